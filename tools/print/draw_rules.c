/*
 * draw_rules.c: draws the marks of rules, which the core lists in a chart (su_rules_chart): a text
 * with lines of words and numbers. The chart is read once for the marks under the lines of the
 * board, and once more for the marks over the lines.
 *
 *     +-------+-------+      a cage has a dashed outline, and its sum in the corner;
 *     | 7 - - | - - : |      lines lead from cell to cell and begin with a bulb or a ring;
 *     |   (=========  |      dots and signs are between two cells, shapes in one cell
 *     +-------+-------+
 *
 * Lengths are in hundredths of a cell, as on the page (web/src/view/draw-constraints.ts).
 */
#include "print/draw_rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "lib/memory.h"

enum {
    MAX_CHART =
        64 * 1024, /* long enough for all marks; the lists of peers at the end may be cut off */
    MAX_NUMBERS = 1024,
    LARGEST_CHILD_ORDER = 6 /* the largest order with tinted boxes */
};

static const double RING_RADIUS = 37, BULB_RADIUS = 22, SHAPE_RADIUS = 36, DOT_RADIUS = 13,
                    INSET = 0.085;
static const double MIN_SUM_SIZE = 5 * POINT;
static const canvas_colour PALE_GREY = CANVAS_GREY(214), DARK_GREY = CANVAS_GREY(95),
                           PALE_GREEN = 0xA9D8B9;
static const canvas_colour TINTS[] = {CANVAS_GREY(255), CANVAS_GREY(238), CANVAS_GREY(247),
                                      CANVAS_GREY(228)};

struct marks {
    const su_rules *rules;
    char chart[MAX_CHART];
};

/* Each thread has its own marks, because threads draw at the same time. The marks are on the heap,
   because the stacks of threads are small. */
const marks *marks_of(const su_rules *rules)
{
    static _Thread_local marks *m;
    if (!rules) {
        free(m);
        m = NULL;
    } else if (!m || m->rules != rules) {
        m = m ? m : allocate_zeroed(1, sizeof *m);
        m->rules = rules;
        su_rules_chart(rules, m->chart, sizeof m->chart);
    }
    return m;
}

/* ---- Lines of the chart ---------------------------------------------------------------------- */

typedef struct chart_line {
    char name[16];
    char kind[16];    /* the kind of a constraint; "" in other lines */
    const char *rest; /* the text after the name */
    int numbers[MAX_NUMBERS];
    unsigned count;
} chart_line;

static void read_numbers(chart_line *l, const char *text)
{
    l->count = 0;
    while (*text == ' ' && l->count < MAX_NUMBERS) {
        char *end;
        l->numbers[l->count++] = (int)strtol(text, &end, 10);
        text = end == text ? text + 1 : end;
    }
}

/* Reads a line of the chart and moves to the next line. Returns false at the end of the chart. */
static bool read_chart_line(const char **chart, chart_line *l)
{
    const char *line = *chart, *end = strchr(line, '\n');
    if (!*line)
        return false;
    *chart = end ? end + 1 : line + strlen(line);
    size_t name = strcspn(line, " \n");
    snprintf(l->name, sizeof l->name, "%.*s", (int)name, line);
    l->rest = line + name + (line[name] == ' ');
    l->kind[0] = '\0';
    const char *numbers = line + name;
    if (strcmp(l->name, "constraint") == 0) {
        size_t kind = strcspn(l->rest, " \n");
        snprintf(l->kind, sizeof l->kind, "%.*s", (int)kind, l->rest);
        numbers = l->rest + kind;
    }
    l->count = 0;
    if (l->kind[0] || strcmp(l->name, "around") == 0 || strcmp(l->name, "fence") == 0)
        read_numbers(l, numbers);
    return true;
}

static bool has_kind(const chart_line *l, const char *kind) { return strcmp(l->kind, kind) == 0; }

/* ---- Places ---------------------------------------------------------------------------------- */

typedef struct point {
    double x, y;
} point;

typedef struct painter {
    const struct canvas *canvas;
    const board *board;
    double unit; /* a hundredth of a cell, in millimetres */
} painter;

static point centre_of_cell(const painter *s, int cell)
{
    const int order = s->board->item->rules->order;
    return (point){s->board->x + (cell % order + 0.5) * 100 * s->unit,
                   s->board->y + (cell / order + 0.5) * 100 * s->unit};
}

