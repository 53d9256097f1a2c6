#include "facts.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words ----------------------------------------------------------------------------------- */

bool take(text *t, const char *words)
{
    size_t length = strlen(words);
    bool is_there = strncmp(t->at, words, length) == 0;
    t->at += is_there ? length : 0;
    return is_there;
}

bool take_number(text *t, unsigned *number)
{
    char *end;
    if (*t->at < '0' || *t->at > '9')
        return false;
    *number = (unsigned)strtoul(t->at, &end, 10);
    t->at = end;
    return true;
}

static bool take_cell(text *t, cells *to)
{
    const char *begin = t->at;
    unsigned row, column, order = t->rules->order;
    if (take(t, "r") && take_number(t, &row) && take(t, "c") && take_number(t, &column) && row > 0
        && row <= order && column > 0 && column <= order && to->count < SU_MAX_CELLS) {
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

bool take_digit(text *t, uint32_t *digits)
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

/* Takes a separator of "a, b and c". If no element follows, the list ends at `end`. */
static bool join(text *t, const char **end)
{
    *end = t->at;
    return take(t, ", ") || take(t, " and ") || take(t, " or ");
}

bool take_cells(text *t, cells *to)
{
    *to = (cells){.count = 0};
    const char *end = t->at;
    while (take_cell(t, to) && join(t, &end))
        ;
    t->at = end;
    return to->count > 0;
}

bool take_joined_cells(text *t, cells *to)
{
    *to = (cells){.count = 0};
    do
        if (!take_cell(t, to))
            return false;
    while (take(t, "/"));
    return true;
}

bool take_digits(text *t, uint32_t *digits)
{
    *digits = 0;
    const char *end = t->at;
    while (take_digit(t, digits) && join(t, &end))
        ;
    t->at = end;
    return *digits != 0;
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static void put_name(void *context, const char *piece, size_t length)
{
    strncat(context, piece, length);
}

unsigned take_house(text *t)
{
    unsigned found = t->rules->houses;
    size_t longest = 0;
    for (unsigned house = 0; house < t->rules->houses; house++) {
        char name[128] = "";
        const su_voice voice = su_voice_english(put_name, name);
        su_house_describe(t->rules, house, &voice);
        size_t length = strlen(name);
        if (length > longest && (*t->at | 32) == (name[0] | 32)
            && strncmp(t->at + 1, name + 1, length - 1) == 0) {
            longest = length;
            found = house;
        }
    }
    t->at += longest;
    return found;
}

static bool add_house(houses *to, unsigned house)
{
    for (unsigned i = 0; i < to->count; i++)
        if (to->house[i] == house)
            return false;
    to->house[to->count++] = (uint8_t)house;
    return true;
}

/* Takes words that may begin with a capital. */
static bool take_any(text *t, const char *words)
{
    const char *begin = t->at++;
    if ((*begin | 32) == *words && take(t, words + 1))
        return true;
    t->at = begin;
    return false;
}

/* Takes several houses of a kind by their numbers. */
static bool take_alike(text *t, houses *to)
{
    static const struct {
        const char *name;
        su_house_kind kind;
    } plurals[] = {{"rows ", SU_HOUSE_ROW},
                   {"columns ", SU_HOUSE_COLUMN},
                   {"boxes ", SU_HOUSE_BOX},
                   {"windows ", SU_HOUSE_WINDOW},
                   {"extra houses ", SU_HOUSE_EXTRA}};
    unsigned number, count;
    for (size_t i = 0; i < sizeof plurals / sizeof *plurals; i++) {
        if (!take_any(t, plurals[i].name))
            continue;
        unsigned first = su_rules_houses(t->rules, plurals[i].kind, &count);
        const char *end = t->at;
        while (take_number(t, &number) && number > 0 && number <= count
               && add_house(to, first + number - 1) && join(t, &end))
            ;
        t->at = end;
        return true;
    }
    if (!take_any(t, "both diagonals"))
        return false;
    unsigned first = su_rules_houses(t->rules, SU_HOUSE_DIAGONAL, &count);
    to->house[to->count++] = (uint8_t)first;
    to->house[to->count++] = (uint8_t)(first + 1);
    return true;
}

/* Takes houses of one kind after "in" or "on" ('i' or 'I'), "of" ('o') or nothing. */
static bool take_kind(text *t, houses *to, char before)
{
    const unsigned first = to->count;
    const bool is_on = before != 'o' && before && take(t, before == 'I' ? "On " : "on ");
    if (before && !is_on && !take(t, before == 'I' ? "In " : before == 'i' ? "in " : "of "))
        return false;
    if (!take_alike(t, to)) {
        const unsigned house = take_house(t);
        if (house == t->rules->houses || !add_house(to, house))
            return false;
    }
    return !before || before == 'o'
           || is_on == (su_rules_kind(t->rules, to->house[first]) == SU_HOUSE_DIAGONAL);
}

static bool take_houses(text *t, houses *to, char before)
{
    *to = (houses){.count = 0};
    const char *end = t->at;
    while (take_kind(t, to, before) && join(t, &end))
        before = before == 'I' ? 'i' : before;
    t->at = end;
    return to->count > 0;
}

/* ---- Constraints ----------------------------------------------------------------------------- */

/* Takes the constraint with the longest name; returns false if there is none. */
static bool take_constraint(text *t, constraints *to)
{
    su_constraint constraint;
    size_t longest = 0;
    for (unsigned at = 0, next = 0; su_rules_constraint(t->rules, &next, &constraint); at = next) {
        char name[256] = "";
        const su_voice voice = su_voice_english(put_name, name);
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

static bool take_constraints(text *t, constraints *to)
{
    to->count = 0;
    const char *end = t->at;
    while (to->count < SU_STEP_CONSTRAINTS && take_constraint(t, to) && join(t, &end))
        ;
    t->at = end;
    return to->count > 0;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static bool take_candidates(text *t, list *to)
{
    const char *end = t->at;
    to->count = 0;
    while (take_digits(t, &to->digits[to->count]) && take(t, " in ")
           && take_cells(t, &to->cells[to->count]) && ++to->count && join(t, &end))
        ;
    t->at = end;
    return to->count > 0;
}

static bool is_in_one_house(const su_rules *rules, const cells *c)
{
    const board b = {.rules = rules};
    for (unsigned house = 0; house < rules->houses; house++)
        if (all_in(&b, house, c))
            return true;
    return false;
}

static bool take_set(text *t, list *to)
{
    unsigned i = to->count;
    to->by[i] = 0;
    if (take(t, " \u2013 ") && !(take_digits(t, &to->by[i]) && take(t, " \u2013 ")))
        return false;
    if (!(take_cells(t, &to->cells[i]) && take(t, " (") && take_digits(t, &to->digits[i])
          && take(t, ")")))
        return false;
    if (take(t, ", which see each other") == is_in_one_house(t->rules, &to->cells[i]))
        return false;
    if (take(t, " if it is ") && !take_digits(t, &to->by[i]))
        return false;
    to->count++;
    return true;
}

static bool take_sets(text *t, list *to)
{
    to->count = 0;
    do
        if (!take_set(t, to))
            return false;
    while (take(t, "; ") || strncmp(t->at, " \u2013 ", 5) == 0);
    return true;
}

/* ---- Forms ----------------------------------------------------------------------------------- */

static bool take_place(text *t, char kind, heard *h)
{
    switch (kind) {
    case 'c':
        return h->cs < MOST_HEARD && take_cells(t, &h->c[h->cs++]);
    case 'd':
        return h->ds < MOST_HEARD && take_digits(t, &h->d[h->ds++]);
    case 'h':
    case 'H': /* at the beginning of a sentence */
        return h->hs < MOST_HEARD && (kind == 'H') == (*t->at >= 'A' && *t->at <= 'Z')
               && take_houses(t, &h->h[h->hs++], '\0');
    case 'i':
        return h->ns < MOST_HEARD && take_number(t, &h->n[h->ns++]);
    case 'u':
        return h->us < MOST_HEARD && take_constraints(t, &h->u[h->us++]);
    case 'k':
        return take_candidates(t, &h->l);
    }
    return take_sets(t, &h->l);
}

static bool take_letter(text *t, char letter)
{
    const bool is_there = *t->at == letter;
    t->at += is_there;
    return is_there;
}

bool hear(text *t, const char *form, heard *h)
{
    const char *begin = t->at;
    h->cs = h->ds = h->hs = h->ns = h->us = h->l.count = 0;
    while (*form) {
        const bool is_in = (*form | 32) == 'i' && strncmp(form + 1, "n {h}", 5) == 0,
                   is_of = strncmp(form, "of {h}", 6) == 0, is_place = *form == '{';
        if (!(is_in || is_of ? h->hs < MOST_HEARD && take_houses(t, &h->h[h->hs++], *form)
              : is_place     ? take_place(t, form[1], h)
                             : take_letter(t, *form))) {
            t->at = begin;
            return false;
        }
        form += is_in || is_of ? 6 : is_place ? 3 : 1;
    }
    return true;
}
