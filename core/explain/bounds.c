/*
 * bounds.c: explains bounds along a thermometer, signs or an arrow, and an arrow's combinations.
 *
 *     On the thermometer, r1c1 < r1c2 < r2c2. r1c1 >= 3, so r1c2 >= 4 and r2c2 >= 5.
 *     Their lowest total has 1 in r1c2 and 2 in r1c3, so r1c1 is at least 3.
 *     The only combinations are 4 = 1+3 or 5 = 2+3.
 */
#include "explain/evidence.h"

enum {
    FEW = 3,               /* most cells whose bounds are written one by one */
    MOST_COMBINATIONS = 6, /* most combinations that are listed */
    MOST_CELLS = 16        /* longest arrow, circle included, whose combinations are looked for */
};

static unsigned highest(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask | 1); }

/* Returns the first mark of a role, or NULL. */
static const su_mark *find_mark(const su_step *step, su_role role)
{
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == role)
            return &step->mark[i];
    return NULL;
}

/* Returns the highest digit of a mark if `is_most`, else the lowest. A pivot of group 1 means upper
   bounds. */
static unsigned bound_digit(const su_mark *pivot, bool is_most)
{
    return is_most ? highest(pivot->digits) : su__lowest(pivot->digits | UINT32_C(1) << 31);
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

static const placeholder of_rising_cells[] = {{.name = "cells", .put = put_rising_cells},
                                              {.name = NULL}};

/* Chooses the sentence by what the line consists of: thermometers, signs or both. */
void su__put_rising_cells(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    bool has_thermo = false, has_signs = false;
    for (unsigned i = 0; i < step->constraints; i++) {
        has_thermo |= su__marked_constraint(t, i).kind == SU_CONSTRAINT_THERMO;
        has_signs |= su__marked_constraint(t, i).kind == SU_CONSTRAINT_GREATER;
    }
    const char *key = !has_thermo ? "waySigns" : has_signs ? "wayLines" : "wayThermo";
    su__put_sentence(t, su__text_for(t, key, step->marks - 1u), of_rising_cells, step);
}

static void put_pivot(sentence_writer *t, const void *subject)
{
    su__put_marked_cell(t, su_role_name(SU_ROLE_PIVOT), ((const su_mark *)subject)->cell);
}

/* A cell and its bound. Along a line, each bound is one higher (or lower) than the previous one. */
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

static const placeholder of_bound[] = {{.name = "cell", .put = put_bound_cell},
                                       {.name = "bound", .put = put_bound_digit},
                                       {.name = NULL}};

/* Returns the bound of the first cell. With SU_TECHNIQUE_RISE_LENGTH, this is the lowest or highest
   digit of all. */
static unsigned first_bound(const sentence_writer *t, const su_mark *pivot)
{
    const bool is_any = t->step->technique == SU_TECHNIQUE_RISE_LENGTH;
    return !is_any ? bound_digit(pivot, pivot->group) : pivot->group ? t->rules->order : 1;
}

/* Writes "r4c3 >= 2", or "r4c3 = 2" if the cell is filled or the bound leaves one digit. */
static void put_bound(sentence_writer *t, const su_mark *pivot, bool is_exact, const cell_bound *s)
{
    const bool is_end = s->bound == (pivot->group ? 1 : t->rules->order);
    su__put_sentence(t,
                     su__text(t, is_exact || is_end ? "is"
                                 : pivot->group     ? "atMost"
                                                    : "atLeast"),
                     of_bound, s);
}

/* Writes "r4c3 >= 2 and r4c2 >= 3". */
static void put_bounds(sentence_writer *t, const void *subject)
{
    const su_mark *pivot = subject;
    const su_step *step = t->step;
    const unsigned first = first_bound(t, pivot);
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
              &(cell_bound){SU_ROLE_PIVOT, pivot->cell, first_bound(t, pivot)});
}

static const placeholder of_line_bounds[] = {{.name = "begin", .put = put_first_bound},
                                             {.name = "stops", .put = put_bounds},
                                             {.name = NULL}};

