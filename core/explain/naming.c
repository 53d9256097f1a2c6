/*
 * naming.c: writes digits and cells, by default as "4" and "r3c7".
 *
 * A language may have its own sentences for them (keys and placeholders: sudoleaf/explaining.h),
 * such as "row 4, columns 3 and 5". Formulas always use short names: "r3c7" and "r3c7/r3c8".
 */
#include "logic/finder.h"
#include "explain/sentence.h"

/* ---- Digits ---------------------------------------------------------------------------------- */

static void put_sign(sentence_writer *t, const void *subject)
{
    const char text[2] = {su_digit_char((su_digit)(*(const unsigned *)subject)), '\0'};
    su__put_text(t, text);
}

static const placeholder symbol_placeholders[] = {{.name = "sign", .put = put_sign},
                                                  {.name = NULL}};

/* Writes a digit as the board shows it, with the text "symbol" if the language has one. */
void su__put_symbol(sentence_writer *t, unsigned digit)
{
    if (!t->symbol)
        t->symbol = su__get_text_or(t, "symbol", "{sign}");
    su__put_sentence(t, t->symbol, symbol_placeholders, &digit);
}

void su__put_digits(sentence_writer *t, uint32_t mask)
{
    unsigned count = su__count(mask), i = 0;
    SU__EACH_DIGIT (mask, digit) {
        su__put_separator(t, i++, count);
        su__put_symbol(t, digit);
    }
}

/* ---- Cells ----------------------------------------------------------------------------------- */

static void put_row(sentence_writer *t, const void *subject)
{
    su__put_number(t, *(const unsigned *)subject / t->rules->order + 1);
}

static void put_column(sentence_writer *t, const void *subject)
{
    su__put_number(t, *(const unsigned *)subject % t->rules->order + 1);
}

static const placeholder cell_placeholders[] = {
    {.name = "row", .put = put_row}, {.name = "column", .put = put_column}, {.name = NULL}};

/* Writes a cell in the language's words, or its short name. Even at the start of a sentence, a
   short name has no capital. */
void su__put_cell(sentence_writer *t, unsigned cell)
{
    if (!t->short_cell)
        t->short_cell = su__get_text_or(t, "cellShort", SU__PLAIN_CELL);
    if (!t->cell)
        t->cell = su__get_text_or(t, "cell", t->short_cell);
    const char *text = t->is_formula ? t->short_cell : t->cell;
    t->starts_sentence &= text != t->short_cell;
    su__put_sentence(t, text, cell_placeholders, &cell);
}

unsigned su__count_cells(const su_rules *rules, const su_cells *cells)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += su__cells_have(cells, cell);
    return count;
}

/* Cells grouped by row or by column: "row 4, columns 3 and 5; row 6, column 1". */
typedef struct line_cells {
    uint32_t line[SU_MAX_ORDER]; /* columns of each row, or rows of each column, as bits */
    unsigned count;              /* number of lines with at least one cell */
    bool are_columns;
} line_cells;

static line_cells group_by_lines(const su_rules *rules, const su_cells *cells, bool are_columns)
{
    line_cells l = {.are_columns = are_columns};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (su__cells_have(cells, cell)) {
            unsigned row = cell / rules->order, column = cell % rules->order;
            l.line[are_columns ? column : row] |= UINT32_C(1) << (are_columns ? row : column);
        }
    for (unsigned i = 0; i < rules->order; i++)
        l.count += l.line[i] != 0;
    return l;
}

/* A row or column, and its cells as bits. */
typedef struct line {
    unsigned number;
    uint32_t cells;
} line;

static void put_line_number(sentence_writer *t, const void *subject)
{
    su__put_number(t, ((const line *)subject)->number + 1);
}

static void put_line_cells(sentence_writer *t, const void *subject)
{
    uint32_t cells = ((const line *)subject)->cells;
    unsigned count = su__count(cells), i = 0;
    SU__EACH_DIGIT (cells, number) {
        su__put_separator(t, i++, count);
        su__put_number(t, number);
    }
}

static const placeholder line_placeholders[] = {
    {.name = "n", .put = put_line_number}, {.name = "list", .put = put_line_cells}, {.name = NULL}};

static void put_line(sentence_writer *t, const line_cells *l, unsigned number, const char *several)
{
    unsigned order = t->rules->order, first = 0;
    line one = {number, l->line[number]};
    while (!(one.cells >> first & 1))
        first++;
    if (su__count(one.cells) > 1)
        su__put_sentence(t, several, line_placeholders, &one);
    else
        su__put_cell(t, l->are_columns ? first * order + number : number * order + first);
}

/* Writes cells grouped by row or by column, whichever gives fewer groups. */
static void put_lines(sentence_writer *t, const su_cells *cells, const char *in_row,
                      const char *in_column)
{
    line_cells rows = group_by_lines(t->rules, cells, false),
               columns = group_by_lines(t->rules, cells, true);
    const line_cells *l = columns.count < rows.count ? &columns : &rows;
    unsigned written = 0;
    for (unsigned i = 0; i < t->rules->order; i++)
        if (l->line[i]) {
            if (written++ > 0)
                su__put_middle(t, su__get_text(t, written == l->count ? "linesAnd" : "linesComma"));
            put_line(t, l, i, l->are_columns ? in_column : in_row);
        }
}

/* Writes cells one by one, or line by line if the language has texts for that. */
void su__put_cells(sentence_writer *t, const su_cells *cells)
{
    const char *in_row = su__get_text_or(t, "inRow", NULL),
               *in_column = su__get_text(t, "inColumn");
    unsigned count = su__count_cells(t->rules, cells), i = 0;
    if (in_row && count > 1 && !t->is_formula) {
        put_lines(t, cells, in_row, in_column);
        return;
    }
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        if (su__cells_have(cells, cell)) {
            if (!t->is_formula)
                su__put_separator(t, i, count);
            else if (i > 0)
                su__put_bytes(t, "/", 1);
            su__put_cell(t, cell);
            i++;
        }
}

/* ---- In the colour of a role ----------------------------------------------------------------- */

/* Writes the role without a capital, because it is markup. */
static void put_role(sentence_writer *t, const void *subject)
{
    const char *role = ((const marked_part *)subject)->role;
    t->voice->put(t->voice->context, role, su__count_bytes(role));
}

static void put_group(sentence_writer *t, const void *subject)
{
    const char digit = (char)('0' + ((const marked_part *)subject)->group % 10);
    t->voice->put(t->voice->context, &digit, 1);
}

static void put_content(sentence_writer *t, const void *subject)
{
    const marked_part *part = subject;
    if (part->cells)
        su__put_cells(t, part->cells);
    else
        su__put_digits(t, part->digits);
}

static const placeholder marked_placeholders[] = {{.name = "role", .put = put_role},
                                                  {.name = "group", .put = put_group},
                                                  {.name = "told", .put = put_content},
                                                  {.name = NULL}};

void su__put_marked(sentence_writer *t, const marked_part *part)
{
    su__put_sentence(t, su__get_text_or(t, "marked", "{told}"), marked_placeholders, part);
}
