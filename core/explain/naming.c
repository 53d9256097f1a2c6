/*
 * naming.c: how digits and cells are written.
 *
 * Where the words say nothing of it they are "4" and "r3c7", as the field has them, one by one. A
 * language may have sentences of its own for them (sudoleaf/telling.h has their keys and places).
 * So a page says "row 4, columns 3 and 5", in the colour that these have on its board. In formulas
 * they are "r3c7" and "r3c7/r3c8" in any language.
 */
#include "logic/finder.h"
#include "explain/sentence.h"

/* ---- Digits ---------------------------------------------------------------------------------- */

static void put_sign(teller *t, const void *subject)
{
    const char text[2] = {su_digit_char((su_digit)(*(const unsigned *)subject)), '\0'};
    su__put_text(t, text);
}

static const place of_symbol[] = {{.name = "sign", .put = put_sign}, {.name = NULL}};

/* A digit as boards show it; who shows other symbols has a word for where one stands. */
void su__put_symbol(teller *t, unsigned digit)
{
    if (!t->symbol)
        t->symbol = su__word_or(t, "symbol", "{sign}");
    su__put_sentence(t, t->symbol, of_symbol, &digit);
}

void su__put_digits(teller *t, uint32_t mask)
{
    unsigned count = su__count(mask), i = 0;
    SU__EACH_DIGIT (mask, digit) {
        su__put_joint(t, i++, count);
        su__put_symbol(t, digit);
    }
}

/* ---- Cells ----------------------------------------------------------------------------------- */

static void put_row(teller *t, const void *subject)
{
    su__put_number(t, *(const unsigned *)subject / t->rules->order + 1);
}

static void put_column(teller *t, const void *subject)
{
    su__put_number(t, *(const unsigned *)subject % t->rules->order + 1);
}

static const place of_cell[] = {
    {.name = "row", .put = put_row}, {.name = "column", .put = put_column}, {.name = NULL}};

/* In the language's words, or else "r3c7", as the field writes it, also where a sentence begins. */
void su__put_cell(teller *t, unsigned cell)
{
    static const char plain[] = "r{row}c{column}";
    if (!t->cell)
        t->cell = su__word_or(t, "cell", plain);
    const char *text = t->is_formula ? plain : t->cell;
    t->begins &= text != plain;
    su__put_sentence(t, text, of_cell, &cell);
}

unsigned su__count_cells(const su_rules *rules, const su_cells *cells)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += su__cells_have(cells, cell);
    return count;
}

/* Cells by the lines they lie in: "row 4, columns 3 and 5; row 6, column 1". */
typedef struct lines {
    uint32_t
        line[SU_MAX_ORDER]; /* of each row what columns, or of each column what rows, as bits */
    unsigned count;         /* that have any */
    bool are_columns;
} lines;

static lines lines_of(const su_rules *rules, const su_cells *cells, bool are_columns)
{
    lines l = {.are_columns = are_columns};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (su__cells_have(cells, cell)) {
            unsigned row = cell / rules->order, column = cell % rules->order;
            l.line[are_columns ? column : row] |= UINT32_C(1) << (are_columns ? row : column);
        }
    for (unsigned i = 0; i < rules->order; i++)
        l.count += l.line[i] != 0;
    return l;
}

/* One of the lines, and its cells. */
typedef struct line {
    unsigned number;
    uint32_t cells;
} line;

static void put_line_number(teller *t, const void *subject)
{
    su__put_number(t, ((const line *)subject)->number + 1);
}

static void put_line_cells(teller *t, const void *subject)
{
    uint32_t cells = ((const line *)subject)->cells;
    unsigned count = su__count(cells), i = 0;
    SU__EACH_DIGIT (cells, number) {
        su__put_joint(t, i++, count);
        su__put_number(t, number);
    }
}

static const place of_line[] = {
    {.name = "n", .put = put_line_number}, {.name = "list", .put = put_line_cells}, {.name = NULL}};

static void put_line(teller *t, const lines *l, unsigned number, const char *several)
{
    unsigned order = t->rules->order, first = 0;
    line one = {number, l->line[number]};
    while (!(one.cells >> first & 1))
        first++;
    if (su__count(one.cells) > 1)
        su__put_sentence(t, several, of_line, &one);
    else
        su__put_cell(t, l->are_columns ? first * order + number : number * order + first);
}

/* By rows or by columns, whichever are fewer. */
static void put_lines(teller *t, const su_cells *cells, const char *in_row, const char *in_column)
{
    lines rows = lines_of(t->rules, cells, false), columns = lines_of(t->rules, cells, true);
    const lines *l = columns.count < rows.count ? &columns : &rows;
    unsigned told = 0;
    for (unsigned i = 0; i < t->rules->order; i++)
        if (l->line[i]) {
            if (told++ > 0)
                su__put_middle(t, su__word(t, told == l->count ? "linesAnd" : "linesComma"));
            put_line(t, l, i, l->are_columns ? in_column : in_row);
        }
}

/* One by one, or, in a language that can, line by line. */
void su__put_cells(teller *t, const su_cells *cells)
{
    const char *in_row = su__word_or(t, "inRow", NULL), *in_column = su__word(t, "inColumn");
    unsigned count = su__count_cells(t->rules, cells), i = 0;
    if (in_row && count > 1 && !t->is_formula) {
        put_lines(t, cells, in_row, in_column);
        return;
    }
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        if (su__cells_have(cells, cell)) {
            if (!t->is_formula)
                su__put_joint(t, i, count);
            else if (i > 0)
                su__put_bytes(t, "/", 1);
            su__put_cell(t, cell);
            i++;
        }
}

/* ---- In the colour of a role ----------------------------------------------------------------- */

/* Past all capitals: it is not to be read. */
static void put_role(teller *t, const void *subject)
{
    const char *role = ((const marked_part *)subject)->role;
    t->voice->put(t->voice->context, role, su__length_of(role));
}

static void put_group(teller *t, const void *subject)
{
    const char digit = (char)('0' + ((const marked_part *)subject)->group % 10);
    t->voice->put(t->voice->context, &digit, 1);
}

static void put_told(teller *t, const void *subject)
{
    const marked_part *part = subject;
    if (part->cells)
        su__put_cells(t, part->cells);
    else
        su__put_digits(t, part->digits);
}

static const place of_marked[] = {{.name = "role", .put = put_role},
                                  {.name = "group", .put = put_group},
                                  {.name = "told", .put = put_told},
                                  {.name = NULL}};

void su__put_marked(teller *t, const marked_part *part)
{
    su__put_sentence(t, su__word_or(t, "marked", "{told}"), of_marked, part);
}
