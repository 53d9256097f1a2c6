#include "commands/explain_html.h"

#include "lib/buffer.h"
#include "print/print_board.h"
#include "print/svg.h"

/* In millimetres: the side of a board, the smallest side of a cell, and the margin. */
static const double BOARD_SIDE = 54, MIN_CELL = 4.5, MARGIN = 0.5;
/* As fractions of a cell: the font size of digits, the radius of a ring, the space above candidates
   if cages have sums, and the space around candidates otherwise. */
static const double DIGIT_SIZE = 0.62, RING_RADIUS = 0.42, TOP_WITH_SUM = 0.25, PADDING = 0.06;
/* The font size of a candidate, as a fraction of its space. */
static const double CANDIDATE_SIZE = 0.92;
/* Half the height of a digit, as a fraction of the font size. */
static const double HALF_DIGIT = 0.36;
static const canvas_colour FRAME_COLOUR = CANVAS_GREY(110);

void begin_page(locale *words, FILE *file)
{
    buffer lang = {0};
    add_attribute(&lang, words->language);
    fprintf(file,
            "<!doctype html>\n<html lang=\"%s\" dir=\"%s\">\n<meta charset=\"utf-8\">\n"
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
            buffer_text(&lang), is_right_to_left(words) ? "rtl" : "ltr");
    free_buffer(&lang);
}

void end_page(FILE *file) { fputs("</html>\n", file); }

/* ---- Boards ---------------------------------------------------------------------------------- */

typedef struct board_canvas {
    const struct canvas *canvas;
    const scene *scene;
    double cell_side; /* millimetres */
} board_canvas;

static double middle_x(const board_canvas *c, unsigned cell)
{
    return MARGIN + (cell % c->scene->rules->order + 0.5) * c->cell_side;
}

static double middle_y(const board_canvas *c, unsigned cell)
{
    return MARGIN + (cell / c->scene->rules->order + 0.5) * c->cell_side;
}

static void write_digit(const board_canvas *c, double x, double y, double size, canvas_face face,
                        su_digit digit)
{
    const char text[] = {su_digit_char(digit), '\0'};
    c->canvas->text(face, size, x, y + size * HALF_DIGIT, CANVAS_MIDDLE, CANVAS_BLACK, text);
}

/* Draws the candidates of a cell, and strikes out the removed candidates. */
static void draw_candidates_of(const board_canvas *c, unsigned cell, uint32_t digits,
                               uint32_t removed)
{
    const su_rules *rules = c->scene->rules;
    const double above = rules->words > 0 ? TOP_WITH_SUM : PADDING;
    unsigned across = 1;
    while (across * across < rules->order)
        across++;
    const unsigned down = (rules->order + across - 1) / across;
    const double width = (1 - 2 * PADDING) * c->cell_side / across,
                 height = (1 - PADDING - above) * c->cell_side / down,
                 size = CANDIDATE_SIZE * (height < width ? height : width),
                 left = middle_x(c, cell) - c->cell_side / 2 + PADDING * c->cell_side,
                 top = middle_y(c, cell) - c->cell_side / 2 + above * c->cell_side;
    const canvas_pen pen = {.width = 0.12 * size, .colour = CANVAS_BLACK};
    for (unsigned i = 0; i < rules->order; i++) {
        const double x = left + (i % across + 0.5) * width, y = top + (i / across + 0.5) * height;
        if (!(digits >> i & 1))
            continue;
        const bool is_removed = removed >> i & 1;
        write_digit(c, x, y, size, is_removed ? CANVAS_STRONG : CANVAS_TEXT, (su_digit)(i + 1));
        if (is_removed) {
            c->canvas->move(x - 0.4 * size, y + 0.4 * size);
            c->canvas->line(x + 0.4 * size, y - 0.4 * size);
            c->canvas->stroke(&pen);
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
            write_digit(c, middle_x(c, cell), middle_y(c, cell), DIGIT_SIZE * c->cell_side,
                        CANVAS_TEXT, s->position->digit[cell]);
        else if (has_candidates && !s->position->digit[cell])
            draw_candidates_of(c, cell, s->position->candidates[cell], removed_from(s->step, cell));
}

/* Draws a frame around each cell that a step uses. */
static void draw_frames(const board_canvas *c)
{
    const su_step *step = c->scene->step;
    const canvas_pen pen = {.width = 0.07 * c->cell_side, .colour = FRAME_COLOUR};
    bool framed[SU_MAX_CELLS] = {false};
    for (unsigned i = 0; i < step->marks; i++)
        framed[step->mark[i].cell] = true;
    for (unsigned i = 0; i < step->nodes; i++)
        for (unsigned k = 0; k < step->node[i].cells; k++)
            framed[step->node[i].cell[k]] = true;
    for (unsigned cell = 0; cell < c->scene->rules->cells; cell++) {
        const double x = middle_x(c, cell), y = middle_y(c, cell), half = 0.45 * c->cell_side;
        if (!framed[cell])
            continue;
        c->canvas->move(x - half, y - half);
        c->canvas->line(x + half, y - half);
        c->canvas->line(x + half, y + half);
        c->canvas->line(x - half, y + half);
        c->canvas->shut();
        c->canvas->stroke(&pen);
    }
}

/* Draws the digits that a step places, each in a ring. */
static void draw_rings(const board_canvas *c)
{
    const su_step *step = c->scene->step;
    const canvas_pen pen = {.width = 0.07 * c->cell_side, .colour = CANVAS_BLACK};
    for (unsigned i = 0; i < step->placements; i++) {
        const unsigned cell = step->placement[i].cell;
        const double x = middle_x(c, cell), y = middle_y(c, cell);
        c->canvas->disc(x, y, RING_RADIUS * c->cell_side);
        c->canvas->stroke(&pen);
        write_digit(c, x, y, DIGIT_SIZE * c->cell_side, CANVAS_STRONG, step->placement[i].digit);
    }
}

void draw_scene(const scene *s, FILE *file)
{
    const unsigned order = s->rules->order;
    const double side = BOARD_SIDE > MIN_CELL * order ? BOARD_SIDE : MIN_CELL * order;
    const board_canvas c = {open_svg(file, side + 2 * MARGIN), s, side / order};
    const print_item item = {.rules = s->rules, .givens = s->givens, .solution = s->givens};
    draw_board(c.canvas, &(board){.item = &item, .x = MARGIN, .y = MARGIN, .side = side});
    if (s->position)
        draw_position(&c);
    if (s->step) {
        draw_frames(&c);
        draw_rings(&c);
    }
    close_svg();
    marks_of(NULL); /* the next puzzle's rules may be at the cached address */
}