/* Returns the point that is `length` units from `from` towards `to`, and `sideways` units beside
   that line. */
static point point_towards(const painter *s, point from, point to, double length, double sideways)
{
    const double distance = hypot(to.x - from.x, to.y - from.y),
                 ux = (to.x - from.x) / distance * s->unit,
                 uy = (to.y - from.y) / distance * s->unit;
    return (point){from.x + ux * length - uy * sideways, from.y + uy * length + ux * sideways};
}

static void move(const painter *s, point p) { s->canvas->move(p.x, p.y); }
static void line(const painter *s, point p) { s->canvas->line(p.x, p.y); }

static void add_disc(const painter *s, point p, double radius)
{
    s->canvas->disc(p.x, p.y, radius * s->unit);
}

static void add_square(const painter *s, point p, double half)
{
    half *= s->unit;
    add_rectangle(s->canvas, p.x - half, p.y - half, 2 * half, 2 * half);
}

/* Returns a pen whose width is in hundredths of a cell. */
static canvas_pen make_pen(const painter *s, double width, canvas_colour colour)
{
    return (canvas_pen){.width = width * s->unit, .colour = colour, .round = true};
}

static void stroke(const painter *s, double width, canvas_colour colour)
{
    const canvas_pen pen = make_pen(s, width, colour);
    s->canvas->stroke(&pen);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static void draw_tints(const painter *s, const char *shades)
{
    const su_rules *rules = s->board->item->rules;
    for (unsigned tint = 1; rules->order <= LARGEST_CHILD_ORDER && tint < 4; tint++) {
        bool any = false;
        for (unsigned cell = 0; cell < rules->cells; cell++)
            if (shades[cell] == (char)('0' + tint)) {
                add_square(s, centre_of_cell(s, (int)cell), 50);
                any = true;
            }
        if (any)
            s->canvas->fill(TINTS[tint]);
    }
}

static void draw_diagonals(const painter *s, const char *lines)
{
    const su_rules *rules = s->board->item->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const int directions = lines[cell] - '0'; /* 1 for the falling diagonal, 2 for the rising */
        const point at = centre_of_cell(s, (int)cell);
        const double half = 50 * s->unit;
        if (directions & 1) {
            s->canvas->move(at.x - half, at.y - half);
            s->canvas->line(at.x + half, at.y + half);
        }
        if (directions & 2) {
            s->canvas->move(at.x - half, at.y + half);
            s->canvas->line(at.x + half, at.y - half);
        }
    }
    stroke(s, 2.2, CANVAS_GREY(150));
}

/* Returns whether an outline is around one cell, as for disjoint groups. Such outlines are not
   drawn. */
static bool is_single_cell(const chart_line *l)
{
    return l->count == 6 && l->numbers[2] == 1 && l->numbers[3] == 1;
}

/* Adds an outline slightly inside the border of its cells. The cells are on the right of an
   outline's direction, so the directions of the two sides at a corner show where the inside is. */
static void add_outline(const painter *s, const chart_line *l)
{
    double x = l->numbers[0], y = l->numbers[1];
    const int *moves = l->numbers + 2;
    const unsigned count = l->count - 2;
    for (unsigned i = 0; i < count; i++) {
        const int before = moves[(i + count - 1) % count], across = i % 2 ? before : moves[i],
                  down = i % 2 ? moves[i] : before;
        const point at = {s->board->x + (x - INSET * ((down > 0) - (down < 0))) * 100 * s->unit,
                          s->board->y
                              + (y + INSET * ((across > 0) - (across < 0))) * 100 * s->unit};
        (i ? line : move)(s, at);
        x += i % 2 ? 0 : moves[i];
        y += i % 2 ? moves[i] : 0;
    }
    s->canvas->shut();
}

/* ---- Constraints under the lines ------------------------------------------------------------- */

static void add_line(const painter *s, const chart_line *l, point first)
{
    move(s, first);
    for (unsigned i = 2; i < l->count; i++)
        line(s, centre_of_cell(s, l->numbers[i]));
}

static point centre_of_nth_cell(const painter *s, const chart_line *l, unsigned index)
{
    return centre_of_cell(s, l->numbers[1 + index]);
}

