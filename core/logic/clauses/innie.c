/*
 * innie.c: what cages leave over in houses, and what they have beyond.
 *
 *     .-----------.-----.          On a board of nine a house adds up to 45. The cages that lie
 *     |12         |8    |  +---+   in row 1 whole add up to 38, so that its last cell is 7: an
 *     '-----------'-----'  | 7 |   innie. Cages that cover a row add up to what it does and what
 *                          +---+   they have outside: outies.
 *
 * Of up to three houses of a kind, apart from each other, each cage is taken that has fewer empty
 * cells outside than in. What is left over, in or out, is a sum of few cells.
 */
#include "logic/clauses/sum.h"

enum { MOST_HOUSES = 3, MOST_LEFT = 4 };

typedef struct region {
    unsigned houses;
    uint8_t house[MOST_HOUSES];
    su_cells cells; /* theirs */
} region;

/* The cages that there are, each with its cells and with those that are empty. */
typedef struct cage {
    uint16_t at, number;
    su_cells cells, empty;
} cage;

typedef struct cages {
    unsigned count;
    cage *cage;
    su__arena arena; /* besides */
} cages;

/* The cages that are taken, and their cells, in or out. */
typedef struct taken {
    unsigned cages;
    uint16_t at[SU_STEP_CLAUSES];
    su_cells cells;
} taken;

static void set_cage(const su_logic *logic, unsigned at, const su_clause *clause, cage *c)
{
    c->at = (uint16_t)at;
    c->number = clause->number;
    su__cells_clear(logic, &c->cells);
    su__cells_clear(logic, &c->empty);
    for (unsigned i = 0; i < clause->cells; i++) {
        su__cells_add(&c->cells, clause->cell[i]);
        if (logic->position->digit[clause->cell[i]] == 0)
            su__cells_add(&c->empty, clause->cell[i]);
    }
}

/* False where there is no room for them. */
static bool list_cages(su_logic *logic, cages *all)
{
    su_clause clause;
    *all = (cages){.arena = su__whole_arena(logic)};
    for (unsigned next = 0; su_rules_clause(logic->rules, &next, &clause);)
        all->count += clause.kind == SU_CLAUSE_KILLER;
    all->cage = su__arena_alloc(&all->arena, all->count * sizeof *all->cage);
    if (!all->cage)
        return false;
    cage *c = all->cage;
    for (unsigned at = 0, next = 0; su_rules_clause(logic->rules, &next, &clause); at = next)
        if (clause.kind == SU_CLAUSE_KILLER)
            set_cage(logic, at, &clause, c++);
    return true;
}

/* A cage that lies there with more than it has outside, and shares no cell with one before. */
static bool may_take(const su_logic *logic, const cage *c, const region *r, const taken *t)
{
    if (!su__cells_meet(logic, &c->cells, &r->cells) || t->cages == SU_STEP_CLAUSES
        || su__cells_meet(logic, &c->cells, &t->cells))
        return false;
    su_cells in = c->empty, out = c->empty;
    su__cells_and(logic, &in, &r->cells);
    su__cells_and_not(logic, &out, &r->cells);
    return su__cells_empty(logic, &out)
           || su__cells_count(logic, &out) < su__cells_count(logic, &in);
}

/* A cell that is left over: a digit is taken off at once. */
static void leave_over(const su_logic *logic, unsigned cell, int weight, su__sum_terms *sum)
{
    if (logic->position->digit[cell])
        sum->total -= weight * logic->position->digit[cell];
    else
        su__add_cell(logic, cell, weight, sum);
}

/* What a cage has beyond the houses. */
static void leave_beyond(const su_logic *logic, const cage *c, const region *r, su__sum_terms *sum)
{
    su_clause clause;
    if (su__cells_within(logic, &c->cells, &r->cells))
        return;
    su_rules_clause(logic->rules, &(unsigned){c->at}, &clause);
    for (unsigned i = 0; i < clause.cells; i++)
        if (!su__cells_have(&r->cells, clause.cell[i]))
            leave_over(logic, clause.cell[i], -1, sum);
}

/* What is left over in the houses, less what is beyond. */
static void find_left(const su_logic *logic, const cages *all, const region *r, taken *t,
                      su__sum_terms *sum)
{
    const unsigned order = logic->rules->order;
    sum->cells = 0;
    sum->total = (int)(r->houses * order * (order + 1) / 2);
    t->cages = 0;
    su__cells_clear(logic, &t->cells);
    for (const cage *c = all->cage; c < all->cage + all->count; c++) {
        if (!may_take(logic, c, r, t))
            continue;
        t->at[t->cages++] = c->at;
        sum->total -= c->number;
        su__cells_or(logic, &t->cells, &c->cells);
        leave_beyond(logic, c, r, sum);
    }
    su_cells left = r->cells;
    su__cells_and_not(logic, &left, &t->cells);
    SU__EACH_CELL (logic, &left, cell)
        leave_over(logic, cell, 1, sum);
}

