/*
 * logic.h: the steps that a person could take, the evidence for them, and ratings.
 *
 * A position is the current state of a board. A technique finds steps in it: what to place or to
 * remove, and why. A step is data: read its fields, describe it (explaining.h), or apply it.
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

/* The state of a board: its digits and candidates. Change it only with the functions below, which
   keep the fields consistent; any field may be read. Size: 16 kB. */
typedef struct su_position {
    su_digit digit[SU_MAX_CELLS]; /* digit of each cell; 0: empty */
    /* candidates of each cell as a mask: bit 0 is digit 1; 0 for a filled cell */
    uint32_t candidates[SU_MAX_CELLS];
    su_cells given;

    su_cells cells_of[SU_MAX_ORDER]; /* cells with each candidate; the index is digit - 1 */
    /* places of digit - 1 in each house: bit i for the i-th cell of the house */
    uint32_t places[SU_MAX_HOUSES][SU_MAX_ORDER];
    uint16_t empty;                  /* number of empty cells */
    uint8_t empty_in[SU_MAX_HOUSES]; /* number of empty cells in each house */
    bool noted;                      /* whether the player's notes exclude candidates */
} su_position;

/* Starts a position from givens, with all candidates that the rules allow. Returns OK; or
   DIGIT_TOO_LARGE, without writing. Givens should obey the rules (su_grid_check_rules). */
su_status su_position_start(const su_rules *rules, const su_digit *givens, su_position *position);
/* Places a digit in an empty cell and removes it from the candidates of all cells that see it.
   Returns OK; or, with the position unchanged, FULL if the cell has a digit, or OUT_OF_RANGE. */
su_status su_position_place(const su_rules *rules, unsigned cell, su_digit digit,
                            su_position *position);
/* Removes digits, a mask, from the candidates of a cell. Returns OK, or OUT_OF_RANGE for an unknown
   cell. */
su_status su_position_remove(const su_rules *rules, unsigned cell, uint32_t digits,
                             su_position *position);

/* ---- Logic: techniques and steps ------------------------------------------------------------- */

/* The techniques in search order; those that rate puzzles come first:
   X(NAME, "name", tenths, effort, set, needs, family, finder).
   `tenths` is the rating of the easiest step, in tenths. RATED techniques are on the rating scale.
   OURS are for constraints and have ratings of our own in between. Both kinds rate puzzles. EXTRA
   techniques are for hints, explanations and su_logic_find; their tenths are rough estimates.

   `effort` estimates how hard a step is to find and verify for a person; a full house has 1. The
   teacher (explaining.h) uses it instead of the order of this list.

   `needs` is what the rules must have; otherwise the technique is not searched:
     ANY          houses, and cells that see each other: any rules
     HOUSES       no constraints, as the technique swaps digits within houses
     SEGMENTS     two houses that share several cells, but not all
     SWAPS        four cells in two rows, two columns, two boxes and no other house; no constraints
     CONSTRAINTS  at least one constraint
     SUMS         a killer cage or a sum
     CAGES        a killer cage
     ARROWS       an arrow
     TIES         a constraint that links the digits of two cells, such as a dot
   `family` is one of SU_FAMILIES. */
