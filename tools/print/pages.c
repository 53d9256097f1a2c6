/*
 * pages.c: draws the pages of a layout. A page depends on nothing but the layout, so pages can be
 * drawn in any order, as for a booklet.
 */
#include "print/pages.h"

#include <stdio.h>
#include <string.h>

#include "print/print_board.h"

static const canvas_colour GREY = CANVAS_GREY(85), LIGHT_GREY = CANVAS_GREY(150), GREEN = 0x1D7048;
static const double SIZE_NUMBER = 12 * POINT, SIZE_TITLE = 14 * POINT, SIZE_HUGE = 30 * POINT;

/* The page that is being drawn. Its upper left corner is the origin. */
typedef struct page_area {
    const page_layout *layout;
    const struct canvas *canvas;
    size_t number;                   /* index of the page */
    double left, right, top, bottom; /* the area within the margins */
    bool is_right_hand, is_mirrored; /* mirrored if the language is written from right to left */
} page_area;

/* Returns the area of a page within its margins. Pages with even indexes are right-hand pages,
   which are bound on the left; in mirrored books they are left-hand pages. */
static page_area area_of(const page_layout *p, size_t number)
{
    const bool is_mirrored = is_right_to_left(p->words),
               is_right_hand = (number % 2 == 0) != is_mirrored;
    return (page_area){.is_right_hand = is_right_hand,
                       .is_mirrored = is_mirrored,
                       .layout = p,
                       .canvas = p->canvas,
                       .number = number,
                       .left = is_right_hand ? p->inner : p->outer,
                       .right = p->width - (is_right_hand ? p->outer : p->inner),
                       .top = p->outer,
                       .bottom = p->height - p->outer};
}

static double centre_x(const page_area *c) { return (c->left + c->right) / 2; }

/* Returns where something begins that begins at x and is `width` wide on pages that are not
   mirrored. */
static double place_x(const page_area *c, double x, double width)
{
    return c->is_mirrored ? c->left + c->right - x - width : x;
}

/* Writes a line of text beside x, on the opposite side if the page is mirrored. */
static void write_text(const page_area *c, canvas_face face, double size, double x, double y,
                       canvas_side side, canvas_colour colour, const char *text)
{
    static const canvas_side opposite[] = {[CANVAS_LEFT] = CANVAS_RIGHT,
                                           [CANVAS_MIDDLE] = CANVAS_MIDDLE,
                                           [CANVAS_RIGHT] = CANVAS_LEFT};
    c->canvas->text(face, size, place_x(c, x, 0), y, c->is_mirrored ? opposite[side] : side, colour,
                    text);
}

/* ---- Words ----------------------------------------------------------------------------------- */

static const char *word_for(const page_layout *p, const char *key)
{
    return paper_word(p->words, key);
}

/* Writes a text. Replaces the placeholder called `name` by `value`, and the placeholder called
   `name2` by `value2`. */
static void fill_placeholders(char *to, size_t size, const char *text, const char *name,
                              const char *value, const char *name2, const char *value2)
{
    size_t length = 0;
    to[0] = '\0';
    while (*text && length + 1 < size) {
        size_t place = strcspn(text, "{"), end = place + strcspn(text + place, "}");
        const char *put = "";
        if (text[place]) {
            const size_t inside = end - place - 1;
            put = strlen(name) == inside && strncmp(text + place + 1, name, inside) == 0 ? value
                  : strlen(name2) == inside && strncmp(text + place + 1, name2, inside) == 0
                      ? value2
                      : "";
        }
        length += (size_t)snprintf(to + length, size - length, "%.*s%s", (int)place, text, put);
        text += text[place] ? end + (text[end] == '}') : place;
    }
}

/* Returns the largest size, up to `size`, at which a text is at most `width` wide. */
static double fitting_size(const page_area *c, canvas_face face, double size, double width,
                           const char *text)
{
    const double wide = c->canvas->width(face, size, text);
    return wide > width ? size * width / wide : size;
}

static void write_fitting(const page_area *c, canvas_face face, double size, double x, double y,
                          canvas_side side, canvas_colour colour, double width, const char *text)
{
    write_text(c, face, fitting_size(c, face, size, width, text), x, y, side, colour, text);
}

