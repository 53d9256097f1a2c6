/* ties.c: reads explanations of dots, signs, lines and arrows. */
#include "read.h"

#include <string.h>

/* A constraint on pairs of cells, as the text describes it. */
typedef struct tie {
    su_constraint_kind kind;
    bool is_all;          /* true if it applies wherever there is no dot */
    unsigned first, last; /* ends of the line */
    unsigned number;
} tie;

static unsigned compute_gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

static bool are_beside(const board *b, unsigned one, unsigned other)
{
    const unsigned order = b->rules->order;
    return compute_gap(one / order, other / order) + compute_gap(one % order, other % order) == 1;
}

/* Returns whether the constraint ties the two cells: as neighbours on a line, or as equal cells. */
static bool is_tying(const su_constraint *c, const unsigned pair[2])
{
    for (unsigned i = 0; i < c->cells; i++) {
        const unsigned partner = c->kind == SU_CONSTRAINT_PALINDROME ? c->cells - 1u - i
                                 : c->kind == SU_CONSTRAINT_CLONE    ? i + c->cells / 2u
                                                                     : i + 1;
        for (unsigned order = 0; order < 2 && partner < c->cells; order++)
            if (c->cell[i] == pair[order] && c->cell[partner] == pair[!order])
                return true;
    }
    return false;
}

static bool is_tie_of(const tie *t, const su_constraint *c)
{
    const bool is_of_cells = !t->is_all && t->kind != SU_CONSTRAINT_NONCONSECUTIVE;
    return c->kind == t->kind && c->number == t->number && (c->cells > 0) == is_of_cells
           && (!is_of_cells || t->kind == SU_CONSTRAINT_CLONE
               || (c->cell[0] == t->first && c->cell[c->cells - 1] == t->last));
}

/* Returns whether there is a dot between two cells, or for SU_CONSTRAINT_XV a V or X. */
static bool has_dot(const board *b, const tie *t, const unsigned pair[2])
{
    su_constraint c;
    const bool is_xv = t->kind == SU_CONSTRAINT_XV;
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &c);) {
        const bool is_dot =
            is_xv ? c.kind == SU_CONSTRAINT_XV
                  : c.kind == SU_CONSTRAINT_DIFFERENCE || c.kind == SU_CONSTRAINT_RATIO;
        if (is_dot && is_tying(&c, pair))
            return true;
    }
    return false;
}

/* Returns whether the rules have the constraint. If `pair` is not NULL, the constraint must also
   tie these two cells. */
static bool has_constraint(const board *b, const tie *t, const unsigned pair[2])
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &c);) {
        if (!is_tie_of(t, &c))
            continue;
        if (!pair
            || (c.cells ? is_tying(&c, pair)
                        : are_beside(b, pair[0], pair[1]) && !(t->is_all && has_dot(b, t, pair))))
            return true;
    }
    return false;
}

static bool are_fitting_digits(const tie *t, unsigned x, unsigned y)
{
    const unsigned apart = compute_gap(x, y), n = t->number;
    if (t->kind == SU_CONSTRAINT_WHISPERS)
        return apart >= n;
    if (t->kind == SU_CONSTRAINT_DIFFERENCE)
        return (apart == n) != t->is_all;
    if (t->kind == SU_CONSTRAINT_NONCONSECUTIVE)
        return apart != 1;
    if (t->kind == SU_CONSTRAINT_RATIO)
        return (x == n * y || y == n * x) != t->is_all;
    if (t->kind == SU_CONSTRAINT_XV)
        return t->is_all ? x + y != 5 && x + y != 10 : x + y == n;
    return (t->kind == SU_CONSTRAINT_PALINDROME || t->kind == SU_CONSTRAINT_CLONE) && x == y;
}

/* ---- Sentences about ties -------------------------------------------------------------------- */

