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

/* The mode a new file would get: what mkstemp gives is for its owner only. */
static void open_to_others(int descriptor)
{
    mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666 & ~mask);
}

bool open_output(const char *name, output *out)
{
    out->name = name;
    out->file = stdout;
    if (!name)
        return true;
    int length = snprintf(out->temporary, sizeof out->temporary, "%s.XXXXXX", name);
    int descriptor = length < (int)sizeof out->temporary ? mkstemp(out->temporary) : -1;
    if (descriptor < 0) {
        complain_at(name, 0, "%s", strerror(errno));
        return false;
    }
    strcpy(pending, out->temporary);
    open_to_others(descriptor);
    out->file = fdopen(descriptor, "wb");
    return out->file != NULL;
}

bool close_output(output *out, bool keep)
{
    bool failed = fflush(out->file) != 0 || ferror(out->file);
    int trouble = errno;
    if (out->name) {
        failed = fclose(out->file) != 0 || failed;
        keep = keep && !failed;
        if (keep && rename(out->temporary, out->name) != 0) {
            failed = true;
            keep = false;
            trouble = errno;
        }
        if (!keep)
            unlink(out->temporary);
        pending[0] = '\0';
    }
    if (failed)
        complain_at(out->name ? out->name : "standard output", 0, "%s", strerror(trouble));
    return !failed;
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
