/*
 * sentence.c: writes sentences, with plural forms and capital letters.
 *
 * Separators come from sentences of the language: "{list}, {next}" and "{list} and {last}". Only
 * the text between their placeholders is used. Plural rules are those of the Unicode consortium
 * (CLDR, "language plural rules"), under the key "plural":
 *
 *     one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4
 *
 * The first rule that is true for the number selects the form, such as `one`. If no rule is true,
 * the form is `other`. A key has one text for each form: "goneDigits_one" to "goneDigits_other". A
 * missing form is replaced by `other`, or by the key without a form.
 */
#include "explain/sentence.h"

enum { MAX_KEY_LENGTH = 32, LONGEST_TEXT = 1 << 16, LARGEST_NUMBER = 1000000 };

/* The bound keeps compilers from replacing the loop with strlen, which the core does not link. */
size_t su__count_bytes(const char *text)
{
    size_t length = 0;
    while (length < LONGEST_TEXT && text[length])
        length++;
    return length;
}

static const char *find_char(const char *text, char c)
{
    while (*text && *text != c)
        text++;
    return *text ? text : NULL;
}

/* ---- Capitals -------------------------------------------------------------------------------- */

/* Ranges of small letters in ASCII, Latin-1, Latin Extended-A, Greek and Cyrillic, and the distance
   from each letter to its capital. `every` is 2 if only every second letter of the range is small.
   All these letters take one or two bytes in UTF-8. */
static const struct {
    uint16_t first, last;
    int16_t to_capital;
    uint8_t every;
} small_letters[] = {
    {'a', 'z', -32, 1},       {0x00E0, 0x00F6, -32, 1}, {0x00F8, 0x00FE, -32, 1},
    {0x00FF, 0x00FF, 121, 1}, {0x0101, 0x012F, -1, 2},  {0x0131, 0x0131, -232, 1},
    {0x0133, 0x0137, -1, 2},  {0x013A, 0x0148, -1, 2},  {0x014B, 0x0177, -1, 2},
    {0x017A, 0x017E, -1, 2},  {0x03AC, 0x03AC, -38, 1}, {0x03AD, 0x03AF, -37, 1},
    {0x03B1, 0x03C1, -32, 1}, {0x03C2, 0x03C2, -31, 1}, {0x03C3, 0x03CB, -32, 1},
    {0x03CC, 0x03CC, -64, 1}, {0x03CD, 0x03CE, -63, 1}, {0x0430, 0x044F, -32, 1},
    {0x0450, 0x045F, -80, 1}, {0x0461, 0x0481, -1, 2},  {0x048B, 0x04BF, -1, 2},
    {0x04C2, 0x04CE, -1, 2},  {0x04CF, 0x04CF, -15, 1}, {0x04D1, 0x052F, -1, 2},
};

uint32_t su_capital(uint32_t character)
{
    for (size_t i = 0; i < sizeof small_letters / sizeof *small_letters; i++)
        if (character >= small_letters[i].first && character <= small_letters[i].last
            && (character - small_letters[i].first) % small_letters[i].every == 0)
            return (uint32_t)((int)character + small_letters[i].to_capital);
    return character;
}

/* Returns the first letter of a text and sets `bytes` to the length of the letter. For a letter of
   more than two bytes, returns 0 and sets `bytes` to 1. */
static unsigned read_letter(const char *text, size_t length, size_t *bytes)
{
    unsigned first = (unsigned char)text[0], next = length > 1 ? (unsigned char)text[1] : 0;
    bool is_pair = first >= 0xC2 && first <= 0xDF && next >> 6 == 2;
    *bytes = is_pair ? 2 : 1;
    return is_pair ? (first & 0x1F) << 6 | (next & 0x3F) : first < 0x80 ? first : 0;
}

