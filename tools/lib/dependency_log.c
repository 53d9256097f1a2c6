#include "lib/dependency_log.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/memory.h"
#include "lib/sha256.h"

/* Identifies a version of a file without reading it. All fields are 0 if the file is missing or not
   a regular file. */
typedef struct stamp {
    dev_t device;
    ino_t node;
    off_t size;
    time_t seconds;
    long nanoseconds;
} stamp;

typedef struct dependency {
    char *name;
    stamp at_digest;              /* stamp of the file when `digest` was computed */
    stamp at_check;               /* stamp of the file at the last check */
    uint8_t digest[SHA256_BYTES]; /* SHA-256 of the contents; all 0 if they were unreadable */
} dependency;

/* Matches no file. A logged file starts with this stamp, because it may have changed after it was
   read. */
static const stamp no_stamp = {.size = -1};

static bool is_logging;
static dependency *dependencies;
static size_t count;

static stamp stamp_of(const char *name)
{
    struct stat status;
    stamp result = {0};
    if (stat(name, &status) != 0 || !S_ISREG(status.st_mode))
        return result;
    result.device = status.st_dev;
    result.node = status.st_ino;
    result.size = status.st_size;
    result.seconds = status.st_mtim.tv_sec;
    result.nanoseconds = status.st_mtim.tv_nsec;
    return result;
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
    dependencies = reallocate(dependencies, count + 1, sizeof *dependencies);
    dependencies[count] = (dependency){.name = copy_text(name)};
    return &dependencies[count++];
}

void dependency_log_begin(void) { is_logging = true; }

static void compute_digest(const char *text, size_t length, uint8_t digest[SHA256_BYTES])
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
    file->at_digest = file->at_check = no_stamp;
    compute_digest(text, length, file->digest);
}

static void digest_file(const dependency *file, uint8_t digest[SHA256_BYTES])
{
    const int descriptor = file->at_check.node ? open(file->name, O_RDONLY | O_CLOEXEC) : -1;
    const size_t size = (size_t)file->at_check.size;
    char *text = descriptor < 0 ? NULL : allocate(size + 1);
    const bool is_whole = text && read(descriptor, text, size + 1) == (ssize_t)size;
    compute_digest(is_whole ? text : NULL, size, digest);
    free(text);
    if (descriptor >= 0)
        close(descriptor);
}

/* Updates the entry of a file. Returns whether the file is missing or has new contents, and nobody
   is still writing it. A file that was rewritten with the same contents has not changed. */
static bool has_changed(dependency *file)
{
    uint8_t digest[SHA256_BYTES];
    const stamp now = stamp_of(file->name);
    const bool is_stable = is_same(&now, &file->at_check);
    file->at_check = now;
    if (!is_stable || is_same(&now, &file->at_digest))
        return false;
    file->at_digest = now;
    digest_file(file, digest);
    const bool is_new = memcmp(digest, file->digest, sizeof digest) != 0;
    memcpy(file->digest, digest, sizeof digest);
    return is_new;
}

bool dependency_log_has_change(void)
{
    bool changed = false;
    for (size_t i = 0; i < count; i++)
        changed |= has_changed(&dependencies[i]);
    return changed;
}
