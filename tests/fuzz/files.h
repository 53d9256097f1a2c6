/*
 * files.h: for targets that test readers of whole files. Readers open files by name, so the input
 * is written into a folder. All messages on standard error are checked: they must be UTF-8 without
 * characters that control a terminal.
 */
#ifndef FILES_H
#define FILES_H

#include "fuzz.h"

enum { FUZZ_PATH = 64 };

/* Starts checking standard error. The functions below for files call it. */
void fuzz_check_messages(void);

/* Writes the input file and returns its name, the same for all calls. */
const char *fuzz_file(const uint8_t *data, size_t size);

/* Returns the name of the folder that has the input file. */
const char *fuzz_folder(void);
/* Writes another file into the folder. */
void fuzz_other_file(const char *name, const void *bytes, size_t size);

/* Replaces su_grid_solve_single in targets linked with files.c, through the linker. Readers solve
   puzzles, so one that needs many guesses counts as having several solutions, to save time. */
su_status __wrap_su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                                      su_digit *solution);

#endif
