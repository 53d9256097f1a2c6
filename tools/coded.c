#include "coded.h"

#include <stdlib.h>
#include <string.h>

#include "lib/messages.h"

/* One choice: `share` of `of` say the same, from `first` on. */
typedef struct choice {
    uint8_t first, share, of;
} choice;

typedef struct choices {
    choice *list;
    size_t count, room;
    bool failed;
} choices;

static void choose(choices *c, unsigned first, unsigned share, unsigned of)
{
    if (c->count == c->room && !c->failed) {
        size_t room = c->room * 2 + 4096;
        choice *list = realloc(c->list, room * sizeof *list);
        c->failed = !list;
        c->list = list ? list : c->list;
        c->room = list ? room : c->room;
    }
    if (!c->failed && of > 1)
        c->list[c->count++] = (choice){(uint8_t)first, (uint8_t)share, (uint8_t)of};
}

/* ---- What is chosen --------------------------------------------------------------------------------- */

static void choose_solution(choices *c, const su_layout *layout, const su_digit *solution)
{
    uint32_t used[SU_MAX_HOUSES] = {0};
    for (unsigned cell = 0; cell < layout->cells; cell++) {
        uint32_t left = (UINT32_C(1) << layout->order) - 1, bit = UINT32_C(1) << (solution[cell] - 1);
        for (unsigned h = 0; h < layout->houses_of[cell]; h++) {
            left &= ~used[layout->house_of[cell][h]];
            used[layout->house_of[cell][h]] |= bit;
        }
        choose(c, (unsigned)__builtin_popcount(left & (bit - 1)), 1, (unsigned)__builtin_popcount(left));
    }
}

/* One bit for each orbit, at the first of its cells. */
static void choose_start(choices *c, const su_layout *layout, su_symmetry symmetry, const su_digit *start)
{
    for (unsigned cell = 0; cell < layout->cells; cell++)
        if (su_symmetry_first(layout, symmetry, cell) == cell)
            choose(c, start[cell] ? CODED_GIVEN_OF - 1 : 0, start[cell] ? 1 : CODED_GIVEN_OF - 1, CODED_GIVEN_OF);
}

static su_symmetry symmetry_of(const pack_entry *entry)
{
    return entry->claims.symmetry == NO_SYMMETRY ? SU_SYMMETRY_NONE : (su_symmetry)entry->claims.symmetry;
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
    choose_solution(c, &pack->layout, entry->solution);
    for (size_t k = 0; k < entry->count; k++)
        choose_start(c, &pack->layout, symmetry, pack_start(pack, entry, k));
}

/* ---- The number ------------------------------------------------------------------------------------- */

static void add_word(buffer *bytes, uint64_t word)
{
    const char two[2] = {(char)(word >> 8 & 0xFF), (char)(word & 0xFF)};
    add_bytes(bytes, two, sizeof two);
}

/* The state first, its highest 16 bits in front, then what was set aside, the last first. */
static bool write_number(const choices *c, buffer *bytes)
{
    uint64_t x = CODED_LEAST_STATE;
    size_t words = 0;
    uint16_t *aside = malloc((c->count + 1) * sizeof *aside);
    if (!aside)
        return false;
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
    return true;
}

bool code_puzzles(const struct pack *pack, buffer *bytes)
{
    choices c = {0};
    for (size_t i = 0; i < pack->count; i++)
        choose_entry(&c, pack, &pack->entries[i]);
    bool good = !c.failed && write_number(&c, bytes);
    if (!good)
        complain("out of memory");
    free(c.list);
    return good;
}