static const struct {
    const char *form;
    su_constraint_kind kind;
    bool is_all;
} forms[] = {
    {"Neighbours on the line from {c} to {c} differ by {i} or more.", SU_CONSTRAINT_WHISPERS,
     false},
    {"The line from {c} to {c} reads the same both ways.", SU_CONSTRAINT_PALINDROME, false},
    {"Clones hold the same digits.", SU_CONSTRAINT_CLONE, false},
    {"The dot between {c} means that they differ by {i}.", SU_CONSTRAINT_DIFFERENCE, false},
    {"The dot between {c} means that one is {i} times the other.", SU_CONSTRAINT_RATIO, false},
    {"The dot between {c} means that one is twice the other.", SU_CONSTRAINT_RATIO, false},
    {"The digits in {c} add up to {i}.", SU_CONSTRAINT_XV, false},
    {"Digits rise along the thermometer from {c} to {c}.", SU_CONSTRAINT_THERMO, false},
    {"The signs make {c} greater than {c}.", SU_CONSTRAINT_GREATER, false},
    {"They also make {c} greater than {c}.", SU_CONSTRAINT_GREATER, false},
    {"Digits in neighbouring cells never differ by 1.", SU_CONSTRAINT_NONCONSECUTIVE, false},
    {"If there is no dot between two cells, they don't differ by {i}.", SU_CONSTRAINT_DIFFERENCE,
     true},
    {"If there is no dot between two cells, neither is {i} times the other.", SU_CONSTRAINT_RATIO,
     true},
    {"If there is no dot between two cells, neither is twice the other.", SU_CONSTRAINT_RATIO,
     true},
    {"If there is no V or X between two cells, they don't add up to 5 or 10.", SU_CONSTRAINT_XV,
     true},
};

static bool parse_tie(step_check *s, tie *t)
{
    const form_values *h = &s->values;
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        const char *begin = s->text.at++;
        if ((*begin | 32) != (forms[i].form[0] | 32)
            || !parse_form(&s->text, forms[i].form + 1, &s->values)) {
            s->text.at = begin;
            continue;
        }
        *t = (tie){.kind = forms[i].kind, .is_all = forms[i].is_all};
        t->number = h->number_count > 0 ? h->numbers[0] : strstr(forms[i].form, "twice") ? 2 : 0;
        t->first = h->cell_lists > 0 ? h->cells[0].cell[0] : 0;
        t->last = h->cell_lists > 1   ? h->cells[1].cell[0]
                  : h->cell_lists > 0 ? h->cells[0].cell[1]
                                      : 0;
        CLAIM(has_constraint(&s->board, t, NULL));
        return true;
    }
    return false;
}

static bool parse_tie_sentence(step_check *s, tie *t)
{
    CLAIM(parse_tie(s, t) && accept_words(&s->text, " "));
    return true;
}

bool parse_tie_reason(step_check *s, su_node *node)
{
    const su_node *parent = &s->rebuilt.node[s->rebuilt.parent[node->parent]];
    const unsigned pair[2] = {node->cell[0], parent->cell[0]};
    su_constraint c;
    tie t;
    if (!parse_tie(s, &t))
        return false;
    node->reason = SU_REASON_TIE;
    for (unsigned at = 0, next = 0; su_rules_constraint(s->board.rules, &next, &c); at = next)
        if (is_tie_of(&t, &c))
            node->inner = (uint16_t)at;
    CLAIM(has_constraint(&s->board, &t, pair));
    if (node->on)
        return accept_words(&s->text, " Nothing else is left there.");
    if (parent->on)
        return true;
    PARSE(" Nothing left in {c} goes with it.");
    CLAIM(s->values.cells[0].count == 1 && s->values.cells[0].cell[0] == parent->cell[0]);
    return true;
}

/* Returns whether the step removes a candidate from a cell of the constraint, or the constraint has
   no cells. */
