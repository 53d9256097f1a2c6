/*
 * fingerprints.h: a set of fingerprints, to know again what was there before. It takes 16 to 32
 * bytes for each.
 */
#ifndef FINGERPRINTS_H
#define FINGERPRINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct prints {
    uint64_t *slots; /* 0: empty */
    size_t count, room;
} prints;

/* Adds one; false when it was there. */
bool prints_add(prints *set, uint64_t print);
void prints_free(prints *set);

/* The fingerprint of some bytes. */
uint64_t print_of(const void *bytes, size_t length);

#endif
