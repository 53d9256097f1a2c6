#include "lib/path_guard.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void path_guard_around(const char *file, path_guard *guard)
{
    char folder[sizeof guard->folder], resolved[PATH_MAX];
    const char *slash = strrchr(file, '/');
    snprintf(folder, sizeof folder, "%.*s.", slash ? (int)(slash + 1 - file) : 0, file);
    snprintf(guard->folder, sizeof guard->folder, "%s",
             realpath(folder, resolved) ? resolved : folder);
}

bool path_guard_allows(const path_guard *guard, const char *path)
{
    char resolved[PATH_MAX];
    size_t length = strcmp(guard->folder, "/") == 0 ? 0 : strlen(guard->folder);
    return !*guard->folder || !realpath(path, resolved)
           || (strncmp(resolved, guard->folder, length) == 0 && resolved[length] == '/');
}
