/*
 * replay.h: going through a step's chains link by link.
 *
 * It knows the rules of Sudoku and what the nodes of a step say of themselves, and nothing of how
 * they were found.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "sudoleaf.h"

/* NULL when every node follows from its parents and the step from its nodes; else what is wrong,
   and with which node. */
const char *replay_chains(const su_rules *rules, const su_position *position, const su_step *step,
                          unsigned *node);

#endif
