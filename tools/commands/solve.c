/*
 * solve.c: sudoleaf solve, a puzzle a line in, a solution a line out.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spec.h"
#include "commands/filter.h"
#include "commands/subcommands.h"

const char solve_help[] =
    "usage: sudoleaf solve [--rules R] [--count [--limit N]] [--guesses N] [--from F]\n"
    "                      [--jobs N] [-o FILE] [PUZZLE | FILE]...\n\n"
    "Reads a puzzle a line, from files or from standard input, or takes the puzzle itself, and\n"
    "writes its solution, a line each. A puzzle that is bad, or has\n"
    "no or several solutions, is told on standard error with its line number and the reason;\n"
    "the other lines are still answered.\n"
    "Blank lines and lines that begin with '#' are passed over; a line counts up to ',' or '#'.\n\n"
    "  --rules R    {rules}\n"
    "{clauses}\n"
    "  --layout L   {layouts};\n"
    "               without either a line's own rules or number of cells decide\n"
    "  --from F     the format of the files; without it their first lines tell\n"
    "  --count      write how many solutions each puzzle has, up to the limit\n"
    "  --limit N    where counting stops (1000000)\n"
    "  --guesses N  give a puzzle up after so many guesses (2000000, and 10 for each\n"
    "               solution to be counted); it is told that it could not be decided\n"
    "  --jobs N     so many at a time (1); what is written is the same\n"
    "  -o FILE      write there instead of to standard output\n\n"
    "Exit status 1 when a line could not be answered.\n\n"
    "examples:\n"
    "  echo 1......2..4..3.. | sudoleaf solve\n"
    "  sudoleaf solve --count --limit 2 puzzles.txt\n";

enum { USUAL_LIMIT = 1000000, USUAL_GUESSES = 2000000, GUESSES_A_SOLUTION = 10 };

struct job {
    bool count;
    uint64_t limit;
    uint64_t guesses;
};

/* Room of a hand's for the answers to a run. */
struct desk {
    su_answer answers[MOST_OF_A_RUN];
    su_digit solutions[MOST_OF_A_RUN * SU_MAX_CELLS];
};

/* Why a puzzle's line is left out. */
static void refuse(const struct job *job, const puzzle_run *run, size_t i, const su_answer *answer,
                   su_status status)
{
    if (status == SU_STOPPED && !interrupted)
        complain_of(run, i,
                    "could not be decided in %" PRIu64 " guesses; %" PRIu64 " solution%s found",
                    job->guesses, answer->solutions, plural_ending(answer->solutions));
    else
        complain_of(run, i, "%s", describe_status(status));
}

/* How many solutions there are, up to the limit. */
static su_status write_count(const su_answer *answer, FILE *out)
{
    if (answer->status == SU_OK)
        fprintf(out, "%" PRIu64 "\n", answer->solutions);
    return answer->status;
}

static su_status write_solution(const su_rules *rules, const su_answer *answer,
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

static size_t answer(void *context, hand *h, const puzzle_run *run, FILE *out)
{
    const struct job *job = context;
    struct desk *desk = h->desk;
    const su_ask ask = {
        .solutions = job->count ? job->limit : 2, .guesses = job->guesses, .stop = &interrupted};
    size_t asked = su_solve_many(run->rules, run->count, run->givens, &ask, h->spaces.work,
                                 desk->answers, desk->solutions),
           answered = 0;
    for (size_t i = 0; i < asked; i++) {
        const su_answer *its = &desk->answers[i];
        su_status status =
            job->count
                ? write_count(its, out)
                : write_solution(run->rules, its, desk->solutions + i * run->rules->cells, out);
        answered += status == SU_OK;
        if (status != SU_OK)
            refuse(job, run, i, its, status);
    }
    return answered;
}

/* Where none are named: so many, and some for each solution there may be to count. */
static uint64_t usual_guesses(const struct job *job)
{
    uint64_t most = (UINT64_MAX - USUAL_GUESSES) / GUESSES_A_SOLUTION;
    uint64_t counted = !job->count ? 0 : job->limit < most ? job->limit : most;
    return USUAL_GUESSES + GUESSES_A_SOLUTION * counted;
}

int run_solve(int argc, char **argv)
{
    static struct job job;
    static filter f = {
        .answer = answer, .from = ANY_FORMAT, .context = &job, .desk = sizeof(struct desk)};
    const option options[] = {
        {.name = "count", .kind = FLAG, .to = &job.count},
        {.name = "limit", .kind = NUMBER, .to = &job.limit, .least = 1, .most = UINT64_MAX},
        {.name = "guesses", .kind = NUMBER, .to = &job.guesses, .least = 1, .most = UINT64_MAX},
        FILTER_OPTIONS(&f),
    };
    plays_clauses = true;
    if (!read_options("solve", options, argc, argv))
        return BAD_USAGE;
    if (job.limit && !job.count) {
        complain("solve: --limit goes with --count");
        return BAD_USAGE;
    }
    job.limit = job.limit ? job.limit : USUAL_LIMIT;
    job.guesses = job.guesses ? job.guesses : usual_guesses(&job);
    return run_filter(&f);
}
