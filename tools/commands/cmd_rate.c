/*
 * cmd_rate.c: sudoleaf rate, a puzzle a line in, how hard it is a line out.
 *
 * Workers write each answer behind the key of the shelf it belongs to and the spec of its rules,
 * with a NUL after it; whoever takes them in order puts them where they go:
 *
 *     hard \t 9x9 \t ..1.. 4.2 4.2 1.5 xy-wing hard \n \0
 */
#include <stdio.h>
#include <string.h>

#include "commands/filter.h"
#include "commands/rules_options.h"
#include "commands/split_output.h"
#include "commands/subcommands.h"
#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/rules_option.h"
#include "lines/parse_line.h"

const char rate_help[] =
    "Rate the difficulty of puzzles, one per line.\n\n"
    "Usage: sudoleaf rate [OPTIONS] [PUZZLE | FILE]...\n\n"
    "Prints six columns, separated by tabs: puzzle, ER, EP, ED, hardest technique and\n"
    "grade. The numbers follow the scale of Sudoku Explainer 1.2.1: the rating of the\n"
    "hardest step (ER), of the hardest step up to the first placed digit (EP), and of\n"
    "the first step (ED). \"our scale\" after the grade means that some steps, such as\n"
    "cage sums, are not on that scale and are rated on Sudoleaf's own.\n\n"
    "Input:\n"
    "{input}\n\n"
    "Filter:\n"
    "  --technique NAME     Only puzzles whose solution uses this technique;\n"
    "                       'find --technique list' prints the names\n"
    "  --hardest NAME       Only puzzles whose hardest technique is NAME\n"
    "  --grade GRADE        {grades}\n"
    "  --rating LO[..HI]    Only puzzles rated LO, or from LO to HI (2.6..3.4)\n\n"
    "Output:\n"
    "  --to FORMAT          csv (with a header row and solutions) or json (a pack)\n"
    "                       [default: the six columns]\n"
    "  --split-by KIND      Write one file per grade or technique: -o puzzles.txt\n"
    "                       gives puzzles-hard.txt and so on\n"
    "  -o FILE              Write to FILE [default: standard output]\n\n"
    "Running:\n"
    "  --no-uniqueness      Do not use techniques that assume a single solution\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "Rating may stop early on slow puzzles: '10.3+' means at least 10.3, and '-'\n"
    "means unknown. Puzzles that the scale's techniques cannot solve are marked\n"
    "'needs-search'. The exit status is 1 if a puzzle could not be rated.\n\n"
    "Examples:\n"
    "  sudoleaf generate -n 10 | sudoleaf rate | sort -k 2 -n\n"
    "  sudoleaf rate --technique x-wing puzzles.txt\n"
    "  sudoleaf rate --split-by grade --to json -o book.json puzzles.sdm\n";

enum { FOR_PEOPLE = -1, TO_CSV, TO_JSON };
enum { NO_SPLIT = -1, BY_GRADE, BY_TECHNIQUE };

struct job {
    bool strict;
    int uses, hardest; /* techniques, or -1 */
    int grade;         /* or -1 */
    su_level level;    /* of ratings, in tenths */
    int to, split;
    const char *name; /* of the files to split into */
    shelves shelves;
    bool begun;              /* something was written */
    char spec[SU_SPEC_SIZE]; /* rules of the pack that is written */
    size_t left_out;         /* puzzles of others */
    bool written;
};

/* Room of a worker's. */
struct desk {
    struct pack pack;
    su_digit solution[SU_MAX_CELLS];
};

/* What is told of a puzzle, as texts. */
typedef struct told {
    char er[16], ep[16], ed[16], grade[24];
    const char *technique;
} told;

/* ---- One answer ------------------------------------------------------------------------------ */

static void tell_tenths(unsigned tenths, bool is_known, const char *more, char text[16])
{
    if (is_known)
        snprintf(text, 16, "%u.%u%s", tenths / 10, tenths % 10, more);
    else
        strcpy(text, "-");
}

/* A puzzle that was not rated to its end has bounds, with a + behind. */
static told tell(su_status status, const su_rating *r)
{
    bool ends = status != SU_NOT_FOUND, is_bound = status == SU_STOPPED;
    told t = {.technique = !ends ? "needs-search" : r->er ? su_technique_name(r->hardest) : "-"};
    tell_tenths(r->er, ends, is_bound ? "+" : "", t.er);
    tell_tenths(r->ep, ends && (!is_bound || r->ep), "", t.ep);
    tell_tenths(r->ed, ends && (!is_bound || r->ed), "", t.ed);
    snprintf(t.grade, sizeof t.grade, "%s%s", su_grade_name(r->grade),
             is_bound && r->grade < SU_GRADE_COUNT - 1 ? "+" : "");
    return t;
}

static void write_grid(const su_rules *rules, const su_digit *grid, FILE *out)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(rules, grid, '.', text, sizeof text);
    fputs(text, out);
}

