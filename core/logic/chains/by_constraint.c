/*
 * by_constraint.c: eliminations by constraints that extend a propagation.
 *
 *     .12-----.      The propagation has removed 1, 2 and 3 from the first cell, which leaves 9.
 *     |9 . .  |      So the other cells cannot be 3 or more. These claims follow as well; their
 *     '-------'      parents are the removed candidates.
 *
 *   ties     candidates that no remaining candidate of a tied cell allows
 *   houses   candidates that a digit excludes from every place it has left in a house
 *   sums     candidates that occur in no combination of the remaining candidates
 */
#include "logic/chains/chain.h"

enum { MOST_PLACES = 4 };

typedef struct extension {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
} extension;

/* Begins the claim that the digit is not in the cell. Returns false if the propagation has it
   already, or if it would have no parents or too many. */
static bool begin_off(const extension *a, unsigned cell, unsigned digit, unsigned needed,
                      su_reason reason, unsigned house)
{
    su__propagation *run = a->run;
    const su__claim off = su__claim_of(a->c, cell, digit, false);
    if (run->at[off] != SU__NO_NODE || run->is_cut || needed == 0
        || run->parents + needed > run->parent_capacity)
        return false;
    su__add_link(run, off, SU__NO_NODE, reason, house);
    return true;
}

static void add_parents(const extension *a, unsigned cell, uint32_t digits)
{
    SU__EACH_DIGIT (digits, digit)
        su__add_parent(a->run, a->run->at[su__claim_of(a->c, cell, digit, false)]);
}

/* ---- Ties ------------------------------------------------------------------------------------ */

/* Returns the removed candidates of a cell that would be compatible with the other cell's digit. */
static uint32_t find_needed(const extension *a, const su__linked_cell *tied, unsigned cell,
                            unsigned digit)
{
    uint32_t fits = 0;
    SU__EACH_DIGIT (a->run->removed->candidates[cell], other)
        if (su__digits_left_by(a->c->logic, cell, tied, su__bit(other)) & su__bit(digit))
            fits |= su__bit(other);
    return fits;
}

static void find_ties_of(const extension *a, unsigned cell)
{
    const su_logic *logic = a->c->logic;
    for (unsigned i = logic->ties.from[cell]; i < logic->ties.from[cell + 1]; i++) {
        const su__linked_cell *tied = &logic->ties.tie[i];
        const uint32_t removed =
            a->c->current->candidates[tied->cell]
            & ~su__digits_left_by(logic, cell, tied, a->c->current->candidates[cell]);
        SU__EACH_DIGIT (removed, digit) {
            const uint32_t needed = find_needed(a, tied, cell, digit);
            if (!begin_off(a, tied->cell, digit, su__count(needed), SU_REASON_TIE, 0))
                continue;
            a->run->link[a->run->links].nested = tied->constraint;
            add_parents(a, cell, needed);
            su__close_link(a->run, a->style);
        }
    }
}

