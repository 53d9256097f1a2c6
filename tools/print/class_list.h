/*
 * class_list.h: reads the names of a class, and chooses puzzles of equal difficulty for it.
 */
#ifndef CLASS_LIST_H
#define CLASS_LIST_H

#include "print/print_item.h"

typedef struct class_list {
    const char *file;
    char **name;
    size_t *line; /* the line number of each name in the file */
    size_t count;
} class_list;

/* Reads a file with one name per line. Returns false after reporting an error. */
bool read_class_list(const char *file, class_list *list);
void free_class_list(class_list *list);

/* Moves `each` puzzles for every name to the front, and sets `count` to their number. No two of the
   puzzles are equivalent. All have the same kind and grade and a similar flow, and their ratings
   differ as little as possible. Returns false after reporting that there are too few puzzles. */
bool choose_similar(print_item *items, size_t *count, const class_list *list, size_t each);

#endif
