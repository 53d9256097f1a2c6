/*
 * draw_rules.c: draws the marks of rules, which the core lists in a chart (su_rules_chart): a text
 * with lines of words and numbers. It is read once for the marks under the lines of the board, and
 * once for those over them.
 *
 *     +-------+-------+      a cage has a dashed outline, and its sum in the corner;
 *     | 7 - - | - - : |      lines lead from cell to cell and begin with a bulb or a ring;
 *     |   (=========  |      dots and signs are between two cells, shapes in one
 *     +-------+-------+
 *
 * Measures are in hundredths of a cell, as on the page (web/src/view/draw-constraints.ts).
 */
#include "print/draw_rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "lib/memory.h"

enum {
    MOST_CHART = 64 * 1024, /* enough for all that is drawn; the peers at the end may be cut off */
    MOST_NUMBERS = 1024,
    CHILDREN = 6 /* the largest order with tinted boxes */
};

static const double RING = 37, BULB = 22, SHAPE = 36, DOT = 13, INSET = 0.085;
static const double LEAST_SUM = 5 * POINT;
static const ink_tone TRACE = INK_GREY(214), EXTRA = INK_GREY(95), WHISPER = 0xA9D8B9;
static const ink_tone tints[] = {INK_GREY(255), INK_GREY(238), INK_GREY(247), INK_GREY(228)};

struct marks {
    const su_rules *rules;
    char chart[MOST_CHART];
};

/* Each thread has its marks on the heap, because threads have small stacks and draw at the same
   time. */
const marks *marks_of(const su_rules *rules)
{
    static _Thread_local marks *m;
    if (!rules) {
        free(m);
        m = NULL;
    } else if (!m || m->rules != rules) {
        m = m ? m : take_zeroed(1, sizeof *m);
        m->rules = rules;
        su_rules_chart(rules, m->chart, sizeof m->chart);
    }
    return m;
}

/* ---- Lines of the chart ---------------------------------------------------------------------- */

typedef struct chart_line {
    char name[16];
    char kind[16];    /* of a constraint; "" in other lines */
    const char *rest; /* the text after the name */
    int number[MOST_NUMBERS];
    unsigned numbers;
} chart_line;

static void read_numbers(chart_line *l, const char *text)
{
    l->numbers = 0;
    while (*text == ' ' && l->numbers < MOST_NUMBERS) {
        char *end;
        l->number[l->numbers++] = (int)strtol(text, &end, 10);
        text = end == text ? text + 1 : end;
    }
}

/* Reads a line and moves to the next one. Returns false at the end. */
static bool read_line(const char **chart, chart_line *l)
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
    l->numbers = 0;
    if (l->kind[0] || strcmp(l->name, "around") == 0 || strcmp(l->name, "fence") == 0)
        read_numbers(l, numbers);
    return true;
}

static bool has_kind(const chart_line *l, const char *kind) { return strcmp(l->kind, kind) == 0; }

/* ---- Places ---------------------------------------------------------------------------------- */

typedef struct place {
    double x, y;
} place;

typedef struct painter {
    const struct ink *ink;
    const board *board;
    double unit; /* a hundredth of a square */
} painter;

static place middle(const painter *s, int cell)
{
    const int order = s->board->piece->rules->order;
    return (place){s->board->x + (cell % order + 0.5) * 100 * s->unit,
                   s->board->y + (cell / order + 0.5) * 100 * s->unit};
}

/* Returns the point `length` hundredths of a cell from one point towards another, and `aside`
   hundredths to the side. */
static place along(const painter *s, place from, place to, double length, double aside)
{
    const double far = hypot(to.x - from.x, to.y - from.y), ux = (to.x - from.x) / far * s->unit,
                 uy = (to.y - from.y) / far * s->unit;
    return (place){from.x + ux * length - uy * aside, from.y + uy * length + ux * aside};
}

