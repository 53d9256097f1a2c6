/*
 * words_json.h: the words of a language, for steps: web/locales, which the page shares.
 */
#ifndef WORDS_JSON_H
#define WORDS_JSON_H

#include <stdio.h>

#include "packs/json.h"
#include "sudoleaf.h"

typedef struct step_words {
    json_file file;
    const json_t *logic;
} step_words;

/* The words of a language, "en", from the folder of the page's parts; NULL stands for those that
   lie with the program (lib/parts.h). False after saying why. */
bool open_words(const char *assets, const char *language, step_words *words);
void close_words(step_words *words);

/* One of "names", "why" (both by technique) and "words"; the key itself where it is not there. */
const char *step_word(const step_words *words, const char *section, const char *key);

/* A step, and the candidates of every cell, as JSON. */
json_t *step_json(const su_rules *rules, const su_step *step);
json_t *candidates_json(const su_rules *rules, const su_position *position);

/* The steps of a puzzle as JSON: begun, added to, and written to a file in one line. */
json_t *begin_steps(const su_rules *rules, const su_digit *givens);
void add_step(json_t *puzzle, const su_rules *rules, const su_step *step);
void write_steps(json_t *puzzle, su_status status, FILE *file);

#endif
