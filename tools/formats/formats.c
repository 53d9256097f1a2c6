#include "formats/formats.h"
#include "formats/reading.h"

#include <string.h>

#include "lib/messages.h"

static su_work work;

const char *format_name(size_t index)
{
    static const char *const names[] = {
#define NAME(name) #name,
        FORMATS(NAME)
#undef NAME
    };
    return index < FORMAT_COUNT ? names[index] : NULL;
}

const char *symmetry_choice(size_t index) { return su_symmetry_name((su_symmetry)index); }

const char *layout_name_of(const su_rules *rules)
{
    su_rules named;
    const char *name;
    for (size_t i = 0; (name = su_layout_name(i)); i++)
        if (su_rules_named(name, &named) == SU_OK && named.cells == rules->cells)
            return name;
    return NULL;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void write_grid(const struct pack *pack, const su_digit *grid, char empty, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(&pack->rules, grid, empty, text, sizeof text);
    fputs(text, file);
}

static void write_pzl(const struct pack *pack, const pack_entry *entry, size_t number, FILE *file)
{
    fprintf(file, "pzl[%zu]=\"", number);
    write_grid(pack, entry->solution, '0', file);
    for (size_t k = 0; k < entry->count; k++)
        write_grid(pack, pack_start(pack, entry, k), '0', file);
    fputs("\"\n", file);
}

static bool fits_pzl(const struct pack *pack)
{
    for (size_t i = 0; i < pack->count; i++)
        if (pack->rules.cells != SU_KIDS_CELLS || pack->entries[i].count != SU_KIDS_CHOICE) {
            complain("pzl holds 4x4 solutions with seven starts each; puzzle %zu is a %s with %zu",
                     i, pack->layout_name, pack->entries[i].count);
            return false;
        }
    return true;
}

static bool is_for_nine(enum format format)
{
    return format == FORMAT_sudokupad || format == FORMAT_sudokuwiki;
}

bool format_holds(enum format format, const su_rules *rules)
{
    if (format == FORMAT_pzl)
        complain("pzl is for the kids' pack alone: 4x4 solutions with seven starts each");
    else if (is_for_nine(format) && rules->order != 9)
        complain("%s holds 9x9 puzzles only", format_name(format));
    else
        return true;
    return false;
}

void format_write_head(enum format format, const struct pack *pack, FILE *file)
{
    if (format == FORMAT_json)
        pack_write_head(pack, file);
    else if (format == FORMAT_csv)
        write_csv_head(file);
    else if (format == FORMAT_opensudoku)
        write_opensudoku_head(pack, file);
}

static void write_start(enum format format, const struct pack *pack, const pack_entry *entry,
                        const su_digit *start, FILE *file)
{
    switch (format) {
    case FORMAT_pair:
        write_grid(pack, entry->solution, '0', file);
        fputc('\n', file);
        /* fall through */
    case FORMAT_sdm:
    case FORMAT_line:
        write_grid(pack, start, format == FORMAT_line ? '.' : '0', file);
        fputc('\n', file);
        break;
    case FORMAT_sdk:
        write_rows(pack, start, file);
        break;
    case FORMAT_ss:
        write_frames(pack, start, file);
        break;
    case FORMAT_sdx:
        write_progress(pack, start, file);
        break;
    case FORMAT_grid:
        write_candidates(pack, start, file);
        break;
    case FORMAT_csv:
        write_csv(pack, entry, start, file);
        break;
    case FORMAT_opensudoku:
        write_opensudoku(pack, start, file);
        break;
    case FORMAT_hodoku:
        write_library(pack, start, file);
        break;
    case FORMAT_solo:
        write_solo(pack, start, file);
        break;
    case FORMAT_sudokupad:
        write_sudokupad(pack, start, file);
        break;
    case FORMAT_fpuzzles:
        write_fpuzzles(pack, entry, start, file);
        break;
    case FORMAT_sudokuwiki:
        write_sudokuwiki(pack, start, file);
        break;
    default:
        break;
    }
}

void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file)
{
    if (format == FORMAT_json)
        pack_write_entry(pack, entry, number == 0, file);
    else if (format == FORMAT_pzl)
        write_pzl(pack, entry, number, file);
    else
        for (size_t k = 0; k < entry->count; k++)
            write_start(format, pack, entry, pack_start(pack, entry, k), file);
}

