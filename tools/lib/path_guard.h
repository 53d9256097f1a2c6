/*
 * path_guard.h: checks that files are in a certain folder, after resolving dots and links. This
 * keeps a settings file from publishing other files of its owner.
 */
#ifndef PATH_GUARD_H
#define PATH_GUARD_H

#include <stdbool.h>

typedef struct path_guard {
    char folder[4096]; /* "": files may be anywhere */
} path_guard;

/* Sets the folder to that of `file`. */
void path_guard_around(const char *file, path_guard *guard);

/* Returns false for a file outside the folder. Allows missing files; their readers report them. */
bool path_guard_allows(const path_guard *guard, const char *path);

#endif
