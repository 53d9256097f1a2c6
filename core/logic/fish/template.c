/*
 * template.c: templates. A template is one way to place a digit in every house.
 *
 *     x . . | . . . | . . .     A template has one place for the digit in each house. It is
 *     . . . | x . . | . . .     possible only if none of its cells is in all templates of another
 *     . . . | . . . | x . .     digit. A cell in all possible templates is the digit; a cell in
 *     ...                       none of them is not.
 *
 * Nobody lists templates by hand, but they find all that techniques for a single digit find, and a
 * little more. Open boards have too many templates. A digit whose templates cannot all be listed is
 * skipped.
 */
#include "logic/finder.h"

enum { MAX_STEPS = 400000 };

typedef struct digit_templates {
    uint64_t *list; /* templates of `words` words each */
    unsigned count;
    bool is_complete;
} digit_templates;

typedef struct template_search {
    su_logic *logic;
    unsigned digit;
    unsigned steps;
    su__arena arena;
    digit_templates templates[SU_MAX_ORDER];
    /* Cells of the template in the rows above each row. */
    su_cells taken[SU_MAX_ORDER + 1];
    su_cells excluded[SU_MAX_ORDER + 1]; /* cells that see the chosen cells */
} template_search;

/* ---- Listing --------------------------------------------------------------------------------- */

static void add_template(template_search *s, const su_cells *template)
{
    uint64_t *kept = su__arena_alloc(&s->arena, s->logic->words * sizeof *kept);
    if (!kept) {
        s->steps = MAX_STEPS + 1; /* marks the list as incomplete */
        return;
    }
    memcpy(kept, template->word, s->logic->words * sizeof *kept);
    s->templates[s->digit - 1].count++;
}

static bool row_has_digit(const template_search *s, unsigned row)
{
    for (unsigned i = 0; i < s->logic->rules->order; i++)
        if (s->logic->position->digit[s->logic->rules->house[row][i]] == s->digit)
            return true;
    return false;
}

static void extend_template(template_search *s, unsigned row)
{
    const su_logic *logic = s->logic;
    if (++s->steps > MAX_STEPS || !su__spend(s->logic, 1)) {
        s->steps = MAX_STEPS + 1;
        return;
    }
    if (row == logic->rules->order) {
        add_template(s, &s->taken[row]);
        return;
    }
    s->taken[row + 1] = s->taken[row];
    s->excluded[row + 1] = s->excluded[row];
    if (row_has_digit(s, row))
        extend_template(s, row + 1);
    for (uint32_t places = logic->position->places[row][s->digit - 1]; places;
         places &= places - 1) {
        unsigned cell = logic->rules->house[row][__builtin_ctz(places)];
        if (su__cells_have(&s->excluded[row], cell))
            continue;
        s->taken[row + 1] = s->taken[row];
        s->excluded[row + 1] = s->excluded[row];
        su__cells_add(&s->taken[row + 1], cell);
        su__cells_or(logic, &s->excluded[row + 1], &logic->peers[cell]);
        extend_template(s, row + 1);
    }
}

static void list_templates(template_search *s)
{
    s->arena = su__whole_arena(s->logic);
    for (s->digit = 1; s->digit <= s->logic->rules->order; s->digit++) {
        digit_templates *t = &s->templates[s->digit - 1];
        t->list = su__arena_alloc(&s->arena, 0); /* grows as templates are added */
        s->steps = 0;
        extend_template(s, 0);
        t->is_complete = s->steps <= MAX_STEPS;
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

/* Returns the cells in all templates of the digit; no cells if the list is incomplete. */
static su_cells find_common_cells(const template_search *s, unsigned digit)
{
    const digit_templates *t = &s->templates[digit - 1];
    su_cells common = {{0}};
    for (unsigned w = 0; t->is_complete && t->count > 0 && w < s->logic->words; w++) {
        common.word[w] = UINT64_MAX;
        for (unsigned i = 0; i < t->count; i++)
            common.word[w] &= t->list[(size_t)i * s->logic->words + w];
    }
    return common;
}

static bool uses_any_of(const uint64_t *template, const su_cells *cells, unsigned words)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++)
        any |= template[w] & cells -> word[w];
    return any != 0;
}

/* Drops the templates that use a cell of `taken`, the cells of another digit. Returns true if any
   were dropped. */
static bool drop_impossible(template_search *s, unsigned digit, const su_cells *taken)
{
    digit_templates *t = &s->templates[digit - 1];
    unsigned words = s->logic->words, kept = 0, before = t->count;
    for (unsigned i = 0; i < before; i++) {
        const uint64_t *template = t->list + (size_t)i * words;
        if (!uses_any_of(template, taken, words))
            memmove(t->list + (size_t)kept++ * words, template, words * sizeof *template);
    }
    t->count = kept;
    return kept < before;
}

static void drop_all_impossible(template_search *s)
{
    bool changed = true;
    while (changed && su__spend(s->logic, SU_MAX_ORDER)) {
        changed = false;
        for (unsigned digit = 1; digit <= s->logic->rules->order; digit++) {
            su_cells taken = find_common_cells(s, digit);
            for (unsigned other = 1; other <= s->logic->rules->order; other++)
                if (other != digit)
                    changed |= drop_impossible(s, other, &taken);
        }
    }
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static bool emit(template_search *s, unsigned digit)
{
    su_logic *logic = s->logic;
    const digit_templates *t = &s->templates[digit - 1];
    su_cells all = logic->position->cells_of[digit - 1], victims = all;
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned w = 0; w < logic->words; w++) {
            all.word[w] &= t->list[(size_t)i * logic->words + w];
            victims.word[w] &= ~t->list[(size_t)i * logic->words + w];
        }
    if (su__wants(logic, SU_TECHNIQUE_TEMPLATE_SET)) {
        su__begin(logic, SU_TECHNIQUE_TEMPLATE_SET);
        su__mark_all(logic, SU_ROLE_PATTERN, 0, &all, su__bit(digit));
        SU__EACH_CELL (logic, &all, cell)
            su__place(logic, cell, digit);
        if (su__emit(logic))
            return true;
    }
    if (!su__wants(logic, SU_TECHNIQUE_TEMPLATE_DELETE))
        return false;
    su__begin(logic, SU_TECHNIQUE_TEMPLATE_DELETE);
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &all, su__bit(digit));
    su__eliminate_all(logic, &victims, digit);
    return su__emit(logic);
}

void su__find_template(su_logic *logic)
{
    template_search s = {.logic = logic};
    list_templates(&s);
    drop_all_impossible(&s);
    for (unsigned digit = 1; digit <= logic->rules->order; digit++)
        if (s.templates[digit - 1].is_complete && s.templates[digit - 1].count > 0
            && emit(&s, digit))
            return;
}
