/*
 * shapes.c: reads the elements and attributes of SVGs. Skips comments and descriptions. Anything
 * unsupported that would change the picture is an error, whose text is its name. Shapes inherit
 * their paint from groups, as in SVG.
 *
 *     <svg viewBox="0 0 24 24" fill="none" stroke="#000">     fill 0, stroke 1
 *       <g opacity=".5"> <circle cx="12" cy="12" r="9"/>      fill 0, stroke 0.5, as two arcs
 */
#include "print/shapes.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/buffer.h"

enum { MAX_DEPTH = 32, MAX_ATTRIBUTES = 40 };

typedef struct text_range {
    const char *at;
    size_t length;
} text_range;

typedef struct element {
    text_range name, names[MAX_ATTRIBUTES], values[MAX_ATTRIBUTES];
    unsigned count;
    bool is_closed; /* whether it ends in "/>" */
} element;

typedef struct paint {
    bool fills, strokes;
    double fill, stroke, opacity, width;
} paint;

static char error_text[101];

static const char *report_text(text_range part)
{
    snprintf(error_text, sizeof error_text, "%.*s", part.length < 60 ? (int)part.length : 60,
             part.at);
    return error_text;
}

static bool is_equal(text_range p, const char *name)
{
    return strlen(name) == p.length && strncmp(p.at, name, p.length) == 0;
}

static bool is_one_of(text_range p, const char *const names[])
{
    while (*names && !is_equal(p, *names))
        names++;
    return *names != NULL;
}

/* ---- Elements -------------------------------------------------------------------------------- */

#define BLANK " \t\r\n"
#define NAME_ENDS BLANK "=/>"

/* Reads an element whose < has been read. Returns the text after its >, or NULL if the element is
   malformed. */
static const char *read_element(const char *at, element *e)
{
    *e = (element){.name = {at, strcspn(at, NAME_ENDS)}};
    at += e->name.length;
    for (at += strspn(at, BLANK); *at && *at != '>' && *at != '/'; at += strspn(at, BLANK)) {
        const text_range name = {at, strcspn(at, NAME_ENDS)};
        at += name.length + strspn(at + name.length, BLANK);
        if (*at != '=' || name.length == 0 || e->count == MAX_ATTRIBUTES)
            return NULL;
        at += 1 + strspn(at + 1, BLANK);
        const char quote[] = {*at, '\0'};
        if (*quote != '"' && *quote != '\'')
            return NULL;
        const text_range value = {at + 1, strcspn(at + 1, quote)};
        at = value.at + value.length;
        if (!*at++)
            return NULL;
        e->names[e->count] = name;
        e->values[e->count++] = value;
    }
    e->is_closed = *at == '/';
    at += e->is_closed;
    return *at == '>' ? at + 1 : NULL;
}

/* Returns the value of an attribute, or NULL if the element does not have it. */
static const text_range *value_of(const element *e, const char *name)
{
    for (unsigned i = 0; i < e->count; i++)
        if (is_equal(e->names[i], name))
            return &e->values[i];
    return NULL;
}

static double number_of(const element *e, const char *name, double fallback)
{
    const text_range *value = value_of(e, name);
    return value ? strtod(value->at, NULL) : fallback;
}

/* Returns NULL, or the name of an unsupported attribute that would change the picture. */
static const char *check_attributes(const element *e)
{
    static const char *const unknown[] = {
        "transform",  "style",     "mask",   "clip-path",        "filter",
        "visibility", "display",   "marker", "stroke-dasharray", "marker-start",
        "marker-end", "fill-rule", NULL};
    for (unsigned i = 0; i < e->count; i++)
        if ((is_one_of(e->names[i], unknown) && !is_equal(e->values[i], "nonzero"))
            || (e->values[i].length > 4 && strncmp(e->values[i].at, "url(", 4) == 0))
            return report_text(e->names[i]);
    return NULL;
}

/* ---- Paint ----------------------------------------------------------------------------------- */

static bool has_paint(const element *e, const char *name, bool fallback)
{
    const text_range *value = value_of(e, name);
    return value ? !is_equal(*value, "none") && !is_equal(*value, "transparent") : fallback;
}

static paint paint_of(const element *e, const paint *outer)
{
    return (paint){
        .fills = has_paint(e, "fill", outer->fills),
        .strokes = has_paint(e, "stroke", outer->strokes),
        .fill = number_of(e, "fill-opacity", outer->fill),
        .stroke = number_of(e, "stroke-opacity", outer->stroke),
        .opacity = number_of(e, "opacity", 1) * outer->opacity,
        .width = number_of(e, "stroke-width", outer->width),
    };
}

static double combine_opacity(double own, double opacity)
{
    const double both = own * opacity;
    return both > 1 ? 1 : both > 0 ? both : 0;
}

/* ---- Shapes ---------------------------------------------------------------------------------- */

static void add_ellipse(buffer *path, double x, double y, double rx, double ry)
{
    if (rx > 0 && ry > 0)
        add_format(path, "M%.4f %.4fa%.4f %.4f 0 0 1 %.4f 0a%.4f %.4f 0 0 1 %.4f 0z", x - rx, y, rx,
                   ry, 2 * rx, rx, ry, -2 * rx);
}

