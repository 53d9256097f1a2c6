/*
 * symbols.h: six pictures of a site's own in place of the digits 1 to 6 on small boards. They take
 * the place of the animals: so a page that was set to them shows some whatever its site brings.
 */
#ifndef SYMBOLS_H
#define SYMBOLS_H

#include "site/picture.h"
#include "site/site_data.h"

enum { SYMBOLS = 6 };

/* The page's set that they stand for. */
#define SYMBOLS_STAND_FOR "animals"

struct symbols {
    picture of[SYMBOLS]; /* without bytes where the site has none */
};

/* Whether SITE.json lists pictures there, and does not name a set. */
bool has_symbols(const struct site *site);

/* Reads them, if there are; false after saying what is wrong. symbols_end is due either way. */
bool symbols_read(const struct site *site, struct symbols *s);
void symbols_end(struct symbols *s);

/* What they are called, into the page's words; and what they look like, into its style. */
void put_symbol_words(const struct site *site, json_t *words);
void add_symbol_style(const struct symbols *s, buffer *style);

#endif
