/*
 * csv.c: tables as qqwing prints them, a puzzle a line: "Puzzle,Solution,...", and the heads tell
 * the columns. Fields have no commas and no quotes in them; every line may end with a comma.
 */
#include <string.h>

#include "formats/format.h"

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

/* A grid from a field, under these rules or those of its size; NULL after complaining. */
static const su_rules *read_field(const reading *r, const char *text, const su_rules *rules,
                                  su_digit *grid)
{
    size_t length = strlen(text);
    rules = rules ? rules : reading_rules(r, su_text_cells(text, length));
    if (!rules)
        reading_fails(r, "'%.100s' is no puzzle", text);
    else if (su_grid_read(rules, text, length, grid, NULL) == SU_OK)
        return rules;
    else
        reading_fails(r, "'%.100s' is no grid that keeps the rules", text);
    return NULL;
}

static bool read_values(reading *r, const columns *at)
{
    char *field[MOST_COLUMNS];
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    size_t count = split(r->lines.text, field);
    if (count <= (size_t)at->puzzle)
        return reading_fails(r, "there is no puzzle in this line");
    const su_rules *rules = read_field(r, field[at->puzzle], NULL, givens);
    if (!rules)
        return false;
    bool has_solution = at->solution >= 0 && (size_t)at->solution < count && *field[at->solution];
    if (has_solution && !read_field(r, field[at->solution], rules, solution))
        return false;
    return reading_takes(r, rules, givens, has_solution ? solution : NULL);
}

static void read_csv(reading *r)
{
    columns at = {.puzzle = -1, .solution = -1};
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
        r->bad += !read_values(r, &at);
    }
}

static void write_csv_head(const struct pack *pack, FILE *file)
{
    (void)pack;
    fputs("Puzzle,Solution,Givens,Rating,Technique,Grade,Symmetry\n", file);
}

static void write_csv(const writing *w)
{
    const pack_claims *claims = &w->entry->claims;
    write_grid(w, w->start, '.');
    fputc(',', w->file);
    write_grid(w, w->entry->solution, '.');
    fprintf(w->file, ",%u,", su_grid_count_givens(&w->pack->rules, w->start));
    if (claims->rating)
        fprintf(w->file, "%u.%u", claims->rating / 10, claims->rating % 10);
    fprintf(w->file, ",%s,%s,%s\n",
            claims->technique == SU_TECHNIQUE_COUNT ? "" : su_technique_name(claims->technique),
            claims->grade == SU_GRADE_COUNT ? "" : su_grade_name(claims->grade),
            claims->symmetry == NO_SYMMETRY ? "" : su_symmetry_name((su_symmetry)claims->symmetry));
}

const struct puzzle_format format_csv = {
    .name = "csv",
    .help = "a table as qqwing prints it",
    .read_lines = read_csv,
    .write_head = write_csv_head,
    .write = write_csv,
};
