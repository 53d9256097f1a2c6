/*
 * hosted.h: what a host expects beside a page, and a file does not need: manifest and icons, so
 * that the page can be installed, robots.txt, sitemap.xml and 404.html, and the worker by which it
 * opens without a network.
 */
#ifndef HOSTED_H
#define HOSTED_H

#include "site/branding.h"

/* Whether the site's own icon will do; false after saying why not. */
bool hosted_read(const struct site *site, const struct face *f);
/* The page's links to them. */
void add_hosted_links(const struct face *f, buffer *part);
/* Writes them into the folder. */
bool write_hosted(const struct site *site, const struct face *f, const char *folder);

#endif
