/*
 * dependency_log.h: records which files were read whole, and checks whether one has changed.
 *
 * `sudoleaf site --watch` uses this log to rebuild a page. The page depends on all files that were
 * read for it or were missing. Only changed contents count, not a new modification time. A change
 * counts once the file stays the same between two checks, so that nobody is still writing it.
 */
#ifndef DEPENDENCY_LOG_H
#define DEPENDENCY_LOG_H

#include <stdbool.h>
#include <stddef.h>

/* Starts the log, which ends with the program. */
void dependency_log_begin(void);

/* Logs what read_whole has read; `text` is NULL if the file could not be read. */
void dependency_log_add(const char *name, const char *text, size_t length);

/* Checks all files; returns true if one has changed and is no longer being written. */
bool dependency_log_has_change(void);

#endif
