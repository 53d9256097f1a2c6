/*
 * assets.h: where the parts of the page lie, the words of every language among them.
 *
 *     PREFIX/bin/sudoleaf     PREFIX/share/sudoleaf     as installed, wherever that was moved since
 *     BUILD/tools/sudoleaf    BUILD/web/assets          as built
 *
 * They are looked for from where the program lies, and from nowhere else: so no place is compiled
 * in, and two versions do not take each other's.
 */
#ifndef ASSETS_H
#define ASSETS_H

#include <stdbool.h>
#include <stddef.h>

/* Finds the program, which was called by this name; to be called before the other. */
void parts_begin(const char *called);

/* The folder that has `locales` in it. Where there is none it is the one that an installation
   would have, for whoever opens a file in it to say so. */
const char *parts_folder(void);

/* The path of a module of the program's, which lies in a folder of its own where it is installed,
   and as built beside it. */
void module_path(const char *name, char *path, size_t size);

/* The path of a program by the name it was called by, as a shell finds it: a name with a '/' is a
   path, another is looked for in the folders of PATH. Links are followed. False when it is not
   there, or longer than `size`. */
bool program_named(const char *called, char *path, size_t size);

#endif
