/*
 * assignment.h: what a class is given to do: puzzles of a level that a word picks, the same for all
 * or each their own. The page that is pressed with it opens with them wherever it lies, and has
 * nothing else. What is beside level and seed may be left out.
 *
 *     {"title": "This week", "level": "9x9-easy", "seed": "fox",
 *      "count": 5, "each": true, "hints": false}
 */
#ifndef ASSIGNMENT_H
#define ASSIGNMENT_H

#include "site/site_data.h"

enum { LONGEST_SEED = 200 };

/* Whether puzzles can be picked by a text: 1 to 200 bytes in one line. */
bool is_seed(const char *text);

/* Reads the file that site->task_name names, if any, once the packs are read; false after saying
   what is wrong, and where. */
bool task_read(struct site *site);

/* What the page is told of it, into its block. */
void put_task(const struct site *site, json_t *block);

#endif
