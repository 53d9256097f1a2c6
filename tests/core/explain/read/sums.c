/*
 * sums.c: what sums leave for their cells.
 */
#include "read.h"

#include <string.h>

/* Returns the first constraint of a heard list. */
static su_constraint constraint_of(const scene *s, unsigned which)
{
    su_constraint constraint = {.cells = 0};
    unsigned at = s->heard.u[which].at[0];
    su_rules_constraint(s->b.rules, &at, &constraint);
    return constraint;
}

/* ---- One cage -------------------------------------------------------------------------------- */

static bool is_filled(const scene *s, unsigned cell) { return s->b.position->digit[cell] > 0; }

static cells empty_of(const scene *s, const su_constraint *constraint)
{
    cells empty = {.count = 0};
    for (unsigned i = 0; i < constraint->cells; i++)
        if (!is_filled(s, constraint->cell[i]))
            empty.cell[empty.count++] = constraint->cell[i];
    return empty;
}

static unsigned missing_of(const scene *s, const su_constraint *constraint)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < constraint->cells; i++)
        sum += s->b.position->digit[constraint->cell[i]];
    return constraint->number - sum;
}

static void name_cage(scene *s, unsigned which) { name_constraints(s, &s->heard.u[which]); }

bool read_cage_last(scene *s)
{
    HEAR("In {u}, only {c} is empty. ");
    CLAIM(s->heard.u[0].count == 1 && s->heard.c[0].count == 1);
    const su_constraint constraint = constraint_of(s, 0);
    const cells last = s->heard.c[0], empty = empty_of(s, &constraint);
    const unsigned missing = missing_of(s, &constraint);
    CLAIM(last.cell[0] == s->step->placement[0].cell);
    name_cage(s, 0);
    name_cells(s, &last, mask_of(&s->b, last.cell[0]));
    if (hear(&s->t, "It holds the whole total.", &s->heard)) {
        CLAIM(constraint.cells == 1);
        return true;
    }
    HEAR(constraint.cells == 2 ? "The other one is {i}, which leaves {d}."
                               : "The others add up to {i}, which leaves {d}.");
    CLAIM(empty.count == 1 && s->heard.n[0] + missing == constraint.number);
    CLAIM(digit_of(s->heard.d[0]) == missing);
    return true;
}

enum { MOST_WAYS = 4096 };

typedef struct ways {
    unsigned count;
    uint32_t way[MOST_WAYS];
} ways;

static void add_way(ways *w, uint32_t way)
{
    for (unsigned i = 0; i < w->count; i++)
        if (w->way[i] == way)
            return;
    if (w->count < MOST_WAYS)
        w->way[w->count++] = way;
}

/* Collects the ways to make up `left` with candidates, or with digits of `any`. */
static void fill(const scene *s, const cells *c, unsigned i, uint32_t any, unsigned left,
                 uint32_t used, ways *w)
{
    if (i == c->count && left == 0)
        add_way(w, used);
    for (unsigned digit = 1; i < c->count && digit <= s->b.rules->order && digit <= left; digit++) {
        const uint32_t bit = UINT32_C(1) << (digit - 1);
        if ((any ? any : mask_of(&s->b, c->cell[i])) & bit & ~used)
            fill(s, c, i + 1, any, left - digit, used | bit, w);
    }
}

static bool take_way(text *t, uint32_t *way)
{
    *way = 0;
    do
        if (!take_digit(t, way))
            return false;
    while (take(t, "+"));
    return true;
}

/* Checks a list of all ways: "1+6, 2+5 or 3+4". */
static bool claim_ways(scene *s, const ways *all)
{
    ways told = {.count = 0};
    uint32_t way;
    do {
        CLAIM(take_way(&s->t, &way));
        add_way(&told, way);
    } while (take(&s->t, ", ") || take(&s->t, " or "));
    CLAIM(told.count == all->count);
    for (unsigned i = 0; i < told.count; i++) {
        ways with = *all;
        add_way(&with, told.way[i]);
        CLAIM(with.count == all->count);
    }
    return true;
}

/* Checks the missing sum and the empty cells, unless the whole cage is empty. */
static bool claim_missing(scene *s, const su_constraint *constraint, bool is_whole)
{
    const cells empty = empty_of(s, constraint);
    CLAIM(is_whole == (empty.count == constraint->cells));
    CLAIM(is_whole
          || (s->heard.n[0] == missing_of(s, constraint) && is_same(&s->heard.c[0], &empty)));
    return true;
}

