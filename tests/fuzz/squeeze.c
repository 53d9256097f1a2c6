/* What is squeezed comes out again, read by the same guesses. The page reads it by others, in
   web/src/core/squeezed.js. */
#include "fuzz.h"
#include "press/squeeze.c"

typedef struct source {
    const uint8_t *at, *end;
    uint32_t low, high, number;
} source;

static uint32_t next_byte(source *s) { return s->at < s->end ? *s->at++ : 0; }

static bool next_bit(source *s, uint32_t chance)
{
    uint32_t middle = s->low + (uint32_t)((uint64_t)(s->high - s->low) * chance >> 16);
    bool bit = s->number <= middle;
    if (bit)
        s->high = middle;
    else
        s->low = middle + 1;
    for (; (s->low ^ s->high) >> 24 == 0; s->low <<= 8, s->high = s->high << 8 | 0xFF)
        s->number = s->number << 8 | next_byte(s);
    return bit;
}

static uint8_t read_byte(source *s, model *m)
{
    uint32_t half = 1, part = 1;
    look_back(&m->history, m->hash);
    for (uint32_t left = 8; left > 0; left--) {
        if (left % 4 == 0) {
            find_places(m, part);
            half = 1;
        }
        bool bit = next_bit(s, guess(m, part, half));
        learn(m, part, half, bit);
        part = part << 1 | bit;
        half = half << 1 | bit;
    }
    remember(&m->history, (uint8_t)part);
    return (uint8_t)part;
}

/* The text in base 85 as bytes, which base64.c proves. */
static size_t unpack(const buffer *text, uint8_t *to)
{
    char list[85];
    list_characters(list);
    for (size_t i = 0; i < text->length; i += 5) {
        uint32_t word = 0;
        for (size_t k = 0; k < 5; k++) {
            const char *at = i + k < text->length ? memchr(list, text->text[i + k], 85) : list + 84;
            CLAIM(at);
            word = word * 85 + (uint32_t)(at - list);
        }
        for (size_t k = 0; k < 4; k++)
            to[i / 5 * 4 + k] = (uint8_t)(word >> (24 - 8 * k));
    }
    return text->length - (text->length + 4) / 5;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static model m;
    buffer text = {0};
    add_squeezed(&text, data, size);
    uint8_t *bytes = malloc(text.length + 8);
    CLAIM(bytes);
    source s = {bytes, bytes + unpack(&text, bytes), 0, UINT32_MAX, 0};
    uint32_t length = 0;
    for (unsigned i = 0; i < 4; i++)
        length |= next_byte(&s) << 8 * i;
    CLAIM(length == size);
    for (unsigned i = 0; i < 4; i++)
        s.number = s.number << 8 | next_byte(&s);
    open_model(&m, size);
    for (size_t i = 0; i < size; i++)
        CLAIM(read_byte(&s, &m) == data[i]);
    free(m.memory);
    free(bytes);
    free_buffer(&text);
    return 0;
}
