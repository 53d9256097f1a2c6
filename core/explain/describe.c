/*
 * describe.c: a step as sentences, in whatever words it is given.
 *
 * Steps know no words. A language has, for each technique, a name and a sentence with {places};
 * here are the tables of places (explain/sentence.h), and what is put there of the step's evidence.
 * {a}, {b}, ... are the cells of the pattern's groups.
 */
#include "explain/claims.h"

/* ---- What a step does ------------------------------------------------------------------------ */

/* A cell that is filled loses the rest without a word. */
static bool is_filled(const su_step *step, unsigned cell)
{
    bool filled = false;
    for (unsigned i = 0; i < step->placements; i++)
        filled |= step->placement[i].cell == cell;
    return filled;
}

uint32_t su__gone_digits(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= is_filled(step, step->elimination[i].cell) ? 0 : step->elimination[i].digits;
    return digits;
}

/* The cells it goes from. */
static su_cells losers_of(const su_step *step, unsigned digit)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits & su__bit(digit)
            && !is_filled(step, step->elimination[i].cell))
            su__cells_add(&cells, step->elimination[i].cell);
    return cells;
}

typedef struct effect {
    const char *role;
    uint32_t digits;
    su_cells cells;
} effect;

static void put_effect_digits(teller *t, const void *subject)
{
    const effect *e = subject;
    su__put_marked(t, &(marked_part){.role = e->role, .digits = e->digits});
}

static void put_effect_cells(teller *t, const void *subject)
{
    const effect *e = subject;
    su__put_marked(t, &(marked_part){.role = e->role, .cells = &e->cells});
}

static const place of_effect[] = {
    {.name = "digits", .put = put_effect_digits},
    {.name = "digit", .put = put_effect_digits},
    {.name = "cells", .put = put_effect_cells},
    {.name = "cell", .put = put_effect_cells},
    {.name = NULL},
};

/* The next of these digits that go from the same cells together, of those not told yet; false where
   there are none. */
static bool next_gone(const su_step *step, uint32_t of, uint32_t *told, effect *e)
{
    const uint32_t gone = su__gone_digits(step) & of, left = gone & ~*told;
    if (!left)
        return false;
    *e = (effect){.role = "gone", .cells = losers_of(step, su__lowest(left))};
    SU__EACH_DIGIT (left, digit) {
        const su_cells its = losers_of(step, digit);
        if (memcmp(&its, &e->cells, sizeof its) == 0)
            e->digits |= su__bit(digit);
    }
    *told |= e->digits;
    return true;
}

/* "4 from r1c2 and r1c5; 7 and 8 from r3c3" */
static void put_gone(teller *t, const void *subject)
{
    uint32_t told = 0;
    effect e;
    (void)subject;
    while (next_gone(t->step, ~UINT32_C(0), &told, &e)) {
        if (told != e.digits)
            su__put_middle(t, su__word(t, "goneAnd"));
        su__put_sentence(t, su__word_for(t, "goneDigits", su__count(e.digits)), of_effect, &e);
    }
}

unsigned su__count_gone(const su_step *step, uint32_t of)
{
    unsigned count = 0;
    effect e;
    for (uint32_t told = 0; next_gone(step, of, &told, &e);)
        count++;
    return count;
}

static void put_gone_list(teller *t, uint32_t of)
{
    const unsigned count = su__count_gone(t->step, of);
    unsigned i = 0;
    effect e;
    for (uint32_t told = 0; next_gone(t->step, of, &told, &e);) {
        su__put_joint(t, i++, count);
        su__put_sentence(t, su__word(t, "candidates"), of_effect, &e);
    }
}

void su__put_gone_candidates(teller *t, uint32_t of)
{
    t->chooses = true;
    put_gone_list(t, of);
    t->chooses = false;
}

/* "2 in r4c4 and 3 in r4c5", and with "or" */
static void put_all_gone(teller *t, const void *subject)
{
    (void)subject;
    put_gone_list(t, ~UINT32_C(0));
}

static void put_any_gone(teller *t, const void *subject)
{
    (void)subject;
    su__put_gone_candidates(t, ~UINT32_C(0));
}

static const place of_gone[] = {{.name = "gone", .put = put_gone}, {.name = NULL}};

