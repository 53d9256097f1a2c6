/*
 * bounds.c: what is least or most along a line, and the ways to fill an arrow.
 *
 *     On the thermometer, r1c1 < r1c2 < r2c2. r1c1 >= 3, so r1c2 >= 4 and r2c2 >= 5.
 *     Their lowest total has 1 in r1c2 and 2 in r1c3, so r1c1 is at least 3.
 *     The only combinations are 4 = 1+3 or 5 = 2+3.
 */
#include "explain/evidence.h"

/* Bounds that are told cell by cell, and ways of an arrow. */
enum { FEW = 3, MOST_WAYS = 6, MOST_CELLS = 16 };

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
    const char *key = !any[0] ? "waySigns" : any[1] ? "wayLines" : "wayThermo";
    su__put_sentence(t, su__word_for(t, key, step->marks - 1u), of_way, step);
}

static void put_pivot(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    su__cells_add(&cell, ((const su_mark *)subject)->cell);
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_PIVOT), .cells = &cell});
}

/* The bound of a cell along the way, one further for each before it. */
typedef struct stop {
    su_role role;
    unsigned cell, bound;
} stop;

static void put_stop_cell(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    const stop *s = subject;
    su__cells_add(&cell, s->cell);
    su__put_marked(t, &(marked_part){.role = su_role_name(s->role), .cells = &cell});
}

static void put_stop_bound(teller *t, const void *subject)
{
    su__put_symbol(t, ((const stop *)subject)->bound);
}

static const place of_stop[] = {{.name = "cell", .put = put_stop_cell},
                                {.name = "bound", .put = put_stop_bound},
                                {.name = NULL}};

static unsigned first_bound(const teller *t, const su_mark *pivot)
{
    const bool is_any = t->step->technique == SU_TECHNIQUE_RISE_LENGTH;
    return !is_any ? bound_of(pivot, pivot->group) : pivot->group ? t->rules->order : 1;
}

/* "r4c3 >= 2", or of a filled cell, or a bound that leaves one digit, "r4c3 = 2" */
static void put_stop(teller *t, const su_mark *pivot, bool is_exact, const stop *s)
{
    const bool is_end = s->bound == (pivot->group ? 1 : t->rules->order);
    su__put_sentence(t,
                     su__word(t, is_exact || is_end ? "is"
                                 : pivot->group     ? "atMost"
                                                    : "atLeast"),
                     of_stop, s);
}

/* "r4c3 >= 2 and r4c2 >= 3" */
static void put_stops(teller *t, const void *subject)
{
    const su_mark *pivot = subject;
    const su_step *step = t->step;
    const unsigned first = first_bound(t, pivot);
    for (unsigned i = 1; i < step->marks; i++) {
        su__put_joint(t, i - 1, step->marks - 1u);
        put_stop(
            t, pivot, false,
            &(stop){SU_ROLE_PATTERN, step->mark[i].cell, pivot->group ? first - i : first + i});
    }
}

/* Of a way by its length alone what the first cell is at least in any puzzle. */
static void put_begin(teller *t, const void *subject)
{
    const su_mark *pivot = subject;
    put_stop(t, pivot, t->step->technique == SU_TECHNIQUE_RISE_FILLED,
             &(stop){SU_ROLE_PIVOT, pivot->cell, first_bound(t, pivot)});
}

static const place of_rise[] = {
    {.name = "begin", .put = put_begin}, {.name = "stops", .put = put_stops}, {.name = NULL}};

/* Cell by cell, or in one for all that follow. */
void su__put_rise(teller *t, const void *subject)
{
    const su_step *step = subject;
    const su_mark *pivot = find_mark(step, SU_ROLE_PIVOT);
    if (pivot)
        su__put_sentence(t,
                         su__word(t, step->marks - 1u <= FEW ? "rise"
                                     : pivot->group          ? "fallLong"
                                                             : "riseLong"),
                         of_rise, pivot);
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

/* ---- All ways -------------------------------------------------------------------------------- */

/* Digits for the circle and the cells along it, in the order of their marks; those that see each
   other are unlike. */
typedef struct filling {
    const teller *t;
    unsigned ways;
    su_digit way[MOST_WAYS][MOST_CELLS], digit[MOST_CELLS];
} filling;

static bool may_stand(const filling *f, unsigned i, unsigned digit)
{
    const su_mark *mark = f->t->step->mark;
    for (unsigned k = 0; k < i; k++)
        if (f->digit[k] == digit && su_rules_sees(f->t->rules, mark[i].cell, mark[k].cell))
            return false;
    return true;
}

static void fill(filling *f, unsigned i, unsigned left)
{
    const su_step *step = f->t->step;
    if (i == step->marks) {
        if (left == 0 && f->ways < MOST_WAYS)
            memcpy(f->way[f->ways], f->digit, sizeof f->digit);
        f->ways += left == 0;
        return;
    }
    SU__EACH_DIGIT (step->mark[i].digits, digit)
        if ((i == 0 || digit <= left) && may_stand(f, i, digit) && f->ways <= MOST_WAYS) {
            f->digit[i] = (su_digit)digit;
            fill(f, i + 1, i == 0 ? digit : left - digit);
        }
}

static void put_way(teller *t, const su_digit *way)
{
    su__put_symbol(t, way[0]);
    for (unsigned i = 1; i < t->step->marks; i++) {
        su__put_text(t, i == 1 ? " = " : "+");
        su__put_symbol(t, way[i]);
    }
}

static void put_listed_ways(teller *t, const void *subject)
{
    const filling *f = subject;
    t->chooses = true;
    for (unsigned i = 0; i < f->ways; i++) {
        su__put_joint(t, i, f->ways);
        put_way(t, f->way[i]);
    }
    t->chooses = false;
}

static void put_unfit(teller *t, const void *subject)
{
    (void)subject;
    su__put_gone_candidates(t, ~UINT32_C(0));
}

static const place of_ways[] = {{.name = "ways", .put = put_listed_ways},
                                {.name = "misfits", .put = put_unfit},
                                {.name = NULL}};

void su__put_arrow_ways(teller *t, const void *step)
{
    filling f = {.t = t, .ways = MOST_WAYS + 1};
    if (((const su_step *)step)->marks <= MOST_CELLS) {
        f.ways = 0;
        fill(&f, 0, 0);
    }
    su__put_sentence(t, su__word(t, f.ways > MOST_WAYS ? "arrowMany" : "arrowCan"), of_ways, &f);
}
