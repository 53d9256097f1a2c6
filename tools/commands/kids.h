/*
 * kids.h: the pack of the 2,016 puzzles of 4x4.
 */
#ifndef KIDS_H
#define KIDS_H

#include "packs/pack.h"

/* Makes the pack. */
void kids_fill(const char *id, const char *title, struct pack *pack);

#endif
