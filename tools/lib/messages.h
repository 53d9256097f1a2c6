/*
 * messages.h: everything the command says on standard error, in one voice.
 *
 *     sudoleaf: kids.json:12: puzzles[3].starts[2]: has two solutions
 */
#ifndef MESSAGES_H
#define MESSAGES_H

#include "lib/buffer.h"
#include "lib/exit.h"
#include "sudoleaf.h"

/* Set by --quiet: no progress is shown, and no notes are printed. */
extern bool is_quiet;

/* Prints "sudoleaf: " and the formatted sentence. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* The same with the file and, unless it is 0, the line in front. */
__attribute__((format(printf, 3, 4))) void complain_at(const char *file, size_t line,
                                                       const char *format, ...);

/* From here on what this thread says is added to the buffer, for others to print in its turn; NULL:
   it is printed again. Returns where it went before. */
buffer *keep_messages(buffer *to);

/* Everything that gives orders to a terminal instead of being seen becomes '?', and so do bytes
   that are no UTF-8. What others wrote, names of files too, is printed only after this, on standard
   error and out. */
void make_printable(char *text);

/* What a noun ends in that goes with so many: "1 cell", "2 cells". */
const char *plural_ending(uint64_t count);

/* What a report says, in words, into the caller's buffer: "column 4: 'x' is neither a digit nor
   empty". `text` is what was read; lines are left out when they are the first. */
void describe_report(const su_rules *rules, const su_report *report, const char *text, char *words,
                     size_t size);

/* What a status means when it is said of a puzzle: "has no solution". */
const char *describe_status(su_status status);

#endif
