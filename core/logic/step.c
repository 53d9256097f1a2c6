/*
 * step.c: builds a step: its effect, and the evidence for it.
 *
 * All finders build their steps in one struct of the work space and report it from there, so the
 * unused parts of a step are never cleared or copied.
 */
#include "logic/finder.h"
#include "rules/primitives.h"

void su__begin(su_logic *logic, su_technique technique)
{
    su_step *step = &logic->step;
    step->technique = technique;
    step->tenths = su_technique_tenths(technique);
    step->placements = step->eliminations = 0;
    step->houses = step->constraints = step->marks = step->nodes = step->parents = step->absences =
        0;
    step->is_cut = false;
}

void su__place(su_logic *logic, unsigned cell, unsigned digit)
{
    logic->step.placement[logic->step.placements++] =
        (su_placement){(uint16_t)cell, (su_digit)digit};
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
    memmove(&step->elimination[i + 1], &step->elimination[i],
            (step->eliminations - i) * sizeof *step->elimination);
    step->elimination[i] = (su_elimination){(uint16_t)cell, digits};
    step->eliminations++;
}

void su__eliminate_all(su_logic *logic, const su_cells *cells, unsigned digit)
{
    SU__EACH_CELL (logic, cells, cell)
        su__eliminate(logic, cell, su__bit(digit));
}

/* Returns true if evidence is wanted and there is space for more. Marks the step as cut if there is
   no space. */
static bool can_add_evidence(su_logic *logic, unsigned used, unsigned capacity)
{
    logic->step.is_cut |= used == capacity && !logic->options.no_evidence;
    return used < capacity && !logic->options.no_evidence;
}

void su__mark(su_logic *logic, su_role role, unsigned group, unsigned cell, uint32_t digits)
{
    su_step *step = &logic->step;
    if (can_add_evidence(logic, step->marks, SU_STEP_MARKS))
        step->mark[step->marks++] =
            (su_mark){(uint16_t)cell, (uint8_t)role, (uint8_t)group, digits};
}

void su__mark_all(su_logic *logic, su_role role, unsigned group, const su_cells *cells,
                  uint32_t digits)
{
    if (logic->options.no_evidence)
        return;
    SU__EACH_CELL (logic, cells, cell)
        if (digits & logic->position->candidates[cell])
            su__mark(logic, role, group, cell, digits & logic->position->candidates[cell]);
}

void su__mark_places(su_logic *logic, su_role role, unsigned house, uint32_t places,
                     uint32_t digits)
{
    for (; places; places &= places - 1) {
        const unsigned cell = logic->rules->house[house][__builtin_ctz(places)];
        su__mark(logic, role, 0, cell, digits & logic->position->candidates[cell]);
    }
}

void su__mark_house(su_logic *logic, su_role role, unsigned group, unsigned house)
{
    su_step *step = &logic->step;
    if (can_add_evidence(logic, step->houses, SU_STEP_HOUSES))
        step->house[step->houses++] =
            (su_house_mark){(uint8_t)house, (uint8_t)role, (uint8_t)group};
}

void su__mark_constraint(su_logic *logic, su_role role, unsigned group, unsigned at)
{
    su_step *step = &logic->step;
    if (can_add_evidence(logic, step->constraints, SU_STEP_CONSTRAINTS))
        step->constraint[step->constraints++] =
            (su_constraint_mark){(uint16_t)at, (uint8_t)role, (uint8_t)group};
}

/* The last element of the node array is never part of the step. Callers get its index when a node
   is dropped, and may write to it. */
unsigned su__node(su_logic *logic, unsigned cell, unsigned digit, bool on, su_reason reason,
                  unsigned house)
{
    su_step *step = &logic->step;
    if (!can_add_evidence(logic, step->nodes, SU_STEP_NODES - 1))
        return SU_STEP_NODES - 1;
    step->node[step->nodes] = (su_node){.cell = {(uint16_t)cell},
                                        .cells = 1,
                                        .digit = (su_digit)digit,
                                        .on = on,
                                        .reason = (uint8_t)reason,
                                        .house = (uint8_t)house,
                                        .parent = (uint16_t)step->parents};
    return step->nodes++;
}

void su__parent(su_logic *logic, unsigned node, unsigned parent)
{
    su_step *step = &logic->step;
    if (node + 1 != step->nodes || !can_add_evidence(logic, step->parents, SU_STEP_PARENTS))
        return;
    step->parent[step->parents++] = (uint16_t)parent;
    step->node[node].parents++;
}

unsigned su__find_blocker(const su_logic *logic, unsigned cell, unsigned digit)
{
    SU__EACH_CELL (logic, &logic->peers[cell], peer)
        if (logic->position->digit[peer] == digit)
            return peer;
    return SU_MAX_CELLS;
}

/* A digit of a cell, and whether a mask excludes it. */
typedef struct mask_check {
    unsigned cell, digit;
    bool is_excluded;
} mask_check;

static void check_mask(void *context, unsigned cell, uint32_t digits)
{
    mask_check *m = context;
    m->is_excluded |= cell == m->cell && !(digits & su__bit(m->digit));
}

