/*
 * simple.c: eliminations by simple techniques that extend a propagation.
 *
 *      1  1  .  | x x x      The propagation has removed the 1 in brackets. The others in the box
 *      .  .  .  | . . .      are locked in the first row, so no x is 1. These claims follow as
 *     (1) .  .  | . . .      well; their parent is the 1 in brackets.
 *
 * The removed candidates may leave locked candidates, pairs or X-wings that were not there before.
 * Their eliminations become claims whose parents are the removed candidates that would prevent
 * them. Eliminations without such parents were possible from the start and are ignored here. A
 * round ends with the first technique that finds something.
 *
 * Propagations end often, and little is found then. So only promising patterns are tried: digits
 * that have lost places in a house, and pairs with exactly two places or two candidates.
 */
#include "logic/chains/chain.h"

typedef struct technique_search {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
    su_technique technique;
    unsigned house;
    unsigned parents;
    su__claim parent[4 * SU_MAX_ORDER];
    uint32_t lost[SU_MAX_HOUSES]; /* digits that have lost places in each house */
} technique_search;

static uint32_t places(const technique_search *r, unsigned house, unsigned digit)
{
    return r->c->current->places[house][digit - 1];
}
static uint32_t removed_places(const technique_search *r, unsigned house, unsigned digit)
{
    return r->run->removed->places[house][digit - 1];
}

static void list_lost_digits(technique_search *r)
{
    const su_rules *rules = r->c->logic->rules;
    memset(r->lost, 0, rules->houses * sizeof *r->lost);
    for (unsigned i = 0; i < r->run->head[0]; i++) {
        su__claim off = r->run->link[r->run->queue[0][i]].claim;
        unsigned cell = su__claim_cell(r->c, off);
        for (unsigned h = 0; h < rules->houses_of[cell]; h++)
            r->lost[rules->house_of[cell][h]] |= su__bit(su__claim_digit(r->c, off));
    }
}

/* Returns the digits that have two places in the house. */
static uint32_t list_twos(const technique_search *r, unsigned house)
{
    uint32_t twos = 0;
    for (unsigned digit = 1; digit <= r->c->order; digit++)
        if (su__count(places(r, house, digit)) == 2)
            twos |= su__bit(digit);
    return twos;
}

/* ---- Offs ------------------------------------------------------------------------------------ */

static void add_parent(technique_search *r, unsigned cell, unsigned digit)
{
    r->parent[r->parents++] = su__claim_of(r->c, cell, digit, false);
}

/* Adds the removed places of the digit as parents. */
static void add_parents(technique_search *r, unsigned house, uint32_t left, unsigned digit)
{
    for (; left; left &= left - 1)
        add_parent(r, r->c->logic->rules->house[house][__builtin_ctz(left)], digit);
}

static void add_off(technique_search *r, unsigned cell, unsigned digit)
{
    su__propagation *run = r->run;
    su__claim off = su__claim_of(r->c, cell, digit, false);
    if (run->at[off] != SU__NO_NODE || run->is_cut)
        return;
    su__add_link(run, off, SU__NO_NODE, SU_REASON_STEP, r->house);
    run->link[run->links].technique = (uint8_t)r->technique;
    for (unsigned i = 0; i < r->parents; i++)
        su__add_parent(run, run->at[r->parent[i]]);
    su__close_link(run, r->style);
}

static void add_offs(technique_search *r, unsigned cell, uint32_t digits)
{
    for (uint32_t left = r->c->current->candidates[cell] & digits; left; left &= left - 1)
        add_off(r, cell, su__lowest(left));
}

/* ---- Locked candidates ----------------------------------------------------------------------- */

static void try_locked(technique_search *r, unsigned from, unsigned into, unsigned digit)
{
    const su_logic *logic = r->c->logic;
    uint32_t needed = removed_places(r, from, digit) & ~logic->cross[from][into],
             left = places(r, into, digit) & ~logic->cross[into][from];
    if (!needed)
        return;
    r->parents = 0;
    r->house = from;
    add_parents(r, from, needed, digit);
    for (; left; left &= left - 1)
        add_off(r, logic->rules->house[into][__builtin_ctz(left)], digit);
}

