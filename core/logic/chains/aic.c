/*
 * aic.c: chains of links that alternate between one or the other, and not both.
 *
 *     A = B - C = D - E = F        Of A and B one is true, B and C are not both, of C and D one is,
 *     :                   :        and so on to the end: if A is false, F is true. So one of the
 *     x ..................x        ends is, and what neither of them goes with is not.
 *
 *   x-chain        one digit all along
 *   xy-chain       from cell to cell, each with two candidates, and the same digit at both ends
 *   alternating inference chain
 *                  any links: digits of a cell, places of a house
 *   continuous nice loop
 *                  the ends are not both true either, so each "not both" of the loop is
 *                  "one of them" as well
 *   discontinuous nice loop
 *                  the ends are one: a candidate that denies itself, or whose contrary does; or
 *                  they share a cell
 *
 * In grouped ones, candidates of a digit where a line and a box cross stand together as one, and so
 * do those of an almost locked set: if one of its digits is in none of its cells, each of the
 * others is in one of them, and a cell outside that sees all of them but holds one digit more has
 * that digit. In a loop, one of the two digits by which it passes through a set is there, and so
 * are all the others. From every node the chain that is found first is taken, breadth first, so it
 * is a shortest one.
 */
#include "logic/sets/almost.h"

#define NO_MORE UINT32_MAX

enum {
    NOT_MET = UINT16_MAX,
    MOST_KNOTS = 6000,
    MOST_LINKS = 1000000,
    MOST_BY_SETS = 60000,
    MOST_SETS = 3000,
    MOST_SET_CELLS = 5
};
enum {
    MOST_SINGLES = MOST_KNOTS / 2
}; /* each is in two groups at most, and a group has two of them */

typedef struct knot {
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    uint8_t digit;
} knot;

/* Which links are followed. */
typedef struct follows {
    bool in_cells, in_houses, grouped, with_sets;
} follows;

/* If the first is in none of its cells, the second is in one of its own. */
typedef struct by_set {
    uint16_t from, to;
    uint16_t set;
    bool outside;  /* `to` is no part of the set: nothing else is left in its cell */
    uint32_t next; /* from the same knot; NO_MORE ends */
} by_set;

typedef struct net {
    su_logic *logic;
    follows style;
    unsigned knots, singles; /* those of single candidates come first */
    knot knot[MOST_KNOTS];
    uint32_t strong[MOST_KNOTS + 1],
        weak[MOST_KNOTS]; /* by knot: where its list begins; the next one's beginning ends it */
    uint16_t list[MOST_LINKS];
    unsigned listed;
    uint16_t at[SU_MAX_CELLS * SU_MAX_ORDER];  /* by cell and digit: its knot */
    uint64_t seen[MOST_KNOTS * SU_CELL_WORDS]; /* by knot: what sees all its cells, as far as the
                                                  layout's cells go */
    su__almost set[MOST_SETS];
    by_set by_set[MOST_BY_SETS];
    unsigned by_sets;
    uint32_t first_by_set[MOST_KNOTS];
    uint16_t from[2 * MOST_KNOTS]; /* by claim, twice the knot and 1 for on: the claim before it, or
                                      NOT_MET */
    uint16_t depth[2 * MOST_KNOTS];
    uint16_t queue[2 * MOST_KNOTS];
    uint16_t way[2 * MOST_KNOTS]; /* the claims of one chain */
    bool is_full;                 /* there is no room for all its links */
} net;

_Static_assert(sizeof(net) <= SU__ROOM_BYTES, "there is room for all of it");

/* ---- Knots ----------------------------------------------------------------------------------- */

static su_cells cells_of(const knot *k)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < k->cells; i++)
        su__cells_add(&cells, k->cell[i]);
    return cells;
}

static void add_knot(net *n, const knot *k)
{
    su_cells cells = cells_of(k), seen = su__seen_by(n->logic, &cells);
    memcpy(n->seen + (size_t)n->knots * n->logic->words, seen.word,
           n->logic->words * sizeof *n->seen);
    n->knot[n->knots++] = *k;
}

static void add_singles(net *n)
{
    const su_logic *logic = n->logic;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        for (uint32_t left = logic->position->candidates[cell]; left; left &= left - 1) {
            unsigned digit = su__lowest(left);
            n->at[cell * logic->rules->order + digit - 1] = (uint16_t)n->knots;
            add_knot(n, &(knot){.cell = {(uint16_t)cell}, .cells = 1, .digit = (uint8_t)digit});
        }
    n->singles = n->knots;
}

