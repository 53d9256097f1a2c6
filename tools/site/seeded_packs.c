#include "site/seeded_packs.h"

#include <stdlib.h>

#include "lib/buffer.h"
#include "lib/memory.h"
#include "lib/rules_option.h"
#include "lib/workspaces.h"
#include "packs/regenerate.h"

/* Returns the number of puzzles after which the symmetries repeat. */
static size_t find_period(const struct pack *pack)
{
    size_t period = 1;
    for (size_t i = 0; i < pack->count; i++)
        if (pack_symmetry(&pack->entries[i]) != pack_symmetry(&pack->entries[i % period])) {
            period++;
            i = 0;
        }
    return period;
}

bool is_regenerable(const struct pack *pack)
{
    static su_rules rules; /* too large for the stack */
    su_puzzle puzzle;
    bool regenerable = pack->generation != NULL;
    for (size_t i = 0; regenerable && i < pack->count; i++)
        regenerable = pack->entries[i].claims.origin.stream == i
                      && regenerate_entry(pack, &pack->entries[i], main_work(), &rules, &puzzle);
    return regenerable;
}

bool has_own_rules(const struct pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        if (!su_rules_equal(pack_rules(pack, &pack->entries[i]), &pack->rules))
            return true;
    return false;
}

/* Bits in the order in which they are read: the lowest of each byte first. */
struct bits {
    buffer bytes;
    unsigned char byte;
    unsigned count; /* in `byte` */
};

static void add_bit(struct bits *bits, unsigned bit)
{
    bits->byte |= (unsigned char)(bit << bits->count++);
    if (bits->count < 8)
        return;
    add_bytes(&bits->bytes, (const char *)&bits->byte, 1);
    bits->byte = 0;
    bits->count = 0;
}

static size_t count_bits(const uint64_t *numbers, size_t count, unsigned low)
{
    size_t bits = count * (low + 1);
    for (size_t i = 0; i < count; i++)
        bits += numbers[i] >> low;
    return bits;
}

/* Returns numbers in a Rice code: the higher part of each as that many ones and a zero, then its
   `low` lowest bits. Sets `low` to the value that gives the fewest bits. */
static json_t *code_numbers(const uint64_t *numbers, size_t count, unsigned *low)
{
    struct bits bits = {0};
    for (*low = 0; count_bits(numbers, count, *low + 1) < count_bits(numbers, count, *low);)
        ++*low;
    for (size_t i = 0; i < count; i++) {
        for (uint64_t ones = numbers[i] >> *low; ones > 0; ones--)
            add_bit(&bits, 1);
        add_bit(&bits, 0);
        for (unsigned k = 0; k < *low; k++)
            add_bit(&bits, numbers[i] >> k & 1);
    }
    while (bits.count > 0)
        add_bit(&bits, 0);
    buffer text = {0};
    add_base64(&text, bits.bytes.text, bits.bytes.length);
    json_t *coded = json_string(buffer_text(&text));
    free_buffer(&text);
    free_buffer(&bits.bytes);
    return coded;
}

static json_t *origins_of(const struct pack *pack, unsigned back_count, unsigned turn_count,
                          unsigned *low)
{
    uint64_t *numbers = allocate_zeroed(pack->count, sizeof *numbers);
    for (size_t i = 0; i < pack->count; i++) {
        const puzzle_origin *origin = &pack->entries[i].claims.origin;
        const uint64_t number = (uint64_t)origin->attempt * back_count + origin->back;
        numbers[i] = number * turn_count + origin->turn;
    }
    json_t *origins = code_numbers(numbers, pack->count, low);
    free(numbers);
    return origins;
}

static json_t *specs_of(const generation *g)
{
    json_t *specs = json_array();
    for (size_t i = 0; i < g->template_count; i++)
        json_add(specs, json_string(spec_of_template(&g->templates[i])));
    return specs;
}

json_t *origins_to_json(const struct pack *pack)
{
    const su_generate_options *wish = &pack->generation->wish;
    const size_t period = find_period(pack);
    unsigned back_count = 1, turn_count = 1;
    json_t *symmetries = json_array();
    for (size_t i = 0; i < period; i++)
        json_add(symmetries, json_string(su_symmetry_name(pack_symmetry(&pack->entries[i]))));
    for (size_t i = 0; i < pack->count; i++) {
        const puzzle_origin *origin = &pack->entries[i].claims.origin;
        back_count = origin->back >= back_count ? origin->back + 1 : back_count;
        turn_count = origin->turn >= turn_count ? origin->turn + 1 : turn_count;
    }
    unsigned low;
    json_t *drafts = origins_of(pack, back_count, turn_count, &low);
    return json_make("{s:o, s:s, s:o, s:i, s:i, s:b, s:b, s:i, s:i, s:i, s:o}", "specs",
                     specs_of(pack->generation), "seed", pack->seed, "symmetries", symmetries,
                     "clues", (int)wish->clues, "guesses", (int)wish->guesses, "singles",
                     wish->singles, "dealt", !generation_has_variants(pack->generation), "backs",
                     (int)back_count, "turns", (int)turn_count, "low", (int)low, "drafts", drafts);
}

json_t *puzzles_to_json(const struct pack *pack)
{
    json_t *all = json_array();
    for (size_t i = 0; i < pack->count; i++) {
        const pack_entry *entry = &pack->entries[i];
        const su_rules *rules = pack_rules(pack, entry);
        for (size_t k = 0; k < entry->count; k++) {
            char givens[SU_MAX_CELLS + 1], solution[SU_MAX_CELLS + 1];
            su_grid_write(rules, pack_start(pack, entry, k), '0', givens, sizeof givens);
            su_grid_write(rules, entry->solution, '0', solution, sizeof solution);
            json_add(all, json_make("[s, s, s]", spec_of(rules), givens, solution));
        }
    }
    return all;
}
