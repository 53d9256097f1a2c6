#include "site/site_data.h"

#include <stdio.h>
#include <string.h>

#include "lib/utf8.h"

const char *site_word(const struct site *site, const char *key, size_t length)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, key);
    const char *text = json_string_value(json_object_get(site->words.file.root, name));
    return text ? text : "";
}

const char *host_word(const struct site *site, const char *key)
{
    const json_t *words = json_object_get(site->words.file.root, "host");
    const char *text = json_string_value(json_object_get(words, key));
    return text ? text : key;
}

bool is_one_line(const char *text)
{
    uint32_t character;
    for (const char *p = text; *p; p += utf8_read(p, &character))
        if (strchr("<>", *p) || (utf8_read(p, &character) && is_control(character)))
            return false;
    return true;
}

void add_base(const struct site *site, buffer *out)
{
    const char *address = site->address;
    size_t length = strcspn(address, "?#");
    while (length > 0 && address[length - 1] != '/')
        length--;
    const bool has_path = length > strlen("https://");
    add_bytes(out, address, has_path ? length : strcspn(address, "?#"));
    if (*address && !has_path)
        add_text(out, "/");
}

size_t count_languages(const struct site *site)
{
    return site->languages ? json_array_size(site->languages) : 1;
}

static const char *language_part(const struct site *site, size_t at, size_t part)
{
    return json_string_value(json_array_get(json_array_get(site->languages, at), part));
}

const char *language_code(const struct site *site, size_t at) { return language_part(site, at, 0); }

const char *language_name(const struct site *site, size_t at) { return language_part(site, at, 1); }

void add_language_address(const struct site *site, size_t at, buffer *out)
{
    if (!*site->address || at == 0) {
        add_text(out, site->address);
        return;
    }
    add_base(site, out);
    add_format(out, "%s/", language_code(site, at));
}

void site_path(const struct site *site, const char *name, char path[PATH_SIZE])
{
    const char *slash = site->file.name && name[0] != '/' ? strrchr(site->file.name, '/') : NULL;
    snprintf(path, PATH_SIZE, "%.*s%s", slash ? (int)(slash + 1 - site->file.name) : 0,
             slash ? site->file.name : "", name);
}
