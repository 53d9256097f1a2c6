/*
 * linked_cells.c: explains which digits a cell allows in the cells that are tied to it.
 *
 *     The digits at the dot between r3c2 and r3c3 differ by 1. r3c3 is 4 or 6, so r3c2 can only be
 *     3, 5 or 7.
 *
 * The explanation lists the digits that fit if they are few, otherwise the digits that do not fit.
 * If the linking cell has many candidates, the explanation begins with "Whatever r3c3 is".
 */
#include "rules/primitives.h"
#include "explain/evidence.h"

enum { MAX_LISTED_DIGITS = 4 };

/* Two cells that the step's constraint ties together. */
typedef struct pair {
    unsigned order, cell, other;
    uint32_t digits;           /* candidates of `cell` */
    uint32_t fits;             /* digits of `other` that fit with a candidate of `cell` */
    bool cells_see_each_other; /* true if their digits must differ */
} pair;

static void restrict_fits(void *context, unsigned a, unsigned b, su__relation relation,
                          unsigned number)
{
    pair *p = context;
    const bool is_reversed = a == p->other && b == p->cell;
    uint32_t fits = 0;
    if (!is_reversed && (a != p->cell || b != p->other))
        return;
    SU__EACH_DIGIT (p->digits, digit)
        for (unsigned other = 1; other <= p->order; other++)
            if (!(p->cells_see_each_other && other == digit)
                && su__is_related(relation, number, is_reversed ? other : digit,
                                  is_reversed ? digit : other))
                fits |= su__bit(other);
    p->fits &= fits;
}

static uint32_t find_fits(const sentence_writer *t, unsigned cell, uint32_t digits, unsigned other)
{
    static const su__listener listener = {.relation = restrict_fits};
    const su_constraint constraint = su__find_marked_constraint(t, 0);
    pair p = {t->rules->order,
              cell,
              other,
              digits,
              su__all_digits(t->rules->order),
              su_rules_sees(t->rules, cell, other)};
    su__list_primitives(t->rules, &constraint, &listener, &p);
    return p.fits;
}

/* Returns the digits that fit in each cell where the step removes candidates, or 0 if they are not
   the same for all these cells. */
static uint32_t find_all_fits(const sentence_writer *t)
{
    const su_step *step = t->step;
    uint32_t fits = 0;
    for (unsigned i = 0; i < step->eliminations; i++) {
        const uint32_t cell_fits =
            find_fits(t, step->mark[0].cell, step->mark[0].digits, step->elimination[i].cell);
        if (i > 0 && cell_fits != fits)
            return 0;
        fits = cell_fits;
    }
    return fits;
}

static void put_cell(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_marked_cell(t, su_role_name((su_role)t->step->mark[0].role), t->step->mark[0].cell);
}

static void put_options(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_digits(t, t->step->mark[0].digits);
}

static void put_fits(sentence_writer *t, const void *subject)
{
    su__put_digits(t, *(const uint32_t *)subject);
}

static void put_misfits(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_digits(t, su__find_removed_digits(t->step));
}

static const placeholder partner_placeholders[] = {
    {.name = "cell", .put = put_cell},
    {.name = "options", .put = put_options, .joins_with_or = true},
    {.name = "cells", .put = su__put_removed_cells},
    {.name = "fits", .put = put_fits, .joins_with_or = true},
    {.name = "unfit", .put = put_misfits, .joins_with_or = true},
    {.name = NULL}};

/* Writes the digits that fit if they are few, otherwise the digits that do not fit. */
void su__put_partner(sentence_writer *t, const void *step)
{
    (void)step;
    const uint32_t fits = find_all_fits(t);
    const unsigned count = su__count(fits);
    const bool is_open = fits != 0 && su__count(t->step->mark[0].digits) > MAX_LISTED_DIGITS;
    su__put_sentence(t,
                     su__get_text(t, is_open                                   ? "partnerAny"
                                     : count > 0 && count <= MAX_LISTED_DIGITS ? "partnerFits"
                                     : fits == 0                               ? "partnerUnfit"
                                                                               : "partnerLacks"),
                     partner_placeholders, &fits);
}