static bool has_removed_cell(const step_check *s, const su_constraint *c)
{
    const cells removed = find_removed_cells(s);
    for (unsigned i = 0; i < c->cells; i++)
        if (has_cell(&removed, c->cell[i]))
            return true;
    return c->cells == 0;
}

bool parse_constraint_reasons(step_check *s)
{
    su_constraint c;
    tie t;
    while (strncmp(s->text.at, "So ", 3) != 0 && strncmp(s->text.at, "Remove ", 7) != 0) {
        bool any = false;
        if (parse_form(&s->text, "This relies on the total of {u}. ", &s->values)) {
            unsigned at = s->values.constraints[0].at[0];
            CLAIM(s->values.constraints[0].count == 1
                  && su_rules_constraint(s->board.rules, &at, &c));
            any = has_removed_cell(s, &c);
        } else {
            CLAIM(accept_words(&s->text, "This uses a rule: ") && parse_tie_sentence(s, &t));
            for (unsigned at = 0; su_rules_constraint(s->board.rules, &at, &c);)
                any |= is_tie_of(&t, &c) && has_removed_cell(s, &c);
        }
        CLAIM(any);
    }
    return true;
}

/* Returns whether digits must rise from the first cell to the second. */
static bool is_rising(const board *b, const tie *t, unsigned cell, unsigned other)
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &c);)
        for (unsigned i = 0; is_tie_of(t, &c) && i + 1 < c.cells; i++)
            if (c.cell[i] == cell && c.cell[i + 1] == other)
                return t->kind == SU_CONSTRAINT_THERMO;
    return t->kind == SU_CONSTRAINT_GREATER;
}

static bool are_fitting_cells(const board *b, const tie *t, const unsigned pair[2], unsigned x,
                              unsigned y)
{
    if (t->kind != SU_CONSTRAINT_THERMO && t->kind != SU_CONSTRAINT_GREATER)
        return are_fitting_digits(t, x, y);
    return is_rising(b, t, pair[0], pair[1]) ? x < y : x > y;
}

/* Returns the digits of `other` that fit with one of the digits of `cell`. Cells that see each
   other have different digits. */
static uint32_t find_fitting(const board *b, const tie *t, unsigned cell, uint32_t digits,
                             unsigned other)
{
    const unsigned pair[2] = {cell, other};
    uint32_t left = 0;
    for (unsigned x = 1; x <= b->rules->order; x++)
        for (unsigned y = 1; y <= b->rules->order; y++)
            if (digits >> (x - 1) & 1 && are_fitting_cells(b, t, pair, x, y)
                && !(x == y && can_see(b, cell, other)))
                left |= UINT32_C(1) << (y - 1);
    return left;
}

/* Returns the candidates of `other` that fit with one of the digits of `cell`. */
static uint32_t find_remaining_after(const step_check *s, const tie *t, unsigned cell,
                                     uint32_t digits, unsigned other)
{
    const unsigned pair[2] = {cell, other};
    const uint32_t mask = find_candidates(&s->board, other);
    return has_constraint(&s->board, t, pair)
               ? mask & find_fitting(&s->board, t, cell, digits, other)
               : mask;
}

static uint32_t find_digit_in(const step_check *s, unsigned cell)
{
    const su_digit digit = s->board.position->digit[cell];
    return digit ? UINT32_C(1) << (digit - 1) : 0;
}

/* Reads which digits a cell with these digits allows or excludes in the tied cells. */
static bool read_fitting_digits(step_check *s, const tie *t, unsigned cell, uint32_t digits,
                                bool is_any)
{
    const cells removed = find_removed_cells(s);
    if (!is_any && parse_form(&s->text, ", so {c} can only be {d}.", &s->values)) {
        CLAIM(are_same_cells(&s->values.cells[0], &removed)
              && count_digits(s->values.digits[0]) <= 4);
        for (unsigned i = 0; i < removed.count; i++)
            CLAIM(find_fitting(&s->board, t, cell, digits, removed.cell[i]) == s->values.digits[0]);
        return true;
    }
    if (parse_form(&s->text, is_any ? ", {c} can't be {d}." : ", so {c} can't be {d}.",
                   &s->values)) {
        CLAIM(are_same_cells(&s->values.cells[0], &removed)
              && s->values.digits[0] == find_removed_digits(s));
        for (unsigned i = 0; i < removed.count; i++)
            CLAIM(
                !(find_fitting(&s->board, t, cell, digits, removed.cell[i]) & s->values.digits[0]));
        return true;
    }
    PARSE(", which rules out the candidates removed here.");
    return true;
}

