/*
 * logic.h: steps a person could take, and the evidence for them.
 *
 * A position is how far a board has come. A technique finds steps in it: what to place or to
 * remove, and why. A step is data, to be read field by field, told in words (telling.h), or taken.
 *
 *     static su_logic_memory memory;
 *     su_logic *logic = su_logic_open(&rules, &memory, sizeof memory);
 *     su_position position;
 *     const su_step *step;
 *     su_position_start(&rules, givens, &position);
 *     while (position.empty > 0 && (step = su_logic_next(logic, &position, NULL)))
 *         su_step_apply(&rules, step, &position);
 */
#ifndef SUDOLEAF_LOGIC_H
#define SUDOLEAF_LOGIC_H

#include "sudoleaf/solving.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Logic: positions ------------------------------------------------------------------------ */

/* A set of cells: bit i of word w is cell 64w + i. */
enum { SU_CELL_WORDS = (SU_MAX_CELLS + 63) / 64 };
typedef struct su_cells { /* 80 bytes */
    uint64_t word[SU_CELL_WORDS];
} su_cells;

/* How far a board has come: what stands in its cells and what may still go into the others. Read it
   freely, but change it by the functions below only: they keep the second half in step with the
   first. A copy is `=`; it has 16 kB. */
typedef struct su_position {
    su_digit digit[SU_MAX_CELLS];      /* 0: empty */
    uint32_t candidates[SU_MAX_CELLS]; /* bit 0 is digit 1; 0 for a cell that is filled */
    su_cells given;

    su_cells cells_of[SU_MAX_ORDER]; /* by digit - 1: the cells that have it as a candidate */
    uint32_t places[SU_MAX_HOUSES]
                   [SU_MAX_ORDER];   /* by house and digit - 1: bit i for the house's i-th cell */
    uint16_t empty;                  /* cells without a digit, on the board */
    uint8_t empty_in[SU_MAX_HOUSES]; /*   and in each house */
    bool noted;                      /* its player's notes leave out candidates */
} su_position;

/* The givens, and in every empty cell the candidates the rules leave. Givens should keep the rules
   (su_grid_check_rules). */
su_status su_position_start(const su_rules *rules, const su_digit *givens, su_position *position);
/* Puts a digit into an empty cell, FULL where it is not; it is a candidate no longer where it would
   be seen from there. */
su_status su_position_place(const su_rules *rules, unsigned cell, su_digit digit,
                            su_position *position);
/* These digits, a mask, are no longer candidates of the cell. */
su_status su_position_remove(const su_rules *rules, unsigned cell, uint32_t digits,
                             su_position *position);

/* ---- Logic: techniques and steps ------------------------------------------------------------- */

/* The techniques in the order in which they are looked for:
   X(NAME, "name", tenths, effort, set, needs, family, finder).
   `tenths` is the rating, in tenths, of the easiest step of the kind. RATED ones are those the
   rating scale knows, and OURS those of rules that it does not know, at places of our own between:
   a rating comes from these alone. EXTRA ones are for hints, explanations and su_logic_find, and
   their tenths tell about where people meet them.

   `effort` is what it asks of a person to find one and to see that it holds, where a full house
   asks 1. The numbers are estimates, not measurements. What is equal here is as easy to a person,
   and the order of the rows is nothing to the teacher (telling.h), who goes by it.

   `needs` is what a technique asks of the rules, and it is not looked for where they lack that:
     SIGHT     houses and who sees whom, whatever the houses are
     HOUSES    that the houses are all there is to obey, as it swaps digits within them
     LINES     rows and columns, each of which crosses each; all rules have them
     SEGMENTS  two houses that share several cells, but not all
     SWAPS     four cells in two rows, two columns, two boxes and no other house, nor clauses
     CLAUSES   something to obey beyond houses
   `family` is where people look for it, SU_FAMILIES. */
