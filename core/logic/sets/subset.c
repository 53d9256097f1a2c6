/*
 * subset.c: so many cells for so many digits.
 *
 *   naked    two cells of a house have no candidates but two: these digits are theirs, no other
 *            cell of the house has them
 *   hidden   two digits of a house have no places but two: these cells are theirs, and hold no
 *            other digit
 *   direct   a hidden set that leaves another digit of the house one place, which is seen without
 *            writing candidates down
 *
 * and the same with three and four. Both are one search. A house is a square of cells and digits:
 * read by cells, each line is a cell's candidates; read by digits, it is a digit's places. A set is
 * k lines that together use k columns.
 *
 *          1 2 3 4 5                      a b c d e
 *     a    x x . . .                 1    x x x . .      the same square, turned: {a, b} is
 *     b    x x . . .   <- naked      2    x x . . x      naked for 1 and 2, and what is left,
 *     c    x . x x .      pair       3    . . x x x      {3, 4, 5}, is hidden in c, d and e
 *     ...                            ...
 *
 * Where people look for the smaller of the two sets, so does the rating: a naked set of k in a
 * house with at least 2k empty cells, a hidden one with more than that. Sets are met in the order
 * of their largest line, then of the next, and so on.
 */
#include "logic/finder.h"

typedef struct square {
    unsigned house;
    unsigned count;             /* lines */
    uint8_t name[SU_MAX_ORDER]; /* the place or the digit - 1 that a line stands for, rising */
    uint32_t line[SU_MAX_ORDER];
} square;

enum { NAKED, HIDDEN, DIRECT };

typedef struct subsets {
    su_logic *logic;
    su_technique technique;
    unsigned size;
    unsigned form;
    square square;
} subsets;

/* Lines too long to be part of a set, and those of what is settled, are left out. */
static void add_line(subsets *s, unsigned name, uint32_t line)
{
    if (su__is_single(line) || su__count(line) > s->size)
        return;
    s->square.name[s->square.count] = (uint8_t)name;
    s->square.line[s->square.count++] = line;
}

static uint32_t candidates_at(const subsets *s, unsigned place)
{
    return s->logic->position->candidates[s->logic->rules->house[s->square.house][place]];
}

static void draw_square(subsets *s, unsigned house)
{
    s->square.house = house;
    s->square.count = 0;
    for (unsigned i = 0; i < s->logic->rules->order; i++)
        add_line(s, i,
                 s->form == NAKED ? candidates_at(s, i) : s->logic->position->places[house][i]);
}

static bool is_worth_looking(const subsets *s, unsigned empty)
{
    if (s->form == DIRECT || !s->logic->needs_one)
        return empty > s->size;
    return s->form == NAKED ? empty >= 2 * s->size : empty > 2 * s->size;
}

/* The set's cells have the set's digits and no others; other cells of the house have none of
   them. */
static bool emit_set(subsets *s, uint32_t places, uint32_t digits)
{
    su_logic *logic = s->logic;
    const uint16_t *house = logic->rules->house[s->square.house];
    su__begin(logic, s->technique, su_technique_tenths(s->technique));
    su__mark_house(logic, SU_ROLE_PATTERN, 0, s->square.house);
    for (unsigned i = 0; i < logic->rules->order; i++) {
        bool inside = places >> i & 1;
        if (inside)
            su__mark(logic, SU_ROLE_PATTERN, 0, house[i], candidates_at(s, i) & digits);
        if (inside != (s->form == NAKED))
            su__eliminate(logic, house[i], inside ? ~digits : digits);
    }
    return su__emit(logic);
}

/* The first digit beside the set that keeps one place outside it. */
static bool emit_direct(subsets *s, uint32_t places, uint32_t digits)
{
    su_logic *logic = s->logic;
    const uint16_t *house = logic->rules->house[s->square.house];
    for (unsigned digit = 1; digit <= logic->rules->order; digit++) {
        uint32_t before = logic->position->places[s->square.house][digit - 1],
                 after = before & ~places;
        if (digits >> (digit - 1) & 1 || su__is_single(before) || after == 0
            || !su__is_single(after))
            continue;
        su__begin(logic, s->technique, su_technique_tenths(s->technique));
        su__mark_house(logic, SU_ROLE_PATTERN, 0, s->square.house);
        for (uint32_t left = places; left; left &= left - 1) {
            unsigned place = (unsigned)__builtin_ctz(left);
            su__mark(logic, SU_ROLE_PATTERN, 0, house[place], candidates_at(s, place) & digits);
        }
        su__place(logic, house[__builtin_ctz(after)], digit);
        return su__emit(logic);
    }
    return false;
}

static bool emit(subsets *s, uint32_t names, uint32_t used)
{
    if (su__count(used) != s->size)
        return false;
    if (s->form == DIRECT)
        return emit_direct(s, used, names);
    return s->form == NAKED ? emit_set(s, names, used) : emit_set(s, used, names);
}

/* Adds `left` lines below line `end` to those chosen. */
static bool choose(subsets *s, unsigned left, unsigned end, uint32_t names, uint32_t used)
{
    if (left == 0)
        return emit(s, names, used);
    for (unsigned i = left - 1; i < end; i++) {
        uint32_t all = used | s->square.line[i];
        if (su__count(all) <= s->size
            && choose(s, left - 1, i, names | UINT32_C(1) << s->square.name[i], all))
            return true;
    }
    return false;
}

static bool find_sets(su_logic *logic, su_technique technique, unsigned form, unsigned size)
{
    subsets s = {.logic = logic, .technique = technique, .form = form, .size = size};
    if (!su__wants(logic, technique))
        return false;
    for (unsigned k = 0; k < 4; k++) {
        unsigned kind = su__kind_turn(k);
        for (unsigned house = logic->kinds[kind]; house < su__kind_end(logic, kind); house++) {
            if (!is_worth_looking(&s, logic->position->empty_in[house]))
                continue;
            draw_square(&s, house);
            if (choose(&s, size, s.square.count, 0, 0))
                return true;
        }
    }
    return false;
}

void su__find_subset(su_logic *logic)
{
    static const struct {
        uint8_t technique, form, size;
    } row[] = {
        {SU_TECHNIQUE_DIRECT_HIDDEN_PAIR, DIRECT, 2},
        {SU_TECHNIQUE_DIRECT_HIDDEN_TRIPLE, DIRECT, 3},
        {SU_TECHNIQUE_NAKED_PAIR, NAKED, 2},
        {SU_TECHNIQUE_HIDDEN_PAIR, HIDDEN, 2},
        {SU_TECHNIQUE_NAKED_TRIPLE, NAKED, 3},
        {SU_TECHNIQUE_HIDDEN_TRIPLE, HIDDEN, 3},
        {SU_TECHNIQUE_NAKED_QUAD, NAKED, 4},
        {SU_TECHNIQUE_HIDDEN_QUAD, HIDDEN, 4},
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
        if (find_sets(logic, row[i].technique, row[i].form, row[i].size))
            return;
}
