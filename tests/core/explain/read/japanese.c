/*
 * japanese.c: translates sentence by sentence, by the pairs of japanese_pairs.inc:
 *
 *     {h}で{d}が入るのは{c}だけです。        In row 3, only r3c1 and r3c2 can be 4.
 *     {in 1}, only {3} can be {2}.
 *
 * The English numbers the places of the Japanese from 1. A place stands for a list of one or more
 * items, each of which has a pair of its own, unless it is one of the first kinds here:
 *
 *     {c}  cells        {i}  numbers              {=d2}  digits that must be those of place 2
 *     {d}  digits       {j}, {r}, {x}  cells or digits joined by other signs than a comma
 *
 *     {in 1}            "in" or "on" before each item of place 1
 *     [1:is|are]        the first if place 1 has one item, otherwise the second
 *     [:cell|cells]     as the caller says, where Japanese does not
 */
#include "japanese.h"

#include <stdlib.h>
#include <string.h>

typedef struct pair {
    char kind; /* '.' for a sentence, otherwise the letter of a place */
    const char *japanese, *english;
} pair;

static const pair pairs[] = {
#include "japanese_pairs.inc"
};
enum { PAIRS = sizeof pairs / sizeof *pairs };

/* What stands between two items, by kind. Others have the last two rows: a comma or "or". */
static const struct {
    char kind;
    const char *japanese, *english;
} separators[] = {{'j', "/", "/"},     {'r', " < ", " < "}, {'r', " > ", " > "}, {'x', "+", "+"},
                  {'w', "か", " or "}, {'a', "か", " or "}, {'q', "、", ", "},   {'g', "／", "; "},
                  {'l', "／", "; "},   {'s', "／", "; "},   {'s', "", ""},       {'\0', "、", ", "},
                  {'\0', "か", ", "}};
enum { SEPARATORS = sizeof separators / sizeof *separators };

/* A text in English. Each item of a place follows ITEM. */
typedef struct output {
    char *text;
    size_t length, size;
} output;
static const char ITEM = '\1';

typedef struct value {
    unsigned count;
    output english;
    char room[4096];
} value;
enum { MAX_PLACES = 16 };

typedef struct translator {
    const char *at; /* the Japanese that is left */
    bool is_singular, is_full;
} translator;

/* ---- English --------------------------------------------------------------------------------- */

static bool ends_with(const output *o, const char *end)
{
    const size_t length = strlen(end);
    return o->length >= length && memcmp(o->text + o->length - length, end, length) == 0;
}

/* A sentence begins with a capital, unless it begins with a cell. */
static void put_letter(translator *t, output *o, const char *letter)
{
    const bool is_first = o->length == 0 || ends_with(o, ". ") || ends_with(o, "\n   ");
    const bool is_cell = *letter == 'r' && letter[1] >= '1' && letter[1] <= '9';
    if (o->length + 1 == o->size) {
        t->is_full = true;
        return;
    }
    o->text[o->length++] =
        is_first && !is_cell && *letter >= 'a' && *letter <= 'z' ? (char)(*letter - 32) : *letter;
    o->text[o->length] = '\0';
}

static void put_text(translator *t, output *o, const char *text)
{
    for (; *text; text++)
        put_letter(t, o, text);
}

/* Returns "on " before a diagonal, and "in " before other houses. */
static const char *choose_preposition(const char *item)
{
    const char *diagonal = strstr(item, "diagonal"), *next = strchr(item, ITEM);
    return diagonal && (!next || diagonal < next) ? "on " : "in ";
}

static void put_value(translator *t, output *o, const value *v, bool with_in)
{
    for (const char *at = v->english.text; *at; at++)
        if (*at != ITEM)
            put_letter(t, o, at);
        else if (with_in)
            put_text(t, o, choose_preposition(at + 1));
}

/* Writes English up to '|', ']' or its end, and returns that end. Writes nothing if hidden. */
static const char *put_english(translator *t, output *o, const char *at, const value *values,
                               bool is_hidden)
{
    while (*at && *at != '|' && *at != ']') {
        const bool with_in = strncmp(at, "{in ", 4) == 0;
        char *end;
        if (*at == '[') {
            const size_t place = strtoul(at + 1, &end, 10);
            const bool is_one = place ? values[place - 1].count == 1 : t->is_singular;
            at = put_english(t, o, end + 1, values, is_hidden || !is_one);
            at = put_english(t, o, at + 1, values, is_hidden || is_one) + 1;
            continue;
        }
        const size_t place = *at == '{' ? strtoul(at + (with_in ? 4 : 1), &end, 10) : 0;
        if (!is_hidden && place)
            put_value(t, o, &values[place - 1], with_in);
        else if (!is_hidden)
            put_letter(t, o, at);
        at = place ? end + 1 : at + 1;
    }
    return at;
}

/* ---- Japanese -------------------------------------------------------------------------------- */

static bool accept(translator *t, const char *words)
{
    const size_t length = strlen(words);
    const bool is_there = strncmp(t->at, words, length) == 0;
    t->at += is_there ? length : 0;
    return is_there;
}

