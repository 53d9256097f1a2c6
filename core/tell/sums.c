/*
 * sums.c: what sentences say of sums: what is missing, in which ways it may come about, and what
 * cages leave over in houses.
 *
 * Filled cells of a sum are marked with their digits as blockers, so that what is missing is told
 * by the step alone: the number of the clause without them.
 */
#include "tell/evidence.h"

enum { MOST_WAYS = 6 };

static bool find_clause(const teller *t, unsigned group, su_clause *clause)
{
    for (unsigned i = 0; i < t->step->clauses; i++) {
        unsigned at = t->step->clause[i].clause;
        if (t->step->clause[i].group == group)
            return su_rules_clause(t->rules, &at, clause);
    }
    return false;
}

static bool is_in(const su_clause *clause, unsigned cell)
{
    bool in = false;
    for (unsigned i = 0; i < clause->cells; i++)
        in |= clause->cell[i] == cell;
    return in;
}

/* What its empty cells come to. */
static unsigned missing_of(const teller *t, const su_clause *clause)
{
    unsigned missing = clause->number;
    for (unsigned i = 0; i < t->step->marks; i++)
        if (t->step->mark[i].role == SU_ROLE_BLOCKER && is_in(clause, t->step->mark[i].cell))
            missing -= su__lowest(t->step->mark[i].digits);
    return missing;
}

void su__put_missing(teller *t, const void *step)
{
    su_clause clause;
    (void)step;
    if (find_clause(t, 0, &clause))
        su__put_number(t, missing_of(t, &clause));
}

bool su__is_partly_filled(const su_step *step)
{
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == SU_ROLE_BLOCKER)
            return true;
    return false;
}

/* ---- Ways ------------------------------------------------------------------------------------ */

/* Sets of digits that the cells of a group can hold, one each. */
typedef struct ways {
    unsigned cells, count;
    uint32_t mask[SU_MAX_CLAUSE_ORDER], way[MOST_WAYS];
    int owner[SU_MAX_ORDER]; /* of each digit, while it is tried who holds it */
} ways;

/* Whether the cell can have one of the digits, others being moved for it (all at most once). */
static bool find_digit(ways *w, unsigned cell, uint32_t way, uint32_t *tried)
{
    SU__EACH_DIGIT (w->mask[cell] & way, digit) {
        if (*tried & su__bit(digit))
            continue;
        *tried |= su__bit(digit);
        const int owner = w->owner[digit - 1];
        if (owner < 0 || find_digit(w, (unsigned)owner, way, tried)) {
            w->owner[digit - 1] = (int)cell;
            return true;
        }
    }
    return false;
}

static bool goes_in(ways *w, uint32_t way)
{
    memset(w->owner, 0xFF, sizeof w->owner);
    for (unsigned cell = 0; cell < w->cells; cell++) {
        uint32_t tried = 0;
        if (!find_digit(w, cell, way, &tried))
            return false;
    }
    return true;
}

static void choose(ways *w, uint32_t from, unsigned cells, unsigned left, uint32_t way)
{
    if (cells == 0 && left == 0 && goes_in(w, way)) {
        if (w->count < MOST_WAYS)
            w->way[w->count] = way;
        w->count++;
    }
    for (; cells > 0 && from && w->count <= MOST_WAYS; from &= from - 1)
        if (su__lowest(from) <= left)
            choose(w, from & (from - 1), cells - 1, left - su__lowest(from),
                   way | (from & (0 - from)));
}

static ways find_ways(const teller *t, unsigned group)
{
    ways w = {.cells = 0};
    su_clause clause;
    uint32_t all = 0;
    for (unsigned i = 0; i < t->step->marks && w.cells < SU_MAX_CLAUSE_ORDER; i++)
        if (t->step->mark[i].role == SU_ROLE_PATTERN && t->step->mark[i].group == group)
            all |= w.mask[w.cells++] = t->step->mark[i].digits;
    if (find_clause(t, group, &clause))
        choose(&w, all, w.cells, missing_of(t, &clause), 0);
    return w;
}

bool su__has_many_ways(const teller *t) { return find_ways(t, 0).count > MOST_WAYS; }

/* "1+6, 2+5 or 3+4"; of too many only that they are. */
void su__put_ways(teller *t, const void *step)
{
    const ways w = find_ways(t, (unsigned)t->at->group);
    (void)step;
    if (w.count > MOST_WAYS)
        su__put_text(t, su__word(t, "manyWays"));
    t->chooses = true;
    for (unsigned i = 0; i < w.count && w.count <= MOST_WAYS; i++) {
        su__put_joint(t, i, w.count);
        bool is_first = true;
        SU__EACH_DIGIT (w.way[i], digit) {
            if (!is_first)
                su__put_text(t, "+");
            is_first = false;
            su__put_symbol(t, digit);
        }
    }
    t->chooses = false;
}

/* ---- What is left over in houses ------------------------------------------------------------- */

static unsigned sum_of_houses(const teller *t)
{
    const unsigned order = t->rules->order;
    return t->step->houses * order * (order + 1) / 2;
}

static bool is_inside(const teller *t, unsigned cell)
{
    for (unsigned i = 0; i < t->step->houses; i++)
        for (unsigned k = 0; k < t->rules->order; k++)
            if (t->rules->house[t->step->house[i].house][k] == cell)
                return true;
    return false;
}

/* What the cells left over inside come to more than those outside. */
static int left_over(const teller *t)
{
    int left = (int)sum_of_houses(t);
    su_clause clause;
    for (unsigned i = 0; i < t->step->clauses; i++) {
        unsigned at = t->step->clause[i].clause;
        left -= su_rules_clause(t->rules, &at, &clause) ? clause.number : 0;
    }
    for (unsigned i = 0; i < t->step->marks; i++) {
        const su_mark *mark = &t->step->mark[i];
        const int digit = mark->role == SU_ROLE_BLOCKER ? su__lowest(mark->digits) : 0;
        left -= is_inside(t, mark->cell) ? digit : -digit;
    }
    return left;
}

void su__put_sum_of_houses(teller *t, const void *step)
{
    (void)step;
    su__put_number(t, sum_of_houses(t));
}

void su__put_left_over(teller *t, const void *step)
{
    const int left = left_over(t);
    (void)step;
    su__put_number(t, (unsigned)(left < 0 ? -left : left));
}

/* Which sentence says it: what is inside, what is outside, or which of both is more. */
const char *su__key_of_left_over(const teller *t)
{
    uint32_t in, out;
    su__marked(t->step, SU_ROLE_PATTERN, 0, &in);
    su__marked(t->step, SU_ROLE_PATTERN, 1, &out);
    const int left = left_over(t);
    return !out       ? "leftIn"
           : !in      ? "leftOut"
           : left > 0 ? "leftMoreIn"
           : left < 0 ? "leftMoreOut"
                      : "leftAlike";
}
