/*
 * innie.c: innies and outies, the cells where the borders of houses and cages differ.
 *
 *     .-----------.-----.          On a 9x9 board, each house adds up to 45. The cages inside row
 *     |25         |13   |  +---+   1 add up to 38, so its last cell is 7: an innie. Cages that
 *     '-----------'-----'  | 7 |   cover a row add up to 45 plus their cells outside it: outies.
 *                          +---+
 *
 * The search takes up to three houses of a kind that share no cells. It chooses each cage with
 * fewer empty cells outside these houses than inside. The cells left over inside, and the cages'
 * cells outside, form a sum of few cells.
 */
#include "logic/constraints/sum.h"

enum { MAX_HOUSES = 3, MAX_TERMS = 4 };

typedef struct house_set {
    unsigned houses;
    uint8_t house[MAX_HOUSES];
    su_cells cells; /* cells of all these houses */
} house_set;

/* A cage, with all its cells and its empty ones. */
typedef struct cage {
    uint16_t at, number;
    su_cells cells, empty;
} cage;

typedef struct cages {
    unsigned count;
    cage *cage;
    su_cells cells;   /* cells of all cages */
    bool do_overlap;  /* two cages share a cell */
    uint8_t *empty;   /* number of empty cells of each cage */
    uint8_t *inside;  /* for each house, and a last row of zeros: how many of them it has */
    uint8_t *in_none; /* for each house and that row: empty cells of the house in no cage */
    /* For each house: whether it or one of its cages has changed since the last search. */
    bool *has_changed;
    su__arena arena; /* free memory after these lists */
} cages;

/* The cages chosen for a set of houses, and all cells of these cages. */
typedef struct chosen_cages {
    unsigned cages;
    uint16_t at[SU_STEP_CONSTRAINTS];
    su_cells cells;
} chosen_cages;

/* Adds a cell to a cage, and counts it in its houses if it is empty. */
static void add_cell(const su_logic *logic, cages *all, cage *c, unsigned cell)
{
    const unsigned i = (unsigned)(c - all->cage);
    su__cells_add(&c->cells, cell);
    if (logic->position->digit[cell])
        return;
    su__cells_add(&c->empty, cell);
    all->empty[i]++;
    for (unsigned h = 0; h < logic->rules->houses_of[cell]; h++)
        all->inside[logic->rules->house_of[cell][h] * all->count + i]++;
}

/* Marks the houses of these cells if one of the cells has changed. */
static void mark_if_changed(const su_logic *logic, cages *all, const uint16_t *cell, unsigned cells)
{
    if (!su__may_have_step_in_cells(logic, logic->first, cell, cells))
        return;
    for (unsigned i = 0; i < cells; i++)
        for (unsigned h = 0; h < logic->rules->houses_of[cell[i]]; h++)
            all->has_changed[logic->rules->house_of[cell[i]][h]] = true;
}

static void add_cage(const su_logic *logic, cages *all, cage *c, unsigned at,
                     const su_constraint *constraint)
{
    c->at = (uint16_t)at;
    c->number = constraint->number;
    su__cells_clear(logic, &c->cells);
    su__cells_clear(logic, &c->empty);
    for (unsigned i = 0; i < constraint->cells; i++)
        add_cell(logic, all, c, constraint->cell[i]);
    mark_if_changed(logic, all, constraint->cell, constraint->cells);
    all->do_overlap |= su__cells_meet(logic, &all->cells, &c->cells);
    su__cells_or(logic, &all->cells, &c->cells);
}

static void add_cells_in_no_cage(const su_logic *logic, cages *all)
{
    for (uint16_t cell = 0; cell < logic->rules->cells; cell++) {
        if (su__cells_have(&all->cells, cell))
            continue;
        mark_if_changed(logic, all, &cell, 1);
        for (unsigned h = 0; logic->position->digit[cell] == 0 && h < logic->rules->houses_of[cell];
             h++)
            all->in_none[logic->rules->house_of[cell][h]]++;
    }
}

/* Lists the cages; returns false if the arena is too small. */
static bool list_cages(su_logic *logic, cages *all)
{
    const unsigned rows = logic->rules->houses + 1u;
    su_constraint constraint;
    *all = (cages){.arena = su__whole_arena(logic)};
    for (unsigned next = 0; su_rules_constraint(logic->rules, &next, &constraint);)
        all->count += constraint.kind == SU_CONSTRAINT_KILLER;
    all->cage = su__arena_alloc(&all->arena, all->count * sizeof *all->cage);
    all->empty = su__arena_alloc(&all->arena, all->count);
    all->inside = su__arena_alloc(&all->arena, rows * (size_t)all->count);
    all->in_none = su__arena_alloc(&all->arena, rows);
    all->has_changed = su__arena_alloc(&all->arena, rows);
    if (!all->has_changed)
        return false;
    memset(all->empty, 0, all->count);
    memset(all->inside, 0, rows * (size_t)all->count);
    memset(all->in_none, 0, rows);
    memset(all->has_changed, 0, rows);
    cage *c = all->cage;
    for (unsigned at = 0, next = 0; su_rules_constraint(logic->rules, &next, &constraint);
         at = next)
        if (constraint.kind == SU_CONSTRAINT_KILLER)
            add_cage(logic, all, c++, at, &constraint);
    add_cells_in_no_cage(logic, all);
    return true;
}

