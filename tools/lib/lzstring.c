#include "lib/lzstring.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Numbers with a special meaning. Larger numbers are strings of the dictionary. */
enum { NEW_BYTE, NEW_WORD, END_OF_TEXT, FIRST_STRING };

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct bit_input {
    const char *text;
    unsigned value, left; /* bits of the current base64 character; how many are unread */
    bool ended;
} bit_input;

static unsigned next_bit(bit_input *b)
{
    if (b->left == 0) {
        const char *at = *b->text ? strchr(alphabet, *b->text) : NULL;
        b->ended |= !at;
        b->value = at ? (unsigned)(at - alphabet) : 0;
        b->text += at != NULL;
        b->left = 6;
    }
    return b->value >> --b->left & 1;
}

static unsigned next_number(bit_input *b, unsigned width)
{
    unsigned number = 0;
    for (unsigned i = 0; i < width; i++)
        number |= next_bit(b) << i;
    return number;
}

/* A string of the dictionary, as a range of the text read so far. */
typedef struct text_range {
    size_t at, length;
} text_range;

typedef struct dictionary {
    text_range *list;
    size_t count, capacity;
} dictionary;

static void add_range(dictionary *d, size_t at, size_t length)
{
    if (d->count == d->capacity) {
        d->capacity = 2 * d->capacity + 256;
        d->list = reallocate(d->list, d->capacity, sizeof *d->list);
    }
    d->list[d->count++] = (text_range){at, length};
}

/* Reads a character that occurs for the first time, and adds it to the text. */
static void read_new_character(bit_input *b, unsigned number, buffer *text)
{
    unsigned code = next_number(b, number == NEW_BYTE ? 8 : 16);
    add_bytes(text, &(char){code > 0 && code < 128 ? (char)code : '?'}, 1);
}

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

bool lzstring_read(const char *base64, size_t max_length, buffer *text)
{
    bit_input b = {.text = base64};
    width w = {.bits = 2, .strings_left = 4};
    dictionary d = {0};
    size_t start = text->length, previous = start, previous_length = 0;
    bool is_complete = false;
    for (unsigned i = 0; i < FIRST_STRING; i++)
        add_range(&d, 0, 0);
    while (!b.ended && text->length - start <= max_length) {
        bool is_first = text->length == start;
        unsigned number = next_number(&b, w.bits);
        size_t at = text->length;
        if (number == END_OF_TEXT) {
            is_complete = !b.ended;
            break;
        }
        if (number == NEW_BYTE || number == NEW_WORD) {
            read_new_character(&b, number, text);
            add_range(&d, at, 1);
            if (!is_first)
                count_string(&w);
        } else if (number < d.count) {
            text_range p = d.list[number];
            for (size_t k = 0; k < p.length; k++)
                add_bytes(text, &(char){text->text[p.at + k]}, 1);
        } else if (number == d.count && previous_length > 0) {
            for (size_t k = 0; k < previous_length; k++)
                add_bytes(text, &(char){text->text[previous + k]}, 1);
            add_bytes(text, &(char){text->text[previous]}, 1);
        } else {
            break;
        }
        if (is_first) {
            w = (width){.bits = 3, .strings_left = 4};
        } else {
            add_range(&d, previous, previous_length + 1);
            count_string(&w);
        }
        previous = at;
        previous_length = text->length - at;
    }
    free(d.list);
    return is_complete;
}

/* ---- Writing --------------------------------------------------------------------------------- */

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
