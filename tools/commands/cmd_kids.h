/*
 * cmd_kids.h: the pack of the 2,016 puzzles of 4x4.
 */
#ifndef CMD_KIDS_H
#define CMD_KIDS_H

#include "packs/pack.h"

/* Makes the pack. */
void kids_fill(const char *id, const char *title, struct pack *pack);

#endif
