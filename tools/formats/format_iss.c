/*
 * format_iss.c: constraint strings of Interactive Sudoku Solver, one puzzle per line.
 *
 *     .Shape~6x6.~R1C1_5~R1C2_1_2.Cage~10~R1C1~R1C2.Thermo~R3C1~R2C2.AntiKnight
 *      |         |                 |
 *      |         |                 an item: its type, a number (for some types), and cells
 *      |         a given (R1C1 is 5), and the candidates of a cell (R1C2 is 1 or 2)
 *      the size, which is 9x9 if Shape is missing
 *
 * All unsupported types are reported in one message. SameValues is supported only for sets of one
 * cell. Jigsaw~MAP adds irregular boxes, and NoBoxes removes the usual boxes.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/rules_option.h"

enum { MAX_PARTS = SU_MAX_CELLS + 2, DEFAULT_WHISPER_DIFFERENCE = 5, NINE = 9 };

typedef struct iss_string {
    puzzle_reader *r;
    su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    char *part[MAX_PARTS]; /* parts of the current item; part[0] is its type */
    unsigned parts;
    unsigned open_groups; /* number of And items that have no End yet */
    buffer unsupported;   /* names of unsupported types */
    char error[120];      /* the first error other than unsupported types, or "" */
} iss_string;

static void note_error(iss_string *s, const char *what)
{
    if (!*s->error)
        snprintf(s->error, sizeof s->error, "%.40s: %s", *s->part[0] ? s->part[0] : "Given", what);
}

