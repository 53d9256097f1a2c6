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

void site_path(const struct site *site, const char *name, char path[PATH_SIZE])
{
    const char *slash = site->file.name && name[0] != '/' ? strrchr(site->file.name, '/') : NULL;
    snprintf(path, PATH_SIZE, "%.*s%s", slash ? (int)(slash + 1 - site->file.name) : 0,
             slash ? site->file.name : "", name);
}
