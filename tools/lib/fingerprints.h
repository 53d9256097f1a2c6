/*
 * fingerprints.h: a set of 64-bit fingerprints, to recognise repeats. Each fingerprint takes 16 to
 * 32 bytes of memory.
 */
#ifndef FINGERPRINTS_H
#define FINGERPRINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fingerprint_set {
    uint64_t *slots; /* 0 in an empty slot */
    size_t count, capacity;
} fingerprint_set;

/* Adds a fingerprint; returns false if the set already had it. */
bool fingerprints_add(fingerprint_set *set, uint64_t fingerprint);
void fingerprints_free(fingerprint_set *set);

/* Returns a 64-bit hash of the bytes. */
uint64_t fingerprint_of(const void *bytes, size_t length);

#endif