static const char csv_heads[] = "Puzzle,Rating,EP,ED,Technique,Grade,Givens,Solution\n";

/* What there is none of is an empty field. */
static const char *field(const char *text)
{
    return strcmp(text, "-") == 0 || strcmp(text, "0.0") == 0 ? "" : text;
}

static void write_csv(const su_rules *rules, const su_digit *givens, const su_digit *solution,
                      const told *t, FILE *out)
{
    write_grid(rules, givens, out);
    fprintf(out, ",%s,%s,%s,%s,%s,%u,", field(t->er), field(t->ep), field(t->ed),
            field(t->technique), t->grade, su_grid_count_givens(rules, givens));
    write_grid(rules, solution, out);
    fputc('\n', out);
}

/* Of a bound the pack says nothing. */
static void write_json(struct desk *d, su_digit *givens, su_status status, const su_rating *r,
                       FILE *out)
{
    pack_entry entry = {.solution = d->solution, .starts = givens, .count = 1, .claims = no_claims};
    if (status == SU_OK && r->er) {
        entry.claims.rating = r->er;
        entry.claims.ours = su_rating_is_nonstandard(r);
        entry.claims.technique = r->hardest;
    }
    if (status != SU_STOPPED)
        entry.claims.grade = r->grade;
    format_write_entry(FORMAT_json, &d->pack, &entry, 1, out);
}

static void write_answer(const struct job *job, struct desk *d, const puzzle_run *run, size_t i,
                         su_status status, const su_rating *r, FILE *out)
{
    const su_rules *rules = run->rules;
    const su_digit *givens = run->givens + i * rules->cells;
    const told t = tell(status, r);
    const char *key = job->split == BY_GRADE       ? su_grade_name(r->grade)
                      : job->split == BY_TECHNIQUE ? t.technique
                                                   : "";
    fprintf(out, "%s\t%s\t", *key == '-' ? "none" : key, spec_of(rules));
    if (job->to == TO_CSV) {
        write_csv(rules, givens, d->solution, &t, out);
    } else if (job->to == TO_JSON) {
        su_digit start[SU_MAX_CELLS];
        memcpy(start, givens, rules->cells);
        write_json(d, start, status, r, out);
    } else {
        write_line_rules(rules, out);
        write_grid(rules, givens, out);
        fprintf(out, "\t%s\t%s\t%s\t%s\t%s%s\n", t.er, t.ep, t.ed, t.technique, t.grade,
                su_rating_is_nonstandard(r) ? "\tour scale" : "");
    }
    fputc('\0', out);
}

/* ---- Runs ------------------------------------------------------------------------------------ */

/* A rating, or a bound of one. */
static bool is_rated(su_status status, const su_rating *r)
{
    return status == SU_OK || status == SU_NOT_FOUND || (status == SU_STOPPED && r->er > 0);
}

static bool is_wanted(const struct job *job, su_status status, const su_rating *r)
{
    bool ends = status == SU_OK && r->steps > 0;
    return (job->uses < 0 || su_rating_uses(r, (su_technique)job->uses))
           && (job->hardest < 0 || (ends && r->hardest == (su_technique)job->hardest))
           && (job->grade < 0 || (status != SU_STOPPED && r->grade == (su_grade)job->grade))
           && (!job->level.most || (ends && r->er >= job->level.least && r->er <= job->level.most));
}

/* Whether the format can have puzzles of these rules. */
static bool takes_rules(const struct job *job, const puzzle_run *run, size_t i)
{
    if (job->to != TO_CSV || is_layout(run->rules))
        return true;
    complain_of(run, i, "csv cannot hold puzzles of the rules %.100s", spec_of(run->rules));
    return false;
}

static size_t answer(void *context, worker *h, const puzzle_run *run, FILE *out)
{
    const struct job *job = context;
    struct desk *d = h->desk;
    su_logic *logic = workspace_logic(&h->workspace, run->rules);
    size_t answered = 0;
    const su_logic_options options = {.stop = &interrupted, .no_uniqueness = job->strict};
    d->pack.rules = *run->rules;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_rating rating;
        su_status status =
            su_puzzle_rate(run->rules, givens, &options, h->workspace.work, logic, &rating);
        if (interrupted)
            break;
        if (!is_rated(status, &rating)) {
            complain_of(run, i, "%s", describe_status(status));
            continue;
        }
        if (!takes_rules(job, run, i))
            continue;
        answered++;
        if (!is_wanted(job, status, &rating))
            continue;
        if (job->to != FOR_PEOPLE)
            su_grid_solve_single(run->rules, givens, h->workspace.work, d->solution);
        write_answer(job, d, run, i, status, &rating, out);
    }
    return answered;
}

/* ---- Taking ---------------------------------------------------------------------------------- */

