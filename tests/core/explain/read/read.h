/*
 * read.h: parses the description of a step and checks that it is true.
 *
 * Each claim is compared with the board, with earlier steps and the player's notes, and with a
 * solution found by a second solver. The cells and houses that the text names as reasons make up a
 * rebuilt step. Its effect must follow from them alone, and be the one that the text states.
 *
 *     step 24 took 1 from r4c9        checks that step 24 removed a 1 there
 *     r6c7 and r6c8 see 1, in r1c8    checks that r1c8 is 1 and that both cells see it
 */
#ifndef READ_READ_H
#define READ_READ_H

#include "facts.h"

typedef struct step_check {
    board board;
    const su_step *step;   /* the step that the text describes */
    const uint32_t *notes; /* the player's notes, or NULL */
    const uint16_t (
        *remover)[SU_MAX_ORDER]; /* number of the step that removed each candidate, or 0 */

    text text;
    form_values values;
    su_step rebuilt;                                   /* the step as the text describes it */
    unsigned step_reasons, note_reasons, mask_reasons; /* numbers of reasons read so far */
    const char *fault;
} step_check;

/* Returns NULL if the description is true, otherwise the condition that failed. */
const char *read_step(step_check *s, const char *words);

/* Checks the short description. Must be called after read_step has read `whole`. */
const char *read_short(step_check *s, const char *words, const char *whole);

/* ---- For readers ----------------------------------------------------------------------------- */

#define CLAIM(condition)           \
    do                             \
        if (!(condition)) {        \
            s->fault = #condition; \
            return false;          \
        }                          \
    while (0)
#define PARSE(form) CLAIM(parse_form(&s->text, form, &s->values))

/* Adds candidates that the text names as reasons to the rebuilt step. */
void add_named_cells(step_check *s, const cells *c, uint32_t digits);
/* Adds houses that the text names as reasons to the rebuilt step. */
void add_named_houses(step_check *s, const houses *h);
/* Adds constraints that the text names as reasons to the rebuilt step. */
void add_named_constraints(step_check *s, const constraints *u);

/* Returns whether the step removes one of the digits from the cell. */
bool is_removed(const step_check *s, unsigned cell, uint32_t digits);
/* Returns whether one of the digits is still a candidate in the house after the step, outside the
   cells of `except`. */
bool has_place_left(const step_check *s, unsigned house, uint32_t digits, const cells *except);
/* Returns the cells of all eliminations. */
cells find_removed_cells(const step_check *s);
/* Returns the digits of all eliminations. */
uint32_t find_removed_digits(const step_check *s);
uint32_t find_digits_removed_from(const su_step *step, unsigned cell);

/* Stores all eliminations of these digits as a list, as the text would list them. Digits removed
   from the same cells are one entry. Returns the number of entries. */
unsigned list_removed(step_check *s, uint32_t digits);
/* Checks that the text listed each elimination of these digits once. */
bool check_removed_list(step_check *s, uint32_t digits);
/* Adds a placement that the text names to the rebuilt step. */
bool add_named_placement(step_check *s, const cells *c, uint32_t digit);
/* Checks that the step removes only these digits, and only from cells that see all cells of
   `seen`. */
bool check_removed_from(step_check *s, uint32_t digits, const cells *seen);
/* Parses "both" if there are two cells, otherwise "all of them". */
bool parse_both_or_all(step_check *s, const cells *named);

/* Checks an almost locked set: the cells see each other, and have these digits and one digit more
   than there are cells. */
bool check_almost_locked_set(step_check *s, const cells *c, uint32_t digits);

/* Parses the constraint that ties the cells of a claim to the cells of its parent. */
bool parse_tie_reason(step_check *s, su_node *node);
/* Parses the sentences about constraints that the eliminations rely on. */
bool parse_constraint_reasons(step_check *s);

/* The readers by technique: X(reader, "start of the technique's name"). The first row that matches
   is used. Techniques that match no other row are chains. */
#define READERS(X)                          \
    X(full_house, "full-house")             \
    X(hidden_single, "hidden-single")       \
    X(naked_single, "naked-single")         \
    X(cage_last, "cage-last")               \
    X(cage_one_combination, "cage-one-way") \
    X(cage_cannot, "cage-cannot")           \
    X(sum_cannot, "sum-cannot")             \
    X(cage_single, "cage-single")           \
    X(cage_must, "cage-must")               \
    X(cages_together, "cages-together")     \
    X(leftover, "innie")                    \
    X(partners, "partners")                 \
    X(partner, "partner")                   \
    X(rising_line, "rise")                  \
    X(arrow_last, "arrow-last")             \
    X(arrow_bounds, "arrow-bounds")         \
    X(arrow_combinations, "arrow-ways")     \
    X(locked_sight, "locked-sight")         \
    X(locked_ties, "locked-ties")           \
    X(locked, "pointing")                   \
    X(locked, "claiming")                   \
    X(hidden_direct, "direct-hidden")       \
    X(locked_direct, "direct-")             \
    X(locked_set, "locked-")                \
    X(sight_set, "sight-")                  \
    X(naked_set, "naked-")                  \
    X(uniqueness, "hidden-rectangle")       \
    X(hidden_set, "hidden-")                \
    X(aligned, "aligned-")                  \
    X(als, "als-xz")                        \
    X(als_chain, "als-")                    \
    X(death_blossom, "death-blossom")       \
    X(sue_de_coq, "sue-de-coq")             \
    X(fish, "x-wing")                       \
    X(fish, "swordfish")                    \
    X(fish, "jellyfish")                    \
    X(siamese_fish, "siamese-")             \
    X(finned_fish, "finned-")               \
    X(finned_fish, "sashimi-")              \
    X(box_fish, "franken-")                 \
    X(box_fish, "mutant-")                  \
    X(turbot, "skyscraper")                 \
    X(turbot, "two-string-kite")            \
    X(turbot, "turbot-fish")                \
    X(dual_kite, "dual-two-string-kite")    \
    X(empty_rectangle, "empty-rectangle")   \
    X(dual_rectangle, "dual-empty")         \
    X(colours, "simple-colors")             \
    X(colours, "multi-colors")              \
    X(template, "template-")                \
    X(wing, "xy-wing")                      \
    X(wing, "xyz-wing")                     \
    X(w_wing, "w-wing")                     \
    X(remote_pair, "remote-pair")           \
    X(uniqueness, "uniq")                   \
    X(uniqueness, "avoidable-")             \
    X(bug, "bug-")                          \
    X(chain, "")

#define READER(reader, begins) bool read_##reader(step_check *s);
READERS(READER)
#undef READER

#endif
