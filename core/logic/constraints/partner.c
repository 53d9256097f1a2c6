/*
 * partner.c: pairs of cells linked by a dot, a sign or a line.
 *
 *     5 o .       The dot says that the digits differ by 1: next to a 5 there is a 4 or a 6.
 *
 *   single    a filled cell leaves its partner one candidate
 *   filled    a filled cell removes candidates from its partners
 *   open      an open cell removes candidates that none of its own candidates allows. Cells that
 *             see each other also differ: if neighbours are never consecutive, a cell next to one
 *             that is 4 or 5 is neither 4 nor 5
 *   two       a cell loses a candidate that would give two of its partners the same digit, although
 *             they see each other:
 *
 *     . o x o .   x is not 1: the cells on both sides would be 2.
 *
 * Everything that one constraint removes from the partners of one cell is one step. Thermometers
 * and "greater than" signs are handled by increasing.c.
 */
#include "logic/finder.h"

/* A cell and its ties by one constraint. */
typedef struct bundle {
    unsigned cell, constraint;
    uint32_t digits; /* digit of the cell, or its candidates if it is empty */
    const su__linked_cell *tied;
    unsigned ties;
} bundle;

static bool is_ordering(const su_logic *logic, unsigned at)
{
    su_constraint constraint;
    su_rules_constraint(logic->rules, &at, &constraint);
    return constraint.kind == SU_CONSTRAINT_THERMO || constraint.kind == SU_CONSTRAINT_GREATER;
}

/* Reads the next bundle of the cell, from tie `*at` on; returns false if there is none. */
static bool next_bundle(const su_logic *logic, unsigned cell, unsigned *at, bundle *b)
{
    const su__ties *ties = &logic->ties;
    const unsigned end = ties->from[cell + 1];
    while (*at < end && is_ordering(logic, ties->tie[*at].constraint))
        ++*at;
    if (*at == end)
        return false;
    const su_digit digit = logic->position->digit[cell];
    *b = (bundle){.cell = cell,
                  .constraint = ties->tie[*at].constraint,
                  .digits = digit ? su__bit(digit) : logic->position->candidates[cell],
                  .tied = &ties->tie[*at]};
    while (*at + b->ties < end && b->tied[b->ties].constraint == b->constraint)
        b->ties++;
    *at += b->ties;
    return true;
}

static void begin(su_logic *logic, su_technique technique, const bundle *b)
{
    su__begin(logic, technique);
    su__mark_constraint(logic, SU_ROLE_PATTERN, 0, b->constraint);
    su__mark(logic, SU_ROLE_PATTERN, 0, b->cell, b->digits);
}

static bool emit_single(su_logic *logic, const bundle *b)
{
    for (unsigned i = 0; i < b->ties; i++) {
        const uint32_t before = logic->position->candidates[b->tied[i].cell],
                       left = before & su__digits_left_by(logic, b->cell, &b->tied[i], b->digits);
        if (left == 0 || left == before || !su__is_single(left))
            continue;
        begin(logic, SU_TECHNIQUE_PARTNER_SINGLE, b);
        su__place(logic, b->tied[i].cell, su__lowest(left));
        su__mark(logic, SU_ROLE_LINK, 0, b->tied[i].cell, before);
        if (su__emit(logic))
            return true;
    }
    return false;
}

static bool emit_eliminations(su_logic *logic, su_technique technique, const bundle *b)
{
    begin(logic, technique, b);
    for (unsigned i = 0; i < b->ties; i++)
        su__eliminate(logic, b->tied[i].cell,
                      ~su__digits_left_by(logic, b->cell, &b->tied[i], b->digits));
    return su__emit(logic);
}

static bool find_for_single_cells(su_logic *logic, su_technique technique)
{
    const bool open = technique == SU_TECHNIQUE_PARTNER_OPEN;
    bundle b;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        for (unsigned at = logic->ties.from[cell]; next_bundle(logic, cell, &at, &b);) {
            if ((logic->position->digit[cell] == 0) != open || (open && su__is_single(b.digits)))
                continue;
            if (technique == SU_TECHNIQUE_PARTNER_SINGLE ? emit_single(logic, &b)
                                                         : emit_eliminations(logic, technique, &b))
                return true;
        }
    return false;
}

/* ---- Two partners ---------------------------------------------------------------------------- */

/* Returns the candidates that a linked cell keeps if this cell has the digit; 0 if the linked cell
   is filled. */
static uint32_t remaining_for(const su_logic *logic, unsigned cell, const su__linked_cell *tied,
                              unsigned digit)
{
    return logic->position->candidates[tied->cell]
           & su__digits_left_by(logic, cell, tied, su__bit(digit));
}

/* Returns the candidates of the cell that would leave both partners the same single digit. */
static uint32_t find_doubles(const su_logic *logic, unsigned cell, const su__linked_cell *a,
                             const su__linked_cell *b)
{
    uint32_t removed = 0;
    SU__EACH_DIGIT (logic->position->candidates[cell], digit) {
        const uint32_t left = remaining_for(logic, cell, a, digit);
        if (left && su__is_single(left) && left == remaining_for(logic, cell, b, digit))
            removed |= su__bit(digit);
    }
    return removed;
}

static bool emit_two(su_logic *logic, unsigned cell, const su__linked_cell *a,
                     const su__linked_cell *b)
{
    const uint32_t removed =
        su__cells_have(&logic->peers[a->cell], b->cell) ? find_doubles(logic, cell, a, b) : 0;
    SU__EACH_DIGIT (removed, digit) {
        const uint32_t left = remaining_for(logic, cell, a, digit);
        su__begin(logic, SU_TECHNIQUE_PARTNERS);
        su__mark_constraint(logic, SU_ROLE_PATTERN, 0, a->constraint);
        if (b->constraint != a->constraint)
            su__mark_constraint(logic, SU_ROLE_PATTERN, 1, b->constraint);
        su__mark(logic, SU_ROLE_LINK, 0, a->cell, left);
        su__mark(logic, SU_ROLE_LINK, 0, b->cell, left);
        su__mark(logic, SU_ROLE_PATTERN, 0, a->cell, logic->position->candidates[a->cell]);
        su__mark(logic, SU_ROLE_PATTERN, 0, b->cell, logic->position->candidates[b->cell]);
        su__eliminate(logic, cell, su__bit(digit));
        if (su__emit(logic))
            return true;
    }
    return false;
}

static void find_for_two_partners(su_logic *logic)
{
    const su__ties *ties = &logic->ties;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        for (unsigned a = ties->from[cell]; a < ties->from[cell + 1]; a++)
            for (unsigned b = ties->from[cell]; b < a; b++)
                if (emit_two(logic, cell, &ties->tie[b], &ties->tie[a]))
                    return;
}

void su__find_partner(su_logic *logic)
{
    static const su_technique techniques[] = {SU_TECHNIQUE_PARTNER_SINGLE, SU_TECHNIQUE_PARTNER,
                                              SU_TECHNIQUE_PARTNER_OPEN};
    for (unsigned i = 0; i < sizeof techniques / sizeof *techniques; i++)
        if (su__wants(logic, techniques[i]) && find_for_single_cells(logic, techniques[i]))
            return;
    if (su__wants(logic, SU_TECHNIQUE_PARTNERS))
        find_for_two_partners(logic);
}
