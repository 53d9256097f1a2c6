/*
 * locale.h: the texts of a language, from its file in web/locales, which page and command line
 * share. The core writes sentences about steps through the voice made here.
 */
#ifndef LOCALE_H
#define LOCALE_H

#include <stdio.h>

#include "packs/json.h"
#include "sudoleaf.h"

typedef struct locale {
    json_file file; /* section "logic" is about steps; the others are the page's */
    FILE *out;      /* the voice writes here */
} locale;

/* Opens the texts of a language, such as "en". `assets` is the folder of the page's assets; NULL:
   the program's own (lib/assets.h). Returns false after reporting an error. Missing texts of steps
   are an error only if `wants_steps`. */
bool open_locale(const char *assets, const char *language, bool wants_steps, locale *words);
void close_locale(locale *words);

/* Returns the voice of the language, valid until the locale is closed. A missing text is
   replaced by its key. */
su_voice voice_of(locale *words);
/* Does the same with the texts that only `sudoleaf explain` writes, around the steps. */
su_voice account_voice_of(locale *words);
/* Return the name of a technique or a grade. */
const char *technique_word(locale *words, su_technique technique);
const char *grade_word(locale *words, su_grade grade);
/* Return a text of the page, such as "rules.killer", or of printed pages; the key if there is
   none. */
const char *page_word(locale *words, const char *key);
const char *paper_word(locale *words, const char *key);
/* Does the same in the plural form for the count. */
const char *paper_word_for(locale *words, const char *key, size_t count);

/* Prints a step: the reasons, one line for each link of a chain, and the result. Lines are indented
   by three blanks. */
void print_step(const su_rules *rules, const su_step *step, locale *words, FILE *out);

#endif
