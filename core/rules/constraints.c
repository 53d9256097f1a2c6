/*
 * constraints.c: adds constraints, rules that are not houses, to a set of rules.
 *
 * Rules store constraints as numbers, one constraint after the other: a head, the constraint's
 * number, and its cells. They are sorted by kind, cells and number, and each has a single normal
 * form, so equal rules have equal lists.
 *
 *     head  number  cells          head  number  cells              head  number
 *     killer,2  9   0 1            thermo,4  0   30 21 12 3         knight,0  0
 *
 * primitives.c defines what constraints mean.
 */
#include "rules/constraints.h"
#include "rules/inspect.h"

/* ---- Valid constraints ----------------------------------------------------------------------- */

static bool is_valid_number(const su_rules *rules, const su__constraint_form *form, unsigned cells,
                            unsigned number)
{
    switch (form->number) {
    case SU__NO_NUMBER:
        return number == 0;
    case SU__TOTAL:
        return number > 0 && number <= SU__MAX_TOTAL;
    case SU__DISTANCE:
        return number > 0 && number < rules->order;
    case SU__FACTOR:
        return number > 1 && number <= rules->order;
    case SU__FIVE_OR_TEN:
        return cells ? number == 5 || number == 10 : number == 0;
    case SU__DIGITS:
        return number > 0 && number <= su__all_digits(rules->order);
    }
    __builtin_trap();
}

static bool is_valid_count(const su_rules *rules, const su__constraint_form *form, unsigned cells)
{
    if (form->dot)
        return cells == 0 || cells == 2;
    if (form->least == 0 || form->each)
        return cells == (form->least > 0);
    return cells >= form->least && cells <= (form->unlike ? rules->order : rules->cells)
           && (form->head < 2 || cells % 2 == 0);
}

static bool are_valid_cells(const su_rules *rules, unsigned cells, const uint16_t *cell)
{
    bool seen[SU_MAX_CELLS] = {false};
    for (unsigned i = 0; i < cells; i++) {
        if (cell[i] >= rules->cells || seen[cell[i]])
            return false;
        seen[cell[i]] = true;
    }
    return true;
}

/* Returns whether the rules have this constraint with another number. Checks only the constraints
   that must be unique: masks and "all dots are given". */
static bool contradicts(const su_rules *rules, const su_constraint *constraint)
{
    su_constraint other;
    bool must_be_unique =
        constraint->kind == SU_CONSTRAINT_MASK || (constraint->cells == 0 && constraint->number);
    for (unsigned at = 0; must_be_unique && su_rules_constraint(rules, &at, &other);)
        if (other.kind == constraint->kind && other.cells == constraint->cells
            && memcmp(other.cell, constraint->cell, constraint->cells * sizeof *constraint->cell)
                   == 0
            && other.number != constraint->number)
            return true;
    return false;
}

/* ---- Normal form ----------------------------------------------------------------------------- */

static void sort(unsigned cells, uint16_t *cell)
{
    for (unsigned i = 1; i < cells; i++) {
        const uint16_t moved = cell[i];
        unsigned k = i;
        for (; k > 0 && cell[k - 1] > moved; k--)
            cell[k] = cell[k - 1];
        cell[k] = moved;
    }
}

static void reverse(unsigned cells, uint16_t *cell)
{
    for (unsigned i = 0; i < cells / 2; i++) {
        const uint16_t moved = cell[i];
        cell[i] = cell[cells - 1 - i];
        cell[cells - 1 - i] = moved;
    }
}

/* Sorts the two cells of each pair of a clone, then the pairs by their first cells. */
static void sort_clone(unsigned half, uint16_t *cell)
{
    for (unsigned i = 0; i < half; i++)
        if (cell[i] > cell[half + i]) {
            const uint16_t moved = cell[i];
            cell[i] = cell[half + i];
            cell[half + i] = moved;
        }
    for (unsigned i = 1; i < half; i++)
        for (unsigned k = i; k > 0 && cell[k - 1] > cell[k]; k--)
            for (unsigned side = 0; side < 2; side++) {
                uint16_t *two = cell + side * half + k - 1;
                const uint16_t moved = two[0];
                two[0] = two[1];
                two[1] = moved;
            }
}

