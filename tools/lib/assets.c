#include "lib/assets.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Folders of the assets, relative to the program's folder: installed, and built. */
static const char *const places[] = {SUDOLEAF_PARTS, "../web/assets"};

static char folder[2 * PATH_MAX] = SUDOLEAF_PARTS;
static char home[PATH_MAX]; /* folder of the program; "": unknown */

/* ---- The program ----------------------------------------------------------------------------- */

static bool follow(const char *path, char *to, size_t size)
{
    char real[PATH_MAX];
    return access(path, X_OK) == 0 && realpath(path, real)
           && (size_t)snprintf(to, size, "%s", real) < size;
}

bool program_named(const char *called, char *path, size_t size)
{
    if (strchr(called, '/'))
        return follow(called, path, size);
    for (const char *at = getenv("PATH"), *next; at; at = next) {
        char one[PATH_MAX];
        int length = (int)strcspn(at, ":");
        next = at[length] ? at + length + 1 : NULL;
        snprintf(one, sizeof one, "%.*s/%s", length ? length : 1, length ? at : ".", called);
        if (follow(one, path, size))
            return true;
    }
    return false;
}

/* Linux has a link to the running program; on other systems only its name is known. */
static bool find_program(const char *called, char *path, size_t size)
{
    return follow("/proc/self/exe", path, size) || program_named(called, path, size);
}

/* ---- The assets ------------------------------------------------------------------------------ */

void assets_begin(const char *called)
{
    char program[PATH_MAX], words[sizeof folder + sizeof "/locales"];
    if (!called || !find_program(called, program, sizeof program))
        return;
    *strrchr(program, '/') = '\0';
    snprintf(home, sizeof home, "%s", program);
    for (size_t i = sizeof places / sizeof *places; i-- > 0;) {
        snprintf(folder, sizeof folder, "%s/%s", program, places[i]);
        snprintf(words, sizeof words, "%s/locales", folder);
        if (access(words, X_OK) == 0)
            return;
    }
}

const char *assets_folder(void) { return folder; }

void module_path(const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", home, name);
    if (access(path, R_OK) != 0)
        snprintf(path, size, "%s/%s/%s", home, SUDOLEAF_MODULES, name);
}
