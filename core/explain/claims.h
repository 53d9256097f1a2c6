/*
 * claims.h: writes the claims of a step's chain, and a summary of the chain.
 */
#ifndef SU_TELL_CLAIMS_H
#define SU_TELL_CLAIMS_H

#include "explain/evidence.h"

/* Writes the claim of a node: "r1c3 ≠ 3". */
void su__put_claim(sentence_writer *t, const void *node);

/* Return whether two claims are about the same cells, and whether they contradict each other. */
bool su__have_same_cells(const su_node *a, const su_node *b);
bool su__are_contrary(const su_node *a, const su_node *b);

/* A branch of a chain, as node indices: its first node, which may belong to an inner chain, its
   assumption, and its last claim. */
typedef struct su__branch {
    unsigned first, start, last;
} su__branch;

/* Finds the next branch from node `first` on; returns false if there is none. */
bool su__next_branch(const su_step *step, unsigned first, su__branch *branch);
bool su__has_branches(const su_step *step);
/* Writes the consequences in a branch: "r9c2 = 5, r8c3 = 8, r5c6 = 6". */
void su__put_line(sentence_writer *t, const su__branch *branch);
/* Returns the first claim of a contradictory branch that clashes with an earlier one. The line ends
   there. Returns the number of nodes if there is no clash. */
unsigned su__find_clash(const sentence_writer *t, const su__branch *branch);
/* Returns whether the branch has no claims between its start and its end. */
bool su__is_direct(const sentence_writer *t, const su__branch *branch);

/* Writes the conclusion. */
void su__put_summary(sentence_writer *t, const void *step);
/* Writes which of the two ends must be true, the cells of both ends, or their digit. */
void su__put_ends(sentence_writer *t, const void *step);
void su__put_end_cells(sentence_writer *t, const void *step);
void su__put_end_digit(sentence_writer *t, const void *step);
/* Writes the consequences in the only branch, or the claims of a loop. */
void su__put_first_line(sentence_writer *t, const void *step);
void su__put_loop(sentence_writer *t, const void *step);
/* Writes the claim of a group: START to NOT_END. */
enum { START, END, NOT_START, NOT_END };
void su__put_end_claim(sentence_writer *t, const void *step);
/* Writes a sentence about inner chains. */
void su__put_within(sentence_writer *t, const void *step);
/* Writes the number of claims. */
void su__put_claims(sentence_writer *t, const void *step);

#endif
