/*
 * by_constraint.c: eliminations by constraints that extend a propagation.
 *
 *     .12-----.      The propagation has removed 1, 2 and 3 from the first cell, which leaves 9.
 *     |9 . .  |      So the other cells cannot be 3 or more. These off claims are added to the
 *     '-------'      propagation. Their parents are the off claims that removed 1, 2 and 3.
 *
 *   ties     candidates that no remaining candidate of a tied cell allows
 *   houses   candidates that a digit excludes from every place it has left in a house
 *   sums     candidates that occur in no combination of the remaining candidates
 */
#include "logic/chains/chain.h"

enum { MAX_PLACES = 4 };

typedef struct constraint_search {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
} constraint_search;

/* Begins a node for the claim that the digit is not in the cell. Returns false if the claim has a
   node already, or if it would have no parents or too many. */
static bool begin_off_claim(const constraint_search *a, unsigned cell, unsigned digit,
                            unsigned parents, su_reason reason, unsigned house)
{
    su__propagation *run = a->run;
    const su__claim claim = su__make_claim(a->c, cell, digit, false);
    if (run->node_of[claim] != SU__NO_NODE || run->is_cut || parents == 0
        || run->parents + parents > run->parent_capacity)
        return false;
    su__begin_node(run, claim, SU__NO_NODE, reason, house);
    return true;
}

static void add_parents(const constraint_search *a, unsigned cell, uint32_t digits)
{
    SU__EACH_DIGIT (digits, digit)
        su__add_parent(a->run, a->run->node_of[su__make_claim(a->c, cell, digit, false)]);
}

/* ---- Ties ------------------------------------------------------------------------------------ */

/* Returns the removed candidates of `cell` that are compatible with the digit in the tied cell. */
static uint32_t find_compatible_candidates(const constraint_search *a, const su__linked_cell *tied,
                                           unsigned cell, unsigned digit)
{
    uint32_t compatible = 0;
    SU__EACH_DIGIT (a->run->removed->candidates[cell], other)
        if (su__digits_left_by(a->c->logic, cell, tied, su__bit(other)) & su__bit(digit))
            compatible |= su__bit(other);
    return compatible;
}

static void extend_by_ties_of(const constraint_search *a, unsigned cell)
{
    const su_logic *logic = a->c->logic;
    for (unsigned i = logic->ties.from[cell]; i < logic->ties.from[cell + 1]; i++) {
        const su__linked_cell *tied = &logic->ties.tie[i];
        const uint32_t removed =
            a->c->current->candidates[tied->cell]
            & ~su__digits_left_by(logic, cell, tied, a->c->current->candidates[cell]);
        SU__EACH_DIGIT (removed, digit) {
            const uint32_t parents = find_compatible_candidates(a, tied, cell, digit);
            if (!begin_off_claim(a, tied->cell, digit, su__count(parents), SU_REASON_TIE, 0))
                continue;
            a->run->node[a->run->nodes].cause = tied->constraint;
            add_parents(a, cell, parents);
            su__complete_node(a->run, a->style);
        }
    }
}

