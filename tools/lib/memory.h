/*
 * memory.h: all memory of the heap.
 *
 * Callers need not check the result: without memory the program ends, with a message and status 1,
 * and the old output stays. So no answer can be incomplete without notice.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* As malloc, calloc and reallocarray; never NULL, not even for 0 bytes. Release with free(). */
void *take_memory(size_t size);
void *take_zeroed(size_t count, size_t size);
void *grow_memory(void *memory, size_t count, size_t size);

char *copy_text(const char *text);

#endif
