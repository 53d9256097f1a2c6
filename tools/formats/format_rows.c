/*
 * format_rows.c: grids drawn row by row: .sdk, .ss, .sdx, and grids of candidates.
 *
 *     sdk                ss                  sdx                       grid
 *     #A who made it     *-----------*       2 679 u1 ...              .-----.-----
 *     [Puzzle]           |2..|1.5|..3|       a digit is given, u and   | 2  679 | 1
 *     2..1.5..3          |...|...|...|       a digit is the player's,
 *     ...                |---+---+---|       several are candidates
 */
#include <ctype.h>
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"

enum { TOKEN_SIZE = 64 };

/* A grid whose rows are being read. */
typedef struct partial_grid {
    su_digit givens[SU_MAX_CELLS];
    uint32_t candidates[SU_MAX_CELLS]; /* masks; set only by read_tokens */
    size_t order;
    size_t rows; /* number of rows read so far */
} partial_grid;

/* Checks the number of cells in a row. The first row of a grid sets its order. Returns false after
   reporting that a later row differs. */
static bool fits_grid(const puzzle_reader *r, partial_grid *g, size_t count)
{
    if (g->rows == 0)
        g->order = count;
    return count == g->order
           || report_line_error(&r->lines, "a row of %zu cell%s after rows of %zu", count,
                                plural_ending(count), g->order);
}

/* Adds the puzzle of a grid. Returns false after reporting missing rows or another error. */
static bool end_grid(puzzle_reader *r, partial_grid *g)
{
    size_t rows = g->rows;
    g->rows = 0;
    if (rows < g->order)
        return report_line_error(&r->lines, "the grid ends after %zu of its %zu row%s", rows,
                                 g->order, plural_ending(g->order));
    const su_rules *rules = find_rules_of_order(r, g->order);
    return rules && accept_puzzle(r, rules, g->givens);
}

/* Counts a bad puzzle and discards its grid if the row that was just read is bad. */
static void end_row(puzzle_reader *r, partial_grid *g, bool good)
{
    if (good)
        return;
    g->rows = 0;
    r->bad_count++;
}

/* Reports a grid that is incomplete at the end of the file. */
static void end_file(puzzle_reader *r, partial_grid *g)
{
    if (g->rows > 0)
        r->bad_count += !end_grid(r, g);
}

/* ---- Characters: .sdk and .ss ---------------------------------------------------------------- */

/* Reads a row and returns its number of cells; 0 after reporting an error. */
static size_t read_row(puzzle_reader *r, const char *text, su_digit *cells)
{
    size_t count = 0;
    for (; *text; text++) {
        int digit = digit_of(*text);
        if (strchr(" \t|", *text) || is_box_drawing(text)) {
            text += is_box_drawing(text) ? 2 : 0;
            continue;
        }
        if (digit < 0 || count == SU_MAX_ORDER) {
            report_line_error(
                &r->lines, "column %zu: '%c' is %s", (size_t)(text - r->lines.text) + 1, *text,
                digit < 0 ? "not a digit or an empty cell" : "one cell too many for a row");
            return 0;
        }
        cells[count++] = (su_digit)digit;
    }
    return count;
}

static bool add_row(puzzle_reader *r, partial_grid *g, const char *text)
{
    su_digit cells[SU_MAX_ORDER];
    size_t count = read_row(r, text, cells);
    if (count == 0 || !fits_grid(r, g, count))
        return false;
    memcpy(g->givens + g->rows++ * count, cells, count);
    return true;
}

/* Reads the rows under "[Puzzle]", or all rows of a file without sections. Skips other sections,
   such as "[State]", because they contain a player's progress. */
static void read_rows(puzzle_reader *r)
{
    partial_grid g = {.order = 0};
    bool wanted = true;
    while (next_line(&r->lines)) {
        const char *text = r->lines.text + strspn(r->lines.text, " \t");
        if (*text == '[')
            wanted = strncmp(text, "[Puzzle]", 8) == 0;
        if (*text == '\0' || *text == '#' || *text == '[' || !wanted || is_frame_line(text))
            continue;
        end_row(r, &g, add_row(r, &g, text) && (g.rows < g.order || end_grid(r, &g)));
    }
    end_file(r, &g);
}

