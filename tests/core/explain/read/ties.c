/*
 * ties.c: what dots, signs and lines leave for their cells.
 */
#include "read.h"

#include <string.h>

/* A constraint on pairs of cells, as the text describes it: its kind, the ends of its line, and
   whether it applies wherever there is no dot. */
typedef struct tie {
    su_constraint_kind kind;
    bool is_all;
    unsigned first, last, number;
} tie;

static unsigned gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

static bool are_beside(const board *b, unsigned one, unsigned other)
{
    const unsigned order = b->rules->order;
    return gap(one / order, other / order) + gap(one % order, other % order) == 1;
}

/* Returns whether the constraint ties the two: neighbours on a line, or equal cells. */
static bool ties_pair(const su_constraint *c, const unsigned pair[2])
{
    for (unsigned i = 0; i < c->cells; i++) {
        const unsigned with = c->kind == SU_CONSTRAINT_PALINDROME ? c->cells - 1u - i
                              : c->kind == SU_CONSTRAINT_CLONE    ? i + c->cells / 2u
                                                                  : i + 1;
        for (unsigned turn = 0; turn < 2 && with < c->cells; turn++)
            if (c->cell[i] == pair[turn] && c->cell[with] == pair[!turn])
                return true;
    }
    return false;
}

static bool is_said_of(const tie *t, const su_constraint *c)
{
    const bool is_of_cells = !t->is_all && t->kind != SU_CONSTRAINT_NONCONSECUTIVE;
    return c->kind == t->kind && c->number == t->number && (c->cells > 0) == is_of_cells
           && (!is_of_cells || t->kind == SU_CONSTRAINT_CLONE
               || (c->cell[0] == t->first && c->cell[c->cells - 1] == t->last));
}

/* Returns whether a dot (or a V or X for XV) is between two cells. */
static bool has_dot(const board *b, const tie *t, const unsigned pair[2])
{
    su_constraint c;
    const bool is_xv = t->kind == SU_CONSTRAINT_XV;
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &c);) {
        const bool is_dot =
            is_xv ? c.kind == SU_CONSTRAINT_XV
                  : c.kind == SU_CONSTRAINT_DIFFERENCE || c.kind == SU_CONSTRAINT_RATIO;
        if (is_dot && ties_pair(&c, pair))
            return true;
    }
    return false;
}

/* Returns whether there is such a constraint, and if `pair` is given, whether it ties them. */
static bool has_constraint(const board *b, const tie *t, const unsigned pair[2])
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &c);) {
        if (!is_said_of(t, &c))
            continue;
        if (!pair
            || (c.cells ? ties_pair(&c, pair)
                        : are_beside(b, pair[0], pair[1]) && !(t->is_all && has_dot(b, t, pair))))
            return true;
    }
    return false;
}

static bool fits(const tie *t, unsigned x, unsigned y)
{
    const unsigned apart = gap(x, y), n = t->number;
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

/* ---- Ties as they are told ------------------------------------------------------------------- */

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

static bool take_tie(scene *s, tie *t)
{
    const heard *h = &s->heard;
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        const char *begin = s->t.at++;
        if ((*begin | 32) != (forms[i].form[0] | 32)
            || !hear(&s->t, forms[i].form + 1, &s->heard)) {
            s->t.at = begin;
            continue;
        }
        *t = (tie){.kind = forms[i].kind, .is_all = forms[i].is_all};
        t->number = h->ns > 0 ? h->n[0] : strstr(forms[i].form, "twice") ? 2 : 0;
        t->first = h->cs > 0 ? h->c[0].cell[0] : 0;
        t->last = h->cs > 1 ? h->c[1].cell[0] : h->cs > 0 ? h->c[0].cell[1] : 0;
        CLAIM(has_constraint(&s->b, t, NULL));
        return true;
    }
    return false;
}

static bool hear_tie(scene *s, tie *t)
{
    CLAIM(take_tie(s, t) && take(&s->t, " "));
    return true;
}

bool take_tie_reason(scene *s, su_node *node)
{
    const su_node *by = &s->rebuilt.node[s->rebuilt.parent[node->parent]];
    const unsigned pair[2] = {node->cell[0], by->cell[0]};
    su_constraint c;
    tie t;
    if (!take_tie(s, &t))
        return false;
    node->reason = SU_REASON_TIE;
    for (unsigned at = 0, next = 0; su_rules_constraint(s->b.rules, &next, &c); at = next)
        if (is_said_of(&t, &c))
            node->inner = (uint16_t)at;
    CLAIM(has_constraint(&s->b, &t, pair));
    if (node->on)
        return take(&s->t, " Nothing else is left there.");
    if (by->on)
        return true;
    HEAR(" Nothing left in {c} goes with it.");
    CLAIM(s->heard.c[0].count == 1 && s->heard.c[0].cell[0] == by->cell[0]);
    return true;
}

