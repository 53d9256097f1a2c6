/*
 * explain.c: sudoleaf explain, a solution told step by step.
 *
 * The core tells a step in the words of a language's file; here they are read, and steps numbered
 * and written one below the other.
 */
#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "commands/filter.h"
#include "commands/subcommands.h"
#include "packs/steps_json.h"
#include "packs/words.h"

const char explain_help[] =
    "usage: sudoleaf explain [--rules R] [--json] [--language L] [--assets DIR] [--from F]\n"
    "                        [--jobs N] [-o FILE] [PUZZLE | FILE]...\n\n"
    "Tells how a puzzle is solved, step by step as a person would, in words: what each step is\n"
    "called, why it holds, and what it does. Cells are named r3c7: row 3, column 7. Reads a "
    "puzzle\n"
    "a line, from files or from standard input; or takes the puzzle itself.\n\n"
    "  --rules R      {rules}\n"
    "  --layout L     {layouts};\n"
    "                 without either a line's own rules or number of cells decide\n"
    "  --from F       the format of the files; without it their first lines tell\n"
    "  --json         the steps as data, a puzzle a line, for programs\n"
    "  --language L   the language of the words (en)\n"
    "  --assets DIR   the parts of the page, which the words are among, if not those that lie\n"
    "                 with the program\n"
    "  --jobs N       so many at a time (1); what is written is the same\n"
    "  -o FILE        write there instead of to standard output\n\n"
    "A puzzle that the techniques of the rating scale cannot finish is told as far as they go,\n"
    "and then that it needs searching. Exit status 1 when a line could not be answered.\n\n"
    "example:\n"
    "  sudoleaf generate | sudoleaf explain\n";

struct job {
    bool as_json;
    language_words words;
};

/* Room of a hand's for the board and what took its candidates. */
struct desk {
    su_position position;
    su_past past;
};

typedef struct teller {
    FILE *out;
    bool as_json;
    language_words words;
    const su_rules *rules;
    su_logic *logic;
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
    tell_step(t->rules, t->step, &t->words, t->out);
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

static void tell_puzzle(teller *t, struct desk *d, const su_digit *givens)
{
    su_rating rating = {.er = 0};
    json_t *puzzle = t->as_json ? begin_steps(t->rules, givens) : NULL;
    su_status status = SU_OK;
    su_position_start(t->rules, givens, &d->position);
    su_past_start(&d->past);
    su_logic_set_past(t->logic, &d->past);
    while (d->position.empty > 0 && !interrupted) {
        t->step = su_logic_next(t->logic, &d->position);
        if (!t->step) {
            status = SU_NOT_FOUND;
            break;
        }
        count_step(t->step, &rating);
        if (puzzle)
            add_step(puzzle, t->rules, t->step);
        else
            tell_numbered(t, rating.steps);
        su_past_add(t->step, &d->past);
        su_step_apply(t->rules, t->step, &d->position);
    }
    if (puzzle)
        write_steps(puzzle, status, t->out);
    else
        tell_end(t, status, &rating);
}

static size_t answer(void *context, hand *h, const puzzle_run *run, FILE *out)
{
    const struct job *job = context;
    teller t = {.out = out,
                .as_json = job->as_json,
                .words = job->words,
                .rules = run->rules,
                .logic = logic_in(&h->spaces, run->rules)};
    size_t answered = 0;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_status status = su_grid_solve_single(run->rules, givens, h->spaces.work, NULL);
        if (status != SU_OK) {
            complain_of(run, i, "%s", describe_status(status));
            continue;
        }
        tell_puzzle(&t, h->desk, givens);
        answered++;
    }
    return answered;
}

int run_explain(int argc, char **argv)
{
    static struct job job;
    static filter f = {
        .answer = answer, .from = ANY_FORMAT, .context = &job, .desk = sizeof(struct desk)};
    const char *language = "en", *assets = NULL;
    const option options[] = {
        {.name = "json", .kind = FLAG, .to = &job.as_json},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("explain", options, argc, argv))
        return BAD_USAGE;
    if (!job.as_json && !open_words(assets, language, true, &job.words))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (!job.as_json)
        close_words(&job.words);
    return status;
}
