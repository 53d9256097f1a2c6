#include "squeeze.h"

#include <stdlib.h>
#include <zlib.h>

bool add_squeezed(buffer *to, const void *bytes, size_t length)
{
    uLongf room = compressBound((uLong)length);
    Bytef *packed = malloc(room);
    bool good = packed && compress2(packed, &room, bytes, (uLong)length, Z_BEST_COMPRESSION) == Z_OK;
    if (good)
        add_base64(to, packed, room);
    free(packed);
    return good;
}
