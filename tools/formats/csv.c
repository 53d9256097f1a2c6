/*
 * csv.c: tables as qqwing prints them, a puzzle a line: "Puzzle,Solution,...", and the heads tell
 * the columns. Fields have no commas and no quotes in them; every line may end with a comma.
 */
#include <string.h>

#include "formats/reading.h"

enum { MOST_COLUMNS = 64 };

typedef struct columns {
    int puzzle, solution; /* -1: none */
} columns;

/* Cuts the line at its commas; returns how many fields there are. */
static size_t split(char *text, char *field[MOST_COLUMNS])
{
    size_t count = 0;
    for (char *next = text; next && count < MOST_COLUMNS; count++) {
        field[count] = next;
        next = strchr(next, ',');
        if (next)
            *next++ = '\0';
    }
    return count;
}

static bool read_heads(char *text, columns *at)
{
    char *field[MOST_COLUMNS];
    size_t count = split(text, field);
    for (size_t i = 0; i < count; i++) {
        char *name = field[i] + strspn(field[i], " \"");
        if (strncasecmp(name, "puzzle", 6) == 0)
            at->puzzle = (int)i;
        if (strncasecmp(name, "solution", 8) == 0 && name[8 + strspn(name + 8, " \"")] == '\0')
            at->solution = (int)i;
    }
    return at->puzzle >= 0;
}

/* A grid from a field; false after complaining. The first grid read tells the layout. */
static bool read_field(const reading *r, const char *text, su_rules *rules, bool known,
                       su_digit *grid)
{
    su_report report;
    size_t length = strlen(text);
    if (!known && su_rules_of_cells(su_text_cells(text, length), rules) != SU_OK)
        return reading_fails(r, "'%.100s' is no puzzle", text);
    return su_grid_read(rules, text, length, grid, &report) == SU_OK
           || reading_fails(r, "'%.100s' is no grid that keeps the rules", text);
}

static bool read_values(reading *r, const columns *at)
{
    char *field[MOST_COLUMNS];
    su_rules rules;
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    size_t count = split(r->lines.text, field);
    if (count <= (size_t)at->puzzle)
        return reading_fails(r, "there is no puzzle in this line");
    if (!read_field(r, field[at->puzzle], &rules, false, givens))
        return false;
    bool has_solution = at->solution >= 0 && (size_t)at->solution < count && *field[at->solution];
    if (has_solution && !read_field(r, field[at->solution], &rules, true, solution))
        return false;
    return reading_takes(r, &rules, givens, has_solution ? solution : NULL);
}

bool read_csv(reading *r)
{
    columns at = {.puzzle = -1, .solution = -1};
    bool good = true;
    while (next_line(&r->lines)) {
        if (r->lines.text[strspn(r->lines.text, " \t,")] == '\0' || r->lines.text[0] == '#')
            continue;
        if (at.puzzle < 0) {
            static char heads[LINE_LIMIT];
            memcpy(heads, r->lines.text, r->lines.length + 1);
            if (read_heads(heads, &at))
                continue;
            at = (columns){.puzzle = 0, .solution = -1};
        }
        if (!read_values(r, &at)) {
            r->bad++;
            good = false;
        }
    }
    return good;
}

void write_csv_head(FILE *file)
{
    fputs("Puzzle,Solution,Givens,Rating,Technique,Grade,Symmetry\n", file);
}

void write_csv(const struct pack *pack, const pack_entry *entry, const su_digit *start, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    const pack_claims *claims = &entry->claims;
    su_grid_write(&pack->rules, start, '.', text, sizeof text);
    fprintf(file, "%s,", text);
    su_grid_write(&pack->rules, entry->solution, '.', text, sizeof text);
    fprintf(file, "%s,%u,", text, su_grid_count_givens(&pack->rules, start));
    if (claims->rating)
        fprintf(file, "%u.%u", claims->rating / 10, claims->rating % 10);
    fprintf(file, ",%s,%s,%s\n",
            claims->technique == SU_TECHNIQUE_COUNT ? "" : su_technique_name(claims->technique),
            claims->grade == SU_GRADE_COUNT ? "" : su_grade_name(claims->grade),
            claims->symmetry == NO_SYMMETRY ? "" : su_symmetry_name((su_symmetry)claims->symmetry));
}
