/*
 * build_site.h: builds the page.
 *
 *     index.html (template)  <-  style, script, help, source.c     from the assets
 *                            <-  core.wasm.gz                      in base 64
 *                            <-  packs                             compressed
 *                            <-  title, description, panel, ...    from SITE.json
 *
 * A browser that serializes the page must write the same bytes that it read. Then the page works
 * however it is saved, and it can offer itself as a download. So there are no line breaks between
 * elements, text and attributes are escaped as browsers do it, and data blocks contain no '<'.
 */
#ifndef BUILD_SITE_H
#define BUILD_SITE_H

#include "site/branding.h"

/* Finds the practice positions, which are the same in all languages. */
void find_positions(struct site *site);

/* Adds the whole page, in the site's current language, to `page`. Returns false after reporting an
   error. */
bool build_page(const struct site *site, const struct branding *branding, buffer *page);

#endif