/* Returns whether a cell of the constraint, if it has any, loses a candidate. */
static bool takes_part(const scene *s, const su_constraint *c)
{
    const cells gone = cells_gone(s);
    for (unsigned i = 0; i < c->cells; i++)
        if (has_cell(&gone, c->cell[i]))
            return true;
    return c->cells == 0;
}

bool take_by(scene *s)
{
    su_constraint c;
    tie t;
    while (strncmp(s->t.at, "So ", 3) != 0 && strncmp(s->t.at, "Remove ", 7) != 0) {
        bool any = false;
        if (hear(&s->t, "This relies on {u}, which must add up. ", &s->heard)) {
            unsigned at = s->heard.u[0].at[0];
            CLAIM(s->heard.u[0].count == 1 && su_rules_constraint(s->b.rules, &at, &c));
            any = takes_part(s, &c);
        } else {
            CLAIM(take(&s->t, "This uses a rule: ") && hear_tie(s, &t));
            for (unsigned at = 0; su_rules_constraint(s->b.rules, &at, &c);)
                any |= is_said_of(&t, &c) && takes_part(s, &c);
        }
        CLAIM(any);
    }
    return true;
}

/* Returns whether digits rise from the first cell to the second. */
static bool rises(const board *b, const tie *t, unsigned cell, unsigned other)
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &c);)
        for (unsigned i = 0; is_said_of(t, &c) && i + 1 < c.cells; i++)
            if (c.cell[i] == cell && c.cell[i + 1] == other)
                return t->kind == SU_CONSTRAINT_THERMO;
    return t->kind == SU_CONSTRAINT_GREATER;
}

static bool fits_there(const board *b, const tie *t, const unsigned pair[2], unsigned x, unsigned y)
{
    if (t->kind != SU_CONSTRAINT_THERMO && t->kind != SU_CONSTRAINT_GREATER)
        return fits(t, x, y);
    return rises(b, t, pair[0], pair[1]) ? x < y : x > y;
}

/* Returns the digits that fit beside one of these. Cells that see each other differ. */
static uint32_t fitting(const board *b, const tie *t, unsigned cell, uint32_t digits,
                        unsigned other)
{
    const unsigned pair[2] = {cell, other};
    uint32_t left = 0;
    for (unsigned x = 1; x <= b->rules->order; x++)
        for (unsigned y = 1; y <= b->rules->order; y++)
            if (digits >> (x - 1) & 1 && fits_there(b, t, pair, x, y)
                && !(x == y && see(b, cell, other)))
                left |= UINT32_C(1) << (y - 1);
    return left;
}

/* Returns the candidates of the other cell that fit one of these digits. */
static uint32_t left_by(const scene *s, const tie *t, unsigned cell, uint32_t digits,
                        unsigned other)
{
    const unsigned pair[2] = {cell, other};
    const uint32_t mask = mask_of(&s->b, other);
    return has_constraint(&s->b, t, pair) ? mask & fitting(&s->b, t, cell, digits, other) : mask;
}

static uint32_t digit_in(const scene *s, unsigned cell)
{
    const su_digit digit = s->b.position->digit[cell];
    return digit ? UINT32_C(1) << (digit - 1) : 0;
}

/* Reads what a cell with these digits allows or excludes in the others. */
static bool read_what_fits(scene *s, const tie *t, unsigned cell, uint32_t digits, bool is_any)
{
    const cells gone = cells_gone(s);
    if (!is_any && hear(&s->t, ", so {c} can only be {d}.", &s->heard)) {
        CLAIM(is_same(&s->heard.c[0], &gone) && count_of(s->heard.d[0]) <= 4);
        for (unsigned i = 0; i < gone.count; i++)
            CLAIM(fitting(&s->b, t, cell, digits, gone.cell[i]) == s->heard.d[0]);
        return true;
    }
    if (hear(&s->t, is_any ? ", {c} can't be {d}." : ", so {c} can't be {d}.", &s->heard)) {
        CLAIM(is_same(&s->heard.c[0], &gone) && s->heard.d[0] == digits_gone(s));
        for (unsigned i = 0; i < gone.count; i++)
            CLAIM(!(fitting(&s->b, t, cell, digits, gone.cell[i]) & s->heard.d[0]));
        return true;
    }
    HEAR(", which rules out the candidates removed here.");
    return true;
}

