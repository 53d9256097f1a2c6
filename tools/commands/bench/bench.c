/*
 * bench.c: sudoleaf bench, and the table of what it measures.
 */
#include "commands/bench/bench.h"

#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"

const char bench_help[] =
    "Measure the speed of solving, generating, rating and finding hints.\n\n"
    "Usage: sudoleaf bench solve|rate|hint [OPTIONS] FILE...\n"
    "       sudoleaf bench generate [OPTIONS]\n"
    "       sudoleaf bench kids [--runs N]\n\n"
    "{benches}\n"
    "Answers are verified first, and an untimed warm-up pass follows. Each run then\n"
    "makes one pass over all puzzles, measured in CPU time. Columns are separated by\n"
    "tabs. For solve, rate and hint: file, number of puzzles, limit, best and median\n"
    "microseconds per puzzle, guesses per puzzle, and engine. For generate and kids:\n"
    "rules, options (such as minimal or 30 clues), number of puzzles, best and\n"
    "median puzzles per second, and mean number of givens.\n\n"
    "Options:\n"
    "  --runs N             Number of timed runs [default: 5]\n"
    "  --layout SIZE        {layouts}\n"
    "                       [default: from the first puzzle; generate: 9x9]\n"
    "  --rules SPEC         Size and variants, such as 9x9+x. Syntax: man sudoleaf\n"
    "  --limit N            solve: stop at N solutions [default: 2]\n"
    "  --engine NAME        solve: an engine's name, or all [default: fastest]\n"
    "  -n, --count N        generate: puzzles per pass [default: 100]\n"
    "  --clues N, --grade GRADE, --symmetry KIND, -s, --seed TEXT\n"
    "                       generate: as for sudoleaf generate\n"
    "{common}\n\n"
    "The exit status is 1 if a file is invalid or an answer is wrong.\n\n"
    "Examples:\n"
    "  sudoleaf bench solve puzzles.txt\n"
    "  sudoleaf bench solve --engine all puzzles.txt\n"
    "  sudoleaf bench generate --layout 16x16 --count 5\n";

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} table[] = {
#define ROW(name, summary) {#name, bench_##name},
    BENCHES(ROW)
#undef ROW
};

enum { ROWS = sizeof table / sizeof *table };

static const char *bench_name(size_t index) { return index < ROWS ? table[index].name : NULL; }

int run_bench(int argc, char **argv)
{
    if (argc == 0) {
        complain("bench: no benchmark named; see sudoleaf bench --help");
        return BAD_USAGE;
    }
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(argv[0], table[i].name) == 0)
            return table[i].run(argc - 1, argv + 1);
    const char *near = nearest_name(argv[0], bench_name);
    if (near)
        complain("bench: no benchmark '%s'; did you mean '%s'?", argv[0], near);
    else
        complain("bench: no benchmark '%s'; see sudoleaf bench --help", argv[0]);
    return BAD_USAGE;
}
