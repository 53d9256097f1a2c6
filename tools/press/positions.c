/*
 * positions.c: walks through every puzzle as a hint would, and notes where each technique is first
 * the next step.
 *
 * The page walks the same way to come to the position, so a puzzle's number is all it needs. Packs
 * of 9x9 are looked through before those of smaller boards; on larger ones techniques are hard to
 * see. Small children practise on boards of their own, which are counted apart.
 */
#include "press/positions.h"

#include <stdlib.h>

#include "lib/memory.h"
#include "lib/spaces.h"

enum { MOST_POSITIONS = 12, CHILD_ORDER = 4, USUAL_ORDER = 9 };

/* One find: in which pack, which puzzle. */
struct find {
    size_t pack, entry;
};

struct survey {
    const struct pack *packs;
    struct find found[SU_TECHNIQUE_COUNT][2 * MOST_POSITIONS];
    unsigned count[SU_TECHNIQUE_COUNT];
    unsigned most[SU_TECHNIQUE_COUNT]; /* that are counted for now */
};

static void note(struct survey *s, su_technique technique, size_t pack, size_t entry)
{
    unsigned count = s->count[technique];
    bool had = count > 0 && s->found[technique][count - 1].pack == pack
               && s->found[technique][count - 1].entry == entry;
    if (!had && count < s->most[technique])
        s->found[technique][s->count[technique]++] = (struct find){pack, entry};
}

/* The way through the first start of an entry, as su_logic_best goes it. */
static void walk(struct survey *s, size_t pack, size_t entry)
{
    const struct pack *p = &s->packs[pack];
    su_position position;
    su_logic *logic = logic_for(&p->rules);
    unsigned last = p->rules.cells;
    su_position_start(&p->rules, pack_start(p, &p->entries[entry], 0), &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_best(logic, &position, last);
        if (!step)
            return;
        note(s, step->technique, pack, entry);
        last = su_step_cell(step);
        su_step_apply(&p->rules, step, &position);
    }
}

/* The packs of these orders. */
static void survey_packs(struct survey *s, size_t count, unsigned least, unsigned most)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < s->packs[i].count; k++)
            if (s->packs[i].rules.order >= least && s->packs[i].rules.order <= most)
                walk(s, i, k);
}

/* For so many more of each technique. */
static void make_room(struct survey *s)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        s->most[t] = s->count[t] + MOST_POSITIONS;
}

/* The finds of a technique by pack: they come pack by pack. */
static json_t *by_pack(const struct survey *s, su_technique technique)
{
    json_t *list = json_array(), *numbers = NULL;
    for (unsigned i = 0; i < s->count[technique]; i++) {
        const struct find *f = &s->found[technique][i];
        if (i == 0 || f->pack != f[-1].pack) {
            numbers = json_array();
            json_add(list, json_make("[s, o]", s->packs[f->pack].id, numbers));
        }
        json_add(numbers, json_integer((json_int_t)f->entry));
    }
    return list;
}

json_t *positions_in(const struct pack *packs, size_t count)
{
    struct survey *s = take_zeroed(1, sizeof *s);
    json_t *list = json_array();
    s->packs = packs;
    make_room(s);
    survey_packs(s, count, USUAL_ORDER, USUAL_ORDER);
    survey_packs(s, count, CHILD_ORDER + 1, USUAL_ORDER - 1);
    make_room(s);
    survey_packs(s, count, 1, CHILD_ORDER);
    for (unsigned tenths = 0; tenths <= UINT8_MAX; tenths++)
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (su_technique_tenths((su_technique)t) == tenths && s->count[t] > 0)
                json_add(list, json_make("[s, o]", su_technique_name((su_technique)t),
                                         by_pack(s, (su_technique)t)));
    free(s);
    return list;
}
