/*
 * symbols.h: a site's own six pictures instead of the digits 1 to 6 on small boards. They replace
 * the set "animals", so players with that setting see pictures on every site.
 */
#ifndef SYMBOLS_H
#define SYMBOLS_H

#include "site/picture.h"
#include "site/site_data.h"

enum { SYMBOLS = 6 };

/* The page's own set of pictures that a site's pictures replace. */
#define REPLACED_SYMBOL_SET "animals"

struct symbols {
    picture of[SYMBOLS]; /* `bytes` is NULL if a picture is missing */
};

/* Returns whether SITE.json lists pictures instead of the name of a set. */
bool has_symbols(const struct site *site);

/* Reads the pictures, if there are any. Returns false after reporting an error; call symbols_end
   either way. */
bool symbols_read(const struct site *site, struct symbols *s);
void symbols_end(struct symbols *s);

/* Add the names of the pictures to the page's texts, and the pictures to its style. */
void put_symbol_words(const struct site *site, json_t *words);
void add_symbol_style(const struct symbols *s, buffer *style);

#endif
