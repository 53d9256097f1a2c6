/*
 * together.c: two cages whose empty cells all see each other, as in one house.
 *
 *     row 3   | a a . | b b b | . . . |      Cage b has the total 7, so its cells are 1, 2 and 4.
 *                                            Cage a has the total 9. It cannot be 1 and 8, 2 and 7,
 *                                            or 4 and 5.
 *
 * No digit is in both cages, so each of them has fewer combinations.
 */
#include "logic/constraints/sum.h"

static bool all_see_each_other(const su_logic *logic, const su__sum_terms *a,
                               const su__sum_terms *b)
{
    for (unsigned i = 0; i < a->cells; i++)
        for (unsigned k = 0; k < b->cells; k++)
            if (!su__cells_have(&logic->peers[a->cell[i]], b->cell[k]))
                return false;
    return true;
}

static void mark_cage(su_logic *logic, unsigned group, unsigned at, const su__sum_terms *sum)
{
    su__mark_constraint(logic, SU_ROLE_PATTERN, group, at);
    su__mark_terms(logic, group, sum);
    su__mark_filled_of(logic, at);
}

static bool emit_two(su_logic *logic, unsigned at, unsigned other, su__sum_terms *a,
                     su__sum_terms *b)
{
    if (!su__solve_two_sums(logic, a, b))
        return false;
    su__begin(logic, SU_TECHNIQUE_CAGES_TOGETHER);
    mark_cage(logic, 0, at, a);
    mark_cage(logic, 1, other, b);
    su__eliminate_rest(logic, a);
    su__eliminate_rest(logic, b);
    return su__emit(logic);
}

void su__find_together(su_logic *logic)
{
    su_constraint one, two;
    su__sum_terms a, b;
    for (unsigned at = 0, next = 0; su_rules_constraint(logic->rules, &next, &one); at = next) {
        if (one.kind != SU_CONSTRAINT_KILLER || !su__find_missing(logic, &one, &a))
            continue;
        for (unsigned other = next, after = next; su_rules_constraint(logic->rules, &after, &two);
             other = after)
            if (two.kind == SU_CONSTRAINT_KILLER && su__find_missing(logic, &two, &b)
                && all_see_each_other(logic, &a, &b) && emit_two(logic, at, other, &a, &b))
                return;
    }
}