bool read_cage_one_way(scene *s)
{
    const bool is_whole = hear(&s->t, "{u} must be {d}: no other combination adds up.", &s->heard);
    if (!is_whole)
        HEAR("{u} still needs {i} in {c}. They must be {d}: no other combination adds up.");
    const su_constraint constraint = constraint_of(s, 0);
    const cells empty = empty_of(s, &constraint);
    uint32_t any = (UINT32_C(1) << s->b.rules->order) - 1;
    ways w = {.count = 0};
    CLAIM(claim_missing(s, &constraint, is_whole));
    for (unsigned i = 0; i < constraint.cells; i++)
        if (is_filled(s, constraint.cell[i]))
            any &= ~(UINT32_C(1) << (s->b.position->digit[constraint.cell[i]] - 1));
    fill(s, &empty, 0, any, missing_of(s, &constraint), 0, &w);
    CLAIM(w.count == 1 && w.way[0] == s->heard.d[0]);
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    return true;
}

/* ---- What goes ------------------------------------------------------------------------------- */

static uint32_t digits_of(const ways *w)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < w->count; i++)
        digits |= w->way[i];
    return digits;
}

/* Checks that no way to fill the cells has a removed digit in its cell. */
static bool claim_misfits(scene *s, const cells *c, unsigned total, uint32_t of)
{
    if (!claim_gone(s, of))
        return false;
    for (unsigned i = 0; i < c->count; i++)
        for (uint32_t left = gone_from(s->step, c->cell[i]) & of; left; left &= left - 1) {
            const unsigned digit = digit_of(left & (0 - left));
            cells others = *c;
            ways w = {.count = 0};
            others.cell[i] = others.cell[--others.count];
            CLAIM(digit <= total);
            fill(s, &others, 0, 0, total - digit, UINT32_C(1) << (digit - 1), &w);
            CLAIM(w.count == 0);
        }
    return true;
}

/* Reads why digits that occur in some way are removed from some cells. */
static bool claim_unfit(scene *s, const cells *c, const ways *w, unsigned total)
{
    const uint32_t gone = digits_gone(s), in = digits_of(w);
    if (!(gone & in))
        return true;
    if (take(&s->t, " With any of the candidates removed here, the other cells can't make up the "
                    "rest."))
        return list_gone(s, in) > 2 && claim_misfits(s, c, total, in);
    HEAR(c->count == 2 ? " With {k}, the other cell can't make up the rest."
                       : " With {k}, the other cells can't make up the rest.");
    return claim_misfits(s, c, total, in);
}

bool read_cage_cannot(scene *s)
{
    static const char *const forms[] = {
        "With any of the candidates removed here, the other cells of {u} can't make up the rest.",
        "With {k}, the other cell of {u} can't make up the rest.",
        "With {k}, the other cells of {u} can't make up the rest.", "{u} can only be ",
        "{u} still needs {i} in {c}, which can only be "};
    unsigned form = 0;
    while (form < 5 && !hear(&s->t, forms[form], &s->heard))
        form++;
    CLAIM(form < 5);
    const bool is_many = form < 3, is_whole = form == 3;
    const su_constraint constraint = constraint_of(s, 0);
    const cells empty = empty_of(s, &constraint);
    const unsigned missing = missing_of(s, &constraint);
    ways w = {.count = 0};
    fill(s, &empty, 0, 0, missing, 0, &w);
    CLAIM(is_many == (w.count > 6) && (is_many || claim_missing(s, &constraint, is_whole)));
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    if (is_many) {
        CLAIM(form == 0 ? list_gone(s, UINT32_MAX) > 2 : (form == 1) == (empty.count == 2));
        return claim_misfits(s, &empty, missing, UINT32_MAX);
    }
    if (!claim_ways(s, &w))
        return false;
    CLAIM(take(&s->t, "."));
    return claim_unfit(s, &empty, &w, missing);
}

bool read_sum_cannot(scene *s)
{
    HEAR("With any of the candidates removed here, {u} comes to too much or too little, whatever "
         "else it holds.");
    const su_constraint constraint = constraint_of(s, 0);
    const cells empty = empty_of(s, &constraint);
    CLAIM(constraint.kind == SU_CONSTRAINT_SUM);
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    return true;
}

/* Checks that the digit is in every way. */
static bool claim_must(scene *s, const su_constraint *constraint, uint32_t digit)
{
    const cells empty = empty_of(s, constraint);
    ways w = {.count = 0};
    fill(s, &empty, 0, 0, missing_of(s, constraint), 0, &w);
    CLAIM(w.count > 0 && is_one(digit));
    for (unsigned i = 0; i < w.count; i++)
        CLAIM(w.way[i] & digit);
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    return true;
}

bool read_cage_single(scene *s)
{
    HEAR("Every remaining combination for {u} contains {d}, which has only one place there.");
    const su_constraint constraint = constraint_of(s, 0);
    CLAIM(digit_of(s->heard.d[0]) == s->step->placement[0].digit);
    return claim_must(s, &constraint, s->heard.d[0]);
}

