/*
 * missing_reason.c: writes why a cell has only one digit left, or a digit only one cell.
 *
 *     r9c2 and r9c5 see 1 in r1c8; steps 4 and 7 removed 1 from r9c3 and r9c7
 *
 * An absence records an excluded candidate and the reason. Absences with the same reason are
 * written together.
 */
#include "explain/evidence.h"
#include "rules/constraints.h"

/* Absences with the same reason, such as earlier steps, notes, or one kind of constraint. */
typedef struct absence_group {
    uint32_t digits; /* missing digits */
    su_cells cells;  /* cells that lack these digits */
    su_cells seen;   /* filled cells that exclude the digits */
    su_absence_kind kind;
    unsigned constraint_kind; /* used if the reason is a kind of constraint */
    bool is_all;              /* true if all absences have this reason */
} absence_group;

/* Returns the group whose first absence is `first`. Returns a group without digits if an earlier
   absence has the same reason. */
static absence_group find_group(const su_step *step, unsigned first)
{
    const su_absence *begin = &step->absence[first];
    const bool is_constraint = begin->kind == SU_ABSENCE_MASK;
    absence_group group = {
        .kind = (su_absence_kind)begin->kind, .constraint_kind = begin->from, .is_all = true};
    for (unsigned i = 0; i < step->absences; i++) {
        const su_absence *a = &step->absence[i];
        if (a->kind != begin->kind || (is_constraint && a->from != begin->from)) {
            group.is_all = false;
            continue;
        }
        if (i < first)
            return (absence_group){.digits = 0};
        group.digits |= su__bit(a->digit);
        su__cells_add(&group.cells, a->cell);
        if (a->kind == SU_ABSENCE_SEEN)
            su__cells_add(&group.seen, a->from);
    }
    return group;
}

static void put_group_digits(sentence_writer *t, const void *subject)
{
    su__put_digits(t, ((const absence_group *)subject)->digits);
}

static void put_group_cells(sentence_writer *t, const void *subject)
{
    su__put_cells(t, &((const absence_group *)subject)->cells);
}

/* Writes the filled cells that exclude the digits: "r1c8 or r7c3". */
static void put_seen(sentence_writer *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_BLOCKER),
                                     .cells = &((const absence_group *)subject)->seen});
}

enum { NO_STEP = 0x10000 }; /* larger than the number of any step */

/* Returns the number of the first step after step `after` that caused an absence, or NO_STEP. */
static unsigned find_next_cause(const su_step *step, unsigned after)
{
    unsigned next = NO_STEP;
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].kind == SU_ABSENCE_STEP && step->absence[i].from > after
            && step->absence[i].from < next)
            next = step->absence[i].from;
    return next;
}

static unsigned count_steps(const su_step *step)
{
    unsigned count = 0;
    for (unsigned at = find_next_cause(step, 0); at != NO_STEP; at = find_next_cause(step, at))
        count++;
    return count;
}

static void put_steps(sentence_writer *t, const void *subject)
{
    const unsigned count = count_steps(t->step);
    (void)subject;
    for (unsigned i = 0, at = find_next_cause(t->step, 0); i < count;
         i++, at = find_next_cause(t->step, at)) {
        su__put_separator(t, i, count);
        su__put_number(t, at);
    }
}

static const placeholder group_placeholders[] = {
    {.name = "digits", .put = put_group_digits},
    {.name = "cells", .put = put_group_cells},
    {.name = "seen", .put = put_seen, .joins_with_or = true},
    {.name = "steps", .put = put_steps},
    {.name = "value", .put = su__put_value},
    {.name = NULL},
};

/* Keys of the texts for digits that one cell lacks. The second key is used if all absences have the
   same reason. */
static const char *const digit_keys[][2] = {[SU_ABSENCE_SEEN] = {"cellSees", "cellSeesAll"},
                                            [SU_ABSENCE_MASK] = {"cellMask", "cellMask"},
                                            [SU_ABSENCE_STEP] = {"stepTook", "stepTook"},
                                            [SU_ABSENCE_NOTES] = {"notesLeaveOf", "notesLeave"},
                                            [SU_ABSENCE_BEFORE] = {"wasGone", "wasGone"}};
/* Keys of the texts for cells that lack one digit. The second key is used if all absences have the
   same reason. */