void format_write_foot(enum format format, FILE *file)
{
    if (format == FORMAT_json)
        pack_write_foot(file);
    else if (format == FORMAT_opensudoku)
        write_opensudoku_foot(file);
}

bool format_write(enum format format, const struct pack *pack, FILE *file)
{
    if (format == FORMAT_pzl ? !fits_pzl(pack) : !format_holds(format, &pack->rules))
        return false;
    format_write_head(format, pack, file);
    for (size_t i = 0; i < pack->count; i++)
        format_write_entry(format, pack, &pack->entries[i], i, file);
    format_write_foot(format, file);
    return true;
}

/* ---- Reading --------------------------------------------------------------------------------- */

bool next_puzzle_line(line_reader *line)
{
    while (next_line(line)) {
        const char *text = line->text + strspn(line->text, " \t");
        if (line->text + line->length > text && *text != '#')
            return true;
    }
    return false;
}

/* Complains about a line; always false, to be returned. */
static bool bad_line(const line_reader *line, const char *words)
{
    complain_at(line->name, line->number, "%s", words);
    return false;
}

/* Says why a text is no grid of any layout. A strange character ends the count of cells: then that
   is what to name, and the largest layout, which takes every digit, finds it. */
static bool bad_size(const line_reader *line, const char *text, size_t length, size_t cells)
{
    su_rules largest;
    su_digit grid[SU_MAX_CELLS];
    su_report report;
    char words[160];
    su_rules_boxes(5, 5, &largest);
    if (su_grid_read(&largest, text, length, grid, &report) == SU_BAD_CHARACTER)
        describe_report(&largest, &report, text, words, sizeof words);
    else
        snprintf(words, sizeof words, "%zu cell%s, which is the size of no layout", cells,
                 cells == 1 ? "" : "s");
    return bad_line(line, words);
}

/* The layout whose grid the text fills, or the wanted one. */
static bool choose_layout(const line_reader *line, const char *text, size_t length,
                          const char *wanted, su_rules *rules)
{
    if (wanted)
        return su_rules_named(wanted, rules) == SU_OK;
    size_t cells = su_text_cells(text, length);
    return su_rules_of_cells(cells, rules) == SU_OK || bad_size(line, text, length, cells);
}

/* `text` is what stands at this place of the line. */
static bool read_grid(const line_reader *line, size_t place, const char *text, size_t length,
                      const su_rules *rules, su_digit *grid)
{
    su_report report;
    char words[160];
    if (su_grid_read(rules, text, length, grid, &report) == SU_OK)
        return true;
    report.column += (unsigned)place;
    describe_report(rules, &report, text, words, sizeof words);
    return bad_line(line, words);
}

/* Where a text has just as many characters as a grid has cells, and they are digits and one other
   sign, that sign is the empty cell: with '.' in its place it is in `copy`. False when it is not
   so. */
static bool settle_blanks(const char *text, size_t length, char copy[SU_MAX_CELLS])
{
    su_rules rules;
    char blank = '\0';
    if (length > SU_MAX_CELLS || su_rules_of_cells(length, &rules) != SU_OK)
        return false;
    for (size_t i = 0; i < length; i++) {
        bool sign = text[i] && strchr("-_*Xx? ", text[i]);
        if ((!sign && digit_of(text[i]) <= 0) || (sign && blank && text[i] != blank))
            return false;
        blank = sign ? text[i] : blank;
        copy[i] = sign ? '.' : text[i];
    }
    return true;
}

bool read_puzzle_line(const line_reader *line, const char *wanted, su_rules *rules,
                      su_digit *givens)
{
    size_t length = 0;
    char settled[SU_MAX_CELLS];
    while (length < line->length && line->text[length] != ',' && line->text[length] != '#')
        length++;
    if (line->too_long && length == line->length)
        return bad_line(line, "longer than any puzzle");
    const char *text = settle_blanks(line->text, length, settled) ? settled : line->text;
    return choose_layout(line, text, length, wanted, rules)
           && read_grid(line, 0, text, length, rules, givens);
}

/* The grid of the present line. The first one that can be read decides the layout of all. */
static bool take_grid(reading *r, su_digit *grid)
{
    su_rules rules;
    if (!read_puzzle_line(&r->lines, r->layout_name, &rules, grid))
        return false;
    r->layout_name = r->layout_name ? r->layout_name : layout_name_of(&rules);
    return r->pack->id || pack_begin("converted", "Converted", "", r->layout_name, r->pack);
}