/* Writes the bounds cell by cell, or one sentence for a long line. */
void su__put_line_bounds(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    const su_mark *pivot = find_mark(step, SU_ROLE_PIVOT);
    if (pivot)
        su__put_sentence(t,
                         su__text(t, step->marks - 1u <= FEW ? "rise"
                                     : pivot->group          ? "fallLong"
                                                             : "riseLong"),
                         of_line_bounds, pivot);
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

static unsigned circle_bound(const su_mark *circle) { return bound_digit(circle, !circle->group); }

static void put_sum_of_others(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_number(t, sum_of_others(t->step));
}

static void put_circle_bound(sentence_writer *t, const void *subject)
{
    su__put_symbol(t, circle_bound(subject));
}

/* Writes the highest or lowest digit of the circle minus the total of the other cells. */
static void put_left(sentence_writer *t, const void *subject)
{
    const unsigned end = circle_bound(subject), sum = sum_of_others(t->step);
    su__put_number(t, end > sum ? end - sum : 0);
}

static void put_target(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_marked_cell(t, "gone", t->step->elimination[0].cell);
}

static const placeholder of_arrow[] = {{.name = "circle", .put = put_pivot},
                                       {"others", su__put_candidates, SU_ROLE_LINK, ALL, false},
                                       {.name = "sum", .put = put_sum_of_others},
                                       {.name = "end", .put = put_circle_bound},
                                       {.name = "left", .put = put_left},
                                       {.name = "gone", .put = put_target},
                                       {.name = NULL}};

void su__put_arrow_bound(sentence_writer *t, const void *subject)
{
    static const char *const keys[][2] = {{"shaftLeast", "shaftMost"},
                                          {"circleLeast", "circleMost"}};
    const su_step *step = subject;
    const su_mark *circle = find_mark(step, SU_ROLE_PIVOT);
    if (circle && step->eliminations > 0)
        su__put_sentence(
            t, su__text(t, keys[step->elimination[0].cell == circle->cell][circle->group % 2]),
            of_arrow, circle);
}

/* ---- Combinations of an arrow ---------------------------------------------------------------- */

/* The combinations of an arrow, with one digit for each mark. Cells that see each other have
   different digits. */
typedef struct arrow_fill {
    const sentence_writer *t;
    unsigned count; /* combinations found, at most MOST_COMBINATIONS + 1 */
    su_digit combination[MOST_COMBINATIONS][MOST_CELLS];
    su_digit digit[MOST_CELLS]; /* the combination being tried */
} arrow_fill;

static bool can_place(const arrow_fill *f, unsigned i, unsigned digit)
{
    const su_mark *mark = f->t->step->mark;
    for (unsigned k = 0; k < i; k++)
        if (f->digit[k] == digit && su_rules_sees(f->t->rules, mark[i].cell, mark[k].cell))
            return false;
    return true;
}

/* Tries all digits for mark `i` and the later ones. `left` is the rest of the circle's total. */
static void fill(arrow_fill *f, unsigned i, unsigned left)
{
    const su_step *step = f->t->step;
    if (i == step->marks) {
        if (left == 0 && f->count < MOST_COMBINATIONS)
            memcpy(f->combination[f->count], f->digit, sizeof f->digit);
        f->count += left == 0;
        return;
    }
    SU__EACH_DIGIT (step->mark[i].digits, digit)
        if ((i == 0 || digit <= left) && can_place(f, i, digit) && f->count <= MOST_COMBINATIONS) {
            f->digit[i] = (su_digit)digit;
            fill(f, i + 1, i == 0 ? digit : left - digit);
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

static const placeholder of_combinations[] = {
    {.name = "ways", .put = put_combinations, .chooses = true},
    {.name = "misfits", .put = su__put_all_removed, .chooses = true},
    {.name = NULL}};

void su__put_arrow_combinations(sentence_writer *t, const void *step)
{
    arrow_fill f = {.t = t, .count = MOST_COMBINATIONS + 1};
    if (((const su_step *)step)->marks <= MOST_CELLS) {
        f.count = 0;
        fill(&f, 0, 0);
    }
    su__put_sentence(t, su__text(t, f.count > MOST_COMBINATIONS ? "arrowMany" : "arrowCan"),
                     of_combinations, &f);
}
