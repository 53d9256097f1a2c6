#include "lib/memory.h"

#include <stdlib.h>
#include <string.h>

#include "lib/exit.h"

static void *require_memory(void *memory)
{
    if (!memory)
        end_at_once("not enough memory");
    return memory;
}

void *take_memory(size_t size) { return require_memory(malloc(size ? size : 1)); }

void *take_zeroed(size_t count, size_t size)
{
    return require_memory(calloc(count ? count : 1, size));
}

void *grow_memory(void *memory, size_t count, size_t size)
{
    return require_memory(reallocarray(memory, count ? count : 1, size));
}

char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(take_memory(size), text, size);
}
