#include "print/page_layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/rules_option.h"
#include "lib/utf8.h"
#include "print/print_board.h"

enum { MAX_PAGES = 1000000, USUAL_PER_PAGE = 4 };

/* All lengths are in millimetres, except MIN_LARGE. */
static const double MARGIN = 12, SMALL_MARGIN = 10, SMALL_PAPER = 140, BINDING = 6;
static const double MIN_SQUARE = 5, GOOD_SQUARE = 7.5,
                    MIN_LARGE = 16 /* size of large digits, in points */;
static const double MAX_SQUARE = 15, MAX_CHILD_SQUARE = 24, LARGEST_CHILD_ORDER = 6;
static const double MIN_CUT = 9,
                    GOOD_CUT = 12; /* sides of digits to cut out, for a child's hands */
static const double GAP_ACROSS = 9, GAP_DOWN = 7;
static const double CODE_SQUARE = 0.4; /* side of a square of a QR code, which any phone can read */

/* ---- Children -------------------------------------------------------------------------------- */

/* Returns whether all boards are small and have no rules that use the digits as numbers. Otherwise
   reports the first puzzle that cannot be printed with pictures. */
static bool fits_pictures(const page_layout *p)
{
    for (size_t i = 0; i < p->count; i++) {
        const su_rules *rules = p->items[i].rules;
        su_constraint constraint;
        unsigned at = 0;
        if (p->options->pictures
            && (rules->order > PICTURES || su_rules_constraint(rules, &at, &constraint))) {
            complain("print: puzzle %zu is %s: --pictures is for boards up to 6x6 without rules "
                     "that ask for numbers",
                     i + 1, p->items[i].kind);
            return false;
        }
    }
    return true;
}

/* Sets the rows of digits to cut out. Returns false after reporting a board that is too large: it
   would need too many small digits. */
static bool fits_cutting(page_layout *p)
{
    for (size_t i = 0; p->options->cut && i < p->count; i++) {
        const su_rules *rules = p->items[i].rules;
        unsigned empty = 0;
        if (rules->order > MAX_CUT_ORDER) {
            complain("print: puzzle %zu is %s: --cut is for boards up to 6x6", i + 1,
                     p->items[i].kind);
            return false;
        }
        for (unsigned cell = 0; cell < rules->cells; cell++)
            empty += !p->items[i].givens[cell];
        const unsigned rows = (empty + rules->order - 1) / rules->order;
        if (rows > p->cut_rows[rules->order])
            p->cut_rows[rules->order] = rows;
    }
    return true;
}

/* ---- Boards ---------------------------------------------------------------------------------- */

static double smaller(double a, double b) { return a < b ? a : b; }
static double larger(double a, double b) { return a > b ? a : b; }

double content_width(const page_layout *p) { return p->width - p->outer - p->inner; }

/* Returns the side of a board if the board and the digits to cut out are `room` wide together. */
static double side_beside_digits(const page_layout *p, unsigned order, double room)
{
    return (room - CUT_GAP) / (1 + CUT_PART * p->cut_rows[order] / order);
}

double board_side(const page_layout *p, unsigned order, bool *is_beside)
{
    const double high = p->slot_height - CAPTION,
                 code = p->code_size > 0 ? p->code_size + CODE_GAP : 0, wide = p->slot_width,
                 beside = smaller(
                     p->options->cut ? side_beside_digits(p, order, wide) : wide - code, high),
                 below = smaller(wide, p->options->cut ? side_beside_digits(p, order, high)
                                                       : high - code),
                 square = order <= LARGEST_CHILD_ORDER || p->options->large ? MAX_CHILD_SQUARE
                                                                            : MAX_SQUARE;
    *is_beside = beside >= below;
    return smaller(larger(beside, below), square * order);
}

/* Arranges the slots in a grid. Returns the side of a board of the given order in a slot. */
static double try_grid(page_layout *p, unsigned columns, unsigned rows, unsigned order)
{
    bool beside;
    p->columns = columns;
    p->rows = rows;
    p->slot_width = (content_width(p) - (columns - 1) * GAP_ACROSS) / columns;
    p->slot_height =
        (p->height - 2 * p->outer - p->head - p->foot - p->rules_foot - (rows - 1) * GAP_DOWN)
        / rows;
    return board_side(p, order, &beside);
}

/* ---- Rows of answers ------------------------------------------------------------------------- */

