/*
 * cmd_bench.c: sudoleaf bench solve, which measures how fast engines solve puzzles.
 */
#include <string.h>

#include "commands/race.h"
#include "commands/subcommands.h"
#include "lib/messages.h"
#include "lib/options.h"

const char bench_help[] =
    "Measure how fast engines solve puzzles.\n\n"
    "Usage: sudoleaf bench solve [OPTIONS] FILE...\n\n"
    "Answers are verified first, and an untimed warm-up pass follows. Each run then\n"
    "makes one pass over all puzzles, measured in CPU time. Prints one row per file\n"
    "and engine, in columns separated by tabs: file, number of puzzles, limit, best\n"
    "and median microseconds per puzzle, guesses per puzzle, and engine.\n\n"
    "Options:\n"
    "  --limit N            Stop at N solutions [default: 2]\n"
    "  --engine NAME        An engine's name, or all [default: fastest]\n"
    "  --runs N             Number of timed runs [default: 5]\n"
    "  --layout SIZE        {layouts}\n"
    "                       [default: from the first puzzle]\n"
    "  --rules SPEC         Size and variants, such as 9x9+x. Syntax: man sudoleaf\n"
    "{common}\n\n"
    "The exit status is 1 if a file is invalid or an answer is wrong.\n\n"
    "Examples:\n"
    "  sudoleaf bench solve puzzles.txt\n"
    "  sudoleaf bench solve --engine all puzzles.txt\n"
    "  sudoleaf bench solve --limit 1 --rules 9x9+x puzzles.txt\n";

enum { ALL_ENGINES = SU_ENGINE_COUNT };

typedef struct bench_options {
    su_rules rules; /* `cells` is 0 if the first puzzle decides */
    uint64_t limit, runs;
    int engine; /* an su_engine or ALL_ENGINES */
} bench_options;

static const char *engine_choice(size_t index)
{
    return index == ALL_ENGINES ? "all" : su_engine_name((su_engine)index);
}

/* Lists the chosen engines that can run on this machine with the rules of the set. Returns how many
   there are, and reports an error if there are none. */
static size_t list_engines(const bench_options *settings, const dataset *set, racer *engines)
{
    size_t count = 0;
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++)
        if ((settings->engine == ALL_ENGINES || settings->engine == engine)
            && su_engine_runs(&set->rules, (su_engine)engine))
            engines[count++] = engine_racer((su_engine)engine);
    if (count == 0)
        complain_at(set->name, 0, "the engine %s does not run with these rules on this machine",
                    engine_choice((size_t)settings->engine));
    return count;
}

/* Times the engines on a file, or on standard input for NULL. Returns false after reporting an
   error. */
static bool time_file(const char *file, const bench_options *settings)
{
    static racer engines[SU_ENGINE_COUNT];
    dataset set;
    bool good = read_dataset(file, &settings->rules, &set);
    const size_t count = good ? list_engines(settings, &set, engines) : 0;
    good = count > 0 && race(&set, settings->limit, settings->runs, engines, count);
    free_dataset(&set);
    return good;
}

int run_bench(int argc, char **argv)
{
    static bench_options settings = {
        .limit = USUAL_LIMIT, .runs = USUAL_RUNS, .engine = SU_ENGINE_FASTEST};
    file_list files = {0};
    const option options[] = {
        {.name = "limit", .kind = NUMBER, .to = &settings.limit, .least = 1, .most = UINT64_MAX},
        {.name = "runs", .kind = NUMBER, .to = &settings.runs, .least = 1, .most = MAX_RUNS},
        RULES_OPTIONS(&settings.rules),
        {.name = "engine", .kind = CHOICE, .to = &settings.engine, .choice = engine_choice},
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (argc == 0 || strcmp(argv[0], "solve") != 0) {
        complain("bench: the only benchmark is solve; see sudoleaf bench --help");
        return BAD_USAGE;
    }
    if (!read_options("bench solve", options, argc - 1, argv + 1))
        return BAD_USAGE;
    bool good = true;
    for (size_t i = 0; i < files.count; i++)
        good &= time_file(files.names[i], &settings);
    return good ? DONE : BAD_INPUT;
}
