/*
 * bench.c: sudoleaf bench, and the table of what it measures.
 */
#include "commands/bench/bench.h"

#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "commands/subcommands.h"

const char bench_help[] =
    "usage: sudoleaf bench solve [--limit N] [--runs R] [--rules R] [--engine E] [FILE...]\n"
    "       sudoleaf bench generate [--rules R] [--clues N | --grade G] [--symmetry S]\n"
    "                               [--count N] [--seed S] [--runs R]\n"
    "       sudoleaf bench rate [--runs R] [--rules R] [FILE...]\n"
    "       sudoleaf bench hint [--runs R] [--rules R] [FILE...]\n"
    "       sudoleaf bench kids [--runs R]\n\n"
    "Measures how long things take:\n\n"
    "{benches}\n"
    "Every answer is proved before anything is timed. A pass over all puzzles warms up, then\n"
    "come the runs, a pass each, by this process's processor time.\n\n"
    "solve, rate and hint print a row a file, a TAB between: dataset, puzzles, limit, best and\n"
    "median microseconds a puzzle, guesses a puzzle, engine ('-': does not apply). generate and\n"
    "kids: rules, what, puzzles, best and median puzzles a second, mean number of givens.\n\n"
    "Files hold a puzzle a line, as for sudoleaf solve, all of the same rules; a file with a bad\n"
    "line is not measured.\n\n"
    "  --limit N     stop at so many solutions (2: is it the only one?)\n"
    "  --runs R      passes to time (5)\n"
    "  --rules R     {rules}\n"
    "  --layout L    {layouts};\n"
    "                without either a file's first puzzle decides, and generate makes 9x9\n"
    "  --engine E    solve: an engine's name, or all: each that runs here, in turns (fastest)\n"
    "  --count N     generate: how many puzzles a pass (100)\n"
    "  --clues N, --grade G, --symmetry S, --seed S\n"
    "                generate: as for sudoleaf generate; the seed is the same unless given\n\n"
    "Exit status 1 when a file or an answer is bad.\n\n"
    "examples:\n"
    "  sudoleaf bench solve --engine all puzzles.txt\n"
    "  sudoleaf bench generate --layout 16x16 --count 5\n";

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} table[] = {
#define ROW(name, words) {#name, bench_##name},
    BENCHES(ROW)
#undef ROW
};

enum { ROWS = sizeof table / sizeof *table };

static const char *bench_name(size_t index) { return index < ROWS ? table[index].name : NULL; }

int for_each_file(const file_list *files, bool (*measure)(const char *file, const void *context),
                  const void *context)
{
    bool good = true;
    if (files->count == 0)
        good = measure(NULL, context);
    for (size_t i = 0; i < files->count; i++)
        good &= measure(files->names[i], context);
    return good ? DONE : BAD_INPUT;
}

int run_bench(int argc, char **argv)
{
    if (argc == 0) {
        complain("bench: of what? See sudoleaf bench --help");
        return BAD_USAGE;
    }
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(argv[0], table[i].name) == 0)
            return table[i].run(argc - 1, argv + 1);
    const char *near = nearest_name(argv[0], bench_name);
    if (near)
        complain("bench: no benchmark of '%s'; did you mean '%s'?", argv[0], near);
    else
        complain("bench: no benchmark of '%s'; see sudoleaf bench --help", argv[0]);
    return BAD_USAGE;
}

void time_passes(const dataset *set, uint64_t runs, double (*pass)(const dataset *set))
{
    pass_times times = {.runs = 0};
    double micro = 1e6 / (double)set->count;
    for (uint64_t run = 0; run < runs; run++)
        add_run(&times, pass(set));
    printf("%s\t%zu\t-\t%.3f\t%.3f\t-\t-\n", set->name, set->count, best_run(&times) * micro,
           median_run(&times) * micro);
    fflush(stdout);
}
