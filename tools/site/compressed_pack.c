#include "site/compressed_pack.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"

/* A choice among a number of options. The `share` options from `first` on all mean the same. */
typedef struct choice {
    uint8_t first, share, options;
} choice;

typedef struct choice_list {
    choice *list;
    size_t count, capacity;
} choice_list;

static void add_choice(choice_list *c, unsigned first, unsigned share, unsigned options)
{
    if (c->count == c->capacity) {
        c->capacity = c->capacity * 2 + 4096;
        c->list = reallocate(c->list, c->capacity, sizeof *c->list);
    }
    if (options > 1)
        c->list[c->count++] = (choice){(uint8_t)first, (uint8_t)share, (uint8_t)options};
}

/* ---- Choices --------------------------------------------------------------------------------- */

/* Returns a mask of the digits that are still missing in all houses of a cell. */
static uint32_t find_missing_digits(const su_rules *rules, const uint32_t *missing, unsigned cell)
{
    uint32_t left = UINT32_MAX;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        left &= missing[rules->house_of[cell][h]];
    return left;
}

/* Returns the first unwritten cell with the fewest options. */
static unsigned find_next_cell(const su_rules *rules, const uint32_t *missing, const bool *written)
{
    unsigned best = 0, fewest = UINT_MAX;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned count =
            written[cell] ? UINT_MAX
                          : (unsigned)__builtin_popcount(find_missing_digits(rules, missing, cell));
        if (count < fewest) {
            best = cell;
            fewest = count;
        }
    }
    return best;
}

static void mark_written(const su_rules *rules, unsigned cell, su_digit digit, uint32_t *missing,
                         bool *written)
{
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        missing[rules->house_of[cell][h]] &= ~(UINT32_C(1) << (digit - 1));
    written[cell] = true;
}

static void add_solution(choice_list *c, const su_rules *rules, const su_digit *solution)
{
    uint32_t missing[SU_MAX_HOUSES];
    bool written[SU_MAX_CELLS] = {false};
    for (unsigned house = 0; house < rules->houses; house++)
        missing[house] = (UINT32_C(1) << rules->order) - 1;
    for (unsigned i = 0; i < rules->cells; i++) {
        unsigned cell = find_next_cell(rules, missing, written);
        uint32_t left = find_missing_digits(rules, missing, cell), bit = UINT32_C(1)
                                                                         << (solution[cell] - 1);
        add_choice(c, (unsigned)__builtin_popcount(left & (bit - 1)), 1,
                   (unsigned)__builtin_popcount(left));
        mark_written(rules, cell, solution[cell], missing, written);
    }
}

/* Adds one choice for each orbit: whether the first cell of the orbit is given. */
static void add_start(choice_list *c, const su_rules *rules, su_symmetry symmetry,
                      const su_digit *start)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (su_symmetry_first(rules, symmetry, cell) == cell)
            add_choice(c, start[cell] ? CODED_GIVEN_OPTIONS - 1 : 0,
                       start[cell] ? 1 : CODED_GIVEN_OPTIONS - 1, CODED_GIVEN_OPTIONS);
}

size_t list_symmetries(const struct pack *pack, su_symmetry list[SU_SYMMETRY_COUNT])
{
    size_t count = 0;
    bool found[SU_SYMMETRY_COUNT] = {false};
    for (size_t i = 0; i < pack->count; i++)
        found[pack_symmetry(&pack->entries[i])] = true;
    for (unsigned s = 0; s < SU_SYMMETRY_COUNT; s++)
        if (found[s])
            list[count++] = (su_symmetry)s;
    return count;
}

static void add_entry(choice_list *c, const struct pack *pack, const pack_entry *entry)
{
    su_symmetry list[SU_SYMMETRY_COUNT], symmetry = pack_symmetry(entry);
    size_t count = list_symmetries(pack, list), place = 0;
    while (list[place] != symmetry)
        place++;
    add_choice(c, (unsigned)place, 1, (unsigned)count);
    add_solution(c, &pack->rules, entry->solution);
    for (size_t k = 0; k < entry->count; k++)
        add_start(c, &pack->rules, symmetry, pack_start(pack, entry, k));
}

/* ---- The number ------------------------------------------------------------------------------ */

static void add_word(buffer *bytes, uint64_t word)
{
    const char two[2] = {(char)(word >> 8 & 0xFF), (char)(word & 0xFF)};
    add_bytes(bytes, two, sizeof two);
}

/* Encodes the choices. Writes the state, highest 16 bits first, and then the words moved out of it,
   last word first. */
static void write_number(const choice_list *c, buffer *bytes)
{
    uint64_t x = CODED_LEAST_STATE;
    size_t words = 0;
    uint16_t *moved_words = allocate_zeroed(c->count, sizeof *moved_words);
    for (size_t i = c->count; i-- > 0;) {
        const choice *choice_at = &c->list[i];
        if (x >= (CODED_LEAST_STATE / choice_at->options * choice_at->share) << 16) {
            moved_words[words++] = (uint16_t)x;
            x >>= 16;
        }
        x = x / choice_at->share * choice_at->options + choice_at->first + x % choice_at->share;
    }
    for (unsigned shift = 64; shift > 0; shift -= 16)
        add_word(bytes, x >> (shift - 16));
    while (words > 0)
        add_word(bytes, moved_words[--words]);
    free(moved_words);
}

void encode_puzzles(const struct pack *pack, size_t first, size_t end, buffer *bytes)
{
    choice_list c = {0};
    for (size_t i = first; i < end; i++)
        add_entry(&c, pack, &pack->entries[i]);
    write_number(&c, bytes);
    free(c.list);
}
