#include "lib/fingerprints.h"

#include <stdlib.h>

#include "lib/memory.h"

uint64_t print_of(const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    uint64_t print = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++)
        print = (print ^ byte[i]) * UINT64_C(0x100000001B3);
    print = (print ^ print >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return print ^ print >> 32;
}

static bool put(prints *set, uint64_t print)
{
    size_t at = print & (set->room - 1);
    while (set->slots[at] && set->slots[at] != print)
        at = (at + 1) & (set->room - 1);
    if (set->slots[at] == print)
        return false;
    set->slots[at] = print;
    set->count++;
    return true;
}

/* Twice the room, and all that was there put into it. */
static void grow(prints *set)
{
    prints larger = {.room = set->room ? set->room * 2 : 1024};
    larger.slots = take_zeroed(larger.room, sizeof *larger.slots);
    for (size_t i = 0; i < set->room; i++)
        if (set->slots[i])
            put(&larger, set->slots[i]);
    free(set->slots);
    *set = larger;
}

bool prints_add(prints *set, uint64_t print)
{
    if (set->count * 2 >= set->room)
        grow(set);
    return put(set, print ? print : 1);
}

void prints_free(prints *set)
{
    free(set->slots);
    *set = (prints){0};
}
