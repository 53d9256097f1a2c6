#include "commands/bench/passes.h"

#include <stdio.h>

#include "lib/messages.h"

typedef struct pass_job {
    const pass_benchmark *benchmark;
    su_rules rules; /* no cells: the first puzzle decides */
    uint64_t runs;
} pass_job;

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

static bool verify(const pass_benchmark *b, const dataset *set)
{
    b->begin(set);
    for (size_t i = 0; i < set->count; i++) {
        const char *fault = b->find_fault(set, i);
        if (fault) {
            complain_at(set->name, set->lines[i], "%s", fault);
            return false;
        }
    }
    return true;
}

static double time_pass(const pass_benchmark *b, const dataset *set)
{
    b->begin(set);
    double start = processor_seconds();
    for (size_t i = 0; i < set->count; i++)
        b->answer(set, i);
    return processor_seconds() - start;
}

static void time_passes(const pass_job *job, const dataset *set)
{
    pass_times times = {.runs = 0};
    double micro = 1e6 / (double)set->count;
    time_pass(job->benchmark, set); /* warms up */
    for (uint64_t run = 0; run < job->runs; run++)
        add_run(&times, time_pass(job->benchmark, set));
    printf("%s\t%zu\t-\t%.3f\t%.3f\t-\t-\n", set->name, set->count, best_run(&times) * micro,
           median_run(&times) * micro);
    fflush(stdout);
}

static bool measure(const char *file, const void *context)
{
    const pass_job *job = context;
    dataset set;
    bool good = read_dataset(file, &job->rules, &set) && verify(job->benchmark, &set);
    if (good)
        time_passes(job, &set);
    free_dataset(&set);
    return good;
}

int run_pass_benchmark(const pass_benchmark *benchmark, int argc, char **argv)
{
    pass_job job = {.benchmark = benchmark, .runs = USUAL_RUNS};
    file_list files = {0};
    const option options[] = {
        RUNS_OPTION(job.runs),
        RULES_OPTIONS(&job.rules),
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options(benchmark->name, options, argc, argv))
        return BAD_USAGE;
    return for_each_file(&files, measure, &job);
}