bool read_partner(step_check *s)
{
    tie t;
    if (!parse_tie_sentence(s, &t))
        return false;
    const su_step *step = s->step;
    const su_technique technique = step->technique;
    const bool is_single = technique == SU_TECHNIQUE_PARTNER_SINGLE;
    const bool is_any = !is_single && parse_form(&s->text, "Whatever {c} is", &s->values);
    if (!is_any)
        PARSE(is_single ? "With {d} in {c}, only {d} is left for {c}." : "{c} is {d}");
    const unsigned cell = s->values.cells[0].cell[0];
    const uint32_t digits = is_any ? find_candidates(&s->board, cell) : s->values.digits[0];
    CLAIM(s->values.cells[0].count == 1);
    CLAIM(!is_any || count_digits(digits) > 4);
    CLAIM(digits
          == (technique == SU_TECHNIQUE_PARTNER_OPEN ? find_candidates(&s->board, cell)
                                                     : find_digit_in(s, cell)));
    for (unsigned i = 0; i < step->eliminations; i++)
        CLAIM(!(find_remaining_after(s, &t, cell, digits, step->elimination[i].cell)
                & step->elimination[i].digits));
    if (!is_single)
        return read_fitting_digits(s, &t, cell, digits, is_any);
    CLAIM(s->values.cells[1].count == 1 && s->values.cells[1].cell[0] == step->placement[0].cell
          && find_remaining_after(s, &t, cell, digits, s->values.cells[1].cell[0])
                 == s->values.digits[1]);
    return true;
}

bool read_partners(step_check *s)
{
    tie t[2];
    unsigned ties = 0;
    do {
        CLAIM(ties < 2);
        if (!parse_tie_sentence(s, &t[ties++]))
            return false;
    } while (!parse_form(
        &s->text, "If {c} were {d}, only {d} would be left for both {c}, but they see each other.",
        &s->values));
    const form_values *h = &s->values;
    const unsigned cell = h->cells[0].cell[0];
    CLAIM(h->cells[0].count == 1 && h->cells[1].count == 2 && is_single_digit(h->digits[0])
          && is_single_digit(h->digits[1]));
    CLAIM(can_see(&s->board, h->cells[1].cell[0], h->cells[1].cell[1]));
    for (unsigned i = 0; i < 2; i++) {
        bool is_left = false;
        for (unsigned k = 0; k < ties; k++)
            is_left |= find_remaining_after(s, &t[k], cell, h->digits[0], h->cells[1].cell[i])
                       == h->digits[1];
        CLAIM(is_left);
    }
    CLAIM(s->step->eliminations == 1 && s->step->elimination[0].cell == cell
          && s->step->elimination[0].digits == h->digits[0]);
    return true;
}

/* ---- All places for a digit ------------------------------------------------------------------ */

/* Returns the candidates that `cell` still has if the digit is in `place`. */
static uint32_t find_remaining_with(const step_check *s, const tie *t, unsigned ties,
                                    unsigned place, uint32_t digit, unsigned cell)
{
    uint32_t left = place == cell ? digit : find_candidates(&s->board, cell);
    for (unsigned i = 0; i < ties && place != cell; i++)
        left &= find_remaining_after(s, &t[i], place, digit, cell);
    return left;
}

