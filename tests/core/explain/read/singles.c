/*
 * singles.c: why a digit has one place left, or a cell one digit.
 */
#include "read.h"

static uint32_t all_digits(const scene *s) { return (UINT32_C(1) << s->b.rules->order) - 1; }

static uint32_t seen_from(const board *b, unsigned cell)
{
    uint32_t seen = 0;
    for (unsigned other = 0; other < b->rules->cells; other++)
        if (b->position->digit[other] && see(b, cell, other))
            seen |= UINT32_C(1) << (b->position->digit[other] - 1);
    return seen;
}

static bool claim_taken(scene *s, const cells *from, uint32_t digits, const cells *steps)
{
    uint32_t used = 0;
    for (unsigned i = 0; i < from->count; i++)
        for (uint32_t left = digits; left; left &= left - 1) {
            const unsigned taker = s->taker[from->cell[i]][__builtin_ctz(left)];
            unsigned k = 0;
            while (k < steps->count && steps->cell[k] != taker)
                k++;
            CLAIM(taker > 0 && k < steps->count);
            used |= UINT32_C(1) << k;
        }
    CLAIM(steps->count < 32 && used == (UINT32_C(1) << steps->count) - 1);
    s->taken++;
    return true;
}

/* Reads "step 4 removed " or "steps 4, 7 and 12 removed "; stores the numbers as cells. */
static bool take_steps(scene *s, cells *steps)
{
    unsigned number;
    const bool several = take(&s->t, "steps ");
    if (!several && !take(&s->t, "step "))
        return false;
    steps->count = 0;
    do {
        CLAIM(take_number(&s->t, &number)
              && (steps->count == 0 || number > steps->cell[steps->count - 1]));
        steps->cell[steps->count++] = (uint16_t)number;
    } while (take(&s->t, ", ") || take(&s->t, " and "));
    CLAIM(several == (steps->count > 1));
    return take(&s->t, " removed ");
}

/* Returns the digits that a mark of this kind allows in the cell; 0 without a mark. */
static uint32_t marked_for(const scene *s, unsigned cell, su_constraint_kind kind)
{
    su_constraint constraint;
    uint32_t digits = 0;
    for (unsigned at = 0; su_rules_constraint(s->b.rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cell[0] == cell)
            digits = kind == SU_CONSTRAINT_ODD    ? 0x15555555
                     : kind == SU_CONSTRAINT_EVEN ? 0x2AAAAAAA
                                                  : constraint.number;
    return digits;
}

static bool claim_marked(scene *s, const cells *c, su_constraint_kind kind, uint32_t gone)
{
    for (unsigned i = 0; i < c->count; i++) {
        const uint32_t may = marked_for(s, c->cell[i], kind);
        CLAIM(may != 0 && !(may & gone));
    }
    s->masked++;
    return true;
}

/* Checks that `where` holds the digit and that each cell of either list sees one of the other. */
static bool claim_seen(scene *s, const cells *blind, uint32_t digit, const cells *where)
{
    for (unsigned i = 0; i < where->count; i++)
        CLAIM(s->b.position->digit[where->cell[i]] == digit_of(digit)
              && sees_one(&s->b, where->cell[i], blind));
    for (unsigned k = 0; k < blind->count; k++)
        CLAIM(sees_one(&s->b, blind->cell[k], where));
    return true;
}

/* Returns whether the rule links the cells: a knight's move, a diagonal step or a cage. */
static bool is_seen_by(const scene *s, su_constraint_kind kind, unsigned cell, unsigned other)
{
    const int order = (int)s->b.rules->order, down = (int)cell / order - (int)other / order,
              across = (int)cell % order - (int)other % order, product = down * across;
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(s->b.rules, &at, &constraint);) {
        const bool is_cage =
            constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_CAGE;
        unsigned in = 0;
        for (unsigned i = 0; is_cage && i < constraint.cells; i++)
            in += constraint.cell[i] == cell || constraint.cell[i] == other;
        if (kind == SU_CONSTRAINT_CAGE
                ? in == 2
                : constraint.kind == kind
                      && (product == (kind == SU_CONSTRAINT_KNIGHT ? 2 : 1)
                          || product == (kind == SU_CONSTRAINT_KNIGHT ? -2 : -1)))
            return true;
    }
    return false;
}

