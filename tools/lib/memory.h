/*
 * memory.h: allocates heap memory.
 *
 * Callers need not check the result. If memory runs out, the program ends with a message and status
 * 1, and existing output files stay unchanged. So no answer can be silently incomplete.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* Work like malloc, calloc and reallocarray, but never return NULL, even for 0 bytes. The caller
   frees the memory with free(). */
void *allocate(size_t size);
void *allocate_zeroed(size_t count, size_t size);
void *reallocate(void *memory, size_t count, size_t size);

/* Returns a copy that the caller frees. */
char *copy_text(const char *text);

#endif
