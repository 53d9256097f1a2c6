/*
 * format_csv.c: tables, a puzzle a line.
 *
 *     Puzzle,Solution,Givens,Rating,Technique,Grade,Symmetry
 *     53..7....,534678912,30,1.2,hidden-single-box,gentle,half-turn
 *
 * The heads tell the columns, in any order and among others, which are passed over; without heads
 * the first field that is a puzzle is the one, and the next one, where it is a grid too, its
 * solution. Fields have ',', ';' or a TAB between, may be in quotes, and every line may end with a
 * comma, as qqwing's do.
 */
#include <string.h>

#include "formats/format.h"

enum { MOST_COLUMNS = 64 };

/* The columns that are read. */
#define COLUMNS(X)            \
    X(PUZZLE, "puzzle")       \
    X(SOLUTION, "solution")   \
    X(RATING, "rating")       \
    X(TECHNIQUE, "technique") \
    X(GRADE, "grade")         \
    X(SYMMETRY, "symmetry")

#define COLUMN_ENUM(name, head) name,
enum column { COLUMNS(COLUMN_ENUM) COLUMN_COUNT };
#undef COLUMN_ENUM

static const char *const heads[] = {
#define HEAD(name, head) head,
    COLUMNS(HEAD)
#undef HEAD
};

typedef struct table {
    char between;         /* fields */
    int at[COLUMN_COUNT]; /* -1: it has no such column */
} table;

/* A line cut at what is between its fields, which lose their quotes and blanks. */
typedef struct row {
    char *field[MOST_COLUMNS];
    size_t count;
} row;

static char *strip(char *text)
{
    text += strspn(text, " \"");
    for (char *end = text + strlen(text); end > text && strchr(" \"", end[-1]);)
        *--end = '\0';
    return text;
}

static row cut(char *text, char between)
{
    row r = {.count = 0};
    for (char *next = text; next && r.count < MOST_COLUMNS;) {
        char *field = next;
        next = strchr(next, between);
        if (next)
            *next++ = '\0';
        r.field[r.count++] = strip(field);
    }
    return r;
}

static char between_fields(const char *line)
{
    return strchr(line, '\t') ? '\t' : strchr(line, ';') ? ';' : ',';
}

/* The text of a column, NULL where the row has none. */
static const char *field_of(const row *r, const table *t, enum column column)
{
    int at = t->at[column];
    return at >= 0 && (size_t)at < r->count && *r->field[at] ? r->field[at] : NULL;
}

/* ---- Heads ----------------------------------------------------------------------------------- */

/* "Puzzle Diagram" is one too. */
static bool is_head(const char *field, enum column column)
{
    return column == PUZZLE ? strncasecmp(field, heads[PUZZLE], strlen(heads[PUZZLE])) == 0
                            : strcasecmp(field, heads[column]) == 0;
}

/* False where no field is the head of the puzzles. */
static bool read_heads(const row *r, table *t)
{
    for (size_t i = 0; i < r->count; i++)
        for (unsigned column = 0; column < COLUMN_COUNT; column++)
            if (t->at[column] < 0 && is_head(r->field[i], column))
                t->at[column] = (int)i;
    return t->at[PUZZLE] >= 0;
}

/* The first field that is a puzzle, and the one after it where that is one too. False where there
   is none. */
static bool find_puzzle(const row *r, const su_rules *rules, table *t)
{
    const su_rules *wanted = rules && rules->cells ? rules : NULL;
    for (size_t i = 0; i < r->count; i++)
        if (looks_like_puzzle(r->field[i], strlen(r->field[i]), wanted)) {
            bool solved = i + 1 < r->count
                          && looks_like_puzzle(r->field[i + 1], strlen(r->field[i + 1]), wanted);
            t->at[PUZZLE] = (int)i;
            t->at[SOLUTION] = solved ? (int)i + 1 : -1;
            return true;
        }
    return false;
}

static table begin_table(const char *line)
{
    table t = {.between = between_fields(line)};
    memset(t.at, -1, sizeof t.at);
    return t;
}