#define SU_TECHNIQUES(X)                                                                           \
    X(FULL_HOUSE, "full-house", 10, 1, RATED, SIGHT, SINGLES, single)                              \
    X(CAGE_LAST, "cage-last", 11, 2, OURS, CLAUSES, SUMS, cage)                                    \
    X(HIDDEN_SINGLE_BOX, "hidden-single-box", 12, 1, RATED, SIGHT, SINGLES, single)                \
    X(PARTNER_SINGLE, "partner-single", 13, 5, OURS, CLAUSES, TIES, partner)                       \
    X(ARROW_LAST, "arrow-last", 14, 5, OURS, CLAUSES, SUMS, arrow)                                 \
    X(HIDDEN_SINGLE_LINE, "hidden-single-line", 15, 2, RATED, SIGHT, SINGLES, single)              \
    X(PARTNER, "partner", 16, 6, OURS, CLAUSES, TIES, partner)                                     \
    X(RISE_FILLED, "rise-filled", 16, 6, OURS, CLAUSES, TIES, increasing)                          \
    X(DIRECT_POINTING, "direct-pointing", 17, 8, RATED, SEGMENTS, LOCKED, locked)                  \
    X(CAGE_ONE_WAY, "cage-one-way", 18, 6, OURS, CLAUSES, SUMS, cage)                              \
    X(RISE_LENGTH, "rise-length", 18, 8, OURS, CLAUSES, TIES, increasing)                          \
    X(DIRECT_CLAIMING, "direct-claiming", 19, 8, RATED, SEGMENTS, LOCKED, locked)                  \
    X(DIRECT_HIDDEN_PAIR, "direct-hidden-pair", 20, 12, RATED, SIGHT, SETS, subset)                \
    X(INNIE, "innie", 21, 8, OURS, CLAUSES, SUMS, innie)                                           \
    X(NAKED_SINGLE, "naked-single", 23, 4, RATED, SIGHT, SINGLES, single)                          \
    X(CAGE_CANNOT, "cage-cannot", 24, 10, OURS, CLAUSES, SUMS, cage)                               \
    X(SUM_CANNOT, "sum-cannot", 24, 12, OURS, CLAUSES, SUMS, cage)                                 \
    X(PARTNER_OPEN, "partner-open", 24, 10, OURS, CLAUSES, TIES, partner)                          \
    X(RISE, "rise", 24, 10, OURS, CLAUSES, TIES, increasing)                                       \
    X(ARROW_BOUNDS, "arrow-bounds", 25, 12, OURS, CLAUSES, SUMS, arrow)                            \
    X(DIRECT_HIDDEN_TRIPLE, "direct-hidden-triple", 25, 20, RATED, SIGHT, SETS, subset)            \
    X(POINTING, "pointing", 26, 10, RATED, SEGMENTS, LOCKED, locked)                               \
    X(CAGE_SINGLE, "cage-single", 27, 11, OURS, CLAUSES, SUMS, cage)                               \
    X(CAGE_MUST, "cage-must", 27, 12, OURS, CLAUSES, SUMS, cage)                                   \
    X(LOCKED_SIGHT, "locked-sight", 28, 12, OURS, CLAUSES, LOCKED, all_places)                     \
    X(CLAIMING, "claiming", 28, 10, RATED, SEGMENTS, LOCKED, locked)                               \
    X(INNIE_OF_TWO, "innie-of-two", 29, 16, OURS, CLAUSES, SUMS, innie)                            \
    X(NAKED_PAIR, "naked-pair", 30, 12, RATED, SIGHT, SETS, subset)                                \
    X(PARTNERS, "partners", 31, 16, OURS, CLAUSES, TIES, partner)                                  \
    X(SIGHT_PAIR, "sight-pair", 31, 14, OURS, CLAUSES, SETS, clique)                               \
    X(ARROW_WAYS, "arrow-ways", 31, 22, OURS, CLAUSES, SUMS, arrow)                                \
    X(LOCKED_TIES, "locked-ties", 32, 18, OURS, CLAUSES, LOCKED, all_places)                       \
    X(X_WING, "x-wing", 32, 20, RATED, LINES, FISH, fish)                                          \
    X(INNIES, "innies", 33, 20, OURS, CLAUSES, SUMS, innie)                                        \
    X(INNIE_OF_THREE, "innie-of-three", 33, 22, OURS, CLAUSES, SUMS, innie)                        \
    X(HIDDEN_PAIR, "hidden-pair", 34, 16, RATED, SIGHT, SETS, subset)                              \
    X(NAKED_TRIPLE, "naked-triple", 36, 18, RATED, SIGHT, SETS, subset)                            \
    X(SIGHT_TRIPLE, "sight-triple", 37, 22, OURS, CLAUSES, SETS, clique)                           \
    X(SWORDFISH, "swordfish", 38, 32, RATED, LINES, FISH, fish)                                    \
    X(CAGES_TOGETHER, "cages-together", 39, 30, OURS, CLAUSES, SUMS, together)                     \
    X(HIDDEN_TRIPLE, "hidden-triple", 40, 26, RATED, SIGHT, SETS, subset)                          \
    X(INNIES_OF_TWO, "innies-of-two", 41, 32, OURS, CLAUSES, SUMS, innie)                          \
    X(XY_WING, "xy-wing", 42, 24, RATED, SIGHT, WINGS, wing)                                       \
    X(XYZ_WING, "xyz-wing", 44, 28, RATED, SIGHT, WINGS, wing)                                     \
    X(UNIQUE_LOOP_1, "unique-loop-1", 45, 22, RATED, HOUSES, UNIQUE,                               \
      unique_loop) /* of 4: rectangle */                                                           \
    X(UNIQUE_LOOP_2, "unique-loop-2", 45, 26, RATED, HOUSES, UNIQUE, unique_loop)                  \
    X(UNIQUE_LOOP_3, "unique-loop-3", 45, 34, RATED, HOUSES, UNIQUE, unique_loop)                  \
    X(UNIQUE_LOOP_4, "unique-loop-4", 45, 26, RATED, HOUSES, UNIQUE, unique_loop)                  \
    X(INNIES_OF_THREE, "innies-of-three", 46, 40, OURS, CLAUSES, SUMS, innie)                      \
    X(NAKED_QUAD, "naked-quad", 50, 28, RATED, SIGHT, SETS, subset)                                \
    X(JELLYFISH, "jellyfish", 52, 50, RATED, LINES, FISH, fish)                                    \
    X(HIDDEN_QUAD, "hidden-quad", 54, 40, RATED, SIGHT, SETS, subset)                              \
    X(BUG_1, "bug-1", 56, 16, RATED, HOUSES, UNIQUE, bug)                                          \
    X(BUG_2, "bug-2", 57, 24, RATED, HOUSES, UNIQUE, bug)                                          \
    X(BUG_4, "bug-4", 57, 30, RATED, HOUSES, UNIQUE, bug)                                          \
    X(BUG_3, "bug-3", 58, 36, RATED, HOUSES, UNIQUE, bug)                                          \
    X(ALIGNED_PAIR, "aligned-pair", 62, 90, RATED, SIGHT, ALMOST, aligned)                         \
    X(X_CYCLE, "x-cycle", 65, 90, RATED, SIGHT, CHAINS, static)                                    \
    X(Y_CYCLE, "y-cycle", 65, 90, RATED, SIGHT, CHAINS, static)                                    \
    X(FORCING_X_CHAIN, "forcing-x-chain", 66, 90, RATED, SIGHT, CHAINS, static)                    \
    X(FORCING_CHAIN, "forcing-chain", 70, 95, RATED, SIGHT, CHAINS, static)                        \
    X(XY_CYCLE, "xy-cycle", 70, 95, RATED, SIGHT, CHAINS, static)                                  \
    X(ALIGNED_TRIPLE, "aligned-triple", 75, 120, RATED, SIGHT, ALMOST, aligned)                    \
    X(NISHIO, "nishio", 75, 110, RATED, SIGHT, FORCING, forcing)                                   \
    X(CELL_FORCING_CHAIN, "cell-forcing-chain", 80, 120, RATED, SIGHT, FORCING, forcing)           \
    X(HOUSE_FORCING_CHAIN, "house-forcing-chain", 80, 120, RATED, SIGHT, FORCING, forcing)         \
    X(DYNAMIC_CONTRADICTION, "dynamic-contradiction", 85, 150, RATED, SIGHT, FORCING, forcing)     \
    X(DYNAMIC_DOUBLE, "dynamic-double", 85, 160, RATED, SIGHT, FORCING, forcing)                   \
    X(DYNAMIC_CELL_FORCING_CHAIN, "dynamic-cell-forcing-chain", 85, 170, RATED, SIGHT, FORCING,    \
      forcing)                                                                                     \
    X(DYNAMIC_HOUSE_FORCING_CHAIN, "dynamic-house-forcing-chain", 85, 170, RATED, SIGHT, FORCING,  \
      forcing)                                                                                     \
    X(DYNAMIC_PLUS, "dynamic-plus", 90, 200, RATED, SIGHT, FORCING,                                \
      forcing) /* with simple techniques */                                                        \
    X(NESTED_CHAINS, "nested-chains", 95, 220, RATED, SIGHT, FORCING,                              \
      forcing) /* with chains within */                                                            \
    X(NESTED_MULTIPLE, "nested-multiple", 100, 230, RATED, SIGHT, FORCING, forcing)                \
    X(NESTED_DYNAMIC, "nested-dynamic", 105, 240, RATED, SIGHT, FORCING, forcing)                  \
    X(NESTED_DYNAMIC_PLUS, "nested-dynamic-plus", 110, 250, RATED, SIGHT, FORCING, forcing)        \
    X(LOCKED_PAIR, "locked-pair", 20, 10, EXTRA, SEGMENTS, SETS, lockset)                          \
    X(LOCKED_TRIPLE, "locked-triple", 25, 14, EXTRA, SEGMENTS, SETS, lockset)                      \
    X(SKYSCRAPER, "skyscraper", 40, 20, EXTRA, SIGHT, PLACES, turbot)                              \
    X(TWO_STRING_KITE, "two-string-kite", 41, 20, EXTRA, SIGHT, PLACES, turbot)                    \
    X(TURBOT_FISH, "turbot-fish", 42, 24, EXTRA, SIGHT, PLACES, turbot)                            \
    X(DUAL_TWO_STRING_KITE, "dual-two-string-kite", 43, 20, EXTRA, SIGHT, PLACES, turbot)          \
    X(FINNED_X_WING, "finned-x-wing", 40, 26, EXTRA, LINES, FISH, finned)                          \
    X(SASHIMI_X_WING, "sashimi-x-wing", 41, 26, EXTRA, LINES, FISH, finned)                        \
    X(SIAMESE_X_WING, "siamese-x-wing", 42, 90, EXTRA, LINES, FISH, finned)                        \
    X(FINNED_SWORDFISH, "finned-swordfish", 44, 40, EXTRA, LINES, FISH, finned)                    \
    X(SASHIMI_SWORDFISH, "sashimi-swordfish", 45, 40, EXTRA, LINES, FISH, finned)                  \
    X(SIAMESE_SWORDFISH, "siamese-swordfish", 46, 100, EXTRA, LINES, FISH, finned)                 \
    X(FINNED_JELLYFISH, "finned-jellyfish", 54, 60, EXTRA, LINES, FISH, finned)                    \
    X(SASHIMI_JELLYFISH, "sashimi-jellyfish", 55, 60, EXTRA, LINES, FISH, finned)                  \
    X(SIAMESE_JELLYFISH, "siamese-jellyfish", 56, 120, EXTRA, LINES, FISH, finned)                 \
    X(FINNED_FRANKEN_X_WING, "finned-franken-x-wing", 66, 90, EXTRA, LINES, FISH, finned)          \
    X(SIAMESE_FRANKEN_X_WING, "siamese-franken-x-wing", 67, 110, EXTRA, LINES, FISH, finned)       \
    X(FRANKEN_SWORDFISH, "franken-swordfish", 66, 100, EXTRA, LINES, FISH, finned)                 \
    X(FINNED_FRANKEN_SWORDFISH, "finned-franken-swordfish", 70, 110, EXTRA, LINES, FISH, finned)   \
    X(SIAMESE_FRANKEN_SWORDFISH, "siamese-franken-swordfish", 71, 130, EXTRA, LINES, FISH, finned) \
    X(FRANKEN_JELLYFISH, "franken-jellyfish", 72, 120, EXTRA, LINES, FISH, finned)                 \
    X(FINNED_FRANKEN_JELLYFISH, "finned-franken-jellyfish", 74, 130, EXTRA, LINES, FISH, finned)   \
    X(SIAMESE_FRANKEN_JELLYFISH, "siamese-franken-jellyfish", 75, 150, EXTRA, LINES, FISH, finned) \
    X(MUTANT_SWORDFISH, "mutant-swordfish", 74, 120, EXTRA, LINES, FISH, finned)                   \
    X(FINNED_MUTANT_SWORDFISH, "finned-mutant-swordfish", 76, 130, EXTRA, LINES, FISH, finned)     \
    X(MUTANT_JELLYFISH, "mutant-jellyfish", 78, 140, EXTRA, LINES, FISH, finned)                   \
    X(FINNED_MUTANT_JELLYFISH, "finned-mutant-jellyfish", 80, 150, EXTRA, LINES, FISH, finned)     \
    X(SIAMESE_MUTANT_JELLYFISH, "siamese-mutant-jellyfish", 81, 170, EXTRA, LINES, FISH, finned)   \
    X(FINNED_MUTANT_SQUIRMBAG, "finned-mutant-squirmbag", 84, 180, EXTRA, LINES, FISH, finned)     \
    X(FINNED_MUTANT_WHALE, "finned-mutant-whale", 88, 200, EXTRA, LINES, FISH, finned)             \
    X(EMPTY_RECTANGLE, "empty-rectangle", 43, 24, EXTRA, LINES, PLACES, rectangle)                 \
    X(SIMPLE_COLORS_TRAP, "simple-colors-trap", 42, 28, EXTRA, SIGHT, PLACES, simple_colouring)    \
    X(SIMPLE_COLORS_WRAP, "simple-colors-wrap", 42, 28, EXTRA, SIGHT, PLACES, simple_colouring)    \
    X(MULTI_COLORS_1, "multi-colors-1", 44, 36, EXTRA, SIGHT, PLACES, simple_colouring)            \
    X(MULTI_COLORS_2, "multi-colors-2", 44, 36, EXTRA, SIGHT, PLACES, simple_colouring)            \
    X(UNIQUENESS_TEST_1, "uniqueness-test-1", 45, 22, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_2, "uniqueness-test-2", 45, 26, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_3, "uniqueness-test-3", 46, 34, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_4, "uniqueness-test-4", 45, 26, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_5, "uniqueness-test-5", 46, 28, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_6, "uniqueness-test-6", 46, 28, EXTRA, SWAPS, UNIQUE, unique)                \
    X(HIDDEN_RECTANGLE, "hidden-rectangle", 46, 30, EXTRA, SWAPS, UNIQUE, unique)                  \
    X(AVOIDABLE_RECTANGLE_1, "avoidable-rectangle-1", 46, 30, EXTRA, SWAPS, UNIQUE, unique)        \
    X(AVOIDABLE_RECTANGLE_2, "avoidable-rectangle-2", 46, 30, EXTRA, SWAPS, UNIQUE, unique)        \
    X(W_WING, "w-wing", 44, 28, EXTRA, SIGHT, WINGS, wwing)                                        \
    X(REMOTE_PAIR, "remote-pair", 45, 28, EXTRA, SIGHT, WINGS, remote)                             \
    X(X_CHAIN, "x-chain", 66, 36, EXTRA, SIGHT, CHAINS, aic)                                       \
    X(XY_CHAIN, "xy-chain", 70, 36, EXTRA, SIGHT, CHAINS, aic)                                     \
    X(CONTINUOUS_NICE_LOOP, "continuous-nice-loop", 70, 44, EXTRA, SIGHT, CHAINS, aic)             \
    X(DISCONTINUOUS_NICE_LOOP, "discontinuous-nice-loop", 71, 44, EXTRA, SIGHT, CHAINS, aic)       \
    X(ALTERNATING_INFERENCE_CHAIN, "alternating-inference-chain", 71, 44, EXTRA, SIGHT, CHAINS,    \
      aic)                                                                                         \
    X(GROUPED_CONTINUOUS_NICE_LOOP, "grouped-continuous-nice-loop", 72, 54, EXTRA, SIGHT, CHAINS,  \
      aic)                                                                                         \
    X(GROUPED_DISCONTINUOUS_NICE_LOOP, "grouped-discontinuous-nice-loop", 73, 54, EXTRA, SIGHT,    \
      CHAINS, aic)                                                                                 \
    X(GROUPED_ALTERNATING_INFERENCE_CHAIN, "grouped-alternating-inference-chain", 73, 54, EXTRA,   \
      SIGHT, CHAINS, aic)                                                                          \
    X(ALS_XZ, "als-xz", 72, 52, EXTRA, SIGHT, ALMOST, als)                                         \
    X(ALS_XY_WING, "als-xy-wing", 74, 64, EXTRA, SIGHT, ALMOST, als)                               \
    X(ALS_XY_CHAIN, "als-xy-chain", 76, 80, EXTRA, SIGHT, ALMOST, als)                             \
    X(DEATH_BLOSSOM, "death-blossom", 77, 80, EXTRA, SIGHT, ALMOST, als)                           \
    X(SUE_DE_COQ, "sue-de-coq", 50, 50, EXTRA, SEGMENTS, ALMOST, coq)                              \
    X(TEMPLATE_SET, "template-set", 90, 200, EXTRA, SIGHT, FISH, template)                         \
    X(TEMPLATE_DELETE, "template-delete", 90, 200, EXTRA, SIGHT, FISH, template)                   \
    X(DUAL_EMPTY_RECTANGLE, "dual-empty-rectangle", 44, 24, EXTRA, LINES, PLACES, rectangle)

