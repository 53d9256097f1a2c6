/*
 * cmd_find.c: sudoleaf find, which finds every instance of a technique in positions.
 *
 * A line is a puzzle in its starting position, or a line of HoDoKu's library (lines/library.h) with
 * its own candidates. A library line also has the code of a technique, and digits. A step found
 * there is a result if it affects only these digits, or if its pattern has exactly these digits.
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
    "  --language LANG      Language of the reasons [default: yours, or en]\n"
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

/* HoDoKu's codes without variants, and our techniques for each code, separated by spaces. */
static const struct code {
    const char *code, *techniques;
} codes[] = {
    {"0000", "full-house"},
    {"0002", "full-house hidden-single-box hidden-single-line"},
    {"0003", "naked-single"},
    {"0100", "pointing"},
    {"0101", "claiming"},
    {"0110", "locked-pair"},
    {"0111", "locked-triple"},
    {"0200", "naked-pair"},
    {"0201", "naked-triple"},
    {"0202", "naked-quad"},
    {"0210", "hidden-pair"},
    {"0211", "hidden-triple"},
    {"0212", "hidden-quad"},
    {"0300", "x-wing"},
    {"0301", "swordfish"},
    {"0302", "jellyfish"},
    {"0310", "finned-x-wing"},
    {"0311", "finned-swordfish"},
    {"0312", "finned-jellyfish"},
    {"0320", "sashimi-x-wing"},
    {"0321", "sashimi-swordfish"},
    {"0322", "sashimi-jellyfish"},
    {"03101", "siamese-x-wing"},
    {"03111", "siamese-swordfish"},
    {"03121", "siamese-jellyfish"},
    {"03201", "siamese-x-wing"},
    {"03211", "siamese-swordfish"},
    {"03221", "siamese-jellyfish"},
    {"0331", "franken-swordfish"},
    {"0332", "franken-jellyfish"},
    {"0340", "finned-franken-x-wing"},
    {"0341", "finned-franken-swordfish"},
    {"0342", "finned-franken-jellyfish"},
    {"03401", "siamese-franken-x-wing"},
    {"03411", "siamese-franken-swordfish"},
    {"03421", "siamese-franken-jellyfish"},
    {"0351", "mutant-swordfish"},
    {"0352", "mutant-jellyfish"},
    {"0361", "finned-mutant-swordfish"},
    {"0362", "finned-mutant-jellyfish"},
    {"03621", "siamese-mutant-jellyfish"},
    {"0363", "finned-mutant-squirmbag"},
    {"0364", "finned-mutant-whale"},
    {"0400", "skyscraper"},
    {"0401", "two-string-kite"},
    {"0402", "empty-rectangle"},
    {"0403", "turbot-fish"},
    {"0404", "dual-two-string-kite"},
    {"0405", "dual-empty-rectangle"},
    {"0500", "simple-colors-trap"},
    {"0501", "simple-colors-wrap"},
    {"0502", "multi-colors-1"},
    {"0503", "multi-colors-2"},
    {"0600", "uniqueness-test-1"},
    {"0601", "uniqueness-test-2"},
    {"0602", "uniqueness-test-3"},
    {"0603", "uniqueness-test-4"},
    {"0604", "uniqueness-test-5"},
    {"0605", "uniqueness-test-6"},
    {"0606", "hidden-rectangle"},
    {"0607", "avoidable-rectangle-1"},
    {"0608", "avoidable-rectangle-2"},
    {"0610", "bug-1"},
    {"0701", "x-chain"},
    {"0702", "xy-chain"},
    {"0703", "remote-pair"},
    {"0706", "continuous-nice-loop"},
    {"0707", "discontinuous-nice-loop"},
    {"0708", "alternating-inference-chain"},
    {"0709", "grouped-continuous-nice-loop"},
    {"0710", "grouped-discontinuous-nice-loop"},
    {"0711", "grouped-alternating-inference-chain"},
    {"0800", "xy-wing"},
    {"0801", "xyz-wing"},
    {"0803", "w-wing"},
    {"0901", "als-xz"},
    {"0902", "als-xy-wing"},
    {"0903", "als-xy-chain"},
    {"0904", "death-blossom"},
    {"1101", "sue-de-coq"},
    {"1201", "template-set"},
    {"1202", "template-delete"},
};

struct job {
    int technique; /* -1 if --technique is not given */
    bool explain, as_json;
    locale texts; /* for --explain */
};

