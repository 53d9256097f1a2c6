/*
 * short_forms.c: the givens of a plain 9x9 in links to SudokuPad and SudokuWiki.
 *
 *     scf          each character is a cell and up to five empty cells after it: its index in
 *                  0-9A-Za-x is the digit (0: empty) plus ten for each empty cell
 *     classic      the same; or digits, and one other character for each run of empty cells
 *     ?bd=         81 digits, or 81 pairs of characters. In base 32, a pair is twice a mask of
 *                  candidates, plus 1 for a given. After S9B, pairs are in base 36: a given (1 to
 *                  9), a placed digit (10 to 18) or candidates
 */
#include "links/link_draft.h"

enum { NINE = 9, CELLS = 81, NO_VALUE = 36 * 36 };

/* Returns the index of a character in a text; -1 if it is not there. */
static int index_of(char c, const char *text)
{
    for (int i = 0; text[i]; i++)
        if (text[i] == c)
            return i;
    return -1;
}

bool su__read_scf(const char *text, su_digit *givens)
{
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    int cells = 0;
    memset(givens, 0, CELLS);
    for (; *text && cells < CELLS; text++) {
        const int value = index_of(*text, signs);
        if (value < 0 || cells + 1 + value / 10 > CELLS)
            return false;
        givens[cells] = (su_digit)(value % 10);
        cells += 1 + value / 10;
    }
    return cells == CELLS && !*text;
}

bool su__read_runs(const char *text, su_digit *givens)
{
    static const char runs[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
    int cells = 0;
    memset(givens, 0, CELLS);
    for (; *text; text++) {
        const bool is_digit = *text >= '1' && *text <= '9';
        const int more = is_digit ? 1 : index_of(*text, runs);
        if (more < 0 || cells + more > CELLS)
            return false;
        if (is_digit)
            givens[cells] = (su_digit)(*text - '0');
        cells += more;
    }
    return cells == CELLS;
}

/* Parses two characters as a number in this base. Returns NO_VALUE if they are not digits. */
static unsigned pair_value(const char *text, unsigned base)
{
    unsigned value = 0;
    for (unsigned i = 0; i < 2; i++) {
        const char c = text[i];
        const unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                               : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 10
                               : c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A') + 10
                                                      : NO_VALUE;
        if (digit >= base)
            return NO_VALUE;
        value = value * base + digit;
    }
    return value;
}

/* Returns the given in a cell, 0 for none; NO_VALUE if the number is not valid. */
static unsigned given_in_base32(unsigned value)
{
    const unsigned set = value / 2;
    if (value % 2 == 0 || value == NO_VALUE)
        return value == NO_VALUE ? NO_VALUE : 0;
    return set == 0 || !su__is_single(set) ? NO_VALUE : su__lowest(set);
}

static unsigned given_in_base36(unsigned value)
{
    return value == 0 || value > 529 ? NO_VALUE : value <= NINE ? value : 0;
}

bool su__read_wiki(const char *text, su_digit *givens)
{
    const size_t length = su__text_length(text);
    const bool is_base36 = length == 2 * CELLS + 3 && memcmp(text, "S9B", 3) == 0;
    if (length != CELLS && length != 2 * CELLS && !is_base36)
        return false;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const char c = text[cell];
        const unsigned digit = is_base36 ? given_in_base36(pair_value(text + 3 + 2 * cell, 36))
                               : length == 2 * CELLS
                                   ? given_in_base32(pair_value(text + 2 * cell, 32))
                               : c == '.' ? 0
                                          : (unsigned)c - '0';
        if (digit > NINE)
            return false;
        givens[cell] = (su_digit)digit;
    }
    return true;
}
