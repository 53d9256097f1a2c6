/*
 * turbot.c: skyscrapers, two-string kites and turbot fish, two strong links joined by a weak one.
 *
 *     A = = = = = B        One of A and B is the digit, and one of C and D is. B and C see each
 *     .           |        other, so they cannot both be the digit. So A or D is: remove the digit
 *     .   D = = = C        from cells that see both.
 *
 *   skyscraper        the houses are parallel lines; B and C share a line across them
 *   two-string kite   a row and a column; B and C share a box
 *   turbot fish       any other houses, or another way in which B and C see each other
 *
 * Two kites through the same two cells of a box are a dual kite. Either both have one digit, and
 * the second kite uses the row of the other cell. Or they have two different digits.
 */
#include "logic/finder.h"

typedef struct pair {
    uint16_t house;
    uint16_t end[2]; /* the only two places for the digit in the house */
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

/* Returns a house of this kind that contains both cells; SU_MAX_HOUSES if there is none. */
static unsigned find_common_house(const su_logic *logic, unsigned a, unsigned b, unsigned kind)
{
    for (unsigned house = logic->kinds[kind]; house < su__kind_end(logic, kind); house++)
        if (su__cells_have(&logic->house[house], a) && su__cells_have(&logic->house[house], b))
            return house;
    return SU_MAX_HOUSES;
}

/* Returns the technique, which depends on the houses and on how B and C see each other;
   SU_TECHNIQUE_COUNT if B and C do not see each other. */
static su_technique find_technique(const su_logic *logic, const pair *p, const pair *q, unsigned b,
                                   unsigned c)
{
    unsigned kind = su__kind(logic, p->house), other = su__kind(logic, q->house);
    if (b == c || !su__cells_have(&logic->peers[b], c))
        return SU_TECHNIQUE_COUNT;
    if (kind == other && kind <= SU__COLUMNS)
        return find_common_house(logic, b, c, kind == SU__ROWS ? SU__COLUMNS : SU__ROWS)
                       < SU_MAX_HOUSES
                   ? SU_TECHNIQUE_SKYSCRAPER
                   : SU_TECHNIQUE_TURBOT_FISH;
    if (kind <= SU__COLUMNS && other <= SU__COLUMNS)
        return find_common_house(logic, b, c, SU__BOXES) < SU_MAX_HOUSES
                   ? SU_TECHNIQUE_TWO_STRING_KITE
                   : SU_TECHNIQUE_TURBOT_FISH;
    return SU_TECHNIQUE_TURBOT_FISH;
}

static su_cells find_victims(const digit_pairs *s, unsigned a, unsigned d)
{
    const su_logic *logic = s->logic;
    su_cells victims = logic->position->cells_of[s->digit - 1];
    su__cells_and(logic, &victims, &logic->peers[a]);
    su__cells_and(logic, &victims, &logic->peers[d]);
    return victims;
}

static void mark_pair(const digit_pairs *s, const pair *p, unsigned group)
{
    su__mark_house(s->logic, SU_ROLE_PATTERN, group, p->house);
    for (unsigned i = 0; i < 2; i++)
        su__mark(s->logic, SU_ROLE_PATTERN, group, p->end[i], su__bit(s->digit));
}

static void mark_link(digit_pairs *s, unsigned one, unsigned other)
{
    su__mark(s->logic, SU_ROLE_LINK, 0, one, su__bit(s->digit));
    su__mark(s->logic, SU_ROLE_LINK, 0, other, su__bit(s->digit));
}

static bool are_disjoint(const pair *p, const pair *q)
{
    return p->end[0] != q->end[0] && p->end[0] != q->end[1] && p->end[1] != q->end[0]
           && p->end[1] != q->end[1];
}

/* Tries each end of one pair with each end of the other. */
static bool try_pairs(digit_pairs *s, const pair *p, const pair *q)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned a = p->end[i & 1], b = p->end[!(i & 1)], c = q->end[i >> 1], d = q->end[!(i >> 1)];
        su_technique technique = find_technique(s->logic, p, q, b, c);
        if (technique == SU_TECHNIQUE_COUNT || !su__wants(s->logic, technique))
            continue;
        su_cells victims = find_victims(s, a, d);
        su__begin(s->logic, technique);
        mark_pair(s, p, 0);
        mark_pair(s, q, 1);
        mark_link(s, b, c);
        su__eliminate_all(s->logic, &victims, s->digit);
        if (su__emit(s->logic))
            return true;
    }
    return false;
}

