/*
 * class_list.h: the names of a class, and a puzzle for each of them.
 */
#ifndef CLASS_LIST_H
#define CLASS_LIST_H

#include "print/print_item.h"

typedef struct roll {
    const char *file;
    char **name;
    size_t *line; /* where each stands */
    size_t count;
} roll;

/* A file with a name a line; false after saying what is wrong with it. */
bool read_roll(const char *file, roll *r);
void end_roll(roll *r);

/* Of the pieces leaves `each` for every name, in front: all different even in disguise, of one kind
   and grade, of ratings as near one another as there are, and with about as many ways on. False
   after saying that there are too few. */
bool choose_alike(piece *pieces, size_t *count, const roll *r, size_t each);

#endif
