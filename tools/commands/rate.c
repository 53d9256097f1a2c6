/*
 * rate.c: sudoleaf rate, a puzzle a line in, how hard it is a line out.
 */
#include <stdio.h>
#include <string.h>

#include "lib/input.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spaces.h"
#include "lines/lines.h"
#include "commands/subcommands.h"

const char rate_help[] =
    "usage: sudoleaf rate [--rules R] [--no-uniqueness] [-o FILE] [FILE]\n\n"
    "Reads a puzzle a line and writes how hard it is, a line each with a TAB between:\n"
    "puzzle, ER, EP, ED, hardest technique, grade. The three numbers are those of Sudoku\n"
    "Explainer 1.2.1: of the hardest step of all, of the hardest up to the first digit placed,\n"
    "and of the first step, one step being taken at a time, always the next on the scale.\n\n"
    "Grades: gentle (to 1.5), easy (to 2.3), medium (to 3.4), hard (to 5.0), expert (to 7.0),\n"
    "extreme. A puzzle the techniques of the scale cannot finish has 'needs-search' for its\n"
    "technique, '-' for its numbers, and is extreme.\n\n"
    "A puzzle that is bad, or has no or several solutions, is told on standard error with its\n"
    "line number and the reason; the other lines are still answered.\n\n"
    "  --rules R    {rules}\n"
    "  --layout L   {layouts};\n"
    "               without either a line's own rules or number of cells decide\n"
    "  --no-uniqueness\n"
    "               without the techniques that rely on there being one solution:\n"
    "               unique loops and graves\n"
    "  -o FILE      write there instead of to standard output\n\n"
    "Exit status 1 when a line could not be answered.\n\n"
    "example:\n"
    "  sudoleaf generate --count 10 | sudoleaf rate | sort -k 2 -n\n";

struct job {
    const su_rules *rules; /* asked for, or NULL */
    bool strict;
    FILE *out;
};

static void print_rating(FILE *out, const su_rules *rules, const su_digit *givens, su_status status,
                         const su_rating *r)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(rules, givens, '.', text, sizeof text);
    write_line_rules(rules, out);
    if (status == SU_NOT_FOUND)
        fprintf(out, "%s\t-\t-\t-\tneeds-search\t%s\n", text, su_grade_name(r->grade));
    else
        fprintf(out, "%s\t%u.%u\t%u.%u\t%u.%u\t%s\t%s\n", text, r->er / 10, r->er % 10, r->ep / 10,
                r->ep % 10, r->ed / 10, r->ed % 10, r->steps ? su_technique_name(r->hardest) : "-",
                su_grade_name(r->grade));
}

static bool answer(const struct job *job, const line_reader *line, const su_rules *rules,
                   const su_digit *givens)
{
    su_rating rating;
    su_logic *logic = logic_for(rules);
    su_logic_set_strict(logic, job->strict);
    su_status status = su_puzzle_rate(rules, givens, work_space(), logic, &rating);
    if (status != SU_OK && status != SU_NOT_FOUND) {
        complain_at(line->name, line->number, "%s", describe_status(status));
        return false;
    }
    print_rating(job->out, rules, givens, status, &rating);
    return true;
}

/* Answers every line; false when one could not be. */
static bool answer_all(const struct job *job, line_reader *line)
{
    bool good = true;
    while (!interrupted && next_puzzle_line(line)) {
        su_digit givens[SU_MAX_CELLS];
        const su_rules *found = read_puzzle_line(line, job->rules, givens);
        good &= found && answer(job, line, found, givens);
    }
    return close_lines(line) && good && !interrupted;
}

int run_rate(int argc, char **argv)
{
    static line_reader line;
    const char *file = NULL, *to = NULL;
    static su_rules wanted;
    struct job job = {0};
    const option options[] = {
        RULES_OPTIONS(&wanted),
        {.name = "no-uniqueness", .kind = FLAG, .to = &job.strict},
        {.name = "o", .kind = TEXT, .to = &to},
        {.kind = FILE_NAME, .to = &file},
        {.kind = END},
    };
    if (!read_options("rate", options, argc, argv))
        return BAD_USAGE;
    output out;
    if (!open_lines(file, &line) || !open_output(to, &out))
        return BAD_INPUT;
    catch_interrupts();
    job.rules = wanted.cells ? &wanted : NULL;
    job.out = out.file;
    bool good = answer_all(&job, &line);
    bool written = close_output(&out, !interrupted && !line.failed);
    return good && written ? DONE : BAD_INPUT;
}
