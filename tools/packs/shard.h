/*
 * shard.h: shards, which are parts of a run. "2/3" is the second of three shards.
 */
#ifndef SHARD_H
#define SHARD_H

#include <stdbool.h>
#include <stdint.h>

struct shard {
    uint64_t part;  /* number of the shard, from 1 */
    uint64_t parts; /* number of shards in the run */
};

#define WHOLE ((struct shard){1, 1})

/* Reads a shard such as "2/3". Returns false after reporting an error of the subcommand. */
bool read_shard(const char *subcommand, const char *text, struct shard *shard);

/* Sets the range of items, from `first` to `end` - 1, that a shard of `count` items contains. The
   shards of a run together contain every item once. */
void shard_range(const struct shard *shard, uint64_t count, uint64_t *first, uint64_t *end);

#endif
