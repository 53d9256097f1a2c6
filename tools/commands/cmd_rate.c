/*
 * cmd_rate.c: sudoleaf rate, which rates puzzles, one per line.
 *
 * For each answer, workers write its key for --split-by, the spec of its rules, the text and a NUL.
 * write_answers() then writes the texts, in order, to the files of their keys:
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
    "  --blank-bad-lines    Print a blank line for every line without an answer\n"
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

enum { TO_COLUMNS = -1, TO_CSV, TO_JSON };
enum { NO_SPLIT = -1, BY_GRADE, BY_TECHNIQUE };
static const char *const to_names[] = {"csv", "json", NULL}, *const split_names[] = {
                                                                 "grade", "technique", NULL};

struct job {
    bool no_uniqueness;
    bool blanks;            /* write a blank line for a puzzle without an answer */
    int technique, hardest; /* techniques of the filter options; -1 if not given */
    int grade;              /* -1 if not given */
    su_level level;         /* range of ratings; `most` is 0 if not given */
    int to, split;
    const char *name; /* output name for --split-by; the name of each file adds its key */
    split_output files;
    bool has_output;         /* a puzzle has been written */
    char spec[SU_SPEC_SIZE]; /* rules of the pack in the output */
    size_t omitted;          /* number of puzzles with other rules, which are not written */
    bool is_complete;        /* all files were written without an error */
};

/* Memory of each worker. */
struct scratch {
    struct pack pack;
    su_digit solution[SU_MAX_CELLS];
};

typedef struct columns {
    char er[16], ep[16], ed[16], grade[24];
    const char *technique;
} columns;

/* ---- One answer ------------------------------------------------------------------------------ */

static void write_tenths(unsigned tenths, bool is_known, const char *suffix, char text[16])
{
    if (is_known)
        snprintf(text, 16, "%u.%u%s", tenths / 10, tenths % 10, suffix);
    else
        strcpy(text, "-");
}

/* Returns the columns for a rating. If rating stopped early, ER is a lower bound and ends in +. */
static columns describe_rating(su_status status, const su_rating *r)
{
    bool is_known_rating = status != SU_NOT_FOUND, is_lower_bound = status == SU_STOPPED;
    columns t = {.technique = !is_known_rating ? "needs-search"
                              : r->er          ? su_technique_name(r->hardest)
                                               : "-"};
    write_tenths(r->er, is_known_rating, is_lower_bound ? "+" : "", t.er);
    write_tenths(r->ep, is_known_rating && (!is_lower_bound || r->ep), "", t.ep);
    write_tenths(r->ed, is_known_rating && (!is_lower_bound || r->ed), "", t.ed);
    snprintf(t.grade, sizeof t.grade, "%s%s", su_grade_name(r->grade),
             is_lower_bound && r->grade < SU_GRADE_COUNT - 1 ? "+" : "");
    return t;
}

static const char csv_header[] = "Puzzle,Rating,EP,ED,Technique,Grade,Givens,Solution\n";

/* Returns a column as CSV, in which unknown values are empty. */
static const char *csv_field(const char *text)
{
    return strcmp(text, "-") == 0 || strcmp(text, "0.0") == 0 ? "" : text;
}

static void write_csv(const su_rules *rules, const su_digit *givens, const su_digit *solution,
                      const columns *t, FILE *out)
{
    write_grid_text(rules, givens, out);
    fprintf(out, ",%s,%s,%s,%s,%s,%u,", csv_field(t->er), csv_field(t->ep), csv_field(t->ed),
            csv_field(t->technique), t->grade, su_grid_count_givens(rules, givens));
    write_grid_text(rules, solution, out);
    fputc('\n', out);
}

/* Writes an entry of a pack. Leaves out a rating that is only a lower bound. */
static void write_json(struct scratch *d, su_digit *givens, su_status status, const su_rating *r,
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

static void write_answer(const struct job *job, struct scratch *d, const puzzle_run *run, size_t i,
                         su_status status, const su_rating *r, FILE *out)
{
    const su_rules *rules = run->rules;
    const su_digit *givens = run->givens + i * rules->cells;
    const columns t = describe_rating(status, r);
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
        write_puzzle_line(rules, givens, out);
        fprintf(out, "\t%s\t%s\t%s\t%s\t%s%s\n", t.er, t.ep, t.ed, t.technique, t.grade,
                su_rating_is_nonstandard(r) ? "\tour scale" : "");
    }
    fputc('\0', out);
}

