/*
 * paper.h: reads paper sizes, such as "a4" or "170x240mm".
 */
#ifndef PAPER_H
#define PAPER_H

#include <stdbool.h>

typedef struct paper {
    double width, height; /* in millimetres, in portrait format */
} paper;

/* Reads a size such as "a4", "letter", "6x9in" or "170x240mm". Returns false if the text is not a
   size, or if a side is not 70 to 1,000 mm. */
bool paper_named(const char *name, paper *size);

/* Writes the names of all sizes: "a3, a4, ...". */
void paper_names(char *list, int space);

#endif
