/*
 * format_iss.c: constraint strings of Interactive Sudoku Solver, one puzzle per line.
 *
 *     .Shape~6x6.~R1C1_5~R1C2_1_2.Cage~10~R1C1~R1C2.Thermo~R3C1~R2C2.AntiKnight
 *      |         |                 |
 *      |         |                 a type, for some types a number, and cells
 *      |         givens; several digits are the candidates of the cell
 *      the size; without it, 9x9
 *
 * One message lists all unsupported types. SameValues is supported only for sets of one cell.
 * Jigsaw~MAP adds irregular boxes, and NoBoxes removes the usual ones.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/rules_option.h"

enum { MOST_PARTS = SU_MAX_CELLS + 2, USUAL_WHISPERS = 5, NINE = 9 };

typedef struct iss_string {
    puzzle_reader *r;
    su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    char *part[MOST_PARTS]; /* of the current item; the first one is its type */
    unsigned parts;
    unsigned open;      /* And items without an End so far */
    buffer unsupported; /* names of types */
    char error[120];    /* the first error other than unsupported types; "": none */
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

/* Characters for rows and columns: 1 to 9, then a for 10, and so on. */
static const char places[] = "123456789abcdefghijklmnop";

/* Reads a cell such as "R1C2", and sets `behind` to the text after it. */
static bool read_place(const iss_string *s, const char *text, unsigned *cell, const char **behind)
{
    size_t order = s->rules.order;
    const char *row = text[0] == 'R' && text[1] ? strchr(places, text[1]) : NULL,
               *column = row && text[2] == 'C' && text[3] ? strchr(places, text[3]) : NULL;
    if (!column || row >= places + order || column >= places + order)
        return false;
    *cell = (unsigned)((size_t)(row - places) * order + (size_t)(column - places));
    *behind = text + 4;
    return true;
}

