/*
 * aligned.c: aligned pairs and triples. Other cells exclude combinations of their candidates.
 *
 *     A . . | x . .          Each cell x sees both A and B. If it has only the candidates 1 and 2,
 *     . x . | B . .          A and B cannot be 1 and 2, in either order. The other cell x excludes
 *                            another pair. If A and B see each other, they cannot be equal. A
 *                            candidate of A is removed if no candidate of B is compatible with it.
 *
 * A and B need not see each other, but at least two cells must exclude combinations. Cells with a
 * naked single among their peers are not tried.
 */
#include "logic/finder.h"

typedef struct aligned_search {
    su_logic *logic;
    su_technique technique;
    unsigned size; /* 2 for pairs, 3 for triples */
    unsigned cells;
    uint16_t cell[SU_MAX_CELLS]; /* cells to try */
    su_cells tried_cells;        /* the same cells, as a set */
    su_cells limiting_cells;     /* cells with few enough candidates to exclude a combination */
} aligned_search;

static void list_cells(aligned_search *e)
{
    const su_logic *logic = e->logic;
    const uint32_t *mask = logic->position->candidates;
    su_cells singles = {{0}};
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        unsigned count = su__count(mask[cell]);
        if (count == 1)
            su__cells_add(&singles, cell);
        else if (count >= 2 && count <= e->size)
            su__cells_add(&e->limiting_cells, cell);
    }
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        if (!su__is_single(mask[cell]) && !su__cells_meet(logic, &logic->peers[cell], &singles)
            && su__cells_meet(logic, &logic->peers[cell], &e->limiting_cells)) {
            su__cells_add(&e->tried_cells, cell);
            e->cell[e->cells++] = (uint16_t)cell;
        }
}

/* The two or three cells being tried. */
typedef struct cell_choice {
    unsigned size;
    uint32_t mask[3];    /* candidates of each cell */
    uint32_t allowed[3]; /* candidates that occur in an allowed combination */
    bool sees[3][3];
    unsigned limiting_count;
    uint32_t limiting_candidates[SU_MAX_PEERS]; /* candidates of each limiting cell */
} cell_choice;

/* Allows the combinations of the last cell's digits with the digits `first` and `second` of the
   other cells, one bit each; `second` is 0 for a pair. The last cell can neither repeat a digit
   that it sees nor have the last candidate of a limiting cell. */
static void try_digits(cell_choice *t, uint32_t first, uint32_t second)
{
    const unsigned last = t->size - 1;
    uint32_t left = t->mask[last] & ~(t->sees[0][last] * first) & ~(t->sees[1][last] * second);
    for (unsigned i = 0; i < t->limiting_count && left; i++) {
        const uint32_t rest = t->limiting_candidates[i] & ~(first | second);
        if (su__is_single(rest))
            left &= rest ? ~rest : 0;
    }
    if (!left)
        return;
    t->allowed[0] |= first;
    t->allowed[1] |= second;
    t->allowed[last] |= left;
}

/* Tries all digits of the first cells. Most combinations are possible, so the inner loop stops when
   all candidates of the last two cells are allowed. */
static void try_combinations(cell_choice *t)
{
    for (uint32_t a = t->mask[0]; a; a &= a - 1) {
        const uint32_t first = a & (0 - a);
        if (t->size == 2)
            try_digits(t, first, 0);
        for (uint32_t b = t->size == 3 ? t->mask[1] & ~(t->sees[0][1] * first) : 0; b; b &= b - 1) {
            try_digits(t, first, b & (0 - b));
            if ((t->allowed[0] & first) && t->allowed[1] == t->mask[1]
                && t->allowed[2] == t->mask[2])
                break;
        }
    }
}

