/*
 * explain_html.h: an explanation as one HTML page for printing: its beginning and end, and its
 * boards. The page has no script and loads nothing.
 *
 *     1  .  .     givens are bold, digits found by earlier steps are not
 *     . (4) .     a ring marks a digit that the step places; removed candidates are struck out
 *     . [ ] .     a frame marks a cell that the step uses
 */
#ifndef EXPLAIN_HTML_H
#define EXPLAIN_HTML_H

#include <stdio.h>

#include "sudoleaf.h"

/* Write the parts of the page before the first and after the last puzzle. */
void begin_page(const char *language, FILE *file);
void end_page(FILE *file);

/* A board: the givens, optionally a position with more digits, and optionally a step from there.
   Candidates are drawn for steps that place nothing. */
typedef struct scene {
    const su_rules *rules;
    const su_digit *givens;
    const su_position *position; /* or NULL */
    const su_step *step;         /* or NULL */
} scene;

void draw_scene(const scene *s, FILE *file);

#endif