/* What comes before the first answer in a file, of a shelf or of all. */
static void begin_file(const struct job *job, const char *key, FILE *file)
{
    static struct pack pack;
    su_rules rules;
    if (job->to == TO_CSV)
        fputs(csv_heads, file);
    if (job->to == TO_JSON && su_rules_named(job->spec, &rules) == SU_OK) {
        char id[80], title[80];
        snprintf(id, sizeof id, "rated%s%s", *key ? "-" : "", key);
        snprintf(title, sizeof title, "Rated%s%s", *key ? ": " : "", key);
        pack_begin(id, title, "", &rules, &pack);
        format_write_head(FORMAT_json, &pack, file);
        pack_end(&pack);
    }
}

/* A pack holds puzzles of one kind: that of the first. */
static bool is_of_the_pack(struct job *job, const char *spec)
{
    if (job->to != TO_JSON)
        return true;
    if (!*job->spec)
        strcpy(job->spec, spec);
    job->left_out += strcmp(job->spec, spec) != 0;
    return strcmp(job->spec, spec) == 0;
}

static void put_answer(struct job *job, const char *key, const char *text, FILE *file)
{
    shelf *s = job->split == NO_SPLIT ? NULL : shelf_for(&job->shelves, key);
    bool is_first = s ? s->count == 0 : !job->begun;
    FILE *to = s ? write_into(&s->text) : file;
    if (is_first)
        begin_file(job, key, to);
    fputs(text + (is_first && job->to == TO_JSON), to);
    if (s) {
        fclose(to);
        s->count++;
    }
    job->begun = true;
}

/* Ends the text at its next TAB; what stands behind it. */
static char *cut(char *text)
{
    text += strcspn(text, "\t");
    *text = '\0';
    return text + 1;
}

static void take(void *context, char *answers, size_t length, FILE *file)
{
    struct job *job = context;
    for (char *key = answers, *text; key < answers + length; key = text + strlen(text) + 1) {
        char *spec = cut(key);
        text = cut(spec);
        if (is_of_the_pack(job, spec))
            put_answer(job, key, text, file);
    }
}

/* A table of no puzzles has its heads; there is no such pack. */
static void end(void *context, bool whole, FILE *file)
{
    struct job *job = context;
    if (job->to == TO_CSV && job->split == NO_SPLIT && !job->begun)
        begin_file(job, "", file);
    if (job->to == TO_JSON && job->split == NO_SPLIT && job->begun)
        format_write_foot(FORMAT_json, file);
    for (size_t i = 0; i < job->shelves.count && job->to == TO_JSON; i++) {
        FILE *to = write_into(&job->shelves.shelf[i].text);
        format_write_foot(FORMAT_json, to);
        fclose(to);
    }
    job->written = job->split == NO_SPLIT || (whole && write_shelves(&job->shelves, job->name));
    if (job->to == TO_JSON && !job->begun && whole) {
        complain("rate: no puzzles for a pack, which needs at least one");
        job->written = false;
    }
    free_shelves(&job->shelves);
    if (job->left_out)
        complain("%zu puzzle%s with rules other than %.100s left out; a pack holds one kind",
                 job->left_out, plural_ending(job->left_out), job->spec);
}

/* ---- The command line ------------------------------------------------------------------------ */

static const char *to_choice(size_t index)
{
    static const char *const names[] = {"csv", "json", NULL};
    return names[index];
}

static const char *split_choice(size_t index)
{
    static const char *const names[] = {"grade", "technique", NULL};
    return names[index];
}

int run_rate(int argc, char **argv)
{
    static struct job job = {
        .uses = -1, .hardest = -1, .grade = -1, .to = FOR_PEOPLE, .split = NO_SPLIT};
    static filter f = {.answer = answer,
                       .from = ANY_FORMAT,
                       .context = &job,
                       .desk = sizeof(struct desk),
                       .take = take,
                       .end = end};
    const char *uses = NULL, *hardest = NULL, *rating = NULL;
    const option options[] = {
        {.name = "no-uniqueness", .kind = FLAG, .to = &job.strict},
        {.name = "technique", .kind = TEXT, .to = &uses},
        {.name = "hardest", .kind = TEXT, .to = &hardest},
        {.name = "grade", .kind = CHOICE, .to = &job.grade, .choice = grade_choice},
        {.name = "rating", .kind = TEXT, .to = &rating},
        {.name = "to", .kind = CHOICE, .to = &job.to, .choice = to_choice},
        {.name = "split-by", .kind = CHOICE, .to = &job.split, .choice = split_choice},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("rate", options, argc, argv)
        || !choose_technique("rate", uses, true, &job.uses)
        || !choose_technique("rate", hardest, true, &job.hardest)
        || (rating && !choose_rating("rate", rating, &job.level)))
        return BAD_USAGE;
    if (job.split != NO_SPLIT && !f.to) {
        complain("rate: --split-by needs -o, which names the files");
        return BAD_USAGE;
    }
    if (job.split != NO_SPLIT) {
        job.name = f.to;
        f.to = NULL;
    }
    int status = run_filter(&f);
    return status == DONE && (!job.written || job.left_out) ? BAD_INPUT : status;
}
