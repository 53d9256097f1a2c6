/*
 * explain.c: sudoleaf explain, a solution told step by step.
 *
 * The core tells a step in the words of a language's file; here they are read, and steps numbered
 * and written one below the other.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lib/input.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spaces.h"
#include "lines/lines.h"
#include "commands/subcommands.h"
#include "packs/steps_json.h"
#include "packs/words.h"

const char explain_help[] =
    "usage: sudoleaf explain [--rules R] [--json] [--language L] [--assets DIR] [-o FILE] [PUZZLE "
    "| FILE]\n\n"
    "Tells how a puzzle is solved, step by step as a person would, in words: what each step is\n"
    "called, why it holds, and what it does. Cells are named r3c7: row 3, column 7. Reads a "
    "puzzle\n"
    "a line, from a file or from standard input; or takes the puzzle itself.\n\n"
    "  --rules R      {rules}\n"
    "  --layout L     {layouts};\n"
    "                 without either a line's own rules or number of cells decide\n"
    "  --json         the steps as data, a puzzle a line, for programs\n"
    "  --language L   the language of the words (en)\n"
    "  --assets DIR   the parts of the page, which the words are among, if not those that lie\n"
    "                 with the program\n"
    "  -o FILE        write there instead of to standard output\n\n"
    "A puzzle that the techniques of the rating scale cannot finish is told as far as they go,\n"
    "and then that it needs searching. Exit status 1 when a line could not be answered.\n\n"
    "example:\n"
    "  sudoleaf generate | sudoleaf explain\n";

static su_logic *logic;
static const su_rules *rules; /* that it is open for */

typedef struct teller {
    FILE *out;
    bool as_json;
    const su_rules *wanted; /* or NULL */
    language_words words;
    const su_position *position;
    const su_step *step;
} teller;

/* The text of a key, in the form that goes with so many. */
static const char *say(teller *t, const char *key, unsigned count)
{
    const su_voice voice = voice_of(&t->words);
    return su_voice_plural(&voice, key, count);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* The text with {name}s filled in, from pairs of names and texts ended by NULL. */
static void print_filled(const teller *t, const char *text, const char *const *pairs)
{
    for (const char *open; (open = strchr(text, '{')) && strchr(open, '}');) {
        size_t length = (size_t)(strchr(open, '}') - open - 1), i = 0;
        fwrite(text, 1, (size_t)(open - text), t->out);
        while (pairs[i] && (strlen(pairs[i]) != length || strncmp(pairs[i], open + 1, length) != 0))
            i += 2;
        fputs(pairs[i] ? pairs[i + 1] : "", t->out);
        text = open + length + 2;
    }
    fputs(text, t->out);
}

static void tell_numbered(teller *t, unsigned number)
{
    char counted[16], rating[16];
    snprintf(counted, sizeof counted, "%u", number);
    snprintf(rating, sizeof rating, "%u.%u", t->step->tenths / 10, t->step->tenths % 10);
    const char *const title[] = {
        "number", counted, "name", technique_word(&t->words, t->step->technique),
        "rating", rating,  NULL};
    print_filled(t, say(t, "step", number), title);
    fputc('\n', t->out);
    tell_step(rules, t->step, &t->words, t->out);
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

static void tell_end(teller *t, su_status status, const su_rating *r)
{
    char steps[16], rating[16];
    snprintf(steps, sizeof steps, "%u", r->steps);
    snprintf(rating, sizeof rating, "%u.%u", r->er / 10, r->er % 10);
    const char *const places[] = {
        "steps", steps, "rating", rating, "technique", technique_word(&t->words, r->hardest), NULL};
    const char *key = status != SU_OK ? "needsSearch" : r->steps ? "solved" : "alreadySolved";
    print_filled(t, say(t, key, r->steps), places);
    fputs("\n\n", t->out);
}

static void count_step(const su_step *step, su_rating *r)
{
    if (step->tenths > r->er) {
        r->er = step->tenths;
        r->hardest = step->technique;
    }
    r->steps++;
}

static void tell_puzzle(teller *t, const su_digit *givens)
{
    static su_position position;
    static su_past past;
    su_rating rating = {.er = 0};
    json_t *puzzle = t->as_json ? begin_steps(rules, givens) : NULL;
    su_status status = SU_OK;
    su_position_start(rules, givens, &position);
    su_past_start(&past);
    su_logic_set_past(logic, &past);
    t->position = &position;
    while (position.empty > 0 && !interrupted) {
        t->step = su_logic_next(logic, &position);
        if (!t->step) {
            status = SU_NOT_FOUND;
            break;
        }
        count_step(t->step, &rating);
        if (puzzle)
            add_step(puzzle, rules, t->step);
        else
            tell_numbered(t, rating.steps);
        su_past_add(t->step, &past);
        su_step_apply(rules, t->step, &position);
    }
    if (puzzle)
        write_steps(puzzle, status, t->out);
    else
        tell_end(t, status, &rating);
}

static bool answer(teller *t, const line_reader *line)
{
    su_digit givens[SU_MAX_CELLS];
    const su_rules *found = read_puzzle_line(line, t->wanted, givens);
    if (!found)
        return false;
    logic = logic_for(found);
    rules = su_logic_rules(logic);
    su_status status = su_grid_solve_single(rules, givens, work_space(), NULL);
    if (status != SU_OK) {
        complain_at(line->name, line->number, "%s", describe_status(status));
        return false;
    }
    tell_puzzle(t, givens);
    return true;
}

/* Whether the operand is a puzzle: of as many cells as one has, and no file has the name. Then it
   is the only line, which has no file. */
static bool take_operand(const teller *t, const char *operand, line_reader *line)
{
    size_t length = operand ? strlen(operand) : 0;
    if (length == 0 || length >= LINE_LIMIT || !looks_like_puzzle(operand, length, t->wanted)
        || access(operand, F_OK) == 0)
        return false;
    static char text[LINE_LIMIT];
    memcpy(text, operand, length + 1);
    open_text("the puzzle", text, length, 1, line);
    return true;
}

static bool answer_all(teller *t, line_reader *line)
{
    bool good = true;
    while (!interrupted && next_puzzle_line(line))
        good &= answer(t, line);
    return close_lines(line) && good && !interrupted;
}

int run_explain(int argc, char **argv)
{
    static line_reader line;
    const char *operand = NULL, *to = NULL, *language = "en", *assets = NULL;
    teller t = {.as_json = false};
    static su_rules wanted;
    const option options[] = {
        {.name = "json", .kind = FLAG, .to = &t.as_json},
        RULES_OPTIONS(&wanted),
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        {.name = "o", .kind = TEXT, .to = &to},
        {.kind = FILE_NAME, .to = &operand},
        {.kind = END},
    };
    if (!read_options("explain", options, argc, argv))
        return BAD_USAGE;
    output out;
    t.wanted = wanted.cells ? &wanted : NULL;
    if (!t.as_json && !open_words(assets, language, true, &t.words))
        return BAD_INPUT;
    bool good =
        (take_operand(&t, operand, &line) || open_lines(operand, &line)) && open_output(to, &out);
    if (good) {
        catch_interrupts();
        t.out = out.file;
        good = answer_all(&t, &line);
        good &= close_output(&out, !interrupted && !line.failed);
    }
    if (!t.as_json)
        close_words(&t.words);
    return good ? DONE : BAD_INPUT;
}
