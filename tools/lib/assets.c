#include "lib/assets.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the assets are, relative to the program: in an installation, and in a build. */
static const char *const asset_folders[] = {SUDOLEAF_PARTS, "../web/assets"};

static char assets[2 * PATH_MAX] = SUDOLEAF_PARTS;
static char program_folder[PATH_MAX]; /* empty if the folder of the program is unknown */

/* ---- The program ----------------------------------------------------------------------------- */

/* Writes the real path of an executable file, after following links. Returns false if there is no
   such file, or if the path does not fit. */
static bool resolve_program(const char *path, char *real_path, size_t size)
{
    char real[PATH_MAX];
    return access(path, X_OK) == 0 && realpath(path, real)
           && (size_t)snprintf(real_path, size, "%s", real) < size;
}

bool find_program(const char *name, char *path, size_t size)
{
    if (strchr(name, '/'))
        return resolve_program(name, path, size);
    for (const char *at = getenv("PATH"), *next; at; at = next) {
        char candidate[PATH_MAX];
        int length = (int)strcspn(at, ":");
        next = at[length] ? at + length + 1 : NULL;
        snprintf(candidate, sizeof candidate, "%.*s/%s", length ? length : 1, length ? at : ".",
                 name);
        if (resolve_program(candidate, path, size))
            return true;
    }
    return false;
}

/* Linux links /proc/self/exe to the running program. On other systems, only the name that started
   the program is known. */
static bool find_running_program(const char *name, char *path, size_t size)
{
    return resolve_program("/proc/self/exe", path, size) || find_program(name, path, size);
}

/* ---- The assets ------------------------------------------------------------------------------ */

void assets_begin(const char *name)
{
    char program[PATH_MAX], locales[sizeof assets + sizeof "/locales"];
    if (!name || !find_running_program(name, program, sizeof program))
        return;
    *strrchr(program, '/') = '\0';
    snprintf(program_folder, sizeof program_folder, "%s", program);
    for (size_t i = sizeof asset_folders / sizeof *asset_folders; i-- > 0;) {
        snprintf(assets, sizeof assets, "%s/%s", program, asset_folders[i]);
        snprintf(locales, sizeof locales, "%s/locales", assets);
        if (access(locales, X_OK) == 0)
            return;
    }
}

const char *assets_folder(void) { return assets; }

void module_path(const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", program_folder, name);
    if (access(path, R_OK) != 0)
        snprintf(path, size, "%s/%s/%s", program_folder, SUDOLEAF_MODULES, name);
}
