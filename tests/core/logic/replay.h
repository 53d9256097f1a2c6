/*
 * replay.h: checks a step's chains link by link.
 *
 * The check uses only the rules of Sudoku and the step's nodes, not the code that finds chains.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "sudoleaf.h"

/* Returns NULL if every node follows from its parents and the step follows from its nodes.
   Otherwise returns a description of the mistake and stores the index of the wrong node. */
const char *replay_chains(const su_rules *rules, const su_position *position, const su_step *step,
                          unsigned *node);

#endif
