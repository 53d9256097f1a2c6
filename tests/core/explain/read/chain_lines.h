/*
 * chain_lines.h: the claims of a chain, and its numbered lines.
 */
#ifndef READ_CHAIN_LINES_H
#define READ_CHAIN_LINES_H

#include "read.h"

typedef struct claim {
    cells cells;
    uint32_t digit;
    bool on;
} claim;

/* Reads a claim: "r1c2 = 3". */
bool take_claim(scene *s, claim *c);
/* Returns whether the node makes the claim. */
bool is_claim(const su_node *node, const claim *c);
bool are_same(const claim *a, const claim *b);
bool are_contrary(const claim *a, const claim *b);
/* Returns whether the claim is true of the solution. */
bool is_true(const scene *s, const claim *c);
/* Reads the lines, if there are any, and adds their claims to the rebuilt step as nodes. */
bool take_lines(scene *s);

#endif
