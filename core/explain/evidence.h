/*
 * evidence.h: writes the evidence of a step: its houses, constraints and marked cells.
 *
 * The functions that take a step as `const void *` write a placeholder.
 */
#ifndef SU_TELL_EVIDENCE_H
#define SU_TELL_EVIDENCE_H

#include "logic/finder.h"
#include "explain/sentence.h"

/* Returns the cells that the step marks with this role and group (or ALL groups). Sets `digits` to
   the marked digits. */
su_cells su__find_marked(const su_step *step, su_role role, int group, uint32_t *digits);

/* Returns constraint `i` of the step, or a constraint without cells if the rules do not have it. */
su_constraint su__find_marked_constraint(const sentence_writer *t, unsigned i);

/* Writes one house: "row 3" or "in row 3". */
void su__put_house(sentence_writer *t, unsigned house);
/* Writes all houses of the step with this role and group (or ALL groups): "rows 1 and 4" or "in row
   1 and in box 3". */
void su__put_houses(sentence_writer *t, su_role role, int group);
/* Returns the kind of the first pattern house, such as "row", or "" if the step has no such
   house. */
const char *su__find_house_kind_name(const sentence_writer *t);

/* Returns whether one house contains all these cells. */
bool su__is_in_house(const su_rules *rules, const su_cells *cells);
/* Writes the names of the step's constraints in this group (or ALL groups): "the cage at r1c1 (7 in
   3 cells)". */
void su__put_marked_constraints(sentence_writer *t, int group);

/* Writes the rules that the step's constraints impose: "The digits at the dot between r1c1 and r1c2
   differ by 1." */
void su__put_ties(sentence_writer *t, const void *step);
/* Adds one sentence for each constraint that removes a candidate: " The cage at r1c1 (7 in 2 cells)
   has to add up." */
void su__put_constraint_reasons(sentence_writer *t, const void *step);
/* Writes the rule that one constraint imposes. */
void su__put_tie(sentence_writer *t, unsigned at);
/* Writes the name of one constraint. */
void su__put_constraint(sentence_writer *t, unsigned at);
/* Writes cells along a thermometer or a run of inequality signs: "r1c1 < r1c2 < r2c2". */
void su__put_rising_cells(sentence_writer *t, const void *step);
/* Writes the bounds of the cells along a thermometer or a run of inequality signs. */
void su__put_line_bounds(sentence_writer *t, const void *step);
/* Writes the bound of an arrow's circle or of one of its cells. */
void su__put_arrow_bound(sentence_writer *t, const void *step);
/* Writes the combinations that fill an arrow. If there are many, writes the candidates that fit
   none of them. */
void su__put_arrow_combinations(sentence_writer *t, const void *step);
/* Writes which digits a cell allows in the cells that are tied to it. */
void su__put_partner(sentence_writer *t, const void *step);

/* ---- Marked cells and digits (marked.c) ------------------------------------------------------ */

/* Digits and the cells that they are in. The page colours both by the role. */
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
/* Writes the lowest digit of the pattern, or of the pivot if the pattern has no digits. */
void su__put_digit(sentence_writer *t, const void *step);
/* Writes all digits of a set: those of the linked cells, and those of the cells that count as one
   cell. */
void su__put_joint_digits(sentence_writer *t, const void *step);
/* Writes the marks of a role cell by cell: "3 in r1c2, 4 and 5 in r2c2". */
void su__put_candidates(sentence_writer *t, const void *step);

/* ---- Patterns (patterns.c) ------------------------------------------------------------------- */

/* Some cells together count as one cell of a set. The first sentence lists their digits. */
void su__put_extra(sentence_writer *t, const void *step);
/* Writes the cells that count as one cell. */
void su__put_extras(sentence_writer *t, const void *step);
/* Writes all cells of a set that contains cells that count as one cell. */
void su__put_set_cells(sentence_writer *t, const void *step);
/* Writes a sentence about a set that contains cells that count as one cell. */
void su__put_set(sentence_writer *t, const void *step);
/* Writes which of several almost locked sets contains the digit. */
void su__put_locked(sentence_writer *t, const void *step);

/* Writes the unlinked ends of linked pairs. Group n of the placeholder stands for groups 2n and
   2n + 1 of the marks. */
void su__put_ends_of_pairs(sentence_writer *t, const void *step);
/* Writes "both" for two cells with the placeholder's role, otherwise "all of them". */
void su__put_every(sentence_writer *t, const void *step);
/* Writes the linked cells group by group: "r2c8 and r8c8; r1c1 and r4c1". */
void su__put_linked(sentence_writer *t, const void *step);
/* Writes what follows from two pairs of places. The sentence depends on whether they share a
   place. */
