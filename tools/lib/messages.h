/*
 * messages.h: prints messages on standard error.
 *
 *     sudoleaf: kids.json:12: puzzles[3].starts[2]: has two solutions
 */
#ifndef MESSAGES_H
#define MESSAGES_H

#include "lib/buffer.h"
#include "lib/exit.h"
#include "sudoleaf.h"

/* Set by --quiet: suppresses progress and notes. */
extern bool is_quiet;

/* Prints "sudoleaf: " and the formatted sentence on a line. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Does the same, with the file and the line (unless it is 0) in front. */
__attribute__((format(printf, 3, 4))) void complain_at(const char *file, size_t line,
                                                       const char *format, ...);

/* Redirects this thread's messages to a buffer, so that they can be printed in order later. With
   NULL, they are printed at once again. Returns the previous buffer. */
buffer *keep_messages(buffer *to);

/* Replaces characters that control a terminal, and bytes that are not UTF-8, with '?'. Apply it to
   untrusted text, such as file names, before printing, also on standard output. */
void make_printable(char *text);

/* Returns the ending of a noun after a number: "" for 1, else "s". */
const char *plural_ending(uint64_t count);

/* Writes a report of the core as a sentence: "column 4: 'x' is not a digit; write '.' for an empty
   cell". `text` is the text that was read. */
void describe_report(const su_rules *rules, const su_report *report, const char *text, char *words,
                     size_t size);

/* Returns the meaning of a status for a puzzle: "has no solution". */
const char *describe_status(su_status status);

#endif