/* Two candidates or more of a digit where a box and a line cross, but no more than a node can
   tell. */
static void add_groups(net *n)
{
    const su_logic *logic = n->logic;
    for (unsigned box = logic->kinds[SU__BOXES]; box < su__kind_end(logic, SU__BOXES); box++)
        for (unsigned line = 0; line < logic->kinds[SU__BOXES]; line++)
            for (unsigned digit = 1; digit <= logic->rules->order; digit++) {
                uint32_t places = logic->position->places[box][digit - 1] & logic->cross[box][line];
                knot k = {.digit = (uint8_t)digit};
                if (su__is_single(places) || su__count(places) > SU_NODE_CELLS)
                    continue;
                for (; places; places &= places - 1)
                    k.cell[k.cells++] = logic->rules->house[box][__builtin_ctz(places)];
                add_knot(n, &k);
            }
}

/* The knot of these cells and the digit, made where there is none; NOT_MET where it would be too
   large or there is no room. */
static unsigned knot_of(net *n, const su_cells *cells, unsigned digit)
{
    knot k = {.digit = (uint8_t)digit};
    SU__EACH_CELL (n->logic, cells, cell) {
        if (k.cells == SU_NODE_CELLS)
            return NOT_MET;
        k.cell[k.cells++] = (uint16_t)cell;
    }
    if (k.cells == 1)
        return n->at[k.cell[0] * n->logic->rules->order + digit - 1];
    for (unsigned i = n->singles; i < n->knots; i++)
        if (n->knot[i].digit == digit && n->knot[i].cells == k.cells
            && memcmp(n->knot[i].cell, k.cell, k.cells * sizeof *k.cell) == 0)
            return i;
    if (n->knots == MOST_KNOTS)
        return NOT_MET;
    add_knot(n, &k);
    return n->knots - 1;
}

static void add_by_set(net *n, unsigned from, unsigned to, unsigned set, bool outside)
{
    if (n->by_sets == MOST_BY_SETS)
        return;
    n->by_set[n->by_sets] =
        (by_set){(uint16_t)from, (uint16_t)to, (uint16_t)set, outside, n->first_by_set[from]};
    n->first_by_set[from] = n->by_sets++;
}

/* Each digit of a set against each other. `at` has the knots of its digits. */
static void add_within(net *n, unsigned set, const uint16_t *at)
{
    SU__EACH_DIGIT (n->set[set].digits, from)
        SU__EACH_DIGIT (n->set[set].digits & ~su__bit(from), to)
            add_by_set(n, at[from], at[to], set, false);
}

/* Two digits or more, which leave a cell outside just one. */
static void add_outside(net *n, unsigned set, const uint16_t *at)
{
    const su_logic *logic = n->logic;
    uint32_t taken[SU_MAX_CELLS] = {0};
    SU__EACH_DIGIT (n->set[set].digits, digit) {
        su_cells holders = su__holders(logic, &n->set[set], digit),
                 seen = su__seen_by(logic, &holders);
        su__cells_and(logic, &seen, &logic->position->cells_of[digit - 1]);
        SU__EACH_CELL (logic, &seen, cell)
            taken[cell] |= su__bit(digit);
    }
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        SU__EACH_DIGIT (su__count(taken[cell]) >= 2 ? n->set[set].digits : 0, from) {
            uint32_t gone = taken[cell] & ~su__bit(from),
                     left = logic->position->candidates[cell] & ~gone;
            if (left && su__is_single(left) && su__count(gone) >= 2)
                add_by_set(n, at[from], n->at[cell * logic->rules->order + su__lowest(left) - 1],
                           set, true);
        }
}

static void add_set(net *n, unsigned set, bool outside)
{
    uint16_t at[SU_MAX_ORDER + 1];
    SU__EACH_DIGIT (n->set[set].digits, digit) {
        su_cells holders = su__holders(n->logic, &n->set[set], digit);
        unsigned found = knot_of(n, &holders, digit);
        if (found == NOT_MET || !su__spend(n->logic, n->knots))
            return;
        at[digit] = (uint16_t)found;
    }
    if (outside)
        add_outside(n, set, at);
    else
        add_within(n, set, at);
}

/* What is added last is met first: few cells, and nothing outside. Sets of one cell are links
   within cells already. */