/* Returns the kind of the first constraint that excludes the digit from the cell;
   SU_CONSTRAINT_KIND_COUNT if there is none. */
static su_constraint_kind find_excluding_constraint(const su_rules *rules, unsigned cell,
                                                    unsigned digit)
{
    static const su__listener listener = {.mask = check_mask};
    mask_check m = {cell, digit, false};
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        su__list_primitives(rules, &constraint, &listener, &m);
        if (m.is_excluded)
            return constraint.kind;
    }
    return SU_CONSTRAINT_KIND_COUNT;
}

void su__record_absence(su_logic *logic, unsigned cell, unsigned digit)
{
    su_step *step = &logic->step;
    const unsigned seen = su__find_blocker(logic, cell, digit),
                   taken =
                       logic->options.history ? logic->options.history->taken[cell][digit - 1] : 0;
    const su_constraint_kind mask = find_excluding_constraint(logic->rules, cell, digit);
    const su_absence_kind kind = seen < SU_MAX_CELLS               ? SU_ABSENCE_SEEN
                                 : mask < SU_CONSTRAINT_KIND_COUNT ? SU_ABSENCE_MASK
                                 : taken > 0                       ? SU_ABSENCE_STEP
                                 : logic->position->noted          ? SU_ABSENCE_NOTES
                                                                   : SU_ABSENCE_BEFORE;
    if (!can_add_evidence(logic, step->absences, SU_MAX_ORDER))
        return;
    step->absence[step->absences++] = (su_absence){
        .cell = (uint16_t)cell,
        .digit = (su_digit)digit,
        .kind = (uint8_t)kind,
        .from = (uint16_t)(kind == SU_ABSENCE_SEEN   ? seen
                           : kind == SU_ABSENCE_MASK ? mask
                                                     : taken),
    };
}

bool su__emit(su_logic *logic)
{
    bool has_effect = logic->step.placements + logic->step.eliminations > 0;
    logic->ended = logic->ended || (has_effect && !logic->found(logic->context, &logic->step));
    return logic->ended;
}

/* Copies the parts of a step that are in use. */
static void copy_step(const su_step *from, su_step *to)
{
    to->technique = from->technique;
    to->tenths = from->tenths;
    to->placements = from->placements;
    to->eliminations = from->eliminations;
    to->houses = from->houses;
    to->constraints = from->constraints;
    to->marks = from->marks;
    to->nodes = from->nodes;
    to->parents = from->parents;
    to->absences = from->absences;
    to->is_cut = from->is_cut;
    memcpy(to->placement, from->placement, from->placements * sizeof *from->placement);
    memcpy(to->elimination, from->elimination, from->eliminations * sizeof *from->elimination);
    memcpy(to->house, from->house, from->houses * sizeof *from->house);
    memcpy(to->constraint, from->constraint, from->constraints * sizeof *from->constraint);
    memcpy(to->mark, from->mark, from->marks * sizeof *from->mark);
    memcpy(to->node, from->node, from->nodes * sizeof *from->node);
    memcpy(to->parent, from->parent, from->parents * sizeof *from->parent);
    memcpy(to->absence, from->absence, from->absences * sizeof *from->absence);
}

void su__keep(su_logic *logic)
{
    copy_step(&logic->step, &logic->kept);
    logic->has_kept = true;
}

bool su__emit_kept_step(su_logic *logic)
{
    if (!logic->has_kept)
        return false;
    logic->has_kept = false;
    copy_step(&logic->kept, &logic->step);
    return su__emit(logic);
}

/* ---- Past steps ------------------------------------------------------------------------------ */

void su_history_start(su_history *past) { memset(past, 0, sizeof *past); }

su_status su_history_add(const su_step *step, su_history *past)
{
    if (step->eliminations > SU_MAX_CELLS)
        return SU_OUT_OF_RANGE;
    past->steps++;
    for (unsigned i = 0; i < step->eliminations; i++)
        SU__EACH_DIGIT (step->elimination[i].digits &su__all_digits(SU_MAX_ORDER), digit)
            if (step->elimination[i].cell < SU_MAX_CELLS)
                past->taken[step->elimination[i].cell][digit - 1] = past->steps;
    return SU_OK;
}

/* ---- Position -------------------------------------------------------------------------------- */

unsigned su_step_cell(const su_step *step)
{
    if (step->placements > 0)
        return step->placement[0].cell;
    return step->eliminations > 0 ? step->elimination[0].cell : SU_MAX_CELLS;
}

/* ---- Effort ---------------------------------------------------------------------------------- */

enum {
    CLAIM_EFFORT = 2, /* effort of following one node of a chain */
    GRANT = 1 << 12   /* effort granted at a time, which takes a few microseconds */
};

unsigned su_step_effort(const su_step *step)
{
    return su_technique_effort(step->technique) + CLAIM_EFFORT * step->nodes;
}

bool su__can_continue(su_logic *logic)
{
    const uint64_t most = su__effort(logic);
    if (logic->spent > most || (logic->options.stop && *logic->options.stop))
        return false;
    logic->granted = logic->spent + GRANT < most ? logic->spent + GRANT : most;
    return true;
}
