/*
 * evidence.h: what a step names as its evidence, houses and marked cells, as sentences have it.
 */
#ifndef SU_TELL_EVIDENCE_H
#define SU_TELL_EVIDENCE_H

#include "logic/finder.h"
#include "explain/sentence.h"

/* The marks of a role, in this group or in any: their cells and digits. */
su_cells su__marked(const su_step *step, su_role role, int group, uint32_t *digits);

/* "row 3", "in row 3"; the step's of a role, in this group or in any: "rows 1 and 4", "in row 1 and
   in box 3"; and what kind the first of its pattern is: "row". */
void su__put_house(teller *t, unsigned house);
void su__put_houses(teller *t, su_role role, int group);
const char *su__kind_of_house(const teller *t);

/* "the cage at r1c1 (7 in 3 cells)": the step's clauses, in this group or in any. */
/* One house has them all. */
bool su__is_in_house(const su_rules *rules, const su_cells *cells);
void su__put_marked_clauses(teller *t, int group);

/* A place: what the step's clauses say of the cells they tie: "The digits at the dot between r1c1
   and r1c2 differ by 1." */
void su__put_ties(teller *t, const void *step);
/* A place: the step's clauses, by which something goes, each as a sentence behind others:
   " The cage at r1c1 (7 in 2 cells) has to add up." */
void su__put_by(teller *t, const void *step);
/* And what one clause says, or how it is called, with neither capital nor stop. */
void su__put_tie(teller *t, unsigned at);
void su__put_clause(teller *t, unsigned at);
/* Places: the way along which digits rise or fall, "r1c1 < r1c2 < r2c2", and what follows along it;
   what the cells of an arrow are at least or at most, and what that leaves one of them. */
void su__put_way(teller *t, const void *step);
void su__put_rise(teller *t, const void *step);
void su__put_arrow_bound(teller *t, const void *step);
/* And in which ways an arrow can be filled, or what goes where there are many. */
void su__put_arrow_ways(teller *t, const void *step);
/* A place: what a cell leaves those it is tied to. */
void su__put_partner(teller *t, const void *step);

/* ---- What is marked (marked.c) --------------------------------------------------------------- */

/* Digits with their cells, in the colour of a role. */
typedef struct digits_in_cells {
    const char *role;
    uint32_t digits;
    su_cells cells;
} digits_in_cells;
/* Writes a text whose {digits} and {cells} are these. */
void su__put_digits_in_cells(teller *t, const char *text, const digits_in_cells *part);
/* Writes cells or digits in the colour of the role and group of the placeholder. */
void su__put_in_colour(teller *t, const su_cells *cells, uint32_t digits);

/* Placeholders: the cells, digits, houses and clauses of their role and group; "options" are joined
   by "or". */
void su__put_marked_cells(teller *t, const void *step);
void su__put_marked_cell_options(teller *t, const void *step);
void su__put_marked_digits(teller *t, const void *step);
void su__put_marked_options(teller *t, const void *step);
void su__put_marked_houses(teller *t, const void *step);
void su__put_house_options(teller *t, const void *step);
void su__put_clause_names(teller *t, const void *step);
/* A placeholder: the digit that a pattern is about: its only one, or its first. */
void su__put_digit(teller *t, const void *step);
/* Placeholders: all digits of cells and of what counts as one cell with them. */
void su__put_joint_digits(teller *t, const void *step);
void su__put_joint_options(teller *t, const void *step);
/* A placeholder: the marks of a role, cell by cell: "3 in r1c2, 4 and 5 in r2c2". */
void su__put_candidates(teller *t, const void *step);

/* ---- Patterns (patterns.c) ------------------------------------------------------------------- */

/* Placeholders of cells that count as one: a sentence more with its digits; these cells; they and
   the other cells of their set; what that removes; which of two or more sets has the digit. */