static void put_letter(sentence_writer *t, unsigned letter)
{
    const char two[2] = {(char)(0xC0 | letter >> 6), (char)(0x80 | (letter & 0x3F))};
    const char one = (char)letter;
    t->voice->put(t->voice->context, letter < 0x80 ? &one : two, letter < 0x80 ? 1 : 2);
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* Counts the control characters at the start of a text. Callers may use control characters for
   markup, so the letter after them still begins the sentence. */
static size_t count_controls(const char *text, size_t length)
{
    size_t controls = 0;
    while (controls < length && (unsigned char)text[controls] < ' ')
        controls++;
    return controls;
}

void su__put_bytes(sentence_writer *t, const char *text, size_t length)
{
    size_t controls = count_controls(text, length);
    if (controls > 0)
        t->voice->put(t->voice->context, text, controls);
    text += controls;
    length -= controls;
    if (length == 0)
        return;
    size_t bytes;
    unsigned letter = read_letter(text, length, &bytes), capital = su_capital(letter);
    if (t->starts_sentence && capital != letter) {
        put_letter(t, capital);
        text += bytes;
        length -= bytes;
    }
    const char last = length > 0 ? text[length - 1] : '\0';
    t->starts_sentence = last == ' ' && (length > 1 ? text[length - 2] : t->last) == '.';
    t->last = last;
    t->voice->put(t->voice->context, text, length);
}

void su__put_text(sentence_writer *t, const char *text)
{
    su__put_bytes(t, text, su__count_bytes(text));
}

void su__put_number(sentence_writer *t, unsigned number)
{
    char digits[12];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    su__put_bytes(t, digits + at, sizeof digits - at);
}

/* ---- Plurals --------------------------------------------------------------------------------- */

/* A plural rule that is being parsed. `or` joins groups of relations that `and` joins. */
typedef struct plural_rule {
    const char *at;  /* unread rest of the rule */
    uint64_t tenths; /* ten times the number that the rule is tested for */
} plural_rule;

static bool skip_token(plural_rule *r, const char *token)
{
    size_t length = su__count_bytes(token), i = 0;
    while (*r->at == ' ')
        r->at++;
    while (i < length && r->at[i] == token[i])
        i++;
    r->at += i == length ? length : 0;
    return i == length;
}

/* Reads a number. Returns false if the rule does not continue with a number. */
static bool parse_number(plural_rule *r, unsigned *number)
{
    skip_token(r, "");
    const char *begin = r->at;
    for (*number = 0; *r->at >= '0' && *r->at <= '9'; r->at++)
        *number = *number < LARGEST_NUMBER ? *number * 10 + (unsigned)(*r->at - '0') : *number;
    return r->at > begin;
}

/* Reads a variable of a rule and returns ten times its value: n is the number, i its whole part, v
   and w how many decimals it has, f and t these decimals. Others are 0. */
static uint64_t parse_variable(plural_rule *r)
{
    const uint64_t decimal = r->tenths % 10;
    if (skip_token(r, "n"))
        return r->tenths;
    if (skip_token(r, "i"))
        return r->tenths - decimal;
    if (skip_token(r, "f") || skip_token(r, "t"))
        return 10 * decimal;
    if (skip_token(r, "v") || skip_token(r, "w"))
        return decimal ? 10 : 0;
    if (*r->at >= 'a' && *r->at <= 'z')
        r->at++;
    return 0;
}

/* Parses a relation such as "i % 10 = 2..4, 7" and returns whether it is true. A number with a
   decimal is in no range. */
static bool parse_relation(plural_rule *r)
{
    uint64_t value = parse_variable(r);
    unsigned divisor, low, high;
    if (skip_token(r, "%") && parse_number(r, &divisor) && divisor > 0)
        value %= UINT64_C(10) * divisor;
    bool wanted = !skip_token(r, "!"), is_in = false;
    if (!skip_token(r, "="))
        return false;
    do {
        if (!parse_number(r, &low))
            return false;
        high = low;
        if (skip_token(r, "..") && !parse_number(r, &high))
            return false;
        is_in |= value % 10 == 0 && value / 10 >= low && value / 10 <= high;
    } while (skip_token(r, ","));
    return is_in == wanted;
}

static bool is_rule_true(const char *text, uint64_t tenths)
{
    plural_rule r = {text, tenths};
    bool any = false;
    do {
        bool all = parse_relation(&r);
        while (skip_token(&r, "and"))
            all &= parse_relation(&r);
        any |= all;
    } while (skip_token(&r, "or"));
    return any;
}

/* Returns the text with the key "key_form", or NULL if the language has no such text. */
static const char *find_form_text(const su_voice *voice, const char *key, const char *form,
                                  size_t length)
{
    char name[2 * MAX_KEY_LENGTH];
    size_t key_length = su__count_bytes(key);
    if (key_length + length + 2 > sizeof name)
        return NULL;
    memcpy(name, key, key_length);
    name[key_length] = '_';
    memcpy(name + key_length + 1, form, length);
    name[key_length + 1 + length] = '\0';
    const char *text = voice->word(voice->context, "words", name);
    return *text && !su__same_text(text, name) ? text : NULL;
}

const char *su__find_plural_form(const char *rules, uint64_t tenths, size_t *length)
{
    for (const char *form = rules, *colon; (colon = find_char(form, ':')); form++) {
        while (*form == ' ')
            form++;
        *length = (size_t)(colon - form);
        if (is_rule_true(colon + 1, tenths))
            return form;
        form = find_char(colon, ';');
        if (!form)
            break;
    }
    return NULL;
}

const char *su_voice_plural(const su_voice *voice, const char *key, unsigned count)
{
    size_t length;
    const char *rules = voice->word(voice->context, "words", "plural"),
               *form = su__find_plural_form(rules, UINT64_C(10) * count, &length),
               *text = form ? find_form_text(voice, key, form, length) : NULL;
    if (!text)
        text = find_form_text(voice, key, "other", sizeof "other" - 1);
    return text ? text : voice->word(voice->context, "words", key);
}

/* ---- Sentences ------------------------------------------------------------------------------- */

void su__join_key(char *key, const char *first, const char *second, const char *third)
{
    const char *const parts[] = {first, second, third};
    size_t length = 0;
    for (unsigned i = 0; i < 3; i++)
        for (const char *c = parts[i]; *c && length + 1 < SU__LONGEST_KEY; c++)
            key[length++] = *c;
    key[length] = '\0';
}

const char *su__get_text(const sentence_writer *t, const char *key)
{
    return t->voice->word(t->voice->context, "words", key);
}

const char *su__get_text_or(const sentence_writer *t, const char *key, const char *other)
{
    const char *text = su__get_text(t, key);
    return *text && !su__same_text(text, key) ? text : other;
}

const char *su__get_plural(const sentence_writer *t, const char *key, unsigned count)
{
    return su_voice_plural(t->voice, key, count);
}

/* Returns the row with this name, or the last row of the table, whose name is NULL. */
static const placeholder *find_placeholder(const placeholder *places, const char *name,
                                           size_t length)
{
    while (places->name
           && (su__count_bytes(places->name) != length || memcmp(places->name, name, length) != 0))
        places++;
    return places;
}

void su__put_part(sentence_writer *t, const char *text, const char *end, const placeholder *places,
                  const void *subject)
{
    while (text < end) {
        const char *open = find_char(text, '{'),
                   *close = open && open < end ? find_char(open, '}') : NULL;
        if (!close) {
            su__put_bytes(t, text, (size_t)(end - text));
            return;
        }
        su__put_bytes(t, text, (size_t)(open - text));
        const char *name = open + 1, *phrase = t->phrase;
        const unsigned prefix = close - name > 3 && name[2] == ' ' ? 3 : 0;
        const placeholder *found =
            find_placeholder(places, name + prefix, (size_t)(close - name) - prefix);
        const bool joins_with_or = t->joins_with_or;
        t->current = found;
        t->joins_with_or |= found->joins_with_or;
        t->phrase = prefix == 0 ? NULL : *name == 'o' ? ".of" : ".in";
        if (found->name)
            found->put(t, subject);
        else
            su__put_bytes(t, open, (size_t)(close - open + 1));
        t->phrase = phrase;
        t->joins_with_or = joins_with_or;
        text = close + 1;
    }
}

void su__put_sentence(sentence_writer *t, const char *text, const placeholder *places,
                      const void *subject)
{
    su__put_part(t, text, text + su__count_bytes(text), places, subject);
}

void su__put_step_sentence(sentence_writer *t, const char *text)
{
    su__put_sentence(t, text, t->step_placeholders, t->step);
}

bool su__put_middle(sentence_writer *t, const char *text)
{
    const char *open = find_char(text, '}'), *close = open ? find_char(open, '{') : NULL;
    if (close)
        su__put_bytes(t, open + 1, (size_t)(close - open - 1));
    return close != NULL;
}

void su__put_separator(sentence_writer *t, unsigned i, unsigned count)
{
    static const char *const keys[2][2] = {{"comma", "and"}, {"commaOr", "or"}};
    if (i > 0)
        su__put_middle(t, su__get_text(t, keys[t->joins_with_or][i + 1 == count]));
}

void su__put_outer_separator(sentence_writer *t, unsigned i, unsigned count, bool has_lists)
{
    if (!has_lists) {
        su__put_separator(t, i, count);
        return;
    }
    const char *last = t->joins_with_or ? "orEach" : "andEach";
    if (i > 0)
        su__put_middle(t, su__get_text(t, i + 1 == count ? last : "commaEach"));
}

void su__begin_sentence(sentence_writer *t)
{
    su__put_middle(t, su__get_text(t, "sentences"));
    t->starts_sentence = true;
}