#define SU_TECHNIQUE_ENUM(name, text, tenths, effort, set, needs, family, finder) \
    SU_TECHNIQUE_##name,
typedef enum su_technique { SU_TECHNIQUES(SU_TECHNIQUE_ENUM) SU_TECHNIQUE_COUNT } su_technique;
#undef SU_TECHNIQUE_ENUM

/* What techniques are alike in, the family with the easiest of them first: X(NAME, "name"). */
#define SU_FAMILIES(X)                                                                    \
    X(SINGLES, "singles") /* one place for a digit, or one digit for a cell */            \
    X(SUMS, "sums")       /* cells that add up, and what is left for them */              \
    X(TIES, "ties")       /* cells that a dot, a sign or a line ties to others */         \
    X(LOCKED, "locked")   /* a digit kept to where two houses cross */                    \
    X(SETS, "sets")       /* as many digits as cells: pairs, triples, quads */            \
    X(FISH, "fish")       /* one digit, as many houses across as along */                 \
    X(PLACES, "places")   /* one digit, from one house with two places to the next */     \
    X(WINGS, "wings")     /* cells with two or three digits that leave a third no way */  \
    X(UNIQUE, "unique")   /* what would leave two solutions */                            \
    X(ALMOST, "almost")   /* one digit more than cells, and what such sets do together */ \
    X(CHAINS, "chains")   /* what follows, and follows again */                           \
    X(FORCING, "forcing") /* something is supposed, and everything that follows looked at */

