/* chain_lines.h: parses the numbered lines of a chain and the claims in them. */
#ifndef READ_CHAIN_LINES_H
#define READ_CHAIN_LINES_H

#include "read.h"

typedef struct claim {
    cells cells;
    uint32_t digit;
    bool on;
} claim;

/* Parses a claim such as "r1c2 = 3". */
bool parse_claim(step_check *s, claim *c);
/* Returns whether the node makes the claim. */
bool makes_claim(const su_node *node, const claim *c);
bool are_same_claims(const claim *a, const claim *b);
bool are_contrary(const claim *a, const claim *b);
/* Returns whether the claim is true of the solution. */
bool is_true(const step_check *s, const claim *c);
/* Parses the lines of a chain and adds their claims to the rebuilt step as nodes. */
bool parse_lines(step_check *s);

#endif
