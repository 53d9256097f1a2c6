/*
 * regenerate.h: generates a puzzle of a pack again from its origin (generation.h).
 *
 * Regenerating a puzzle is fast, because it needs no failed attempts and no rating. So a page can
 * contain origins instead of puzzles (site/seeded_packs.h), and `sudoleaf check` can verify
 * origins.
 */
#ifndef REGENERATE_H
#define REGENERATE_H

#include "packs/pack.h"

/* Regenerates the puzzle of an entry and sets `rules` and `puzzle`. Returns false if its origin is
   unknown or yields a different puzzle. */
bool regenerate_entry(const struct pack *pack, const pack_entry *entry, su_work *work,
                      su_rules *rules, su_puzzle *puzzle);

#endif
