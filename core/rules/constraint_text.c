/*
 * constraint_text.c: reading and writing constraints as text.
 *
 *     +killer:r1c12=9;r1c3r2c3=12+arrow:r5c5=r456c6+odd:r9c9
 *             |    |  |
 *             |    |  cells one by one: r1c3, r2c3
 *             |    a number
 *             r1c1, r1c2
 *
 * Cells are written in their order, in groups: each is the longest run in one row or column.
 * Default numbers are left out.
 */
#include "rules/constraints.h"
#include "rules/inspect.h"
#include "rules/text_writer.h"

/* ---- Words ----------------------------------------------------------------------------------- */

/* Other words for the kinds. They are read but never written. */
static const struct {
    const char *word;
    su_constraint_kind kind;
} aliases[] = {
    {"region", SU_CONSTRAINT_CAGE},         {"little", SU_CONSTRAINT_SUM},
    {"littlekiller", SU_CONSTRAINT_SUM},    {"thermometer", SU_CONSTRAINT_THERMO},
    {"greaterthan", SU_CONSTRAINT_GREATER}, {"clones", SU_CONSTRAINT_CLONE},
    {"antiknight", SU_CONSTRAINT_KNIGHT},   {"antiking", SU_CONSTRAINT_KING},
};

bool su__is_word(const char *text, size_t length, const char *word)
{
    size_t i = 0;
    while (i < length && word[i] && text[i] == word[i])
        i++;
    return i == length && word[i] == '\0';
}

