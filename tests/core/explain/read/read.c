#include "read.h"

#include <string.h>

#include "rederive.h"
#include "replay.h"

/* ---- Reasons that the text names ------------------------------------------------------------- */

void add_named_cells(step_check *s, const cells *c, uint32_t digits)
{
    for (unsigned i = 0; i < c->count && s->rebuilt.marks < SU_STEP_MARKS; i++)
        s->rebuilt.mark[s->rebuilt.marks++] =
            (su_mark){.cell = c->cell[i],
                      .role = SU_ROLE_PATTERN,
                      .digits = digits & find_candidates(&s->board, c->cell[i])};
}

void add_named_houses(step_check *s, const houses *h)
{
    for (unsigned i = 0; i < h->count && s->rebuilt.houses < SU_STEP_HOUSES; i++)
        s->rebuilt.house[s->rebuilt.houses++] =
            (su_house_mark){.house = h->house[i], .role = SU_ROLE_PATTERN};
}

void add_named_constraints(step_check *s, const constraints *u)
{
    for (unsigned i = 0; i < u->count && s->rebuilt.constraints < SU_STEP_CONSTRAINTS; i++)
        s->rebuilt.constraint[s->rebuilt.constraints++] =
            (su_constraint_mark){.constraint = u->at[i], .role = SU_ROLE_PATTERN};
}

/* ---- Eliminations of the step ---------------------------------------------------------------- */

uint32_t find_digits_removed_from(const su_step *step, unsigned cell)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits;
    return 0;
}

bool is_removed(const step_check *s, unsigned cell, uint32_t digits)
{
    return find_digits_removed_from(s->step, cell) & digits;
}

bool has_place_left(const step_check *s, unsigned house, uint32_t digits, const cells *except)
{
    for (unsigned i = 0; i < s->board.rules->order; i++) {
        unsigned cell = s->board.rules->house[house][i];
        if (!has_cell(except, cell)
            && (find_candidates(&s->board, cell) & ~find_digits_removed_from(s->step, cell)
                & digits))
            return true;
    }
    return false;
}

cells find_removed_cells(const step_check *s)
{
    cells removed = {.count = 0};
    for (unsigned i = 0; i < s->step->eliminations; i++)
        removed.cell[removed.count++] = s->step->elimination[i].cell;
    return removed;
}

uint32_t find_removed_digits(const step_check *s)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < s->step->eliminations; i++)
        digits |= s->step->elimination[i].digits;
    return digits;
}

unsigned list_removed(step_check *s, uint32_t digits)
{
    list *l = &s->values.list;
    l->count = 0;
    for (uint32_t left = find_removed_digits(s) & digits; left; left &= left - 1) {
        const uint32_t digit = left & (0 - left);
        cells from = {.count = 0};
        unsigned i = 0;
        for (unsigned k = 0; k < s->step->eliminations; k++)
            if (s->step->elimination[k].digits & digit)
                from.cell[from.count++] = s->step->elimination[k].cell;
        while (i < l->count && !are_same_cells(&l->cells[i], &from))
            i++;
        l->digits[i] = digit | (i < l->count ? l->digits[i] : 0);
        l->cells[i] = from;
        l->count += i == l->count;
    }
    return l->count;
}

bool check_removed_list(step_check *s, uint32_t digits)
{
    const list *l = &s->values.list;
    unsigned listed = 0, all = 0;
    for (unsigned i = 0; i < l->count; i++)
        for (unsigned k = 0; k < l->cells[i].count; k++) {
            CLAIM(!(l->digits[i]
                    & ~(find_digits_removed_from(s->step, l->cells[i].cell[k]) & digits)));
            listed += count_digits(l->digits[i]);
        }
    for (unsigned i = 0; i < s->step->eliminations; i++)
        all += count_digits(s->step->elimination[i].digits & digits);
    CLAIM(listed == all);
    return true;
}

bool check_removed_from(step_check *s, uint32_t digits, const cells *seen)
{
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(!(s->step->elimination[i].digits & ~digits)
              && sees_all(&s->board, s->step->elimination[i].cell, seen));
    return true;
}

bool parse_both_or_all(step_check *s, const cells *named)
{
    CLAIM(accept_words(&s->text, named->count == 2 ? "both" : "all of them"));
    return true;
}

/* ---- The effect ------------------------------------------------------------------------------ */

bool add_named_placement(step_check *s, const cells *c, uint32_t digit)
{
    CLAIM(is_single_digit(digit));
    for (unsigned i = 0; i < c->count; i++)
        s->rebuilt.placement[s->rebuilt.placements++] =
            (su_placement){c->cell[i], (su_digit)get_digit(digit)};
    return true;
}