#define SU_TECHNIQUES(X)                                                                           \
    X(FULL_HOUSE, "full-house", 10, 1, RATED, ANY, SINGLES, single)                                \
    X(CAGE_LAST, "cage-last", 11, 2, OURS, SUMS, SUMS, cage)                                       \
    X(HIDDEN_SINGLE_BOX, "hidden-single-box", 12, 1, RATED, ANY, SINGLES, single)                  \
    X(PARTNER_SINGLE, "partner-single", 13, 5, OURS, TIES, TIES, partner)                          \
    X(ARROW_LAST, "arrow-last", 14, 5, OURS, ARROWS, SUMS, arrow)                                  \
    X(HIDDEN_SINGLE_LINE, "hidden-single-line", 15, 2, RATED, ANY, SINGLES, single)                \
    X(PARTNER, "partner", 16, 6, OURS, TIES, TIES, partner)                                        \
    X(RISE_FILLED, "rise-filled", 16, 6, OURS, TIES, TIES, increasing)                             \
    X(DIRECT_POINTING, "direct-pointing", 17, 8, RATED, SEGMENTS, LOCKED, locked)                  \
    X(CAGE_ONE_WAY, "cage-one-way", 18, 6, OURS, SUMS, SUMS, cage)                                 \
    X(RISE_LENGTH, "rise-length", 18, 8, OURS, TIES, TIES, increasing)                             \
    X(DIRECT_CLAIMING, "direct-claiming", 19, 8, RATED, SEGMENTS, LOCKED, locked)                  \
    X(DIRECT_HIDDEN_PAIR, "direct-hidden-pair", 20, 12, RATED, ANY, SETS, subset)                  \
    X(INNIE, "innie", 21, 8, OURS, CAGES, SUMS, innie)                                             \
    X(NAKED_SINGLE, "naked-single", 23, 4, RATED, ANY, SINGLES, single)                            \
    X(CAGE_CANNOT, "cage-cannot", 24, 10, OURS, SUMS, SUMS, cage)                                  \
    X(SUM_CANNOT, "sum-cannot", 24, 12, OURS, SUMS, SUMS, cage)                                    \
    X(PARTNER_OPEN, "partner-open", 24, 10, OURS, TIES, TIES, partner)                             \
    X(RISE, "rise", 24, 10, OURS, TIES, TIES, increasing)                                          \
    X(ARROW_BOUNDS, "arrow-bounds", 25, 12, OURS, ARROWS, SUMS, arrow)                             \
    X(DIRECT_HIDDEN_TRIPLE, "direct-hidden-triple", 25, 20, RATED, ANY, SETS, subset)              \
    X(POINTING, "pointing", 26, 10, RATED, SEGMENTS, LOCKED, locked)                               \
    X(CAGE_SINGLE, "cage-single", 27, 11, OURS, SUMS, SUMS, cage)                                  \
    X(CAGE_MUST, "cage-must", 27, 12, OURS, SUMS, SUMS, cage)                                      \
    X(LOCKED_SIGHT, "locked-sight", 28, 12, OURS, CONSTRAINTS, LOCKED, all_places)                 \
    X(CLAIMING, "claiming", 28, 10, RATED, SEGMENTS, LOCKED, locked)                               \
    X(INNIE_OF_TWO, "innie-of-two", 29, 16, OURS, CAGES, SUMS, innie)                              \
    X(NAKED_PAIR, "naked-pair", 30, 12, RATED, ANY, SETS, subset)                                  \
    X(PARTNERS, "partners", 31, 16, OURS, TIES, TIES, partner)                                     \
    X(SIGHT_PAIR, "sight-pair", 31, 14, OURS, CONSTRAINTS, SETS, clique)                           \
    X(ARROW_WAYS, "arrow-ways", 31, 22, OURS, ARROWS, SUMS, arrow)                                 \
    X(LOCKED_TIES, "locked-ties", 32, 18, OURS, CONSTRAINTS, LOCKED, all_places)                   \
    X(X_WING, "x-wing", 32, 20, RATED, ANY, FISH, fish)                                            \
    X(INNIES, "innies", 33, 20, OURS, CAGES, SUMS, innie)                                          \
    X(INNIE_OF_THREE, "innie-of-three", 33, 22, OURS, CAGES, SUMS, innie)                          \
    X(HIDDEN_PAIR, "hidden-pair", 34, 16, RATED, ANY, SETS, subset)                                \
    X(NAKED_TRIPLE, "naked-triple", 36, 18, RATED, ANY, SETS, subset)                              \
    X(SIGHT_TRIPLE, "sight-triple", 37, 22, OURS, CONSTRAINTS, SETS, clique)                       \
    X(SWORDFISH, "swordfish", 38, 32, RATED, ANY, FISH, fish)                                      \
    X(CAGES_TOGETHER, "cages-together", 39, 30, OURS, CAGES, SUMS, together)                       \
    X(HIDDEN_TRIPLE, "hidden-triple", 40, 26, RATED, ANY, SETS, subset)                            \
    X(INNIES_OF_TWO, "innies-of-two", 41, 32, OURS, CAGES, SUMS, innie)                            \
    X(XY_WING, "xy-wing", 42, 24, RATED, ANY, WINGS, wing)                                         \
    X(XYZ_WING, "xyz-wing", 44, 28, RATED, ANY, WINGS, wing)                                       \
    X(UNIQUE_LOOP_1, "unique-loop-1", 45, 22, RATED, HOUSES, UNIQUE,                               \
      unique_loop) /* 4 cells: rectangle */                                                        \
    X(UNIQUE_LOOP_2, "unique-loop-2", 45, 26, RATED, HOUSES, UNIQUE, unique_loop)                  \
    X(UNIQUE_LOOP_3, "unique-loop-3", 45, 34, RATED, HOUSES, UNIQUE, unique_loop)                  \
    X(UNIQUE_LOOP_4, "unique-loop-4", 45, 26, RATED, HOUSES, UNIQUE, unique_loop)                  \
    X(INNIES_OF_THREE, "innies-of-three", 46, 40, OURS, CAGES, SUMS, innie)                        \
    X(NAKED_QUAD, "naked-quad", 50, 28, RATED, ANY, SETS, subset)                                  \
    X(JELLYFISH, "jellyfish", 52, 50, RATED, ANY, FISH, fish)                                      \
    X(HIDDEN_QUAD, "hidden-quad", 54, 40, RATED, ANY, SETS, subset)                                \
    X(BUG_1, "bug-1", 56, 16, RATED, HOUSES, UNIQUE, bug)                                          \
    X(BUG_2, "bug-2", 57, 24, RATED, HOUSES, UNIQUE, bug)                                          \
    X(BUG_4, "bug-4", 57, 30, RATED, HOUSES, UNIQUE, bug)                                          \
    X(BUG_3, "bug-3", 58, 36, RATED, HOUSES, UNIQUE, bug)                                          \
    X(ALIGNED_PAIR, "aligned-pair", 62, 90, RATED, ANY, ALMOST, aligned)                           \
    X(X_CYCLE, "x-cycle", 65, 90, RATED, ANY, CHAINS, static)                                      \
    X(Y_CYCLE, "y-cycle", 65, 90, RATED, ANY, CHAINS, static)                                      \
    X(FORCING_X_CHAIN, "forcing-x-chain", 66, 90, RATED, ANY, CHAINS, static)                      \
    X(FORCING_CHAIN, "forcing-chain", 70, 95, RATED, ANY, CHAINS, static)                          \
    X(XY_CYCLE, "xy-cycle", 70, 95, RATED, ANY, CHAINS, static)                                    \
    X(ALIGNED_TRIPLE, "aligned-triple", 75, 120, RATED, ANY, ALMOST, aligned)                      \
    X(NISHIO, "nishio", 75, 110, RATED, ANY, FORCING, forcing)                                     \
    X(CELL_FORCING_CHAIN, "cell-forcing-chain", 80, 120, RATED, ANY, FORCING, forcing)             \
    X(HOUSE_FORCING_CHAIN, "house-forcing-chain", 80, 120, RATED, ANY, FORCING, forcing)           \
    X(DYNAMIC_CONTRADICTION, "dynamic-contradiction", 85, 150, RATED, ANY, FORCING, forcing)       \
    X(DYNAMIC_DOUBLE, "dynamic-double", 85, 160, RATED, ANY, FORCING, forcing)                     \
    X(DYNAMIC_CELL_FORCING_CHAIN, "dynamic-cell-forcing-chain", 85, 170, RATED, ANY, FORCING,      \
      forcing)                                                                                     \
    X(DYNAMIC_HOUSE_FORCING_CHAIN, "dynamic-house-forcing-chain", 85, 170, RATED, ANY, FORCING,    \
      forcing)                                                                                     \
    X(DYNAMIC_PLUS, "dynamic-plus", 90, 200, RATED, ANY, FORCING,                                  \
      forcing) /* with simple techniques */                                                        \
    X(NESTED_CHAINS, "nested-chains", 95, 220, RATED, ANY, FORCING,                                \
      forcing) /* with chains within */                                                            \
    X(NESTED_MULTIPLE, "nested-multiple", 100, 230, RATED, ANY, FORCING, forcing)                  \
    X(NESTED_DYNAMIC, "nested-dynamic", 105, 240, RATED, ANY, FORCING, forcing)                    \
    X(NESTED_DYNAMIC_PLUS, "nested-dynamic-plus", 110, 250, RATED, ANY, FORCING, forcing)          \
    X(LOCKED_PAIR, "locked-pair", 20, 10, EXTRA, SEGMENTS, SETS, lockset)                          \
    X(LOCKED_TRIPLE, "locked-triple", 25, 14, EXTRA, SEGMENTS, SETS, lockset)                      \
    X(SKYSCRAPER, "skyscraper", 40, 20, EXTRA, ANY, PLACES, turbot)                                \
    X(TWO_STRING_KITE, "two-string-kite", 41, 20, EXTRA, ANY, PLACES, turbot)                      \
    X(TURBOT_FISH, "turbot-fish", 42, 24, EXTRA, ANY, PLACES, turbot)                              \
    X(DUAL_TWO_STRING_KITE, "dual-two-string-kite", 43, 20, EXTRA, ANY, PLACES, turbot)            \
    X(FINNED_X_WING, "finned-x-wing", 40, 26, EXTRA, ANY, FISH, finned)                            \
    X(SASHIMI_X_WING, "sashimi-x-wing", 41, 26, EXTRA, ANY, FISH, finned)                          \
    X(SIAMESE_X_WING, "siamese-x-wing", 42, 90, EXTRA, ANY, FISH, finned)                          \
    X(FINNED_SWORDFISH, "finned-swordfish", 44, 40, EXTRA, ANY, FISH, finned)                      \
    X(SASHIMI_SWORDFISH, "sashimi-swordfish", 45, 40, EXTRA, ANY, FISH, finned)                    \
    X(SIAMESE_SWORDFISH, "siamese-swordfish", 46, 100, EXTRA, ANY, FISH, finned)                   \
    X(FINNED_JELLYFISH, "finned-jellyfish", 54, 60, EXTRA, ANY, FISH, finned)                      \
    X(SASHIMI_JELLYFISH, "sashimi-jellyfish", 55, 60, EXTRA, ANY, FISH, finned)                    \
    X(SIAMESE_JELLYFISH, "siamese-jellyfish", 56, 120, EXTRA, ANY, FISH, finned)                   \
    X(FINNED_FRANKEN_X_WING, "finned-franken-x-wing", 66, 90, EXTRA, ANY, FISH, finned)            \
    X(SIAMESE_FRANKEN_X_WING, "siamese-franken-x-wing", 67, 110, EXTRA, ANY, FISH, finned)         \
    X(FRANKEN_SWORDFISH, "franken-swordfish", 66, 100, EXTRA, ANY, FISH, finned)                   \
    X(FINNED_FRANKEN_SWORDFISH, "finned-franken-swordfish", 70, 110, EXTRA, ANY, FISH, finned)     \
    X(SIAMESE_FRANKEN_SWORDFISH, "siamese-franken-swordfish", 71, 130, EXTRA, ANY, FISH, finned)   \
    X(FRANKEN_JELLYFISH, "franken-jellyfish", 72, 120, EXTRA, ANY, FISH, finned)                   \
    X(FINNED_FRANKEN_JELLYFISH, "finned-franken-jellyfish", 74, 130, EXTRA, ANY, FISH, finned)     \
    X(SIAMESE_FRANKEN_JELLYFISH, "siamese-franken-jellyfish", 75, 150, EXTRA, ANY, FISH, finned)   \
    X(MUTANT_SWORDFISH, "mutant-swordfish", 74, 120, EXTRA, ANY, FISH, finned)                     \
    X(FINNED_MUTANT_SWORDFISH, "finned-mutant-swordfish", 76, 130, EXTRA, ANY, FISH, finned)       \
    X(MUTANT_JELLYFISH, "mutant-jellyfish", 78, 140, EXTRA, ANY, FISH, finned)                     \
    X(FINNED_MUTANT_JELLYFISH, "finned-mutant-jellyfish", 80, 150, EXTRA, ANY, FISH, finned)       \
    X(SIAMESE_MUTANT_JELLYFISH, "siamese-mutant-jellyfish", 81, 170, EXTRA, ANY, FISH, finned)     \
    X(FINNED_MUTANT_SQUIRMBAG, "finned-mutant-squirmbag", 84, 180, EXTRA, ANY, FISH, finned)       \
    X(FINNED_MUTANT_WHALE, "finned-mutant-whale", 88, 200, EXTRA, ANY, FISH, finned)               \
    X(EMPTY_RECTANGLE, "empty-rectangle", 43, 24, EXTRA, ANY, PLACES, rectangle)                   \
    X(SIMPLE_COLORS_TRAP, "simple-colors-trap", 42, 28, EXTRA, ANY, PLACES, simple_colouring)      \
    X(SIMPLE_COLORS_WRAP, "simple-colors-wrap", 42, 28, EXTRA, ANY, PLACES, simple_colouring)      \
    X(MULTI_COLORS_1, "multi-colors-1", 44, 36, EXTRA, ANY, PLACES, simple_colouring)              \
    X(MULTI_COLORS_2, "multi-colors-2", 44, 36, EXTRA, ANY, PLACES, simple_colouring)              \
    X(UNIQUENESS_TEST_1, "uniqueness-test-1", 45, 22, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_2, "uniqueness-test-2", 45, 26, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_3, "uniqueness-test-3", 46, 34, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_4, "uniqueness-test-4", 45, 26, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_5, "uniqueness-test-5", 46, 28, EXTRA, SWAPS, UNIQUE, unique)                \
    X(UNIQUENESS_TEST_6, "uniqueness-test-6", 46, 28, EXTRA, SWAPS, UNIQUE, unique)                \
    X(HIDDEN_RECTANGLE, "hidden-rectangle", 46, 30, EXTRA, SWAPS, UNIQUE, unique)                  \
    X(AVOIDABLE_RECTANGLE_1, "avoidable-rectangle-1", 46, 30, EXTRA, SWAPS, UNIQUE, unique)        \
    X(AVOIDABLE_RECTANGLE_2, "avoidable-rectangle-2", 46, 30, EXTRA, SWAPS, UNIQUE, unique)        \
    X(W_WING, "w-wing", 44, 28, EXTRA, ANY, WINGS, wwing)                                          \
    X(REMOTE_PAIR, "remote-pair", 45, 28, EXTRA, ANY, WINGS, remote)                               \
    X(X_CHAIN, "x-chain", 66, 36, EXTRA, ANY, CHAINS, aic)                                         \
    X(XY_CHAIN, "xy-chain", 70, 36, EXTRA, ANY, CHAINS, aic)                                       \
    X(CONTINUOUS_NICE_LOOP, "continuous-nice-loop", 70, 44, EXTRA, ANY, CHAINS, aic)               \
    X(DISCONTINUOUS_NICE_LOOP, "discontinuous-nice-loop", 71, 44, EXTRA, ANY, CHAINS, aic)         \
    X(ALTERNATING_INFERENCE_CHAIN, "alternating-inference-chain", 71, 44, EXTRA, ANY, CHAINS, aic) \
    X(GROUPED_CONTINUOUS_NICE_LOOP, "grouped-continuous-nice-loop", 72, 54, EXTRA, ANY, CHAINS,    \
      aic)                                                                                         \
    X(GROUPED_DISCONTINUOUS_NICE_LOOP, "grouped-discontinuous-nice-loop", 73, 54, EXTRA, ANY,      \
      CHAINS, aic)                                                                                 \
    X(GROUPED_ALTERNATING_INFERENCE_CHAIN, "grouped-alternating-inference-chain", 73, 54, EXTRA,   \
      ANY, CHAINS, aic)                                                                            \
    X(ALS_XZ, "als-xz", 72, 52, EXTRA, ANY, ALMOST, als)                                           \
    X(ALS_XY_WING, "als-xy-wing", 74, 64, EXTRA, ANY, ALMOST, als)                                 \
    X(ALS_XY_CHAIN, "als-xy-chain", 76, 80, EXTRA, ANY, ALMOST, als)                               \
    X(DEATH_BLOSSOM, "death-blossom", 77, 80, EXTRA, ANY, ALMOST, als)                             \
    X(SUE_DE_COQ, "sue-de-coq", 50, 50, EXTRA, SEGMENTS, ALMOST, coq)                              \
    X(TEMPLATE_SET, "template-set", 90, 200, EXTRA, ANY, FISH, template)                           \
    X(TEMPLATE_DELETE, "template-delete", 90, 200, EXTRA, ANY, FISH, template)                     \
    X(DUAL_EMPTY_RECTANGLE, "dual-empty-rectangle", 44, 24, EXTRA, ANY, PLACES, rectangle)

