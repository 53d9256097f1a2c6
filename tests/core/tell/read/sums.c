/*
 * sums.c: what a sum leaves for its cells.
 */
#include "read.h"

#include <string.h>

/* The clause that was heard alone. */
static su_clause clause_of(const scene *s, unsigned which)
{
    unsigned at = s->heard.u[which].at[0];
    su_clause clause = {.cells = 0};
    su_rules_clause(s->b.rules, &at, &clause);
    return clause;
}

bool read_cage_last(scene *s)
{
    HEAR("{u} has one empty cell left, {c}. ");
    CLAIM(s->heard.u[0].count == 1 && s->heard.c[0].count == 1);
    const su_clause clause = clause_of(s, 0);
    const cells last = s->heard.c[0];
    unsigned sum = 0, empty = 0;
    for (unsigned i = 0; i < clause.cells; i++) {
        sum += s->b.position->digit[clause.cell[i]];
        empty += s->b.position->digit[clause.cell[i]] == 0;
    }
    name_clauses(s, &s->heard.u[0]);
    name_cells(s, &last, mask_of(&s->b, last.cell[0]));
    if (hear(&s->t, "It holds the whole sum.", &s->heard)) {
        CLAIM(clause.cells == 1);
        return true;
    }
    HEAR("The others add up to {i}, and {d} is missing.");
    CLAIM(empty == 1 && s->heard.n[0] == sum && digit_of(s->heard.d[0]) + sum == clause.number);
    return true;
}

/* ---- One cage -------------------------------------------------------------------------------- */

static bool is_filled(const scene *s, unsigned cell) { return s->b.position->digit[cell] > 0; }

static cells empty_of(const scene *s, const su_clause *clause)
{
    cells empty = {.count = 0};
    for (unsigned i = 0; i < clause->cells; i++)
        if (!is_filled(s, clause->cell[i]))
            empty.cell[empty.count++] = clause->cell[i];
    return empty;
}

static unsigned missing_of(const scene *s, const su_clause *clause)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < clause->cells; i++)
        sum += s->b.position->digit[clause->cell[i]];
    return clause->number - sum;
}

static void name_cage(scene *s, unsigned which) { name_clauses(s, &s->heard.u[which]); }

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

/* Every way to fill the cells by their candidates, or by any digits, each once. */
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

/* "1+6, 2+5 or 3+4", all there are. */
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

/* Of the cage alone, or of what is missing in it, in these cells. */
static bool claim_missing(scene *s, const su_clause *clause, bool is_whole)
{
    const cells empty = empty_of(s, clause);
    CLAIM(is_whole == (empty.count == clause->cells));
    CLAIM(is_whole || (s->heard.n[0] == missing_of(s, clause) && is_same(&s->heard.c[0], &empty)));
    return true;
}

bool read_cage_one_way(scene *s)
{
    const bool is_whole =
        hear(&s->t, "{u} must be {d}: no other digits add up to that.", &s->heard);
    if (!is_whole)
        HEAR("In {u} {i} is missing, in {c}. They must be {d}: no other digits add up to that.");
    const su_clause clause = clause_of(s, 0);
    const cells empty = empty_of(s, &clause);
    uint32_t any = (UINT32_C(1) << s->b.rules->order) - 1;
    ways w = {.count = 0};
    CLAIM(claim_missing(s, &clause, is_whole));
    for (unsigned i = 0; i < clause.cells; i++)
        if (is_filled(s, clause.cell[i]))
            any &= ~(UINT32_C(1) << (s->b.position->digit[clause.cell[i]] - 1));
    fill(s, &empty, 0, any, missing_of(s, &clause), 0, &w);
    CLAIM(w.count == 1 && w.way[0] == s->heard.d[0]);
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    return true;
}

