#include "read.h"

#include <string.h>

#include "rederive.h"
#include "replay.h"

/* ---- What is named --------------------------------------------------------------------------- */

void name_cells(scene *s, const cells *c, uint32_t digits)
{
    for (unsigned i = 0; i < c->count && s->again.marks < SU_STEP_MARKS; i++)
        s->again.mark[s->again.marks++] = (su_mark){.cell = c->cell[i],
                                                    .role = SU_ROLE_PATTERN,
                                                    .digits = digits & mask_of(&s->b, c->cell[i])};
}

void name_houses(scene *s, const houses *h)
{
    for (unsigned i = 0; i < h->count && s->again.houses < SU_STEP_HOUSES; i++)
        s->again.house[s->again.houses++] =
            (su_house_mark){.house = h->house[i], .role = SU_ROLE_PATTERN};
}

void name_clauses(scene *s, const clauses *u)
{
    for (unsigned i = 0; i < u->count && s->again.clauses < SU_STEP_CLAUSES; i++)
        s->again.clause[s->again.clauses++] =
            (su_clause_mark){.clause = u->at[i], .role = SU_ROLE_PATTERN};
}

/* ---- What is done ---------------------------------------------------------------------------- */

static uint32_t gone_from(const su_step *step, unsigned cell)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits;
    return 0;
}

bool goes(const scene *s, unsigned cell, uint32_t digits)
{
    return gone_from(s->step, cell) & digits;
}

bool leaves(const scene *s, unsigned house, uint32_t digits, const cells *but)
{
    for (unsigned i = 0; i < s->b.rules->order; i++) {
        unsigned cell = s->b.rules->house[house][i];
        if (!has_cell(but, cell) && (mask_of(&s->b, cell) & ~gone_from(s->step, cell) & digits))
            return true;
    }
    return false;
}

cells cells_gone(const scene *s)
{
    cells gone = {.count = 0};
    for (unsigned i = 0; i < s->step->eliminations; i++)
        gone.cell[gone.count++] = s->step->elimination[i].cell;
    return gone;
}

uint32_t digits_gone(const scene *s)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < s->step->eliminations; i++)
        digits |= s->step->elimination[i].digits;
    return digits;
}

/* ---- The effect ------------------------------------------------------------------------------ */

static bool hear_placement(scene *s)
{
    if (hear(&s->t, "So {c} is {d}.", &s->heard))
        CLAIM(s->heard.c[0].count == 1);
    else if (hear(&s->t, "So {c} are {d}.", &s->heard))
        CLAIM(s->heard.c[0].count > 1);
    else
        return false;
    CLAIM(is_one(s->heard.d[0]));
    for (unsigned i = 0; i < s->heard.c[0].count; i++)
        s->again.placement[s->again.placements++] =
            (su_placement){s->heard.c[0].cell[i], (su_digit)digit_of(s->heard.d[0])};
    return true;
}

/* By rising cell, as steps have it. */
static void add_gone(su_step *step, unsigned cell, uint32_t digits)
{
    unsigned i = step->eliminations;
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

static bool hear_eliminations(scene *s)
{
    if (!take(&s->t, "So "))
        return false;
    const char *form = "{d} can be removed from {c}";
    do {
        HEAR(form);
        form = "{d} from {c}";
        for (unsigned i = 0; i < s->heard.c[0].count; i++) {
            CLAIM(!(gone_from(&s->again, s->heard.c[0].cell[i]) & s->heard.d[0]));
            add_gone(&s->again, s->heard.c[0].cell[i], s->heard.d[0]);
        }
    } while (take(&s->t, "; "));
    CLAIM(take(&s->t, "."));
    return true;
}

static bool is_placed(const su_step *step, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < step->placements; i++)
        if (step->placement[i].cell == cell && (digit == 0 || step->placement[i].digit == digit))
            return true;
    return false;
}

