/*
 * bounds.c: explains the bounds of cells on thermometers, inequality signs and arrows, and the
 * combinations of digits that fill an arrow.
 *
 *     On the thermometer, r1c1 < r1c2 < r2c2. r1c1 >= 3, so r1c2 >= 4 and r2c2 >= 5.
 *     Their lowest total has 1 in r1c2 and 2 in r1c3, so r1c1 is at least 3.
 *     The only combinations are 4 = 1+3 or 5 = 2+3.
 */
#include "explain/evidence.h"

enum {
    MAX_BOUNDS = 3,       /* a longer line is summarised in one sentence */
    MAX_COMBINATIONS = 6, /* an arrow with more combinations lists none */
    MAX_ARROW_CELLS = 16  /* cells of the longest arrow that is searched for combinations */
};

static unsigned find_highest(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask | 1); }

/* Returns the step's first mark with this role, or NULL if there is none. */
static const su_mark *find_mark(const su_step *step, su_role role)
{
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == role)
            return &step->mark[i];
    return NULL;
}

/* Returns the highest digit of the pivot if `is_upper_bound`, otherwise its lowest digit. */
static unsigned find_bound_digit(const su_mark *pivot, bool is_upper_bound)
{
    return is_upper_bound ? find_highest(pivot->digits)
                          : su__lowest(pivot->digits | UINT32_C(1) << 31);
}

/* ---- Thermometers and signs ------------------------------------------------------------------ */

static void put_rising_cells(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    for (unsigned i = 0; i < step->marks; i++) {
        if (i > 0)
            su__put_text(t, step->mark[0].group ? " > " : " < ");
        su__put_marked_cell(t, su_role_name((su_role)step->mark[i].role), step->mark[i].cell);
    }
}

static const placeholder rising_cells_placeholders[] = {{.name = "cells", .put = put_rising_cells},
                                                        {.name = NULL}};

/* The sentence depends on whether the line consists of thermometers, of signs or of both. */
void su__put_rising_cells(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    bool has_thermo = false, has_signs = false;
    for (unsigned i = 0; i < step->constraints; i++) {
        has_thermo |= su__find_marked_constraint(t, i).kind == SU_CONSTRAINT_THERMO;
        has_signs |= su__find_marked_constraint(t, i).kind == SU_CONSTRAINT_GREATER;
    }
    const char *key = !has_thermo ? "waySigns" : has_signs ? "wayLines" : "wayThermo";
    su__put_sentence(t, su__get_plural(t, key, step->marks - 1u), rising_cells_placeholders, step);
}

static void put_pivot(sentence_writer *t, const void *subject)
{
    su__put_marked_cell(t, su_role_name(SU_ROLE_PIVOT), ((const su_mark *)subject)->cell);
}

/* A cell and the lowest or highest digit that it can have. */
typedef struct cell_bound {
    su_role role;
    unsigned cell, bound;
} cell_bound;

static void put_bound_cell(sentence_writer *t, const void *subject)
{
    const cell_bound *s = subject;
    su__put_marked_cell(t, su_role_name(s->role), s->cell);
}

static void put_bound_digit(sentence_writer *t, const void *subject)
{
    su__put_symbol(t, ((const cell_bound *)subject)->bound);
}

static const placeholder bound_placeholders[] = {{.name = "cell", .put = put_bound_cell},
                                                 {.name = "bound", .put = put_bound_digit},
                                                 {.name = NULL}};

/* Returns the bound of the first cell on the line. A pivot in group 1 stands for upper bounds. For
   SU_TECHNIQUE_RISE_LENGTH, the bound is the lowest or highest digit of the board. */
static unsigned find_first_bound(const sentence_writer *t, const su_mark *pivot)
{
    const bool is_by_length = t->step->technique == SU_TECHNIQUE_RISE_LENGTH;
    return !is_by_length  ? find_bound_digit(pivot, pivot->group)
           : pivot->group ? t->rules->order
                          : 1;
}

/* Writes "r4c3 >= 2", or "r4c3 = 2" if the cell is filled or the bound leaves only one digit. */
static void put_bound(sentence_writer *t, const su_mark *pivot, bool is_exact, const cell_bound *s)
{
    const bool is_last_digit = s->bound == (pivot->group ? 1 : t->rules->order);
    su__put_sentence(t,
                     su__get_text(t, is_exact || is_last_digit ? "is"
                                     : pivot->group            ? "atMost"
                                                               : "atLeast"),
                     bound_placeholders, s);
}

/* Writes "r4c3 >= 2 and r4c2 >= 3". Each bound is one above or below the previous bound. */
static void put_bounds(sentence_writer *t, const void *subject)
{
    const su_mark *pivot = subject;
    const su_step *step = t->step;
    const unsigned first = find_first_bound(t, pivot);
    for (unsigned i = 1; i < step->marks; i++) {
        su__put_separator(t, i - 1, step->marks - 1u);
        put_bound(t, pivot, false,
                  &(cell_bound){SU_ROLE_PATTERN, step->mark[i].cell,
                                pivot->group ? first - i : first + i});
    }
}

static void put_first_bound(sentence_writer *t, const void *subject)
{
    const su_mark *pivot = subject;
    put_bound(t, pivot, t->step->technique == SU_TECHNIQUE_RISE_FILLED,
              &(cell_bound){SU_ROLE_PIVOT, pivot->cell, find_first_bound(t, pivot)});
}

