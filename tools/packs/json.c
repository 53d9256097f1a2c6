#include "packs/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/exit.h"
#include "lib/line_reader.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"

enum { MAX_DEPTH = 100 };

void json_begin(void) { json_set_alloc_funcs(allocate, free); }

/* ---- Reading --------------------------------------------------------------------------------- */

/* Returns the first bracket that is nested too deeply; NULL if no bracket is. Ignores brackets in
   strings. */
static const char *find_too_deep(const char *text, size_t length)
{
    unsigned depth = 0;
    bool in_string = false;
    for (const char *at = text, *end = text + length; at < end; at++)
        if (in_string && *at == '\\')
            at++;
        else if (*at == '"')
            in_string = !in_string;
        else if (in_string)
            continue;
        else if ((*at == '[' || *at == '{') && ++depth > MAX_DEPTH)
            return at;
        else if ((*at == ']' || *at == '}') && depth > 0)
            depth--;
    return NULL;
}

json_t *json_parse(const char *text, size_t length, size_t flags, json_error_t *error)
{
    const char *deep = find_too_deep(text, length);
    if (!deep)
        return json_loadb(text, length, flags, error);
    *error = (json_error_t){.line = 1, .column = 1};
    for (; text < deep; text++, error->column++)
        if (*text == '\n') {
            error->line++;
            error->column = 0;
        }
    snprintf(error->text, sizeof error->text, "more than %d brackets in one another", MAX_DEPTH);
    return NULL;
}

bool json_open(const char *name, json_file *file)
{
    size_t length;
    char *text = read_text(name, &length);
    return json_open_text(input_name(name), text, text ? length : 0, file);
}

/* Returns the usual mistake behind an error, or NULL. Many who write a file are new to JSON. */
static const char *find_mistake(const char *text, const json_error_t *error)
{
    static const char near_mark[] = "near '";
    const char *near = strstr(error->text, near_mark);
    const size_t length = near ? strlen(near) - sizeof near_mark : 0;
    if (strstr(error->text, "unexpected newline"))
        return "the closing quote is missing";
    if (!near || error->position < (int)length)
        return NULL;
    const char *at = text + error->position - length, *before = at;
    while (before > text && strchr(" \t\n", before[-1]))
        before--;
    const char last = before > text ? before[-1] : '{';
    if (strchr("}]", *at) && last == ',')
        return "one comma too many before this";
    if (*at == '"' && !strchr("{[,:", last))
        return "a comma is missing before this";
    if (*at == '\'' || strncmp(at, "\xE2\x80", 2) == 0)
        return "a text is between two \"";
    return strchr("/#", *at) ? "JSON has no comments" : NULL;
}

bool json_open_text(const char *name, char *text, size_t length, json_file *file)
{
    json_error_t error;
    *file = (json_file){.name = name, .text = text, .length = length};
    if (!text)
        return false;
    file->root = json_parse(file->text, file->length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(file->root))
        return true;
    const size_t line = !file->root && error.line > 0 ? (size_t)error.line : 1;
    const char *mistake = file->root ? NULL : find_mistake(file->text, &error);
    if (file->root)
        complain_at(file->name, line, "not a JSON object");
    else if (mistake)
        complain_at(file->name, line, "column %d: %s (%s)", error.column, mistake, error.text);
    else
        complain_at(file->name, line, "column %d: %s", error.column, error.text);
    json_close(file);
    return false;
}

void json_close(json_file *file)
{
    json_decref(file->root);
    free(file->text);
    file->root = NULL;
    file->text = NULL;
}

/* ---- Finding values in valid text ------------------------------------------------------------ */

static const char *skip_blank(const char *p) { return p + strspn(p, " \t\r\n"); }

static const char *skip_string(const char *p)
{
    for (p++; *p && *p != '"'; p++)
        if (*p == '\\')
            p++;
    return p + 1;
}

static const char *skip_value(const char *p)
{
    unsigned depth = 0;
    do {
        if (*p == '"')
            p = skip_string(p) - 1;
        else if (*p == '{' || *p == '[')
            depth++;
        else if (depth > 0 && (*p == '}' || *p == ']'))
            depth--;
        p++;
    } while (*p && (depth > 0 || !strchr(",]} \t\r\n", *p)));
    return p;
}

/* `p` is the beginning of an object or an array. Returns the text of the object's member `key`, or
   of the array's element `index`; NULL if there is no such member or element. */
static const char *find_child(const char *p, const char *key, size_t length, size_t index)
{
    bool is_object = *p == '{';
    for (p = skip_blank(p + 1); *p && *p != '}' && *p != ']';
         p = skip_blank(*p == ',' ? p + 1 : p)) {
        const char *name = p;
        if (is_object)
            p = skip_blank(skip_blank(skip_string(p)) + 1);
        if (is_object ? strncmp(name + 1, key, length) == 0 && name[length + 1] == '"'
                      : index-- == 0)
            return p;
        p = skip_blank(skip_value(p));
    }
    return NULL;
}

/* Returns the line number of the value at a path, or of the last value on the path that exists. */
static size_t line_of(const char *text, const char *path)
{
    const char *at = skip_blank(text);
    while (at && *path) {
        size_t length = strcspn(path, ".["), index = 0;
        if (*path == '[')
            index = strtoul(path + 1, NULL, 10);
        const char *next = find_child(at, path, length, index);
        if (!next)
            break;
        at = next;
        path += *path == '[' ? strcspn(path, "]") + 1 : length;
        path += *path == '.';
    }
    size_t line = 1;
    for (const char *p = text; p < at; p++)
        line += *p == '\n';
    return line;
}

