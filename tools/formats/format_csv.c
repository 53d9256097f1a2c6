/*
 * format_csv.c: tables, one puzzle per line.
 *
 *     Puzzle,Solution,Givens,Rating,Technique,Grade,Symmetry
 *     53..7....,534678912,30,1.2,hidden-single-box,gentle,half-turn
 *
 * The columns may be in any order. Unknown columns are ignored. In a file without headings, the
 * first field that looks like a puzzle is the puzzle. The field after it is the solution if it
 * looks like a grid. Fields are separated by commas, semicolons or tabs, and may be in quotes.
 * Lines may end with a comma, because qqwing writes one.
 */
#include <string.h>

#include "formats/format.h"

enum { MAX_COLUMNS = 64 };

#define COLUMNS(X)            \
    X(PUZZLE, "puzzle")       \
    X(SOLUTION, "solution")   \
    X(RATING, "rating")       \
    X(TECHNIQUE, "technique") \
    X(GRADE, "grade")         \
    X(SYMMETRY, "symmetry")

#define COLUMN_ENUM(name, heading) name,
enum column { COLUMNS(COLUMN_ENUM) COLUMN_COUNT };
#undef COLUMN_ENUM

static const char *const headings[] = {
#define HEADING(name, heading) heading,
    COLUMNS(HEADING)
#undef HEADING
};

typedef struct table {
    char separator;
    int field_index[COLUMN_COUNT]; /* index of each column in a line; -1 if the column is missing */
} table;

/* The fields of a line. Quotes and blanks around them are removed. */
typedef struct row {
    char *field[MAX_COLUMNS];
    size_t count;
} row;

static char *strip(char *text)
{
    text += strspn(text, " \"");
    for (char *end = text + strlen(text); end > text && strchr(" \"", end[-1]);)
        *--end = '\0';
    return text;
}

static row split(char *text, char separator)
{
    row r = {.count = 0};
    for (char *next = text; next && r.count < MAX_COLUMNS;) {
        char *field = next;
        next = strchr(next, separator);
        if (next)
            *next++ = '\0';
        r.field[r.count++] = strip(field);
    }
    return r;
}

/* Returns the text of a column; NULL if the row has none. */
static const char *field_of(const row *r, const table *t, enum column column)
{
    int index = t->field_index[column];
    return index >= 0 && (size_t)index < r->count && *r->field[index] ? r->field[index] : NULL;
}

/* ---- Headings -------------------------------------------------------------------------------- */

/* Accepts longer headings for the puzzles, too, such as "Puzzle Diagram". */
static bool is_heading(const char *field, enum column column)
{
    return column == PUZZLE ? strncasecmp(field, headings[PUZZLE], strlen(headings[PUZZLE])) == 0
                            : strcasecmp(field, headings[column]) == 0;
}

/* Finds the columns by their headings. Returns false if there is no heading for puzzles. */
static bool read_headings(const row *r, table *t)
{
    for (size_t i = 0; i < r->count; i++)
        for (unsigned column = 0; column < COLUMN_COUNT; column++)
            if (t->field_index[column] < 0 && is_heading(r->field[i], column))
                t->field_index[column] = (int)i;
    return t->field_index[PUZZLE] >= 0;
}

/* Finds the columns of the puzzle and the solution in a line without headings. Returns false if no
   field looks like a puzzle. */
static bool find_puzzle(const row *r, const su_rules *rules, table *t)
{
    const su_rules *required = rules && rules->cells ? rules : NULL;
    for (size_t i = 0; i < r->count; i++)
        if (looks_like_puzzle(r->field[i], strlen(r->field[i]), required)) {
            bool solved = i + 1 < r->count
                          && looks_like_puzzle(r->field[i + 1], strlen(r->field[i + 1]), required);
            t->field_index[PUZZLE] = (int)i;
            t->field_index[SOLUTION] = solved ? (int)i + 1 : -1;
            return true;
        }
    return false;
}

static table begin_table(const char *line)
{
    table t = {.separator = strchr(line, '\t') ? '\t' : strchr(line, ';') ? ';' : ','};
    memset(t.field_index, -1, sizeof t.field_index);
    return t;
}

