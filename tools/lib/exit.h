/*
 * exit.h: how the program ends: its exit statuses, interrupts, and ends before the work is done.
 *
 * It uses nothing else of the program, so anything may end it.
 */
#ifndef EXIT_H
#define EXIT_H

/* Exit statuses, as every subcommand returns them. */
enum { DONE = 0, BAD_INPUT = 1, BAD_USAGE = 2 };

/* Set by an interrupt; the core's searches look at it. */
extern volatile int interrupted;

/* Makes the first interrupt set `interrupted`, and the second one end the program at once. */
void catch_interrupts(void);

/* Makes writes beyond the size limit of files (ulimit -f) fail, as on a full disk, instead of
   ending the program. */
void outlive_size_limit(void);

/* Names the temporary file to remove if the program ends early; NULL: none. There is one at a time,
   and the caller keeps its name. */
void set_temporary_file(const char *name);

/* Prints one sentence, ends the program with BAD_INPUT, and removes the temporary file. Any thread
   may call it. */
_Noreturn void end_at_once(const char *sentence);

#endif
