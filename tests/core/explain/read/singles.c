/* singles.c: reads why a digit has only one place left, or a cell only one digit. */
#include "read.h"

static uint32_t get_all_digits(const step_check *s)
{
    return (UINT32_C(1) << s->board.rules->order) - 1;
}

static uint32_t find_digits_seen_from(const board *b, unsigned cell)
{
    uint32_t seen = 0;
    for (unsigned other = 0; other < b->rules->cells; other++)
        if (b->position->digit[other] && can_see(b, cell, other))
            seen |= UINT32_C(1) << (b->position->digit[other] - 1);
    return seen;
}

static bool check_taken(step_check *s, const cells *from, uint32_t digits, const cells *steps)
{
    uint32_t used = 0;
    for (unsigned i = 0; i < from->count; i++)
        for (uint32_t left = digits; left; left &= left - 1) {
            const unsigned remover = s->remover[from->cell[i]][__builtin_ctz(left)];
            unsigned k = 0;
            while (k < steps->count && steps->cell[k] != remover)
                k++;
            CLAIM(remover > 0 && k < steps->count);
            used |= UINT32_C(1) << k;
        }
    CLAIM(steps->count < 32 && used == (UINT32_C(1) << steps->count) - 1);
    s->step_reasons++;
    return true;
}

/* Parses "step 4 removed " or "steps 4, 7 and 12 removed ". Stores the numbers as if they were
   cells. */
static bool parse_steps(step_check *s, cells *steps)
{
    unsigned number;
    const bool several = accept_words(&s->text, "steps ");
    if (!several && !accept_words(&s->text, "step "))
        return false;
    steps->count = 0;
    do {
        CLAIM(parse_number(&s->text, &number)
              && (steps->count == 0 || number > steps->cell[steps->count - 1]));
        steps->cell[steps->count++] = (uint16_t)number;
    } while (accept_words(&s->text, ", ") || accept_words(&s->text, " and "));
    CLAIM(several == (steps->count > 1));
    return accept_words(&s->text, " removed ");
}

/* Returns the digits that a mark of this kind allows in the cell, or 0 if the cell has no such
   mark. */
