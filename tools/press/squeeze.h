/*
 * squeeze.h: bytes as text that takes little room, for web/src/core/bytes.js and
 * web/src/core/squeezed.js to read.
 *
 * Squeezed bytes are told bit by bit, the highest first, each bit in as much room as it surprises:
 * a coder halves an interval by the chance of a 1, and the number it ends at is what stands in the
 * page. The chance is a guess made of several. Each looks back in its own way (the last bytes; the
 * last instructions of WebAssembly; the last use of this one), and remembers what bit came when it
 * last saw the same. Their guesses are weighed, and whoever was right weighs more the next time.
 * Who reads makes the same guesses from what has been read so far, so nothing but the number is
 * needed.
 *
 * All of it is whole numbers, so that every machine comes to the same. It makes of the core a fifth
 * less than LZMA does.
 */
#ifndef SQUEEZE_H
#define SQUEEZE_H

#include <stdbool.h>
#include <stdint.h>

#include "lib/buffer.h"

/* Appends the bytes in base 85: four, the first the highest, are five of the 85 characters from '!'
   on that mean nothing to HTML and JSON; what is left over is as many and one. */
void add_base85(buffer *to, const void *bytes, size_t length);

/* The same of the bytes squeezed: their number, 32 bits and the lowest first, then the coder's. */
void add_squeezed(buffer *to, const void *bytes, size_t length);

#endif
