/*
 * claims.c: chains, claim by claim.
 *
 *     (1) Suppose r1c3 = 1.
 *     (2) r1c3 ≠ 3: it holds another digit.
 *     (3) r1c2 = 3: no other place is left in row 1.
 *     (4) r4c2 = 7, by (1) and (3): nothing else is left there.
 *
 * Or in one line, by what is placed on the way: "r1c2 = 3, r4c2 = 7".
 */
#include "explain/claims.h"

static void put_claim_cells(teller *t, const void *subject)
{
    const su_node *node = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < node->cells; i++)
        su__cells_add(&cells, node->cell[i]);
    t->is_formula = true;
    su__put_marked(t, &(marked_part){.role = node->on ? "on" : "off", .cells = &cells});
    t->is_formula = false;
}

static void put_claim_digit(teller *t, const void *subject)
{
    su__put_symbol(t, ((const su_node *)subject)->digit);
}

static const place of_claim[] = {
    {.name = "cells", .put = put_claim_cells},
    {.name = "digit", .put = put_claim_digit},
    {.name = NULL},
};

static void put_reason_house(teller *t, const void *subject)
{
    su__put_house(t, ((const su_node *)subject)->house);
}

/* The cells of the set that a reason names, and its digits but for the one that went. */
static void put_reason_set(teller *t, const void *subject)
{
    const su_node *node = subject;
    uint32_t digits;
    su_cells set = su__marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    su__put_cells(t, &set);
}

static void put_reason_digits(teller *t, const void *subject)
{
    const su_node *node = subject;
    uint32_t digits, gone = 0;
    su__marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    if (node->parents)
        gone = su__bit(t->step->node[t->step->parent[node->parent]].digit);
    su__put_digits(t, digits & ~gone);
}

static void put_reason_from(teller *t, const void *subject)
{
    su__put_number(t, ((const su_node *)subject)->inner + 1u);
}

static void put_reason_to(teller *t, const void *subject)
{
    const su_node *node = subject;
    su__put_number(t, (unsigned)node->inner + node->inners);
}

static void put_reason_technique(teller *t, const void *subject)
{
    const char *name = su_technique_name((su_technique)((const su_node *)subject)->technique);
    su__put_text(t, t->voice->word(t->voice->context, "names", name));
}

static void put_reason_tie(teller *t, const void *subject)
{
    su__put_tie(t, ((const su_node *)subject)->inner);
}

static void put_reason_clause(teller *t, const void *subject)
{
    su__put_clause(t, ((const su_node *)subject)->inner);
}

/* The digit whose places in a house have gone. */
static void put_reason_left(teller *t, const void *subject)
{
    const su_node *node = subject;
    if (node->parents)
        su__put_symbol(t, t->step->node[t->step->parent[node->parent]].digit);
}

/* The cell of which nothing is left that goes with it. */
static void put_reason_rest(teller *t, const void *subject)
{
    const su_node *node = subject;
    if (node->parents)
        su__put_cell(t, t->step->node[t->step->parent[node->parent]].cell[0]);
}

static const place of_reason[] = {
    {.name = "symbol", .put = put_reason_left},
    {.name = "tie", .put = put_reason_tie},
    {.name = "rest", .put = put_reason_rest},
    {.name = "clause", .put = put_reason_clause},
    {.name = "house", .put = put_reason_house},
    {.name = "set", .put = put_reason_set},
    {.name = "digits", .put = put_reason_digits},
    {.name = "from", .put = put_reason_from},
    {.name = "to", .put = put_reason_to},
    {.name = "technique", .put = put_reason_technique},
    {.name = NULL},
};

/* By a set that no house has whole. */
static bool is_apart(const teller *t, const su_node *node)
{
    uint32_t digits;
    const su_cells set = su__marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    return node->reason == SU_REASON_SET && !su__is_in_house(t->rules, &set);
}

/* What is assumed has none. */
static void put_reason(teller *t, const void *subject)
{
    static const char *const keys[][2] = {[SU_REASON_CELL] = {"becauseCellOff", "becauseCellOn"},
                                          [SU_REASON_HOUSE] = {"becauseHouseOff", "becauseHouseOn"},
                                          [SU_REASON_SIGHT] = {"becauseSight", "becauseSight"},
                                          [SU_REASON_TIE] = {"becauseTie", "becauseTieOn"},
                                          [SU_REASON_SUM] = {"becauseSum", "becauseSumOn"},
                                          [SU_REASON_SET] = {"becauseSet", "becauseSet"},
                                          [SU_REASON_STEP] = {"becauseStep", "becauseStep"},
                                          [SU_REASON_CHAIN] = {"becauseChain", "becauseChain"}};
    const su_node *node = subject;
    const bool is_wherever = node->reason == SU_REASON_STEP
                             && (node->technique == SU_TECHNIQUE_LOCKED_SIGHT
                                 || node->technique == SU_TECHNIQUE_LOCKED_TIES),
               is_rest = node->reason == SU_REASON_TIE && node->parents
                         && !t->step->node[t->step->parent[node->parent]].on;
    const char *key = is_wherever         ? "becauseWherever"
                      : is_rest           ? "becauseTieRest"
                      : is_apart(t, node) ? "becauseSetSight"
                                          : keys[node->reason][node->on];
    if (node->reason != SU_REASON_START)
        su__put_sentence(t, su__word(t, key), of_reason, node);
}

void su__put_claim(teller *t, const void *subject)
{
    const su_node *node = subject;
    su__put_sentence(t, su__word(t, node->on ? "on" : "off"), of_claim, node);
}

/* The first parent of a number, from this one on. */
static unsigned next_parent(const su_step *step, const su_node *node, unsigned from)
{
    unsigned next = SU_STEP_NODES;
    for (unsigned i = 0; i < node->parents; i++) {
        const unsigned number = step->parent[node->parent + i] + 1u;
        next = number >= from && number < next ? number : next;
    }
    return next;
}

/* As they are counted, whichever was found first. */
static void put_parents(teller *t, const void *subject)
{
    const su_node *node = subject;
    for (unsigned i = 0, number = 0; i < node->parents; i++) {
        number = next_parent(t->step, node, number + 1);
        su__put_joint(t, i, node->parents);
        su__put_number(t, number);
    }
}

static const place of_node[] = {
    {.name = "claim", .put = su__put_claim},
    {.name = "reason", .put = put_reason},
    {.name = "parents", .put = put_parents},
    {.name = NULL},
};

/* A node follows from the one right before it, or from those it names by number. */
void su_step_tell_node(const su_rules *rules, const su_step *step, unsigned index,
                       const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    if (index >= step->nodes)
        return;
    const su_node *node = &step->node[index];
    bool plain = node->parents == 1 && step->parent[node->parent] + 1u == index;
    const char *key = node->reason == SU_REASON_START ? "start" : plain ? "then" : "thenBy";
    su__put_sentence(&t, su__word(&t, key), of_node, node);
}
