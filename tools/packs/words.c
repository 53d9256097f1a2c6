#include "packs/words.h"

#include "lib/parts.h"

enum { LONGEST_PATH = 4096 };

bool open_words(const char *assets, const char *language, bool wants_steps, language_words *words)
{
    char path[LONGEST_PATH];
    snprintf(path, sizeof path, "%.3900s/locales/%.60s.json", assets ? assets : parts_folder(),
             language);
    if (!json_open(path, &words->file))
        return false;
    if (!wants_steps || json_is_object(json_object_get(words->file.root, "logic")))
        return true;
    json_place root = json_root(&words->file), place = json_member(&root, "logic");
    json_complain(&place, "no words for steps");
    json_close(&words->file);
    return false;
}

void close_words(language_words *words) { json_close(&words->file); }

static const char *voice_word(void *context, const char *section, const char *key)
{
    const json_t *logic = json_object_get(((const language_words *)context)->file.root, "logic");
    const char *text = json_string_value(json_object_get(json_object_get(logic, section), key));
    return text ? text : key;
}

static void voice_put(void *context, const char *text, size_t length)
{
    fwrite(text, 1, length, ((const language_words *)context)->out);
}

su_voice voice_of(language_words *words) { return (su_voice){voice_word, voice_put, words}; }

const char *technique_word(language_words *words, su_technique technique)
{
    return voice_word(words, "names", su_technique_name(technique));
}

void tell_step(const su_rules *rules, const su_step *step, language_words *words, FILE *out)
{
    const su_voice voice = voice_of(words);
    words->out = out;
    fputs("   ", out);
    su_step_tell(rules, step, &voice);
    fputc('\n', out);
}