/* Checks that the cage cannot be filled with the digit in another place. */
static bool claim_no_other(scene *s, const su_constraint *constraint, const cells *named,
                           uint32_t digit)
{
    const cells empty = empty_of(s, constraint), places = holders_of(&s->b, &empty, digit),
                others = without(&places, named);
    for (unsigned i = 0; i < others.count; i++) {
        const cells one = {.count = 1, .cell = {others.cell[i]}}, rest = without(&empty, &one);
        ways w = {.count = 0};
        fill(s, &rest, 0, 0, missing_of(s, constraint) - digit_of(digit), digit, &w);
        CLAIM(w.count == 0);
    }
    CLAIM(is_within(named, &places));
    return true;
}

bool read_cage_must(scene *s)
{
    HEAR("Every remaining combination for {u} contains {d}, which can only be in {c}. So it can't "
         "be anywhere else that sees ");
    CLAIM(take_every(s, &s->heard.c[0]) && take(&s->t, "."));
    const su_constraint constraint = constraint_of(s, 0);
    const cells gone = cells_gone(s);
    CLAIM(s->heard.d[0] == digits_gone(s) && see_each_other(&s->b, &gone, &s->heard.c[0]));
    return claim_no_other(s, &constraint, &s->heard.c[0], s->heard.d[0])
           && claim_must(s, &constraint, s->heard.d[0]);
}

/* ---- Two cages ------------------------------------------------------------------------------- */

/* Returns the ways of one that share no digit with some way of the other. */
static ways ways_beside(const ways *one, const ways *other)
{
    ways left = {.count = 0};
    for (unsigned i = 0; i < one->count; i++)
        for (unsigned k = 0; k < other->count; k++)
            if (!(one->way[i] & other->way[k]))
                add_way(&left, one->way[i]);
    return left;
}

bool read_cages_together(scene *s)
{
    HEAR("All empty cells of {u} and of {u} see each other, so no digit can be in both cages. ");
    CLAIM(s->heard.u[0].count == 1 && s->heard.u[1].count == 1);
    const su_constraint a = constraint_of(s, 0), b = constraint_of(s, 1);
    const cells of_a = empty_of(s, &a), of_b = empty_of(s, &b);
    static ways w, v;
    w.count = v.count = 0;
    CLAIM(see_each_other(&s->b, &of_a, &of_b));
    fill(s, &of_a, 0, 0, missing_of(s, &a), 0, &w);
    fill(s, &of_b, 0, 0, missing_of(s, &b), 0, &v);
    name_cage(s, 0);
    name_cage(s, 1);
    name_cells(s, &of_a, UINT32_MAX);
    name_cells(s, &of_b, UINT32_MAX);
    const ways first = ways_beside(&w, &v), second = ways_beside(&v, &w);
    if (take(&s->t, "With any of the candidates removed here, no two of their combinations go "
                    "together.")) {
        CLAIM(first.count > 6 || second.count > 6);
        return true;
    }
    CLAIM(take(&s->t, "That leaves only ") && claim_ways(s, &first));
    CLAIM(take(&s->t, " for the empty cells of the first cage and ") && claim_ways(s, &second));
    CLAIM(take(&s->t, " for the second."));
    return true;
}

/* ---- Houses less their cages ----------------------------------------------------------------- */

/* The cells covered by the step's cages, and the empty ones left over in the houses and outside. */
typedef struct rest {
    bool is_covered[SU_MAX_CELLS];
    cells in, out;
    cells beside, beyond; /* filled ones */
    int left;
} rest;

static bool find_rest(scene *s, const houses *h, rest *r)
{
    const su_rules *rules = s->b.rules;
    memset(r, 0, sizeof *r);
    r->left = (int)(h->count * rules->order * (rules->order + 1u) / 2);
    for (unsigned i = 0; i < s->step->constraints; i++) {
        unsigned at = s->step->constraint[i].constraint;
        su_constraint constraint;
        CLAIM(su_rules_constraint(rules, &at, &constraint)
              && constraint.kind == SU_CONSTRAINT_KILLER);
        r->left -= constraint.number;
        for (unsigned k = 0; k < constraint.cells; k++) {
            CLAIM(!r->is_covered[constraint.cell[k]]);
            r->is_covered[constraint.cell[k]] = true;
        }
    }
    for (uint16_t cell = 0; cell < rules->cells; cell++) {
        const cells alone = {.count = 1, .cell = {cell}};
        const bool is_in = all_in_any(&s->b, h, &alone);
        if (is_in == r->is_covered[cell])
            continue;
        if (is_filled(s, cell)) {
            cells *filled = is_in ? &r->beside : &r->beyond;
            filled->cell[filled->count++] = cell;
        }
        r->left -= (is_in ? 1 : -1) * s->b.position->digit[cell];
        if (!is_filled(s, cell) && is_in)
            r->in.cell[r->in.count++] = cell;
        if (!is_filled(s, cell) && !is_in)
            r->out.cell[r->out.count++] = cell;
    }
    return true;
}

