/*
 * dependency_log.h: which files were read whole, and whether one of them is another by now.
 *
 * Whoever presses a page again when something changes need not know what it is made of: what was
 * read for it is what it depends on, also what was looked for in vain. A file counts as changed
 * when it holds something else, not when it was written, and only once it stays as it is from one
 * look to the next: then nobody is in the middle of writing it.
 */
#ifndef DEPENDENCY_LOG_H
#define DEPENDENCY_LOG_H

#include <stdbool.h>
#include <stddef.h>

/* From here on what is read whole is remembered, until the program ends. */
void witness_begin(void);

/* Told by read_whole: this stood in the file; NULL: it could not be read. */
void witness_file(const char *name, const char *text, size_t length);

/* Looks at all of them; true when one has come to rest as another than was read. */
bool witness_sees_change(void);

#endif
