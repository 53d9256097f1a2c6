#include "commands/explain_html.h"

#include "lib/buffer.h"
#include "print/print_board.h"
#include "print/svg.h"

/* Millimetres: side of a board, least side of a cell, and margin. */
static const double SIDE = 54, LEAST = 4.5, EDGE = 0.5;
/* As fractions of a cell: a digit, the radius of a ring, the space above candidates with and
   without a cage's sum. */
static const double DIGIT = 0.62, RING = 0.42, CAGED = 0.25, PLAIN = 0.06;
static const double SMALL = 0.92; /* size of a candidate, as a fraction of its space */
static const double CAP = 0.36;   /* half the height of a digit, as a fraction of its size */
static const ink_tone FRAME = INK_GREY(110);

void begin_page(const char *language, FILE *file)
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

void end_page(FILE *file) { fputs("</html>\n", file); }

/* ---- Boards ---------------------------------------------------------------------------------- */

typedef struct board_canvas {
    const struct ink *ink;
    const scene *scene;
    double square; /* side of a cell, in millimetres */
} board_canvas;

static double middle_x(const board_canvas *c, unsigned cell)
{
    return EDGE + (cell % c->scene->rules->order + 0.5) * c->square;
}

static double middle_y(const board_canvas *c, unsigned cell)
{
    return EDGE + (cell / c->scene->rules->order + 0.5) * c->square;
}

static void write_digit(const board_canvas *c, double x, double y, double size, ink_face face,
                        su_digit digit)
{
    const char text[] = {su_digit_char(digit), '\0'};
    c->ink->text(face, size, x, y + size * CAP, INK_MIDDLE, INK_BLACK, text);
}

/* Draws the candidates of a cell, and strikes out those that are removed. */
static void draw_candidates_of(const board_canvas *c, unsigned cell, uint32_t digits,
                               uint32_t removed)
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
        const bool is_removed = removed >> i & 1;
        write_digit(c, x, y, size, is_removed ? INK_STRONG : INK_TEXT, (su_digit)(i + 1));
        if (is_removed) {
            c->ink->move(x - 0.4 * size, y + 0.4 * size);
            c->ink->line(x + 0.4 * size, y - 0.4 * size);
            c->ink->stroke(&pen);
        }
    }
}

static uint32_t removed_from(const su_step *step, unsigned cell)
{
    for (unsigned i = 0; step && i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits;
    return 0;
}

/* Draws the digits found so far, and candidates if the step places nothing. */
static void draw_position(const board_canvas *c)
{
    const scene *s = c->scene;
    const bool has_candidates = s->step && s->step->placements == 0;
    for (unsigned cell = 0; cell < s->rules->cells; cell++)
        if (s->position->digit[cell] && !s->givens[cell])
            write_digit(c, middle_x(c, cell), middle_y(c, cell), DIGIT * c->square, INK_TEXT,
                        s->position->digit[cell]);
        else if (has_candidates && !s->position->digit[cell])
            draw_candidates_of(c, cell, s->position->candidates[cell], removed_from(s->step, cell));
}

/* Frames the cells that a step uses, each once. */
static void frame_marked(const board_canvas *c)
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

/* Draws the digits that a step places, in rings. */
static void ring_placed(const board_canvas *c)
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
    const board_canvas c = {open_svg(file, side + 2 * EDGE), s, side / order};
    const piece shown = {.rules = s->rules, .givens = s->givens, .solution = s->givens};
    draw_board(c.ink, &(board){.piece = &shown, .x = EDGE, .y = EDGE, .side = side});
    if (s->position)
        draw_position(&c);
    if (s->step) {
        frame_marked(&c);
        ring_placed(&c);
    }
    close_svg();
    marks_of(NULL); /* the next puzzle's rules may be at the cached address */
}
