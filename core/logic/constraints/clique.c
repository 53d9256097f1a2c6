/*
 * clique.c: naked pairs and triples of cells that see each other but do not share a house.
 *
 *     | 37 . .|. . .      The two cells are in one cage, or a knight's move apart, and have only
 *     | . . .'| . .       the candidates 3 and 7. One is 3 and the other 7: remove both digits
 *     | . .|37| . .       from cells that see both.
 *
 * Three cells work in the same way. Cells that share a house are left to naked pairs and triples.
 */
#include "logic/finder.h"

enum { MAX_CELLS = 3 };

typedef struct clique {
    su_logic *logic;
    su_technique technique;
    unsigned size, count;
    uint16_t cell[MAX_CELLS];
} clique;

static bool is_in_house(const clique *q)
{
    for (unsigned house = 0; house < q->logic->rules->houses; house++) {
        bool all = true;
        for (unsigned i = 0; i < q->count; i++)
            all &= su__cells_have(&q->logic->house[house], q->cell[i]);
        if (all)
            return true;
    }
    return false;
}

/* Removes each digit from cells that see all places for it in the clique. */
static bool emit_clique(const clique *q, uint32_t digits)
{
    su_logic *logic = q->logic;
    if (is_in_house(q))
        return false;
    su__begin(logic, q->technique);
    for (unsigned i = 0; i < q->count; i++)
        su__mark(logic, SU_ROLE_PATTERN, 0, q->cell[i], logic->position->candidates[q->cell[i]]);
    SU__EACH_DIGIT (digits, digit) {
        su_cells seen = logic->position->cells_of[digit - 1];
        for (unsigned i = 0; i < q->count; i++)
            if (logic->position->candidates[q->cell[i]] & su__bit(digit))
                su__cells_and(logic, &seen, &logic->peers[q->cell[i]]);
        su__eliminate_all(logic, &seen, digit);
    }
    return su__emit(logic);
}

/* Adds cells, from cell `from` on, that see all cells of the clique. */
static bool add_cells(clique *q, unsigned from, uint32_t digits)
{
    su_logic *logic = q->logic;
    if (q->count == q->size)
        return su__count(digits) == q->size && emit_clique(q, digits);
    for (unsigned cell = from; cell < logic->rules->cells; cell++) {
        const uint32_t own = logic->position->candidates[cell];
        bool fits = own && !su__is_single(own) && su__count(own | digits) <= q->size;
        for (unsigned i = 0; fits && i < q->count; i++)
            fits = su__cells_have(&logic->peers[cell], q->cell[i]);
        if (!fits)
            continue;
        q->cell[q->count++] = (uint16_t)cell;
        if (add_cells(q, cell + 1, own | digits))
            return true;
        q->count--;
    }
    return false;
}

/* Finds nothing without constraints, because the published rating scale has no such steps. */
void su__find_clique(su_logic *logic)
{
    static const su_technique of_size[] = {SU_TECHNIQUE_SIGHT_PAIR, SU_TECHNIQUE_SIGHT_TRIPLE};
    for (unsigned i = 0; i < sizeof of_size / sizeof *of_size; i++) {
        clique q = {.logic = logic, .technique = of_size[i], .size = i + 2};
        if (su__has_constraints(logic->rules) && su__wants(logic, of_size[i])
            && add_cells(&q, 0, 0))
            return;
    }
}
