/*
 * unique_loop.c: unique loops, which rely on the puzzle having one solution.
 *
 *     ab . . | ab . .        If these four cells had only a and b, the two digits could be swapped,
 *     .. . . | .. . .        which gives two solutions. So one cell has another digit. The same
 *     ab . . | abc . .       holds for longer loops, coloured alternately, if each house has one
 *                            cell of each colour, or no cell.
 *
 *   type 1   one cell has extra candidates: it is one of them
 *   type 2   all cells with extra candidates have the same one: one of them is that digit
 *   type 3   two cells have extra candidates: together they act as one cell with these candidates,
 *            in a naked or hidden set
 *   type 4   two cells have extra candidates, and one of a and b is locked into them in a house
 *            they share: they cannot be the other
 *
 * Four cells are a unique rectangle. A loop is followed from each of its cells with two candidates.
 * The search tries boxes, then rows, then columns, and never two houses of a kind in succession. At
 * most two cells of a loop have extra candidates, unless all extra candidates are the same digit.
 *
 * The easiest step is chosen: shorter loops and smaller sets first, then the lower type. Ratings
 * are added as binary fractions, so two equal ones may differ in the last bit, which then decides.
 */
#include "logic/finder.h"

enum { LONGEST = 4 * SU_MAX_ORDER };

typedef struct loop_search {
    su_logic *logic;
    uint32_t pair;      /* a and b as a mask */
    unsigned low, high; /* a and b as digits */
    unsigned length;
    uint16_t cell[LONGEST];
    su_cells loop_cells;
    /* Colours of the loop's cells in each house: 1, 2, or both. */
    uint8_t colours[SU_MAX_HOUSES];
    unsigned extras; /* number of cells with extra candidates */
    uint16_t extra[LONGEST];

    double best; /* rank of the best step so far, if only one step is wanted */
    unsigned best_type;
} loop_search;

static uint32_t candidates(const loop_search *s, unsigned cell)
{
    return s->logic->position->candidates[cell];
}

/* ---- Reporting ------------------------------------------------------------------------------- */

/* Keeps the step if it is the easiest so far; reports it at once if all steps are wanted. */
static void keep_or_emit(loop_search *s, double rank, unsigned type)
{
    su_logic *logic = s->logic;
    if (logic->step.eliminations == 0 || !su__wants(logic, logic->step.technique))
        return;
    if (!logic->needs_one) {
        su__emit(logic);
    } else if (rank < s->best || (!(rank > s->best) && type < s->best_type)) {
        s->best = rank;
        s->best_type = type;
        su__keep(logic);
    }
}

/* Returns the tenths that a loop's length adds to the technique's rating. */
static unsigned tenths_longer(const loop_search *s)
{
    return s->length >= 10 ? 5 : s->length >= 8 ? 2 : s->length >= 6 ? 1 : 0;
}

static double rank_of(const loop_search *s, unsigned further)
{
    return su_technique_tenths(SU_TECHNIQUE_UNIQUE_LOOP_1) / 10.0 + tenths_longer(s) / 10.0
           + further * 0.1;
}

static void begin(loop_search *s, unsigned type, unsigned further)
{
    su_technique technique = SU_TECHNIQUE_UNIQUE_LOOP_1 + type - 1;
    su__begin(s->logic, technique);
    s->logic->step.tenths += tenths_longer(s) + further;
    for (unsigned i = 0; i < s->length; i++) {
        uint32_t more = candidates(s, s->cell[i]) & ~s->pair;
        su__mark(s->logic, SU_ROLE_PATTERN, i % 2, s->cell[i], s->pair);
        if (more)
            su__mark(s->logic, SU_ROLE_FIN, 0, s->cell[i], more);
    }
}

/* ---- The types ------------------------------------------------------------------------------- */

static void try_type_1(loop_search *s)
{
    begin(s, 1, 0);
    su__eliminate(s->logic, s->extra[0], s->pair);
    keep_or_emit(s, rank_of(s, 0), 1);
}

static void try_type_2(loop_search *s)
{
    const su_logic *logic = s->logic;
    unsigned digit = su__lowest(candidates(s, s->extra[0]) & ~s->pair);
    su_cells seen = logic->position->cells_of[digit - 1];
    for (unsigned i = 0; i < s->extras; i++)
        su__cells_and(logic, &seen, &logic->peers[s->extra[i]]);
    begin(s, 2, 0);
    su__eliminate_all(s->logic, &seen, digit);
    keep_or_emit(s, rank_of(s, 0), 2);
}

/* A set of size `size` in a house of the two extra cells, which count as one cell. */
typedef struct naked_or_hidden_set {
    loop_search *s;
    unsigned house;
    unsigned size;
    uint32_t places;     /* places of the two cells */
    uint32_t more, both; /* extra candidates of either cell, and those of both cells */
    uint32_t digits;     /* digits allowed in a hidden set */
} naked_or_hidden_set;

static void mark_set(const naked_or_hidden_set *t, uint32_t places, uint32_t digits)
{
    su__mark_house(t->s->logic, SU_ROLE_COVER, 0, t->house);
    su__mark_places(t->s->logic, SU_ROLE_LINK, t->house, places, digits);
}