static void extend_by_ties(const constraint_search *a)
{
    for (unsigned cell = 0; cell < a->c->logic->rules->cells; cell++)
        if (a->run->removed->candidates[cell])
            extend_by_ties_of(a, cell);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

/* The places that a digit has left in a house. */
typedef struct house_places {
    unsigned house, digit, count;
    uint16_t cell[MAX_PLACES];
} house_places;

/* Returns the removed places of the house's digit that would not exclude `digit` from `cell`. */
static uint32_t find_removed_places(const constraint_search *a, const house_places *places,
                                    unsigned cell, unsigned digit)
{
    const uint16_t *cells = a->c->logic->rules->house[places->house];
    uint32_t removed = 0;
    for (uint32_t left = a->run->removed->places[places->house][places->digit - 1]; left;
         left &= left - 1) {
        const unsigned place = (unsigned)__builtin_ctz(left);
        if (!(su__digits_removed_from(a->c->logic, cells[place], cell, places->digit)
              & su__bit(digit)))
            removed |= UINT32_C(1) << place;
    }
    return removed;
}

static void extend_in_cell(const constraint_search *a, const house_places *places, unsigned cell)
{
    const uint16_t *cells = a->c->logic->rules->house[places->house];
    uint32_t excluded = a->c->current->candidates[cell];
    for (unsigned i = 0; i < places->count && excluded; i++)
        excluded &= su__digits_removed_from(a->c->logic, places->cell[i], cell, places->digit);
    SU__EACH_DIGIT (excluded, digit) {
        uint32_t removed = find_removed_places(a, places, cell, digit);
        if (!begin_off_claim(a, cell, digit, su__count(removed), SU_REASON_STEP, places->house))
            continue;
        a->run->node[a->run->nodes].technique =
            digit == places->digit ? SU_TECHNIQUE_LOCKED_SIGHT : SU_TECHNIQUE_LOCKED_TIES;
        for (; removed; removed &= removed - 1)
            add_parents(a, cells[__builtin_ctz(removed)], su__bit(places->digit));
        su__complete_node(a->run, a->style);
    }
}

/* Returns the cells that a digit in this cell could affect, including the cell itself. */
static su_cells list_affected_cells(const su_logic *logic, unsigned cell)
{
    su_cells affected = logic->peers[cell];
    su__cells_add(&affected, cell);
    for (unsigned i = logic->ties.from[cell]; i < logic->ties.from[cell + 1]; i++)
        su__cells_add(&affected, logic->ties.tie[i].cell);
    return affected;
}

/* Only cells that the first two places both affect can be affected by all places. */
static void extend_in_affected_cells(const constraint_search *a, const house_places *places)
{
    const su_logic *logic = a->c->logic;
    su_cells affected = list_affected_cells(logic, places->cell[0]),
             other = list_affected_cells(logic, places->cell[1]);
    su__cells_and(logic, &affected, &other);
    SU__EACH_CELL (logic, &affected, cell)
        extend_in_cell(a, places, cell);
}

static void extend_by_places(const constraint_search *a, unsigned house, unsigned digit)
{
    const uint32_t mask = a->c->current->places[house][digit - 1];
    house_places places = {.house = house, .digit = digit, .count = su__count(mask)};
    if (!a->run->removed->places[house][digit - 1] || places.count < 2 || places.count > MAX_PLACES)
        return;
    for (uint32_t left = mask, i = 0; left; left &= left - 1)
        places.cell[i++] = a->c->logic->rules->house[house][__builtin_ctz(left)];
    extend_in_affected_cells(a, &places);
}

static void extend_by_houses(const constraint_search *a)
{
    a->run->is_cut |= !su__spend(a->c->logic, a->c->order * a->c->order);
    for (unsigned house = 0; house < a->c->logic->rules->houses && !a->run->is_cut; house++)
        for (unsigned digit = 1; digit <= a->c->order; digit++)
            extend_by_places(a, house, digit);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

static unsigned count_removed(const constraint_search *a, const su__sum_terms *terms)
{
    unsigned removed_count = 0;
    for (unsigned i = 0; i < terms->cells; i++)
        removed_count += su__count(a->run->removed->candidates[terms->cell[i]]);
    return removed_count;
}

/* Adds an off claim whose parents are the removed candidates of the sum's other cells. */
static void add_off_claim_by_sum(const constraint_search *a, const su__linked_sum *sum,
                                 unsigned place, unsigned digit)
{
    const uint32_t *removed = a->run->removed->candidates;
    const unsigned cell = sum->terms.cell[place],
                   parents = count_removed(a, &sum->terms) - su__count(removed[cell]);
    if (!begin_off_claim(a, cell, digit, parents, SU_REASON_SUM, 0))
        return;
    a->run->node[a->run->nodes].cause = sum->constraint;
    for (unsigned i = 0; i < sum->terms.cells; i++)
        if (i != place)
            add_parents(a, sum->terms.cell[i], removed[sum->terms.cell[i]]);
    su__complete_node(a->run, a->style);
}

static void solve_sum(const constraint_search *a, const su__linked_sum *sum)
{
    su__sum_terms current = sum->terms;
    for (unsigned i = 0; i < current.cells; i++)
        current.mask[i] = a->c->current->candidates[current.cell[i]];
    const bool is_possible = su__solve_sum(a->c->logic, a->c->sum_arena, &current);
    a->run->is_cut |= !su__spend(a->c->logic, current.cells);
    for (unsigned i = 0; i < current.cells; i++)
        SU__EACH_DIGIT (is_possible ? current.mask[i] & ~current.holds[i] : current.mask[i], digit)
            add_off_claim_by_sum(a, sum, i, digit);
}

/* Solves only sums whose cells have fewer candidates than when they were last solved. */
static void extend_by_sums(const constraint_search *a)
{
    for (unsigned i = 0; i < a->c->sums && !a->run->is_cut; i++) {
        const unsigned removed_count = count_removed(a, &a->c->sum[i].terms);
        if (removed_count == a->run->removed_count[i])
            continue;
        a->run->removed_count[i] = (uint16_t)removed_count;
        solve_sum(a, &a->c->sum[i]);
    }
}

/* ---- The extender ---------------------------------------------------------------------------- */

void su__extend_by_constraints(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    const constraint_search a = {.c = c, .run = run, .style = style};
    const unsigned before = run->nodes;
    extend_by_ties(&a);
    if (run->nodes == before)
        extend_by_sums(&a);
    if (run->nodes == before)
        extend_by_houses(&a);
}
