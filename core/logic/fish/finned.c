/*
 * finned.c: fish that do not quite close, and fish with boxes in them.
 *
 *       cover     cover
 *     . . X | . . . | X . f   base      The digit's places in n base houses lie in n cover houses
 *     . . . | . . . | x . .             but for a few, the fins. Either one of the fins holds the
 *     . . . | . . . | x . .             digit, or the covers are taken up by the bases. Both ways a
 *     ------+-------+------             place in a cover, outside the bases, that sees all fins
 *     . . X | . . . | X . .   base      does not hold it: here the two x.
 *
 *   finned     rows against columns, or the other way round
 *   sashimi    the same where a base has one place or none beside the fins: the fish alone would
 *              not be one
 *   franken    boxes among the bases or the covers
 *   mutant     any houses on either side
 *   siamese    two of them on the same bases, with what both remove
 *
 * A place in two bases at once counts as a fin, too; one in two covers at once goes even if it is
 * in a base.
 */
#include "logic/finder.h"

enum { BASIC, FRANKEN, MUTANT };
#define NO_TECHNIQUE SU_TECHNIQUE_COUNT
enum { MOST_SIZE = 6, MOST_FINS = 5, MOST_SIBLINGS = 48 };

/* One of several fish on the same bases. */
typedef struct sibling {
    su_cells gone, fins;
    uint8_t above[MOST_SIZE];
} sibling;

typedef struct shoal {
    su_logic *logic;
    su_technique plain, finned, sashimi, siamese; /* SU_TECHNIQUE_COUNT: not looked for */
    unsigned size, kind, digit;
    su_cells places[SU_MAX_HOUSES]; /* of the digit, by house */
    unsigned bases, covers;         /* houses that may be one */
    uint8_t base[SU_MAX_HOUSES], cover[SU_MAX_HOUSES];

    uint8_t chosen[MOST_SIZE]; /* bases */
    uint8_t above[MOST_SIZE];  /* covers */
    su_cells body, endo;       /* what is in the bases, and in two of them */
    unsigned widest;           /* the most of it that one cover takes */

    unsigned siblings;
    sibling sibling[MOST_SIBLINGS];
} shoal;

/* ---- Covers ---------------------------------------------------------------------------------- */

static void mark_all(const shoal *s, const su_cells *fins)
{
    su_logic *logic = s->logic;
    su_cells body = s->body;
    su__cells_and_not(logic, &body, fins);
    for (unsigned i = 0; i < s->size; i++) {
        su__mark_house(logic, SU_ROLE_PATTERN, 0, s->chosen[i]);
        su__mark_house(logic, SU_ROLE_COVER, 0, s->above[i]);
    }
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &body, su__bit(s->digit));
    su__mark_all(logic, SU_ROLE_FIN, 0, fins, su__bit(s->digit));
}

/* Returns the smallest number of places that a base has outside the fins. */
static unsigned count_fewest(const shoal *s, const su_cells *fins)
{
    unsigned fewest = SU_MAX_ORDER;
    for (unsigned i = 0; i < s->size; i++) {
        su_cells left = s->places[s->chosen[i]];
        su__cells_and_not(s->logic, &left, fins);
        const unsigned count = su__cells_count(s->logic, &left);
        fewest = count < fewest ? count : fewest;
    }
    return fewest;
}

/* Of those that remove the same one is enough. */
static void keep_sibling(shoal *s, const su_cells *gone, const su_cells *fins)
{
    if (s->siamese == SU_TECHNIQUE_COUNT || s->siblings == MOST_SIBLINGS)
        return;
    for (unsigned i = 0; i < s->siblings; i++)
        if (su__cells_within(s->logic, gone, &s->sibling[i].gone)
            && su__cells_within(s->logic, &s->sibling[i].gone, gone))
            return;
    sibling *kept = &s->sibling[s->siblings++];
    kept->gone = *gone;
    kept->fins = *fins;
    memcpy(kept->above, s->above, sizeof kept->above);
}

/* All covers are chosen: `once` and `twice` are what is in them. */
static bool emit(shoal *s, const su_cells *once, const su_cells *twice)
{
    su_logic *logic = s->logic;
    su_cells fins = s->body, gone = *once;
    su__cells_and_not(logic, &fins, once);
    su__cells_or(logic, &fins, &s->endo);
    su__cells_and_not(logic, &gone, &s->body);
    su__cells_or(logic, &gone, twice);
    SU__EACH_CELL (logic, &fins, fin)
        su__cells_and(logic, &gone, &logic->peers[fin]);
    if (su__cells_empty(logic, &gone))
        return false;
    const unsigned fewest = count_fewest(s, &fins);
    if (fewest == 0 && s->kind != BASIC)
        return false; /* the fins include a whole base: they are locked candidates, and no fish */
    bool has_fins = !su__cells_empty(logic, &fins),
         sashimi = has_fins && s->kind == BASIC && fewest < 2;
    su_technique technique = !has_fins ? s->plain : sashimi ? s->sashimi : s->finned;
    if (has_fins)
        keep_sibling(s, &gone, &fins);
    if (technique == SU_TECHNIQUE_COUNT || !su__wants(logic, technique))
        return false;
    su__begin(logic, technique, su_technique_tenths(technique));
    mark_all(s, &fins);
    su__eliminate_all(logic, &gone, s->digit);
    return su__emit(logic);
}