static void add_sets(net *n)
{
    bool is_cut;
    unsigned sets = su__list_almost(n->logic, MOST_SET_CELLS, n->set, MOST_SETS, &is_cut);
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned cells = MOST_SET_CELLS; cells > 1; cells--)
            for (unsigned i = 0; i < sets; i++)
                if (n->set[i].count == cells)
                    add_set(n, i, turn == 0);
}

/* ---- Links ----------------------------------------------------------------------------------- */

static void list_link(net *n, unsigned to)
{
    n->is_full |= n->listed == MOST_LINKS;
    if (!n->is_full)
        n->list[n->listed++] = (uint16_t)to;
}

static bool is_within(const knot *k, const su_cells *cells)
{
    for (unsigned i = 0; i < k->cells; i++)
        if (!su__cells_have(cells, k->cell[i]))
            return false;
    return true;
}

/* The house both are in, apart from each other; SU_MAX_HOUSES when there is none. */
static unsigned common_house(const net *n, const knot *a, const knot *b)
{
    const su_logic *logic = n->logic;
    su_cells of_a = cells_of(a);
    for (unsigned i = 0; i < b->cells; i++)
        if (su__cells_have(&of_a, b->cell[i]))
            return SU_MAX_HOUSES;
    for (unsigned h = 0; h < logic->rules->houses_of[a->cell[0]]; h++) {
        unsigned house = su__house_of(logic, a->cell[0], h);
        if (is_within(a, &logic->house[house]) && is_within(b, &logic->house[house]))
            return house;
    }
    return SU_MAX_HOUSES;
}

/* The house in which the two are all the places of their digit; SU_MAX_HOUSES when there is
   none. */
static unsigned strong_house(const net *n, const knot *a, const knot *b)
{
    const su_logic *logic = n->logic;
    for (unsigned h = 0; h < logic->rules->houses_of[a->cell[0]]; h++) {
        unsigned house = su__house_of(logic, a->cell[0], h);
        if (su__count(logic->position->places[house][a->digit - 1]) == (unsigned)a->cells + b->cells
            && is_within(a, &logic->house[house]) && is_within(b, &logic->house[house]))
            return house;
    }
    return SU_MAX_HOUSES;
}

/* Every cell of one sees every cell of the other. */
static bool see_each_other(const net *n, unsigned from, const knot *b)
{
    const uint64_t *seen = n->seen + (size_t)from * n->logic->words;
    for (unsigned i = 0; i < b->cells; i++)
        if (!(seen[b->cell[i] / 64] >> b->cell[i] % 64 & 1))
            return false;
    return true;
}

/* Links of the knot with others of its digit. */
static void list_in_houses(net *n, unsigned from, bool strong)
{
    const knot *a = &n->knot[from];
    for (unsigned to = 0; to < n->knots; to++)
        if (to != from && n->knot[to].digit == a->digit && see_each_other(n, from, &n->knot[to])
            && (!strong || strong_house(n, a, &n->knot[to]) < SU_MAX_HOUSES))
            list_link(n, to);
}

static void list_by_sets(net *n, unsigned from)
{
    for (uint32_t i = n->first_by_set[from]; i != NO_MORE; i = n->by_set[i].next)
        list_link(n, n->by_set[i].to);
}

/* Links of the candidate with others of its cell. */
static void list_in_cell(net *n, unsigned from, bool strong)
{
    const knot *a = &n->knot[from];
    uint32_t others = n->logic->position->candidates[a->cell[0]] & ~su__bit(a->digit);
    if (from >= n->singles || (strong && !su__is_single(others)))
        return;
    for (; others; others &= others - 1)
        list_link(n, n->at[a->cell[0] * n->logic->rules->order + su__lowest(others) - 1]);
}

static void list_links(net *n)
{
    for (unsigned from = 0; from < n->knots; from++) {
        n->is_full |= !su__spend(n->logic, n->knots);
        n->strong[from] = n->listed;
        if (n->style.in_cells)
            list_in_cell(n, from, true);
        if (n->style.in_houses)
            list_in_houses(n, from, true);
        list_by_sets(n, from);
        n->weak[from] = n->listed;
        if (n->style.in_cells)
            list_in_cell(n, from, false);
        list_in_houses(n, from, false);
    }
    n->strong[n->knots] = n->listed;
}

/* False where there are too many candidates or links. */
static bool spin(net *n, su_logic *logic, follows style)
{
    unsigned candidates = 0;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        candidates += su__count(logic->position->candidates[cell]);
    if (candidates > MOST_SINGLES)
        return false;
    n->logic = logic;
    n->style = style;
    n->by_sets = n->listed = 0;
    n->is_full = false;
    memset(n->first_by_set, 0xFF, sizeof n->first_by_set);
    n->knots = 0;
    add_singles(n);
    if (n->style.grouped) {
        add_groups(n);
        if (n->style.with_sets)
            add_sets(n);
    }
    list_links(n);
    return !n->is_full;
}

