/*
 * evidence.h: writes the evidence of a step: its houses, constraints and marked cells.
 *
 * The functions that take a step as `const void *` write a placeholder.
 */
#ifndef SU_TELL_EVIDENCE_H
#define SU_TELL_EVIDENCE_H

#include "logic/finder.h"
#include "explain/sentence.h"

/* Returns the marked cells of a role and a group (or ALL), and their digits in `digits`. */
su_cells su__marked(const su_step *step, su_role role, int group, uint32_t *digits);

/* Returns the i-th constraint that the step marks; one without cells if the rules lack it. */
su_constraint su__marked_constraint(const sentence_writer *t, unsigned i);

/* Write a house, "row 3" or "in row 3", or the step's houses of a role and a group (or ALL):
   "rows 1 and 4", "in row 1 and in box 3". */
void su__put_house(sentence_writer *t, unsigned house);
void su__put_houses(sentence_writer *t, su_role role, int group);
/* Returns the kind of the first pattern house, "row", or "" if there is none. */
const char *su__house_kind_name(const sentence_writer *t);

/* Returns whether one house contains all these cells. */
bool su__is_in_house(const su_rules *rules, const su_cells *cells);
/* Writes the names of the step's constraints of a group (or ALL): "the cage at r1c1 (7 in 3
   cells)". */
void su__put_marked_constraints(sentence_writer *t, int group);

/* Writes what the step's constraints demand of the cells they tie: "The digits at the dot between
   r1c1 and r1c2 differ by 1." */
void su__put_ties(sentence_writer *t, const void *step);
/* Adds one sentence for each constraint that removes a candidate: " The cage at r1c1 (7 in 2 cells)
   has to add up." */
void su__put_constraint_reasons(sentence_writer *t, const void *step);
/* Write what one constraint demands, and its name; without a capital or a full stop. */
void su__put_tie(sentence_writer *t, unsigned at);
void su__put_constraint(sentence_writer *t, unsigned at);
/* Write the cells along a thermometer or signs, "r1c1 < r1c2 < r2c2"; the bounds of these cells;
   the bound of an arrow's circle or cells, and what it leaves for one of them. */
void su__put_rising_cells(sentence_writer *t, const void *step);
void su__put_line_bounds(sentence_writer *t, const void *step);
void su__put_arrow_bound(sentence_writer *t, const void *step);
/* Writes the combinations that fill an arrow, or, if there are many, what fits none of them. */
void su__put_arrow_combinations(sentence_writer *t, const void *step);
/* Writes which digits a cell leaves for the cells it is tied to. */
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
/* Writes cells, or digits if `cells` is NULL, with the role and group of the placeholder. */
void su__put_in_colour(sentence_writer *t, const su_cells *cells, uint32_t digits);

/* Write the marked cells, digits, houses and constraints of the placeholder's role and group. */
void su__put_marked_cells(sentence_writer *t, const void *step);
void su__put_marked_digits(sentence_writer *t, const void *step);
void su__put_marked_houses(sentence_writer *t, const void *step);
void su__put_constraint_names(sentence_writer *t, const void *step);
/* Writes the digit of a pattern; if it has several, the lowest. */
void su__put_digit(sentence_writer *t, const void *step);
/* Writes all digits of the linked cells and of the cells that count as one with them. */
void su__put_joint_digits(sentence_writer *t, const void *step);
/* Writes the marks of a role cell by cell: "3 in r1c2, 4 and 5 in r2c2". */
void su__put_candidates(sentence_writer *t, const void *step);

/* ---- Patterns (patterns.c) ------------------------------------------------------------------- */

/* Cells that count as one: a sentence with their digits; the cells; the cells and the rest of their
   set; what the set removes. */
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
/* Two pairs of places: whether they share a place, and what their ends rule out. */
void su__put_dual(sentence_writer *t, const void *step);
void su__put_dual_ends(sentence_writer *t, const void *step);
/* Writes that each removed candidate sees a place of both groups. */
void su__put_ruled_out(sentence_writer *t, const void *step);

/* Almost locked sets: in a chain each with the digit that links it, around a pivot each with its
   digit. */
void su__put_sets(sentence_writer *t, const void *step);
/* Adds a sentence if almost locked sets are among the loop's links. */
void su__put_loop_sets(sentence_writer *t, const void *step);

/* Sue de Coq: the digits that only the crossing cells hold, those that box and line both need, and
   why all are used up. */
void su__put_shared_digits(sentence_writer *t, const void *step);
void su__put_twice(sentence_writer *t, const void *step);
void su__put_used_up(sentence_writer *t, const void *step);

/* Fish: two with the same base lines; the fins that lie in two base lines, and a sentence about
   them; a sentence about removed cells of the base lines that lie in two covers. */
void su__put_two_fish(sentence_writer *t, const void *step);
void su__put_inner(sentence_writer *t, const void *step);
void su__put_inner_fins(sentence_writer *t, const void *step);
void su__put_crossing(sentence_writer *t, const void *step);

/* ---- Sums (describe_sums.c) ------------------------------------------------------------------ */

/* A cage or line, in this order: the sentence for its last empty cell; what its empty cells must
   add up to; their combinations, with what these rule out; the total of its other cells; the
   missing total; the combinations alone; those that two cages without a common digit leave each
   other; the removed candidates whose digit a combination contains. */
void su__put_last(sentence_writer *t, const void *step);
void su__put_must(sentence_writer *t, const void *step);
void su__put_can(sentence_writer *t, const void *step);
void su__put_sum_of_others(sentence_writer *t, const void *step);
void su__put_missing(sentence_writer *t, const void *step);
void su__put_combinations(sentence_writer *t, const void *step);
void su__put_apart(sentence_writer *t, const void *step);
void su__put_misfits(sentence_writer *t, const void *step);
/* Cages in houses: why the cells left over have their total; the total of the houses and of the
   cages; the filled cells beside the cages (group 0) or beyond the houses (group 1); the total
   left over. */
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
/* Most parts that a reason names one by one. */
enum { SU__FEW_REMOVED = 2 };

/* The removed candidates; their digits; their cells; the marked digits that stay; the cell and the
   digit of the first placement. */
void su__put_all_removed(sentence_writer *t, const void *step);
void su__put_removed_digits(sentence_writer *t, const void *step);
void su__put_removed_cells(sentence_writer *t, const void *step);
void su__put_rest(sentence_writer *t, const void *step);
void su__put_placed(sentence_writer *t, const void *step);
void su__put_value(sentence_writer *t, const void *step);

/* ---- Tables (describe.c, missing_reason.c) --------------------------------------------------- */

/* Returns the placeholders for sentences about this step. */
const placeholder *su__placeholders_of(const su_step *step);

/* Writes why a single's cell has no other digit, or its digit no other cell. */
void su__put_missing_reason(sentence_writer *t, const void *step);

#endif
