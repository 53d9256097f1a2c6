#include "lib/path_guard.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fence_around(const char *file, fence *f)
{
    char folder[sizeof f->folder], resolved[PATH_MAX];
    const char *slash = strrchr(file, '/');
    snprintf(folder, sizeof folder, "%.*s.", slash ? (int)(slash + 1 - file) : 0, file);
    snprintf(f->folder, sizeof f->folder, "%s", realpath(folder, resolved) ? resolved : folder);
}

bool fence_lets(const fence *f, const char *path)
{
    char resolved[PATH_MAX];
    size_t length = strcmp(f->folder, "/") == 0 ? 0 : strlen(f->folder);
    return !*f->folder || !realpath(path, resolved)
           || (strncmp(resolved, f->folder, length) == 0 && resolved[length] == '/');
}