/* One puzzle; its solution is found for it. */
static bool read_line(reading *r)
{
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    if (!take_grid(r, givens))
        return false;
    su_status status = su_grid_solve_single(&r->pack->rules, givens, &work, solution);
    if (status != SU_OK)
        return bad_line(&r->lines, describe_status(status));
    pack_add(r->pack, solution, givens, 1, &no_claims);
    return true;
}

static bool read_pair(reading *r)
{
    su_digit solution[SU_MAX_CELLS], givens[SU_MAX_CELLS];
    bool good = take_grid(r, solution);
    if (!next_puzzle_line(&r->lines))
        return bad_line(&r->lines, "the last solution has no puzzle line");
    if (!take_grid(r, givens) || !good)
        return false;
    pack_add(r->pack, solution, givens, 1, &no_claims);
    return true;
}

/* pzl[N]="…128 digits…", or the digits alone. */
static bool read_pzl(reading *r)
{
    su_digit grids[SU_KIDS_CHOICE + 1][SU_KIDS_CELLS];
    const char *quote = strchr(r->lines.text, '"'), *text = quote ? quote + 1 : r->lines.text;
    if (strspn(text, "01234") != sizeof grids || (quote && text[sizeof grids] != '"'))
        return bad_line(&r->lines, "not a string of 128 digits 0 to 4");
    if (!r->pack->id && !pack_begin("converted", "Converted", "", "4x4", r->pack))
        return false;
    for (size_t k = 0; k <= SU_KIDS_CHOICE; k++)
        if (!read_grid(&r->lines, (size_t)(text - r->lines.text) + k * SU_KIDS_CELLS,
                       text + k * SU_KIDS_CELLS, SU_KIDS_CELLS, &r->pack->rules, grids[k]))
            return false;
    pack_add(r->pack, grids[0], grids[1], SU_KIDS_CHOICE, &no_claims);
    return true;
}

static bool read_json(const char *name, const char *rules, struct pack *pack, size_t *bad)
{
    json_file file;
    bool good = json_open(name, &file) && pack_read(&file, pack);
    json_close(&file);
    if (good && rules && strcmp(rules, pack->layout_name) != 0) {
        complain_at(input_name(name), 0, "a %s pack, not %s", pack->layout_name, rules);
        pack_end(pack);
        good = false;
    }
    *bad = !good;
    return good;
}

/* Readers of lines are called for each, readers of files once. */
static const struct {
    bool (*line)(reading *r);
    bool (*file)(reading *r);
} readers[FORMAT_COUNT] = {
    [FORMAT_line] = {.line = read_line},
    [FORMAT_pair] = {.line = read_pair},
    [FORMAT_pzl] = {.line = read_pzl},
    [FORMAT_sdm] = {.line = read_line},
    [FORMAT_sdk] = {.file = read_rows},
    [FORMAT_ss] = {.file = read_frames},
    [FORMAT_sdx] = {.file = read_progress},
    [FORMAT_grid] = {.file = read_candidates},
    [FORMAT_csv] = {.file = read_csv},
    [FORMAT_opensudoku] = {.file = read_opensudoku},
    [FORMAT_hodoku] = {.line = read_library},
    [FORMAT_solo] = {.line = read_solo},
    [FORMAT_sudokupad] = {.line = read_sudokupad},
    [FORMAT_fpuzzles] = {.line = read_fpuzzles},
    [FORMAT_sudokuwiki] = {.line = read_sudokuwiki},
};

bool format_read(enum format format, const char *name, const char *rules, struct pack *pack,
                 size_t *bad)
{
    static reading r;
    memset(&r, 0, sizeof r);
    r.layout_name = rules;
    r.pack = pack;
    *pack = (struct pack){0};
    if (format == FORMAT_json)
        return read_json(name, rules, pack, bad);
    if (!open_lines(name, &r.lines))
        return false;
    if (readers[format].file)
        readers[format].file(&r);
    else
        while (next_puzzle_line(&r.lines))
            r.bad += !readers[format].line(&r);
    *bad = r.bad;
    return close_lines(&r.lines);
}
