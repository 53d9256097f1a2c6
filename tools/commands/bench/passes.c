#include "commands/bench/passes.h"

#include <stdio.h>

#include "lib/messages.h"

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