/* Where a digit is placed from this placement on; nowhere, if it was told with one before. */
static su_cells placed_with(const su_step *step, unsigned first)
{
    su_cells cells = {{0}}, none = {{0}};
    for (unsigned i = 0; i < step->placements; i++) {
        if (step->placement[i].digit != step->placement[first].digit)
            continue;
        if (i < first)
            return none;
        su__cells_add(&cells, step->placement[i].cell);
    }
    return cells;
}

/* Singles say why and what in one sentence. */
static bool is_told_with_why(su_technique t)
{
    return t == SU_TECHNIQUE_FULL_HOUSE || t == SU_TECHNIQUE_NAKED_SINGLE
           || t == SU_TECHNIQUE_HIDDEN_SINGLE_BOX || t == SU_TECHNIQUE_HIDDEN_SINGLE_LINE;
}

void su_step_tell_effect(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    if (is_told_with_why(step->technique))
        return;
    for (unsigned i = 0; i < step->placements; i++) {
        const effect e = {.role = "placed",
                          .digits = su__bit(step->placement[i].digit),
                          .cells = placed_with(step, i)};
        const unsigned count = su__count_cells(rules, &e.cells);
        if (count == 0)
            continue;
        if (i > 0)
            su__put_next(&t);
        su__put_sentence(&t, su__word_for(&t, "placed", count), of_effect, &e);
    }
    if (su__gone_digits(step) != 0) {
        if (step->placements > 0)
            su__put_next(&t);
        su__put_sentence(&t, su__word(&t, "gone"), of_gone, NULL);
    }
}

/* ---- Why it holds ---------------------------------------------------------------------------- */

/* The place that is filled, in the colour of its role and group. */
static void put_in_colour(teller *t, const su_cells *cells, uint32_t digits)
{
    marked_part part = {su_role_name(t->at->role), t->at->group == ALL ? 0 : (unsigned)t->at->group,
                        cells, digits};
    su__put_marked(t, &part);
}

void su__put_marked_cells(teller *t, const void *subject)
{
    uint32_t digits;
    su_cells cells = su__marked(subject, t->at->role, t->at->group, &digits);
    put_in_colour(t, &cells, 0);
}

void su__put_marked_digits(teller *t, const void *subject)
{
    uint32_t digits;
    su__marked(subject, t->at->role, t->at->group, &digits);
    put_in_colour(t, NULL, digits);
}

/* One of them: "1, 3 or 5". */
static void put_marked_options(teller *t, const void *subject)
{
    t->chooses = true;
    su__put_marked_digits(t, subject);
    t->chooses = false;
}

static void put_marked_houses(teller *t, const void *subject)
{
    (void)subject;
    su__put_houses(t, t->at->role, t->at->group);
}

static void put_house_options(teller *t, const void *subject)
{
    t->chooses = true;
    put_marked_houses(t, subject);
    t->chooses = false;
}

static void put_marked_clauses(teller *t, const void *subject)
{
    (void)subject;
    su__put_marked_clauses(t, t->at->group);
}

/* The digit that a pattern is about: its only one, or its first. */
static void put_digit(teller *t, const void *subject)
{
    uint32_t digits;
    su__marked(subject, SU_ROLE_PATTERN, ALL, &digits);
    if (digits == 0)
        su__marked(subject, SU_ROLE_PIVOT, ALL, &digits);
    su__put_digits(t, digits & (0 - digits));
}

static void put_gone_digits(teller *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = "gone", .digits = su__gone_digits(subject)});
}

static void put_gone_cells(teller *t, const void *subject)
{
    const su_step *step = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        su__cells_add(&cells, step->elimination[i].cell);
    su__put_marked(t, &(marked_part){.role = "gone", .cells = &cells});
}

static void put_gone_cell_options(teller *t, const void *subject)
{
    t->chooses = true;
    put_gone_cells(t, subject);
    t->chooses = false;
}

static void put_marked_cell_options(teller *t, const void *subject)
{
    t->chooses = true;
    su__put_marked_cells(t, subject);
    t->chooses = false;
}

/* The marked digits that stay. */
static void put_rest(teller *t, const void *subject)
{
    uint32_t digits;
    su__marked(subject, t->at->role, t->at->group, &digits);
    put_in_colour(t, NULL, digits & ~su__gone_digits(subject));
}