/* Reads the parts from index `from` on as cells. Returns false after noting an error. */
static bool read_cells(iss_string *s, unsigned from, cell_list *list)
{
    const char *behind;
    unsigned cell;
    list->count = 0;
    for (unsigned i = from; i < s->parts; i++) {
        if (!read_place(s, s->part[i], &cell, &behind) || *behind || list->count == SU_MAX_CELLS) {
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

static void add_different(iss_string *s, const cell_list *list)
{
    if (list->count > 1)
        add_constraint(s, SU_CONSTRAINT_CAGE, 0, list);
}

/* ---- Types ----------------------------------------------------------------------------------- */

struct type {
    const char *name;
    void (*read)(iss_string *s, const struct type *type);
    su_constraint_kind kind;
    unsigned number;
};

/* Ignores types that read_base reads, and types without effect. */
static void read_nothing(iss_string *s, const struct type *type) { (void)s, (void)type; }

static void read_given(iss_string *s, const struct type *type)
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

static void read_line(iss_string *s, const struct type *type)
{
    cell_list list;
    if (read_cells(s, 1, &list))
        add_constraint(s, type->kind, 0, &list);
}

static void read_whisper(iss_string *s, const struct type *type)
{
    int number = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (read_cells(s, number < 0 ? 1 : 2, &list))
        add_constraint(s, type->kind, number < 0 ? type->number : (unsigned)number, &list);
}

/* A cage without a sum, or with sum 0, only forbids repeats. */
static void read_sum(iss_string *s, const struct type *type)
{
    int number = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (!read_cells(s, 2, &list))
        return;
    if (s->parts > 1 && type->kind == SU_CONSTRAINT_KILLER && (number == 0 || !*s->part[1]))
        add_different(s, &list);
    else
        add_constraint(s, type->kind, number < 0 ? 0 : (unsigned)number, &list);
}

/* Adds a constraint for each pair of adjacent cells, in the order in which they are listed. */
static void read_pairs(iss_string *s, const struct type *type)
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

/* A sum at the edge applies to the diagonal that begins there: downwards from the left and top
   edges, upwards from the others. */
static void read_little_killer(iss_string *s, const struct type *type)
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

static void read_different(iss_string *s, const struct type *type)
{
    cell_list list;
    (void)type;
    if (read_cells(s, 1, &list))
        add_different(s, &list);
}

static void read_diagonal(iss_string *s, const struct type *type)
{
    bool rises = s->parts > 1 && strcmp(s->part[1], "1") == 0;
    (void)type;
    if (add_diagonal(rises, &s->rules) != SU_OK)
        note_error(s, "too many houses");
}

static void read_named_houses(iss_string *s, const struct type *type)
{
    su_status status;
    if (!add_named_houses(type->number ? "windoku" : "disjoint", &s->rules, &status))
        note_error(s, "not for boards of this size");
    else if (status != SU_OK)
        note_error(s, "too many houses");
}

static void read_flag(iss_string *s, const struct type *type)
{
    add_constraint(s, type->kind, type->number, &(cell_list){.count = 0});
}

static void read_kropki(iss_string *s, const struct type *type)
{
    (void)type;
    add_constraint(s, SU_CONSTRAINT_DIFFERENCE, 1, &(cell_list){.count = 0});
    add_constraint(s, SU_CONSTRAINT_RATIO, 2, &(cell_list){.count = 0});
}

/* The items between And and End are read like any others. */
static void read_and(iss_string *s, const struct type *type)
{
    (void)type;
    s->open++;
}

static void read_end(iss_string *s, const struct type *type)
{
    (void)type;
    if (s->open > 0)
        s->open--;
    else
        note_error(s, "without And or Or");
}

/* Supports only sets of one cell. Then there are as many sets as cells, which are all equal. */
static void read_same(iss_string *s, const struct type *type)
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

/* Adds the boxes of a map as houses. The usual boxes stay. */
static void read_jigsaw(iss_string *s, const struct type *type)
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

static const struct type table[] = {
    {"Shape", read_nothing, 0, 0},
    {"NoBoxes", read_nothing, 0, 0},
    {"SearchPriority", read_nothing, 0, 0},
    {"Jigsaw", read_jigsaw, 0, 0},
    {"", read_given, SU_CONSTRAINT_MASK, 0},
    {"Given", read_given, SU_CONSTRAINT_MASK, 0},
    {"Cage", read_sum, SU_CONSTRAINT_KILLER, 0},
    {"Sum", read_sum, SU_CONSTRAINT_SUM, 0},
    {"LittleKiller", read_little_killer, SU_CONSTRAINT_SUM, 0},
    {"AllDifferent", read_different, 0, 0},
    {"Diagonal", read_diagonal, 0, 0},
    {"Windoku", read_named_houses, 0, 1},
    {"DisjointSets", read_named_houses, 0, 0},
    {"Thermo", read_line, SU_CONSTRAINT_THERMO, 0},
    {"Arrow", read_line, SU_CONSTRAINT_ARROW, 0},
    {"Palindrome", read_line, SU_CONSTRAINT_PALINDROME, 0},
    {"Whisper", read_whisper, SU_CONSTRAINT_WHISPERS, USUAL_WHISPERS},
    {"GreaterThan", read_pairs, SU_CONSTRAINT_GREATER, 0},
    {"WhiteDot", read_pairs, SU_CONSTRAINT_DIFFERENCE, 1},
    {"BlackDot", read_pairs, SU_CONSTRAINT_RATIO, 2},
    {"V", read_pairs, SU_CONSTRAINT_XV, 5},
    {"X", read_pairs, SU_CONSTRAINT_XV, 10},
    {"SameValues", read_same, SU_CONSTRAINT_CLONE, 0},
    {"And", read_and, 0, 0},
    {"End", read_end, 0, 0},
    {"StrictKropki", read_kropki, 0, 0},
    {"StrictXV", read_flag, SU_CONSTRAINT_XV, 0},
    {"AntiKnight", read_flag, SU_CONSTRAINT_KNIGHT, 0},
    {"AntiKing", read_flag, SU_CONSTRAINT_KING, 0},
    {"AntiConsecutive", read_flag, SU_CONSTRAINT_NONCONSECUTIVE, 0},
};

/* ---- Reading --------------------------------------------------------------------------------- */

/* Splits the next item into its parts. Returns false at the end. */
static bool next_item(iss_string *s, char **text)
{
    char *at = *text;
    bool more = true;
    if (!at)
        return false;
    for (s->parts = 0; more; at++) {
        if (s->parts < MOST_PARTS)
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
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].name, s->part[0]) == 0) {
            table[i].read(s, &table[i]);
            return;
        }
    note_unsupported(s);
}

/* Returns the text after the name of the first item of a type; NULL if there is none. */
static const char *find_item(const char *text, const char *type)
{
    size_t length = strlen(type);
    for (; (text = strchr(text, '.')); text++)
        if (strncmp(text + 1, type, length) == 0
            && (!text[1 + length] || strchr(".~", text[1 + length])))
            return text + 1 + length;
    return NULL;
}

/* Sets the rules to rows, columns and the usual boxes of the size. If there are none, uses the
   boxes of the Jigsaw map or, without a map, the rows. Returns false after reporting an error. */
static bool read_base(iss_string *s, const char *text)
{
    const char *shape = find_item(text, "Shape"), *jigsaw = find_item(text, "Jigsaw");
    unsigned order = NINE, columns = NINE;
    int length = 0;
    uint16_t area[SU_MAX_CELLS];
    uint8_t map[SU_MAX_CELLS];
    if (shape && *shape == '~'
        && (sscanf(shape, "~%2ux%2u%n", &order, &columns, &length) != 2 || order != columns
            || (shape[length] && shape[length] != '.')))
        return line_fails(&s->r->lines, "shape not supported: '%.*s'", (int)strcspn(shape + 1, "."),
                          shape + 1);
    if (order < 1 || order > SU_MAX_ORDER)
        return line_fails(&s->r->lines, "shape not supported");
    bool has_boxes = su_rules_of_cells((size_t)order * order, &s->rules) == SU_OK;
    if (has_boxes && !find_item(text, "NoBoxes"))
        return true;
    bool has_map = jigsaw && strcspn(jigsaw + 1, ".~") == (size_t)order * order;
    for (unsigned cell = 0; cell < order * order; cell++)
        area[cell] = (uint16_t)(has_map ? (uint8_t)jigsaw[1 + cell] : cell / order);
    number_boxes((size_t)order * order, area, map);
    return su_rules_from_map(order, map, &s->rules) == SU_OK
           || line_fails(&s->r->lines, "Jigsaw: regions are not boxes");
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
        return line_fails(&r->lines, "a constraint string must begin with '.'");
    if (!read_base(&s, text++))
        return false;
    while (next_item(&s, &text))
        read_item(&s);
    if (s.open > 0)
        note_error(&s, "And or Or without End");
    bool good = !*s.error && !s.unsupported.length;
    if (s.unsupported.length)
        line_fails(&r->lines, "rules not supported: %.*s", names_length(&s.unsupported),
                   s.unsupported.text);
    else if (!good)
        line_fails(&r->lines, "%s", s.error);
    free_buffer(&s.unsupported);
    return good && take_puzzle(r, complete_rules(r, &s.rules), s.givens);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static const char *const names[SU_CONSTRAINT_KIND_COUNT] = {
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

/* Returns whether a rule says that all dots of a kind are given. */
static bool has_all_dots(const su_rules *rules, su_constraint_kind kind, unsigned number)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cells == 0 && constraint.number == number)
            return true;
    return false;
}

/* Returns a mask of the digits that the constraints on this cell alone allow. */
static unsigned find_allowed_digits(const su_rules *rules, unsigned cell)
{
    const unsigned all = (1u << rules->order) - 1, odd = 0x55555555u & all;
    unsigned left = all;
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.cells && constraint.cell[0] == cell)
            left &= constraint.kind == SU_CONSTRAINT_ODD    ? odd
                    : constraint.kind == SU_CONSTRAINT_EVEN ? all & ~odd
                    : constraint.kind == SU_CONSTRAINT_MASK ? constraint.number
                                                            : all;
    return left;
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
    return *names[kind] || find_allowed_digits(rules, constraint->cell[0]) > 0;
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
        fprintf(w->file, "~R%cC%c", places[cell[i] / w->rules->order],
                places[cell[i] % w->rules->order]);
}