/* ---- Following ------------------------------------------------------------------------------- */

/* All that follows from a claim. The start is told by being its own origin. */
static unsigned follow(net *n, unsigned start)
{
    unsigned count = 0;
    memset(n->from, 0xFF, 2 * n->knots * sizeof *n->from);
    n->from[start] = (uint16_t)start;
    n->depth[start] = 0;
    n->queue[count++] = (uint16_t)start;
    for (unsigned i = 0; i < count; i++) {
        unsigned claim = n->queue[i], of = claim / 2, on = claim & 1;
        unsigned begin = on ? n->weak[of] : n->strong[of],
                 end = on ? n->strong[of + 1] : n->weak[of];
        if (!su__spend(n->logic, end - begin))
            break;
        for (unsigned k = begin; k < end; k++) {
            unsigned next = n->list[k] * 2u + !on;
            if (n->from[next] != NOT_MET)
                continue;
            n->from[next] = (uint16_t)claim;
            n->depth[next] = (uint16_t)(n->depth[claim] + 1);
            n->queue[count++] = (uint16_t)next;
        }
    }
    return count;
}

static const su_cells *seen_by(const net *n, unsigned of)
{
    return (const su_cells *)(n->seen
                              + (size_t)of * n->logic->words); /* as far as the layout's cells go */
}

static bool is_single(const net *n, unsigned a) { return a < n->singles; }

static bool same_cell(const net *n, unsigned a, unsigned b)
{
    return is_single(n, a) && is_single(n, b) && n->knot[a].cell[0] == n->knot[b].cell[0];
}

/* Not both. */
static bool is_weak(const net *n, unsigned a, unsigned b)
{
    return n->knot[a].digit == n->knot[b].digit ? a != b && see_each_other(n, a, &n->knot[b])
                                                : n->style.in_cells && same_cell(n, a, b);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* The claims on the way to this one, from the start on; returns how many. */
static unsigned list_way(net *n, unsigned claim)
{
    unsigned count = n->depth[claim] + 1u;
    for (unsigned i = count; i-- > 0; claim = n->from[claim])
        n->way[i] = (uint16_t)claim;
    return count;
}

/* The link by a set from one knot to the other; NULL when there is none. */
static const by_set *set_between(const net *n, unsigned from, unsigned to)
{
    for (uint32_t i = n->first_by_set[from]; i != NO_MORE; i = n->by_set[i].next)
        if (n->by_set[i].to == to)
            return &n->by_set[i];
    return NULL;
}

/* Why one follows from the one before it, and in which house. */
static su_reason reason_of(const net *n, const knot *before, const knot *k, bool on,
                           unsigned *house)
{
    *house = 0;
    if (k->digit != before->digit) {
        bool same_cell = k->cells + before->cells == 2 && k->cell[0] == before->cell[0];
        return same_cell && (!on || su__count(n->logic->position->candidates[k->cell[0]]) == 2)
                   ? SU_REASON_CELL
                   : SU_REASON_SET;
    }
    *house = on ? strong_house(n, before, k) : common_house(n, before, k);
    if (*house < SU_MAX_HOUSES)
        return SU_REASON_HOUSE;
    return on ? SU_REASON_SET : SU_REASON_SIGHT;
}

static su_reason reason_at(const net *n, unsigned i, unsigned *house)
{
    return reason_of(n, &n->knot[n->way[i - 1] / 2u], &n->knot[n->way[i] / 2u], n->way[i] & 1,
                     house);
}

/* A group is on the way, or a link by a set. */
static bool is_grouped(const net *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned house;
        if (n->way[i] / 2u >= n->singles)
            return true;
        if (i > 0 && reason_at(n, i, &house) == SU_REASON_SET)
            return true;
    }
    return false;
}

static unsigned add_node(net *n, const knot *k, bool on, su_reason reason, unsigned house)
{
    su_logic *logic = n->logic;
    unsigned node = su__node(logic, k->cell[0], k->digit, on, reason, house);
    memcpy(logic->step.node[node].cell, k->cell, k->cells * sizeof *k->cell);
    logic->step.node[node].cells = k->cells;
    return node;
}

