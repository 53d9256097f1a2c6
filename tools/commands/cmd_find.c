/*
 * cmd_find.c: sudoleaf find, positions in, every instance of a technique out.
 *
 * A line is a puzzle, whose candidates are what the rules leave, or one of HoDoKu's library
 * (lines/library.h), which brings its candidates along and names the technique by a code. The
 * digits it names are those the position is about: only steps that do something to them, and to
 * nothing else, are answers to it.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/filter.h"
#include "commands/rules_options.h"
#include "commands/subcommands.h"
#include "lib/buffer.h"
#include "lib/exit.h"
#include "lib/fingerprints.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lines/library.h"
#include "lines/parse_line.h"
#include "packs/locale.h"
#include "packs/steps_json.h"

const char find_help[] =
    "Find every instance of a technique in puzzles or positions.\n\n"
    "Usage: sudoleaf find [OPTIONS] [PUZZLE | FILE]...\n\n"
    "Prints five columns, separated by tabs: line number, technique, placements,\n"
    "eliminations and puzzle. Placements and eliminations are written as digit, row,\n"
    "column: '829 311' is 8 in r2c9 and 3 in r1c1; on larger boards, '8r2c9 3r1c1'.\n\n"
    "In a HoDoKu library line (:code:digits:grid:removed:...), the code selects the\n"
    "technique, only results for the line's digits are printed, and the line's own\n"
    "candidates are used.\n\n"
    "Input:\n"
    "{input}\n\n"
    "Search:\n"
    "  --technique NAME     Find only this technique; 'list' prints all names\n"
    "                       [default: all, or the one that a library line names]\n\n"
    "Output:\n"
    "  --explain            Print the reason below each instance\n"
    "  --to FORMAT          text or json [default: text]\n"
    "  --language LANG      Language of the reasons [default: en]\n"
    "  --assets DIR         Folder of language files [default: next to the program]\n"
    "  -o FILE              Write to FILE [default: standard output]\n\n"
    "Running:\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "Slow searches stop early and say so. The exit status is 1 if a line could not be\n"
    "read or a search was stopped.\n\n"
    "Examples:\n"
    "  sudoleaf find --technique list\n"
    "  sudoleaf find --technique x-wing puzzles.txt\n"
    "  sudoleaf find --technique x-wing puzzles.txt | cut -f 5 | uniq | sudoleaf rate\n";

/* What HoDoKu's codes mean: X("code", "the techniques, a blank between"). Variants after the dash
   are ways to look for them. */
