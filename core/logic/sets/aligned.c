/*
 * aligned.c: pairs and triples of cells of which some combinations cannot be, for they would empty
 * a cell that sees them all.
 *
 *     A . . | B . .          If some cell that sees both A and B has the candidates 1 and 2, they
 *     . x . | . x .          cannot be 1 and 2, in either order; another such cell forbids another
 *                            pair, and houses forbid equals. A candidate of A that no candidate of
 *                            B goes with is gone.
 *
 * The cells need not see each other, and two cells that forbid are needed at least. Cells are
 * looked at whose peers include such a cell but no naked single.
 */
#include "logic/logic.h"

typedef struct exclusion {
    su_logic *logic;
    su_technique technique;
    unsigned size;
    unsigned cells;
    uint16_t cell[SU_MAX_CELLS]; /* those looked at, */
    su_cells is_cell;
    su_cells forbids; /*   and the ones with few enough candidates to forbid something */
} exclusion;

static void list_cells(exclusion *e)
{
    const su_logic *logic = e->logic;
    const uint32_t *mask = logic->position->candidates;
    su_cells singles = {{0}};
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        unsigned count = su__count(mask[cell]);
        if (count == 1)
            su__cells_add(&singles, cell);
        else if (count >= 2 && count <= e->size)
            su__cells_add(&e->forbids, cell);
    }
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        if (!su__is_single(mask[cell]) && !su__cells_meet(logic, &logic->peers[cell], &singles)
            && su__cells_meet(logic, &logic->peers[cell], &e->forbids)) {
            su__cells_add(&e->is_cell, cell);
            e->cell[e->cells++] = (uint16_t)cell;
        }
}

/* What the chosen cells may be together: for each, the candidates some allowed combination has. */
typedef struct trial {
    uint32_t mask[3];
    bool sees[3][3];
    unsigned forbidders;
    uint32_t forbidden[SU_MAX_PEERS];
    uint32_t allowed[3];
} trial;

static bool is_forbidden(const trial *t, uint32_t digits)
{
    for (unsigned i = 0; i < t->forbidders; i++)
        if (!(t->forbidden[i] & ~digits))
            return true;
    return false;
}

static void try_combinations(trial *t, unsigned size)
{
    for (uint32_t a = t->mask[0]; a; a &= a - 1)
        for (uint32_t b = t->mask[1]; b; b &= b - 1) {
            uint32_t da = a & (0 - a), db = b & (0 - b);
            if ((da == db && t->sees[0][1]) || (size == 2 && is_forbidden(t, da | db)))
                continue;
            if (size == 2) {
                t->allowed[0] |= da;
                t->allowed[1] |= db;
            }
            for (uint32_t c = size == 3 ? t->mask[2] : 0; c; c &= c - 1) {
                uint32_t dc = c & (0 - c);
                if ((dc == da && t->sees[0][2]) || (dc == db && t->sees[1][2])
                    || is_forbidden(t, da | db | dc))
                    continue;
                t->allowed[0] |= da;
                t->allowed[1] |= db;
                t->allowed[2] |= dc;
            }
        }
}

/* One choice of cells, and the peers they share that forbid. */
static bool try_cells(exclusion *e, const unsigned *cell, const su_cells *shared)
{
    const su_logic *logic = e->logic;
    trial t = {.forbidders = 0};
    uint32_t gone = 0;
    for (unsigned i = 0; i < e->size; i++) {
        t.mask[i] = logic->position->candidates[cell[i]];
        for (unsigned j = 0; j < e->size; j++)
            t.sees[i][j] = su__cells_have(&logic->peers[cell[i]], cell[j]);
    }
    SU__EACH_CELL (logic, shared, peer)
        t.forbidden[t.forbidders++] = logic->position->candidates[peer];
    if (!su__spend(e->logic, t.forbidders * su__count(t.mask[0]) * su__count(t.mask[1])
                                 * (e->size == 3 ? su__count(t.mask[2]) : 1)))
        return false;
    try_combinations(&t, e->size);
    for (unsigned i = 0; i < e->size; i++)
        gone |= t.mask[i] & ~t.allowed[i];
    if (gone == 0)
        return false;
    su__begin(e->logic, e->technique, su_technique_tenths(e->technique));
    for (unsigned i = 0; i < e->size; i++) {
        su__mark(e->logic, SU_ROLE_PATTERN, i, cell[i], t.mask[i]);
        su__eliminate(e->logic, cell[i], t.mask[i] & ~t.allowed[i]);
    }
    su__mark_all(e->logic, SU_ROLE_LINK, 0, shared, ~UINT32_C(0));
    return su__emit(e->logic);
}

/* The third cells of a triple: those that forbid for one of the first two, by the order of its
   houses. */
static bool try_thirds(exclusion *e, unsigned *cell, const su_cells *shared)
{
    const su_logic *logic = e->logic;
    su_cells seen = {{0}};
    for (unsigned first = 0; first < 2; first++)
        for (unsigned i = 0; i < logic->peer_count[cell[first]]; i++) {
            unsigned third = logic->peer[cell[first]][i];
            su_cells all = *shared;
            if (third == cell[0] || third == cell[1] || su__cells_have(&seen, third)
                || !su__cells_have(&e->forbids, third) || !su__cells_have(&e->is_cell, third))
                continue;
            su__cells_add(&seen, third);
            su__cells_and(logic, &all, &logic->peers[third]);
            cell[2] = third;
            if (su__cells_count(logic, &all) >= 2 && try_cells(e, cell, &all))
                return true;
        }
    return false;
}

static bool find_exclusion(su_logic *logic, su_technique technique, unsigned size)
{
    exclusion e = {.logic = logic, .technique = technique, .size = size};
    if (!su__wants(logic, technique))
        return false;
    list_cells(&e);
    for (unsigned j = 1; j < e.cells; j++)
        for (unsigned i = 0; i < j; i++) {
            unsigned cell[3] = {e.cell[i], e.cell[j], 0};
            su_cells shared = logic->peers[cell[0]];
            su__cells_and(logic, &shared, &logic->peers[cell[1]]);
            su__cells_and(logic, &shared, &e.forbids);
            if (!su__spend(logic, 1) || su__cells_count(logic, &shared) < 2)
                continue;
            if (size == 2 ? try_cells(&e, cell, &shared) : try_thirds(&e, cell, &shared))
                return true;
        }
    return false;
}

void su__find_aligned(su_logic *logic)
{
    if (!find_exclusion(logic, SU_TECHNIQUE_ALIGNED_PAIR, 2))
        find_exclusion(logic, SU_TECHNIQUE_ALIGNED_TRIPLE, 3);
}
