#include "site/symbols.h"

#include <string.h>

#include "lib/messages.h"

enum { SYMBOL_LIMIT = 16 * 1024, MAX_NAME_LENGTH = 40 };

static const json_t *list_of(const struct site *site)
{
    return json_object_get(site->file.root, "symbols");
}

bool has_symbols(const struct site *site) { return json_is_array(list_of(site)); }

/* Checks the name of a picture. Names must differ, because users of screen readers know pictures by
   their names. Returns false after reporting an error. */
static bool check_name(const struct site *site, const json_place *element, size_t index)
{
    const json_place place = json_member(element, "name");
    const char *name = json_text(element, json_array_get(list_of(site), index), "name", NULL);
    if (!name)
        return false;
    if (!name[strspn(name, " ")] || strlen(name) > MAX_NAME_LENGTH || !is_one_line(name))
        return json_complain(&place, "not one line of 1 to %d bytes", MAX_NAME_LENGTH);
    for (size_t i = 0; i < index; i++) {
        const json_t *other = json_object_get(json_array_get(list_of(site), i), "name");
        if (strcmp(json_string_value(other), name) == 0)
            return json_complain(&place, "\"%s\" is the name of symbols[%zu], too", name, i);
    }
    return true;
}

/* Reads a picture. It must be an SVG, because the page shows only its shape, at any size and in the
   colour of a digit. */
static bool read_symbol(const struct site *site, const json_place *element, const json_t *member,
                        picture *p)
{
    char path[PATH_SIZE];
    const json_place place = json_member(element, "picture");
    const char *name = json_text(element, member, "picture", NULL);
    if (!name)
        return false;
    site_path(site, name, path);
    const char *fault = picture_read(path, &site->around, p);
    if (fault)
        return json_complain(&place, fault, name);
    if (strcmp(p->type, "image/svg+xml") != 0)
        return json_complain(&place, "\"%.200s\" is not an SVG", name);
    return p->length <= SYMBOL_LIMIT
           || json_complain(&place, "\"%.200s\" is over %d kB", name, SYMBOL_LIMIT / 1024);
}

static bool read_picture_and_name(const struct site *site, const json_place *place, size_t index,
                                  picture *p)
{
    static const char *const fields[] = {"picture", "name", NULL};
    const json_t *member = json_array_get(list_of(site), index);
    const json_place element = json_element(place, index);
    if (!json_is_object(member))
        return json_complain(&element, "not an object with \"picture\" and \"name\"");
    return json_has_only(&element, member, fields) && check_name(site, &element, index)
           && read_symbol(site, &element, member, p);
}

bool symbols_read(const struct site *site, struct symbols *s)
{
    const json_place root = json_root(&site->file), place = json_member(&root, "symbols");
    const size_t count = json_array_size(list_of(site));
    bool good = true;
    *s = (struct symbols){0};
    if (!has_symbols(site))
        return true;
    if (count != SYMBOLS)
        return json_complain(&place, "%zu picture%s, not %d", count, plural_ending(count), SYMBOLS);
    for (size_t i = 0; good && i < SYMBOLS; i++)
        good = read_picture_and_name(site, &place, i, &s->of[i]);
    return good;
}

void symbols_end(struct symbols *s)
{
    for (size_t i = 0; i < SYMBOLS; i++)
        picture_end(&s->of[i]);
}

void put_symbol_words(const struct site *site, json_t *words)
{
    static const char *const keys[] = {"pictures", "each"};
    const json_t *host_words = json_object_get(site->words.file.root, "host");
    char key[40];
    if (!has_symbols(site))
        return;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        json_t *word = json_object_get(json_object_get(host_words, "symbols"), keys[i]);
        snprintf(key, sizeof key, "%s." REPLACED_SYMBOL_SET, keys[i]);
        if (word)
            json_put(words, key, json_incref(word));
    }
    for (unsigned i = 0; i < SYMBOLS; i++) {
        snprintf(key, sizeof key, REPLACED_SYMBOL_SET ".%u", i + 1);
        json_put(words, key,
                 json_incref(json_object_get(json_array_get(list_of(site), i), "name")));
    }
}

void add_symbol_style(const struct symbols *s, buffer *style)
{
    for (unsigned i = 0; i < SYMBOLS && s->of[i].bytes; i++) {
        add_format(style, "[data-picture=" REPLACED_SYMBOL_SET "-%u]::before{mask-image:url(\"",
                   i + 1);
        add_picture_data(&s->of[i], style);
        add_text(style, "\")}");
    }
}
