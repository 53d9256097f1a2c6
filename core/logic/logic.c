/*
 * logic.c: the work space, and the search for techniques, easiest first.
 *
 * Finders are called in the order of SU_TECHNIQUES. Neighbouring techniques with the same finder
 * are searched in one call.
 */
#include "logic/finder.h"

static su__finder *const finder_of[SU_TECHNIQUE_COUNT] = {
#define FINDER(name, text, tenths, effort, set, needs, family, finder) su__find_##finder,
    SU_TECHNIQUES(FINDER)
#undef FINDER
};

bool su__share_finder(su_technique a, su_technique b) { return finder_of[a] == finder_of[b]; }

/* Techniques with the same finder have the same needs. */
static const uint8_t needs_of[SU_TECHNIQUE_COUNT] = {
#define NEEDS(name, text, tenths, effort, set, needs, family, finder) SU__NEEDS_##needs,
    SU_TECHNIQUES(NEEDS)
#undef NEEDS
};

/* ---- The work space -------------------------------------------------------------------------- */

_Static_assert(sizeof(su_logic) <= sizeof(su_logic_memory), "callers' memory is large enough");
_Static_assert(_Alignof(su_logic) <= _Alignof(su_logic_memory), "callers' memory is aligned");

size_t su_logic_size(void) { return sizeof(su_logic); }

static void find_peers(su_logic *logic, unsigned cell)
{
    unsigned count = su_rules_peers(logic->rules, cell, logic->peer[cell]);
    logic->peer_count[cell] = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        su__cells_add(&logic->peers[cell], logic->peer[cell][i]);
}

static uint32_t find_shared_places(const su_logic *logic, unsigned house, unsigned other)
{
    uint32_t cross = 0;
    for (unsigned i = 0; i < logic->rules->order; i++)
        cross |= (uint32_t)su__cells_have(&logic->house[other], logic->rules->house[house][i]) << i;
    return cross;
}

static bool has_segments(const su_logic *logic)
{
    for (unsigned house = 0; house < logic->rules->houses; house++)
        for (unsigned other = 0; other < house; other++) {
            unsigned shared = su__count(logic->cross[house][other]);
            if (shared > 1 && shared < logic->rules->order)
                return true;
        }
    return false;
}

static bool has_swaps(const su_rules *rules)
{
    const unsigned order = rules->order;
    for (unsigned a = 0; a < rules->cells; a++)
        for (unsigned c = a + 1; c < rules->cells; c++) {
            const unsigned across = c % order - a % order, down = c / order - a / order;
            const unsigned corner[4] = {a, a + across, c, c - across};
            if (across && down && su__can_swap(rules, corner))
                return true;
        }
    return false;
}

static void list_needs_of_constraints(su_logic *logic)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(logic->rules, &at, &constraint);) {
        logic->meets[SU__NEEDS_CAGES] |= constraint.kind == SU_CONSTRAINT_KILLER;
        logic->meets[SU__NEEDS_SUMS] |=
            constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_SUM;
        logic->meets[SU__NEEDS_ARROWS] |= constraint.kind == SU_CONSTRAINT_ARROW;
    }
    logic->meets[SU__NEEDS_TIES] = logic->ties.from[logic->rules->cells] > 0;
}

static void list_satisfied_needs(su_logic *logic)
{
    logic->meets[SU__NEEDS_ANY] = true;
    logic->meets[SU__NEEDS_HOUSES] = !su__has_constraints(logic->rules);
    logic->meets[SU__NEEDS_SEGMENTS] = has_segments(logic);
    logic->meets[SU__NEEDS_SWAPS] = !su__has_constraints(logic->rules) && has_swaps(logic->rules);
    logic->meets[SU__NEEDS_CONSTRAINTS] = su__has_constraints(logic->rules);
}

static void set_up(const su_rules *rules, su_logic *logic)
{
    memset(logic, 0, offsetof(su_logic, step));
    logic->changes.are_noted = false;
    logic->copy = *rules;
    logic->rules = rules = &logic->copy;
    logic->words = (rules->cells + 63u) / 64;
    for (unsigned kind = 0; kind <= SU__OTHERS; kind++)
        logic->kinds[kind] = rules->first[kind];
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned i = 0; i < rules->order; i++)
            su__cells_add(&logic->house[house], rules->house[house][i]);
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned other = 0; other < rules->houses; other++)
            logic->cross[house][other] = find_shared_places(logic, house, other);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        find_peers(logic, cell);
    list_satisfied_needs(logic);
    memset(logic->ties.from, 0, sizeof logic->ties.from);
    if (su__has_constraints(rules)) {
        su__list_ties(rules, &logic->ties);
        list_needs_of_constraints(logic);
    }
}

su_logic *su_logic_open(const su_rules *rules, void *memory, size_t bytes)
{
    if (!su__has_room(memory, bytes, sizeof(su_logic), _Alignof(su_logic)))
        return NULL;
    su_logic *logic = memory;
    memset(logic->sum_cache, 0, sizeof logic->sum_cache);
    set_up(rules, logic);
    return logic;
}

void su__logic_reopen(const su_rules *rules, su_logic *logic) { set_up(rules, logic); }