/* ---- Runs ------------------------------------------------------------------------------------ */

/* Returns whether a puzzle has a rating, or at least a lower bound. */
static bool is_rated(su_status status, const su_rating *r)
{
    return status == SU_OK || status == SU_NOT_FOUND || (status == SU_STOPPED && r->er > 0);
}

/* Returns whether a puzzle matches the filter options. */
static bool is_wanted(const struct job *job, su_status status, const su_rating *r)
{
    const bool is_solved = status == SU_OK && r->steps > 0;
    return (job->technique < 0 || su_rating_uses(r, (su_technique)job->technique))
           && (job->hardest < 0 || (is_solved && r->hardest == (su_technique)job->hardest))
           && (job->grade < 0 || (status != SU_STOPPED && r->grade == (su_grade)job->grade))
           && (!job->level.most
               || (is_solved && r->er >= job->level.least && r->er <= job->level.most));
}

/* Returns whether the format can hold a puzzle with these rules. Reports an error if not. */
static bool can_write_rules(const struct job *job, const puzzle_run *run, size_t i)
{
    if (job->to != TO_CSV || is_layout(run->rules))
        return true;
    complain_of(run, i, "csv cannot hold puzzles of the rules %.100s", spec_of(run->rules));
    return false;
}

/* Writes a blank line in the form of write_answer. */
static void write_blank(FILE *out) { fwrite("\t\t\n", 1, sizeof "\t\t\n", out); }

static size_t answer(void *context, worker *self, const puzzle_run *run, FILE *out)
{
    const struct job *job = context;
    struct scratch *d = self->scratch;
    su_logic *logic = workspace_logic(self->workspace, run->rules);
    size_t answered = 0;
    const su_logic_options options = {.stop = &interrupted, .no_uniqueness = job->no_uniqueness};
    d->pack.rules = *run->rules;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_rating rating;
        su_status status =
            su_puzzle_rate(run->rules, givens, &options, self->workspace->work, logic, &rating);
        if (interrupted)
            break;
        bool good = is_rated(status, &rating);
        if (!good)
            complain_of(run, i, "%s", describe_status(status));
        good = good && can_write_rules(job, run, i);
        answered += good;
        if (!good || !is_wanted(job, status, &rating)) {
            if (job->blanks)
                write_blank(out);
            continue;
        }
        if (job->to != TO_COLUMNS)
            su_grid_solve_single(run->rules, givens, self->workspace->work, d->solution);
        write_answer(job, d, run, i, status, &rating, out);
    }
    return answered;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Writes the head of the file for a key. The key is empty if there is only one file. */
static void begin_file(const struct job *job, const char *key, FILE *file)
{
    static struct pack pack;
    su_rules rules;
    if (job->to == TO_CSV)
        fputs(csv_header, file);
    if (job->to == TO_JSON && su_rules_named(job->spec, &rules) == SU_OK) {
        char id[80], title[80];
        snprintf(id, sizeof id, "rated%s%s", *key ? "-" : "", key);
        snprintf(title, sizeof title, "Rated%s%s", *key ? ": " : "", key);
        pack_begin(id, title, "", &rules, &pack);
        format_write_head(FORMAT_json, &pack, file);
        pack_end(&pack);
    }
}

/* Returns whether a puzzle fits into the pack, which has the rules of its first puzzle. */
static bool fits_pack(struct job *job, const char *spec)
{
    if (job->to != TO_JSON)
        return true;
    if (!*job->spec)
        strcpy(job->spec, spec);
    job->omitted += strcmp(job->spec, spec) != 0;
    return strcmp(job->spec, spec) == 0;
}

/* Writes an answer to the file of its key, or to the only file. */
static void write_answer_to_file(struct job *job, const char *key, const char *text, FILE *file)
{
    split_file *s = job->split == NO_SPLIT ? NULL : split_file_for(&job->files, key);
    bool is_first = s ? s->count == 0 : !job->has_output;
    FILE *to = s ? open_buffer_stream(&s->text) : file;
    if (is_first)
        begin_file(job, key, to);
    fputs(text + (is_first && job->to == TO_JSON), to); /* the first entry has no comma */
    if (s) {
        fclose(to);
        s->count++;
    }
    job->has_output = true;
}

