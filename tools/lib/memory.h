/*
 * memory.h: allocates heap memory.
 *
 * Callers need not check the result. If there is no memory left, the program ends with a message
 * and status 1, and the old output stays. So no answer can be silently incomplete.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* Like malloc, calloc and reallocarray, but never NULL, even for 0 bytes. Release with free(). */
void *take_memory(size_t size);
void *take_zeroed(size_t count, size_t size);
void *grow_memory(void *memory, size_t count, size_t size);

char *copy_text(const char *text);

#endif
