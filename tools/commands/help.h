/*
 * help.h: prints the help text of a subcommand.
 */
#ifndef HELP_H
#define HELP_H

#include <stdio.h>

/* Prints a help text. Replaces {layouts}, {grades} and {formats} by their lists, and {input} and
   {common} by options that several subcommands have. */
void show_help(const char *help, FILE *file);

#endif