answer_row measure_answer_row(const page_layout *p, unsigned order, bool at_foot)
{
    const bool has_pictures = p->options->pictures != NULL; /* pictures are larger than digits */
    const double square = at_foot             ? (has_pictures ? 4.2 : 2.5)
                          : p->options->large ? (has_pictures ? 7 : 5.4)
                                              : (has_pictures ? 6.5 : 3.7),
                 wanted = order * square, between = at_foot ? 4 : 7, width = content_width(p);
    answer_row s = {.columns = (unsigned)((width + between) / (wanted + between)),
                    .caption = at_foot ? 3.4 : 4.6};
    s.columns = s.columns ? s.columns : 1;
    const double room = (width - (s.columns - 1) * between) / s.columns;
    s.side = at_foot ? smaller(wanted, room) : smaller(room, wanted * 1.3);
    s.step = s.side + (s.columns > 1 ? (width - s.columns * s.side) / (s.columns - 1) : 0);
    if (at_foot)
        s.step = s.side + between;
    s.row = s.caption + s.side + (at_foot ? 2.5 : 6);
    return s;
}

/* A row ends when it is full, or before a board of another order. */
double answers_height(const page_layout *p, size_t first, size_t count, bool at_foot)
{
    double height = 0;
    for (size_t i = first, in_row = 0; i < first + count; i++, in_row++) {
        const unsigned order = p->items[i].rules->order;
        const answer_row s = measure_answer_row(p, order, at_foot);
        if (i == first || in_row == s.columns || order != p->items[i - 1].rules->order) {
            height += s.row;
            in_row = 0;
        }
    }
    return height;
}

/* ---- Text in lines --------------------------------------------------------------------------- */

enum { LONGEST_LINE = 400 };

/* Returns whether a line can end between two letters without a blank, as in Chinese and Japanese,
   where no line begins with a closing mark or a small letter, or ends with an opening mark. */
static bool can_break_between(uint32_t before, uint32_t after)
{
    enum { FIRST_IDEOGRAPHIC = 0x2E80, FIRST_HANGUL = 0xAC00, LAST_HANGUL = 0xD7A3 };
    static const wchar_t closing[] =
        L"、。，．：；？！）］｝〉》」』】〕・ー～々ぁぃぅぇぉっゃゅょゎ"
        L"ァィゥェォッャュョヮ”’)]!?,.:;%",
                         opening[] = L"（［｛〈《「『【〔“‘([";
    if (wcschr(closing, (wchar_t)after) || wcschr(opening, (wchar_t)before))
        return false;
    const bool is_hangul = (before >= FIRST_HANGUL && before <= LAST_HANGUL)
                           || (after >= FIRST_HANGUL && after <= LAST_HANGUL);
    return (before >= FIRST_IDEOGRAPHIC || after >= FIRST_IDEOGRAPHIC) && !is_hangul;
}

/* Returns the length of the text up to where a line can end. */
static size_t piece_length(const char *text)
{
    uint32_t before = 0, letter = 0;
    size_t at = 0, length;
    while ((length = utf8_read(text + at, &letter)) > 0 && letter != ' ' && letter != 0
           && !(at > 0 && can_break_between(before, letter))) {
        before = letter;
        at += length;
    }
    return at > 0 || *text == ' ' ? at : 1; /* a character that was cut off by the label's end */
}

unsigned break_lines(const struct canvas *canvas, canvas_face face, double size, double width,
                     const char *text, line_callback *put_line, void *context)
{
    char line[LONGEST_LINE] = "";
    size_t length = 0, blanks = 0;
    unsigned lines = 0;
    while (*text) {
        const size_t piece = piece_length(text), before = length;
        const bool fits = before + piece + 2 <= sizeof line;
        if (!fits && before == 0)
            break;
        if (fits)
            length += (size_t)snprintf(line + length, sizeof line - length, "%s%.*s",
                                       before && blanks ? " " : "", (int)piece, text);
        if (before && (!fits || canvas->width(face, size, line) > width)) {
            line[before] = '\0';
            put_line(context, lines++, line);
            length = 0;
            continue;
        }
        text += piece;
        blanks = strspn(text, " ");
        text += blanks;
    }
    if (length)
        put_line(context, lines++, line);
    return lines;
}

static void ignore_line(void *context, unsigned number, const char *line)
{
    (void)context, (void)number, (void)line;
}

/* ---- Rules of kinds -------------------------------------------------------------------------- */

/* Returns whether the rules say that all dots or signs of some kind are given. */
static bool has_all_dots(const su_rules *rules)
{
    su_constraint constraint;
    bool all = false;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        all |=
            constraint.cells == 0
            && (constraint.kind == SU_CONSTRAINT_DIFFERENCE
                || constraint.kind == SU_CONSTRAINT_RATIO || constraint.kind == SU_CONSTRAINT_XV);
    return all;
}

