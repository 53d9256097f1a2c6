#include "panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/input.h"
#include "lib/messages.h"
#include "lib/utf8.h"

#define ALLOWED_ELEMENTS "a b blockquote br code div em figcaption figure h2 h3 hr i img li ol p small span strong ul"
#define BLOCKS "blockquote div figcaption figure h2 h3 hr li ol p ul"
#define HOLD_NO_BLOCKS "a b code em h2 h3 i p small span strong"

enum { MOST_DEPTH = 32, PICTURES_LIMIT = 200 * 1024, NAME_SIZE = 16 };

typedef struct reader {
    const char *file, *text, *at;
    buffer *out;
    char open[MOST_DEPTH][NAME_SIZE];
    size_t depth;
    size_t pictures; /* bytes of them so far */
} reader;

/* Complains about a place in the fragment, `what` taking the place of the format's one %s; always false, to be returned. */
static bool wrong(const reader *r, const char *at, const char *format, const char *what)
{
    char words[512];
    size_t line = 1, column = 1;
    for (const char *p = r->text; p < at; p++, column++)
        if (*p == '\n') {
            line++;
            column = 0;
        }
    snprintf(words, sizeof words, format, what);
    complain_at(r->file, line, "column %zu: %s", column, words);
    return false;
}

/* Whether the word is one of those in the list, parted by blanks. */
static bool is_among(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *p = list; length > 0 && (p = strstr(p, word)); p += length)
        if ((p == list || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
            return true;
    return false;
}

/* Lower-case letters and digits into `name`; what is longer than any known name is cut. */
static void read_name(reader *r, char name[NAME_SIZE])
{
    size_t length = strspn(r->at, "abcdefghijklmnopqrstuvwxyz0123456789"), kept = length < NAME_SIZE ? length : NAME_SIZE - 1;
    memcpy(name, r->at, kept);
    name[kept] = '\0';
    r->at += length;
}

static void skip_blank(reader *r)
{
    r->at += strspn(r->at, " \t\r\n");
}

/* ---- Text: entities as browsers write them, everything else as it is --------------------------------- */

static bool take_text(reader *r)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&nbsp;"};
    while (*r->at && *r->at != '<') {
        size_t i = 0;
        if (*r->at != '&') {
            size_t length = strcspn(r->at, "<&");
            add_escaped(r->out, r->at, length);
            r->at += length;
            continue;
        }
        while (i < 4 && strncmp(r->at, entities[i], strlen(entities[i])) != 0)
            i++;
        if (i == 4)
            return wrong(r, r->at, "write & as %s", "&amp; (of the named characters only &amp; &lt; &gt; &nbsp; are known)");
        add_text(r->out, entities[i]);
        r->at += strlen(entities[i]);
    }
    return true;
}

/* ---- Attributes ------------------------------------------------------------------------------------ */

static bool is_link(const char *value)
{
    return strncmp(value, "https://", 8) == 0 || strncmp(value, "http://", 7) == 0 || strncmp(value, "mailto:", 7) == 0;
}

static const char *picture_type(const char *name)
{
    static const char *const types[][2] = {{".png", "image/png"}, {".jpg", "image/jpeg"}, {".jpeg", "image/jpeg"},
                                           {".gif", "image/gif"}, {".webp", "image/webp"}, {".svg", "image/svg+xml"}};
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i][0]) == 0)
            return types[i][1];
    return NULL;
}

/* The picture of that name beside the fragment, as a data: address. */
static bool add_picture(reader *r, const char *at, const char *name)
{
    char path[4096];
    size_t length;
    const char *slash = strrchr(r->file, '/'), *type = picture_type(name);
    if (!type || name[0] == '/' || strstr(name, "..") || strchr(name, ':'))
        return wrong(r, at, "src names a png, jpg, gif, webp or svg file beside this one, not \"%.200s\"", name);
    snprintf(path, sizeof path, "%.*s%s", slash ? (int)(slash + 1 - r->file) : 0, r->file, name);
    char *bytes = read_whole(path, &length);
    if (!bytes)
        return wrong(r, at, "the picture \"%.200s\" cannot be read", name);
    r->pictures += length;
    bool fits = r->pictures <= PICTURES_LIMIT;
    if (fits) {
        add_format(r->out, "data:%s;base64,", type);
        add_base64(r->out, bytes, length);
    }
    free(bytes);
    return fits || wrong(r, at, "with \"%.200s\" the pictures are over 200 kB together", name);
}

/* Writes & for each &amp;; false at any other &. */
static bool unescape(char *value)
{
    for (char *p = value; (p = strchr(p, '&')); p++) {
        if (strncmp(p, "&amp;", 5) != 0)
            return false;
        memmove(p + 1, p + 5, strlen(p + 5) + 1);
    }
    return true;
}

/* A value between double quotes; & is written &amp; there too. */
static bool read_value(reader *r, char *value, size_t size)
{
    const char *start = r->at + 2;
    if (r->at[0] != '=' || r->at[1] != '"')
        return wrong(r, r->at, "an attribute is written name=\"value\"%s", "");
    size_t length = strcspn(start, "\"<>");
    if (start[length] != '"' || length >= size)
        return wrong(r, start, "a value ends with \", holds no < or > and is not longer than 1,000 bytes%s", "");
    memcpy(value, start, length);
    value[length] = '\0';
    r->at = start + length + 1;
    return unescape(value) || wrong(r, start, "write & in a value as %s", "&amp;");
}

