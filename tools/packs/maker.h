/*
 * maker.h: generates large numbers of puzzles.
 *
 * Puzzle number i comes from random stream i of the seed. So a seed produces the same puzzles on
 * every computer, with any number of threads or shards. No two puzzles are equivalent. A puzzle
 * that repeats an earlier puzzle is replaced by a puzzle of another stream or, for variants, of the
 * next attempt. On 4x4, only identical givens count as equivalent, because there are only 13
 * different puzzles with four givens. The same is true for rules without known symmetries.
 *
 * A puzzle is rated again after it is relabelled, because the order in which steps are found may
 * depend on labels. The puzzle is replaced if the rating changes.
 *
 * A shard of a small layout generates all earlier puzzles as well, to recognise repeats. From 8x8
 * on, a shard compares only its own puzzles. A repeat between shards is extremely unlikely, and
 * `sudoleaf check` would find it.
 */
#ifndef MAKER_H
#define MAKER_H

#include "packs/pack.h"

#define MAX_MADE UINT64_C(1000000000)

/* The range of ratings that can be requested, in tenths. */
enum { MIN_RATING = 10, MAX_RATING = 255 };

/* On boards with at most this number of cells, only identical givens count as equivalent. */
enum { MAX_CELLS_WITHOUT_SYMMETRY = 16 };

struct generate_plan {
    su_template template; /* the rules; each puzzle makes the choices that the rules leave open */
    const su_template *templates; /* used in rotation instead of `template`, the first; or NULL */
    size_t template_count;
    const char *seed;
    su_generate_options wish;
    const su_symmetry *symmetry; /* used in rotation instead of the symmetry in `wish`; or NULL */
    size_t symmetries;
    bool rated; /* puzzles are rated and must match `level`; otherwise any difficulty is allowed */
    bool timed; /* solving times and flows of rated puzzles are computed, too; takes more time */
    bool relabelled; /* digits are relabelled by the puzzle's number, except in variants */
    su_level level;
    uint64_t count; /* total number of puzzles */
    uint64_t first; /* number of the first puzzle to generate */
    uint64_t end;   /* number after the last puzzle to generate */
    unsigned jobs;
    /* Fingerprints of the shard's puzzles before `first`, from an earlier run; or NULL. */
    const uint64_t *earlier_fingerprints;
    size_t earlier_count;
};

/* Receives each puzzle and its fingerprint, in order of number. Returns false to end the run. */
typedef bool puzzle_callback(void *context, uint64_t number, const pack_entry *entry,
                             uint64_t fingerprint);

/* Generates the puzzles of the plan, and shows progress. Returns false after reporting an error. */
bool generate_plan_run(const struct generate_plan *plan, puzzle_callback *callback, void *context);

/* Begins a pack for puzzles of the plan, and records how they are generated (generation.h). */
void generate_plan_pack(const struct generate_plan *plan, const char *id, const char *title,
                        struct pack *pack);

/* Returns a number that is equal for equivalent puzzles, and otherwise only by chance. */
uint64_t fingerprint_of_puzzle(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

#endif