static void note_unsupported(iss_string *s)
{
    char name[41];
    snprintf(name, sizeof name, "%s", s->part[0]);
    add_name(&s->unsupported, name);
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* The characters for row and column numbers: 1 to 9, then a for 10, b for 11, and so on. */
static const char coordinates[] = "123456789abcdefghijklmnop";

/* Reads a cell such as "R1C2", and sets `rest` to the text after it. */
static bool read_place(const iss_string *s, const char *text, unsigned *cell, const char **rest)
{
    size_t order = s->rules.order;
    const char *row = text[0] == 'R' && text[1] ? strchr(coordinates, text[1]) : NULL,
               *column = row && text[2] == 'C' && text[3] ? strchr(coordinates, text[3]) : NULL;
    if (!column || row >= coordinates + order || column >= coordinates + order)
        return false;
    *cell = (unsigned)((size_t)(row - coordinates) * order + (size_t)(column - coordinates));
    *rest = text + 4;
    return true;
}

/* Reads all parts from index `from` on as cells. Returns false after noting an error. */
static bool read_cells(iss_string *s, unsigned from, cell_list *list)
{
    const char *rest;
    unsigned cell;
    list->count = 0;
    for (unsigned i = from; i < s->parts; i++) {
        if (!read_place(s, s->part[i], &cell, &rest) || *rest || list->count == SU_MAX_CELLS) {
            note_error(s, "invalid cell");
            return false;
        }
        list->cell[list->count++] = (uint16_t)cell;
    }
    return true;
}

/* Parses a whole number up to 9999. Returns -1 for any other text. */
static int number_of(const char *text)
{
    return *text && strlen(text) <= 4 && !text[strspn(text, "0123456789")] ? atoi(text) : -1;
}

static void add_constraint(iss_string *s, su_constraint_kind kind, unsigned number,
                           const cell_list *list)
{
    if (su_rules_add_constraint(kind, number, list->count, list->cell, &s->rules) != SU_OK)
        note_error(s, "invalid cells or number, or too many constraints");
}

static void add_all_different(iss_string *s, const cell_list *list)
{
    if (list->count > 1)
        add_constraint(s, SU_CONSTRAINT_CAGE, 0, list);
}

/* ---- Types ----------------------------------------------------------------------------------- */

struct item_type {
    const char *name;
    void (*read)(iss_string *s, const struct item_type *type);
    su_constraint_kind kind;
    unsigned number;
};

/* Ignores an item because read_layout has read it, or because it has no effect. */
static void ignore_item(iss_string *s, const struct item_type *type) { (void)s, (void)type; }

static void read_given(iss_string *s, const struct item_type *type)
{
    for (unsigned i = 1; i < s->parts; i++) {
        const char *at;
        unsigned cell, digits = 0, last = 0;
        if (!read_place(s, s->part[i], &cell, &at)) {
            note_error(s, "invalid cell");
            return;
        }
        while (*at == '_') {
            char *end;
            last = (unsigned)strtoul(at + 1, &end, 10);
            if (end == at + 1 || last < 1 || last > s->rules.order)
                break;
            digits |= 1u << (last - 1);
            at = end;
        }
        if (*at || !digits)
            note_error(s, "invalid digit");
        else if (digits == 1u << (last - 1))
            s->givens[cell] = (su_digit)last;
        else
            add_constraint(s, type->kind, digits,
                           &(cell_list){.cell = {(uint16_t)cell}, .count = 1});
    }
}

static void read_line(iss_string *s, const struct item_type *type)
{
    cell_list list;
    if (read_cells(s, 1, &list))
        add_constraint(s, type->kind, 0, &list);
}

static void read_whisper(iss_string *s, const struct item_type *type)
{
    int number = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (read_cells(s, number < 0 ? 1 : 2, &list))
        add_constraint(s, type->kind, number < 0 ? type->number : (unsigned)number, &list);
}

/* Reads a cage or a sum. A cage without a sum, or with sum 0, only forbids repeats. */
static void read_sum(iss_string *s, const struct item_type *type)
{
    int number = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (!read_cells(s, 2, &list))
        return;
    if (s->parts > 1 && type->kind == SU_CONSTRAINT_KILLER && (number == 0 || !*s->part[1]))
        add_all_different(s, &list);
    else
        add_constraint(s, type->kind, number < 0 ? 0 : (unsigned)number, &list);
}

/* Adds a constraint for each pair of listed cells that are adjacent. Keeps their order. */
static void read_pairs(iss_string *s, const struct item_type *type)
{
    int order = s->rules.order;
    cell_list list;
    if (!read_cells(s, 1, &list))
        return;
    for (unsigned i = 0; i < list.count; i++)
        for (unsigned k = i + 1; k < list.count; k++) {
            int a = list.cell[i], b = list.cell[k];
            if (abs(a % order - b % order) + abs(a / order - b / order) == 1)
                add_constraint(s, type->kind, type->number,
                               &(cell_list){.cell = {list.cell[i], list.cell[k]}, .count = 2});
        }
}

/* Reads a sum at an edge of the board. The sum applies to the diagonal that begins there and goes
   down from the left and top edges, and up from the other edges. */
static void read_little_killer(iss_string *s, const struct item_type *type)
{
    int number = s->parts == 3 ? number_of(s->part[1]) : -1, order = s->rules.order;
    cell_list list;
    if (number < 0 || !read_cells(s, 2, &list)) {
        note_error(s, "needs a sum and a cell at the edge");
        return;
    }
    int row = list.cell[0] / order, column = list.cell[0] % order;
    bool left = column == 0 && row < order - 1,
         right = column == order - 1 && row > 0 && row < order - 1, top = row == 0;
    int down = left || (!right && top) ? 1 : -1, across = left || (!right && !top) ? 1 : -1;
    list.count = 0;
    for (; row >= 0 && row < order && column >= 0 && column < order; row += down, column += across)
        list.cell[list.count++] = (uint16_t)(row * order + column);
    add_constraint(s, type->kind, (unsigned)number, &list);
}

static void read_all_different(iss_string *s, const struct item_type *type)
{
    cell_list list;
    (void)type;
    if (read_cells(s, 1, &list))
        add_all_different(s, &list);
}

static void read_diagonal(iss_string *s, const struct item_type *type)
{
    bool rises = s->parts > 1 && strcmp(s->part[1], "1") == 0;
    (void)type;
    if (add_diagonal(rises, &s->rules) != SU_OK)
        note_error(s, "too many houses");
}

static void read_named_houses(iss_string *s, const struct item_type *type)
{
    su_status status;
    if (!add_named_houses(type->number ? "windoku" : "disjoint", &s->rules, &status))
        note_error(s, "not for boards of this size");
    else if (status != SU_OK)
        note_error(s, "too many houses");
}

static void read_flag(iss_string *s, const struct item_type *type)
{
    add_constraint(s, type->kind, type->number, &(cell_list){.count = 0});
}

static void read_kropki(iss_string *s, const struct item_type *type)
{
    (void)type;
    add_constraint(s, SU_CONSTRAINT_DIFFERENCE, 1, &(cell_list){.count = 0});
    add_constraint(s, SU_CONSTRAINT_RATIO, 2, &(cell_list){.count = 0});
}

/* Only counts groups, because the items between And and End are read like other items. */
static void read_and(iss_string *s, const struct item_type *type)
{
    (void)type;
    s->open_groups++;
}

static void read_end(iss_string *s, const struct item_type *type)
{
    (void)type;
    if (s->open_groups > 0)
        s->open_groups--;
    else
        note_error(s, "without And or Or");
}

/* Reads sets of cells with the same values. Supports only sets of one cell, so that all cells are
   equal. */
static void read_same_values(iss_string *s, const struct item_type *type)
{
    int sets = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (!read_cells(s, 2, &list))
        return;
    if (sets < 2 || (unsigned)sets != list.count) {
        note_unsupported(s);
        return;
    }
    for (unsigned i = 1; i < list.count; i++)
        add_constraint(s, type->kind, 0,
                       &(cell_list){.cell = {list.cell[0], list.cell[i]}, .count = 2});
}

/* Adds the boxes of a map as houses, besides the boxes that the rules have already. */
static void read_jigsaw(iss_string *s, const struct item_type *type)
{
    const char *map = s->part[s->parts - 1];
    (void)type;
    for (const char *box = map; *box; box++) {
        cell_list list = {.count = 0};
        for (unsigned cell = 0; strchr(map, *box) == box && map[cell]; cell++)
            if (map[cell] == *box)
                list.cell[list.count++] = (uint16_t)cell;
        if (list.count > 0
            && (list.count != s->rules.order || su_rules_add_house(list.cell, &s->rules) != SU_OK))
            note_error(s, "regions are not houses");
    }
}

static const struct item_type item_types[] = {
    {"Shape", ignore_item, 0, 0},
    {"NoBoxes", ignore_item, 0, 0},
    {"SearchPriority", ignore_item, 0, 0},
    {"Jigsaw", read_jigsaw, 0, 0},
    {"", read_given, SU_CONSTRAINT_MASK, 0},
    {"Given", read_given, SU_CONSTRAINT_MASK, 0},
    {"Cage", read_sum, SU_CONSTRAINT_KILLER, 0},
    {"Sum", read_sum, SU_CONSTRAINT_SUM, 0},
    {"LittleKiller", read_little_killer, SU_CONSTRAINT_SUM, 0},
    {"AllDifferent", read_all_different, 0, 0},
    {"Diagonal", read_diagonal, 0, 0},
    {"Windoku", read_named_houses, 0, 1},
    {"DisjointSets", read_named_houses, 0, 0},
    {"Thermo", read_line, SU_CONSTRAINT_THERMO, 0},
    {"Arrow", read_line, SU_CONSTRAINT_ARROW, 0},
    {"Palindrome", read_line, SU_CONSTRAINT_PALINDROME, 0},
    {"Whisper", read_whisper, SU_CONSTRAINT_WHISPERS, DEFAULT_WHISPER_DIFFERENCE},
    {"GreaterThan", read_pairs, SU_CONSTRAINT_GREATER, 0},
    {"WhiteDot", read_pairs, SU_CONSTRAINT_DIFFERENCE, 1},
    {"BlackDot", read_pairs, SU_CONSTRAINT_RATIO, 2},
    {"V", read_pairs, SU_CONSTRAINT_XV, 5},
    {"X", read_pairs, SU_CONSTRAINT_XV, 10},
    {"SameValues", read_same_values, SU_CONSTRAINT_CLONE, 0},
    {"And", read_and, 0, 0},
    {"End", read_end, 0, 0},
    {"StrictKropki", read_kropki, 0, 0},
    {"StrictXV", read_flag, SU_CONSTRAINT_XV, 0},
    {"AntiKnight", read_flag, SU_CONSTRAINT_KNIGHT, 0},
    {"AntiKing", read_flag, SU_CONSTRAINT_KING, 0},
    {"AntiConsecutive", read_flag, SU_CONSTRAINT_NONCONSECUTIVE, 0},
};

/* ---- Reading --------------------------------------------------------------------------------- */

/* Splits the next item into its parts. Returns false if there are no more items. */
static bool next_item(iss_string *s, char **text)
{
    char *at = *text;
    bool more = true;
    if (!at)
        return false;
    for (s->parts = 0; more; at++) {
        if (s->parts < MAX_PARTS)
            s->part[s->parts++] = at;
        at += strcspn(at, ".~");
        more = *at == '~';
        *text = *at == '.' ? at + 1 : NULL;
        *at = '\0';
    }
    return true;
}

static void read_item(iss_string *s)
{
    for (size_t i = 0; i < sizeof item_types / sizeof *item_types; i++)
        if (strcmp(item_types[i].name, s->part[0]) == 0) {
            item_types[i].read(s, &item_types[i]);
            return;
        }
    note_unsupported(s);
}

/* Returns the text after the type name of the first item of a type; NULL if there is no such
   item. */
static const char *find_item(const char *text, const char *type)
{
    size_t length = strlen(type);
    for (; (text = strchr(text, '.')); text++)
        if (strncmp(text + 1, type, length) == 0
            && (!text[1 + length] || strchr(".~", text[1 + length])))
            return text + 1 + length;
    return NULL;
}

/* Sets the rules to rows, columns and boxes. The boxes are the default boxes of the size. If
   NoBoxes removes them or the size has none, the boxes are those of the Jigsaw map or, without a
   map, the rows. Returns false after reporting an error. */
static bool read_layout(iss_string *s, const char *text)
{
    const char *shape = find_item(text, "Shape"), *jigsaw = find_item(text, "Jigsaw");
    unsigned order = NINE, columns = NINE;
    int length = 0;
    uint16_t area[SU_MAX_CELLS];
    uint8_t map[SU_MAX_CELLS];
    if (shape && *shape == '~'
        && (sscanf(shape, "~%2ux%2u%n", &order, &columns, &length) != 2 || order != columns
            || (shape[length] && shape[length] != '.')))
        return report_line_error(&s->r->lines, "shape not supported: '%.*s'",
                                 (int)strcspn(shape + 1, "."), shape + 1);
    if (order < 1 || order > SU_MAX_ORDER)
        return report_line_error(&s->r->lines, "shape not supported");
    bool has_boxes = su_rules_of_cells((size_t)order * order, &s->rules) == SU_OK;
    if (has_boxes && !find_item(text, "NoBoxes"))
        return true;
    bool has_map = jigsaw && strcspn(jigsaw + 1, ".~") == (size_t)order * order;
    for (unsigned cell = 0; cell < order * order; cell++)
        area[cell] = (uint16_t)(has_map ? (uint8_t)jigsaw[1 + cell] : cell / order);
    number_boxes((size_t)order * order, area, map);
    return su_rules_from_map(order, map, &s->rules) == SU_OK
           || report_line_error(&s->r->lines, "Jigsaw: regions are not boxes");
}

static bool read_iss(puzzle_reader *r)
{
    static iss_string s;
    char *text = r->lines.text, *to = text;
    memset(&s, 0, sizeof s);
    s.r = r;
    for (const char *from = text; *from; from++)
        if (!strchr(" \t", *from))
            *to++ = *from;
    *to = '\0';
    if (*text != '.')
        return report_line_error(&r->lines, "a constraint string must begin with '.'");
    if (!read_layout(&s, text++))
        return false;
    while (next_item(&s, &text))
        read_item(&s);
    if (s.open_groups > 0)
        note_error(&s, "And or Or without End");
    bool good = !*s.error && !s.unsupported.length;
    if (s.unsupported.length)
        report_line_error(&r->lines, "rules not supported: %.*s", names_length(&s.unsupported),
                          s.unsupported.text);
    else if (!good)
        report_line_error(&r->lines, "%s", s.error);
    free_buffer(&s.unsupported);
    return good && accept_puzzle(r, complete_rules(r, &s.rules), s.givens);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static const char *const item_names[SU_CONSTRAINT_KIND_COUNT] = {
    [SU_CONSTRAINT_KILLER] = "Cage",
    [SU_CONSTRAINT_CAGE] = "AllDifferent",
    [SU_CONSTRAINT_SUM] = "Sum",
    [SU_CONSTRAINT_ARROW] = "Arrow",
    [SU_CONSTRAINT_THERMO] = "Thermo",
    [SU_CONSTRAINT_GREATER] = "GreaterThan",
    [SU_CONSTRAINT_WHISPERS] = "Whisper",
    [SU_CONSTRAINT_PALINDROME] = "Palindrome",
    [SU_CONSTRAINT_CLONE] = "SameValues",
    [SU_CONSTRAINT_DIFFERENCE] = "WhiteDot",
    [SU_CONSTRAINT_RATIO] = "BlackDot",
    [SU_CONSTRAINT_XV] = "X",
    [SU_CONSTRAINT_ODD] = "",
    [SU_CONSTRAINT_EVEN] = "",
    [SU_CONSTRAINT_MASK] = "",
    [SU_CONSTRAINT_KNIGHT] = "AntiKnight",
    [SU_CONSTRAINT_KING] = "AntiKing",
    [SU_CONSTRAINT_NONCONSECUTIVE] = "AntiConsecutive",
};

static bool are_adjacent(const su_rules *rules, const su_constraint *constraint)
{
    int order = rules->order, a = constraint->cell[0], b = constraint->cell[1];
    return constraint->cells == 2 && abs(a % order - b % order) + abs(a / order - b / order) == 1;
}

/* Returns whether the rules say that all dots of this kind are shown. */
static bool has_all_dots(const su_rules *rules, su_constraint_kind kind, unsigned number)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cells == 0 && constraint.number == number)
            return true;
    return false;
}

