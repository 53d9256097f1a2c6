/*
 * full_step.c: writes the reason, the chain and the effect of a step.
 *
 *     the reason, up to its chain
 *        (1) a claim                        in short, if the chain has several branches:
 *        (2) a claim that follows              If this: that, and that.
 *        the conclusion, and the effect
 *
 * A step without a chain takes one line. So does the short form of a step with one branch.
 */
#include "explain/claims.h"

/* Passes text to the caller's voice, after a space if the line already has text. */
typedef struct spaced_output {
    const su_voice *voice;
    bool needs_space; /* true if the line already has text */
    bool has_written; /* true once text has been passed on */
} spaced_output;

static const char *read_text(void *context, const char *section, const char *key)
{
    const su_voice *voice = ((const spaced_output *)context)->voice;
    return voice->word(voice->context, section, key);
}

static void write_spaced(void *context, const char *text, size_t length)
{
    spaced_output *l = context;
    if (length > 0 && l->needs_space && !l->has_written)
        su__begin_sentence(&(sentence_writer){.voice = l->voice});
    l->has_written |= length > 0;
    l->voice->put(l->voice->context, text, length);
}

static void put_text(const su_voice *voice, const char *text)
{
    voice->put(voice->context, text, su__count_bytes(text));
}

static void write_claims(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    for (unsigned i = 0; i < step->nodes; i++) {
        put_text(voice, "\n   (");
        su__put_number(&(sentence_writer){.voice = voice}, i + 1);
        put_text(voice, ") ");
        su_step_describe_node(rules, step, i, voice);
    }
}

static void put_start(sentence_writer *t, const void *branch)
{
    su__put_claim(t, &t->step->node[((const su__branch *)branch)->start]);
}

static void put_line(sentence_writer *t, const void *branch) { su__put_line(t, branch); }

static const placeholder branch_placeholders[] = {
    {.name = "start", .put = put_start},
    {.name = "line", .put = put_line},
    {.name = NULL},
};

/* Writes one line for each branch with intermediate claims, unless the chain has only one branch,
   which the summary describes. Returns false if it wrote no line. */
static bool write_branches(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    bool any = false;
    su__branch branch;
    if (!su__has_branches(step))
        return false;
    for (unsigned first = 0; su__find_branch(step, first, &branch); first = branch.last + 1) {
        sentence_writer t = {.rules = rules, .step = step, .voice = voice, .starts_sentence = true};
        if (su__is_direct(&t, &branch))
            continue;
        any = true;
        put_text(voice, "\n   ");
        su__put_sentence(&t, su__get_text(&t, "branch"), branch_placeholders, &branch);
    }
    return any;
}

/* Writes the whole chain claim by claim, or in short branch by branch. Returns false if it wrote no
   line. */
static bool write_chain(const su_rules *rules, const su_step *step, bool whole,
                        const su_voice *voice)
{
    const bool has_lines = whole ? step->nodes > 0 : write_branches(rules, step, voice);
    if (whole)
        write_claims(rules, step, voice);
    if (step->is_cut) {
        put_text(voice, "\n   ");
        put_text(voice, voice->word(voice->context, "words", "wasCut"));
    }
    if (has_lines || step->is_cut)
        put_text(voice, "\n   ");
    return has_lines || step->is_cut;
}

static void describe(const su_rules *rules, const su_step *step, bool whole, const su_voice *voice)
{
    su_step_describe_why(rules, step, voice);
    spaced_output so = {.voice = voice, .needs_space = !write_chain(rules, step, whole, voice)};
    su_step_describe_so(rules, step, &(su_voice){read_text, write_spaced, &so});
    spaced_output effect = {.voice = voice, .needs_space = so.needs_space || so.has_written};
    su_step_describe_effect(rules, step, &(su_voice){read_text, write_spaced, &effect});
}

void su_step_describe(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    describe(rules, step, true, voice);
}

void su_step_describe_short(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    describe(rules, step, false, voice);
}
