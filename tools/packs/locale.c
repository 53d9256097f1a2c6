#include "packs/locale.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/assets.h"
#include "lib/memory.h"
#include "lib/messages.h"

enum { MAX_PATH_LENGTH = 4096 };

/* The short name of a cell that the core writes by itself. */
#define PLAIN_CELL "r{row}c{column}"

/* ---- Languages ------------------------------------------------------------------------- */

static int is_locale(const struct dirent *file)
{
    const char *dot = strchr(file->d_name, '.');
    return dot && strcmp(dot, ".json") == 0;
}

/* Sets `list` to the available languages, such as "de, en", or to "" if the folder cannot be read.
   Cuts the list off if it is too long. */
static void list_languages(const char *folder, char *list, size_t size)
{
    struct dirent **files;
    int count = scandir(folder, &files, is_locale, alphasort);
    size_t length = 0;
    list[0] = '\0';
    for (int i = 0; i < count; i++) {
        int stem = (int)strcspn(files[i]->d_name, ".");
        if (length < size)
            length += (size_t)snprintf(list + length, size - length, "%s%.*s", i ? ", " : "", stem,
                                       files[i]->d_name);
        free(files[i]);
    }
    if (count >= 0)
        free(files);
}

/* Returns whether the folder has the language. Reports the available languages if it does not. */
static bool has_language(const char *folder, const char *path, const char *language)
{
    char list[400];
    if (access(path, F_OK) == 0)
        return true;
    list_languages(folder, list, sizeof list);
    if (!*list)
        return true; /* opening the file will report the error of the folder */
    complain("language takes one of %s, not '%.60s'", list, language);
    return false;
}

/* ---- The user's language --------------------------------------------------------------------- */

/* Returns what the environment says about the language of messages, such as "pt_BR.UTF-8". */
static const char *environment_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *value = NULL;
    for (size_t i = 0; i < 3 && (!value || !*value); i++)
        value = getenv(names[i]);
    return value ? value : "";
}

/* Returns how well a language of the folder fits the wanted one: the same, the same without a
   region, another region, or not at all. */
static unsigned rank_language(const char *language, const char *wanted)
{
    const size_t base = strcspn(wanted, "-");
    if (strcmp(language, wanted) == 0)
        return 3;
    if (strncmp(language, wanted, base) != 0)
        return 0;
    return language[base] == '\0' ? 2 : language[base] == '-' ? 1 : 0;
}

/* Sets `language` to the one of the folder that fits the environment best, or to "en". */
static void find_user_language(const char *folder, char language[LANGUAGE_SIZE])
{
    char wanted[LANGUAGE_SIZE];
    const char *asked = environment_language();
    snprintf(wanted, sizeof wanted, "%.*s", (int)strcspn(asked, ".@"), asked);
    for (char *c = wanted; *c; c++)
        *c = *c == '_' ? '-' : *c;
    if (strcmp(wanted, "zh-TW") == 0 || strcmp(wanted, "zh-HK") == 0)
        snprintf(wanted, sizeof wanted, "zh-Hant");
    struct dirent **files;
    const int count = *wanted ? scandir(folder, &files, is_locale, alphasort) : -1;
    unsigned best = 0;
    snprintf(language, LANGUAGE_SIZE, "en");
    for (int i = 0; i < count; i++) {
        char name[LANGUAGE_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(files[i]->d_name, "."), files[i]->d_name);
        if (rank_language(name, wanted) > best) {
            best = rank_language(name, wanted);
            memcpy(language, name, LANGUAGE_SIZE);
        }
        free(files[i]);
    }
    if (count >= 0)
        free(files);
}

/* ---- Plural forms ---------------------------------------------------------------------------- */

/* The plural rules of the languages that have more than one form, each language between blanks
   (tools/write-plurals.mjs). */
static const struct {
    const char *languages, *rules;
} plural_rules[] = {
#include "packs/plural_rules.inc"
};