void list_rule_sentences(const page_layout *p, const print_item *puzzle,
                         const char *sentences[MAX_SENTENCES])
{
    char word[32], key[48];
    unsigned count = 0;
    for (unsigned i = 0; rule_word(puzzle, i, word) && count + 2 < MAX_SENTENCES; i++) {
        snprintf(key, sizeof key, "how.%s", word);
        sentences[count++] = page_word(p->words, key);
    }
    if (has_all_dots(puzzle->rules))
        sentences[count++] = page_word(p->words, "how.all");
    sentences[count] = NULL;
}

static const double KIND_HEAD = 9, KIND_GAP = 5, SHEET_RULES_GAP = 9;

/* A capital never has more bytes than its small letter. */
void capitalise(char *text)
{
    char capital[5];
    uint32_t letter = 0;
    const size_t length = utf8_read(text, &letter);
    if (length == 0 || letter == 0)
        return;
    utf8_write(su_capital(letter), capital);
    memmove(text + strlen(capital), text + length, strlen(text + length) + 1);
    memcpy(text, capital, strlen(capital));
}

/* Returns the variants in the kind of a puzzle, such as "+killer"; "" if there are none. */
static const char *variants_in(const print_item *puzzle)
{
    const char *plus = strchr(puzzle->kind, '+');
    return plus ? plus : "";
}

double rules_height(const page_layout *p, const heading *kind)
{
    const char *sentences[MAX_SENTENCES];
    unsigned lines = 0;
    list_rule_sentences(p, &p->items[kind->first], sentences);
    for (unsigned i = 0; sentences[i]; i++)
        lines += break_lines(p->canvas, CANVAS_TEXT, SIZE_TEXT, content_width(p), sentences[i],
                             ignore_line, NULL);
    return KIND_HEAD + lines * LINE_TEXT + KIND_GAP;
}

void write_short_rules(const page_layout *p, const print_item *puzzle, char text[RULES_TEXT])
{
    const char *sentences[MAX_SENTENCES];
    char label[LABEL_SIZE];
    list_rule_sentences(p, puzzle, sentences);
    kind_in_words(puzzle, p->words, false, label);
    const text_part colon = middle_of(paper_word(p->words, "kindRules")),
                    blank = middle_of(page_word(p->words, "sentences"));
    size_t length = 0;
    text[0] = '\0';
    for (unsigned i = 0; sentences[i] && length < RULES_TEXT; i++)
        length += (size_t)snprintf(text + length, RULES_TEXT - length, "%s%.*s%s", i ? "" : label,
                                   (int)(i ? blank : colon).length, (i ? blank : colon).text,
                                   sentences[i]);
    capitalise(text);
}

bool is_first_of_kind(const page_layout *p, size_t first, size_t index)
{
    bool is_known = false;
    for (size_t i = first; i < index && !is_known; i++)
        is_known = strcmp(variants_in(&p->items[i]), variants_in(&p->items[index])) == 0;
    return !is_known;
}

/* Returns the height of the rules of a page's puzzles, which are in small print. */
static double sheet_rules_height(const page_layout *p, size_t first, size_t count)
{
    static char text[RULES_TEXT];
    unsigned lines = 0;
    for (size_t i = first; i < first + count; i++)
        if (is_first_of_kind(p, first, i)) {
            write_short_rules(p, &p->items[i], text);

            lines += break_lines(p->canvas, CANVAS_TEXT, SIZE_SMALL, content_width(p), text,
                                 ignore_line, NULL);
        }
    return lines ? lines * LINE_SMALL + SHEET_RULES_GAP : 0;
}

/* ---- Headings -------------------------------------------------------------------------------- */

static void add_heading(heading **list, size_t *count, size_t first)
{
    *list = reallocate(*list, *count + 1, sizeof **list);
    (*list)[(*count)++] = (heading){.first = first};
}

/* Returns whether the rules of a puzzle's kind have a heading already. */
static bool has_heading_for_kind(const page_layout *p, const print_item *puzzle)
{
    bool is_known = false;
    for (size_t i = 0; i < p->kind_count && !is_known; i++)
        is_known = strcmp(variants_in(&p->items[p->kinds[i].first]), variants_in(puzzle)) == 0;
    return is_known;
}

