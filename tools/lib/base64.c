#include "lib/base64.h"

#include <stdint.h>

void encode_base64(const void *bytes, size_t length, char *text)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const uint8_t *in = bytes;
    for (size_t i = 0; i < length; i += 3, text += 4) {
        size_t left = length - i;
        uint32_t bits = (uint32_t)in[i] << 16 | (left > 1 ? (uint32_t)in[i + 1] << 8 : 0)
                        | (left > 2 ? in[i + 2] : 0);
        text[0] = letters[bits >> 18];
        text[1] = letters[bits >> 12 & 63];
        text[2] = left > 1 ? letters[bits >> 6 & 63] : '=';
        text[3] = left > 2 ? letters[bits & 63] : '=';
    }
}