bool read_partner(scene *s)
{
    tie t;
    if (!hear_tie(s, &t))
        return false;
    const su_step *step = s->step;
    const su_technique technique = step->technique;
    const bool is_single = technique == SU_TECHNIQUE_PARTNER_SINGLE;
    const bool is_any = !is_single && hear(&s->t, "Whatever {c} is", &s->heard);
    if (!is_any)
        HEAR(is_single ? "With {d} in {c}, only {d} is left for {c}." : "{c} is {d}");
    const unsigned cell = s->heard.c[0].cell[0];
    const uint32_t digits = is_any ? mask_of(&s->b, cell) : s->heard.d[0];
    CLAIM(s->heard.c[0].count == 1);
    CLAIM(!is_any || count_of(digits) > 4);
    CLAIM(digits
          == (technique == SU_TECHNIQUE_PARTNER_OPEN ? mask_of(&s->b, cell) : digit_in(s, cell)));
    for (unsigned i = 0; i < step->eliminations; i++)
        CLAIM(!(left_by(s, &t, cell, digits, step->elimination[i].cell)
                & step->elimination[i].digits));
    if (!is_single)
        return read_what_fits(s, &t, cell, digits, is_any);
    CLAIM(s->heard.c[1].count == 1 && s->heard.c[1].cell[0] == step->placement[0].cell
          && left_by(s, &t, cell, digits, s->heard.c[1].cell[0]) == s->heard.d[1]);
    return true;
}

bool read_partners(scene *s)
{
    tie t[2];
    unsigned ties = 0;
    do {
        CLAIM(ties < 2);
        if (!hear_tie(s, &t[ties++]))
            return false;
    } while (!hear(&s->t,
                   "If {c} were {d}, only {d} would be left for both {c}, but they see each other.",
                   &s->heard));
    const heard *h = &s->heard;
    const unsigned cell = h->c[0].cell[0];
    CLAIM(h->c[0].count == 1 && h->c[1].count == 2 && is_one(h->d[0]) && is_one(h->d[1]));
    CLAIM(see(&s->b, h->c[1].cell[0], h->c[1].cell[1]));
    for (unsigned i = 0; i < 2; i++) {
        bool is_left = false;
        for (unsigned k = 0; k < ties; k++)
            is_left |= left_by(s, &t[k], cell, h->d[0], h->c[1].cell[i]) == h->d[1];
        CLAIM(is_left);
    }
    CLAIM(s->step->eliminations == 1 && s->step->elimination[0].cell == cell
          && s->step->elimination[0].digits == h->d[0]);
    return true;
}

/* ---- Wherever a digit stands ----------------------------------------------------------------- */

/* Returns the candidates that the digit in one place leaves another cell. */
static uint32_t left_from(const scene *s, const tie *t, unsigned ties, unsigned place,
                          uint32_t digit, unsigned cell)
{
    uint32_t left = place == cell ? digit : mask_of(&s->b, cell);
    for (unsigned i = 0; i < ties && place != cell; i++)
        left &= left_by(s, &t[i], place, digit, cell);
    return left;
}

bool read_locked_ties(scene *s)
{
    enum { MOST_TIES = 16 };
    static const char form[] =
        "In {h}, the only places for {d} are {c}. Wherever it goes, it rules out {k}.";
    tie t[MOST_TIES];
    unsigned ties = 0;
    while (!hear(&s->t, form, &s->heard))
        if (ties == MOST_TIES || !hear_tie(s, &t[ties++]))
            return false;
    const heard *h = &s->heard;
    const cells all = places_in(&s->b, h->h[0].house[0], h->d[0]);
    CLAIM(ties > 0 && h->h[0].count == 1 && is_one(h->d[0]) && is_same(&all, &h->c[0]));
    CLAIM(claim_gone(s, UINT32_MAX));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (unsigned k = 0; k < all.count; k++)
            CLAIM(!(left_from(s, t, ties, all.cell[k], h->d[0], s->step->elimination[i].cell)
                    & s->step->elimination[i].digits));
    return true;
}

/* ---- Ways ------------------------------------------------------------------------------------ */

