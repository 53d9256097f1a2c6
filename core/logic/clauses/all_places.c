/*
 * all_places.c: what goes wherever in a house a digit stands.
 *
 *     row 4   . 5? . 5? .      A knight's move from both: whichever of them is the 5, that cell is
 *              \ . . /         not. So it is with cells of a cage, or along a diagonal.
 *               (.)
 *
 *     row 4   5? x 5? . .      Where digits side by side never follow one another x is neither 4
 *                              nor 6, as there is a 5 beside it either way.
 *
 *   sight    what sees all places of the digit loses it; where that is because both houses share
 *            them it is pointing or claiming, and not looked for here
 *   ties     what fits with the digit at none of its places goes
 */
#include "logic/finder.h"

enum { MOST_PLACES = 4 };

/* The places of a digit in a house. */
typedef struct spots {
    unsigned house, digit, count;
    uint16_t cell[MOST_PLACES];
} spots;

static bool find_spots(const su_logic *logic, unsigned house, unsigned digit, spots *s)
{
    const uint32_t places = logic->position->places[house][digit - 1];
    *s = (spots){.house = house, .digit = digit, .count = su__count(places)};
    if (s->count < 2 || s->count > MOST_PLACES)
        return false;
    for (uint32_t left = places, i = 0; left; left &= left - 1)
        s->cell[i++] = logic->rules->house[house][__builtin_ctz(left)];
    return true;
}

static void begin(su_logic *logic, su_technique technique, const spots *s)
{
    su__begin(logic, technique, su_technique_tenths(technique));
    su__mark_house(logic, SU_ROLE_PATTERN, 0, s->house);
    for (unsigned i = 0; i < s->count; i++)
        su__mark(logic, SU_ROLE_PATTERN, 0, s->cell[i], su__bit(s->digit));
}

/* ---- Sight ----------------------------------------------------------------------------------- */

static bool holds_all(const su_logic *logic, unsigned house, const spots *s)
{
    for (unsigned i = 0; i < s->count; i++)
        if (!su__cells_have(&logic->house[house], s->cell[i]))
            return false;
    return true;
}

static bool find_sight(su_logic *logic, const spots *s)
{
    su_cells seen = logic->peers[s->cell[0]];
    for (unsigned i = 1; i < s->count; i++)
        su__cells_and(logic, &seen, &logic->peers[s->cell[i]]);
    for (unsigned house = 0; house < logic->rules->houses; house++)
        if (holds_all(logic, house, s))
            su__cells_and_not(logic, &seen, &logic->house[house]);
    if (!su__cells_meet(logic, &seen, &logic->position->cells_of[s->digit - 1]))
        return false;
    begin(logic, SU_TECHNIQUE_LOCKED_SIGHT, s);
    su__eliminate_all(logic, &seen, s->digit);
    return su__emit(logic);
}

/* ---- Ties ------------------------------------------------------------------------------------ */

static uint32_t taken_by_all(const su_logic *logic, const spots *s, unsigned cell)
{
    uint32_t taken = logic->position->candidates[cell] & ~su__bit(s->digit);
    for (unsigned i = 0; i < s->count && taken; i++)
        taken &= su__digits_removed_from(logic, s->cell[i], cell, s->digit);
    return taken;
}

/* The clauses that tie a cell to the places. */
static void mark_ties(su_logic *logic, const spots *s, unsigned cell)
{
    const su__ties *ties = &logic->ties;
    for (unsigned i = 0; i < s->count; i++)
        for (unsigned k = ties->from[s->cell[i]]; k < ties->from[s->cell[i] + 1]; k++) {
            bool is_new = ties->tie[k].cell == cell;
            for (unsigned m = 0; m < logic->step.clauses; m++)
                is_new &= logic->step.clause[m].clause != ties->tie[k].clause;
            if (is_new)
                su__mark_clause(logic, SU_ROLE_PATTERN, 0, ties->tie[k].clause);
        }
}

static bool find_ties(su_logic *logic, const spots *s)
{
    const su__ties *ties = &logic->ties;
    bool any = false;
    /* a place's own cell is tied to the others' */
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned i = ties->from[s->cell[turn]]; i < ties->from[s->cell[turn] + 1]; i++)
            any |= taken_by_all(logic, s, ties->tie[i].cell) != 0;
    if (!any)
        return false;
    begin(logic, SU_TECHNIQUE_LOCKED_TIES, s);
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        const uint32_t taken = taken_by_all(logic, s, cell);
        if (taken)
            mark_ties(logic, s, cell);
        su__eliminate(logic, cell, taken);
    }
    return su__emit(logic);
}

static bool each_spots(su_logic *logic, su_technique technique,
                       bool (*find)(su_logic *logic, const spots *s))
{
    spots s;
    for (unsigned house = 0; house < logic->rules->houses && su__wants(logic, technique); house++)
        for (unsigned digit = 1; digit <= logic->rules->order; digit++)
            if (find_spots(logic, house, digit, &s) && find(logic, &s))
                return true;
    return false;
}

/* Diagonals and jigsaws have such places, too, but are rated as the known scale has it. */
void su__find_all_places(su_logic *logic)
{
    (void)(!su__has_clauses(logic->rules)
           || each_spots(logic, SU_TECHNIQUE_LOCKED_SIGHT, find_sight)
           || each_spots(logic, SU_TECHNIQUE_LOCKED_TIES, find_ties));
}
