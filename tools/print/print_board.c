#include "print/print_board.h"

static const canvas_colour HAIRLINE = CANVAS_GREY(125);

/* Sizes of digits, as fractions of a cell. */
static const double DIGIT = 0.62, LARGE_DIGIT = 0.7, ANSWER_DIGIT = 0.68;
static const double DIGIT_HEIGHT = 0.727; /* height of a digit, as a fraction of the font size */

double digit_points(double square, bool large)
{
    return square * (large ? LARGE_DIGIT : DIGIT) / POINT;
}

static double clamp(double least, double wanted, double most)
{
    return wanted < least ? least : wanted > most ? most : wanted;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Returns whether two adjacent cells are in different boxes. */
static bool is_border(const su_rules *rules, unsigned cell, unsigned before)
{
    return su_rules_box(rules, cell) != su_rules_box(rules, before);
}

/* Adds all vertical or all horizontal lines between boxes (`is_strong`) or within boxes. Joins
   adjacent segments into one line. */
static void add_lines(const struct canvas *canvas, const board *b, bool is_vertical, bool is_strong)
{
    const su_rules *rules = b->item->rules;
    const unsigned order = rules->order, step = is_vertical ? 1 : order,
                   along = is_vertical ? order : 1;
    const double square = b->side / order;
    for (unsigned line = 1; line < order; line++)
        for (unsigned i = 0, first = 0; i <= order; i++) {
            const unsigned cell = line * step + i * along;
            if (i < order && is_border(rules, cell, cell - step) == is_strong)
                continue;
            if (first < i) {
                const double at = line * square, from = first * square, to = i * square;
                canvas->move(b->x + (is_vertical ? at : from), b->y + (is_vertical ? from : at));
                canvas->line(b->x + (is_vertical ? at : to), b->y + (is_vertical ? to : at));
            }
            first = i + 1;
        }
}

static void draw_lines(const struct canvas *canvas, const board *b)
{
    const double square = b->side / b->item->rules->order, factor = b->large ? 1.4 : 1;
    const canvas_pen hairline = {.width = clamp(0.09, square * 0.02, 0.2) * factor,
                                 .colour = HAIRLINE},
                     strong = {.width = clamp(0.25, square * 0.065, 0.6) * factor, .round = true},
                     frame = {.width = clamp(0.3, square * 0.075, 0.75) * factor};
    for (int is_vertical = 0; is_vertical < 2; is_vertical++)
        add_lines(canvas, b, is_vertical, false);
    canvas->stroke(&hairline);
    for (int is_vertical = 0; is_vertical < 2; is_vertical++)
        add_lines(canvas, b, is_vertical, true);
    canvas->stroke(&strong);
    add_rectangle(canvas, b->x, b->y, b->side, b->side);
    canvas->stroke(&frame);
}

/* ---- Digits ---------------------------------------------------------------------------------- */

/* Sizes of a picture and of the hidden digit below it, as fractions of a cell. */
static const double PICTURE = 0.82, HIDDEN_DIGIT = 0.12;
/* Thickness of lines in the pictures of givens and of other cells, relative to the page. */
static const double GIVEN_LINE = 1.15, OTHER_LINE = 0.85;

/* The digit below a picture is small and almost white. It allows programs to find the puzzle and
   the answer in the text of the page. */
void draw_symbol(const struct canvas *canvas, const picture_set *pictures, su_digit digit, double x,
                 double y, double square, double size, bool is_given)
{
    const char text[] = {su_digit_char(digit), '\0'};
    const double high = pictures ? square * HIDDEN_DIGIT : size;
    canvas->text(is_given ? CANVAS_STRONG : CANVAS_TEXT, high, x, y + high * DIGIT_HEIGHT / 2,
                 CANVAS_MIDDLE, pictures ? CANVAS_GREY(246) : CANVAS_BLACK, text);
    if (pictures)
        draw_picture(canvas, pictures, digit, x, y, square * PICTURE,
                     is_given ? GIVEN_LINE : OTHER_LINE);
}

static void draw_digits(const struct canvas *canvas, const board *b)
{
    const su_rules *rules = b->item->rules;
    const double square = b->side / rules->order, size = square
                                                         * (b->is_answer ? ANSWER_DIGIT
                                                            : b->large   ? LARGE_DIGIT
                                                                         : DIGIT);
    for (int given = 1; given >= 0; given--)
        for (unsigned cell = 0; cell < rules->cells; cell++) {
            const su_digit *grid = given ? b->item->givens : b->item->solution;
            if (!grid[cell] || (!given && (!b->is_answer || b->item->givens[cell])))
                continue;
            draw_symbol(canvas, b->pictures, grid[cell],
                        b->x + (cell % rules->order + 0.5) * square,
                        b->y + (cell / rules->order + 0.5) * square, square, size, given);
        }
}

void draw_board(const struct canvas *canvas, const board *b)
{
    const marks *m = b->is_answer ? NULL : marks_of(b->item->rules);
    if (m)
        draw_marks_under_lines(canvas, b, m);
    draw_lines(canvas, b);
    if (m)
        draw_marks_over_lines(canvas, b, m);
    draw_digits(canvas, b);
}
