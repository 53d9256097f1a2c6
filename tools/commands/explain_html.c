#include "commands/explain_html.h"

#include "lib/buffer.h"
#include "print/print_board.h"
#include "print/svg.h"

static const double SIDE = 54, LEAST = 4.5; /* millimetres: of a board, and of its squares */
static const double EDGE = 0.5;
/* Of a square: digits, small ones, where those begin with sums in corners and without, a ring. */
static const double DIGIT = 0.62, SMALL = 0.92, CAGED = 0.25, PLAIN = 0.06, RING = 0.42;
static const double CAP = 0.36; /* half a digit's height, of its size */
static const ink_tone FRAME = INK_GREY(110);

void open_leaflet(const char *language, FILE *file)
{
    buffer lang = {0};
    add_attribute(&lang, language);
    fprintf(file,
            "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>Sudoleaf</title>\n<style>\n"
            "@page { margin: 14mm; }\n"
            "body { orphans: 1; widows: 1; margin: 1.5rem auto; padding: 0 1rem; max-width: 62rem; "
            "background: #fff; "
            "color: #000; font: 11pt/1.4 system-ui, sans-serif; }\n"
            "h2 { font-size: 1rem; overflow-wrap: anywhere; }\n"
            "h3, h4 { font-size: 1rem; margin: 0 0 .375rem; break-after: avoid; }\n"
            "article { display: inline-block; vertical-align: top; box-sizing: border-box; "
            "width: 18rem; max-width: 100%%; padding: 0 1rem 1rem 0; }\n"
            "p, ul { margin: .375rem 0; overflow-wrap: anywhere; }\n"
            "ul { padding-inline-start: 1.25rem; }\n"
            "svg { display: block; max-width: 100%%; height: auto; margin: .375rem 0 .75rem; "
            "text-anchor: middle; }\n"
            "section + section { break-before: page; }\n"
            "@media print { body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt; } "
            "article { width: 33%%; } article svg { width: 88%%; } h3, h4 { font-size: 1em; } }\n"
            "</style>\n",
            buffer_text(&lang));
    free_buffer(&lang);
}

void close_leaflet(FILE *file) { fputs("</html>\n", file); }

/* ---- Boards ---------------------------------------------------------------------------------- */

typedef struct canvas {
    const struct ink *ink;
    const scene *scene;
    double square;
} canvas;

static double middle_x(const canvas *c, unsigned cell)
{
    return EDGE + (cell % c->scene->rules->order + 0.5) * c->square;
}

static double middle_y(const canvas *c, unsigned cell)
{
    return EDGE + (cell / c->scene->rules->order + 0.5) * c->square;
}

static void write_digit(const canvas *c, double x, double y, double size, ink_face face,
                        su_digit digit)
{
    const char text[] = {su_digit_char(digit), '\0'};
    c->ink->text(face, size, x, y + size * CAP, INK_MIDDLE, INK_BLACK, text);
}

/* What may still go into a square; what goes away is struck out. */
static void draw_small(const canvas *c, unsigned cell, uint32_t digits, uint32_t gone)
{
    const su_rules *rules = c->scene->rules;
    const double above = rules->words > 0 ? CAGED : PLAIN;
    unsigned across = 1;
    while (across * across < rules->order)
        across++;
    const unsigned down = (rules->order + across - 1) / across;
    const double wide = (1 - 2 * PLAIN) * c->square / across,
                 high = (1 - PLAIN - above) * c->square / down,
                 size = SMALL * (high < wide ? high : wide),
                 left = middle_x(c, cell) - c->square / 2 + PLAIN * c->square,
                 top = middle_y(c, cell) - c->square / 2 + above * c->square;
    const ink_pen pen = {.width = 0.12 * size, .tone = INK_BLACK};
    for (unsigned i = 0; i < rules->order; i++) {
        const double x = left + (i % across + 0.5) * wide, y = top + (i / across + 0.5) * high;
        if (!(digits >> i & 1))
            continue;
        const bool goes = gone >> i & 1;
        write_digit(c, x, y, size, goes ? INK_STRONG : INK_TEXT, (su_digit)(i + 1));
        if (goes) {
            c->ink->move(x - 0.4 * size, y + 0.4 * size);
            c->ink->line(x + 0.4 * size, y - 0.4 * size);
            c->ink->stroke(&pen);
        }
    }
}

static uint32_t gone_in(const su_step *step, unsigned cell)
{
    for (unsigned i = 0; step && i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits;
    return 0;
}

static void draw_found(const canvas *c)
{
    const scene *s = c->scene;
    const bool has_small = s->step && s->step->placements == 0;
    for (unsigned cell = 0; cell < s->rules->cells; cell++)
        if (s->position->digit[cell] && !s->givens[cell])
            write_digit(c, middle_x(c, cell), middle_y(c, cell), DIGIT * c->square, INK_TEXT,
                        s->position->digit[cell]);
        else if (has_small && !s->position->digit[cell])
            draw_small(c, cell, s->position->candidates[cell], gone_in(s->step, cell));
}

/* The squares that a step looks at, each once. */
static void frame_marked(const canvas *c)
{
    const su_step *step = c->scene->step;
    const ink_pen pen = {.width = 0.07 * c->square, .tone = FRAME};
    bool framed[SU_MAX_CELLS] = {false};
    for (unsigned i = 0; i < step->marks; i++)
        framed[step->mark[i].cell] = true;
    for (unsigned i = 0; i < step->nodes; i++)
        for (unsigned k = 0; k < step->node[i].cells; k++)
            framed[step->node[i].cell[k]] = true;
    for (unsigned cell = 0; cell < c->scene->rules->cells; cell++) {
        const double x = middle_x(c, cell), y = middle_y(c, cell), half = 0.45 * c->square;
        if (!framed[cell])
            continue;
        c->ink->move(x - half, y - half);
        c->ink->line(x + half, y - half);
        c->ink->line(x + half, y + half);
        c->ink->line(x - half, y + half);
        c->ink->shut();
        c->ink->stroke(&pen);
    }
}

static void ring_placed(const canvas *c)
{
    const su_step *step = c->scene->step;
    const ink_pen pen = {.width = 0.07 * c->square, .tone = INK_BLACK};
    for (unsigned i = 0; i < step->placements; i++) {
        const unsigned cell = step->placement[i].cell;
        const double x = middle_x(c, cell), y = middle_y(c, cell);
        c->ink->disc(x, y, RING * c->square);
        c->ink->stroke(&pen);
        write_digit(c, x, y, DIGIT * c->square, INK_STRONG, step->placement[i].digit);
    }
}

void draw_scene(const scene *s, FILE *file)
{
    const unsigned order = s->rules->order;
    const double side = SIDE > LEAST * order ? SIDE : LEAST * order;
    const canvas c = {open_svg(file, side + 2 * EDGE), s, side / order};
    const piece shown = {.rules = s->rules, .givens = s->givens, .solution = s->givens};
    draw_board(c.ink, &(board){.piece = &shown, .x = EDGE, .y = EDGE, .side = side});
    if (s->position)
        draw_found(&c);
    if (s->step) {
        frame_marked(&c);
        ring_placed(&c);
    }
    close_svg();
    marks_of(NULL); /* the next puzzle's rules may stand where these stand */
}