#define SU_TECHNIQUE_ENUM(name, text, tenths, effort, set, needs, family, finder) \
    SU_TECHNIQUE_##name,
typedef enum su_technique { SU_TECHNIQUES(SU_TECHNIQUE_ENUM) SU_TECHNIQUE_COUNT } su_technique;
#undef SU_TECHNIQUE_ENUM

/* Groups of similar techniques, the family with the easiest one first: X(NAME, "name"). */
#define SU_FAMILIES(X)                                                                   \
    X(SINGLES, "singles") /* one cell for a digit, or one digit for a cell */            \
    X(SUMS, "sums")       /* cells that add up, and the rest of a sum */                 \
    X(TIES, "ties")       /* cells linked by a dot, a sign or a line */                  \
    X(LOCKED, "locked")   /* a digit confined to cells where two houses cross */         \
    X(SETS, "sets")       /* n digits in n cells: pairs, triples, quads */               \
    X(FISH, "fish")       /* one digit, in n base houses and n cover houses */           \
    X(PLACES, "places")   /* one digit, along houses with two places for it */           \
    X(WINGS, "wings")     /* cells with two or three digits that together exclude one */ \
    X(UNIQUE, "unique")   /* patterns that would allow two solutions */                  \
    X(ALMOST, "almost")   /* sets with one digit more than cells, and their links */     \
    X(CHAINS, "chains")   /* chains of consequences */                                   \
    X(FORCING, "forcing") /* all consequences of an assumption */

