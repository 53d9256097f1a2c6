/*
 * whole.c: a step told from its reasons to its effect.
 *
 *     why it holds, up to its chain
 *        (1) a claim                        in short, where they are many:
 *        (2) another, which follows            (1) to (24): if this is so, that is
 *        and so, and what it does
 *
 * Without a chain it is all one line.
 */
#include "tell/claims.h"

/* Told one by one, where it is to be short, of several branches; of one as many as are held in
   mind. */
enum { MOST_CLAIMS = 12 };

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

static void tell_claims(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    for (unsigned i = 0; i < step->nodes; i++) {
        put_text(voice, "\n   (");
        put_number(voice, i + 1);
        put_text(voice, ") ");
        su_step_tell_node(rules, step, i, voice);
    }
}

static void put_first(teller *t, const void *branch)
{
    su__put_number(t, ((const su__branch *)branch)->first + 1);
}

static void put_last(teller *t, const void *branch)
{
    su__put_number(t, ((const su__branch *)branch)->last + 1);
}

static void put_start(teller *t, const void *branch)
{
    su__put_claim(t, &t->step->node[((const su__branch *)branch)->start]);
}

static void put_end(teller *t, const void *branch)
{
    su__put_claim(t, &t->step->node[((const su__branch *)branch)->last]);
}

static const place of_branch[] = {
    {.name = "from", .put = put_first},
    {.name = "to", .put = put_last},
    {.name = "start", .put = put_start},
    {.name = "end", .put = put_end},
    {.name = NULL},
};

static bool has_several(const su_step *step)
{
    su__branch first, second;
    return su__next_branch(step, 0, &first) && su__next_branch(step, first.last + 1, &second);
}

/* What there is to tell of a single one its summary has told. */
static void tell_branches(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    su__branch branch;
    const bool any = has_several(step);
    for (unsigned first = 0; any && su__next_branch(step, first, &branch);
         first = branch.last + 1) {
        teller t = {.rules = rules, .step = step, .voice = voice};
        put_text(voice, "\n   ");
        su__put_sentence(&t, su__word(&t, "branch"), of_branch, &branch);
    }
}

static bool is_short(const su_step *step)
{
    return step->nodes <= (has_several(step) ? MOST_CLAIMS : SU__MOST_HELD);
}

static void tell_chain(const su_rules *rules, const su_step *step, bool whole,
                       const su_voice *voice)
{
    if (whole || is_short(step))
        tell_claims(rules, step, voice);
    else
        tell_branches(rules, step, voice);
    if (step->is_cut) {
        put_text(voice, "\n   ");
        put_text(voice, voice->word(voice->context, "words", "wasCut"));
    }
    if (step->nodes > 0)
        put_text(voice, "\n   ");
}

static void tell(const su_rules *rules, const su_step *step, bool whole, const su_voice *voice)
{
    listener l = {.voice = voice, .heard = false};
    const su_voice heard = {word_of, hear, &l};
    su_step_tell_why(rules, step, voice);
    tell_chain(rules, step, whole, voice);
    su_step_tell_so(rules, step, &heard);
    teller t = {.rules = rules, .step = step, .voice = voice};
    if (su__tells_effect(step) && (step->nodes == 0 || l.heard))
        su__put_next(&t);
    su_step_tell_effect(rules, step, voice);
}

void su_step_tell(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    tell(rules, step, true, voice);
}

void su_step_tell_short(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    tell(rules, step, false, voice);
}