const char *plural_rules_of(const char *language)
{
    char wanted[64];
    size_t length = strlen(language);
    while (length > 0) { /* as for pt-BR, then as for pt */
        snprintf(wanted, sizeof wanted, " %.*s ", (int)length, language);
        for (size_t i = 0; i < sizeof plural_rules / sizeof *plural_rules; i++)
            if (strstr(plural_rules[i].languages, wanted))
                return plural_rules[i].rules;
        while (length > 0 && language[--length] != '-')
            ;
    }
    return "";
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Writes the placeholders of all texts with one pair of braces, as the page and the core read them.
   The file has them in two, as services for translation expect. */
static void shorten_placeholders(json_t *words)
{
    const char *key;
    json_t *value;
    json_object_foreach(words, key, value)
    {
        if (json_is_object(value))
            shorten_placeholders(value);
        else if (json_is_string(value)) {
            char *text = copy_text(json_string_value(value)), *to = text;
            for (const char *from = text; *from; from++)
                if (from[0] != from[1] || !strchr("{}", *from))
                    *to++ = *from;
            *to = '\0';
            json_string_set(value, text);
            free(text);
        }
    }
}

bool open_locale(const char *assets, const char *language, bool wants_steps, locale *words)
{
    char folder[MAX_PATH_LENGTH], path[MAX_PATH_LENGTH + 80];
    snprintf(folder, sizeof folder, "%.3900s/locales", assets ? assets : assets_folder());
    if (language)
        snprintf(words->language, sizeof words->language, "%.60s", language);
    else
        find_user_language(folder, words->language);
    snprintf(path, sizeof path, "%s/%s.json", folder, words->language);
    if (!has_language(folder, path, words->language) || !json_open(path, &words->file))
        return false;
    shorten_placeholders(words->file.root);
    json_t *steps = json_object_get(json_object_get(words->file.root, "logic"), "words");
    if (steps) {
        json_put(steps, "plural", json_string(plural_rules_of(words->language)));
        const json_t *cell = json_object_get(words->file.root, "cellShort");
        if (json_is_string(cell) && strcmp(json_string_value(cell), PLAIN_CELL) != 0)
            json_put(steps, "cellShort", json_copy((json_t *)cell));
    }
    if (!wants_steps || json_is_object(json_object_get(words->file.root, "logic")))
        return true;
    json_place root = json_root(&words->file), place = json_member(&root, "logic");
    json_complain(&place, "no texts for steps");
    json_close(&words->file);
    return false;
}

void close_locale(locale *words) { json_close(&words->file); }

static const char *find_text(const locale *words, const char *section, const char *key)
{
    const json_t *logic = json_object_get(words->file.root, "logic");
    return json_string_value(json_object_get(json_object_get(logic, section), key));
}

static const char *step_text(void *context, const char *section, const char *key)
{
    const char *text = find_text(context, section, key);
    return text ? text : key;
}

/* Returns a text from the section `preferred`, or a text about steps if that section has none. */
static const char *section_text(void *context, const char *preferred, const char *section,
                                const char *key)
{
    const char *text = strcmp(section, "words") == 0 ? find_text(context, preferred, key) : NULL;
    return text ? text : step_text(context, section, key);
}

static const char *account_text(void *context, const char *section, const char *key)
{
    return section_text(context, "account", section, key);
}

static const char *paper_text(void *context, const char *section, const char *key)
{
    return section_text(context, "paper", section, key);
}

static void write_voice_text(void *context, const char *text, size_t length)
{
    fwrite(text, 1, length, ((const locale *)context)->out);
}

su_voice voice_of(locale *words) { return (su_voice){step_text, write_voice_text, words}; }

su_voice explain_voice_of(locale *words)
{
    return (su_voice){account_text, write_voice_text, words};
}

const char *technique_word(locale *words, su_technique technique)
{
    return step_text(words, "names", su_technique_name(technique));
}

const char *page_word(locale *words, const char *key)
{
    const char *text = json_string_value(json_object_get(words->file.root, key));
    return text ? text : key;
}

bool is_right_to_left(locale *words) { return strcmp(page_word(words, "direction"), "rtl") == 0; }

text_part middle_of(const char *text)
{
    const char *open = strchr(text, '}'), *close = open ? strchr(open, '{') : NULL;
    return close ? (text_part){open + 1, (size_t)(close - open - 1)} : (text_part){"", 0};
}

const char *paper_word(locale *words, const char *key) { return step_text(words, "paper", key); }

const char *paper_word_for(locale *words, const char *key, size_t count)
{
    const su_voice voice = {paper_text, write_voice_text, words};
    return su_voice_plural(&voice, key, count < UINT_MAX ? (unsigned)count : UINT_MAX);
}

const char *grade_word(locale *words, su_grade grade)
{
    char key[32];
    snprintf(key, sizeof key, "grade.%s", su_grade_name(grade));
    const char *text = page_word(words, key);
    return text != key ? text : su_grade_name(grade);
}

void print_step(const su_rules *rules, const su_step *step, locale *words, FILE *out)
{
    const su_voice voice = voice_of(words);
    words->out = out;
    fputs("   ", out);
    su_step_describe_short(rules, step, &voice);
    fputc('\n', out);
}