/* All digits of cells and of what counts as one cell with them: of a naked set fins, or else the
   pattern; of a hidden one the pattern, whose digits may all be in what counts as one. */
static void put_joint_digits(teller *t, const void *subject)
{
    uint32_t linked, fins, own;
    su__marked(subject, SU_ROLE_LINK, ALL, &linked);
    su__marked(subject, t->at->role, ALL, &fins);
    su__marked(subject, SU_ROLE_PATTERN, ALL, &own);
    put_in_colour(t, NULL, linked | (fins ? fins : own));
}

static void put_joint_options(teller *t, const void *subject)
{
    t->chooses = true;
    put_joint_digits(t, subject);
    t->chooses = false;
}

/* "7 in r1c2 and r3c4"; "3 in r1c2, 4 and 5 in r2c2" */
void su__put_candidates(teller *t, const void *subject)
{
    const su_step *step = t->step;
    const su_role role = t->at->role;
    effect all = {.role = su_role_name(role)};
    unsigned count = 0, i = 0;
    bool alike = true;
    (void)subject;
    for (unsigned m = 0; m < step->marks; m++) {
        if (step->mark[m].role != role)
            continue;
        alike &= count++ == 0 || step->mark[m].digits == all.digits;
        all.digits = step->mark[m].digits;
        su__cells_add(&all.cells, step->mark[m].cell);
    }
    if (alike && count > 0) {
        su__put_sentence(t, su__word(t, "candidates"), of_effect, &all);
        return;
    }
    for (unsigned m = 0; m < step->marks; m++) {
        effect e = {.role = all.role, .digits = step->mark[m].digits};
        if (step->mark[m].role != role)
            continue;
        su__cells_add(&e.cells, step->mark[m].cell);
        su__put_joint(t, i++, count);
        su__put_sentence(t, su__word(t, "candidates"), of_effect, &e);
    }
}

/* ---- In short -------------------------------------------------------------------------------- */

/* Of the only branch the claim that clashes with one before it. */
static unsigned find_second(const teller *t)
{
    su__branch branch;
    return su__next_branch(t->step, 0, &branch) ? su__find_clash(t, &branch) : t->step->nodes;
}

/* What is supposed, and where that leads. */
static void put_summary(teller *t, const void *subject)
{
    static const char *const keys[] = {
        [SU__DENIED_ON] = "sumDenied", [SU__DENIED_OFF] = "sumDenied", [SU__BROKEN] = "sumBroken",
        [SU__ENDS] = "sumEnds",        [SU__EITHER] = "sumEither",     [SU__OF_CELL] = "sumCell",
        [SU__OF_HOUSE] = "sumHouse",
    };
    const su_step *step = subject;
    const su__summary s = su__sum_up(step);
    const bool is_broken = find_second(t) < step->nodes;
    if (s.kind != SU__NO_CHAIN)
        su__put_sentence(t, su__word(t, keys[is_broken ? SU__BROKEN : s.kind]), su__places_of(step),
                         step);
    if (step->nodes > SU__MOST_HELD) {
        su__put_next(t);
        su__put_sentence(t, su__word_for(t, "longProof", step->nodes), su__places_of(step), step);
    }
}

/* Both ends as one claim, where they are of one digit; else of no cells. */
static su_node join_ends(const su__summary *s)
{
    su_node both = s->end;
    if (s->start->on || !s->end.on || s->start->digit != s->end.digit
        || s->start->cells + s->end.cells > SU_NODE_CELLS)
        return (su_node){.cells = 0};
    for (unsigned i = 0; i < s->start->cells; i++) {
        bool is_new = true;
        for (unsigned k = 0; k < s->end.cells; k++)
            is_new &= s->end.cell[k] != s->start->cell[i];
        if (is_new)
            both.cell[both.cells++] = s->start->cell[i];
    }
    return both;
}

/* What goes is their digit, and sees them all. */
static bool is_seen_by(const teller *t, const su_node *ends)
{
    bool all = su__gone_digits(t->step) == su__bit(ends->digit);
    for (unsigned i = 0; i < t->step->eliminations; i++)
        for (unsigned k = 0; k < ends->cells; k++)
            all = all && su_rules_sees(t->rules, t->step->elimination[i].cell, ends->cell[k]);
    return all;
}

