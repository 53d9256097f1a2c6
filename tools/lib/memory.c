#include "lib/memory.h"

#include <stdlib.h>
#include <string.h>

#include "lib/exit.h"

static void *require_memory(void *memory)
{
    if (!memory)
        exit_with_error("not enough memory");
    return memory;
}

void *allocate(size_t size) { return require_memory(malloc(size ? size : 1)); }

void *allocate_zeroed(size_t count, size_t size)
{
    return require_memory(calloc(count ? count : 1, size));
}

void *reallocate(void *memory, size_t count, size_t size)
{
    return require_memory(reallocarray(memory, count ? count : 1, size));
}

char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(allocate(size), text, size);
}