static void draw_horizontal_line(const page_area *c, double from, double to, double y,
                                 canvas_colour colour)
{
    const canvas_pen pen = {.width = 0.2, .colour = colour};
    c->canvas->move(place_x(c, from, 0), y);
    c->canvas->line(place_x(c, to, 0), y);
    c->canvas->stroke(&pen);
}

/* ---- Every page ------------------------------------------------------------------------------ */

static void draw_page_number(const page_area *c)
{
    char text[24];
    if (c->layout->page_count == 1)
        return;
    snprintf(text, sizeof text, "%zu", c->number + 1);
    write_text(c, CANVAS_TEXT, SIZE_SMALL, centre_x(c), c->bottom - 0.4, CANVAS_MIDDLE, GREY, text);
}

static void draw_heading(const page_area *c, const char *text)
{
    write_text(c, CANVAS_STRONG, SIZE_TITLE, c->left, c->top + 6, CANVAS_LEFT, CANVAS_BLACK, text);
    draw_horizontal_line(c, c->left, c->right, c->top + 9, LIGHT_GREY);
}

/* ---- The front of a book --------------------------------------------------------------------- */

typedef struct text_block {
    const page_area *page_area;
    canvas_face face;
    double size, line, x, y;
    canvas_side side;
    canvas_colour colour;
} text_block;

static void draw_block_line(void *context, unsigned number, const char *text)
{
    const text_block *s = context;
    write_text(s->page_area, s->face, s->size, s->x, s->y + number * s->line, s->side, s->colour,
               text);
}

/* Draws a text, broken into lines. Returns the height of the lines. */
static double draw_block(const text_block *s, double width, const char *text)
{
    return s->line
           * break_lines(s->page_area->canvas, s->face, s->size, width, text, draw_block_line,
                         (void *)s);
}

/* Returns the size of the title. The title is smaller than usual if a word would be too wide. */
static double title_size(const page_area *c, const char *title, double width)
{
    char longest[200] = "";
    double size = SIZE_HUGE;
    for (const char *at = title; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        snprintf(longest, sizeof longest, "%.*s", (int)length, at);
        size = fitting_size(c, CANVAS_STRONG, size, width, longest);
        at += length;
    }
    return size;
}

static void write_count(const page_layout *p, char *text, size_t size)
{
    char count[24];
    snprintf(count, sizeof count, "%zu", p->count);
    fill_placeholders(text, size, paper_word_for(p->words, "puzzles", p->count), "count", count, "",
                      "");
}

/* Draws the title page of a book: its title, the number of puzzles, and the first puzzle. */
static void draw_title(const page_area *c)
{
    const page_layout *p = c->layout;
    const double height = c->bottom - c->top, width = (c->right - c->left) * 0.86;
    const char *title = p->options->title ? p->options->title : word_for(p, "title");
    char count[100];
    const double size = title_size(c, title, width);
    text_block s = {c,           CANVAS_STRONG,         size,          size * 1.2,
                    centre_x(c), c->top + height * 0.2, CANVAS_MIDDLE, CANVAS_BLACK};
    s.y += draw_block(&s, width, title);
    const double side = (c->right - c->left) * 0.44, room = c->bottom - 24 - s.y,
                 board_size = side < room - 22 ? side : room - 22;
    write_count(p, count, sizeof count);
    write_text(c, CANVAS_TEXT, 12 * POINT, centre_x(c), s.y, CANVAS_MIDDLE, GREY, count);
    if (board_size > 20)
        draw_board(c->canvas, &(board){.item = &p->items[0],
                                       .pictures = p->options->pictures,
                                       .x = centre_x(c) - board_size / 2,
                                       .y = s.y + (room - board_size) / 2 + 6,
                                       .side = board_size});
    const canvas_pen leaf = {.width = 0.9, .colour = GREEN, .round = true};
    c->canvas->move(centre_x(c) - 9, c->top + height * 0.2 - size * 1.5);
    c->canvas->line(centre_x(c) + 9, c->top + height * 0.2 - size * 1.5);
    c->canvas->stroke(&leaf);
}