#define SU_FAMILY_ENUM(name, text) SU_FAMILY_##name,
typedef enum su_family { SU_FAMILIES(SU_FAMILY_ENUM) SU_FAMILY_COUNT } su_family;
#undef SU_FAMILY_ENUM
/* Returns the name of a family; NULL for an unknown one. */
const char *su_family_name(su_family family);

/* Returns the name of a technique; NULL for an unknown one. */
const char *su_technique_name(su_technique technique);
/* Returns the technique with this name; SU_TECHNIQUE_COUNT if it is NULL or unknown. */
su_technique su_technique_named(const char *name);
/* Return the tenths and the effort of a technique in SU_TECHNIQUES; 0 for an unknown one. */
unsigned su_technique_tenths(su_technique technique);
unsigned su_technique_effort(su_technique technique);
/* Returns true if puzzles are rated by the technique: RATED or OURS. */
bool su_technique_is_rated(su_technique technique);
/* Returns true for OURS. Programs should say that ratings by these techniques are nonstandard. */
bool su_technique_is_ours(su_technique technique);
/* Returns the family of a technique; SU_FAMILY_COUNT for an unknown one. */
su_family su_technique_family(su_technique technique);

/* The role of a house or a cell in a step: X(NAME, "name"). */
#define SU_ROLES(X)                                                                                \
    X(PATTERN, "pattern") /* the technique's own part; its groups are sets or colours */           \
    X(COVER, "cover")     /* houses to which the pattern is limited; they lose other candidates */ \
    X(FIN, "fin")         /* extra candidates beside the pattern */                                \
    X(PIVOT, "pivot")     /* the centre of the pattern: the stem of a wing or a blossom */         \
    X(LINK, "link")       /* candidates that connect two parts of the pattern */                   \
    X(BLOCKER, "blocker") /* filled cells that exclude the digit from the rest of a house */