static void find_headings(page_layout *p)
{
    for (size_t i = 0; i < p->count; i++) {
        const print_item *puzzle = &p->items[i];
        p->sizes_differ |= puzzle->rules->order != p->items[0].rules->order;
        if (i == 0 || !is_same_level(puzzle, puzzle - 1))
            add_heading(&p->levels, &p->level_count, i);
        p->levels[p->level_count - 1].count++;
        if (*variants_in(puzzle) && !has_heading_for_kind(p, puzzle))
            add_heading(&p->kinds, &p->kind_count, i);
    }
}

/* ---- Puzzles on a page ----------------------------------------------------------------------- */

static unsigned largest_order(const page_layout *p)
{
    unsigned order = 0;
    for (size_t i = 0; i < p->count; i++)
        order = p->items[i].rules->order > order ? p->items[i].rules->order : order;
    return order;
}

/* Sets the heights of the head and the foot to the largest that any page needs. */
static void measure_head_and_foot(page_layout *p, unsigned per_page)
{
    const print_options *options = p->options;
    double answers_part = 0, rules_part = 0;
    for (size_t i = 0; i < p->count; i += per_page) {
        const size_t count = p->count - i < per_page ? p->count - i : per_page;
        if (options->answers == ANSWERS_FOOT)
            answers_part = larger(answers_part, answers_height(p, i, count, true) + 3);
        if (!options->book && p->kind_count > 0)
            rules_part = larger(rules_part, sheet_rules_height(p, i, count));
    }
    p->head = options->book ? 8 : options->title ? 19 : 11;
    p->foot = 8 + answers_part;
    p->rules_foot = rules_part;
}

/* Chooses the number of columns that makes boards of the largest order as large as possible.
   Returns the side of their cells. */
static double choose_columns(page_layout *p, unsigned per_page)
{
    const unsigned order = largest_order(p);
    unsigned best = 1;
    double side = 0;
    measure_head_and_foot(p, per_page);
    for (unsigned columns = 1; columns <= per_page; columns++)
        if (per_page % columns == 0) {
            const double one = try_grid(p, columns, per_page / columns, order);
            if (one > side + 0.01) {
                side = one;
                best = columns;
            }
        }
    side = try_grid(p, best, per_page / best, order);
    return side / order;
}

/* Returns whether cells of this size are large enough to write in, to cut out, or for --large. */
static bool is_large_enough(const page_layout *p, double square)
{
    return p->options->large ? digit_points(square, true) >= MIN_LARGE
                             : square >= (p->options->cut ? MIN_CUT : MIN_SQUARE);
}

bool can_be_per_page(uint64_t number)
{
    return (number >= 1 && number <= 4) || number == 6 || number == 8 || number == 9
           || number == MAX_PER_PAGE;
}

static bool choose_grid(page_layout *p)
{
    const print_options *options = p->options;
    const double good = options->large ? MIN_LARGE / digit_points(1, true)
                        : options->cut ? GOOD_CUT
                                       : GOOD_SQUARE;
    unsigned number = options->per_page;
    if (!number)
        for (number = options->names ? 1 : USUAL_PER_PAGE;
             number > 1 && choose_columns(p, number) < good;)
            number /= 2;
    double square = choose_columns(p, number);
    if (is_large_enough(p, square))
        return true;
    unsigned fewer = number;
    while (fewer > 0 && !(can_be_per_page(fewer) && is_large_enough(p, square)))
        square = --fewer > 0 ? choose_columns(p, fewer) : 0;
    char instead[60] = "larger paper";
    if (fewer > 0)
        snprintf(instead, sizeof instead, "%u per page, or larger paper", fewer);
    complain(
        "print: with %u per page, the cells of a %ux%u are %.1f mm wide, too small to %s; use %s",
        number, largest_order(p), largest_order(p), choose_columns(p, number),
        options->large ? "hold digits of 16 pt"
        : options->cut ? "cut out"
                       : "write in",
        instead);
    return false;
}

/* ---- Pages ----------------------------------------------------------------------------------- */

static void add_page(page_layout *p, page_kind kind, size_t first, size_t count)
{
    p->pages = reallocate(p->pages, p->page_count + 1, sizeof *p->pages);
    p->pages[p->page_count++] = (page){kind, first, count};
}

static double content_height(const page_layout *p) { return p->height - 2 * p->outer - 8; }