/* The attributes seen are bits, numbered by their places in this list. */
static const char image_attributes[] = "src alt width height";

static bool has_source_and_words(unsigned seen)
{
    return (seen & 1) && (seen >> (strstr(image_attributes, "alt") - image_attributes) & 1);
}

static bool is_number(const char *value)
{
    size_t length = strlen(value);
    return length > 0 && length <= 4 && strspn(value, "0123456789") == length;
}

static bool read_attribute(reader *r, const char *element, unsigned *seen)
{
    const char *at = r->at;
    char name[NAME_SIZE], value[1001];
    read_name(r, name);
    const char *known = strcmp(element, "a") == 0 ? "href" : strcmp(element, "img") == 0 ? image_attributes : "";
    if (!*name)
        return wrong(r, at, "here > should come, or an attribute%s", "");
    if (!is_among(known, name))
        return wrong(r, at, *known ? "allowed here are only: %s" : "this element takes no attributes%s", known);
    unsigned bit = 1u << (strstr(known, name) - known);
    if (*seen & bit)
        return wrong(r, at, "%s stands twice", name);
    *seen |= bit;
    if (!read_value(r, value, sizeof value))
        return false;
    if (strcmp(name, "href") == 0 && !is_link(value))
        return wrong(r, at, "a link begins with https:, http: or mailto:, not \"%.200s\"", value);
    if (is_among("width height", name) && !is_number(value))
        return wrong(r, at, "%s is a number of pixels", name);
    add_format(r->out, " %s=\"", name);
    if (strcmp(name, "src") != 0)
        add_attribute(r->out, value);
    else if (!add_picture(r, at, value))
        return false;
    add_text(r->out, "\"");
    return true;
}

/* ---- Elements -------------------------------------------------------------------------------------- */

/* Whether the element may stand here: where it may not, browsers would move it, and the page would not be what was written. */
static bool belongs(const reader *r, const char *at, const char *name)
{
    const char *outer = r->depth ? r->open[r->depth - 1] : "";
    if (!*name)
        return wrong(r, at, "no element: its name is written small, < is written &lt;, and there are no comments%s", "");
    if (!is_among(ALLOWED_ELEMENTS, name))
        return wrong(r, at, "not allowed here; allowed are: %s", ALLOWED_ELEMENTS);
    if (strcmp(name, "li") == 0 ? !is_among("ul ol", outer) : is_among("ul ol", outer))
        return wrong(r, at, "<li> stands in <ul> or <ol>, and they hold nothing else%s", "");
    for (size_t i = 0; i < r->depth; i++)
        if ((is_among(BLOCKS, name) && is_among(HOLD_NO_BLOCKS, r->open[i]))
            || (strcmp(name, "a") == 0 && strcmp(r->open[i], "a") == 0))
            return wrong(r, at, "this cannot stand inside <%s>", r->open[i]);
    return true;
}

static bool read_start(reader *r)
{
    const char *at = r->at++;
    char name[NAME_SIZE];
    unsigned seen = 0;
    read_name(r, name);
    if (!belongs(r, at, name))
        return false;
    add_format(r->out, "<%s", name);
    for (skip_blank(r); *r->at && *r->at != '>'; skip_blank(r))
        if (!read_attribute(r, name, &seen))
            return false;
    if (*r->at != '>')
        return wrong(r, at, "this <%s is not closed by >", name);
    r->at++;
    if (strcmp(name, "a") == 0)
        add_text(r->out, " rel=\"noopener\"");
    if (strcmp(name, "img") == 0 && !has_source_and_words(seen))
        return wrong(r, at, "a picture needs src and alt (what it shows, in words)%s", "");
    add_text(r->out, ">");
    if (is_among("br hr img", name))
        return true;
    if (r->depth == MOST_DEPTH)
        return wrong(r, at, "<%s> is too deep inside others", name);
    strcpy(r->open[r->depth++], name);
    return true;
}

static bool read_end(reader *r)
{
    const char *at = r->at;
    char name[NAME_SIZE];
    r->at += 2;
    read_name(r, name);
    if (*r->at != '>' || r->depth == 0 || strcmp(r->open[r->depth - 1], name) != 0)
        return wrong(r, at, r->depth ? "here </%s> should come" : "nothing is open here%s",
                     r->depth ? r->open[r->depth - 1] : "");
    r->at++;
    r->depth--;
    add_format(r->out, "</%s>", name);
    return true;
}

static bool read_all(reader *r)
{
    while (*r->at)
        if (!(*r->at != '<' ? take_text(r) : r->at[1] == '/' ? read_end(r) : read_start(r)))
            return false;
    return r->depth == 0 || wrong(r, r->at, "the file ends before </%s>", r->open[r->depth - 1]);
}

bool panel_read(const char *file_name, buffer *html)
{
    size_t length;
    char *text = read_text(file_name, &length);
    if (!text)
        return false;
    reader r = {.file = file_name, .text = text, .at = text, .out = html};
    bool good = strlen(text) == length || wrong(&r, text + strlen(text), "a NUL is no text%s", "");
    if (good && !is_utf8(text)) {
        complain_at(file_name, 0, "is not UTF-8");
        good = false;
    }
    good = good && read_all(&r);
    free(text);
    return good;
}
