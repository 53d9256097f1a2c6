/*
 * convert.c: sudoleaf convert, from one format to another.
 *
 * All files are read first. Then several hands find solutions where there are none and change what
 * is to be changed; what they come to is written in order.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/formats.h"
#include "lib/crew.h"
#include "lib/input.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spec.h"
#include "lines/lines.h"
#include "commands/subcommands.h"

const char convert_help[] =
    "usage: sudoleaf convert [--from F] --to F [--rules R] [--canonical | --disguise S]\n"
    "                        [--jobs N] [-o FILE] [FILE]...\n\n"
    "Reads puzzles in one format and writes them in another:\n\n"
    "{formats}\n"
    "Where the source has no solutions they are found. A puzzle that is bad, or has no or\n"
    "several solutions, is told on standard error and left out; the exit status is then 1.\n\n"
    "  --from F     the format of the files; without it the first lines of each tell\n"
    "  --canonical  write the one form that all disguises of a puzzle share\n"
    "  --disguise S each puzzle made to look another, by the seed S: any text\n"
    "  --rules R    {rules}\n"
    "  --layout L   {layouts}\n"
    "               without either the first puzzle decides\n"
    "  --jobs N     so many at a time (1); what is written is the same\n"
    "  -o FILE      write there instead of to standard output\n\n"
    "examples:\n"
    "  sudoleaf convert --to pzl kids-4x4.json\n"
    "  sudoleaf convert --from line --to pair puzzles.txt -o puzzles.pair\n";

struct job {
    findings found;
    bool canonical;
    const char *seed; /* to disguise by, or NULL */
    su_work **work;   /* of each hand */
    size_t told;      /* bytes of what reading said */
    size_t kept;      /* entries that are good */
};

/* ---- One entry, by a hand -------------------------------------------------------------------- */

