#include "packs/shard.h"

#include <stdio.h>

#include "lib/messages.h"
#include "packs/pack.h"

bool read_shard(const char *subcommand, const char *text, struct shard *shard)
{
    unsigned long long part = 0, parts = 0;
    int length = 0;
    bool good = sscanf(text, "%llu/%llu%n", &part, &parts, &length) == 2 && text[length] == '\0'
                && part >= 1 && part <= parts && parts <= MAX_ENTRIES;
    if (!good)
        complain("%s: --shard takes a part and the number of parts, such as 2/3, not '%s'",
                 subcommand, text);
    *shard = (struct shard){part, parts};
    return good;
}

/* Returns the index after the last item of a part. The product cannot overflow, because `parts`,
   `part` and the remainder are at most a million. */
static uint64_t end_of_part(const struct shard *shard, uint64_t count, uint64_t part)
{
    return count / shard->parts * part + count % shard->parts * part / shard->parts;
}

void shard_range(const struct shard *shard, uint64_t count, uint64_t *first, uint64_t *end)
{
    *first = end_of_part(shard, count, shard->part - 1);
    *end = end_of_part(shard, count, shard->part);
}
