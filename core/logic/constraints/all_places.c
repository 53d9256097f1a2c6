/*
 * all_places.c: eliminations that hold for every place of a digit in a house.
 *
 *     row 4   . 5? . 5? .      The cell below is a knight's move from both places for 5. One
 *              \ . . /         of them is 5, so the cell below is not. The same works with cells
 *               (.)            of a cage or along a diagonal.
 *
 *     row 4   5? x 5? . .      If neighbours are never consecutive, x is neither 4 nor 6, because a
 *                              5 is beside it either way.
 *
 *   sight    cells that see all places lose the digit. Places that share a second house are left
 *            to pointing and claiming
 *   ties     cells lose candidates that are compatible with none of the places
 */
#include "logic/finder.h"

enum { MAX_PLACES = 4 };

typedef struct digit_places {
    unsigned house, digit, count;
    uint16_t cell[MAX_PLACES];
} digit_places;

/* Lists the places for a digit in a house; returns false if there is one, or too many. */
static bool list_places(const su_logic *logic, unsigned house, unsigned digit, digit_places *s)
{
    const uint32_t places = logic->position->places[house][digit - 1];
    *s = (digit_places){.house = house, .digit = digit, .count = su__count(places)};
    if (s->count < 2 || s->count > MAX_PLACES)
        return false;
    for (uint32_t left = places, i = 0; left; left &= left - 1)
        s->cell[i++] = logic->rules->house[house][__builtin_ctz(left)];
    return true;
}

static void begin(su_logic *logic, su_technique technique, const digit_places *s)
{
    su__begin(logic, technique);
    su__mark_house(logic, SU_ROLE_PATTERN, 0, s->house);
    for (unsigned i = 0; i < s->count; i++)
        su__mark(logic, SU_ROLE_PATTERN, 0, s->cell[i], su__bit(s->digit));
}

/* ---- Sight ----------------------------------------------------------------------------------- */

static bool contains_all(const su_logic *logic, unsigned house, const digit_places *s)
{
    for (unsigned i = 0; i < s->count; i++)
        if (!su__cells_have(&logic->house[house], s->cell[i]))
            return false;
    return true;
}

static bool find_sight(su_logic *logic, const digit_places *s)
{
    su_cells seen = logic->peers[s->cell[0]];
    for (unsigned i = 1; i < s->count; i++)
        su__cells_and(logic, &seen, &logic->peers[s->cell[i]]);
    for (unsigned house = 0; house < logic->rules->houses; house++)
        if (contains_all(logic, house, s))
            su__cells_and_not(logic, &seen, &logic->house[house]);
    if (!su__cells_meet(logic, &seen, &logic->position->cells_of[s->digit - 1]))
        return false;
    begin(logic, SU_TECHNIQUE_LOCKED_SIGHT, s);
    su__eliminate_all(logic, &seen, s->digit);
    return su__emit(logic);
}

/* ---- Ties ------------------------------------------------------------------------------------ */

static uint32_t find_removed_by_all(const su_logic *logic, const digit_places *s, unsigned cell)
{
    uint32_t removed = logic->position->candidates[cell] & ~su__bit(s->digit);
    for (unsigned i = 0; i < s->count && removed; i++)
        removed &= su__digits_removed_from(logic, s->cell[i], cell, s->digit);
    return removed;
}

/* Marks the constraints that link a cell with the places. */
static void mark_ties(su_logic *logic, const digit_places *s, unsigned cell)
{
    const su__ties *ties = &logic->ties;
    for (unsigned i = 0; i < s->count; i++)
        for (unsigned k = ties->from[s->cell[i]]; k < ties->from[s->cell[i] + 1]; k++) {
            bool is_new = ties->tie[k].cell == cell;
            for (unsigned m = 0; m < logic->step.constraints; m++)
                is_new &= logic->step.constraint[m].constraint != ties->tie[k].constraint;
            if (is_new)
                su__mark_constraint(logic, SU_ROLE_PATTERN, 0, ties->tie[k].constraint);
        }
}

static bool find_ties(su_logic *logic, const digit_places *s)
{
    const su__ties *ties = &logic->ties;
    bool any = false;
    /* Every cell that loses candidates is linked to the first place, or is the first place and is
       linked to the second. */
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned i = ties->from[s->cell[turn]]; i < ties->from[s->cell[turn] + 1]; i++)
            any |= find_removed_by_all(logic, s, ties->tie[i].cell) != 0;
    if (!any)
        return false;
    begin(logic, SU_TECHNIQUE_LOCKED_TIES, s);
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        const uint32_t removed = find_removed_by_all(logic, s, cell);
        if (removed)
            mark_ties(logic, s, cell);
        su__eliminate(logic, cell, removed);
    }
    return su__emit(logic);
}

static bool find_in_each_house(su_logic *logic, su_technique technique,
                               bool (*find)(su_logic *logic, const digit_places *s))
{
    digit_places s;
    if (!su__wants(logic, technique))
        return false;
    for (unsigned house = 0; house < logic->rules->houses; house++)
        for (unsigned digit = 1;
             su__may_have_step_in_house(logic, technique, house) && digit <= logic->rules->order;
             digit++)
            if (list_places(logic, house, digit, &s) && find(logic, &s))
                return true;
    su__note_no_step(logic, technique);
    return false;
}

/* Finds nothing without constraints, because the published rating scale has no such steps. */
void su__find_all_places(su_logic *logic)
{
    (void)(!su__has_constraints(logic->rules)
           || find_in_each_house(logic, SU_TECHNIQUE_LOCKED_SIGHT, find_sight)
           || (logic->meets[SU__NEEDS_TIES]
               && find_in_each_house(logic, SU_TECHNIQUE_LOCKED_TIES, find_ties)));
}