static void move(const painter *s, place p) { s->ink->move(p.x, p.y); }
static void line(const painter *s, place p) { s->ink->line(p.x, p.y); }

static void add_disc(const painter *s, place p, double radius)
{
    s->ink->disc(p.x, p.y, radius * s->unit);
}

static void add_square(const painter *s, place p, double half)
{
    half *= s->unit;
    add_rectangle(s->ink, p.x - half, p.y - half, 2 * half, 2 * half);
}

/* Returns a pen with a width in hundredths of a cell. */
static ink_pen pen_of(const painter *s, double width, ink_tone tone)
{
    return (ink_pen){.width = width * s->unit, .tone = tone, .round = true};
}

static void stroke(const painter *s, double width, ink_tone tone)
{
    const ink_pen pen = pen_of(s, width, tone);
    s->ink->stroke(&pen);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static void draw_tints(const painter *s, const char *shades)
{
    const su_rules *rules = s->board->piece->rules;
    for (unsigned tint = 1; rules->order <= CHILDREN && tint < 4; tint++) {
        bool any = false;
        for (unsigned cell = 0; cell < rules->cells; cell++)
            if (shades[cell] == (char)('0' + tint)) {
                add_square(s, middle(s, (int)cell), 50);
                any = true;
            }
        if (any)
            s->ink->fill(tints[tint]);
    }
}

static void draw_diagonals(const painter *s, const char *lines)
{
    const su_rules *rules = s->board->piece->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const int directions = lines[cell] - '0'; /* 1: falling, 2: rising */
        const place at = middle(s, (int)cell);
        const double half = 50 * s->unit;
        if (directions & 1) {
            s->ink->move(at.x - half, at.y - half);
            s->ink->line(at.x + half, at.y + half);
        }
        if (directions & 2) {
            s->ink->move(at.x - half, at.y + half);
            s->ink->line(at.x + half, at.y - half);
        }
    }
    stroke(s, 2.2, INK_GREY(150));
}

/* Returns whether an outline is around one cell, as for disjoint groups. It is not drawn. */
static bool is_single_cell(const chart_line *l)
{
    return l->numbers == 6 && l->number[2] == 1 && l->number[3] == 1;
}

/* Adds an outline slightly inside the border of its cells. The cells are to the right of its
   direction, so the directions of the sides at a corner show where inside is. */
static void add_outline(const painter *s, const chart_line *l)
{
    double x = l->number[0], y = l->number[1];
    const int *moves = l->number + 2;
    const unsigned count = l->numbers - 2;
    for (unsigned i = 0; i < count; i++) {
        const int before = moves[(i + count - 1) % count], across = i % 2 ? before : moves[i],
                  down = i % 2 ? moves[i] : before;
        const place at = {s->board->x + (x - INSET * ((down > 0) - (down < 0))) * 100 * s->unit,
                          s->board->y
                              + (y + INSET * ((across > 0) - (across < 0))) * 100 * s->unit};
        (i ? line : move)(s, at);
        x += i % 2 ? 0 : moves[i];
        y += i % 2 ? moves[i] : 0;
    }
    s->ink->shut();
}

/* ---- Constraints under the lines ------------------------------------------------------------- */

static void add_line(const painter *s, const chart_line *l, place first)
{
    move(s, first);
    for (unsigned i = 2; i < l->numbers; i++)
        line(s, middle(s, l->number[i]));
}

static place cell_of(const painter *s, const chart_line *l, unsigned index)
{
    return middle(s, l->number[1 + index]);
}

static void draw_arrow(const painter *s, const chart_line *l)
{
    const place ring = cell_of(s, l, 0), tip = cell_of(s, l, l->numbers - 2),
                before = cell_of(s, l, l->numbers - 3);
    const double far = hypot(tip.x - before.x, tip.y - before.y) / s->unit;
    add_disc(s, ring, RING);
    add_line(s, l, along(s, ring, cell_of(s, l, 1), RING, 0));
    move(s, along(s, before, tip, far - 14, 14));
    line(s, tip);
    line(s, along(s, before, tip, far - 14, -14));
    stroke(s, 5, INK_GREY(143));
}

