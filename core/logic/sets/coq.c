/*
 * coq.c: Sue de Coq. Some cells of a box and a line have exactly as many digits as cells.
 *
 *     c c c | . . L        The three cells where box and line cross, one more cell of the line and
 *     . B . | . . .        one more cell of the box are five cells. If they have five digits, and B
 *     . . . | . . .        and L have no common digit, each digit occurs once. Digits that B lacks
 *                          are removed from the rest of the line, and digits that L lacks from the
 *                          rest of the box.
 *
 * A digit that both B and L have counts twice, and both must then contain it. So it is removed from
 * the rest of the box and of the line, including the crossing cells. The technique is named after
 * the person who first posted it.
 */
#include "logic/finder.h"

enum { MAX_CELLS = 5, MAX_PARTS = 8000 };

typedef struct part {
    su_cells cells;
    uint32_t digits;
    unsigned count;
} part;

typedef struct parts {
    su_logic *logic;
    unsigned house, other_house;
    /* Whether the parts consist of cells that are also in the other house, or only of cells that
       are not. */
    bool in_other_house;
    unsigned count;
    part *list;
} parts;

/* Lists all parts that consist of `chosen` and at least one cell from place `from` on. */
static void list_parts_from(parts *p, unsigned from, const part *chosen)
{
    su_logic *logic = p->logic;
    for (unsigned i = from; i < logic->rules->order && p->count < MAX_PARTS && su__spend(logic, 1);
         i++) {
        unsigned cell = logic->rules->house[p->house][i];
        uint32_t mask = logic->position->candidates[cell];
        if (mask == 0 || su__cells_have(&logic->house[p->other_house], cell) != p->in_other_house)
            continue;
        part more = *chosen;
        su__cells_add(&more.cells, cell);
        more.digits |= mask;
        more.count++;
        p->list[p->count++] = more;
        if (more.count < MAX_CELLS)
            list_parts_from(p, i + 1, &more);
    }
}

static const part empty_part = {.count = 0};

/* Lists the parts of a house. The list is empty if the arena is too small. */
static parts list_parts(su_logic *logic, su__arena *arena, unsigned house, unsigned other_house,
                        bool in_other_house)
{
    parts p = {.logic = logic,
               .house = house,
               .other_house = other_house,
               .in_other_house = in_other_house,
               .list = su__arena_alloc(arena, MAX_PARTS * sizeof(part))};
    if (p.list)
        list_parts_from(&p, 0, &empty_part);
    return p;
}

typedef struct pattern {
    su_logic *logic;
    unsigned box, line;
    const part *crossing, *in_box, *in_line;
} pattern;

/* Returns true if the pattern would have more digits than cells even with the largest part of the
   line. */
static bool has_too_many_digits(const pattern *p)
{
    return su__count(p->crossing->digits | p->in_box->digits)
           > p->crossing->count + p->in_box->count + MAX_CELLS;
}

/* Returns true if the pattern has as many digits as cells. A digit in both `in_box` and `in_line`
   counts twice. */
static bool has_digit_for_each_cell(const pattern *p)
{
    uint32_t all = p->crossing->digits | p->in_line->digits | p->in_box->digits,
             twice = p->in_line->digits & p->in_box->digits;
    return su__count(all) + su__count(twice)
           == p->crossing->count + p->in_line->count + p->in_box->count;
}

static void eliminate_from_rest(su_logic *logic, unsigned house, const su_cells *cells,
                                uint32_t digits)
{
    SU__EACH_CELL (logic, &logic->house[house], cell)
        if (!su__cells_have(cells, cell))
            su__eliminate(logic, cell, digits);
}

static bool emit_step(const pattern *p)
{
    su_logic *logic = p->logic;
    su_cells cells = p->crossing->cells;
    su__cells_or(logic, &cells, &p->in_line->cells);
    su__cells_or(logic, &cells, &p->in_box->cells);
    su__begin(logic, SU_TECHNIQUE_SUE_DE_COQ);
    su__mark_house(logic, SU_ROLE_PATTERN, 0, p->box);
    su__mark_house(logic, SU_ROLE_PATTERN, 1, p->line);
    su__mark_all(logic, SU_ROLE_PIVOT, 0, &p->crossing->cells, ~UINT32_C(0));
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &p->in_box->cells, ~UINT32_C(0));
    su__mark_all(logic, SU_ROLE_PATTERN, 1, &p->in_line->cells, ~UINT32_C(0));
    const uint32_t all = p->crossing->digits | p->in_line->digits | p->in_box->digits,
                   twice = p->in_line->digits & p->in_box->digits;
    eliminate_from_rest(logic, p->line, &cells, (all & ~p->in_box->digits) | twice);
    eliminate_from_rest(logic, p->box, &cells, (all & ~p->in_line->digits) | twice);
    SU__EACH_CELL (logic, &p->crossing->cells, cell)
        su__eliminate(logic, cell, twice);
    return su__emit(logic);
}

static bool try_line_parts(pattern *p, const parts *in_line)
{
    if (has_too_many_digits(p) || !su__spend(p->logic, in_line->count))
        return false;
    for (unsigned i = 0; i < in_line->count; i++) {
        p->in_line = &in_line->list[i];
        if (has_digit_for_each_cell(p) && emit_step(p))
            return true;
    }
    return false;
}

static bool search_crossing(su_logic *logic, unsigned box, unsigned line)
{
    pattern p = {.logic = logic, .box = box, .line = line};
    su__arena arena = su__whole_arena(logic);
    parts crossing = list_parts(logic, &arena, box, line, true);
    parts in_box = list_parts(logic, &arena, box, line, false),
          in_line = list_parts(logic, &arena, line, box, false);
    for (unsigned m = 0; m < crossing.count && su__spend(logic, in_box.count); m++) {
        p.crossing = &crossing.list[m];
        if (p.crossing->count < 2 || su__count(p.crossing->digits) < p.crossing->count + 2)
            continue;
        for (unsigned i = 0; i < in_box.count; i++) {
            p.in_box = &in_box.list[i];
            if (try_line_parts(&p, &in_line))
                return true;
        }
    }
    return false;
}

void su__find_coq(su_logic *logic)
{
    for (unsigned box = logic->kinds[SU__BOXES]; box < su__kind_end(logic, SU__BOXES); box++)
        for (unsigned line = 0; line < logic->kinds[SU__BOXES]; line++)
            if (su__count(logic->cross[box][line]) >= 2 && search_crossing(logic, box, line))
                return;
}