/* Replaces the next tab by a NUL, and returns the text after it. */
static char *cut_field(char *text)
{
    text += strcspn(text, "\t");
    *text = '\0';
    return text + 1;
}

/* Splits the output of workers into answers, and writes each answer. */
static void write_answers(void *context, char *answers, size_t length, FILE *file)
{
    struct job *job = context;
    for (char *key = answers, *text; key < answers + length; key = text + strlen(text) + 1) {
        char *spec = cut_field(key);
        text = cut_field(spec);
        if (fits_pack(job, spec))
            write_answer_to_file(job, key, text, file);
    }
}

/* Writes the ends of all files. If there are no puzzles, CSV still gets a header, but no pack is
   written. */
static void end_files(void *context, bool whole, FILE *file)
{
    struct job *job = context;
    if (job->to == TO_CSV && job->split == NO_SPLIT && !job->has_output)
        begin_file(job, "", file);
    if (job->to == TO_JSON && job->split == NO_SPLIT && job->has_output)
        format_write_foot(FORMAT_json, file);
    for (size_t i = 0; i < job->files.count && job->to == TO_JSON; i++) {
        FILE *to = open_buffer_stream(&job->files.list[i].text);
        format_write_foot(FORMAT_json, to);
        fclose(to);
    }
    job->is_complete = job->split == NO_SPLIT || (whole && write_split(&job->files, job->name));
    if (job->to == TO_JSON && !job->has_output && whole) {
        complain("rate: no puzzles for a pack, which needs at least one");
        job->is_complete = false;
    }
    free_split(&job->files);
    if (job->omitted)
        complain("%zu puzzle%s with rules other than %.100s left out; a pack holds one kind",
                 job->omitted, plural_ending(job->omitted), job->spec);
}

/* ---- The command line ------------------------------------------------------------------------ */

int run_rate(int argc, char **argv)
{
    static struct job job = {
        .technique = -1, .hardest = -1, .grade = -1, .to = TO_COLUMNS, .split = NO_SPLIT};
    static filter f = {.answer = answer,
                       .from = ANY_FORMAT,
                       .context = &job,
                       .scratch_size = sizeof(struct scratch),
                       .write_answers = write_answers,
                       .end_answers = end_files};
    const char *technique = NULL, *hardest = NULL, *rating = NULL;
    const option options[] = {
        {.name = "no-uniqueness", .kind = FLAG, .to = &job.no_uniqueness},
        {.name = "blank-bad-lines", .kind = FLAG, .to = &job.blanks},
        {.name = "technique", .kind = TEXT, .to = &technique},
        {.name = "hardest", .kind = TEXT, .to = &hardest},
        {.name = "grade", .kind = CHOICE, .to = &job.grade, .choice = grade_choice},
        {.name = "rating", .kind = TEXT, .to = &rating},
        {.name = "to", .kind = CHOICE, .to = &job.to, .names = to_names},
        {.name = "split-by", .kind = CHOICE, .to = &job.split, .names = split_names},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("rate", options, argc, argv)
        || !read_technique("rate", technique, true, &job.technique)
        || !read_technique("rate", hardest, true, &job.hardest)
        || (rating && !read_rating("rate", rating, &job.level)))
        return BAD_USAGE;
    if (job.blanks && (job.to != TO_COLUMNS || job.split != NO_SPLIT)) {
        complain("rate: use --blank-bad-lines without --to and --split-by");
        return BAD_USAGE;
    }
    f.write_blank = job.blanks ? write_blank : NULL;
    if (job.split != NO_SPLIT && !f.to) {
        complain("rate: --split-by needs -o, which names the files");
        return BAD_USAGE;
    }
    if (job.split != NO_SPLIT) {
        job.name = f.to;
        f.to = NULL;
    }
    int status = run_filter(&f);
    return status == DONE && (!job.is_complete || job.omitted) ? BAD_INPUT : status;
}
