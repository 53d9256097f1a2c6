#include "site/compressed_pack.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"

/* One choice: `share` of `of` say the same, from `first` on. */
typedef struct choice {
    uint8_t first, share, of;
} choice;

typedef struct choices {
    choice *list;
    size_t count, room;
} choices;

static void choose(choices *c, unsigned first, unsigned share, unsigned of)
{
    if (c->count == c->room) {
        c->room = c->room * 2 + 4096;
        c->list = grow_memory(c->list, c->room, sizeof *c->list);
    }
    if (of > 1)
        c->list[c->count++] = (choice){(uint8_t)first, (uint8_t)share, (uint8_t)of};
}

/* ---- What is chosen -------------------------------------------------------------------------- */

/* The digits that the cell's houses still lack. */
static uint32_t lacking(const su_rules *rules, const uint32_t *lack, unsigned cell)
{
    uint32_t left = UINT32_MAX;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        left &= lack[rules->house_of[cell][h]];
    return left;
}

/* The first of the cells not yet told that has fewest digits to choose from. */
static unsigned narrowest(const su_rules *rules, const uint32_t *lack, const bool *told)
{
    unsigned best = 0, fewest = UINT_MAX;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned count =
            told[cell] ? UINT_MAX : (unsigned)__builtin_popcount(lacking(rules, lack, cell));
        if (count < fewest) {
            best = cell;
            fewest = count;
        }
    }
    return best;
}

static void tell(const su_rules *rules, unsigned cell, su_digit digit, uint32_t *lack, bool *told)
{
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        lack[rules->house_of[cell][h]] &= ~(UINT32_C(1) << (digit - 1));
    told[cell] = true;
}

static void choose_solution(choices *c, const su_rules *rules, const su_digit *solution)
{
    uint32_t lack[SU_MAX_HOUSES];
    bool told[SU_MAX_CELLS] = {false};
    for (unsigned house = 0; house < rules->houses; house++)
        lack[house] = (UINT32_C(1) << rules->order) - 1;
    for (unsigned i = 0; i < rules->cells; i++) {
        unsigned cell = narrowest(rules, lack, told);
        uint32_t left = lacking(rules, lack, cell), bit = UINT32_C(1) << (solution[cell] - 1);
        choose(c, (unsigned)__builtin_popcount(left & (bit - 1)), 1,
               (unsigned)__builtin_popcount(left));
        tell(rules, cell, solution[cell], lack, told);
    }
}

/* One bit for each orbit, at the first of its cells. */
static void choose_start(choices *c, const su_rules *rules, su_symmetry symmetry,
                         const su_digit *start)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (su_symmetry_first(rules, symmetry, cell) == cell)
            choose(c, start[cell] ? CODED_GIVEN_OF - 1 : 0, start[cell] ? 1 : CODED_GIVEN_OF - 1,
                   CODED_GIVEN_OF);
}

static su_symmetry symmetry_of(const pack_entry *entry)
{
    return entry->claims.symmetry == NO_SYMMETRY ? SU_SYMMETRY_NONE
                                                 : (su_symmetry)entry->claims.symmetry;
}

size_t coded_symmetries(const struct pack *pack, su_symmetry list[SU_SYMMETRY_COUNT])
{
    size_t count = 0;
    bool met[SU_SYMMETRY_COUNT] = {false};
    for (size_t i = 0; i < pack->count; i++)
        met[symmetry_of(&pack->entries[i])] = true;
    for (unsigned s = 0; s < SU_SYMMETRY_COUNT; s++)
        if (met[s])
            list[count++] = (su_symmetry)s;
    return count;
}

static void choose_entry(choices *c, const struct pack *pack, const pack_entry *entry)
{
    su_symmetry list[SU_SYMMETRY_COUNT], symmetry = symmetry_of(entry);
    size_t count = coded_symmetries(pack, list), place = 0;
    while (list[place] != symmetry)
        place++;
    choose(c, (unsigned)place, 1, (unsigned)count);
    choose_solution(c, &pack->rules, entry->solution);
    for (size_t k = 0; k < entry->count; k++)
        choose_start(c, &pack->rules, symmetry, pack_start(pack, entry, k));
}

/* ---- The number ------------------------------------------------------------------------------ */

static void add_word(buffer *bytes, uint64_t word)
{
    const char two[2] = {(char)(word >> 8 & 0xFF), (char)(word & 0xFF)};
    add_bytes(bytes, two, sizeof two);
}

/* The state first, its highest 16 bits in front, then what was set aside, the last first. */
static void write_number(const choices *c, buffer *bytes)
{
    uint64_t x = CODED_LEAST_STATE;
    size_t words = 0;
    uint16_t *aside = take_zeroed(c->count, sizeof *aside);
    for (size_t i = c->count; i-- > 0;) {
        const choice *one = &c->list[i];
        if (x >= (CODED_LEAST_STATE / one->of * one->share) << 16) {
            aside[words++] = (uint16_t)x;
            x >>= 16;
        }
        x = x / one->share * one->of + one->first + x % one->share;
    }
    for (unsigned shift = 64; shift > 0; shift -= 16)
        add_word(bytes, x >> (shift - 16));
    while (words > 0)
        add_word(bytes, aside[--words]);
    free(aside);
}

void code_puzzles(const struct pack *pack, size_t first, size_t end, buffer *bytes)
{
    choices c = {0};
    for (size_t i = first; i < end; i++)
        choose_entry(&c, pack, &pack->entries[i]);
    write_number(&c, bytes);
    free(c.list);
}