/* The search in one position. */
typedef struct search {
    const struct job *job;
    size_t line;
    const su_rules *rules;
    su_logic *logic;
    su_position *position;
    locale texts;
    FILE *out;
    uint32_t digits;              /* the digits of the library line; 0 for any digits */
    fingerprint_set written;      /* fingerprints of the results, to write each result only once */
    size_t instances;             /* number of results written */
    unsigned truncated;           /* number of techniques whose search stopped early */
    su_technique first_truncated; /* the first technique whose search stopped early */
    char grid[SU_MAX_CELLS + 1];
} search;

/* ---- Results --------------------------------------------------------------------------------- */

static void add_candidate(const su_rules *rules, buffer *to, unsigned cell, unsigned digit)
{
    unsigned row = cell / rules->order + 1, column = cell % rules->order + 1;
    add_format(to, rules->order > 9 ? "%ur%uc%u " : "%u%u%u ", digit, row, column);
}

/* Ends a list with a tab, which replaces its last space. */
static void end_list(buffer *to)
{
    if (to->length > 0 && to->text[to->length - 1] == ' ')
        to->length--;
    add_text(to, "\t");
}

/* Returns whether to report a placement. If the step also removes candidates from the cell, it
   counts only as an elimination, as in HoDoKu's library. */
static bool counts_as_placement(const su_step *step, unsigned placement)
{
    bool placed = true;
    for (unsigned i = 0; i < step->eliminations; i++)
        placed &= step->elimination[i].cell != step->placement[placement].cell;
    return placed;
}

/* Returns the digits that a step places or removes. */
static uint32_t digits_of(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->placements; i++)
        digits |= !counts_as_placement(step, i) ? 0 : UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= step->elimination[i].digits;
    return digits;
}

/* Returns the digits of a step's pattern. HoDoKu's library lists a dual kite by the digit of its
   first kite. */
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

static void write_json(const search *q, const su_step *step)
{
    json_t *object =
        json_make("{s:i, s:s, s:o, s:o}", "line", (int)q->line, "grid", q->grid, "candidates",
                  candidates_json(q->rules, q->position), "step", step_json(q->rules, step));
    json_print(object, JSON_COMPACT, q->out);
    fputc('\n', q->out);
    json_decref(object);
}

/* Adds the columns that precede the puzzle. */
static void add_row(const search *q, const su_step *step, buffer *row)
{
    add_format(row, "%zu\t%s\t", q->line, su_technique_name(step->technique));
    for (unsigned i = 0; i < step->placements; i++)
        if (counts_as_placement(step, i))
            add_candidate(q->rules, row, step->placement[i].cell, step->placement[i].digit);
    end_list(row);
    for (unsigned digit = 1; digit <= q->rules->order; digit++)
        for (unsigned i = 0; i < step->eliminations; i++)
            if (step->elimination[i].digits >> (digit - 1) & 1)
                add_candidate(q->rules, row, step->elimination[i].cell, digit);
    end_list(row);
}

/* Writes a step if it is a new result. Returns false to end the search. */
static bool write_step(void *context, const su_step *step)
{
    search *q = context;
    buffer row = {0};
    if (q->digits && digits_of(step) & ~q->digits && pattern_of(step) != q->digits)
        return !interrupted;
    add_row(q, step, &row);
    if (fingerprints_add(&q->written, fingerprint_of(row.text, row.length))) {
        q->instances++;
        if (q->job->as_json) {
            write_json(q, step);
        } else {
            fputs(row.text, q->out);
            write_puzzle_line(q->rules, q->position->digit, q->out);
            fputc('\n', q->out);
        }
        if (q->job->explain)
            print_step(q->rules, step, &q->texts, q->out);
    }
    free_buffer(&row);
    return !interrupted;
}

/* The limit of effort for each technique if all are searched. Without a limit, an empty board would
   take minutes. The search for a single technique has the usual limit of the core. */
enum { MAX_EFFORT_EACH = 1 << 24 };

static void find_technique(search *q, su_technique technique, uint64_t effort)
{
    const su_logic_options options = {.digits = q->digits, .effort = effort, .stop = &interrupted};
    su_logic_find(q->logic, q->position, technique, &options, write_step, q);
    if (su_logic_was_truncated(q->logic) && q->truncated++ == 0)
        q->first_truncated = technique;
}

