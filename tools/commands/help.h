/*
 * help.h: the help of a subcommand, in which {layouts}, {formats} and {benches} stand for those
 * there are.
 */
#ifndef HELP_H
#define HELP_H

#include <stdio.h>

void show_help(const char *help, FILE *file);

#endif
