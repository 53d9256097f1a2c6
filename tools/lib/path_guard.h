/*
 * path_guard.h: checks that files are in a certain folder, after resolving dots and links. The
 * check keeps a settings file from publishing other files of its owner.
 */
#ifndef PATH_GUARD_H
#define PATH_GUARD_H

#include <stdbool.h>

typedef struct path_guard {
    char folder[4096]; /* empty if files may be anywhere */
} path_guard;

/* Allows only files in the folder of `file`. */
void path_guard_around(const char *file, path_guard *guard);

/* Returns whether a file is in the folder. Returns true for a missing file, because whoever opens
   it reports the error. */
bool path_guard_allows(const path_guard *guard, const char *path);

#endif
