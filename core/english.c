/*
 * english.c: a voice that has its words with it.
 *
 * The words are those of web/locales/en.json, from which the build makes the table (english.cmake);
 * nothing else in the core knows a language, and where the library is static, a program that does
 * not ask for this one does not carry it.
 */
#include "base.h"

static const struct {
    const char *section, *key, *text;
} table[] = {
#include "english.inc"
};

static const char *english(void *context, const char *section, const char *key)
{
    (void)context;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (su__same_text(key, table[i].key) && su__same_text(section, table[i].section))
            return table[i].text;
    return key;
}

su_voice su_voice_english(su_put *put, void *context)
{
    return (su_voice){.word = english, .put = put, .context = context};
}

typedef struct page {
    char *text;
    size_t size, used; /* used: with what had no room */
} page;

static void write_down(void *context, const char *text, size_t length)
{
    page *p = context;
    for (size_t i = 0; i < length; i++, p->used++)
        if (p->used + 1 < p->size)
            p->text[p->used] = text[i];
}

size_t su_step_english(const su_rules *rules, const su_step *step, char *text, size_t size)
{
    page p = {.text = text, .size = size};
    const su_voice voice = su_voice_english(write_down, &p);
    su_step_describe(rules, step, &voice);
    if (size > 0)
        text[p.used < size ? p.used : size - 1] = '\0';
    return p.used + 1;
}

const char *su_technique_english(su_technique technique)
{
    const char *name = su_technique_name(technique);
    return name ? english(NULL, "names", name) : NULL;
}
