/*
 * pictures.c: pictures for children as lines. All commands of SVG paths become short lines, which
 * canvas.h can draw. Colours become black or grey.
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

static const double UNITS = 24, RIM = 2, FAR = 1e6, PI = 3.14159265358979323846;
enum { PIECES = 12 }; /* lines for a curve */

const char *set_of_pictures(size_t index)
{
    static const char *const names[] = {"animals", "fruit", "vehicles", "weather"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

/* ---- Points ---------------------------------------------------------------------------------- */

typedef struct place {
    double x, y;
} place;

typedef struct path_reader {
    picture_set *to;
    const char *at;
    place here, began; /* current point, and start of the current subpath */
    place before;      /* the second control point of the last curve */
    bool good;
} path_reader;

static void add_point(path_reader *r, place to, bool begins)
{
    picture_set *p = r->to;
    p->points = grow_memory(p->points, p->point_count + 1, sizeof *p->points);
    p->points[p->point_count++] = (picture_point){(float)to.x, (float)to.y, begins, false};
    r->here = to;
}

/* Adds a cubic Bezier curve with control points `a` and `b`. */
static void add_cubic(path_reader *r, place a, place b, place to)
{
    const place from = r->here;
    for (int i = 1; i <= PIECES; i++) {
        const double t = i / (double)PIECES, s = 1 - t, f = s * s * s, g = 3 * s * s * t,
                     h = 3 * s * t * t, k = t * t * t;
        add_point(r,
                  (place){f * from.x + g * a.x + h * b.x + k * to.x,
                          f * from.y + g * a.y + h * b.y + k * to.y},
                  false);
    }
    r->before = b;
}

/* Adds an arc. Computes its centre and angles from its ends and radii, as in the appendix of
   SVG. */
static void add_arc(path_reader *r, const double v[5], place to)
{
    double rx = fabs(v[0]), ry = fabs(v[1]);
    const double turn = v[2] * PI / 180, c = cos(turn), s = sin(turn);
    const place from = r->here;
    const double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2, x = c * dx + s * dy,
                 y = c * dy - s * dx;
    if (rx == 0 || ry == 0 || (dx == 0 && dy == 0)) {
        add_point(r, to, false);
        return;
    }
    const double grown = x * x / (rx * rx) + y * y / (ry * ry), grow = grown > 1 ? sqrt(grown) : 1;
    rx *= grow;
    ry *= grow;
    const double under = rx * rx * y * y + ry * ry * x * x, left = rx * rx * ry * ry / under - 1,
                 part = (v[3] == v[4] ? -1 : 1) * sqrt(left > 0 ? left : 0),
                 mx = part * rx * y / ry, my = -part * ry * x / rx;
    const double first = atan2((y - my) / ry, (x - mx) / rx);
    double sweep = atan2((-y - my) / ry, (-x - mx) / rx) - first;
    if (v[4] != 0 && sweep < 0)
        sweep += 2 * PI;
    if (v[4] == 0 && sweep > 0)
        sweep -= 2 * PI;
    for (int i = 1; i <= 2 * PIECES; i++) {
        const double angle = first + sweep * i / (2 * PIECES), ex = rx * cos(angle) + mx,
                     ey = ry * sin(angle) + my;
        add_point(
            r,
            (place){c * ex - s * ey + (from.x + to.x) / 2, s * ex + c * ey + (from.y + to.y) / 2},
            false);
    }
    r->here = to;
}

/* ---- Paths ----------------------------------------------------------------------------------- */

static void skip_between(path_reader *r) { r->at += strspn(r->at, " ,\t\r\n"); }

/* Reads a number. Numbers need no separators, as in "1-2.5.5". */
static double next_number(path_reader *r)
{
    char *end;
    skip_between(r);
    const size_t longest = strspn(r->at, "+-.0123456789eE"); /* strtod also reads inf and 0x1 */
    const double number = strtod(r->at, &end);
    r->good &= end > r->at && (size_t)(end - r->at) <= longest && fabs(number) < FAR;
    r->at = end;
    return number;
}

/* Reads a flag, which is one digit. */
static double next_flag(path_reader *r)
{
    skip_between(r);
    r->good &= *r->at == '0' || *r->at == '1';
    return *r->at ? *r->at++ - '0' : 0;
}

static place next_place(path_reader *r, bool relative)
{
    const double x = next_number(r), y = next_number(r);
    return relative ? (place){r->here.x + x, r->here.y + y} : (place){x, y};
}

static void shut(path_reader *r)
{
    r->good &= r->to->point_count > 0;
    if (r->good)
        r->to->points[r->to->point_count - 1].shuts = true;
    r->here = r->began;
}

static void read_curve(path_reader *r, bool relative, bool smooth, bool was_curve)
{
    const place mirrored = {2 * r->here.x - r->before.x, 2 * r->here.y - r->before.y},
                a = !smooth     ? next_place(r, relative)
                    : was_curve ? mirrored
                                : r->here,
                b = next_place(r, relative), to = next_place(r, relative);
    add_cubic(r, a, b, to);
}

/* Reads a quadratic curve and adds it as a cubic one. */
static void read_quadratic(path_reader *r, bool relative)
{
    const place from = r->here, mid = next_place(r, relative), to = next_place(r, relative);
    add_cubic(r, (place){(from.x + 2 * mid.x) / 3, (from.y + 2 * mid.y) / 3},
              (place){(to.x + 2 * mid.x) / 3, (to.y + 2 * mid.y) / 3}, to);
}

static void read_arc(path_reader *r, bool relative)
{
    double v[5];
    for (int i = 0; i < 5; i++)
        v[i] = i < 3 ? next_number(r) : next_flag(r);
    add_arc(r, v, next_place(r, relative));
}

/* Reads the numbers of a command; `before` is the previous command. */
static void read_command(path_reader *r, char command, char before)
{
    const char kind = command & ~0x20;
    const bool relative = command != kind;
    const place here = r->here;
    if (kind == 'M' || kind == 'L')
        add_point(r, next_place(r, relative), kind == 'M');
    else if (kind == 'H')
        add_point(r, (place){next_number(r) + (relative ? here.x : 0), here.y}, false);
    else if (kind == 'V')
        add_point(r, (place){here.x, next_number(r) + (relative ? here.y : 0)}, false);
    else if (kind == 'C' || kind == 'S')
        read_curve(r, relative, kind == 'S', before == 'C' || before == 'S');
    else if (kind == 'Q')
        read_quadratic(r, relative);
    else if (kind == 'A')
        read_arc(r, relative);
    else
        r->good = false;
    if (kind == 'M')
        r->began = r->here;
}

static bool read_path(picture_set *p, const char *text, const char *end)
{
    path_reader r = {.to = p, .at = text, .good = true};
    char command = 0, before = 0;
    for (skip_between(&r); r.good && r.at < end && *r.at != '\''; skip_between(&r)) {
        const bool is_letter = strchr("MmLlHhVvCcSsQqAaZz", *r.at) != NULL;
        if (is_letter)
            command = *r.at++;
        else if (command == 'M' || command == 'm')
            command = command == 'M' ? 'L' : 'l'; /* further points after a move are lines */
        r.good = command && (before || command == 'M' || command == 'm');
        if (!r.good)
            break;
        if (command == 'Z' || command == 'z') {
            r.good = is_letter;
            shut(&r);
        } else
            read_command(&r, command, before);
        before = command & ~0x20;
    }
    return r.good;
}

/* ---- Files ----------------------------------------------------------------------------------- */

typedef struct picture_reader {
    picture_set *to;
    unsigned which;
} picture_reader;

/* Converts an opacity of black to a grey. */
static ink_tone tone_of(double strength) { return INK_GREY(255 - (unsigned)(255 * strength)); }

static const char *add_shape(void *context, const shape *of)
{
    const picture_reader *s = context;
    picture_set *p = s->to;
    if (of->fill == 0 && (of->stroke == 0 || of->width <= 0))
        return NULL; /* invisible */
    if (p->of[s->which].count == MOST_TRACES)
        return "too many shapes";
    trace t = {.first = p->point_count,
               .filled = of->fill > 0,
               .tone = tone_of(of->fill),
               .line = tone_of(of->stroke),
               .width = of->stroke > 0 ? of->width : 0};
    const bool good = read_path(p, of->path, of->path + strlen(of->path));
    t.count = p->point_count - t.first;
    p->of[s->which].traces[p->of[s->which].count++] = t;
    return good && t.count > 0 ? NULL : "an invalid path";
}

static bool is_view(const view *v)
{
    return v->width > 0 && v->height > 0 && v->width < FAR && v->height < FAR && fabs(v->x) < FAR
           && fabs(v->y) < FAR;
}

/* Scales and centres a picture in UNITS. Returns false if it extends far outside: the page would
   clip it, but on paper it would cover other puzzles. */
static bool fit_picture(picture_set *p, unsigned which, const view *v)
{
    const double most = v->width > v->height ? v->width : v->height, scale = UNITS / most,
                 x = v->x - (most - v->width) / 2, y = v->y - (most - v->height) / 2;
    bool good = true;
    for (unsigned i = 0; i < p->of[which].count; i++) {
        trace *t = &p->of[which].traces[i];
        t->width *= scale;
        good &= t->width <= UNITS;
        for (size_t k = t->first; k < t->first + t->count; k++) {
            picture_point *at = &p->points[k];
            at->x = (float)((at->x - x) * scale);
            at->y = (float)((at->y - y) * scale);
            good &= fabs(at->x - UNITS / 2) <= UNITS / 2 + RIM
                    && fabs(at->y - UNITS / 2) <= UNITS / 2 + RIM;
        }
    }
    return good;
}

bool add_picture(const char *name, const char *text, picture_set *p, unsigned which)
{
    view v;
    const char *wrong = read_shapes(text, &v, add_shape, &(picture_reader){p, which});
    if (!wrong && (p->of[which].count == 0 || !is_view(&v)))
        wrong = "nothing to draw";
    if (!wrong && !fit_picture(p, which, &v))
        wrong = "shapes outside its viewBox";
    if (wrong)
        complain_at(name, 0, "cannot be printed: it has %s", wrong);
    return !wrong;
}

static bool read_picture(const char *name, picture_set *p, unsigned which)
{
    size_t length;
    char *text = read_text(name, &length);
    const bool good = text && add_picture(name, text, p, which);
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

void end_pictures(picture_set *p) { free(p->points); }

/* ---- Drawing --------------------------------------------------------------------------------- */

static void add_trace(const struct ink *ink, const picture_set *p, const trace *t, place corner,
                      double scale)
{
    for (size_t i = t->first; i < t->first + t->count; i++) {
        const picture_point *at = &p->points[i];
        (at->begins ? ink->move : ink->line)(corner.x + at->x * scale, corner.y + at->y * scale);
        if (at->shuts)
            ink->shut();
    }
}

void draw_picture(const struct ink *ink, const picture_set *p, unsigned digit, double x, double y,
                  double side, double line)
{
    const double scale = side / UNITS;
    const place corner = {x - side / 2, y - side / 2};
    for (unsigned i = 0; i < p->of[digit - 1].count; i++) {
        const trace *t = &p->of[digit - 1].traces[i];
        const ink_pen pen = {.width = t->width * scale * line, .tone = t->line, .round = true};
        if (t->filled) {
            add_trace(ink, p, t, corner, scale);
            ink->fill(t->tone);
        }
        if (t->width > 0) {
            add_trace(ink, p, t, corner, scale);
            ink->stroke(&pen);
        }
    }
}