static bool match_items(translator *t, char kind, value *v);

/* Matches a place of a form. A place that repeats another must have the same items. */
static bool match_place(translator *t, const char *form, value *values, unsigned *places)
{
    const bool is_again = form[1] == '=';
    value *v = &values[*places];
    *places += !is_again;
    return match_items(t, form[is_again ? 2 : 1], v)
           && (!is_again || strcmp(v->room, values[atoi(form + 3) - 1].room) == 0);
}

/* Matches the Japanese of a pair and sets the values of its places. Skips nothing otherwise. */
static bool match_pair(translator *t, const pair *p, value *values)
{
    const char *begin = t->at, *form = p->japanese;
    unsigned places = 0;
    while (*form) {
        const bool is_place = *form == '{';
        if (is_place ? !match_place(t, form, values, &places) : *t->at != *form) {
            t->at = begin;
            return false;
        }
        t->at += !is_place;
        form = is_place ? strchr(form, '}') + 1 : form + 1;
    }
    return true;
}

/* Copies `length` characters of Japanese, which are the same in English. */
static bool copy(translator *t, output *o, size_t length)
{
    for (; length > 0; length--)
        put_letter(t, o, t->at++);
    return true;
}

static size_t count_figures(const char *text) { return strspn(text, "0123456789"); }

static bool match_cell(translator *t, output *o)
{
    const size_t row = *t->at == 'r' ? count_figures(t->at + 1) : 0;
    const size_t column = row > 0 && t->at[row + 1] == 'c' ? count_figures(t->at + row + 2) : 0;
    return column > 0 && copy(t, o, row + column + 2);
}

static bool match_item(translator *t, char kind, output *o)
{
    const size_t figures = count_figures(t->at);
    switch (kind) {
    case 'c':
    case 'j':
    case 'r':
        return match_cell(t, o);
    case 'd':
    case 'x':
        return ((*t->at >= '1' && *t->at <= '9') || (*t->at >= 'A' && *t->at <= 'P'))
               && copy(t, o, 1);
    case 'i': /* what counts diagonals is not a number of the list before it */
        return figures > 0 && strncmp(t->at + figures, "本", strlen("本")) != 0
               && copy(t, o, figures);
    }
    value values[MAX_PLACES];
    unsigned i = 0;
    while (pairs[i].kind != kind) /* the pairs of a kind are together, those of sentences last */
        i++;
    for (; pairs[i].kind == kind; i++)
        if (match_pair(t, &pairs[i], values)) {
            put_english(t, o, pairs[i].english, values, false);
            return true;
        }
    return false;
}

/* Skips what stands between two items, and returns its English; NULL if the list ends. */
static const char *accept_separator(translator *t, char kind)
{
    unsigned i = 0;
    while (i < SEPARATORS && separators[i].kind && separators[i].kind != kind)
        i++;
    const char of = i < SEPARATORS ? separators[i].kind : '\0';
    for (; i < SEPARATORS && separators[i].kind == of; i++)
        if (accept(t, separators[i].japanese))
            return separators[i].english;
    return NULL;
}

/* English has "and" before the last item of a list with commas. Claims have commas alone. */
static void join_last_item(translator *t, char kind, value *v)
{
    char *last = strrchr(v->room, ITEM);
    if (v->count < 2 || kind == 'q' || strncmp(last - 2, ", ", 2) != 0)
        return;
    char item[sizeof v->room];
    strcpy(item, last);
    v->english.length = (size_t)(last - 2 - v->room);
    put_text(t, &v->english, " and ");
    put_text(t, &v->english, item);
}

/* Matches the longest list of one or more items. */
static bool match_items(translator *t, char kind, value *v)
{
    const char *end = t->at, *separator = "";
    v->count = 0;
    v->english = (output){v->room, 0, sizeof v->room};
    do {
        const size_t before = v->english.length;
        put_text(t, &v->english, separator);
        put_letter(t, &v->english, &ITEM);
        if (!match_item(t, kind, &v->english)) {
            v->room[v->english.length = before] = '\0';
            break;
        }
        v->count++;
        end = t->at;
    } while ((separator = accept_separator(t, kind)));
    t->at = end;
    join_last_item(t, kind, v);
    return v->count > 0;
}

const char *translate_japanese(const char *words, bool is_singular, char *english, size_t size)
{
    translator t = {words, is_singular, false};
    output o = {english, 0, size};
    value values[MAX_PLACES];
    while (*t.at && !t.is_full) {
        unsigned i = 0;
        while (i < PAIRS && !(pairs[i].kind == '.' && match_pair(&t, &pairs[i], values)))
            i++;
        if (i == PAIRS)
            return t.at;
        if (ends_with(&o, ".") && !strchr("\n.;", *pairs[i].english))
            put_text(&t, &o, " ");
        put_english(&t, &o, pairs[i].english, values, false);
    }
    return t.is_full ? t.at : NULL;
}
