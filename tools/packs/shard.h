/*
 * shard.h: parts of a run, such as "2/3", the second of three.
 */
#ifndef SHARD_H
#define SHARD_H

#include <stdbool.h>
#include <stdint.h>

struct shard {
    uint64_t part, parts; /* from 1 */
};

#define WHOLE ((struct shard){1, 1})

/* Reads a shard. Returns false after reporting an error for the subcommand. */
bool read_shard(const char *subcommand, const char *text, struct shard *shard);

/* Sets the range of a shard, `first` to `end` - 1, of `count` items. The ranges of all parts
   together contain every item once. */
void shard_range(const struct shard *shard, uint64_t count, uint64_t *first, uint64_t *end);

#endif
