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

/* Finds the program that was started with this name. Call this first. */
void assets_begin(const char *called);

/* Returns the folder that contains `locales`. If there is none, returns the folder of an
   installation, so that opening a file there reports the error. */
const char *assets_folder(void);

/* Writes the path of a module of the program. Installed modules have a folder of their own. Built
   ones are beside the program. */
void module_path(const char *name, char *path, size_t size);

/* Writes the path of a program as a shell finds it: a name with a '/' is a path, any other is
   searched for in PATH. Links are followed. Returns false if it is missing, or longer than
   `size`. */
bool program_named(const char *called, char *path, size_t size);

#endif
