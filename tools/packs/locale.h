/*
 * locale.h: the words of a language, from its file among the page's parts: web/locales, which page
 * and command share. Those of steps are told by the core, in the voice made here.
 */
#ifndef LOCALE_H
#define LOCALE_H

#include <stdio.h>

#include "packs/json.h"
#include "sudoleaf.h"

typedef struct language_words {
    json_file file; /* "logic" in it are the words of steps, all others the page's */
    FILE *out;      /* what is told goes there */
} language_words;

/* Opens the texts of a language, such as "en", in the folder of the page's assets; NULL stands for
   the folder that belongs to the program (lib/assets.h). Returns false after reporting the reason;
   missing texts of steps are an error only if they are wanted. */
bool open_words(const char *assets, const char *language, bool wants_steps, language_words *words);
void close_words(language_words *words);

/* The voice of the language, to be used as long as the words are open. A key that is not there is
   told as it is. */
su_voice voice_of(language_words *words);
/* The same with what an account says around its steps, which the page has no use for. */
su_voice account_voice_of(language_words *words);
/* A technique's name, and a grade's. */
const char *technique_word(language_words *words, su_technique technique);
const char *grade_word(language_words *words, su_grade grade);
/* A word of the page's, such as "rules.killer", and one of what is printed; the key where there is
   none. */
const char *page_word(language_words *words, const char *key);
const char *paper_word(language_words *words, const char *key);
/* The same, in the plural form for the count. */
const char *paper_word_for(language_words *words, const char *key, size_t count);

/* A step on lines of its own: why it holds, its chain a claim a line, and what it does; each line
   three blanks in. */
void tell_step(const su_rules *rules, const su_step *step, language_words *words, FILE *out);

#endif