su_constraint_kind su__constraint_kind_of(const char *text, size_t length)
{
    for (unsigned kind = 0; kind < SU_CONSTRAINT_KIND_COUNT; kind++)
        if (su__is_word(text, length, su_constraint_kind_name((su_constraint_kind)kind)))
            return (su_constraint_kind)kind;
    for (unsigned i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (su__is_word(text, length, aliases[i].word))
            return aliases[i].kind;
    return SU_CONSTRAINT_KIND_COUNT;
}

static unsigned default_number(const su__constraint_form *form, unsigned order)
{
    switch (form->number) {
    case SU__DISTANCE:
        return form->dot ? 1 : (order + 1) / 2;
    case SU__FACTOR:
        return 2;
    case SU__NO_NUMBER:
    case SU__TOTAL:
    case SU__FIVE_OR_TEN:
    case SU__DIGITS:
        return 0;
    }
    __builtin_trap();
}

/* ---- Reading --------------------------------------------------------------------------------- */

enum { MAX_CELLS = SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER };

typedef struct reader {
    const char *text;
    size_t length, at;
    su_rules *rules;
    su_constraint_kind kind;
    const su__constraint_form *form;
    uint16_t cell[MAX_CELLS]; /* cells of the current constraint */
    unsigned cells;
    unsigned number;
} reader;

static char peek(const reader *r) { return r->at < r->length ? r->text[r->at] : '+'; }

static bool accept(reader *r, char wanted)
{
    const bool found = peek(r) == wanted;
    r->at += found;
    return found;
}

/* Reads one digit, 1 to 9 or A to G. Returns 0 if the next character is not a digit, or is above
   the order. */
static unsigned accept_digit(reader *r)
{
    const char c = peek(r);
    const int value = c >= 'a' ? 0 : su__digit_of((unsigned char)c);
    if (value < 1 || value > r->rules->order)
        return 0;
    r->at++;
    return (unsigned)value;
}

static unsigned accept_digits(reader *r, uint8_t digits[SU_MAX_CONSTRAINT_ORDER])
{
    unsigned count = 0;
    for (unsigned digit; count < SU_MAX_CONSTRAINT_ORDER && (digit = accept_digit(r));)
        digits[count++] = (uint8_t)digit;
    return count;
}

/* Reads cells such as "r12c3". */
static bool read_group(reader *r)
{
    uint8_t row[SU_MAX_CONSTRAINT_ORDER], column[SU_MAX_CONSTRAINT_ORDER];
    unsigned rows, columns;
    if (!accept(r, 'r') || !(rows = accept_digits(r, row)) || !accept(r, 'c')
        || !(columns = accept_digits(r, column)) || r->cells + rows * columns > MAX_CELLS)
        return false;
    for (unsigned i = 0; i < rows; i++)
        for (unsigned k = 0; k < columns; k++)
            r->cell[r->cells++] = (uint16_t)((row[i] - 1) * r->rules->order + column[k] - 1);
    return true;
}

static bool read_cells(reader *r)
{
    do
        if (!read_group(r))
            return false;
    while (peek(r) == 'r');
    return true;
}

static bool read_decimal(reader *r)
{
    const size_t start = r->at;
    r->number = 0;
    while (peek(r) >= '0' + (r->at == start) && peek(r) <= '9' && r->number <= SU__MAX_TOTAL / 10)
        r->number = r->number * 10 + (unsigned)(r->text[r->at++] - '0');
    return r->at > start;
}

static bool read_digits(reader *r)
{
    r->number = 0;
    for (unsigned digit; (digit = accept_digit(r));) {
        if (r->number & su__bit(digit)) {
            r->at--;
            return false;
        }
        r->number |= su__bit(digit);
    }
    return r->number > 0;
}

static bool read_letter(reader *r)
{
    r->number = accept(r, 'V') ? 5 : accept(r, 'X') ? 10 : 0;
    return r->number > 0;
}

static bool read_number(reader *r)
{
    switch (r->form->number) {
    case SU__TOTAL:
    case SU__DISTANCE:
    case SU__FACTOR:
        return read_decimal(r);
    case SU__FIVE_OR_TEN:
        return read_letter(r);
    case SU__DIGITS:
        return read_digits(r);
    case SU__NO_NUMBER:
        break;
    }
    __builtin_trap();
}

/* Reads the cells or the number after a '='. */
static bool read_rest(reader *r)
{
    if (r->form->head == 2) {
        const unsigned half = r->cells;
        return read_cells(r) && r->cells == 2 * half;
    }
    return r->form->head ? read_cells(r) : read_number(r);
}

/* Reads the word "all", which says that every dot of this kind is given. */
static bool read_all(reader *r) { return accept(r, 'a') && accept(r, 'l') && accept(r, 'l'); }

/* Returns whether the constraint is complete without a '='. */
static bool is_complete(const reader *r)
{
    return !r->form->head
           && (r->cells == 0 || r->form->number == SU__NO_NUMBER
               || default_number(r->form, r->rules->order));
}

static bool can_have_rest(const reader *r)
{
    return r->form->head
           || (r->form->number != SU__NO_NUMBER
               && (r->form->number != SU__FIVE_OR_TEN || r->cells));
}

static bool read_constraint(reader *r)
{
    r->cells = 0;
    r->number = default_number(r->form, r->rules->order);
    if (r->form->dot && peek(r) == 'a' ? !read_all(r) : !read_cells(r))
        return false;
    if (r->form->head == 1 && r->cells != 1)
        return false;
    if (peek(r) != '=')
        return is_complete(r);
    if (!can_have_rest(r))
        return false;
    r->at++;
    return read_rest(r);
}

/* Adds one constraint of all cells, or one constraint for each cell, as the kind requires. */
static bool add_constraint(reader *r)
{
    const unsigned step = r->form->each ? 1 : r->cells;
    for (unsigned i = 0; i < r->cells || r->cells == 0; i += step) {
        if (su_rules_add_constraint(r->kind, r->number, step, r->cell + i, r->rules) != SU_OK)
            return false;
        if (r->cells == 0)
            break;
    }
    return true;
}

/* Returns why a constraint was refused: BAD_RULES if the rules are full, BAD_CONSTRAINT if it is
   invalid. */
static su_status failure_status(const reader *r)
{
    return r->rules->words + 2 + r->cells > SU_MAX_CONSTRAINT_WORDS ? SU_BAD_RULES
                                                                    : SU_BAD_CONSTRAINT;
}

su_status su__read_constraints(su_constraint_kind kind, const char *text, size_t length, size_t *at,
                               su_rules *rules)
{
    reader r = {.text = text,
                .length = length,
                .at = *at,
                .rules = rules,
                .kind = kind,
                .form = &su__forms[kind]};
    if (r.form->least == 0)
        return peek(&r) == '+' ? su_rules_add_constraint(kind, 0, 0, r.cell, rules)
                               : SU_BAD_CONSTRAINT;
    bool more = accept(&r, ':');
    *at = r.at;
    if (!more)
        return SU_BAD_CONSTRAINT;
    while (more) {
        const size_t start = r.at;
        const bool is_read = read_constraint(&r);
        *at = r.at;
        more = accept(&r, ';');
        if (!is_read || (!more && peek(&r) != '+'))
            return SU_BAD_CONSTRAINT;
        if (!add_constraint(&r)) {
            *at = start;
            return failure_status(&r);
        }
    }
    return SU_OK;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Returns how many cells, from the first on, are in one row (`is_row`) or one column. */
static unsigned run_length(unsigned order, const uint16_t *cell, unsigned cells, bool is_row)
{
    unsigned i = 1;
    while (i < cells
           && (is_row ? cell[i] / order == cell[0] / order : cell[i] % order == cell[0] % order))
        i++;
    return i;
}

static void put_run(su__writer *writer, unsigned order, const uint16_t *cell, unsigned cells,
                    bool is_row)
{
    su__put(writer, 'r');
    for (unsigned i = 0; i < (is_row ? 1 : cells); i++)
        su__put(writer, su_digit_char((su_digit)(cell[i] / order + 1)));
    su__put(writer, 'c');
    for (unsigned i = 0; i < (is_row ? cells : 1); i++)
        su__put(writer, su_digit_char((su_digit)(cell[i] % order + 1)));
}

static void put_cells(su__writer *writer, unsigned order, const uint16_t *cell, unsigned cells)
{
    while (cells > 0) {
        const unsigned across = run_length(order, cell, cells, true),
                       down = run_length(order, cell, cells, false);
        const unsigned run = across >= down ? across : down;
        put_run(writer, order, cell, run, across >= down);
        cell += run;
        cells -= run;
    }
}

static void put_number(su__writer *writer, const su__constraint_form *form, unsigned order,
                       unsigned number)
{
    if (number == default_number(form, order))
        return;
    su__put(writer, '=');
    if (form->number == SU__FIVE_OR_TEN)
        su__put(writer, number == 5 ? 'V' : 'X');
    else if (form->number != SU__DIGITS)
        su__put_number(writer, number);
    else
        for (uint32_t left = number; left; left &= left - 1)
            su__put(writer, su_digit_char(su__lowest(left)));
}

static void put_constraint(su__writer *writer, const su_rules *rules,
                           const su_constraint *constraint)
{
    const su__constraint_form *form = &su__forms[constraint->kind];
    const unsigned head = form->head == 2 ? constraint->cells / 2u : form->head;
    if (form->dot && constraint->cells == 0)
        su__put_text(writer, "all");
    put_cells(writer, rules->order, constraint->cell, head);
    if (head)
        su__put(writer, '=');
    put_cells(writer, rules->order, constraint->cell + head, constraint->cells - head);
    put_number(writer, form, rules->order, constraint->number);
}

/* Merges the one-cell constraints of this kind and number, from `first` on, into one constraint to
   write. Stores their cells in `cell` and moves `at` past the last of them. Returns constraints of
   other kinds unchanged. */
static su_constraint merge_single_cells(const su_rules *rules, const su_constraint *first,
                                        unsigned *at, uint16_t *cell)
{
    su_constraint all = *first, next;
    unsigned next_at = *at;
    if (!su__forms[first->kind].each)
        return all;
    memcpy(cell, first->cell, sizeof *cell);
    while (su_rules_constraint(rules, &next_at, &next) && next.kind == first->kind
           && next.number == first->number) {
        cell[all.cells++] = next.cell[0];
        *at = next_at;
    }
    all.cell = cell;
    return all;
}

/* Returns whether the constraint is "all" without any dot of its kind. In a template, a single
   "all" requests generated dots, so this constraint is written as "all;all". `at` is past the
   constraint. */
static bool is_lone_all(const su_rules *rules, const su_constraint *constraint, unsigned at)
{
    const su__constraint_form *form = &su__forms[constraint->kind];
    su_constraint next;
    return form->dot && constraint->cells == 0
           && constraint->number == default_number(form, rules->order)
           && !(su_rules_constraint(rules, &at, &next) && next.kind == constraint->kind);
}

void su__put_constraints(su__writer *writer, const su_rules *rules, bool in_template)
{
    su_constraint constraint;
    uint16_t cell[MAX_CELLS];
    unsigned kind = SU_CONSTRAINT_KIND_COUNT;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        if (constraint.kind != kind) {
            su__put(writer, '+');
            su__put_text(writer, su_constraint_kind_name(constraint.kind));
        }
        if (su__forms[constraint.kind].least > 0)
            su__put(writer, constraint.kind == kind ? ';' : ':');
        kind = constraint.kind;
        constraint = merge_single_cells(rules, &constraint, &at, cell);
        put_constraint(writer, rules, &constraint);
        if (in_template && is_lone_all(rules, &constraint, at))
            su__put_text(writer, ";all");
    }
}
