/* japanese_voice.c: finds the Japanese texts, which the build makes from web/locales/ja.json. */
#include "japanese.h"

#include <string.h>

/* Pairs of strings: a key and its text. An empty key begins a section, whose name follows it. */
static const char texts[] =
#include "japanese_texts.inc"
    ;

/* Returns NULL if the section has no such key. */
static const char *find_in_section(const char *section, const char *key)
{
    bool is_in_section = false;
    for (const char *at = texts, *text; at < texts + sizeof texts - 1;
         at = text + strlen(text) + 1) {
        text = at + strlen(at) + 1;
        if (!*at)
            is_in_section = strcmp(section, text) == 0;
        else if (is_in_section && strcmp(key, at) == 0)
            return text;
    }
    return NULL;
}

static const char *find_text(void *context, const char *section, const char *key)
{
    const char *text = find_in_section(section, key);
    (void)context;
    return text ? text : key;
}

static const char *find_small_text(void *context, const char *section, const char *key)
{
    const char *text = strcmp(section, "words") == 0 ? find_in_section("small", key) : NULL;
    return text ? text : find_text(context, section, key);
}

su_voice voice_japanese(su_put *put, void *context, bool is_small)
{
    return (su_voice){is_small ? find_small_text : find_text, put, context};
}
