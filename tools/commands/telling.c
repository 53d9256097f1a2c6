#include "commands/telling.h"

typedef struct telling {
    const step_words *words;
    FILE *out;
    size_t put; /* bytes so far */
} telling;

static const char *voice_word(void *context, const char *section, const char *key)
{
    const telling *t = context;
    return step_word(t->words, section, key);
}

static void voice_put(void *context, const char *text, size_t length)
{
    telling *t = context;
    fwrite(text, 1, length, t->out);
    t->put += length;
}

static void tell_chain(const telling *t, const su_rules *rules, const su_step *step,
                       const su_voice *voice)
{
    for (unsigned i = 0; i < step->nodes; i++) {
        fprintf(t->out, "\n   (%u) ", i + 1);
        su_step_tell_node(rules, step, i, voice);
    }
    if (step->is_cut)
        fprintf(t->out, "\n   %s", step_word(t->words, "words", "wasCut"));
    if (step->nodes > 0)
        fputs("\n   ", t->out);
}

void tell_reasons(const su_rules *rules, const su_step *step, const step_words *words, FILE *out)
{
    telling t = {.words = words, .out = out};
    const su_voice voice = {voice_word, voice_put, &t};
    fputs("   ", out);
    su_step_tell_why(rules, step, &voice);
    tell_chain(&t, rules, step, &voice);
    size_t before = t.put;
    su_step_tell_so(rules, step, &voice);
    if (step->nodes == 0 || t.put > before)
        fputc(' ', out);
    su_step_tell_effect(rules, step, &voice);
    fputc('\n', out);
}
