/*
 * walkthrough.c: plans the steps of a whole puzzle as a teacher would show them.
 *
 *     found     1  2  3  4  5  6  7      the teacher's steps, in order
 *     needs           1     3     5      the earlier step whose eliminations the step depends on
 *     needed    x     x     x  x  x      6 and 7 place digits and need 5, which needs 3, and so on
 *     shown     1     2     3  4  5      these steps are found again, without 2 and 4
 *
 * The dependencies of a step come from its evidence: the candidates missing from its cells and the
 * places missing from its houses, unless a digit on the board excludes them. A superfluous
 * dependency only keeps an unnecessary step. If one is missing, the step is not found again, and
 * the teacher's next step is shown instead. So every step shown is valid.
 *
 * Steps of least effort do not always add up to the solution of least effort. So the rating scale's
 * solution is tried, too, and used if its total effort is lower. If the search takes too long, the
 * walkthrough ends early.
 */
#include "explain/teacher.h"

enum {
    SUPPOSED_EFFORT = 120, /* from this effort on, chains may assume each candidate of a cell */
    MAX_DEPENDENCIES = 1 << 15,
    EFFORT_FACTOR = 4, /* limit for a solution, as a multiple of the limit for one search */
    OTHER_STARTS = 7   /* starting cells besides the first */
};

typedef struct planner {
    su_logic *logic;
    const su_position *start;
    bool whole; /* true to keep unneeded steps */
    su_position position;
    su_history history;
    su_logic_options options; /* the caller's options, with `history` */

    su_walkthrough found; /* all steps found, needed or not */
    unsigned effort[SU_WALKTHROUGH_STEPS];
    bool needed[SU_WALKTHROUGH_STEPS];
    unsigned first_dependency[SU_WALKTHROUGH_STEPS + 1];
    uint16_t dependency
        [MAX_DEPENDENCIES]; /* indices of steps, grouped by the step that depends on them */
    unsigned dependencies;
    bool is_cut; /* true if not all dependencies could be stored */
} planner;

_Static_assert(sizeof(planner) + sizeof(su_walkthrough) <= SU__PLAN_BYTES,
               "the work space can hold a plan");

/* ---- Claims ---------------------------------------------------------------------------------- */

static uint16_t encode_claim(unsigned cell, unsigned digit)
{
    return (uint16_t)(cell * SU_MAX_ORDER + digit - 1);
}

static void clear_walkthrough(su_walkthrough *walkthrough)
{
    *walkthrough = (su_walkthrough){.steps = 0};
}

/* Adds a step, with the digits that it places or, if it places none, the candidates that it
   removes. Returns false if the walkthrough is full. */
static bool add_step(su_walkthrough *walkthrough, const su_step *step)
{
    unsigned end = walkthrough->first[walkthrough->steps];
    if (walkthrough->steps == SU_WALKTHROUGH_STEPS)
        return false;
    walkthrough->technique[walkthrough->steps++] = (uint8_t)step->technique;
    for (unsigned i = 0; i < step->placements; i++)
        walkthrough->claim[end++] = encode_claim(step->placement[i].cell, step->placement[i].digit);
    for (unsigned i = 0; i < step->eliminations && step->placements == 0; i++)
        SU__EACH_DIGIT (step->elimination[i].digits, digit)
            walkthrough->claim[end++] = encode_claim(step->elimination[i].cell, digit);
    walkthrough->first[walkthrough->steps] = (uint16_t)end;
    walkthrough->effort += su_step_effort(step);
    return true;
}

/* Returns the highest effort of a single. */
static unsigned get_singles_effort(void) { return su_technique_effort(SU_TECHNIQUE_NAKED_SINGLE); }

/* ---- Dependencies of a step ------------------------------------------------------------------ */

static void add_dependency(planner *p, unsigned step)
{
    if (p->dependencies > p->first_dependency[p->found.steps]
        && p->dependency[p->dependencies - 1] == step)
        return;
    p->is_cut |= p->dependencies == MAX_DEPENDENCIES;
    if (!p->is_cut)
        p->dependency[p->dependencies++] = (uint16_t)step;
}

/* Adds the steps that removed these digits, unless digits on the board exclude them. */
static void add_elimination_dependencies(planner *p, unsigned cell, uint32_t digits)
{
    if (p->position.digit[cell])
        return;
    SU__EACH_DIGIT (digits & ~p->position.candidates[cell], digit)
        if (p->history.taken[cell][digit - 1]
            && su__find_blocker(p->logic, cell, digit) == SU_MAX_CELLS)
            add_dependency(p, p->history.taken[cell][digit - 1] - 1u);
}

static void add_cell_dependencies(planner *p, unsigned cell)
{
    add_elimination_dependencies(p, cell, su__all_digits(p->logic->rules->order));
}