static void emit_naked(const naked_or_hidden_set *t, uint32_t places, uint32_t digits)
{
    const uint16_t *house = t->s->logic->rules->house[t->house];
    begin(t->s, 3, t->size - 1);
    mark_set(t, places, digits);
    for (unsigned i = 0; i < t->s->logic->rules->order; i++)
        if (!((places | t->places) >> i & 1))
            su__eliminate(t->s->logic, house[i], digits);
    keep_or_emit(t->s, rank_of(t->s, t->size - 1), 3);
}

/* Chooses `left` more places below `end`. All chosen cells together must have at most `size`
   candidates. */
static void choose_naked(const naked_or_hidden_set *t, unsigned left, unsigned end, uint32_t places,
                         uint32_t digits)
{
    const uint16_t *house = t->s->logic->rules->house[t->house];
    if (!su__spend(t->s->logic, 1))
        return;
    if (left == 0) {
        if (su__count(digits) == t->size && su__count(digits | t->more) == t->size)
            emit_naked(t, places, digits);
        return;
    }
    for (unsigned i = left - 1; i < end; i++) {
        uint32_t mask = candidates(t->s, house[i]);
        if (!(t->places >> i & 1) && !su__is_single(mask) && su__count(digits | mask) <= t->size)
            choose_naked(t, left - 1, i, places | UINT32_C(1) << i, digits | mask);
    }
}

static void emit_hidden(const naked_or_hidden_set *t, uint32_t places, uint32_t digits)
{
    const uint16_t *house = t->s->logic->rules->house[t->house];
    uint32_t others = places & ~t->places;
    unsigned further = su__count(others) - 1;
    begin(t->s, 3, further);
    mark_set(t, others, digits);
    for (uint32_t left = others; left; left &= left - 1)
        su__eliminate(t->s->logic, house[__builtin_ctz(left)], ~digits);
    keep_or_emit(t->s, rank_of(t->s, further), 3);
}

/* Adds `left` more digits below `end` to the pair. All these digits together may have at most
   `size` places, not counting the second cell. */
static void choose_hidden(const naked_or_hidden_set *t, unsigned left, unsigned end,
                          uint32_t digits, uint32_t places, uint32_t second)
{
    if (!su__spend(t->s->logic, 1))
        return;
    if (left == 0) {
        if (su__count(places) == t->size)
            emit_hidden(t, places, digits);
        return;
    }
    for (unsigned d = 0; d < end; d++) {
        uint32_t places_of_digit = t->s->logic->position->places[t->house][d] & ~second;
        if (t->digits >> d & 1 && places_of_digit && su__count(places | places_of_digit) <= t->size)
            choose_hidden(t, left - 1, d, digits | UINT32_C(1) << d, places | places_of_digit,
                          second);
    }
}

static void try_hidden(const naked_or_hidden_set *t, uint32_t second)
{
    uint32_t all = 0;
    for (uint32_t left = t->s->pair; left; left &= left - 1) {
        uint32_t places_of_digit =
            t->s->logic->position->places[t->house][su__lowest(left) - 1] & ~second;
        if (places_of_digit == 0)
            return;
        all |= places_of_digit;
    }
    if (su__count(all) <= t->size)
        choose_hidden(t, t->size - 2, t->s->logic->rules->order, t->s->pair, all, second);
}

static uint32_t place_in(const su_logic *logic, unsigned house, unsigned cell)
{
    uint32_t place = 0;
    for (unsigned i = 0; i < logic->rules->order; i++)
        place |= (uint32_t)(logic->rules->house[house][i] == cell) << i;
    return place;
}

static void try_type_3(loop_search *s)
{
    const su_logic *logic = s->logic;
    unsigned first = s->extra[0], second = s->extra[1];
    uint32_t more = (candidates(s, first) | candidates(s, second)) & ~s->pair;
    for (unsigned size = su__count(more); size + 2 <= logic->rules->order; size++)
        for (unsigned h = 0; h < logic->rules->houses_of[first]; h++) {
            naked_or_hidden_set t = {
                .s = s, .house = su__house_of(logic, first, h), .size = size, .more = more};
            uint32_t place = place_in(logic, t.house, second);
            unsigned empty = logic->position->empty_in[t.house];
            if (!place)
                continue;
            t.places = place | place_in(logic, t.house, first);
            t.both = more & candidates(s, first) & candidates(s, second);
            t.digits = su__all_digits(logic->rules->order) & ~s->pair & ~more;
            if (2 * size <= empty)
                choose_naked(&t, size - 1, logic->rules->order, 0, t.both);
            if (2 * size < empty)
                try_hidden(&t, place);
        }
}

/* Returns the last house in which only the two extra cells are places for the digit; SU_MAX_HOUSES
   if there is none. */