static bool is_base(const shoal *s, unsigned house)
{
    for (unsigned i = 0; i < s->size; i++)
        if (s->chosen[i] == house)
            return true;
    return false;
}

/* Adds `left` covers from number `from` on. Too many places left over are no fins any more. */
static bool choose_covers(shoal *s, unsigned left, unsigned from, const su_cells *once,
                          const su_cells *twice)
{
    const su_logic *logic = s->logic;
    su_cells over = s->body;
    su__cells_and_not(logic, &over, once);
    if (su__cells_count(logic, &over) > MOST_FINS + left * s->widest)
        return false;
    if (left == 0)
        return emit(s, once, twice);
    for (unsigned i = from; i + left <= s->covers && su__spend(s->logic, 1); i++) {
        const su_cells *places = &s->places[s->cover[i]];
        su_cells more = *once, again = *once;
        if (!su__cells_meet(logic, places, &s->body) || is_base(s, s->cover[i]))
            continue;
        su__cells_and(logic, &again, places);
        su__cells_or(logic, &again, twice);
        su__cells_or(logic, &more, places);
        s->above[s->size - left] = s->cover[i];
        if (choose_covers(s, left - 1, i + 1, &more, &again))
            return true;
    }
    return false;
}

/* ---- Bases ----------------------------------------------------------------------------------- */

/* What it removes, and what it has for itself. */
static void add_sibling(shoal *s, const sibling *one, unsigned group)
{
    for (unsigned i = 0; i < s->size; i++)
        su__mark_house(s->logic, SU_ROLE_COVER, group, one->above[i]);
    su__mark_all(s->logic, SU_ROLE_FIN, group, &one->fins, su__bit(s->digit));
    su__eliminate_all(s->logic, &one->gone, s->digit);
}

/* Two fish on the same bases that remove different candidates. */
static bool emit_siblings(shoal *s)
{
    su_logic *logic = s->logic;
    for (unsigned i = 1; i < s->siblings; i++)
        for (unsigned j = 0; j < i; j++) {
            if (su__cells_within(logic, &s->sibling[i].gone, &s->sibling[j].gone)
                || su__cells_within(logic, &s->sibling[j].gone, &s->sibling[i].gone))
                continue;
            su__begin(logic, s->siamese, su_technique_tenths(s->siamese));
            for (unsigned k = 0; k < s->size; k++)
                su__mark_house(logic, SU_ROLE_PATTERN, 0, s->chosen[k]);
            su__mark_all(logic, SU_ROLE_PATTERN, 0, &s->body, su__bit(s->digit));
            add_sibling(s, &s->sibling[i], 0);
            add_sibling(s, &s->sibling[j], 1);
            if (su__emit(logic))
                return true;
        }
    return false;
}

static unsigned count_kinds(const shoal *s, const uint8_t *houses)
{
    unsigned kinds = 0;
    for (unsigned i = 0; i < s->size; i++)
        kinds |= 1u << su__kind(s->logic, houses[i]);
    return kinds;
}

static void measure_covers(shoal *s)
{
    s->widest = 0;
    for (unsigned i = 0; i < s->covers; i++) {
        su_cells shared = s->body;
        su__cells_and(s->logic, &shared, &s->places[s->cover[i]]);
        unsigned count = su__cells_count(s->logic, &shared);
        s->widest = count > s->widest ? count : s->widest;
    }
}

static bool try_bases(shoal *s)
{
    static const su_cells none = {{0}};
    bool boxed = count_kinds(s, s->chosen) & (1u << SU__BOXES | 1u << SU__OTHERS);
    s->siblings = 0;
    if (su__cells_count(s->logic, &s->endo) > 2 || (s->kind == BASIC && boxed))
        return false;
    measure_covers(s);
    return choose_covers(s, s->size, 0, &none, &none) || emit_siblings(s);
}

static bool choose_bases(shoal *s, unsigned left, unsigned from, const su_cells *body,
                         const su_cells *endo)
{
    const su_logic *logic = s->logic;
    if (left == 0) {
        s->body = *body;
        s->endo = *endo;
        return try_bases(s);
    }
    for (unsigned i = from; i + left <= s->bases && su__spend(s->logic, 1); i++) {
        const su_cells *places = &s->places[s->base[i]];
        su_cells more = *body, again = *body;
        su__cells_and(logic, &again, places);
        su__cells_or(logic, &again, endo);
        su__cells_or(logic, &more, places);
        s->chosen[s->size - left] = s->base[i];
        if (su__cells_count(logic, &again) <= 2 && choose_bases(s, left - 1, i + 1, &more, &again))
            return true;
    }
    return false;
}

