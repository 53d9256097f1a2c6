/*
 * question.c: writes a single as a question to a child.
 */
#include "explain/evidence.h"

static void put_other_digits(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    su__put_digits(t, su__all_digits(t->rules->order) & ~su__bit(step->placement[0].digit));
}

static const placeholder question_placeholders[] = {
    {.name = "digit", .put = su__put_value},
    {.name = "others", .put = put_other_digits},
    {.name = NULL},
};

/* Returns whether a child can find the answer from the digits in rows, columns and boxes alone. */
static bool is_plain(const su_rules *rules, const su_step *step)
{
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].kind != SU_ABSENCE_SEEN)
            return false;
    const su_technique technique = step->technique;
    return technique == SU_TECHNIQUE_FULL_HOUSE || technique == SU_TECHNIQUE_HIDDEN_SINGLE_BOX
           || technique == SU_TECHNIQUE_HIDDEN_SINGLE_LINE
           || (technique == SU_TECHNIQUE_NAKED_SINGLE
               && rules->houses_of[step->placement[0].cell] == SU_HOUSE_BOX + 1);
}

bool su_step_question(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    sentence_writer t = {.rules = rules, .step = step, .voice = voice, .starts_sentence = true};
    const bool plain = is_plain(rules, step),
               is_naked = step->technique == SU_TECHNIQUE_NAKED_SINGLE;
    char key[SU__LONGEST_KEY];
    if (!plain)
        return false;
    su__join_key(key, su_technique_name(step->technique), is_naked ? "" : ".",
                 is_naked ? "" : su__find_house_kind_name(&t));
    su__put_sentence(&t, voice->word(voice->context, "ask", key), question_placeholders, step);
    return true;
}
