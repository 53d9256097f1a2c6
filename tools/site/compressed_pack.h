/*
 * compressed_pack.h: a pack's puzzles in few bytes, for the page.
 *
 * A solution is told cell by cell, each digit as its place among those that the cell's houses still
 * lack; next is always the cell with fewest to choose from, the first of them. A start is told as
 * one bit for each orbit of its symmetry. All of it is one long row of choices, "this one of so
 * many", and becomes one number: the state x takes a choice s of n in by x * n + s, and gives it
 * back as the remainder; whenever it gets too large its lower 16 bits are set aside (asymmetric
 * numeral systems, after Jarek Duda). So a choice of n costs log2 n bits, not a whole number of
 * them. What is taken in last comes out first, so the row is taken in from its end.
 *
 * A 9x9 puzzle of half-turn symmetry takes about 14 bytes, solution included.
 * web/src/core/pack-decoder.ts reads it.
 */
#ifndef COMPRESSED_PACK_H
#define COMPRESSED_PACK_H

#include "lib/buffer.h"
#include "packs/pack.h"

/* The smallest state: a multiple of every number up to 25, so that taking in and giving back are
   each other's mirror. */
#define CODED_LEAST_STATE UINT64_C(26771144400)

enum {
    CODED_GIVEN_OF = 3
}; /* a given counts as one choice of three, as about a third of the cells are given */

/* So many entries are one number, so that the page need not read a whole pack for one puzzle. */
enum { CODED_CHUNK = 24 };

/* Appends entries from `first` up to `end` as bytes; how many starts each has is not among them. */
void code_puzzles(const struct pack *pack, size_t first, size_t end, buffer *bytes);

/* The symmetries that entries of the pack name, in the order of their numbers; NONE stands for no
   name too. Returns how many. */
size_t coded_symmetries(const struct pack *pack, su_symmetry list[SU_SYMMETRY_COUNT]);

#endif