/* Finds digits whose places in a house all lie in one house of the other kind. */
static void find_locked_from(technique_search *r, unsigned from, unsigned kind)
{
    const su_logic *logic = r->c->logic;
    const su_rules *rules = logic->rules;
    uint32_t digits[SU_MAX_ORDER] = {0}, intos = 0;
    SU__EACH_DIGIT (r->lost[from], digit) {
        uint32_t where = places(r, from, digit);
        if (su__is_single(where))
            continue;
        unsigned into = rules->house_of[rules->house[from][__builtin_ctz(where)]][kind];
        if (where & ~logic->cross[from][into])
            continue;
        digits[into - logic->kinds[kind]] |= su__bit(digit);
        intos |= UINT32_C(1) << (into - logic->kinds[kind]);
    }
    for (; intos; intos &= intos - 1)
        SU__EACH_DIGIT (digits[__builtin_ctz(intos)], digit)
            try_locked(r, from, logic->kinds[kind] + (unsigned)__builtin_ctz(intos), digit);
}

static void find_locked(technique_search *r)
{
    static const uint8_t kinds[][2] = {{SU__BOXES, SU__COLUMNS},
                                       {SU__BOXES, SU__ROWS},
                                       {SU__COLUMNS, SU__BOXES},
                                       {SU__ROWS, SU__BOXES}};
    const su_logic *logic = r->c->logic;
    for (unsigned k = 0; k < 4; k++) {
        r->technique = k < 2 ? SU_TECHNIQUE_POINTING : SU_TECHNIQUE_CLAIMING;
        for (unsigned from = logic->kinds[kinds[k][0]]; from < su__kind_end(logic, kinds[k][0]);
             from++)
            find_locked_from(r, from, kinds[k][1]);
    }
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

/* Tries two digits with the same two places. */
static void try_hidden_pair(technique_search *r, unsigned house, unsigned a, unsigned b)
{
    const uint16_t *cells = r->c->logic->rules->house[house];
    uint32_t both = places(r, house, a), pair = su__bit(a) | su__bit(b);
    uint32_t needed = (removed_places(r, house, a) | removed_places(r, house, b)) & ~both;
    if (both != places(r, house, b) || !needed)
        return;
    r->parents = 0;
    r->house = house;
    for (; needed; needed &= needed - 1) {
        uint32_t place = needed & (0 - needed);
        add_parents(r, house, removed_places(r, house, a) & place, a);
        add_parents(r, house, removed_places(r, house, b) & place, b);
    }
    for (; both; both &= both - 1)
        add_offs(r, cells[__builtin_ctz(both)], ~pair);
}

static void find_hidden_pairs(technique_search *r, unsigned house)
{
    r->technique = SU_TECHNIQUE_HIDDEN_PAIR;
    if (r->c->logic->position->empty_in[house] <= 4)
        return;
    if (!r->lost[house])
        return;
    uint32_t twos = list_twos(r, house);
    SU__EACH_DIGIT (twos, b)
        SU__EACH_DIGIT (twos &(su__bit(b) - 1), a)
            try_hidden_pair(r, house, a, b);
}

/* Tries two cells with the same two candidates. */
static void try_naked_pair(technique_search *r, unsigned house, unsigned first, unsigned second)
{
    const uint16_t *cells = r->c->logic->rules->house[house];
    const uint32_t *current = r->c->current->candidates, *removed = r->run->removed->candidates;
    uint32_t pair = current[cells[second]];
    if (pair != current[cells[first]] || !(removed[cells[first]] | removed[cells[second]]))
        return;
    r->parents = 0;
    r->house = house;
    for (uint32_t left = removed[cells[first]]; left; left &= left - 1)
        add_parent(r, cells[first], su__lowest(left));
    for (uint32_t left = removed[cells[second]]; left; left &= left - 1)
        add_parent(r, cells[second], su__lowest(left));
    for (unsigned i = 0; i < r->c->order; i++)
        if (i != first && i != second)
            add_offs(r, cells[i], pair);
}

static void find_naked_pairs(technique_search *r, unsigned house)
{
    const uint16_t *cells = r->c->logic->rules->house[house];
    unsigned two[SU_MAX_ORDER], count = 0;
    r->technique = SU_TECHNIQUE_NAKED_PAIR;
    if (r->c->logic->position->empty_in[house] < 4 || !r->lost[house])
        return;
    for (unsigned i = 0; i < r->c->order; i++)
        if (su__count(r->c->current->candidates[cells[i]]) == 2)
            two[count++] = i;
    for (unsigned second = 1; second < count; second++)
        for (unsigned first = 0; first < second; first++)
            try_naked_pair(r, house, two[first], two[second]);
}

static void each_house(technique_search *r, void (*find)(technique_search *r, unsigned house))
{
    for (unsigned k = 0; k < 4; k++) {
        unsigned kind = su__kind_turn(k);
        for (unsigned house = r->c->logic->kinds[kind]; house < su__kind_end(r->c->logic, kind);
             house++)
            find(r, house);
    }
}

/* ---- X-wings --------------------------------------------------------------------------------- */

static bool is_missing_enough(const technique_search *r, unsigned digit)
{
    unsigned missing = r->c->order;
    for (unsigned cell = 0; cell < r->c->logic->rules->cells; cell++)
        missing -= r->c->logic->position->digit[cell] == digit;
    return missing >= 4;
}

/* Tries two lines in which the digit has the same two places. */
static void try_wing(technique_search *r, unsigned base, unsigned cover, unsigned first,
                     unsigned second, unsigned digit)
{
    const su_logic *logic = r->c->logic;
    unsigned a = logic->kinds[base] + first, b = logic->kinds[base] + second;
    uint32_t across = places(r, a, digit), needed_a = removed_places(r, a, digit) & ~across,
             needed_b = removed_places(r, b, digit) & ~across;
    su_cells victims = {{0}};
    if (across != places(r, b, digit) || !(needed_a | needed_b) || !is_missing_enough(r, digit))
        return;
    r->parents = 0;
    r->house = a;
    add_parents(r, a, needed_a, digit);
    add_parents(r, b, needed_b, digit);
    for (; across; across &= across - 1) {
        unsigned house = logic->kinds[cover] + (unsigned)__builtin_ctz(across);
        uint32_t left = places(r, house, digit) & ~(UINT32_C(1) << first | UINT32_C(1) << second);
        for (; left; left &= left - 1)
            su__cells_add(&victims, logic->rules->house[house][__builtin_ctz(left)]);
    }
    SU__EACH_CELL (logic, &victims, cell)
        add_off(r, cell, digit);
}

static void find_wings_of(technique_search *r, unsigned base, unsigned cover)
{
    const su_logic *logic = r->c->logic;
    const uint32_t *lost = &r->lost[logic->kinds[base]];
    uint32_t twos[SU_MAX_ORDER];
    for (unsigned line = 0; line < r->c->order; line++)
        twos[line] = list_twos(r, logic->kinds[base] + line);
    for (unsigned second = 1; second < r->c->order; second++)
        for (unsigned first = 0; first < second; first++)
            SU__EACH_DIGIT (twos[first] & twos[second] & (lost[first] | lost[second]), digit)
                try_wing(r, base, cover, first, second, digit);
}

static void find_wings(technique_search *r)
{
    r->technique = SU_TECHNIQUE_X_WING;
    find_wings_of(r, SU__COLUMNS, SU__ROWS);
    find_wings_of(r, SU__ROWS, SU__COLUMNS);
}

/* ---- The extender ---------------------------------------------------------------------------- */

void su__extend_by_techniques(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    technique_search r = {.c = c, .run = run, .style = style};
    unsigned before = run->links;
    run->is_cut |= !su__spend(c->logic, c->order * c->order);
    list_lost_digits(&r);
    find_locked(&r);
    if (run->links == before)
        each_house(&r, find_hidden_pairs);
    if (run->links == before)
        each_house(&r, find_naked_pairs);
    if (run->links == before)
        find_wings(&r);
    if (run->links == before && su__has_constraints(c->logic->rules))
        su__extend_by_constraints(c, run, style);
}