static search begin_search(const struct job *job, worker *self, size_t line, const su_rules *rules,
                           FILE *out)
{
    su_logic *logic = workspace_logic(self->workspace, rules);
    return (search){.job = job,
                    .line = line,
                    .rules = su_logic_rules(logic),
                    .logic = logic,
                    .position = self->scratch,
                    .texts = job->texts,
                    .out = out};
}

/* Searches for the technique of --technique, or else for the techniques in `names`. NULL means all
   techniques. Returns false if a search stopped early. */
static bool find_all(search *q, const char *names)
{
    char name[64];
    su_grid_write(q->rules, q->position->digit, '.', q->grid, sizeof q->grid);
    if (q->job->technique >= 0)
        names = su_technique_name((su_technique)q->job->technique);
    for (int length; names && sscanf(names, "%63s%n", name, &length) == 1; names += length)
        if (su_technique_named(name) < SU_TECHNIQUE_COUNT)
            find_technique(q, su_technique_named(name), 0);
    for (unsigned t = 0; !names && t < SU_TECHNIQUE_COUNT && !interrupted; t++)
        find_technique(q, (su_technique)t, MAX_EFFORT_EACH);
    fingerprints_free(&q->written);
    return q->truncated == 0;
}

/* The message after a search that stopped early. Its last argument is others_suffix(). */
#define STOPPED_MESSAGE "stopped after %zu instance%s; %s%s may have more"

static const char *others_suffix(const search *q) { return q->truncated > 1 ? " and others" : ""; }

/* ---- Puzzles --------------------------------------------------------------------------------- */

static size_t answer(void *context, worker *self, const puzzle_run *run, FILE *out)
{
    size_t completed = 0;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        search q = begin_search(context, self, run->line[i], run->rules, out);
        su_position_start(q.rules, run->givens + i * run->rules->cells, q.position);
        if (find_all(&q, NULL))
            completed++;
        else if (!interrupted)
            complain_of(run, i, STOPPED_MESSAGE, q.instances, plural_ending(q.instances),
                        su_technique_name(q.first_truncated), others_suffix(&q));
    }
    return completed;
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

/* Returns the techniques for a code, or NULL for an unknown code. Ignores a variant after a
   dash. */
static const char *techniques_of(const char *code)
{
    size_t length = strcspn(code, "-");
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strlen(codes[i].code) == length && strncmp(code, codes[i].code, length) == 0)
            return codes[i].techniques;
    return NULL;
}

/* Returns the techniques for a code or a name, or NULL if it is unknown. */
static const char *techniques_named(const char *text)
{
    su_technique technique = su_technique_named(text);
    return technique < SU_TECHNIQUE_COUNT ? su_technique_name(technique) : techniques_of(text);
}

static bool is_library_line(const line_reader *line) { return line->text[0] == ':'; }

static bool answer_library(void *context, worker *self, const line_reader *line, FILE *out)
{
    library_line from;
    if (!read_library_line(line, line->text, &from))
        return false;
    const char *names = techniques_named(from.code);
    if (!names)
        return report_line_error(line, "unknown code '%s'", from.code);
    search q = begin_search(context, self, line->number, from.rules, out);
    q.digits = read_digits(from.digits);
    if (!library_position(line, &from, q.position))
        return false;
    return find_all(&q, names) || interrupted
           || report_line_error(line, STOPPED_MESSAGE, q.instances, plural_ending(q.instances),
                                su_technique_name(q.first_truncated), others_suffix(&q));
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
                       .scratch_size = sizeof(su_position),
                       .is_special_line = is_library_line,
                       .answer_special_line = answer_library};
    const char *language = NULL, *assets = NULL, *technique = NULL;
    int to = TO_TEXT;
    const option options[] = {
        {.name = "technique", .kind = TEXT, .to = &technique},
        {.name = "explain", .kind = FLAG, .to = &job.explain},
        {.name = "to", .kind = CHOICE, .to = &to, .names = text_or_json},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("find", options, argc, argv))
        return BAD_USAGE;
    job.as_json = to == TO_JSON_LINES;
    if (technique && strcmp(technique, "list") == 0)
        return list_techniques();
    if (!read_technique("find", technique, false, &job.technique))
        return BAD_USAGE;
    if (job.explain && !open_locale(assets, language, true, &job.texts))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (job.explain)
        close_locale(&job.texts);
    return status;
}
