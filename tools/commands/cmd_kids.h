/*
 * cmd_kids.h: the pack of 2,016 4x4 puzzles, for other subcommands.
 */
#ifndef CMD_KIDS_H
#define CMD_KIDS_H

#include "formats/formats.h"

/* Begins a pack and adds all 288 solutions, each with seven starts. */
void make_kids_pack(const char *id, const char *title, struct pack *pack);

/* Writes the pack to a file, or to standard output for NULL. Returns false after reporting an
   error. */
bool write_kids(const char *id, const char *title, enum format format, const char *path);

#endif
