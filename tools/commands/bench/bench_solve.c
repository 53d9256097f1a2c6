/*
 * bench_solve.c: sudoleaf bench solve, how long engines take over the puzzles of files.
 */
#include "commands/bench/bench.h"
#include "commands/bench/passes.h"
#include "commands/bench/race.h"
#include "lib/messages.h"

enum { USUAL_LIMIT = 2, ALL_ENGINES = SU_ENGINE_COUNT };

struct job {
    su_rules rules; /* no cells: the first puzzle decides */
    uint64_t limit, runs;
    int engine; /* an su_engine or ALL_ENGINES */
};

static const char *engine_choice(size_t index)
{
    return index == ALL_ENGINES ? "all" : su_engine_name((su_engine)index);
}

/* The engines asked for that run here on this layout; none after saying so. */
static size_t gather_engines(const struct job *job, const dataset *set, racer *solvers)
{
    size_t count = 0;
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++)
        if ((job->engine == ALL_ENGINES || job->engine == engine)
            && su_engine_runs(&set->rules, (su_engine)engine))
            solvers[count++] = engine_racer((su_engine)engine);
    if (count == 0)
        complain_at(set->name, 0, "the engine %s does not run with these rules on this machine",
                    engine_choice((size_t)job->engine));
    return count;
}

static bool measure(const char *file, const void *context)
{
    static racer solvers[SU_ENGINE_COUNT];
    const struct job *job = context;
    dataset set;
    bool good = read_dataset(file, &job->rules, &set);
    size_t count = good ? gather_engines(job, &set, solvers) : 0;
    good = count > 0 && race(&set, job->limit, job->runs, solvers, count);
    for (size_t k = 0; good && k < count; k++)
        print_race(&set, job->limit, &solvers[k]);
    free_dataset(&set);
    return good;
}

int bench_solve(int argc, char **argv)
{
    struct job job = {.limit = USUAL_LIMIT, .runs = USUAL_RUNS, .engine = SU_ENGINE_FASTEST};
    file_list files = {0};
    const option options[] = {
        {.name = "limit", .kind = NUMBER, .to = &job.limit, .least = 1, .most = UINT64_MAX},
        RUNS_OPTION(job.runs),
        RULES_OPTIONS(&job.rules),
        {.name = "engine", .kind = CHOICE, .to = &job.engine, .choice = engine_choice},
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("bench solve", options, argc, argv))
        return BAD_USAGE;
    return for_each_file(&files, measure, &job);
}
