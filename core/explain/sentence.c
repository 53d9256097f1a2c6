/*
 * sentence.c: sentences, their plurals and their capitals.
 *
 * How a list is joined the language tells by two sentences, "{list}, {next}" and "{list} and
 * {last}", of which what stands between is taken. How words go with numbers it tells by the rules
 * that the Unicode consortium has for every language (CLDR, "language plural rules"), as they stand
 * there, under the key "plural":
 *
 *     one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4
 *
 * The first that holds names the form, else it is `other`. A key then has a text for each form,
 * "goneDigits.one" to "goneDigits.other"; `other` stands for one that is missing, and the key alone
 * for all.
 */
#include "explain/sentence.h"

enum { MOST_NAME = 32, LONGEST_TEXT = 1 << 16, LARGEST = 1000000 };

/* With a bound, or compilers see through it and call for a strlen that the core does without. */
size_t su__length_of(const char *text)
{
    size_t length = 0;
    while (length < LONGEST_TEXT && text[length])
        length++;
    return length;
}

static const char *find(const char *text, char c)
{
    while (*text && *text != c)
        text++;
    return *text ? text : NULL;
}

/* ---- Capitals -------------------------------------------------------------------------------- */

/* Small letters, how far their capitals are, and whether every one of the range is small or every
   second: ASCII, Latin-1, Latin Extended-A, Greek, Cyrillic. All take one byte or two in UTF-8. */
static const struct {
    uint16_t first, last;
    int16_t to_capital;
    uint8_t every;
} small[] = {
    {'a', 'z', -32, 1},       {0x00E0, 0x00F6, -32, 1}, {0x00F8, 0x00FE, -32, 1},
    {0x00FF, 0x00FF, 121, 1}, {0x0101, 0x012F, -1, 2},  {0x0131, 0x0131, -232, 1},
    {0x0133, 0x0137, -1, 2},  {0x013A, 0x0148, -1, 2},  {0x014B, 0x0177, -1, 2},
    {0x017A, 0x017E, -1, 2},  {0x03AC, 0x03AC, -38, 1}, {0x03AD, 0x03AF, -37, 1},
    {0x03B1, 0x03C1, -32, 1}, {0x03C2, 0x03C2, -31, 1}, {0x03C3, 0x03CB, -32, 1},
    {0x03CC, 0x03CC, -64, 1}, {0x03CD, 0x03CE, -63, 1}, {0x0430, 0x044F, -32, 1},
    {0x0450, 0x045F, -80, 1}, {0x0461, 0x0481, -1, 2},  {0x048B, 0x04BF, -1, 2},
    {0x04C2, 0x04CE, -1, 2},  {0x04CF, 0x04CF, -15, 1}, {0x04D1, 0x052F, -1, 2},
};

static unsigned capital_of(unsigned letter)
{
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (letter >= small[i].first && letter <= small[i].last
            && (letter - small[i].first) % small[i].every == 0)
            return (unsigned)((int)letter + small[i].to_capital);
    return letter;
}

/* The letter that a text begins with, and its bytes; of letters of more than two only the first
   byte, which is no letter. */
static unsigned read_letter(const char *text, size_t length, size_t *bytes)
{
    unsigned first = (unsigned char)text[0], next = length > 1 ? (unsigned char)text[1] : 0;
    bool is_pair = first >= 0xC2 && first <= 0xDF && next >> 6 == 2;
    *bytes = is_pair ? 2 : 1;
    return is_pair ? (first & 0x1F) << 6 | (next & 0x3F) : first < 0x80 ? first : 0;
}

