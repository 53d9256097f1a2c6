/*
 * generate_dots.c: what stands in cells and between them, drawn onto a grid where it holds:
 * parities, dots, V and X, and signs.
 *
 *     4 o 5     a dot between digits that differ by one        .---.
 *       *       and one where one is twice the other           | 7 | odd
 *     3   2 V 3 V between digits that add up to five           '---'
 *
 * Signs stand between all cells side by side in a box, as one is used to. Of odd and even cells
 * half have a mark, or if both are drawn a third. Of dots, V and X all are drawn and said to be, or
 * half of them. Where both kinds of dots could stand, between 1 and 2, chance decides for one.
 */
#include "make/dig.h"

typedef struct marks {
    const su_sketch *sketch;
    const su_digit *solution;
    su_rng *rng;
    su_rules *rules;
    su_status status;
} marks;

static bool is_drawn(const marks *m, su_clause_kind kind) { return m->sketch->clauses >> kind & 1; }

static void add(marks *m, su_clause_kind kind, unsigned number, unsigned cells,
                const uint16_t *cell)
{
    if (m->status == SU_OK)
        m->status = su_rules_add_clause(kind, number, cells, cell, m->rules);
}

/* ---- In a cell ------------------------------------------------------------------------------- */

static void mark_cell(marks *m, unsigned cell)
{
    const bool both = is_drawn(m, SU_CLAUSE_ODD) && is_drawn(m, SU_CLAUSE_EVEN);
    const su_clause_kind kind = m->solution[cell] % 2 ? SU_CLAUSE_ODD : SU_CLAUSE_EVEN;
    if (is_drawn(m, kind) && su_rng_below(m->rng, both ? 3 : 2) == 0)
        add(m, kind, 0, 1, (uint16_t[]){(uint16_t)cell});
}

/* ---- Between two ----------------------------------------------------------------------------- */

static bool is_to_be_drawn(marks *m, su_clause_kind kind)
{
    return m->sketch->all >> kind & 1 || su_rng_below(m->rng, 2) == 0;
}

/* Less first. */
static void draw_dot(marks *m, unsigned less, unsigned more, const uint16_t *cell)
{
    const bool white = is_drawn(m, SU_CLAUSE_DIFFERENCE) && more == less + 1
                       && is_to_be_drawn(m, SU_CLAUSE_DIFFERENCE),
               black = is_drawn(m, SU_CLAUSE_RATIO) && more == 2 * less
                       && is_to_be_drawn(m, SU_CLAUSE_RATIO);
    if (white && !(black && su_rng_below(m->rng, 2)))
        add(m, SU_CLAUSE_DIFFERENCE, 1, 2, cell);
    else if (black)
        add(m, SU_CLAUSE_RATIO, 2, 2, cell);
}

static void mark_pair(marks *m, unsigned a, unsigned b)
{
    const bool falls = m->solution[a] > m->solution[b];
    const unsigned more = m->solution[falls ? a : b], less = m->solution[falls ? b : a];
    const uint16_t cell[2] = {(uint16_t)a, (uint16_t)b},
                   falling[2] = {(uint16_t)(falls ? a : b), (uint16_t)(falls ? b : a)};
    if (is_drawn(m, SU_CLAUSE_GREATER) && su_rules_box(m->rules, a) == su_rules_box(m->rules, b))
        add(m, SU_CLAUSE_GREATER, 0, 2, falling);
    draw_dot(m, less, more, cell);
    if (is_drawn(m, SU_CLAUSE_XV) && (less + more == 5 || less + more == 10)
        && is_to_be_drawn(m, SU_CLAUSE_XV))
        add(m, SU_CLAUSE_XV, less + more, 2, cell);
}

su_status su__draw_marks(const su_sketch *sketch, const su_digit *solution, su_rng *rng,
                         su_rules *rules)
{
    static const struct {
        su_clause_kind kind;
        unsigned number;
    } dots[] = {{SU_CLAUSE_DIFFERENCE, 1}, {SU_CLAUSE_RATIO, 2}, {SU_CLAUSE_XV, 0}};
    marks m = {.sketch = sketch, .solution = solution, .rng = rng, .rules = rules, .status = SU_OK};
    const unsigned order = rules->order;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        mark_cell(&m, cell);
        if (cell % order + 1 < order)
            mark_pair(&m, cell, cell + 1);
        if (cell + order < rules->cells)
            mark_pair(&m, cell, cell + order);
    }
    for (unsigned i = 0; i < sizeof dots / sizeof *dots; i++)
        if (sketch->all >> dots[i].kind & 1)
            add(&m, dots[i].kind, dots[i].number, 0, NULL);
    return m.status;
}
