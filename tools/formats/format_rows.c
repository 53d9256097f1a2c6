/*
 * format_rows.c: grids drawn row by row: .sdk, .ss, .sdx, and grids of candidates.
 *
 *     sdk                ss                  sdx                       grid
 *     #A who made it     *-----------*       2 679 u1 ...              .-----.-----
 *     [Puzzle]           |2..|1.5|..3|       a digit is given, u and   | 2  679 | 1
 *     2..1.5..3          |...|...|...|       a digit is the player's,
 *     ...                |---+---+---|       more are candidates
 */
#include <ctype.h>
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"

enum { MOST_TOKEN = 64 };

/* The rows so far of the grid that is being read. */
typedef struct grid_so_far {
    su_digit givens[SU_MAX_CELLS];
    uint32_t candidates[SU_MAX_CELLS]; /* of cells with more than a digit */
    size_t order, rows;
} grid_so_far;

/* Takes the whole grid. Where the last rows are missing that is told. */
static bool end_grid(reading *r, grid_so_far *g)
{
    size_t rows = g->rows;
    g->rows = 0;
    if (rows < g->order)
        return reading_fails(r, "the grid ends after %zu of its %zu row%s", rows, g->order,
                             plural_ending(g->order));
    const su_rules *rules = reading_layout(r, g->order);
    return rules && reading_takes(r, rules, g->givens);
}

/* After a row: a bad one ends its grid, and counts. */
static void end_row(reading *r, grid_so_far *g, bool good)
{
    if (good)
        return;
    g->rows = 0;
    r->bad++;
}

/* After the last row: what was begun is a grid cut off. */
static void end_file(reading *r, grid_so_far *g)
{
    if (g->rows > 0)
        r->bad += !end_grid(r, g);
}

/* ---- Characters: .sdk and .ss ---------------------------------------------------------------- */

/* The row's cells; 0 after complaining. */
static size_t read_row(reading *r, const char *text, su_digit *cells)
{
    size_t count = 0;
    for (; *text; text++) {
        int digit = digit_of(*text);
        if (strchr(" \t|", *text) || is_drawn(text)) {
            text += is_drawn(text) ? 2 : 0;
            continue;
        }
        if (digit < 0 || count == SU_MAX_ORDER) {
            reading_fails(r, "column %zu: '%c' is %s", (size_t)(text - r->lines.text) + 1, *text,
                          digit < 0 ? "not a digit or an empty cell"
                                    : "one cell too many for a row");
            return 0;
        }
        cells[count++] = (su_digit)digit;
    }
    return count;
}

/* Adds a row; the first one tells how many cells all have. */
static bool add_row(reading *r, grid_so_far *g, const char *text)
{
    su_digit cells[SU_MAX_ORDER];
    size_t count = read_row(r, text, cells);
    if (count == 0)
        return false;
    if (g->rows == 0)
        g->order = count;
    if (count != g->order)
        return reading_fails(r, "a row of %zu cell%s after rows of %zu", count,
                             plural_ending(count), g->order);
    memcpy(g->givens + g->rows++ * count, cells, count);
    return true;
}

/* "#A who", and "[Puzzle]": rows of other sections, such as how far somebody got, are not the
   puzzle's. */
static void read_rows(reading *r)
{
    grid_so_far g = {.order = 0};
    bool wanted = true;
    while (next_line(&r->lines)) {
        const char *text = r->lines.text + strspn(r->lines.text, " \t");
        if (*text == '[')
            wanted = strncmp(text, "[Puzzle]", 8) == 0;
        if (*text == '\0' || *text == '#' || *text == '[' || !wanted || is_frame(text))
            continue;
        end_row(r, &g, add_row(r, &g, text) && (g.rows < g.order || end_grid(r, &g)));
    }
    end_file(r, &g);
}

/* Every cell of one is the same in the other, or empty in the first. */
static bool goes_on_from(const su_digit *puzzle, const grid_so_far *g)
{
    for (size_t cell = 0; cell < g->order * g->order; cell++)
        if (puzzle[cell] && puzzle[cell] != g->givens[cell])
            return false;
    return true;
}

/* A grid that has all of the puzzle before it is how far somebody got, and so are rows of
   candidates. */
static void read_frames(reading *r)
{
    grid_so_far g = {.order = 0};
    su_digit puzzle[SU_MAX_CELLS];
    size_t order = 0;
    while (next_line(&r->lines)) {
        const char *text = r->lines.text + strspn(r->lines.text, " \t");
        bool candidates = order > 0 && strchr(text, ' ') != NULL;
        if (*text == '\0' || is_frame(text) || candidates)
            continue;
        bool taken = add_row(r, &g, text);
        if (taken && g.rows == g.order) {
            bool is_new = order != g.order || !goes_on_from(puzzle, &g);
            order = g.order;
            memcpy(puzzle, g.givens, is_new ? order * order : 0);
            g.rows = is_new ? g.rows : 0;
            taken = !is_new || end_grid(r, &g);
        }
        end_row(r, &g, taken);
    }
    end_file(r, &g);
}