static void draw_thermometer(const painter *s, const chart_line *l)
{
    add_disc(s, cell_of(s, l, 0), BULB + 13);
    s->ink->fill(TRACE);
    add_line(s, l, cell_of(s, l, 0));
    stroke(s, 26, TRACE);
}

static void draw_line(const painter *s, const chart_line *l, double width, ink_tone tone)
{
    add_line(s, l, cell_of(s, l, 0));
    stroke(s, width, tone);
}

static void draw_dotted(const painter *s, const chart_line *l)
{
    ink_pen pen = pen_of(s, 3.5, EXTRA);
    pen.dash = 0.01 * s->unit;
    pen.gap = 10 * s->unit;
    add_line(s, l, cell_of(s, l, 0));
    s->ink->stroke(&pen);
}

static void draw_under_constraint(const painter *s, const chart_line *l)
{
    if (has_kind(l, "thermo"))
        draw_thermometer(s, l);
    else if (has_kind(l, "arrow"))
        draw_arrow(s, l);
    else if (has_kind(l, "sum"))
        draw_dotted(s, l);
    else if (has_kind(l, "whispers"))
        draw_line(s, l, 12, WHISPER);
    else if (has_kind(l, "palindrome"))
        draw_line(s, l, 12, TRACE);
    else if (has_kind(l, "odd") || has_kind(l, "even") || has_kind(l, "clone")) {
        for (unsigned i = 0; i + 1 < l->numbers; i++)
            if (has_kind(l, "odd"))
                add_disc(s, cell_of(s, l, i), SHAPE);
            else
                add_square(s, cell_of(s, l, i), has_kind(l, "even") ? SHAPE : SHAPE + 4);
        s->ink->fill(TRACE);
    }
}

void draw_under(const struct ink *ink, const board *b, const marks *m)
{
    static _Thread_local chart_line l;
    const painter s = {ink, b, b->side / b->piece->rules->order / 100};
    const char *chart = m->chart;
    while (read_line(&chart, &l))
        if (strcmp(l.name, "shades") == 0)
            draw_tints(&s, l.rest);
        else if (strcmp(l.name, "lines") == 0)
            draw_diagonals(&s, l.rest);
        else if (strcmp(l.name, "around") == 0 && !is_single_cell(&l)) {
            add_outline(&s, &l);
            ink->fill(INK_GREY(236));
            add_outline(&s, &l);
            stroke(&s, 2.2, EXTRA);
        } else if (l.kind[0] && l.numbers > 1)
            draw_under_constraint(&s, &l);
}

/* ---- Constraints over the lines -------------------------------------------------------------- */

/* Draws a text. Black text gets some white behind it, so that no line crosses it. */
static void draw_label(const painter *s, place at, double size, ink_side side, bool strong,
                       ink_tone tone, const char *words)
{
    const ink_face face = strong ? INK_STRONG : INK_TEXT;
    size *= s->unit;
    if (tone == INK_BLACK) {
        const double width = s->ink->width(face, size, words), room = 0.08 * size,
                     left = at.x - (side == INK_MIDDLE ? width / 2 : 0) - room,
                     top = at.y - 0.74 * size - room;
        add_rectangle(s->ink, left, top, width + 2 * room, at.y + room - top);
        s->ink->fill(INK_WHITE);
    }
    s->ink->text(face, size, at.x, at.y, side, tone, words);
}

/* Returns the size of a sum in hundredths of a cell: readable on small boards, but clear of the
   given below it. */
static double corner_size(const painter *s)
{
    const double wished = LEAST_SUM / s->unit;
    return wished < 23 ? 23 : wished > 27 ? 27 : wished;
}

