/*
 * positions.c: solves every puzzle step by step, as hints do, and records the puzzles in which each
 * technique is the next step at some point.
 *
 * Some techniques that people learn are hardly ever the next step, because hints prefer others,
 * such as a short chain instead of a jellyfish. These also count in a position whose next step is
 * another one, if that step places no digit and is rated at most slightly lower.
 *
 * The page follows the same path to the position, so it needs only the index of the puzzle. Packs
 * of 9x9 are searched before those of smaller boards. Larger boards are left out, because
 * techniques are hard to see there. Packs whose puzzles have their own rules, such as cages, are
 * searched last, for missing techniques. Boards for small children are counted separately.
 */
#include "site/positions.h"

#include <limits.h>
#include <stdlib.h>

#include "lib/memory.h"
#include "lib/workspaces.h"
#include "site/seeded_packs.h"

enum {
    MAX_POSITIONS = 8,
    EXTRA_POSITIONS = 4,
    MAX_EFFORT = 80,           /* techniques with a larger effort are hardly ever learnt */
    MAX_RATING_DIFFERENCE = 3, /* in tenths; between a technique and the easier next step */
    CHILD_ORDER = 4,
    USUAL_ORDER = 9
};

struct example {
    size_t pack, entry;
};

struct survey {
    const struct pack *packs;
    struct example found[SU_TECHNIQUE_COUNT][2 * MAX_POSITIONS];
    unsigned count[SU_TECHNIQUE_COUNT];
    unsigned most[SU_TECHNIQUE_COUNT]; /* limit of `count` in the current search */
    bool tries_all_techniques;         /* try all techniques, not only the next step */
};

/* Records a puzzle as an example of a technique, unless it is recorded already or the list is
   full. */
static void record_example(struct survey *s, su_technique technique, size_t pack, size_t entry)
{
    struct example *found = s->found[technique];
    unsigned i = 0, count = s->count[technique];
    while (i < count && (found[i].pack != pack || found[i].entry != entry))
        i++;
    if (i == count && count < s->most[technique])
        found[s->count[technique]++] = (struct example){pack, entry};
}

static bool store_tenths(void *context, const su_step *step)
{
    *(unsigned *)context = step->tenths;
    return false;
}

/* Records the puzzle for techniques that apply in a position whose next step is rated `tenths`. */
static void record_other_techniques(struct survey *s, const su_position *position, unsigned tenths,
                                    size_t pack, size_t entry)
{
    const struct pack *p = &s->packs[pack];
    su_logic *logic = logic_for(pack_rules(p, &p->entries[entry]));
    for (su_technique t = 0; t < SU_TECHNIQUE_COUNT; t++) {
        unsigned own = UINT_MAX;
        if (s->count[t] < s->most[t] && su_technique_tenths(t) <= tenths + MAX_RATING_DIFFERENCE)
            su_logic_find(logic, position, t, NULL, store_tenths, &own);
        if (own <= tenths + MAX_RATING_DIFFERENCE)
            record_example(s, t, pack, entry);
    }
}

/* Solves the first start of an entry and records the techniques. */
static void follow_path(struct survey *s, size_t pack, size_t entry)
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
        if (!s->tries_all_techniques)
            record_example(s, step->technique, pack, entry);
        last = su_step_cell(step);
        before = position;
        su_step_apply(rules, step, &position);
        if (s->tries_all_techniques && !places)
            record_other_techniques(s, &before, tenths, pack, entry);
    }
}

/* Returns whether all puzzles have the rules of the pack. */
static bool has_common_rules(const struct pack *pack)
{
    return !(pack->generation && generation_has_variants(pack->generation)) && !has_own_rules(pack);
}

/* Searches packs with an order from `least` to `most`: packs whose puzzles have common rules if
   `common_rules` is set, and otherwise packs whose puzzles have their own rules. */
static void survey_packs(struct survey *s, size_t count, unsigned least, unsigned most,
                         bool common_rules)
{
    for (size_t i = 0; i < count; i++) {
        const struct pack *pack = &s->packs[i];
        if (pack->rules.order < least || pack->rules.order > most
            || has_common_rules(pack) != common_rules)
            continue;
        for (size_t k = 0; k < pack->count; k++)
            follow_path(s, i, k);
    }
}

/* Allows MAX_POSITIONS more examples of each technique. */
static void allow_more(struct survey *s)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = s->count[t] + MAX_POSITIONS;
}

/* Allows a few examples of each technique that has none. */
static void allow_for_missing(struct survey *s)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = s->count[t] > 0 ? 0 : EXTRA_POSITIONS;
}

/* Allows a few examples of each technique that people learn. */
static void allow_for_learnt(struct survey *s)
{
    for (su_technique t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = su_technique_effort(t) <= MAX_EFFORT ? EXTRA_POSITIONS : 0;
}

/* Returns the examples of a technique, grouped by pack. Each index is written as the difference
   from the previous one. */
static json_t *list_by_pack(const struct survey *s, su_technique technique)
{
    json_t *list = json_array(), *numbers = NULL;
    json_int_t before = 0;
    for (unsigned i = 0; i < s->count[technique]; i++) {
        const struct example *example = &s->found[technique][i];
        if (i == 0 || example->pack != example[-1].pack) {
            numbers = json_array();
            before = 0;
            json_add(list, json_make("[s, o]", s->packs[example->pack].id, numbers));
        }
        json_add(numbers, json_integer((json_int_t)example->entry - before));
        before = (json_int_t)example->entry;
    }
    return list;
}

json_t *list_positions(const struct pack *packs, size_t count)
{
    struct survey *s = allocate_zeroed(1, sizeof *s);
    json_t *list = json_array();
    s->packs = packs;
    allow_more(s);
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER, true);
    survey_packs(s, count, CHILD_ORDER + 1, USUAL_ORDER - 1, true);
    allow_for_learnt(s);
    s->tries_all_techniques = true;
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER, true);
    s->tries_all_techniques = false;
    allow_for_missing(s);
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER, false);
    allow_more(s);
    survey_packs(s, count, 1, CHILD_ORDER, true);
    for (unsigned tenths = 0; tenths <= UINT8_MAX; tenths++)
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (su_technique_tenths((su_technique)t) == tenths && s->count[t] > 0)
                json_add(list, json_make("[s, o]", su_technique_name((su_technique)t),
                                         list_by_pack(s, (su_technique)t)));
    free(s);
    return list;
}
