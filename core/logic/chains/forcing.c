/*
 * forcing.c: finds chains from more than one claim, in several styles.
 *
 *     nishio      dynamic chains of one digit
 *     multiple    chains from cells and houses, not dynamic
 *     dynamic     chains from candidates, cells and houses, which remove candidates along the way
 *     plus        dynamic chains, extended by simple techniques
 *     nested      dynamic chains, extended by simple techniques and by chains of other styles. The
 *                 four nested styles use static chains; static, then multiple ones; dynamic ones;
 *                 dynamic ones, then the first nested style.
 *
 * Each style contains the function that extends its propagations, so the other files do not depend
 * on the extenders.
 */
#include "logic/chains/chain.h"

#define T(technique) SU_TECHNIQUE_##technique
#define ALL(technique)                                         \
    {                                                          \
        T(technique), T(technique), T(technique), T(technique) \
    }
#define DEEP .crosses_digits = true, .is_dynamic = true, .is_multiple = true
#define NESTING DEEP, .extend = su__extend_by_chains, .nests = true

const su__chain_style su__chain_styles[SU__STYLES] = {
    [SU__NISHIO] = {.is_dynamic = true, .technique = ALL(NISHIO)},
    [SU__MULTIPLE] = {.crosses_digits = true,
                      .is_multiple = true,
                      .technique = {T(CELL_FORCING_CHAIN), T(CELL_FORCING_CHAIN),
                                    T(CELL_FORCING_CHAIN), T(HOUSE_FORCING_CHAIN)}},
    [SU__DYNAMIC] = {DEEP,
                     .technique = {T(DYNAMIC_CONTRADICTION), T(DYNAMIC_DOUBLE),
                                   T(DYNAMIC_CELL_FORCING_CHAIN), T(DYNAMIC_HOUSE_FORCING_CHAIN)}},
    [SU__PLUS] = {DEEP, .extend = su__extend_by_techniques, .technique = ALL(DYNAMIC_PLUS)},
    [SU__NESTED] = {NESTING, .nests_static = true, .technique = ALL(NESTED_CHAINS)},
    [SU__NESTED_MULTIPLE] = {NESTING, .nests_static = true,
                             .nested_style = {&su__chain_styles[SU__MULTIPLE]},
                             .technique = ALL(NESTED_MULTIPLE)},
    [SU__NESTED_DYNAMIC] = {NESTING, .nested_style = {&su__chain_styles[SU__DYNAMIC]},
                            .technique = ALL(NESTED_DYNAMIC)},
    [SU__NESTED_PLUS] = {NESTING,
                         .nested_style = {&su__chain_styles[SU__DYNAMIC],
                                          &su__chain_styles[SU__NESTED]},
                         .technique = ALL(NESTED_DYNAMIC_PLUS)},
};

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Marks the candidates from which the chains start: one candidate, all candidates of a cell, or all
   places of a digit in a house. */
static void mark_source(su__chains *c, const su__candidate_step *candidate_step)
{
    unsigned cell = su__claim_cell(c, candidate_step->source),
             digit = su__claim_digit(c, candidate_step->source);
    if (candidate_step->kind == SU__BY_CELL) {
        su__mark(c->logic, SU_ROLE_PIVOT, 0, cell, c->current->candidates[cell]);
    } else if (candidate_step->kind == SU__BY_HOUSE) {
        su__mark_house(c->logic, SU_ROLE_PATTERN, 0, candidate_step->house);
        su__mark_places(c->logic, SU_ROLE_PIVOT, candidate_step->house,
                        c->current->places[candidate_step->house][digit - 1], su__bit(digit));
    } else {
        su__mark(c->logic, SU_ROLE_PIVOT, 0, cell, su__bit(digit));
    }
}

static bool emit_candidate_step(su__chains *c, const su__chain_style *style,
                                const su__candidate_step *candidate_step)
{
    su_technique technique = su__get_technique(style, candidate_step);
    unsigned cell = su__claim_cell(c, candidate_step->target),
             digit = su__claim_digit(c, candidate_step->target);
    if (!su__wants(c->logic, technique))
        return false;
    su__begin(c->logic, technique);
    c->logic->step.tenths += su__count_added_tenths(candidate_step->weight);
    if (su__is_on(candidate_step->target))
        su__place(c->logic, cell, digit);
    else
        su__eliminate(c->logic, cell, su__bit(digit));
    mark_source(c, candidate_step);
    if (!c->logic->options.no_evidence)
        su__record_forcing_chain(c, candidate_step, style);
    return su__emit(c->logic);
}

/* ---- The finder ------------------------------------------------------------------------------ */

enum { MAX_STEPS = 20000 };

/* Collects the steps of a style. Returns false if the search ran out of memory or effort. */
static bool search_style(su_logic *logic, const su__chain_style *style, su__chains *c,
                         su__collector *collector)
{
    bool is_open =
        su__open_chains(logic, c) && su__open_collector(c, collector, !logic->needs_one, MAX_STEPS);
    if (is_open && (style->nests || !style->is_dynamic))
        su__open_closures(c);
    if (is_open)
        su__search_forcing(c, collector, style);
    if (!is_open || collector->is_cut)
        su__record_cut(logic, style->technique[0]);
    return is_open && !collector->is_cut;
}

/* Grants the same effort again to report the steps that were found before the effort was spent.
   Returns false if there are no steps, or if only the easiest step is wanted, which the search may
   have missed. */
static bool grant_effort_to_report(su_logic *logic, const su__collector *collector)
{
    if (logic->is_exact || collector->count == 0)
        return false;
    logic->total_effort += logic->spent;
    logic->spent = 0;
    return su__can_continue(logic);
}

/* Reports the steps of a style. Returns true if the search must end. */
static bool find_style(su_logic *logic, const su__chain_style *style)
{
    su__chains c;
    su__collector collector = {.count = 0};
    if (!search_style(logic, style, &c, &collector) && !grant_effort_to_report(logic, &collector))
        return logic->is_exact;
    su__sort_candidate_steps(&collector);
    for (unsigned i = 0; i < collector.count; i++)
        if (emit_candidate_step(&c, style, &collector.list[i]))
            return true;
    return false;
}

static bool wants_any(const su_logic *logic, const su__chain_style *style)
{
    bool any = false;
    for (unsigned i = 0; i < sizeof style->technique / sizeof *style->technique; i++)
        any |= su__wants(logic, style->technique[i]);
    return any;
}

void su__find_forcing(su_logic *logic)
{
    for (unsigned i = 0; i < SU__STYLES; i++)
        if (wants_any(logic, &su__chain_styles[i]) && find_style(logic, &su__chain_styles[i]))
            return;
}
