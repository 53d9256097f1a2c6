/*
 * simple.c: eliminations by simple techniques that extend a propagation.
 *
 *      1  1  .  | x x x      The propagation has removed the 1 in brackets. The other 1s of the box
 *      .  .  .  | . . .      are locked in the first row, so no x is 1. These off claims are added
 *     (1) .  .  | . . .      to the propagation. Their parent is the off claim in brackets.
 *
 * The removed candidates may leave locked candidates, pairs or X-wings that did not exist before.
 * Their eliminations become claims. The parents are the removed candidates that would prevent the
 * pattern. Eliminations without parents were possible from the start and are ignored here. A round
 * ends with the first technique that finds something.
 *
 * Propagations end often, and most then have no patterns. So only promising patterns are tried:
 * digits that have fewer places in a house than before, and pairs with exactly two places or two
 * candidates.
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
    uint32_t reduced_digits[SU_MAX_HOUSES]; /* digits whose places in each house became fewer */
} technique_search;

static uint32_t get_places(const technique_search *r, unsigned house, unsigned digit)
{
    return r->c->current->places[house][digit - 1];
}
static uint32_t get_removed_places(const technique_search *r, unsigned house, unsigned digit)
{
    return r->run->removed->places[house][digit - 1];
}

static void list_reduced_digits(technique_search *r)
{
    const su_rules *rules = r->c->logic->rules;
    memset(r->reduced_digits, 0, rules->houses * sizeof *r->reduced_digits);
    for (unsigned i = 0; i < r->run->head[0]; i++) {
        su__claim claim = r->run->node[r->run->queue[0][i]].claim;
        unsigned cell = su__claim_cell(r->c, claim);
        for (unsigned h = 0; h < rules->houses_of[cell]; h++)
            r->reduced_digits[rules->house_of[cell][h]] |= su__bit(su__claim_digit(r->c, claim));
    }
}

/* Returns the digits that have two places in the house. */
static uint32_t find_digits_with_two_places(const technique_search *r, unsigned house)
{
    uint32_t digits = 0;
    for (unsigned digit = 1; digit <= r->c->order; digit++)
        if (su__is_pair(get_places(r, house, digit)))
            digits |= su__bit(digit);
    return digits;
}

/* ---- Off claims ------------------------------------------------------------------------------ */

static void add_parent(technique_search *r, unsigned cell, unsigned digit)
{
    r->parent[r->parents++] = su__make_claim(r->c, cell, digit, false);
}

/* Adds the off claims about the digit at places `left` of the house as parents. */
static void add_parents(technique_search *r, unsigned house, uint32_t left, unsigned digit)
{
    for (; left; left &= left - 1)
        add_parent(r, r->c->logic->rules->house[house][__builtin_ctz(left)], digit);
}

static void add_off_claim(technique_search *r, unsigned cell, unsigned digit)
{
    su__propagation *run = r->run;
    su__claim claim = su__make_claim(r->c, cell, digit, false);
    if (run->node_of[claim] != SU__NO_NODE || run->is_cut)
        return;
    su__begin_node(run, claim, SU__NO_NODE, SU_REASON_STEP, r->house);
    run->node[run->nodes].technique = (uint8_t)r->technique;
    for (unsigned i = 0; i < r->parents; i++)
        su__add_parent(run, run->node_of[r->parent[i]]);
    su__complete_node(run, r->style);
}

static void add_off_claims(technique_search *r, unsigned cell, uint32_t digits)
{
    for (uint32_t left = r->c->current->candidates[cell] & digits; left; left &= left - 1)
        add_off_claim(r, cell, su__lowest(left));
}

/* ---- Locked candidates ----------------------------------------------------------------------- */

static void try_locked_candidates(technique_search *r, unsigned from, unsigned cover_house,
                                  unsigned digit)
{
    const su_logic *logic = r->c->logic;
    uint32_t needed = get_removed_places(r, from, digit) & ~logic->cross[from][cover_house],
             left = get_places(r, cover_house, digit) & ~logic->cross[cover_house][from];
    if (!needed)
        return;
    r->parents = 0;
    r->house = from;
    add_parents(r, from, needed, digit);
    for (; left; left &= left - 1)
        add_off_claim(r, logic->rules->house[cover_house][__builtin_ctz(left)], digit);
}

/* Finds digits whose places in a house all lie in one house of the given kind. */
static void find_locked_candidates_in(technique_search *r, unsigned from, unsigned kind)
{
    const su_logic *logic = r->c->logic;
    const su_rules *rules = logic->rules;
    uint32_t digits[SU_MAX_ORDER] = {0}, covers = 0;
    SU__EACH_DIGIT (r->reduced_digits[from], digit) {
        uint32_t where = get_places(r, from, digit);
        if (su__is_single(where))
            continue;
        unsigned cover_house = rules->house_of[rules->house[from][__builtin_ctz(where)]][kind];
        if (where & ~logic->cross[from][cover_house])
            continue;
        digits[cover_house - logic->kinds[kind]] |= su__bit(digit);
        covers |= UINT32_C(1) << (cover_house - logic->kinds[kind]);
    }
    for (; covers; covers &= covers - 1)
        SU__EACH_DIGIT (digits[__builtin_ctz(covers)], digit)
            try_locked_candidates(r, from, logic->kinds[kind] + (unsigned)__builtin_ctz(covers),
                                  digit);
}

static void find_locked_candidates(technique_search *r)
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
            find_locked_candidates_in(r, from, kinds[k][1]);
    }
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