static void write_cells(const writing *w, unsigned from, unsigned count)
{
    for (unsigned cell = from; cell < from + count; cell++)
        fputc(su_digit_char(w->start[cell]), w->file);
}

/* A title, the rows, and a blank line, so that several can follow one another. */
static void write_rows(const writing *w)
{
    unsigned order = w->rules->order;
    fputs("[Puzzle]\n", w->file);
    for (unsigned row = 0; row < order; row++) {
        write_cells(w, row * order, order);
        fputc('\n', w->file);
    }
    fputc('\n', w->file);
}

/* A line between bands; outer ones have stars at their ends. */
static void write_frame(const writing *w, char corner, char cross)
{
    unsigned order = w->rules->order, width = w->rules->box_columns;
    fputc(corner, w->file);
    for (unsigned column = 0; column < order; column++) {
        fputc('-', w->file);
        if (column % width == width - 1 && column + 1 < order)
            fputc(cross, w->file);
    }
    fprintf(w->file, "%c\n", corner);
}

static void write_frames(const writing *w)
{
    const su_rules *rules = w->rules;
    unsigned order = rules->order, width = rules->box_columns;
    write_frame(w, '*', '-');
    for (unsigned row = 0; row < order; row++) {
        if (row > 0 && row % rules->box_rows == 0)
            write_frame(w, '|', '+');
        for (unsigned column = 0; column < order; column += width) {
            fputc('|', w->file);
            write_cells(w, row * order + column, width);
        }
        fputs("|\n", w->file);
    }
    write_frame(w, '*', '-');
}

static likeness looks_like_rows(const char *line, const su_rules *rules)
{
    bool framed = strchr(line, '|') && !strchr(line, ' ');
    line += strspn(line, " \t");
    bool is_head = *line == '[' && isalpha((unsigned char)line[1]);
    return is_head ? ALIKE : !framed && cells_of_row(line, rules) ? ROWS : UNLIKE;
}

static likeness looks_like_frames(const char *line, const su_rules *rules)
{
    return strchr(line, '|') && cells_of_row(line, rules) ? ROWS : UNLIKE;
}

const struct puzzle_format format_sdk = {
    .name = "sdk",
    .help = "SadMan and SudoCue: rows under [Puzzle], or bare rows",
    .looks = looks_like_rows,
    .read_lines = read_rows,
    .write = write_rows,
};

const struct puzzle_format format_ss = {
    .name = "ss",
    .help = "Simple Sudoku: rows with a frame around the boxes",
    .looks = looks_like_frames,
    .read_lines = read_frames,
    .write = write_frames,
};

/* ---- Tokens: .sdx and grids of candidates ---------------------------------------------------- */

/* One cell: its only digit, and its candidates where it has more. False after complaining. */
typedef bool read_token(reading *r, const char *token, su_digit *digit, uint32_t *candidates);

static bool read_mask(reading *r, const char *token, uint32_t *mask)
{
    *mask = 0;
    for (const char *c = token; *c; c++) {
        int digit = digit_of(*c);
        if (digit < 0)
            return reading_fails(r, "'%.20s' is not a digit or a list of candidates", token);
        if (digit > 0)
            *mask |= UINT32_C(1) << (digit - 1);
    }
    return true;
}

static bool read_plain_token(reading *r, const char *token, su_digit *digit, uint32_t *candidates)
{
    bool good = read_mask(r, token, candidates),
         single = *candidates && (*candidates & (*candidates - 1)) == 0;
    *digit = single ? (su_digit)(__builtin_ctz(*candidates) + 1) : 0;
    return good;
}

/* What the player wrote is not given. */
static bool read_progress_token(reading *r, const char *token, su_digit *digit,
                                uint32_t *candidates)
{
    bool users = *token == 'u';
    bool good = read_plain_token(r, token + users, digit, candidates);
    *digit = users ? 0 : *digit;
    return good;
}