#define SU_ROLE_ENUM(name, text) SU_ROLE_##name,
typedef enum su_role { SU_ROLES(SU_ROLE_ENUM) SU_ROLE_COUNT } su_role;
#undef SU_ROLE_ENUM
/* Returns the name of a role; NULL for an unknown one. */
const char *su_role_name(su_role role);

/* Why a node of a chain, on or off (su_node), follows from its parents: X(NAME, "name"). */
#define SU_REASONS(X)                                                                              \
    X(START, "start") /* an assumption */                                                          \
    X(CELL, "cell")   /* off: another digit of its cell is on; on: its other digits are off */     \
    X(HOUSE, "house") /* as CELL, but for the other places of the digit in `house` */              \
    X(SIGHT, "sight") /* off: its cells see those of an on node, through several houses */         \
    X(TIE, "tie") /* off: constraint `inner` and a linked cell exclude it; on: it alone is left */ \
    X(SUM, "sum") /* off: impossible in the sum of constraint `inner`; on: all others are */       \
    X(SET, "set") /* on: an almost locked set is locked, as one of its digits is off */            \
    X(STEP, "step")   /* off: `technique` removes it once the parents are off */                   \
    X(CHAIN, "chain") /* off: an inner chain removes it; `inners` nodes from `inner` */

