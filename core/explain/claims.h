/*
 * claims.h: claims of a step's chain, and what the chain comes to.
 */
#ifndef SU_TELL_CLAIMS_H
#define SU_TELL_CLAIMS_H

#include "explain/evidence.h"

/* Claims that a person holds in mind, or about so many. */
enum { SU__MOST_HELD = 30 };

/* "r1c3 ≠ 3": of a node. */
void su__put_claim(teller *t, const void *node);

/* Whether two claims are about the same cells, and whether one is the contrary of the other. */
bool su__have_same_cells(const su_node *a, const su_node *b);
bool su__are_contrary(const su_node *a, const su_node *b);

/* What a chain says in short. */
typedef struct su__summary {
    enum {
        SU__NO_CHAIN,
        SU__DENIED_ON,  /* what is supposed comes to its own contrary: it was on, */
        SU__DENIED_OFF, /*   or off */
        SU__BROKEN,     /* it comes to a claim and its contrary */
        SU__ENDS,       /* of its start's contrary and its end one holds */
        SU__EITHER,     /* all come to the same: a claim and its contrary, */
        SU__OF_CELL,    /*   the candidates of a cell, */
        SU__OF_HOUSE    /*   the places of a house */
    } kind;
    const su_node *start;
    su_node end;
} su__summary;

su__summary su__sum_up(const su_step *step);

/* A branch: its claims with those of the chains within it, which come before what rests on them;
   what it supposes, and where it leads. */
typedef struct su__branch {
    unsigned first, start, last;
} su__branch;

/* The branch after these claims; false where there is none. */
bool su__next_branch(const su_step *step, unsigned first, su__branch *branch);
bool su__has_branches(const su_step *step);
/* What follows from where a branch starts: "r9c2 = 5, r8c3 = 8, r5c6 = 6". */
void su__put_line(teller *t, const su__branch *branch);
/* The first claim of a contradiction that clashes with one before it, where the line stops: told as
   what it comes to; the number of nodes where there is none. */
unsigned su__find_clash(const teller *t, const su__branch *branch);
/* Whether it has nothing between its start and its end. */
bool su__is_direct(const teller *t, const su__branch *branch);

/* Placeholders of a chain in short: what is supposed and where it leads; which of its ends must be
   true; the cells and the digit of both ends; the consequences in its only branch; the claims of a
   loop; a claim by its group (START ...); what it contains besides claims; how many claims. */
enum { START, END, NOT_START, NOT_END };
void su__put_summary(teller *t, const void *step);
void su__put_ends(teller *t, const void *step);
void su__put_end_cells(teller *t, const void *step);
void su__put_end_digit(teller *t, const void *step);
void su__put_first_line(teller *t, const void *step);
void su__put_loop(teller *t, const void *step);
void su__put_summed(teller *t, const void *step);
void su__put_within(teller *t, const void *step);
void su__put_claims(teller *t, const void *step);

#endif
