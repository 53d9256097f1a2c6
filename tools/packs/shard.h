/*
 * shard.h: "2/3", the second of three parts.
 */
#ifndef SHARD_H
#define SHARD_H

#include <stdbool.h>
#include <stdint.h>

struct shard {
    uint64_t part, parts; /* from 1 */
};

#define WHOLE ((struct shard){1, 1})

/* Reads one; false after complaining in the name of the subcommand. */
bool read_shard(const char *subcommand, const char *text, struct shard *shard);

/* Which of `count` things are in it: from `first` up to `end`. All parts together have each once,
   in order. */
void shard_of(const struct shard *shard, uint64_t count, uint64_t *first, uint64_t *end);

#endif
