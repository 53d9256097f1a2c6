/*
 * turbot.c: two houses in which a digit has two places each, one end of either seeing one of the
 * other.
 *
 *     A = = = = = B        Of A and B one holds the digit, and of C and D. B and C cannot both,
 *     .           |        so A or D does, and what sees both is not the digit.
 *     .   D = = = C
 *
 *   skyscraper        the houses are lines in one direction, and B and C stand in a line across
 *   two-string kite   a row and a column, and B and C stand in a box
 *   turbot fish       one of the houses is a box, or some other house
 *
 * B and C are the link. Two kites by the same two cells of a box, the row of one with the column of
 * the other, are a dual kite.
 */
#include "logic/logic.h"

typedef struct pair {
    uint16_t house;
    uint16_t end[2];
} pair;

typedef struct digit_pairs {
    su_logic *logic;
    unsigned digit;
    unsigned pairs;
    pair pair[SU_MAX_HOUSES];
} digit_pairs;

static void list_pairs(digit_pairs *s)
{
    const su_logic *logic = s->logic;
    s->pairs = 0;
    for (unsigned house = 0; house < logic->rules->houses; house++) {
        uint32_t places = logic->position->places[house][s->digit - 1];
        if (su__count(places) != 2)
            continue;
        pair *p = &s->pair[s->pairs++];
        p->house = (uint16_t)house;
        p->end[0] = logic->rules->house[house][__builtin_ctz(places)];
        p->end[1] = logic->rules->house[house][__builtin_ctz(places & (places - 1))];
    }
}

/* A house of this kind that both cells are in; SU_MAX_HOUSES when there is none. */
static unsigned common_house(const su_logic *logic, unsigned a, unsigned b, unsigned kind)
{
    for (unsigned house = logic->kinds[kind]; house < su__kind_end(logic, kind); house++)
        if (su__cells_have(&logic->house[house], a) && su__cells_have(&logic->house[house], b))
            return house;
    return SU_MAX_HOUSES;
}

/* The name by the houses and the way their ends see each other; SU_TECHNIQUE_COUNT when they do
   not. */
static su_technique name_of(const su_logic *logic, const pair *p, const pair *q, unsigned b,
                            unsigned c)
{
    unsigned kind = su__kind(logic, p->house), other = su__kind(logic, q->house);
    if (b == c || !su__cells_have(&logic->peers[b], c))
        return SU_TECHNIQUE_COUNT;
    if (kind == other && kind <= SU__COLUMNS)
        return common_house(logic, b, c, kind == SU__ROWS ? SU__COLUMNS : SU__ROWS) < SU_MAX_HOUSES
                   ? SU_TECHNIQUE_SKYSCRAPER
                   : SU_TECHNIQUE_TURBOT_FISH;
    if (kind <= SU__COLUMNS && other <= SU__COLUMNS)
        return common_house(logic, b, c, SU__BOXES) < SU_MAX_HOUSES ? SU_TECHNIQUE_TWO_STRING_KITE
                                                                    : SU_TECHNIQUE_TURBOT_FISH;
    return SU_TECHNIQUE_TURBOT_FISH;
}

static su_cells victims_of(const digit_pairs *s, unsigned a, unsigned d)
{
    const su_logic *logic = s->logic;
    su_cells victims = logic->position->cells_of[s->digit - 1];
    su__cells_and(logic, &victims, &logic->peers[a]);
    su__cells_and(logic, &victims, &logic->peers[d]);
    return victims;
}

static void begin(digit_pairs *s, su_technique technique, const pair *p, const pair *q)
{
    su__begin(s->logic, technique, su_technique_tenths(technique));
    su__mark_house(s->logic, SU_ROLE_PATTERN, 0, p->house);
    su__mark_house(s->logic, SU_ROLE_PATTERN, 1, q->house);
    for (unsigned i = 0; i < 2; i++) {
        su__mark(s->logic, SU_ROLE_PATTERN, 0, p->end[i], su__bit(s->digit));
        su__mark(s->logic, SU_ROLE_PATTERN, 1, q->end[i], su__bit(s->digit));
    }
}