#define CODES(X)                                                 \
    X("0000", "full-house")                                      \
    X("0002", "full-house hidden-single-box hidden-single-line") \
    X("0003", "naked-single")                                    \
    X("0100", "pointing")                                        \
    X("0101", "claiming")                                        \
    X("0110", "locked-pair")                                     \
    X("0111", "locked-triple")                                   \
    X("0200", "naked-pair")                                      \
    X("0201", "naked-triple")                                    \
    X("0202", "naked-quad")                                      \
    X("0210", "hidden-pair")                                     \
    X("0211", "hidden-triple")                                   \
    X("0212", "hidden-quad")                                     \
    X("0300", "x-wing")                                          \
    X("0301", "swordfish")                                       \
    X("0302", "jellyfish")                                       \
    X("0310", "finned-x-wing")                                   \
    X("0311", "finned-swordfish")                                \
    X("0312", "finned-jellyfish")                                \
    X("0320", "sashimi-x-wing")                                  \
    X("0321", "sashimi-swordfish")                               \
    X("0322", "sashimi-jellyfish")                               \
    X("03101", "siamese-x-wing")                                 \
    X("03111", "siamese-swordfish")                              \
    X("03121", "siamese-jellyfish")                              \
    X("03201", "siamese-x-wing")                                 \
    X("03211", "siamese-swordfish")                              \
    X("03221", "siamese-jellyfish")                              \
    X("0331", "franken-swordfish")                               \
    X("0332", "franken-jellyfish")                               \
    X("0340", "finned-franken-x-wing")                           \
    X("0341", "finned-franken-swordfish")                        \
    X("0342", "finned-franken-jellyfish")                        \
    X("03401", "siamese-franken-x-wing")                         \
    X("03411", "siamese-franken-swordfish")                      \
    X("03421", "siamese-franken-jellyfish")                      \
    X("0351", "mutant-swordfish")                                \
    X("0352", "mutant-jellyfish")                                \
    X("0361", "finned-mutant-swordfish")                         \
    X("0362", "finned-mutant-jellyfish")                         \
    X("03621", "siamese-mutant-jellyfish")                       \
    X("0363", "finned-mutant-squirmbag")                         \
    X("0364", "finned-mutant-whale")                             \
    X("0400", "skyscraper")                                      \
    X("0401", "two-string-kite")                                 \
    X("0402", "empty-rectangle")                                 \
    X("0403", "turbot-fish")                                     \
    X("0404", "dual-two-string-kite")                            \
    X("0405", "dual-empty-rectangle")                            \
    X("0500", "simple-colors-trap")                              \
    X("0501", "simple-colors-wrap")                              \
    X("0502", "multi-colors-1")                                  \
    X("0503", "multi-colors-2")                                  \
    X("0600", "uniqueness-test-1")                               \
    X("0601", "uniqueness-test-2")                               \
    X("0602", "uniqueness-test-3")                               \
    X("0603", "uniqueness-test-4")                               \
    X("0604", "uniqueness-test-5")                               \
    X("0605", "uniqueness-test-6")                               \
    X("0606", "hidden-rectangle")                                \
    X("0607", "avoidable-rectangle-1")                           \
    X("0608", "avoidable-rectangle-2")                           \
    X("0610", "bug-1")                                           \
    X("0701", "x-chain")                                         \
    X("0702", "xy-chain")                                        \
    X("0703", "remote-pair")                                     \
    X("0706", "continuous-nice-loop")                            \
    X("0707", "discontinuous-nice-loop")                         \
    X("0708", "alternating-inference-chain")                     \
    X("0709", "grouped-continuous-nice-loop")                    \
    X("0710", "grouped-discontinuous-nice-loop")                 \
    X("0711", "grouped-alternating-inference-chain")             \
    X("0800", "xy-wing")                                         \
    X("0801", "xyz-wing")                                        \
    X("0803", "w-wing")                                          \
    X("0901", "als-xz")                                          \
    X("0902", "als-xy-wing")                                     \
    X("0903", "als-xy-chain")                                    \
    X("0904", "death-blossom")                                   \
    X("1101", "sue-de-coq")                                      \
    X("1201", "template-set")                                    \
    X("1202", "template-delete")

static const struct code {
    const char *code;
    const char *techniques;
} codes[] = {
#define ROW(code, techniques) {code, techniques},
    CODES(ROW)
#undef ROW
};

struct job {
    int technique; /* asked for, or -1 */
    bool explain, as_json;
    locale words; /* to explain in */
};

/* What one position asks for. */
typedef struct question {
    const struct job *job;
    size_t line; /* its number */
    const su_rules *rules;
    su_logic *logic;
    su_position *position;
    locale words;
    FILE *out;
    uint32_t digits;         /* what the position is about; 0: anything */
    fingerprint_set answers; /* fingerprints of those written, each once: */
    size_t instances;
    unsigned unseen; /* techniques that were not looked for to the end, and the first of them */
    su_technique first_unseen;
    char grid[SU_MAX_CELLS + 1];
} question;

/* ---- Answers --------------------------------------------------------------------------------- */

static void add_candidate(const su_rules *rules, buffer *to, unsigned cell, unsigned digit)
{
    unsigned row = cell / rules->order + 1, column = cell % rules->order + 1;
    add_format(to, rules->order > 9 ? "%ur%uc%u " : "%u%u%u ", digit, row, column);
}

/* Blanks stand between, not behind. */
static void end_list(buffer *to)
{
    if (to->length > 0 && to->text[to->length - 1] == ' ')
        to->length--;
    add_text(to, "\t");
}

/* A digit that is all its cell keeps is told by what goes there, as libraries of positions do. */
static bool is_placed(const su_step *step, unsigned placement)
{
    bool placed = true;
    for (unsigned i = 0; i < step->eliminations; i++)
        placed &= step->elimination[i].cell != step->placement[placement].cell;
    return placed;
}