/* A link by a set, and its cells as a group of their own. What leaves a cell outside one digit is
   told in between. */
static void tell_by_set(net *n, const by_set *link, unsigned group)
{
    su_logic *logic = n->logic;
    const su__almost *set = &n->set[link->set];
    const knot *to = &n->knot[link->to];
    unsigned before = logic->step.nodes - 1, off[SU_MAX_ORDER], offs = 0;
    uint32_t gone =
        link->outside ? logic->position->candidates[to->cell[0]] & set->digits & ~su__bit(to->digit)
                      : 0;
    su__mark_all(logic, SU_ROLE_PATTERN, group, &set->cells, ~UINT32_C(0));
    if (!link->outside)
        su__parent(logic, add_node(n, to, true, SU_REASON_SET, group), before);
    SU__EACH_DIGIT (gone, digit) {
        su_cells holders = su__holders(logic, set, digit);
        const knot *inside = &n->knot[knot_of(n, &holders, digit)],
                   at = {{to->cell[0]}, 1, (uint8_t)digit};
        unsigned on = add_node(n, inside, true, SU_REASON_SET, group), house;
        su__parent(logic, on, before);
        su_reason reason = reason_of(n, inside, &at, false, &house);
        off[offs] = add_node(n, &at, false, reason, house);
        su__parent(logic, off[offs++], on);
    }
    if (link->outside) {
        unsigned last = add_node(n, to, true, SU_REASON_CELL, 0);
        for (unsigned i = 0; i < offs; i++)
            su__parent(logic, last, off[i]);
    }
}

static void tell(net *n, unsigned count)
{
    unsigned sets = 0;
    for (unsigned i = 0; i < count && !n->logic->bare; i++) {
        const knot *k = &n->knot[n->way[i] / 2u];
        unsigned house = 0;
        su_reason reason = i == 0 ? SU_REASON_START : reason_at(n, i, &house);
        if (reason == SU_REASON_SET) {
            tell_by_set(n, set_between(n, n->way[i - 1] / 2u, n->way[i] / 2u), sets++);
            continue;
        }
        unsigned node = add_node(n, k, n->way[i] & 1, reason, house);
        if (i > 0)
            su__parent(n->logic, node, node - 1);
    }
}

/* What the digit of one does to the cell of the other, which sees it. */
static void eliminate_at(net *n, unsigned a, unsigned b)
{
    if (is_single(n, b) && su__cells_have(seen_by(n, a), n->knot[b].cell[0]))
        su__eliminate(n->logic, n->knot[b].cell[0], su__bit(n->knot[a].digit));
}

/* What goes with neither. */
static void eliminate_common(net *n, unsigned a, unsigned b)
{
    const unsigned digit = n->knot[a].digit;
    if (digit == n->knot[b].digit) {
        su_cells victims = n->logic->position->cells_of[digit - 1];
        su__cells_and(n->logic, &victims, seen_by(n, a));
        su__cells_and(n->logic, &victims, seen_by(n, b));
        su__eliminate_all(n->logic, &victims, digit);
    } else if (same_cell(n, a, b)) {
        su__eliminate(n->logic, n->knot[a].cell[0], ~(su__bit(digit) | su__bit(n->knot[b].digit)));
    } else {
        eliminate_at(n, a, b);
        eliminate_at(n, b, a);
    }
}

/* What goes because each digit of the set but these two is in it, and one of the two. */
static void eliminate_beside(net *n, const by_set *link)
{
    const su_logic *logic = n->logic;
    const su__almost *set = &n->set[link->set];
    SU__EACH_DIGIT (set->digits & ~su__bit(n->knot[link->from].digit)
                        & ~su__bit(n->knot[link->to].digit),
                    digit) {
        su_cells holders = su__holders(logic, set, digit), seen = su__seen_by(logic, &holders);
        su__eliminate_all(n->logic, &seen, digit);
    }
}

/* Most chains come to nothing: so what a chain does is found out first, and how it goes is told
   only of those that do something. */
static bool finish(net *n, unsigned count)
{
    if (n->logic->step.eliminations == 0 || (n->style.grouped && !is_grouped(n, count)))
        return false;
    tell(n, count);
    return su__emit(n->logic);
}

static void begin(net *n, su_technique technique)
{
    su__begin(n->logic, technique, su_technique_tenths(technique));
}