/* Which of two ends holds, where that is what a chain says; what holds where one denies that a
   candidate is wrong, unless that is the step's effect. */
static void put_ends(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    const bool is_denied =
        s.kind == SU__DENIED_ON || s.kind == SU__DENIED_OFF || s.kind == SU__BROKEN;
    if (is_denied && !s.start->on && t->step->placements == 0)
        su__put_sentence(t, su__word(t, "sumProved"), su__places_of(subject), subject);
    if (s.kind != SU__ENDS)
        return;
    const su_node both = join_ends(&s);
    const bool is_many = su__count_gone(subject, ~UINT32_C(0)) > SU__FEW_GONE;
    const char *key = both.cells < 2          ? is_many ? "endsMany" : "ends"
                      : !is_seen_by(t, &both) ? is_many ? "endsAlikeMany" : "endsAlike"
                      : both.cells == 2       ? "endsSeenBoth"
                                              : "endsSeen";
    su__put_sentence(t, su__word(t, key), su__places_of(subject), subject);
}

static void put_end_cells(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    const su_node both = s.start ? join_ends(&s) : (su_node){.cells = 0};
    su_cells cells = {{0}};
    for (unsigned i = 0; i < both.cells; i++)
        su__cells_add(&cells, both.cell[i]);
    su__put_marked(t, &(marked_part){.role = "on", .cells = &cells});
}

static void put_end_digit(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    if (s.start)
        su__put_symbol(t, s.end.digit);
}

/* What follows, of the only branch; all claims of a ring, each once. */
static void put_line(teller *t, const void *subject)
{
    su__branch branch;
    (void)subject;
    if (su__next_branch(t->step, 0, &branch))
        su__put_line(t, &branch);
}

static void put_loop(teller *t, const void *subject)
{
    const su_step *step = subject;
    const su_node *first = step->node, *last = first + (step->nodes ? step->nodes - 1 : 0);
    const bool is_closed = step->nodes > 1 && first->digit == last->digit && first->on == last->on
                           && su__have_same_cells(first, last);
    for (unsigned i = 0; i + is_closed < step->nodes; i++) {
        if (i > 0)
            su__put_middle(t, su__word(t, "comma"));
        su__put_claim(t, &step->node[i]);
    }
}

/* What is supposed, or where it leads; or the contrary of either. */
enum { START, END, NOT_START, NOT_END };

static void put_summed(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    const unsigned which = (unsigned)t->at->group;
    if (!s.start)
        return;
    su_node claim = which % 2 ? s.end : *s.start;
    claim.on ^= which >= NOT_START;
    const unsigned second = find_second(t);
    if (which == NOT_END && second < t->step->nodes)
        claim = t->step->node[second];
    su__put_claim(t, &claim);
}

/* A sentence more, if there is more than claims that follow from each other. */
static void put_within(teller *t, const void *subject)
{
    const su_step *step = subject;
    char key[SU__LONGEST_KEY];
    bool any = false;
    for (unsigned i = 0; i < step->nodes; i++)
        any |= step->node[i].reason == SU_REASON_CHAIN || step->node[i].reason == SU_REASON_STEP;
    if (!any)
        return;
    su__join_key(key, "within.", su_technique_name(step->technique), "");
    su__put_next(t);
    su__put_text(t, su__word_or(t, key, ""));
}

static void put_claims(teller *t, const void *subject)
{
    su__put_number(t, ((const su_step *)subject)->nodes);
}

/* ---- Clauses --------------------------------------------------------------------------------- */

/* Adds the sentence "r4c3 must be 5 or 6."; the effect names a single digit. */
static void put_extra(teller *t, const void *subject)
{
    uint32_t digits;
    su__marked(subject, SU_ROLE_PATTERN, ALL, &digits);
    if (su__is_single(digits))
        return;
    su__put_next(t);
    su__put_sentence(t, su__word(t, "oneOf"), su__places_of(subject), subject);
}

