/*
 * fish.c: X-wing, swordfish and jellyfish: a digit whose places in k columns lie in k rows.
 *
 *         .   .              All places for the digit in two columns lie in the same two rows. Each
 *     x . A . B . x          column needs one, which uses up both rows: the digit is in A and D, or
 *         .   .              in B and C. Remove it from the x. Two lines are an X-wing, three a
 *     x . C . D . x          swordfish, four a jellyfish. Rows and columns can be exchanged.
 *
 * Sets of lines are tried in the order of their last line, then of the line before it, and so on.
 * Each set is tried with all digits.
 */
#include "logic/finder.h"

typedef struct fish_search {
    su_logic *logic;
    su_technique technique;
    unsigned size;
    unsigned base, cover; /* kinds of houses */
    unsigned digits;
    uint8_t digit[SU_MAX_ORDER]; /* digits with enough unsolved lines */
} fish_search;

/* Lists the digits that have at least `size` lines with 2 to `size` places. */
static void choose_digits(fish_search *s)
{
    const su_logic *logic = s->logic;
    s->digits = 0;
    for (unsigned digit = 1; digit <= logic->rules->order; digit++) {
        unsigned lines = 0;
        for (unsigned house = logic->kinds[s->base]; house < su__kind_end(logic, s->base);
             house++) {
            uint32_t places = logic->position->places[house][digit - 1];
            lines += !su__is_single(places) && su__count(places) <= s->size;
        }
        if (lines >= s->size)
            s->digit[s->digits++] = (uint8_t)digit;
    }
}

/* Returns true if the digit is missing from at least twice as many lines as the fish has. Only
   ratings require this, so searches for all steps skip the check. */
static bool is_missing_enough(const fish_search *s, unsigned digit)
{
    const su_logic *logic = s->logic;
    unsigned missing = 0;
    for (unsigned house = logic->kinds[s->base]; house < su__kind_end(logic, s->base); house++)
        missing += logic->position->places[house][digit - 1] != 0;
    return !logic->needs_one || missing >= 2 * s->size;
}

static bool emit_fish(fish_search *s, uint32_t lines, uint32_t across, unsigned digit)
{
    su_logic *logic = s->logic;
    if (!is_missing_enough(s, digit))
        return false;
    su__begin(logic, s->technique);
    for (uint32_t left = lines; left; left &= left - 1)
        su__mark_house(logic, SU_ROLE_PATTERN, 0,
                       logic->kinds[s->base] + (unsigned)__builtin_ctz(left));
    for (uint32_t left = across; left; left &= left - 1) {
        unsigned house = logic->kinds[s->cover] + (unsigned)__builtin_ctz(left);
        su__mark_house(logic, SU_ROLE_COVER, 0, house);
        for (uint32_t places = logic->position->places[house][digit - 1]; places;
             places &= places - 1) {
            unsigned place = (unsigned)__builtin_ctz(places),
                     cell = logic->rules->house[house][place];
            if (lines >> place & 1)
                su__mark(logic, SU_ROLE_PATTERN, 0, cell, su__bit(digit));
            else
                su__eliminate(logic, cell, su__bit(digit));
        }
    }
    return su__emit(logic);
}

/* Chooses `left` more lines below line `end`. For each digit, `across` is the union of its places
   in the chosen lines. `alive` is the set of digits that can still form a fish. */
static bool choose_lines(fish_search *s, unsigned left, unsigned end, uint32_t lines,
                         const uint32_t *across, uint32_t alive)
{
    const su_logic *logic = s->logic;
    for (unsigned line = left - 1; line < end; line++) {
        uint32_t all[SU_MAX_ORDER], still_alive = 0;
        for (uint32_t untried = alive; untried; untried &= untried - 1) {
            unsigned i = (unsigned)__builtin_ctz(untried);
            uint32_t places =
                logic->position->places[logic->kinds[s->base] + line][s->digit[i] - 1];
            all[i] = across[i] | places;
            still_alive |= (uint32_t)(!su__is_single(places) && su__count(all[i]) <= s->size) << i;
        }
        uint32_t more_lines = lines | UINT32_C(1) << line;
        if (left > 1 && still_alive
            && choose_lines(s, left - 1, line, more_lines, all, still_alive))
            return true;
        for (uint32_t untried = left == 1 ? still_alive : 0; untried; untried &= untried - 1) {
            unsigned i = (unsigned)__builtin_ctz(untried);
            if (su__count(all[i]) == s->size && emit_fish(s, more_lines, all[i], s->digit[i]))
                return true;
        }
    }
    return false;
}

static bool find_fish(su_logic *logic, su_technique technique, unsigned size)
{
    static const uint32_t nothing[SU_MAX_ORDER] = {0};
    fish_search s = {.logic = logic, .technique = technique, .size = size};
    for (unsigned turn = 0; turn < 2 && su__wants(logic, technique); turn++) {
        s.base = turn ? SU__ROWS : SU__COLUMNS;
        s.cover = turn ? SU__COLUMNS : SU__ROWS;
        choose_digits(&s);
        if (s.digits
            && choose_lines(&s, size, logic->rules->order, 0, nothing, su__all_digits(s.digits)))
            return true;
    }
    return false;
}

void su__find_fish(su_logic *logic)
{
    if (find_fish(logic, SU_TECHNIQUE_X_WING, 2) || find_fish(logic, SU_TECHNIQUE_SWORDFISH, 3))
        return;
    find_fish(logic, SU_TECHNIQUE_JELLYFISH, 4);
}
