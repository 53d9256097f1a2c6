#include "facts.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words ----------------------------------------------------------------------------------- */

bool accept_words(text *t, const char *words)
{
    size_t length = strlen(words);
    bool is_there = strncmp(t->at, words, length) == 0;
    t->at += is_there ? length : 0;
    return is_there;
}

bool parse_number(text *t, unsigned *number)
{
    char *end;
    if (*t->at < '0' || *t->at > '9')
        return false;
    *number = (unsigned)strtoul(t->at, &end, 10);
    t->at = end;
    return true;
}

static bool parse_cell(text *t, cells *to)
{
    const char *begin = t->at;
    unsigned row, column, order = t->rules->order;
    if (accept_words(t, "r") && parse_number(t, &row) && accept_words(t, "c")
        && parse_number(t, &column) && row > 0 && row <= order && column > 0 && column <= order
        && to->count < SU_MAX_CELLS) {
        to->cell[to->count] = (uint16_t)((row - 1) * order + column - 1);
        for (unsigned i = 0; i < to->count; i++)
            if (to->cell[i] == to->cell[to->count])
                return false;
        to->count++;
        return true;
    }
    t->at = begin;
    return false;
}

bool parse_digit(text *t, uint32_t *digits)
{
    const char sign = *t->at;
    unsigned digit = sign >= '1' && sign <= '9'   ? (unsigned)(sign - '0')
                     : sign >= 'A' && sign <= 'P' ? (unsigned)(sign - 'A') + 10
                                                  : 0;
    if (digit == 0 || digit > t->rules->order || *digits >> (digit - 1) & 1)
        return false;
    *digits |= UINT32_C(1) << (digit - 1);
    t->at++;
    return true;
}

/* Parses a separator of a list such as "a, b and c". Sets `end` to where the list ends if no
   element follows the separator. */
static bool parse_separator(text *t, const char **end)
{
    *end = t->at;
    return accept_words(t, ", ") || accept_words(t, " and ") || accept_words(t, " or ");
}

bool parse_cells(text *t, cells *to)
{
    *to = (cells){.count = 0};
    const char *end = t->at;
    while (parse_cell(t, to) && parse_separator(t, &end))
        ;
    t->at = end;
    return to->count > 0;
}

bool parse_joined_cells(text *t, cells *to)
{
    *to = (cells){.count = 0};
    do
        if (!parse_cell(t, to))
            return false;
    while (accept_words(t, "/"));
    return true;
}

bool parse_digits(text *t, uint32_t *digits)
{
    *digits = 0;
    const char *end = t->at;
    while (parse_digit(t, digits) && parse_separator(t, &end))
        ;
    t->at = end;
    return *digits != 0;
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static void append_name(void *context, const char *piece, size_t length)
{
    strncat(context, piece, length);
}

static bool add_house(houses *to, unsigned house)
{
    for (unsigned i = 0; i < to->count; i++)
        if (to->house[i] == house)
            return false;
    to->house[to->count++] = (uint8_t)house;
    return true;
}

/* Skips words that may begin with a capital, if the text begins with them. */
static bool accept_any_case(text *t, const char *words)
{
    const char *begin = t->at++;
    if ((*begin | 32) == *words && accept_words(t, words + 1))
        return true;
    t->at = begin;
    return false;
}

/* Parses "row 3" or "rows 1 and 4". */
static bool parse_numbered_houses(text *t, houses *to)
{
    static const struct {
        const char *one, *several;
        su_house_kind kind;
    } names[] = {{"row ", "rows ", SU_HOUSE_ROW},
                 {"column ", "columns ", SU_HOUSE_COLUMN},
                 {"box ", "boxes ", SU_HOUSE_BOX},
                 {"window ", "windows ", SU_HOUSE_WINDOW},
                 {"region ", "regions ", SU_HOUSE_EXTRA}};
    unsigned number, count;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const bool is_one = accept_any_case(t, names[i].one);
        if (!is_one && !accept_any_case(t, names[i].several))
            continue;
        const unsigned first = su_rules_houses(t->rules, names[i].kind, &count);
        const char *end = t->at;
        bool any = false;
        while (parse_number(t, &number) && number > 0 && number <= count
               && add_house(to, first + number - 1)) {
            any = true;
            end = t->at;
            if (is_one || !parse_separator(t, &end))
                break;
        }
        t->at = end;
        return any;
    }
    return false;
}

/* Parses the name of a diagonal, or "both diagonals". Cell 0 is on the falling diagonal. */
static bool parse_diagonals(text *t, houses *to)
{
    unsigned count;
    const unsigned first = su_rules_houses(t->rules, SU_HOUSE_DIAGONAL, &count);
    const bool both = accept_any_case(t, "both diagonals"),
               falls = accept_any_case(t, "the diagonal from top left to bottom right"),
               rises = accept_any_case(t, "the diagonal from bottom left to top right");
    bool any = false;
    for (unsigned house = first; house < first + count; house++)
        if (both || (t->rules->house[house][0] == 0 ? falls : rises))
            any |= add_house(to, house);
    return any;
}

/* Parses houses of one kind. `before` is the preposition that must come first: 'i' or 'I' for "in"
   or "on", 'o' for "of", or NUL for none. */
