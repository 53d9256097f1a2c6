/*
 * branding.h: a site's own face: its colour, its logo and icon, the links at its foot, and what
 * shows when its address is shared.
 */
#ifndef BRANDING_H
#define BRANDING_H

#include "site/accent_colour.h"
#include "site/picture.h"
#include "site/site_data.h"
#include "site/symbols.h"

/* The fields of SITE.json that say so. */
#define FACE_FIELDS "accent", "logo", "icon", "preview", "foot"

struct face {
    bool has_accent;
    colour accent;
    picture logo, icon, preview; /* without bytes where there is none */
    struct symbols symbols;      /* in place of digits */
    const char *preview_name;    /* what the preview is called beside the page */
};

/* False after saying what is wrong; face_end is due either way. */
bool face_read(const struct site *site, struct face *f);
void face_end(struct face *f);

/* Logo and links, into the page's block of facts. */
void put_face(const struct site *site, const struct face *f, json_t *block);
/* The page's icon, as a data address; the leaf where the site has none of its own. */
void add_icon(const struct face *f, buffer *part);
/* What others show where the address is shared; nothing for a site without one. */
void add_card(const struct site *site, const struct face *f, buffer *part);

#endif
