/*
 * english.c: the built-in English texts.
 *
 * The build writes them as one string, from web/locales/en.json (texts.cmake). No other file of
 * the core uses these functions, so a program linked with the static library contains the texts
 * only if it calls one of them.
 */
#include "base.h"

/* Pairs of strings: a key and its text. An empty key begins a section, whose name follows it. */
static const char texts[] =
#include "english.inc"
    ;

/* Returns what follows a string of `texts`. */
static const char *after_string(const char *at)
{
    return (const char *)memchr(at, '\0', (size_t)(texts + sizeof texts - at)) + 1;
}

static const char *find_text(void *context, const char *section, const char *key)
{
    const char *const end = texts + sizeof texts - 1;
    bool is_in_section = false;
    (void)context;
    for (const char *at = texts, *text; at < end; at = after_string(text)) {
        text = after_string(at);
        if (!*at)
            is_in_section = su__same_text(section, text);
        else if (is_in_section && su__same_text(key, at))
            return text;
    }
    return key;
}

su_voice su_voice_english(su_put *put, void *context)
{
    return (su_voice){.word = find_text, .put = put, .context = context};
}

/* A text of up to `size` bytes; `used` also counts the bytes that did not fit. */
typedef struct text_buffer {
    char *text;
    size_t size, used;
} text_buffer;

static void append_text(void *context, const char *text, size_t length)
{
    text_buffer *buffer = context;
    for (size_t i = 0; i < length; i++, buffer->used++)
        if (buffer->used + 1 < buffer->size)
            buffer->text[buffer->used] = text[i];
}

size_t su_step_english(const su_rules *rules, const su_step *step, char *text, size_t size)
{
    text_buffer buffer = {.text = text, .size = size};
    const su_voice voice = su_voice_english(append_text, &buffer);
    su_step_describe(rules, step, &voice);
    if (size > 0)
        text[buffer.used < size ? buffer.used : size - 1] = '\0';
    return buffer.used + 1;
}

const char *su_technique_english(su_technique technique)
{
    const char *name = su_technique_name(technique);
    return name ? find_text(NULL, "names", name) : NULL;
}
