/*
 * evidence.h: writes the evidence of a step: its houses, constraints and marked cells.
 *
 * The functions that take a step as `const void *` write a placeholder.
 */
#ifndef SU_TELL_EVIDENCE_H
#define SU_TELL_EVIDENCE_H

#include "logic/finder.h"
#include "explain/sentence.h"

/* Returns the cells marked with a role and a group (or ALL). Sets `digits` to their digits. */
su_cells su__marked(const su_step *step, su_role role, int group, uint32_t *digits);

/* Returns constraint i of the step; a constraint without cells if the rules do not have it. */
su_constraint su__marked_constraint(const sentence_writer *t, unsigned i);

/* Write one house, "row 3" or "in row 3", or all houses of the step with a role and a group (or
   ALL), "rows 1 and 4" or "in row 1 and in box 3". */
void su__put_house(sentence_writer *t, unsigned house);
void su__put_houses(sentence_writer *t, su_role role, int group);
/* Returns the kind of the first pattern house, such as "row"; "" if there is none. */
const char *su__house_kind_name(const sentence_writer *t);

/* Returns whether one house contains all these cells. */
bool su__is_in_house(const su_rules *rules, const su_cells *cells);
/* Writes the names of the step's constraints in a group (or ALL): "the cage at r1c1 (7 in 3
   cells)". */
void su__put_marked_constraints(sentence_writer *t, int group);

/* Writes the rules that the step's constraints impose: "The digits at the dot between r1c1 and r1c2
   differ by 1." */
void su__put_ties(sentence_writer *t, const void *step);
/* Adds one sentence for each constraint that removes a candidate: " The cage at r1c1 (7 in 2 cells)
   has to add up." */
void su__put_constraint_reasons(sentence_writer *t, const void *step);
/* Write the rule that one constraint imposes, and its name, without a capital or a full stop. */
void su__put_tie(sentence_writer *t, unsigned at);
void su__put_constraint(sentence_writer *t, unsigned at);
/* Writes cells along a thermometer or a run of inequality signs: "r1c1 < r1c2 < r2c2". */
void su__put_rising_cells(sentence_writer *t, const void *step);
/* Writes the bounds of these cells. */
void su__put_line_bounds(sentence_writer *t, const void *step);
/* Writes the bound of an arrow's circle or of one of its cells. */
void su__put_arrow_bound(sentence_writer *t, const void *step);
/* Writes the combinations that fill an arrow. If there are many, writes what fits none of them. */
void su__put_arrow_combinations(sentence_writer *t, const void *step);
/* Writes which digits a cell allows in the cells that are tied to it. */
void su__put_partner(sentence_writer *t, const void *step);

/* ---- Marked cells and digits (marked.c) ------------------------------------------------------ */

/* Digits with their cells, and the role that colours them. */
typedef struct digits_in_cells {
    const char *role;
    uint32_t digits;
    su_cells cells;
} digits_in_cells;
/* Writes a text with the placeholders {digits} and {cells} filled from `part`. */
void su__put_digits_in_cells(sentence_writer *t, const char *text, const digits_in_cells *part);
/* Writes one cell in the colour of a role. */
void su__put_marked_cell(sentence_writer *t, const char *role, unsigned cell);
/* Writes cells, or digits if `cells` is NULL, in the colour of the placeholder's role and group. */
void su__put_in_colour(sentence_writer *t, const su_cells *cells, uint32_t digits);

/* Write the marked cells, digits, houses and constraints of the placeholder's role and group. */
void su__put_marked_cells(sentence_writer *t, const void *step);
void su__put_marked_digits(sentence_writer *t, const void *step);
void su__put_marked_houses(sentence_writer *t, const void *step);
void su__put_constraint_names(sentence_writer *t, const void *step);
/* Writes the lowest digit of the pattern. */
void su__put_digit(sentence_writer *t, const void *step);
/* Writes all digits of a set: of the linked cells and of the cells that count as one. */
void su__put_joint_digits(sentence_writer *t, const void *step);
/* Writes the marks of a role cell by cell: "3 in r1c2, 4 and 5 in r2c2". */
void su__put_candidates(sentence_writer *t, const void *step);

/* ---- Patterns (patterns.c) ------------------------------------------------------------------- */

/* Write, for cells that count as one cell of a set: a sentence with their digits; these cells; all
   cells of the set; a sentence about the set. */
void su__put_extra(sentence_writer *t, const void *step);
void su__put_extras(sentence_writer *t, const void *step);
void su__put_set_cells(sentence_writer *t, const void *step);
void su__put_set(sentence_writer *t, const void *step);
/* Writes which of several almost locked sets contains the digit. */
void su__put_locked(sentence_writer *t, const void *step);