#define SU_FAMILY_ENUM(name, text) SU_FAMILY_##name,
typedef enum su_family { SU_FAMILIES(SU_FAMILY_ENUM) SU_FAMILY_COUNT } su_family;
#undef SU_FAMILY_ENUM
const char *su_family_name(su_family family);

/* The name, or NULL from SU_TECHNIQUE_COUNT on; and the technique of a name, or SU_TECHNIQUE_COUNT.
   From there on no tenths, not rated, and of no family (SU_FAMILY_COUNT). Rated are RATED ones and
   OURS, and that a rating is on our scale is to be said wherever it is shown. */
const char *su_technique_name(su_technique technique);
su_technique su_technique_named(const char *name);
unsigned su_technique_tenths(su_technique technique);
unsigned su_technique_effort(su_technique technique);
bool su_technique_is_rated(su_technique technique);
bool su_technique_is_ours(su_technique technique);
su_family su_technique_family(su_technique technique);

/* What a house or a cell has to do with a step: X(NAME, "name"). A page may give each a colour of
   its own. */
#define SU_ROLES(X)                                                                                \
    X(PATTERN,                                                                                     \
      "pattern") /* what the technique is made of; several sets or colours are groups 0, 1, ... */ \
    X(COVER,                                                                                       \
      "cover")    /* the houses the pattern is locked into, and from which other candidates go */  \
    X(FIN, "fin") /* candidates beside the pattern that must be dealt with */                      \
    X(PIVOT, "pivot") /* where the pattern hangs together: the stem of a wing or of a blossom */   \
    X(LINK, "link")   /* candidates by which two parts of the pattern know of each other */        \
    X(BLOCKER,                                                                                     \
      "blocker") /* filled cells by which the other cells of a house cannot take the digit */

