/*
 * cage.c: the sum of one cage or one line.
 *
 *     .--------.    last      the last empty cell is the missing digit
 *     |7   2   |    one way   three cells that add up to 7 are 1, 2 and 4
 *     |    .---'    cannot    digits that occur in no combination, given the candidates
 *     | 4  |        must      a digit in every combination: cells that see all its places lose it,
 *     '----'                  and if it has only one place, it goes there
 */
#include "logic/constraints/sum.h"

static void begin(su_logic *logic, su_technique technique, unsigned at)
{
    su__begin(logic, technique);
    su__mark_constraint(logic, SU_ROLE_PATTERN, 0, at);
    su__mark_filled_of(logic, at);
}

/* ---- One cell -------------------------------------------------------------------------------- */

static bool find_last(su_logic *logic, const su_constraint *constraint, unsigned at,
                      su__sum_terms *sum)
{
    (void)constraint;
    const unsigned digit = (unsigned)sum->total;
    if (sum->cells > 1 || digit > logic->rules->order || !(sum->mask[0] & su__bit(digit)))
        return false;
    begin(logic, SU_TECHNIQUE_CAGE_LAST, at);
    su__place(logic, sum->cell[0], digit);
    su__mark(logic, SU_ROLE_PATTERN, 0, sum->cell[0], su__bit(digit));
    return su__emit(logic);
}

/* ---- All cells ------------------------------------------------------------------------------- */

/* Handles cages with only one combination of digits, which people know by heart. The candidates do
   not matter; only the digits already placed in the cage are excluded. */
static bool find_one_way(su_logic *logic, const su_constraint *constraint, unsigned at,
                         su__sum_terms *sum)
{
    su__sum_terms plain = *sum;
    uint32_t left = su__all_digits(logic->rules->order);
    if (constraint->kind != SU_CONSTRAINT_KILLER || sum->cells < 2)
        return false;
    for (unsigned i = 0; i < constraint->cells; i++)
        if (logic->position->digit[constraint->cell[i]])
            left &= ~su__bit(logic->position->digit[constraint->cell[i]]);
    for (unsigned i = 0; i < sum->cells; i++)
        plain.mask[i] = left;
    if (!su__solve_sum(logic, su__whole_arena(logic), &plain) || plain.ways != 1
        || !su__has_rest(logic, &plain))
        return false;
    begin(logic, SU_TECHNIQUE_CAGE_ONE_WAY, at);
    for (unsigned i = 0; i < sum->cells; i++)
        su__mark(logic, SU_ROLE_PATTERN, 0, sum->cell[i], plain.must);
    su__eliminate_rest(logic, &plain);
    return su__emit(logic);
}

static bool find_cannot(su_logic *logic, const su_constraint *constraint, unsigned at,
                        su__sum_terms *sum)
{
    const su_technique its = constraint->kind == SU_CONSTRAINT_KILLER ? SU_TECHNIQUE_CAGE_CANNOT
                                                                      : SU_TECHNIQUE_SUM_CANNOT;
    if (sum->cells < 2 || !su__wants(logic, its)
        || !su__solve_sum(logic, su__whole_arena(logic), sum) || !su__has_rest(logic, sum))
        return false;
    begin(logic, its, at);
    su__mark_terms(logic, 0, sum);
    su__eliminate_rest(logic, sum);
    return su__emit(logic);
}

/* ---- One digit ------------------------------------------------------------------------------- */

/* Returns the cells that can have the digit; stores their number in `*count`. */
static su_cells find_places(const su__sum_terms *sum, unsigned digit, unsigned *count)
{
    su_cells places = {{0}};
    *count = 0;
    for (unsigned i = 0; i < sum->cells; i++)
        if (sum->holds[i] & su__bit(digit)) {
            su__cells_add(&places, sum->cell[i]);
            ++*count;
        }
    return places;
}

static bool emit_must(su_logic *logic, unsigned at, unsigned digit, const su_cells *places,
                      bool is_single)
{
    const unsigned first = su__cells_next(logic, places, 0);
    su_cells seen = logic->peers[first];
    begin(logic, is_single ? SU_TECHNIQUE_CAGE_SINGLE : SU_TECHNIQUE_CAGE_MUST, at);
    su__mark_all(logic, SU_ROLE_PATTERN, 0, places, su__bit(digit));
    SU__EACH_CELL (logic, places, cell)
        su__cells_and(logic, &seen, &logic->peers[cell]);
    if (is_single)
        su__place(logic, first, digit);
    else
        su__eliminate_all(logic, &seen, digit);
    return su__emit(logic);
}

static bool find_must(su_logic *logic, const su_constraint *constraint, unsigned at,
                      su__sum_terms *sum)
{
    unsigned count;
    if (constraint->kind != SU_CONSTRAINT_KILLER || sum->cells < 2
        || !su__solve_sum(logic, su__whole_arena(logic), sum))
        return false;
    SU__EACH_DIGIT (sum->must, digit) {
        const su_cells places = find_places(sum, digit, &count);
        const su_technique its = count == 1 ? SU_TECHNIQUE_CAGE_SINGLE : SU_TECHNIQUE_CAGE_MUST;
        if (su__wants(logic, its) && emit_must(logic, at, digit, &places, count == 1))
            return true;
    }
    return false;
}

/* ---- The finder ------------------------------------------------------------------------------ */

typedef bool sum_finder(su_logic *logic, const su_constraint *constraint, unsigned at,
                        su__sum_terms *sum);

static bool find_in_each_sum(su_logic *logic, su_technique first, su_technique last,
                             sum_finder *look)
{
    su_constraint constraint;
    su__sum_terms sum;
    if (logic->first > last || logic->last < first)
        return false;
    for (unsigned at = 0, next = 0; su_rules_constraint(logic->rules, &next, &constraint);
         at = next)
        if (su__may_have_step_in_cells(logic, first, constraint.cell, constraint.cells)
            && su__find_missing(logic, &constraint, &sum) && look(logic, &constraint, at, &sum))
            return true;
    su__note_no_step(logic, first);
    return false;
}

void su__find_cage(su_logic *logic)
{
    (void)(find_in_each_sum(logic, SU_TECHNIQUE_CAGE_LAST, SU_TECHNIQUE_CAGE_LAST, find_last)
           || find_in_each_sum(logic, SU_TECHNIQUE_CAGE_ONE_WAY, SU_TECHNIQUE_CAGE_ONE_WAY,
                               find_one_way)
           || find_in_each_sum(logic, SU_TECHNIQUE_CAGE_CANNOT, SU_TECHNIQUE_SUM_CANNOT,
                               find_cannot)
           || find_in_each_sum(logic, SU_TECHNIQUE_CAGE_SINGLE, SU_TECHNIQUE_CAGE_MUST, find_must));
}
