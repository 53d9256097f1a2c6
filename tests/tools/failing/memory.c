/*
 * memory.c: a library to preload, in which the Nth allocation fails, also one by libc or another
 * library.
 *
 *     FAIL_MEMORY=N      allocation N fails, from 1
 *     FAIL_COUNT=FILE    none fails, and their number is written to FILE at the end
 *
 * The other functions of libc that allocate (strdup, fopen, reallocarray and so on) call these.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* glibc's names for the functions that are replaced here. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long requests, failing;

__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv("FAIL_MEMORY");
    requests = 0;
    failing = number ? strtol(number, NULL, 10) : 0;
}

__attribute__((destructor)) static void write_count(void)
{
    const char *name = getenv("FAIL_COUNT");
    long count = requests;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (file) {
        fprintf(file, "%ld\n", count);
        fclose(file);
    }
}

static int fails(void)
{
    if (atomic_fetch_add(&requests, 1) + 1 != failing)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return fails() ? NULL : __libc_calloc(count, size); }

void *realloc(void *memory, size_t size) { return fails() ? NULL : __libc_realloc(memory, size); }

void *memalign(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