#define SU_REASON_ENUM(name, text) SU_REASON_##name,
typedef enum su_reason { SU_REASONS(SU_REASON_ENUM) SU_REASON_COUNT } su_reason;
#undef SU_REASON_ENUM
/* Returns the name of a reason; NULL for an unknown one. */
const char *su_reason_name(su_reason reason);

/* Why a digit is not a candidate of an empty cell: X(NAME, "name"). */
#define SU_ABSENCES(X)                                                          \
    X(SEEN, "seen")     /* the cell sees the digit */                           \
    X(MASK, "mask")     /* a constraint of the cell excludes it, such as odd */ \
    X(STEP, "step")     /* a step removed it */                                 \
    X(NOTES, "notes")   /* the player's notes lack it */                        \
    X(BEFORE, "before") /* missing from the start; the reason is unknown */

#define SU_ABSENCE_ENUM(name, text) SU_ABSENCE_##name,
typedef enum su_absence_kind { SU_ABSENCES(SU_ABSENCE_ENUM) SU_ABSENCE_COUNT } su_absence_kind;
#undef SU_ABSENCE_ENUM
/* Returns the name of an absence kind; NULL for an unknown one. */
const char *su_absence_name(su_absence_kind kind);

enum {
    SU_STEP_MARKS = 1024,
    SU_STEP_HOUSES = 128,
    SU_STEP_CONSTRAINTS = 256,
    SU_STEP_NODES = 4096,
    SU_STEP_PARENTS = 8192,
    SU_NODE_CELLS = 5 /* most cells that a line and a box share */
};

typedef struct su_placement { /* 4 bytes */
    uint16_t cell;
    su_digit digit;
} su_placement;

typedef struct su_elimination { /* 8 bytes */
    uint16_t cell;
    uint32_t digits; /* mask */
} su_elimination;

typedef struct su_house_mark { /* 3 bytes */
    uint8_t house;
    uint8_t role; /* su_role */
    uint8_t group;
} su_house_mark;

typedef struct su_constraint_mark { /* 4 bytes */
    uint16_t constraint;            /* offset in the rules, for su_rules_constraint */
    uint8_t role;                   /* su_role */
    uint8_t group;
} su_constraint_mark;

typedef struct su_mark { /* 8 bytes */
    uint16_t cell;
    uint8_t role; /* su_role */
    uint8_t group;
    uint32_t digits; /* mask of candidates, or the digit of a filled cell; 0: the whole cell */
} su_mark;

/* A node of a chain: a claim that the digit is in one of the cells (on) or in none (off). */
typedef struct su_node { /* 24 bytes */
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    su_digit digit;
    bool on;
    uint8_t reason;    /* su_reason */
    uint8_t house;     /* HOUSE: the house; SET: the group of its cells' marks, with role PATTERN */
    uint8_t technique; /* STEP, CHAIN: su_technique */
    uint16_t parents;  /* number of the node's parents */
    uint16_t parent;   /* index of the first parent in the step's `parent` */
    uint16_t inner;  /* TIE, SUM: offset of the constraint; CHAIN: first node of the inner chain */
    uint16_t inners; /* CHAIN: number of nodes in the inner chain */
} su_node;

