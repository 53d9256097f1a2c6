#include "read.h"

#include <string.h>

#include "rederive.h"
#include "replay.h"

/* ---- What is named --------------------------------------------------------------------------- */

void name_cells(scene *s, const cells *c, uint32_t digits)
{
    for (unsigned i = 0; i < c->count && s->rebuilt.marks < SU_STEP_MARKS; i++)
        s->rebuilt.mark[s->rebuilt.marks++] =
            (su_mark){.cell = c->cell[i],
                      .role = SU_ROLE_PATTERN,
                      .digits = digits & mask_of(&s->b, c->cell[i])};
}

void name_houses(scene *s, const houses *h)
{
    for (unsigned i = 0; i < h->count && s->rebuilt.houses < SU_STEP_HOUSES; i++)
        s->rebuilt.house[s->rebuilt.houses++] =
            (su_house_mark){.house = h->house[i], .role = SU_ROLE_PATTERN};
}

void name_constraints(scene *s, const constraints *u)
{
    for (unsigned i = 0; i < u->count && s->rebuilt.constraints < SU_STEP_CONSTRAINTS; i++)
        s->rebuilt.constraint[s->rebuilt.constraints++] =
            (su_constraint_mark){.constraint = u->at[i], .role = SU_ROLE_PATTERN};
}

/* ---- What is done ---------------------------------------------------------------------------- */

uint32_t gone_from(const su_step *step, unsigned cell)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits;
    return 0;
}

bool goes(const scene *s, unsigned cell, uint32_t digits)
{
    return gone_from(s->step, cell) & digits;
}

bool leaves(const scene *s, unsigned house, uint32_t digits, const cells *but)
{
    for (unsigned i = 0; i < s->b.rules->order; i++) {
        unsigned cell = s->b.rules->house[house][i];
        if (!has_cell(but, cell) && (mask_of(&s->b, cell) & ~gone_from(s->step, cell) & digits))
            return true;
    }
    return false;
}

cells cells_gone(const scene *s)
{
    cells gone = {.count = 0};
    for (unsigned i = 0; i < s->step->eliminations; i++)
        gone.cell[gone.count++] = s->step->elimination[i].cell;
    return gone;
}

uint32_t digits_gone(const scene *s)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < s->step->eliminations; i++)
        digits |= s->step->elimination[i].digits;
    return digits;
}

unsigned list_gone(scene *s, uint32_t of)
{
    list *l = &s->heard.l;
    l->count = 0;
    for (uint32_t left = digits_gone(s) & of; left; left &= left - 1) {
        const uint32_t digit = left & (0 - left);
        cells from = {.count = 0};
        unsigned i = 0;
        for (unsigned k = 0; k < s->step->eliminations; k++)
            if (s->step->elimination[k].digits & digit)
                from.cell[from.count++] = s->step->elimination[k].cell;
        while (i < l->count && !is_same(&l->cells[i], &from))
            i++;
        l->digits[i] = digit | (i < l->count ? l->digits[i] : 0);
        l->cells[i] = from;
        l->count += i == l->count;
    }
    return l->count;
}

bool claim_gone(scene *s, uint32_t of)
{
    const list *l = &s->heard.l;
    unsigned told = 0, all = 0;
    for (unsigned i = 0; i < l->count; i++)
        for (unsigned k = 0; k < l->cells[i].count; k++) {
            CLAIM(!(l->digits[i] & ~(gone_from(s->step, l->cells[i].cell[k]) & of)));
            told += count_of(l->digits[i]);
        }
    for (unsigned i = 0; i < s->step->eliminations; i++)
        all += count_of(s->step->elimination[i].digits & of);
    CLAIM(told == all);
    return true;
}

bool claim_goes_from(scene *s, uint32_t digits, const cells *seen)
{
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(!(s->step->elimination[i].digits & ~digits)
              && sees_all(&s->b, s->step->elimination[i].cell, seen));
    return true;
}

bool take_every(scene *s, const cells *named)
{
    CLAIM(take(&s->t, named->count == 2 ? "both" : "all of them"));
    return true;
}

/* ---- The effect ------------------------------------------------------------------------------ */

