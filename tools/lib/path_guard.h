/*
 * path_guard.h: whether a file lies in a folder, or below it, once dots and links are followed:
 * what a file names from elsewhere may be nothing for others to see.
 */
#ifndef PATH_GUARD_H
#define PATH_GUARD_H

#include <stdbool.h>

typedef struct fence {
    char folder[4096]; /* "": there is none */
} fence;

/* Around the folder that the file is in. */
void fence_around(const char *file, fence *f);

/* False for a file outside. What is not there is let through, for its reader to say so. */
bool fence_lets(const fence *f, const char *path);

#endif
