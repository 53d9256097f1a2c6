/*
 * rate.c: sudoleaf rate, a puzzle a line in, how hard it is a line out.
 */
#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lines/lines.h"
#include "commands/filter.h"
#include "commands/subcommands.h"

const char rate_help[] =
    "usage: sudoleaf rate [--rules R] [--no-uniqueness] [--from F] [--jobs N] [-o FILE]\n"
    "                     [PUZZLE | FILE]...\n\n"
    "Reads a puzzle a line, from files or from standard input, or takes the puzzle itself, and\n"
    "writes how hard it is, a line each with a TAB between:\n"
    "puzzle, ER, EP, ED, hardest technique, grade. The three numbers are those of Sudoku\n"
    "Explainer 1.2.1: of the hardest step of all, of the hardest up to the first digit placed,\n"
    "and of the first step, one step being taken at a time, always the next on the scale.\n\n"
    "Grades: gentle (to 1.5), easy (to 2.3), medium (to 3.4), hard (to 5.0), expert (to 7.0),\n"
    "extreme. A puzzle the techniques of the scale cannot finish has 'needs-search' for its\n"
    "technique, '-' for its numbers, and is extreme. Large boards may take longer than is worth\n"
    "while: what is known by then has a '+' behind, 10.3+ for at least 10.3, and '-' is what is "
    "not.\n\n"
    "A puzzle that is bad, or has no or several solutions, is told on standard error with its\n"
    "line number and the reason; the other lines are still answered.\n\n"
    "  --rules R    {rules}\n"
    "  --layout L   {layouts};\n"
    "               without either a line's own rules or number of cells decide\n"
    "  --from F     the format of the files; without it their first lines tell\n"
    "  --no-uniqueness\n"
    "               without the techniques that rely on there being one solution:\n"
    "               unique loops and graves\n"
    "  --jobs N     so many at a time (1); what is written is the same\n"
    "  -o FILE      write there instead of to standard output\n\n"
    "Exit status 1 when a line could not be answered.\n\n"
    "example:\n"
    "  sudoleaf generate --count 10 | sudoleaf rate | sort -k 2 -n\n";

static void print_tenths(FILE *out, unsigned tenths, const char *more)
{
    fprintf(out, "\t%u.%u%s", tenths / 10, tenths % 10, more);
}

static void print_numbers(FILE *out, const su_rating *r, bool is_bound)
{
    print_tenths(out, r->er, is_bound ? "+" : "");
    const unsigned first[] = {r->ep, r->ed};
    for (unsigned i = 0; i < 2; i++)
        if (is_bound && first[i] == 0)
            fputs("\t-", out);
        else
            print_tenths(out, first[i], "");
    const bool is_open = is_bound && r->grade < SU_GRADE_COUNT - 1;
    fprintf(out, "\t%s\t%s%s\n", r->er ? su_technique_name(r->hardest) : "-",
            su_grade_name(r->grade), is_open ? "+" : "");
}

static void print_rating(FILE *out, const su_rules *rules, const su_digit *givens, su_status status,
                         const su_rating *r)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(rules, givens, '.', text, sizeof text);
    write_line_rules(rules, out);
    fputs(text, out);
    if (status == SU_NOT_FOUND)
        fprintf(out, "\t-\t-\t-\tneeds-search\t%s\n", su_grade_name(r->grade));
    else
        print_numbers(out, r, status == SU_STOPPED);
}

/* A rating, or a bound of one. */
static bool is_rated(su_status status, const su_rating *r)
{
    return status == SU_OK || status == SU_NOT_FOUND || (status == SU_STOPPED && r->er > 0);
}

static size_t answer(void *context, hand *h, const puzzle_run *run, FILE *out)
{
    const bool *strict = context;
    su_logic *logic = logic_in(&h->spaces, run->rules);
    size_t answered = 0;
    su_logic_set_strict(logic, *strict);
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_rating rating;
        su_status status = su_puzzle_rate(run->rules, givens, h->spaces.work, logic, &rating);
        if (!is_rated(status, &rating)) {
            complain_of(run, i, "%s", describe_status(status));
            continue;
        }
        print_rating(out, run->rules, givens, status, &rating);
        answered++;
    }
    return answered;
}

int run_rate(int argc, char **argv)
{
    static bool strict;
    static filter f = {.answer = answer, .from = ANY_FORMAT, .context = &strict};
    const option options[] = {
        {.name = "no-uniqueness", .kind = FLAG, .to = &strict},
        FILTER_OPTIONS(&f),
    };
    return read_options("rate", options, argc, argv) ? run_filter(&f) : BAD_USAGE;
}
