#include "lib/dependency_log.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/memory.h"
#include "lib/sha256.h"

/* What a file is known by without reading it; all 0: it is not there, or no plain one. */
typedef struct stamp {
    dev_t device;
    ino_t node;
    off_t size;
    time_t seconds;
    long nanoseconds;
} stamp;

typedef struct witnessed {
    char *name;
    stamp known, seen;            /* as its digest was taken, and as it was looked at last */
    uint8_t digest[SHA256_BYTES]; /* of what was read; all 0: it could not be */
} witnessed;

/* Of no file: what was read may be another already when it is told. */
static const stamp never = {.size = -1};

static bool is_watching;
static witnessed *files;
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

/* The one of that name, or a new one. */
static witnessed *witnessed_as(const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(files[i].name, name) == 0)
            return &files[i];
    files = grow_memory(files, count + 1, sizeof *files);
    files[count] = (witnessed){.name = copy_text(name)};
    return &files[count++];
}

void witness_begin(void) { is_watching = true; }

static void take_digest(const char *text, size_t length, uint8_t digest[SHA256_BYTES])
{
    memset(digest, 0, SHA256_BYTES);
    if (text)
        sha256(text, length, digest);
}

void witness_file(const char *name, const char *text, size_t length)
{
    if (!is_watching)
        return;
    witnessed *file = witnessed_as(name);
    file->known = file->seen = never;
    take_digest(text, length, file->digest);
}

/* Of what stands in it now. */
static void digest_now(const witnessed *file, uint8_t digest[SHA256_BYTES])
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

/* One that is gone, or another, has changed; what was only written again is as it was. */
static bool has_changed(witnessed *file)
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

bool witness_sees_change(void)
{
    bool changed = false;
    for (size_t i = 0; i < count; i++)
        changed |= has_changed(&files[i]);
    return changed;
}
