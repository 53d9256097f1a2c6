/*
 * maker.h: generates large numbers of puzzles.
 *
 * Puzzle number i comes from stream i of the seed. So a seed gives the same puzzles on every
 * computer, with any number of threads, and in shards. No two puzzles are equivalent: a repeat is
 * replaced by a puzzle of another stream or, for variants, by the next attempt. On 4x4 there are
 * only 13 different puzzles with four givens, so only identical givens count as equivalent. The
 * same goes for rules without known symmetries.
 *
 * A puzzle is rated again after it is relabelled, because the order in which steps are found may
 * depend on labels. If the rating changes, the puzzle is replaced, too.
 *
 * A shard of a small layout generates all earlier puzzles as well, to recognise repeats. From 8x8
 * on, a shard knows only its own puzzles. A repeat between shards is practically impossible, and
 * `sudoleaf check` would find it.
 */
#ifndef MAKER_H
#define MAKER_H

#include "packs/pack.h"

#define MOST_MADE UINT64_C(1000000000)

/* The range of ratings that can be requested, in tenths. */
enum { LEAST_RATING = 10, MOST_RATING = 255 };

enum { SAME_AS_IT_LOOKS = 16 }; /* cells; up to this size only identical givens are equivalent */

struct generate_plan {
    su_template sketch;          /* the rules; each puzzle makes the open choices */
    const su_template *sketches; /* used in turn instead, `sketch` first; NULL: only `sketch` */
    size_t sketch_count;
    const char *seed;
    su_generate_options wish;
    const su_symmetry *symmetry; /* used in turn instead of that in `wish`; NULL: not used */
    size_t symmetries;
    bool rated;      /* puzzles are of `level`; else of any difficulty */
    bool timed;      /* rated puzzles get solving times, which needs another solution path */
    bool relabelled; /* digits depend on the number, except in variants (generation.h) */
    su_level level;
    uint64_t count; /* total number of puzzles */
    uint64_t first; /* number to begin with */
    uint64_t end;   /* number after the last */
    unsigned jobs;
    const uint64_t *known; /* fingerprints of the shard's puzzles before `first`, which exist
                              already; NULL: none */
    size_t knowns;
};

/* Receives each puzzle and its fingerprint, in order; returns false to end the run. */
typedef bool puzzle_callback(void *context, uint64_t number, const pack_entry *entry,
                             uint64_t fingerprint);

/* Generates the puzzles of the plan, and shows progress. Returns false after reporting an error. */
bool generate_plan_run(const struct generate_plan *plan, puzzle_callback *take, void *context);

/* Begins a pack for puzzles of the plan, and records how they are generated (generation.h). */
void generate_plan_pack(const struct generate_plan *plan, const char *id, const char *title,
                        struct pack *pack);

/* Returns a number that is equal for equivalent puzzles, and otherwise only by chance. */
uint64_t fingerprint_of_puzzle(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

#endif