/* The role of the cells that count as one: the fins if there are any, or else the pattern. */
static su_role role_of_extras(teller *t, const void *subject)
{
    uint32_t digits;
    const su_cells fins = su__marked(subject, SU_ROLE_FIN, ALL, &digits);
    return su__count_cells(t->rules, &fins) > 0 ? SU_ROLE_FIN : SU_ROLE_PATTERN;
}

static void put_extras(teller *t, const void *subject)
{
    const place cells = {"extras", su__put_marked_cells, role_of_extras(t, subject), ALL};
    t->at = &cells;
    su__put_marked_cells(t, subject);
}

/* The cells that count as one, and the other cells of their set. */
static void put_set_cells(teller *t, const void *subject)
{
    uint32_t digits;
    su_cells cells = su__marked(subject, SU_ROLE_LINK, ALL, &digits);
    const su_cells extras = su__marked(subject, role_of_extras(t, subject), ALL, &digits);
    for (unsigned w = 0; w < SU_CELL_WORDS; w++)
        cells.word[w] |= extras.word[w];
    put_in_colour(t, &cells, 0);
}

/* What goes with cells that count as one: the rest of the house where they are all that can hold
   the set's digits, or what else they hold where these digits have no other place. */
static void put_set(teller *t, const void *subject)
{
    const su_step *step = subject;
    uint32_t digits;
    const su_cells links = su__marked(step, SU_ROLE_LINK, ALL, &digits);
    const bool hidden = step->eliminations > 0 && su__cells_have(&links, step->elimination[0].cell);
    su__put_sentence(t, su__word(t, hidden ? "hiddenSet" : "nakedSet"), su__places_of(subject),
                     subject);
}

/* Two sets, by what they share that cannot be in both; or the last of several, or all of them. */
static void put_locked(teller *t, const void *subject)
{
    uint32_t digits;
    su__marked(subject, SU_ROLE_LINK, ALL, &digits);
    const char *key = t->step->technique == SU_TECHNIQUE_DEATH_BLOSSOM ? "blossomLocked"
                      : t->step->technique != SU_TECHNIQUE_ALS_XZ      ? "chainLocked"
                      : su__count(digits) > 1                          ? "bothLocked"
                                                                       : "oneLocked";
    su__put_sentence(t, su__word_for(t, key, su__count(su__gone_digits(subject))),
                     su__places_of(subject), subject);
}

static void put_placed(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    su__cells_add(&cell, ((const su_step *)subject)->placement[0].cell);
    su__put_marked(t, &(marked_part){.role = "placed", .cells = &cell});
}

static void put_value(teller *t, const void *subject)
{
    su__put_symbol(t, ((const su_step *)subject)->placement[0].digit);
}

#define GROUP(name, group)                                            \
    {name, su__put_marked_cells, SU_ROLE_PATTERN, group},             \
    {                                                                 \
        name "-digits", su__put_marked_digits, SU_ROLE_PATTERN, group \
    }

