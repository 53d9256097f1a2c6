/*
 * branding.h: the look of a site: its colour, logo, icon and footer links, and the preview that is
 * shown when its address is shared.
 */
#ifndef BRANDING_H
#define BRANDING_H

#include "site/accent_colour.h"
#include "site/picture.h"
#include "site/site_data.h"
#include "site/symbols.h"

/* The fields of SITE.json that branding.c reads. */
#define BRANDING_FIELDS "accent", "logo", "icon", "preview", "foot", "masthead"

struct branding {
    bool has_accent;
    bool has_masthead; /* title and logo are above the board, if the window is high enough */
    colour accent;
    picture logo, icon, preview; /* `bytes` is NULL if missing */
    struct symbols symbols;      /* pictures that replace digits */
    const char *preview_name;    /* file name of the preview on the web host */
};

/* Reads the branding. Returns false after reporting an error; call branding_free either way. */
bool branding_read(const struct site *site, struct branding *branding);
void branding_free(struct branding *branding);

/* Adds the logo and the footer links to the page's data. */
void put_branding(const struct site *site, const struct branding *branding, json_t *block);
/* Adds the style of the masthead, if the site has one. */
void add_masthead(const struct branding *branding, buffer *style);
/* Adds the site's icon as a data URL, or a leaf if it has none. */
void add_icon(const struct branding *branding, buffer *part);
/* Adds Open Graph metadata for the preview. Adds nothing if the site has no address. */
void add_preview_metadata(const struct site *site, const struct branding *branding, buffer *part);

#endif
