/*
 * seeded_packs.h: packs whose puzzles the page draws again by its core (packs/regenerate.h), and
 * such as have rules of their own.
 *
 *     {"specs":["9x9+jigsaw"], "seed":"...", "symmetries":["half-turn"], "clues":0,
 *      "guesses":40, "singles":false, "backs":5, "drafts":"1i 0 23 ..."}
 *
 * Specs and symmetries take turns. A puzzle is a number of base 36: its attempt times `backs`, and
 * the orbits that got givens back. That is two or three bytes, where a jigsaw with its map takes
 * fifty. web/src/core/pack-decoder.js reads them.
 */
#ifndef SEEDED_PACKS_H
#define SEEDED_PACKS_H

#include "packs/pack.h"

/* Whether every puzzle of the pack comes again from its draft, and its place in the pack is its
   stream: all are drawn to see. */
bool is_redrawn(const struct pack *pack);

/* Whether a puzzle has other rules than the pack. */
bool has_own_rules(const struct pack *pack);

/* Such packs as data: drafts; or each puzzle as a list of its spec, its givens and its solution. */
json_t *written_drafts(const struct pack *pack);
json_t *written_whole(const struct pack *pack);

#endif