static bool parse_placement(step_check *s)
{
    if (parse_form(&s->text, "So {c} is {d}.", &s->values))
        CLAIM(s->values.cells[0].count == 1);
    else if (parse_form(&s->text, "So {c} are {d}.", &s->values))
        CLAIM(s->values.cells[0].count > 1);
    else
        return false;
    return add_named_placement(s, &s->values.cells[0], s->values.digits[0]);
}

/* Adds an elimination. Eliminations are in order of their cells. */
static void add_elimination(su_step *step, unsigned cell, uint32_t digits)
{
    unsigned i = step->eliminations;
    while (i > 0 && step->elimination[i - 1].cell > cell)
        i--;
    if (i > 0 && step->elimination[i - 1].cell == cell) {
        step->elimination[i - 1].digits |= digits;
        return;
    }
    memmove(&step->elimination[i + 1], &step->elimination[i],
            (step->eliminations - i) * sizeof *step->elimination);
    step->elimination[i] = (su_elimination){(uint16_t)cell, digits};
    step->eliminations++;
}

static bool parse_eliminations(step_check *s)
{
    if (!accept_words(&s->text, "Remove "))
        return false;
    do {
        PARSE("{d} from {c}");
        for (unsigned i = 0; i < s->values.cells[0].count; i++) {
            CLAIM(!(find_digits_removed_from(&s->rebuilt, s->values.cells[0].cell[i])
                    & s->values.digits[0]));
            add_elimination(&s->rebuilt, s->values.cells[0].cell[i], s->values.digits[0]);
        }
    } while (accept_words(&s->text, "; "));
    CLAIM(accept_words(&s->text, "."));
    return true;
}

static bool is_placed(const su_step *step, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < step->placements; i++)
        if (step->placement[i].cell == cell && (digit == 0 || step->placement[i].digit == digit))
            return true;
    return false;
}

/* Checks that the effect is complete and true. The text omits candidates removed from filled
   cells. */
static bool read_effect(step_check *s)
{
    const su_step *step = s->step, *rebuilt = &s->rebuilt;
    while (*s->text.at) {
        CLAIM(parse_placement(s) || parse_eliminations(s));
        CLAIM(!*s->text.at || accept_words(&s->text, " "));
    }
    CLAIM(rebuilt->placements == step->placements);
    for (unsigned i = 0; i < rebuilt->placements; i++)
        CLAIM(is_placed(step, rebuilt->placement[i].cell, rebuilt->placement[i].digit));
    for (unsigned cell = 0; cell < s->board.rules->cells; cell++)
        CLAIM(find_digits_removed_from(rebuilt, cell)
              == (is_placed(step, cell, 0) ? 0 : find_digits_removed_from(step, cell)));
    for (unsigned i = 0; i < rebuilt->placements; i++)
        CLAIM(s->board.solution[rebuilt->placement[i].cell] == rebuilt->placement[i].digit);
    for (unsigned i = 0; i < rebuilt->eliminations; i++)
        CLAIM(!(rebuilt->elimination[i].digits
                    >> (s->board.solution[rebuilt->elimination[i].cell] - 1)
                & 1));
    return true;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static bool (*find_reader(const step_check *s))(step_check *s)
{
    static const struct {
        const char *begins;
        bool (*read)(step_check *s);
    } readers[] = {
#define READER(reader, begins) {begins, read_##reader},
        READERS(READER)
#undef READER
    };
    const char *name = su_technique_name(s->step->technique);
    unsigned i = 0;
    while (strncmp(name, readers[i].begins, strlen(readers[i].begins)) != 0)
        i++;
    return readers[i].read;
}

static bool read_all(step_check *s)
{
    unsigned node;
    if (!find_reader(s)(s))
        return false;
    CLAIM(s->rebuilt.nodes > 0 || s->rebuilt.placements > 0 || accept_words(&s->text, " "));
    if (!read_effect(s))
        return false;
    if (s->rebuilt.nodes > 0)
        s->fault = replay_chains(s->board.rules, s->board.position, &s->rebuilt, &node);
    else if (s->rebuilt.marks > 0)
        CLAIM(rederive_step(s->board.rules, s->board.position, &s->rebuilt));
    return s->fault == NULL;
}

const char *read_step(step_check *s, const char *words)
{
    s->text.rules = s->board.rules;
    s->text.at = words;
    s->fault = NULL;
    s->rebuilt.technique = s->step->technique;
    s->rebuilt.placements = s->rebuilt.eliminations = s->rebuilt.houses = s->rebuilt.constraints =
        s->rebuilt.marks = 0;
    s->rebuilt.nodes = s->rebuilt.parents = s->rebuilt.absences = 0;
    s->rebuilt.is_cut = false;
    return read_all(s) ? NULL : s->fault;
}
