/*
 * wing.c: XY-wings and XYZ-wings, a pivot and two cells that it sees.
 *
 *     xy -------- xz         The pivot is x or y, so one of its two wings is z. Cells that see both
 *      |                     wings cannot be z (XY-wing). A pivot that may be z itself must be seen
 *      |                     as well (XYZ-wing).
 *     yz          not z
 *
 * A cell's peers are visited in the order of its houses: box, row, column, others.
 */
#include "logic/finder.h"

/* Lists the cells with two candidates that the pivot sees. */
static unsigned list_wings(const su_logic *logic, unsigned pivot, uint16_t *wing)
{
    unsigned wings = 0;
    for (unsigned i = 0; i < logic->peer_count[pivot]; i++)
        if (su__count(logic->position->candidates[logic->peer[pivot][i]]) == 2)
            wing[wings++] = logic->peer[pivot][i];
    return wings;
}

static bool emit_wing(su_logic *logic, su_technique technique, unsigned pivot, unsigned left,
                      unsigned right, uint32_t digit)
{
    su_cells victims = logic->peers[left];
    su__cells_and(logic, &victims, &logic->peers[right]);
    if (technique == SU_TECHNIQUE_XYZ_WING)
        su__cells_and(logic, &victims, &logic->peers[pivot]);
    su__cells_drop(&victims, pivot);
    su__cells_and(logic, &victims, &logic->position->cells_of[su__lowest(digit) - 1]);
    if (su__cells_empty(logic, &victims))
        return false;
    su__begin(logic, technique);
    su__mark(logic, SU_ROLE_PIVOT, 0, pivot, logic->position->candidates[pivot]);
    su__mark(logic, SU_ROLE_PATTERN, 0, left, logic->position->candidates[left]);
    su__mark(logic, SU_ROLE_PATTERN, 1, right, logic->position->candidates[right]);
    su__eliminate_all(logic, &victims, su__lowest(digit));
    return su__emit(logic);
}

/* Finds the wings of this pivot. The three cells have three digits, and both wings have z. A pivot
   with three candidates has z, too. */
static bool find_wings_at(su_logic *logic, su_technique technique, unsigned pivot)
{
    const uint32_t *mask = logic->position->candidates;
    uint16_t wing[SU_MAX_PEERS];
    unsigned wings = list_wings(logic, pivot, wing);
    for (unsigned i = 0; i < wings; i++) {
        if (!su__is_single(mask[pivot] & ~mask[wing[i]]) || !(mask[pivot] & ~mask[wing[i]]))
            continue;
        for (unsigned j = 0; j < wings; j++) {
            uint32_t all = mask[pivot] | mask[wing[i]] | mask[wing[j]],
                     shared = mask[wing[i]] & mask[wing[j]];
            if (su__count(all) == 3 && su__count(shared) == 1
                && (mask[wing[j]] & mask[pivot] & ~mask[wing[i]])
                && (technique == SU_TECHNIQUE_XYZ_WING) == ((shared & mask[pivot]) != 0)
                && emit_wing(logic, technique, pivot, wing[i], wing[j], shared))
                return true;
        }
    }
    return false;
}

void su__find_wing(su_logic *logic)
{
    for (su_technique t = SU_TECHNIQUE_XY_WING; t <= SU_TECHNIQUE_XYZ_WING; t++)
        for (unsigned cell = 0; cell < logic->rules->cells && su__wants(logic, t); cell++)
            if (su__count(logic->position->candidates[cell])
                    == (t == SU_TECHNIQUE_XY_WING ? 2u : 3u)
                && find_wings_at(logic, t, cell))
                return;
}
