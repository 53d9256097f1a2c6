/*
 * compressed_pack.h: the puzzles of a pack in few bytes, for the page.
 *
 * A solution is written cell by cell, each digit as its place among those that the cell's houses
 * still lack. The next cell is always the first one with the fewest such digits. A start is written
 * as one bit for each orbit of its symmetry.
 *
 * All this is a sequence of choices, "option s of n", and becomes one number: the state x encodes
 * a choice as x * n + s, and decodes it as the remainder. Whenever x gets too large, its lower 16
 * bits are put aside (asymmetric numeral systems, after Jarek Duda). So a choice of n costs log2 n
 * bits, not a whole number of bits. The last choice that is encoded is the first that is decoded,
 * so encoding begins at the end.
 *
 * A 9x9 puzzle of half-turn symmetry takes about 14 bytes, solution included.
 * web/src/core/pack-decoder.ts reads it.
 */
#ifndef COMPRESSED_PACK_H
#define COMPRESSED_PACK_H

#include "lib/buffer.h"
#include "packs/pack.h"

/* The smallest state: a multiple of every number up to 25, so that decoding reverses encoding
   exactly. */
#define CODED_LEAST_STATE UINT64_C(26771144400)

enum {
    CODED_GIVEN_OF = 3, /* a given is one option of three: about a third of the cells are given */
    CODED_CHUNK = 24    /* entries of one number: the page decodes a chunk, not a whole pack */
};

/* Appends entries `first` to `end` - 1, without the number of starts of each. */
void code_puzzles(const struct pack *pack, size_t first, size_t end, buffer *bytes);

/* Lists the symmetries of the entries in the order of their numbers; an entry without one counts as
   SU_SYMMETRY_NONE. Returns their number. */
size_t coded_symmetries(const struct pack *pack, su_symmetry list[SU_SYMMETRY_COUNT]);

#endif
