/*
 * finned.c: finned, sashimi, Franken, mutant and siamese fish.
 *
 *       cover     cover
 *     . . X | . . . | X . f   base      In n base houses, all places for the digit lie in n cover
 *     . . . | . . . | x . .             houses, except for a few: the fins. Either a fin is the
 *     . . . | . . . | x . .             digit, or the bases use up all covers. In both cases a cell
 *     ------+-------+------             of a cover that is in no base and sees all fins cannot be
 *     . . X | . . . | X . .   base      the digit: here the two x.
 *
 *   finned     rows against columns, or columns against rows
 *   sashimi    a finned fish in which a base has at most one place besides the fins, so that
 *              without them there would be no fish
 *   franken    boxes among the bases or the covers
 *   mutant     any houses on either side
 *   siamese    two finned fish on the same bases, with the eliminations of both
 *
 * A place in two bases counts as a fin, too. A place in two covers loses the digit even inside a
 * base.
 */
#include "logic/finder.h"

enum { BASIC, FRANKEN, MUTANT };
#define NO_TECHNIQUE SU_TECHNIQUE_COUNT
enum { MAX_SIZE = 6, MAX_FINS = 5, MAX_SIBLINGS = 48 };

/* One of several fish on the same bases. */
typedef struct sibling {
    su_cells victims, fins;
    uint8_t chosen_cover[MAX_SIZE];
} sibling;

typedef struct fish_search {
    su_logic *logic;
    su_technique plain, finned, sashimi, siamese; /* NO_TECHNIQUE if not searched */
    unsigned size, kind, digit;
    su_cells places[SU_MAX_HOUSES]; /* places for the digit in each house */
    unsigned bases, covers;         /* number of houses to choose from */
    uint8_t base[SU_MAX_HOUSES], cover[SU_MAX_HOUSES];

    uint8_t chosen_base[MAX_SIZE];
    uint8_t chosen_cover[MAX_SIZE];
    su_cells body, endo; /* places in any base, and places in two bases */
    unsigned widest;     /* largest number of body cells in one cover */

    unsigned siblings;
    sibling sibling[MAX_SIBLINGS];
} fish_search;

/* ---- Covers ---------------------------------------------------------------------------------- */

static void mark_all(const fish_search *s, const su_cells *fins)
{
    su_logic *logic = s->logic;
    su_cells body = s->body;
    su__cells_and_not(logic, &body, fins);
    for (unsigned i = 0; i < s->size; i++) {
        su__mark_house(logic, SU_ROLE_PATTERN, 0, s->chosen_base[i]);
        su__mark_house(logic, SU_ROLE_COVER, 0, s->chosen_cover[i]);
    }
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &body, su__bit(s->digit));
    su__mark_all(logic, SU_ROLE_FIN, 0, fins, su__bit(s->digit));
}

/* Returns the smallest number of places that a base has outside the fins. */
static unsigned count_fewest_places(const fish_search *s, const su_cells *fins)
{
    unsigned fewest = SU_MAX_ORDER;
    for (unsigned i = 0; i < s->size; i++) {
        su_cells left = s->places[s->chosen_base[i]];
        su__cells_and_not(s->logic, &left, fins);
        const unsigned count = su__cells_count(s->logic, &left);
        fewest = count < fewest ? count : fewest;
    }
    return fewest;
}

/* Stores the current fish for siamese pairs. Stores only one of several fish with the same
   eliminations. */
static void store_sibling(fish_search *s, const su_cells *victims, const su_cells *fins)
{
    if (s->siamese == NO_TECHNIQUE || s->siblings == MAX_SIBLINGS)
        return;
    for (unsigned i = 0; i < s->siblings; i++)
        if (su__cells_within(s->logic, victims, &s->sibling[i].victims)
            && su__cells_within(s->logic, &s->sibling[i].victims, victims))
            return;
    sibling *kept = &s->sibling[s->siblings++];
    kept->victims = *victims;
    kept->fins = *fins;
    memcpy(kept->chosen_cover, s->chosen_cover, sizeof kept->chosen_cover);
}

/* Reports the fish of the chosen bases and covers. `once` has the places in any cover, and `twice`
   has the places in two covers. */
static bool emit(fish_search *s, const su_cells *once, const su_cells *twice)
{
    su_logic *logic = s->logic;
    su_cells fins = s->body, victims = *once;
    su__cells_and_not(logic, &fins, once);
    su__cells_or(logic, &fins, &s->endo);
    su__cells_and_not(logic, &victims, &s->body);
    su__cells_or(logic, &victims, twice);
    SU__EACH_CELL (logic, &fins, fin)
        su__cells_and(logic, &victims, &logic->peers[fin]);
    if (su__cells_empty(logic, &victims))
        return false;
    const unsigned fewest = count_fewest_places(s, &fins);
    if (fewest == 0 && s->kind != BASIC)
        /* All places of one base are fins, so the step would be locked candidates and not a
           fish. */
        return false;
    bool has_fins = !su__cells_empty(logic, &fins),
         sashimi = has_fins && s->kind == BASIC && fewest < 2;
    su_technique technique = !has_fins ? s->plain : sashimi ? s->sashimi : s->finned;
    if (has_fins)
        store_sibling(s, &victims, &fins);
    if (technique == NO_TECHNIQUE || !su__wants(logic, technique))
        return false;
    su__begin(logic, technique);
    mark_all(s, &fins);
    su__eliminate_all(logic, &victims, s->digit);
    return su__emit(logic);
}

