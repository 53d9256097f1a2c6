/*
 * help.h: prints the help of a subcommand, with {layouts}, {grades}, {formats} and {benches} filled
 * in, and with the options that several have: {input} and {common}.
 */
#ifndef HELP_H
#define HELP_H

#include <stdio.h>

void show_help(const char *help, FILE *file);

#endif
