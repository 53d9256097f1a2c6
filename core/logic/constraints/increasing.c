/*
 * increasing.c: increasing cells, along thermometers and "greater than" signs.
 *
 *     O---+---+---+       The cells are at least 1, 2, 3 and 4, from the bulb on. From the other
 *     a < b < c < d       end they are at most 9, 8, 7 and 6.
 *
 *   filled    bounds from a filled cell
 *   length    bounds from the number of cells before or after a cell
 *   open      bounds from the lowest or highest candidate of a cell
 *
 * Lines can join, so they are treated as one graph. A cell's bound is the highest that any path to
 * it gives, and the step shows that path. All eliminations along one path are one step.
 *
 * Upper bounds are found in the same way, with digits mirrored: 1 for 9 and 9 for 1.
 */
#include "logic/finder.h"

/* Lower bounds of all cells; upper bounds if `is_turned`. */
typedef struct bounds_search {
    su_logic *logic;
    su_technique technique;
    bool is_turned;
    uint8_t own[SU__LINKED_CELLS];   /* bound from the cell's digit or candidates; 0: none */
    uint8_t bound[SU__LINKED_CELLS]; /* bound from the whole path */
    /* The cell before this one on that path; the cell itself if its own bound is the best. */
    uint8_t via[SU__LINKED_CELLS];
} bounds_search;

static unsigned turned(const bounds_search *r, unsigned digit)
{
    return r->is_turned ? r->logic->rules->order + 1 - digit : digit;
}

static unsigned own_bound(const bounds_search *r, unsigned cell)
{
    const su_position *position = r->logic->position;
    const uint32_t mask = position->candidates[cell];
    if (r->technique == SU_TECHNIQUE_RISE_LENGTH)
        return 1;
    if (position->digit[cell])
        return turned(r, position->digit[cell]);
    if (r->technique == SU_TECHNIQUE_RISE_FILLED || mask == 0)
        return 0;
    return r->is_turned ? turned(r, 32 - (unsigned)__builtin_clz(mask)) : su__lowest(mask);
}

/* Returns true if the linked cell is greater; with `is_turned`, if it is less. */
static bool leads_on(const bounds_search *r, const su__linked_cell *tied)
{
    const uint16_t *table = r->logic->ties.table[tied->table];
    su_constraint constraint;
    unsigned at = tied->constraint;
    su_rules_constraint(r->logic->rules, &at, &constraint);
    return (constraint.kind == SU_CONSTRAINT_THERMO || constraint.kind == SU_CONSTRAINT_GREATER)
           && (table[0] != 0) != r->is_turned;
}

/* Passes a cell's bound on to the cells after it. Returns true if one of their bounds rises. */
static bool raise_bounds(bounds_search *r, unsigned cell)
{
    const su__ties *ties = &r->logic->ties;
    bool rises = false;
    for (unsigned i = ties->from[cell]; i < ties->from[cell + 1]; i++) {
        const unsigned next = ties->tie[i].cell;
        if (!leads_on(r, &ties->tie[i]) || r->bound[next] > r->bound[cell])
            continue;
        r->bound[next] = (uint8_t)(r->bound[cell] + 1);
        r->via[next] = (uint8_t)cell;
        rises = true;
    }
    return rises;
}

/* Computes the bounds; returns false if one exceeds the highest digit, as can happen on boards
   without a solution. */
static bool find_bounds(bounds_search *r)
{
    const unsigned cells = r->logic->rules->cells;
    bool rises = true;
    for (unsigned cell = 0; cell < cells; cell++) {
        r->own[cell] = r->bound[cell] = (uint8_t)own_bound(r, cell);
        r->via[cell] = (uint8_t)cell;
    }
    while (rises) {
        rises = false;
        for (unsigned cell = 0; cell < cells; cell++) {
            if (r->bound[cell] > r->logic->rules->order)
                return false;
            rises |= r->bound[cell] > 0 && raise_bounds(r, cell);
        }
    }
    return true;
}

/* Returns the cell's candidates beyond its bound. */
static uint32_t beyond(const bounds_search *r, unsigned cell)
{
    const unsigned bound = r->bound[cell];
    const uint32_t mask = r->logic->position->candidates[cell];
    if (bound == 0)
        return 0;
    return mask & (r->is_turned ? ~su__all_digits(turned(r, bound)) : su__all_digits(bound - 1));
}

static unsigned constraint_between(const bounds_search *r, unsigned cell, unsigned next)
{
    const su__ties *ties = &r->logic->ties;
    unsigned i = ties->from[cell];
    while (ties->tie[i].cell != next || !leads_on(r, &ties->tie[i]))
        i++;
    return ties->tie[i].constraint;
}

/* Reports the path from the origin of the bound to this cell. */
static bool emit_path(const bounds_search *r, unsigned cell)
{
    su_logic *logic = r->logic;
    uint8_t path[SU_MAX_CONSTRAINT_ORDER];
    unsigned first = SU_MAX_CONSTRAINT_ORDER, constraint = logic->rules->words;
    path[--first] = (uint8_t)cell;
    while (r->via[path[first]] != path[first]) {
        path[first - 1] = r->via[path[first]];
        first--;
    }
    su__begin(logic, r->technique);
    for (unsigned i = first; i < SU_MAX_CONSTRAINT_ORDER; i++) {
        const unsigned at = i > first ? constraint_between(r, path[i - 1], path[i]) : constraint;
        const su_digit digit = logic->position->digit[path[i]];
        if (at != constraint)
            su__mark_constraint(logic, SU_ROLE_PATTERN, 0, constraint = at);
        su__mark(logic, i > first ? SU_ROLE_PATTERN : SU_ROLE_PIVOT, r->is_turned, path[i],
                 digit ? su__bit(digit) : logic->position->candidates[path[i]]);
        su__eliminate(logic, path[i], beyond(r, path[i]));
    }
    return su__emit(logic);
}

/* Reports the paths to all cells with eliminations, except paths that are part of longer ones. */
static bool find_paths(const bounds_search *r)
{
    const unsigned cells = r->logic->rules->cells;
    bool is_passed[SU__LINKED_CELLS] = {false};
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned at = cell; beyond(r, cell) && r->via[at] != at; at = r->via[at])
            is_passed[r->via[at]] = true;
    for (unsigned cell = 0; cell < cells; cell++)
        if (beyond(r, cell) && !is_passed[cell] && emit_path(r, cell))
            return true;
    return false;
}

void su__find_increasing(su_logic *logic)
{
    static const su_technique techniques[] = {SU_TECHNIQUE_RISE_FILLED, SU_TECHNIQUE_RISE_LENGTH,
                                              SU_TECHNIQUE_RISE};
    for (unsigned i = 0; i < sizeof techniques / sizeof *techniques; i++)
        for (unsigned is_turned = 0; is_turned < 2 && su__wants(logic, techniques[i]);
             is_turned++) {
            bounds_search r = {.logic = logic, .technique = techniques[i], .is_turned = is_turned};
            if (find_bounds(&r) && find_paths(&r))
                return;
        }
}