/* In a loop, each pair that is not both is one of the two. */
static bool emit_loop(net *n, su_technique technique, unsigned count)
{
    begin(n, technique);
    for (unsigned i = 1; i + 1 < count; i += 2)
        eliminate_common(n, n->way[i] / 2u, n->way[i + 1] / 2u);
    for (unsigned i = 0; i + 1 < count; i += 2) {
        unsigned house;
        const by_set *link = reason_at(n, i + 1, &house) == SU_REASON_SET
                                 ? set_between(n, n->way[i] / 2u, n->way[i + 1] / 2u)
                                 : NULL;
        if (link && !link->outside)
            eliminate_beside(n, link);
    }
    eliminate_common(n, n->way[count - 1] / 2u, n->way[0] / 2u);
    return finish(n, count);
}

static bool emit_ends(net *n, su_technique technique, unsigned start, unsigned end)
{
    begin(n, technique);
    eliminate_common(n, start / 2, end / 2);
    return n->logic->step.eliminations > 0 && finish(n, list_way(n, end));
}

/* The start denies itself: off and yet on, so its cell holds nothing else; or on and yet off. */
static bool emit_contrary(net *n, su_technique technique, unsigned count)
{
    const knot *k = &n->knot[n->way[0] / 2u];
    begin(n, technique);
    su__eliminate(n->logic, k->cell[0], n->way[0] & 1 ? su__bit(k->digit) : ~su__bit(k->digit));
    return finish(n, count);
}

/* ---- The search ------------------------------------------------------------------------------ */

typedef struct titles {
    su_technique chain, loop, contrary; /* SU_TECHNIQUE_COUNT: not looked for */
    bool same_digit;                    /* at both ends */
} titles;

static bool wants(const su_logic *logic, su_technique technique)
{
    return technique != SU_TECHNIQUE_COUNT && su__wants(logic, technique);
}

/* A chain from an off to an on. */
static bool try_ends(net *n, const titles *names, unsigned start, unsigned end)
{
    unsigned a = start / 2, b = end / 2;
    if (a == b)
        return wants(n->logic, names->contrary) && is_single(n, a)
               && emit_contrary(n, names->contrary, list_way(n, end));
    if (n->depth[end] < 3)
        return false;
    if (wants(n->logic, names->loop) && is_weak(n, a, b)
        && emit_loop(n, names->loop, list_way(n, end)))
        return true;
    if (same_cell(n, a, b))
        return wants(n->logic, names->contrary) && emit_ends(n, names->contrary, start, end);
    if (names->same_digit && n->knot[a].digit != n->knot[b].digit)
        return false;
    return wants(n->logic, names->chain) && emit_ends(n, names->chain, start, end);
}

static bool try_start(net *n, const titles *names, unsigned from)
{
    unsigned off = from * 2, count = n->strong[from] < n->weak[from] ? follow(n, off) : 0;
    for (unsigned i = 1; i < count; i++)
        if ((n->queue[i] & 1) && try_ends(n, names, off, n->queue[i]))
            return true;
    if (!wants(n->logic, names->contrary) || !is_single(n, from))
        return false;
    follow(n, off + 1);
    return n->from[off] != NOT_MET && emit_contrary(n, names->contrary, list_way(n, off));
}

static bool find_with(su_logic *logic, follows style, titles names)
{
    net *n = (net *)logic->room;
    if (!wants(logic, names.chain) && !wants(logic, names.loop) && !wants(logic, names.contrary))
        return false;
    if (!spin(n, logic, style))
        return false;
    for (unsigned i = 0; i < n->knots; i++)
        if (try_start(n, &names, i))
            return true;
    return false;
}

void su__find_aic(su_logic *logic)
{
    const su_technique none = SU_TECHNIQUE_COUNT;
    const follows x = {.in_houses = true}, xy = {.in_cells = true},
                  any = {.in_cells = true, .in_houses = true},
                  grouped = {.in_cells = true, .in_houses = true, .grouped = true},
                  with_sets = {
                      .in_cells = true, .in_houses = true, .grouped = true, .with_sets = true};
    const titles in_groups = {SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN,
                              SU_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
                              SU_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, false};
    if (find_with(logic, x, (titles){SU_TECHNIQUE_X_CHAIN, none, none, true})
        || find_with(logic, xy, (titles){SU_TECHNIQUE_XY_CHAIN, none, none, true})
        || find_with(logic, any,
                     (titles){SU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN,
                              SU_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                              SU_TECHNIQUE_DISCONTINUOUS_NICE_LOOP, false}))
        return;
    if (!find_with(logic, grouped, in_groups))
        find_with(logic, with_sets, in_groups);
}
