/*
 * format_iss.c: constraint strings of Interactive Sudoku Solver, a puzzle a line.
 *
 *     .Shape~6x6.~R1C1_5~R1C2_1_2.Cage~10~R1C1~R1C2.Thermo~R3C1~R2C2.AntiKnight
 *      |         |                 |
 *      |         |                 a type, a number for some, and cells
 *      |         givens; several digits are those that may stand there
 *      the size, 9x9 where it is not said
 *
 * Types that are not played are named, all at once; SameValues is where each set is one cell. Boxes
 * that are drawn come as Jigsaw~MAP, with NoBoxes in place of those the size has.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/rules_option.h"

enum { MOST_PARTS = SU_MAX_CELLS + 2, MOST_SAID = 300, USUAL_WHISPERS = 5, NINE = 9 };

typedef struct string {
    reading *r;
    su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    char *part[MOST_PARTS]; /* of the item that is being read; the first is its type */
    unsigned parts;
    unsigned open; /* And without its End */
    buffer refused;
    char wrong[120]; /* what else is wrong first; "": nothing */
} string;

typedef struct cell_list {
    uint16_t cell[SU_MAX_CELLS];
    unsigned count;
} cell_list;

static void is_wrong(string *s, const char *what)
{
    if (!*s->wrong)
        snprintf(s->wrong, sizeof s->wrong, "%.40s: %s", *s->part[0] ? s->part[0] : "Given", what);
}

