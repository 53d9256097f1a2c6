#include "lib/dependency_log.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/memory.h"
#include "lib/sha256.h"

/* Identifies a version of a file without reading it; all 0: missing, or not a plain file. */
typedef struct stamp {
    dev_t device;
    ino_t node;
    off_t size;
    time_t seconds;
    long nanoseconds;
} stamp;

typedef struct dependency {
    char *name;
    stamp known, seen;            /* at the last digest and check */
    uint8_t digest[SHA256_BYTES]; /* of the contents; all 0: unreadable */
} dependency;

/* Matches no file, because a file may have changed between being read and being logged. */
static const stamp no_stamp = {.size = -1};

static bool is_logging;
static dependency *dependencies;
static size_t count;

static stamp stamp_of(const char *name)
{
    struct stat s;
    stamp at = {0};
    if (stat(name, &s) != 0 || !S_ISREG(s.st_mode))
        return at;
    at.device = s.st_dev;
    at.node = s.st_ino;
    at.size = s.st_size;
    at.seconds = s.st_mtim.tv_sec;
    at.nanoseconds = s.st_mtim.tv_nsec;
    return at;
}

static bool is_same(const stamp *a, const stamp *b)
{
    return a->device == b->device && a->node == b->node && a->size == b->size
           && a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

static dependency *find_or_add(const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(dependencies[i].name, name) == 0)
            return &dependencies[i];
    dependencies = grow_memory(dependencies, count + 1, sizeof *dependencies);
    dependencies[count] = (dependency){.name = copy_text(name)};
    return &dependencies[count++];
}

void dependency_log_begin(void) { is_logging = true; }

static void take_digest(const char *text, size_t length, uint8_t digest[SHA256_BYTES])
{
    memset(digest, 0, SHA256_BYTES);
    if (text)
        sha256(text, length, digest);
}

void dependency_log_add(const char *name, const char *text, size_t length)
{
    if (!is_logging)
        return;
    dependency *file = find_or_add(name);
    file->known = file->seen = no_stamp;
    take_digest(text, length, file->digest);
}

static void digest_now(const dependency *file, uint8_t digest[SHA256_BYTES])
{
    const int descriptor = file->seen.node ? open(file->name, O_RDONLY | O_CLOEXEC) : -1;
    const size_t size = (size_t)file->seen.size;
    char *text = descriptor < 0 ? NULL : take_memory(size + 1);
    const bool is_whole = text && read(descriptor, text, size + 1) == (ssize_t)size;
    take_digest(is_whole ? text : NULL, size, digest);
    free(text);
    if (descriptor >= 0)
        close(descriptor);
}

/* Returns true for a file that is now missing, but not for one rewritten with the same contents. */
static bool has_changed(dependency *file)
{
    uint8_t digest[SHA256_BYTES];
    const stamp now = stamp_of(file->name);
    const bool is_at_rest = is_same(&now, &file->seen);
    file->seen = now;
    if (!is_at_rest || is_same(&now, &file->known))
        return false;
    file->known = now;
    digest_now(file, digest);
    const bool is_another = memcmp(digest, file->digest, sizeof digest) != 0;
    memcpy(file->digest, digest, sizeof digest);
    return is_another;
}

bool dependency_log_has_change(void)
{
    bool changed = false;
    for (size_t i = 0; i < count; i++)
        changed |= has_changed(&dependencies[i]);
    return changed;
}
