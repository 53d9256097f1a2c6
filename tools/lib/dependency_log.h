/*
 * dependency_log.h: which files were read whole, and whether one of them has changed.
 *
 * `sudoleaf site --watch` rebuilds a page by this log: all files that were read for the page, or
 * looked for in vain, are its dependencies. A file has changed if its contents have, whatever its
 * time says, and only if it stays the same between two checks: then nobody is still writing it.
 */
#ifndef DEPENDENCY_LOG_H
#define DEPENDENCY_LOG_H

#include <stdbool.h>
#include <stddef.h>

/* Begins to log, until the program ends. */
void dependency_log_begin(void);

/* Logs what read_whole has read; NULL: the file could not be read. */
void dependency_log_add(const char *name, const char *text, size_t length);

/* Checks all files; returns true if one has changed and is no longer being written. */
bool dependency_log_has_change(void);

#endif
