/*
 * unique_loop.c: cells that would leave a puzzle two solutions (it relies on there being one).
 *
 *     ab . . | ab . .        If these four were left with a and b alone, they could be swapped and
 *     .. . . | .. . .        every row, column and box would still be right: two solutions. So one
 *     ab . . | abc . .       of the corners holds something else. Longer loops do the same, as long
 *                            as each house they touch has one cell of either colour, going round.
 *
 *   type 1   one cell has other candidates: it holds one of them
 *   type 2   all cells that have more have the same one more: it is in one of them
 *   type 3   two cells have more: together they are a cell with these others as candidates, and
 *            with its neighbours a naked or hidden set
 *   type 4   two cells have more, and one of a and b must be in them, in a house they share: the
 *            other is not
 *
 * Four cells are a unique rectangle. A loop is walked from each of its cells with two candidates,
 * along boxes, then rows, then columns, never two steps in one direction; at most two of its cells
 * have other candidates, unless all have the same one. The rating takes the easiest: shorter loops
 * and smaller sets first, then the type. It adds tenths as binary fractions, so that two ratings
 * that read alike may differ in the last bit, and that decides.
 */
#include "logic/finder.h"

enum { LONGEST = 4 * SU_MAX_ORDER };

typedef struct loops {
    su_logic *logic;
    uint32_t pair;      /* a and b: as a mask, */
    unsigned low, high; /*   and as digits */
    unsigned length;
    uint16_t cell[LONGEST];
    su_cells in;
    uint8_t colours[SU_MAX_HOUSES]; /* of the loop's cells in each house: 1, 2, or both */
    unsigned extras;                /* cells with more than the pair */
    uint16_t extra[LONGEST];

    double best; /* of the steps so far, where one is needed */
    unsigned best_type;
} loops;

static uint32_t candidates(const loops *s, unsigned cell)
{
    return s->logic->position->candidates[cell];
}

/* ---- Handing on ------------------------------------------------------------------------------ */

/* The easiest so far is kept aside; where all are wanted, each is handed on. */
static void take(loops *s, double rank, unsigned type)
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

/* What is rated above the technique's own: for the length, and a tenth for each further element of
   a set. */
static unsigned tenths_longer(const loops *s)
{
    return s->length >= 10 ? 5 : s->length >= 8 ? 2 : s->length >= 6 ? 1 : 0;
}

static double rank_of(const loops *s, unsigned further)
{
    return su_technique_tenths(SU_TECHNIQUE_UNIQUE_LOOP_1) / 10.0 + tenths_longer(s) / 10.0
           + further * 0.1;
}

static void begin(loops *s, unsigned type, unsigned further)
{
    su_technique technique = SU_TECHNIQUE_UNIQUE_LOOP_1 + type - 1;
    su__begin(s->logic, technique, su_technique_tenths(technique) + tenths_longer(s) + further);
    for (unsigned i = 0; i < s->length; i++) {
        uint32_t more = candidates(s, s->cell[i]) & ~s->pair;
        su__mark(s->logic, SU_ROLE_PATTERN, i % 2, s->cell[i], s->pair);
        if (more)
            su__mark(s->logic, SU_ROLE_FIN, 0, s->cell[i], more);
    }
}

/* ---- The types ------------------------------------------------------------------------------- */

static void try_type_1(loops *s)
{
    begin(s, 1, 0);
    su__eliminate(s->logic, s->extra[0], s->pair);
    take(s, rank_of(s, 0), 1);
}

static void try_type_2(loops *s)
{
    const su_logic *logic = s->logic;
    unsigned digit = su__lowest(candidates(s, s->extra[0]) & ~s->pair);
    su_cells seen = logic->position->cells_of[digit - 1];
    for (unsigned i = 0; i < s->extras; i++)
        su__cells_and(logic, &seen, &logic->peers[s->extra[i]]);
    begin(s, 2, 0);
    su__eliminate_all(s->logic, &seen, digit);
    take(s, rank_of(s, 0), 2);
}

/* A set of `size` in a house of both cells, which together count as one cell with the candidates
   `more`. */
typedef struct set {
    loops *s;
    unsigned house;
    unsigned size;
    uint32_t places;     /* of the two cells */
    uint32_t more, both; /* candidates besides the pair, of either cell and of both */
    uint32_t digits;     /* hidden: those that may be part of the set */
} set;

static void mark_set(const set *t, uint32_t places, uint32_t digits)
{
    const su_logic *logic = t->s->logic;
    const uint16_t *house = logic->rules->house[t->house];
    su__mark_house(t->s->logic, SU_ROLE_COVER, 0, t->house);
    for (uint32_t left = places; left; left &= left - 1)
        su__mark(t->s->logic, SU_ROLE_LINK, 0, house[__builtin_ctz(left)],
                 digits & candidates(t->s, house[__builtin_ctz(left)]));
}

/* These places and the two cells share the digits. */
static void take_naked(const set *t, uint32_t places, uint32_t digits)
{
    const uint16_t *house = t->s->logic->rules->house[t->house];
    begin(t->s, 3, t->size - 1);
    mark_set(t, places, digits);
    for (unsigned i = 0; i < t->s->logic->rules->order; i++)
        if (!((places | t->places) >> i & 1))
            su__eliminate(t->s->logic, house[i], digits);
    take(t->s, rank_of(t->s, t->size - 1), 3);
}