static likeness looks_like_csv(const char *line, const su_rules *rules)
{
    char copy[4096];
    table t = begin_table(line);
    snprintf(copy, sizeof copy, "%s", line);
    row r = cut(copy, t.between);
    return r.count > 1 && (read_heads(&r, &t) || find_puzzle(&r, rules, &t)) ? ALIKE : UNLIKE;
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* A grid from a field, under these rules or those of its size; NULL after complaining. */
static const su_rules *read_grid(const reading *r, const char *text, const su_rules *rules,
                                 su_digit *grid)
{
    size_t length = strlen(text);
    rules = rules ? rules : reading_rules(r, su_text_cells(text, length));
    if (!rules)
        reading_fails(r, "'%.100s' is not a puzzle", text);
    else if (su_grid_read(rules, text, length, grid, NULL) == SU_OK)
        return rules;
    else
        reading_fails(r, "'%.100s' is not a grid, or breaks a rule", text);
    return NULL;
}

static bool read_rating(const reading *r, const char *text, unsigned *tenths)
{
    unsigned whole, tenth;
    int length = 0;
    if (sscanf(text, "%2u.%1u%n", &whole, &tenth, &length) != 2 || text[length] || whole < 1
        || whole > 20)
        return reading_fails(r, "'%.20s' is not a rating such as 4.2", text);
    *tenths = whole * 10 + tenth;
    return true;
}

/* A puzzle that was not rated to its end has a + behind what is known of it. */
static bool is_bound(const char *rating) { return rating && strchr(rating, '+'); }

/* What is said of the puzzle. A puzzle that needs search has no technique of the scale. */
static bool read_claims(const reading *r, const row *line, const table *t, pack_claims *claims)
{
    const char *rating = field_of(line, t, RATING), *technique = field_of(line, t, TECHNIQUE),
               *grade = field_of(line, t, GRADE), *symmetry = field_of(line, t, SYMMETRY);
    *claims = no_claims;
    if (is_bound(rating))
        rating = technique = grade = NULL;
    if (rating && !read_rating(r, rating, &claims->rating))
        return false;
    if (technique && strcmp(technique, "needs-search") != 0
        && (claims->technique = su_technique_named(technique)) == SU_TECHNIQUE_COUNT)
        return reading_fails(r, "'%.40s' is not a technique", technique);
    if (grade && (claims->grade = su_grade_named(grade)) == SU_GRADE_COUNT)
        return reading_fails(r, "'%.40s' is not a grade", grade);
    if (symmetry && (claims->symmetry = (int)su_symmetry_named(symmetry)) == (int)SU_SYMMETRY_COUNT)
        return reading_fails(r, "'%.40s' is not a symmetry", symmetry);
    return true;
}

/* Whether it goes on from the puzzle to the end; complains where not. */
static bool check_solution(const reading *r, const su_rules *rules, const su_digit *givens,
                           const su_digit *solution)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (!solution[cell] || (givens[cell] && givens[cell] != solution[cell]))
            return reading_fails(r, "the stated solution is wrong in row %u column %u",
                                 cell / rules->order + 1u, cell % rules->order + 1u);
    return true;
}

static bool read_values(reading *r, const table *t)
{
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    pack_claims claims;
    row line = cut(r->lines.text, t->between);
    const char *puzzle = field_of(&line, t, PUZZLE), *solved = field_of(&line, t, SOLUTION);
    if (!puzzle)
        return reading_fails(r, "no puzzle in this line");
    const su_rules *rules = read_grid(r, puzzle, NULL, givens);
    return rules
           && (!solved
               || (read_grid(r, solved, rules, solution)
                   && check_solution(r, rules, givens, solution)))
           && read_claims(r, &line, t, &claims)
           && reading_takes_claimed(r, rules, givens, solved ? solution : NULL, &claims);
}

/* The columns as the first line tells them; true where it was heads. */
static bool read_first(const reading *r, table *t)
{
    static char copy[LINE_LIMIT];
    *t = begin_table(r->lines.text);
    memcpy(copy, r->lines.text, r->lines.length + 1);
    row first = cut(copy, t->between);
    if (read_heads(&first, t))
        return true;
    *t = begin_table(r->lines.text);
    if (!find_puzzle(&first, &r->rules, t))
        t->at[PUZZLE] = 0;
    return false;
}

static void read_csv(reading *r)
{
    table t = {.between = '\0'};
    while (next_line(&r->lines)) {
        bool is_blank = r->lines.text[strspn(r->lines.text, " \t,;")] == '\0';
        if (is_blank || r->lines.text[0] == '#' || (!t.between && read_first(r, &t)))
            continue;
        r->bad += !read_values(r, &t);
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
    .looks = looks_like_csv,
    .read_lines = read_csv,
    .write_head = write_csv_head,
    .write = write_csv,
};