#define SU_ROLE_ENUM(name, text) SU_ROLE_##name,
typedef enum su_role { SU_ROLES(SU_ROLE_ENUM) SU_ROLE_COUNT } su_role;
#undef SU_ROLE_ENUM
const char *su_role_name(su_role role);

/* Why a node of a chain follows from its parents: X(NAME, "name"). */
#define SU_REASONS(X)                                                                              \
    X(START, "start") /* it is assumed */                                                          \
    X(CELL, "cell") /* off: another digit is on in its cell; on: all others of its cell are off */ \
    X(HOUSE, "house") /* the same of the digit's other places in `house` */                        \
    X(SIGHT, "sight") /* off: its cells see those of an on, through several houses */              \
    X(TIE, "tie")   /* off: the clause `inner` ties its cell to that of an on, or to one that    \
                         is left nothing to go with it; on: an on leaves its cell nothing else */ \
    X(SUM, "sum")   /* off: with its parents the sum of the clause `inner` does not come out;    \
                         on: nor with any other candidate of its cell */ \
    X(SET, "set")   /* on: an almost locked set of cells is locked, one of its digits being off */ \
    X(STEP, "step") /* off: `technique` finds it as soon as its parents are off */                 \
    X(CHAIN, "chain") /* the same by a chain, told by the `inners` nodes from `inner` on */

