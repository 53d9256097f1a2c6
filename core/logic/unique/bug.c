/*
 * bug.c: bivalue universal grave (BUG), a pattern that a puzzle with one solution cannot reach.
 *
 * If every empty cell had two candidates and every unsolved digit two places in each house, the
 * puzzle would have an even number of solutions. So if removing some extra candidates would leave
 * this pattern, one of them must be true.
 *
 *     12 . . | 23  . . | 13 . .      Without the 1 in the middle, every cell has two digits and
 *     12 . . | 123 . . | 13 . .      every house has each of them twice: 1, 2 and 3 could be
 *                                    exchanged. So that 1 is true.
 *
 *   type 1   the extra candidates are in one cell: it is one of them
 *   type 2   the extra candidates are one digit in several cells: remove the digit from cells that
 *            see all these cells
 *   type 3   the cells share a house: together they act as one cell, and form a naked set with
 *            other cells of the house
 *   type 4   two cells share a house and a third candidate that is locked into them: remove their
 *            other candidates
 */
#include "logic/finder.h"

typedef struct bug_pattern {
    su_logic *logic;
    unsigned cells;
    uint16_t cell[SU_MAX_CELLS];  /* cells with extra candidates, in the order found */
    uint32_t extra[SU_MAX_CELLS]; /* extra candidates of each of these cells */
    uint32_t all;                 /* extra candidates of any of these cells */
    su_cells seen;                /* cells that see all of these cells */
    /* candidates of each cell of the board, without its extra candidates */
    uint32_t left[SU_MAX_CELLS];
} bug_pattern;

/* Adds an extra candidate of this cell. Returns false if no type is possible any more. */
static bool add_extra(bug_pattern *g, unsigned cell, uint32_t digit)
{
    const su_logic *logic = g->logic;
    unsigned i = 0;
    while (i < g->cells && g->cell[i] != cell)
        i++;
    if (i == g->cells) {
        g->cell[g->cells++] = (uint16_t)cell;
        g->extra[i] = 0;
    }
    g->extra[i] |= digit;
    g->all |= digit;
    g->left[cell] &= ~digit;
    if (g->cells == 1)
        g->seen = logic->peers[cell];
    else
        su__cells_and(logic, &g->seen, &logic->peers[cell]);
    for (unsigned c = 0; c < g->cells; c++)
        su__cells_drop(&g->seen, g->cell[c]);
    return g->cells == 1 || su__is_single(g->all) || !su__cells_empty(logic, &g->seen);
}

/* Checks one digit of a house. A digit with one place or more than two places must be extra in a
   cell with three or more candidates. If only one place is such a cell, the digit is extra there.
   Returns false if no place is such a cell, or if no type is possible any more. */
static bool count_house(bug_pattern *g, unsigned house, unsigned digit)
{
    const su_position *position = g->logic->position;
    uint32_t places = position->places[house][digit - 1];
    unsigned count = 0, last = 0;
    if (places == 0 || su__count(places) == 2)
        return true;
    for (; places; places &= places - 1) {
        unsigned cell = g->logic->rules->house[house][__builtin_ctz(places)];
        if (su__count(position->candidates[cell]) >= 3) {
            count++;
            last = cell;
        }
    }
    return count > 0 && (count > 1 || add_extra(g, last, su__bit(digit)));
}