static bool parse_houses_of_kind(text *t, houses *to, char before)
{
    const unsigned first = to->count;
    const bool is_on = before != 'o' && before && accept_words(t, before == 'I' ? "On " : "on ");
    if (before && !is_on && !accept_words(t, before == 'I' ? "In " : before == 'i' ? "in " : "of "))
        return false;
    if (!parse_numbered_houses(t, to) && !parse_diagonals(t, to))
        return false;
    return !before || before == 'o'
           || is_on == (su_rules_kind(t->rules, to->house[first]) == SU_HOUSE_DIAGONAL);
}

static bool parse_houses(text *t, houses *to, char before)
{
    *to = (houses){.count = 0};
    const char *end = t->at;
    while (parse_houses_of_kind(t, to, before) && parse_separator(t, &end))
        before = before == 'I' ? 'i' : before;
    t->at = end;
    return to->count > 0;
}

/* ---- Constraints ----------------------------------------------------------------------------- */

/* Parses the constraint with the longest matching name. Returns false if no name matches. */
static bool parse_constraint(text *t, constraints *to)
{
    su_constraint constraint;
    size_t longest = 0;
    for (unsigned at = 0, next = 0; su_rules_constraint(t->rules, &next, &constraint); at = next) {
        char name[256] = "";
        const su_voice voice = su_voice_english(append_name, name);
        su_constraint_describe(t->rules, at, &voice);
        size_t length = strlen(name);
        if (length > longest && (*t->at | 32) == (name[0] | 32)
            && strncmp(t->at + 1, name + 1, length - 1) == 0) {
            longest = length;
            to->at[to->count] = (uint16_t)at;
        }
    }
    t->at += longest;
    to->count += longest > 0;
    return longest > 0;
}

static bool parse_constraints(text *t, constraints *to)
{
    to->count = 0;
    const char *end = t->at;
    while (to->count < SU_STEP_CONSTRAINTS && parse_constraint(t, to) && parse_separator(t, &end))
        ;
    t->at = end;
    return to->count > 0;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static bool parse_candidates(text *t, list *to)
{
    const char *end = t->at;
    to->count = 0;
    while (parse_digits(t, &to->digits[to->count]) && accept_words(t, " in ")
           && parse_cells(t, &to->cells[to->count]) && ++to->count && parse_separator(t, &end))
        ;
    t->at = end;
    return to->count > 0;
}

static bool is_in_one_house(const su_rules *rules, const cells *c)
{
    const board b = {.rules = rules};
    for (unsigned house = 0; house < rules->houses; house++)
        if (are_in_house(&b, house, c))
            return true;
    return false;
}

static bool parse_set(text *t, list *to)
{
    unsigned i = to->count;
    to->by[i] = 0;
    if (accept_words(t, " \u2013 ")
        && !(parse_digits(t, &to->by[i]) && accept_words(t, " \u2013 ")))
        return false;
    if (!(parse_cells(t, &to->cells[i]) && accept_words(t, " (") && parse_digits(t, &to->digits[i])
          && accept_words(t, ")")))
        return false;
    if (accept_words(t, ", which see each other") == is_in_one_house(t->rules, &to->cells[i]))
        return false;
    if (accept_words(t, " if it is ") && !parse_digits(t, &to->by[i]))
        return false;
    to->count++;
    return true;
}

static bool parse_sets(text *t, list *to)
{
    to->count = 0;
    do
        if (!parse_set(t, to))
            return false;
    while (accept_words(t, "; ") || strncmp(t->at, " \u2013 ", 5) == 0);
    return true;
}

/* ---- Forms ----------------------------------------------------------------------------------- */

static bool parse_placeholder(text *t, char kind, form_values *h)
{
    switch (kind) {
    case 'c':
        return h->cell_lists < MAX_VALUES && parse_cells(t, &h->cells[h->cell_lists++]);
    case 'd':
        return h->digit_lists < MAX_VALUES && parse_digits(t, &h->digits[h->digit_lists++]);
    case 'h':
    case 'H': /* a house that begins a sentence */
        return h->house_lists < MAX_VALUES && (kind == 'H') == (*t->at >= 'A' && *t->at <= 'Z')
               && parse_houses(t, &h->houses[h->house_lists++], '\0');
    case 'i':
        return h->number_count < MAX_VALUES && parse_number(t, &h->numbers[h->number_count++]);
    case 'u':
        return h->constraint_lists < MAX_VALUES
               && parse_constraints(t, &h->constraints[h->constraint_lists++]);
    case 'k':
        return parse_candidates(t, &h->list);
    }
    return parse_sets(t, &h->list);
}

static bool accept_letter(text *t, char letter)
{
    const bool is_there = *t->at == letter;
    t->at += is_there;
    return is_there;
}

bool parse_form(text *t, const char *form, form_values *h)
{
    const char *begin = t->at;
    h->cell_lists = h->digit_lists = h->house_lists = h->number_count = h->constraint_lists =
        h->list.count = 0;
    while (*form) {
        const bool has_in_before = (*form | 32) == 'i' && strncmp(form + 1, "n {h}", 5) == 0,
                   has_of_before = strncmp(form, "of {h}", 6) == 0, is_place = *form == '{';
        if (!(has_in_before || has_of_before
                  ? h->house_lists < MAX_VALUES
                        && parse_houses(t, &h->houses[h->house_lists++], *form)
              : is_place ? parse_placeholder(t, form[1], h)
                         : accept_letter(t, *form))) {
            t->at = begin;
            return false;
        }
        form += has_in_before || has_of_before ? 6 : is_place ? 3 : 1;
    }
    return true;
}