void su__put_extra(teller *t, const void *step);
void su__put_extras(teller *t, const void *step);
void su__put_set_cells(teller *t, const void *step);
void su__put_set(teller *t, const void *step);
void su__put_locked(teller *t, const void *step);
/* Places of a pattern's groups: the ends of two pairs that are linked by the others, of all groups
   or of the groups 2n and 2n + 1; "r1c2 and r3c4 are 5"; links by twos, "r2c8 and r8c8; r1c1 and
   r4c1"; almost locked sets, in a chain with the digit between two, by a pivot each with its digit;
   and for each cell of a fish's own houses that is removed because two covers have it, a sentence
   that says so. */
void su__put_ends_of_pairs(teller *t, const void *step);
void su__put_twice(teller *t, const void *step);
void su__put_dual(teller *t, const void *step);
void su__put_dual_ends(teller *t, const void *step);
void su__put_ruled_out(teller *t, const void *step);
void su__put_two_fish(teller *t, const void *step);
void su__put_inner_fins(teller *t, const void *step);
void su__put_inner(teller *t, const void *step);
void su__put_used_up(teller *t, const void *step);
void su__put_shared_digits(teller *t, const void *step);
void su__put_every(teller *t, const void *step);
void su__put_linked(teller *t, const void *step);
void su__put_sets(teller *t, const void *step);
/* A sentence more, if almost locked sets are among the loop's links. */
void su__put_loop_sets(teller *t, const void *step);
void su__put_crossing(teller *t, const void *step);

/* Places of a step about a sum, in order: the text for its last cell; the digits that its empty
   cells must and can hold; the total of its other cells; what is missing from it; its combinations;
   those that two cages without a common digit leave each other; candidates that are removed though
   a combination contains them. */
void su__put_last(teller *t, const void *step);
void su__put_must(teller *t, const void *step);
void su__put_can(teller *t, const void *step);
void su__put_sum_of_others(teller *t, const void *step);
void su__put_missing(teller *t, const void *step);
void su__put_ways(teller *t, const void *step);
void su__put_apart(teller *t, const void *step);
void su__put_misfits(teller *t, const void *step);
/* Places: what cages leave over in houses, in or out; what these add up to, what the cages come to,
   with which filled cells beside them (group 0) or beyond (1), and what is left over. */
void su__put_left(teller *t, const void *step);
void su__put_sum_of_houses(teller *t, const void *step);
void su__put_covered(teller *t, const void *step);
void su__put_beside(teller *t, const void *step);
void su__put_left_over(teller *t, const void *step);
/* Whether some cells of the step's sums are filled. */
bool su__is_partly_filled(const su_step *step);

/* ---- What a step does (effect.c) ------------------------------------------------------------- */

/* Returns the digits that the step removes from cells that stay empty. */
uint32_t su__gone_digits(const su_step *step);
/* Writes those of these digits, with their cells: "2 in r4c4 or 3 in r4c5". */
void su__put_gone_candidates(teller *t, uint32_t of);
/* Returns how many parts that has: digits removed from the same cells are one. */
unsigned su__count_gone(const su_step *step, uint32_t of);
/* Up to this many removed candidates are named in a sentence about why they go. */
enum { SU__FEW_GONE = 2 };

/* Placeholders: the removed candidates, joined by "and" and by "or"; their digits; their cells; the
   marked digits that stay; the cell of a placement, and its digit. */
void su__put_all_gone(teller *t, const void *step);
void su__put_any_gone(teller *t, const void *step);
void su__put_gone_digits(teller *t, const void *step);
void su__put_gone_cells(teller *t, const void *step);
void su__put_gone_cell_options(teller *t, const void *step);
void su__put_rest(teller *t, const void *step);
void su__put_placed(teller *t, const void *step);
void su__put_value(teller *t, const void *step);

/* ---- All of them (describe.c) ---------------------------------------------------------------- */

/* Returns the placeholders that the sentence about a step can have. */
const place *su__places_of(const su_step *step);

/* A place: why a single's cell has no other digit left, or its digit no other cell. */
void su__put_losses(teller *t, const void *step);

#endif