/* Tries one choice of cells. `shared` contains their common peers that can exclude combinations. */
static bool try_cells(aligned_search *e, const unsigned *cell, const su_cells *shared)
{
    const su_logic *logic = e->logic;
    uint32_t removed = 0;
    cell_choice t;
    t.size = e->size;
    t.limiting_count = 0;
    for (unsigned i = 0; i < e->size; i++) {
        t.mask[i] = logic->position->candidates[cell[i]];
        t.allowed[i] = 0;
        for (unsigned j = 0; j < e->size; j++)
            t.sees[i][j] = su__cells_have(&logic->peers[cell[i]], cell[j]);
    }
    SU__EACH_CELL (logic, shared, peer)
        t.limiting_candidates[t.limiting_count++] = logic->position->candidates[peer];
    if (!su__spend(e->logic, t.limiting_count * su__count(t.mask[0]) * su__count(t.mask[1])
                                 * (e->size == 3 ? su__count(t.mask[2]) : 1)))
        return false;
    try_combinations(&t);
    for (unsigned i = 0; i < e->size; i++)
        removed |= t.mask[i] & ~t.allowed[i];
    if (removed == 0)
        return false;
    su__begin(e->logic, e->technique);
    for (unsigned i = 0; i < e->size; i++) {
        su__mark(e->logic, SU_ROLE_PATTERN, i, cell[i], t.mask[i]);
        su__eliminate(e->logic, cell[i], t.mask[i] & ~t.allowed[i]);
    }
    su__mark_all(e->logic, SU_ROLE_LINK, 0, shared, ~UINT32_C(0));
    return su__emit(e->logic);
}

/* Returns the cells that see at least two of the given cells. */
static su_cells find_cells_seeing_two(const su_logic *logic, const su_cells *cells)
{
    su_cells one = {{0}}, two = {{0}};
    SU__EACH_CELL (logic, cells, cell)
        for (unsigned w = 0; w < logic->words; w++) {
            two.word[w] |= one.word[w] & logic->peers[cell].word[w];
            one.word[w] |= logic->peers[cell].word[w];
        }
    return two;
}

/* Tries all third cells of a triple: limiting cells that see one of the first two cells and two of
   the cells that both see, in the order of the houses. */
static bool try_thirds(aligned_search *e, unsigned *cell, const su_cells *shared)
{
    const su_logic *logic = e->logic;
    su_cells thirds = logic->peers[cell[0]], seeing_two = find_cells_seeing_two(logic, shared);
    su__cells_or(logic, &thirds, &logic->peers[cell[1]]);
    su__cells_and(logic, &thirds, &e->limiting_cells);
    su__cells_and(logic, &thirds, &e->tried_cells);
    su__cells_and(logic, &thirds, &seeing_two);
    su__cells_drop(&thirds, cell[0]);
    su__cells_drop(&thirds, cell[1]);
    if (su__cells_empty(logic, &thirds))
        return false;
    for (unsigned first = 0; first < 2; first++)
        for (unsigned i = 0; i < logic->peer_count[cell[first]]; i++) {
            unsigned third = logic->peer[cell[first]][i];
            if (!su__cells_have(&thirds, third))
                continue;
            su__cells_drop(&thirds, third);
            su_cells all = *shared;
            su__cells_and(logic, &all, &logic->peers[third]);
            cell[2] = third;
            if (try_cells(e, cell, &all))
                return true;
        }
    return false;
}

static bool find_aligned(su_logic *logic, su_technique technique, unsigned size)
{
    aligned_search e = {.logic = logic, .technique = technique, .size = size};
    if (!su__wants(logic, technique))
        return false;
    list_cells(&e);
    for (unsigned j = 1; j < e.cells; j++)
        for (unsigned i = 0; i < j; i++) {
            unsigned cell[3] = {e.cell[i], e.cell[j], 0};
            su_cells shared = logic->peers[cell[0]];
            su__cells_and(logic, &shared, &logic->peers[cell[1]]);
            su__cells_and(logic, &shared, &e.limiting_cells);
            if (!su__spend(logic, 1) || su__cells_count(logic, &shared) < 2)
                continue;
            if (size == 2 ? try_cells(&e, cell, &shared) : try_thirds(&e, cell, &shared))
                return true;
        }
    return false;
}

void su__find_aligned(su_logic *logic)
{
    if (!find_aligned(logic, SU_TECHNIQUE_ALIGNED_PAIR, 2))
        find_aligned(logic, SU_TECHNIQUE_ALIGNED_TRIPLE, 3);
}
