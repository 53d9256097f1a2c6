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

/* Starts logging. Before this call, dependency_log_add does nothing. */
void dependency_log_begin(void);

/* Logs a file and the contents that were read from it. `text` is NULL if it was unreadable. */
void dependency_log_add(const char *name, const char *text, size_t length);

/* Checks all logged files. Returns whether a file has changed and is no longer being written. */
bool dependency_log_has_change(void);

#endif
