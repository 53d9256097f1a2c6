/*
 * solve.c: sudoleaf solve, a puzzle a line in, a solution a line out.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lib/input.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spaces.h"
#include "lines/lines.h"
#include "commands/subcommands.h"

const char solve_help[] =
    "usage: sudoleaf solve [--rules R] [--count [--limit N]] [--guesses N] [-o FILE] [FILE]\n\n"
    "Reads a puzzle a line and writes its solution, a line each. A puzzle that is bad, or has\n"
    "no or several solutions, is told on standard error with its line number and the reason;\n"
    "the other lines are still answered.\n"
    "Blank lines and lines that begin with '#' are passed over; a line counts up to ',' or '#'.\n\n"
    "  --rules R    {rules}\n"
    "  --layout L   {layouts};\n"
    "               without either a line's own rules or number of cells decide\n"
    "  --count      write how many solutions each puzzle has, up to the limit\n"
    "  --limit N    where counting stops (1000000)\n"
    "  --guesses N  give a puzzle up after so many guesses (2000000, and 10 for each\n"
    "               solution to be counted); it is told that it could not be decided\n"
    "  -o FILE      write there instead of to standard output\n\n"
    "Exit status 1 when a line could not be answered.\n\n"
    "examples:\n"
    "  echo 1......2..4..3.. | sudoleaf solve\n"
    "  sudoleaf solve --count --limit 2 puzzles.txt\n";

enum { USUAL_LIMIT = 1000000, USUAL_GUESSES = 2000000, GUESSES_A_SOLUTION = 10 };

struct job {
    const su_rules *rules; /* asked for, or NULL */
    bool count;
    uint64_t limit;
    uint64_t guesses;
    FILE *out;
};

/* Says of a puzzle why its line is left out. */
static bool refuse(const struct job *job, const line_reader *line, const su_answer *answer,
                   su_status status)
{
    if (status == SU_STOPPED && !interrupted)
        complain_at(line->name, line->number,
                    "could not be decided in %" PRIu64 " guesses; %" PRIu64 " solution%s found",
                    job->guesses, answer->solutions, plural_ending(answer->solutions));
    else
        complain_at(line->name, line->number, "%s", describe_status(status));
    return false;
}

/* Writes how many solutions there are, up to the limit. */
static bool answer_count(const struct job *job, const line_reader *line, const su_rules *rules,
                         const su_digit *givens)
{
    const su_ask ask = {.solutions = job->limit, .guesses = job->guesses, .stop = &interrupted};
    su_answer answer = su_grid_solve(rules, givens, &ask, work_space(), NULL);
    if (answer.status != SU_OK)
        return refuse(job, line, &answer, answer.status);
    fprintf(job->out, "%" PRIu64 "\n", answer.solutions);
    return true;
}

static bool answer_solution(const struct job *job, const line_reader *line, const su_rules *rules,
                            const su_digit *givens)
{
    su_digit solution[SU_MAX_CELLS];
    char text[SU_MAX_CELLS + 1];
    const su_ask ask = {.solutions = 2, .guesses = job->guesses, .stop = &interrupted};
    su_answer answer = su_grid_solve(rules, givens, &ask, work_space(), solution);
    su_status status = answer.solutions > 1    ? SU_MANY_SOLUTIONS
                       : answer.status         ? answer.status
                       : answer.solutions == 0 ? SU_NO_SOLUTION
                                               : SU_OK;
    if (status != SU_OK)
        return refuse(job, line, &answer, status);
    su_grid_write(rules, solution, '.', text, sizeof text);
    fprintf(job->out, "%s\n", text);
    return true;
}

/* Where none are named: so many, and some for each solution there may be to count. */
static uint64_t usual_guesses(const struct job *job)
{
    uint64_t most = (UINT64_MAX - USUAL_GUESSES) / GUESSES_A_SOLUTION;
    uint64_t counted = !job->count ? 0 : job->limit < most ? job->limit : most;
    return USUAL_GUESSES + GUESSES_A_SOLUTION * counted;
}

/* Answers every line; false when one could not be. */
static bool answer_all(const struct job *job, line_reader *line)
{
    bool good = true;
    while (!interrupted && next_puzzle_line(line)) {
        su_digit givens[SU_MAX_CELLS];
        const su_rules *rules = read_puzzle_line(line, job->rules, givens);
        good &= rules && (job->count ? answer_count : answer_solution)(job, line, rules, givens);
    }
    return close_lines(line) && good && !interrupted;
}

int run_solve(int argc, char **argv)
{
    static line_reader line;
    static su_rules wanted;
    struct job job = {0};
    const char *file = NULL, *to = NULL;
    const option options[] = {
        RULES_OPTIONS(&wanted),
        {.name = "count", .kind = FLAG, .to = &job.count},
        {.name = "limit", .kind = NUMBER, .to = &job.limit, .least = 1, .most = UINT64_MAX},
        {.name = "guesses", .kind = NUMBER, .to = &job.guesses, .least = 1, .most = UINT64_MAX},
        {.name = "o", .kind = TEXT, .to = &to},
        {.kind = FILE_NAME, .to = &file},
        {.kind = END},
    };
    if (!read_options("solve", options, argc, argv))
        return BAD_USAGE;
    if (job.limit && !job.count) {
        complain("solve: --limit goes with --count");
        return BAD_USAGE;
    }
    job.limit = job.limit ? job.limit : USUAL_LIMIT;
    job.guesses = job.guesses ? job.guesses : usual_guesses(&job);
    job.rules = wanted.cells ? &wanted : NULL;

    static output out;
    if (!open_lines(file, &line) || !open_output(to, &out))
        return BAD_INPUT;
    catch_interrupts();
    job.out = out.file;
    bool good = answer_all(&job, &line);
    bool written = close_output(&out, !interrupted && !line.failed);
    return good && written ? DONE : BAD_INPUT;
}