/* ---- Places ---------------------------------------------------------------------------------- */

json_place json_root(const json_file *file) { return (json_place){.file = file}; }

json_place json_member(const json_place *place, const char *key)
{
    json_place member = {.file = place->file};
    snprintf(member.path, sizeof member.path, "%.90s%s%.32s", place->path, *place->path ? "." : "",
             key);
    return member;
}

json_place json_element(const json_place *place, size_t index)
{
    json_place element = {.file = place->file};
    snprintf(element.path, sizeof element.path, "%.100s[%zu]", place->path, index);
    return element;
}

bool json_complain(const json_place *place, const char *format, ...)
{
    char words[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    size_t line = line_of(place->file->text, place->path);
    complain_at(place->file->name, line, "%s%s%s", place->path, *place->path ? ": " : "", words);
    return false;
}

/* Reports an unknown name, and suggests another one unless it is NULL. */
static bool refuse_name(const json_place *place, const char *reason, const char *nearest)
{
    return nearest ? json_complain(place, "%s; did you mean \"%s\"?", reason, nearest)
                   : json_complain(place, "%s", reason);
}

/* Writes all names, with commas between them. */
static void list_names(const char *const *names, char *text, size_t size)
{
    int length = 0;
    for (size_t i = 0; names[i]; i++)
        if ((size_t)length < size)
            length +=
                snprintf(text + length, size - (size_t)length, "%s%s", i > 0 ? ", " : "", names[i]);
}

bool json_has_only(const json_place *place, const json_t *object, const char *const *known)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        const char *const *name = known;
        while (*name && strcmp(*name, key) != 0)
            name++;
        if (!*name) {
            json_place member = json_member(place, key);
            const char *nearest = nearest_in(key, known);
            if (nearest)
                return refuse_name(&member, "unknown field", nearest);
            char all[1500];
            list_names(known, all, sizeof all);
            return json_complain(&member, "unknown field, not one of %s", all);
        }
    }
    return true;
}

const char *json_text(const json_place *place, const json_t *object, const char *key,
                      const char *otherwise)
{
    const json_t *value = json_object_get(object, key);
    json_place member = json_member(place, key);
    if (otherwise && (!value || json_is_null(value)))
        return otherwise;
    if (!value)
        json_complain(&member, "missing");
    else if (!json_is_string(value))
        json_complain(&member, "not a text");
    else if (strlen(json_string_value(value)) != json_string_length(value))
        json_complain(&member, "contains a NUL byte");
    else
        return json_string_value(value);
    return NULL;
}

const json_t *json_list(const json_place *place, const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    json_place member = json_member(place, key);
    if (json_is_array(value))
        return value;
    json_complain(&member, value ? "not a list" : "missing");
    return NULL;
}

bool json_number(const json_place *place, const json_t *object, const char *key, uint64_t least,
                 uint64_t most, uint64_t otherwise, uint64_t *to)
{
    const json_t *value = json_object_get(object, key);
    json_place member = json_member(place, key);
    json_int_t number = json_integer_value(value);
    *to = value ? (uint64_t)number : otherwise;
    return !value || (json_is_integer(value) && number >= 0 && *to >= least && *to <= most)
           || json_complain(&member, "not a whole number from %llu to %llu",
                            (unsigned long long)least, (unsigned long long)most);
}

bool json_flag(const json_place *place, const json_t *object, const char *key, bool *to)
{
    const json_t *value = json_object_get(object, key);
    json_place member = json_member(place, key);
    *to = json_is_true(value);
    return !value || json_is_boolean(value) || json_complain(&member, "neither true nor false");
}

bool json_choice(const json_place *place, const json_t *value, const char *(*name)(size_t),
                 const char *what, int *to)
{
    const char *text = json_string_value(value);
    for (*to = 0; text && name((size_t)*to); ++*to)
        if (strcmp(text, name((size_t)*to)) == 0)
            return true;
    char reason[80];
    snprintf(reason, sizeof reason, "not the name of a %s", what);
    return refuse_name(place, reason, text ? nearest_name(text, name) : NULL);
}

bool json_is_one_of(const json_place *place, const char *text, const char *const *names)
{
    char reason[200], all[1500];
    if (!text)
        return json_complain(place, "not a text");
    for (size_t i = 0; names[i]; i++)
        if (strcmp(names[i], text) == 0)
            return true;
    const char *nearest = nearest_in(text, names);
    snprintf(reason, sizeof reason, "\"%.150s\" is unknown", text);
    if (nearest)
        return refuse_name(place, reason, nearest);
    list_names(names, all, sizeof all);
    return json_complain(place, "\"%.150s\" is not one of %s", text, all);
}

/* ---- Building -------------------------------------------------------------------------------- */

static void check_or_end(bool good)
{
    if (!good)
        exit_with_error("internal error: this cannot be written as JSON");
}

json_t *json_make(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    json_t *value = json_vpack_ex(NULL, 0, format, arguments);
    va_end(arguments);
    check_or_end(value);
    return value;
}

void json_add(json_t *list, json_t *value)
{
    check_or_end(json_array_append_new(list, value) == 0);
}

void json_put(json_t *object, const char *key, json_t *value)
{
    check_or_end(json_object_set_new(object, key, value) == 0);
}

char *json_to_text(const json_t *value, size_t flags)
{
    char *text = json_dumps(value, flags);
    check_or_end(text);
    return text;
}

void json_print(const json_t *value, size_t flags, FILE *file)
{
    check_or_end(json_dumpf(value, file, flags) == 0 || ferror(file));
}