/* Adds `left` places below `end` whose candidates stay within `size` digits. */
static void choose_naked(const set *t, unsigned left, unsigned end, uint32_t places,
                         uint32_t digits)
{
    const uint16_t *house = t->s->logic->rules->house[t->house];
    if (!su__spend(t->s->logic, 1))
        return;
    if (left == 0) {
        if (su__count(digits) == t->size && su__count(digits | t->more) == t->size)
            take_naked(t, places, digits);
        return;
    }
    for (unsigned i = left - 1; i < end; i++) {
        uint32_t mask = candidates(t->s, house[i]);
        if (!(t->places >> i & 1) && !su__is_single(mask) && su__count(digits | mask) <= t->size)
            choose_naked(t, left - 1, i, places | UINT32_C(1) << i, digits | mask);
    }
}

static void take_hidden(const set *t, uint32_t places, uint32_t digits)
{
    const uint16_t *house = t->s->logic->rules->house[t->house];
    uint32_t others = places & ~t->places;
    unsigned further = su__count(others) - 1;
    begin(t->s, 3, further);
    mark_set(t, others, digits);
    for (uint32_t left = others; left; left &= left - 1)
        su__eliminate(t->s->logic, house[__builtin_ctz(left)], ~digits);
    take(t->s, rank_of(t->s, further), 3);
}

/* Adds `left` digits below digit `end` to the pair, whose places without the second cell's stay
   within `size`. */
static void choose_hidden(const set *t, unsigned left, unsigned end, uint32_t digits,
                          uint32_t places, uint32_t second)
{
    if (!su__spend(t->s->logic, 1))
        return;
    if (left == 0) {
        if (su__count(places) == t->size)
            take_hidden(t, places, digits);
        return;
    }
    for (unsigned d = 0; d < end; d++) {
        uint32_t of = t->s->logic->position->places[t->house][d] & ~second;
        if (t->digits >> d & 1 && of && su__count(places | of) <= t->size)
            choose_hidden(t, left - 1, d, digits | UINT32_C(1) << d, places | of, second);
    }
}

static void try_hidden(const set *t, uint32_t second)
{
    uint32_t all = 0;
    for (uint32_t left = t->s->pair; left; left &= left - 1) {
        uint32_t of = t->s->logic->position->places[t->house][su__lowest(left) - 1] & ~second;
        if (of == 0)
            return;
        all |= of;
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

static void try_type_3(loops *s)
{
    const su_logic *logic = s->logic;
    unsigned first = s->extra[0], second = s->extra[1];
    uint32_t more = (candidates(s, first) | candidates(s, second)) & ~s->pair;
    for (unsigned size = su__count(more); size + 2 <= logic->rules->order; size++)
        for (unsigned h = 0; h < logic->rules->houses_of[first]; h++) {
            set t = {.s = s, .house = su__house_of(logic, first, h), .size = size, .more = more};
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

/* The house both cells are in where this digit has no other place; SU_MAX_HOUSES when there is
   none. The last one counts. */
static unsigned locked_in(const loops *s, uint32_t digit)
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

static void try_type_4(loops *s)
{
    uint32_t low = su__bit(su__lowest(s->pair)), locked = low;
    unsigned house = locked_in(s, low);
    if (house == SU_MAX_HOUSES) {
        locked = s->pair & ~low;
        house = locked_in(s, locked);
    }
    if (house == SU_MAX_HOUSES)
        return;
    begin(s, 4, 0);
    su__mark_house(s->logic, SU_ROLE_COVER, 0, house);
    for (unsigned i = 0; i < 2; i++) {
        su__mark(s->logic, SU_ROLE_LINK, 0, s->extra[i], locked);
        su__eliminate(s->logic, s->extra[i], s->pair & ~locked);
    }
    take(s, rank_of(s, 0), 4);
}

/* ---- Walking --------------------------------------------------------------------------------- */

/* Cells alternate in colour, and every house has one of either colour or none: two of one colour
   are met on the way. */
static bool is_deadly(const loops *s)
{
    for (unsigned house = 0; house < s->logic->rules->houses; house++)
        if (s->colours[house] == 1 || s->colours[house] == 2)
            return false;
    return true;
}

/* The next cell's colour in all its houses; false, and nothing changed, where one of them has
   it. */
static bool colour_houses(loops *s, unsigned cell)
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

static void uncolour_houses(loops *s, unsigned cell)
{
    const su_rules *rules = s->logic->rules;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        s->colours[rules->house_of[cell][h]] &= (uint8_t) ~(1 + s->length % 2);
}

static void try_loop(loops *s)
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

/* On from the loop's newest cell. `extra` are candidates besides the pair met so far, `spare` how
   many more cells may have some; neighbours that were turned down count as met. */
static void walk(loops *s, unsigned cell, int spare, uint32_t extra, unsigned from)
{
    const su_rules *rules = s->logic->rules;
    if (!su__spend(s->logic, 1) || !colour_houses(s, cell))
        return;
    s->cell[s->length++] = (uint16_t)cell;
    su__cells_add(&s->in, cell);
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
            if (su__cells_have(&s->in, next))
                continue;
            extra |= mask & ~s->pair;
            if (mask == s->pair || su__count(extra) == 1 || spare > 0)
                walk(s, next, spare - (mask != s->pair), extra, h);
        }
    }
    su__cells_drop(&s->in, cell);
    s->length--;
    uncolour_houses(s, cell);
}

void su__find_unique_loop(su_logic *logic)
{
    loops s = {.logic = logic, .best = 100};
    for (unsigned cell = 0; cell < logic->rules->cells && !logic->ended; cell++)
        if (su__count(logic->position->candidates[cell]) == 2) {
            s.pair = logic->position->candidates[cell];
            s.low = su__lowest(s.pair);
            s.high = su__lowest(s.pair & (s.pair - 1));
            walk(&s, cell, 2, 0, SU_MAX_HOUSES_OF_CELL);
        }
    if (logic->needs_one)
        su__emit_kept(logic);
}