/* For a single: a digit that is not a candidate of a cell, and why. */
typedef struct su_absence { /* 6 bytes */
    uint16_t cell;
    su_digit digit;
    uint8_t kind; /* su_absence_kind */
    /* SEEN: the cell with the digit; MASK: su_constraint_kind of the constraint; STEP: number of
       the step */
    uint16_t from;
} su_absence;

/* A step (132 kB): its effect, and the evidence for it. Arrays are filled only up to their counts.
   The fields are public, so a program that copies steps is built for one minor version of the
   library, as the soname says. */
typedef struct su_step {
    su_technique technique;
    unsigned tenths; /* rating of this step */

    unsigned placements;
    unsigned eliminations;
    su_placement placement[SU_MAX_CELLS];
    su_elimination elimination[SU_MAX_CELLS]; /* sorted by cell, without repeats */

    unsigned houses;
    unsigned constraints;
    unsigned marks;
    unsigned nodes;
    unsigned parents;
    unsigned absences;
    bool is_cut; /* whether evidence was left out for lack of space */
    su_house_mark house[SU_STEP_HOUSES];
    su_constraint_mark constraint[SU_STEP_CONSTRAINTS];
    su_mark mark[SU_STEP_MARKS];
    su_node node[SU_STEP_NODES];      /* nodes of the chain; parents come before their children */
    uint16_t parent[SU_STEP_PARENTS]; /* lists of parents: indices in `node` */
    su_absence absence[SU_MAX_ORDER];
} su_step;

/* Returns the cell of the first placement, or else of the first elimination; SU_MAX_CELLS if the
   step has neither. */
unsigned su_step_cell(const su_step *step);
/* Returns the effort of a step: that of its technique, and 2 for each node of its chain. */
unsigned su_step_effort(const su_step *step);
/* Applies a step to a position: its eliminations, then its placements. Returns OK, or OUT_OF_RANGE
   or FULL at the first one that is impossible; earlier ones stay applied. */
su_status su_step_apply(const su_rules *rules, const su_step *step, su_position *position);

/* A history: for each cell and digit - 1, the step that removed the candidate, counted from 1; 0:
   none. Later steps use it to explain missing candidates. */
typedef struct su_history { /* 31 kB */
    uint16_t steps;
    uint16_t taken[SU_MAX_CELLS][SU_MAX_ORDER];
} su_history;

/* Starts an empty history. */
void su_history_start(su_history *past);
/* Adds the eliminations of a step, with the next number. Returns OK, or OUT_OF_RANGE if it has more
   than SU_MAX_CELLS. */
su_status su_history_add(const su_step *step, su_history *past);

/* Receives each step found, which is valid during the call. Returns false to end the search. */
typedef bool su_step_callback(void *context, const su_step *step);

/* The work space for finding steps, in the caller's memory; each thread needs its own. */
typedef struct su_logic su_logic;

/* Enough bytes for this library, which needs 9.0 MB, and for compatible later ones. */
enum { SU_LOGIC_BYTES = 10 * 1024 * 1024 };

/* Memory for a su_logic: `static su_logic_memory memory;`. Easy puzzles use little of it. */
typedef union su_logic_memory {
    unsigned char bytes[SU_LOGIC_BYTES];
    uint64_t aligned;
} su_logic_memory;

/* Returns the number of bytes that the library in use needs for a su_logic; at most the size of
   su_logic_memory. */
size_t su_logic_size(void);

/* Opens a work space in the caller's memory, and copies the rules to it. Returns NULL if the memory
   is NULL, too small or misaligned. Opening the same memory again ends the earlier work space. */
su_logic *su_logic_open(const su_rules *rules, void *memory, size_t bytes);

/* Returns the rules that a work space is open for; NULL if `logic` is NULL. */
const su_rules *su_logic_rules(const su_logic *logic);
/* Returns true if the work space is open for these rules; false if `logic` is NULL. */
bool su_logic_has_rules(const su_logic *logic, const su_rules *rules);

/* Options for finding steps, for one call. All zero, or NULL: every step, with evidence. */
typedef struct su_logic_options { /* 40 bytes */
    uint32_t digits;              /* mask of the digits to find finned fish for; 0: all digits */
    unsigned max_rating;          /* maximum rating for su_logic_next, in tenths; 0: no limit */
    uint64_t effort; /* limit of one finder, in its own units; a rating may spend four times
                        that; 0: enough for every known 9x9, or a sixteenth of that under rules
                        with constraints */
    const volatile int *stop;  /* flag that ends the search, or a rating, soon after it becomes
                                 non-zero; NULL: none */
    const su_history *history; /* steps that led to the position, for evidence; NULL: unknown */
    bool no_uniqueness;        /* skip the family UNIQUE, so that steps hold for all solutions */
    bool no_evidence;          /* leave out evidence, which is faster */
} su_logic_options;

