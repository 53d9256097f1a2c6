/*
 * dataset.h: the puzzles of a file in memory, ready to be timed.
 */
#ifndef DATASET_H
#define DATASET_H

#include <stdbool.h>
#include <stddef.h>

#include "sudoleaf.h"

typedef struct dataset {
    char name[1024]; /* of the file, fit to print, for rows and messages */
    su_rules rules;  /* the first puzzle's, or the one wished for */
    size_t count, room;
    su_digit *givens; /* of all puzzles, one after the other */
    size_t *lines;    /* where each was read, from 1 */
} dataset;

/* Reads puzzles a line, as `sudoleaf solve` does; NULL and "-" are standard input. False, after
   naming every bad line, when a line is bad or there is no puzzle: a figure of half a file would be
   taken for the whole. `rules` may be NULL or without cells: then the first puzzle decides. */
bool read_dataset(const char *file, const su_rules *rules, dataset *set);
void free_dataset(dataset *set);

static inline const su_digit *dataset_puzzle(const dataset *set, size_t index)
{
    return set->givens + index * set->rules.cells;
}

#endif