bool read_cage_cannot(scene *s)
{
    const bool is_many = hear(&s->t,
                              "There are several ways to make {u}, and what goes fits none of "
                              "them, as its cells are.",
                              &s->heard),
               is_whole = !is_many && hear(&s->t, "{u} can only be ", &s->heard);
    if (!is_many && !is_whole)
        HEAR("In {u} {i} is missing, in {c}. That can only be ");
    const su_clause clause = clause_of(s, 0);
    const cells empty = empty_of(s, &clause);
    ways w = {.count = 0};
    fill(s, &empty, 0, 0, missing_of(s, &clause), 0, &w);
    CLAIM(is_many == (w.count > 6) && (is_many || claim_missing(s, &clause, is_whole)));
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    if (is_many)
        return true;
    if (!claim_ways(s, &w))
        return false;
    CLAIM(take(&s->t, is_whole ? ". What goes fits none of that, as its cells are."
                               : ". What goes fits none of that, as these cells are."));
    return true;
}

bool read_sum_cannot(scene *s)
{
    HEAR("With what goes {u} would come to too much or too little, whatever its other cells hold.");
    const su_clause clause = clause_of(s, 0);
    const cells empty = empty_of(s, &clause);
    CLAIM(clause.kind == SU_CLAUSE_SUM);
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    return true;
}

/* In each way the cells hold the digit. */
static bool claim_must(scene *s, const su_clause *clause, uint32_t digit)
{
    const cells empty = empty_of(s, clause);
    ways w = {.count = 0};
    fill(s, &empty, 0, 0, missing_of(s, clause), 0, &w);
    CLAIM(w.count > 0 && is_one(digit));
    for (unsigned i = 0; i < w.count; i++)
        CLAIM(w.way[i] & digit);
    name_cage(s, 0);
    name_cells(s, &empty, UINT32_MAX);
    return true;
}

bool read_cage_single(scene *s)
{
    HEAR("However {u} is made up, it holds {d}, and {d} has one place there.");
    const su_clause clause = clause_of(s, 0);
    CLAIM(s->heard.d[0] == s->heard.d[1] && digit_of(s->heard.d[0]) == s->step->placement[0].digit);
    return claim_must(s, &clause, s->heard.d[0]);
}

bool read_cage_must(scene *s)
{
    HEAR("However {u} is made up, it holds {d}, and only in {c}. What sees all of these is not "
         "{d}.");
    const su_clause clause = clause_of(s, 0);
    const cells gone = cells_gone(s), empty = empty_of(s, &clause);
    CLAIM(s->heard.d[0] == s->heard.d[1] && s->heard.d[0] == digits_gone(s));
    CLAIM(is_within(&s->heard.c[0], &empty) && see_each_other(&s->b, &gone, &s->heard.c[0]));
    return claim_must(s, &clause, s->heard.d[0]);
}

/* ---- Two cages ------------------------------------------------------------------------------- */

/* Of one's ways those that share no digit with some way of the other's. */
static ways ways_beside(const ways *one, const ways *other)
{
    ways left = {.count = 0};
    for (unsigned i = 0; i < one->count; i++)
        for (unsigned k = 0; k < other->count; k++)
            if (!(one->way[i] & other->way[k]))
                add_way(&left, one->way[i]);
    return left;
}

static bool claim_ways_left(scene *s, const ways *w)
{
    if (take(&s->t, "several ways")) {
        CLAIM(w->count > 6);
        return true;
    }
    return claim_ways(s, w);
}

bool read_cages_together(scene *s)
{
    HEAR("The empty cells of {u} and of {u} all see each other, so they share no digit. That "
         "leaves ");
    const su_clause a = clause_of(s, 0), b = clause_of(s, 1);
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
    if (!claim_ways_left(s, &first))
        return false;
    CLAIM(take(&s->t, " for the first, and "));
    if (!claim_ways_left(s, &second))
        return false;
    CLAIM(take(&s->t, " for the second; what goes fits no such two."));
    return true;
}

/* ---- Houses less their cages ----------------------------------------------------------------- */

