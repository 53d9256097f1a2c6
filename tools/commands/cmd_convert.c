/*
 * cmd_convert.c: sudoleaf convert, from one format to another.
 *
 * All files are read first. Then several workers find solutions where there are none and change
 * what is to be changed; what they come to is written in order.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/inline_puzzle.h"
#include "commands/subcommands.h"
#include "formats/formats.h"
#include "lib/exit.h"
#include "lib/fingerprints.h"
#include "lib/line_reader.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/progress.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"
#include "lines/parse_line.h"

const char convert_help[] =
    "Convert puzzles from one format to another.\n\n"
    "Usage: sudoleaf convert --to FORMAT [OPTIONS] [PUZZLE | FILE]...\n\n"
    "Formats:\n"
    "{formats}\n\n"
    "Missing solutions are computed. Puzzles that are invalid or do not have exactly\n"
    "one solution are reported and left out; the exit status is then 1.\n\n"
    "Options:\n"
    "  --to FORMAT          Output format\n"
    "  --from FORMAT        Input format [default: detected]\n"
    "  --layout SIZE        Size of the board [default: from the puzzle]\n"
    "  --rules SPEC         Size and variants, such as 9x9+x. Syntax: man sudoleaf\n"
    "  --canonical          Write the form that all equivalent puzzles share\n"
    "  --disguise SEED      Rotate, mirror and relabel each puzzle at random\n"
    "  -o FILE              Write to FILE [default: standard output]\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "Examples:\n"
    "  sudoleaf convert --to pzl kids-4x4.json\n"
    "  sudoleaf convert --to sudokupad puzzles.txt\n"
    "  sudoleaf convert --from line --to pair puzzles.txt -o puzzles.pair\n";

struct job {
    findings found;
    enum format to;
    const su_rules *first; /* of the first that is to be written */
    bool canonical;
    const char *seed;     /* to disguise by, or NULL */
    su_work **work;       /* of each worker */
    size_t told;          /* bytes of what reading said */
    size_t kept;          /* entries that are good */
    fingerprint_set seen; /* how their starts look, */
    size_t again;         /*   and how many look like one before */
    bool written;         /* or begun to be */
    progress progress;
};

/* ---- One entry, by a worker ------------------------------------------------------------------ */

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
    return solve_single(rules, entry->starts, work, entry->solution);
}

static void ready_entry(void *context, unsigned worker, uint64_t number, void *result)
{
    const struct job *job = context;
    pack_entry *entry = &job->found.pack.entries[number];
    const su_rules *rules = pack_rules(&job->found.pack, entry);
    su_status *status = result;
    *status = solve(rules, job->work[worker], entry);
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
    if (said > job->told)
        progress_end(&job->progress);
    fwrite(buffer_text(&job->found.messages) + job->told, 1, said - job->told, stderr);
    job->told = said;
}

static void complain_of(struct job *job, uint64_t number, const char *words)
{
    const struct finding *where = &job->found.where[number];
    progress_end(&job->progress);
    if (where->line)
        complain_at(where->file, where->line, "%s", words);
    else
        complain_at(where->file, 0, "puzzle %" PRIu64 ": %s", number + 1, words);
}

/* A pack with a puzzle twice is for no player; who converts may want to know where. */
static void tell_if_again(struct job *job, uint64_t number, const pack_entry *entry)
{
    if (job->to != FORMAT_json || pack_entry_is_new(&job->found.pack, entry, &job->seen))
        return;
    if (job->again++ < FEW_BAD)
        complain_of(job, number, "is identical to an earlier puzzle");
    else if (job->again == FEW_BAD + 1)
        complain_of(job, number,
                    "is identical to an earlier puzzle; more like this are not reported");
}

static void leave_out(struct job *job, uint64_t number, const char *words)
{
    complain_of(job, number, words);
    job->found.bad++;
    free(job->found.pack.entries[number].solution);
    free(job->found.pack.entries[number].starts);
}

/* Whether the rules may stand beside those of the first; false, and in words why not. */
static bool may_stand(const struct job *job, const su_rules *rules, char *words, size_t size)
{
    if (su_rules_equal(rules, job->first))
        return true;
    if (!format_fits(job->to, rules, words, size))
        return false;
    int length = snprintf(words, size, "its rules are %.100s", spec_of(rules));
    snprintf(words + length, size - (size_t)length, ", not %.100s", spec_of(job->first));
    return format_mixes(job->to);
}

/* Whether an entry is to be written; false, and in words why not. */
static bool is_good(const struct job *job, const pack_entry *entry, const struct finding *where,
                    su_status status, char *words, size_t size)
{
    const su_rules *rules = pack_rules(&job->found.pack, entry);
    if (!may_stand(job, rules, words, size)
        || !format_takes(job->to, rules, entry->starts, words, size))
        return false;
    snprintf(words, size, "%s",
             where->line ? describe_status(status) : "the stated solution is wrong");
    return status == SU_OK;
}