/* Writes the unlinked ends of two linked pairs: of all groups, or of groups 2n and 2n + 1. */
void su__put_ends_of_pairs(sentence_writer *t, const void *step);
/* Writes "both" or "all of them". */
void su__put_every(sentence_writer *t, const void *step);
/* Writes the linked cells group by group: "r2c8 and r8c8; r1c1 and r4c1". */
void su__put_linked(sentence_writer *t, const void *step);
/* Write, for two pairs of places: whether they share a place, and what their ends rule out. */
void su__put_dual(sentence_writer *t, const void *step);
void su__put_dual_ends(sentence_writer *t, const void *step);
/* Writes that each removed candidate sees a place in both groups. */
void su__put_ruled_out(sentence_writer *t, const void *step);

/* Writes almost locked sets: those of a chain with their links, or those around a pivot with their
   digits. */
void su__put_sets(sentence_writer *t, const void *step);
/* Adds a sentence if almost locked sets are among the loop's links. */
void su__put_loop_sets(sentence_writer *t, const void *step);

/* Write, for a Sue de Coq: the digits that only the crossing cells hold, those that both box and
   line need, and why all are used up. */
void su__put_shared_digits(sentence_writer *t, const void *step);
void su__put_twice(sentence_writer *t, const void *step);
void su__put_used_up(sentence_writer *t, const void *step);

/* Write, for fish: a sentence about two with the same base lines; the fins in two base lines; a
   sentence about these; one about removed cells of base lines in two covers. */
void su__put_two_fish(sentence_writer *t, const void *step);
void su__put_inner(sentence_writer *t, const void *step);
void su__put_inner_fins(sentence_writer *t, const void *step);
void su__put_crossing(sentence_writer *t, const void *step);

/* ---- Sums (describe_sums.c) ------------------------------------------------------------------ */

/* Write, for a cage or a line: the sentence for its last empty cell; what its empty cells must add
   up to; their combinations and what these rule out; the total of the other cells; the missing
   total; the combinations alone; those of two cages that cannot share a digit; the removed
   candidates whose digit is in a combination. */
void su__put_last(sentence_writer *t, const void *step);
void su__put_must(sentence_writer *t, const void *step);
void su__put_can(sentence_writer *t, const void *step);
void su__put_sum_of_others(sentence_writer *t, const void *step);
void su__put_missing(sentence_writer *t, const void *step);
void su__put_combinations(sentence_writer *t, const void *step);
void su__put_apart(sentence_writer *t, const void *step);
void su__put_misfits(sentence_writer *t, const void *step);
/* Write, for cages in houses: why the cells left over have their total; the totals of the houses
   and of the cages; the filled cells in no cage (group 0) or outside the houses (group 1); the
   total left over. */
void su__put_leftover_reason(sentence_writer *t, const void *step);
void su__put_sum_of_houses(sentence_writer *t, const void *step);
void su__put_covered(sentence_writer *t, const void *step);
void su__put_beside(sentence_writer *t, const void *step);
void su__put_leftover(sentence_writer *t, const void *step);

/* ---- Effects (effect.c) ---------------------------------------------------------------------- */

/* Returns the digits that the step removes from cells that stay empty. */
uint32_t su__removed_digits(const su_step *step);
/* Writes the removed candidates of these digits: "2 in r4c4 and 3 in r4c5". */
void su__put_removed(sentence_writer *t, uint32_t of);
/* Returns the number of parts in that list: digits removed from the same cells are one part. */
unsigned su__count_removed(const su_step *step, uint32_t of);
/* Most such parts that a reason lists one by one. */
enum { SU__FEW_REMOVED = 2 };

/* Write the removed candidates, their digits, their cells, the marked digits that stay, and the
   cell and the digit of the first placement. */
void su__put_all_removed(sentence_writer *t, const void *step);
void su__put_removed_digits(sentence_writer *t, const void *step);
void su__put_removed_cells(sentence_writer *t, const void *step);
void su__put_rest(sentence_writer *t, const void *step);
void su__put_placed(sentence_writer *t, const void *step);
void su__put_value(sentence_writer *t, const void *step);

/* ---- Tables (describe.c, missing_reason.c) --------------------------------------------------- */

/* Returns the placeholders for sentences about this step. */
const placeholder *su__placeholders_of(const su_step *step);

/* Writes why only one digit is left for a single's cell, or only one cell for its digit. */
void su__put_missing_reason(sentence_writer *t, const void *step);

#endif