bool su_logic_has_rules(const su_logic *logic, const su_rules *rules)
{
    return logic && su_rules_equal(logic->rules, rules);
}

const su_rules *su_logic_rules(const su_logic *logic) { return logic ? logic->rules : NULL; }
bool su_logic_was_truncated(const su_logic *logic) { return logic && logic->is_cut; }

/* ---- Changes --------------------------------------------------------------------------------- */

static void note_change(su_logic *logic, unsigned cell, uint32_t digits)
{
    su__changes *changes = &logic->changes;
    changes->cell[cell] = changes->steps;
    for (unsigned h = 0; h < logic->rules->houses_of[cell]; h++)
        changes->house[logic->rules->house_of[cell][h]] = changes->steps;
    SU__EACH_DIGIT (digits, digit)
        changes->digit[digit - 1] = changes->steps;
}

void su__start_changes(su_logic *logic)
{
    su__changes *changes = &logic->changes;
    changes->are_noted = true;
    changes->steps = 1;
    memset(changes->searched, 0, sizeof changes->searched);
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        note_change(logic, cell, su__all_digits(logic->rules->order));
}

void su__note_step(su_logic *logic, const su_position *position, const su_step *step)
{
    if (!logic->changes.are_noted)
        return;
    logic->changes.steps++;
    for (unsigned i = 0; i < step->eliminations; i++)
        note_change(logic, step->elimination[i].cell, step->elimination[i].digits);
    for (unsigned i = 0; i < step->placements; i++) {
        const unsigned cell = step->placement[i].cell;
        const uint32_t digit = su__bit(step->placement[i].digit);
        note_change(logic, cell, position->candidates[cell]);
        for (unsigned k = 0; k < logic->peer_count[cell]; k++)
            if (position->candidates[logic->peer[cell][k]] & digit)
                note_change(logic, logic->peer[cell][k], digit);
    }
}

/* ---- Searching ------------------------------------------------------------------------------- */

void su__set_options(su_logic *logic, const su_logic_options *options)
{
    const su_logic_options none = {.digits = 0};
    logic->options = options ? *options : none;
}

bool su__is_allowed(const su_logic *logic, su_technique technique)
{
    return logic->meets[needs_of[technique]]
           && !(logic->options.no_uniqueness && su_technique_family(technique) == SU_FAMILY_UNIQUE);
}

/* Calls a finder once for a range of neighbouring techniques. */
static void call_finder(su_logic *logic, su_technique first, su_technique last)
{
    logic->first = first;
    logic->last = last;
    logic->has_kept = false;
    logic->spent = logic->granted = 0;
    if (su__is_allowed(logic, first) && su__can_continue(logic))
        finder_of[first](logic);
    logic->total_effort += logic->spent;
    if (!su__can_continue(logic))
        su__record_cut(logic, first);
}

void su__look_for(su_logic *logic, const su_position *position, su_technique first,
                  su_technique last, bool needs_one, su_step_callback *found, void *context)
{
    logic->position = position;
    logic->needs_one = needs_one;
    logic->ended = false;
    logic->found = found;
    logic->context = context;
    call_finder(logic, first, last);
}

su_status su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                        const su_logic_options *options, su_step_callback *found, void *context)
{
    if (!logic)
        return SU_BAD_RULES;
    if ((unsigned)technique >= SU_TECHNIQUE_COUNT)
        return SU_OUT_OF_RANGE;
    su__set_options(logic, options);
    logic->is_cut = false;
    su__look_for(logic, position, technique, technique, false, found, context);
    return SU_OK;
}

static bool stop_after_first(void *context, const su_step *step)
{
    (void)context;
    (void)step;
    return false;
}

static bool is_low_enough(const su_logic *logic, unsigned tenths)
{
    return logic->options.max_rating == 0 || tenths <= logic->options.max_rating;
}

static bool is_wanted(const su_logic *logic, su_technique technique)
{
    return su_technique_is_rated(technique) && is_low_enough(logic, su_technique_tenths(technique));
}

/* Returns the last wanted technique after `first` with the same finder. Techniques in between that
   the rules do not support are skipped. */
static su_technique find_last_of_run(const su_logic *logic, su_technique first)
{
    su_technique last = first;
    for (su_technique next = first + 1; next < SU_TECHNIQUE_COUNT; next++)
        if (is_wanted(logic, next) && su__share_finder(first, next))
            last = next;
        else if (su__is_allowed(logic, next))
            break;
    return last;
}

static bool is_over(const su_logic *logic)
{
    return logic->ended || (logic->is_exact && logic->is_cut);
}

const su_step *su_logic_next(su_logic *logic, const su_position *position,
                             const su_logic_options *options)
{
    if (!logic)
        return NULL;
    su__set_options(logic, options);
    logic->position = position;
    logic->needs_one = true;
    logic->ended = logic->is_cut = false;
    logic->found = stop_after_first;
    for (su_technique first = 0; first < SU_TECHNIQUE_COUNT && !is_over(logic); first++)
        if (su__is_allowed(logic, first) && is_wanted(logic, first)) {
            su_technique last = find_last_of_run(logic, first);
            call_finder(logic, first, last);
            first = last;
        }
    return logic->ended && is_low_enough(logic, logic->step.tenths) ? &logic->step : NULL;
}