static uint32_t digits_of(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->placements; i++)
        digits |= !is_placed(step, i) ? 0 : UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= step->elimination[i].digits;
    return digits;
}

/* What the technique is about. Libraries name two kites by the digit of the first. */
static uint32_t pattern_of(const su_step *step)
{
    const unsigned groups = step->technique == SU_TECHNIQUE_DUAL_TWO_STRING_KITE ? 2 : UINT_MAX;
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->marks; i++)
        if ((step->mark[i].role == SU_ROLE_PATTERN || step->mark[i].role == SU_ROLE_PIVOT)
            && step->mark[i].group < groups)
            digits |= step->mark[i].digits;
    for (unsigned i = 0; i < step->nodes; i++)
        digits |= UINT32_C(1) << (step->node[i].digit - 1);
    return digits;
}

/* The step, and the position: what stands in its cells, and what may still go into the others. */
static void write_json(const question *q, const su_step *step)
{
    json_t *object =
        json_make("{s:i, s:s, s:o, s:o}", "line", (int)q->line, "grid", q->grid, "candidates",
                  candidates_json(q->rules, q->position), "step", step_json(q->rules, step));
    json_print(object, JSON_COMPACT, q->out);
    fputc('\n', q->out);
    json_decref(object);
}

/* What it is and does, with a TAB between. */
static void add_row(const question *q, const su_step *step, buffer *row)
{
    add_format(row, "%zu\t%s\t", q->line, su_technique_name(step->technique));
    for (unsigned i = 0; i < step->placements; i++)
        if (is_placed(step, i))
            add_candidate(q->rules, row, step->placement[i].cell, step->placement[i].digit);
    end_list(row);
    for (unsigned digit = 1; digit <= q->rules->order; digit++)
        for (unsigned i = 0; i < step->eliminations; i++)
            if (step->elimination[i].digits >> (digit - 1) & 1)
                add_candidate(q->rules, row, step->elimination[i].cell, digit);
    end_list(row);
}

static bool write_step(void *context, const su_step *step)
{
    question *q = context;
    buffer row = {0};
    if (q->digits && digits_of(step) & ~q->digits && pattern_of(step) != q->digits)
        return !interrupted;
    add_row(q, step, &row);
    if (fingerprints_add(&q->answers, fingerprint_of(row.text, row.length))) {
        q->instances++;
        if (q->job->as_json) {
            write_json(q, step);
        } else {
            fputs(row.text, q->out);
            write_line_rules(q->rules, q->out);
            fprintf(q->out, "%s\n", q->grid);
        }
        if (q->job->explain)
            print_step(q->rules, step, &q->words, q->out);
    }
    free_buffer(&row);
    return !interrupted;
}

/* A technique that is asked for is looked for as far as anybody can wait for it; where all are,
   each less far, or an empty board would take minutes. */
enum { EFFORT_OF_EACH = 1 << 24 };

static void ask(question *q, su_technique technique, uint64_t effort)
{
    const su_logic_options options = {.digits = q->digits, .effort = effort, .stop = &interrupted};
    su_logic_find(q->logic, q->position, technique, &options, write_step, q);
    if (su_logic_was_truncated(q->logic) && q->unseen++ == 0)
        q->first_unseen = technique;
}

static question begin_question(const struct job *job, worker *h, size_t line, const su_rules *rules,
                               FILE *out)
{
    su_logic *logic = workspace_logic(&h->workspace, rules);
    return (question){.job = job,
                      .line = line,
                      .rules = su_logic_rules(logic),
                      .logic = logic,
                      .position = h->desk,
                      .words = job->words,
                      .out = out};
}

/* Asks for the technique asked for by name, or those of the names, or, without any, for all. False
   where not all was looked at. */