static format_match match_csv(const char *line, const su_rules *rules)
{
    char copy[4096];
    table t = begin_table(line);
    snprintf(copy, sizeof copy, "%s", line);
    row r = split(copy, t.separator);
    return r.count > 1 && (read_headings(&r, &t) || find_puzzle(&r, rules, &t)) ? LIKELY_MATCH
                                                                                : NO_MATCH;
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* Reads a grid from the text of a field. Returns its rules: `rules`, or the rules for its size if
   `rules` is NULL. Returns NULL after reporting an error. */
static const su_rules *read_grid(const puzzle_reader *r, const char *text, const su_rules *rules,
                                 su_digit *grid)
{
    size_t length = strlen(text);
    rules = rules ? rules : find_rules(r, su_text_cells(text, length));
    if (!rules)
        report_line_error(&r->lines, "'%.100s' is not a puzzle", text);
    else if (su_grid_read(rules, text, length, grid, NULL) == SU_OK)
        return rules;
    else
        report_line_error(&r->lines, "'%.100s' is not a grid, or breaks a rule", text);
    return NULL;
}

static bool read_rating(const puzzle_reader *r, const char *text, unsigned *tenths)
{
    unsigned whole, tenth;
    int length = 0;
    if (sscanf(text, "%2u.%1u%n", &whole, &tenth, &length) != 2 || text[length] || whole < 1
        || whole > 20)
        return report_line_error(&r->lines, "'%.20s' is not a rating such as 4.2", text);
    *tenths = whole * 10 + tenth;
    return true;
}

/* Reads the claims about a puzzle. Ignores the technique "needs-search". If the rating has a "+",
   it is unfinished, and only the symmetry is read. */
static bool read_claims(const puzzle_reader *r, const row *line, const table *t,
                        pack_claims *claims)
{
    const char *rating = field_of(line, t, RATING), *technique = field_of(line, t, TECHNIQUE),
               *grade = field_of(line, t, GRADE), *symmetry = field_of(line, t, SYMMETRY);
    *claims = no_claims;
    if (rating && strchr(rating, '+'))
        rating = technique = grade = NULL;
    if (rating && !read_rating(r, rating, &claims->rating))
        return false;
    if (technique && strcmp(technique, "needs-search") != 0
        && (claims->technique = su_technique_named(technique)) == SU_TECHNIQUE_COUNT)
        return report_line_error(&r->lines, "'%.40s' is not a technique", technique);
    if (grade && (claims->grade = su_grade_named(grade)) == SU_GRADE_COUNT)
        return report_line_error(&r->lines, "'%.40s' is not a grade", grade);
    if (symmetry && (claims->symmetry = (int)su_symmetry_named(symmetry)) == (int)SU_SYMMETRY_COUNT)
        return report_line_error(&r->lines, "'%.40s' is not a symmetry", symmetry);
    return true;
}

/* Checks that the solution is complete and agrees with the givens. Returns false after reporting
   the first wrong cell. */
static bool check_solution(const puzzle_reader *r, const su_rules *rules, const su_digit *givens,
                           const su_digit *solution)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (!solution[cell] || (givens[cell] && givens[cell] != solution[cell]))
            return report_line_error(&r->lines, "the stated solution is wrong in row %u column %u",
                                     cell / rules->order + 1u, cell % rules->order + 1u);
    return true;
}

static bool read_values(puzzle_reader *r, const table *t)
{
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    pack_claims claims;
    row line = split(r->lines.text, t->separator);
    const char *puzzle = field_of(&line, t, PUZZLE), *solved = field_of(&line, t, SOLUTION);
    if (!puzzle)
        return report_line_error(&r->lines, "no puzzle in this line");
    const su_rules *rules = read_grid(r, puzzle, NULL, givens);
    return rules
           && (!solved
               || (read_grid(r, solved, rules, solution)
                   && check_solution(r, rules, givens, solution)))
           && read_claims(r, &line, t, &claims)
           && accept_claimed_puzzle(r, rules, givens, solved ? solution : NULL, &claims);
}

/* Finds the columns from the first line. Returns whether the line consists of headings. */
static bool find_columns(const puzzle_reader *r, table *t)
{
    static char copy[LINE_LIMIT];
    *t = begin_table(r->lines.text);
    memcpy(copy, r->lines.text, r->lines.length + 1);
    row first = split(copy, t->separator);
    if (read_headings(&first, t))
        return true;
    *t = begin_table(r->lines.text);
    if (!find_puzzle(&first, &r->rules, t))
        t->field_index[PUZZLE] = 0;
    return false;
}

static void read_csv(puzzle_reader *r)
{
    table t = {.separator = '\0'}; /* set at the first line */
    while (next_line(&r->lines)) {
        bool is_blank = r->lines.text[strspn(r->lines.text, " \t,;")] == '\0';
        if (is_blank || r->lines.text[0] == '#' || (!t.separator && find_columns(r, &t)))
            continue;
        r->bad_count += !read_values(r, &t);
    }
}

static void write_csv_head(const struct pack *pack, FILE *file)
{
    (void)pack;
    fputs("Puzzle,Solution,Givens,Rating,Technique,Grade,Symmetry\n", file);
}

static void write_csv(const puzzle_writer *w)
{
    const pack_claims *claims = &w->entry->claims;
    write_grid(w, w->start, '.');
    fputc(',', w->file);
    write_grid(w, w->entry->solution, '.');
    fprintf(w->file, ",%u,", su_grid_count_givens(w->rules, w->start));
    if (claims->rating)
        fprintf(w->file, "%u.%u", claims->rating / 10, claims->rating % 10);
    fprintf(w->file, ",%s,%s,%s\n",
            claims->technique == SU_TECHNIQUE_COUNT ? "" : su_technique_name(claims->technique),
            claims->grade == SU_GRADE_COUNT ? "" : su_grade_name(claims->grade),
            claims->symmetry == NO_SYMMETRY ? "" : su_symmetry_name((su_symmetry)claims->symmetry));
}

const struct puzzle_format format_csv = {
    .name = "csv",
    .help = "a table with headings: puzzles, solutions, ratings",
    .match = match_csv,
    .read_lines = read_csv,
    .write_head = write_csv_head,
    .write = write_csv,
};
