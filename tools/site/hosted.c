#include "site/hosted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/line_reader.h"
#include "lib/output.h"

/* Background colours of the page, as in tokens.css. */
#define LIGHT_GROUND "#faf8f3"
#define DARK_GROUND "#14181d"

/* ---- Icons ----------------------------------------------------------------------------------- */

enum { MIN_ICON_SIZE = 192 }; /* pixels; browsers do not install a page with a smaller icon */
static const unsigned default_icon_sizes[] = {180, 192, 512};

static bool is_svg(const picture *p) { return p->bytes && strcmp(p->type, "image/svg+xml") == 0; }
static bool is_png(const picture *p) { return p->bytes && strcmp(p->type, "image/png") == 0; }

/* Reads a 32-bit big-endian number of a PNG, such as its width. */
static unsigned png_number(const picture *p, size_t at)
{
    unsigned number = 0;
    for (size_t i = 0; i < 4 && at + i < p->length; i++)
        number = number << 8 | (unsigned char)p->bytes[at + i];
    return number;
}
static unsigned png_width(const picture *p) { return png_number(p, 16); }
static unsigned png_height(const picture *p) { return png_number(p, 20); }

bool hosted_read(const struct site *site, const struct branding *branding)
{
    const picture *icon = &branding->icon;
    json_place root = json_root(&site->file), place = json_member(&root, "icon");
    if (!icon->bytes || is_svg(icon))
        return true;
    if (!is_png(icon))
        return json_complain(&place, "must be SVG or PNG for --web");
    return (png_width(icon) == png_height(icon) && png_width(icon) >= MIN_ICON_SIZE)
           || json_complain(&place, "%u by %u; for --web it must be a square of %d or more, or SVG",
                            png_width(icon), png_height(icon), MIN_ICON_SIZE);
}

static json_t *icon_entry(const char *name, unsigned size, const char *type)
{
    char sizes[32];
    snprintf(sizes, sizeof sizes, size ? "%ux%u" : "any", size, size);
    return json_make("{s:s, s:s, s:s}", "src", name, "sizes", sizes, "type", type);
}

static json_t *icon_entries(const struct branding *branding)
{
    json_t *entries = json_array();
    if (branding->icon.bytes)
        json_add(entries, icon_entry(is_svg(&branding->icon) ? "icon.svg" : "icon.png",
                                     is_svg(&branding->icon) ? 0 : png_width(&branding->icon),
                                     branding->icon.type));
    else
        for (size_t i = 0; i < sizeof default_icon_sizes / sizeof *default_icon_sizes; i++) {
            char name[32];
            snprintf(name, sizeof name, "icon-%u.png", default_icon_sizes[i]);
            json_add(entries, icon_entry(name, default_icon_sizes[i], "image/png"));
        }
    return entries;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static bool write_in_folder(const char *folder, const char *name, const char *bytes, size_t length)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.3500s/%s", folder, name);
    return write_whole(path, bytes, length);
}

static bool write_text(const char *folder, const char *name, buffer *text)
{
    bool good = write_in_folder(folder, name, buffer_text(text), text->length);
    free_buffer(text);
    return good;
}

/* Copies an asset into the folder under another name. */
static bool copy_asset(const struct site *site, const char *asset, const char *folder,
                       const char *name)
{
    char path[PATH_SIZE];
    size_t length;
    snprintf(path, sizeof path, "%.3500s/%s", site->assets, asset);
    char *bytes = read_whole(path, &length);
    bool good = bytes && write_in_folder(folder, name, bytes, length);
    free(bytes);
    return good;
}

static bool write_icons(const struct site *site, const struct branding *branding,
                        const char *folder)
{
    if (branding->icon.bytes)
        return write_in_folder(folder, is_svg(&branding->icon) ? "icon.svg" : "icon.png",
                               branding->icon.bytes, branding->icon.length);
    for (size_t i = 0; i < sizeof default_icon_sizes / sizeof *default_icon_sizes; i++) {
        char asset[32], name[32];
        snprintf(asset, sizeof asset, "icons/leaf-%u.png", default_icon_sizes[i]);
        snprintf(name, sizeof name, "icon-%u.png", default_icon_sizes[i]);
        if (!copy_asset(site, asset, folder, name))
            return false;
    }
    return true;
}

