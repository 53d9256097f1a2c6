/*
 * twin.c: cells with the same two candidates.
 *
 *     ab ..... ab ..... ab ..... ab          Cells of one pair that see each other one after the
 *                                            other take a and b in turn. What sees an even and an
 *                                            odd one of them is neither (remote pair; of four cells
 *                                            at least).
 *
 *     ab       a = a       ab                Two such cells apart, and a digit's two places in a
 *                                            house, one seen by either: if neither cell were b,
 *                                            both were a and the house had no place left for a. So
 *                                            one is b, and what sees both is not (W-wing).
 */
#include "logic/logic.h"

/* ---- Remote pairs ---------------------------------------------------------------------------- */

typedef struct walk {
    unsigned count;
    uint16_t cell[SU_MAX_CELLS];
    uint16_t from[SU_MAX_CELLS];
    uint16_t depth[SU_MAX_CELLS];
} walk;

/* All cells of the pair that can be reached, nearest first. */
static void reach(const su_logic *logic, unsigned start, walk *w)
{
    uint32_t pair = logic->position->candidates[start];
    su_cells seen = {{0}};
    *w = (walk){.count = 1, .cell = {(uint16_t)start}};
    su__cells_add(&seen, start);
    for (unsigned i = 0; i < w->count; i++)
        SU__EACH_CELL (logic, &logic->peers[w->cell[i]], next)
            if (logic->position->candidates[next] == pair && !su__cells_have(&seen, next)) {
                su__cells_add(&seen, next);
                w->cell[w->count] = (uint16_t)next;
                w->from[w->count] = (uint16_t)i;
                w->depth[w->count++] = (uint16_t)(w->depth[i] + 1);
            }
}

static bool emit_chain(su_logic *logic, const walk *w, unsigned end)
{
    uint32_t pair = logic->position->candidates[w->cell[0]];
    uint16_t line[SU_MAX_CELLS];
    unsigned count = 0;
    for (unsigned i = end;; i = w->from[i]) {
        line[count++] = w->cell[i];
        if (i == 0)
            break;
    }
    su__begin(logic, SU_TECHNIQUE_REMOTE_PAIR, su_technique_tenths(SU_TECHNIQUE_REMOTE_PAIR));
    for (unsigned i = 0; i < count; i++) {
        su__mark(logic, SU_ROLE_PATTERN, i % 2, line[i], pair);
        for (unsigned j = i % 2 ? 0 : 1; j < count; j += 2) {
            su_cells victims = logic->peers[line[i]];
            su__cells_and(logic, &victims, &logic->peers[line[j]]);
            SU__EACH_CELL (logic, &victims, cell)
                if (logic->position->candidates[cell] != pair)
                    su__eliminate(logic, cell, pair);
        }
    }
    return su__emit(logic);
}

static bool find_remote(su_logic *logic)
{
    walk w;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        if (su__count(logic->position->candidates[cell]) != 2)
            continue;
        reach(logic, cell, &w);
        for (unsigned end = 0; end < w.count; end++)
            if (w.depth[end] >= 3 && w.depth[end] % 2 && emit_chain(logic, &w, end))
                return true;
    }
    return false;
}

/* ---- W-wings --------------------------------------------------------------------------------- */

static bool emit_w_wing(su_logic *logic, unsigned first, unsigned second, unsigned house,
                        uint32_t link)
{
    uint32_t pair = logic->position->candidates[first];
    su_cells victims = logic->peers[first];
    su__cells_and(logic, &victims, &logic->peers[second]);
    su__begin(logic, SU_TECHNIQUE_W_WING, su_technique_tenths(SU_TECHNIQUE_W_WING));
    su__mark(logic, SU_ROLE_PATTERN, 0, first, pair);
    su__mark(logic, SU_ROLE_PATTERN, 1, second, pair);
    su__mark_house(logic, SU_ROLE_LINK, 0, house);
    for (uint32_t left = logic->position->places[house][su__lowest(link) - 1]; left;
         left &= left - 1)
        su__mark(logic, SU_ROLE_LINK, 0, logic->rules->house[house][__builtin_ctz(left)], link);
    SU__EACH_CELL (logic, &victims, cell)
        su__eliminate(logic, cell, pair & ~link);
    return su__emit(logic);
}

/* The two places of the digit in the house are seen by one cell each. */
static bool is_link(const su_logic *logic, unsigned house, uint32_t link, unsigned first,
                    unsigned second)
{
    uint32_t places = logic->position->places[house][su__lowest(link) - 1];
    if (su__count(places) != 2)
        return false;
    unsigned a = logic->rules->house[house][__builtin_ctz(places)],
             b = logic->rules->house[house][__builtin_ctz(places & (places - 1))];
    if (a == first || a == second || b == first || b == second)
        return false;
    return (su__cells_have(&logic->peers[first], a) && su__cells_have(&logic->peers[second], b))
           || (su__cells_have(&logic->peers[first], b) && su__cells_have(&logic->peers[second], a));
}

static bool try_w_wing(su_logic *logic, unsigned first, unsigned second)
{
    uint32_t pair = logic->position->candidates[first];
    for (unsigned house = 0; house < logic->rules->houses; house++)
        for (uint32_t left = pair; left; left &= left - 1) {
            uint32_t link = left & (0 - left);
            if (is_link(logic, house, link, first, second)
                && emit_w_wing(logic, first, second, house, link))
                return true;
        }
    return false;
}

static void find_w_wing(su_logic *logic)
{
    const uint32_t *mask = logic->position->candidates;
    for (unsigned second = 1; second < logic->rules->cells; second++)
        for (unsigned first = 0; first < second && su__count(mask[second]) == 2; first++)
            if (mask[first] == mask[second] && !su__cells_have(&logic->peers[first], second)
                && try_w_wing(logic, first, second))
                return;
}

void su__find_twin(su_logic *logic)
{
    if (su__wants(logic, SU_TECHNIQUE_W_WING))
        find_w_wing(logic);
    if (!logic->ended && su__wants(logic, SU_TECHNIQUE_REMOTE_PAIR))
        find_remote(logic);
}
