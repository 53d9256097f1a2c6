/*
 * locale.h: the texts of a language. The page and the command line read them from the same file in
 * web/locales. The core writes sentences about steps through a su_voice, which voice_of returns.
 */
#ifndef LOCALE_H
#define LOCALE_H

#include <stdio.h>

#include "packs/json.h"
#include "sudoleaf.h"

enum { LANGUAGE_SIZE = 64 };

typedef struct locale {
    char language[LANGUAGE_SIZE];
    json_file file; /* section "logic" has the texts about steps, all others those of the page */
    FILE *out;      /* file to which the voice writes */
} locale;

/* Opens the texts of a language, such as "en". If `language` is NULL, opens the user's language,
   which the environment names, or English. `assets` is the folder of the page's assets, or NULL for
   the program's own folder (lib/assets.h). Returns false after reporting an error. Missing texts
   about steps are an error only if `wants_steps` is set. */
bool open_locale(const char *assets, const char *language, bool wants_steps, locale *words);
void close_locale(locale *words);

/* Returns the plural rules of a language, as su_voice_plural reads them; "" if it has one form. */
const char *plural_rules_of(const char *language);

/* Returns a voice for the language, which is valid until the locale is closed. The voice writes the
   key of a text if the text is missing. */
su_voice voice_of(locale *words);
/* Like voice_of, but prefers the texts that only `sudoleaf explain` writes around the steps. */
su_voice explain_voice_of(locale *words);
/* Return the name of a technique or a grade. */
const char *technique_word(locale *words, su_technique technique);
const char *grade_word(locale *words, su_grade grade);
/* Return a text of the page, such as "rules.killer", or a text of printed pages. Return the key if
   the text is missing. */
const char *page_word(locale *words, const char *key);
const char *paper_word(locale *words, const char *key);
bool is_right_to_left(locale *words);

/* A part of a text. */
typedef struct text_part {
    const char *text;
    size_t length;
} text_part;

/* Returns what stands between the first two placeholders of a text, such as ", " of
   "{list}, {next}". */
text_part middle_of(const char *text);
/* Returns a text of printed pages in the plural form for a count. */
const char *paper_word_for(locale *words, const char *key, size_t count);

/* Prints three blanks and a step in short form (su_step_describe_short). */
void print_step(const su_rules *rules, const su_step *step, locale *words, FILE *out);

#endif
