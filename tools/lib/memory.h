/*
 * memory.h: memory of the heap's, the only way there is to it.
 *
 * Nobody who asks needs to look at what came: where memory is out the program ends, with one
 * sentence and status 1, and the old output stands. So nothing can be left out of an answer for
 * want of memory without being noticed.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* Bytes of whatever was there before; zeroed; or as many as asked for, with what was in the old
   ones (NULL: none). Given back by free(). */
void *take_memory(size_t size);
void *take_zeroed(size_t count, size_t size);
void *grow_memory(void *memory, size_t count, size_t size);

char *copy_text(const char *text);

#endif
