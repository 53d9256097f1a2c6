/*
 * replay.h: checks a step's chains link by link.
 *
 * It uses the rules of Sudoku and the nodes of the step; it does not know how they were found.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "sudoleaf.h"

/* Returns NULL if every node follows from its parents and the step from its nodes. Otherwise
   returns a description of the mistake and stores the node's index. */
const char *replay_chains(const su_rules *rules, const su_position *position, const su_step *step,
                          unsigned *node);

#endif
