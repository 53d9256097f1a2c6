/*
 * assignment.h: class puzzles. A seed selects puzzles from a level: the same puzzles for all
 * pupils, or different puzzles for each pupil. A page that is built with an assignment offers only
 * its puzzles. All fields except level and seed are optional.
 *
 *     {"title": "This week", "level": "9x9-easy", "seed": "fox",
 *      "count": 5, "each": true, "hints": false}
 */
#ifndef ASSIGNMENT_H
#define ASSIGNMENT_H

#include "site/site_data.h"

enum { LONGEST_SEED = 200 };

/* Returns whether a text is a valid seed: 1 to 200 bytes on one line. */
bool is_seed(const char *text);

/* Reads the file site->task_name unless it is NULL. Call it after the packs have been read. Returns
   false after reporting an error. */
bool read_assignment(struct site *site);

/* Adds the assignment, if there is one, to the page's data. */
void put_assignment(const struct site *site, json_t *block);

#endif
