/*
 * effect.c: what a step does: the digits that it places, and the candidates that it removes.
 */
#include "explain/evidence.h"

/* A cell that is filled loses the rest without a word. */
static bool is_filled(const su_step *step, unsigned cell)
{
    bool filled = false;
    for (unsigned i = 0; i < step->placements; i++)
        filled |= step->placement[i].cell == cell;
    return filled;
}

uint32_t su__gone_digits(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= is_filled(step, step->elimination[i].cell) ? 0 : step->elimination[i].digits;
    return digits;
}

/* The cells it goes from. */
static su_cells losers_of(const su_step *step, unsigned digit)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits & su__bit(digit)
            && !is_filled(step, step->elimination[i].cell))
            su__cells_add(&cells, step->elimination[i].cell);
    return cells;
}

/* The next of these digits that go from the same cells together, of those not told yet; false where
   there are none. */
static bool next_gone(const su_step *step, uint32_t of, uint32_t *told, digits_in_cells *e)
{
    const uint32_t gone = su__gone_digits(step) & of, left = gone & ~*told;
    if (!left)
        return false;
    *e = (digits_in_cells){.role = "gone", .cells = losers_of(step, su__lowest(left))};
    SU__EACH_DIGIT (left, digit) {
        const su_cells its = losers_of(step, digit);
        if (memcmp(&its, &e->cells, sizeof its) == 0)
            e->digits |= su__bit(digit);
    }
    *told |= e->digits;
    return true;
}

/* "4 from r1c2 and r1c5; 7 and 8 from r3c3" */
static void put_gone(teller *t, const void *subject)
{
    uint32_t told = 0;
    digits_in_cells e;
    (void)subject;
    while (next_gone(t->step, ~UINT32_C(0), &told, &e)) {
        if (told != e.digits)
            su__put_middle(t, su__word(t, "goneAnd"));
        su__put_digits_in_cells(t, su__word_for(t, "goneDigits", su__count(e.digits)), &e);
    }
}

unsigned su__count_gone(const su_step *step, uint32_t of)
{
    unsigned count = 0;
    digits_in_cells e;
    for (uint32_t told = 0; next_gone(step, of, &told, &e);)
        count++;
    return count;
}

static void put_gone_list(teller *t, uint32_t of)
{
    const unsigned count = su__count_gone(t->step, of);
    unsigned i = 0;
    digits_in_cells e;
    for (uint32_t told = 0; next_gone(t->step, of, &told, &e);) {
        su__put_joint(t, i++, count);
        su__put_digits_in_cells(t, su__word(t, "candidates"), &e);
    }
}

void su__put_gone_candidates(teller *t, uint32_t of)
{
    t->chooses = true;
    put_gone_list(t, of);
    t->chooses = false;
}

/* "2 in r4c4 and 3 in r4c5", and with "or" */
void su__put_all_gone(teller *t, const void *subject)
{
    (void)subject;
    put_gone_list(t, ~UINT32_C(0));
}

void su__put_any_gone(teller *t, const void *subject)
{
    (void)subject;
    su__put_gone_candidates(t, ~UINT32_C(0));
}

void su__put_gone_digits(teller *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = "gone", .digits = su__gone_digits(subject)});
}

void su__put_gone_cells(teller *t, const void *subject)
{
    const su_step *step = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        su__cells_add(&cells, step->elimination[i].cell);
    su__put_marked(t, &(marked_part){.role = "gone", .cells = &cells});
}

void su__put_gone_cell_options(teller *t, const void *subject)
{
    t->chooses = true;
    su__put_gone_cells(t, subject);
    t->chooses = false;
}

/* The marked digits that stay. */
void su__put_rest(teller *t, const void *subject)
{
    uint32_t digits;
    su__marked(subject, t->at->role, t->at->group, &digits);
    su__put_in_colour(t, NULL, digits & ~su__gone_digits(subject));
}

void su__put_placed(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    su__cells_add(&cell, ((const su_step *)subject)->placement[0].cell);
    su__put_marked(t, &(marked_part){.role = "placed", .cells = &cell});
}

void su__put_value(teller *t, const void *subject)
{
    su__put_symbol(t, ((const su_step *)subject)->placement[0].digit);
}

static const place of_gone[] = {{.name = "gone", .put = put_gone}, {.name = NULL}};

/* Where a digit is placed from this placement on; nowhere, if it was told with one before. */
static su_cells placed_with(const su_step *step, unsigned first)
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

/* Singles say why and what in one sentence. */
static bool is_told_with_why(su_technique t)
{
    return t == SU_TECHNIQUE_FULL_HOUSE || t == SU_TECHNIQUE_NAKED_SINGLE
           || t == SU_TECHNIQUE_HIDDEN_SINGLE_BOX || t == SU_TECHNIQUE_HIDDEN_SINGLE_LINE;
}

void su_step_tell_effect(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    if (is_told_with_why(step->technique))
        return;
    for (unsigned i = 0; i < step->placements; i++) {
        const digits_in_cells e = {.role = "placed",
                                   .digits = su__bit(step->placement[i].digit),
                                   .cells = placed_with(step, i)};
        const unsigned count = su__count_cells(rules, &e.cells);
        if (count == 0)
            continue;
        if (i > 0)
            su__put_next(&t);
        su__put_digits_in_cells(&t, su__word_for(&t, "placed", count), &e);
    }
    if (su__gone_digits(step) != 0) {
        if (step->placements > 0)
            su__put_next(&t);
        su__put_sentence(&t, su__word(&t, "gone"), of_gone, NULL);
    }
}
