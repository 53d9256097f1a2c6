#include "commands/drawing.h"

#include <string.h>

#include "lib/buffer.h"

/* A board as text. The width of a column is in characters. */
typedef struct drawing {
    const su_rules *rules;
    char text[SU_MAX_CELLS][SU_MAX_ORDER + 1];
    int width[SU_MAX_ORDER];
} drawing;

static void write_digits(uint32_t mask, char *text)
{
    for (su_digit digit = 1; mask; digit++, mask >>= 1)
        if (mask & 1)
            *text++ = su_digit_char(digit);
    *text = '\0';
}

static unsigned box_at(const drawing *d, unsigned row, unsigned column)
{
    return su_rules_box(d->rules, row * d->rules->order + column);
}

/* Returns whether a box ends to the right of a cell. */
static bool has_line_right(const drawing *d, unsigned row, unsigned column)
{
    return column + 1 < d->rules->order && box_at(d, row, column) != box_at(d, row, column + 1);
}

/* Returns whether a box ends below a cell. */
static bool has_line_below(const drawing *d, unsigned row, unsigned column)
{
    return row + 1 < d->rules->order && box_at(d, row, column) != box_at(d, row + 1, column);
}

/* Returns whether any row has a line after this column. All rows then leave space for the line. */
static bool has_gap_after(const drawing *d, unsigned column)
{
    bool any = false;
    for (unsigned row = 0; row < d->rules->order; row++)
        any |= has_line_right(d, row, column);
    return any;
}

/* Prints a line without trailing spaces, and frees it. */
static void end_line(buffer *line, FILE *file)
{
    while (line->length > 0 && line->text[line->length - 1] == ' ')
        line->text[--line->length] = '\0';
    fprintf(file, "%s\n", buffer_text(line));
    free_buffer(line);
}

static void draw_row(const drawing *d, unsigned row, FILE *file)
{
    const unsigned order = d->rules->order;
    buffer line = {0};
    for (unsigned column = 0; column < order; column++) {
        add_format(&line, "%-*s ", d->width[column], d->text[row * order + column]);
        if (has_gap_after(d, column))
            add_text(&line, has_line_right(d, row, column) ? "| " : "  ");
    }
    end_line(&line, file);
}

static void add_repeated(buffer *line, const char *sign, int count)
{
    while (count-- > 0)
        add_text(line, sign);
}

/* Draws the line below a row if a box ends below any of its cells. */
static void draw_line_below(const drawing *d, unsigned row, FILE *file)
{
    const unsigned order = d->rules->order;
    buffer line = {0};
    bool any = false;
    for (unsigned column = 0; column < order; column++) {
        const bool here = has_line_below(d, row, column), is_last = column + 1 == order,
                   there = !is_last && has_line_below(d, row, column + 1);
        any |= here;
        add_repeated(&line, here ? "-" : " ", d->width[column] + !is_last);
        if (has_gap_after(d, column)) {
            const bool crosses =
                has_line_right(d, row, column) || has_line_right(d, row + 1, column);
            add_text(&line, crosses && (here || there) ? "+"
                            : crosses                  ? "|"
                            : here && there            ? "-"
                                                       : " ");
            add_text(&line, there ? "-" : " ");
        }
    }
    if (any)
        end_line(&line, file);
    else
        free_buffer(&line);
}

static void draw_board_text(drawing *d, FILE *file)
{
    const unsigned order = d->rules->order;
    for (unsigned cell = 0; cell < d->rules->cells; cell++) {
        int *width = &d->width[cell % order], length = (int)strlen(d->text[cell]);
        *width = length > *width ? length : *width;
    }
    fputs("```\n", file);
    for (unsigned row = 0; row < order; row++) {
        draw_row(d, row, file);
        draw_line_below(d, row, file);
    }
    fputs("```\n\n", file);
}

void draw_digits(const su_rules *rules, const su_digit *grid, FILE *file)
{
    drawing d = {.rules = rules};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        d.text[cell][0] = grid[cell] ? su_digit_char(grid[cell]) : '.';
    draw_board_text(&d, file);
}

void draw_candidates(const su_rules *rules, const su_position *position, FILE *file)
{
    drawing d = {.rules = rules};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (position->digit[cell])
            d.text[cell][0] = su_digit_char(position->digit[cell]);
        else
            write_digits(position->candidates[cell], d.text[cell]);
    draw_board_text(&d, file);
}
