#include "site/panel.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lib/line_reader.h"
#include "lib/messages.h"
#include "lib/utf8.h"
#include "site/link.h"
#include "site/picture.h"
#include "site/references.h"

enum { MAX_DEPTH = 32, PICTURES_LIMIT = 1024 * 1024, NAME_SIZE = 24, VALUE_SIZE = 1001 };

/* ---- What is allowed ------------------------------------------------------------------------- */

enum {
    BLOCK = 1, /* a block element: not allowed inside WORDS */
    WORDS = 2, /* contains only phrasing content */
    PARTS = 4, /* contains only certain elements, no text: <ul>, <table> */
    EMPTY = 8, /* has no content and no end tag */
};

/* An element is allowed only where browsers neither move nor close it. */
static const struct element {
    const char *name;
    unsigned flags;
    const char *parents;    /* the allowed parent elements; NULL if any parent is allowed */
    const char *attributes; /* the allowed attributes besides common_attributes */
} elements[] = {
    {"a", 0, NULL, "href target rel"},
    {"b", WORDS, NULL, ""},
    {"blockquote", BLOCK, NULL, ""},
    {"br", EMPTY, NULL, ""},
    {"caption", BLOCK, "table", ""},
    {"code", WORDS, NULL, ""},
    {"dd", BLOCK, "dl", ""},
    {"details", BLOCK, NULL, "open"},
    {"div", BLOCK, NULL, ""},
    {"dl", BLOCK | PARTS, NULL, ""},
    {"dt", BLOCK, "dl", ""},
    {"em", WORDS, NULL, ""},
    {"figcaption", BLOCK, "figure", ""},
    {"figure", BLOCK, NULL, ""},
    {"h1", BLOCK | WORDS, NULL, ""},
    {"h2", BLOCK | WORDS, NULL, ""},
    {"h3", BLOCK | WORDS, NULL, ""},
    {"h4", BLOCK | WORDS, NULL, ""},
    {"h5", BLOCK | WORDS, NULL, ""},
    {"h6", BLOCK | WORDS, NULL, ""},
    {"hr", BLOCK | EMPTY, NULL, ""},
    {"i", WORDS, NULL, ""},
    {"img", EMPTY, NULL, "src alt width height"},
    {"li", BLOCK, "ul ol", ""},
    {"ol", BLOCK | PARTS, NULL, "start"},
    {"p", BLOCK | WORDS, NULL, ""},
    {"s", WORDS, NULL, ""},
    {"small", WORDS, NULL, ""},
    {"span", WORDS, NULL, ""},
    {"strong", WORDS, NULL, ""},
    {"sub", WORDS, NULL, ""},
    {"summary", BLOCK | WORDS, "details", ""},
    {"sup", WORDS, NULL, ""},
    {"table", BLOCK | PARTS, NULL, ""},
    {"tbody", BLOCK | PARTS, "table", ""},
    {"td", BLOCK, "tr", "colspan rowspan"},
    {"tfoot", BLOCK | PARTS, "table", ""},
    {"th", BLOCK, "tr", "colspan rowspan scope"},
    {"thead", BLOCK | PARTS, "table", ""},
    {"tr", BLOCK | PARTS, "tbody thead tfoot", ""},
    {"u", WORDS, NULL, ""},
    {"ul", BLOCK | PARTS, NULL, ""},
};
static const char common_attributes[] = "title lang dir";

enum kind { TEXT, NUMBER, FLAG, ADDRESS, PICTURE, RELATION };

static const struct attribute {
    const char *name;
    enum kind kind;
    const char *values; /* allowed values; NULL: all values of the kind */
} attributes[] = {
    {"alt", TEXT, NULL},
    {"colspan", NUMBER, NULL},
    {"dir", TEXT, "ltr rtl auto"},
    {"height", NUMBER, NULL},
    {"href", ADDRESS, NULL},
    {"lang", TEXT, NULL},
    {"open", FLAG, NULL},
    {"rel", RELATION,
     "author external help license me next nofollow noopener noreferrer prev sponsored ugc"},
    {"rowspan", NUMBER, NULL},
    {"scope", TEXT, "row col rowgroup colgroup"},
    {"src", PICTURE, NULL},
    {"start", NUMBER, NULL},
    {"target", TEXT, "_blank _self _parent _top"},
    {"title", TEXT, NULL},
    {"width", NUMBER, NULL},
};
enum { ATTRIBUTES = sizeof attributes / sizeof *attributes };

/* ---- The reader ------------------------------------------------------------------------------ */

typedef struct reader {
    const char *file, *text, *at;
    const path_guard *around; /* the folder that pictures must be in */
    buffer *out;
    struct {
        const struct element *element;
        bool implied; /* a tbody that browsers add around rows */
    } open[MAX_DEPTH];
    size_t depth;
    size_t pictures; /* total bytes of the pictures read so far */
} reader;