/* Returns the pair of this cell in its row or column; NULL if the digit does not have two places
   there. */
static const pair *find_pair(const digit_pairs *s, unsigned cell, unsigned kind)
{
    for (unsigned i = 0; i < s->pairs; i++)
        if (su__kind(s->logic, s->pair[i].house) == kind
            && (s->pair[i].end[0] == cell || s->pair[i].end[1] == cell))
            return &s->pair[i];
    return NULL;
}

/* A kite: a pair in the row of one cell of a box, and a pair in the column of another cell. */
typedef struct kite {
    const pair *row, *column;
    su_cells victims;
} kite;

/* Fills in the kite; returns false if it removes nothing. */
static bool find_kite(const digit_pairs *s, unsigned in_row, unsigned in_column, kite *k)
{
    const pair *row = k->row = find_pair(s, in_row, SU__ROWS),
               *column = k->column = find_pair(s, in_column, SU__COLUMNS);
    if (!row || !column || !are_disjoint(row, column))
        return false;
    k->victims =
        find_victims(s, row->end[row->end[0] == in_row], column->end[column->end[0] == in_column]);
    return !su__cells_empty(s->logic, &k->victims);
}

static void add_kite(const digit_pairs *s, const kite *k, unsigned group)
{
    mark_pair(s, k->row, group);
    mark_pair(s, k->column, group + 1);
    su__eliminate_all(s->logic, &k->victims, s->digit);
}

/* Tries two kites through the same two cells of a box. For one digit, the cells swap roles in the
   second kite. For two digits, both ways are tried. */
static bool try_dual(digit_pairs *s, const digit_pairs *t, unsigned x, unsigned y)
{
    kite one, other;
    if (!find_kite(s, x, y, &one))
        return false;
    for (unsigned turn = s == t; turn < 2; turn++) {
        if (!find_kite(t, turn ? y : x, turn ? x : y, &other))
            continue;
        su__begin(s->logic, SU_TECHNIQUE_DUAL_TWO_STRING_KITE);
        add_kite(s, &one, 0);
        add_kite(t, &other, 2);
        mark_link(s, x, y);
        if (su__emit(s->logic))
            return true;
    }
    return false;
}

/* Tries any two cells of each box. For one digit, swapping the cells gives the same dual kite, so
   each pair of cells is tried once. */
static bool find_duals(digit_pairs *s, const digit_pairs *t)
{
    const su_logic *logic = s->logic;
    for (unsigned box = logic->kinds[SU__BOXES]; box < su__kind_end(logic, SU__BOXES); box++) {
        const uint32_t places =
            logic->position->places[box][s->digit - 1] & logic->position->places[box][t->digit - 1];
        SU__EACH_DIGIT (places, x)
            SU__EACH_DIGIT (places, y)
                if (x != y && (s != t || x < y)
                    && try_dual(s, t, logic->rules->house[box][x - 1],
                                logic->rules->house[box][y - 1]))
                    return true;
    }
    return false;
}

static bool find_pairs(digit_pairs *s)
{
    for (unsigned j = 1; j < s->pairs; j++)
        for (unsigned i = 0; i < j; i++)
            if (are_disjoint(&s->pair[i], &s->pair[j]) && try_pairs(s, &s->pair[i], &s->pair[j]))
                return true;
    return false;
}

void su__find_turbot(su_logic *logic)
{
    const bool wants_duals = su__wants(logic, SU_TECHNIQUE_DUAL_TWO_STRING_KITE);
    digit_pairs s = {.logic = logic}, t = s;
    for (s.digit = 1; s.digit <= logic->rules->order; s.digit++) {
        list_pairs(&s);
        if (find_pairs(&s) || (wants_duals && find_duals(&s, &s)))
            return;
        for (t.digit = s.digit + 1; wants_duals && t.digit <= logic->rules->order; t.digit++) {
            list_pairs(&t);
            if (find_duals(&s, &t))
                return;
        }
    }
}