static bool ask_all(question *q, const char *names)
{
    char name[64];
    su_grid_write(q->rules, q->position->digit, '.', q->grid, sizeof q->grid);
    if (q->job->technique >= 0)
        names = su_technique_name((su_technique)q->job->technique);
    for (int used; names && sscanf(names, "%63s%n", name, &used) == 1; names += used)
        if (su_technique_named(name) < SU_TECHNIQUE_COUNT)
            ask(q, su_technique_named(name), 0);
    for (unsigned t = 0; !names && t < SU_TECHNIQUE_COUNT && !interrupted; t++)
        ask(q, (su_technique)t, EFFORT_OF_EACH);
    fingerprints_free(&q->answers);
    return q->unseen == 0;
}

/* What is said of a search that was cut short, to be filled in by what follows it. */
#define STOPPED "stopped after %zu instance%s; %s%s may have more"

static const char *plural_of(size_t count) { return count == 1 ? "" : "s"; }

static const char *and_others(const question *q) { return q->unseen > 1 ? " and others" : ""; }

/* ---- Puzzles --------------------------------------------------------------------------------- */

static size_t answer(void *context, worker *h, const puzzle_run *run, FILE *out)
{
    size_t whole = 0;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        question q = begin_question(context, h, run->line[i], run->rules, out);
        su_position_start(q.rules, run->givens + i * run->rules->cells, q.position);
        if (ask_all(&q, NULL))
            whole++;
        else if (!interrupted)
            complain_of(run, i, STOPPED, q.instances, plural_of(q.instances),
                        su_technique_name(q.first_unseen), and_others(&q));
    }
    return whole;
}

/* ---- Library lines --------------------------------------------------------------------------- */

static uint32_t read_digits(const char *text)
{
    uint32_t digits = 0;
    for (; *text; text++)
        if (*text >= '1' && *text <= '9')
            digits |= UINT32_C(1) << (*text - '1');
    return digits;
}

/* The techniques of a code, whatever stands after its dash. */
static const char *techniques_of(const char *code)
{
    size_t length = strcspn(code, "-");
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strlen(codes[i].code) == length && strncmp(code, codes[i].code, length) == 0)
            return codes[i].techniques;
    return NULL;
}

/* A code, or a name of ours. */
static const char *techniques_meant(const char *text)
{
    su_technique named = su_technique_named(text);
    return named < SU_TECHNIQUE_COUNT ? su_technique_name(named) : techniques_of(text);
}

static bool is_library_line(const line_reader *line) { return line->text[0] == ':'; }

static bool answer_library(void *context, worker *h, const line_reader *line, FILE *out)
{
    library_line from;
    if (!read_library_line(line, line->text, &from))
        return false;
    const char *names = techniques_meant(from.code);
    if (!names)
        return line_fails(line, "unknown code '%s'", from.code);
    question q = begin_question(context, h, line->number, from.rules, out);
    q.digits = read_digits(from.digits);
    if (!library_position(line, &from, q.position))
        return false;
    return ask_all(&q, names) || interrupted
           || line_fails(line, STOPPED, q.instances, plural_of(q.instances),
                         su_technique_name(q.first_unseen), and_others(&q));
}

/* ---- The command line ------------------------------------------------------------------------ */

static int list_techniques(void)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        puts(su_technique_name((su_technique)t));
    return DONE;
}

int run_find(int argc, char **argv)
{
    static struct job job = {.technique = -1};
    static filter f = {.answer = answer,
                       .from = ANY_FORMAT,
                       .context = &job,
                       .desk = sizeof(su_position),
                       .is_own = is_library_line,
                       .answer_own = answer_library};
    const char *language = "en", *assets = NULL, *technique = NULL;
    int to = TO_TEXT;
    const option options[] = {
        {.name = "technique", .kind = TEXT, .to = &technique},
        {.name = "explain", .kind = FLAG, .to = &job.explain},
        {.name = "to", .kind = CHOICE, .to = &to, .choice = text_or_json},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("find", options, argc, argv))
        return BAD_USAGE;
    job.as_json = to == TO_JSON_LINES;
    if (technique && strcmp(technique, "list") == 0)
        return list_techniques();
    if (!choose_technique("find", technique, false, &job.technique))
        return BAD_USAGE;
    if (job.explain && !open_locale(assets, language, true, &job.words))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (job.explain)
        close_locale(&job.words);
    return status;
}