#define SU_REASON_ENUM(name, text) SU_REASON_##name,
typedef enum su_reason { SU_REASONS(SU_REASON_ENUM) SU_REASON_COUNT } su_reason;
#undef SU_REASON_ENUM
const char *su_reason_name(su_reason reason);

/* Why a digit that neither stands in an empty cell nor may go there cannot: X(NAME, "name"). */
#define SU_ABSENCES(X)                                                             \
    X(SEEN, "seen")     /* the cell sees it */                                     \
    X(MASK, "mask")     /* it is odd, even or else bound by a clause of its own */ \
    X(STEP, "step")     /* a step took it */                                       \
    X(NOTES, "notes")   /* the player's notes lack it */                           \
    X(BEFORE, "before") /* it was gone, and nobody has told why */

#define SU_ABSENCE_ENUM(name, text) SU_ABSENCE_##name,
typedef enum su_absence_kind { SU_ABSENCES(SU_ABSENCE_ENUM) SU_ABSENCE_COUNT } su_absence_kind;
#undef SU_ABSENCE_ENUM
const char *su_absence_name(su_absence_kind kind);

enum {
    SU_STEP_MARKS = 1024,
    SU_STEP_HOUSES = 128,
    SU_STEP_CLAUSES = 256,
    SU_STEP_NODES = 4096,
    SU_STEP_PARENTS = 8192,
    SU_NODE_CELLS = 5 /* the most that a line and a box share */
};

