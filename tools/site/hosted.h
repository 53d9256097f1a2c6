/*
 * hosted.h: the files beside a hosted page: the manifest and icons that browsers need to install
 * it, robots.txt, sitemap.xml, 404.html, and the service worker that opens it without a network.
 */
#ifndef HOSTED_H
#define HOSTED_H

#include "site/branding.h"

/* Checks that the site's icon is suitable for hosting. Returns false after reporting an error. */
bool hosted_read(const struct site *site, const struct branding *branding);
/* Adds the page's links to its manifest and icons. */
void add_hosted_links(const struct branding *branding, const char *folder, buffer *part);
/* Writes the files into a folder. Returns false after reporting an error. */
bool write_hosted(const struct site *site, const struct branding *branding, const char *folder);

#endif
