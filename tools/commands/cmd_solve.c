/*
 * cmd_solve.c: sudoleaf solve, which prints the solution of each puzzle.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands/filter.h"
#include "commands/subcommands.h"
#include "lib/deadline.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/options.h"

const char solve_help[] =
    "Solve puzzles, one per line, from FILE, standard input or the command line.\n\n"
    "Usage: sudoleaf solve [OPTIONS] [PUZZLE | FILE]...\n\n"
    "Prints one solution per line. A puzzle that is invalid, or that does not have\n"
    "exactly one solution, is reported on standard error with its line number. The\n"
    "other puzzles are still solved. Blank lines, lines that begin with '#', and text\n"
    "after ',' or '#' are ignored.\n\n"
    "Input:\n"
    "{input}\n\n"
    "Output:\n"
    "  --count-solutions    Print the number of solutions instead\n"
    "  --limit N            Stop counting at N [default: 1000000]\n"
    "  --blank-bad-lines    Print a blank line for every line without an answer\n"
    "  -o FILE              Write to FILE [default: standard output]\n\n"
    "Running:\n"
    "  --guesses N          Give up on a puzzle after N guesses [default: after\n"
    "                       2000000 and another minute]\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "The exit status is 1 if a puzzle could not be read or solved.\n\n"
    "Examples:\n"
    "  echo 1......2..4..3.. | sudoleaf solve\n"
    "  sudoleaf solve --count-solutions --limit 2 puzzles.txt\n"
    "  sudoleaf solve --rules '9x9+killer:r1c12=9;r23c1=4+knight' puzzles.txt\n";

enum {
    USUAL_LIMIT = 1000000,
    USUAL_GUESSES = 2000000,
    GUESSES_PER_SOLUTION = 10,
    USUAL_SECONDS = 60
};

struct job {
    bool count;
    bool blanks; /* write a blank line for a puzzle without an answer */
    uint64_t limit;
    uint64_t guesses; /* 0 for the default: first_guesses, and then USUAL_SECONDS */
};

/* Memory of each worker, for the answers to a run of puzzles. */
struct scratch {
    su_search_result answers[LONGEST_RUN];
    su_digit solutions[LONGEST_RUN * SU_MAX_CELLS];
};

/* Returns after how many guesses the first search of a puzzle ends. By default, this grows with the
   limit of solutions to count. */
static uint64_t first_guesses(const struct job *job)
{
    if (job->guesses)
        return job->guesses;
    uint64_t most = (UINT64_MAX - USUAL_GUESSES) / GUESSES_PER_SOLUTION;
    uint64_t counted = !job->count ? 0 : job->limit < most ? job->limit : most;
    return USUAL_GUESSES + GUESSES_PER_SOLUTION * counted;
}

static void report_failure(const struct job *job, const puzzle_run *run, size_t i,
                           const su_search_result *answer, su_status status, bool took_longer)
{
    char patience[40] = "a minute";
    if (!took_longer)
        snprintf(patience, sizeof patience, "%" PRIu64 " guesses", first_guesses(job));
    if (status == SU_STOPPED && !interrupted)
        complain_of(run, i, "is undecided after %s; %" PRIu64 " solution%s found", patience,
                    answer->solutions, plural_ending(answer->solutions));
    else
        complain_of(run, i, "%s", describe_status(status));
}

/* Writes the number of solutions. Returns SU_OK, or the reason why the number is unknown. */
static su_status write_count(const su_search_result *answer, FILE *out)
{
    if (answer->status == SU_OK)
        fprintf(out, "%" PRIu64 "\n", answer->solutions);
    return answer->status;
}

/* Writes the solution. Returns SU_OK, or the reason why there is no single solution. */
static su_status write_solution(const su_rules *rules, const su_search_result *answer,
                                const su_digit *solution, FILE *out)
{
    char text[SU_MAX_CELLS + 1];
    if (answer->solutions > 1)
        return SU_MANY_SOLUTIONS;
    if (answer->status != SU_OK || answer->solutions == 0)
        return answer->status != SU_OK ? answer->status : SU_NO_SOLUTION;
    size_t length = su_grid_write(rules, solution, '.', text, sizeof text);
    text[length - 1] = '\n';
    fwrite(text, 1, length, out);
    return SU_OK;
}

/* Searches again, for as long as a minute. Returns false if no thread can watch the time. */
static bool search_longer(const su_rules *rules, const su_digit *givens, su_search_options options,
                          su_work *work, su_search_result *result, su_digit *solution)
{
    deadline patience;
    if (!start_deadline(&patience, USUAL_SECONDS))
        return false;
    options.guesses = 0;
    options.stop = &patience.is_over;
    *result = su_grid_solve(rules, givens, &options, work, solution);
    end_deadline(&patience);
    return true;
}

static void write_blank(FILE *out) { fputc('\n', out); }

static size_t answer(void *context, worker *self, const puzzle_run *run, FILE *out)
{
    const struct job *job = context;
    struct scratch *scratch = self->scratch;
    const su_search_options options = {.solutions = job->count ? job->limit : 2,
                                       .guesses = first_guesses(job),
                                       .stop = &interrupted};
    size_t finished = su_solve_many(run->rules, run->count, run->givens, &options,
                                    self->workspace->work, scratch->answers, scratch->solutions),
           answered = 0;
    for (size_t i = 0; i < finished; i++) {
        const size_t at = i * run->rules->cells;
        su_search_result *result = &scratch->answers[i];
        const bool took_longer =
            result->status == SU_STOPPED && !job->guesses && !interrupted
            && search_longer(run->rules, run->givens + at, options, self->workspace->work, result,
                             scratch->solutions + at);
        su_status status = job->count
                               ? write_count(result, out)
                               : write_solution(run->rules, result, scratch->solutions + at, out);
        answered += status == SU_OK;
        if (status != SU_OK)
            report_failure(job, run, i, result, status, took_longer);
        if (status != SU_OK && job->blanks)
            write_blank(out);
    }
    return answered;
}

int run_solve(int argc, char **argv)
{
    static struct job job;
    static filter f = {.answer = answer,
                       .from = ANY_FORMAT,
                       .context = &job,
                       .scratch_size = sizeof(struct scratch)};
    const option options[] = {
        {.name = "count-solutions", .kind = FLAG, .to = &job.count},
        {.name = "blank-bad-lines", .kind = FLAG, .to = &job.blanks},
        {.name = "limit", .kind = NUMBER, .to = &job.limit, .least = 1, .most = UINT64_MAX},
        {.name = "guesses", .kind = NUMBER, .to = &job.guesses, .least = 1, .most = UINT64_MAX},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("solve", options, argc, argv))
        return BAD_USAGE;
    if (job.limit && !job.count) {
        complain("solve: --limit needs --count-solutions");
        return BAD_USAGE;
    }
    f.write_blank = job.blanks ? write_blank : NULL;
    job.limit = job.limit ? job.limit : USUAL_LIMIT;
    return run_filter(&f);
}
