/*
 * technique.c: the table of techniques, and looking for them easiest first.
 */
#include "logic.h"

enum { EXTRA, RATED };

static const struct {
    const char *name;
    uint8_t tenths;
    uint8_t set;
    su__finder *find;
} table[SU_TECHNIQUE_COUNT] = {
#define ROW(name, text, tenths, set, finder) {text, tenths, set, su__find_##finder},
    SU_TECHNIQUES(ROW)
#undef ROW
};

const char *su_technique_name(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT ? table[technique].name : NULL;
}

su_technique su_technique_named(const char *name)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (su__same_text(name, table[t].name))
            return (su_technique)t;
    return SU_TECHNIQUE_COUNT;
}

unsigned su_technique_tenths(su_technique technique)
{
    return table[technique].tenths;
}

bool su_technique_is_rated(su_technique technique)
{
    return table[technique].set == RATED;
}

const char *su_role_name(su_role role)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SU_ROLES(NAME)
#undef NAME
    };
    return (unsigned)role < SU_ROLE_COUNT ? names[role] : NULL;
}

const char *su_reason_name(su_reason reason)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SU_REASONS(NAME)
#undef NAME
    };
    return (unsigned)reason < SU_REASON_COUNT ? names[reason] : NULL;
}

/* ---- Looking --------------------------------------------------------------------------------------- */

static void find_peers(const su_layout *layout, unsigned cell, su_cells *peers)
{
    for (unsigned h = 0; h < layout->houses_of[cell]; h++)
        for (unsigned i = 0; i < layout->order; i++)
            su__cells_add(peers, layout->house[layout->house_of[cell][h]][i]);
    su__cells_drop(peers, cell);
}

void su_logic_open(const su_layout *layout, su_logic *logic)
{
    memset(logic, 0, offsetof(su_logic, step));
    logic->layout = layout;
    logic->words = (layout->cells + 63u) / 64;
    for (unsigned kind = 0; kind < 4; kind++)
        logic->kinds[kind] = kind * layout->order;
    for (unsigned house = 0; house < layout->houses; house++)
        for (unsigned i = 0; i < layout->order; i++)
            su__cells_add(&logic->house[house], layout->house[house][i]);
    for (unsigned cell = 0; cell < layout->cells; cell++)
        find_peers(layout, cell, &logic->peers[cell]);
}

/* One call of a finder, for techniques that stand together in the table. */
static void look(su_logic *logic, su_technique first, su_technique last)
{
    logic->first = first;
    logic->last = last;
    table[first].find(logic);
}

void su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                   su_found *found, void *context)
{
    logic->position = position;
    logic->needs_one = logic->ended = false;
    logic->found = found;
    logic->context = context;
    look(logic, technique, technique);
}

static bool take_first(void *context, const su_step *step)
{
    (void)context;
    (void)step;
    return false;
}

/* The last of the techniques from `first` on that are rated and share a finder. */
static su_technique end_of_run(unsigned first)
{
    unsigned last = first;
    while (last + 1 < SU_TECHNIQUE_COUNT && table[last + 1].set == RATED && table[last + 1].find == table[first].find)
        last++;
    return (su_technique)last;
}

const su_step *su_logic_next(su_logic *logic, const su_position *position)
{
    logic->position = position;
    logic->needs_one = true;
    logic->ended = false;
    logic->found = take_first;
    for (unsigned first = 0; first < SU_TECHNIQUE_COUNT && !logic->ended; first++)
        if (table[first].set == RATED) {
            su_technique last = end_of_run(first);
            look(logic, (su_technique)first, last);
            first = last;
        }
    return logic->ended ? &logic->step : NULL;
}

/* ---- Putting a step together ----------------------------------------------------------------------- */

void su__begin(su_logic *logic, su_technique technique, unsigned tenths)
{
    su_step *step = &logic->step;
    step->technique = technique;
    step->tenths = tenths;
    step->placements = step->eliminations = 0;
    step->houses = step->marks = step->nodes = step->parents = 0;
}

void su__place(su_logic *logic, unsigned cell, unsigned digit)
{
    logic->step.placement[logic->step.placements++] = (su_placement){(uint16_t)cell, (su_digit)digit};
}

void su__eliminate(su_logic *logic, unsigned cell, uint32_t digits)
{
    su_step *step = &logic->step;
    unsigned i = step->eliminations;
    digits &= logic->position->candidates[cell];
    if (digits == 0)
        return;
    while (i > 0 && step->elimination[i - 1].cell > cell)
        i--;
    if (i > 0 && step->elimination[i - 1].cell == cell) {
        step->elimination[i - 1].digits |= digits;
        return;
    }
    memmove(&step->elimination[i + 1], &step->elimination[i], (step->eliminations - i) * sizeof *step->elimination);
    step->elimination[i] = (su_elimination){(uint16_t)cell, digits};
    step->eliminations++;
}

void su__eliminate_all(su_logic *logic, const su_cells *cells, unsigned digit)
{
    SU__EACH_CELL(logic, cells, cell)
        su__eliminate(logic, cell, su__bit(digit));
}

void su__mark(su_logic *logic, su_role role, unsigned group, unsigned cell, uint32_t digits)
{
    su_step *step = &logic->step;
    SU__TRAP_UNLESS(step->marks < SU_STEP_MARKS);
    step->mark[step->marks++] = (su_mark){(uint16_t)cell, (uint8_t)role, (uint8_t)group, digits};
}

void su__mark_all(su_logic *logic, su_role role, unsigned group, const su_cells *cells, uint32_t digits)
{
    SU__EACH_CELL(logic, cells, cell)
        if (digits & logic->position->candidates[cell])
            su__mark(logic, role, group, cell, digits & logic->position->candidates[cell]);
}

void su__mark_house(su_logic *logic, su_role role, unsigned group, unsigned house)
{
    su_step *step = &logic->step;
    SU__TRAP_UNLESS(step->houses < SU_STEP_HOUSES);
    step->house[step->houses++] = (su_house_mark){(uint8_t)house, (uint8_t)role, (uint8_t)group};
}

unsigned su__node(su_logic *logic, unsigned cell, unsigned digit, bool on, su_reason reason, unsigned house)
{
    su_step *step = &logic->step;
    SU__TRAP_UNLESS(step->nodes < SU_STEP_NODES);
    step->node[step->nodes] = (su_node){
        .cell = {(uint16_t)cell}, .cells = 1, .digit = (su_digit)digit, .on = on,
        .reason = (uint8_t)reason, .house = (uint8_t)house, .parent = (uint16_t)step->parents};
    return step->nodes++;
}

void su__parent(su_logic *logic, unsigned node, unsigned parent)
{
    su_step *step = &logic->step;
    SU__TRAP_UNLESS(step->parents < SU_STEP_PARENTS && step->node[node].parent + step->node[node].parents == step->parents);
    step->parent[step->parents++] = (uint16_t)parent;
    step->node[node].parents++;
}

bool su__emit(su_logic *logic)
{
    if (logic->step.placements + logic->step.eliminations > 0 && !logic->found(logic->context, &logic->step))
        logic->ended = true;
    return logic->ended;
}