/* All that the step does, and nothing else; what a filled cell loses goes without saying. */
static bool read_effect(scene *s)
{
    const su_step *step = s->step, *again = &s->again;
    do
        CLAIM(hear_placement(s) || hear_eliminations(s));
    while (take(&s->t, " "));
    CLAIM(again->placements == step->placements);
    for (unsigned i = 0; i < again->placements; i++)
        CLAIM(is_placed(step, again->placement[i].cell, again->placement[i].digit));
    for (unsigned cell = 0; cell < s->b.rules->cells; cell++)
        CLAIM(gone_from(again, cell) == (is_placed(step, cell, 0) ? 0 : gone_from(step, cell)));
    for (unsigned i = 0; i < again->placements; i++)
        CLAIM(s->b.solution[again->placement[i].cell] == again->placement[i].digit);
    for (unsigned i = 0; i < again->eliminations; i++)
        CLAIM(
            !(again->elimination[i].digits >> (s->b.solution[again->elimination[i].cell] - 1) & 1));
    return true;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

#define T(name, reader) [SU_TECHNIQUE_##name] = read_##reader

static bool (*const readers[SU_TECHNIQUE_COUNT])(scene *s) = {
    T(FULL_HOUSE, full_house),
    T(HIDDEN_SINGLE_BOX, hidden_single),
    T(HIDDEN_SINGLE_LINE, hidden_single),
    T(NAKED_SINGLE, naked_single),
    T(CAGE_LAST, cage_last),
    T(PARTNER_SINGLE, partner),
    T(PARTNER, partner),
    T(PARTNER_OPEN, partner),
    T(PARTNERS, partners),
    T(LOCKED_SIGHT, locked_sight),
    T(LOCKED_TIES, locked_ties),
    T(SIGHT_PAIR, clique),
    T(SIGHT_TRIPLE, clique),
    T(RISE_FILLED, rise),
    T(RISE_LENGTH, rise),
    T(RISE, rise),
    T(ARROW_LAST, arrow_last),
    T(ARROW_BOUNDS, arrow_bounds),
    T(ARROW_WAYS, arrow_ways),
    T(CAGE_ONE_WAY, cage_one_way),
    T(CAGE_CANNOT, cage_cannot),
    T(SUM_CANNOT, sum_cannot),
    T(CAGE_SINGLE, cage_single),
    T(CAGE_MUST, cage_must),
    T(CAGES_TOGETHER, cages_together),
    T(INNIE, leftover),
    T(INNIE_OF_TWO, leftover),
    T(INNIE_OF_THREE, leftover),
    T(INNIES, leftover),
    T(INNIES_OF_TWO, leftover),
    T(INNIES_OF_THREE, leftover),
    T(DIRECT_POINTING, locked_direct),
    T(DIRECT_CLAIMING, locked_direct),
    T(DIRECT_HIDDEN_PAIR, hidden_direct),
    T(DIRECT_HIDDEN_TRIPLE, hidden_direct),
    T(POINTING, locked),
    T(CLAIMING, locked),
    T(NAKED_PAIR, naked),
    T(NAKED_TRIPLE, naked),
    T(NAKED_QUAD, naked),
    T(HIDDEN_PAIR, hidden),
    T(HIDDEN_TRIPLE, hidden),
    T(HIDDEN_QUAD, hidden),
    T(LOCKED_PAIR, lockset),
    T(LOCKED_TRIPLE, lockset),
    T(ALIGNED_PAIR, aligned),
    T(ALIGNED_TRIPLE, aligned),
    T(ALS_XZ, als),
    T(ALS_XY_WING, als_chain),
    T(ALS_XY_CHAIN, als_chain),
    T(DEATH_BLOSSOM, blossom),
    T(SUE_DE_COQ, coq),
    T(X_WING, fish),
    T(SWORDFISH, fish),
    T(JELLYFISH, fish),
    T(FINNED_X_WING, finned),
    T(FINNED_SWORDFISH, finned),
    T(FINNED_JELLYFISH, finned),
    T(SASHIMI_X_WING, finned),
    T(SASHIMI_SWORDFISH, finned),
    T(SASHIMI_JELLYFISH, finned),
    T(FINNED_FRANKEN_X_WING, finned),
    T(FINNED_FRANKEN_SWORDFISH, finned),
    T(FINNED_FRANKEN_JELLYFISH, finned),
    T(FINNED_MUTANT_SWORDFISH, finned),
    T(FINNED_MUTANT_JELLYFISH, finned),
    T(FINNED_MUTANT_SQUIRMBAG, finned),
    T(FINNED_MUTANT_WHALE, finned),
    T(SIAMESE_X_WING, siamese),
    T(SIAMESE_SWORDFISH, siamese),
    T(SIAMESE_JELLYFISH, siamese),
    T(SIAMESE_FRANKEN_X_WING, siamese),
    T(SIAMESE_FRANKEN_SWORDFISH, siamese),
    T(SIAMESE_FRANKEN_JELLYFISH, siamese),
    T(SIAMESE_MUTANT_JELLYFISH, siamese),
    T(FRANKEN_SWORDFISH, boxed),
    T(FRANKEN_JELLYFISH, boxed),
    T(MUTANT_SWORDFISH, boxed),
    T(MUTANT_JELLYFISH, boxed),
    T(SKYSCRAPER, turbot),
    T(TWO_STRING_KITE, turbot),
    T(TURBOT_FISH, turbot),
    T(DUAL_TWO_STRING_KITE, dual_kite),
    T(EMPTY_RECTANGLE, rectangle),
    T(DUAL_EMPTY_RECTANGLE, dual_rectangle),
    T(SIMPLE_COLORS_TRAP, colours),
    T(SIMPLE_COLORS_WRAP, colours),
    T(MULTI_COLORS_1, colours),
    T(MULTI_COLORS_2, colours),
    T(TEMPLATE_SET, template),
    T(TEMPLATE_DELETE, template),
    T(XY_WING, wing),
    T(XYZ_WING, wing),
    T(W_WING, w_wing),
    T(REMOTE_PAIR, remote),
    T(UNIQUE_LOOP_1, unique),
    T(UNIQUE_LOOP_2, unique),
    T(UNIQUE_LOOP_3, unique),
    T(UNIQUE_LOOP_4, unique),
    T(UNIQUENESS_TEST_1, unique),
    T(UNIQUENESS_TEST_2, unique),
    T(UNIQUENESS_TEST_3, unique),
    T(UNIQUENESS_TEST_4, unique),
    T(UNIQUENESS_TEST_5, unique),
    T(UNIQUENESS_TEST_6, unique),
    T(HIDDEN_RECTANGLE, unique),
    T(AVOIDABLE_RECTANGLE_1, unique),
    T(AVOIDABLE_RECTANGLE_2, unique),
    T(BUG_1, grave),
    T(BUG_2, grave),
    T(BUG_3, grave),
    T(BUG_4, grave),
    T(X_CYCLE, chain),
    T(Y_CYCLE, chain),
    T(XY_CYCLE, chain),
    T(FORCING_X_CHAIN, chain),
    T(FORCING_CHAIN, chain),
    T(NISHIO, chain),
    T(CELL_FORCING_CHAIN, chain),
    T(HOUSE_FORCING_CHAIN, chain),
    T(DYNAMIC_CONTRADICTION, chain),
    T(DYNAMIC_DOUBLE, chain),
    T(DYNAMIC_CELL_FORCING_CHAIN, chain),
    T(DYNAMIC_HOUSE_FORCING_CHAIN, chain),
    T(DYNAMIC_PLUS, chain),
    T(NESTED_CHAINS, chain),
    T(NESTED_MULTIPLE, chain),
    T(NESTED_DYNAMIC, chain),
    T(NESTED_DYNAMIC_PLUS, chain),
    T(X_CHAIN, chain),
    T(XY_CHAIN, chain),
    T(ALTERNATING_INFERENCE_CHAIN, chain),
    T(GROUPED_ALTERNATING_INFERENCE_CHAIN, chain),
    T(CONTINUOUS_NICE_LOOP, chain),
    T(GROUPED_CONTINUOUS_NICE_LOOP, chain),
    T(DISCONTINUOUS_NICE_LOOP, chain),
    T(GROUPED_DISCONTINUOUS_NICE_LOOP, chain),
};

static bool read_all(scene *s)
{
    unsigned node;
    CLAIM(readers[s->step->technique]);
    if (!readers[s->step->technique](s))
        return false;
    CLAIM(s->again.nodes > 0 || take(&s->t, " "));
    if (!read_effect(s))
        return false;
    CLAIM(*s->t.at == '\0');
    if (s->again.nodes > 0)
        s->fault = replay_chains(s->b.rules, s->b.position, &s->again, &node);
    else if (s->again.marks > 0)
        CLAIM(rederive_step(s->b.rules, s->b.position, &s->again));
    return s->fault == NULL;
}

const char *read_step(scene *s, const char *words)
{
    s->t.rules = s->b.rules;
    s->t.at = words;
    s->fault = NULL;
    s->again.technique = s->step->technique;
    s->again.placements = s->again.eliminations = s->again.houses = s->again.clauses =
        s->again.marks = 0;
    s->again.nodes = s->again.parents = s->again.absences = 0;
    s->again.is_cut = false;
    return read_all(s) ? NULL : s->fault;
}
