#include "site/branding.h"

#include <stdlib.h>
#include <string.h>

#include "site/link.h"

enum { LOGO_LIMIT = 64 * 1024, PREVIEW_LIMIT = 1024 * 1024, MAX_LINKS = 8, MAX_LINK_LENGTH = 1000 };

/* ---- Colour ---------------------------------------------------------------------------------- */

static bool read_accent(const struct site *site, struct branding *branding)
{
    json_place root = json_root(&site->file), place = json_member(&root, "accent");
    const char *text = json_text(&root, site->file.root, "accent", "");
    if (!text || !*text)
        return text;
    if (!read_colour(text, &branding->accent))
        return json_complain(&place, "\"%s\" is not a colour such as #1d7048", text);
    branding->has_accent = true;
    const double found = accent_contrast(branding->accent);
    if (found >= ENOUGH_CONTRAST)
        return true;
    buffer better = {0};
    add_colour(darken_accent(branding->accent), &better);
    json_complain(&place, "text in %s has a contrast of %.1f to 1, and needs %.1f; use %s", text,
                  found, ENOUGH_CONTRAST, buffer_text(&better));
    free_buffer(&better);
    return false;
}

/* ---- Pictures -------------------------------------------------------------------------------- */

static bool read_picture(const struct site *site, const char *field, size_t limit, picture *p)
{
    char path[PATH_SIZE];
    json_place root = json_root(&site->file), place = json_member(&root, field);
    const char *name = json_text(&root, site->file.root, field, "");
    if (!name || !*name)
        return name;
    site_path(site, name, path);
    const char *fault = picture_read(path, &site->around, p);
    if (fault)
        return json_complain(&place, fault, name);
    return p->length <= limit
           || json_complain(&place, "\"%.200s\" is over %zu kB", name, limit / 1024);
}

/* Reads the preview picture. It needs the site's address, and must be a PNG or JPEG, because other
   programs load it from that address and may not know other formats. */
static bool read_preview(const struct site *site, struct branding *branding)
{
    json_place root = json_root(&site->file), place = json_member(&root, "preview");
    if (!read_picture(site, "preview", PREVIEW_LIMIT, &branding->preview))
        return false;
    if (!branding->preview.bytes)
        return true;
    const bool is_png = strcmp(branding->preview.type, "image/png") == 0;
    branding->preview_name = is_png ? "preview.png" : "preview.jpg";
    if (!is_png && strcmp(branding->preview.type, "image/jpeg") != 0)
        return json_complain(&place, "must be a PNG or JPEG");
    return *site->address || json_complain(&place, "needs the field \"address\"");
}

/* ---- Links ----------------------------------------------------------------------------------- */

static bool check_link(const json_place *place, const json_t *link)
{
    static const char *const fields[] = {"text", "link", NULL};
    char address[MAX_LINK_LENGTH + 1];
    if (!json_is_object(link))
        return json_complain(place, "not an object with \"text\" and \"link\"");
    if (!json_has_only(place, link, fields))
        return false;
    const char *text = json_text(place, link, "text", NULL);
    const char *to = text ? json_text(place, link, "link", NULL) : NULL;
    if (!to)
        return false;
    json_place where = json_member(place, "link"), what = json_member(place, "text");
    if (!*text || strlen(text) > 60 || !is_one_line(text))
        return json_complain(&what, "not one line of 1 to 60 bytes");
    if (strlen(to) > MAX_LINK_LENGTH)
        return json_complain(&where, "longer than %d bytes", MAX_LINK_LENGTH);
    strcpy(address, to);
    const char *scheme = missing_scheme(to);
    if (scheme)
        return json_complain(&where, MISSING_SCHEME, to, scheme, to);
    return (*to && is_one_line(to) && is_safe_link(address))
           || json_complain(&where, UNSAFE_LINK, to);
}

static bool check_links(const struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "foot");
    const json_t *foot = json_object_get(site->file.root, "foot");
    if (!foot || json_is_null(foot))
        return true;
    if (!json_list(&root, site->file.root, "foot"))
        return false;
    if (json_array_size(foot) > MAX_LINKS)
        return json_complain(&place, "more than %d links", MAX_LINKS);
    for (size_t i = 0; i < json_array_size(foot); i++) {
        json_place element = json_element(&place, i);
        if (!check_link(&element, json_array_get(foot, i)))
            return false;
    }
    return true;
}