/* ---- All of them ----------------------------------------------------------------------------- */

static unsigned list_houses(const shoal *s, unsigned kinds, uint8_t *list)
{
    unsigned count = 0;
    for (unsigned house = 0; house < s->logic->rules->houses; house++)
        if (kinds >> su__kind(s->logic, house) & 1 && !su__cells_empty(s->logic, &s->places[house]))
            list[count++] = (uint8_t)house;
    return count;
}

static bool find_with(shoal *s, unsigned base_kinds, unsigned cover_kinds)
{
    static const su_cells none = {{0}};
    s->bases = list_houses(s, base_kinds, s->base);
    s->covers = list_houses(s, cover_kinds, s->cover);
    return choose_bases(s, s->size, 0, &none, &none);
}

static bool find_digit(shoal *s)
{
    const su_logic *logic = s->logic;
    unsigned rows = 1u << SU__ROWS, columns = 1u << SU__COLUMNS,
             boxes = s->kind == BASIC ? 0 : 1u << SU__BOXES;
    for (unsigned house = 0; house < logic->rules->houses; house++) {
        s->places[house] = logic->house[house];
        su__cells_and(logic, &s->places[house], &logic->position->cells_of[s->digit - 1]);
    }
    if (s->kind == MUTANT)
        return find_with(s, rows | columns | boxes, rows | columns | boxes);
    return find_with(s, rows | boxes, columns | boxes)
           || find_with(s, columns | boxes, rows | boxes);
}

#define T(name) SU_TECHNIQUE_##name

void su__find_finned(su_logic *logic)
{
    static const struct {
        uint8_t size, kind;
        su_technique plain, finned, sashimi, siamese;
    } form[] = {
        {2, BASIC, NO_TECHNIQUE, T(FINNED_X_WING), T(SASHIMI_X_WING), T(SIAMESE_X_WING)},
        {3, BASIC, NO_TECHNIQUE, T(FINNED_SWORDFISH), T(SASHIMI_SWORDFISH), T(SIAMESE_SWORDFISH)},
        {4, BASIC, NO_TECHNIQUE, T(FINNED_JELLYFISH), T(SASHIMI_JELLYFISH), T(SIAMESE_JELLYFISH)},
        {2, FRANKEN, NO_TECHNIQUE, T(FINNED_FRANKEN_X_WING), NO_TECHNIQUE,
         T(SIAMESE_FRANKEN_X_WING)},
        {3, FRANKEN, T(FRANKEN_SWORDFISH), T(FINNED_FRANKEN_SWORDFISH), NO_TECHNIQUE,
         T(SIAMESE_FRANKEN_SWORDFISH)},
        {4, FRANKEN, T(FRANKEN_JELLYFISH), T(FINNED_FRANKEN_JELLYFISH), NO_TECHNIQUE,
         T(SIAMESE_FRANKEN_JELLYFISH)},
        {3, MUTANT, T(MUTANT_SWORDFISH), T(FINNED_MUTANT_SWORDFISH), NO_TECHNIQUE, NO_TECHNIQUE},
        {4, MUTANT, T(MUTANT_JELLYFISH), T(FINNED_MUTANT_JELLYFISH), NO_TECHNIQUE,
         T(SIAMESE_MUTANT_JELLYFISH)},
        {5, MUTANT, NO_TECHNIQUE, T(FINNED_MUTANT_SQUIRMBAG), NO_TECHNIQUE, NO_TECHNIQUE},
        {6, MUTANT, NO_TECHNIQUE, T(FINNED_MUTANT_WHALE), NO_TECHNIQUE, NO_TECHNIQUE},
    };
    for (unsigned i = 0; i < sizeof form / sizeof *form; i++) {
        su_technique all[] = {form[i].plain, form[i].finned, form[i].sashimi, form[i].siamese};
        bool wanted = false;
        for (unsigned k = 0; k < 4; k++)
            wanted |= all[k] != NO_TECHNIQUE && su__wants(logic, all[k]);
        shoal s = {.logic = logic,
                   .size = form[i].size,
                   .kind = form[i].kind,
                   .plain = all[0],
                   .finned = all[1],
                   .sashimi = all[2],
                   .siamese = all[3] != NO_TECHNIQUE && su__wants(logic, all[3])
                                  ? all[3]
                                  : (su_technique)NO_TECHNIQUE};
        for (s.digit = 1; wanted && s.digit <= logic->rules->order; s.digit++)
            if ((logic->options.digits == 0 || logic->options.digits >> (s.digit - 1) & 1)
                && find_digit(&s))
                return;
    }
}
