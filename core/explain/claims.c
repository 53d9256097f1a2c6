/*
 * claims.c: writes a chain claim by claim.
 *
 *     (1) Suppose r1c3 = 1.
 *     (2) r1c3 ≠ 3: it holds another digit.
 *     (3) r1c2 = 3: no other place is left in row 1.
 *     (4) r4c2 = 7, by (1) and (3): nothing else is left there.
 */
#include "explain/claims.h"

static void put_claim_cells(sentence_writer *t, const void *subject)
{
    const su_node *node = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < node->cells; i++)
        su__cells_add(&cells, node->cell[i]);
    t->is_formula = true;
    const char *role = t->writes_end ? "end" : node->on ? "on" : "off";
    su__put_marked(t, &(marked_part){.role = role, .cells = &cells});
    t->is_formula = false;
}

static void put_claim_digit(sentence_writer *t, const void *subject)
{
    su__put_symbol(t, ((const su_node *)subject)->digit);
}

static const placeholder claim_placeholders[] = {
    {.name = "cells", .put = put_claim_cells},
    {.name = "digit", .put = put_claim_digit},
    {.name = NULL},
};

static void put_reason_house(sentence_writer *t, const void *subject)
{
    su__put_house(t, ((const su_node *)subject)->house);
}

/* Returns the first parent of a claim, or NULL if the claim has no parent. */
static const su_node *find_first_parent(const sentence_writer *t, const su_node *node)
{
    return node->parents ? &t->step->node[t->step->parent[node->parent]] : NULL;
}

/* Writes the cells of the almost locked set that the claim follows from. */
static void put_reason_set(sentence_writer *t, const void *subject)
{
    const su_node *node = subject;
    uint32_t digits;
    su_cells set = su__find_marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    su__put_cells(t, &set);
}

/* Writes the digits of the almost locked set, except the digit of the parent claim. */
static void put_reason_digits(sentence_writer *t, const void *subject)
{
    const su_node *node = subject;
    const su_node *parent = find_first_parent(t, node);
    uint32_t digits;
    su__find_marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    su__put_digits(t, digits & ~(parent ? su__bit(parent->digit) : 0));
}

static void put_reason_from(sentence_writer *t, const void *subject)
{
    su__put_number(t, ((const su_node *)subject)->inner + 1u);
}

static void put_reason_to(sentence_writer *t, const void *subject)
{
    const su_node *node = subject;
    su__put_number(t, (unsigned)node->inner + node->inners);
}

static void put_reason_technique(sentence_writer *t, const void *subject)
{
    const char *name = su_technique_name((su_technique)((const su_node *)subject)->technique);
    su__put_text(t, t->voice->word(t->voice->context, "names", name));
}

static void put_reason_tie(sentence_writer *t, const void *subject)
{
    su__put_tie(t, ((const su_node *)subject)->inner);
}

static void put_reason_constraint(sentence_writer *t, const void *subject)
{
    su__put_constraint(t, ((const su_node *)subject)->inner);
}

/* Writes the digit whose remaining places in a house all rule out the claim. */
static void put_parent_digit(sentence_writer *t, const void *subject)
{
    const su_node *parent = find_first_parent(t, subject);
    if (parent)
        su__put_symbol(t, parent->digit);
}

/* Writes the cell that has no candidate left that goes with the claim. */
static void put_parent_cell(sentence_writer *t, const void *subject)
{
    const su_node *parent = find_first_parent(t, subject);
    if (parent)
        su__put_cell(t, parent->cell[0]);
}

static const placeholder reason_placeholders[] = {
    {.name = "symbol", .put = put_parent_digit},
    {.name = "tie", .put = put_reason_tie},
    {.name = "rest", .put = put_parent_cell},
    {.name = "constraint", .put = put_reason_constraint},
    {.name = "house", .put = put_reason_house},
    {.name = "set", .put = put_reason_set},
    {.name = "digits", .put = put_reason_digits},
    {.name = "from", .put = put_reason_from},
    {.name = "to", .put = put_reason_to},
    {.name = "technique", .put = put_reason_technique},
    {.name = NULL},
};

