/*
 * paper.h: sizes of paper by their names, or as they are measured.
 */
#ifndef PAPER_H
#define PAPER_H

#include <stdbool.h>

typedef struct paper {
    double width, height; /* millimetres, upright */
} paper;

/* "a4", "letter", "6x9in", "170x240mm". False for anything else, and for what is smaller than a
   hand or larger than a poster. */
bool paper_named(const char *name, paper *to);

/* The names there are, "a5, a4", into the caller's room. */
void paper_names(char *list, int size);

#endif
