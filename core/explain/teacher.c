/*
 * teacher.c: finds the step that a good teacher would show next.
 *
 * Techniques of equal effort are equally easy to see, so all their steps are compared. A step is
 * better than another by the first of these criteria in which they differ:
 *
 *     it places a digit, or leaves a cell or a house with one candidate;
 *     it takes less effort, since chains differ in length;
 *     it removes more candidates;
 *     its house is fuller;
 *     it is nearer to the cell that the player filled last
 *
 * If no step of that effort leads to a digit, techniques of up to 1.5 times that effort are tried
 * too, and the best step of all is shown.
 *
 * Techniques that people do not look for take more effort than the teacher allows. If no easier
 * technique helps, the teacher shows the step of the rating scale, which may be any forcing chain.
 */
#include "explain/teacher.h"

enum {
    MAX_COMPARED_STEPS = 200, /* for each effort */
    MAX_EXTRA_EFFORT = 44     /* enough for chains of single candidates */
};

/* ---- Ranking --------------------------------------------------------------------------------- */

/* The criteria for a step, in order. The first that differs decides. Lower values are better. */
typedef struct merit {
    unsigned
        is_dead_end; /* 1 if the step neither places a digit nor leaves a single, otherwise 0 */
    unsigned effort;
    unsigned candidates_left; /* a constant minus the number of removed candidates */
    unsigned empty;           /* empty cells in the step's house */
    unsigned distance;        /* distance to the player's last cell */
} merit;

typedef struct ranking {
    su_logic *logic;
    unsigned last; /* the player's last cell, or a cell beyond the board if unknown */
    unsigned left; /* number of steps still to compare */
    bool has_best;
    merit best;
} ranking;

static bool is_better(const merit *a, const merit *b)
{
    return a->is_dead_end != b->is_dead_end           ? a->is_dead_end < b->is_dead_end
           : a->effort != b->effort                   ? a->effort < b->effort
           : a->candidates_left != b->candidates_left ? a->candidates_left < b->candidates_left
           : a->empty != b->empty                     ? a->empty < b->empty
                                                      : a->distance < b->distance;
}

bool su__removes(const su_step *step, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits >> (digit - 1) & 1;
    return false;
}

/* Returns whether the step leaves one place for the digit in the house. The step must remove at
   least one of the places. */
static bool leaves_one_place(const su_logic *logic, const su_step *step, unsigned house,
                             unsigned digit)
{
    unsigned left = 0;
    for (uint32_t places = logic->position->places[house][digit - 1]; places; places &= places - 1)
        left += !su__removes(step, logic->rules->house[house][__builtin_ctz(places)], digit);
    return left == 1;
}

/* Returns whether the step leaves a single candidate in a cell or a single place in a house. */
static bool leaves_single(const su_logic *logic, const su_step *step)
{
    for (unsigned i = 0; i < step->eliminations; i++) {
        const unsigned cell = step->elimination[i].cell;
        const uint32_t digits = step->elimination[i].digits;
        if (su__is_single(logic->position->candidates[cell] & ~digits))
            return true;
        for (unsigned h = 0; h < logic->rules->houses_of[cell]; h++)
            SU__EACH_DIGIT (digits, digit)
                if (leaves_one_place(logic, step, logic->rules->house_of[cell][h], digit))
                    return true;
    }
    return false;
}

static unsigned count_candidates_left(const su_step *step)
{
    unsigned candidates_left = SU_MAX_CELLS * SU_MAX_ORDER;
    for (unsigned i = 0; i < step->eliminations; i++)
        candidates_left -= su__count(step->elimination[i].digits);
    return candidates_left;
}

/* Counts the empty cells in the house where a player would see the step: the first pattern house,
   or the fullest house of the placed cell. */
static unsigned count_empty_around(const su_logic *logic, const su_step *step)
{
    unsigned least = SU_MAX_ORDER;
    for (unsigned i = 0; i < step->houses; i++)
        if (step->house[i].role == SU_ROLE_PATTERN)
            return logic->position->empty_in[step->house[i].house];
    for (unsigned cell = step->placement[0].cell, h = 0;
         step->placements > 0 && h < logic->rules->houses_of[cell]; h++) {
        unsigned empty = logic->position->empty_in[logic->rules->house_of[cell][h]];
        least = empty < least ? empty : least;
    }
    return least;
}

static unsigned compute_distance(const su_rules *rules, unsigned a, unsigned b)
{
    unsigned n = rules->order, rows = a / n > b / n ? a / n - b / n : b / n - a / n;
    return rows + (a % n > b % n ? a % n - b % n : b % n - a % n);
}

/* Returns the distance from `last` to the nearest cell that the step changes, or 0 if `last` is
   unknown. */