/* Returns true if the cage has more empty cells inside the houses than outside, and shares no cell
   with a chosen cage. */
static bool can_choose(const su_logic *logic, const cage *c, const house_set *r,
                       const chosen_cages *t)
{
    if (!su__cells_meet(logic, &c->cells, &r->cells) || t->cages == SU_STEP_CONSTRAINTS
        || su__cells_meet(logic, &c->cells, &t->cells))
        return false;
    su_cells in = c->empty, out = c->empty;
    su__cells_and(logic, &in, &r->cells);
    su__cells_and_not(logic, &out, &r->cells);
    return su__cells_empty(logic, &out)
           || su__cells_count(logic, &out) < su__cells_count(logic, &in);
}

/* Adds an empty cell to the sum. For a filled cell, subtracts its digit from the total. */
static void add_term(const su_logic *logic, unsigned cell, int weight, su__sum_terms *sum)
{
    if (logic->position->digit[cell])
        sum->total -= weight * logic->position->digit[cell];
    else
        su__add_cell(logic, cell, weight, sum);
}

/* Adds the cage's cells outside the houses, with weight -1. */
static void add_outside(const su_logic *logic, const cage *c, const house_set *r,
                        su__sum_terms *sum)
{
    su_constraint constraint;
    if (su__cells_within(logic, &c->cells, &r->cells))
        return;
    su_rules_constraint(logic->rules, &(unsigned){c->at}, &constraint);
    for (unsigned i = 0; i < constraint.cells; i++)
        if (!su__cells_have(&r->cells, constraint.cell[i]))
            add_term(logic, constraint.cell[i], -1, sum);
}

/* Chooses cages and computes the sum: the cells of the houses in no cage, minus the cells of the
   cages outside the houses. */
static void compute_sum(const su_logic *logic, const cages *all, const house_set *r,
                        chosen_cages *t, su__sum_terms *sum)
{
    const unsigned order = logic->rules->order;
    sum->cells = 0;
    sum->total = (int)(r->houses * order * (order + 1) / 2);
    t->cages = 0;
    su__cells_clear(logic, &t->cells);
    for (const cage *c = all->cage; c < all->cage + all->count; c++) {
        if (!can_choose(logic, c, r, t))
            continue;
        t->at[t->cages++] = c->at;
        sum->total -= c->number;
        su__cells_or(logic, &t->cells, &c->cells);
        add_outside(logic, c, r, sum);
    }
    su_cells left = r->cells;
    su__cells_and_not(logic, &left, &t->cells);
    SU__EACH_CELL (logic, &left, cell)
        add_term(logic, cell, 1, sum);
}