/* Checks the total of the cages, adjusted by filled cells. */
static bool claim_covered(scene *s, const rest *r, unsigned sum)
{
    static const char *const forms[][2] = {
        {"The cages there add up to {i}. ",
         "The cages there, minus {c} (already filled), add up to {i}. "},
        {"The cages there, plus {c} (already filled), add up to {i}. ",
         "The cages there, plus {c} and minus {c} (already filled), add up to {i}. "}};
    const bool with = r->beside.count > 0, without = r->beyond.count > 0;
    HEAR(forms[with][without]);
    CLAIM(!with || is_same(&s->heard.c[0], &r->beside));
    CLAIM(!without || is_same(&s->heard.c[with], &r->beyond));
    CLAIM((int)s->heard.n[0] == (int)sum - r->left);
    return true;
}

/* Checks which cells are left over and their sum or difference. */
static bool claim_rest(scene *s, const rest *r)
{
    heard *h = &s->heard;
    text *t = &s->t;
    int left = 0;
    if (r->out.count == 0) {
        HEAR(r->in.count == 1 ? "They leave out only {c}." : "That leaves {i} for {c}.");
        CLAIM(is_same(&h->c[0], &r->in));
        CLAIM(r->in.count == 1 || (int)h->n[0] == r->left);
        return true;
    }
    if (r->in.count == 0) {
        HEAR(r->out.count == 1 ? "The extra {i} must come from {c}, which is outside."
                               : "They stick out into {c}, which must add up to the extra {i}.");
        CLAIM(is_same(&h->c[0], &r->out));
        CLAIM(-(int)h->n[0] == r->left);
        return true;
    }
    HEAR("They leave out {c} but include {c} from outside, so ");
    CLAIM(is_same(&h->c[0], &r->in) && is_same(&h->c[1], &r->out));
    const bool single = r->in.count == 1 && r->out.count == 1,
               turned = r->in.count == 1 && r->out.count > 1;
    if (hear(t, single ? "{c} must be {i} more than {c}." : "{c} must add up to {i} more than {c}.",
             h))
        left = (int)h->n[0];
    else if (hear(t,
                  single ? "{c} must be {i} less than {c}."
                         : "{c} must add up to {i} less than {c}.",
                  h))
        left = -(int)h->n[0];
    else
        HEAR(single ? "{c} must be the same as {c}." : "{c} must add up to the same as {c}.");
    CLAIM(is_same(&h->c[turned], &r->in) && is_same(&h->c[1 - turned], &r->out));
    CLAIM((turned ? -left : left) == r->left);
    return true;
}

/* Reads why candidates go; cells in one house may have their ways listed. */
static bool claim_no_way(scene *s, const rest *r, unsigned count)
{
    ways w = {.count = 0};
    const bool is_told = hear(&s->t, " With {k}, that would be impossible.", &s->heard);
    CLAIM(!is_told || claim_gone(s, UINT32_MAX));
    if (is_told
        || take(&s->t, " With any of the candidates removed here, that would be impossible.")) {
        if (count == 1 && r->out.count == 0) {
            fill(s, &r->in, 0, 0, (unsigned)r->left, 0, &w);
            CLAIM(w.count > 6);
        }
        return true;
    }
    CLAIM(count == 1 && r->out.count == 0 && take(&s->t, " That can only be "));
    fill(s, &r->in, 0, 0, (unsigned)r->left, 0, &w);
    CLAIM(claim_ways(s, &w) && take(&s->t, "."));
    return claim_unfit(s, &r->in, &w, (unsigned)r->left);
}

bool read_leftover(scene *s)
{
    static rest r;
    HEAR("The digits in {h} add up to {i}. ");
    const houses h = s->heard.h[0];
    const unsigned order = s->b.rules->order;
    CLAIM(s->heard.n[0] == h.count * order * (order + 1) / 2);
    for (unsigned i = 0; i < h.count; i++)
        for (unsigned k = 0; k < i; k++)
            for (unsigned m = 0; m < order; m++)
                CLAIM(!is_in(&s->b, h.house[i], s->b.rules->house[h.house[k]][m]));
    const unsigned sum = h.count * order * (order + 1) / 2;
    if (!find_rest(s, &h, &r) || !claim_covered(s, &r, sum) || !claim_rest(s, &r))
        return false;
    if (s->step->placements == 0 && !claim_no_way(s, &r, h.count))
        return false;
    name_houses(s, &h);
    for (unsigned i = 0; i < s->step->constraints; i++)
        s->rebuilt.constraint[s->rebuilt.constraints++] = s->step->constraint[i];
    name_cells(s, &r.in, UINT32_MAX);
    name_cells(s, &r.out, UINT32_MAX);
    return true;
}
