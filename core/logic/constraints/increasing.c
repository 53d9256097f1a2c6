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

/* A search for the lower bounds of all cells; for the upper bounds if `is_mirrored`. */
typedef struct bounds_search {
    su_logic *logic;
    su_technique technique;
    bool is_mirrored;
    /* bound from the cell's digit or candidates; 0 if there is none */
    uint8_t own[SU__LINKED_CELLS];
    uint8_t bound[SU__LINKED_CELLS]; /* bound from the whole path */
    /* The cell before each cell on its path; the cell itself if the path begins there. */
    uint8_t previous[SU__LINKED_CELLS];
} bounds_search;

static unsigned mirror(const bounds_search *r, unsigned digit)
{
    return r->is_mirrored ? r->logic->rules->order + 1 - digit : digit;
}

static unsigned own_bound(const bounds_search *r, unsigned cell)
{
    const su_position *position = r->logic->position;
    const uint32_t mask = position->candidates[cell];
    if (r->technique == SU_TECHNIQUE_RISE_LENGTH)
        return 1;
    if (position->digit[cell])
        return mirror(r, position->digit[cell]);
    if (r->technique == SU_TECHNIQUE_RISE_FILLED || mask == 0)
        return 0;
    return r->is_mirrored ? mirror(r, 32 - (unsigned)__builtin_clz(mask)) : su__lowest(mask);
}

/* Returns true if the linked cell is greater; if `is_mirrored`, if it is less. */
static bool is_increasing(const bounds_search *r, const su__linked_cell *tied)
{
    const uint16_t *table = r->logic->ties.table[tied->table];
    su_constraint constraint;
    unsigned at = tied->constraint;
    su_rules_constraint(r->logic->rules, &at, &constraint);
    return (constraint.kind == SU_CONSTRAINT_THERMO || constraint.kind == SU_CONSTRAINT_GREATER)
           && (table[0] != 0) != r->is_mirrored;
}

/* Raises the bounds of the cells after this cell. Returns true if a bound changed. */
static bool raise_bounds(bounds_search *r, unsigned cell)
{
    const su__ties *ties = &r->logic->ties;
    bool has_changed = false;
    for (unsigned i = ties->from[cell]; i < ties->from[cell + 1]; i++) {
        const unsigned next = ties->tie[i].cell;
        if (!is_increasing(r, &ties->tie[i]) || r->bound[next] > r->bound[cell])
            continue;
        r->bound[next] = (uint8_t)(r->bound[cell] + 1);
        r->previous[next] = (uint8_t)cell;
        has_changed = true;
    }
    return has_changed;
}

/* Computes the bounds; returns false if a bound exceeds the highest digit. This can happen on
   boards without a solution. */
static bool find_bounds(bounds_search *r)
{
    const unsigned cells = r->logic->rules->cells;
    bool has_changed = true;
    for (unsigned cell = 0; cell < cells; cell++) {
        r->own[cell] = r->bound[cell] = (uint8_t)own_bound(r, cell);
        r->previous[cell] = (uint8_t)cell;
    }
    while (has_changed) {
        has_changed = false;
        for (unsigned cell = 0; cell < cells; cell++) {
            if (r->bound[cell] > r->logic->rules->order)
                return false;
            has_changed |= r->bound[cell] > 0 && raise_bounds(r, cell);
        }
    }
    return true;
}

/* Returns the candidates of the cell that its bound rules out. */
static uint32_t find_ruled_out(const bounds_search *r, unsigned cell)
{
    const unsigned bound = r->bound[cell];
    const uint32_t mask = r->logic->position->candidates[cell];
    if (bound == 0)
        return 0;
    return mask & (r->is_mirrored ? ~su__all_digits(mirror(r, bound)) : su__all_digits(bound - 1));
}

static unsigned find_constraint_between(const bounds_search *r, unsigned cell, unsigned next)
{
    const su__ties *ties = &r->logic->ties;
    unsigned i = ties->from[cell];
    while (ties->tie[i].cell != next || !is_increasing(r, &ties->tie[i]))
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
    while (r->previous[path[first]] != path[first]) {
        path[first - 1] = r->previous[path[first]];
        first--;
    }
    su__begin(logic, r->technique);
    for (unsigned i = first; i < SU_MAX_CONSTRAINT_ORDER; i++) {
        const unsigned at =
            i > first ? find_constraint_between(r, path[i - 1], path[i]) : constraint;
        const su_digit digit = logic->position->digit[path[i]];
        if (at != constraint)
            su__mark_constraint(logic, SU_ROLE_PATTERN, 0, constraint = at);
        su__mark(logic, i > first ? SU_ROLE_PATTERN : SU_ROLE_PIVOT, r->is_mirrored, path[i],
                 digit ? su__bit(digit) : logic->position->candidates[path[i]]);
        su__eliminate(logic, path[i], find_ruled_out(r, path[i]));
    }
    return su__emit(logic);
}

/* Reports the paths to all cells with eliminations, except paths that are part of longer ones. */
static bool find_paths(const bounds_search *r)
{
    const unsigned cells = r->logic->rules->cells;
    bool is_inside[SU__LINKED_CELLS] = {false};
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned at = cell; find_ruled_out(r, cell) && r->previous[at] != at;
             at = r->previous[at])
            is_inside[r->previous[at]] = true;
    for (unsigned cell = 0; cell < cells; cell++)
        if (find_ruled_out(r, cell) && !is_inside[cell] && emit_path(r, cell))
            return true;
    return false;
}

void su__find_increasing(su_logic *logic)
{
    static const su_technique techniques[] = {SU_TECHNIQUE_RISE_FILLED, SU_TECHNIQUE_RISE_LENGTH,
                                              SU_TECHNIQUE_RISE};
    for (unsigned i = 0; i < sizeof techniques / sizeof *techniques; i++)
        for (unsigned is_mirrored = 0; is_mirrored < 2 && su__wants(logic, techniques[i]);
             is_mirrored++) {
            bounds_search r = {
                .logic = logic, .technique = techniques[i], .is_mirrored = is_mirrored};
            if (find_bounds(&r) && find_paths(&r))
                return;
        }
}