/* Adds eliminations if both digits have the same two places in the house. */
static void try_hidden_pair(technique_search *r, unsigned house, unsigned a, unsigned b)
{
    const uint16_t *cells = r->c->logic->rules->house[house];
    uint32_t both = get_places(r, house, a), pair = su__bit(a) | su__bit(b);
    uint32_t needed = (get_removed_places(r, house, a) | get_removed_places(r, house, b)) & ~both;
    if (both != get_places(r, house, b) || !needed)
        return;
    r->parents = 0;
    r->house = house;
    for (; needed; needed &= needed - 1) {
        uint32_t place = needed & (0 - needed);
        add_parents(r, house, get_removed_places(r, house, a) & place, a);
        add_parents(r, house, get_removed_places(r, house, b) & place, b);
    }
    for (; both; both &= both - 1)
        add_off_claims(r, cells[__builtin_ctz(both)], ~pair);
}

static void find_hidden_pairs(technique_search *r, unsigned house)
{
    r->technique = SU_TECHNIQUE_HIDDEN_PAIR;
    if (r->c->logic->position->empty_in[house] <= 4 || !r->reduced_digits[house])
        return;
    uint32_t digits = find_digits_with_two_places(r, house);
    SU__EACH_DIGIT (digits, b)
        SU__EACH_DIGIT (digits &(su__bit(b) - 1), a)
            try_hidden_pair(r, house, a, b);
}

/* Adds eliminations if both places of the house have the same two candidates. */
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
            add_off_claims(r, cells[i], pair);
}

static void find_naked_pairs(technique_search *r, unsigned house)
{
    const uint16_t *cells = r->c->logic->rules->house[house];
    unsigned two[SU_MAX_ORDER], count = 0;
    r->technique = SU_TECHNIQUE_NAKED_PAIR;
    if (r->c->logic->position->empty_in[house] < 4 || !r->reduced_digits[house])
        return;
    for (unsigned i = 0; i < r->c->order; i++)
        if (su__is_pair(r->c->current->candidates[cells[i]]))
            two[count++] = i;
    for (unsigned second = 1; second < count; second++)
        for (unsigned first = 0; first < second; first++)
            try_naked_pair(r, house, two[first], two[second]);
}

static void search_houses(technique_search *r, void (*find)(technique_search *r, unsigned house))
{
    for (unsigned k = 0; k < 4; k++) {
        unsigned kind = su__kind_turn(k);
        for (unsigned house = r->c->logic->kinds[kind]; house < su__kind_end(r->c->logic, kind);
             house++)
            find(r, house);
    }
}

/* ---- X-wings --------------------------------------------------------------------------------- */

static bool is_missing_four_times(const technique_search *r, unsigned digit)
{
    unsigned missing = r->c->order;
    for (unsigned cell = 0; cell < r->c->logic->rules->cells; cell++)
        missing -= r->c->logic->position->digit[cell] == digit;
    return missing >= 4;
}

/* Adds eliminations if the digit has the same two places in both lines. */
static void try_x_wing(technique_search *r, unsigned base_kind, unsigned cover_kind, unsigned first,
                       unsigned second, unsigned digit)
{
    const su_logic *logic = r->c->logic;
    unsigned a = logic->kinds[base_kind] + first, b = logic->kinds[base_kind] + second;
    uint32_t across = get_places(r, a, digit), needed_a = get_removed_places(r, a, digit) & ~across,
             needed_b = get_removed_places(r, b, digit) & ~across;
    su_cells affected = {{0}};
    if (across != get_places(r, b, digit) || !(needed_a | needed_b)
        || !is_missing_four_times(r, digit))
        return;
    r->parents = 0;
    r->house = a;
    add_parents(r, a, needed_a, digit);
    add_parents(r, b, needed_b, digit);
    for (; across; across &= across - 1) {
        unsigned house = logic->kinds[cover_kind] + (unsigned)__builtin_ctz(across);
        uint32_t left =
            get_places(r, house, digit) & ~(UINT32_C(1) << first | UINT32_C(1) << second);
        for (; left; left &= left - 1)
            su__cells_add(&affected, logic->rules->house[house][__builtin_ctz(left)]);
    }
    SU__EACH_CELL (logic, &affected, cell)
        add_off_claim(r, cell, digit);
}

static void find_x_wings_by_lines(technique_search *r, unsigned base_kind, unsigned cover_kind)
{
    const su_logic *logic = r->c->logic;
    const uint32_t *reduced_digits = &r->reduced_digits[logic->kinds[base_kind]];
    uint32_t digits[SU_MAX_ORDER];
    for (unsigned line = 0; line < r->c->order; line++)
        digits[line] = find_digits_with_two_places(r, logic->kinds[base_kind] + line);
    for (unsigned second = 1; second < r->c->order; second++)
        for (unsigned first = 0; first < second; first++)
            SU__EACH_DIGIT (digits[first] & digits[second]
                                & (reduced_digits[first] | reduced_digits[second]),
                            digit)
                try_x_wing(r, base_kind, cover_kind, first, second, digit);
}

static void find_x_wings(technique_search *r)
{
    r->technique = SU_TECHNIQUE_X_WING;
    find_x_wings_by_lines(r, SU__COLUMNS, SU__ROWS);
    find_x_wings_by_lines(r, SU__ROWS, SU__COLUMNS);
}

/* ---- The extender ---------------------------------------------------------------------------- */

void su__extend_by_techniques(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    technique_search r = {.c = c, .run = run, .style = style};
    unsigned before = run->nodes;
    run->is_cut |= !su__spend(c->logic, c->order * c->order);
    list_reduced_digits(&r);
    find_locked_candidates(&r);
    if (run->nodes == before)
        search_houses(&r, find_hidden_pairs);
    if (run->nodes == before)
        search_houses(&r, find_naked_pairs);
    if (run->nodes == before)
        find_x_wings(&r);
    if (run->nodes == before && su__has_constraints(c->logic->rules))
        su__extend_by_constraints(c, run, style);
}