/* The first five are places of steps alone that place a digit. */
enum { OF_PLACEMENTS = 5 };
static const place of_why[] = {
    {.name = "placed", .put = put_placed},
    {.name = "value", .put = put_value},
    {.name = "losses", .put = su__put_losses},
    {.name = "last", .put = su__put_last},
    {.name = "sum-of-others", .put = su__put_sum_of_others},
    {.name = "digit", .put = put_digit},
    {.name = "gone-cells", .put = put_gone_cells},
    {.name = "gone-cell-options", .put = put_gone_cell_options},
    {.name = "all-gone", .put = put_all_gone},
    {.name = "any-gone", .put = put_any_gone},
    {.name = "extras", .put = put_extras},
    {"set-cells", put_set_cells, SU_ROLE_LINK, ALL},
    {.name = "ties", .put = su__put_ties},
    {.name = "by", .put = su__put_by},
    {.name = "partner", .put = su__put_partner},
    {.name = "way", .put = su__put_way},
    {.name = "rise", .put = su__put_rise},
    {.name = "bound", .put = su__put_arrow_bound},
    {.name = "arrow-ways", .put = su__put_arrow_ways},
    {.name = "extra", .put = put_extra},
    {.name = "set", .put = put_set},
    {.name = "locked", .put = put_locked},
    {"ends-of-pairs", su__put_ends_of_pairs, SU_ROLE_PATTERN, ALL},
    {"ends-1", su__put_ends_of_pairs, SU_ROLE_PATTERN, 0},
    {"ends-2", su__put_ends_of_pairs, SU_ROLE_PATTERN, 1},
    {"every", su__put_every, SU_ROLE_PATTERN, ALL},
    {"every-fin", su__put_every, SU_ROLE_FIN, ALL},
    {.name = "linked", .put = su__put_linked},
    {.name = "crossing", .put = su__put_crossing},
    {.name = "inner-fins", .put = su__put_inner_fins},
    {.name = "inner", .put = su__put_inner},
    {.name = "loop-sets", .put = su__put_loop_sets},
    {.name = "sets", .put = su__put_sets},
    {.name = "dual", .put = su__put_dual},
    {.name = "dual-ends", .put = su__put_dual_ends},
    {.name = "ruled-out", .put = su__put_ruled_out},
    {.name = "two-fish", .put = su__put_two_fish},
    {.name = "twice", .put = su__put_twice},
    {.name = "used-up", .put = su__put_used_up},
    {.name = "shared-digits", .put = su__put_shared_digits},
    {.name = "summary", .put = put_summary},
    {.name = "ends", .put = put_ends},
    {.name = "end-cells", .put = put_end_cells},
    {.name = "end-digit", .put = put_end_digit},
    {.name = "line", .put = put_line},
    {.name = "loop", .put = put_loop},
    {.name = "within", .put = put_within},
    {.name = "claims", .put = put_claims},
    {"start", put_summed, SU_ROLE_PATTERN, START},
    {"end", put_summed, SU_ROLE_PATTERN, END},
    {"proved", put_summed, SU_ROLE_PATTERN, NOT_START},
    {"other", put_summed, SU_ROLE_PATTERN, NOT_END},
    {"rest", put_rest, SU_ROLE_PATTERN, ALL},
    {"a-rest", put_rest, SU_ROLE_PATTERN, 0},
    {"b-rest", put_rest, SU_ROLE_PATTERN, 1},
    {"pattern-candidates", su__put_candidates, SU_ROLE_PATTERN, ALL},
    {"cells", su__put_marked_cells, SU_ROLE_PATTERN, ALL},
    {"cell-options", put_marked_cell_options, SU_ROLE_PATTERN, ALL},
    {"digits", su__put_marked_digits, SU_ROLE_PATTERN, ALL},
    {"options", put_marked_options, SU_ROLE_PATTERN, ALL},
    {"fins", su__put_marked_cells, SU_ROLE_FIN, ALL},
    {"fin-cell-options", put_marked_cell_options, SU_ROLE_FIN, ALL},
    {"fin-digits", su__put_marked_digits, SU_ROLE_FIN, ALL},
    {"fin-options", put_marked_options, SU_ROLE_FIN, ALL},
    {"links", su__put_marked_cells, SU_ROLE_LINK, ALL},
    {"link-digits", su__put_marked_digits, SU_ROLE_LINK, ALL},
    {"link-options", put_marked_options, SU_ROLE_LINK, ALL},
    {"set-options", put_joint_options, SU_ROLE_FIN, ALL},
    {"hidden-digits", put_joint_digits, SU_ROLE_PATTERN, ALL},
    {"covers", put_marked_houses, SU_ROLE_COVER, ALL},
    {"cover-options", put_house_options, SU_ROLE_COVER, ALL},
    {"gone-digits", put_gone_digits, SU_ROLE_PATTERN, ALL},
    {"pivot", su__put_marked_cells, SU_ROLE_PIVOT, ALL},
    {"pivot-digits", su__put_marked_digits, SU_ROLE_PIVOT, ALL},
    {"pivot-options", put_marked_options, SU_ROLE_PIVOT, ALL},
    {"house", put_marked_houses, SU_ROLE_PATTERN, 0},
    {"house2", put_marked_houses, SU_ROLE_PATTERN, 1},
    {"house3", put_marked_houses, SU_ROLE_PATTERN, 2},
    {"house4", put_marked_houses, SU_ROLE_PATTERN, 3},
    {"houses", put_marked_houses, SU_ROLE_PATTERN, ALL},
    {"covers1", put_marked_houses, SU_ROLE_COVER, 0},
    {"cover2", put_marked_houses, SU_ROLE_COVER, 1},
    {"fins1", su__put_marked_cells, SU_ROLE_FIN, 0},
    {"fins2", su__put_marked_cells, SU_ROLE_FIN, 1},
    {.name = "must", .put = su__put_must},
    {.name = "can", .put = su__put_can},
    {.name = "apart", .put = su__put_apart},
    {.name = "misfits", .put = su__put_misfits},
    {.name = "missing", .put = su__put_missing},
    {.name = "left", .put = su__put_left},
    {"beside", su__put_beside, SU_ROLE_BLOCKER, 0},
    {"beyond", su__put_beside, SU_ROLE_BLOCKER, 1},
    {.name = "covered", .put = su__put_covered},
    {.name = "sum-of-houses", .put = su__put_sum_of_houses},
    {.name = "left-over", .put = su__put_left_over},
    {"ways", su__put_ways, SU_ROLE_PATTERN, 0},
    {"ways2", su__put_ways, SU_ROLE_PATTERN, 1},
    {"clause2", put_marked_clauses, SU_ROLE_PATTERN, 1},
    {"clause", put_marked_clauses, SU_ROLE_PATTERN, 0},
    {"clauses", put_marked_clauses, SU_ROLE_PATTERN, ALL},
    {"link-houses", put_marked_houses, SU_ROLE_LINK, ALL},
    GROUP("a", 0),
    GROUP("b", 1),
    GROUP("c", 2),
    GROUP("d", 3),
    GROUP("e", 4),
    {.name = NULL},
};