typedef struct su_placement { /* 4 bytes */
    uint16_t cell;
    su_digit digit;
} su_placement;

typedef struct su_elimination { /* 8 bytes */
    uint16_t cell;
    uint32_t digits; /* a mask */
} su_elimination;

typedef struct su_house_mark { /* 3 bytes */
    uint8_t house;
    uint8_t role; /* su_role */
    uint8_t group;
} su_house_mark;

typedef struct su_clause_mark { /* 4 bytes */
    uint16_t clause;            /* its place in the rules, as su_rules_clause takes it */
    uint8_t role;               /* su_role */
    uint8_t group;
} su_clause_mark;

typedef struct su_mark { /* 8 bytes */
    uint16_t cell;
    uint8_t role; /* su_role */
    uint8_t group;
    uint32_t digits; /* of its candidates, or its digit where it is filled; 0: the cell as such */
} su_mark;

/* A claim of a chain: the digit is in one of the cells (on), or in none of them (off). */
typedef struct su_node { /* 24 bytes */
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    su_digit digit;
    bool on;
    uint8_t reason; /* su_reason */
    uint8_t house;  /* HOUSE: which; SET: the group of its cells' marks, which are of the pattern */
    uint8_t technique; /* STEP, CHAIN: su_technique */
    uint16_t parents;  /* how many, */
    uint16_t parent;   /*   from this place in the step's list on */
    uint16_t inner;  /* TIE, SUM: the clause's place; CHAIN: the first node of the chain within, */
    uint16_t inners; /*   and how many it has */
} su_node;

/* Of a single: a place that its digit has lost, or a digit that its cell has lost, and why. */
typedef struct su_absence { /* 6 bytes */
    uint16_t cell;
    su_digit digit;
    uint8_t kind;  /* su_absence_kind */
    uint16_t from; /* SEEN: the cell that holds it; MASK: the kind of the clause, su_clause_kind;
                      STEP: the step's number */
} su_absence;

/* What a technique finds: an effect, and the evidence for it. Arrays are set as far as their
   counts, the rest is not. It has 132 kB, and its fields are open, since steps are there to be
   read: a program that copies one is built for one minor version of the library, as the soname
   says. */
typedef struct su_step {
    su_technique technique;
    unsigned tenths; /* the rating of this very step */

    unsigned placements;
    unsigned eliminations;
    su_placement placement[SU_MAX_CELLS];
    su_elimination elimination[SU_MAX_CELLS]; /* by rising cell, each once */

    unsigned houses;
    unsigned clauses;
    unsigned marks;
    unsigned nodes;
    unsigned parents;
    unsigned absences;
    bool is_cut; /* there is more evidence than there was room for */
    su_house_mark house[SU_STEP_HOUSES];
    su_clause_mark clause[SU_STEP_CLAUSES];
    su_mark mark[SU_STEP_MARKS];
    su_node node[SU_STEP_NODES];      /* each after its parents */
    uint16_t parent[SU_STEP_PARENTS]; /* numbers of nodes */
    su_absence absence[SU_MAX_ORDER];
} su_step;

