#include "lib/output.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/exit.h"
#include "lib/messages.h"

/* ---- On disk --------------------------------------------------------------------------------- */

/* Flushes a file to disk. Succeeds for pipes and devices, which cannot be flushed. */
static bool sync_descriptor(int descriptor)
{
    return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS;
}

/* Flushes a stream to the kernel. Sets errno to EIO if an earlier write failed, because its errno
   is lost. */
static bool flush(FILE *file)
{
    errno = 0;
    bool good = fflush(file) == 0 && !ferror(file);
    if (!good && errno == 0)
        errno = EIO;
    return good;
}

bool sync_file(FILE *file) { return flush(file) && sync_descriptor(fileno(file)); }

/* Writes the path of the folder that contains a file. */
static void get_parent_folder(const char *name, char folder[4096])
{
    const char *slash = strrchr(name, '/');
    snprintf(folder, 4096, "%.*s", slash ? (int)(slash - name + (slash == name)) : 1,
             slash ? name : ".");
}

bool sync_parent_folder(const char *name)
{
    char folder[4096];
    get_parent_folder(name, folder);
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno == EACCES; /* folders can be writable but not readable */
    bool good = sync_descriptor(descriptor);
    int error = errno;
    close(descriptor);
    errno = error;
    return good;
}

/* ---- Temporary files ------------------------------------------------------------------------- */

#define RANDOM_PART "XXXXXX"
#define ENDING ".unfinished"

/* Returns whether a name is that of a temporary file for `base`, such as BASE.a1B2c3.unfinished. */
static bool is_temporary(const char *name, const char *base)
{
    size_t length = strlen(base), random_length = strlen(RANDOM_PART);
    if (strncmp(name, base, length) != 0 || name[length] != '.'
        || strlen(name + length + 1) != random_length + strlen(ENDING))
        return false;
    for (size_t i = 0; i < random_length; i++)
        if (!isalnum((unsigned char)name[length + 1 + i]))
            return false;
    return strcmp(name + length + 1 + random_length, ENDING) == 0;
}

/* Removes a temporary file, unless a running writer has locked it. */
static void remove_unless_locked(int folder, const char *name)
{
    struct stat status;
    int descriptor = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return;
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)
        && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, name, 0);
    close(descriptor);
}

/* Removes temporary files that killed runs left behind, if the folder can be read. */
static void remove_leftovers(const char *target)
{
    char folder[4096];
    const char *slash = strrchr(target, '/'), *base = slash ? slash + 1 : target;
    get_parent_folder(target, folder);
    DIR *open = opendir(folder);
    if (!open)
        return;
    for (const struct dirent *entry; (entry = readdir(open));)
        if (is_temporary(entry->d_name, base))
            remove_unless_locked(dirfd(open), entry->d_name);
    closedir(open);
}

/* Locks a new file, if the file system has locks. Returns false if another process has already
   removed the file as a leftover. */
static bool lock_file(int descriptor)
{
    struct stat status;
    flock(descriptor, LOCK_EX);
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0;
}

/* Creates and locks a new file and sets its name in `out`. On errors, returns -1 and sets errno. */
static int make_temporary(output *out)
{
    int descriptor;
    do {
        int length =
            snprintf(out->temporary, sizeof out->temporary, "%s." RANDOM_PART ENDING, out->target);
        if (length >= (int)sizeof out->temporary) {
            errno = ENAMETOOLONG;
            return -1;
        }
        descriptor = mkostemps(out->temporary, (int)strlen(ENDING), O_CLOEXEC);
    } while (descriptor >= 0 && !lock_file(descriptor) && close(descriptor) == 0);
    return descriptor;
}

/* Sets the mode to that of the replaced file, or to the usual mode of a new file, because mkostemps
   gives access only to the owner. Succeeds on file systems without modes. */
static bool set_mode(int descriptor, const struct stat *old)
{
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(descriptor, old ? old->st_mode & 0777 : 0666 & ~mask) == 0 || errno == EPERM
           || errno == ENOTSUP || errno == ENOSYS;
}

/* Opens a temporary file beside the target. Follows links. On errors, returns NULL and sets
   errno. */
static FILE *open_temporary(output *out, const struct stat *old)
{
    if (strlen(out->name) >= sizeof out->target) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    if (!old)
        strcpy(out->target, out->name);
    else if (!realpath(out->name, out->target))
        return NULL;
    remove_leftovers(out->target);
    int descriptor = make_temporary(out);
    if (descriptor < 0)
        return NULL;
    set_temporary_file(out->temporary);
    out->lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    FILE *file = out->lock >= 0 && set_mode(descriptor, old) ? fdopen(descriptor, "wb") : NULL;
    if (!file) {
        int error = errno;
        unlink(out->temporary);
        set_temporary_file(NULL);
        errno = error;
    }
    return file;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

bool open_output(const char *name, output *out)
{
    struct stat old;
    name = name && strcmp(name, "-") == 0 ? NULL : name;
    out->name = name;
    out->file = stdout;
    out->temporary[0] = '\0';
    if (!name)
        return true;
    catch_interrupts();
    bool exists = stat(name, &old) == 0;
    if (!exists && errno != ENOENT)
        out->file = NULL;
    else if (exists && !S_ISREG(old.st_mode))
        out->file = fopen(name, "wb");
    else
        out->file = open_temporary(out, exists ? &old : NULL);
    if (!out->file)
        complain_at(name, 0, "%s", strerror(errno));
    return out->file != NULL;
}

/* Closes the temporary file, and renames or removes it. On errors, returns false and sets errno. */
static bool finish_temporary(output *out, bool keep)
{
    bool good = !keep || sync_descriptor(fileno(out->file));
    int error = errno;
    if (fclose(out->file) != 0 && good) {
        good = false;
        error = errno;
    }
    bool is_renamed = good && keep && rename(out->temporary, out->target) == 0;
    if (!is_renamed) {
        error = good ? errno : error;
        unlink(out->temporary);
    }
    set_temporary_file(NULL);
    close(out->lock);
    if (is_renamed && !sync_parent_folder(out->target))
        return false;
    errno = error;
    return is_renamed || (good && !keep);
}

bool close_output(output *out, bool keep)
{
    const char *name = out->name ? out->name : "standard output";
    bool was_interrupted = keep && out->name && interrupted;
    bool good = flush(out->file);
    int error = errno;
    if (out->name
        && !(out->temporary[0] ? finish_temporary(out, keep && good && !was_interrupted)
                               : fclose(out->file) == 0)
        && good) {
        good = false;
        error = errno;
    }
    if (!good)
        complain_at(name, 0, "%s", strerror(error));
    else if (was_interrupted)
        complain_at(name, 0, "interrupted; the file is unchanged");
    return good && keep && !was_interrupted;
}

bool write_whole(const char *name, const char *text, size_t length)
{
    output out;
    if (!open_output(name, &out))
        return false;
    fwrite(text, 1, length, out.file);
    return close_output(&out, true);
}

static bool make_one_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 ? sync_parent_folder(path) : errno == EEXIST)
        return true;
    complain_at(path, 0, "%s", strerror(errno));
    return false;
}

bool make_folder(const char *name)
{
    char path[4096];
    if (strlen(name) >= sizeof path) {
        complain_at(name, 0, "%s", strerror(ENAMETOOLONG));
        return false;
    }
    strcpy(path, name);
    for (char *end = path + 1;; end++)
        if (*end == '/' || *end == '\0') {
            char separator = *end;
            *end = '\0';
            if (!make_one_folder(path))
                return false;
            if (!separator)
                return true;
            *end = separator;
        }
}