void su__put_dual(sentence_writer *t, const void *step);
/* Writes which candidates the ends of two pairs of places rule out. */
void su__put_dual_ends(sentence_writer *t, const void *step);
/* Writes that the removed candidates are ruled out wherever the digit goes. */
void su__put_ruled_out(sentence_writer *t, const void *step);

/* Writes the almost locked sets of the step. In a chain, writes the digits that link them. Around a
   pivot, writes the digits of the pivot that lead to them. */
void su__put_sets(sentence_writer *t, const void *step);
/* Writes a sentence about the almost locked sets among a loop's links, if there are any. */
void su__put_loop_sets(sentence_writer *t, const void *step);

/* In a Sue de Coq, a box and a line cross. Writes the digits that only the crossing cells can
   be. */
void su__put_shared_digits(sentence_writer *t, const void *step);
/* Writes a sentence about digits that count twice, because both the box and the line need them. */
void su__put_twice(sentence_writer *t, const void *step);
/* Writes why the cells of a Sue de Coq use up all their digits. */
void su__put_used_up(sentence_writer *t, const void *step);

/* Writes a sentence about two fish with the same base lines. */
void su__put_two_fish(sentence_writer *t, const void *step);
/* Writes the fins of a fish that lie in two base lines. */
void su__put_inner(sentence_writer *t, const void *step);
/* Writes a sentence about the fins of a fish that lie in two base lines, if there are any. */
void su__put_inner_fins(sentence_writer *t, const void *step);
/* Writes a sentence about the removed cells of base lines that lie in two covers. */
void su__put_crossing(sentence_writer *t, const void *step);

/* ---- Sums (describe_sums.c) ------------------------------------------------------------------ */

/* Writes a sentence about the last empty cell of a cage or line. */
void su__put_last(sentence_writer *t, const void *step);
/* Writes which digits the empty cells of a cage or line must contain. */
void su__put_must(sentence_writer *t, const void *step);
/* Writes the combinations of a cage or line, and which candidates they rule out. */
void su__put_can(sentence_writer *t, const void *step);
/* Writes the total of a cage or line without the cell that the step fills. */
void su__put_sum_of_others(sentence_writer *t, const void *step);
/* Writes the total that the empty cells of a cage or line must have. */
void su__put_missing(sentence_writer *t, const void *step);
/* Writes the combinations of the placeholder's group. */
void su__put_combinations(sentence_writer *t, const void *step);
/* Writes the combinations of two cages that cannot share a digit. */
void su__put_apart(sentence_writer *t, const void *step);
/* Writes the removed candidates whose digit occurs in a combination. */
void su__put_misfits(sentence_writer *t, const void *step);
/* Writes why the cells that cages leave over in houses have their total. */
void su__put_leftover_reason(sentence_writer *t, const void *step);
/* Writes the total of all digits of the houses. */
void su__put_sum_of_houses(sentence_writer *t, const void *step);
/* Writes the total of the cages, adjusted for filled cells in no cage or outside the houses. */
void su__put_covered(sentence_writer *t, const void *step);
/* Writes the filled cells that are in no cage (group 0) or outside the houses (group 1). */
void su__put_beside(sentence_writer *t, const void *step);
/* Writes the total of the cells left over. */
void su__put_leftover(sentence_writer *t, const void *step);

/* ---- Effects (effect.c) ---------------------------------------------------------------------- */

/* Returns the digits that the step removes from cells that stay empty. */
uint32_t su__find_removed_digits(const su_step *step);
/* Writes the removed candidates with these digits: "2 in r4c4 and 3 in r4c5". */
void su__put_removed(sentence_writer *t, uint32_t digits);
/* Returns how many parts the list of removed candidates with these digits has. Digits removed from
   the same cells are one part. */
unsigned su__count_removed(const su_step *step, uint32_t digits);
/* A reason lists removed candidates only if the list has at most this many parts. */
enum { SU__FEW_REMOVED = 2 };

/* Writes all removed candidates. */
void su__put_all_removed(sentence_writer *t, const void *step);
/* Writes the digits of the removed candidates. */
void su__put_removed_digits(sentence_writer *t, const void *step);
/* Writes the cells that the step removes candidates from. */
void su__put_removed_cells(sentence_writer *t, const void *step);
/* Writes the marked digits that the step does not remove. */
void su__put_rest(sentence_writer *t, const void *step);
/* Writes the cell of the first placement. */
void su__put_placed(sentence_writer *t, const void *step);
/* Writes the digit of the first placement. */
void su__put_value(sentence_writer *t, const void *step);

/* ---- Tables (describe.c, missing_reason.c) --------------------------------------------------- */

/* Returns the placeholders that sentences about this step may use. */
const placeholder *su__find_placeholders(const su_step *step);

/* Writes why a single's cell has only one digit left, or its digit only one cell. */
void su__put_missing_reason(sentence_writer *t, const void *step);

#endif