static void draw_cage_sum(const painter *s, const chart_line *l)
{
    char sum[16];
    const place at = cell_of(s, l, 0);
    const double size = corner_size(s);
    snprintf(sum, sizeof sum, "%d", l->number[0]);
    draw_label(s, (place){at.x - 44 * s->unit, at.y + (0.74 * size - 43) * s->unit}, size, INK_LEFT,
               true, INK_BLACK, sum);
}

static void draw_mask(const painter *s, const chart_line *l)
{
    char digits[SU_MAX_ORDER + 1];
    unsigned length = 0;
    for (su_digit digit = 1; digit <= SU_MAX_ORDER; digit++)
        if (l->number[0] >> (digit - 1) & 1)
            digits[length++] = su_digit_char(digit);
    digits[length] = '\0';
    const place at = cell_of(s, l, 0);
    draw_label(s, (place){at.x, at.y + 44 * s->unit}, 17, INK_MIDDLE, false, INK_GREY(40), digits);
}

/* Draws a > between each two consecutive cells. It opens towards the first one, which is
   greater. */
static void draw_greater(const painter *s, const chart_line *l)
{
    for (unsigned i = 0; i + 2 < l->numbers; i++) {
        const place more = cell_of(s, l, i), less = cell_of(s, l, i + 1);
        const double half = hypot(less.x - more.x, less.y - more.y) / 2 / s->unit;
        move(s, along(s, more, less, half - 7, 15));
        line(s, along(s, more, less, half + 7, 0));
        line(s, along(s, more, less, half - 7, -15));
        stroke(s, 3.5, INK_BLACK);
    }
}

static void draw_dot(const painter *s, const chart_line *l, place at)
{
    const bool dark = has_kind(l, "ratio");
    char number[16];
    add_disc(s, at, DOT);
    s->ink->fill(dark ? INK_BLACK : INK_WHITE);
    add_disc(s, at, DOT);
    stroke(s, 3, INK_BLACK);
    snprintf(number, sizeof number, "%d", l->number[0]);
    if (l->number[0] != (dark ? 2 : 1))
        s->ink->text(INK_STRONG, 18 * s->unit, at.x, at.y + 6.5 * s->unit, INK_MIDDLE,
                     dark ? INK_WHITE : INK_GREY(1), number);
}

static void draw_over_constraint(const painter *s, const chart_line *l)
{
    if (has_kind(l, "killer") || has_kind(l, "sum"))
        draw_cage_sum(s, l);
    else if (has_kind(l, "mask"))
        draw_mask(s, l);
    else if (has_kind(l, "greater"))
        draw_greater(s, l);
    if (l->numbers != 3)
        return;
    const place one = cell_of(s, l, 0), other = cell_of(s, l, 1),
                at = {(one.x + other.x) / 2, (one.y + other.y) / 2};
    if (has_kind(l, "difference") || has_kind(l, "ratio"))
        draw_dot(s, l, at);
    else if (has_kind(l, "xv"))
        draw_label(s, (place){at.x, at.y + 10 * s->unit}, 28, INK_MIDDLE, true, INK_BLACK,
                   l->number[0] == 5 ? "V" : "X");
}

/* Draws the outlines of cages first, because sums are drawn over them. */
void draw_over(const struct ink *ink, const board *b, const marks *m)
{
    static _Thread_local chart_line l;
    const painter s = {ink, b, b->side / b->piece->rules->order / 100};
    const ink_pen fence = {
        .width = 2.4 * s.unit, .tone = EXTRA, .dash = 8 * s.unit, .gap = 6 * s.unit};
    const char *chart = m->chart;
    while (read_line(&chart, &l))
        if (strcmp(l.name, "fence") == 0) {
            add_outline(&s, &l);
            ink->stroke(&fence);
        }
    for (chart = m->chart; read_line(&chart, &l);)
        if (l.kind[0] && l.numbers > 1)
            draw_over_constraint(&s, &l);
}