/* Returns whether the claim follows from a set whose cells do not share a house. */
static bool is_set_across_houses(const sentence_writer *t, const su_node *node)
{
    uint32_t digits;
    const su_cells set = su__find_marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    return node->reason == SU_REASON_SET && !su__is_in_house(t->rules, &set);
}

/* Writes the reason for a claim, or nothing if the claim is an assumption. */
static void put_reason(sentence_writer *t, const void *subject)
{
    static const char *const keys[][2] = {[SU_REASON_CELL] = {"becauseCellOff", "becauseCellOn"},
                                          [SU_REASON_HOUSE] = {"becauseHouseOff", "becauseHouseOn"},
                                          [SU_REASON_SIGHT] = {"becauseSight", "becauseSight"},
                                          [SU_REASON_TIE] = {"becauseTie", "becauseTieOn"},
                                          [SU_REASON_SUM] = {"becauseSum", "becauseSumOn"},
                                          [SU_REASON_SET] = {"becauseSet", "becauseSet"},
                                          [SU_REASON_STEP] = {"becauseStep", "becauseStep"},
                                          [SU_REASON_CHAIN] = {"becauseChain", "becauseChain"}};
    const su_node *node = subject, *parent = find_first_parent(t, node);
    const bool is_all_places = node->reason == SU_REASON_STEP
                               && (node->technique == SU_TECHNIQUE_LOCKED_SIGHT
                                   || node->technique == SU_TECHNIQUE_LOCKED_TIES),
               is_off_tie = node->reason == SU_REASON_TIE && parent && !parent->on;
    const char *key = is_all_places                   ? "becauseWherever"
                      : is_off_tie                    ? "becauseTieRest"
                      : is_set_across_houses(t, node) ? "becauseSetSight"
                                                      : keys[node->reason][node->on];
    if (node->reason != SU_REASON_START)
        su__put_sentence(t, su__get_text(t, key), reason_placeholders, node);
}

void su__put_claim(sentence_writer *t, const void *subject)
{
    const su_node *node = subject;
    su__put_sentence(t, su__get_text(t, node->on ? "on" : "off"), claim_placeholders, node);
}

/* Returns the lowest claim number, from `from` on, among the parents of a claim. */
static unsigned find_next_parent(const su_step *step, const su_node *node, unsigned from)
{
    unsigned next = SU_STEP_NODES;
    for (unsigned i = 0; i < node->parents; i++) {
        const unsigned number = step->parent[node->parent + i] + 1u;
        next = number >= from && number < next ? number : next;
    }
    return next;
}

/* Writes the numbers of the parents in ascending order. */
static void put_parents(sentence_writer *t, const void *subject)
{
    const su_node *node = subject;
    for (unsigned i = 0, number = 0; i < node->parents; i++) {
        number = find_next_parent(t->step, node, number + 1);
        su__put_separator(t, i, node->parents);
        su__put_number(t, number);
    }
}

static const placeholder node_placeholders[] = {
    {.name = "claim", .put = su__put_claim},
    {.name = "reason", .put = put_reason},
    {.name = "parents", .put = put_parents},
    {.name = NULL},
};

/* Refers to the parents of a claim by number, unless the only parent is the previous claim. */
void su_step_describe_node(const su_rules *rules, const su_step *step, unsigned index,
                           const su_voice *voice)
{
    sentence_writer t = {.rules = rules, .step = step, .voice = voice, .starts_sentence = true};
    if (index >= step->nodes)
        return;
    const su_node *node = &step->node[index];
    bool plain = node->parents == 1 && step->parent[node->parent] + 1u == index;
    const char *key = node->reason == SU_REASON_START ? "start" : plain ? "then" : "thenBy";
    su__put_sentence(&t, su__get_text(&t, key), node_placeholders, node);
}
