/*
 * positions.c: walks through every puzzle as a hint would, and notes where each technique is first
 * the next step.
 *
 * Some that people learn hardly ever are, as the teacher goes around them: by a short chain, where
 * there is a jellyfish. They are practised beside the way, where no digit can be placed and what is
 * shown instead is rated no lower, or hardly.
 *
 * The page walks the same way to come to the position, so a puzzle's number is all it needs. Packs
 * of 9x9 are looked through before those of smaller boards; on larger ones techniques are hard to
 * see. Packs whose puzzles have rules of their own, cages or lines, come last: they are for the
 * techniques that need such. Small children practise on boards of their own, which are counted
 * apart.
 */
#include "site/positions.h"

#include <limits.h>
#include <stdlib.h>

#include "lib/memory.h"
#include "lib/workspaces.h"
#include "site/seeded_packs.h"

enum {
    MOST_POSITIONS = 10,
    FEW_POSITIONS = 4,
    MOST_EFFORT = 80, /* of what people learn */
    NEAR_TENTHS = 3,
    CHILD_ORDER = 4,
    USUAL_ORDER = 9
};

/* One find: in which pack, which puzzle. */
struct find {
    size_t pack, entry;
};

struct survey {
    const struct pack *packs;
    struct find found[SU_TECHNIQUE_COUNT][2 * MOST_POSITIONS];
    unsigned count[SU_TECHNIQUE_COUNT];
    unsigned most[SU_TECHNIQUE_COUNT]; /* that are counted for now */
    bool is_beside;                    /* what lies beside the way */
};

/* Each once. */
static void note(struct survey *s, su_technique technique, size_t pack, size_t entry)
{
    struct find *found = s->found[technique];
    unsigned i = 0, count = s->count[technique];
    while (i < count && (found[i].pack != pack || found[i].entry != entry))
        i++;
    if (i == count && count < s->most[technique])
        found[s->count[technique]++] = (struct find){pack, entry};
}

static bool take_tenths(void *context, const su_step *step)
{
    *(unsigned *)context = step->tenths;
    return false;
}

/* What there is beside a step that removes candidates and is rated so high. */
static void note_beside(struct survey *s, const su_position *position, unsigned tenths, size_t pack,
                        size_t entry)
{
    const struct pack *p = &s->packs[pack];
    su_logic *logic = logic_for(pack_rules(p, &p->entries[entry]));
    for (su_technique t = 0; t < SU_TECHNIQUE_COUNT; t++) {
        unsigned own = UINT_MAX;
        if (s->count[t] < s->most[t] && su_technique_tenths(t) <= tenths + NEAR_TENTHS)
            su_logic_find(logic, position, t, NULL, take_tenths, &own);
        if (own <= tenths + NEAR_TENTHS)
            note(s, t, pack, entry);
    }
}

/* The way through the first start of an entry, as su_logic_best goes it. */
static void walk(struct survey *s, size_t pack, size_t entry)
{
    const struct pack *p = &s->packs[pack];
    const su_rules *rules = pack_rules(p, &p->entries[entry]);
    su_position position, before;
    su_logic *logic = logic_for(rules);
    unsigned last = rules->cells;
    su_position_start(rules, pack_start(p, &p->entries[entry], 0), &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_best(logic, &position, last, NULL);
        if (!step)
            return;
        const unsigned tenths = step->tenths;
        const bool places = step->placements > 0;
        if (!s->is_beside)
            note(s, step->technique, pack, entry);
        last = su_step_cell(step);
        before = position;
        su_step_apply(rules, step, &position);
        if (s->is_beside && !places)
            note_beside(s, &before, tenths, pack, entry);
    }
}

/* Whether all that its puzzles obey is what the pack says. */
static bool is_of_one_kind(const struct pack *pack)
{
    return !(pack->generation && is_of_variants(pack->generation)) && !has_own_rules(pack);
}

/* The packs of these orders, of one kind or not. */
static void survey_packs(struct survey *s, size_t count, unsigned least, unsigned most, bool of_one)
{
    for (size_t i = 0; i < count; i++) {
        const struct pack *pack = &s->packs[i];
        if (pack->rules.order < least || pack->rules.order > most || is_of_one_kind(pack) != of_one)
            continue;
        for (size_t k = 0; k < pack->count; k++)
            walk(s, i, k);
    }
}

/* For so many more of each technique. */
static void make_room(struct survey *s)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = s->count[t] + MOST_POSITIONS;
}

/* For some of what there is nothing of. */
static void make_room_for_none(struct survey *s)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = s->count[t] > 0 ? 0 : FEW_POSITIONS;
}

/* For some more of what there is little of. */
static void make_room_beside(struct survey *s)
{
    for (su_technique t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = su_technique_effort(t) <= MOST_EFFORT ? FEW_POSITIONS : 0;
}

/* The finds of a technique by pack: they come pack by pack. Each number is how far on from the one
   before, which is shorter. */
static json_t *by_pack(const struct survey *s, su_technique technique)
{
    json_t *list = json_array(), *numbers = NULL;
    json_int_t before = 0;
    for (unsigned i = 0; i < s->count[technique]; i++) {
        const struct find *f = &s->found[technique][i];
        if (i == 0 || f->pack != f[-1].pack) {
            numbers = json_array();
            before = 0;
            json_add(list, json_make("[s, o]", s->packs[f->pack].id, numbers));
        }
        json_add(numbers, json_integer((json_int_t)f->entry - before));
        before = (json_int_t)f->entry;
    }
    return list;
}

json_t *positions_in(const struct pack *packs, size_t count)
{
    struct survey *s = take_zeroed(1, sizeof *s);
    json_t *list = json_array();
    s->packs = packs;
    make_room(s);
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER, true);
    survey_packs(s, count, CHILD_ORDER + 1, USUAL_ORDER - 1, true);
    make_room_beside(s);
    s->is_beside = true;
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER, true);
    s->is_beside = false;
    make_room_for_none(s);
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER, false);
    make_room(s);
    survey_packs(s, count, 1, CHILD_ORDER, true);
    for (unsigned tenths = 0; tenths <= UINT8_MAX; tenths++)
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (su_technique_tenths((su_technique)t) == tenths && s->count[t] > 0)
                json_add(list, json_make("[s, o]", su_technique_name((su_technique)t),
                                         by_pack(s, (su_technique)t)));
    free(s);
    return list;
}
