/*
 * telling.h: a step in the words of a language, on lines of its own.
 */
#ifndef TELLING_H
#define TELLING_H

#include <stdio.h>

#include "packs/words_json.h"

/* Why the step holds, its chain a claim a line, and what it does; each line three blanks in. */
void tell_reasons(const su_rules *rules, const su_step *step, const step_words *words, FILE *out);

#endif
