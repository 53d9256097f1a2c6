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

#include "packs/locale.h"

/* Write the beginning and the end of the page. */
void begin_page(locale *words, FILE *file);
void end_page(FILE *file);

/* What to draw on a board: the givens, digits found so far, and a step. Candidates are drawn only
   for a step that places nothing. */
typedef struct scene {
    const su_rules *rules;
    const su_digit *givens;
    const su_position *position; /* NULL to draw only the givens */
    const su_step *step;         /* NULL to mark nothing */
} scene;

/* Draws a scene as SVG. */
void draw_scene(const scene *s, FILE *file);

#endif
