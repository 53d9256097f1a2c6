/*
 * linked_cells.c: what a cell leaves those it is tied to, in words.
 *
 *     The digits at the dot between r3c2 and r3c3 differ by 1. r3c3 is 4 or 6, so r3c2 can only be
 *     3, 5 or 7.
 *
 * A sentence lists up to FEW digits: of those that fit, or else of those that do not, and of the
 * candidates of the cell, which is "whatever it is" if it has more.
 */
#include "rules/primitives.h"
#include "explain/evidence.h"

enum { FEW = 4 };

/* Two cells that the step's clause ties, and what the second may hold beside the first. */
typedef struct pair {
    unsigned order, cell, other;
    uint32_t digits, fits;
    bool are_seen; /* by each other, so they do not hold the same */
} pair;

static void hear_relation(void *context, unsigned a, unsigned b, su__relation relation,
                          unsigned number)
{
    pair *p = context;
    const bool turned = a == p->other && b == p->cell;
    uint32_t fits = 0;
    if (!turned && (a != p->cell || b != p->other))
        return;
    SU__EACH_DIGIT (p->digits, digit)
        for (unsigned other = 1; other <= p->order; other++)
            if (!(p->are_seen && other == digit)
                && su__is_related(relation, number, turned ? other : digit, turned ? digit : other))
                fits |= su__bit(other);
    p->fits &= fits;
}

static uint32_t find_fits(const teller *t, unsigned cell, uint32_t digits, unsigned other)
{
    static const su__listener listener = {.relation = hear_relation};
    unsigned at = t->step->clause[0].clause;
    su_clause clause;
    pair p = {t->rules->order,
              cell,
              other,
              digits,
              su__all_digits(t->rules->order),
              su_rules_sees(t->rules, cell, other)};
    if (su_rules_clause(t->rules, &at, &clause))
        su__tell_primitives(t->rules, &clause, &listener, &p);
    return p.fits;
}

/* What fits in all cells that lose something, if that is the same for all of them; else nothing. */
static uint32_t find_all_fits(const teller *t)
{
    const su_step *step = t->step;
    uint32_t fits = 0;
    for (unsigned i = 0; i < step->eliminations; i++) {
        const uint32_t its =
            find_fits(t, step->mark[0].cell, step->mark[0].digits, step->elimination[i].cell);
        if (i > 0 && its != fits)
            return 0;
        fits = its;
    }
    return fits;
}

static void put_cell(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    (void)subject;
    su__cells_add(&cell, t->step->mark[0].cell);
    su__put_marked(
        t, &(marked_part){.role = su_role_name((su_role)t->step->mark[0].role), .cells = &cell});
}

static void put_options(teller *t, const void *subject)
{
    (void)subject;
    t->chooses = true;
    su__put_digits(t, t->step->mark[0].digits);
    t->chooses = false;
}

static void put_losers(teller *t, const void *subject)
{
    su_cells cells = {{0}};
    (void)subject;
    for (unsigned i = 0; i < t->step->eliminations; i++)
        su__cells_add(&cells, t->step->elimination[i].cell);
    su__put_marked(t, &(marked_part){.role = "gone", .cells = &cells});
}

static void put_fits(teller *t, const void *subject)
{
    t->chooses = true;
    su__put_digits(t, *(const uint32_t *)subject);
    t->chooses = false;
}

static void put_unfit(teller *t, const void *subject)
{
    (void)subject;
    t->chooses = true;
    su__put_digits(t, su__gone_digits(t->step));
    t->chooses = false;
}

static const place of_partner[] = {
    {.name = "cell", .put = put_cell},    {.name = "options", .put = put_options},
    {.name = "cells", .put = put_losers}, {.name = "fits", .put = put_fits},
    {.name = "unfit", .put = put_unfit},  {.name = NULL}};

/* The one cell that is marked leaves little, or leaves out what goes. */
void su__put_partner(teller *t, const void *step)
{
    (void)step;
    const uint32_t fits = find_all_fits(t);
    const unsigned count = su__count(fits);
    const bool is_open = fits != 0 && su__count(t->step->mark[0].digits) > FEW;
    su__put_sentence(t,
                     su__word(t, is_open                     ? "partnerAny"
                                 : count > 0 && count <= FEW ? "partnerFits"
                                 : fits == 0                 ? "partnerUnfit"
                                                             : "partnerLacks"),
                     of_partner, &fits);
}