/* Checks the words about cells that see each other by such a rule. */
static bool claim_sight(scene *s, const cells *blind, const cells *where)
{
    static const struct {
        const char *words;
        su_constraint_kind kind;
    } said[] = {{", a knight's move away", SU_CONSTRAINT_KNIGHT},
                {", some of them a knight's move away", SU_CONSTRAINT_KNIGHT},
                {", diagonally", SU_CONSTRAINT_KING},
                {", some of them diagonally", SU_CONSTRAINT_KING},
                {", in the same cage", SU_CONSTRAINT_CAGE},
                {", some of them in the same cage", SU_CONSTRAINT_CAGE}};
    for (unsigned n = 0; n < 6; n++) {
        bool any = !take(&s->t, said[n].words);
        CLAIM(any || (n % 2 == 0) == (blind->count == 1));
        for (unsigned i = 0; i < blind->count && !any; i++)
            for (unsigned k = 0; k < where->count; k++)
                any |= is_seen_by(s, said[n].kind, blind->cell[i], where->cell[k]);
        CLAIM(any);
    }
    return true;
}

/* Returns the empty cells of the house except one. */
static cells others_of(const scene *s, unsigned house, unsigned cell)
{
    cells others = {.count = 0};
    for (unsigned i = 0; i < s->b.rules->order; i++) {
        unsigned other = s->b.rules->house[house][i];
        if (other != cell && s->b.position->digit[other] == 0)
            others.cell[others.count++] = (uint16_t)other;
    }
    return others;
}

/* Reads one reason why a digit has one place left, and the cells concerned. */
static bool read_place_constraint(scene *s, unsigned house, unsigned cell, uint32_t digit,
                                  cells *about)
{
    text *t = &s->t;
    cells where, steps;
    uint32_t digits;
    bool several = take(t, "the other empty cells see "),
         all = several || take(t, "the other empty cell sees ");
    about->count = 0;
    if (all)
        *about = others_of(s, house, cell);
    if (all || (take_cells(t, about) && (take(t, " see ") || take(t, " sees ")))) {
        CLAIM(!all || several == (about->count > 1));
        CLAIM(take_digits(t, &digits) && take(t, " in ") && take_cells(t, &where));
        CLAIM(digits == digit && claim_seen(s, about, digit, &where)
              && claim_sight(s, about, &where));
    } else if (about->count > 0 && (take(t, " is marked ") || take(t, " are marked "))) {
        const bool odd = take(t, "odd");
        CLAIM(odd || take(t, "even"));
        digits = digit;
        CLAIM(claim_marked(s, about, odd ? SU_CONSTRAINT_ODD : SU_CONSTRAINT_EVEN, digit));
    } else if (take(t, "the rules exclude ")) {
        CLAIM(take_digits(t, &digits) && take(t, " from ") && take_cells(t, about));
        CLAIM(claim_marked(s, about, SU_CONSTRAINT_MASK, digits));
    } else if (hear(t, "{d} was removed from {c} before", &s->heard)) {
        digits = s->heard.d[0];
        *about = s->heard.c[0];
    } else if (take_steps(s, &steps)) {
        CLAIM(take_digits(t, &digits) && take(t, " from ") && take_cells(t, about));
        CLAIM(claim_taken(s, about, digits, &steps));
    } else {
        CLAIM(take(t, "your notes leave ") && take_digits(t, &digits) && take(t, " out of ")
              && take_cells(t, about));
        for (unsigned i = 0; i < about->count; i++)
            CLAIM(s->notes && s->notes[about->cell[i]] && !(s->notes[about->cell[i]] & digits));
        s->noted++;
    }
    CLAIM(digits == digit);
    return true;
}