bool read_locked_ties(step_check *s)
{
    enum { MAX_TIES = 16 };
    static const char form[] =
        "In {h}, the only places for {d} are {c}. Wherever it goes, it rules out {k}.";
    tie t[MAX_TIES];
    unsigned ties = 0;
    while (!parse_form(&s->text, form, &s->values))
        if (ties == MAX_TIES || !parse_tie_sentence(s, &t[ties++]))
            return false;
    const form_values *h = &s->values;
    const cells all = find_places(&s->board, h->houses[0].house[0], h->digits[0]);
    CLAIM(ties > 0 && h->houses[0].count == 1 && is_single_digit(h->digits[0])
          && are_same_cells(&all, &h->cells[0]));
    CLAIM(check_removed_list(s, UINT32_MAX));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (unsigned k = 0; k < all.count; k++)
            CLAIM(!(find_remaining_with(s, t, ties, all.cell[k], h->digits[0],
                                        s->step->elimination[i].cell)
                    & s->step->elimination[i].digits));
    return true;
}

/* ---- Rising lines ---------------------------------------------------------------------------- */

/* Returns whether a thermometer (if `by[0]`) or a sign (if `by[1]`) makes `more` greater than
   `less`. */
static bool is_more(const step_check *s, unsigned less, unsigned more, const bool by[2])
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(s->board.rules, &at, &c);)
        for (unsigned i = 0; i + 1 < c.cells; i++)
            if ((c.kind == SU_CONSTRAINT_THERMO && by[0] && c.cell[i] == less
                 && c.cell[i + 1] == more)
                || (c.kind == SU_CONSTRAINT_GREATER && by[1] && c.cell[i] == more
                    && c.cell[i + 1] == less))
                return true;
    return false;
}

static bool parse_rising_cells(step_check *s, cells *line, bool *is_falling)
{
    static const struct {
        const char *words;
        bool by[2];
    } begins[] = {{"The thermometer means ", {true, false}},
                  {"The signs mean ", {false, true}},
                  {"The sign means ", {false, true}},
                  {"The thermometers and signs mean ", {true, true}}};
    unsigned kind = 0;
    while (kind < 4 && !accept_words(&s->text, begins[kind].words))
        kind++;
    CLAIM(kind < 4);
    *line = (cells){.count = 0};
    *is_falling = false;
    do {
        cells one;
        CLAIM(parse_cells(&s->text, &one) && one.count == 1);
        line->cell[line->count++] = one.cell[0];
    } while ((!*is_falling && accept_words(&s->text, " < "))
             || (*is_falling = accept_words(&s->text, " > ")));
    *is_falling = line->count > 1 && is_more(s, line->cell[1], line->cell[0], begins[kind].by);
    CLAIM(accept_words(&s->text, ". ") && line->count > 1);
    CLAIM(kind == 2 ? line->count == 2 : kind != 1 || line->count > 2);
    for (unsigned i = 1; i < line->count; i++)
        CLAIM(is_more(s, line->cell[*is_falling ? i : i - 1], line->cell[*is_falling ? i - 1 : i],
                      begins[kind].by));
    return true;
}

static unsigned find_lowest(uint32_t mask) { return (unsigned)__builtin_ctz(mask) + 1; }
static unsigned find_highest(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask); }

/* A bound on a cell, such as "r1c2 ≥ 2". */
typedef struct bound {
    unsigned cell, digit;
    enum { IS, AT_LEAST, AT_MOST } relation;
} bound;

static bool parse_bound(step_check *s, bound *b)
{
    static const char *const signs[] = {[IS] = " = ", [AT_LEAST] = " ≥ ", [AT_MOST] = " ≤ "};
    cells c = {.count = 0};
    uint32_t digit = 0;
    unsigned relation = IS;
    CLAIM(parse_cells(&s->text, &c) && c.count == 1);
    while (relation <= AT_MOST && !accept_words(&s->text, signs[relation]))
        relation++;
    CLAIM(relation <= AT_MOST && parse_digit(&s->text, &digit));
    *b = (bound){c.cell[0], get_digit(digit), relation};
    return true;
}

