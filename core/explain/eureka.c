/*
 * eureka.c: writes chains in Eureka notation, as players write them.
 *
 *     (6=8)r3c2 - (8=5)r9c2 - r8c3 = r8c6 => r8c2<>5
 *
 * "=" is a strong link and "-" a weak one. A digit is written only where it changes. Two branches
 * that start from a claim and its contrary become one chain, with the first branch reversed.
 */
#include "explain/claims.h"

enum { MAX_CLAIMS = 128 }; /* the longest chain that is written */

/* The claims of a chain in the order in which they are written. */
typedef struct sequence {
    const su_node *claim[MAX_CLAIMS];
    char link[MAX_CLAIMS]; /* '=' or '-', written before each claim */
    unsigned count;
} sequence;

/* Returns whether each claim follows only from the previous claim, and "on" and "off" claims
   alternate. */
static bool is_linear(const su_step *step, unsigned first, unsigned end)
{
    for (unsigned i = first + 1; i < end; i++)
        if (step->node[i].parents != 1 || step->parent[step->node[i].parent] != i - 1
            || step->node[i].on == step->node[i - 1].on)
            return false;
    return end > first + 1 && step->node[first].parents == 0;
}

static void add_claim(sequence *s, const su_node *claim, const su_node *later)
{
    s->link[s->count] = later->on ? '=' : '-';
    s->claim[s->count++] = claim;
}

/* Reads the chain of a step. Returns false if the step has no chain or the chain is not linear. */
static bool read_chain(const su_step *step, sequence *s)
{
    unsigned second = 1;
    while (second < step->nodes && step->node[second].parents > 0)
        second++;
    const bool has_one_branch = second >= step->nodes;
    const su_node *node = step->node, *last = &node[step->nodes - (step->nodes > 0)];
    s->count = 0;
    if (step->nodes > MAX_CLAIMS || !is_linear(step, 0, has_one_branch ? step->nodes : second))
        return false;
    for (unsigned i = second; !has_one_branch && i-- > 0;)
        add_claim(s, &node[i], &node[i + 1 < second ? i + 1 : i]);
    for (unsigned i = has_one_branch ? 0 : second + 1; i < step->nodes; i++)
        add_claim(s, &node[i], &node[i]);
    return has_one_branch
           || (is_linear(step, second, step->nodes) && su__are_contrary(&node[0], &node[second])
               && su__have_same_cells(&node[second - 1], last)
               && node[second - 1].digit == last->digit && node[second - 1].on == last->on);
}

static void put_char(sentence_writer *t, char character) { su__put_bytes(t, &character, 1); }

static void put_digit(sentence_writer *t, su_digit digit) { put_char(t, su_digit_char(digit)); }

static void put_cells(sentence_writer *t, const su_node *claim)
{
    for (unsigned i = 0; i < claim->cells; i++) {
        if (i > 0)
            su__put_text(t, "/");
        su__put_cell(t, claim->cell[i]);
    }
}

static void put_sequence(sentence_writer *t, const sequence *s)
{
    for (unsigned i = 0, end; i < s->count; i = end) {
        const su_node *claim = s->claim[i];
        for (end = i + 1; end < s->count && su__have_same_cells(claim, s->claim[end]);)
            end++;
        if (i > 0) {
            su__put_text(t, " ");
            put_char(t, s->link[i]);
            su__put_text(t, " ");
        }
        if (i == 0 || end > i + 1 || claim->digit != s->claim[i - 1]->digit) {
            su__put_text(t, "(");
            put_digit(t, claim->digit);
            for (unsigned k = i + 1; k < end; k++) {
                put_char(t, s->link[k]);
                put_digit(t, s->claim[k]->digit);
            }
            su__put_text(t, ")");
        }
        put_cells(t, claim);
    }
}

static void put_result(sentence_writer *t)
{
    const su_step *step = t->step;
    const char *separator = " => ";
    for (unsigned i = 0; i < step->placements; i++, separator = ", ") {
        su__put_text(t, separator);
        su__put_cell(t, step->placement[i].cell);
        su__put_text(t, "=");
        put_digit(t, step->placement[i].digit);
    }
    for (unsigned i = 0; i < step->eliminations; i++, separator = ", ") {
        su__put_text(t, separator);
        su__put_cell(t, step->elimination[i].cell);
        su__put_text(t, "<>");
        SU__EACH_DIGIT (step->elimination[i].digits, digit)
            put_digit(t, (su_digit)digit);
    }
}

bool su_step_describe_eureka(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    sentence_writer t = {.rules = rules,
                         .step = step,
                         .voice = voice,
                         .is_formula = true,
                         .short_cell = SU__PLAIN_CELL};
    sequence s;
    if (!read_chain(step, &s))
        return false;
    put_sequence(&t, &s);
    put_result(&t);
    return true;
}