/* Returns a mask of the digits that a cell may have by its odd, even and mask constraints. */
static unsigned find_allowed_digits(const su_rules *rules, unsigned cell)
{
    const unsigned all = (1u << rules->order) - 1, odd = 0x55555555u & all;
    unsigned allowed = all;
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.cells && constraint.cell[0] == cell)
            allowed &= constraint.kind == SU_CONSTRAINT_ODD    ? odd
                       : constraint.kind == SU_CONSTRAINT_EVEN ? all & ~odd
                       : constraint.kind == SU_CONSTRAINT_MASK ? constraint.number
                                                               : all;
    return allowed;
}

static bool fits_constraint(const su_rules *rules, const su_constraint *constraint)
{
    const su_constraint_kind kind = constraint->kind;
    if (kind == SU_CONSTRAINT_GREATER)
        return are_adjacent(rules, constraint);
    if (kind == SU_CONSTRAINT_DIFFERENCE || kind == SU_CONSTRAINT_RATIO)
        return constraint->cells
                   ? are_adjacent(rules, constraint)
                         && constraint->number == (kind == SU_CONSTRAINT_RATIO ? 2 : 1)
                   : has_all_dots(rules, SU_CONSTRAINT_DIFFERENCE, 1)
                         && has_all_dots(rules, SU_CONSTRAINT_RATIO, 2);
    if (kind == SU_CONSTRAINT_XV)
        return !constraint->cells || are_adjacent(rules, constraint);
    return *item_names[kind] || find_allowed_digits(rules, constraint->cell[0]) > 0;
}