static void draw_contents_row(const page_area *c, const heading *h, double y)
{
    const page_layout *p = c->layout;
    char label[LABEL_SIZE], numbers[64], at[24];
    level_in_words(&p->items[h->first], p->words, p->sizes_differ, label);
    if (!*label)
        kind_in_words(&p->items[h->first], p->words, true, label);
    snprintf(numbers, sizeof numbers, h->count > 1 ? "%zu\u2013%zu" : "%zu", h->first + 1,
             h->first + h->count);
    snprintf(at, sizeof at, "%zu", h->page + 1);
    capitalise(label);
    const double numbers_at = c->right - 16;
    write_text(c, CANVAS_TEXT, 11 * POINT, c->left, y, CANVAS_LEFT, CANVAS_BLACK, label);
    write_text(c, CANVAS_TEXT, SIZE_TEXT, numbers_at, y, CANVAS_RIGHT, GREY, numbers);
    write_text(c, CANVAS_STRONG, 11 * POINT, c->right, y, CANVAS_RIGHT, CANVAS_BLACK, at);
    const canvas_pen dots = {
        .width = 0.35, .colour = LIGHT_GREY, .dash = 0.01, .gap = 1.4, .round = true};
    const double from = c->left + c->canvas->width(CANVAS_TEXT, 11 * POINT, label) + 3,
                 to = numbers_at - c->canvas->width(CANVAS_TEXT, SIZE_TEXT, numbers) - 3;
    if (from < to) {
        c->canvas->move(place_x(c, from, 0), y - 0.4);
        c->canvas->line(place_x(c, to, 0), y - 0.4);
        c->canvas->stroke(&dots);
    }
}

static void draw_contents(const page_area *c, const page *this_page)
{
    draw_heading(c, word_for(c->layout, "contents"));
    for (size_t i = 0; i < this_page->count; i++)
        draw_contents_row(c, &c->layout->levels[this_page->first + i],
                          c->top + CONTENTS_HEAD + (double)i * CONTENTS_ROW);
}

