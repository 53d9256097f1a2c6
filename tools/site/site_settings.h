/*
 * site_settings.h: reading SITE.json, and the texts and packs it names.
 */
#ifndef SITE_SETTINGS_H
#define SITE_SETTINGS_H

#include "site/site_data.h"
#include "site/symbols.h"

/* Reads the settings (a NULL name: all of them by default), the texts of the language and the
   packs. The caller sets `assets`, `allow_outside` and `task_name`. Returns false after reporting
   an error; call site_end either way. */
bool site_read(const char *name, struct site *site);
void site_end(struct site *site);

/* Reads only the symbols of a SITE.json; it is an error if there are none. Returns false after
   reporting an error; call symbols_end either way. */
bool symbols_of_site(const char *file, const char *assets, struct symbols *s);

#endif