static bool fits_iss(const su_rules *rules, char *words, size_t size)
{
    su_constraint constraint;
    *words = '\0';
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (!fits_constraint(rules, &constraint)) {
            snprintf(words, size, "it has no such %s", su_constraint_kind_name(constraint.kind));
            return false;
        }
    return rules->order <= SU_MAX_CONSTRAINT_ORDER;
}

static void write_cells(const puzzle_writer *w, const uint16_t *cell, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        fprintf(w->file, "~R%cC%c", coordinates[cell[i] / w->rules->order],
                coordinates[cell[i] % w->rules->order]);
}

/* Writes each cell and its copy as two sets that have one cell each. */
static void write_clone(const puzzle_writer *w, const su_constraint *constraint)
{
    for (unsigned i = 0, half = constraint->cells / 2u; i < half; i++) {
        fputs(".SameValues~2", w->file);
        write_cells(w, constraint->cell + i, 1);
        write_cells(w, constraint->cell + half + i, 1);
    }
}

static void write_constraint(const puzzle_writer *w, const su_constraint *constraint)
{
    const char *name = item_names[constraint->kind];
    bool is_xv = constraint->kind == SU_CONSTRAINT_XV;
    if (constraint->cells == 0 && constraint->kind == SU_CONSTRAINT_RATIO)
        return; /* already written as StrictKropki */
    if (!*name)
        return; /* written by write_masks */
    if (constraint->kind == SU_CONSTRAINT_CLONE) {
        write_clone(w, constraint);
        return;
    }
    if (constraint->cells == 0 && (is_xv || constraint->kind == SU_CONSTRAINT_DIFFERENCE))
        name = is_xv ? "StrictXV" : "StrictKropki";
    else if (is_xv && constraint->number == 5)
        name = "V";
    fprintf(w->file, ".%s", name);
    if (constraint->kind == SU_CONSTRAINT_KILLER || constraint->kind == SU_CONSTRAINT_SUM
        || constraint->kind == SU_CONSTRAINT_WHISPERS)
        fprintf(w->file, "~%u", constraint->number);
    write_cells(w, constraint->cell, constraint->cells);
}

