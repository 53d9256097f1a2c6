/*
 * help.h: prints the help text of a subcommand.
 */
#ifndef HELP_H
#define HELP_H

#include <stdio.h>

/* Prints a help text. Replaces {layouts}, {grades} and {formats} by lists of names, and {input} and
   {common} by the options that subcommands share. */
void show_help(const char *help, FILE *file);

#endif
