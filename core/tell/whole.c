/*
 * whole.c: a step told from its reasons to its effect.
 *
 *     why it holds, up to its chain
 *        (1) a claim
 *        (2) another, which follows
 *        and so, and what it does
 *
 * Without a chain it is all one line.
 */
#include "tell/words.h"

/* The caller's voice, and whether it has said anything. */
typedef struct listener {
    const su_voice *voice;
    bool heard;
} listener;

static const char *word_of(void *context, const char *section, const char *key)
{
    const su_voice *voice = ((const listener *)context)->voice;
    return voice->word(voice->context, section, key);
}

static void hear(void *context, const char *text, size_t length)
{
    listener *l = context;
    l->heard |= length > 0;
    l->voice->put(l->voice->context, text, length);
}

static void put_text(const su_voice *voice, const char *text)
{
    voice->put(voice->context, text, su__length_of(text));
}

static void put_number(const su_voice *voice, unsigned number)
{
    char digits[10];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    voice->put(voice->context, digits + at, sizeof digits - at);
}

static void tell_chain(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    for (unsigned i = 0; i < step->nodes; i++) {
        put_text(voice, "\n   (");
        put_number(voice, i + 1);
        put_text(voice, ") ");
        su_step_tell_node(rules, step, i, voice);
    }
    if (step->is_cut) {
        put_text(voice, "\n   ");
        put_text(voice, voice->word(voice->context, "words", "wasCut"));
    }
    if (step->nodes > 0)
        put_text(voice, "\n   ");
}

void su_step_tell(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    listener l = {.voice = voice, .heard = false};
    const su_voice heard = {word_of, hear, &l};
    su_step_tell_why(rules, step, voice);
    tell_chain(rules, step, voice);
    su_step_tell_so(rules, step, &heard);
    if (step->nodes == 0 || l.heard)
        put_text(voice, " ");
    su_step_tell_effect(rules, step, voice);
}