static const char *const cell_keys[][2] = {[SU_ABSENCE_SEEN] = {"cellsSee", "othersSee"},
                                           [SU_ABSENCE_MASK] = {"cellsMask", "cellsMask"},
                                           [SU_ABSENCE_STEP] = {"stepTookFrom", "stepTookFrom"},
                                           [SU_ABSENCE_NOTES] = {"notesLack", "notesLack"},
                                           [SU_ABSENCE_BEFORE] = {"wasGoneFrom", "wasGoneFrom"}};

/* Returns the key of the text for a group. Odd and even cells have their own texts. */
static const char *choose_key(const absence_group *group, bool is_naked)
{
    if (group->kind == SU_ABSENCE_MASK && group->constraint_kind == SU_CONSTRAINT_ODD)
        return is_naked ? "cellOdd" : "cellsOdd";
    if (group->kind == SU_ABSENCE_MASK && group->constraint_kind == SU_CONSTRAINT_EVEN)
        return is_naked ? "cellEven" : "cellsEven";
    return (is_naked ? digit_keys : cell_keys)[group->kind][group->is_all];
}

/* ---- Seen by a rule -------------------------------------------------------------------------- */

static unsigned compute_gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

/* Returns whether two cells see each other because of this constraint, which may be a chess move or
   a cage. */
static bool can_see_through(const su_rules *rules, const su_constraint *constraint, unsigned cell,
                            unsigned other)
{
    const unsigned down = compute_gap(cell / rules->order, other / rules->order),
                   across = compute_gap(cell % rules->order, other % rules->order);
    unsigned found = 0;
    if (constraint->kind == SU_CONSTRAINT_KNIGHT || constraint->kind == SU_CONSTRAINT_KING)
        return down * across == (constraint->kind == SU_CONSTRAINT_KNIGHT ? 2 : 1);
    for (unsigned i = 0; su__forms[constraint->kind].unlike && i < constraint->cells; i++)
        found += constraint->cell[i] == cell || constraint->cell[i] == other;
    return found == 2;
}

/* Returns the key suffix of the constraint through which a cell sees the digit, or "" if the cells
   share a house. Constraints are named because they are easily overlooked. */
static const char *find_sight_suffix(const sentence_writer *t)
{
    static const char *const keys[SU_CONSTRAINT_KIND_COUNT] = {[SU_CONSTRAINT_KNIGHT] = ".knight",
                                                               [SU_CONSTRAINT_KING] = ".king",
                                                               [SU_CONSTRAINT_KILLER] = ".cage",
                                                               [SU_CONSTRAINT_CAGE] = ".cage"};
    const su_step *step = t->step;
    su_constraint constraint;
    for (unsigned i = 0; i < step->absences; i++) {
        const su_absence *a = &step->absence[i];
        su_cells both = {{0}};
        su__cells_add(&both, a->cell);
        su__cells_add(&both, a->from);
        if (a->kind != SU_ABSENCE_SEEN || su__is_in_house(t->rules, &both))
            continue;
        for (unsigned at = 0; su_rules_constraint(t->rules, &at, &constraint);)
            if (can_see_through(t->rules, &constraint, a->cell, a->from))
                return keys[constraint.kind];
    }
    return "";
}

/* ---- All groups ------------------------------------------------------------------------------ */

/* Returns the number that selects the plural form of a group's sentence. */
static unsigned choose_plural_count(const sentence_writer *t, const absence_group *group,
                                    bool is_naked)
{
    return group->kind == SU_ABSENCE_STEP ? count_steps(t->step)
           : is_naked                     ? su__count(group->digits)
                                          : su__count_cells(t->rules, &group->cells);
}

/* Writes the reasons in the order of su_absence_kind, so filled cells come first. */
void su__put_missing_reason(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    const bool is_naked = step->technique == SU_TECHNIQUE_NAKED_SINGLE;
    unsigned written = 0;
    for (unsigned kind = 0; kind < SU_ABSENCE_COUNT; kind++)
        for (unsigned i = 0; i < step->absences; i++) {
            const absence_group group = find_group(step, i);
            if (group.kind != kind || group.digits == 0)
                continue;
            char key[SU__LONGEST_KEY];
            su__join_key(key, choose_key(&group, is_naked),
                         kind == SU_ABSENCE_SEEN && !is_naked ? find_sight_suffix(t) : "", "");
            if (written++ > 0)
                su__put_middle(t, su__get_text(t, "goneAnd"));
            su__put_sentence(t, su__get_plural(t, key, choose_plural_count(t, &group, is_naked)),
                             group_placeholders, &group);
        }
}
