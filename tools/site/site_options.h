/*
 * site_options.h: what a site's owner wishes of the page: where it opens, what it leaves out, how
 * it is set until a player chooses, how a small board is won, what its files are called, and which
 * page around it hears how a game goes.
 */
#ifndef SITE_OPTIONS_H
#define SITE_OPTIONS_H

#include "site/site_data.h"

/* The fields of SITE.json that say so. */
#define WISH_FIELDS "first", "hide", "settings", "symbols", "downloads", "win", "embed"

/* Whether they can be had, of the packs and words that were read; false after saying what is
   wrong. */
bool wishes_read(const struct site *site);

/* What the page is told of them, into its block. */
void put_wishes(const struct site *site, json_t *block);

#endif
