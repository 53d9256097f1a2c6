/*
 * paper.h: reads paper sizes, by name or by measures.
 */
#ifndef PAPER_H
#define PAPER_H

#include <stdbool.h>

typedef struct paper {
    double width, height; /* millimetres, in portrait */
} paper;

/* Reads "a4", "letter", "6x9in" or "170x240mm". Returns false for any other text, and if a side is
   not 70 to 1,000 mm. */
bool paper_named(const char *name, paper *to);

/* Writes the names, "a3, a4, ...". */
void paper_names(char *list, int size);

#endif