static void put_letter(teller *t, unsigned letter)
{
    const char two[2] = {(char)(0xC0 | letter >> 6), (char)(0x80 | (letter & 0x3F))};
    const char one = (char)letter;
    t->voice->put(t->voice->context, letter < 0x80 ? &one : two, letter < 0x80 ? 1 : 2);
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* Signs of control, which a voice may have for whoever shows the text, say nothing: what comes
   after them still begins the sentence. */
static size_t count_signs(const char *text, size_t length)
{
    size_t signs = 0;
    while (signs < length && (unsigned char)text[signs] < ' ')
        signs++;
    return signs;
}

void su__put_bytes(teller *t, const char *text, size_t length)
{
    size_t signs = count_signs(text, length);
    if (signs > 0)
        t->voice->put(t->voice->context, text, signs);
    text += signs;
    length -= signs;
    if (length == 0)
        return;
    size_t bytes;
    unsigned letter = read_letter(text, length, &bytes), capital = capital_of(letter);
    if (t->begins && capital != letter) {
        put_letter(t, capital);
        text += bytes;
        length -= bytes;
    }
    const char last = length > 0 ? text[length - 1] : '\0';
    t->begins = last == ' ' && (length > 1 ? text[length - 2] : t->last) == '.';
    t->last = last;
    t->voice->put(t->voice->context, text, length);
}

void su__put_text(teller *t, const char *text) { su__put_bytes(t, text, su__length_of(text)); }

void su__put_number(teller *t, unsigned number)
{
    char digits[12];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    su__put_bytes(t, digits + at, sizeof digits - at);
}

/* ---- Plurals --------------------------------------------------------------------------------- */

/* A rule that is being read: relations between a number and others, joined by `and` before `or`. */
typedef struct rule {
    const char *at;
    unsigned number;
} rule;

static bool take(rule *r, const char *token)
{
    size_t length = su__length_of(token), i = 0;
    while (*r->at == ' ')
        r->at++;
    while (i < length && r->at[i] == token[i])
        i++;
    r->at += i == length ? length : 0;
    return i == length;
}

/* False where none stands. */
static bool take_number(rule *r, unsigned *number)
{
    take(r, "");
    const char *begin = r->at;
    for (*number = 0; *r->at >= '0' && *r->at <= '9'; r->at++)
        *number = *number < LARGEST ? *number * 10 + (unsigned)(*r->at - '0') : *number;
    return r->at > begin;
}

/* "i % 10 = 2..4, 7". Of whole numbers n and i are the number; what v, f and others count, the
   digits behind a point, is 0. */
static bool holds_relation(rule *r)
{
    bool is_number = take(r, "n") || take(r, "i");
    unsigned value = is_number ? r->number : 0, of, low, high;
    if (!is_number && *r->at >= 'a' && *r->at <= 'z')
        r->at++;
    if (take(r, "%") && take_number(r, &of) && of > 0)
        value %= of;
    bool wanted = !take(r, "!"), is_in = false;
    if (!take(r, "="))
        return false;
    do {
        if (!take_number(r, &low))
            return false;
        high = low;
        if (take(r, "..") && !take_number(r, &high))
            return false;
        is_in |= value >= low && value <= high;
    } while (take(r, ","));
    return is_in == wanted;
}

static bool holds(const char *text, unsigned number)
{
    rule r = {text, number};
    bool any = false;
    do {
        bool all = holds_relation(&r);
        while (take(&r, "and"))
            all &= holds_relation(&r);
        any |= all;
    } while (take(&r, "or"));
    return any;
}

/* The text of "key.form"; NULL where the language has none. */
static const char *form_text(const su_voice *voice, const char *key, const char *form,
                             size_t length)
{
    char name[2 * MOST_NAME];
    size_t key_length = su__length_of(key);
    if (key_length + length + 2 > sizeof name)
        return NULL;
    memcpy(name, key, key_length);
    name[key_length] = '.';
    memcpy(name + key_length + 1, form, length);
    name[key_length + 1 + length] = '\0';
    const char *text = voice->word(voice->context, "words", name);
    return *text && !su__same_text(text, name) ? text : NULL;
}

/* The form of the first rule that holds, and its length; NULL where none does. */
static const char *find_form(const char *rules, unsigned count, size_t *length)
{
    for (const char *form = rules, *colon; (colon = find(form, ':')); form++) {
        while (*form == ' ')
            form++;
        *length = (size_t)(colon - form);
        if (holds(colon + 1, count))
            return form;
        form = find(colon, ';');
        if (!form)
            break;
    }
    return NULL;
}

const char *su_voice_plural(const su_voice *voice, const char *key, unsigned count)
{
    size_t length;
    const char *rules = voice->word(voice->context, "words", "plural"),
               *form = find_form(rules, count, &length),
               *text = form ? form_text(voice, key, form, length) : NULL;
    if (!text && find(rules, ':'))
        text = form_text(voice, key, "other", sizeof "other" - 1);
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

const char *su__word(const teller *t, const char *key)
{
    return t->voice->word(t->voice->context, "words", key);
}

const char *su__word_or(const teller *t, const char *key, const char *other)
{
    const char *text = su__word(t, key);
    return *text && !su__same_text(text, key) ? text : other;
}

const char *su__word_for(const teller *t, const char *key, unsigned count)
{
    return su_voice_plural(t->voice, key, count);
}

/* The row of this name; the one without a name where there is none. */
static const place *find_place(const place *places, const char *name, size_t length)
{
    while (places->name
           && (su__length_of(places->name) != length || memcmp(places->name, name, length) != 0))
        places++;
    return places;
}

void su__put_part(teller *t, const char *text, const char *end, const place *places,
                  const void *subject)
{
    while (text < end) {
        const char *open = find(text, '{'), *close = open && open < end ? find(open, '}') : NULL;
        if (!close) {
            su__put_bytes(t, text, (size_t)(end - text));
            return;
        }
        su__put_bytes(t, text, (size_t)(open - text));
        const char *name = open + 1, *phrase = t->phrase;
        const unsigned before = close - name > 3 && name[2] == ' ' ? 3 : 0;
        const place *its = find_place(places, name + before, (size_t)(close - name) - before);
        t->at = its;
        t->phrase = before == 0 ? NULL : *name == 'o' ? ".of" : ".in";
        if (its->name)
            its->put(t, subject);
        else
            su__put_bytes(t, open, (size_t)(close - open + 1));
        t->phrase = phrase;
        text = close + 1;
    }
}

void su__put_sentence(teller *t, const char *text, const place *places, const void *subject)
{
    su__put_part(t, text, text + su__length_of(text), places, subject);
}

void su__put_more(teller *t, const char *text) { su__put_sentence(t, text, t->more, t->step); }

bool su__put_middle(teller *t, const char *text)
{
    const char *open = find(text, '}'), *close = open ? find(open, '{') : NULL;
    if (close)
        su__put_bytes(t, open + 1, (size_t)(close - open - 1));
    return close != NULL;
}

void su__put_joint(teller *t, unsigned i, unsigned count)
{
    if (i > 0)
        su__put_middle(t, su__word(t, i + 1 < count ? "comma" : t->chooses ? "or" : "and"));
}

void su__put_next(teller *t)
{
    su__put_middle(t, su__word(t, "sentences"));
    t->begins = true;
}
