#include "commands/drawing.h"

#include <string.h>

#include "lib/buffer.h"

/* What stands in each cell, and how wide the columns are. */
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

/* Between a column and the next one in this row. */
static bool is_side(const drawing *d, unsigned row, unsigned column)
{
    return column + 1 < d->rules->order && box_at(d, row, column) != box_at(d, row, column + 1);
}

/* Between a row and the next one in this column. */
static bool is_floor(const drawing *d, unsigned row, unsigned column)
{
    return row + 1 < d->rules->order && box_at(d, row, column) != box_at(d, row + 1, column);
}

/* Some row has a line after the column: all leave room for it. */
static bool is_seam(const drawing *d, unsigned column)
{
    bool any = false;
    for (unsigned row = 0; row < d->rules->order; row++)
        any |= is_side(d, row, column);
    return any;
}

/* A line, from which blanks at its end are left out. */
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
        if (is_seam(d, column))
            add_text(&line, is_side(d, row, column) ? "| " : "  ");
    }
    end_line(&line, file);
}

static void add_run(buffer *line, const char *sign, int count)
{
    while (count-- > 0)
        add_text(line, sign);
}

/* A line under the cells of a box that ends there; none where no box does. */
static void draw_floor(const drawing *d, unsigned row, FILE *file)
{
    const unsigned order = d->rules->order;
    buffer line = {0};
    bool any = false;
    for (unsigned column = 0; column < order; column++) {
        const bool here = is_floor(d, row, column), is_last = column + 1 == order,
                   there = !is_last && is_floor(d, row, column + 1);
        any |= here;
        add_run(&line, here ? "-" : " ", d->width[column] + !is_last);
        if (is_seam(d, column)) {
            const bool meets = is_side(d, row, column) || is_side(d, row + 1, column);
            add_text(&line, meets && (here || there) ? "+"
                            : meets                  ? "|"
                            : here && there          ? "-"
                                                     : " ");
            add_text(&line, there ? "-" : " ");
        }
    }
    if (any)
        end_line(&line, file);
    else
        free_buffer(&line);
}

static void draw(drawing *d, FILE *file)
{
    const unsigned order = d->rules->order;
    for (unsigned cell = 0; cell < d->rules->cells; cell++) {
        int *width = &d->width[cell % order], length = (int)strlen(d->text[cell]);
        *width = length > *width ? length : *width;
    }
    fputs("```\n", file);
    for (unsigned row = 0; row < order; row++) {
        draw_row(d, row, file);
        draw_floor(d, row, file);
    }
    fputs("```\n\n", file);
}

void draw_digits(const su_rules *rules, const su_digit *grid, FILE *file)
{
    drawing d = {.rules = rules};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        d.text[cell][0] = grid[cell] ? su_digit_char(grid[cell]) : '.';
    draw(&d, file);
}

void draw_candidates(const su_rules *rules, const su_position *position, FILE *file)
{
    drawing d = {.rules = rules};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (position->digit[cell])
            d.text[cell][0] = su_digit_char(position->digit[cell]);
        else
            write_digits(position->candidates[cell], d.text[cell]);
    draw(&d, file);
}