static void add_front_pages(page_layout *p)
{
    add_page(p, PAGE_TITLE, 0, 0);
    const size_t rows = (size_t)((content_height(p) - CONTENTS_HEAD) / CONTENTS_ROW);
    for (size_t i = 0; i < p->level_count; i += rows)
        add_page(p, PAGE_CONTENTS, i, p->level_count - i < rows ? p->level_count - i : rows);
    double height = 0;
    for (size_t i = 0; i < p->kind_count; i++) {
        const double one = rules_height(p, &p->kinds[i]);
        if (i == 0 || height + one > content_height(p) - CONTENTS_HEAD) {
            add_page(p, PAGE_RULES, i, 0);
            height = 0;
        }
        p->pages[p->page_count - 1].count++;
        height += one;
    }
}

/* Adds the pages of puzzles, and sets the page on which each level begins. */
static void add_puzzles(page_layout *p)
{
    const size_t each = p->columns * p->rows;
    for (size_t i = 0, level = 0; i < p->count; i += each) {
        for (; level < p->level_count && p->levels[level].first < i + each; level++)
            p->levels[level].page = p->page_count;
        add_page(p, PAGE_PUZZLES, i, p->count - i < each ? p->count - i : each);
    }
}

static void add_answers(page_layout *p)
{
    const double room = content_height(p) - ANSWERS_HEAD;
    for (size_t i = 0; i < p->count;) {
        size_t count = 1;
        while (i + count < p->count && count < 1000
               && answers_height(p, i, count + 1, false) <= room)
            count++;
        add_page(p, PAGE_ANSWERS, i, count);
        i += count;
    }
}

static void add_pages(page_layout *p)
{
    if (p->options->book)
        add_front_pages(p);
    add_puzzles(p);
    if (p->options->answers == ANSWERS_BACK)
        add_answers(p);
    while (p->options->booklet && p->page_count % 4 != 0)
        add_page(p, PAGE_BLANK, 0, 0);
}

/* ---- QR codes -------------------------------------------------------------------------------- */

/* Writes empty cells as 0, because QR codes need the least space for digits. */
bool write_code_text(const page_layout *p, const print_item *puzzle, char text[CODE_TEXT])
{
    char grid[SU_MAX_CELLS + 1];
    const char *link = p->options->link;
    su_grid_write(puzzle->rules, puzzle->givens, '0', grid, sizeof grid);
    return snprintf(text, CODE_TEXT, "%.*s#puzzle=%s%s%s", (int)strcspn(link, "#"), link,
                    is_layout(puzzle->rules) ? "" : spec_of(puzzle->rules),
                    is_layout(puzzle->rules) ? "" : "%20", grid)
           < CODE_TEXT;
}

/* Sets the size of all QR codes to that of the longest text. Returns false after reporting that a
   text is too long. */
static bool measure_codes(page_layout *p)
{
    static uint8_t squares[MAX_CODE_SIDE * MAX_CODE_SIDE];
    char longest[CODE_TEXT] = "", text[CODE_TEXT];
    if (!p->options->link)
        return true;
    for (size_t i = 0; i < p->count; i++) {
        if (!write_code_text(p, &p->items[i], text)) {
            complain("print: puzzle %zu is too long for a QR code", i + 1);
            return false;
        }
        if (strlen(text) > strlen(longest))
            strcpy(longest, text);
    }
    p->code_squares = p->canvas->code(longest, 0, squares);
    p->code_size = (p->code_squares + 2 * CODE_WHITE) * CODE_SQUARE;
    if (!p->code_squares)
        complain("print: a puzzle is too long for a QR code");
    return p->code_squares > 0;
}

/* ---- Layout ---------------------------------------------------------------------------------- */

static void measure_paper(page_layout *p)
{
    const print_options *options = p->options;
    p->width = options->booklet ? options->paper.height / 2 : options->paper.width;
    p->height = options->booklet ? options->paper.width : options->paper.height;
    p->outer = smaller(p->width, p->height) < SMALL_PAPER ? SMALL_MARGIN : MARGIN;
    p->inner = p->outer + (options->book && !options->booklet ? BINDING : 0);
}

bool lay_out_pages(const print_options *options, const struct canvas *canvas, locale *words,
                   const print_item *items, size_t count, page_layout *p)
{
    *p = (page_layout){
        .options = options, .canvas = canvas, .words = words, .items = items, .count = count};
    measure_paper(p);
    find_headings(p);
    if (!fits_pictures(p) || !fits_cutting(p) || !measure_codes(p) || !choose_grid(p))
        return false;
    if (count > MAX_PAGES) {
        complain("print: more than %d puzzles", MAX_PAGES);
        return false;
    }
    add_pages(p);
    return true;
}

void free_pages(page_layout *p)
{
    free(p->pages);
    free(p->levels);
    free(p->kinds);
}