static void normalise_cells(const su__constraint_form *form, unsigned cells, uint16_t *cell)
{
    if (form->any_order)
        sort(cells, cell);
    else if (form->head == 2)
        sort_clone(cells / 2, cell);
    else if (form->reverses && cell[0] > cell[cells - 1])
        reverse(cells, cell);
}

/* Returns less than 0 if `a` comes before `b`, more than 0 if after, and 0 if they are equal. */
static int compare(const su_constraint *a, const su_constraint *b)
{
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    for (unsigned i = 0; i < a->cells && i < b->cells; i++)
        if (a->cell[i] != b->cell[i])
            return a->cell[i] < b->cell[i] ? -1 : 1;
    if (a->cells != b->cells)
        return a->cells < b->cells ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

static void insert(su_rules *rules, unsigned at, const su_constraint *constraint)
{
    uint16_t *head = rules->constraint + at;
    const unsigned length = SU__HEAD + constraint->cells;
    memmove(head + length, head, (rules->words - at) * sizeof *head);
    head[0] = (uint16_t)(constraint->kind << SU__KIND_SHIFT | constraint->cells);
    head[1] = constraint->number;
    memcpy(head + SU__HEAD, constraint->cell, constraint->cells * sizeof *head);
    rules->words = (uint16_t)(rules->words + length);
    rules->box_rows = rules->box_columns = 0;
    rules->identity += su__constraint_identity(constraint);
}

/* Returns whether a cell sees more than SU_MAX_PEERS cells. Checks the cells of the constraint, or
   all cells if the constraint has none. Small boards cannot reach the limit. */
static bool has_too_many_peers(const su_rules *rules, const su_constraint *constraint)
{
    const su__constraint_form *form = &su__forms[constraint->kind];
    const bool has_sight = !form->each && (form->unlike || form->number != SU__TOTAL);
    const unsigned cells = form->least ? constraint->cells : rules->cells;
    for (unsigned i = 0; has_sight && rules->cells > SU_MAX_PEERS && i < cells; i++)
        if (su__count_peers(rules, form->least ? constraint->cell[i] : i) > SU_MAX_PEERS)
            return true;
    return false;
}

static void delete_words(su_rules *rules, unsigned at, unsigned length)
{
    uint16_t *head = rules->constraint + at;
    rules->words = (uint16_t)(rules->words - length);
    memmove(head, head + length, (rules->words - at) * sizeof *head);
    memset(rules->constraint + rules->words, 0, length * sizeof *head);
}

static su_status insert_sorted(su_rules *rules, const su_constraint *constraint)
{
    su_constraint other;
    unsigned at = 0, next = 0;
    int order = 1;
    while (su_rules_constraint(rules, &next, &other) && (order = compare(constraint, &other)) > 0)
        at = next;
    if (at < rules->words && order == 0)
        return SU_OK;
    if (rules->words + SU__HEAD + constraint->cells > SU_MAX_CONSTRAINT_WORDS)
        return SU_BAD_RULES;
    const uint8_t rows = rules->box_rows, columns = rules->box_columns;
    insert(rules, at, constraint);
    if (!has_too_many_peers(rules, constraint))
        return SU_OK;
    delete_words(rules, at, SU__HEAD + constraint->cells);
    rules->identity -= su__constraint_identity(constraint);
    rules->box_rows = rows;
    rules->box_columns = columns;
    return SU_BAD_RULES;
}

su_status su_rules_add_constraint(su_constraint_kind kind, unsigned number, unsigned cells,
                                  const uint16_t *cell, su_rules *rules)
{
    uint16_t own[SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER];
    if ((unsigned)kind >= SU_CONSTRAINT_KIND_COUNT || rules->order > SU_MAX_CONSTRAINT_ORDER)
        return SU_BAD_RULES;
    const su__constraint_form *form = &su__forms[kind];
    if (!is_valid_count(rules, form, cells) || !is_valid_number(rules, form, cells, number)
        || !are_valid_cells(rules, cells, cell))
        return SU_BAD_RULES;
    if (cells)
        memcpy(own, cell, cells * sizeof *own);
    normalise_cells(form, cells, own);
    const su_constraint constraint = {kind, (uint16_t)number, (uint16_t)cells, own};
    if (contradicts(rules, &constraint))
        return SU_BAD_RULES;
    if (kind == SU_CONSTRAINT_CAGE && cells == rules->order)
        return su_rules_add_house(own, rules);
    return insert_sorted(rules, &constraint);
}