static void add_house_dependencies(planner *p, unsigned house, uint32_t digits)
{
    for (unsigned i = 0; i < p->logic->rules->order; i++)
        add_elimination_dependencies(p, p->logic->rules->house[house][i], digits);
}

static void add_all_dependencies(planner *p)
{
    for (unsigned i = 0; i < p->found.steps; i++)
        add_dependency(p, i);
}

static void add_constraint_dependencies(planner *p, unsigned at)
{
    su_constraint constraint;
    su_rules_constraint(p->logic->rules, &at, &constraint);
    for (unsigned i = 0; i < constraint.cells; i++)
        add_cell_dependencies(p, constraint.cell[i]);
}

/* A claim may follow because no candidate of a tied cell fits. Then the claim depends on all
   candidates removed from the tied cell. */
static void add_tied_cell_dependencies(planner *p, const su_step *step, const su_node *node)
{
    const su_node *parent = &step->node[step->parent[node->parent]];
    if (!parent->on)
        add_cell_dependencies(p, parent->cell[0]);
}

/* An "on" claim may depend on the candidates of its cell or on the places in its house. */
static void add_node_dependencies(planner *p, const su_step *step, const su_node *node)
{
    const bool is_last = node->on && node->reason != SU_REASON_START,
               is_supposed = node->reason == SU_REASON_START
                             && su_technique_effort(step->technique) >= SUPPOSED_EFFORT;
    if (is_supposed
        || (is_last && (node->reason == SU_REASON_CELL || node->reason == SU_REASON_TIE)))
        add_cell_dependencies(p, node->cell[0]);
    if (is_last && node->reason == SU_REASON_HOUSE)
        add_house_dependencies(p, node->house, su__bit(node->digit));
    if (node->reason == SU_REASON_SUM)
        add_constraint_dependencies(p, node->inner);
    if (node->reason == SU_REASON_TIE)
        add_tied_cell_dependencies(p, step, node);
    if (node->reason == SU_REASON_STEP)
        add_all_dependencies(p);
}

/* Returns whether the technique needs only candidates of its cells, not places in houses. */
static bool needs_only_cells(su_technique t)
{
    return t == SU_TECHNIQUE_NAKED_PAIR || t == SU_TECHNIQUE_NAKED_TRIPLE
           || t == SU_TECHNIQUE_NAKED_QUAD || t == SU_TECHNIQUE_LOCKED_PAIR
           || t == SU_TECHNIQUE_LOCKED_TRIPLE || t == SU_TECHNIQUE_SUE_DE_COQ;
}

static bool needs_only_houses(su_technique t)
{
    return t == SU_TECHNIQUE_HIDDEN_PAIR || t == SU_TECHNIQUE_HIDDEN_TRIPLE
           || t == SU_TECHNIQUE_HIDDEN_QUAD || t == SU_TECHNIQUE_DIRECT_HIDDEN_PAIR
           || t == SU_TECHNIQUE_DIRECT_HIDDEN_TRIPLE;
}

/* A sum depends on all cells of its constraint, even if the step marks only some cells. */
static void add_sum_dependencies(planner *p, const su_step *step)
{
    for (unsigned i = 0; i < step->constraints; i++)
        if (su_technique_family(step->technique) == SU_FAMILY_SUMS || step->nodes > 0)
            add_constraint_dependencies(p, step->constraint[i].constraint);
}

/* Adds the steps that the pattern depends on: its cells have only the marked candidates, and its
   houses have no other places for these digits. Techniques of constraints depend on all candidates
   removed from their cells. Uniqueness techniques depend on the places of two digits in all houses
   of their cells. */
static void add_pattern_dependencies(planner *p, const su_step *step)
{
    const su_rules *rules = p->logic->rules;
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->marks; i++)
        digits |= step->mark[i].digits;
    for (unsigned i = 0; i < step->placements; i++)
        digits |= su__bit(step->placement[i].digit);
    const bool by_cells = !needs_only_houses(step->technique) && !su__is_single(digits);
    const bool by_swaps = su_technique_family(step->technique) == SU_FAMILY_UNIQUE;
    for (unsigned i = 0; i < step->marks; i++) {
        const su_mark *mark = &step->mark[i];
        if (by_cells || su_technique_is_ours(step->technique))
            add_cell_dependencies(p, mark->cell);
        for (unsigned h = 0; by_swaps && h < rules->houses_of[mark->cell]; h++)
            add_house_dependencies(p, rules->house_of[mark->cell][h], mark->digits);
    }
    for (unsigned i = 0; i < step->houses && !needs_only_cells(step->technique); i++)
        if (step->house[i].role != SU_ROLE_COVER)
            add_house_dependencies(p, step->house[i].house, digits);
}

