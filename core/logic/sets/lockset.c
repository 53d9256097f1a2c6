/*
 * lockset.c: locked pairs and triples, which are naked sets where a box and a line cross.
 *
 *     12 12 .  | x  x  .         The two cells use up 1 and 2, both in the row and in the box. So 1
 *     x  .  .  | .  .  .         and 2 are removed from all other cells of both houses.
 */
#include "logic/finder.h"

typedef struct locked_set {
    su_logic *logic;
    su_technique technique;
    unsigned size;
    unsigned box, line;
} locked_set;

static void eliminate_from_house(locked_set *s, unsigned house, unsigned other_house,
                                 uint32_t chosen, uint32_t digits)
{
    su_logic *logic = s->logic;
    for (unsigned i = 0; i < logic->rules->order; i++) {
        unsigned cell = logic->rules->house[house][i];
        bool is_chosen =
            su__cells_have(&logic->house[other_house], cell) && logic->position->candidates[cell]
            && !(logic->position->candidates[cell] & ~digits) && (chosen & UINT32_C(1) << i);
        if (!is_chosen)
            su__eliminate(logic, cell, digits);
    }
}

/* Returns the places in the line of the cells at the chosen places of the box. */
static uint32_t find_places_in_line(const locked_set *s, uint32_t chosen)
{
    const su_rules *rules = s->logic->rules;
    uint32_t places = 0;
    for (unsigned i = 0; i < rules->order; i++)
        for (unsigned j = 0; j < rules->order; j++)
            if (chosen >> j & 1 && rules->house[s->line][i] == rules->house[s->box][j])
                places |= UINT32_C(1) << i;
    return places;
}

static bool emit_step(locked_set *s, uint32_t chosen, uint32_t digits)
{
    su_logic *logic = s->logic;
    su__begin(logic, s->technique);
    su__mark_house(logic, SU_ROLE_PATTERN, 0, s->box);
    su__mark_house(logic, SU_ROLE_PATTERN, 1, s->line);
    su__mark_places(logic, SU_ROLE_PATTERN, s->box, chosen, ~UINT32_C(0));
    eliminate_from_house(s, s->box, s->line, chosen, digits);
    eliminate_from_house(s, s->line, s->box, find_places_in_line(s, chosen), digits);
    return su__emit(logic);
}

/* Chooses `left` more places where box and line cross, all below place `end`. Returns true if no
   more steps are wanted. */
static bool choose_places(locked_set *s, unsigned left, unsigned end, uint32_t chosen,
                          uint32_t digits)
{
    if (left == 0)
        return su__count(digits) == s->size && emit_step(s, chosen, digits);
    for (unsigned i = 0; i < end; i++) {
        uint32_t mask = s->logic->position->candidates[s->logic->rules->house[s->box][i]];
        if (s->logic->cross[s->box][s->line] >> i & 1 && mask && su__count(digits | mask) <= s->size
            && choose_places(s, left - 1, i, chosen | UINT32_C(1) << i, digits | mask))
            return true;
    }
    return false;
}

void su__find_lockset(su_logic *logic)
{
    for (unsigned size = 2; size <= 3; size++) {
        locked_set s = {.logic = logic,
                        .technique =
                            size == 2 ? SU_TECHNIQUE_LOCKED_PAIR : SU_TECHNIQUE_LOCKED_TRIPLE,
                        .size = size};
        if (!su__wants(logic, s.technique))
            continue;
        for (s.box = logic->kinds[SU__BOXES]; s.box < su__kind_end(logic, SU__BOXES); s.box++)
            for (s.line = 0; s.line < logic->kinds[SU__BOXES]; s.line++)
                if (su__count(logic->cross[s.box][s.line]) >= size
                    && choose_places(&s, size, logic->rules->order, 0, 0))
                    return;
    }
}