/* Calls `found` for every step of a technique in the position. Returns OK, even if there is none;
   BAD_RULES for a NULL logic; or OUT_OF_RANGE for an unknown technique. The family UNIQUE relies on
   a single solution. */
su_status su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                        const su_logic_options *options, su_step_callback *found, void *context);

/* Returns the next step of the rating scale, up to `max_rating`; NULL if there is none or the logic
   is NULL. The step is stored in the work space and is valid until the next call. */
const su_step *su_logic_next(su_logic *logic, const su_position *position,
                             const su_logic_options *options);
/* Returns true if the last search, by su_logic_find, su_logic_next or su_logic_best, ended early
   because it was stopped or ran out of effort or memory. There may then be more or easier steps. */
bool su_logic_was_truncated(const su_logic *logic);

/* ---- Rating ---------------------------------------------------------------------------------- */

/* The grades, easiest first: X(NAME, "name", highest rating in tenths, minimum flow of generated
   puzzles). */
#define SU_GRADES(X)           \
    X(GENTLE, "gentle", 15, 3) \
    X(EASY, "easy", 23, 2)     \
    X(MEDIUM, "medium", 34, 0) \
    X(HARD, "hard", 50, 0)     \
    X(EXPERT, "expert", 70, 0) \
    X(EXTREME, "extreme", 255, 0)

#define SU_GRADE_ENUM(name, text, tenths, flow) SU_GRADE_##name,
typedef enum su_grade { SU_GRADES(SU_GRADE_ENUM) SU_GRADE_COUNT } su_grade;
#undef SU_GRADE_ENUM

/* Returns the name of a grade; NULL for an unknown one. */
const char *su_grade_name(su_grade grade);
/* Returns the grade with this name; SU_GRADE_COUNT if it is NULL or unknown. */
su_grade su_grade_named(const char *name);
/* Returns the grade of a rating in tenths; the hardest one for anything above. */
su_grade su_grade_of(unsigned tenths);

/* A rating on the scale of Sudoku Explainer 1.2.1, in tenths. The puzzle is solved with the easiest
   step on the scale each time. */
typedef struct su_rating { /* 40 bytes */
    unsigned er;           /* rating of the hardest step */
    unsigned ep; /* highest rating of the steps up to the first placement; 0: no placement */
    unsigned ed; /* rating of the first step; 0: no steps */
    su_technique hardest; /* technique of the first step with rating `er` */
    su_grade grade;
    unsigned steps;
    uint64_t used[2]; /* see su_rating_uses */
} su_rating;

/* Returns true if the rating's solution uses a step of this technique. */
bool su_rating_uses(const su_rating *rating, su_technique technique);
/* Returns true if the rating is nonstandard: a step is not on the known scale. */
bool su_rating_is_nonstandard(const su_rating *rating);

/* Rates a puzzle. Returns OK; NO_SOLUTION or MANY_SOLUTIONS; NOT_FOUND if the scale has no further
   step up to `max_rating`; STOPPED if effort ran out or `stop` became non-zero; BAD_RULES for a
   logic that is NULL or open for other rules; DIGIT_TOO_LARGE; or OUT_OF_RANGE for a NULL `work`.
   After NOT_FOUND and STOPPED the rating is a lower bound, all zeros if the number of solutions is
   unknown; after other errors it is all zeros. */
su_status su_puzzle_rate(const su_rules *rules, const su_digit *givens,
                         const su_logic_options *options, su_work *work, su_logic *logic,
                         su_rating *rating);

/* Rates a puzzle and estimates how many seconds experienced people take. The estimate comes from
   the times of 1,533 9x9 puzzles and is rough for other sizes; one person may take half or twice
   that. It is 0 unless OK is returned; `seconds` may be NULL. Returns the statuses of
   su_puzzle_rate. */
su_status su_puzzle_time(const su_rules *rules, const su_digit *givens,
                         const su_logic_options *options, su_work *work, su_logic *logic,
                         su_rating *rating, unsigned *seconds);
/* Returns true if estimated times are rough under these rules; false for plain 9x9. They are also
   rough above the rating SU_HARDEST_TIMED, in tenths, the hardest with known times. */
bool su_time_is_rough(const su_rules *rules);
enum { SU_HARDEST_TIMED = 82 };

/* Returns the flow of a puzzle: the fewest cells that singles rated up to `most` can fill at any
   moment, not counting moments when they can fill all empty cells. Returns 0 if such singles do not
   solve the puzzle, or if the logic is NULL or for other rules. */
unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic);

#ifdef __cplusplus
}
#endif

#endif
