#include "squeeze.h"

#include <lzma.h>
#include <stdlib.h>
#include <string.h>

static void list_characters(char list[85])
{
    size_t count = 0;
    for (char c = '!'; count < 85; c++)
        if (!strchr("\"&'<\\", c))
            list[count++] = c;
}

void add_base85(buffer *to, const void *bytes, size_t length)
{
    const uint8_t *in = bytes;
    char list[85], text[5];
    list_characters(list);
    for (size_t i = 0; i < length; i += 4) {
        size_t count = length - i < 4 ? length - i : 4;
        uint32_t word = 0;
        for (size_t k = 0; k < 4; k++)
            word = word << 8 | (k < count ? in[i + k] : 0);
        for (size_t k = 5; k-- > 0; word /= 85)
            text[k] = list[word % 85];
        add_bytes(to, text, count + 1);
    }
}

/* No context bits, so that what reads it is simple; they would save a hundredth. */
static bool pack(const void *bytes, size_t length, uint8_t *out, size_t *packed, size_t room)
{
    lzma_options_lzma options;
    if (lzma_lzma_preset(&options, 9 | LZMA_PRESET_EXTREME))
        return false;
    options.lc = options.lp = options.pb = 0;
    const lzma_filter filters[] = {{LZMA_FILTER_LZMA1, &options}, {LZMA_VLI_UNKNOWN, NULL}};
    return lzma_raw_buffer_encode(filters, NULL, bytes, length, out, packed, room) == LZMA_OK;
}

bool add_squeezed(buffer *to, const void *bytes, size_t length)
{
    size_t room = length + length / 2 + 1024, packed = 4;
    uint8_t *out = malloc(room);
    bool good = out && pack(bytes, length, out, &packed, room);
    for (size_t i = 0; good && i < 4; i++)
        out[i] = (uint8_t)(length >> 8 * i);
    if (good)
        add_base85(to, out, packed);
    free(out);
    return good;
}
