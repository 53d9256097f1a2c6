/*
 * pictures.c: draws pictures for children. Converts the curves of SVG paths to short lines, which
 * canvas.h can draw, and colours to shades of grey.
 */
#include "print/pictures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/assets.h"
#include "lib/line_reader.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "print/shapes.h"

static const double SIDE = 24, MARGIN = 2, MAX_COORDINATE = 1e6, PI = 3.14159265358979323846;
enum { SEGMENTS = 12 }; /* number of lines that a curve becomes */

const char *picture_set_name(size_t index)
{
    static const char *const names[] = {"animals", "fruit", "vehicles", "weather"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

/* ---- Points ---------------------------------------------------------------------------------- */

typedef struct point {
    double x, y;
} point;

typedef struct path_reader {
    picture_set *to;
    const char *at;
    point current, start; /* the current point, and the start of the current subpath */
    point control;        /* the second control point of the last curve */
    bool good;
} path_reader;

static void add_point(path_reader *r, point to, bool begins_subpath)
{
    picture_set *p = r->to;
    p->points = reallocate(p->points, p->point_count + 1, sizeof *p->points);
    p->points[p->point_count++] = (picture_point){(float)to.x, (float)to.y, begins_subpath, false};
    r->current = to;
}

/* Adds a cubic Bezier curve with control points `a` and `b`. */
static void add_cubic(path_reader *r, point a, point b, point to)
{
    const point from = r->current;
    for (int i = 1; i <= SEGMENTS; i++) {
        const double t = i / (double)SEGMENTS, s = 1 - t, f = s * s * s, g = 3 * s * s * t,
                     h = 3 * s * t * t, k = t * t * t;
        add_point(r,
                  (point){f * from.x + g * a.x + h * b.x + k * to.x,
                          f * from.y + g * a.y + h * b.y + k * to.y},
                  false);
    }
    r->control = b;
}

/* Adds an arc. Computes the centre and the angles of the arc from its ends and radii, as the SVG
   specification describes. */
static void add_arc(path_reader *r, const double v[5], point to)
{
    double rx = fabs(v[0]), ry = fabs(v[1]);
    const double turn = v[2] * PI / 180, c = cos(turn), s = sin(turn);
    const point from = r->current;
    const double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2, x = c * dx + s * dy,
                 y = c * dy - s * dx;
    if (rx == 0 || ry == 0 || (dx == 0 && dy == 0)) {
        add_point(r, to, false);
        return;
    }
    const double excess = x * x / (rx * rx) + y * y / (ry * ry),
                 growth = excess > 1 ? sqrt(excess) : 1;
    rx *= growth;
    ry *= growth;
    const double under = rx * rx * y * y + ry * ry * x * x, left = rx * rx * ry * ry / under - 1,
                 part = (v[3] == v[4] ? -1 : 1) * sqrt(left > 0 ? left : 0),
                 mx = part * rx * y / ry, my = -part * ry * x / rx;
    const double first = atan2((y - my) / ry, (x - mx) / rx);
    double sweep = atan2((-y - my) / ry, (-x - mx) / rx) - first;
    if (v[4] != 0 && sweep < 0)
        sweep += 2 * PI;
    if (v[4] == 0 && sweep > 0)
        sweep -= 2 * PI;
    for (int i = 1; i <= 2 * SEGMENTS; i++) {
        const double angle = first + sweep * i / (2 * SEGMENTS), ex = rx * cos(angle) + mx,
                     ey = ry * sin(angle) + my;
        add_point(
            r,
            (point){c * ex - s * ey + (from.x + to.x) / 2, s * ex + c * ey + (from.y + to.y) / 2},
            false);
    }
    r->current = to;
}

/* ---- Paths ----------------------------------------------------------------------------------- */

static void skip_separators(path_reader *r) { r->at += strspn(r->at, " ,\t\r\n"); }

/* Reads a number. Numbers need no separators: "1-2.5.5" is 1, -2.5 and 0.5. */
static double next_number(path_reader *r)
{
    char *end;
    skip_separators(r);
    const size_t longest =
        strspn(r->at, "+-.0123456789eE"); /* strtod would also read inf and 0x1 */
    const double number = strtod(r->at, &end);
    r->good &= end > r->at && (size_t)(end - r->at) <= longest && fabs(number) < MAX_COORDINATE;
    r->at = end;
    return number;
}

/* Reads a flag, which is the digit 0 or 1. */
static double next_flag(path_reader *r)
{
    skip_separators(r);
    r->good &= *r->at == '0' || *r->at == '1';
    return *r->at ? *r->at++ - '0' : 0;
}

static point next_point(path_reader *r, bool relative)
{
    const double x = next_number(r), y = next_number(r);
    return relative ? (point){r->current.x + x, r->current.y + y} : (point){x, y};
}

static void close_subpath(path_reader *r)
{
    r->good &= r->to->point_count > 0;
    if (r->good)
        r->to->points[r->to->point_count - 1].closes_subpath = true;
    r->current = r->start;
}

static void read_curve(path_reader *r, bool relative, bool smooth, bool is_after_curve)
{
    const point mirrored = {2 * r->current.x - r->control.x, 2 * r->current.y - r->control.y},
                a = !smooth          ? next_point(r, relative)
                    : is_after_curve ? mirrored
                                     : r->current,
                b = next_point(r, relative), to = next_point(r, relative);
    add_cubic(r, a, b, to);
}

/* Reads a quadratic curve and adds it as a cubic curve. */
static void read_quadratic(path_reader *r, bool relative)
{
    const point from = r->current, mid = next_point(r, relative), to = next_point(r, relative);
    add_cubic(r, (point){(from.x + 2 * mid.x) / 3, (from.y + 2 * mid.y) / 3},
              (point){(to.x + 2 * mid.x) / 3, (to.y + 2 * mid.y) / 3}, to);
}

static void read_arc(path_reader *r, bool relative)
{
    double v[5];
    for (int i = 0; i < 5; i++)
        v[i] = i < 3 ? next_number(r) : next_flag(r);
    add_arc(r, v, next_point(r, relative));
}

/* Reads the numbers of a path command, and adds what it draws. `before` is the previous command. */
static void read_command(path_reader *r, char command, char before)
{
    const char kind = command & ~0x20;
    const bool relative = command != kind;
    const point current = r->current;
    if (kind == 'M' || kind == 'L')
        add_point(r, next_point(r, relative), kind == 'M');
    else if (kind == 'H')
        add_point(r, (point){next_number(r) + (relative ? current.x : 0), current.y}, false);
    else if (kind == 'V')
        add_point(r, (point){current.x, next_number(r) + (relative ? current.y : 0)}, false);
    else if (kind == 'C' || kind == 'S')
        read_curve(r, relative, kind == 'S', before == 'C' || before == 'S');
    else if (kind == 'Q')
        read_quadratic(r, relative);
    else if (kind == 'A')
        read_arc(r, relative);
    else
        r->good = false;
    if (kind == 'M')
        r->start = r->current;
}

static bool read_path(picture_set *p, const char *text, const char *end)
{
    path_reader r = {.to = p, .at = text, .good = true};
    char command = 0, before = 0;
    for (skip_separators(&r); r.good && r.at < end && *r.at != '\''; skip_separators(&r)) {
        const bool is_letter = strchr("MmLlHhVvCcSsQqAaZz", *r.at) != NULL;
        if (is_letter)
            command = *r.at++;
        else if (command == 'M' || command == 'm')
            command =
                command == 'M' ? 'L' : 'l'; /* further points after a move are ends of lines */
        r.good = command && (before || command == 'M' || command == 'm');
        if (!r.good)
            break;
        if (command == 'Z' || command == 'z') {
            r.good = is_letter;
            close_subpath(&r);
        } else
            read_command(&r, command, before);
        before = command & ~0x20;
    }
    return r.good;
}

/* ---- Files ----------------------------------------------------------------------------------- */

typedef struct picture_reader {
    picture_set *to;
    unsigned index;
} picture_reader;

/* Returns the shade of grey that black with the given opacity has on white paper. */
static canvas_colour grey_for(double strength)
{
    return CANVAS_GREY(255 - (unsigned)(255 * strength));
}

static const char *add_shape(void *context, const shape *drawn)
{
    const picture_reader *s = context;
    picture_set *p = s->to;
    if (drawn->fill == 0 && (drawn->stroke == 0 || drawn->width <= 0))
        return NULL; /* invisible */
    if (p->pictures[s->index].count == MAX_TRACES)
        return "too many shapes";
    trace t = {.first = p->point_count,
               .is_filled = drawn->fill > 0,
               .fill_colour = grey_for(drawn->fill),
               .line_colour = grey_for(drawn->stroke),
               .width = drawn->stroke > 0 ? drawn->width : 0};
    const bool good = read_path(p, drawn->path, drawn->path + strlen(drawn->path));
    t.count = p->point_count - t.first;
    p->pictures[s->index].traces[p->pictures[s->index].count++] = t;
    return good && t.count > 0 ? NULL : "an invalid path";
}

static bool is_valid_view(const view *v)
{
    return v->width > 0 && v->height > 0 && v->width < MAX_COORDINATE && v->height < MAX_COORDINATE
           && fabs(v->x) < MAX_COORDINATE && fabs(v->y) < MAX_COORDINATE;
}

/* Scales a picture to SIDE by SIDE units and centres it. Returns false if it extends far outside:
   the page would clip such a picture, but on paper it would cover other puzzles. */
static bool fit_picture(picture_set *p, unsigned index, const view *v)
{
    const double most = v->width > v->height ? v->width : v->height, scale = SIDE / most,
                 x = v->x - (most - v->width) / 2, y = v->y - (most - v->height) / 2;
    bool good = true;
    for (unsigned i = 0; i < p->pictures[index].count; i++) {
        trace *t = &p->pictures[index].traces[i];
        t->width *= scale;
        good &= t->width <= SIDE;
        for (size_t k = t->first; k < t->first + t->count; k++) {
            picture_point *at = &p->points[k];
            at->x = (float)((at->x - x) * scale);
            at->y = (float)((at->y - y) * scale);
            good &= fabs(at->x - SIDE / 2) <= SIDE / 2 + MARGIN
                    && fabs(at->y - SIDE / 2) <= SIDE / 2 + MARGIN;
        }
    }
    return good;
}

bool add_picture(const char *name, const char *text, picture_set *p, unsigned index)
{
    view v;
    const char *error = read_shapes(text, &v, add_shape, &(picture_reader){p, index});
    if (!error && (p->pictures[index].count == 0 || !is_valid_view(&v)))
        error = "nothing to draw";
    if (!error && !fit_picture(p, index, &v))
        error = "shapes outside its viewBox";
    if (error)
        complain_at(name, 0, "cannot be printed: it has %s", error);
    return !error;
}

static bool read_picture(const char *name, picture_set *p, unsigned index)
{
    size_t length;
    char *text = read_text(name, &length);
    const bool good = text && add_picture(name, text, p, index);
    free(text);
    return good;
}

bool read_pictures(const char *folder, const char *set, picture_set *p)
{
    static char name[4096];
    bool good = true;
    *p = (picture_set){0};
    for (unsigned i = 0; good && i < PICTURES; i++) {
        snprintf(name, sizeof name, "%s/pictures/%s-%u.svg", folder ? folder : assets_folder(), set,
                 i + 1);
        good = read_picture(name, p, i);
    }
    return good;
}

void free_pictures(picture_set *p) { free(p->points); }

/* ---- Drawing --------------------------------------------------------------------------------- */

static void add_trace(const struct canvas *canvas, const picture_set *p, const trace *t,
                      point corner, double scale)
{
    for (size_t i = t->first; i < t->first + t->count; i++) {
        const picture_point *at = &p->points[i];
        (at->begins_subpath ? canvas->move : canvas->line)(corner.x + at->x * scale,
                                                           corner.y + at->y * scale);
        if (at->closes_subpath)
            canvas->shut();
    }
}

void draw_picture(const struct canvas *canvas, const picture_set *p, unsigned digit, double x,
                  double y, double side, double line)
{
    const double scale = side / SIDE;
    const point corner = {x - side / 2, y - side / 2};
    for (unsigned i = 0; i < p->pictures[digit - 1].count; i++) {
        const trace *t = &p->pictures[digit - 1].traces[i];
        const canvas_pen pen = {
            .width = t->width * scale * line, .colour = t->line_colour, .round = true};
        if (t->is_filled) {
            add_trace(canvas, p, t, corner, scale);
            canvas->fill(t->fill_colour);
        }
        if (t->width > 0) {
            add_trace(canvas, p, t, corner, scale);
            canvas->stroke(&pen);
        }
    }
}
