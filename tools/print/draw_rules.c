/*
 * draw_rules.c: the core tells of rules what is to be drawn, in lines of words and numbers (its
 * chart), which are gone through once for what lies under the lines and once for what lies on them.
 *
 *     +-------+-------+      of a cage a dashed line, and its sum in the corner;
 *     | 7 - - | - - : |      lines from square to square, with a bulb or a ring where they begin;
 *     |   (=========  |      dots and signs between two squares; shapes in one
 *     +-------+-------+
 *
 * Measures are those of the page (web/src/view/draw-constraints.ts): hundredths of a square.
 */
#include "print/draw_rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"

enum {
    MOST_CHART = 64 * 1024, /* what is drawn comes first: sight, which may be long, is left out */
    MOST_NUMBERS = 1024,
    CHILDREN = 6 /* boards up to this have tinted boxes */
};

static const double RING = 37, BULB = 22, SHAPE = 36, DOT = 13, INSET = 0.085;
static const double LEAST_SUM = 5 * 25.4 / 72; /* five points */
static const ink_tone TRACE = INK_GREY(214), EXTRA = INK_GREY(95), WHISPER = 0xA9D8B9;
static const ink_tone tints[] = {INK_GREY(255), INK_GREY(238), INK_GREY(247), INK_GREY(228)};

struct marks {
    const su_rules *rules;
    char chart[MOST_CHART];
};

/* Hands draw at the same time, and have little stack for it. */
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

typedef struct told {
    char name[16], kind[16]; /* kind: of a constraint */
    const char *rest;        /* up to the end of the line */
    int number[MOST_NUMBERS];
    unsigned numbers;
} told;

/* The numbers of a line that has some. */
static void read_numbers(told *t, const char *text)
{
    t->numbers = 0;
    while (*text == ' ' && t->numbers < MOST_NUMBERS) {
        char *end;
        t->number[t->numbers++] = (int)strtol(text, &end, 10);
        text = end == text ? text + 1 : end;
    }
}

/* Moves on over a line; false at the end. */
static bool read_line(const char **chart, told *t)
{
    const char *line = *chart, *end = strchr(line, '\n');
    if (!*line)
        return false;
    *chart = end ? end + 1 : line + strlen(line);
    size_t name = strcspn(line, " \n");
    snprintf(t->name, sizeof t->name, "%.*s", (int)name, line);
    t->rest = line + name + (line[name] == ' ');
    t->kind[0] = '\0';
    const char *numbers = line + name;
    if (strcmp(t->name, "constraint") == 0) {
        size_t kind = strcspn(t->rest, " \n");
        snprintf(t->kind, sizeof t->kind, "%.*s", (int)kind, t->rest);
        numbers = t->rest + kind;
    }
    t->numbers = 0;
    if (t->kind[0] || strcmp(t->name, "around") == 0 || strcmp(t->name, "fence") == 0)
        read_numbers(t, numbers);
    return true;
}

static bool is(const told *t, const char *kind) { return strcmp(t->kind, kind) == 0; }

/* ---- Places ---------------------------------------------------------------------------------- */

typedef struct place {
    double x, y;
} place;

typedef struct sketch {
    const struct ink *ink;
    const board *board;
    double unit; /* a hundredth of a square */
} sketch;

/* The middle of a cell. */
static place middle(const sketch *s, int cell)
{
    const int order = s->board->piece->rules->order;
    return (place){s->board->x + (cell % order + 0.5) * 100 * s->unit,
                   s->board->y + (cell / order + 0.5) * 100 * s->unit};
}

/* So far on the way from one place to the other, and so far beside it, in hundredths. */
static place along(const sketch *s, place from, place to, double length, double aside)
{
    const double far = hypot(to.x - from.x, to.y - from.y), ux = (to.x - from.x) / far * s->unit,
                 uy = (to.y - from.y) / far * s->unit;
    return (place){from.x + ux * length - uy * aside, from.y + uy * length + ux * aside};
}

static void move(const sketch *s, place p) { s->ink->move(p.x, p.y); }
static void line(const sketch *s, place p) { s->ink->line(p.x, p.y); }

static void add_disc(const sketch *s, place p, double radius)
{
    s->ink->disc(p.x, p.y, radius * s->unit);
}

static void add_square(const sketch *s, place p, double half)
{
    half *= s->unit;
    s->ink->move(p.x - half, p.y - half);
    s->ink->line(p.x + half, p.y - half);
    s->ink->line(p.x + half, p.y + half);
    s->ink->line(p.x - half, p.y + half);
    s->ink->shut();
}

/* A pen as wide as so many hundredths. */
static ink_pen pen_of(const sketch *s, double width, ink_tone tone)
{
    return (ink_pen){.width = width * s->unit, .tone = tone, .round = true};
}

