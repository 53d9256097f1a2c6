#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "messages.h"

volatile int interrupted;

/* The one temporary file there is at a time, for the signal handler. */
static char pending[sizeof((output *)0)->temporary];

static void on_signal(int number)
{
    if (interrupted++ == 0)
        return;
    if (pending[0])
        unlink(pending);
    _exit(128 + number);
}

void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* The mode of the file that is replaced, or what a new one would get: what mkstemp gives is for its owner only. */
static mode_t wanted_mode(const struct stat *old)
{
    mode_t mask = umask(0);
    umask(mask);
    return old ? old->st_mode & 0777 : 0666 & ~mask;
}

/* A temporary file beside the target, which is what a link leads to, not the link. */
static FILE *open_temporary(output *out, const struct stat *old)
{
    if (!old || !realpath(out->name, out->target))
        snprintf(out->target, sizeof out->target, "%s", out->name);
    int length = snprintf(out->temporary, sizeof out->temporary, "%s.XXXXXX", out->target);
    if (strlen(out->name) >= sizeof out->target || length >= (int)sizeof out->temporary) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    int descriptor = mkstemp(out->temporary);
    if (descriptor < 0)
        return NULL;
    strcpy(pending, out->temporary);
    fchmod(descriptor, wanted_mode(old));
    return fdopen(descriptor, "wb");
}

bool open_output(const char *name, output *out)
{
    struct stat old;
    out->name = name;
    out->file = stdout;
    out->temporary[0] = '\0';
    if (!name)
        return true;
    bool exists = stat(name, &old) == 0;
    catch_interrupts();
    if (exists && !S_ISREG(old.st_mode))
        out->file = fopen(name, "wb");
    else
        out->file = open_temporary(out, exists ? &old : NULL);
    if (!out->file)
        complain_at(name, 0, "%s", strerror(errno));
    return out->file != NULL;
}

/* Closes what was asked for by name; false, with errno, when it is not whole or not in its place. */
static bool settle(output *out, bool keep)
{
    bool good = fclose(out->file) == 0;
    int trouble = errno;
    if (out->temporary[0]) {
        if (good && keep && rename(out->temporary, out->target) != 0) {
            good = false;
            trouble = errno;
        }
        if (!good || !keep)
            unlink(out->temporary);
        pending[0] = '\0';
    }
    errno = trouble;
    return good;
}

bool close_output(output *out, bool keep)
{
    const char *name = out->name ? out->name : "standard output";
    bool stopped = keep && out->name && interrupted;
    bool good = fflush(out->file) == 0 && !ferror(out->file);
    int trouble = errno;
    if (out->name && !settle(out, keep && good && !stopped) && good) {
        good = false;
        trouble = errno;
    }
    if (!good)
        complain_at(name, 0, "%s", strerror(trouble));
    else if (stopped)
        complain_at(name, 0, "interrupted; it is as it was");
    return good && keep && !stopped;
}

bool write_whole(const char *name, const char *text, size_t length)
{
    output out;
    if (!open_output(name, &out))
        return false;
    fwrite(text, 1, length, out.file);
    return close_output(&out, true);
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
            char kept = *end;
            *end = '\0';
            if (mkdir(path, 0777) != 0 && errno != EEXIST) {
                complain_at(path, 0, "%s", strerror(errno));
                return false;
            }
            if (!kept)
                return true;
            *end = kept;
        }
}
