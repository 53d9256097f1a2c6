/*
 * path_guard.h: a folder that files must be in. Dots and links are resolved first. It keeps a file
 * of settings from publishing other files of its owner.
 */
#ifndef PATH_GUARD_H
#define PATH_GUARD_H

#include <stdbool.h>

typedef struct path_guard {
    char folder[4096]; /* "": files may be anywhere */
} path_guard;

/* Sets the folder to that of a file. */
void path_guard_around(const char *file, path_guard *guard);

/* Returns false for a file outside the folder. Allows a missing file, which its reader reports. */
bool path_guard_allows(const path_guard *guard, const char *path);

#endif
