/*
 * explain_html.h: puzzles explained as one page of HTML, to be printed and handed out: its frame,
 * and the boards on it. No script, and nothing that is fetched.
 *
 *     1  .  .     what is given is strong, what was found before a step is not;
 *     . (4) .     what it places is in a ring, what it takes away is struck out,
 *     . [ ] .     and the squares that it looks at are framed
 */
#ifndef EXPLAIN_HTML_H
#define EXPLAIN_HTML_H

#include <stdio.h>

#include "sudoleaf.h"

/* Before all puzzles, and after them. */
void open_leaflet(const char *language, FILE *file);
void close_leaflet(FILE *file);

/* A board: the givens; or how far it has come, and a step from there, if there is one. What may
   still go where is drawn for steps that place nothing. */
typedef struct scene {
    const su_rules *rules;
    const su_digit *givens;
    const su_position *position; /* or NULL */
    const su_step *step;         /* or NULL */
} scene;

void draw_scene(const scene *s, FILE *file);

#endif