/* The two ends that are not both the digit. */
static void mark_link(digit_pairs *s, unsigned one, unsigned other)
{
    su__mark(s->logic, SU_ROLE_LINK, 0, one, su__bit(s->digit));
    su__mark(s->logic, SU_ROLE_LINK, 0, other, su__bit(s->digit));
}

static bool are_four(const pair *p, const pair *q)
{
    return p->end[0] != q->end[0] && p->end[0] != q->end[1] && p->end[1] != q->end[0]
           && p->end[1] != q->end[1];
}

/* Every way in which an end of one sees an end of the other. */
static bool try_pairs(digit_pairs *s, const pair *p, const pair *q)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned a = p->end[i & 1], b = p->end[!(i & 1)], c = q->end[i >> 1], d = q->end[!(i >> 1)];
        su_technique technique = name_of(s->logic, p, q, b, c);
        if (technique == SU_TECHNIQUE_COUNT || !su__wants(s->logic, technique))
            continue;
        su_cells victims = victims_of(s, a, d);
        begin(s, technique, p, q);
        mark_link(s, b, c);
        su__eliminate_all(s->logic, &victims, s->digit);
        if (su__emit(s->logic))
            return true;
    }
    return false;
}

/* The pair of this cell in its row or column; NULL when the digit has not two places there. */
static const pair *pair_of(const digit_pairs *s, unsigned cell, unsigned kind)
{
    for (unsigned i = 0; i < s->pairs; i++)
        if (su__kind(s->logic, s->pair[i].house) == kind
            && (s->pair[i].end[0] == cell || s->pair[i].end[1] == cell))
            return &s->pair[i];
    return NULL;
}

/* What the kite from the row of one box cell and the column of another removes; nothing where there
   is none. */
static su_cells kite(const digit_pairs *s, unsigned in_row, unsigned in_column)
{
    const pair *row = pair_of(s, in_row, SU__ROWS), *column = pair_of(s, in_column, SU__COLUMNS);
    su_cells none = {{0}};
    if (!row || !column || !are_four(row, column))
        return none;
    return victims_of(s, row->end[row->end[0] == in_row], column->end[column->end[0] == in_column]);
}

/* Two kites by the same two box cells: the row of one with the column of the other, both ways. */
static bool try_dual(digit_pairs *s, unsigned x, unsigned y)
{
    su_cells one = kite(s, x, y), other = kite(s, y, x);
    if (su__cells_empty(s->logic, &one) || su__cells_empty(s->logic, &other))
        return false;
    begin(s, SU_TECHNIQUE_DUAL_TWO_STRING_KITE, pair_of(s, x, SU__ROWS),
          pair_of(s, y, SU__COLUMNS));
    su__mark_house(s->logic, SU_ROLE_PATTERN, 2, pair_of(s, y, SU__ROWS)->house);
    su__mark_house(s->logic, SU_ROLE_PATTERN, 3, pair_of(s, x, SU__COLUMNS)->house);
    mark_link(s, x, y);
    su__eliminate_all(s->logic, &one, s->digit);
    su__eliminate_all(s->logic, &other, s->digit);
    return su__emit(s->logic);
}

static bool find_duals(digit_pairs *s)
{
    const su_logic *logic = s->logic;
    for (unsigned box = logic->kinds[SU__BOXES]; box < su__kind_end(logic, SU__BOXES); box++)
        for (uint32_t left = logic->position->places[box][s->digit - 1]; left; left &= left - 1)
            for (uint32_t right = left & (left - 1); right; right &= right - 1)
                if (try_dual(s, logic->rules->house[box][__builtin_ctz(left)],
                             logic->rules->house[box][__builtin_ctz(right)]))
                    return true;
    return false;
}

void su__find_turbot(su_logic *logic)
{
    digit_pairs s = {.logic = logic};
    for (s.digit = 1; s.digit <= logic->rules->order; s.digit++) {
        list_pairs(&s);
        for (unsigned j = 1; j < s.pairs; j++)
            for (unsigned i = 0; i < j; i++) {
                if (!are_four(&s.pair[i], &s.pair[j]))
                    continue;
                if (try_pairs(&s, &s.pair[i], &s.pair[j]))
                    return;
            }
        if (su__wants(logic, SU_TECHNIQUE_DUAL_TWO_STRING_KITE) && find_duals(&s))
            return;
    }
}
