/*
 * assignment.h: class puzzles. A seed selects puzzles from a level, the same ones for all pupils or
 * different ones for each. A page built with an assignment offers only its puzzles. All fields
 * except level and seed are optional.
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

/* Reads the file site->task_name, if any. The packs must have been read. Returns false after
   reporting an error. */
bool read_assignment(struct site *site);

void put_assignment(const struct site *site, json_t *block);

#endif
