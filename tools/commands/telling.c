#include "commands/telling.h"

typedef struct telling {
    const step_words *words;
    FILE *out;
} telling;

static const char *voice_word(void *context, const char *section, const char *key)
{
    const telling *t = context;
    return step_word(t->words, section, key);
}

static void voice_put(void *context, const char *text, size_t length)
{
    const telling *t = context;
    fwrite(text, 1, length, t->out);
}

void tell_reasons(const su_rules *rules, const su_step *step, const step_words *words, FILE *out)
{
    telling t = {.words = words, .out = out};
    const su_voice voice = {voice_word, voice_put, &t};
    fputs("   ", out);
    su_step_tell(rules, step, &voice);
    fputc('\n', out);
}
