/*
 * dataset.h: the puzzles of a file, in memory, for benchmarks.
 */
#ifndef DATASET_H
#define DATASET_H

#include <stdbool.h>
#include <stddef.h>

#include "sudoleaf.h"

typedef struct dataset {
    char name[1024]; /* the file's name, safe to print */
    su_rules rules;
    size_t count, capacity;
    su_digit *givens; /* rules.cells bytes for each puzzle */
    size_t *lines;    /* line number of each puzzle, for messages */
} dataset;

/* Reads puzzles, one per line. NULL and "-" are standard input. All puzzles must have the given
   rules, or the rules of the first puzzle if `rules` is NULL or has no cells. Returns false after
   reporting invalid lines or a file without puzzles, because times for part of a file would
   mislead. Call free_dataset in any case. */
bool read_dataset(const char *file, const su_rules *rules, dataset *set);
void free_dataset(dataset *set);

static inline const su_digit *dataset_puzzle(const dataset *set, size_t index)
{
    return set->givens + index * set->rules.cells;
}

#endif