static bool contains_puzzle(const partial_grid *g, const su_digit *puzzle)
{
    for (size_t cell = 0; cell < g->order * g->order; cell++)
        if (puzzle[cell] && puzzle[cell] != g->givens[cell])
            return false;
    return true;
}

/* Reads grids in frames. Skips rows of candidates, and a grid that contains all givens of the
   previous puzzle, because they are a player's progress. */
static void read_frames(puzzle_reader *r)
{
    partial_grid g = {.order = 0};
    su_digit puzzle[SU_MAX_CELLS];
    size_t order = 0;
    while (next_line(&r->lines)) {
        const char *text = r->lines.text + strspn(r->lines.text, " \t");
        bool candidates = order > 0 && strchr(text, ' ') != NULL;
        if (*text == '\0' || is_frame_line(text) || candidates)
            continue;
        bool taken = add_row(r, &g, text);
        if (taken && g.rows == g.order) {
            bool is_new = order != g.order || !contains_puzzle(&g, puzzle);
            order = g.order;
            memcpy(puzzle, g.givens, is_new ? order * order : 0);
            g.rows = is_new ? g.rows : 0;
            taken = !is_new || end_grid(r, &g);
        }
        end_row(r, &g, taken);
    }
    end_file(r, &g);
}

static void write_cells(const puzzle_writer *w, unsigned from, unsigned count)
{
    for (unsigned cell = from; cell < from + count; cell++)
        fputc(su_digit_char(w->start[cell]), w->file);
}

/* Writes a blank line at the end, so that another puzzle can follow. */
static void write_rows(const puzzle_writer *w)
{
    unsigned order = w->rules->order;
    fputs("[Puzzle]\n", w->file);
    for (unsigned row = 0; row < order; row++) {
        write_cells(w, row * order, order);
        fputc('\n', w->file);
    }
    fputc('\n', w->file);
}

/* Writes a horizontal line of the frame. */
static void write_frame(const puzzle_writer *w, char corner, char cross)
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

static void write_frames(const puzzle_writer *w)
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

static format_match match_rows(const char *line, const su_rules *rules)
{
    bool framed = strchr(line, '|') && !strchr(line, ' ');
    line += strspn(line, " \t");
    bool is_head = *line == '[' && isalpha((unsigned char)line[1]);
    return is_head ? LIKELY_MATCH : !framed && count_row_cells(line, rules) ? ROW_MATCH : NO_MATCH;
}

static format_match match_frames(const char *line, const su_rules *rules)
{
    return strchr(line, '|') && count_row_cells(line, rules) ? ROW_MATCH : NO_MATCH;
}

const struct puzzle_format format_sdk = {
    .name = "sdk",
    .help = "SadMan and SudoCue: rows under [Puzzle], or bare rows",
    .match = match_rows,
    .read_lines = read_rows,
    .write = write_rows,
};

const struct puzzle_format format_ss = {
    .name = "ss",
    .help = "Simple Sudoku: rows with a frame around the boxes",
    .match = match_frames,
    .read_lines = read_frames,
    .write = write_frames,
};

/* ---- Tokens: .sdx and grids of candidates ---------------------------------------------------- */

/* Reads the token of one cell. Sets the cell's candidates, and its digit if there is only one
   candidate. Returns false after reporting an error. */
typedef bool read_token(puzzle_reader *r, const char *token, su_digit *digit, uint32_t *candidates);

static bool read_mask(puzzle_reader *r, const char *token, uint32_t *mask)
{
    *mask = 0;
    for (const char *c = token; *c; c++) {
        int digit = digit_of(*c);
        if (digit < 0)
            return report_line_error(&r->lines, "'%.20s' is not a digit or a list of candidates",
                                     token);
        if (digit > 0)
            *mask |= UINT32_C(1) << (digit - 1);
    }
    return true;
}

static bool read_plain_token(puzzle_reader *r, const char *token, su_digit *digit,
                             uint32_t *candidates)
{
    bool good = read_mask(r, token, candidates),
         single = *candidates && (*candidates & (*candidates - 1)) == 0;
    *digit = single ? (su_digit)(__builtin_ctz(*candidates) + 1) : 0;
    return good;
}

/* Reads the token of a cell in an .sdx file. A player's digit, such as "u5", is not a given. */
static bool read_progress_token(puzzle_reader *r, const char *token, su_digit *digit,
                                uint32_t *candidates)
{
    bool is_player_digit = *token == 'u';
    bool good = read_plain_token(r, token + is_player_digit, digit, candidates);
    *digit = is_player_digit ? 0 : *digit;
    return good;
}

