/*
 * hosted.h: the files beside a hosted page: manifest and icons, with which browsers can install it,
 * robots.txt, sitemap.xml, 404.html, and the service worker that opens it without a network.
 */
#ifndef HOSTED_H
#define HOSTED_H

#include "site/branding.h"

/* Returns whether the site's own icon is suitable; reports why not. */
bool hosted_read(const struct site *site, const struct face *f);
/* Adds the links of the page to manifest and icons. */
void add_hosted_links(const struct face *f, buffer *part);
/* Writes the files into a folder. Returns false after reporting an error. */
bool write_hosted(const struct site *site, const struct face *f, const char *folder);

#endif