static bool is_bug_pattern(const bug_pattern *g)
{
    const su_rules *rules = g->logic->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (g->logic->position->digit[cell] == 0 && su__count(g->left[cell]) != 2)
            return false;
    for (unsigned house = 0; house < rules->houses; house++) {
        uint32_t once = 0, twice = 0, more = 0;
        for (unsigned i = 0; i < rules->order; i++) {
            uint32_t mask = g->left[rules->house[house][i]];
            more |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        if (more || once != twice)
            return false;
    }
    return true;
}

static bool find_bug_pattern(bug_pattern *g)
{
    const su_rules *rules = g->logic->rules;
    memcpy(g->left, g->logic->position->candidates, rules->cells * sizeof *g->left);
    for (unsigned k = 0; k < 4; k++) {
        static const unsigned kinds[] = {SU__BOXES, SU__ROWS, SU__COLUMNS, SU__OTHERS};
        for (unsigned house = g->logic->kinds[kinds[k]]; house < su__kind_end(g->logic, kinds[k]);
             house++)
            for (unsigned digit = 1; digit <= rules->order; digit++)
                if (!count_house(g, house, digit))
                    return false;
    }
    return g->cells > 0 && is_bug_pattern(g);
}

/* ---- The types ------------------------------------------------------------------------------- */

/* Begins a step rated `further` tenths above its technique. */
static void begin(bug_pattern *g, su_technique technique, unsigned further)
{
    su__begin(g->logic, technique);
    g->logic->step.tenths += further;
    for (unsigned i = 0; i < g->cells; i++)
        su__mark(g->logic, SU_ROLE_PATTERN, 0, g->cell[i], g->extra[i]);
}

static bool try_type_1(bug_pattern *g)
{
    begin(g, SU_TECHNIQUE_BUG_1, 0);
    if (su__is_single(g->all))
        su__place(g->logic, g->cell[0], su__lowest(g->all));
    su__eliminate(g->logic, g->cell[0], ~g->all);
    return su__emit(g->logic);
}

static bool try_type_2(bug_pattern *g)
{
    begin(g, SU_TECHNIQUE_BUG_2, 0);
    su__eliminate_all(g->logic, &g->seen, su__lowest(g->all));
    return su__emit(g->logic);
}

/* Returns the i-th house of the first cell if it contains all the cells; otherwise
   SU_MAX_HOUSES. */
static unsigned find_common_house(const bug_pattern *g, unsigned i)
{
    const su_logic *logic = g->logic;
    unsigned house = su__house_of(logic, g->cell[0], i);
    for (unsigned c = 1; c < g->cells; c++)
        if (!su__cells_have(&logic->house[house], g->cell[c]))
            return SU_MAX_HOUSES;
    return house;
}

enum { SMALLEST = 2 }; /* size of the easiest set; each further cell adds a tenth to the rating */

typedef struct naked_set {
    bug_pattern *g;
    unsigned house;
    unsigned size;
    unsigned cells;
    uint16_t cell[SU_MAX_ORDER];
} naked_set;

static bool emit_set(const naked_set *t, uint32_t chosen, uint32_t digits)
{
    su_logic *logic = t->g->logic;
    begin(t->g, SU_TECHNIQUE_BUG_3, t->size - SMALLEST);
    su__mark_house(logic, SU_ROLE_COVER, 0, t->house);
    for (unsigned i = 0; i < t->cells; i++)
        if (chosen >> i & 1)
            su__mark(logic, SU_ROLE_LINK, 0, t->cell[i], logic->position->candidates[t->cell[i]]);
        else
            su__eliminate(logic, t->cell[i], digits);
    return su__emit(logic);
}

/* Chooses `left` more cells below index `end`. All chosen cells together must have `size`
   candidates. */
static bool choose_cells(const naked_set *t, unsigned left, unsigned end, uint32_t chosen,
                         uint32_t digits)
{
    if (left == 0)
        return su__count(digits) == t->size && !su__is_single(t->g->all) && !(t->g->all & ~digits)
               && emit_set(t, chosen, digits);
    for (unsigned i = left - 1; i < end; i++) {
        uint32_t mask = t->g->logic->position->candidates[t->cell[i]];
        if (!su__is_single(mask) && su__count(digits | mask) <= t->size
            && choose_cells(t, left - 1, i, chosen | UINT32_C(1) << i, digits | mask))
            return true;
    }
    return false;
}

static void list_cells(naked_set *t)
{
    const su_logic *logic = t->g->logic;
    unsigned first = t->g->cell[0];
    t->cells = 0;
    for (unsigned i = 0; i < logic->peer_count[first]; i++) {
        unsigned cell = logic->peer[first][i];
        if (su__cells_have(&t->g->seen, cell) && su__cells_have(&logic->house[t->house], cell))
            t->cell[t->cells++] = (uint16_t)cell;
    }
}

static bool try_type_3(bug_pattern *g)
{
    for (unsigned h = 0; h < g->logic->rules->houses_of[g->cell[0]]; h++) {
        naked_set t = {.g = g, .house = find_common_house(g, h)};
        if (t.house == SU_MAX_HOUSES)
            continue;
        list_cells(&t);
        for (t.size = SMALLEST; t.size + 3 <= g->logic->rules->order && t.size <= t.cells; t.size++)
            if (choose_cells(&t, t.size - 1, t.cells, 0, 0))
                return true;
    }
    return false;
}

static bool try_type_4(bug_pattern *g)
{
    const uint32_t *candidates = g->logic->position->candidates;
    uint32_t common = candidates[g->cell[0]] & candidates[g->cell[1]] & ~g->all;
    if (common == 0 || !su__is_single(common))
        return false;
    for (unsigned h = 0; h < g->logic->rules->houses_of[g->cell[0]]; h++) {
        unsigned house = find_common_house(g, h);
        if (house == SU_MAX_HOUSES)
            continue;
        begin(g, SU_TECHNIQUE_BUG_4, 0);
        su__mark_house(g->logic, SU_ROLE_COVER, 0, house);
        for (unsigned i = 0; i < 2; i++) {
            su__mark(g->logic, SU_ROLE_LINK, 0, g->cell[i], common);
            su__eliminate(g->logic, g->cell[i], ~(g->extra[i] | common));
        }
        if (su__emit(g->logic))
            return true;
    }
    return false;
}

void su__find_bug(su_logic *logic)
{
    bug_pattern g = {.logic = logic};
    if (!find_bug_pattern(&g))
        return;
    bool one_digit = su__is_single(g.all), two = g.cells == 2;
    if (g.cells == 1) {
        if (su__wants(logic, SU_TECHNIQUE_BUG_1))
            try_type_1(&g);
        return;
    }
    if (one_digit && su__wants(logic, SU_TECHNIQUE_BUG_2) && try_type_2(&g))
        return;
    if (two && (one_digit || !su__cells_empty(logic, &g.seen))
        && su__wants(logic, SU_TECHNIQUE_BUG_4) && try_type_4(&g))
        return;
    if (!one_digit && su__wants(logic, SU_TECHNIQUE_BUG_3))
        try_type_3(&g);
}
