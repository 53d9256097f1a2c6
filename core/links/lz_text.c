/*
 * lz_text.c: decompresses the base64 form of the JavaScript library LZ-string.
 *
 * A dictionary of strings grows as the text is read (Lempel, Ziv, Welch). A string is written as
 * its number, in the fewest bits that the dictionary needs at that point. A character that occurs
 * for the first time is written itself. The lowest bit of a number comes first, and becomes the
 * highest free bit of a base64 character. The base64 is part of a link, so a character may be
 * escaped, such as %2B, and a blank was a plus sign. Characters above 127 are read as '?'.
 */
#include "links/link_draft.h"

/* Numbers with a special meaning. Larger numbers are strings of the dictionary. */
enum { NEW_BYTE, NEW_WORD, END_OF_TEXT, FIRST_STRING };

typedef struct bit_input {
    su__code code;
    unsigned value, left; /* bits of the current base64 character; how many are unread */
    bool ended;
} bit_input;

static int base64_value(char c)
{
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+' || c == ' ' ? 62
           : c == '/'             ? 63
                                  : -1;
}

static unsigned next_number(bit_input *b, unsigned width)
{
    unsigned number = 0;
    for (unsigned i = 0; i < width; i++) {
        if (b->left == 0) {
            const int value = b->ended ? -1 : base64_value(su__next_of_code(&b->code));
            b->ended |= value < 0;
            b->value = value < 0 ? 0 : (unsigned)value;
            b->left = 6;
        }
        number |= (b->value >> --b->left & 1) << i;
    }
    return number;
}

/* The text so far, and a dictionary of ranges of it. */
typedef struct output {
    su_link_memory *memory;
    uint32_t length, count;
    unsigned width; /* bits of a number */
} output;

/* Adds a string to the dictionary. Returns false if it is full. */
static bool add_string(output *to, uint32_t at, uint32_t length)
{
    if (to->count == SU_LINK_STRINGS)
        return false;
    to->memory->string[to->count].at = at;
    to->memory->string[to->count].length = length;
    to->width += (to->count & (to->count + 1)) == 0 && to->count > FIRST_STRING;
    to->count++;
    return true;
}

/* Appends a range of the text, which may overlap the end. Returns false if the text is full. */
static bool append(output *to, uint32_t from, uint32_t length)
{
    char *text = to->memory->text;
    if (length >= SU_LINK_BYTES - to->length)
        return false;
    for (uint32_t i = 0; i < length; i++)
        text[to->length++] = text[from + i];
    return true;
}

/* Reads a character that occurs for the first time, and adds it to the text. */
static bool append_new(output *to, bit_input *b, unsigned number)
{
    const unsigned code = next_number(b, number == NEW_BYTE ? 8 : 16);
    if (to->length + 1 >= SU_LINK_BYTES || !add_string(to, to->length, 1))
        return false;
    to->memory->text[to->length++] = (char)(code > 0 && code < 128 ? code : '?');
    return true;
}

bool su__lz_read(su__code code, su_link_memory *memory)
{
    bit_input b = {.code = code};
    output to = {.memory = memory, .count = FIRST_STRING, .width = 2};
    uint32_t before = 0;
    for (bool good = true; good && !b.ended;) {
        const uint32_t at = to.length;
        const unsigned number = next_number(&b, to.width);
        if (number == END_OF_TEXT) {
            memory->text[to.length] = '\0';
            return !b.ended;
        }
        if (number < FIRST_STRING)
            good = append_new(&to, &b, number);
        else if (number < to.count)
            good = append(&to, memory->string[number].at, memory->string[number].length);
        else
            good = number == to.count && at > 0 && append(&to, before, at - before + 1);
        if (at == 0)
            to.width = 3;
        else
            good = good && add_string(&to, before, at - before + 1);
        before = at;
    }
    return false;
}
