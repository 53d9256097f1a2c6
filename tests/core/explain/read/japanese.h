/*
 * japanese.h: puts Japanese descriptions of steps into the English that the readers parse.
 *
 * A table of pairs (japanese_pairs.inc) says what each Japanese sentence means. It was written from
 * the sentences as a reader understands them, not from the catalogues, so that a sentence with two
 * places swapped becomes a claim that the readers find false.
 */
#ifndef READ_JAPANESE_H
#define READ_JAPANESE_H

#include "sudoleaf.h"

/* Returns a voice that writes the Japanese of web/locales/ja.json; for a small board, that of its
   section "small" where it has any, as the page does. */
su_voice voice_japanese(su_put *put, void *context, bool is_small);

/* Writes the English of a Japanese description to `english`. `is_singular` is how many other cells
   there are where Japanese leaves that open: one, or several. Returns NULL, or where the text has
   no pair or becomes too long. */
const char *translate_japanese(const char *words, bool is_singular, char *english, size_t size);

#endif
