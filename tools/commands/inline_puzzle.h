/*
 * inline_puzzle.h: a puzzle that is typed in a file's place.
 *
 *     sudoleaf solve puzzles.txt
 *     sudoleaf solve 1......2..4..3..
 *
 * What is the name of a file is that file; anything else is a puzzle, in any format that shows.
 */
#ifndef INLINE_PUZZLE_H
#define INLINE_PUZZLE_H

#include "lib/line_reader.h"
#include "sudoleaf.h"

/* Opens a file, or standard input for NULL and "-", or the puzzle that the operand is, of which
   `typed` is a copy of the heap's, to be freed once it is closed; NULL for a file. `wanted` are the
   rules it must have, or NULL. False after saying why it is neither, or cannot be read. */
bool open_operand(const char *operand, const su_rules *wanted, line_reader *reader, char **typed);

#endif