/* In its canonical form, without what is said of it, which a disguise may not share. */
static su_status make_canonical(const su_rules *rules, pack_entry *entry)
{
    su_digit start[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    for (size_t k = 0; k < entry->count; k++) {
        su_digit *its = entry->starts + k * rules->cells;
        if (su_puzzle_canonical(rules, its, entry->solution, start, solution) != SU_OK)
            return SU_NO_SOLUTION;
        memcpy(its, start, rules->cells);
    }
    memcpy(entry->solution, solution, rules->cells);
    return SU_OK;
}

/* The one solution, where the source has none. */
static su_status solve(const su_rules *rules, su_work *work, pack_entry *entry)
{
    if (entry->solution)
        return SU_OK;
    entry->solution = take_memory(rules->cells);
    return su_grid_solve_single(rules, entry->starts, work, entry->solution);
}

static void ready_entry(void *context, unsigned hand, uint64_t number, void *result)
{
    const struct job *job = context;
    const su_rules *rules = &job->found.pack.rules;
    pack_entry *entry = &job->found.pack.entries[number];
    su_status *status = result;
    *status = solve(rules, job->work[hand], entry);
    if (*status == SU_OK && job->canonical)
        *status = make_canonical(rules, entry);
    if (job->canonical || job->seed)
        entry->claims = no_claims;
}

/* ---- All of them, in order ------------------------------------------------------------------- */

/* Puzzle number i of those that are good draws from stream i of the seed. */
static void disguise(const su_rules *rules, const char *seed, uint64_t number, pack_entry *entry)
{
    su_puzzle puzzle;
    size_t cells = rules->cells;
    for (size_t k = 0; k < entry->count; k++) {
        su_rng rng;
        su_rng_seed(seed, strlen(seed), number, &rng);
        memcpy(puzzle.givens, entry->starts + k * cells, cells);
        memcpy(puzzle.solution, entry->solution, cells);
        su_puzzle_disguise(rules, &rng, &puzzle);
        memcpy(entry->starts + k * cells, puzzle.givens, cells);
    }
    memcpy(entry->solution, puzzle.solution, cells);
}

/* Says what reading said before it came to something. */
static void tell_up_to(struct job *job, size_t said)
{
    fwrite(buffer_text(&job->found.messages) + job->told, 1, said - job->told, stderr);
    job->told = said;
}

static void leave_out(struct job *job, uint64_t number, su_status status)
{
    const struct finding *where = &job->found.where[number];
    if (where->line)
        complain_at(where->file, where->line, "%s", describe_status(status));
    else
        complain_at(where->file, 0, "puzzle %" PRIu64 ": its solution is none", number + 1);
    job->found.bad++;
    free(job->found.pack.entries[number].solution);
    free(job->found.pack.entries[number].starts);
}

/* Those that are good close ranks. */
static bool take_entry(void *context, uint64_t number, void *result)
{
    struct job *job = context;
    struct pack *pack = &job->found.pack;
    pack_entry entry = pack->entries[number];
    tell_up_to(job, job->found.where[number].said);
    if (*(su_status *)result != SU_OK)
        leave_out(job, number, *(su_status *)result);
    pack->entries[number] = (pack_entry){0};
    if (*(su_status *)result != SU_OK)
        return !interrupted;
    if (job->seed)
        disguise(&pack->rules, job->seed, job->kept, &entry);
    pack->entries[job->kept++] = entry;
    return !interrupted;
}

/* False where the run was interrupted, or could not begin. */
static bool ready_all(struct job *job, unsigned hands)
{
    struct pack *pack = &job->found.pack;
    job->work = take_zeroed(hands, sizeof(su_work *));
    for (unsigned i = 0; i < hands; i++)
        job->work[i] = su_work_open(take_memory(su_work_size()), su_work_size());
    bool good = crew_run(hands, 0, pack->count, sizeof(su_status), ready_entry, take_entry, job);
    tell_up_to(job, job->found.messages.length);
    if (good)
        pack->count = job->kept;
    for (unsigned i = 0; i < hands; i++)
        free(job->work[i]);
    free(job->work);
    return good;
}

/* ---- The command line ------------------------------------------------------------------------ */

/* A first line without an empty cell is hardly a puzzle, and may well be the solution of the
   next. */
static bool begins_solved(line_reader *reader)
{
    su_digit grid[SU_MAX_CELLS];
    buffer line = {0};
    bool solved = false;
    if (peek_puzzle_line(reader, &line)) {
        const su_rules *rules = rules_of_cells(su_text_cells(line.text, line.length));
        solved = rules && su_grid_read(rules, line.text, line.length, grid, NULL) == SU_OK
                 && su_grid_count_givens(rules, grid) == rules->cells;
    }
    free_buffer(&line);
    return solved;
}

/* Reads one file; false where it could not be read. */
static bool read_file(struct job *job, const char *name, int from, const su_rules *rules)
{
    line_reader reader;
    size_t entries = job->found.pack.count, bad = job->found.bad;
    if (!open_lines(name, &reader))
        return false;
    enum format format = from >= 0 ? (enum format)from : format_guess(&reader, rules);
    if (from < 0 && format == FORMAT_line && begins_solved(&reader)) {
        complain_at(reader.name, 0,
                    "begins with a solution; --from line or --from pair says what it is");
        close_lines(&reader);
        return false;
    }
    format_read(format < FORMAT_COUNT ? format : FORMAT_line, &reader, rules, &job->found);
    bool good = close_lines(&reader);
    if (good && job->found.pack.count == entries && job->found.bad == bad)
        complain_at(reader.name, 0, "no puzzles in it");
    return good;
}

static bool has_disguises(const struct pack *pack)
{
    if (!is_layout(&pack->rules))
        complain("no disguises, and so no canonical form, are known for the rules %.100s",
                 spec_of(&pack->rules));
    return is_layout(&pack->rules);
}

static bool convert(struct job *job, enum format to, const char *target, unsigned hands)
{
    static output out;
    struct pack *pack = &job->found.pack;
    if (pack->count > 0 && (job->canonical || job->seed) && !has_disguises(pack))
        return false;
    return ready_all(job, hands) && pack->count > 0 && open_output(target, &out)
           && close_output(&out, format_write(to, pack, out.file));
}

int run_convert(int argc, char **argv)
{
    static struct job job;
    static su_rules rules;
    int from = -1, to = -1;
    uint64_t jobs = 1;
    const char *target = NULL;
    file_list files = {0};
    const option options[] = {
        {.name = "canonical", .kind = FLAG, .to = &job.canonical},
        {.name = "disguise", .kind = TEXT, .to = &job.seed},
        {.name = "from", .kind = CHOICE, .to = &from, .choice = format_name},
        {.name = "to", .kind = CHOICE, .to = &to, .choice = format_name},
        {.name = "jobs", .kind = NUMBER, .to = &jobs, .least = 1, .most = MOST_HANDS},
        RULES_OPTIONS(&rules),
        {.name = "o", .kind = TEXT, .to = &target},
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("convert", options, argc, argv))
        return BAD_USAGE;
    if (to < 0) {
        complain("convert: --to says which format is wanted; see sudoleaf convert --help");
        return BAD_USAGE;
    }
    if (job.canonical && job.seed) {
        complain("convert: --canonical or --disguise, not both");
        return BAD_USAGE;
    }
    catch_interrupts();
    bool good = true;
    for (size_t i = 0; i < (files.count ? files.count : 1); i++)
        good &= read_file(&job, files.count ? files.names[i] : NULL, from, &rules);
    good &= convert(&job, (enum format)to, target, (unsigned)jobs);
    good &= job.found.bad == 0;
    end_findings(&job.found);
    return good ? DONE : BAD_INPUT;
}
