/*
 * clauses.c: what rules ask beyond houses, as they are added and kept.
 *
 * Clauses stand one after the other in the rules, as numbers: a head, the clause's number, and its
 * cells. They are in order, by kind, cells and number, and what can be said in several ways is kept
 * in one, so that equal rules are equal lists.
 *
 *     head  number  cells          head  number  cells              head  number
 *     killer,2  9   0 1            thermo,4  0   30 21 12 3         knight,0  0
 *
 * What a clause means, in sums and relations, is told by primitives.c.
 */
#include "rules/clauses.h"
#include "rules/inspect.h"

/* ---- What may be added ----------------------------------------------------------------------- */

static bool is_number(const su_rules *rules, const su__clause_form *form, unsigned cells,
                      unsigned number)
{
    switch (form->number) {
    case SU__NO_NUMBER:
        return number == 0;
    case SU__TOTAL:
        return number > 0 && number <= SU__MOST_TOTAL;
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

static bool is_count(const su_rules *rules, const su__clause_form *form, unsigned cells)
{
    if (form->dot)
        return cells == 0 || cells == 2;
    if (form->least == 0 || form->each)
        return cells == (form->least > 0);
    return cells >= form->least && cells <= (form->unlike ? rules->order : rules->cells)
           && (form->head < 2 || cells % 2 == 0);
}

static bool are_cells(const su_rules *rules, unsigned cells, const uint16_t *cell)
{
    bool seen[SU_MAX_CELLS] = {false};
    for (unsigned i = 0; i < cells; i++) {
        if (cell[i] >= rules->cells || seen[cell[i]])
            return false;
        seen[cell[i]] = true;
    }
    return true;
}

/* Of one of these kinds nothing else may be said of the same cells, or of all dots. */
static bool contradicts(const su_rules *rules, const su_clause *clause)
{
    su_clause other;
    bool once = clause->kind == SU_CLAUSE_MASK || (clause->cells == 0 && clause->number);
    for (unsigned at = 0; once && su_rules_clause(rules, &at, &other);)
        if (other.kind == clause->kind && other.cells == clause->cells
            && memcmp(other.cell, clause->cell, clause->cells * sizeof *clause->cell) == 0
            && other.number != clause->number)
            return true;
    return false;
}

/* ---- One way to say it ----------------------------------------------------------------------- */

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

/* The pairs of a clone rise within, and then by their first cells. */
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

static void straighten(const su__clause_form *form, unsigned cells, uint16_t *cell)
{
    if (form->any_order)
        sort(cells, cell);
    else if (form->head == 2)
        sort_clone(cells / 2, cell);
    else if (form->reverses && cell[0] > cell[cells - 1])
        reverse(cells, cell);
}

/* Below 0, 0 or above: which comes first. */
static int compare(const su_clause *a, const su_clause *b)
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

/* Opens a gap where the clause goes, and writes it there. */
static void insert(su_rules *rules, unsigned at, const su_clause *clause)
{
    uint16_t *head = rules->clause + at;
    const unsigned length = SU__HEAD + clause->cells;
    memmove(head + length, head, (rules->words - at) * sizeof *head);
    head[0] = (uint16_t)(clause->kind << SU__KIND_SHIFT | clause->cells);
    head[1] = clause->number;
    memcpy(head + SU__HEAD, clause->cell, clause->cells * sizeof *head);
    rules->words = (uint16_t)(rules->words + length);
    rules->box_rows = rules->box_columns = 0;
    rules->identity += su__clause_identity(clause);
}

/* What a clause adds to the sight of its cells, or of all, may be more than there is room for;
   small boards have not so many cells. */
static bool sees_too_much(const su_rules *rules, const su_clause *clause)
{
    const su__clause_form *form = &su__forms[clause->kind];
    const bool has_sight = !form->each && (form->unlike || form->number != SU__TOTAL);
    const unsigned cells = form->least ? clause->cells : rules->cells;
    for (unsigned i = 0; has_sight && rules->cells > SU_MAX_PEERS && i < cells; i++)
        if (su__count_sight(rules, form->least ? clause->cell[i] : i) > SU_MAX_PEERS)
            return true;
    return false;
}

static void take_out(su_rules *rules, unsigned at, unsigned length)
{
    uint16_t *head = rules->clause + at;
    rules->words = (uint16_t)(rules->words - length);
    memmove(head, head + length, (rules->words - at) * sizeof *head);
    memset(rules->clause + rules->words, 0, length * sizeof *head);
}

static su_status add(su_rules *rules, const su_clause *clause)
{
    su_clause other;
    unsigned at = 0, next = 0;
    int order = 1;
    while (su_rules_clause(rules, &next, &other) && (order = compare(clause, &other)) > 0)
        at = next;
    if (at < rules->words && order == 0)
        return SU_OK;
    if (rules->words + SU__HEAD + clause->cells > SU_MAX_CLAUSE_WORDS)
        return SU_BAD_RULES;
    const uint8_t rows = rules->box_rows, columns = rules->box_columns;
    insert(rules, at, clause);
    if (!sees_too_much(rules, clause))
        return SU_OK;
    take_out(rules, at, SU__HEAD + clause->cells);
    rules->identity -= su__clause_identity(clause);
    rules->box_rows = rows;
    rules->box_columns = columns;
    return SU_BAD_RULES;
}

su_status su_rules_add_clause(su_clause_kind kind, unsigned number, unsigned cells,
                              const uint16_t *cell, su_rules *rules)
{
    uint16_t own[SU_MAX_CLAUSE_ORDER * SU_MAX_CLAUSE_ORDER];
    if ((unsigned)kind >= SU_CLAUSE_KIND_COUNT || rules->order > SU_MAX_CLAUSE_ORDER)
        return SU_BAD_RULES;
    const su__clause_form *form = &su__forms[kind];
    if (!is_count(rules, form, cells) || !is_number(rules, form, cells, number)
        || !are_cells(rules, cells, cell))
        return SU_BAD_RULES;
    if (cells)
        memcpy(own, cell, cells * sizeof *own);
    straighten(form, cells, own);
    const su_clause clause = {kind, (uint16_t)number, (uint16_t)cells, own};
    if (contradicts(rules, &clause))
        return SU_BAD_RULES;
    if (kind == SU_CLAUSE_CAGE && cells == rules->order)
        return su_rules_add_house(own, rules);
    return add(rules, &clause);
}