static bool is_base(const fish_search *s, unsigned house)
{
    for (unsigned i = 0; i < s->size; i++)
        if (s->chosen_base[i] == house)
            return true;
    return false;
}

/* Chooses `left` more covers, from index `from` on. Gives up if too many places would be fins. */
static bool choose_covers(fish_search *s, unsigned left, unsigned from, const su_cells *once,
                          const su_cells *twice)
{
    const su_logic *logic = s->logic;
    su_cells uncovered = s->body;
    su__cells_and_not(logic, &uncovered, once);
    if (su__cells_count(logic, &uncovered) > MAX_FINS + left * s->widest)
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
        s->chosen_cover[s->size - left] = s->cover[i];
        if (choose_covers(s, left - 1, i + 1, &more, &again))
            return true;
    }
    return false;
}

/* ---- Bases ----------------------------------------------------------------------------------- */

static void add_sibling(fish_search *s, const sibling *one, unsigned group)
{
    for (unsigned i = 0; i < s->size; i++)
        su__mark_house(s->logic, SU_ROLE_COVER, group, one->chosen_cover[i]);
    su__mark_all(s->logic, SU_ROLE_FIN, group, &one->fins, su__bit(s->digit));
    su__eliminate_all(s->logic, &one->victims, s->digit);
}

/* Reports pairs of fish on the same bases that remove different candidates. */
static bool emit_siblings(fish_search *s)
{
    su_logic *logic = s->logic;
    for (unsigned i = 1; i < s->siblings; i++)
        for (unsigned j = 0; j < i; j++) {
            if (su__cells_within(logic, &s->sibling[i].victims, &s->sibling[j].victims)
                || su__cells_within(logic, &s->sibling[j].victims, &s->sibling[i].victims))
                continue;
            su__begin(logic, s->siamese);
            for (unsigned k = 0; k < s->size; k++)
                su__mark_house(logic, SU_ROLE_PATTERN, 0, s->chosen_base[k]);
            su__mark_all(logic, SU_ROLE_PATTERN, 0, &s->body, su__bit(s->digit));
            add_sibling(s, &s->sibling[i], 0);
            add_sibling(s, &s->sibling[j], 1);
            if (su__emit(logic))
                return true;
        }
    return false;
}

static unsigned collect_kinds(const fish_search *s, const uint8_t *houses)
{
    unsigned kinds = 0;
    for (unsigned i = 0; i < s->size; i++)
        kinds |= 1u << su__kind(s->logic, houses[i]);
    return kinds;
}

static void find_widest_cover(fish_search *s)
{
    s->widest = 0;
    for (unsigned i = 0; i < s->covers; i++) {
        su_cells shared = s->body;
        su__cells_and(s->logic, &shared, &s->places[s->cover[i]]);
        unsigned count = su__cells_count(s->logic, &shared);
        s->widest = count > s->widest ? count : s->widest;
    }
}

static bool try_bases(fish_search *s)
{
    static const su_cells none = {{0}};
    bool has_boxes = collect_kinds(s, s->chosen_base) & (1u << SU__BOXES | 1u << SU__OTHERS);
    s->siblings = 0;
    if (su__cells_count(s->logic, &s->endo) > 2 || (s->kind == BASIC && has_boxes))
        return false;
    find_widest_cover(s);
    return choose_covers(s, s->size, 0, &none, &none) || emit_siblings(s);
}

static bool choose_bases(fish_search *s, unsigned left, unsigned from, const su_cells *body,
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
        s->chosen_base[s->size - left] = s->base[i];
        if (su__cells_count(logic, &again) <= 2 && choose_bases(s, left - 1, i + 1, &more, &again))
            return true;
    }
    return false;
}

/* ---- The finder ------------------------------------------------------------------------------ */

static unsigned list_houses(const fish_search *s, unsigned kinds, uint8_t *list)
{
    unsigned count = 0;
    for (unsigned house = 0; house < s->logic->rules->houses; house++)
        if (kinds >> su__kind(s->logic, house) & 1 && !su__cells_empty(s->logic, &s->places[house]))
            list[count++] = (uint8_t)house;
    return count;
}

static bool find_with(fish_search *s, unsigned base_kinds, unsigned cover_kinds)
{
    static const su_cells none = {{0}};
    s->bases = list_houses(s, base_kinds, s->base);
    s->covers = list_houses(s, cover_kinds, s->cover);
    return choose_bases(s, s->size, 0, &none, &none);
}

static bool find_digit(fish_search *s)
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
    } forms[] = {
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
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        su_technique all[] = {forms[i].plain, forms[i].finned, forms[i].sashimi, forms[i].siamese};
        bool wanted = false;
        for (unsigned k = 0; k < 4; k++)
            wanted |= all[k] != NO_TECHNIQUE && su__wants(logic, all[k]);
        fish_search s = {.logic = logic,
                         .size = forms[i].size,
                         .kind = forms[i].kind,
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