/* Returns whether a thermometer or a sign makes the second greater. */
static bool is_more(const scene *s, unsigned less, unsigned more, const bool by[2])
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(s->b.rules, &at, &c);)
        for (unsigned i = 0; i + 1 < c.cells; i++)
            if ((c.kind == SU_CONSTRAINT_THERMO && by[0] && c.cell[i] == less
                 && c.cell[i + 1] == more)
                || (c.kind == SU_CONSTRAINT_GREATER && by[1] && c.cell[i] == more
                    && c.cell[i + 1] == less))
                return true;
    return false;
}

static bool hear_way(scene *s, cells *way, bool *falls)
{
    static const struct {
        const char *words;
        bool by[2];
    } begins[] = {{"The thermometer means ", {true, false}},
                  {"The signs mean ", {false, true}},
                  {"The sign means ", {false, true}},
                  {"The thermometers and signs mean ", {true, true}}};
    unsigned kind = 0;
    while (kind < 4 && !take(&s->t, begins[kind].words))
        kind++;
    CLAIM(kind < 4);
    *way = (cells){.count = 0};
    *falls = false;
    do {
        cells one;
        CLAIM(take_cells(&s->t, &one) && one.count == 1);
        way->cell[way->count++] = one.cell[0];
    } while ((!*falls && take(&s->t, " < ")) || (*falls = take(&s->t, " > ")));
    *falls = way->count > 1 && is_more(s, way->cell[1], way->cell[0], begins[kind].by);
    CLAIM(take(&s->t, ". ") && way->count > 1);
    CLAIM(kind == 2 ? way->count == 2 : kind != 1 || way->count > 2);
    for (unsigned i = 1; i < way->count; i++)
        CLAIM(is_more(s, way->cell[*falls ? i : i - 1], way->cell[*falls ? i - 1 : i],
                      begins[kind].by));
    return true;
}

static unsigned least(uint32_t mask) { return (unsigned)__builtin_ctz(mask) + 1; }
static unsigned most(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask); }

/* A bound on a cell: "r1c2 ≥ 2". */
typedef struct bound {
    unsigned cell, digit;
    enum { IS, AT_LEAST, AT_MOST } how;
} bound;

static bool take_bound(scene *s, bound *b)
{
    static const char *const signs[] = {[IS] = " = ", [AT_LEAST] = " ≥ ", [AT_MOST] = " ≤ "};
    cells c = {.count = 0};
    uint32_t digit = 0;
    unsigned how = IS;
    CLAIM(take_cells(&s->t, &c) && c.count == 1);
    while (how <= AT_MOST && !take(&s->t, signs[how]))
        how++;
    CLAIM(how <= AT_MOST && take_digit(&s->t, &digit));
    *b = (bound){c.cell[0], digit_of(digit), how};
    return true;
}

/* Checks the bound on the first cell against the board. */
static bool claim_begin(scene *s, unsigned cell, bool falls, unsigned *digit)
{
    const uint32_t there = digit_in(s, cell), mask = mask_of(&s->b, cell);
    const unsigned of_length = falls ? s->b.rules->order : 1;
    bound b;
    CLAIM(take_bound(s, &b) && b.cell == cell);
    if (b.how == IS)
        CLAIM(there == UINT32_C(1) << (b.digit - 1));
    else
        CLAIM(b.how == (falls ? AT_MOST : AT_LEAST)
              && (b.digit == of_length
                  || b.digit == (falls ? most(there | mask) : least(there | mask))));
    *digit = b.digit;
    return true;
}

/* Checks the bounds on the others: ", so r1c2 ≥ 2 and r1c3 ≥ 3." */
static bool claim_stops(scene *s, const cells *way, bool falls, unsigned first)
{
    CLAIM(take(&s->t, ", so "));
    for (unsigned i = 1; i < way->count; i++) {
        bound b;
        CLAIM(i == 1 || take(&s->t, i + 1 < way->count ? ", " : " and "));
        CLAIM(take_bound(s, &b) && b.cell == way->cell[i]);
        CLAIM(b.digit == (falls ? first - i : first + i));
        CLAIM(b.how
              == (b.digit == (falls ? 1u : s->b.rules->order) ? IS
                  : falls                                     ? AT_MOST
                                                              : AT_LEAST));
    }
    CLAIM(take(&s->t, "."));
    return true;
}