const place *su__places_of(const su_step *step)
{
    return of_why + (step->placements ? 0 : OF_PLACEMENTS);
}

/* Where "{chain}" stands; the end of the text where it does not. */
static const char *find_chain(const char *text)
{
    static const char chain[] = "{chain}";
    const char *end = text + su__length_of(text);
    for (; text + sizeof chain - 1 <= end; text++)
        if (memcmp(text, chain, sizeof chain - 1) == 0)
            return text;
    return end;
}

static const char *why_of(const teller *t)
{
    const char *name = su_technique_name(t->step->technique);
    return name ? t->voice->word(t->voice->context, "why", name) : "";
}

void su_step_tell_why(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    const char *text = why_of(&t), *end = find_chain(text);
    while (end > text && end[-1] == ' ')
        end--;
    su__put_part(&t, text, end, su__places_of(step), step);
}

void su_step_tell_so(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    const char *text = why_of(&t), *chain = find_chain(text), *end = text + su__length_of(text);
    chain += chain < end ? su__length_of("{chain}") : 0;
    while (chain < end && *chain == ' ')
        chain++;
    su__put_part(&t, chain, end, su__places_of(step), step);
}

/* ---- For children ---------------------------------------------------------------------------- */

static void put_others(teller *t, const void *subject)
{
    const su_step *step = subject;
    su__put_digits(t, su__all_digits(t->rules->order) & ~su__bit(step->placement[0].digit));
}

static const place of_question[] = {
    {.name = "digit", .put = put_value},
    {.name = "others", .put = put_others},
    {.name = NULL},
};

/* Rows, columns and boxes are asked about, and what stands in them. */
static bool is_plain(const su_rules *rules, const su_step *step)
{
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].kind != SU_ABSENCE_SEEN)
            return false;
    switch (step->technique) {
    case SU_TECHNIQUE_FULL_HOUSE:
    case SU_TECHNIQUE_HIDDEN_SINGLE_BOX:
    case SU_TECHNIQUE_HIDDEN_SINGLE_LINE:
        return true;
    case SU_TECHNIQUE_NAKED_SINGLE:
        return rules->houses_of[step->placement[0].cell] == SU_HOUSE_BOX + 1;
    default:
        return false;
    }
}

bool su_step_ask(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    const bool plain = is_plain(rules, step),
               is_naked = step->technique == SU_TECHNIQUE_NAKED_SINGLE;
    char key[SU__LONGEST_KEY];
    if (!plain)
        return false;
    su__join_key(key, su_technique_name(step->technique), is_naked ? "" : ".",
                 is_naked ? "" : su__kind_of_house(&t));
    su__put_sentence(&t, voice->word(voice->context, "ask", key), of_question, step);
    return true;
}
