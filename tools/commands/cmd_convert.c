/*
 * cmd_convert.c: sudoleaf convert, from one format to another.
 *
 * All files are read first. Then workers find missing solutions and canonical forms, and the
 * results are written in order.
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
    const su_rules *first_rules; /* rules of the first puzzle in the output */
    bool canonical;
    const char *seed;      /* from --disguise; NULL if not given */
    workspace *workspaces; /* one for each worker */
    size_t printed;        /* bytes of found.messages that are already printed */
    size_t kept;           /* number of valid entries so far */
    fingerprint_set seen;  /* fingerprints of the starts so far */
    size_t duplicates;
    size_t changed;      /* number of puzzles that will have more givens when they are read */
    bool is_output_open; /* the output file has been opened */
    progress progress;
};

/* ---- One entry, by a worker ------------------------------------------------------------------ */

/* Replaces the starts and the solution of an entry with canonical forms. */
static su_status make_canonical(const su_rules *rules, pack_entry *entry)
{
    su_digit start[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    for (size_t k = 0; k < entry->count; k++) {
        su_digit *givens = entry->starts + k * rules->cells;
        if (su_puzzle_canonical(rules, givens, entry->solution, start, solution) != SU_OK)
            return SU_NO_SOLUTION;
        memcpy(givens, start, rules->cells);
    }
    memcpy(entry->solution, solution, rules->cells);
    return SU_OK;
}

/* Computes the solution of an entry if it is missing. */
static su_status find_solution(const su_rules *rules, su_work *work, pack_entry *entry)
{
    if (entry->solution)
        return SU_OK;
    entry->solution = allocate(rules->cells);
    return solve_single(rules, entry->starts, work, entry->solution);
}

/* Solves an entry and makes it canonical. Clears the claims of a changed puzzle, because its rating
   may differ. */
static void prepare_entry(void *context, unsigned worker, uint64_t number, void *result)
{
    const struct job *job = context;
    pack_entry *entry = &job->found.pack.entries[number];
    const su_rules *rules = pack_rules(&job->found.pack, entry);
    su_status *status = result;
    *status = find_solution(rules, job->workspaces[worker].work, entry);
    if (*status == SU_OK && job->canonical)
        *status = make_canonical(rules, entry);
    if (job->canonical || job->seed)
        entry->claims = no_claims;
}

/* ---- Entries, in order ----------------------------------------------------------------------- */

/* Transforms an entry at random. `number` is its index among the valid entries, and selects the
   random stream of the seed. */
static void disguise_entry(const su_rules *rules, const char *seed, uint64_t number,
                           pack_entry *entry)
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

/* Prints the messages that reading the files produced, up to byte `end`. */
static void print_messages(struct job *job, size_t end)
{
    if (end > job->printed)
        progress_end(&job->progress);
    fwrite(buffer_text(&job->found.messages) + job->printed, 1, end - job->printed, stderr);
    job->printed = end;
}

static void complain_of(struct job *job, uint64_t number, const char *reason)
{
    const struct finding *where = &job->found.where[number];
    progress_end(&job->progress);
    if (where->line)
        complain_at(where->file, where->line, "%s", reason);
    else
        complain_at(where->file, 0, "puzzle %" PRIu64 ": %s", number + 1, reason);
}

/* Reports a puzzle that occurred before, but only if the output is a pack. */
static void report_duplicate(struct job *job, uint64_t number, const pack_entry *entry)
{
    if (job->to != FORMAT_json || pack_entry_is_new(&job->found.pack, entry, &job->seen))
        return;
    if (job->duplicates++ < MAX_MESSAGES)
        complain_of(job, number, "is identical to an earlier puzzle");
    else if (job->duplicates == MAX_MESSAGES + 1)
        complain_of(job, number,
                    "is identical to an earlier puzzle; more like this are not reported");
}

/* Reports a puzzle that will have more givens when it is read from the output. */
static void report_added_givens(struct job *job, uint64_t number, const pack_entry *entry)
{
    const struct pack *pack = &job->found.pack;
    unsigned added = 0;
    char reason[160] = "an empty cell has one candidate, and will be read as a given";
    for (size_t k = 0; k < entry->count && added == 0; k++)
        added = format_added_givens(job->to, pack_rules(pack, entry), pack_start(pack, entry, k));
    if (added == 0 || ++job->changed > MAX_MESSAGES + 1)
        return;
    if (added > 1)
        snprintf(reason, sizeof reason,
                 "%u empty cells have one candidate each, and will be read as givens", added);
    if (job->changed > MAX_MESSAGES)
        strcat(reason, "; more like this are not reported");
    complain_of(job, number, reason);
}

static void drop_entry(struct job *job, uint64_t number, const char *reason)
{
    complain_of(job, number, reason);
    job->found.bad_count++;
    free(job->found.pack.entries[number].solution);
    free(job->found.pack.entries[number].starts);
}

/* Returns whether puzzles with these rules can be in one file with the first puzzle. If not, writes
   the reason. */
static bool can_mix(const struct job *job, const su_rules *rules, char *reason, size_t size)
{
    if (su_rules_equal(rules, job->first_rules))
        return true;
    if (!format_fits(job->to, rules, reason, size))
        return false;
    int length = snprintf(reason, size, "its rules are %.100s", spec_of(rules));
    snprintf(reason + length, size - (size_t)length, ", not %.100s", spec_of(job->first_rules));
    return format_mixes(job->to);
}

/* Returns whether an entry can be written. If not, writes the reason. */
static bool can_write_entry(const struct job *job, const pack_entry *entry,
                            const struct finding *where, su_status status, char *reason,
                            size_t size)
{
    const su_rules *rules = pack_rules(&job->found.pack, entry);
    if (!can_mix(job, rules, reason, size)
        || !format_takes(job->to, rules, entry->starts, reason, size))
        return false;
    snprintf(reason, size, "%s",
             where->line ? describe_status(status) : "the stated solution is wrong");
    return status == SU_OK;
}

/* Moves a valid entry behind the earlier entries. Reports and drops an invalid entry. */
static bool take_entry(void *context, uint64_t number, void *result)
{
    struct job *job = context;
    struct pack *pack = &job->found.pack;
    pack_entry entry = pack->entries[number];
    const su_status status = *(su_status *)result;
    char reason[400];
    if (interrupted && status == SU_STOPPED)
        return false;
    print_messages(job, job->found.where[number].message_bytes);
    progress_show(&job->progress, number);
    bool good =
        can_write_entry(job, &entry, &job->found.where[number], status, reason, sizeof reason);
    if (!good)
        drop_entry(job, number, reason);
    pack->entries[number] = (pack_entry){0};
    if (!good)
        return !interrupted;
    report_duplicate(job, number, &entry);
    if (job->seed)
        disguise_entry(pack_rules(pack, &entry), job->seed, job->kept, &entry);
    report_added_givens(job, number, &entry);
    pack->entries[job->kept++] = entry;
    return !interrupted;
}

/* Prepares all entries. Returns false after an interrupt, or if no thread could be started. */
static bool prepare_all(struct job *job, unsigned workers)
{
    struct pack *pack = &job->found.pack;
    job->workspaces = open_workspaces(workers);
    progress_begin(&job->progress, 0, pack->count);
    bool good =
        pool_run(workers, 0, pack->count, sizeof(su_status), prepare_entry, take_entry, job);
    progress_end(&job->progress);
    print_messages(job, job->found.messages.length);
    if (good)
        pack->count = job->kept;
    close_workspaces(job->workspaces, workers);
    return good;
}

/* ---- The command line ------------------------------------------------------------------------ */

/* Returns whether the first line is a full grid, which is probably the solution of the puzzle in
   the next line. */
static bool begins_with_solution(line_reader *reader)
{
    su_digit grid[SU_MAX_CELLS];
    buffer line = {0};
    bool is_solution = false;
    if (peek_puzzle_line(reader, &line)) {
        const su_rules *rules = rules_of_cells(su_text_cells(line.text, line.length));
        is_solution = rules && su_grid_read(rules, line.text, line.length, grid, NULL) == SU_OK
                      && su_grid_count_givens(rules, grid) == rules->cells;
    }
    free_buffer(&line);
    return is_solution;
}

/* Reads an operand, which is a file or a puzzle. Returns false after reporting an error. */
static bool read_operand(struct job *job, const file_list *operands, size_t index, int from,
                         const su_rules *rules)
{
    line_reader reader;
    char *puzzle_text;
    if (!open_operand(operands, index, rules->cells ? rules : NULL, &reader, &puzzle_text))
        return false;
    if (from == ANY_FORMAT && format_guess(&reader, rules) == FORMAT_line
        && begins_with_solution(&reader)) {
        complain_at(reader.name, 0, "begins with a solution; use --from line or --from pair");
        close_lines(&reader);
        free(puzzle_text);
        return false;
    }
    bool good = read_puzzles(&reader, from, rules, &job->found);
    free(puzzle_text);
    return good;
}

/* Returns whether all puzzles can be transformed. Reports an error if not. */
static bool can_transform_all(const struct pack *pack)
{
    size_t i = 0;
    while (i < pack->count && is_layout(pack_rules(pack, &pack->entries[i])))
        i++;
    if (i < pack->count)
        complain("--canonical and --disguise do not work with the rules %.100s",
                 spec_of(pack_rules(pack, &pack->entries[i])));
    return i == pack->count;
}

/* Returns the rules of the first puzzle that the format can hold. Returns the rules of the pack if
   it can hold none. */
static const su_rules *find_first_rules(const struct job *job)
{
    const struct pack *pack = &job->found.pack;
    char reason[400];
    for (size_t i = 0; i < pack->count; i++) {
        const su_rules *rules = pack_rules(pack, &pack->entries[i]);
        if (format_fits(job->to, rules, reason, sizeof reason))
            return rules;
    }
    return &pack->rules;
}

/* Sets the rules of a pack to the rules of its puzzles. If the puzzles have different rules, uses
   the layout of the first puzzle. */
static void set_pack_rules(struct pack *pack)
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
    set_pack_rules(pack);
    if (!open_output(target, &out))
        return false;
    job->is_output_open = true;
    return close_output(&out, format_write(job->to, pack, out.file));
}

static bool convert(struct job *job, const char *target, unsigned workers)
{
    const struct pack *pack = &job->found.pack;
    if ((job->canonical || job->seed) && !can_transform_all(pack))
        return false;
    job->first_rules = find_first_rules(job);
    return prepare_all(job, workers) && pack->count > 0 && write_pack(job, target);
}

int run_convert(int argc, char **argv)
{
    static struct job job;
    static su_rules rules;
    int from = ANY_FORMAT, to = -1;
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
    for (size_t i = 0; i < files.count; i++)
        good &= read_operand(&job, &files, i, from, &rules);
    good &= convert(&job, target, (unsigned)jobs);
    if (interrupted && !job.is_output_open)
        complain("convert: interrupted; nothing is written");
    good &= job.found.bad_count == 0;
    end_findings(&job.found);
    fingerprints_free(&job.seen);
    return good ? DONE : BAD_INPUT;
}