/* Writes each cell and its copy as two sets of one cell. */
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
    const char *name = names[constraint->kind];
    bool is_xv = constraint->kind == SU_CONSTRAINT_XV;
    if (constraint->cells == 0 && constraint->kind == SU_CONSTRAINT_RATIO)
        return; /* StrictKropki covers it */
    if (!*name)
        return; /* write_masks covers it */
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

/* Writes the cells that allow only some digits. */
static void write_masks(const puzzle_writer *w)
{
    for (uint16_t cell = 0; cell < w->rules->cells; cell++) {
        unsigned left = find_allowed_digits(w->rules, cell);
        if (left == (1u << w->rules->order) - 1)
            continue;
        fputc('.', w->file);
        write_cells(w, &cell, 1);
        for (unsigned digit = 1; digit <= w->rules->order; digit++)
            if (left >> (digit - 1) & 1)
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

static likeness looks_like_iss(const char *line, const su_rules *rules)
{
    (void)rules;
    line += strspn(line, " \t");
    return line[0] == '.' && strchr(line, '~') ? ALIKE : UNLIKE;
}

const struct puzzle_format format_iss = {
    .name = "iss",
    .help = "Interactive Sudoku Solver: constraints, one puzzle per line",
    .fits = fits_iss,
    .mixes = true,
    .looks = looks_like_iss,
    .read_line = read_iss,
    .write = write_iss,
};