/* A row of tokens; false after complaining. */
static bool add_tokens(reading *r, grid_so_far *g, const char *text, read_token *read)
{
    size_t count = 0;
    su_digit digits[SU_MAX_ORDER];
    uint32_t candidates[SU_MAX_ORDER];
    while (*(text += strspn(text, " \t|"))) {
        char token[MOST_TOKEN];
        size_t length = strcspn(text, " \t|");
        if (length >= sizeof token || count == SU_MAX_ORDER)
            return reading_fails(r, "column %zu: too many cells for a row",
                                 (size_t)(text - r->lines.text) + 1);
        memcpy(token, text, length);
        token[length] = '\0';
        if (!read(r, token, &digits[count], &candidates[count]))
            return false;
        count++;
        text += length;
    }
    if (g->rows == 0)
        g->order = count;
    if (count != g->order)
        return reading_fails(r, "a row of %zu cell%s after rows of %zu", count,
                             plural_ending(count), g->order);
    memcpy(g->givens + g->rows * count, digits, count);
    memcpy(g->candidates + g->rows++ * count, candidates, count * sizeof *candidates);
    return true;
}

/* A single digit that a cell of the same house also has as a candidate is a candidate itself. */
static void drop_naked_singles(const su_rules *rules, grid_so_far *g)
{
    bool drop[SU_MAX_CELLS] = {false};
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned i = 0; i < rules->order; i++)
            for (unsigned k = 0; k < rules->order; k++) {
                unsigned a = rules->house[house][i], b = rules->house[house][k];
                drop[a] |= a != b && g->givens[a] && g->givens[b] == 0
                           && (g->candidates[b] & g->candidates[a]);
            }
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (drop[cell])
            g->givens[cell] = 0;
}

static void read_tokens(reading *r, read_token *read, bool singles)
{
    grid_so_far g = {.order = 0};
    while (next_line(&r->lines)) {
        const char *text = r->lines.text + strspn(r->lines.text, " \t");
        if (*text == '\0' || *text == '#' || is_frame(text))
            continue;
        bool good = add_tokens(r, &g, text, read);
        if (good && g.rows == g.order) {
            const su_rules *rules = singles ? rules_of_cells(g.order * g.order) : NULL;
            if (rules)
                drop_naked_singles(rules, &g);
            good = end_grid(r, &g);
        }
        end_row(r, &g, good);
    }
    end_file(r, &g);
}

static void read_progress(reading *r) { read_tokens(r, read_progress_token, false); }
static void read_candidates(reading *r) { read_tokens(r, read_plain_token, true); }

/* Nothing is crossed out yet. */
static void write_progress(const writing *w)
{
    unsigned order = w->rules->order;
    for (unsigned cell = 0; cell < w->rules->cells; cell++) {
        for (unsigned digit = 1; digit <= order; digit++)
            if (w->start[cell] == 0 || w->start[cell] == digit)
                fputc(su_digit_char((su_digit)digit), w->file);
        fputc(cell % order == order - 1 ? '\n' : ' ', w->file);
    }
    fputc('\n', w->file);
}

/* The digits that the rules leave, as wide as the widest cell. */
static void write_candidates(const writing *w)
{
    static su_position position;
    const su_rules *rules = w->rules;
    unsigned order = rules->order, widest = 1;
    su_position_start(rules, w->start, &position);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned count = (unsigned)__builtin_popcount(position.candidates[cell]);
        widest = count > widest ? count : widest;
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        char text[SU_MAX_ORDER + 1];
        unsigned length = 0;
        for (unsigned digit = 1; digit <= order; digit++)
            if (w->start[cell] == digit
                || (w->start[cell] == 0 && position.candidates[cell] >> (digit - 1) & 1))
                text[length++] = su_digit_char((su_digit)digit);
        text[length] = '\0';
        if (cell % order == order - 1)
            fprintf(w->file, "%s\n", text);
        else
            fprintf(w->file, "%-*s ", (int)widest, text);
    }
    fputc('\n', w->file);
}

/* What is not crossed out is there, also where a given sees it: cells have all digits. */
static likeness looks_like_progress(const char *line, const su_rules *rules)
{
    size_t cells = 0;
    for (const char *at = line; *(at += strspn(at, " \t")); at += strcspn(at, " \t"))
        cells++;
    return most_candidates(line, rules) >= cells && cells > 1 ? ROWS : UNLIKE;
}

const struct puzzle_format format_sdx = {
    .name = "sdx",
    .help = "SudoCue: rows of candidates",
    .looks = looks_like_progress,
    .read_lines = read_progress,
    .write = write_progress,
};

static likeness looks_like_candidates(const char *line, const su_rules *rules)
{
    return most_candidates(line, rules) || cells_of_row(line, rules) ? ROWS : UNLIKE;
}

const struct puzzle_format format_grid = {
    .name = "grid",
    .help = "rows of candidates, as posted on forums",
    .looks = looks_like_candidates,
    .read_lines = read_candidates,
    .write = write_candidates,
};
