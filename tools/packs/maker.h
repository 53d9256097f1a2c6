/*
 * maker.h: puzzles by the thousand.
 *
 * Puzzle number i comes from stream i of the seed. So a seed gives the same puzzles on every
 * machine, with any number of jobs, and in shards. No puzzle is equivalent to another one: it is
 * replaced by a puzzle of a further stream or, for variants, by the next attempt. On 4x4, where
 * there are only 13 different puzzles of four givens, only identical givens count as equivalent;
 * and so they do for rules without known symmetries.
 *
 * A relabelled puzzle is rated as it is, because the order in which steps are found may depend on
 * labels. If its rating is then outside the plan it is replaced, too.
 *
 * A shard of a small layout generates all earlier puzzles as well, to recognise repeats. From 8x8
 * on a shard knows only its own puzzles: a repeat between shards will not happen in the lifetime of
 * the universe, and `sudoleaf check` would find it.
 */
#ifndef MAKER_H
#define MAKER_H

#include "packs/pack.h"

#define MOST_MADE UINT64_C(1000000000)

/* The ratings that can be asked for, in tenths. */
enum { LEAST_RATING = 10, MOST_RATING = 255 };

enum { SAME_AS_IT_LOOKS = 16 }; /* cells; up to this only identical givens are equivalent */

struct generate_plan {
    su_template sketch;          /* the rules; each puzzle chooses the open ones */
    const su_template *sketches; /* used in turn instead, `sketch` first; NULL: only `sketch` */
    size_t sketch_count;
    const char *seed;
    su_generate_options wish;
    const su_symmetry *symmetry; /* used in turn instead of the wish's own; NULL: only that one */
    size_t symmetries;
    bool rated;      /* puzzles are of `level`; else of any difficulty */
    bool timed;      /* rated puzzles get solving times, which takes another solution path */
    bool relabelled; /* digits are exchanged by each number, except in variants (generation.h) */
    su_level level;
    uint64_t count; /* of puzzles in all */
    uint64_t first; /* number to begin with */
    uint64_t end;   /* number after the last */
    unsigned jobs;
    const uint64_t *known; /* fingerprints of puzzles from the beginning of the shard to `first`,
                              which are made already; NULL: none */
    size_t knowns;
};

/* Receives each puzzle and its fingerprint, in order; returns false to end the run. */
typedef bool puzzle_callback(void *context, uint64_t number, const pack_entry *entry,
                             uint64_t fingerprint);

/* Generates the puzzles of the plan, and shows progress. Returns false after reporting an error. */
bool generate_plan_run(const struct generate_plan *plan, puzzle_callback *take, void *context);

/* Begins a pack for puzzles of the plan, with how they are generated (generation.h). */
void generate_plan_pack(const struct generate_plan *plan, const char *id, const char *title,
                        struct pack *pack);

/* Returns a number that equivalent puzzles share, and others only by chance. */
uint64_t fingerprint_of_puzzle(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

#endif
