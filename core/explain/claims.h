/*
 * claims.h: writes and summarises the claims of a step's chain.
 */
#ifndef SU_TELL_CLAIMS_H
#define SU_TELL_CLAIMS_H

#include "explain/evidence.h"

/* Writes the claim of a node: "r1c3 ≠ 3". */
void su__put_claim(sentence_writer *t, const void *node);

/* Returns whether two claims are about the same cells. */
bool su__have_same_cells(const su_node *a, const su_node *b);
/* Returns whether two claims contradict each other. */
bool su__are_contrary(const su_node *a, const su_node *b);

/* A branch of a chain, as indices of nodes. */
typedef struct su__branch {
    unsigned first; /* first node, which may belong to an inner chain */
    unsigned start; /* assumption of the branch */
    unsigned last;  /* last claim of the branch */
} su__branch;

/* Finds the next branch from node `first` on. Returns false if there are no more branches. */
bool su__find_branch(const su_step *step, unsigned first, su__branch *branch);
/* Returns whether the chain has two or more branches. */
bool su__has_branches(const su_step *step);
/* Writes the consequences in a branch: "r9c2 = 5, r8c3 = 8, r5c6 = 6". */
void su__put_line(sentence_writer *t, const su__branch *branch);
/* Returns the index of the first claim that clashes with an earlier claim of a contradictory
   branch. The line ends there. Returns the number of nodes if there is no clash. */
unsigned su__find_clash(const sentence_writer *t, const su__branch *branch);
/* Returns whether the branch has no claims between its start and its end. */
bool su__is_direct(const sentence_writer *t, const su__branch *branch);

/* Writes the conclusion of the chain. */
void su__put_summary(sentence_writer *t, const void *step);
/* Writes which of the two ends of the chain must be true. */
void su__put_ends(sentence_writer *t, const void *step);
/* Writes the cells of both ends of the chain. */
void su__put_end_cells(sentence_writer *t, const void *step);
/* Writes the digit of the chain's end. */
void su__put_end_digit(sentence_writer *t, const void *step);
/* Writes the consequences in the first branch. */
void su__put_first_line(sentence_writer *t, const void *step);
/* Writes the claims of a loop. */
void su__put_loop(sentence_writer *t, const void *step);
/* Writes the start or the end of the chain, or its contrary. The placeholder's group selects it. */
enum { START, END, NOT_START, NOT_END };
void su__put_end_claim(sentence_writer *t, const void *step);
/* Writes a sentence about inner chains and steps, if there are any. */
void su__put_within(sentence_writer *t, const void *step);
/* Writes how many claims the chain has. */
void su__put_claims(sentence_writer *t, const void *step);

#endif
