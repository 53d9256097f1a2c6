/*
 * deal.h: which digits a puzzle of a pack is dealt.
 *
 * A puzzle stays the same when its digits are exchanged for others throughout. So in the packs that
 * a recipe makes, each puzzle has its digits exchanged until the first row of its solution is one
 * that follows from its number in the pack: all puzzles look unlike one another as before, and who
 * knows the number knows the row. The page need not hold it (coded.h), which saves a seventh.
 */
#ifndef DEAL_H
#define DEAL_H

#include <stdbool.h>

#include "packs/pack.h"

/* The first row of a dealt puzzle. web/src/core/packs.js makes the same. */
void deal_row(unsigned order, uint64_t number, su_digit *row);

/* Exchanges the digits of an entry so that it is dealt. */
void deal_entry(const su_rules *rules, uint64_t number, pack_entry *entry);

/* Whether all of the pack is dealt. */
bool is_dealt(const struct pack *pack);

#endif
