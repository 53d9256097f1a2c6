/*
 * wasm_text.c: describes a step with the texts of a language, which the script writes on a sheet:
 * section, key and text, each ended by 0.
 */
#include "mailbox.h"

/* Up to this order, texts say "square" and "number" instead of "cell" and "digit". */
enum { SMALL_ORDER = 6 };

/* Returns the text of a key; NULL if there is none. A text "=key" stands for that of a later key.
   Even a text that the script left unterminated ends, because zeros follow all texts. */
static const char *find_word(const char *section, const char *key)
{
    const char *at = sheets[SHEET_WORDS].at;
    while (at && *at) {
        const char *its_key = at + strlen(at) + 1, *text = its_key + strlen(its_key) + 1;
        if (strcmp(at, section) == 0 && strcmp(its_key, key) == 0 && *text != '=')
            return text;
        if (strcmp(at, section) == 0 && strcmp(its_key, key) == 0)
            key = text + 1;
        at = text + strlen(text) + 1;
    }
    return NULL;
}

/* Returns the text of a key. On small boards, texts of the section "small" are preferred. */
static const char *word(void *context, const char *section, const char *key)
{
    const bool has_small = strcmp(section, "words") == 0 || strcmp(section, "ask") == 0;
    const bool is_small = has_small && kept.rules.order <= SMALL_ORDER;
    const char *own = is_small ? find_word("small", key) : NULL,
               *text = own ? own : find_word(section, key);
    (void)context;
    return text ? text : key;
}

/* Writes the zeros after the texts. Returns false if the texts exceed the sheet. */
static bool end_words(void)
{
    const struct sheet *words = &sheets[SHEET_WORDS];
    const uint32_t length = mail.words_length[0];
    if (words->at && length <= words->room)
        memset(words->at + length, 0, END_ZEROS);
    return length <= words->room;
}

/* Adds to the text on the sheet. Counts all characters, even if the sheet has no room for them. */
static void put(void *context, const char *text, size_t length)
{
    const struct sheet *sheet = &sheets[SHEET_TEXT];
    (void)context;
    for (size_t i = 0; i < length; i++, mail.text_length[0]++)
        if (mail.text_length[0] < sheet->room)
            sheet->at[mail.text_length[0]] = text[i];
}

/* Returns the number of indices that a part of the description has; UINT32_MAX if it ignores the
   index. */
static uint32_t index_limit_of(uint32_t part)
{
    return part == PART_NODE    ? kept.step.nodes
           : part == PART_HOUSE ? kept.rules.houses
                                : UINT32_MAX;
}

/* Reads part, index and words; sets text, about the step of the last call. If the sheet is too
   small, returns SU_TOO_LONG, and the script calls again with a larger one. */
EXPORT(tell) su_status door_tell(void)
{
    static const su_voice voice = {word, put, NULL};
    const su_rules *rules = &kept.rules;
    const su_step *step = &kept.step;
    mail.text_length[0] = 0;
    if (!kept.has_step)
        return SU_OUT_OF_ORDER;
    if (!end_words())
        return SU_TOO_LONG;
    if (mail.part[0] >= PART_COUNT || mail.index[0] >= index_limit_of(mail.part[0]))
        return SU_OUT_OF_RANGE;
    switch ((enum part)mail.part[0]) {
    case PART_WHY:
        su_step_describe_why(rules, step, &voice);
        break;
    case PART_SO:
        su_step_describe_so(rules, step, &voice);
        break;
    case PART_NODE:
        su_step_describe_node(rules, step, mail.index[0], &voice);
        break;
    case PART_EFFECT:
        su_step_describe_effect(rules, step, &voice);
        break;
    case PART_ASK:
        su_step_question(rules, step, &voice);
        break;
    case PART_EUREKA:
        su_step_describe_eureka(rules, step, &voice);
        break;
    case PART_HOUSE:
        su_house_describe(rules, mail.index[0], &voice);
        break;
    case PART_COUNT:
        break;
    }
    return mail.text_length[0] <= sheets[SHEET_TEXT].room ? SU_OK : SU_TOO_LONG;
}
