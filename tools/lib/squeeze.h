/* squeeze.h: bytes made fewer, as zlib writes them: a browser unpacks them as "deflate". */
#ifndef SQUEEZE_H
#define SQUEEZE_H

#include <stdbool.h>

#include "buffer.h"

/* Appends the bytes packed and as base64; false when memory is out. */
bool add_squeezed(buffer *to, const void *bytes, size_t length);

#endif
