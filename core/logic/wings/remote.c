/*
 * remote.c: remote pairs, a chain of cells with the same two candidates.
 *
 *     ab ..... ab ..... ab ..... ab          Each cell sees the next, so a and b alternate. A cell
 *                                            that sees an even and an odd cell of the chain can be
 *                                            neither. The chain has at least four cells. Two cells
 *                                            would be a naked pair.
 */
#include "logic/finder.h"

typedef struct pair_tree {
    unsigned count;
    uint16_t cell[SU_MAX_CELLS];
    uint16_t parent[SU_MAX_CELLS];
    uint16_t depth[SU_MAX_CELLS];
} pair_tree;

/* Lists the cells with the same pair that can be reached from `start`, nearest first. */
static void build_pair_tree(const su_logic *logic, unsigned start, pair_tree *r)
{
    uint32_t pair = logic->position->candidates[start];
    su_cells seen = {{0}};
    *r = (pair_tree){.count = 1, .cell = {(uint16_t)start}};
    su__cells_add(&seen, start);
    for (unsigned i = 0; i < r->count; i++)
        SU__EACH_CELL (logic, &logic->peers[r->cell[i]], next)
            if (logic->position->candidates[next] == pair && !su__cells_have(&seen, next)) {
                su__cells_add(&seen, next);
                r->cell[r->count] = (uint16_t)next;
                r->parent[r->count] = (uint16_t)i;
                r->depth[r->count++] = (uint16_t)(r->depth[i] + 1);
            }
}

static bool emit_chain(su_logic *logic, const pair_tree *r, unsigned end)
{
    uint32_t pair = logic->position->candidates[r->cell[0]];
    uint16_t line[SU_MAX_CELLS];
    unsigned count = 0;
    for (unsigned i = end;; i = r->parent[i]) {
        line[count++] = r->cell[i];
        if (i == 0)
            break;
    }
    su__begin(logic, SU_TECHNIQUE_REMOTE_PAIR);
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

void su__find_remote(su_logic *logic)
{
    pair_tree r;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        if (su__count(logic->position->candidates[cell]) != 2)
            continue;
        build_pair_tree(logic, cell, &r);
        for (unsigned end = 0; end < r.count; end++)
            if (r.depth[end] >= 3 && r.depth[end] % 2 && emit_chain(logic, &r, end))
                return;
    }
}
