/*
 * single.c: the only place left for a digit, or the only digit left for a cell.
 *
 *   full house      the last empty cell of a house
 *   hidden single   a digit with one place left in a box, or in a line or any other house
 *   naked single    a cell with one candidate left
 *
 *     1 2 . | . . .        The upper left box needs a 3. The 3 in the second row rules out all its
 *     . . . | 3 . .        empty cells except the one in the first row.
 *     4 5 6 | . . .
 *
 * Boxes come first, then columns, then rows: a digit is easier to find in a box than in a line.
 */
#include "logic/finder.h"

/* Records why the digit cannot be in the house's other empty cells, and marks the filled cells
   that rule it out. */
static void mark_blockers(su_logic *logic, unsigned house, unsigned cell, unsigned digit)
{
    su_cells blockers = {{0}};
    for (unsigned i = 0; i < logic->rules->order; i++) {
        unsigned other = logic->rules->house[house][i];
        if (other != cell && logic->position->digit[other] == 0)
            su__record_absence(logic, other, digit);
    }
    for (unsigned i = 0; i < logic->step.absences; i++)
        if (logic->step.absence[i].kind == SU_ABSENCE_SEEN)
            su__cells_add(&blockers, logic->step.absence[i].from);
    SU__EACH_CELL (logic, &blockers, blocker)
        su__mark(logic, SU_ROLE_BLOCKER, 0, blocker, 0);
}

static bool emit_hidden(su_logic *logic, su_technique technique, unsigned house, unsigned place,
                        unsigned digit)
{
    unsigned cell = logic->rules->house[house][place];
    su__begin(logic, technique);
    su__place(logic, cell, digit);
    su__mark(logic, SU_ROLE_PATTERN, 0, cell, su__bit(digit));
    su__mark_house(logic, SU_ROLE_PATTERN, 0, house);
    if (technique != SU_TECHNIQUE_FULL_HOUSE && !logic->options.no_evidence)
        mark_blockers(logic, house, cell, digit);
    return su__emit(logic);
}

/* Finds hidden singles in houses of one kind: full houses, or houses with more than one empty
   cell. */
static bool find_hidden(su_logic *logic, su_technique technique, unsigned kind)
{
    const su_position *position = logic->position;
    bool full = technique == SU_TECHNIQUE_FULL_HOUSE;
    for (unsigned house = logic->kinds[kind]; house < su__kind_end(logic, kind); house++) {
        if (position->empty_in[house] == 0 || (position->empty_in[house] == 1) != full
            || !su__may_have_step_in_house(logic, technique, house))
            continue;
        for (unsigned digit = 1; digit <= logic->rules->order; digit++) {
            uint32_t places = position->places[house][digit - 1];
            if (places && su__is_single(places)
                && emit_hidden(logic, technique, house, (unsigned)__builtin_ctz(places), digit))
                return true;
        }
    }
    return false;
}

static bool find_naked(su_logic *logic)
{
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        uint32_t candidates = logic->position->candidates[cell];
        if (candidates == 0 || !su__is_single(candidates))
            continue;
        su__begin(logic, SU_TECHNIQUE_NAKED_SINGLE);
        su__place(logic, cell, su__lowest(candidates));
        su__mark(logic, SU_ROLE_PATTERN, 0, cell, candidates);
        for (unsigned digit = 1; digit <= logic->rules->order && !logic->options.no_evidence;
             digit++)
            if (!(candidates & su__bit(digit)))
                su__record_absence(logic, cell, digit);
        if (su__emit(logic))
            return true;
    }
    return false;
}

void su__find_single(su_logic *logic)
{
    static const struct {
        su_technique technique;
        unsigned first, end; /* kinds of houses */
    } searches[] = {{SU_TECHNIQUE_FULL_HOUSE, 0, 4},
                    {SU_TECHNIQUE_HIDDEN_SINGLE_BOX, 0, 1},
                    {SU_TECHNIQUE_HIDDEN_SINGLE_LINE, 1, 4}};
    static const unsigned kinds[] = {SU__BOXES, SU__COLUMNS, SU__ROWS, SU__OTHERS};
    for (unsigned i = 0; i < sizeof searches / sizeof *searches; i++) {
        if (!su__wants(logic, searches[i].technique))
            continue;
        for (unsigned k = searches[i].first; k < searches[i].end; k++)
            if (find_hidden(logic, searches[i].technique, kinds[k]))
                return;
        su__note_no_step(logic, searches[i].technique);
    }
    if (su__wants(logic, SU_TECHNIQUE_NAKED_SINGLE))
        find_naked(logic);
}
