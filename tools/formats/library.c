/*
 * library.c: lines of HoDoKu's library, ":code:digits:grid:deleted:eliminations:placements:length".
 * In the grid a + stands before what was placed and not given. The puzzle is what was given; the
 * rest is about one position of it.
 */
#include <string.h>

#include "formats/reading.h"

/* The grid between the third and the fourth colon; NULL when there is none. */
static const char *find_grid(const char *text, size_t *length)
{
    for (int colons = 0; colons < 3; colons++) {
        text = strchr(text, ':');
        if (!text)
            return NULL;
        text++;
    }
    *length = strcspn(text, ":");
    return text[*length] == ':' ? text : NULL;
}

/* Without what was placed. */
static bool take_given(const reading *r, const char *grid, size_t length, su_digit *givens,
                       size_t *cells)
{
    bool placed = false;
    *cells = 0;
    for (size_t i = 0; i < length; i++) {
        int digit = digit_of(grid[i]);
        if (grid[i] == '+') {
            placed = true;
            continue;
        }
        if (digit < 0 || *cells == SU_MAX_CELLS)
            return reading_fails(r, "in the grid '%c' is neither a digit nor empty", grid[i]);
        givens[(*cells)++] = placed ? 0 : (su_digit)digit;
        placed = false;
    }
    return true;
}

bool read_library(reading *r)
{
    size_t length, cells;
    su_digit givens[SU_MAX_CELLS];
    su_rules rules;
    const char *grid = r->lines.text[0] == ':' ? find_grid(r->lines.text, &length) : NULL;
    if (!grid)
        return reading_fails(r, "a library line has a code, digits and a grid, a ':' before each");
    if (!take_given(r, grid, length, givens, &cells))
        return false;
    if (su_rules_of_cells(cells, &rules) != SU_OK)
        return reading_fails(r, "a grid of %zu cells, which is the size of no layout", cells);
    return reading_takes(r, &rules, givens, NULL);
}

void write_library(const struct pack *pack, const su_digit *start, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(&pack->rules, start, '.', text, sizeof text);
    fprintf(file, ":0000:x:%s::::\n", text);
}