bool read_rise(scene *s)
{
    static cells way;
    bool falls;
    unsigned first;
    if (!hear_way(s, &way, &falls))
        return false;
    const bool is_long = way.count > 4;
    CLAIM(take(&s->t, is_long ? "From " : ""));
    if (!claim_begin(s, way.cell[0], falls, &first))
        return false;
    if (is_long)
        CLAIM(take(&s->t, falls ? " on, each step takes away at least 1."
                                : " on, each step adds at least 1."));
    else if (!claim_stops(s, &way, falls, first))
        return false;
    for (unsigned i = 0; i < s->step->eliminations; i++) {
        const uint32_t gone = s->step->elimination[i].digits;
        unsigned k = 0;
        while (k < way.count && way.cell[k] != s->step->elimination[i].cell)
            k++;
        CLAIM(k < way.count && (falls ? least(gone) + k > first : most(gone) < first + k));
    }
    return true;
}

/* ---- Arrows ---------------------------------------------------------------------------------- */

enum { MOST_FILLED = 16 };

typedef struct filling {
    const scene *s;
    const uint16_t *cell; /* of the arrow, the circle first */
    unsigned cells, but;
    unsigned digit[MOST_FILLED];
    bool see[MOST_FILLED][MOST_FILLED];
    unsigned least, most; /* sum of all but one that are along it */
    unsigned ways;        /* with the circle */
    bool is_possible;     /* with the circle */
} filling;

static void fill(filling *f, unsigned at, unsigned sum, bool with_circle)
{
    if (at == f->cells) {
        f->least = sum < f->least ? sum : f->least;
        f->most = sum > f->most ? sum : f->most;
        f->is_possible |= with_circle && sum == f->digit[0];
        f->ways += with_circle && sum == f->digit[0];
        return;
    }
    if (at == f->but || (at == 0 && !with_circle)) {
        fill(f, at + 1, sum, with_circle);
        return;
    }
    const uint32_t fixed = f->digit[at] ? UINT32_C(1) << (f->digit[at] - 1) : 0,
                   mask = digit_in(f->s, f->cell[at]) | mask_of(&f->s->b, f->cell[at]);
    for (unsigned digit = 1; digit <= f->s->b.rules->order; digit++) {
        bool may = (fixed ? fixed : mask) >> (digit - 1) & 1;
        for (unsigned i = with_circle ? 0 : 1; i < at && may; i++)
            may = i == f->but || f->digit[i] != digit || !f->see[i][at];
        if (!may)
            continue;
        const unsigned before = f->digit[at];
        f->digit[at] = digit;
        fill(f, at + 1, sum + (at > 0 ? digit : 0), with_circle);
        f->digit[at] = before;
    }
}

static filling filling_of(const scene *s, const su_constraint *arrow, unsigned but)
{
    filling f = {
        .s = s, .cell = arrow->cell, .cells = arrow->cells, .but = but, .least = UINT32_MAX};
    for (unsigned i = 0; i < f.cells; i++)
        for (unsigned k = 0; k < i; k++)
            f.see[i][k] = f.see[k][i] = see(&s->b, f.cell[i], f.cell[k]);
    return f;
}

static bool hear_arrow(scene *s, su_constraint *arrow)
{
    HEAR("{u} adds up to its circle. ");
    unsigned at = s->heard.u[0].at[0];
    CLAIM(s->heard.u[0].count == 1 && su_rules_constraint(s->b.rules, &at, arrow)
          && arrow->kind == SU_CONSTRAINT_ARROW && arrow->cells <= MOST_FILLED);
    return true;
}

bool read_arrow_last(scene *s)
{
    su_constraint arrow;
    if (!hear_arrow(s, &arrow))
        return false;
    HEAR("Only {c} is empty, and {d} makes the sum right.");
    unsigned empty = 0, sum = 0;
    const unsigned last = s->heard.c[0].cell[0], digit = digit_of(s->heard.d[0]);
    for (unsigned i = 0; i < arrow.cells; i++) {
        const unsigned its = arrow.cell[i] == last ? digit : s->b.position->digit[arrow.cell[i]];
        empty += its == 0;
        sum += i > 0 ? its : 0;
    }
    CLAIM(empty == 0 && s->b.position->digit[last] == 0 && s->heard.c[0].count == 1);
    CLAIM(sum == (arrow.cell[0] == last ? digit : s->b.position->digit[arrow.cell[0]]));
    return true;
}