static void add_rectangle(buffer *path, const element *e)
{
    const double x = number_of(e, "x", 0), y = number_of(e, "y", 0),
                 wide = number_of(e, "width", 0), high = number_of(e, "height", 0);
    double rx = number_of(e, "rx", number_of(e, "ry", 0)), ry = number_of(e, "ry", rx);
    rx = rx > wide / 2 ? wide / 2 : rx;
    ry = ry > high / 2 ? high / 2 : ry;
    if (wide > 0 && high > 0)
        add_format(path,
                   "M%.4f %.4fh%.4fa%.4f %.4f 0 0 1 %.4f %.4fv%.4fa%.4f %.4f 0 0 1 %.4f %.4f"
                   "h%.4fa%.4f %.4f 0 0 1 %.4f %.4fv%.4fa%.4f %.4f 0 0 1 %.4f %.4fz",
                   x + rx, y, wide - 2 * rx, rx, ry, rx, ry, high - 2 * ry, rx, ry, -rx, ry,
                   2 * rx - wide, rx, ry, -rx, -ry, 2 * ry - high, rx, ry, rx, -ry);
}

/* Adds the path of a shape. Returns false if the element is not a known shape. */
static bool add_path(const element *e, buffer *path)
{
    static const char *const lines[] = {"polyline", "polygon", NULL};
    const text_range *value = value_of(e, is_one_of(e->name, lines) ? "points" : "d");
    if (is_equal(e->name, "path") || is_one_of(e->name, lines)) {
        add_text(path, is_equal(e->name, "path") ? "" : "M");
        add_bytes(path, value ? value->at : "", value ? value->length : 0);
        add_text(path, is_equal(e->name, "polygon") ? "z" : "");
    } else if (is_equal(e->name, "rect"))
        add_rectangle(path, e);
    else if (is_equal(e->name, "circle"))
        add_ellipse(path, number_of(e, "cx", 0), number_of(e, "cy", 0), number_of(e, "r", 0),
                    number_of(e, "r", 0));
    else if (is_equal(e->name, "ellipse"))
        add_ellipse(path, number_of(e, "cx", 0), number_of(e, "cy", 0), number_of(e, "rx", 0),
                    number_of(e, "ry", 0));
    else if (is_equal(e->name, "line"))
        add_format(path, "M%.4f %.4fL%.4f %.4f", number_of(e, "x1", 0), number_of(e, "y1", 0),
                   number_of(e, "x2", 0), number_of(e, "y2", 0));
    else
        return false;
    return true;
}

static const char *pass_shape(const element *e, const paint *p, shape_callback *receive,
                              void *context)
{
    buffer path = {0};
    const char *error =
        !add_path(e, &path)
            ? report_text(e->name)
            : receive(context,
                      &(shape){.path = buffer_text(&path),
                               .fill = p->fills ? combine_opacity(p->fill, p->opacity) : 0,
                               .stroke = p->strokes ? combine_opacity(p->stroke, p->opacity) : 0,
                               .width = p->width});
    free_buffer(&path);
    return error;
}

/* ---- Drawings -------------------------------------------------------------------------------- */

static void read_view(const element *e, view *v)
{
    const text_range *box = value_of(e, "viewBox");
    *v = (view){0, 0, number_of(e, "width", 24), number_of(e, "height", 24)};
    char *at = box ? (char *)(size_t)box->at : NULL;
    for (double *to[] = {&v->x, &v->y, &v->width, &v->height}, **next = to; at && next < to + 4;
         next++) {
        *next[0] = strtod(at, &at);
        at += strspn(at, BLANK ",");
    }
}

/* Skips a comment, a declaration or a description. Returns the text after its end, or NULL if the
   end is missing. Returns `at` if there is nothing to skip. */
static const char *skip_non_element(const char *at)
{
    static const char *const pairs[][2] = {{"<!--", "-->"},      {"<?", "?>"},
                                           {"<!", ">"},          {"<title", "</title>"},
                                           {"<desc", "</desc>"}, {"<metadata", "</metadata>"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (strncmp(at, pairs[i][0], strlen(pairs[i][0])) == 0) {
            const char *end = strstr(at, pairs[i][1]);
            return end ? end + strlen(pairs[i][1]) : NULL;
        }
    return at;
}

const char *read_shapes(const char *text, view *v, shape_callback *receive, void *context)
{
    static const char *const groups[] = {"svg", "g", NULL};
    paint stack[MAX_DEPTH] = {{.fills = true, .fill = 1, .stroke = 1, .opacity = 1, .width = 1}};
    unsigned depth = 0;
    const char *error = NULL;
    *v = (view){0, 0, 24, 24};
    for (const char *at = strchr(text, '<'); !error && at; at = at ? strchr(at, '<') : NULL) {
        const char *after = skip_non_element(at);
        element e;
        if (after != at) {
            at = after;
            error = at ? NULL : report_text((text_range){"an unclosed tag", 15});
            continue;
        }
        if (at[1] == '/') {
            depth -= depth > 0 && (strncmp(at, "</g", 3) == 0 || strncmp(at, "</svg", 5) == 0);
            at++;
            continue;
        }
        at = read_element(at + 1, &e);
        error = !at ? report_text((text_range){"an unclosed tag", 15}) : check_attributes(&e);
        if (error)
            break;
        const paint own = paint_of(&e, &stack[depth]);
        if (!is_one_of(e.name, groups))
            error = pass_shape(&e, &own, receive, context);
        else if (depth + 1 == MAX_DEPTH)
            error = report_text(e.name);
        else if (!e.is_closed)
            stack[++depth] = own;
        if (depth == 1 && is_equal(e.name, "svg"))
            read_view(&e, v);
    }
    return error;
}