static bool has_unknown_dependencies(const su_step *step)
{
    return step->is_cut || step->technique == SU_TECHNIQUE_TEMPLATE_SET
           || step->technique == SU_TECHNIQUE_TEMPLATE_DELETE
           || (step->technique >= SU_TECHNIQUE_BUG_1 && step->technique <= SU_TECHNIQUE_BUG_3);
}

static void list_dependencies(planner *p, const su_step *step)
{
    p->first_dependency[p->found.steps] = p->dependencies;
    if (has_unknown_dependencies(step))
        add_all_dependencies(p);
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].kind == SU_ABSENCE_STEP)
            add_dependency(p, step->absence[i].from - 1u);
    for (unsigned i = 0; i < step->nodes; i++)
        add_node_dependencies(p, step, &step->node[i]);
    if (su_technique_effort(step->technique) > get_singles_effort())
        add_pattern_dependencies(p, step);
    add_sum_dependencies(p, step);
}

/* ---- One solution ---------------------------------------------------------------------------- */

static void reset_position(planner *p)
{
    p->position = *p->start;
    su_history_start(&p->history);
    p->logic->total_effort = 0;
}

static bool can_continue(const planner *p)
{
    return p->position.empty > 0 && p->logic->total_effort < EFFORT_FACTOR * su__effort(p->logic);
}

/* Where the next step of a solution comes from. */
typedef enum step_source { TEACHER_STEPS, TEACHER_SINGLES, SCALE_STEPS } step_source;

static const su_step *find_next_step(planner *p, step_source source, unsigned last)
{
    const su_step *single =
        source == TEACHER_SINGLES
            ? su__find_taught_step(p->logic, &p->position, last, get_singles_effort())
            : NULL;
    return single                    ? single
           : source == TEACHER_STEPS ? su_logic_best(p->logic, &p->position, last, &p->options)
                                     : su_logic_next(p->logic, &p->position, &p->options);
}

/* Solves the puzzle as far as possible, starting near cell `last`. The steps come from the teacher,
   from the rating scale, or from both: singles from the teacher and other steps from the scale. */
static void solve(planner *p, step_source source, unsigned last)
{
    const su_step *step;
    reset_position(p);
    clear_walkthrough(&p->found);
    p->dependencies = 0;
    p->is_cut = false;
    while (can_continue(p) && (step = find_next_step(p, source, last))) {
        unsigned index = p->found.steps;
        list_dependencies(p, step);
        if (!add_step(&p->found, step))
            break;
        p->effort[index] = su_step_effort(step);
        p->needed[index] = step->placements > 0;
        p->first_dependency[index + 1] = p->dependencies;
        last = su_step_cell(step);
        su_history_add(step, &p->history);
        su_step_apply(p->logic->rules, step, &p->position);
    }
    p->found.by_scale = source == SCALE_STEPS;
    p->found.is_short = p->position.empty > 0;
}

/* Sets `needed` for every step that a placement depends on. Returns the total effort of these
   steps. */
static unsigned mark_needed_steps(planner *p)
{
    unsigned effort = 0;
    for (unsigned i = p->found.steps; i-- > 0;) {
        p->needed[i] |= p->whole || p->is_cut || p->found.is_short;
        effort += p->needed[i] ? p->effort[i] : 0;
        for (unsigned k = p->first_dependency[i]; p->needed[i] && k < p->first_dependency[i + 1];
             k++)
            p->needed[p->dependency[k]] = true;
    }
    return effort;
}

/* ---- Finding steps again --------------------------------------------------------------------- */

typedef struct step_search {
    su_logic *logic;
    const su_walkthrough *walkthrough;
    unsigned index;
    unsigned effort; /* lowest effort found so far */
} step_search;

static bool makes_claim(const su_step *step, unsigned claim)
{
    const unsigned cell = claim / SU_MAX_ORDER, digit = claim % SU_MAX_ORDER + 1;
    for (unsigned i = 0; i < step->placements; i++)
        if (step->placement[i].cell == cell)
            return step->placement[i].digit == digit;
    return su__removes(step, cell, digit);
}

/* Keeps the step of least effort that makes all claims of the walkthrough's step. */
static bool keep_equivalent_step(void *context, const su_step *step)
{
    step_search *a = context;
    for (unsigned i = a->walkthrough->first[a->index]; i < a->walkthrough->first[a->index + 1]; i++)
        if (!makes_claim(step, a->walkthrough->claim[i]))
            return true;
    if (su_step_effort(step) < a->effort) {
        a->effort = su_step_effort(step);
        su__keep(a->logic);
    }
    return !a->logic->needs_one;
}

/* Checks a step of the walkthrough, because the caller may have changed the walkthrough. */
static bool is_valid_step(const su_walkthrough *walkthrough, unsigned index)
{
    return walkthrough->steps <= SU_WALKTHROUGH_STEPS && index < walkthrough->steps
           && walkthrough->technique[index] < SU_TECHNIQUE_COUNT
           && walkthrough->first[index + 1] <= SU_WALKTHROUGH_CLAIMS;
}

