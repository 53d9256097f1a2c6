/*
 * exit.h: exit statuses, interrupts, and ending the program early.
 *
 * This file depends on no other part of the program, so every part may use it.
 */
#ifndef EXIT_H
#define EXIT_H

/* Exit statuses of all subcommands. */
enum { DONE = 0, BAD_INPUT = 1, BAD_USAGE = 2 };

/* Not 0 after SIGINT or SIGTERM. Long searches check this flag and stop early. */
extern volatile int interrupted;

/* Makes the first interrupt set `interrupted`, and the second one end the program at once. */
void catch_interrupts(void);

/* Ends the program by the signal that interrupted it, if one did. A shell then knows that it was
   interrupted, and ends its loop. Call this at the end, after cleaning up. */
void end_if_interrupted(void);

/* Ignores SIGXFSZ. Writes beyond the file size limit (ulimit -f) then fail, as on a full disk,
   instead of ending the program. */
void ignore_size_signal(void);

/* Sets the temporary file to remove if the program ends early, or NULL for none. There is only one
   at a time. The name is not copied, so the caller must keep it valid. */
void set_temporary_file(const char *name);

/* Prints one sentence, removes the temporary file and ends the program with BAD_INPUT. Any thread
   may call it. */
_Noreturn void exit_with_error(const char *sentence);

#endif