static const placeholder line_bounds_placeholders[] = {{.name = "begin", .put = put_first_bound},
                                                       {.name = "stops", .put = put_bounds},
                                                       {.name = NULL}};

/* Writes the bound of each cell, or one sentence about the whole line if it is long. */
void su__put_line_bounds(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    const su_mark *pivot = find_mark(step, SU_ROLE_PIVOT);
    if (pivot)
        su__put_sentence(t,
                         su__get_text(t, step->marks - 1u <= MAX_BOUNDS ? "rise"
                                         : pivot->group                 ? "fallLong"
                                                                        : "riseLong"),
                         line_bounds_placeholders, pivot);
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

static unsigned add_up_others(const su_step *step)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == SU_ROLE_LINK && step->mark[i].digits)
            sum += su__lowest(step->mark[i].digits);
    return sum;
}

static unsigned find_circle_bound(const su_mark *circle)
{
    return find_bound_digit(circle, !circle->group);
}

static void put_sum_of_others(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_number(t, add_up_others(t->step));
}

static void put_circle_bound(sentence_writer *t, const void *subject)
{
    su__put_symbol(t, find_circle_bound(subject));
}

/* Writes the highest or lowest digit of the circle minus the total of the other arrow cells. */
static void put_circle_rest(sentence_writer *t, const void *subject)
{
    const unsigned end = find_circle_bound(subject), sum = add_up_others(t->step);
    su__put_number(t, end > sum ? end - sum : 0);
}

static void put_removed_cell(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_marked_cell(t, "gone", t->step->elimination[0].cell);
}

static const placeholder arrow_placeholders[] = {
    {.name = "circle", .put = put_pivot},
    {"others", su__put_candidates, SU_ROLE_LINK, ALL, false},
    {.name = "sum", .put = put_sum_of_others},
    {.name = "end", .put = put_circle_bound},
    {.name = "left", .put = put_circle_rest},
    {.name = "gone", .put = put_removed_cell},
    {.name = NULL}};

void su__put_arrow_bound(sentence_writer *t, const void *subject)
{
    static const char *const keys[][2] = {{"shaftLeast", "shaftMost"},
                                          {"circleLeast", "circleMost"}};
    const su_step *step = subject;
    const su_mark *circle = find_mark(step, SU_ROLE_PIVOT);
    if (circle && step->eliminations > 0)
        su__put_sentence(
            t, su__get_text(t, keys[step->elimination[0].cell == circle->cell][circle->group % 2]),
            arrow_placeholders, circle);
}

/* ---- Combinations of an arrow ---------------------------------------------------------------- */

/* The combinations of digits that fill an arrow. Each combination has one digit for each mark of
   the step. */
typedef struct arrow_fill {
    const sentence_writer *t;
    unsigned count; /* combinations found, at most MAX_COMBINATIONS + 1 */
    su_digit combination[MAX_COMBINATIONS][MAX_ARROW_CELLS];
    su_digit digit[MAX_ARROW_CELLS]; /* the combination being tried */
} arrow_fill;

static bool can_use_digit(const arrow_fill *f, unsigned i, unsigned digit)
{
    const su_mark *mark = f->t->step->mark;
    for (unsigned k = 0; k < i; k++)
        if (f->digit[k] == digit && su_rules_sees(f->t->rules, mark[i].cell, mark[k].cell))
            return false;
    return true;
}

/* Tries all digits for the marks from `i` on. `left` is the part of the circle's total that these
   marks must add up to. */
static void find_combinations_from(arrow_fill *f, unsigned i, unsigned left)
{
    const su_step *step = f->t->step;
    if (i == step->marks) {
        if (left == 0 && f->count < MAX_COMBINATIONS)
            memcpy(f->combination[f->count], f->digit, sizeof f->digit);
        f->count += left == 0;
        return;
    }
    SU__EACH_DIGIT (step->mark[i].digits, digit)
        if ((i == 0 || digit <= left) && can_use_digit(f, i, digit)
            && f->count <= MAX_COMBINATIONS) {
            f->digit[i] = (su_digit)digit;
            find_combinations_from(f, i + 1, i == 0 ? digit : left - digit);
        }
}

static void put_combination(sentence_writer *t, const su_digit *combination)
{
    su__put_symbol(t, combination[0]);
    for (unsigned i = 1; i < t->step->marks; i++) {
        su__put_text(t, i == 1 ? " = " : "+");
        su__put_symbol(t, combination[i]);
    }
}

static void put_combinations(sentence_writer *t, const void *subject)
{
    const arrow_fill *f = subject;
    for (unsigned i = 0; i < f->count; i++) {
        su__put_separator(t, i, f->count);
        put_combination(t, f->combination[i]);
    }
}

static const placeholder combinations_placeholders[] = {
    {.name = "ways", .put = put_combinations, .joins_with_or = true},
    {.name = "misfits", .put = su__put_all_removed, .joins_with_or = true},
    {.name = NULL}};

void su__put_arrow_combinations(sentence_writer *t, const void *step)
{
    arrow_fill f = {.t = t, .count = MAX_COMBINATIONS + 1};
    if (((const su_step *)step)->marks <= MAX_ARROW_CELLS) {
        f.count = 0;
        find_combinations_from(&f, 0, 0);
    }
    su__put_sentence(t, su__get_text(t, f.count > MAX_COMBINATIONS ? "arrowMany" : "arrowCan"),
                     combinations_placeholders, &f);
}
