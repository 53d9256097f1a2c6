/*
 * generate_dots.c: generates odd and even cells, dots, V and X, and signs that hold in a grid.
 *
 *     4 o 5     a dot between digits that differ by one        .---.
 *       *       a dot where one digit is twice the other       | 7 | odd
 *     3   2 V 3 V between digits that add up to five           '---'
 *
 * As is usual, all neighbours in a box have signs. Half of the odd and even cells are marked, or a
 * third if both kinds are requested. Of dots, V and X, half are given; or all, and then the rules
 * say so. Between 1 and 2, where both kinds of dots fit, the kind is random.
 */
#include "make/dig.h"

typedef struct marks {
    const su_template *template;
    const su_digit *solution;
    su_rng *rng;
    su_rules *rules;
    su_status status;
} marks;

static bool is_requested(const marks *m, su_constraint_kind kind)
{
    return m->template->constraints >> kind & 1;
}

static void add(marks *m, su_constraint_kind kind, unsigned number, unsigned cells,
                const uint16_t *cell)
{
    if (m->status == SU_OK)
        m->status = su_rules_add_constraint(kind, number, cells, cell, m->rules);
}

/* ---- In a cell ------------------------------------------------------------------------------- */

static void mark_cell(marks *m, unsigned cell)
{
    const bool both = is_requested(m, SU_CONSTRAINT_ODD) && is_requested(m, SU_CONSTRAINT_EVEN);
    const su_constraint_kind kind = m->solution[cell] % 2 ? SU_CONSTRAINT_ODD : SU_CONSTRAINT_EVEN;
    if (is_requested(m, kind) && su_rng_below(m->rng, both ? 3 : 2) == 0)
        add(m, kind, 0, 1, (uint16_t[]){(uint16_t)cell});
}

/* ---- Between two ----------------------------------------------------------------------------- */

static bool is_picked(marks *m, su_constraint_kind kind)
{
    return m->template->all >> kind & 1 || su_rng_below(m->rng, 2) == 0;
}

/* Adds a dot between two cells if one is requested and picked; `less` is the lower digit. */
static void add_dot(marks *m, unsigned less, unsigned more, const uint16_t *cell)
{
    const bool white = is_requested(m, SU_CONSTRAINT_DIFFERENCE) && more == less + 1
                       && is_picked(m, SU_CONSTRAINT_DIFFERENCE),
               black = is_requested(m, SU_CONSTRAINT_RATIO) && more == 2 * less
                       && is_picked(m, SU_CONSTRAINT_RATIO);
    if (white && !(black && su_rng_below(m->rng, 2)))
        add(m, SU_CONSTRAINT_DIFFERENCE, 1, 2, cell);
    else if (black)
        add(m, SU_CONSTRAINT_RATIO, 2, 2, cell);
}

static void mark_pair(marks *m, unsigned a, unsigned b)
{
    const bool falls = m->solution[a] > m->solution[b];
    const unsigned more = m->solution[falls ? a : b], less = m->solution[falls ? b : a];
    const uint16_t cell[2] = {(uint16_t)a, (uint16_t)b},
                   falling[2] = {(uint16_t)(falls ? a : b), (uint16_t)(falls ? b : a)};
    if (is_requested(m, SU_CONSTRAINT_GREATER)
        && su_rules_box(m->rules, a) == su_rules_box(m->rules, b))
        add(m, SU_CONSTRAINT_GREATER, 0, 2, falling);
    add_dot(m, less, more, cell);
    if (is_requested(m, SU_CONSTRAINT_XV) && (less + more == 5 || less + more == 10)
        && is_picked(m, SU_CONSTRAINT_XV))
        add(m, SU_CONSTRAINT_XV, less + more, 2, cell);
}

su_status su__generate_dots(const su_template *template, const su_digit *solution, su_rng *rng,
                            su_rules *rules)
{
    static const struct {
        su_constraint_kind kind;
        unsigned number;
    } dots[] = {{SU_CONSTRAINT_DIFFERENCE, 1}, {SU_CONSTRAINT_RATIO, 2}, {SU_CONSTRAINT_XV, 0}};
    marks m = {
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
            add(&m, dots[i].kind, dots[i].number, 0, NULL);
    return m.status;
}