/* ---- The masthead ---------------------------------------------------------------------------- */

static bool read_masthead(const struct site *site, struct branding *branding)
{
    json_place root = json_root(&site->file);
    return json_is_null(json_object_get(site->file.root, "masthead"))
           || json_flag(&root, site->file.root, "masthead", &branding->has_masthead);
}

/* The title, which is in the foot of the page, moves above the header. The size of the board
   follows from the height that is left. In low windows the title stays in the foot. */
static const char masthead[] =
    "@media screen and (min-height:46rem),screen and (min-height:36rem) and (min-aspect-ratio:5/4){"
    "#app:not([data-hands]):has(.foot){--high:calc(100svh - 2.625rem);padding-block-start:2.625rem}"
    "#app:not([data-hands]) .foot h1{position:absolute;inset:-2.625rem 1rem "
    "auto;block-size:2.625rem;"
    "justify-content:center;font-size:1.5rem;font-weight:650;color:var(--ink)}"
    "#app:not([data-hands]) .foot h1 span{position:static;clip-path:none;white-space:nowrap;"
    "overflow:hidden;text-overflow:ellipsis}"
    "#app:not([data-hands]) .foot h1 img{block-size:2.125rem}"
    "#app:not([data-hands]) .foot nav:not(.owners){margin-inline-start:auto}}";

void add_masthead(const struct branding *branding, buffer *style)
{
    if (branding->has_masthead)
        add_text(style, masthead);
}

/* ---- Branding -------------------------------------------------------------------------------- */

bool branding_read(const struct site *site, struct branding *branding)
{
    return read_accent(site, branding) && read_picture(site, "logo", LOGO_LIMIT, &branding->logo)
           && read_picture(site, "icon", LOGO_LIMIT, &branding->icon)
           && read_preview(site, branding) && check_links(site) && read_masthead(site, branding)
           && symbols_read(site, &branding->symbols);
}

void branding_free(struct branding *branding)
{
    picture_end(&branding->logo);
    picture_end(&branding->icon);
    picture_end(&branding->preview);
    symbols_end(&branding->symbols);
}

void put_branding(const struct site *site, const struct branding *branding, json_t *block)
{
    json_t *foot = json_object_get(site->file.root, "foot");
    if (branding->logo.bytes) {
        buffer data = {0};
        add_picture_data(&branding->logo, &data);
        json_put(block, "logo", json_string(buffer_text(&data)));
        free_buffer(&data);
    }
    if (json_array_size(foot) > 0)
        json_put(block, "foot", json_incref(foot));
}

/* The default icon. Special characters are percent-encoded. */
static const char default_icon[] =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Cpath "
    "fill='%232f7d4f' d='M58 6C24 4 6 20 6 42c0 8 3 13 3 13l-3 5 3 2 4-6s6 3 14 3C49 59 60 40 58 "
    "6z'/%3E%3Cpath stroke='%23fff' stroke-width='3.5' fill='none' d='M13 55C22 38 34 26 47 17M22 "
    "18v27M40 12v27'/%3E%3C/svg%3E";

void add_icon(const struct branding *branding, buffer *part)
{
    if (branding->icon.bytes)
        add_picture_data(&branding->icon, part);
    else
        add_text(part, default_icon);
}

static void add_metadata(const char *property, const char *value, buffer *part)
{
    add_format(part, "<meta property=\"og:%s\" content=\"", property);
    add_attribute(part, value);
    add_text(part, "\">");
}

void add_preview_metadata(const struct site *site, const struct branding *branding, buffer *part)
{
    if (!*site->address)
        return;
    add_metadata("type", "website", part);
    add_metadata("title", site->title, part);
    add_metadata("description", site->description, part);
    buffer address = {0};
    add_language_address(site, site->language_at, &address);
    add_metadata("url", buffer_text(&address), part);
    free_buffer(&address);
    if (branding->preview.bytes) {
        add_base(site, &address);
        add_text(&address, branding->preview_name);
        add_metadata("image", buffer_text(&address), part);
        free_buffer(&address);
    }
}