static void draw_rules(const page_area *c, const page *this_page)
{
    const page_layout *p = c->layout;
    const char *sentences[MAX_SENTENCES];
    double y = c->top + CONTENTS_HEAD;
    draw_heading(c, page_word(p->words, "how"));
    write_fitting(c, CANVAS_TEXT, SIZE_TEXT, c->left, y - 7, CANVAS_LEFT, GREY, c->right - c->left,
                  page_word(p->words, "howIntro"));
    for (size_t i = 0; i < this_page->count; i++) {
        const heading *kind = &p->kinds[this_page->first + i];
        char label[LABEL_SIZE];
        kind_in_words(&p->items[kind->first], p->words, false, label);
        capitalise(label);
        text_block s = {c, CANVAS_STRONG, 11 * POINT, 0, c->left, y, CANVAS_LEFT, CANVAS_BLACK};
        draw_block(&s, c->right - c->left, label);
        list_rule_sentences(p, &p->items[kind->first], sentences);
        s = (text_block){c,       CANVAS_TEXT, SIZE_TEXT,   LINE_TEXT,
                         c->left, y + 6,       CANVAS_LEFT, CANVAS_GREY(40)};
        for (unsigned k = 0; sentences[k]; k++)
            s.y += draw_block(&s, c->right - c->left, sentences[k]);
        y += rules_height(p, kind);
    }
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* Draws the title of a sheet, and below it the lines for name and date. */
static void draw_sheet_head(const page_area *c, const page *this_page)
{
    const page_layout *p = c->layout;
    const print_options *options = p->options;
    double y = c->top + 5;
    if (options->title) {
        write_fitting(c, CANVAS_STRONG, SIZE_TITLE, c->left, y + 0.5, CANVAS_LEFT, CANVAS_BLACK,
                      c->right - c->left, options->title);
        y += 9;
    }
    const char *name = word_for(p, "name"), *date = word_for(p, "date");
    const double width = c->right - c->left, date_at = c->right - width * 0.28,
                 date_from = date_at + c->canvas->width(CANVAS_TEXT, SIZE_TEXT, date) + 2,
                 name_from = c->left + c->canvas->width(CANVAS_TEXT, SIZE_TEXT, name) + 2;
    write_text(c, CANVAS_TEXT, SIZE_TEXT, date_at, y, CANVAS_LEFT, GREY, date);
    draw_horizontal_line(c, date_from, c->right, y + 0.8, LIGHT_GREY);
    if (options->names) {
        const size_t pupil = this_page->first / (p->columns * p->rows);
        write_fitting(c, CANVAS_STRONG, SIZE_TITLE, c->left, y, CANVAS_LEFT, CANVAS_BLACK,
                      date_at - c->left - 5, options->names->name[pupil]);
    } else {
        write_text(c, CANVAS_TEXT, SIZE_TEXT, c->left, y, CANVAS_LEFT, GREY, name);
        draw_horizontal_line(c, name_from, date_at - 6, y + 0.8, LIGHT_GREY);
    }
}

/* Draws the level in the upper outer corner of a book's page. */
static void draw_book_head(const page_area *c, const page *this_page)
{
    const page_layout *p = c->layout;
    char label[LABEL_SIZE];
    level_in_words(&p->items[this_page->first], p->words, true, label);
    c->canvas->text(CANVAS_TEXT, SIZE_SMALL, c->is_right_hand ? c->right : c->left, c->top + 2.8,
                    c->is_right_hand ? CANVAS_RIGHT : CANVAS_LEFT, GREY, label);
}

static void draw_qr_code(const page_area *c, const print_item *puzzle, double x, double y)
{
    static uint8_t squares[MAX_CODE_SIDE * MAX_CODE_SIDE];
    static char text[CODE_TEXT];
    write_code_text(c->layout, puzzle, text);
    const unsigned side = c->canvas->code(text, c->layout->code_squares, squares);
    const double square = c->layout->code_size / (side + 2 * CODE_WHITE),
                 white = CODE_WHITE * square;
    c->canvas->draw_code(x + white, y + white, square, side, squares);
}

/* Returns the digit of the next empty cell, in order of digits; 0 after the last. */
static su_digit next_missing_digit(const print_item *puzzle, unsigned *at)
{
    for (; *at < puzzle->rules->order * puzzle->rules->cells; ++*at) {
        const su_digit digit = (su_digit)(*at / puzzle->rules->cells + 1);
        const unsigned cell = *at % puzzle->rules->cells;
        if (!puzzle->givens[cell] && puzzle->solution[cell] == digit) {
            ++*at;
            return digit;
        }
    }
    return 0;
}

/* Draws the digits of the empty cells in squares with dashed borders to cut along. The squares are
   in rows below the board, or in columns beside the board. */
static void draw_digits_to_cut(const page_area *c, const print_item *puzzle, double x, double y,
                               double side, bool is_beside)
{
    static const canvas_pen dashed = {
        .width = 0.25, .colour = CANVAS_GREY(90), .dash = 1.6, .gap = 1.2};
    const unsigned order = puzzle->rules->order;
    unsigned at = 0, count = 0;
    for (su_digit digit; (digit = next_missing_digit(puzzle, &at)) != 0; count++) {
        const double along = count % order * side, down = count / order * side,
                     left = x + (is_beside ? down : along), top = y + (is_beside ? along : down);
        draw_symbol(c->canvas, c->layout->options->pictures, digit, left + side / 2, top + side / 2,
                    side, side * 0.62, true);
        c->canvas->move(left, top + side);
        c->canvas->line(left, top);
        c->canvas->line(left + side, top);
        c->canvas->line(left + side, top + side);
        c->canvas->line(left, top + side);
        c->canvas->stroke(&dashed);
    }
}

static void draw_slot(const page_area *c, size_t index, double x, double y)
{
    const page_layout *p = c->layout;
    const print_item *puzzle = &p->items[index];
    bool is_beside;
    const double side = board_side(p, puzzle->rules->order, &is_beside),
                 cut = side / puzzle->rules->order * CUT_PART,
                 code = p->options->cut    ? CUT_GAP + cut * p->cut_rows[puzzle->rules->order]
                        : p->code_size > 0 ? p->code_size + CODE_GAP
                                           : 0,
                 width = side + (is_beside ? code : 0),
                 height = CAPTION + side + (is_beside ? 0 : code),
                 left = x + (p->slot_width - width) / 2,
                 top = y + (p->slot_height - height) * (p->rows > 1 ? 0.5 : 0.35);
    char number[24], label[LABEL_SIZE];
    snprintf(number, sizeof number, "%zu", index + 1);
    level_in_words(puzzle, p->words, p->sizes_differ, label);
    const double number_width = c->canvas->width(CANVAS_STRONG, SIZE_NUMBER, number);
    write_text(c, CANVAS_STRONG, SIZE_NUMBER, left, top + CAPTION - 2, CANVAS_LEFT, CANVAS_BLACK,
               number);
    write_fitting(c, CANVAS_TEXT, SIZE_TEXT, left + side, top + CAPTION - 2, CANVAS_RIGHT, GREY,
                  side - number_width - 3, label);
    draw_board(c->canvas, &(board){.item = puzzle,
                                   .x = place_x(c, left, side),
                                   .y = top + CAPTION,
                                   .side = side,
                                   .large = p->options->large,
                                   .pictures = p->options->pictures});
    if (p->options->cut)
        draw_digits_to_cut(c, puzzle,
                           is_beside ? place_x(c, left + side + CUT_GAP, code - CUT_GAP)
                                     : place_x(c, left, side),
                           top + CAPTION + (is_beside ? 0 : side + CUT_GAP), cut, is_beside);
    if (p->code_size > 0)
        draw_qr_code(c, puzzle,
                     place_x(c,
                             is_beside ? left + side + CODE_GAP : left + (side - p->code_size) / 2,
                             p->code_size),
                     top + CAPTION + (is_beside ? 0 : side + CODE_GAP));
}

/* Draws the rules of a sheet's puzzles in small print above the foot of the sheet. */
static void draw_sheet_rules(const page_area *c, const page *this_page, double bottom)
{
    static char text[RULES_TEXT];
    const page_layout *p = c->layout;
    text_block s = {c,           CANVAS_TEXT, SIZE_SMALL,
                    LINE_SMALL,  c->left,     bottom - p->rules_foot + LINE_SMALL + 4,
                    CANVAS_LEFT, GREY};
    for (size_t i = this_page->first; i < this_page->first + this_page->count; i++)
        if (is_first_of_kind(p, this_page->first, i)) {
            write_short_rules(p, &p->items[i], text);
            s.y += draw_block(&s, c->right - c->left, text);
        }
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* Draws rows of solutions from y downwards, with the names of the pupils if there is a class. */
static void draw_answer_rows(const page_area *c, const page *this_page, double left, double y,
                             bool at_foot)
{
    const page_layout *p = c->layout;
    size_t in_row = 0;
    double step = 0;
    for (size_t i = this_page->first; i < this_page->first + this_page->count; i++, in_row++) {
        const print_item *puzzle = &p->items[i];
        const answer_row s = measure_answer_row(p, puzzle->rules->order, at_foot);
        if (i > this_page->first
            && (in_row == s.columns || puzzle->rules->order != p->items[i - 1].rules->order)) {
            y += step;
            in_row = 0;
        }
        step = s.row;
        const double x = left + (double)in_row * s.step, size = at_foot ? 6 * POINT : 8 * POINT;
        char number[24];
        snprintf(number, sizeof number, "%zu", i + 1);
        write_text(c, CANVAS_STRONG, size, x, y + s.caption - 1.2, CANVAS_LEFT, CANVAS_BLACK,
                   number);
        const double wide = c->canvas->width(CANVAS_STRONG, size, number) + 2;
        if (p->options->names && !at_foot)
            write_fitting(c, CANVAS_TEXT, size, x + wide, y + s.caption - 1.2, CANVAS_LEFT, GREY,
                          s.side - wide, p->options->names->name[i / (p->columns * p->rows)]);
        draw_board(c->canvas, &(board){.item = puzzle,
                                       .x = place_x(c, x, s.side),
                                       .y = y + s.caption,
                                       .side = s.side,
                                       .is_answer = true,
                                       .pictures = p->options->pictures});
    }
}

/* Draws the level of a class beside the heading of the answers: "gentle, rated 1.2 to 1.5". */
static void draw_class_level(const page_area *c)
{
    const page_layout *p = c->layout;
    unsigned from = p->items[0].rating, to = from;
    char level[LABEL_SIZE], rated[100], text[LABEL_SIZE + 110], ratings[2][16];
    for (size_t i = 0; i < p->count; i++) {
        from = p->items[i].rating < from ? p->items[i].rating : from;
        to = p->items[i].rating > to ? p->items[i].rating : to;
    }
    const char *point = page_word(p->words, "decimal");
    snprintf(ratings[0], sizeof ratings[0], "%u%s%u", from / 10, point, from % 10);
    snprintf(ratings[1], sizeof ratings[1], "%u%s%u", to / 10, point, to % 10);
    fill_placeholders(rated, sizeof rated, word_for(p, from == to ? "rated" : "ratedTo"), "least",
                      ratings[0], "most", ratings[1]);
    level_in_words(&p->items[0], p->words, true, level);
    const text_part comma = middle_of(page_word(p->words, "listed"));
    snprintf(text, sizeof text, "%s%.*s%s", level, (int)comma.length, comma.text, rated);
    write_text(c, CANVAS_TEXT, SIZE_TEXT, c->right, c->top + 6, CANVAS_RIGHT, GREY, text);
}

static void draw_answers(const page_area *c, const page *this_page)
{
    draw_heading(c, word_for(c->layout, "answers"));
    if (c->layout->options->names)
        draw_class_level(c);
    draw_answer_rows(c, this_page, c->left, c->top + ANSWERS_HEAD + 2, false);
}

/* Draws the answers upside down, so that nobody reads them by accident. */
static void draw_foot_answers(const page_area *c, const page *this_page, double bottom)
{
    draw_horizontal_line(
        c, c->left, c->right,
        bottom - answers_height(c->layout, this_page->first, this_page->count, true) - 1,
        LIGHT_GREY);
    page_area turned = *c; /* its origin is the lower right corner of the content */
    turned.left = 0;
    turned.right = c->right - c->left;
    c->canvas->translate(c->right, bottom, true);
    draw_answer_rows(&turned, this_page, 0, 0, true);
    c->canvas->restore();
}

static void draw_puzzles(const page_area *c, const page *this_page)
{
    const page_layout *p = c->layout;
    const double across = p->slot_width
                          + (content_width(p) - p->columns * p->slot_width)
                                / (p->columns > 1 ? p->columns - 1 : 1),
                 slots = c->bottom - c->top - p->head - p->foot - p->rules_foot,
                 down = p->slot_height
                        + (slots - p->rows * p->slot_height) / (p->rows > 1 ? p->rows - 1 : 1);
    (p->options->book ? draw_book_head : draw_sheet_head)(c, this_page);
    for (size_t i = 0; i < this_page->count; i++)
        draw_slot(c, this_page->first + i, c->left + (double)(i % p->columns) * across,
                  c->top + p->head + (double)(i / p->columns) * down);
    if (p->rules_foot > 0)
        draw_sheet_rules(c, this_page, c->top + p->head + slots + p->rules_foot);
    if (p->options->answers == ANSWERS_FOOT)
        draw_foot_answers(c, this_page, c->bottom - 5);
}

/* ---- Pages ----------------------------------------------------------------------------------- */

void draw_page(const page_layout *p, size_t number, double x)
{
    const page *this_page = &p->pages[number];
    const page_area c = area_of(p, number);
    p->canvas->translate(x, 0, false);
    if (this_page->kind == PAGE_TITLE)
        draw_title(&c);
    else if (this_page->kind == PAGE_CONTENTS)
        draw_contents(&c, this_page);
    else if (this_page->kind == PAGE_RULES)
        draw_rules(&c, this_page);
    else if (this_page->kind == PAGE_PUZZLES)
        draw_puzzles(&c, this_page);
    else if (this_page->kind == PAGE_ANSWERS)
        draw_answers(&c, this_page);
    if (this_page->kind != PAGE_TITLE && this_page->kind != PAGE_BLANK)
        draw_page_number(&c);
    p->canvas->restore();
}
