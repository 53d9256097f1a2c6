/*
 * maker.h: puzzles by the thousand.
 *
 * Puzzle number i draws from stream i of the seed, so a seed gives the same puzzles on every
 * machine, with any number of jobs, and in shards. None is another one in disguise: where one would
 * be, a further stream of its number gives another, or under other rules than a layout the next
 * attempt. On 4x4, where there are only 13 different
 * puzzles of four givens, the same givens count as the same puzzle, and nothing else; and so it is
 * under rules for which no disguises are known.
 *
 * Which steps are found first may depend on the digits' names, so a dealt puzzle is rated as it is
 * dealt, and where it then misses what was wished for, a further stream gives another one, too.
 *
 * A shard of a small layout makes what came before it as well, to know it again. On 8x8 and larger
 * ones a shard knows only its own puzzles: that two of different shards are the same does not
 * happen in the lifetime of the universe, and `sudoleaf check` would find it.
 */
#ifndef MAKER_H
#define MAKER_H

#include "packs/pack.h"

#define MOST_MADE UINT64_C(1000000000)

enum { SAME_AS_IT_LOOKS = 16 }; /* on so many cells only the same givens are the same puzzle */

struct plan {
    su_sketch sketch;       /* the rules; what is left open is drawn for each puzzle */
    const su_sketch *turns; /* taken in turn, in place of that one, which is the first of them; */
    size_t turn_count;      /*   NULL: that one */
    const char *seed;
    su_wish wish;
    const su_symmetry *symmetry; /* taken in turn, in place of the wish's own; NULL: that one */
    size_t symmetries;
    bool rated; /* of a level; else whatever is dug */
    bool timed; /* what is rated is said to take so long, which costs another way through it */
    bool dealt; /* digits exchanged by each number, but of what is drawn (generation.h) */
    su_level level;
    uint64_t count; /* of puzzles, */
    uint64_t first; /*   those from this on, */
    uint64_t end;   /*   up to this */
    unsigned jobs;
    const uint64_t *known; /* the fingerprints of those from where the shard begins up to `first`,
                              which are made already; NULL: none */
    size_t knowns;
};

/* Called with each puzzle and its fingerprint, in order; false ends it. */
typedef bool plan_take(void *context, uint64_t number, const pack_entry *entry, uint64_t print);

/* Makes the puzzles. False after saying what went wrong. */
bool plan_run(const struct plan *plan, plan_take *take, void *context);

/* A pack for puzzles of the plan, which tells how they are drawn, if they are (generation.h). */
void plan_begin(const struct plan *plan, const char *id, const char *title, struct pack *pack);

/* A number that puzzles share which count as the same, and others but by chance. */
uint64_t print_of_puzzle(const su_rules *rules, const su_digit *givens, const su_digit *solution);

#endif