/* Parses the bound on the first cell of a line and compares it with the board. */
static bool check_first_bound(step_check *s, unsigned cell, bool is_falling, unsigned *digit)
{
    const uint32_t there = find_digit_in(s, cell), mask = find_candidates(&s->board, cell);
    const unsigned of_length = is_falling ? s->board.rules->order : 1;
    bound b;
    CLAIM(parse_bound(s, &b) && b.cell == cell);
    if (b.relation == IS)
        CLAIM(there == UINT32_C(1) << (b.digit - 1));
    else
        CLAIM(b.relation == (is_falling ? AT_MOST : AT_LEAST)
              && (b.digit == of_length
                  || b.digit
                         == (is_falling ? find_highest(there | mask) : find_lowest(there | mask))));
    *digit = b.digit;
    return true;
}

/* Checks the bounds on the other cells of a line: ", so r1c2 ≥ 2 and r1c3 ≥ 3." */
static bool check_later_bounds(step_check *s, const cells *line, bool is_falling, unsigned first)
{
    CLAIM(accept_words(&s->text, ", so "));
    for (unsigned i = 1; i < line->count; i++) {
        bound b;
        CLAIM(i == 1 || accept_words(&s->text, i + 1 < line->count ? ", " : " and "));
        CLAIM(parse_bound(s, &b) && b.cell == line->cell[i]);
        CLAIM(b.digit == (is_falling ? first - i : first + i));
        CLAIM(b.relation
              == (b.digit == (is_falling ? 1u : s->board.rules->order) ? IS
                  : is_falling                                         ? AT_MOST
                                                                       : AT_LEAST));
    }
    CLAIM(accept_words(&s->text, "."));
    return true;
}

