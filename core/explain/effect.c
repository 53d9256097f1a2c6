/*
 * effect.c: writes what a step does: the digits it places and the candidates it removes.
 */
#include "explain/evidence.h"

/* Returns whether the step fills this cell. Candidates removed from filled cells are not
   written. */
static bool is_filled(const su_step *step, unsigned cell)
{
    bool filled = false;
    for (unsigned i = 0; i < step->placements; i++)
        filled |= step->placement[i].cell == cell;
    return filled;
}

uint32_t su__find_removed_digits(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= is_filled(step, step->elimination[i].cell) ? 0 : step->elimination[i].digits;
    return digits;
}

/* Returns the cells that the step removes this digit from. */
static su_cells find_removal_cells(const su_step *step, unsigned digit)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits & su__bit(digit)
            && !is_filled(step, step->elimination[i].cell))
            su__cells_add(&cells, step->elimination[i].cell);
    return cells;
}

/* Finds the next digits in `digits` that are not in `listed` and are removed from the same cells.
   Adds them to `listed`. Returns false if there are no more digits. */
static bool find_next_removed(const su_step *step, uint32_t digits, uint32_t *listed,
                              digits_in_cells *e)
{
    const uint32_t removed = su__find_removed_digits(step) & digits, left = removed & ~*listed;
    if (!left)
        return false;
    *e = (digits_in_cells){.role = "gone", .cells = find_removal_cells(step, su__lowest(left))};
    SU__EACH_DIGIT (left, digit) {
        const su_cells own_cells = find_removal_cells(step, digit);
        if (memcmp(&own_cells, &e->cells, sizeof own_cells) == 0)
            e->digits |= su__bit(digit);
    }
    *listed |= e->digits;
    return true;
}

/* Writes "4 from r1c2 and r1c5; 7 and 8 from r3c3". */
static void put_removed_candidates(sentence_writer *t, const void *subject)
{
    uint32_t listed = 0;
    digits_in_cells e;
    (void)subject;
    while (find_next_removed(t->step, ~UINT32_C(0), &listed, &e)) {
        if (listed != e.digits)
            su__put_middle(t, su__get_text(t, "goneAnd"));
        su__put_digits_in_cells(t, su__get_plural(t, "goneDigits", su__count(e.digits)), &e);
    }
}

unsigned su__count_removed(const su_step *step, uint32_t digits)
{
    unsigned count = 0;
    digits_in_cells e;
    for (uint32_t listed = 0; find_next_removed(step, digits, &listed, &e);)
        count++;
    return count;
}

void su__put_removed(sentence_writer *t, uint32_t digits)
{
    const unsigned count = su__count_removed(t->step, digits);
    unsigned i = 0;
    bool has_lists = false;
    digits_in_cells e;
    for (uint32_t listed = 0; find_next_removed(t->step, digits, &listed, &e);)
        has_lists |= su__count(e.digits) > 1 || su__count_cells(t->rules, &e.cells) > 1;
    for (uint32_t listed = 0; find_next_removed(t->step, digits, &listed, &e);) {
        su__put_outer_separator(t, i++, count, has_lists);
        su__put_digits_in_cells(t, su__get_text(t, "candidates"), &e);
    }
}

void su__put_all_removed(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_removed(t, ~UINT32_C(0));
}

void su__put_removed_digits(sentence_writer *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = "gone", .digits = su__find_removed_digits(subject)});
}

void su__put_removed_cells(sentence_writer *t, const void *subject)
{
    su_cells cells = {{0}};
    (void)subject;
    for (unsigned i = 0; i < t->step->eliminations; i++)
        su__cells_add(&cells, t->step->elimination[i].cell);
    su__put_marked(t, &(marked_part){.role = "gone", .cells = &cells});
}

void su__put_rest(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su__find_marked(subject, t->current->role, t->current->group, &digits);
    su__put_in_colour(t, NULL, digits & ~su__find_removed_digits(subject));
}

void su__put_placed(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_marked_cell(t, "placed", t->step->placement[0].cell);
}

void su__put_value(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_symbol(t, t->step->placement[0].digit);
}

static const placeholder removed_placeholders[] = {{.name = "gone", .put = put_removed_candidates},
                                                   {.name = NULL}};

/* Returns all cells where the step places the digit of placement `first`, or no cells if an earlier
   placement has the same digit. */
static su_cells find_placement_cells(const su_step *step, unsigned first)
{
    su_cells cells = {{0}}, none = {{0}};
    for (unsigned i = 0; i < step->placements; i++) {
        if (step->placement[i].digit != step->placement[first].digit)
            continue;
        if (i < first)
            return none;
        su__cells_add(&cells, step->placement[i].cell);
    }
    return cells;
}

/* Returns whether the reason already names the cell and its digit, as it does for singles. */
static bool has_complete_reason(su_technique t)
{
    return t == SU_TECHNIQUE_FULL_HOUSE || t == SU_TECHNIQUE_NAKED_SINGLE
           || t == SU_TECHNIQUE_HIDDEN_SINGLE_BOX || t == SU_TECHNIQUE_HIDDEN_SINGLE_LINE;
}

void su_step_describe_effect(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    sentence_writer t = {.rules = rules, .step = step, .voice = voice, .starts_sentence = true};
    if (has_complete_reason(step->technique))
        return;
    for (unsigned i = 0; i < step->placements; i++) {
        const digits_in_cells e = {.role = "placed",
                                   .digits = su__bit(step->placement[i].digit),
                                   .cells = find_placement_cells(step, i)};
        const unsigned count = su__count_cells(rules, &e.cells);
        if (count == 0)
            continue;
        if (i > 0)
            su__begin_sentence(&t);
        su__put_digits_in_cells(&t, su__get_plural(&t, "placed", count), &e);
    }
    if (su__find_removed_digits(step) != 0) {
        if (step->placements > 0)
            su__begin_sentence(&t);
        su__put_sentence(&t, su__get_text(&t, "gone"), removed_placeholders, NULL);
    }
}