static bool add_tokens(puzzle_reader *r, partial_grid *g, const char *text, read_token *read)
{
    size_t count = 0;
    su_digit digits[SU_MAX_ORDER];
    uint32_t candidates[SU_MAX_ORDER];
    while (*(text += strspn(text, " \t|"))) {
        char token[TOKEN_SIZE];
        size_t length = strcspn(text, " \t|");
        if (length >= sizeof token || count == SU_MAX_ORDER)
            return report_line_error(&r->lines, "column %zu: too many cells for a row",
                                     (size_t)(text - r->lines.text) + 1);
        memcpy(token, text, length);
        token[length] = '\0';
        if (!read(r, token, &digits[count], &candidates[count]))
            return false;
        count++;
        text += length;
    }
    if (!fits_grid(r, g, count))
        return false;
    memcpy(g->givens + g->rows * count, digits, count);
    memcpy(g->candidates + g->rows++ * count, candidates, count * sizeof *candidates);
    return true;
}

/* Removes a digit from the givens if another cell of a house has it as a candidate. The digit is
   then the last candidate of its cell, not a given. */
static void drop_naked_singles(const su_rules *rules, partial_grid *g)
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

static void read_tokens(puzzle_reader *r, read_token *read, bool has_naked_singles)
{
    partial_grid g = {.order = 0};
    while (next_line(&r->lines)) {
        const char *text = r->lines.text + strspn(r->lines.text, " \t");
        if (*text == '\0' || *text == '#' || is_frame_line(text))
            continue;
        bool good = add_tokens(r, &g, text, read);
        if (good && g.rows == g.order) {
            const su_rules *rules = has_naked_singles ? rules_of_cells(g.order * g.order) : NULL;
            if (rules)
                drop_naked_singles(rules, &g);
            good = end_grid(r, &g);
        }
        end_row(r, &g, good);
    }
    end_file(r, &g);
}

static void read_progress(puzzle_reader *r) { read_tokens(r, read_progress_token, false); }
static void read_candidates(puzzle_reader *r) { read_tokens(r, read_plain_token, true); }

/* Writes the digit of each given, and all digits as the candidates of each empty cell. */
static void write_progress(const puzzle_writer *w)
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

/* Returns how many cells will be read as givens although they are empty: their only candidate is no
   candidate of any other cell of their houses. */
static unsigned count_added_givens(const su_rules *rules, const su_digit *start)
{
    static su_position position;
    partial_grid g = {.order = rules->order};
    unsigned added = 0;
    su_position_start(rules, start, &position);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const uint32_t candidates =
            start[cell] ? 1u << (start[cell] - 1) : position.candidates[cell];
        g.candidates[cell] = candidates;
        if (__builtin_popcount(candidates) == 1)
            g.givens[cell] = (su_digit)(__builtin_ctz(candidates) + 1);
    }
    drop_naked_singles(rules, &g);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        added += g.givens[cell] && !start[cell];
    return added;
}

/* Writes the candidates of all cells. All columns are as wide as the widest cell. */
static void write_candidates(const puzzle_writer *w)
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

/* Requires a cell with all digits as candidates, because .sdx files list all digits in empty cells,
   even digits that are impossible. */
static format_match match_progress(const char *line, const su_rules *rules)
{
    size_t cells = 0;
    for (const char *at = line; *(at += strspn(at, " \t")); at += strcspn(at, " \t"))
        cells++;
    return count_max_candidates(line, rules) >= cells && cells > 1 ? ROW_MATCH : NO_MATCH;
}

const struct puzzle_format format_sdx = {
    .name = "sdx",
    .help = "SudoCue: rows of candidates",
    .match = match_progress,
    .read_lines = read_progress,
    .write = write_progress,
};

static format_match match_candidates(const char *line, const su_rules *rules)
{
    return count_max_candidates(line, rules) || count_row_cells(line, rules) ? ROW_MATCH : NO_MATCH;
}

const struct puzzle_format format_grid = {
    .name = "grid",
    .help = "rows of candidates, as posted on forums",
    .match = match_candidates,
    .read_lines = read_candidates,
    .write = write_candidates,
    .count_added_givens = count_added_givens,
};