static bool write_manifest(const struct site *site, const struct branding *branding,
                           const char *folder)
{
    json_t *manifest =
        json_make("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o}", "name", site->title,
                  "description", site->description, "lang", site->language, "start_url", ".",
                  "scope", ".", "display", "standalone", "background_color", LIGHT_GROUND,
                  "theme_color", LIGHT_GROUND, "icons", icon_entries(branding));
    char *text = json_to_text(manifest, JSON_INDENT(2));
    bool good = write_in_folder(folder, "manifest.webmanifest", text, strlen(text));
    free(text);
    json_decref(manifest);
    return good;
}

static bool write_robots_and_sitemap(const struct site *site, const char *folder)
{
    buffer robots = {0}, map = {0};
    add_text(&robots, "User-agent: *\nAllow: /\n");
    if (!*site->address)
        return write_text(folder, "robots.txt", &robots);
    add_text(&robots, "Sitemap: ");
    add_base(site, &robots);
    add_text(&robots, "sitemap.xml\n");
    add_text(&map, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
    for (size_t i = 0; i < count_languages(site); i++) {
        buffer address = {0};
        add_language_address(site, i, &address);
        add_text(&map, "<url><loc>");
        add_escaped(&map, buffer_text(&address), address.length);
        add_text(&map, "</loc></url>");
        free_buffer(&address);
    }
    add_text(&map, "</urlset>\n");
    bool good = write_text(folder, "robots.txt", &robots);
    return write_text(folder, "sitemap.xml", &map) && good;
}

static void add_host_word(const struct site *site, const char *key, buffer *out)
{
    const char *word = host_word(site, key);
    add_escaped(out, word, strlen(word));
}

/* Hosts show 404.html at any address, so it links to the page's full address or, without one, to
   the root of the host. */
static bool write_not_found(const struct site *site, const char *folder)
{
    buffer page = {0}, base = {0};
    add_base(site, &base);
    add_text(&page, "<!DOCTYPE html><html lang=\"");
    add_attribute(&page, site->language);
    add_text(&page, "\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
                    "content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" "
                    "content=\"light dark\"><title>");
    add_escaped(&page, site->title, strlen(site->title));
    add_text(&page, "</title><body style=\"font: 1.25rem/1.5 system-ui, sans-serif; max-width: "
                    "30rem; margin: 20vh auto; padding: 1rem\"><h1>");
    add_escaped(&page, site->title, strlen(site->title));
    add_text(&page, "</h1><p>");
    add_host_word(site, "notHere", &page);
    add_text(&page, "</p><p><a href=\"");
    add_attribute(&page, base.length > 0 ? buffer_text(&base) : "/");
    add_text(&page, "\">");
    add_host_word(site, "toTheGame", &page);
    add_text(&page, "</a></p></body></html>\n");
    free_buffer(&base);
    return write_text(folder, "404.html", &page);
}

bool write_hosted(const struct site *site, const struct branding *branding, const char *folder)
{
    return write_icons(site, branding, folder) && write_manifest(site, branding, folder)
           && write_robots_and_sitemap(site, folder) && write_not_found(site, folder)
           && (!site->offline || copy_asset(site, "offline.js", folder, "offline.js"));
}

void add_hosted_links(const struct branding *branding, const char *folder, buffer *part)
{
    add_format(part, "<link rel=\"manifest\" href=\"%smanifest.webmanifest\">", folder);
    if (!is_svg(&branding->icon))
        add_format(part, "<link rel=\"apple-touch-icon\" href=\"%s%s\">", folder,
                   branding->icon.bytes ? "icon.png" : "icon-180.png");
    add_text(
        part,
        "<meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"" LIGHT_GROUND
        "\"><meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" "
        "content=\"" DARK_GROUND "\">");
}
