#include "packs/regenerate.h"

#include <string.h>

static bool matches_entry(const su_rules *rules, const su_puzzle *puzzle, const struct pack *pack,
                          const pack_entry *entry)
{
    return su_rules_equal(rules, pack_rules(pack, entry))
           && memcmp(puzzle->solution, entry->solution, rules->cells) == 0
           && memcmp(puzzle->givens, entry->starts, rules->cells) == 0;
}

bool regenerate_entry(const struct pack *pack, const pack_entry *entry, su_work *work,
                      su_rules *rules, su_puzzle *puzzle)
{
    const generation *g = pack->generation;
    const puzzle_origin *origin = &entry->claims.origin;
    su_rng rng;
    if (!g || origin->attempt == NO_ATTEMPT || entry->count != 1)
        return false;
    su_generate_options wish = g->wish;
    const bool has_attempts = generation_has_variants(g);
    wish.first = has_attempts ? (unsigned)origin->attempt : 0;
    wish.passed = has_attempts ? 0 : (uint64_t)origin->attempt;
    wish.symmetry = pack_symmetry(entry);
    su_rng_seed(pack->seed, strlen(pack->seed), stream_number(origin->stream, origin->turn), &rng);
    const su_template *template = &g->templates[origin->stream % g->template_count];
    if (su_puzzle_regenerate(template, &wish, origin->back, &rng, work, rules, puzzle) != SU_OK)
        return false;
    return (has_attempts || su_puzzle_relabel(rules, origin->stream, puzzle) == SU_OK)
           && matches_entry(rules, puzzle, pack, entry);
}