static void draw_arrow(const painter *s, const chart_line *l)
{
    const point ring = centre_of_nth_cell(s, l, 0), tip = centre_of_nth_cell(s, l, l->count - 2),
                before = centre_of_nth_cell(s, l, l->count - 3);
    const double distance = hypot(tip.x - before.x, tip.y - before.y) / s->unit;
    add_disc(s, ring, RING_RADIUS);
    add_line(s, l, point_towards(s, ring, centre_of_nth_cell(s, l, 1), RING_RADIUS, 0));
    move(s, point_towards(s, before, tip, distance - 14, 14));
    line(s, tip);
    line(s, point_towards(s, before, tip, distance - 14, -14));
    stroke(s, 5, CANVAS_GREY(143));
}

static void draw_thermometer(const painter *s, const chart_line *l)
{
    add_disc(s, centre_of_nth_cell(s, l, 0), BULB_RADIUS + 13);
    s->canvas->fill(PALE_GREY);
    add_line(s, l, centre_of_nth_cell(s, l, 0));
    stroke(s, 26, PALE_GREY);
}

static void draw_line(const painter *s, const chart_line *l, double width, canvas_colour colour)
{
    add_line(s, l, centre_of_nth_cell(s, l, 0));
    stroke(s, width, colour);
}

static void draw_dotted(const painter *s, const chart_line *l)
{
    canvas_pen pen = make_pen(s, 3.5, DARK_GREY);
    pen.dash = 0.01 * s->unit;
    pen.gap = 10 * s->unit;
    add_line(s, l, centre_of_nth_cell(s, l, 0));
    s->canvas->stroke(&pen);
}

static void draw_constraint_under_lines(const painter *s, const chart_line *l)
{
    if (has_kind(l, "thermo"))
        draw_thermometer(s, l);
    else if (has_kind(l, "arrow"))
        draw_arrow(s, l);
    else if (has_kind(l, "sum"))
        draw_dotted(s, l);
    else if (has_kind(l, "whispers"))
        draw_line(s, l, 12, PALE_GREEN);
    else if (has_kind(l, "palindrome"))
        draw_line(s, l, 12, PALE_GREY);
    else if (has_kind(l, "odd") || has_kind(l, "even") || has_kind(l, "clone")) {
        for (unsigned i = 0; i + 1 < l->count; i++)
            if (has_kind(l, "odd"))
                add_disc(s, centre_of_nth_cell(s, l, i), SHAPE_RADIUS);
            else
                add_square(s, centre_of_nth_cell(s, l, i),
                           has_kind(l, "even") ? SHAPE_RADIUS : SHAPE_RADIUS + 4);
        s->canvas->fill(PALE_GREY);
    }
}

void draw_marks_under_lines(const struct canvas *canvas, const board *b, const marks *m)
{
    static _Thread_local chart_line l;
    const painter s = {canvas, b, b->side / b->item->rules->order / 100};
    const char *chart = m->chart;
    while (read_chart_line(&chart, &l))
        if (strcmp(l.name, "shades") == 0)
            draw_tints(&s, l.rest);
        else if (strcmp(l.name, "lines") == 0)
            draw_diagonals(&s, l.rest);
        else if (strcmp(l.name, "around") == 0 && !is_single_cell(&l)) {
            add_outline(&s, &l);
            canvas->fill(CANVAS_GREY(236));
            add_outline(&s, &l);
            stroke(&s, 2.2, DARK_GREY);
        } else if (l.kind[0] && l.count > 1)
            draw_constraint_under_lines(&s, &l);
}

/* ---- Constraints over the lines -------------------------------------------------------------- */

/* Draws a text. Black text gets a white background, so that no line crosses the text. */
static void draw_label(const painter *s, point at, double size, canvas_side side, bool strong,
                       canvas_colour colour, const char *text)
{
    const canvas_face face = strong ? CANVAS_STRONG : CANVAS_TEXT;
    size *= s->unit;
    if (colour == CANVAS_BLACK) {
        const double width = s->canvas->width(face, size, text), margin = 0.08 * size,
                     left = at.x - (side == CANVAS_MIDDLE ? width / 2 : 0) - margin,
                     top = at.y - 0.74 * size - margin;
        add_rectangle(s->canvas, left, top, width + 2 * margin, at.y + margin - top);
        s->canvas->fill(CANVAS_WHITE);
    }
    s->canvas->text(face, size, at.x, at.y, side, colour, text);
}

/* Returns the size of a cage's sum in hundredths of a cell. The sum must be readable on small
   boards, and must not touch the given below. */
