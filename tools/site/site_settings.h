/*
 * site_settings.h: reads SITE.json, and the texts and packs that it names.
 */
#ifndef SITE_SETTINGS_H
#define SITE_SETTINGS_H

#include "site/site_data.h"
#include "site/symbols.h"

/* Reads the settings (their defaults if `name` is NULL), the texts of the language and the packs.
   The caller sets `assets`, `allow_outside` and `task_name` before. Returns false after reporting
   an error; call site_end either way. */
bool site_read(const char *name, struct site *site);
void site_end(struct site *site);

/* Opens the texts of another of the site's languages. Returns false after reporting an error. */
bool site_speak(struct site *site, size_t at);

/* Reads the symbols of a SITE.json, which must list pictures. Returns false after reporting an
   error; call symbols_end either way. */
bool symbols_of_site(const char *file, const char *assets, struct symbols *s);

#endif