/* Taken away as a whole, cells outside alone are a sum of their own. */
static void turn(su__sum_terms *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        if (sum->weight[i] > 0)
            return;
    sum->total = -sum->total;
    for (unsigned i = 0; i < sum->cells; i++)
        sum->weight[i] = 1;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* One cell is known; of several digits go. */
static const su_technique techniques[][MOST_HOUSES] = {
    {SU_TECHNIQUE_INNIE, SU_TECHNIQUE_INNIE_OF_TWO, SU_TECHNIQUE_INNIE_OF_THREE},
    {SU_TECHNIQUE_INNIES, SU_TECHNIQUE_INNIES_OF_TWO, SU_TECHNIQUE_INNIES_OF_THREE}};

/* What it rests on: houses, cages, and digits that stand beside them. */
static void mark_region(su_logic *logic, const region *r, const taken *t, const su__sum_terms *sum)
{
    su_cells beside = r->cells;
    for (unsigned i = 0; i < r->houses; i++)
        su__mark_house(logic, SU_ROLE_PATTERN, i, r->house[i]);
    for (unsigned w = 0; w < logic->words; w++)
        beside.word[w] ^= t->cells.word[w];
    for (unsigned i = 0; i < t->cages; i++)
        su__mark_clause(logic, SU_ROLE_PATTERN, 0, t->at[i]);
    for (unsigned i = 0; i < sum->cells; i++) {
        su__cells_drop(&beside, sum->cell[i]);
        su__mark(logic, SU_ROLE_PATTERN, su__cells_have(&r->cells, sum->cell[i]) ? 0 : 1,
                 sum->cell[i], sum->holds[i]);
    }
    SU__EACH_CELL (logic, &beside, cell)
        su__mark_filled(logic, &(uint16_t){(uint16_t)cell}, 1);
}

/* True when no more are wanted. */
static bool emit_left(su_logic *logic, su__arena arena, const region *r, const taken *t,
                      su__sum_terms *sum)
{
    const su_technique technique = techniques[sum->cells > 1][r->houses - 1];
    turn(sum);
    if (!su__wants(logic, technique) || !su__solve_sum(logic, arena, sum))
        return false;
    su__begin(logic, technique, su_technique_tenths(technique));
    mark_region(logic, r, t, sum);
    if (sum->cells == 1)
        su__place(logic, sum->cell[0], su__lowest(sum->holds[0]));
    else
        su__eliminate_rest(logic, sum);
    return su__emit(logic);
}

static bool look_at(su_logic *logic, const cages *all, const region *r)
{
    taken t;
    su__sum_terms sum;
    if (!su__spend(logic, logic->rules->words / 4u))
        return true;
    find_left(logic, all, r, &t, &sum);
    return t.cages > 0 && sum.cells > 0 && sum.cells <= MOST_LEFT
           && emit_left(logic, all->arena, r, &t, &sum);
}

/* So many houses of a kind, from one on, that are apart from each other and from those before. */
static bool choose(su_logic *logic, const cages *all, const region *r, unsigned kind, unsigned from,
                   unsigned left)
{
    if (left == 0)
        return look_at(logic, all, r);
    for (unsigned house = from; house < su__kind_end(logic, kind); house++) {
        if (su__cells_meet(logic, &r->cells, &logic->house[house]))
            continue;
        region more = *r;
        more.house[more.houses++] = (uint8_t)house;
        su__cells_or(logic, &more.cells, &logic->house[house]);
        if (choose(logic, all, &more, kind, house + 1, left - 1))
            return true;
    }
    return false;
}

void su__find_innie(su_logic *logic)
{
    cages all;
    if (!list_cages(logic, &all))
        return;
    for (unsigned houses = 1; houses <= MOST_HOUSES; houses++)
        for (unsigned i = 0; i <= SU__OTHERS; i++) {
            region none = {.houses = 0};
            if ((su__wants(logic, techniques[0][houses - 1])
                 || su__wants(logic, techniques[1][houses - 1]))
                && choose(logic, &all, &none, su__kind_turn(i), logic->kinds[su__kind_turn(i)],
                          houses))
                return;
        }
}
