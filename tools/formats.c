#include "formats.h"

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

const char *symmetry_choice(size_t index)
{
    return su_symmetry_name((su_symmetry)index);
}

const char *layout_name_of(const su_layout *layout)
{
    su_layout named;
    const char *name;
    for (size_t i = 0; (name = su_layout_name(i)); i++)
        if (su_layout_named(name, &named) == SU_OK && named.cells == layout->cells)
            return name;
    return NULL;
}

/* ---- Writing --------------------------------------------------------------------------------------- */

static void write_grid(const struct pack *pack, const su_digit *grid, char empty, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(&pack->layout, grid, empty, text, sizeof text);
    fputs(text, file);
}

static void write_starts(const struct pack *pack, const pack_entry *entry, bool with_solution, FILE *file)
{
    for (size_t k = 0; k < entry->count; k++) {
        if (with_solution) {
            write_grid(pack, entry->solution, '0', file);
            fputc('\n', file);
        }
        write_grid(pack, pack_start(pack, entry, k), with_solution ? '0' : '.', file);
        fputc('\n', file);
    }
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
        if (pack->layout.cells != SU_KIDS_CELLS || pack->entries[i].count != SU_KIDS_CHOICE) {
            complain("pzl holds 4x4 solutions with seven starts each; puzzle %zu is a %s with %zu",
                     i, pack->layout_name, pack->entries[i].count);
            return false;
        }
    return true;
}

void format_write_head(enum format format, const struct pack *pack, FILE *file)
{
    if (format == FORMAT_json)
        pack_write_head(pack, file);
}

void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry, size_t number, FILE *file)
{
    if (format == FORMAT_json)
        pack_write_entry(pack, entry, number == 0, file);
    else if (format == FORMAT_pzl)
        write_pzl(pack, entry, number, file);
    else
        write_starts(pack, entry, format == FORMAT_pair, file);
}

void format_write_foot(enum format format, FILE *file)
{
    if (format == FORMAT_json)
        pack_write_foot(file);
}

bool format_write(enum format format, const struct pack *pack, FILE *file)
{
    if (format == FORMAT_pzl && !fits_pzl(pack))
        return false;
    format_write_head(format, pack, file);
    for (size_t i = 0; i < pack->count; i++)
        format_write_entry(format, pack, &pack->entries[i], i, file);
    format_write_foot(format, file);
    return true;
}

/* ---- Reading --------------------------------------------------------------------------------------- */

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

/* Says why a text is no grid of any layout. A strange character ends the count of cells: then that is what to name, and the
   largest layout, which takes every digit, finds it. */
static bool bad_size(const line_reader *line, const char *text, size_t length, size_t cells)
{
    su_layout largest;
    su_digit grid[SU_MAX_CELLS];
    su_report report;
    char words[160];
    su_layout_boxes(5, 5, &largest);
    if (su_grid_read(&largest, text, length, grid, &report) == SU_BAD_CHARACTER)
        describe_report(&largest, &report, text, words, sizeof words);
    else
        snprintf(words, sizeof words, "%zu cell%s, which is the size of no layout", cells, cells == 1 ? "" : "s");
    return bad_line(line, words);
}

/* The layout whose grid the text fills, or the wanted one. */
static bool choose_layout(const line_reader *line, const char *text, size_t length, const char *wanted, su_layout *layout)
{
    if (wanted)
        return su_layout_named(wanted, layout) == SU_OK;
    size_t cells = su_text_cells(text, length);
    return su_layout_of_cells(cells, layout) == SU_OK || bad_size(line, text, length, cells);
}

static bool read_grid(const line_reader *line, const char *text, size_t length, const su_layout *layout, su_digit *grid)
{
    su_report report;
    char words[160];
    if (su_grid_read(layout, text, length, grid, &report) == SU_OK)
        return true;
    report.column += (unsigned)(text - line->text);
    describe_report(layout, &report, text, words, sizeof words);
    return bad_line(line, words);
}

bool read_puzzle_line(const line_reader *line, const char *wanted, su_layout *layout, su_digit *givens)
{
    size_t length = 0;
    while (length < line->length && line->text[length] != ',' && line->text[length] != '#')
        length++;
    if (line->too_long && length == line->length)
        return bad_line(line, "longer than any puzzle");
    return choose_layout(line, line->text, length, wanted, layout) && read_grid(line, line->text, length, layout, givens);
}

/* What the readers of lines share. */
typedef struct reading {
    line_reader lines;
    const char *layout_name; /* NULL until the first puzzle decides */
    struct pack *pack;
    size_t bad;
} reading;

/* The grid of the present line. The first one that can be read decides the layout of all. */
static bool take_grid(reading *r, su_digit *grid)
{
    su_layout layout;
    if (!read_puzzle_line(&r->lines, r->layout_name, &layout, grid))
        return false;
    r->layout_name = r->layout_name ? r->layout_name : layout_name_of(&layout);
    return r->pack->id || pack_begin("converted", "Converted", "", r->layout_name, r->pack);
}

/* One puzzle; its solution is found for it. */
static bool read_line(reading *r)
{
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    if (!take_grid(r, givens))
        return false;
    su_status status = su_grid_solve_single(&r->pack->layout, givens, &work, solution);
    return status == SU_OK ? pack_add(r->pack, solution, givens, 1, &no_claims)
                           : bad_line(&r->lines, describe_status(status));
}

static bool read_pair(reading *r)
{
    su_digit solution[SU_MAX_CELLS], givens[SU_MAX_CELLS];
    bool good = take_grid(r, solution);
    if (!next_puzzle_line(&r->lines))
        return bad_line(&r->lines, "the last solution has no puzzle line");
    return take_grid(r, givens) && good && pack_add(r->pack, solution, givens, 1, &no_claims);
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
        if (!read_grid(&r->lines, text + k * SU_KIDS_CELLS, SU_KIDS_CELLS, &r->pack->layout, grids[k]))
            return false;
    return pack_add(r->pack, grids[0], grids[1], SU_KIDS_CHOICE, &no_claims);
}

static bool read_json(const char *name, const char *layout, struct pack *pack, size_t *bad)
{
    json_file file;
    bool good = json_open(name, &file) && pack_read(&file, pack);
    json_close(&file);
    if (good && layout && strcmp(layout, pack->layout_name) != 0) {
        complain_at(input_name(name), 0, "a %s pack, not %s", pack->layout_name, layout);
        pack_end(pack);
        good = false;
    }
    *bad = !good;
    return good;
}

bool format_read(enum format format, const char *name, const char *layout, struct pack *pack, size_t *bad)
{
    static bool (*const readers[FORMAT_COUNT])(reading *) = {
        [FORMAT_line] = read_line, [FORMAT_pair] = read_pair, [FORMAT_pzl] = read_pzl};
    reading r = {.layout_name = layout, .pack = pack};
    *pack = (struct pack){0};
    if (format == FORMAT_json)
        return read_json(name, layout, pack, bad);
    if (!open_lines(name, &r.lines))
        return false;
    while (next_puzzle_line(&r.lines))
        r.bad += !readers[format](&r);
    *bad = r.bad;
    return close_lines(&r.lines);
}
