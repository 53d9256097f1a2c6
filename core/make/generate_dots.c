/*
 * generate_dots.c: generates odd and even cells, dots, V and X, and signs that are valid in a grid.
 *
 *     4 o 5     a dot between digits that differ by one        .---.
 *       *       a dot where one digit is twice the other       | 7 | odd
 *     3   2 V 3 V between digits that add up to five           '---'
 *
 * As is usual, all neighbours in a box have signs. If only odd or only even cells are requested,
 * half of them are marked; if both kinds are requested, a third. Half of the possible dots, V and X
 * are given, or all if the template requests that. Between 1 and 2, both kinds of dots are correct,
 * so the kind is random.
 */
#include "make/dig.h"

typedef struct mark_generator {
    const su_template *template;
    const su_digit *solution;
    su_rng *rng;
    su_rules *rules;
    su_status status;
} mark_generator;

static void add_mark(mark_generator *m, su_constraint_kind kind, unsigned number, unsigned cells,
                     const uint16_t *cell)
{
    if (m->status == SU_OK)
        m->status = su_rules_add_constraint(kind, number, cells, cell, m->rules);
}

/* ---- In a cell ------------------------------------------------------------------------------- */

static void mark_cell(mark_generator *m, unsigned cell)
{
    const bool are_both_requested = su__is_requested(m->template, SU_CONSTRAINT_ODD)
                                    && su__is_requested(m->template, SU_CONSTRAINT_EVEN);
    const su_constraint_kind kind = m->solution[cell] % 2 ? SU_CONSTRAINT_ODD : SU_CONSTRAINT_EVEN;
    if (su__is_requested(m->template, kind)
        && su_rng_below(m->rng, are_both_requested ? 3 : 2) == 0)
        add_mark(m, kind, 0, 1, (uint16_t[]){(uint16_t)cell});
}

/* ---- Between two ----------------------------------------------------------------------------- */

static bool pick_mark(mark_generator *m, su_constraint_kind kind)
{
    return m->template->all >> kind & 1 || su_rng_below(m->rng, 2) == 0;
}

/* Adds a dot between two cells if the dot is requested and picked. `less` and `more` are the digits
   of the cells. */
static void add_dot(mark_generator *m, unsigned less, unsigned more, const uint16_t *cell)
{
    const bool has_white = su__is_requested(m->template, SU_CONSTRAINT_DIFFERENCE)
                           && more == less + 1 && pick_mark(m, SU_CONSTRAINT_DIFFERENCE),
               has_black = su__is_requested(m->template, SU_CONSTRAINT_RATIO) && more == 2 * less
                           && pick_mark(m, SU_CONSTRAINT_RATIO);
    if (has_white && !(has_black && su_rng_below(m->rng, 2)))
        add_mark(m, SU_CONSTRAINT_DIFFERENCE, 1, 2, cell);
    else if (has_black)
        add_mark(m, SU_CONSTRAINT_RATIO, 2, 2, cell);
}

static void mark_pair(mark_generator *m, unsigned a, unsigned b)
{
    const bool is_falling = m->solution[a] > m->solution[b];
    const unsigned more = m->solution[is_falling ? a : b], less = m->solution[is_falling ? b : a];
    const uint16_t cell[2] = {(uint16_t)a, (uint16_t)b},
                   greater_first[2] = {(uint16_t)(is_falling ? a : b),
                                       (uint16_t)(is_falling ? b : a)};
    if (su__is_requested(m->template, SU_CONSTRAINT_GREATER)
        && su_rules_box(m->rules, a) == su_rules_box(m->rules, b))
        add_mark(m, SU_CONSTRAINT_GREATER, 0, 2, greater_first);
    add_dot(m, less, more, cell);
    if (su__is_requested(m->template, SU_CONSTRAINT_XV) && (less + more == 5 || less + more == 10)
        && pick_mark(m, SU_CONSTRAINT_XV))
        add_mark(m, SU_CONSTRAINT_XV, less + more, 2, cell);
}

su_status su__generate_dots(const su_template *template, const su_digit *solution, su_rng *rng,
                            su_rules *rules)
{
    static const struct {
        su_constraint_kind kind;
        unsigned number;
    } dots[] = {{SU_CONSTRAINT_DIFFERENCE, 1}, {SU_CONSTRAINT_RATIO, 2}, {SU_CONSTRAINT_XV, 0}};
    mark_generator m = {
        .template = template, .solution = solution, .rng = rng, .rules = rules, .status = SU_OK};
    const unsigned order = rules->order;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        mark_cell(&m, cell);
        if (cell % order + 1 < order)
            mark_pair(&m, cell, cell + 1);
        if (cell + order < rules->cells)
            mark_pair(&m, cell, cell + order);
    }
    for (unsigned i = 0; i < sizeof dots / sizeof *dots; i++)
        if (template->all >> dots[i].kind & 1)
            add_mark(&m, dots[i].kind, dots[i].number, 0, NULL);
    return m.status;
}
