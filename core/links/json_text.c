#include "links/json_text.h"

enum { MAX_DEPTH = 32 };

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static bool is_quote(char c) { return c == '"' || c == '\''; }

/* Returns whether a character ends a word without quotes. */
static bool ends_word(char c)
{
    return c == '\0' || c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}'
           || is_blank(c) || is_quote(c);
}

static const char *skip_blanks(const char *at)
{
    while (is_blank(*at))
        at++;
    return at;
}

/* Returns the end of a text in quotes or of a word; `at` itself if there is neither; NULL if a
   quote is missing. */
static const char *skip_word(const char *at)
{
    const char quote = *at;
    if (!is_quote(quote)) {
        while (!ends_word(*at))
            at++;
        return at;
    }
    for (at++; *at && *at != quote; at++)
        at += *at == '\\' && at[1];
    return *at ? at + 1 : NULL;
}

/* ---- Checking -------------------------------------------------------------------------------- */

/* Returns the end of a key and its colon; NULL if there is none. */
static const char *check_key(const char *at)
{
    const char *end = skip_word(at);
    if (!end || end == at)
        return NULL;
    end = skip_blanks(end);
    return *end == ':' ? skip_blanks(end + 1) : NULL;
}

/* Returns the end of a value; NULL if it is not valid or too deep. */
static const char *check_value(const char *at, unsigned depth)
{
    const char close = *at == '[' ? ']' : '}';
    const char *start = at;
    if (*at != '[' && *at != '{') {
        at = skip_word(at);
        return at == start ? NULL : at;
    }
    at = skip_blanks(at + 1);
    if (*at == close)
        return at + 1;
    while (depth < MAX_DEPTH) {
        if (close == '}')
            at = check_key(at);
        if (at && (close == '}' || (*at != ',' && *at != close)))
            at = check_value(at, depth + 1);
        if (!at)
            break;
        at = skip_blanks(at);
        if (*at == close)
            return at + 1;
        if (*at != ',')
            break;
        at = skip_blanks(at + 1);
    }
    return NULL;
}

bool su__json_is_object(const char *text)
{
    text = skip_blanks(text);
    const char *end = *text == '{' ? check_value(text, 0) : NULL;
    return end && !*skip_blanks(end);
}

/* ---- Lists and objects ----------------------------------------------------------------------- */

/* Returns the end of a value in a checked text. */
static const char *skip_value(const char *at)
{
    unsigned depth = 0;
    do {
        const bool opens = *at == '[' || *at == '{', closes = *at == ']' || *at == '}';
        depth = depth + opens - closes;
        at = opens || closes || *at == ',' || *at == ':' || is_blank(*at) ? at + 1 : skip_word(at);
    } while (depth > 0);
    return at;
}

static su__json_item begin(const char *value, char open)
{
    su__json_item item = {NULL, NULL, NULL};
    if (value && *(value = skip_blanks(value)) == open) {
        const char *first = skip_blanks(value + 1);
        item.next = *first == ']' || *first == '}' ? NULL : first;
        item.key = open == '{' ? first : NULL;
    }
    return item;
}

su__json_item su__json_list(const char *value) { return begin(value, '['); }
su__json_item su__json_object(const char *value) { return begin(value, '{'); }

bool su__json_next(su__json_item *item)
{
    const char *at = item->next;
    if (!at)
        return false;
    if (item->key) {
        item->key = at;
        at = check_key(at);
    }
    item->value = *at == ',' || *at == ']' ? NULL : at;
    at = item->value ? skip_blanks(skip_value(at)) : at;
    item->next = *at == ',' ? skip_blanks(at + 1) : NULL;
    return true;
}

const char *su__json_get(const char *object, const char *key)
{
    const char *found = NULL;
    for (su__json_item item = su__json_object(object); su__json_next(&item);)
        if (su__json_is(item.key, key))
            found = item.value;
    return found;
}

bool su__json_is_list(const char *value) { return value && *skip_blanks(value) == '['; }

size_t su__json_count(const char *value)
{
    size_t count = 0;
    for (su__json_item item = su__json_list(value); su__json_next(&item);)
        count++;
    return count;
}

/* ---- Words and numbers ----------------------------------------------------------------------- */

bool su__json_is(const char *value, const char *word)
{
    const char *end = value ? skip_word(value) : NULL;
    const size_t quotes = end && is_quote(*value), length = su__text_length(word);
    return end && (size_t)(end - value) == length + 2 * quotes
           && memcmp(value + quotes, word, length) == 0;
}

bool su__json_is_true(const char *value)
{
    return su__json_is(value, "true") || su__json_is(value, "t");
}

bool su__json_is_null(const char *value) { return !value || su__json_is(value, "null"); }

bool su__json_is_empty(const char *value)
{
    if (su__json_is_null(value) || su__json_is(value, "false") || su__json_is(value, "f"))
        return true;
    const char open = *value, next = *skip_blanks(value + 1);
    return (is_quote(open) && value[1] == open) || (open == '[' && next == ']')
           || (open == '{' && next == '}');
}

const char *su__json_quoted(const char *value)
{
    return value && is_quote(*value) ? value + 1 : NULL;
}

size_t su__json_copy(const char *value, char *text, size_t size)
{
    const char *end = value ? skip_word(value) : NULL;
    const size_t quotes = end && is_quote(*value);
    size_t length = end ? (size_t)(end - value) - 2 * quotes : 0;
    length = length < size ? length : size - 1;
    for (size_t i = 0; i < length; i++) {
        const char c = value[quotes + i];
        text[i] = (char)(c >= ' ' && c <= '~' ? c : '?');
    }
    text[length] = '\0';
    return length;
}

int su__json_number(const char *value)
{
    char text[6];
    const size_t length = su__json_copy(value, text, sizeof text);
    size_t blanks = 0, digits = 0;
    int number = 0;
    if (su__json_is_null(value))
        return SU__JSON_NO_NUMBER;
    while (text[blanks] == ' ')
        blanks++;
    for (; text[digits] >= '0' && text[digits] <= '9'; digits++)
        number = 10 * number + (text[digits] - '0');
    if (blanks == length)
        return is_quote(*value) ? SU__JSON_NO_NUMBER : SU__JSON_BAD_NUMBER;
    return digits == length && digits <= 4 ? number : SU__JSON_BAD_NUMBER;
}