/* Negates a sum that consists only of cells outside. */
static void negate_if_outside(su__sum_terms *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        if (sum->weight[i] > 0)
            return;
    sum->total = -sum->total;
    for (unsigned i = 0; i < sum->cells; i++)
        sum->weight[i] = 1;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* First row: one cell is left and is placed. Second row: several cells lose candidates. */
static const su_technique techniques[][MAX_HOUSES] = {
    {SU_TECHNIQUE_INNIE, SU_TECHNIQUE_INNIE_OF_TWO, SU_TECHNIQUE_INNIE_OF_THREE},
    {SU_TECHNIQUE_INNIES, SU_TECHNIQUE_INNIES_OF_TWO, SU_TECHNIQUE_INNIES_OF_THREE}};

/* Marks the evidence: houses, cages, and filled cells outside the cages or the houses. */
static void mark_evidence(su_logic *logic, const house_set *r, const chosen_cages *t,
                          const su__sum_terms *sum)
{
    su_cells uncovered = r->cells;
    for (unsigned i = 0; i < r->houses; i++)
        su__mark_house(logic, SU_ROLE_PATTERN, i, r->house[i]);
    for (unsigned w = 0; w < logic->words; w++)
        uncovered.word[w] ^= t->cells.word[w];
    for (unsigned i = 0; i < t->cages; i++)
        su__mark_constraint(logic, SU_ROLE_PATTERN, 0, t->at[i]);
    for (unsigned i = 0; i < sum->cells; i++) {
        su__cells_drop(&uncovered, sum->cell[i]);
        su__mark(logic, SU_ROLE_PATTERN, su__cells_have(&r->cells, sum->cell[i]) ? 0 : 1,
                 sum->cell[i], sum->holds[i]);
    }
    SU__EACH_CELL (logic, &uncovered, cell)
        su__mark_filled(logic, &(uint16_t){(uint16_t)cell}, 1);
}

static bool emit_sum(su_logic *logic, su__arena arena, const house_set *r, const chosen_cages *t,
                     su__sum_terms *sum)
{
    const su_technique technique = techniques[sum->cells > 1][r->houses - 1];
    negate_if_outside(sum);
    if (!su__solve_sum(logic, arena, sum) || (sum->cells > 1 && !su__has_rest(logic, sum)))
        return false;
    su__begin(logic, technique);
    mark_evidence(logic, r, t, sum);
    if (sum->cells == 1)
        su__place(logic, sum->cell[0], su__lowest(sum->holds[0]));
    else
        su__eliminate_rest(logic, sum);
    return su__emit(logic);
}

/* Returns how many cells the sum of these houses has if no cages overlap. A cage that is chosen
   adds its empty cells outside, and another cage those inside, whichever are fewer. */
static unsigned count_terms(const su_logic *logic, const cages *all, const house_set *r)
{
    const uint8_t *inside[MAX_HOUSES];
    unsigned terms = 0;
    for (unsigned i = 0; i < MAX_HOUSES; i++) {
        const unsigned row = i < r->houses ? r->house[i] : logic->rules->houses;
        inside[i] = all->inside + row * all->count;
        terms += all->in_none[row];
    }
    for (unsigned i = 0; i < all->count; i++) {
        const uint8_t in = (uint8_t)(inside[0][i] + inside[1][i] + inside[2][i]),
                      out = (uint8_t)(all->empty[i] - in);
        terms += in < out ? in : out;
    }
    return terms;
}

/* Returns true if a sum of this many cells is short enough, and its technique wanted. */
static bool is_wanted(const su_logic *logic, const house_set *r, unsigned terms)
{
    return terms > 0 && terms <= MAX_TERMS
           && su__wants(logic, techniques[terms > 1][r->houses - 1]);
}

static bool has_changed(const cages *all, const house_set *r)
{
    bool has = false;
    for (unsigned i = 0; i < r->houses; i++)
        has |= all->has_changed[r->house[i]];
    return has;
}

static bool try_houses(su_logic *logic, const cages *all, house_set *r)
{
    chosen_cages t;
    su__sum_terms sum;
    if (!su__spend(logic, logic->rules->words / 4u))
        return true;
    if (!has_changed(all, r))
        return false;
    if (!all->do_overlap && !is_wanted(logic, r, count_terms(logic, all, r)))
        return false;
    su__cells_clear(logic, &r->cells);
    for (unsigned i = 0; i < r->houses; i++)
        su__cells_or(logic, &r->cells, &logic->house[r->house[i]]);
    compute_sum(logic, all, r, &t, &sum);
    return t.cages > 0 && is_wanted(logic, r, sum.cells)
           && emit_sum(logic, all->arena, r, &t, &sum);
}

static bool meets_chosen(const su_logic *logic, const house_set *r, unsigned house)
{
    uint32_t shared = 0;
    for (unsigned i = 0; i < r->houses; i++)
        shared |= logic->cross[house][r->house[i]];
    return shared != 0;
}

/* Adds `left` houses of a kind, from house `from` on, that share no cell with the chosen houses. */
static bool choose_houses(su_logic *logic, const cages *all, house_set *r, unsigned kind,
                          unsigned from, unsigned left)
{
    bool is_over = false;
    if (left == 0)
        return try_houses(logic, all, r);
    for (unsigned house = from; house < su__kind_end(logic, kind) && !is_over; house++) {
        if (meets_chosen(logic, r, house))
            continue;
        r->house[r->houses++] = (uint8_t)house;
        is_over = choose_houses(logic, all, r, kind, house + 1, left - 1);
        r->houses--;
    }
    return is_over;
}

void su__find_innie(su_logic *logic)
{
    cages all;
    if (!list_cages(logic, &all))
        return;
    for (unsigned houses = 1; houses <= MAX_HOUSES; houses++)
        for (unsigned i = 0; i <= SU__OTHERS; i++) {
            house_set none = {.houses = 0};
            if ((su__wants(logic, techniques[0][houses - 1])
                 || su__wants(logic, techniques[1][houses - 1]))
                && choose_houses(logic, &all, &none, su__kind_turn(i),
                                 logic->kinds[su__kind_turn(i)], houses))
                return;
        }
    su__note_no_step(logic, logic->first);
}
