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

/* Prints "sudoleaf: " and the formatted message on one line. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Prints a message like complain, with the file and the line number in front. A line number of 0 is
   left out. */
__attribute__((format(printf, 3, 4))) void complain_at(const char *file, size_t line,
                                                       const char *format, ...);

/* Redirects this thread's messages to a buffer, so that they can be printed in order later. NULL
   means standard error. Returns the previous buffer. */
buffer *redirect_messages(buffer *to);

/* Replaces characters that control a terminal, and bytes that are not UTF-8, with '?'. Call this
   for untrusted text, such as file names, before printing it. Messages are already made
   printable. */
void make_printable(char *text);

/* Returns the ending of a noun after a number: "" for 1, else "s". */
const char *plural_ending(uint64_t count);

/* Describes an error of the core: "column 4: 'x' is not a digit; write '.' for an empty cell".
   `text` is the text that the core read. */
void describe_report(const su_rules *rules, const su_report *report, const char *text,
                     char *message, size_t size);

/* Returns what a status says about a puzzle, such as "has no solution". */
const char *describe_status(su_status status);

#endif
