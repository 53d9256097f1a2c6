#include "print/print_board.h"

static const ink_tone HAIR = INK_GREY(125);

/* Sizes of digits, as fractions of a cell. */
static const double DIGIT = 0.62, LARGE_DIGIT = 0.7, ANSWER_DIGIT = 0.68;
static const double CAP = 0.727; /* height of a digit, as a fraction of its size */

double digit_points(double square, bool large)
{
    return square * (large ? LARGE_DIGIT : DIGIT) / POINT;
}

static double between(double least, double wished, double most)
{
    return wished < least ? least : wished > most ? most : wished;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Returns whether a border of boxes is between two adjacent cells. */
static bool is_border(const su_rules *rules, unsigned cell, unsigned before)
{
    return su_rules_box(rules, cell) != su_rules_box(rules, before);
}

/* Adds the vertical (`down`) or horizontal lines: those between boxes (`strong`) or within them.
   Adjacent segments become one line. */
static void add_lines(const struct ink *ink, const board *b, bool down, bool strong)
{
    const su_rules *rules = b->piece->rules;
    const unsigned order = rules->order, step = down ? 1 : order, along = down ? order : 1;
    const double square = b->side / order;
    for (unsigned line = 1; line < order; line++)
        for (unsigned i = 0, first = 0; i <= order; i++) {
            const unsigned cell = line * step + i * along;
            if (i < order && is_border(rules, cell, cell - step) == strong)
                continue;
            if (first < i) {
                const double at = line * square, from = first * square, to = i * square;
                ink->move(b->x + (down ? at : from), b->y + (down ? from : at));
                ink->line(b->x + (down ? at : to), b->y + (down ? to : at));
            }
            first = i + 1;
        }
}

static void draw_lines(const struct ink *ink, const board *b)
{
    const double square = b->side / b->piece->rules->order, more = b->large ? 1.4 : 1;
    const ink_pen hair = {.width = between(0.09, square * 0.02, 0.2) * more, .tone = HAIR},
                  strong = {.width = between(0.25, square * 0.065, 0.6) * more, .round = true},
                  frame = {.width = between(0.3, square * 0.075, 0.75) * more};
    for (int down = 0; down < 2; down++)
        add_lines(ink, b, down, false);
    ink->stroke(&hair);
    for (int down = 0; down < 2; down++)
        add_lines(ink, b, down, true);
    ink->stroke(&strong);
    add_rectangle(ink, b->x, b->y, b->side, b->side);
    ink->stroke(&frame);
}

/* ---- Digits ---------------------------------------------------------------------------------- */

/* Size of a picture, as a fraction of a cell; thickness of lines in givens and answers, relative to
   the page; size of the hidden digit. */
static const double PICTURE = 0.82, GIVEN_LINE = 1.15, OTHER_LINE = 0.85, HIDDEN = 0.12;

/* Under a picture, its digit is small and almost white, so that programs can find puzzle and answer
   in the text of the page. */
void draw_symbol(const struct ink *ink, const picture_set *pictures, su_digit digit, double x,
                 double y, double square, double size, bool given)
{
    const char text[] = {su_digit_char(digit), '\0'};
    const double high = pictures ? square * HIDDEN : size;
    ink->text(given ? INK_STRONG : INK_TEXT, high, x, y + high * CAP / 2, INK_MIDDLE,
              pictures ? INK_GREY(246) : INK_BLACK, text);
    if (pictures)
        draw_picture(ink, pictures, digit, x, y, square * PICTURE, given ? GIVEN_LINE : OTHER_LINE);
}

static void draw_digits(const struct ink *ink, const board *b)
{
    const su_rules *rules = b->piece->rules;
    const double square = b->side / rules->order, size = square
                                                         * (b->is_answer ? ANSWER_DIGIT
                                                            : b->large   ? LARGE_DIGIT
                                                                         : DIGIT);
    for (int given = 1; given >= 0; given--)
        for (unsigned cell = 0; cell < rules->cells; cell++) {
            const su_digit *grid = given ? b->piece->givens : b->piece->solution;
            if (!grid[cell] || (!given && (!b->is_answer || b->piece->givens[cell])))
                continue;
            draw_symbol(ink, b->pictures, grid[cell], b->x + (cell % rules->order + 0.5) * square,
                        b->y + (cell / rules->order + 0.5) * square, square, size, given);
        }
}

void draw_board(const struct ink *ink, const board *b)
{
    const marks *m = b->is_answer ? NULL : marks_of(b->piece->rules);
    if (m)
        draw_under(ink, b, m);
    draw_lines(ink, b);
    if (m)
        draw_over(ink, b, m);
    draw_digits(ink, b);
}