static uint32_t find_digits_allowed_by_mark(const step_check *s, unsigned cell,
                                            su_constraint_kind kind)
{
    su_constraint constraint;
    uint32_t digits = 0;
    for (unsigned at = 0; su_rules_constraint(s->board.rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cell[0] == cell)
            digits = kind == SU_CONSTRAINT_ODD    ? 0x15555555
                     : kind == SU_CONSTRAINT_EVEN ? 0x2AAAAAAA
                                                  : constraint.number;
    return digits;
}

static bool check_marked(step_check *s, const cells *c, su_constraint_kind kind, uint32_t removed)
{
    for (unsigned i = 0; i < c->count; i++) {
        const uint32_t may = find_digits_allowed_by_mark(s, c->cell[i], kind);
        CLAIM(may != 0 && !(may & removed));
    }
    s->mask_reasons++;
    return true;
}

/* Checks that the cells of `where` have the digit. Each cell of one list must see a cell of the
   other list. */
static bool check_seen(step_check *s, const cells *lacking, uint32_t digit, const cells *where)
{
    for (unsigned i = 0; i < where->count; i++)
        CLAIM(s->board.position->digit[where->cell[i]] == get_digit(digit)
              && sees_one(&s->board, where->cell[i], lacking));
    for (unsigned k = 0; k < lacking->count; k++)
        CLAIM(sees_one(&s->board, lacking->cell[k], where));
    return true;
}

/* Returns whether two cells see each other by a knight's move, by a diagonal step or in a cage. */
static bool is_seen_by_rule(const step_check *s, su_constraint_kind kind, unsigned cell,
                            unsigned other)
{
    const int order = (int)s->board.rules->order, down = (int)cell / order - (int)other / order,
              across = (int)cell % order - (int)other % order, product = down * across;
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(s->board.rules, &at, &constraint);) {
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

/* Checks the words about cells that see each other by a knight's move, diagonally or in a cage. */
static bool check_sight(step_check *s, const cells *lacking, const cells *where)
{
    static const struct {
        const char *words;
        su_constraint_kind kind;
    } sight_words[] = {{", a knight's move away", SU_CONSTRAINT_KNIGHT},
                       {", some of them a knight's move away", SU_CONSTRAINT_KNIGHT},
                       {", diagonally", SU_CONSTRAINT_KING},
                       {", some of them diagonally", SU_CONSTRAINT_KING},
                       {", in the same cage", SU_CONSTRAINT_CAGE},
                       {", some of them in the same cage", SU_CONSTRAINT_CAGE}};
    for (unsigned n = 0; n < 6; n++) {
        bool any = !accept_words(&s->text, sight_words[n].words);
        CLAIM(any || (n % 2 == 0) == (lacking->count == 1));
        for (unsigned i = 0; i < lacking->count && !any; i++)
            for (unsigned k = 0; k < where->count; k++)
                any |= is_seen_by_rule(s, sight_words[n].kind, lacking->cell[i], where->cell[k]);
        CLAIM(any);
    }
    return true;
}

/* Returns the empty cells of the house except `cell`. */
static cells find_other_empty_cells(const step_check *s, unsigned house, unsigned cell)
{
    cells others = {.count = 0};
    for (unsigned i = 0; i < s->board.rules->order; i++) {
        unsigned other = s->board.rules->house[house][i];
        if (other != cell && s->board.position->digit[other] == 0)
            others.cell[others.count++] = (uint16_t)other;
    }
    return others;
}

/* Reads one reason why a digit has only one place left. Sets `about` to the cells that it
   excludes. */
static bool read_place_constraint(step_check *s, unsigned house, unsigned cell, uint32_t digit,
                                  cells *about)
{
    text *t = &s->text;
    cells where, steps;
    uint32_t digits;
    bool several = accept_words(t, "the other empty cells see "),
         all = several || accept_words(t, "the other empty cell sees ");
    about->count = 0;
    if (all)
        *about = find_other_empty_cells(s, house, cell);
    if (all || (parse_cells(t, about) && (accept_words(t, " see ") || accept_words(t, " sees ")))) {
        CLAIM(!all || several == (about->count > 1));
        CLAIM(parse_digits(t, &digits) && accept_words(t, " in ") && parse_cells(t, &where));
        CLAIM(digits == digit && check_seen(s, about, digit, &where)
              && check_sight(s, about, &where));
    } else if (about->count > 0
               && (accept_words(t, " is marked ") || accept_words(t, " are marked "))) {
        const bool odd = accept_words(t, "odd");
        CLAIM(odd || accept_words(t, "even"));
        digits = digit;
        CLAIM(check_marked(s, about, odd ? SU_CONSTRAINT_ODD : SU_CONSTRAINT_EVEN, digit));
    } else if (accept_words(t, "the rules exclude ")) {
        CLAIM(parse_digits(t, &digits) && accept_words(t, " from ") && parse_cells(t, about));
        CLAIM(check_marked(s, about, SU_CONSTRAINT_MASK, digits));
    } else if (parse_form(t, "{d} was removed from {c} before", &s->values)) {
        digits = s->values.digits[0];
        *about = s->values.cells[0];
    } else if (parse_steps(s, &steps)) {
        CLAIM(parse_digits(t, &digits) && accept_words(t, " from ") && parse_cells(t, about));
        CLAIM(check_taken(s, about, digits, &steps));
    } else {
        CLAIM(accept_words(t, "your notes leave ") && parse_digits(t, &digits)
              && accept_words(t, " out of ") && parse_cells(t, about));
        for (unsigned i = 0; i < about->count; i++)
            CLAIM(s->notes && s->notes[about->cell[i]] && !(s->notes[about->cell[i]] & digits));
        s->note_reasons++;
    }
    CLAIM(digits == digit);
    return true;
}

bool read_hidden_single(step_check *s)
{
    cells listed = {.count = 0}, about;
    PARSE("In {h}, only {c} can be {d}: ");
    const unsigned house = s->values.houses[0].house[0], cell = s->values.cells[0].cell[0];
    const uint32_t digit = s->values.digits[0];
    CLAIM(s->values.houses[0].count == 1 && s->values.cells[0].count == 1);
    CLAIM(add_named_placement(s, &s->values.cells[0], digit));
    do {
        CLAIM(read_place_constraint(s, house, cell, digit, &about));
        listed = join_cells(&listed, &about);
    } while (accept_words(&s->text, "; "));
    CLAIM(accept_words(&s->text, "."));
    const cells others = find_other_empty_cells(s, house, cell);
    CLAIM(are_same_cells(&listed, &others)
          && find_cells_with(&s->board, &others, digit).count == 0);
    CLAIM(is_in_house(&s->board, house, cell) && (find_candidates(&s->board, cell) & digit));
    return true;
}

/* Reads one reason why a cell has only one digit left. Sets `digits` to the digits that it
   excludes. */
static bool read_digit_constraint(step_check *s, unsigned cell, uint32_t left, uint32_t *digits)
{
    text *t = &s->text;
    const cells one = {.count = 1, .cell = {(uint16_t)cell}};
    cells steps;
    if (accept_words(t, "it sees all the other digits")) {
        *digits = get_all_digits(s) & ~left;
        CLAIM(find_digits_seen_from(&s->board, cell) == *digits);
    } else if (accept_words(t, "it sees ")) {
        CLAIM(parse_digits(t, digits) && !(*digits & ~find_digits_seen_from(&s->board, cell)));
    } else if (accept_words(t, "it is marked ")) {
        const bool odd = accept_words(t, "odd");
        CLAIM(odd || accept_words(t, "even"));
        *digits = get_all_digits(s) & (odd ? 0xAAAAAAAA : 0x55555555);
        CLAIM(check_marked(s, &one, odd ? SU_CONSTRAINT_ODD : SU_CONSTRAINT_EVEN, *digits));
    } else if (accept_words(t, "the rules exclude ")) {
        CLAIM(parse_digits(t, digits));
        CLAIM(check_marked(s, &one, SU_CONSTRAINT_MASK, *digits));
    } else if (parse_steps(s, &steps)) {
        CLAIM(parse_digits(t, digits) && check_taken(s, &one, *digits, &steps));
    } else if (parse_digits(t, digits)) {
        CLAIM(accept_words(t, is_single_digit(*digits) ? " was removed before"
                                                       : " were removed before"));
    } else {
        if (!accept_words(t, "your notes rule out the rest"))
            CLAIM(accept_words(t, "your notes leave only ") && parse_digits(t, digits)
                  && *digits == left);
        CLAIM(s->notes);
        *digits = get_all_digits(s) & ~s->notes[cell];
        s->note_reasons++;
    }
    return true;
}

bool read_naked_single(step_check *s)
{
    uint32_t listed = 0, digits;
    PARSE("{c} must be {d}: ");
    const unsigned cell = s->values.cells[0].cell[0];
    const uint32_t left = find_candidates(&s->board, cell);
    CLAIM(s->values.cells[0].count == 1 && is_single_digit(left) && left == s->values.digits[0]);
    CLAIM(add_named_placement(s, &s->values.cells[0], left));
    do {
        CLAIM(read_digit_constraint(s, cell, left, &digits));
        listed |= digits;
    } while (accept_words(&s->text, "; "));
    CLAIM(accept_words(&s->text, "."));
    CLAIM((listed | left) == get_all_digits(s) && !(listed & left));
    return true;
}

bool read_full_house(step_check *s)
{
    PARSE("Only {d} is missing from {h}, so it goes in {c}.");
    const unsigned house = s->values.houses[0].house[0], cell = s->values.cells[0].cell[0];
    CLAIM(s->values.houses[0].count == 1 && s->board.position->empty_in[house] == 1);
    CLAIM(s->values.cells[0].count == 1
          && add_named_placement(s, &s->values.cells[0], s->values.digits[0]));
    CLAIM(is_in_house(&s->board, house, cell)
          && find_candidates(&s->board, cell) == s->values.digits[0]);
    for (unsigned i = 0; i < s->board.rules->order; i++)
        CLAIM(s->board.position->digit[s->board.rules->house[house][i]]
              != get_digit(s->values.digits[0]));
    return true;
}
