/*
 * system.c: what the command needs of a system, where Emscripten's C library has only stubs.
 * system.jslib does the work.
 *
 * Programs in node have no locks, so a file that a killed run left behind is never removed.
 */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>

#include "lib/deadline.h"
#include "lib/exit.h"
#include "lib/http_server.h"
#include "lib/messages.h"
#include "node.h"

char *realpath(const char *restrict path, char *restrict to)
{
    char real[PATH_MAX];
    const int length = node_realpath(path, real, sizeof real);
    if (length < 0) {
        errno = -length;
        return NULL;
    }
    return to ? strcpy(to, real) : strdup(real);
}

void *reallocarray(void *block, size_t count, size_t size)
{
    size_t bytes;
    if (!__builtin_mul_overflow(count, size, &bytes))
        return realloc(block, bytes);
    errno = ENOMEM;
    return NULL;
}

int flock(int descriptor, int operation)
{
    (void)descriptor;
    errno = ENOLCK;
    return operation & LOCK_NB ? -1 : 0;
}

mode_t umask(mode_t mask)
{
    (void)mask; /* set_mode (lib/output.c) sets the mask that it has read */
    return (mode_t)node_umask();
}

ssize_t getrandom(void *to, size_t size, unsigned flags)
{
    (void)flags;
    node_random(to, size);
    return (ssize_t)size;
}

/* Says that there is input: node's main thread waits for it while it is read. */
int poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    (void)milliseconds;
    for (nfds_t i = 0; i < count; i++)
        files[i].revents = POLLIN;
    return (int)count;
}

/* ---- Time ------------------------------------------------------------------------------------ */

bool start_deadline(deadline *d, double seconds)
{
    *d = (deadline){0};
    node_set_timer(&d->is_over, seconds);
    return true;
}

void end_deadline(deadline *d)
{
    (void)d;
    node_set_timer(NULL, 0);
}

/* ---- The server ------------------------------------------------------------------------------ */

bool open_server(server *s, const char *folder, unsigned port)
{
    *s = (server){.folder = folder};
    const int opened = node_open_server(folder, (int)port);
    s->port = opened > 0 ? (unsigned)opened : 0;
    if (opened < 0)
        complain("port %u: %s", port ? port : USUAL_PORT, strerror(-opened));
    return opened > 0;
}

void serve_for(server *s, int milliseconds)
{
    (void)s;
    node_sleep(milliseconds);
}

void close_server(server *s) { (void)s; }
