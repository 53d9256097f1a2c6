/*
 * inline_puzzle.h: operands of the command line. Each is a file or a puzzle.
 *
 *     sudoleaf solve puzzles.txt
 *     sudoleaf solve 1......2..4..3..
 *
 * If a file with that name exists, it is used. Otherwise the operand is a puzzle, in any format
 * that can be recognised.
 */
#ifndef INLINE_PUZZLE_H
#define INLINE_PUZZLE_H

#include "formats/formats.h"
#include "lib/line_reader.h"
#include "lib/options.h"

enum { ANY_FORMAT = -1 };

/* Opens an operand: a file, standard input for NULL and "-", or a puzzle. Messages about one of
   several puzzles call it "argument 2". `wanted` are the rules that a puzzle must have, or NULL.
   Sets `*puzzle_text` to NULL for a file, and for a puzzle to a copy that the caller frees after
   closing the reader. Returns false after reporting an error. */
bool open_operand(const file_list *operands, size_t index, const su_rules *wanted,
                  line_reader *reader, char **puzzle_text);

/* Adds the remaining puzzles of the reader to `found`, and closes the reader. `from` is a format,
   or ANY_FORMAT to detect the format. Reports an error if there are no puzzles. Returns false if
   the reader failed. */
bool read_puzzles(line_reader *reader, int from, const su_rules *wanted, findings *found);

#endif
