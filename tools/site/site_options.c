#include "site/site_options.h"

#include <string.h>

#include "site/symbols.h"

/* ---- Choices --------------------------------------------------------------------------------- */

enum { MAX_CHOICES = MAX_PACKS + 1 };
typedef struct choices {
    const char *name[MAX_CHOICES + 1]; /* then NULL */
    size_t count;
} choices;

static void add_choice(choices *all, const char *name)
{
    if (all->count < MAX_CHOICES)
        all->name[all->count++] = name;
}

static bool has_choice(const choices *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->name[i], name) == 0)
            return true;
    return false;
}

/* Adds the choices of a group that have texts. The key "theme.dark" adds "dark" to the group
   "theme". */
static void add_group(const struct site *site, const char *group, choices *all)
{
    const size_t length = strlen(group);
    const char *key;
    json_t *word;
    json_object_foreach(site->words.file.root, key,
                        word) if (strncmp(key, group, length) == 0 && key[length] == '.')
        add_choice(all, key + length + 1);
}

/* ---- Settings -------------------------------------------------------------------------------- */

/* Lists the settings except symbols and pictures, which have their own field. */
static choices list_settings(const struct site *site)
{
    choices named = {0}, all = {0};
    add_group(site, "setting", &named);
    for (size_t i = 0; i < named.count; i++)
        if (strcmp(named.name[i], "symbols") != 0 && strcmp(named.name[i], "pictures") != 0)
            add_choice(&all, named.name[i]);
    return all;
}

/* Lists the choices of a setting, which are yes and no if they have no texts. */
static choices list_choices(const struct site *site, const char *setting)
{
    choices all = {0};
    add_group(site, setting, &all);
    return all.count > 0 ? all : (choices){{"yes", "no"}, 2};
}

static bool check_settings(const struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "settings");
    json_t *settings = json_object_get(site->file.root, "settings"), *value;
    const choices known = list_settings(site);
    const char *name;
    if (settings && !json_is_null(settings) && !json_is_object(settings))
        return json_complain(&place, "not an object");
    json_object_foreach(settings, name, value)
    {
        json_place member = json_member(&place, name);
        const choices all = list_choices(site, name);
        if (!json_is_one_of(&place, name, known.name)
            || !json_is_one_of(&member, json_string_value(value), all.name))
            return false;
    }
    return true;
}

static bool check_symbols(const struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "symbols");
    choices named = {0}, all = {{"digits"}, 1};
    add_group(site, "symbols", &named);
    for (size_t i = 0; i < named.count; i++)
        if (strcmp(named.name[i], "digits") != 0 && strcmp(named.name[i], "pictures") != 0)
            add_choice(&all, named.name[i]);
    add_group(site, "pictures", &all);
    if (has_symbols(site))
        return true; /* branding.h reads them */
    const char *symbols = json_text(&root, site->file.root, "symbols", "digits");
    return symbols && json_is_one_of(&place, symbols, all.name);
}

/* Returns the settings of the page. The option "symbols" becomes two settings: whether the page
   shows pictures, and which pictures. */
static json_t *write_settings(const struct site *site)
{
    json_place root = json_root(&site->file);
    json_t *settings = json_object_get(site->file.root, "settings");
    json_t *all = json_is_object(settings) ? json_copy(settings) : json_object();
    const char *symbols = has_symbols(site)
                              ? REPLACED_SYMBOL_SET
                              : json_text(&root, site->file.root, "symbols", "digits");
    choices pictures = {0};
    add_group(site, "pictures", &pictures);
    if (has_choice(&pictures, symbols))
        json_put(all, "pictures", json_string(symbols));
    if (strcmp(symbols, "digits") != 0)
        json_put(all, "symbols",
                 json_string(has_choice(&pictures, symbols) ? "pictures" : symbols));
    return all;
}

/* ---- Other options --------------------------------------------------------------------------- */

static bool check_first(const struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "first");
    const char *first = json_text(&root, site->file.root, "first", "");
    choices all = {0};
    for (size_t i = 0; i < site->pack_count; i++)
        add_choice(&all, site->packs[i].id);
    add_choice(&all, "daily");
    return first && (!*first || json_is_one_of(&place, first, all.name));
}

static bool check_hidden(const struct site *site)
{
    static const choices all = {{"daily", "endless", "own", "learn", "source", "details",
                                 "algorithm", "changes", "planned"},
                                9};
    json_place root = json_root(&site->file), place = json_member(&root, "hide");
    const json_t *hide = json_object_get(site->file.root, "hide");
    if (!hide || json_is_null(hide))
        return true;
    if (!json_list(&root, site->file.root, "hide"))
        return false;
    for (size_t i = 0; i < json_array_size(hide); i++) {
        json_place element = json_element(&place, i);
        if (!json_is_one_of(&element, json_string_value(json_array_get(hide, i)), all.name))
            return false;
    }
    return true;
}

static bool check_win(const struct site *site)
{
    static const choices all = {{"check", "full"}, 2};
    json_place root = json_root(&site->file), place = json_member(&root, "win");
    const char *win = json_text(&root, site->file.root, "win", "check");
    return win && json_is_one_of(&place, win, all.name);
}

static bool check_downloads(const struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "downloads");
    const char *name = json_text(&root, site->file.root, "downloads", "sudoleaf");
    return name
           && (is_plain_word(name)
               || json_complain(
                   &place, "\"%s\" must be up to 64 lower-case letters, digits and dashes", name));
}

/* Returns whether a text is the port of an origin: empty, or a colon and a number. */
static bool is_port(const char *text)
{
    const size_t digits = *text ? strspn(text + 1, "0123456789") : 0;
    return !*text || (*text == ':' && digits > 0 && digits <= 5 && !text[1 + digits]);
}

/* Returns whether a text is an origin as browsers write it: scheme, host and maybe a port; or *,
 * which means every origin. */
static bool is_origin(const char *text)
{
    const char *host = strncmp(text, "https://", 8) == 0  ? text + 8
                       : strncmp(text, "http://", 7) == 0 ? text + 7
                                                          : "";
    const size_t length = strspn(host, "abcdefghijklmnopqrstuvwxyz0123456789.-");
    return strcmp(text, "*") == 0 || (length > 0 && length <= 253 && is_port(host + length));
}

static bool check_embed(const struct site *site)
{
    static const char *const fields[] = {"origin", NULL};
    json_place root = json_root(&site->file), place = json_member(&root, "embed");
    const json_t *embed = json_object_get(site->file.root, "embed");
    if (!embed || json_is_null(embed))
        return true;
    if (!json_is_object(embed))
        return json_complain(&place, "not an object with \"origin\"");
    if (!json_has_only(&place, embed, fields))
        return false;
    json_place where = json_member(&place, "origin");
    const char *origin = json_text(&place, embed, "origin", NULL);
    return origin
           && (is_origin(origin)
               || json_complain(
                   &where,
                   "\"%s\" is not an origin: https://, a host in lower case, and a port if needed",
                   origin));
}

bool check_site_options(const struct site *site)
{
    return check_first(site) && check_hidden(site) && check_settings(site) && check_symbols(site)
           && check_downloads(site) && check_win(site) && check_embed(site);
}

void put_site_options(const struct site *site, json_t *block)
{
    static const char *const unchanged[] = {"first", "hide", "downloads", "win", "embed"};
    json_put(block, "settings", write_settings(site));
    for (size_t i = 0; i < sizeof unchanged / sizeof *unchanged; i++) {
        json_t *option = json_object_get(site->file.root, unchanged[i]);
        if (option && !json_is_null(option))
            json_put(block, unchanged[i], json_incref(option));
    }
}