/* Names a type that is not played, once. */
static void refuse(string *s)
{
    const char *names = buffer_text(&s->refused), *at = strstr(names, s->part[0]);
    if (!at || at[strlen(s->part[0])] != ',')
        add_format(&s->refused, "%s%.40s,", *names ? " " : "", s->part[0]);
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* 1 to 9, then a for 10, and so on. */
static const char places[] = "123456789abcdefghijklmnop";

/* "R1C2", and what is behind it. */
static bool read_place(const string *s, const char *text, unsigned *cell, const char **behind)
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

/* The cells from this part on. */
static bool read_cells(string *s, unsigned from, cell_list *list)
{
    const char *behind;
    unsigned cell;
    list->count = 0;
    for (unsigned i = from; i < s->parts; i++) {
        if (!read_place(s, s->part[i], &cell, &behind) || *behind || list->count == SU_MAX_CELLS) {
            is_wrong(s, "invalid cell");
            return false;
        }
        list->cell[list->count++] = (uint16_t)cell;
    }
    return true;
}

/* A whole number up to 9999; -1 for anything else. */
static int number_of(const char *text)
{
    return *text && strlen(text) <= 4 && !text[strspn(text, "0123456789")] ? atoi(text) : -1;
}

static void add_constraint(string *s, su_constraint_kind kind, unsigned number,
                           const cell_list *list)
{
    if (su_rules_add_constraint(kind, number, list->count, list->cell, &s->rules) != SU_OK)
        is_wrong(s, "invalid cells or number, or too many constraints");
}

static void add_different(string *s, const cell_list *list)
{
    if (list->count > 1)
        add_constraint(s, SU_CONSTRAINT_CAGE, 0, list);
}

/* ---- Types ----------------------------------------------------------------------------------- */

struct type {
    const char *name;
    void (*read)(string *s, const struct type *type);
    su_constraint_kind kind;
    unsigned number;
};

/* What the base is made of, before all else. */
static void read_nothing(string *s, const struct type *type) { (void)s, (void)type; }

static void read_given(string *s, const struct type *type)
{
    for (unsigned i = 1; i < s->parts; i++) {
        const char *at;
        unsigned cell, digits = 0, last = 0;
        if (!read_place(s, s->part[i], &cell, &at)) {
            is_wrong(s, "invalid cell");
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
            is_wrong(s, "invalid digit");
        else if (digits == 1u << (last - 1))
            s->givens[cell] = (su_digit)last;
        else
            add_constraint(s, type->kind, digits,
                           &(cell_list){.cell = {(uint16_t)cell}, .count = 1});
    }
}

static void read_line(string *s, const struct type *type)
{
    cell_list list;
    if (read_cells(s, 1, &list))
        add_constraint(s, type->kind, 0, &list);
}

static void read_whisper(string *s, const struct type *type)
{
    int number = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (read_cells(s, number < 0 ? 1 : 2, &list))
        add_constraint(s, type->kind, number < 0 ? type->number : (unsigned)number, &list);
}

/* A cage without a sum, or of 0, has no digit twice. */
static void read_sum(string *s, const struct type *type)
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

/* Each two of its cells that lie side by side, in the order in which they are named. */
static void read_pairs(string *s, const struct type *type)
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

/* A sum at the edge points to where its side says: from the left down, from the right up ... */
static void read_little_killer(string *s, const struct type *type)
{
    int number = s->parts == 3 ? number_of(s->part[1]) : -1, order = s->rules.order;
    cell_list list;
    if (number < 0 || !read_cells(s, 2, &list)) {
        is_wrong(s, "needs a sum and a cell at the edge");
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

static void read_different(string *s, const struct type *type)
{
    cell_list list;
    (void)type;
    if (read_cells(s, 1, &list))
        add_different(s, &list);
}

static void read_diagonal(string *s, const struct type *type)
{
    bool up = s->parts > 1 && strcmp(s->part[1], "1") == 0;
    cell_list list = {.count = s->rules.order};
    (void)type;
    for (unsigned i = 0; i < list.count; i++)
        list.cell[i] = (uint16_t)(up ? (i + 1) * (list.count - 1) : i * (list.count + 1));
    if (su_rules_add_house(list.cell, &s->rules) != SU_OK)
        is_wrong(s, "too many houses");
}

/* What a word of a spec stands for: the same houses are added. */
static void read_set(string *s, const struct type *type)
{
    char spec[40], size[16];
    su_rules named;
    const char *word = type->number ? "windoku" : "disjoint";
    snprintf(size, sizeof size, "%ux%u", s->rules.order, s->rules.order);
    snprintf(spec, sizeof spec, "%s+%s", size, word);
    if (su_rules_named(spec, &named) != SU_OK) {
        is_wrong(s, "not for boards of this size");
        return;
    }
    for (unsigned h = 0; h < named.houses; h++)
        if (su_rules_kind(&named, h) > SU_HOUSE_BOX
            && su_rules_add_house(named.house[h], &s->rules) != SU_OK)
            is_wrong(s, "too many houses");
}

static void read_flag(string *s, const struct type *type)
{
    add_constraint(s, type->kind, type->number, &(cell_list){.count = 0});
}

static void read_kropki(string *s, const struct type *type)
{
    (void)type;
    add_constraint(s, SU_CONSTRAINT_DIFFERENCE, 1, &(cell_list){.count = 0});
    add_constraint(s, SU_CONSTRAINT_RATIO, 2, &(cell_list){.count = 0});
}

/* What all of it holds is as if it stood alone. */
static void read_and(string *s, const struct type *type)
{
    (void)type;
    s->open++;
}

static void read_end(string *s, const struct type *type)
{
    (void)type;
    if (s->open > 0)
        s->open--;
    else
        is_wrong(s, "without And or Or");
}

/* So many sets as there are cells are a cell each, all alike; others are not played. */
static void read_same(string *s, const struct type *type)
{
    int sets = s->parts > 1 ? number_of(s->part[1]) : -1;
    cell_list list;
    if (!read_cells(s, 2, &list))
        return;
    if (sets < 2 || (unsigned)sets != list.count) {
        refuse(s);
        return;
    }
    for (unsigned i = 1; i < list.count; i++)
        add_constraint(s, type->kind, 0,
                       &(cell_list){.cell = {list.cell[0], list.cell[i]}, .count = 2});
}

/* Boxes beside those that the size has. */
static void read_jigsaw(string *s, const struct type *type)
{
    const char *map = s->part[s->parts - 1];
    (void)type;
    for (const char *sign = map; *sign; sign++) {
        cell_list list = {.count = 0};
        for (unsigned cell = 0; strchr(map, *sign) == sign && map[cell]; cell++)
            if (map[cell] == *sign)
                list.cell[list.count++] = (uint16_t)cell;
        if (list.count > 0
            && (list.count != s->rules.order || su_rules_add_house(list.cell, &s->rules) != SU_OK))
            is_wrong(s, "regions are not houses");
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
    {"Windoku", read_set, 0, 1},
    {"DisjointSets", read_set, 0, 0},
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

/* Cuts the next item of the text up; false at the end. */
static bool next_item(string *s, char **text)
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

static void read_item(string *s)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].name, s->part[0]) == 0) {
            table[i].read(s, &table[i]);
            return;
        }
    refuse(s);
}

/* The text of an item of this type; NULL: there is none. */
static const char *find_item(const char *text, const char *type)
{
    size_t length = strlen(type);
    for (; (text = strchr(text, '.')); text++)
        if (strncmp(text + 1, type, length) == 0
            && (!text[1 + length] || strchr(".~", text[1 + length])))
            return text + 1 + length;
    return NULL;
}

/* Rows, columns, and the boxes of the size unless there are none: rows in their place, or those
   that are drawn. */
static bool read_base(string *s, const char *text)
{
    const char *shape = find_item(text, "Shape"), *jigsaw = find_item(text, "Jigsaw");
    unsigned order = NINE, columns = NINE;
    int length = 0;
    uint8_t map[SU_MAX_CELLS], number[256], boxes = 0;
    if (shape && *shape == '~'
        && (sscanf(shape, "~%2ux%2u%n", &order, &columns, &length) != 2 || order != columns
            || (shape[length] && shape[length] != '.')))
        return reading_fails(s->r, "shape not supported: '%.*s'", (int)strcspn(shape + 1, "."),
                             shape + 1);
    if (order < 1 || order > SU_MAX_ORDER)
        return reading_fails(s->r, "shape not supported");
    bool has_boxes = su_rules_of_cells((size_t)order * order, &s->rules) == SU_OK;
    if (has_boxes && !find_item(text, "NoBoxes"))
        return true;
    bool is_drawn_whole = jigsaw && strcspn(jigsaw + 1, ".~") == (size_t)order * order;
    memset(number, UINT8_MAX, sizeof number);
    for (unsigned cell = 0; cell < order * order; cell++) {
        uint8_t *its = &number[is_drawn_whole ? (uint8_t)jigsaw[1 + cell] : cell / order];
        *its = *its == UINT8_MAX && boxes < order ? boxes++ : *its;
        map[cell] = *its;
    }
    return su_rules_from_map(order, map, &s->rules) == SU_OK
           || reading_fails(s->r, "Jigsaw: regions are not boxes");
}

static const su_rules *chosen_rules(const string *s)
{
    const su_rules *rules = is_layout(&s->rules) ? reading_rules(s->r, s->rules.cells) : NULL;
    return rules ? rules : &s->rules;
}

static bool read_iss(reading *r)
{
    static string s;
    char *text = r->lines.text, *to = text;
    memset(&s, 0, sizeof s);
    s.r = r;
    for (const char *from = text; *from; from++)
        if (!strchr(" \t", *from))
            *to++ = *from;
    *to = '\0';
    if (*text != '.')
        return reading_fails(r, "a constraint string must begin with '.'");
    if (!read_base(&s, text++))
        return false;
    while (next_item(&s, &text))
        read_item(&s);
    if (s.open > 0)
        is_wrong(&s, "And or Or without End");
    bool good = !*s.wrong && !s.refused.length;
    if (!s.refused.length && !good)
        reading_fails(r, "%s", s.wrong);
    if (s.refused.length)
        reading_fails(r, "rules not supported: %.*s",
                      (int)(s.refused.length < MOST_SAID ? s.refused.length - 1 : MOST_SAID),
                      s.refused.text);
    free_buffer(&s.refused);
    return good && reading_takes(r, chosen_rules(&s), s.givens);
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

static bool are_beside(const su_rules *rules, const su_constraint *constraint)
{
    int order = rules->order, a = constraint->cell[0], b = constraint->cell[1];
    return constraint->cells == 2 && abs(a % order - b % order) + abs(a / order - b / order) == 1;
}

/* Whether the kind has the constraint that says all dots are given. */
static bool has_all(const su_rules *rules, su_constraint_kind kind, unsigned number)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cells == 0 && constraint.number == number)
            return true;
    return false;
}

/* What may stand in the cell by the constraints that speak of it alone. */
static unsigned digits_left(const su_rules *rules, unsigned cell)
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
    switch (constraint->kind) {
    case SU_CONSTRAINT_GREATER:
        return are_beside(rules, constraint);
    case SU_CONSTRAINT_DIFFERENCE:
    case SU_CONSTRAINT_RATIO:
        return constraint->cells
                   ? are_beside(rules, constraint)
                         && constraint->number == (constraint->kind == SU_CONSTRAINT_RATIO ? 2 : 1)
                   : has_all(rules, SU_CONSTRAINT_DIFFERENCE, 1)
                         && has_all(rules, SU_CONSTRAINT_RATIO, 2);
    case SU_CONSTRAINT_XV:
        return !constraint->cells || are_beside(rules, constraint);
    case SU_CONSTRAINT_ODD:
    case SU_CONSTRAINT_EVEN:
    case SU_CONSTRAINT_MASK:
        return digits_left(rules, constraint->cell[0]) > 0;
    case SU_CONSTRAINT_KILLER:
    case SU_CONSTRAINT_CAGE:
    case SU_CONSTRAINT_SUM:
    case SU_CONSTRAINT_ARROW:
    case SU_CONSTRAINT_THERMO:
    case SU_CONSTRAINT_WHISPERS:
    case SU_CONSTRAINT_PALINDROME:
    case SU_CONSTRAINT_CLONE:
    case SU_CONSTRAINT_KNIGHT:
    case SU_CONSTRAINT_KING:
    case SU_CONSTRAINT_NONCONSECUTIVE:
        return names[constraint->kind];
    case SU_CONSTRAINT_KIND_COUNT:
        break;
    }
    abort();
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

static void write_cells(const writing *w, const uint16_t *cell, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        fprintf(w->file, "~R%cC%c", places[cell[i] / w->rules->order],
                places[cell[i] % w->rules->order]);
}

/* Cell by cell: two sets of a cell each. */
static void write_clone(const writing *w, const su_constraint *constraint)
{
    for (unsigned i = 0, half = constraint->cells / 2u; i < half; i++) {
        fputs(".SameValues~2", w->file);
        write_cells(w, constraint->cell + i, 1);
        write_cells(w, constraint->cell + half + i, 1);
    }
}

static void write_constraint(const writing *w, const su_constraint *constraint)
{
    const char *name = names[constraint->kind];
    bool is_xv = constraint->kind == SU_CONSTRAINT_XV;
    if (constraint->cells == 0 && constraint->kind == SU_CONSTRAINT_RATIO)
        return; /* said with the differences */
    if (!*name)
        return; /* said of its cell with all else that is */
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

/* Cells that not all digits may stand in. */
static void write_masks(const writing *w)
{
    for (uint16_t cell = 0; cell < w->rules->cells; cell++) {
        unsigned left = digits_left(w->rules, cell);
        if (left == (1u << w->rules->order) - 1)
            continue;
        fputc('.', w->file);
        write_cells(w, &cell, 1);
        for (unsigned digit = 1; digit <= w->rules->order; digit++)
            if (left >> (digit - 1) & 1)
                fprintf(w->file, "_%u", digit);
    }
}

static void write_boxes(const writing *w)
{
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOP";
    const su_rules *rules = w->rules;
    su_rules layout;
    unsigned cell = 0;
    if (rules->order != NINE)
        fprintf(w->file, ".Shape~%ux%u", rules->order, rules->order);
    if (su_rules_of_cells(rules->cells, &layout) == SU_OK)
        while (cell < rules->cells && su_rules_box(rules, cell) == su_rules_box(&layout, cell))
            cell++;
    if (cell == rules->cells)
        return;
    fputs(".NoBoxes.Jigsaw~", w->file);
    for (cell = 0; cell < rules->cells; cell++)
        fputc(signs[su_rules_box(rules, cell)], w->file);
}

static void write_houses(const writing *w)
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

static void write_iss(const writing *w)
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
