/*
 * compressed_pack.h: compresses the puzzles of a pack for the page.
 *
 * A solution is written cell by cell. Each digit is written as its index among the digits that all
 * houses of the cell still lack. The next cell is always the first one with the fewest such digits.
 * A start is one choice, given or not, for each orbit (cells that its symmetry maps to each other).
 *
 * The choices, "option s of n", are combined into one number. The state x becomes x * n + s to
 * encode a choice, and the remainder of x / n decodes it. Whenever x gets too large, its lowest 16
 * bits are moved to the output (asymmetric numeral systems by Jarek Duda). So a choice costs log2 n
 * bits, which need not be a whole number. The last choice encoded is the first one decoded, so
 * encoding begins at the end.
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
    CODED_GIVEN_OPTIONS = 3, /* options, one for a given: about a third of the cells are given */
    CODED_CHUNK = 24         /* entries per number; the page decodes one chunk at a time */
};

/* Appends the entries from `first` to `end` - 1, but not how many starts each has. */
void encode_puzzles(const struct pack *pack, size_t first, size_t end, buffer *bytes);

/* Lists the symmetries of the entries in the order of the enum, and returns their count. An entry
   without one counts as SU_SYMMETRY_NONE. */
size_t list_symmetries(const struct pack *pack, su_symmetry list[SU_SYMMETRY_COUNT]);

#endif