bool read_hidden_single(scene *s)
{
    cells told = {.count = 0}, about;
    HEAR("In {h}, only {c} can be {d}: ");
    const unsigned house = s->heard.h[0].house[0], cell = s->heard.c[0].cell[0];
    const uint32_t digit = s->heard.d[0];
    CLAIM(s->heard.h[0].count == 1 && s->heard.c[0].count == 1);
    CLAIM(name_placement(s, &s->heard.c[0], digit));
    do {
        CLAIM(read_place_constraint(s, house, cell, digit, &about));
        told = all_of(&told, &about);
    } while (take(&s->t, "; "));
    CLAIM(take(&s->t, "."));
    const cells others = others_of(s, house, cell);
    CLAIM(is_same(&told, &others) && holders_of(&s->b, &others, digit).count == 0);
    CLAIM(is_in(&s->b, house, cell) && (mask_of(&s->b, cell) & digit));
    return true;
}

/* Reads one reason why a cell has one digit left, and the digits concerned. */
static bool read_digit_constraint(scene *s, unsigned cell, uint32_t left, uint32_t *digits)
{
    text *t = &s->t;
    const cells one = {.count = 1, .cell = {(uint16_t)cell}};
    cells steps;
    if (take(t, "it sees all the other digits")) {
        *digits = all_digits(s) & ~left;
        CLAIM(seen_from(&s->b, cell) == *digits);
    } else if (take(t, "it sees ")) {
        CLAIM(take_digits(t, digits) && !(*digits & ~seen_from(&s->b, cell)));
    } else if (take(t, "it is marked ")) {
        const bool odd = take(t, "odd");
        CLAIM(odd || take(t, "even"));
        *digits = all_digits(s) & (odd ? 0xAAAAAAAA : 0x55555555);
        CLAIM(claim_marked(s, &one, odd ? SU_CONSTRAINT_ODD : SU_CONSTRAINT_EVEN, *digits));
    } else if (take(t, "the rules exclude ")) {
        CLAIM(take_digits(t, digits));
        CLAIM(claim_marked(s, &one, SU_CONSTRAINT_MASK, *digits));
    } else if (take_steps(s, &steps)) {
        CLAIM(take_digits(t, digits) && claim_taken(s, &one, *digits, &steps));
    } else if (take_digits(t, digits)) {
        CLAIM(take(t, is_one(*digits) ? " was removed before" : " were removed before"));
    } else {
        if (!take(t, "your notes rule out the rest"))
            CLAIM(take(t, "your notes leave only ") && take_digits(t, digits) && *digits == left);
        CLAIM(s->notes);
        *digits = all_digits(s) & ~s->notes[cell];
        s->noted++;
    }
    return true;
}

bool read_naked_single(scene *s)
{
    uint32_t told = 0, digits;
    HEAR("{c} must be {d}: ");
    const unsigned cell = s->heard.c[0].cell[0];
    const uint32_t left = mask_of(&s->b, cell);
    CLAIM(s->heard.c[0].count == 1 && is_one(left) && left == s->heard.d[0]);
    CLAIM(name_placement(s, &s->heard.c[0], left));
    do {
        CLAIM(read_digit_constraint(s, cell, left, &digits));
        told |= digits;
    } while (take(&s->t, "; "));
    CLAIM(take(&s->t, "."));
    CLAIM((told | left) == all_digits(s) && !(told & left));
    return true;
}

bool read_full_house(scene *s)
{
    HEAR("Only {d} is missing from {h}, so it goes in {c}.");
    const unsigned house = s->heard.h[0].house[0], cell = s->heard.c[0].cell[0];
    CLAIM(s->heard.h[0].count == 1 && s->b.position->empty_in[house] == 1);
    CLAIM(s->heard.c[0].count == 1 && name_placement(s, &s->heard.c[0], s->heard.d[0]));
    CLAIM(is_in(&s->b, house, cell) && mask_of(&s->b, cell) == s->heard.d[0]);
    for (unsigned i = 0; i < s->b.rules->order; i++)
        CLAIM(s->b.position->digit[s->b.rules->house[house][i]] != digit_of(s->heard.d[0]));
    return true;
}
