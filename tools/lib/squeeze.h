/* squeeze.h: bytes as text that takes little room, for web/src/bytes.js to read. */
#ifndef SQUEEZE_H
#define SQUEEZE_H

#include <stdbool.h>
#include <stdint.h>

#include "buffer.h"

/* Appends the bytes in base 85: four, the first the highest, are five of the 85 characters from '!' on that mean nothing to HTML and
   JSON; what is left over is as many and one. */
void add_base85(buffer *to, const void *bytes, size_t length);

/* The same of the bytes packed: their number, 32 bits and the lowest first, then LZMA without a header. False when memory is out. */
bool add_squeezed(buffer *to, const void *bytes, size_t length);

#endif
