/*
 * files.h: for targets that hand whole files to the command's readers. Readers open files by name,
 * so there is a folder with one, and what the command would say on standard error is listened to:
 * every message is a line, and has nothing in it that gives orders to a terminal.
 */
#ifndef FILES_H
#define FILES_H

#include "fuzz.h"

enum { FUZZ_PATH = 64 };

/* Listens to standard error. Comes by itself with files. */
void fuzz_quiet(void);

/* The bytes as a file; its name. The folder is one for all calls. */
const char *fuzz_file(const uint8_t *data, size_t size);

/* The folder's name, and another file in it. */
const char *fuzz_folder(void);
void fuzz_other_file(const char *name, const void *bytes, size_t size);

/* Readers solve what they read. In targets linked with files.c a puzzle that needs many guesses
   has no single solution, so that none takes long: the linker puts this in the place of
   su_grid_solve_single. */
su_status __wrap_su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                                      su_digit *solution);

#endif