static void stroke(const sketch *s, double width, ink_tone tone)
{
    const ink_pen pen = pen_of(s, width, tone);
    s->ink->stroke(&pen);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static void draw_tints(const sketch *s, const char *shades)
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

static void draw_diagonals(const sketch *s, const char *lines)
{
    const su_rules *rules = s->board->piece->rules;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const int way = lines[cell] - '0';
        const place at = middle(s, (int)cell);
        const double half = 50 * s->unit;
        if (way & 1) {
            s->ink->move(at.x - half, at.y - half);
            s->ink->line(at.x + half, at.y + half);
        }
        if (way & 2) {
            s->ink->move(at.x - half, at.y + half);
            s->ink->line(at.x + half, at.y - half);
        }
    }
    stroke(s, 2.2, INK_GREY(150));
}

/* Around one cell, as each cell of a disjoint group stands: that tells nobody anything. */
static bool is_square(const told *t)
{
    return t->numbers == 6 && t->number[2] == 1 && t->number[3] == 1;
}

/* The way around cells, a little inside: the cells are at the right hand of who goes along it, so
   each corner moves by both of its ways. */
static void add_around(const sketch *s, const told *t)
{
    double x = t->number[0], y = t->number[1];
    const int *moves = t->number + 2;
    const unsigned count = t->numbers - 2;
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

/* ---- Constraints, under the lines ------------------------------------------------------------ */

static void add_way(const sketch *s, const told *t, place first)
{
    move(s, first);
    for (unsigned i = 2; i < t->numbers; i++)
        line(s, middle(s, t->number[i]));
}

static place cell_of(const sketch *s, const told *t, unsigned index)
{
    return middle(s, t->number[1 + index]);
}

static void draw_arrow(const sketch *s, const told *t)
{
    const place ring = cell_of(s, t, 0), tip = cell_of(s, t, t->numbers - 2),
                before = cell_of(s, t, t->numbers - 3);
    const double far = hypot(tip.x - before.x, tip.y - before.y) / s->unit;
    add_disc(s, ring, RING);
    add_way(s, t, along(s, ring, cell_of(s, t, 1), RING, 0));
    move(s, along(s, before, tip, far - 14, 14));
    line(s, tip);
    line(s, along(s, before, tip, far - 14, -14));
    stroke(s, 5, INK_GREY(143));
}

static void draw_thermometer(const sketch *s, const told *t)
{
    add_disc(s, cell_of(s, t, 0), BULB + 13);
    s->ink->fill(TRACE);
    add_way(s, t, cell_of(s, t, 0));
    stroke(s, 26, TRACE);
}

static void draw_way(const sketch *s, const told *t, double width, ink_tone tone)
{
    add_way(s, t, cell_of(s, t, 0));
    stroke(s, width, tone);
}

static void draw_dotted(const sketch *s, const told *t)
{
    ink_pen pen = pen_of(s, 3.5, EXTRA);
    pen.dash = 0.01 * s->unit;
    pen.gap = 10 * s->unit;
    add_way(s, t, cell_of(s, t, 0));
    s->ink->stroke(&pen);
}

static void draw_under_constraint(const sketch *s, const told *t)
{
    if (is(t, "thermo"))
        draw_thermometer(s, t);
    else if (is(t, "arrow"))
        draw_arrow(s, t);
    else if (is(t, "sum"))
        draw_dotted(s, t);
    else if (is(t, "whispers"))
        draw_way(s, t, 12, WHISPER);
    else if (is(t, "palindrome"))
        draw_way(s, t, 12, TRACE);
    else if (is(t, "odd") || is(t, "even") || is(t, "clone")) {
        for (unsigned i = 0; i + 1 < t->numbers; i++)
            if (is(t, "odd"))
                add_disc(s, cell_of(s, t, i), SHAPE);
            else
                add_square(s, cell_of(s, t, i), is(t, "even") ? SHAPE : SHAPE + 4);
        s->ink->fill(TRACE);
    }
}

void draw_under(const struct ink *ink, const board *b, const marks *m)
{
    static _Thread_local told t;
    const sketch s = {ink, b, b->side / b->piece->rules->order / 100};
    const char *chart = m->chart;
    while (read_line(&chart, &t))
        if (strcmp(t.name, "shades") == 0)
            draw_tints(&s, t.rest);
        else if (strcmp(t.name, "lines") == 0)
            draw_diagonals(&s, t.rest);
        else if (strcmp(t.name, "around") == 0 && !is_square(&t)) {
            add_around(&s, &t);
            ink->fill(INK_GREY(236));
            add_around(&s, &t);
            stroke(&s, 2.2, EXTRA);
        } else if (t.kind[0] && t.numbers > 1)
            draw_under_constraint(&s, &t);
}

/* ---- Constraints, on the lines --------------------------------------------------------------- */

/* A text with a little white behind it, that lines do not run through. */
static void draw_words(const sketch *s, place at, double size, ink_side side, bool strong,
                       ink_tone tone, const char *words)
{
    const ink_face face = strong ? INK_STRONG : INK_TEXT;
    size *= s->unit;
    if (tone == INK_BLACK) {
        const double width = s->ink->width(face, size, words), room = 0.08 * size,
                     left = at.x - (side == INK_MIDDLE ? width / 2 : 0) - room,
                     top = at.y - 0.74 * size - room;
        s->ink->move(left, top);
        s->ink->line(left + width + 2 * room, top);
        s->ink->line(left + width + 2 * room, at.y + room);
        s->ink->line(left, at.y + room);
        s->ink->shut();
        s->ink->fill(INK_WHITE);
    }
    s->ink->text(face, size, at.x, at.y, side, tone, words);
}

/* A sum is to be read on small boards, too; a given below it needs its room. */
static double corner_size(const sketch *s)
{
    const double wished = LEAST_SUM / s->unit;
    return wished < 23 ? 23 : wished > 27 ? 27 : wished;
}

static void draw_corner(const sketch *s, const told *t)
{
    char sum[16];
    const place at = cell_of(s, t, 0);
    const double size = corner_size(s);
    snprintf(sum, sizeof sum, "%d", t->number[0]);
    draw_words(s, (place){at.x - 44 * s->unit, at.y + (0.74 * size - 43) * s->unit}, size, INK_LEFT,
               true, INK_BLACK, sum);
}

static void draw_mask(const sketch *s, const told *t)
{
    char digits[SU_MAX_ORDER + 1];
    unsigned length = 0;
    for (su_digit digit = 1; digit <= SU_MAX_ORDER; digit++)
        if (t->number[0] >> (digit - 1) & 1)
            digits[length++] = su_digit_char(digit);
    digits[length] = '\0';
    const place at = cell_of(s, t, 0);
    draw_words(s, (place){at.x, at.y + 44 * s->unit}, 17, INK_MIDDLE, false, INK_GREY(40), digits);
}

/* An angle between two squares that opens to the first, which is more. */
static void draw_greater(const sketch *s, const told *t)
{
    for (unsigned i = 0; i + 2 < t->numbers; i++) {
        const place more = cell_of(s, t, i), less = cell_of(s, t, i + 1);
        const double half = hypot(less.x - more.x, less.y - more.y) / 2 / s->unit;
        move(s, along(s, more, less, half - 7, 15));
        line(s, along(s, more, less, half + 7, 0));
        line(s, along(s, more, less, half - 7, -15));
        stroke(s, 3.5, INK_BLACK);
    }
}

static void draw_dot(const sketch *s, const told *t, place at)
{
    const bool dark = is(t, "ratio");
    char number[16];
    add_disc(s, at, DOT);
    s->ink->fill(dark ? INK_BLACK : INK_WHITE);
    add_disc(s, at, DOT);
    stroke(s, 3, INK_BLACK);
    snprintf(number, sizeof number, "%d", t->number[0]);
    if (t->number[0] != (dark ? 2 : 1))
        s->ink->text(INK_STRONG, 18 * s->unit, at.x, at.y + 6.5 * s->unit, INK_MIDDLE,
                     dark ? INK_WHITE : INK_GREY(1), number);
}

static void draw_over_constraint(const sketch *s, const told *t)
{
    if (is(t, "killer") || is(t, "sum"))
        draw_corner(s, t);
    else if (is(t, "mask"))
        draw_mask(s, t);
    else if (is(t, "greater"))
        draw_greater(s, t);
    if (t->numbers != 3)
        return;
    const place one = cell_of(s, t, 0), other = cell_of(s, t, 1),
                at = {(one.x + other.x) / 2, (one.y + other.y) / 2};
    if (is(t, "difference") || is(t, "ratio"))
        draw_dot(s, t, at);
    else if (is(t, "xv"))
        draw_words(s, (place){at.x, at.y + 10 * s->unit}, 28, INK_MIDDLE, true, INK_BLACK,
                   t->number[0] == 5 ? "V" : "X");
}

/* Fences first: sums lie on them. */
void draw_over(const struct ink *ink, const board *b, const marks *m)
{
    static _Thread_local told t;
    const sketch s = {ink, b, b->side / b->piece->rules->order / 100};
    const ink_pen fence = {
        .width = 2.4 * s.unit, .tone = EXTRA, .dash = 8 * s.unit, .gap = 6 * s.unit};
    const char *chart = m->chart;
    while (read_line(&chart, &t))
        if (strcmp(t.name, "fence") == 0) {
            add_around(&s, &t);
            ink->stroke(&fence);
        }
    for (chart = m->chart; read_line(&chart, &t);)
        if (t.kind[0] && t.numbers > 1)
            draw_over_constraint(&s, &t);
}
