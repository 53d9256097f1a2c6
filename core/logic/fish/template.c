/*
 * template.c: all the ways in which a digit can stand in every house once.
 *
 *     x . . | . . . | . . .     A template has one place for the digit in each house, among those
 *     . . . | x . . | . . .     that are left. It is possible only if no cell of it is in all
 *     . . . | . . . | x . .     templates of another digit. Where all possible templates have a
 *     ...                       place the digit stands; a place that none has it leaves.
 *
 * Nobody counts them by hand; it is what all techniques of a single digit come to together, and a
 * little more. On open boards they are too many: a digit whose templates are not all listed is left
 * alone.
 */
#include "logic/finder.h"

enum { MOST_STEPS = 400000 };

typedef struct digit_templates {
    uint64_t *list; /* `words` each */
    unsigned count;
    bool is_whole;
} digit_templates;

typedef struct templates {
    su_logic *logic;
    unsigned digit;
    unsigned steps;
    su__room room;
    digit_templates of[SU_MAX_ORDER];
    su_cells taken[SU_MAX_ORDER + 1];  /* by row: what the template has so far, */
    su_cells barred[SU_MAX_ORDER + 1]; /*   and what these places see */
} templates;

/* ---- Listing --------------------------------------------------------------------------------- */

static void keep(templates *s, const su_cells *template)
{
    uint64_t *kept = su__take_room(&s->room, s->logic->words * sizeof *kept);
    if (!kept) {
        s->steps = MOST_STEPS + 1; /* not whole */
        return;
    }
    memcpy(kept, template->word, s->logic->words * sizeof *kept);
    s->of[s->digit - 1].count++;
}

/* The row has its digit already, and it is none of the candidates'. */
static bool is_done(const templates *s, unsigned row)
{
    for (unsigned i = 0; i < s->logic->rules->order; i++)
        if (s->logic->position->digit[s->logic->rules->house[row][i]] == s->digit)
            return true;
    return false;
}

static void fill(templates *s, unsigned row)
{
    const su_logic *logic = s->logic;
    if (++s->steps > MOST_STEPS || !su__spend(s->logic, 1)) {
        s->steps = MOST_STEPS + 1;
        return;
    }
    if (row == logic->rules->order) {
        keep(s, &s->taken[row]);
        return;
    }
    s->taken[row + 1] = s->taken[row];
    s->barred[row + 1] = s->barred[row];
    if (is_done(s, row))
        fill(s, row + 1);
    for (uint32_t places = logic->position->places[row][s->digit - 1]; places;
         places &= places - 1) {
        unsigned cell = logic->rules->house[row][__builtin_ctz(places)];
        if (su__cells_have(&s->barred[row], cell))
            continue;
        s->taken[row + 1] = s->taken[row];
        s->barred[row + 1] = s->barred[row];
        su__cells_add(&s->taken[row + 1], cell);
        su__cells_or(logic, &s->barred[row + 1], &logic->peers[cell]);
        fill(s, row + 1);
    }
}

static void list_templates(templates *s)
{
    s->room = su__all_room(s->logic);
    for (s->digit = 1; s->digit <= s->logic->rules->order; s->digit++) {
        digit_templates *t = &s->of[s->digit - 1];
        t->list = su__take_room(&s->room, 0); /* it grows as templates are kept */
        s->steps = 0;
        fill(s, 0);
        t->is_whole = s->steps <= MOST_STEPS;
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* What all templates of the digit have; nothing, where not all are known. */
static su_cells common_to(const templates *s, unsigned digit)
{
    const digit_templates *t = &s->of[digit - 1];
    su_cells common = {{0}};
    for (unsigned w = 0; t->is_whole && t->count > 0 && w < s->logic->words; w++) {
        common.word[w] = UINT64_MAX;
        for (unsigned i = 0; i < t->count; i++)
            common.word[w] &= t->list[(size_t)i * s->logic->words + w];
    }
    return common;
}

static bool meets(const uint64_t *template, const su_cells *cells, unsigned words)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++)
        any |= template[w] & cells -> word[w];
    return any != 0;
}

/* Drops the templates with cells that are another digit's; true when there were any. */
static bool drop_impossible(templates *s, unsigned digit, const su_cells *taken)
{
    digit_templates *t = &s->of[digit - 1];
    unsigned words = s->logic->words, kept = 0, before = t->count;
    for (unsigned i = 0; i < before; i++) {
        const uint64_t *template = t->list + (size_t)i * words;
        if (!meets(template, taken, words))
            memmove(t->list + (size_t)kept++ * words, template, words * sizeof *template);
    }
    t->count = kept;
    return kept < before;
}

static void compare(templates *s)
{
    bool changed = true;
    while (changed && su__spend(s->logic, SU_MAX_ORDER)) {
        changed = false;
        for (unsigned digit = 1; digit <= s->logic->rules->order; digit++) {
            su_cells taken = common_to(s, digit);
            for (unsigned other = 1; other <= s->logic->rules->order; other++)
                if (other != digit)
                    changed |= drop_impossible(s, other, &taken);
        }
    }
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static bool emit(templates *s, unsigned digit)
{
    su_logic *logic = s->logic;
    const digit_templates *t = &s->of[digit - 1];
    su_cells all = logic->position->cells_of[digit - 1], gone = all;
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned w = 0; w < logic->words; w++) {
            all.word[w] &= t->list[(size_t)i * logic->words + w];
            gone.word[w] &= ~t->list[(size_t)i * logic->words + w];
        }
    if (su__wants(logic, SU_TECHNIQUE_TEMPLATE_SET)) {
        su__begin(logic, SU_TECHNIQUE_TEMPLATE_SET, su_technique_tenths(SU_TECHNIQUE_TEMPLATE_SET));
        su__mark_all(logic, SU_ROLE_PATTERN, 0, &all, su__bit(digit));
        SU__EACH_CELL (logic, &all, cell)
            su__place(logic, cell, digit);
        if (su__emit(logic))
            return true;
    }
    if (!su__wants(logic, SU_TECHNIQUE_TEMPLATE_DELETE))
        return false;
    su__begin(logic, SU_TECHNIQUE_TEMPLATE_DELETE,
              su_technique_tenths(SU_TECHNIQUE_TEMPLATE_DELETE));
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &all, su__bit(digit));
    su__eliminate_all(logic, &gone, digit);
    return su__emit(logic);
}

void su__find_template(su_logic *logic)
{
    templates s = {.logic = logic};
    list_templates(&s);
    compare(&s);
    for (unsigned digit = 1; digit <= logic->rules->order; digit++)
        if (s.of[digit - 1].is_whole && s.of[digit - 1].count > 0 && emit(&s, digit))
            return;
}
