#include "example.h"

#include <stdio.h>
#include <string.h>

static const char *find_field(const char *line, unsigned number)
{
    while (number > 0)
        number -= *line++ == ':';
    return line;
}

/* Reads the next candidate of a list. Returns false at the end. */
static bool next_candidate(const char **list, unsigned *cell, unsigned *digit)
{
    const char *text = *list += **list == ' ';
    if (*text < '1' || *text > '9')
        return false;
    *digit = (unsigned)(text[0] - '0');
    *cell = (unsigned)((text[1] - '1') * 9 + text[2] - '1');
    *list += 3;
    return true;
}

static bool read_position(const su_rules *nine, const char *line, example *e)
{
    static su_work_memory memory;
    su_digit grid[81];
    bool is_given[81];
    unsigned cell, digit;
    const char *text = find_field(line, 3), *deleted = find_field(line, 4);
    for (cell = 0; cell < 81; cell++, text++) {
        is_given[cell] = *text != '+';
        text += *text == '+';
        grid[cell] = (su_digit)(*text == '.' ? 0 : *text - '0');
    }
    su_position_start(nine, grid, &e->position);
    for (cell = 0; cell < 81; cell++)
        if (!is_given[cell])
            e->position.given.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    while (next_candidate(&deleted, &cell, &digit))
        su_position_remove(nine, cell, UINT32_C(1) << (digit - 1), &e->position);
    return su_grid_solve_single(nine, grid, su_work_open(&memory, sizeof memory), e->solution)
           == SU_OK;
}

static void read_effect(const char *line, example *e)
{
    unsigned cell, digit;
    const char *gone = find_field(line, 5), *placed = find_field(line, 6);
    while (next_candidate(&gone, &cell, &digit))
        e->gone[cell] |= UINT32_C(1) << (digit - 1);
    while (next_candidate(&placed, &cell, &digit))
        e->placed[cell] = (su_digit)digit;
}

static bool read_line(const su_rules *nine, char *line, example *e)
{
    char *end = strchr(line + 1, ':');
    if (!end)
        return false;
    *end = '\0';
    e->technique = su_technique_named(line + 1);
    *end = ':';
    memset(e->gone, 0, sizeof e->gone);
    memset(e->placed, 0, sizeof e->placed);
    read_effect(line, e);
    return e->technique < SU_TECHNIQUE_COUNT && read_position(nine, line, e);
}

unsigned read_examples(const char *path, unsigned capacity, example *to)
{
    FILE *file = fopen(path, "r");
    char line[2048];
    su_rules nine;
    unsigned count = 0;
    bool is_good = file && su_rules_named("9x9", &nine) == SU_OK;
    while (is_good && fgets(line, sizeof line, file))
        if (line[0] == ':')
            is_good = count < capacity && read_line(&nine, line, &to[count++]);
    if (file)
        fclose(file);
    return is_good ? count : 0;
}