/* The start tag being read. */
typedef struct tag {
    const struct element *element;
    bool seen[ATTRIBUTES];
    char relation[VALUE_SIZE];
} tag;

/* Reports an error at a place in the fragment. `what` replaces the only %s in the format. Always
   returns false. */
static bool fail_at(const reader *r, const char *at, const char *format, const char *what)
{
    char words[640];
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

/* Returns whether a list, with blanks between words, contains a word. */
static bool list_contains(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *p = list; length > 0 && (p = strstr(p, word)); p += length)
        if ((p == list || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
            return true;
    return false;
}

/* Reads a name and converts it to lower case. Truncates it if it is longer than any known name. */
static void read_name(reader *r, char name[NAME_SIZE])
{
    size_t length = strcspn(r->at, " \t\n/>=<\"'"),
           kept = length < NAME_SIZE ? length : NAME_SIZE - 1;
    for (size_t i = 0; i < kept; i++)
        name[i] = (char)tolower((unsigned char)r->at[i]);
    name[kept] = '\0';
    r->at += length;
}

static void skip_blank(reader *r) { r->at += strspn(r->at, " \t\n"); }

/* Returns the innermost open element; NULL if none is open. */
static const struct element *innermost_element(const reader *r)
{
    return r->depth ? r->open[r->depth - 1].element : NULL;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* Adds the next character, or the character that an entity means. Returns false after reporting an
   error. */
static bool read_character(reader *r, buffer *to)
{
    uint32_t character;
    char text[5];
    size_t length =
        *r->at == '&' ? reference_read(r->at, &character) : utf8_read(r->at, &character);
    if (length == 0)
        return fail_at(r, r->at, "unknown character name; write & as %s", "&amp;");
    utf8_write(character, text);
    add_text(to, text);
    r->at += length;
    return true;
}

static bool read_words(reader *r)
{
    buffer words = {0};
    const char *start = r->at;
    bool good = true;
    while (good && *r->at && *r->at != '<')
        good = read_character(r, &words);
    if (good && r->depth && (innermost_element(r)->flags & PARTS)
        && words.text[strspn(words.text, " \t\n")])
        good = fail_at(r, start + strspn(start, " \t\n"), "no text is allowed directly in <%s>",
                       innermost_element(r)->name);
    if (good)
        add_escaped(r->out, words.text, words.length);
    free_buffer(&words);
    return good;
}

static bool read_comment(reader *r)
{
    const char *end = strstr(r->at + 2, "-->");
    if (!end)
        return fail_at(r, r->at, "this comment is not closed by %s", "-->");
    r->at = end + 3;
    return true;
}

/* ---- Values of attributes -------------------------------------------------------------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

/* Reads an attribute's value without blanks around it. Returns false after reporting an error. */
static bool read_value(reader *r, char value[VALUE_SIZE])
{
    buffer text = {0};
    const char *start = r->at;
    char quote = *r->at == '"' || *r->at == '\'' ? *r->at++ : '\0';
    const char *end = quote ? strchr(r->at, quote) : r->at + strcspn(r->at, " \t\n>");
    bool good =
        end && (quote || (end > r->at && strcspn(r->at, "\"'=<`") >= (size_t)(end - r->at)));
    if (!good)
        return fail_at(r, start, "an attribute is written name=\"value\"%s", "");
    while (good && r->at < end)
        good = read_character(r, &text);
    const char *from = buffer_text(&text) + strspn(buffer_text(&text), " \t\n");
    size_t length = strlen(from);
    while (length > 0 && is_blank(from[length - 1]))
        length--;
    if (good && length >= VALUE_SIZE)
        good = fail_at(r, start, "a value has up to 1,000 bytes%s", "");
    if (good)
        snprintf(value, VALUE_SIZE, "%.*s", (int)length, from);
    free_buffer(&text);
    r->at += quote != '\0';
    return good;
}

/* Writes src with the picture as a data URL. `name` is relative to the fragment's file. */
static bool add_picture(reader *r, const char *at, const char *name)
{
    char path[4096];
    const char *slash = name[0] == '/' ? NULL : strrchr(r->file, '/');
    snprintf(path, sizeof path, "%.*s%s", slash ? (int)(slash + 1 - r->file) : 0, r->file, name);
    if (strstr(name, "://") || strncasecmp(name, "data:", 5) == 0)
        return fail_at(r, at, "src must name a file to put into the page, not \"%.200s\"", name);
    picture p;
    const char *fault = picture_read(path, r->around, &p);
    r->pictures += p.length;
    if (!fault && r->pictures > PICTURES_LIMIT)
        fault = "with \"%.200s\" the pictures are over 1 MB together";
    if (!fault) {
        add_text(r->out, " src=\"");
        add_picture_data(&p, r->out);
        add_text(r->out, "\"");
    }
    picture_end(&p);
    return !fault || fail_at(r, at, fault, name);
}

static bool is_number(const char *value)
{
    size_t length = strlen(value);
    return length > 0 && length <= 4 && strspn(value, "0123456789") == length;
}

/* Converts a value to lower case. Returns whether the list contains all its words. */
static bool are_allowed_values(const char *list, char *value)
{
    char words[VALUE_SIZE], *rest = words;
    for (char *c = value; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    snprintf(words, sizeof words, "%s", value);
    for (const char *word; (word = strsep(&rest, " \t\n"));)
        if (*word && !list_contains(list, word))
            return false;
    return true;
}

/* ---- Attributes ------------------------------------------------------------------------------ */

static bool write_attribute(reader *r, const char *at, const struct attribute *a, char *value,
                            tag *t)
{
    bool is_one = *value && (a->kind == RELATION || !value[strcspn(value, " \t\n")]);
    if (a->values && (!is_one || !are_allowed_values(a->values, value)))
        return fail_at(r, at, "its value is one of: %s", a->values);
    if (a->kind == NUMBER && !is_number(value))
        return fail_at(r, at, "%s is a number of up to four digits", a->name);
    if (a->kind == ADDRESS && !is_safe_link(value))
        return fail_at(r, at, UNSAFE_LINK, value);
    if (a->kind == ADDRESS && missing_scheme(value)) {
        char reason[500];
        snprintf(reason, sizeof reason, MISSING_SCHEME, value, missing_scheme(value), value);
        return fail_at(r, at, "%s", reason);
    }
    if (a->kind == PICTURE)
        return add_picture(r, at, value);
    if (a->kind == RELATION) {
        snprintf(t->relation, sizeof t->relation, "%s", value);
        return true;
    }
    add_format(r->out, " %s=\"", a->name);
    add_attribute(r->out, a->kind == FLAG ? "" : value);
    add_text(r->out, "\"");
    return true;
}

static bool read_attribute(reader *r, tag *t)
{
    const char *at = r->at;
    char name[NAME_SIZE], value[VALUE_SIZE] = "", allowed[128];
    size_t i = 0;
    read_name(r, name);
    if (!*name)
        return fail_at(r, at, "expected > or an attribute%s", "");
    snprintf(allowed, sizeof allowed, "%s%s%s", t->element->attributes,
             *t->element->attributes ? " " : "", common_attributes);
    if (!list_contains(allowed, name)) {
        char words[200];
        snprintf(words, sizeof words, "%s; only: %s", name, allowed);
        return fail_at(r, at, "this element does not take %s", words);
    }
    while (strcmp(attributes[i].name, name) != 0)
        i++;
    if (t->seen[i])
        return fail_at(r, at, "%s is given twice", name);
    t->seen[i] = true;
    skip_blank(r);
    if (*r->at == '=') {
        r->at++;
        skip_blank(r);
        if (!read_value(r, value))
            return false;
    } else if (attributes[i].kind != FLAG)
        return fail_at(r, at, "an attribute is written name=\"value\"%s", "");
    return write_attribute(r, at, &attributes[i], value, t);
}

static bool has_attribute(const tag *t, const char *name)
{
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (strcmp(attributes[i].name, name) == 0)
            return t->seen[i];
    return false;
}

/* ---- Elements -------------------------------------------------------------------------------- */

/* The page has its own h1, so the panel's headings begin with h2. */
static const char *output_name(const struct element *e)
{
    return strcmp(e->name, "h1") == 0 ? "h2" : e->name;
}

static const struct element *element_named(const char *name)
{
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (strcmp(elements[i].name, name) == 0)
            return &elements[i];
    return NULL;
}

static bool report_unknown_element(const reader *r, const char *at, const char *name)
{
    char words[500];
    size_t length = (size_t)snprintf(words, sizeof words, "<%s>; allowed are:", name);
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        length += (size_t)snprintf(words + length, sizeof words - length, " %s", elements[i].name);
    return fail_at(r, at, "unknown element %s", words);
}

/* Checks that an element is allowed inside the open elements. Returns false after reporting an
   error. */
static bool is_allowed_here(const reader *r, const char *at, const struct element *e)
{
    const char *around = r->depth ? innermost_element(r)->name : "";
    if (e->parents && !list_contains(e->parents, around))
        return fail_at(r, at, "only allowed in: %s", e->parents);
    if (!e->parents && r->depth && (innermost_element(r)->flags & PARTS))
        return fail_at(r, at, "not allowed directly in <%s>", around);
    for (size_t i = 0; i < r->depth; i++) {
        const struct element *holder = r->open[i].element;
        if (((e->flags & BLOCK) && (holder->flags & WORDS))
            || (holder == e && strcmp(e->name, "a") == 0))
            return fail_at(r, at, "not allowed inside <%s>", holder->name);
    }
    return true;
}

static bool open_element(reader *r, const char *at, const struct element *e, bool implied)
{
    if (r->depth == MAX_DEPTH)
        return fail_at(r, at, "<%s> is too deep inside others", e->name);
    r->open[r->depth].element = e;
    r->open[r->depth++].implied = implied;
    return true;
}

static void close_element(reader *r)
{
    add_format(r->out, "</%s>", output_name(innermost_element(r)));
    r->depth--;
}

/* Adds a tbody around rows that are directly in a table, as browsers do. Closes the tbody before
   anything that is not a row. */
static bool add_implied_tbody(reader *r, const char *at, const char *name)
{
    bool is_row = strcmp(name, "tr") == 0;
    if (r->depth && r->open[r->depth - 1].implied && !is_row)
        close_element(r);
    if (!is_row || !r->depth || strcmp(innermost_element(r)->name, "table") != 0)
        return true;
    add_text(r->out, "<tbody>");
    return open_element(r, at, element_named("tbody"), true);
}

/* Reads the end of a start tag and opens the element. An empty element may end with "/>". */
static bool finish_start_tag(reader *r, const char *at, tag *t)
{
    if (*r->at == '/' && (t->element->flags & EMPTY))
        r->at++;
    if (*r->at != '>')
        return fail_at(r, at, "this <%s is not closed by >", t->element->name);
    r->at++;
    if (strcmp(t->element->name, "img") == 0
        && !(has_attribute(t, "src") && has_attribute(t, "alt")))
        return fail_at(r, at, "a picture needs src and alt (what it shows, in words)%s", "");
    if (strcmp(t->element->name, "a") == 0) {
        add_text(r->out, " rel=\"noopener");
        for (char *rest = t->relation, *word; (word = strsep(&rest, " \t\n"));)
            if (*word && strcmp(word, "noopener") != 0)
                add_format(r->out, " %s", word);
        add_text(r->out, "\"");
    }
    add_text(r->out, ">");
    return (t->element->flags & EMPTY) || open_element(r, at, t->element, false);
}

static bool read_start(reader *r)
{
    const char *at = r->at++;
    char name[NAME_SIZE];
    read_name(r, name);
    tag t = {.element = element_named(name)};
    if (!*name)
        return fail_at(r, at, "not an element; write < as %s", "&lt;");
    if (!t.element)
        return report_unknown_element(r, at, name);
    if (!add_implied_tbody(r, at, name) || !is_allowed_here(r, at, t.element))
        return false;
    add_format(r->out, "<%s", output_name(t.element));
    for (skip_blank(r); *r->at && *r->at != '>' && *r->at != '/'; skip_blank(r))
        if (!read_attribute(r, &t))
            return false;
    return finish_start_tag(r, at, &t);
}

static bool read_end(reader *r)
{
    const char *at = r->at;
    char name[NAME_SIZE];
    r->at += 2;
    read_name(r, name);
    skip_blank(r);
    if (!add_implied_tbody(r, at, name))
        return false;
    if (*r->at != '>' || r->depth == 0 || strcmp(innermost_element(r)->name, name) != 0)
        return fail_at(r, at, r->depth ? "expected </%s>" : "no element is open here%s",
                       r->depth ? innermost_element(r)->name : "");
    r->at++;
    close_element(r);
    return true;
}

static bool read_all(reader *r)
{
    while (*r->at)
        if (!(*r->at != '<'                    ? read_words(r)
              : strncmp(r->at, "<!--", 4) == 0 ? read_comment(r)
              : r->at[1] == '/'                ? read_end(r)
                                               : read_start(r)))
            return false;
    return r->depth == 0
           || fail_at(r, r->at, "the file ends before </%s>", innermost_element(r)->name);
}

/* Checks that the file is UTF-8 without control characters. Returns false after reporting an
   error. */
static bool is_text(const reader *r, size_t length)
{
    uint32_t character = 0;
    if (strlen(r->text) != length)
        return fail_at(r, r->text + strlen(r->text), "NUL bytes are not allowed%s", "");
    if (!is_utf8(r->text)) {
        complain_at(r->file, 0, "is not UTF-8");
        return false;
    }
    for (const char *p = r->text; *p; p += length) {
        length = utf8_read(p, &character);
        if ((character < 0x20 || (character >= 0x7F && character <= 0x9F)) && !is_blank(*p))
            return fail_at(r, p, "control characters are not allowed%s", "");
    }
    return true;
}

bool panel_read(const char *file_name, const path_guard *around, buffer *html)
{
    size_t length;
    char *text = read_text(file_name, &length);
    if (!text)
        return false;
    reader r = {.file = file_name, .text = text, .at = text, .around = around, .out = html};
    bool good = is_text(&r, length) && read_all(&r);
    free(text);
    return good;
}
