/*
 * marked.c: writes the marked cells, digits, houses and constraints of a step.
 */
#include "explain/evidence.h"

void su__put_in_colour(sentence_writer *t, const su_cells *cells, uint32_t digits)
{
    marked_part part = {su_role_name(t->current->role),
                        t->current->group == ALL ? 0 : (unsigned)t->current->group, cells, digits};
    su__put_marked(t, &part);
}

void su__put_marked_cell(sentence_writer *t, const char *role, unsigned cell)
{
    su_cells cells = {{0}};
    su__cells_add(&cells, cell);
    su__put_marked(t, &(marked_part){.role = role, .cells = &cells});
}

void su__put_marked_cells(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su_cells cells = su__find_marked(t->step, t->current->role, t->current->group, &digits);
    (void)subject;
    su__put_in_colour(t, &cells, 0);
}

void su__put_marked_digits(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su__find_marked(subject, t->current->role, t->current->group, &digits);
    su__put_in_colour(t, NULL, digits);
}

void su__put_marked_houses(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_houses(t, t->current->role, t->current->group);
}

void su__put_constraint_names(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_marked_constraints(t, t->current->group);
}

void su__put_digit(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su__find_marked(subject, SU_ROLE_PATTERN, ALL, &digits);
    if (digits == 0)
        su__find_marked(subject, SU_ROLE_PIVOT, ALL, &digits);
    su__put_digits(t, digits & (0 - digits));
}

/* The cells with the placeholder's role count as one cell of the set. If there are no such cells,
   the pattern cells count as one. */
void su__put_joint_digits(sentence_writer *t, const void *subject)
{
    uint32_t linked, fins, own;
    su__find_marked(subject, SU_ROLE_LINK, ALL, &linked);
    su__find_marked(subject, t->current->role, ALL, &fins);
    su__find_marked(subject, SU_ROLE_PATTERN, ALL, &own);
    su__put_in_colour(t, NULL, linked | (fins ? fins : own));
}

static void put_part_digits(sentence_writer *t, const void *subject)
{
    const digits_in_cells *part = subject;
    su__put_marked(t, &(marked_part){.role = part->role, .digits = part->digits});
}

static void put_part_cells(sentence_writer *t, const void *subject)
{
    const digits_in_cells *part = subject;
    su__put_marked(t, &(marked_part){.role = part->role, .cells = &part->cells});
}

static const placeholder digits_in_cells_placeholders[] = {
    {.name = "digits", .put = put_part_digits},
    {.name = "digit", .put = put_part_digits},
    {.name = "cells", .put = put_part_cells},
    {.name = "cell", .put = put_part_cells},
    {.name = NULL},
};

void su__put_digits_in_cells(sentence_writer *t, const char *text, const digits_in_cells *part)
{
    su__put_sentence(t, text, digits_in_cells_placeholders, part);
}

/* Writes "7 in r1c2 and r3c4" if all cells have the same digits, otherwise "3 in r1c2, 4 and 5 in
   r2c2". */
void su__put_candidates(sentence_writer *t, const void *subject)
{
    const su_step *step = t->step;
    const su_role role = t->current->role;
    digits_in_cells all = {.role = su_role_name(role)};
    unsigned count = 0, i = 0;
    bool have_same_digits = true, has_lists = false;
    (void)subject;
    for (unsigned m = 0; m < step->marks; m++) {
        if (step->mark[m].role != role)
            continue;
        have_same_digits &= count++ == 0 || step->mark[m].digits == all.digits;
        all.digits = step->mark[m].digits;
        has_lists |= su__count(all.digits) > 1;
        su__cells_add(&all.cells, step->mark[m].cell);
    }
    if (have_same_digits && count > 0) {
        su__put_digits_in_cells(t, su__get_text(t, "candidates"), &all);
        return;
    }
    for (unsigned m = 0; m < step->marks; m++) {
        digits_in_cells e = {.role = all.role, .digits = step->mark[m].digits};
        if (step->mark[m].role != role)
            continue;
        su__cells_add(&e.cells, step->mark[m].cell);
        su__put_outer_separator(t, i++, count, has_lists);
        su__put_digits_in_cells(t, su__get_text(t, "candidates"), &e);
    }
}