/* Writes the allowed digits of each cell that may not have all digits. */
static void write_masks(const puzzle_writer *w)
{
    for (uint16_t cell = 0; cell < w->rules->cells; cell++) {
        unsigned allowed = find_allowed_digits(w->rules, cell);
        if (allowed == (1u << w->rules->order) - 1)
            continue;
        fputc('.', w->file);
        write_cells(w, &cell, 1);
        for (unsigned digit = 1; digit <= w->rules->order; digit++)
            if (allowed >> (digit - 1) & 1)
                fprintf(w->file, "_%u", digit);
    }
}

static void write_boxes(const puzzle_writer *w)
{
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOP";
    const su_rules *rules = w->rules;
    su_rules layout;
    if (rules->order != NINE)
        fprintf(w->file, ".Shape~%ux%u", rules->order, rules->order);
    if (su_rules_of_cells(rules->cells, &layout) == SU_OK && has_box_rows(rules, layout.box_rows))
        return;
    fputs(".NoBoxes.Jigsaw~", w->file);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        fputc(signs[su_rules_box(rules, cell)], w->file);
}

static void write_houses(const puzzle_writer *w)
{
    const su_rules *rules = w->rules;
    for (unsigned h = 0; h < rules->houses; h++) {
        su_house_kind kind = su_rules_kind(rules, h);
        if (kind == SU_HOUSE_DIAGONAL)
            fputs(rules->house[h][0] == 0 ? ".Diagonal~-1" : ".Diagonal~1", w->file);
        if (kind == SU_HOUSE_WINDOW || kind == SU_HOUSE_EXTRA) {
            fputs(".AllDifferent", w->file);
            write_cells(w, rules->house[h], rules->order);
        }
    }
}

static void write_iss(const puzzle_writer *w)
{
    su_constraint constraint;
    write_boxes(w);
    fputc('.', w->file);
    for (uint16_t cell = 0; cell < w->rules->cells; cell++)
        if (w->start[cell]) {
            write_cells(w, &cell, 1);
            fprintf(w->file, "_%u", w->start[cell]);
        }
    write_houses(w);
    for (unsigned at = 0; su_rules_constraint(w->rules, &at, &constraint);)
        write_constraint(w, &constraint);
    write_masks(w);
    fputc('\n', w->file);
}

static format_match match_iss(const char *line, const su_rules *rules)
{
    (void)rules;
    line += strspn(line, " \t");
    return line[0] == '.' && strchr(line, '~') ? LIKELY_MATCH : NO_MATCH;
}

const struct puzzle_format format_iss = {
    .name = "iss",
    .help = "Interactive Sudoku Solver: constraints, one puzzle per line",
    .fits = fits_iss,
    .mixed_rules = true,
    .match = match_iss,
    .read_line = read_iss,
    .write = write_iss,
};