static void find_ties(const extension *a)
{
    for (unsigned cell = 0; cell < a->c->logic->rules->cells; cell++)
        if (a->run->removed->candidates[cell])
            find_ties_of(a, cell);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

/* The places of a digit in a house. */
typedef struct house_places {
    unsigned house, digit, count;
    uint16_t cell[MOST_PLACES];
} house_places;

/* Returns the digit's removed places in the house that would not exclude the other digit. */
static uint32_t lost_places(const extension *a, const house_places *w, unsigned cell,
                            unsigned digit)
{
    const uint16_t *cells = a->c->logic->rules->house[w->house];
    uint32_t lost = 0;
    for (uint32_t left = a->run->removed->places[w->house][w->digit - 1]; left; left &= left - 1) {
        const unsigned place = (unsigned)__builtin_ctz(left);
        if (!(su__digits_removed_from(a->c->logic, cells[place], cell, w->digit) & su__bit(digit)))
            lost |= UINT32_C(1) << place;
    }
    return lost;
}

static void extend_cell(const extension *a, const house_places *w, unsigned cell)
{
    const uint16_t *cells = a->c->logic->rules->house[w->house];
    uint32_t excluded = a->c->current->candidates[cell];
    for (unsigned i = 0; i < w->count && excluded; i++)
        excluded &= su__digits_removed_from(a->c->logic, w->cell[i], cell, w->digit);
    SU__EACH_DIGIT (excluded, digit) {
        uint32_t lost = lost_places(a, w, cell, digit);
        if (!begin_off(a, cell, digit, su__count(lost), SU_REASON_STEP, w->house))
            continue;
        a->run->link[a->run->links].technique =
            digit == w->digit ? SU_TECHNIQUE_LOCKED_SIGHT : SU_TECHNIQUE_LOCKED_TIES;
        for (; lost; lost &= lost - 1)
            add_parents(a, cells[__builtin_ctz(lost)], su__bit(w->digit));
        su__close_link(a->run, a->style);
    }
}

/* Returns the cells that a digit in this cell could affect, including the cell itself. */
static su_cells affected_by(const su_logic *logic, unsigned cell)
{
    su_cells affected = logic->peers[cell];
    su__cells_add(&affected, cell);
    for (unsigned i = logic->ties.from[cell]; i < logic->ties.from[cell + 1]; i++)
        su__cells_add(&affected, logic->ties.tie[i].cell);
    return affected;
}

/* Checks the cells that both of the first two places could affect. */
static void check_places(const extension *a, const house_places *w)
{
    const su_logic *logic = a->c->logic;
    su_cells reached = affected_by(logic, w->cell[0]), also = affected_by(logic, w->cell[1]);
    su__cells_and(logic, &reached, &also);
    SU__EACH_CELL (logic, &reached, cell)
        extend_cell(a, w, cell);
}

static void find_places(const extension *a, unsigned house, unsigned digit)
{
    const uint32_t places = a->c->current->places[house][digit - 1];
    house_places w = {.house = house, .digit = digit, .count = su__count(places)};
    if (!a->run->removed->places[house][digit - 1] || w.count < 2 || w.count > MOST_PLACES)
        return;
    for (uint32_t left = places, i = 0; left; left &= left - 1)
        w.cell[i++] = a->c->logic->rules->house[house][__builtin_ctz(left)];
    check_places(a, &w);
}

static void find_houses(const extension *a)
{
    a->run->is_cut |= !su__spend(a->c->logic, a->c->order * a->c->order);
    for (unsigned house = 0; house < a->c->logic->rules->houses && !a->run->is_cut; house++)
        for (unsigned digit = 1; digit <= a->c->order; digit++)
            find_places(a, house, digit);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

static unsigned count_removed(const extension *a, const su__sum_terms *terms)
{
    unsigned removed_count = 0;
    for (unsigned i = 0; i < terms->cells; i++)
        removed_count += su__count(a->run->removed->candidates[terms->cell[i]]);
    return removed_count;
}

/* Adds an off whose parents are the removed candidates of the sum's other cells. */
static void add_off_by_sum(const extension *a, const su__linked_sum *sum, unsigned place,
                           unsigned digit)
{
    const uint32_t *removed = a->run->removed->candidates;
    const unsigned cell = sum->terms.cell[place],
                   needed = count_removed(a, &sum->terms) - su__count(removed[cell]);
    if (!begin_off(a, cell, digit, needed, SU_REASON_SUM, 0))
        return;
    a->run->link[a->run->links].nested = sum->constraint;
    for (unsigned i = 0; i < sum->terms.cells; i++)
        if (i != place)
            add_parents(a, sum->terms.cell[i], removed[sum->terms.cell[i]]);
    su__close_link(a->run, a->style);
}

static void solve_sum(const extension *a, const su__linked_sum *sum)
{
    su__sum_terms current = sum->terms;
    for (unsigned i = 0; i < current.cells; i++)
        current.mask[i] = a->c->current->candidates[current.cell[i]];
    const bool is_possible = su__solve_sum(a->c->logic, a->c->sum_arena, &current);
    a->run->is_cut |= !su__spend(a->c->logic, current.cells);
    for (unsigned i = 0; i < current.cells; i++)
        SU__EACH_DIGIT (is_possible ? current.mask[i] & ~current.holds[i] : current.mask[i], digit)
            add_off_by_sum(a, sum, i, digit);
}

/* Checks the sums that have lost candidates since they were last solved. */
static void find_sums(const extension *a)
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
    const extension a = {.c = c, .run = run, .style = style};
    const unsigned before = run->links;
    find_ties(&a);
    if (run->links == before)
        find_sums(&a);
    if (run->links == before)
        find_houses(&a);
}
