/*
 * increasing.c: cells that are each more than the one before, along thermometers and by signs.
 *
 *     O---+---+---+       1 or more, 2 or more, 3 or more, 4 or more: the bulb has what is least.
 *     a < b < c < d       From the other end 9 or less, 8 or less, 7 or less, 6 or less.
 *
 *   filled    from a cell that is filled
 *   length    from any cell, by how many there are before it or after it
 *   open      from the least or the greatest candidate of a cell
 *
 * Signs lead on from line to line, so all of them are one picture: each cell's bound is the highest
 * that leads there, and the way it came by is told. What goes along one way is one step.
 *
 * The greatest digits are bounded as the least are, with 1 for 9 and 9 for 1.
 */
#include "logic/finder.h"

/* Bounds of all cells, from below or, turned, from above. */
typedef struct rising {
    su_logic *logic;
    su_technique technique;
    bool is_turned;
    uint8_t own[SU__LINKED_CELLS];   /* what each cell says itself; 0: nothing */
    uint8_t bound[SU__LINKED_CELLS]; /*   and what is said of it, */
    uint8_t via[SU__LINKED_CELLS];   /*   by which cell: by itself where that is the bound */
} rising;

static unsigned turned(const rising *r, unsigned digit)
{
    return r->is_turned ? r->logic->rules->order + 1 - digit : digit;
}

static unsigned own_bound(const rising *r, unsigned cell)
{
    const su_position *position = r->logic->position;
    const uint32_t mask = position->candidates[cell];
    if (r->technique == SU_TECHNIQUE_RISE_LENGTH)
        return 1;
    if (position->digit[cell])
        return turned(r, position->digit[cell]);
    if (r->technique == SU_TECHNIQUE_RISE_FILLED || mask == 0)
        return 0;
    return r->is_turned ? turned(r, 32 - (unsigned)__builtin_clz(mask)) : su__lowest(mask);
}

/* Whether the next cell of a tie is more; turned, whether it is less. */
static bool leads_on(const rising *r, const su__linked_cell *tied)
{
    const uint16_t *table = r->logic->ties.table[tied->table];
    su_clause clause;
    unsigned at = tied->clause;
    su_rules_clause(r->logic->rules, &at, &clause);
    return (clause.kind == SU_CLAUSE_THERMO || clause.kind == SU_CLAUSE_GREATER)
           && (table[0] != 0) != r->is_turned;
}

/* One cell's bound to those after it; true where one of them rises. */
static bool raise(rising *r, unsigned cell)
{
    const su__ties *ties = &r->logic->ties;
    bool rises = false;
    for (unsigned i = ties->from[cell]; i < ties->from[cell + 1]; i++) {
        const unsigned next = ties->tie[i].cell;
        if (!leads_on(r, &ties->tie[i]) || r->bound[next] > r->bound[cell])
            continue;
        r->bound[next] = (uint8_t)(r->bound[cell] + 1);
        r->via[next] = (uint8_t)cell;
        rises = true;
    }
    return rises;
}

/* False where there is none, or more than the digits there are, as on boards without solution. */
static bool find_bounds(rising *r)
{
    const unsigned cells = r->logic->rules->cells;
    bool rises = true;
    for (unsigned cell = 0; cell < cells; cell++) {
        r->own[cell] = r->bound[cell] = (uint8_t)own_bound(r, cell);
        r->via[cell] = (uint8_t)cell;
    }
    while (rises) {
        rises = false;
        for (unsigned cell = 0; cell < cells; cell++) {
            if (r->bound[cell] > r->logic->rules->order)
                return false;
            rises |= r->bound[cell] > 0 && raise(r, cell);
        }
    }
    return true;
}

/* The candidates of the cell that are beyond its bound. */
static uint32_t beyond(const rising *r, unsigned cell)
{
    const unsigned bound = r->bound[cell];
    const uint32_t mask = r->logic->position->candidates[cell];
    if (bound == 0)
        return 0;
    return mask & (r->is_turned ? ~su__all_digits(turned(r, bound)) : su__all_digits(bound - 1));
}

/* The clause by which one cell leads on to the next. */
static unsigned clause_between(const rising *r, unsigned cell, unsigned next)
{
    const su__ties *ties = &r->logic->ties;
    unsigned i = ties->from[cell];
    while (ties->tie[i].cell != next || !leads_on(r, &ties->tie[i]))
        i++;
    return ties->tie[i].clause;
}

/* From where its bound begins up to this cell. */
static bool emit_way(const rising *r, unsigned cell)
{
    su_logic *logic = r->logic;
    uint8_t way[SU_MAX_CLAUSE_ORDER];
    unsigned first = SU_MAX_CLAUSE_ORDER, clause = logic->rules->words;
    way[--first] = (uint8_t)cell;
    while (r->via[way[first]] != way[first]) {
        way[first - 1] = r->via[way[first]];
        first--;
    }
    su__begin(logic, r->technique, su_technique_tenths(r->technique));
    for (unsigned i = first; i < SU_MAX_CLAUSE_ORDER; i++) {
        const unsigned at = i > first ? clause_between(r, way[i - 1], way[i]) : clause;
        const su_digit digit = logic->position->digit[way[i]];
        if (at != clause)
            su__mark_clause(logic, SU_ROLE_PATTERN, 0, clause = at);
        su__mark(logic, i > first ? SU_ROLE_PATTERN : SU_ROLE_PIVOT, r->is_turned, way[i],
                 digit ? su__bit(digit) : logic->position->candidates[way[i]]);
        su__eliminate(logic, way[i], beyond(r, way[i]));
    }
    return su__emit(logic);
}

/* The ways to all cells that lose something, but for those that lie on others. */
static bool find_ways(const rising *r)
{
    const unsigned cells = r->logic->rules->cells;
    bool is_passed[SU__LINKED_CELLS] = {false};
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned at = cell; beyond(r, cell) && r->via[at] != at; at = r->via[at])
            is_passed[r->via[at]] = true;
    for (unsigned cell = 0; cell < cells; cell++)
        if (beyond(r, cell) && !is_passed[cell] && emit_way(r, cell))
            return true;
    return false;
}

void su__find_increasing(su_logic *logic)
{
    static const su_technique techniques[] = {SU_TECHNIQUE_RISE_FILLED, SU_TECHNIQUE_RISE_LENGTH,
                                              SU_TECHNIQUE_RISE};
    for (unsigned i = 0; i < sizeof techniques / sizeof *techniques; i++)
        for (unsigned is_turned = 0; is_turned < 2 && su__wants(logic, techniques[i]);
             is_turned++) {
            rising r = {.logic = logic, .technique = techniques[i], .is_turned = is_turned};
            if (find_bounds(&r) && find_ways(&r))
                return;
        }
}