static unsigned compute_distance_to_step(const su_rules *rules, const su_step *step, unsigned last)
{
    unsigned least = 2 * SU_MAX_ORDER;
    if (last >= rules->cells)
        return 0;
    for (unsigned i = 0; i < step->placements; i++) {
        unsigned distance = compute_distance(rules, step->placement[i].cell, last);
        least = distance < least ? distance : least;
    }
    for (unsigned i = 0; i < step->eliminations; i++) {
        unsigned distance = compute_distance(rules, step->elimination[i].cell, last);
        least = distance < least ? distance : least;
    }
    return least;
}

static bool compare_step(void *context, const su_step *step)
{
    ranking *r = context;
    const merit step_merit = {
        .is_dead_end = step->placements == 0 && !leaves_single(r->logic, step),
        .effort = su_step_effort(step),
        .candidates_left = count_candidates_left(step),
        .empty = count_empty_around(r->logic, step),
        .distance = compute_distance_to_step(r->logic->rules, step, r->last),
    };
    if (!r->has_best || is_better(&step_merit, &r->best)) {
        r->has_best = true;
        r->best = step_merit;
        su__keep(r->logic);
    }
    return --r->left > 0;
}

/* ---- The order of techniques ----------------------------------------------------------------- */

/* Returns the last of the techniques from `first` on that have the same effort and finder. Skips
   techniques that the rules do not allow. */
static su_technique find_last_alike(const su_logic *logic, su_technique first)
{
    su_technique last = first;
    for (su_technique next = first + 1; next < SU_TECHNIQUE_COUNT; next++)
        if (su__share_finder(first, next)
            && su_technique_effort(next) == su_technique_effort(first))
            last = next;
        else if (su__share_finder(first, next) || su__is_allowed(logic, next))
            break;
    return last;
}

/* Compares all steps of the techniques with this effort, and keeps the best step found so far. */
static void compare_techniques(ranking *r, const su_position *position, unsigned effort)
{
    r->left = effort <= SU__COMPARED_EFFORT ? MAX_COMPARED_STEPS : 1;
    for (su_technique first = 0; first < SU_TECHNIQUE_COUNT && r->left > 0; first++) {
        if (su_technique_effort(first) != effort)
            continue;
        su_technique last = find_last_alike(r->logic, first);
        su__look_for(r->logic, position, first, last, r->left == 1, compare_step, r);
        first = last;
    }
}

/* Returns the highest effort to try if the best step so far has this effort but does not lead to a
   digit. */
static unsigned compute_effort_limit(unsigned effort)
{
    const unsigned most = effort + effort / 2;
    return effort > MAX_EXTRA_EFFORT ? effort : most < MAX_EXTRA_EFFORT ? most : MAX_EXTRA_EFFORT;
}

const su_step *su__find_taught_step(su_logic *logic, const su_position *position, unsigned last,
                                    unsigned most)
{
    ranking r = {.logic = logic, .last = last};
    for (unsigned effort = 1; effort <= most && (!r.has_best || r.best.is_dead_end); effort++) {
        const bool had_best = r.has_best;
        compare_techniques(&r, position, effort);
        if (r.has_best && !had_best)
            most = most < compute_effort_limit(effort) ? most : compute_effort_limit(effort);
    }
    return r.has_best ? &logic->kept : NULL;
}

const su_step *su_logic_best(su_logic *logic, const su_position *position, unsigned last,
                             const su_logic_options *options)
{
    if (!logic)
        return NULL;
    su__set_options(logic, options);
    logic->is_cut = false;
    const su_step *step = su__find_taught_step(logic, position, last, SU__TAUGHT_EFFORT);
    const bool was_cut = logic->is_cut;
    if (!step)
        step = su_logic_next(logic, position, options);
    logic->is_cut |= was_cut;
    return step;
}

/* ---- Towards a cell -------------------------------------------------------------------------- */

/* A search for a single in one cell. */
typedef struct cell_search {
    su_logic *logic;
    unsigned cell;
    bool has_found;
} cell_search;

static bool keep_step_at_cell(void *context, const su_step *step)
{
    cell_search *a = context;
    if (step->placement[0].cell != a->cell)
        return true;
    a->has_found = true;
    su__keep(a->logic);
    return false;
}

const su_step *su_logic_next_toward_cell(su_logic *logic, const su_position *position,
                                         unsigned cell, const su_logic_options *options)
{
    static const su_technique singles[] = {SU_TECHNIQUE_FULL_HOUSE, SU_TECHNIQUE_HIDDEN_SINGLE_BOX,
                                           SU_TECHNIQUE_HIDDEN_SINGLE_LINE,
                                           SU_TECHNIQUE_NAKED_SINGLE};
    cell_search a = {.logic = logic, .cell = cell};
    if (!logic)
        return NULL;
    su__set_options(logic, options);
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++) {
        su__look_for(logic, position, singles[i], singles[i], false, keep_step_at_cell, &a);
        if (a.has_found)
            return &logic->kept;
    }
    return su_logic_best(logic, position, cell, options);
}
