#include "lib/lzstring.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Numbers with a special meaning. Larger numbers are strings of the dictionary. */
enum { NEW_BYTE, NEW_WORD, END_OF_TEXT, FIRST_STRING };

/* The size of numbers, which grows with the dictionary. */
typedef struct width {
    unsigned bits;
    size_t strings_left; /* strings to add before the size grows by a bit */
} width;

static void count_string(width *w)
{
    if (--w->strings_left == 0)
        w->strings_left = (size_t)1 << w->bits++;
}

typedef struct bit_output {
    buffer *to;
    unsigned value, filled; /* bits of the current base64 character; how many are set */
} bit_output;

static void put_bit(bit_output *o, unsigned bit)
{
    o->value = o->value << 1 | bit;
    if (++o->filled == 6) {
        add_bytes(o->to, &alphabet[o->value], 1);
        o->value = o->filled = 0;
    }
}

static void put_number(bit_output *o, unsigned number, unsigned width_in_bits)
{
    for (unsigned i = 0; i < width_in_bits; i++)
        put_bit(o, number >> i & 1);
}

/* A string of the dictionary: its parent plus one character. */
typedef struct dictionary_string {
    uint32_t child;   /* the first string that is one character longer; 0 if there is none */
    uint32_t sibling; /* the next string with the same parent; 0 if there is none */
    unsigned char last;
    bool spelled_out; /* a string of one character has been written as a NEW_BYTE */
} dictionary_string;

typedef struct writer {
    bit_output out;
    width w;
    dictionary_string *list;
    uint32_t count;
    uint32_t byte_string[256]; /* number of the string of one byte; 0 if it is not in use */
} writer;

static uint32_t add_string(writer *x, unsigned char last)
{
    x->list[x->count] = (dictionary_string){.last = last};
    return x->count++;
}

static uint32_t find_child(const writer *x, uint32_t parent, unsigned char c)
{
    uint32_t child = x->list[parent].child;
    while (child && x->list[child].last != c)
        child = x->list[child].sibling;
    return child;
}

static void put_string(writer *x, uint32_t number)
{
    dictionary_string *s = &x->list[number];
    if (x->byte_string[s->last] == number && !s->spelled_out) {
        put_number(&x->out, NEW_BYTE, x->w.bits);
        put_number(&x->out, s->last, 8);
        count_string(&x->w);
        s->spelled_out = true;
    } else {
        put_number(&x->out, number, x->w.bits);
    }
    count_string(&x->w);
}

static void encode_byte(writer *x, uint32_t *current, unsigned char c)
{
    if (!x->byte_string[c])
        x->byte_string[c] = add_string(x, c);
    uint32_t longer = *current ? find_child(x, *current, c) : x->byte_string[c];
    if (!longer) {
        put_string(x, *current);
        uint32_t added = add_string(x, c);
        x->list[added].sibling = x->list[*current].child;
        x->list[*current].child = added;
        longer = x->byte_string[c];
    }
    *current = longer;
}

void lzstring_write(const char *text, size_t length, buffer *base64)
{
    writer x = {.out = {.to = base64}, .w = {.bits = 2, .strings_left = 2}, .count = FIRST_STRING};
    size_t start = base64->length;
    uint32_t current = 0;
    x.list = allocate_zeroed(2 * length + 16, sizeof *x.list);
    for (size_t i = 0; i < length; i++)
        encode_byte(&x, &current, (unsigned char)text[i]);
    if (current)
        put_string(&x, current);
    put_number(&x.out, END_OF_TEXT, x.w.bits);
    do
        put_bit(&x.out, 0);
    while (x.out.filled != 0);
    while ((base64->length - start) % 4 != 0)
        add_text(base64, "=");
    free(x.list);
}
