/*
 * memory.c: a preloaded library that makes the Nth allocation of a process fail, even if libc or
 * another library requested it.
 *
 *     FAIL_MEMORY=N      allocation N fails, counted from 1
 *     FAIL_COUNT=FILE    the number of allocations is written to FILE at the end
 *
 * Other functions of libc that allocate (strdup, fopen, reallocarray and so on) call the functions
 * below.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* glibc's own names for the functions that this file replaces. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long request_count, failing_request;

__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv("FAIL_MEMORY");
    request_count = 0;
    failing_request = number ? strtol(number, NULL, 10) : 0;
}

__attribute__((destructor)) static void write_count(void)
{
    const char *name = getenv("FAIL_COUNT");
    long count = request_count;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (file) {
        fprintf(file, "%ld\n", count);
        fclose(file);
    }
}

/* Counts an allocation. Returns 1 and sets errno if it should fail. */
static int should_fail(void)
{
    if (atomic_fetch_add(&request_count, 1) + 1 != failing_request)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size) { return should_fail() ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size)
{
    return should_fail() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return should_fail() ? NULL : __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size)
{
    return should_fail() ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