/* Where it happens: the cell of its first placement, or else of its first elimination; SU_MAX_CELLS
   where nothing does. */
unsigned su_step_cell(const su_step *step);
/* What the step asks of a person: its technique's effort, and 2 for each claim of its chain, which
   must all be held in mind. */
unsigned su_step_effort(const su_step *step);
/* Does what the step says, as far as it can be done: else the status tells why. */
su_status su_step_apply(const su_rules *rules, const su_step *step, su_position *position);

/* Which steps took which candidates, so that later ones can tell: by cell and digit - 1 the number
   of the step, from 1; 0: none of them. */
typedef struct su_past { /* 31 kB */
    uint16_t steps;
    uint16_t taken[SU_MAX_CELLS][SU_MAX_ORDER];
} su_past;

/* One without steps; and with one more, which is the next in number: SU_OK, or SU_OUT_OF_RANGE for
   a step that removes from more cells than there can be. */
void su_past_start(su_past *past);
su_status su_past_add(const su_step *step, su_past *past);

/* Called with each step found, which lasts until the call returns; false ends the search. */
typedef bool su_found(void *context, const su_step *step);

/* The work space of logic, which looks for steps by one puzzle's rules after the other. Like an
   su_work it lies in memory of the caller's, and each thread needs its own. */
typedef struct su_logic su_logic;

/* Enough for this library, which needs 9.0 MB, and for all that may take its place. */
enum { SU_LOGIC_BYTES = 10 * 1024 * 1024 };

/* Memory for one: `static su_logic_memory memory;` Of it little is touched by easy puzzles. */
typedef union su_logic_memory {
    unsigned char bytes[SU_LOGIC_BYTES];
    uint64_t aligned;
} su_logic_memory;

/* As su_work_size and su_work_align. */
size_t su_logic_size(void);
size_t su_logic_align(void);

/* A work space in that memory for these rules, of which it keeps a copy; NULL where the memory is
   too small or not aligned, or none at all. To open the same memory for other rules ends what was
   open there. */
su_logic *su_logic_open(const su_rules *rules, void *memory, size_t bytes);

/* The rules that it is open for, and whether they are those: other functions refuse other rules by
   BAD_RULES, and so they do where `logic` is NULL. */
const su_rules *su_logic_rules(const su_logic *logic);
bool su_logic_is_for(const su_logic *logic, const su_rules *rules);

/* How to look for steps. All fields zero, or NULL for the whole: for every step, with evidence. A
   call goes by its own options alone; the work space keeps none of them. */
typedef struct su_logic_options { /* 40 bytes */
    uint32_t digits;     /* only patterns of these digits, a mask, if there is a choice; 0: all */
    unsigned max_rating; /* next steps only up to this rating, in tenths; 0: any */
    uint64_t effort;     /* how far one finder may look, by its own count, before it ends with
                                 what it has, and a quarter of how far all may look for a rating; 0:
                                 far enough for every known 9x9, so that only large and open boards
                                 end it, but a sixteenth of that under rules with clauses */
    const volatile int *stop; /* ends the search, also of a rating, soon after it becomes non-zero;
                                 NULL: nothing does */
    const su_past *history;   /* the steps that led to the position, for evidence; NULL: unknown */
    bool no_uniqueness;       /* nothing of the family UNIQUE: steps hold for all solutions */
    bool no_evidence;         /* steps without evidence, which takes less time */
} su_logic_options;

/* How much of its effort the last finder spent. */
uint64_t su_logic_spent(const su_logic *logic);

/* Calls `found` with every step of the technique in the position. Techniques that rely on the
   puzzle having one solution say so in their files. */
su_status su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                        const su_logic_options *options, su_found *found, void *context);

/* Returns the next step of the rating scale; NULL if it has none, or none up to `max_rating`. The
   step lies in the work space until the next call. */
const su_step *su_logic_next(su_logic *logic, const su_position *position,
                             const su_logic_options *options);
/* Whether the last search, by su_logic_find, su_logic_next or su_logic_best, ended before it had
   seen all: its effort or room was not enough, or it was stopped. There may then be more steps, or
   an easier one, or one where none was found. */
bool su_logic_was_cut(const su_logic *logic);

#ifdef __cplusplus
}
#endif

#endif