/* What cages of the step cover, what they leave over in the houses and have beyond; all empty. */
typedef struct rest {
    bool is_covered[SU_MAX_CELLS], is_beside;
    cells in, out;
    int left;
} rest;

static bool find_rest(scene *s, const houses *h, rest *r)
{
    const su_rules *rules = s->b.rules;
    memset(r, 0, sizeof *r);
    r->left = (int)(h->count * rules->order * (rules->order + 1u) / 2);
    for (unsigned i = 0; i < s->step->clauses; i++) {
        unsigned at = s->step->clause[i].clause;
        su_clause clause;
        CLAIM(su_rules_clause(rules, &at, &clause) && clause.kind == SU_CLAUSE_KILLER);
        r->left -= clause.number;
        for (unsigned k = 0; k < clause.cells; k++) {
            CLAIM(!r->is_covered[clause.cell[k]]);
            r->is_covered[clause.cell[k]] = true;
        }
    }
    for (uint16_t cell = 0; cell < rules->cells; cell++) {
        const cells alone = {.count = 1, .cell = {cell}};
        const bool is_in = all_in_any(&s->b, h, &alone);
        if (is_in == r->is_covered[cell])
            continue;
        r->is_beside |= is_filled(s, cell);
        r->left -= (is_in ? 1 : -1) * s->b.position->digit[cell];
        if (!is_filled(s, cell) && is_in)
            r->in.cell[r->in.count++] = cell;
        if (!is_filled(s, cell) && !is_in)
            r->out.cell[r->out.count++] = cell;
    }
    return true;
}

/* The houses are apart, and all that is said is so. */
static bool claim_rest(scene *s, const rest *r)
{
    heard *h = &s->heard;
    text *t = &s->t;
    cells in = {.count = 0}, out = {.count = 0};
    unsigned number = 0;
    int left = r->left;
    if (take(t, "The cages that lie there whole")) {
        CLAIM(take(t, ", and the digits beside them,") == r->is_beside);
        HEAR(" leave {i} of it for {c}.");
        in = h->c[0];
        number = h->n[0];
    } else {
        HEAR("The cages that lie there but for {c}");
        out = h->c[0];
        CLAIM(take(t, ", and the digits beside them,") == r->is_beside);
        if (hear(t, " come to {i} more, which is what {c} must hold.", h)) {
            CLAIM(is_same(&h->c[0], &out));
            number = h->n[0];
            left = -left;
        } else {
            HEAR(" leave {c} over, which must come to ");
            in = h->c[0];
            const bool is_more = hear(t, "{i} more than {c}.", h);
            if (!is_more && !hear(t, "{i} less than {c}.", h))
                HEAR("as much as {c}.");
            number = h->ns ? h->n[0] : 0;
            left = is_more ? left : -left;
            CLAIM(is_same(&h->c[0], &out));
        }
    }
    CLAIM(is_same(&in, &r->in) && is_same(&out, &r->out) && (int)number == left);
    return true;
}

bool read_leftover(scene *s)
{
    static rest r;
    HEAR("All digits of {h} add up to {i}. ");
    const houses h = s->heard.h[0];
    const unsigned order = s->b.rules->order;
    CLAIM(s->heard.n[0] == h.count * order * (order + 1) / 2);
    for (unsigned i = 0; i < h.count; i++)
        for (unsigned k = 0; k < i; k++)
            for (unsigned m = 0; m < order; m++)
                CLAIM(!is_in(&s->b, h.house[i], s->b.rules->house[h.house[k]][m]));
    if (!find_rest(s, &h, &r) || !claim_rest(s, &r))
        return false;
    CLAIM(s->step->placements > 0 || take(&s->t, " What goes fits no way to do that."));
    name_houses(s, &h);
    for (unsigned i = 0; i < s->step->clauses; i++)
        s->again.clause[s->again.clauses++] = s->step->clause[i];
    name_cells(s, &r.in, UINT32_MAX);
    name_cells(s, &r.out, UINT32_MAX);
    return true;
}
