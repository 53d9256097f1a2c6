/*
 * account.h: how a solution is told, for people who read it in a terminal or publish it.
 *
 *     ..5.....1 ...                        the puzzle, how hard it is, its hardest step
 *     expert, rated 6.6: ...
 *
 *     1. Hidden single in a box (1.2)      step by step, numbered anew for each puzzle
 *        In box 4 there is one place ...
 *     ...
 *     Solved in 61 steps. ...
 *
 * As Markdown titles are marked as such, and boards are drawn: the puzzle, what is possible before
 * each step that is no single, and the solution.
 */
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include <stdio.h>

#include "packs/words.h"

typedef struct account {
    FILE *out;
    language_words words;
    const su_rules *rules;
    bool is_markdown;
    bool with_proofs; /* long chains claim by claim */
} account;

/* Before the steps of a puzzle: what it is, and its rating where it has one, or NULL. */
void open_account(account *a, const su_digit *givens, const su_rating *rating);

/* A step, and the position it is found in. */
void tell_numbered(account *a, const su_position *before, const su_step *step, unsigned number);

/* After the steps: the board as it is then, whether they led to the end (SU_OK), how many they were
   and which was the hardest. */
void close_account(account *a, const su_position *after, su_status status, const su_rating *taken);

#endif
