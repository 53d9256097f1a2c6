/*
 * exit.h: exit statuses, interrupts, and ending the program early.
 *
 * It depends on no other part of the program, so every part may use it.
 */
#ifndef EXIT_H
#define EXIT_H

/* Exit statuses of all subcommands. */
enum { DONE = 0, BAD_INPUT = 1, BAD_USAGE = 2 };

/* Set by an interrupt; the core's searches check it. */
extern volatile int interrupted;

/* Makes the first interrupt set `interrupted`, and the second one end the program at once. */
void catch_interrupts(void);

/* Makes writes beyond the size limit of files (ulimit -f) fail, as on a full disk, instead of
   ending the program. */
void outlive_size_limit(void);

/* Sets the temporary file to remove if the program ends early; NULL: none. There is one at a time.
   The caller must keep the name valid. */
void set_temporary_file(const char *name);

/* Prints one sentence, removes the temporary file and ends the program with BAD_INPUT. Any thread
   may call it. */
_Noreturn void end_at_once(const char *sentence);

#endif