/* Those that are good close ranks. */
static bool take_entry(void *context, uint64_t number, void *result)
{
    struct job *job = context;
    struct pack *pack = &job->found.pack;
    pack_entry entry = pack->entries[number];
    const su_status status = *(su_status *)result;
    char words[400];
    if (interrupted && status == SU_STOPPED)
        return false;
    tell_up_to(job, job->found.where[number].said);
    progress_show(&job->progress, number);
    bool good = is_good(job, &entry, &job->found.where[number], status, words, sizeof words);
    if (!good)
        leave_out(job, number, words);
    pack->entries[number] = (pack_entry){0};
    if (!good)
        return !interrupted;
    tell_if_again(job, number, &entry);
    if (job->seed)
        disguise(pack_rules(pack, &entry), job->seed, job->kept, &entry);
    pack->entries[job->kept++] = entry;
    return !interrupted;
}

/* False where the run was interrupted, or could not begin. */
static bool ready_all(struct job *job, unsigned workers)
{
    struct pack *pack = &job->found.pack;
    job->work = take_zeroed(workers, sizeof(su_work *));
    for (unsigned i = 0; i < workers; i++)
        job->work[i] = su_work_open(take_memory(su_work_size()), su_work_size());
    progress_begin(&job->progress, 0, pack->count);
    bool good = pool_run(workers, 0, pack->count, sizeof(su_status), ready_entry, take_entry, job);
    progress_end(&job->progress);
    tell_up_to(job, job->found.messages.length);
    if (good)
        pack->count = job->kept;
    for (unsigned i = 0; i < workers; i++)
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

/* Reads one file, or a puzzle that is typed; false where it could not be read. */
static bool read_operand(struct job *job, const char *operand, int from, const su_rules *rules)
{
    line_reader reader;
    char *typed;
    size_t entries = job->found.pack.count, bad = job->found.bad;
    if (!open_operand(operand, rules->cells ? rules : NULL, &reader, &typed))
        return false;
    enum format format = from >= 0 ? (enum format)from : format_guess(&reader, rules);
    if (from < 0 && format == FORMAT_line && begins_solved(&reader)) {
        complain_at(reader.name, 0, "begins with a solution; use --from line or --from pair");
        close_lines(&reader);
        free(typed);
        return false;
    }
    format_read(format < FORMAT_COUNT ? format : FORMAT_line, &reader, rules, &job->found);
    bool good = close_lines(&reader);
    free(typed);
    if (good && !interrupted && job->found.pack.count == entries && job->found.bad == bad)
        complain_at(reader.name, 0, "no puzzles");
    return good;
}

static bool have_disguises(const struct pack *pack)
{
    size_t i = 0;
    while (i < pack->count && is_layout(pack_rules(pack, &pack->entries[i])))
        i++;
    if (i < pack->count)
        complain("--canonical and --disguise do not work with the rules %.100s",
                 spec_of(pack_rules(pack, &pack->entries[i])));
    return i == pack->count;
}

/* Those of the first that the format holds, or else of the first. */
static const su_rules *choose_first(const struct job *job)
{
    const struct pack *pack = &job->found.pack;
    char words[400];
    for (size_t i = 0; i < pack->count; i++) {
        const su_rules *rules = pack_rules(pack, &pack->entries[i]);
        if (format_fits(job->to, rules, words, sizeof words))
            return rules;
    }
    return &pack->rules;
}

/* A pack is said to be of the rules that all its puzzles have; else of the layout of the first. */
static void name_rules(struct pack *pack)
{
    const su_rules *first = pack_rules(pack, &pack->entries[0]);
    size_t i = 1;
    while (i < pack->count && su_rules_equal(pack_rules(pack, &pack->entries[i]), first))
        i++;
    if (i == pack->count || su_rules_of_cells(first->cells, &pack->rules) != SU_OK)
        pack->rules = *first;
}

static bool write_pack(struct job *job, const char *target)
{
    static output out;
    struct pack *pack = &job->found.pack;
    name_rules(pack);
    if (!open_output(target, &out))
        return false;
    job->written = true;
    return close_output(&out, format_write(job->to, pack, out.file));
}

static bool convert(struct job *job, const char *target, unsigned workers)
{
    const struct pack *pack = &job->found.pack;
    if ((job->canonical || job->seed) && !have_disguises(pack))
        return false;
    job->first = choose_first(job);
    return ready_all(job, workers) && pack->count > 0 && write_pack(job, target);
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
        JOBS_OPTION(&jobs),
        RULES_OPTIONS(&rules),
        OUTPUT_OPTION(&target),
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("convert", options, argc, argv))
        return BAD_USAGE;
    if (to < 0) {
        complain("convert: --to is missing; see sudoleaf convert --help");
        return BAD_USAGE;
    }
    if (job.canonical && job.seed) {
        complain("convert: use --canonical or --disguise, not both");
        return BAD_USAGE;
    }
    job.to = (enum format)to;
    catch_interrupts();
    bool good = true;
    for (size_t i = 0; i < (files.count ? files.count : 1); i++)
        good &= read_operand(&job, files.count ? files.names[i] : NULL, from, &rules);
    good &= convert(&job, target, (unsigned)jobs);
    if (interrupted && !job.written)
        complain("convert: interrupted; nothing is written");
    good &= job.found.bad == 0;
    end_findings(&job.found);
    fingerprints_free(&job.seen);
    return good ? DONE : BAD_INPUT;
}