bool name_placement(scene *s, const cells *c, uint32_t digit)
{
    CLAIM(is_one(digit));
    for (unsigned i = 0; i < c->count; i++)
        s->rebuilt.placement[s->rebuilt.placements++] =
            (su_placement){c->cell[i], (su_digit)digit_of(digit)};
    return true;
}

static bool hear_placement(scene *s)
{
    if (hear(&s->t, "So {c} is {d}.", &s->heard))
        CLAIM(s->heard.c[0].count == 1);
    else if (hear(&s->t, "So {c} are {d}.", &s->heard))
        CLAIM(s->heard.c[0].count > 1);
    else
        return false;
    return name_placement(s, &s->heard.c[0], s->heard.d[0]);
}

/* Adds an elimination, in order of cells. */
static void add_gone(su_step *step, unsigned cell, uint32_t digits)
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

static bool hear_eliminations(scene *s)
{
    if (!take(&s->t, "Remove "))
        return false;
    do {
        HEAR("{d} from {c}");
        for (unsigned i = 0; i < s->heard.c[0].count; i++) {
            CLAIM(!(gone_from(&s->rebuilt, s->heard.c[0].cell[i]) & s->heard.d[0]));
            add_gone(&s->rebuilt, s->heard.c[0].cell[i], s->heard.d[0]);
        }
    } while (take(&s->t, "; "));
    CLAIM(take(&s->t, "."));
    return true;
}

static bool is_placed(const su_step *step, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < step->placements; i++)
        if (step->placement[i].cell == cell && (digit == 0 || step->placement[i].digit == digit))
            return true;
    return false;
}

/* Checks that the effect is complete and true. It omits what filled cells lose. */
static bool read_effect(scene *s)
{
    const su_step *step = s->step, *rebuilt = &s->rebuilt;
    while (*s->t.at) {
        CLAIM(hear_placement(s) || hear_eliminations(s));
        CLAIM(!*s->t.at || take(&s->t, " "));
    }
    CLAIM(rebuilt->placements == step->placements);
    for (unsigned i = 0; i < rebuilt->placements; i++)
        CLAIM(is_placed(step, rebuilt->placement[i].cell, rebuilt->placement[i].digit));
    for (unsigned cell = 0; cell < s->b.rules->cells; cell++)
        CLAIM(gone_from(rebuilt, cell) == (is_placed(step, cell, 0) ? 0 : gone_from(step, cell)));
    for (unsigned i = 0; i < rebuilt->placements; i++)
        CLAIM(s->b.solution[rebuilt->placement[i].cell] == rebuilt->placement[i].digit);
    for (unsigned i = 0; i < rebuilt->eliminations; i++)
        CLAIM(!(rebuilt->elimination[i].digits >> (s->b.solution[rebuilt->elimination[i].cell] - 1)
                & 1));
    return true;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static bool (*reader_of(const scene *s))(scene *s)
{
    static const struct {
        const char *begins;
        bool (*read)(scene *s);
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

static bool read_all(scene *s)
{
    unsigned node;
    if (!reader_of(s)(s))
        return false;
    CLAIM(s->rebuilt.nodes > 0 || s->rebuilt.placements > 0 || take(&s->t, " "));
    if (!read_effect(s))
        return false;
    if (s->rebuilt.nodes > 0)
        s->fault = replay_chains(s->b.rules, s->b.position, &s->rebuilt, &node);
    else if (s->rebuilt.marks > 0)
        CLAIM(rederive_step(s->b.rules, s->b.position, &s->rebuilt));
    return s->fault == NULL;
}

const char *read_step(scene *s, const char *words)
{
    s->t.rules = s->b.rules;
    s->t.at = words;
    s->fault = NULL;
    s->rebuilt.technique = s->step->technique;
    s->rebuilt.placements = s->rebuilt.eliminations = s->rebuilt.houses = s->rebuilt.constraints =
        s->rebuilt.marks = 0;
    s->rebuilt.nodes = s->rebuilt.parents = s->rebuilt.absences = 0;
    s->rebuilt.is_cut = false;
    return read_all(s) ? NULL : s->fault;
}