bool read_arrow_bounds(scene *s)
{
    su_constraint arrow;
    unsigned but = 0, sum = 0;
    if (!hear_arrow(s, &arrow))
        return false;
    const unsigned target = s->step->elimination[0].cell, circle = arrow.cell[0];
    const bool is_circle = target == circle;
    bool at_least = hear(
        &s->t,
        is_circle
            ? "The total is lowest with {k}, so the circle, {c}, is at least {i}."
            : "The circle, {c}, is at most {d}. With at least {k} along the rest of the arrow, "
              "{c} is at most {i}.",
        &s->heard);
    if (!at_least)
        HEAR(
            is_circle
                ? "The total is highest with {k}, so the circle, {c}, is at most {i}."
                : "The circle, {c}, is at least {d}. With at most {k} along the rest of the arrow, "
                  "{c} is at least {i}.");
    const heard *h = &s->heard;
    for (unsigned i = 1; i < arrow.cells; i++)
        but = arrow.cell[i] == target ? i : but;
    CLAIM(s->step->eliminations == 1 && (is_circle || but > 0));
    filling f = filling_of(s, &arrow, is_circle ? arrow.cells : but);
    fill(&f, 0, 0, false);
    for (unsigned i = 0; i < h->l.count; i++)
        CLAIM(is_one(h->l.digits[i]));
    for (unsigned k = 1; k < arrow.cells; k++) {
        uint32_t told = 0;
        for (unsigned i = 0; i < h->l.count; i++)
            told |= has_cell(&h->l.cells[i], arrow.cell[k]) ? h->l.digits[i] : 0;
        CLAIM(k == but ? !told : is_one(told));
        sum += k == but ? 0 : digit_of(told);
    }
    CLAIM(sum == (at_least ? f.least : f.most));
    const uint32_t mask = digit_in(s, circle) | mask_of(&s->b, circle),
                   gone = s->step->elimination[0].digits;
    const unsigned end = at_least ? most(mask) : least(mask);
    CLAIM(h->c[h->cs - 1].cell[0] == target);
    CLAIM(h->n[0] == (is_circle ? sum : end > sum ? end - sum : 0));
    CLAIM(is_circle || (h->c[0].cell[0] == circle && digit_of(h->d[0]) == end));
    CLAIM(is_circle == at_least ? most(gone) < h->n[0] : least(gone) > h->n[0]);
    return true;
}

/* Reads a valid way to fill the arrow: "6 = 1+2+3". */
static bool take_arrow_way(scene *s, const su_constraint *arrow)
{
    unsigned digit[MOST_FILLED], sum = 0;
    for (unsigned i = 0; i < arrow->cells; i++) {
        uint32_t bit = 0;
        CLAIM(i == 0 || take(&s->t, i == 1 ? " = " : "+"));
        CLAIM(take_digit(&s->t, &bit));
        CLAIM((digit_in(s, arrow->cell[i]) | mask_of(&s->b, arrow->cell[i])) & bit);
        digit[i] = digit_of(bit);
        sum += i > 0 ? digit[i] : 0;
        for (unsigned k = 0; k < i; k++)
            CLAIM(digit[k] != digit[i] || !see(&s->b, arrow->cell[i], arrow->cell[k]));
    }
    CLAIM(sum == digit[0]);
    return true;
}

/* Checks that all ways to fill the arrow are listed, if there are few. */
static bool claim_arrow_ways(scene *s, const su_constraint *arrow)
{
    unsigned told = 0;
    filling f = filling_of(s, arrow, arrow->cells);
    fill(&f, 0, 0, true);
    if (hear(&s->t, "With {k}, no combination fits.", &s->heard)) {
        CLAIM(f.ways > 6 && claim_gone(s, UINT32_MAX));
        return true;
    }
    CLAIM(take(&s->t, "With the circle first, the only possibilities are "));
    do {
        if (!take_arrow_way(s, arrow))
            return false;
        told++;
    } while (take(&s->t, ", ") || take(&s->t, " or "));
    CLAIM(take(&s->t, ".") && told == f.ways);
    return true;
}

bool read_arrow_ways(scene *s)
{
    su_constraint arrow;
    if (!hear_arrow(s, &arrow))
        return false;
    if (!claim_arrow_ways(s, &arrow))
        return false;
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (unsigned digit = 1; digit <= s->b.rules->order; digit++) {
            if (!(s->step->elimination[i].digits >> (digit - 1) & 1))
                continue;
            filling f = filling_of(s, &arrow, arrow.cells);
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
