/*
 * bounds.c: what is least or most along a line.
 *
 *     Along the thermometer r1c1 < r1c2 < r2c2. r1c1 is 3 or more, and each that follows ...
 *     They hold 1 in r1c2 and 2 in r1c3 at least, so r1c1 is 3 or more.
 */
#include "tell/evidence.h"

static unsigned highest(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask | 1); }

/* The first mark of a role; NULL where there is none. */
static const su_mark *find_mark(const su_step *step, su_role role)
{
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == role)
            return &step->mark[i];
    return NULL;
}

/* What begins a way or is an arrow's circle is of group 1 where it bounds from above. */
static unsigned bound_of(const su_mark *pivot, bool is_most)
{
    return is_most ? highest(pivot->digits) : su__lowest(pivot->digits | UINT32_C(1) << 31);
}

/* ---- Ways ------------------------------------------------------------------------------------ */

static void put_cells_of_way(teller *t, const void *subject)
{
    const su_step *step = subject;
    for (unsigned i = 0; i < step->marks; i++) {
        su_cells cell = {{0}};
        su__cells_add(&cell, step->mark[i].cell);
        if (i > 0)
            su__put_text(t, step->mark[0].group ? " > " : " < ");
        su__put_marked(
            t, &(marked_part){.role = su_role_name((su_role)step->mark[i].role), .cells = &cell});
    }
}

static const place of_way[] = {{.name = "cells", .put = put_cells_of_way}, {.name = NULL}};

/* By a thermometer, by signs, or by several of these. */
void su__put_way(teller *t, const void *subject)
{
    const su_step *step = subject;
    bool any[2] = {false};
    for (unsigned i = 0; i < step->clauses; i++) {
        su_clause clause;
        unsigned at = step->clause[i].clause;
        if (su_rules_clause(t->rules, &at, &clause))
            any[clause.kind == SU_CLAUSE_GREATER] = true;
    }
    su__put_sentence(t,
                     su__word(t, !any[0]  ? "waySigns"
                                 : any[1] ? "wayLines"
                                          : "wayThermo"),
                     of_way, step);
}

static void put_pivot(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    su__cells_add(&cell, ((const su_mark *)subject)->cell);
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_PIVOT), .cells = &cell});
}

/* Of a way by its length alone what the first cell is at least in any puzzle. */
static void put_bound(teller *t, const void *subject)
{
    const su_mark *pivot = subject;
    const bool is_any = t->step->technique == SU_TECHNIQUE_RISE_LENGTH;
    su__put_symbol(t, !is_any ? bound_of(pivot, pivot->group) : pivot->group ? t->rules->order : 1);
}

static const place of_rise[] = {
    {.name = "pivot", .put = put_pivot}, {.name = "bound", .put = put_bound}, {.name = NULL}};

void su__put_rise(teller *t, const void *subject)
{
    static const char *const keys[][2] = {
        {"rises", "falls"}, {"risesFrom", "fallsFrom"}, {"risesAnyhow", "fallsAnyhow"}};
    const su_step *step = subject;
    const su_mark *pivot = find_mark(step, SU_ROLE_PIVOT);
    const unsigned which = step->technique == SU_TECHNIQUE_RISE_FILLED   ? 0
                           : step->technique == SU_TECHNIQUE_RISE_LENGTH ? 2
                                                                         : 1;
    if (pivot)
        su__put_sentence(t, su__word(t, keys[which][pivot->group % 2]), of_rise, pivot);
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

static unsigned sum_of_others(const su_step *step)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == SU_ROLE_LINK && step->mark[i].digits)
            sum += su__lowest(step->mark[i].digits);
    return sum;
}

static unsigned end_of_circle(const su_mark *circle) { return bound_of(circle, !circle->group); }

static void put_sum_of_others(teller *t, const void *subject)
{
    (void)subject;
    su__put_number(t, sum_of_others(t->step));
}

static void put_end_of_circle(teller *t, const void *subject)
{
    su__put_symbol(t, end_of_circle(subject));
}

/* What is left where the circle is as large, or as small, as can be. */
static void put_left(teller *t, const void *subject)
{
    const unsigned end = end_of_circle(subject), sum = sum_of_others(t->step);
    su__put_number(t, end > sum ? end - sum : 0);
}

static void put_target(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    (void)subject;
    su__cells_add(&cell, t->step->elimination[0].cell);
    su__put_marked(t, &(marked_part){.role = "gone", .cells = &cell});
}

static const place of_arrow[] = {{.name = "circle", .put = put_pivot},
                                 {"others", su__put_candidates, SU_ROLE_LINK, ALL},
                                 {.name = "sum", .put = put_sum_of_others},
                                 {.name = "end", .put = put_end_of_circle},
                                 {.name = "left", .put = put_left},
                                 {.name = "gone", .put = put_target},
                                 {.name = NULL}};

void su__put_arrow_bound(teller *t, const void *subject)
{
    static const char *const keys[][2] = {{"shaftLeast", "shaftMost"},
                                          {"circleLeast", "circleMost"}};
    const su_step *step = subject;
    const su_mark *circle = find_mark(step, SU_ROLE_PIVOT);
    if (circle && step->eliminations > 0)
        su__put_sentence(
            t, su__word(t, keys[step->elimination[0].cell == circle->cell][circle->group % 2]),
            of_arrow, circle);
}
