/*
 * site_options.h: the owner's options for the page: the first level, hidden features, default
 * settings, how a small board is won, the names of downloads, and which embedding page gets
 * messages about games.
 */
#ifndef SITE_OPTIONS_H
#define SITE_OPTIONS_H

#include "site/site_data.h"

/* The fields of SITE.json that site_options.c reads. */
#define OPTION_FIELDS "first", "hide", "settings", "symbols", "downloads", "win", "embed"

/* Checks the options. Call it after packs and texts have been read. Returns false after reporting
   an error. */
bool check_site_options(const struct site *site);

/* Adds the options to the page's data. */
void put_site_options(const struct site *site, json_t *block);

#endif