static double sum_size(const painter *s)
{
    const double wanted = MIN_SUM_SIZE / s->unit;
    return wanted < 23 ? 23 : wanted > 27 ? 27 : wanted;
}

static void draw_cage_sum(const painter *s, const chart_line *l)
{
    char sum[16];
    const point at = centre_of_nth_cell(s, l, 0);
    const double size = sum_size(s);
    snprintf(sum, sizeof sum, "%d", l->numbers[0]);
    draw_label(s, (point){at.x - 44 * s->unit, at.y + (0.74 * size - 43) * s->unit}, size,
               CANVAS_LEFT, true, CANVAS_BLACK, sum);
}

static void draw_mask(const painter *s, const chart_line *l)
{
    char digits[SU_MAX_ORDER + 1];
    unsigned length = 0;
    for (su_digit digit = 1; digit <= SU_MAX_ORDER; digit++)
        if (l->numbers[0] >> (digit - 1) & 1)
            digits[length++] = su_digit_char(digit);
    digits[length] = '\0';
    const point at = centre_of_nth_cell(s, l, 0);
    draw_label(s, (point){at.x, at.y + 44 * s->unit}, 17, CANVAS_MIDDLE, false, CANVAS_GREY(40),
               digits);
}

/* Draws a > between each two consecutive cells. The sign opens towards the first cell, whose digit
   is greater. */
static void draw_greater_signs(const painter *s, const chart_line *l)
{
    for (unsigned i = 0; i + 2 < l->count; i++) {
        const point more = centre_of_nth_cell(s, l, i), less = centre_of_nth_cell(s, l, i + 1);
        const double half = hypot(less.x - more.x, less.y - more.y) / 2 / s->unit;
        move(s, point_towards(s, more, less, half - 7, 15));
        line(s, point_towards(s, more, less, half + 7, 0));
        line(s, point_towards(s, more, less, half - 7, -15));
        stroke(s, 3.5, CANVAS_BLACK);
    }
}

static void draw_dot(const painter *s, const chart_line *l, point at)
{
    const bool dark = has_kind(l, "ratio");
    char number[16];
    add_disc(s, at, DOT_RADIUS);
    s->canvas->fill(dark ? CANVAS_BLACK : CANVAS_WHITE);
    add_disc(s, at, DOT_RADIUS);
    stroke(s, 3, CANVAS_BLACK);
    snprintf(number, sizeof number, "%d", l->numbers[0]);
    if (l->numbers[0] != (dark ? 2 : 1))
        s->canvas->text(CANVAS_STRONG, 18 * s->unit, at.x, at.y + 6.5 * s->unit, CANVAS_MIDDLE,
                        dark ? CANVAS_WHITE : CANVAS_GREY(1), number);
}

static void draw_constraint_over_lines(const painter *s, const chart_line *l)
{
    if (has_kind(l, "killer") || has_kind(l, "sum"))
        draw_cage_sum(s, l);
    else if (has_kind(l, "mask"))
        draw_mask(s, l);
    else if (has_kind(l, "greater"))
        draw_greater_signs(s, l);
    if (l->count != 3)
        return;
    const point one = centre_of_nth_cell(s, l, 0), other = centre_of_nth_cell(s, l, 1),
                at = {(one.x + other.x) / 2, (one.y + other.y) / 2};
    if (has_kind(l, "difference") || has_kind(l, "ratio"))
        draw_dot(s, l, at);
    else if (has_kind(l, "xv"))
        draw_label(s, (point){at.x, at.y + 10 * s->unit}, 28, CANVAS_MIDDLE, true, CANVAS_BLACK,
                   l->numbers[0] == 5 ? "V" : "X");
}

/* Draws the outlines of cages first, because the sums are drawn over the outlines. */
void draw_marks_over_lines(const struct canvas *canvas, const board *b, const marks *m)
{
    static _Thread_local chart_line l;
    const painter s = {canvas, b, b->side / b->item->rules->order / 100};
    const canvas_pen fence = {
        .width = 2.4 * s.unit, .colour = DARK_GREY, .dash = 8 * s.unit, .gap = 6 * s.unit};
    const char *chart = m->chart;
    while (read_chart_line(&chart, &l))
        if (strcmp(l.name, "fence") == 0) {
            add_outline(&s, &l);
            canvas->stroke(&fence);
        }
    for (chart = m->chart; read_chart_line(&chart, &l);)
        if (l.kind[0] && l.count > 1)
            draw_constraint_over_lines(&s, &l);
}
