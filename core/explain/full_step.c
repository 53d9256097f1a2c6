/*
 * full_step.c: a step told from its reasons to its effect.
 *
 *     why it holds, up to its chain
 *        (1) a claim                        in short, where it has several branches:
 *        (2) another, which follows            If this: that, and that.
 *        and so, and what it does
 *
 * Without a chain, or in short with one branch, it is all one line.
 */
#include "explain/claims.h"

/* The caller's voice, whether it has said anything, and whether a sentence stands before that. */
typedef struct listener {
    const su_voice *voice;
    bool follows, heard;
} listener;

static const char *word_of(void *context, const char *section, const char *key)
{
    const su_voice *voice = ((const listener *)context)->voice;
    return voice->word(voice->context, section, key);
}

static void hear(void *context, const char *text, size_t length)
{
    listener *l = context;
    if (length > 0 && l->follows && !l->heard)
        su__put_next(&(teller){.voice = l->voice});
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

static void tell_claims(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    for (unsigned i = 0; i < step->nodes; i++) {
        put_text(voice, "\n   (");
        put_number(voice, i + 1);
        put_text(voice, ") ");
        su_step_tell_node(rules, step, i, voice);
    }
}

static void put_start(teller *t, const void *branch)
{
    su__put_claim(t, &t->step->node[((const su__branch *)branch)->start]);
}

static void put_line(teller *t, const void *branch) { su__put_line(t, branch); }

static const place of_branch[] = {
    {.name = "start", .put = put_start},
    {.name = "line", .put = put_line},
    {.name = NULL},
};

/* A line each, where there is something on the way; of a single branch the summary has it. False
   where there are no lines. */
static bool tell_branches(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    bool any = false;
    su__branch branch;
    if (!su__has_branches(step))
        return false;
    for (unsigned first = 0; su__next_branch(step, first, &branch); first = branch.last + 1) {
        teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
        if (su__is_direct(&t, &branch))
            continue;
        any = true;
        put_text(voice, "\n   ");
        su__put_sentence(&t, su__word(&t, "branch"), of_branch, &branch);
    }
    return any;
}

/* False where there are no lines. */
static bool tell_chain(const su_rules *rules, const su_step *step, bool whole,
                       const su_voice *voice)
{
    const bool has_lines = whole ? step->nodes > 0 : tell_branches(rules, step, voice);
    if (whole)
        tell_claims(rules, step, voice);
    if (step->is_cut) {
        put_text(voice, "\n   ");
        put_text(voice, voice->word(voice->context, "words", "wasCut"));
    }
    if (has_lines || step->is_cut)
        put_text(voice, "\n   ");
    return has_lines || step->is_cut;
}

static void tell(const su_rules *rules, const su_step *step, bool whole, const su_voice *voice)
{
    su_step_tell_why(rules, step, voice);
    listener so = {.voice = voice, .follows = !tell_chain(rules, step, whole, voice)};
    su_step_tell_so(rules, step, &(su_voice){word_of, hear, &so});
    listener effect = {.voice = voice, .follows = so.follows || so.heard};
    su_step_tell_effect(rules, step, &(su_voice){word_of, hear, &effect});
}

void su_step_tell(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    tell(rules, step, true, voice);
}

void su_step_tell_short(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    tell(rules, step, false, voice);
}