static unsigned find_locked_house(const loop_search *s, uint32_t digit)
{
    const su_logic *logic = s->logic;
    unsigned found = SU_MAX_HOUSES;
    for (unsigned h = 0; h < logic->rules->houses_of[s->extra[0]]; h++) {
        unsigned house = su__house_of(logic, s->extra[0], h);
        uint32_t places = place_in(logic, house, s->extra[0]) | place_in(logic, house, s->extra[1]);
        if (!su__is_single(places)
            && !(logic->position->places[house][su__lowest(digit) - 1] & ~places))
            found = house;
    }
    return found;
}

static void try_type_4(loop_search *s)
{
    uint32_t low = su__bit(su__lowest(s->pair)), locked = low;
    unsigned house = find_locked_house(s, low);
    if (house == SU_MAX_HOUSES) {
        locked = s->pair & ~low;
        house = find_locked_house(s, locked);
    }
    if (house == SU_MAX_HOUSES)
        return;
    begin(s, 4, 0);
    su__mark_house(s->logic, SU_ROLE_COVER, 0, house);
    for (unsigned i = 0; i < 2; i++) {
        su__mark(s->logic, SU_ROLE_LINK, 0, s->extra[i], locked);
        su__eliminate(s->logic, s->extra[i], s->pair & ~locked);
    }
    keep_or_emit(s, rank_of(s, 0), 4);
}

/* ---- Following loops ------------------------------------------------------------------------- */

/* Returns true if every house has one cell of each colour, or no cell of the loop. Two cells of one
   colour are ruled out while the loop is followed. */
static bool is_deadly(const loop_search *s)
{
    for (unsigned house = 0; house < s->logic->rules->houses; house++)
        if (s->colours[house] == 1 || s->colours[house] == 2)
            return false;
    return true;
}

/* Adds the next cell's colour to its houses. Returns false and changes nothing if one of the houses
   has that colour already. */
static bool colour_houses(loop_search *s, unsigned cell)
{
    const su_rules *rules = s->logic->rules;
    uint8_t colour = (uint8_t)(1 + s->length % 2);
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        if (s->colours[rules->house_of[cell][h]] & colour)
            return false;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        s->colours[rules->house_of[cell][h]] |= colour;
    return true;
}

static void uncolour_houses(loop_search *s, unsigned cell)
{
    const su_rules *rules = s->logic->rules;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        s->colours[rules->house_of[cell][h]] &= (uint8_t) ~(1 + s->length % 2);
}

static void try_loop(loop_search *s)
{
    if (!is_deadly(s))
        return;
    uint32_t more = 0;
    s->extras = 0;
    for (unsigned i = 0; i < s->length; i++)
        if (candidates(s, s->cell[i]) & ~s->pair) {
            more |= candidates(s, s->cell[i]) & ~s->pair;
            s->extra[s->extras++] = s->cell[i];
        }
    if (s->extras == 1)
        try_type_1(s);
    else if (s->extras > 1 && su__is_single(more))
        try_type_2(s);
    if (s->extras == 2) {
        if (!su__is_single(more))
            try_type_3(s);
        try_type_4(s);
    }
}

/* Adds `cell` to the loop and extends the loop from there. `extra` is the set of extra candidates
   so far, including those of neighbours tried before. `spare` is the number of further cells that
   may have extra candidates. `from` is the index of the house that led to the cell. */
static void follow_loop(loop_search *s, unsigned cell, int spare, uint32_t extra, unsigned from)
{
    const su_rules *rules = s->logic->rules;
    if (!su__spend(s->logic, 1) || !colour_houses(s, cell))
        return;
    s->cell[s->length++] = (uint16_t)cell;
    su__cells_add(&s->loop_cells, cell);
    for (unsigned h = 0; h < rules->houses_of[cell] && !s->logic->ended; h++) {
        if (h == from)
            continue;
        unsigned house = su__house_of(s->logic, cell, h);
        const uint32_t *places = s->logic->position->places[house];
        for (uint32_t both = places[s->low - 1] & places[s->high - 1]; both; both &= both - 1) {
            unsigned next = rules->house[house][__builtin_ctz(both)];
            uint32_t mask = candidates(s, next);
            if (next == s->cell[0] && s->length >= 4)
                try_loop(s);
            if (su__cells_have(&s->loop_cells, next))
                continue;
            extra |= mask & ~s->pair;
            if (mask == s->pair || su__count(extra) == 1 || spare > 0)
                follow_loop(s, next, spare - (mask != s->pair), extra, h);
        }
    }
    su__cells_drop(&s->loop_cells, cell);
    s->length--;
    uncolour_houses(s, cell);
}

void su__find_unique_loop(su_logic *logic)
{
    loop_search s = {.logic = logic, .best = 100};
    for (unsigned cell = 0; cell < logic->rules->cells && !logic->ended; cell++)
        if (su__count(logic->position->candidates[cell]) == 2) {
            s.pair = logic->position->candidates[cell];
            s.low = su__lowest(s.pair);
            s.high = su__lowest(s.pair & (s.pair - 1));
            follow_loop(&s, cell, 2, 0, SU_MAX_HOUSES_OF_CELL);
        }
    if (logic->needs_one)
        su__emit_kept_step(logic);
}
