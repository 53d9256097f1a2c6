#include "lib/fingerprints.h"

#include <stdlib.h>

#include "lib/memory.h"

uint64_t fingerprint_of(const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    uint64_t fingerprint = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++)
        fingerprint = (fingerprint ^ byte[i]) * UINT64_C(0x100000001B3);
    fingerprint = (fingerprint ^ fingerprint >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return fingerprint ^ fingerprint >> 32;
}

static bool insert(fingerprint_set *set, uint64_t fingerprint)
{
    size_t slot = fingerprint & (set->capacity - 1);
    while (set->slots[slot] && set->slots[slot] != fingerprint)
        slot = (slot + 1) & (set->capacity - 1);
    if (set->slots[slot] == fingerprint)
        return false;
    set->slots[slot] = fingerprint;
    set->count++;
    return true;
}

static void grow(fingerprint_set *set)
{
    fingerprint_set larger = {.capacity = set->capacity ? set->capacity * 2 : 1024};
    larger.slots = allocate_zeroed(larger.capacity, sizeof *larger.slots);
    for (size_t i = 0; i < set->capacity; i++)
        if (set->slots[i])
            insert(&larger, set->slots[i]);
    free(set->slots);
    *set = larger;
}

bool fingerprints_add(fingerprint_set *set, uint64_t fingerprint)
{
    if (set->count * 2 >= set->capacity)
        grow(set);
    return insert(set, fingerprint ? fingerprint : 1);
}

void fingerprints_free(fingerprint_set *set)
{
    free(set->slots);
    *set = (fingerprint_set){0};
}
