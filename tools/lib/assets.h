/*
 * assets.h: the folder of the page's assets, which include the texts of every language.
 *
 *     PREFIX/bin/sudoleaf     PREFIX/share/sudoleaf     as installed, or moved since
 *     BUILD/tools/sudoleaf    BUILD/web/assets          as built
 *
 * The folder is found only relative to the program. So no path is compiled in, and two versions do
 * not use each other's assets.
 */
#ifndef ASSETS_H
#define ASSETS_H

#include <stdbool.h>
#include <stddef.h>

/* Finds the folders of the program. `name` is argv[0]. Call this function before the others. */
void assets_begin(const char *name);

/* Returns the folder of the assets. If it was not found, returns the path that it would have in an
   installation, so that opening a file there reports the error. */
const char *assets_folder(void);

/* Writes the path of a loadable module. A built module is beside the program, and an installed
   module is in a separate folder. */
void module_path(const char *name, char *path, size_t size);

/* Finds a program as a shell does: a name with a '/' is a path, and any other name is searched for
   in PATH. Follows links. Returns false if there is no such program, or if its path is longer than
   `size`. */
bool find_program(const char *name, char *path, size_t size);

#endif