bool read_rising_line(step_check *s)
{
    static cells line;
    bool is_falling;
    unsigned first;
    if (!parse_rising_cells(s, &line, &is_falling))
        return false;
    const bool is_long = line.count > 4;
    CLAIM(accept_words(&s->text, is_long ? "From " : ""));
    if (!check_first_bound(s, line.cell[0], is_falling, &first))
        return false;
    if (is_long)
        CLAIM(accept_words(&s->text, is_falling ? " on, each step takes away at least 1."
                                                : " on, each step adds at least 1."));
    else if (!check_later_bounds(s, &line, is_falling, first))
        return false;
    for (unsigned i = 0; i < s->step->eliminations; i++) {
        const uint32_t removed = s->step->elimination[i].digits;
        unsigned k = 0;
        while (k < line.count && line.cell[k] != s->step->elimination[i].cell)
            k++;
        CLAIM(
            k < line.count
            && (is_falling ? find_lowest(removed) + k > first : find_highest(removed) < first + k));
    }
    return true;
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

enum { MAX_FILLED = 16 };

typedef struct arrow_fill {
    const step_check *s;
    const uint16_t *cell; /* cells of the arrow, the circle first */
    unsigned cells, except;
    unsigned digit[MAX_FILLED];
    bool can_see[MAX_FILLED][MAX_FILLED];
    unsigned least,
        most; /* lowest and highest total of the cells, without the circle and `except` */
    unsigned combinations; /* number of combinations that match the circle */
    bool is_possible;      /* true if a combination matches the circle */
} arrow_fill;

static void fill(arrow_fill *f, unsigned at, unsigned sum, bool with_circle)
{
    if (at == f->cells) {
        f->least = sum < f->least ? sum : f->least;
        f->most = sum > f->most ? sum : f->most;
        f->is_possible |= with_circle && sum == f->digit[0];
        f->combinations += with_circle && sum == f->digit[0];
        return;
    }
    if (at == f->except || (at == 0 && !with_circle)) {
        fill(f, at + 1, sum, with_circle);
        return;
    }
    const uint32_t fixed = f->digit[at] ? UINT32_C(1) << (f->digit[at] - 1) : 0,
                   mask = find_digit_in(f->s, f->cell[at])
                          | find_candidates(&f->s->board, f->cell[at]);
    for (unsigned digit = 1; digit <= f->s->board.rules->order; digit++) {
        bool may = (fixed ? fixed : mask) >> (digit - 1) & 1;
        for (unsigned i = with_circle ? 0 : 1; i < at && may; i++)
            may = i == f->except || f->digit[i] != digit || !f->can_see[i][at];
        if (!may)
            continue;
        const unsigned before = f->digit[at];
        f->digit[at] = digit;
        fill(f, at + 1, sum + (at > 0 ? digit : 0), with_circle);
        f->digit[at] = before;
    }
}

static arrow_fill start_filling(const step_check *s, const su_constraint *arrow, unsigned except)
{
    arrow_fill f = {
        .s = s, .cell = arrow->cell, .cells = arrow->cells, .except = except, .least = UINT32_MAX};
    for (unsigned i = 0; i < f.cells; i++)
        for (unsigned k = 0; k < i; k++)
            f.can_see[i][k] = f.can_see[k][i] = can_see(&s->board, f.cell[i], f.cell[k]);
    return f;
}

static bool parse_arrow(step_check *s, su_constraint *arrow)
{
    PARSE("{u} adds up to its circle. ");
    unsigned at = s->values.constraints[0].at[0];
    CLAIM(s->values.constraints[0].count == 1 && su_rules_constraint(s->board.rules, &at, arrow)
          && arrow->kind == SU_CONSTRAINT_ARROW && arrow->cells <= MAX_FILLED);
    return true;
}

bool read_arrow_last(step_check *s)
{
    su_constraint arrow;
    if (!parse_arrow(s, &arrow))
        return false;
    PARSE("Only {c} is empty, and {d} makes the sum right.");
    unsigned empty = 0, sum = 0;
    const unsigned last = s->values.cells[0].cell[0], digit = get_digit(s->values.digits[0]);
    for (unsigned i = 0; i < arrow.cells; i++) {
        const unsigned digit_there =
            arrow.cell[i] == last ? digit : s->board.position->digit[arrow.cell[i]];
        empty += digit_there == 0;
        sum += i > 0 ? digit_there : 0;
    }
    CLAIM(empty == 0 && s->board.position->digit[last] == 0 && s->values.cells[0].count == 1);
    CLAIM(sum == (arrow.cell[0] == last ? digit : s->board.position->digit[arrow.cell[0]]));
    return true;
}

bool read_arrow_bounds(step_check *s)
{
    su_constraint arrow;
    unsigned except = 0, sum = 0;
    if (!parse_arrow(s, &arrow))
        return false;
    const unsigned target = s->step->elimination[0].cell, circle = arrow.cell[0];
    const bool is_circle = target == circle;
    bool at_least = parse_form(
        &s->text,
        is_circle
            ? "The total is lowest with {k}, so the circle, {c}, is at least {i}."
            : "The circle, {c}, is at most {d}. With at least {k} along the rest of the arrow, "
              "{c} is at most {i}.",
        &s->values);
    if (!at_least)
        PARSE(
            is_circle
                ? "The total is highest with {k}, so the circle, {c}, is at most {i}."
                : "The circle, {c}, is at least {d}. With at most {k} along the rest of the arrow, "
                  "{c} is at least {i}.");
    const form_values *h = &s->values;
    for (unsigned i = 1; i < arrow.cells; i++)
        except = arrow.cell[i] == target ? i : except;
    CLAIM(s->step->eliminations == 1 && (is_circle || except > 0));
    arrow_fill f = start_filling(s, &arrow, is_circle ? arrow.cells : except);
    fill(&f, 0, 0, false);
    for (unsigned i = 0; i < h->list.count; i++)
        CLAIM(is_single_digit(h->list.digits[i]));
    for (unsigned k = 1; k < arrow.cells; k++) {
        uint32_t listed = 0;
        for (unsigned i = 0; i < h->list.count; i++)
            listed |= has_cell(&h->list.cells[i], arrow.cell[k]) ? h->list.digits[i] : 0;
        CLAIM(k == except ? !listed : is_single_digit(listed));
        sum += k == except ? 0 : get_digit(listed);
    }
    CLAIM(sum == (at_least ? f.least : f.most));
    const uint32_t mask = find_digit_in(s, circle) | find_candidates(&s->board, circle),
                   removed = s->step->elimination[0].digits;
    const unsigned end = at_least ? find_highest(mask) : find_lowest(mask);
    CLAIM(h->cells[h->cell_lists - 1].cell[0] == target);
    CLAIM(h->numbers[0] == (is_circle ? sum : end > sum ? end - sum : 0));
    CLAIM(is_circle || (h->cells[0].cell[0] == circle && get_digit(h->digits[0]) == end));
    CLAIM(is_circle == at_least ? find_highest(removed) < h->numbers[0]
                                : find_lowest(removed) > h->numbers[0]);
    return true;
}

/* Parses a valid combination for the arrow: "6 = 1+2+3". */
static bool parse_arrow_combination(step_check *s, const su_constraint *arrow)
{
    unsigned digit[MAX_FILLED], sum = 0;
    for (unsigned i = 0; i < arrow->cells; i++) {
        uint32_t bit = 0;
        CLAIM(i == 0 || accept_words(&s->text, i == 1 ? " = " : "+"));
        CLAIM(parse_digit(&s->text, &bit));
        CLAIM((find_digit_in(s, arrow->cell[i]) | find_candidates(&s->board, arrow->cell[i]))
              & bit);
        digit[i] = get_digit(bit);
        sum += i > 0 ? digit[i] : 0;
        for (unsigned k = 0; k < i; k++)
            CLAIM(digit[k] != digit[i] || !can_see(&s->board, arrow->cell[i], arrow->cell[k]));
    }
    CLAIM(sum == digit[0]);
    return true;
}

/* Checks that the text lists all combinations for the arrow, or that there are too many to list. */
static bool check_arrow_combinations(step_check *s, const su_constraint *arrow)
{
    unsigned listed = 0;
    arrow_fill f = start_filling(s, arrow, arrow->cells);
    fill(&f, 0, 0, true);
    if (parse_form(&s->text, "With {k}, no combination fits.", &s->values)) {
        CLAIM(f.combinations > 6 && check_removed_list(s, UINT32_MAX));
        return true;
    }
    CLAIM(accept_words(&s->text, "With the circle first, the only possibilities are "));
    do {
        if (!parse_arrow_combination(s, arrow))
            return false;
        listed++;
    } while (accept_words(&s->text, ", ") || accept_words(&s->text, " or "));
    CLAIM(accept_words(&s->text, ".") && listed == f.combinations);
    return true;
}

bool read_arrow_combinations(step_check *s)
{
    su_constraint arrow;
    if (!parse_arrow(s, &arrow))
        return false;
    if (!check_arrow_combinations(s, &arrow))
        return false;
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (unsigned digit = 1; digit <= s->board.rules->order; digit++) {
            if (!(s->step->elimination[i].digits >> (digit - 1) & 1))
                continue;
            arrow_fill f = start_filling(s, &arrow, arrow.cells);
            bool is_along = false;
            for (unsigned k = 0; k < arrow.cells; k++)
                if (arrow.cell[k] == s->step->elimination[i].cell) {
                    f.digit[k] = digit;
                    is_along = true;
                }
            fill(&f, 0, 0, true);
            CLAIM(is_along && !f.is_possible);
        }
    return true;
}