const su_step *su_walkthrough_step(su_logic *logic, const su_walkthrough *walkthrough,
                                   unsigned index, const su_position *position,
                                   const su_logic_options *options)
{
    if (!logic || !is_valid_step(walkthrough, index))
        return NULL;
    su__set_options(logic, options);
    const su_technique technique = (su_technique)walkthrough->technique[index];
    step_search a = {
        .logic = logic, .walkthrough = walkthrough, .index = index, .effort = UINT32_MAX};
    su__look_for(logic, position, technique, technique,
                 su_technique_effort(technique) > SU__COMPARED_EFFORT, keep_equivalent_step, &a);
    return a.effort < UINT32_MAX ? &logic->kept : NULL;
}

static bool is_superfluous(const planner *p, unsigned index)
{
    for (unsigned i = p->found.first[index]; i < p->found.first[index + 1]; i++) {
        const unsigned claim = p->found.claim[i];
        if (p->position.candidates[claim / SU_MAX_ORDER] >> claim % SU_MAX_ORDER & 1)
            return false;
    }
    return true;
}

/* Finds the needed steps again, without the other steps. If a step is not found, uses the teacher's
   next step instead. */
static void replay(planner *p, su_walkthrough *walkthrough)
{
    unsigned last = SU_MAX_CELLS;
    bool is_known = true;
    reset_position(p);
    clear_walkthrough(walkthrough);
    for (unsigned i = 0; is_known && p->position.empty > 0 && i < p->found.steps;) {
        if (!p->needed[i] || is_superfluous(p, i)) {
            i++;
            continue;
        }
        const su_step *step =
            su_walkthrough_step(p->logic, &p->found, i, &p->position, &p->options);
        if (!step)
            step = su_logic_best(p->logic, &p->position, last, &p->options);
        is_known = step && add_step(walkthrough, step);
        if (is_known) {
            last = su_step_cell(step);
            su_step_apply(p->logic->rules, step, &p->position);
        }
    }
    walkthrough->by_scale = p->found.by_scale;
    walkthrough->is_short = p->position.empty > 0;
}

/* Replays only the needed steps. They may take more effort without the other steps. If the total
   effort rises, replays all steps instead. */
static void replay_cheapest(planner *p, su_walkthrough *walkthrough)
{
    replay(p, walkthrough);
    if (walkthrough->effort <= p->found.effort && walkthrough->is_short == p->found.is_short)
        return;
    for (unsigned i = 0; i < p->found.steps; i++)
        p->needed[i] = true;
    replay(p, walkthrough);
}

/* ---- The plan -------------------------------------------------------------------------------- */

/* Tries starting cells all over the board until a walkthrough takes at most `effort`. Returns false
   if no walkthrough does. */
static bool try_other_starts(planner *p, unsigned effort, su_walkthrough *walkthrough)
{
    for (unsigned i = 0; i <= OTHER_STARTS; i++) {
        solve(p, TEACHER_SINGLES, i * (p->logic->rules->cells - 1u) / OTHER_STARTS);
        if (p->found.is_short || mark_needed_steps(p) > effort)
            continue;
        replay_cheapest(p, walkthrough);
        if (!walkthrough->is_short && walkthrough->effort <= effort)
            return true;
    }
    return false;
}

static void plan(planner *p, su_walkthrough *by_scale, su_walkthrough *walkthrough)
{
    solve(p, TEACHER_STEPS, SU_MAX_CELLS);
    mark_needed_steps(p);
    replay_cheapest(p, walkthrough);
    if (walkthrough->is_short)
        return;
    solve(p, SCALE_STEPS, SU_MAX_CELLS);
    if (p->found.is_short || mark_needed_steps(p) >= walkthrough->effort)
        return;
    replay_cheapest(p, by_scale);
    if (!by_scale->is_short && by_scale->effort < walkthrough->effort
        && !try_other_starts(p, by_scale->effort, walkthrough))
        *walkthrough = *by_scale;
}

su_status su_walkthrough_plan(const su_position *start, bool whole, const su_logic_options *options,
                              su_logic *logic, su_walkthrough *walkthrough)
{
    clear_walkthrough(walkthrough);
    if (!logic)
        return SU_BAD_RULES;
    planner *p = (planner *)logic->plan;
    p->logic = logic;
    p->start = start;
    p->whole = whole;
    su__set_options(logic, options);
    p->options = logic->options;
    p->options.history = &p->history;
    p->options.no_evidence = false;
    su__set_options(logic, &p->options);
    plan(p, (su_walkthrough *)(p + 1), walkthrough);
    return SU_OK;
}
