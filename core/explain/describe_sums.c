/*
 * describe_sums.c: what sentences say of sums: what is missing, in which ways it may come about,
 * what is in none of them, and what cages leave over in houses.
 *
 * Filled cells of a sum are marked with their digits as blockers, so that what is missing is told
 * by the step alone: the number of the clause without them.
 *
 *     The cage at r4c4 (8 in 2 cells) can only be 2+6 or 3+5. With 2 in r4c4, the other cell can't
 *     make up the rest.
 */
#include "explain/evidence.h"

/* Ways that are told, and candidates that go for one reason. */
enum { MOST_WAYS = 6 };

/* Ways that are looked at. */
enum { MOST_KEPT = 64 };

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

/* What its empty cells come to. A filled cell of two clauses is marked for each. */
static unsigned missing_of(const teller *t, const su_clause *clause)
{
    unsigned missing = clause->number;
    su_cells counted = {{0}};
    for (unsigned i = 0; i < t->step->marks; i++) {
        const su_mark *mark = &t->step->mark[i];
        if (mark->role != SU_ROLE_BLOCKER || !is_in(clause, mark->cell)
            || su__cells_have(&counted, mark->cell))
            continue;
        su__cells_add(&counted, mark->cell);
        missing -= su__lowest(mark->digits);
    }
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

/* ---- What is missing ------------------------------------------------------------------------- */

/* One of two sentences: of a sum whose cells are all empty, or of what is missing. */
static void put_whole_or_rest(teller *t, const void *step, const char *whole, const char *rest)
{
    su__put_more(t, su__word(t, su__is_partly_filled(step) ? rest : whole));
}

void su__put_must(teller *t, const void *step)
{
    put_whole_or_rest(t, step, "mustWhole", "mustRest");
}

/* What the others of a sum come to, of which one was left; a cell alone holds all of it. */
void su__put_sum_of_others(teller *t, const void *subject)
{
    const su_step *step = subject;
    su_clause clause;
    if (find_clause(t, 0, &clause))
        su__put_number(t, clause.number - step->placement[0].digit);
}

void su__put_last(teller *t, const void *step)
{
    su_clause clause = {.cells = 1};
    (void)step;
    find_clause(t, 0, &clause);
    su__put_more(t, clause.cells > 1 ? su__word_for(t, "lastOfSum", clause.cells - 1u)
                                     : su__word(t, "allOfSum"));
}

/* ---- Ways ------------------------------------------------------------------------------------ */

/* Sets of digits that the cells of a group can hold, one each. */
typedef struct ways {
    unsigned cells, count;
    uint32_t mask[SU_MAX_CLAUSE_ORDER], way[MOST_KEPT];
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
        if (w->count < MOST_KEPT)
            w->way[w->count] = way;
        w->count++;
    }
    for (; cells > 0 && from && w->count <= MOST_KEPT; from &= from - 1)
        if (su__lowest(from) <= left)
            choose(w, from & (from - 1), cells - 1, left - su__lowest(from),
                   way | (from & (0 - from)));
}

/* What the cells of a group come to: in houses what is left over there, else what is missing. */
static unsigned total_of(const teller *t, unsigned group)
{
    su_clause clause;
    if (t->step->houses > 0) {
        const int left = left_over(t);
        return left > 0 ? (unsigned)left : 0;
    }
    return find_clause(t, group, &clause) ? missing_of(t, &clause) : 0;
}

static ways find_all_ways(const teller *t, unsigned group)
{
    ways w = {.cells = 0};
    uint32_t all = 0;
    for (unsigned i = 0; i < t->step->marks && w.cells < SU_MAX_CLAUSE_ORDER; i++)
        if (t->step->mark[i].role == SU_ROLE_PATTERN && t->step->mark[i].group == group)
            all |= w.mask[w.cells++] = t->step->mark[i].digits;
    choose(&w, all, w.cells, total_of(t, group), 0);
    return w;
}

/* Those of one sum that share no digit with some way of another. */
static void keep_apart(ways *w, const ways *other)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < w->count; i++) {
        bool is_apart = false;
        for (unsigned k = 0; k < other->count; k++)
            is_apart |= !(w->way[i] & other->way[k]);
        if (is_apart)
            w->way[kept++] = w->way[i];
    }
    w->count = kept;
}

/* Of two sums that share no digit those that go with each other. */
static ways find_ways(const teller *t, unsigned group)
{
    ways w = find_all_ways(t, group);
    if (t->step->technique == SU_TECHNIQUE_CAGES_TOGETHER) {
        const ways other = find_all_ways(t, !group);
        if (w.count <= MOST_KEPT && other.count <= MOST_KEPT)
            keep_apart(&w, &other);
    }
    return w;
}

/* "1+6, 2+5 or 3+4"; too many are not told. */
void su__put_ways(teller *t, const void *step)
{
    const ways w = find_ways(t, (unsigned)t->at->group);
    (void)step;
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

/* ---- What is in no way ----------------------------------------------------------------------- */

/* The digits of all ways; where these are too many to be told, any digit. */
static uint32_t digits_of(const ways *w)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < w->count && i < MOST_WAYS; i++)
        digits |= w->way[i];
    return w->count > MOST_WAYS ? ~UINT32_C(0) : digits;
}

/* Candidates that go though their digit comes in: "2 in r4c4 or 3 in r4c5". */
void su__put_misfits(teller *t, const void *step)
{
    const ways w = find_ways(t, 0);
    (void)step;
    su__put_gone_candidates(t, digits_of(&w));
}

/* That digits of the ways do not go where they are removed. */
static void put_unfit(teller *t, const ways *w, const void *step)
{
    const uint32_t in = digits_of(w);
    if (!(su__gone_digits(step) & in))
        return;
    su__put_next(t);
    su__put_more(t, su__count_gone(step, in) > SU__FEW_GONE
                        ? su__word(t, "misfitsMany")
                        : su__word_for(t, "misfits", w->cells - 1));
}

void su__put_can(teller *t, const void *step)
{
    const ways w = find_ways(t, 0);
    if (w.count > MOST_WAYS) {
        su__put_more(t, su__count_gone(step, ~UINT32_C(0)) > SU__FEW_GONE
                            ? su__word(t, "canMost")
                            : su__word_for(t, "canMany", w.cells - 1));
        return;
    }
    put_whole_or_rest(t, step, "canWhole", "canRest");
    put_unfit(t, &w, step);
}

/* What two cages that share no digit leave each other. */
void su__put_apart(teller *t, const void *step)
{
    const bool is_many = find_ways(t, 0).count > MOST_WAYS || find_ways(t, 1).count > MOST_WAYS;
    (void)step;
    su__put_more(t, su__word(t, is_many ? "apartMany" : "apart"));
}

/* ---- What is left over in houses ------------------------------------------------------------- */

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

/* What the cages come to, with digits beside them and without digits beyond. */
void su__put_covered(teller *t, const void *step)
{
    (void)step;
    su__put_number(t, (unsigned)((int)sum_of_houses(t) - left_over(t)));
}

/* Filled cells that no cage covers there, or that cages have beyond. */
static su_cells find_beside(const teller *t, bool inside)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < t->step->marks; i++)
        if (t->step->mark[i].role == SU_ROLE_BLOCKER
            && is_inside(t, t->step->mark[i].cell) == inside)
            su__cells_add(&cells, t->step->mark[i].cell);
    return cells;
}

void su__put_beside(teller *t, const void *step)
{
    const su_cells cells = find_beside(t, t->at->group == 0);
    (void)step;
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_BLOCKER), .cells = &cells});
}

/* What the cages come to, with filled cells beside them and without those beyond. */
static const char *key_of_covered(const teller *t)
{
    const su_cells in = find_beside(t, true), out = find_beside(t, false);
    const bool any_in = su__count_cells(t->rules, &in) > 0,
               any_out = su__count_cells(t->rules, &out) > 0;
    return any_in && any_out ? "cagesSum.both"
           : any_in          ? "cagesSum.beside"
           : any_out         ? "cagesSum.beyond"
                             : "cagesSum";
}

/* Which sentence says it: what is inside, what is outside, or which of both is more; of several
   cells it says what they add up to, and so begins with those outside if one is inside. */
static const char *key_of_left_over(const teller *t, unsigned in, unsigned out)
{
    const int left = left_over(t);
    const bool is_turned = in == 1 && out > 1;
    return out == 0    ? "leftIn"
           : in == 0   ? "leftOut"
           : is_turned ? left > 0   ? "leftMoreIn.turned"
                         : left < 0 ? "leftMoreOut.turned"
                                    : "leftAlike.turned"
           : left > 0  ? "leftMoreIn"
           : left < 0  ? "leftMoreOut"
                       : "leftAlike";
}

/* "The digits of row 3 add up to 45. The cages there add up to 38. That leaves 7 for r3c4."; where
   digits go, why they cannot be: cells of one house are all unlike, so that there are ways to be
   told. */
void su__put_left(teller *t, const void *subject)
{
    const su_step *step = subject;
    uint32_t digits;
    const su_cells inside = su__marked(step, SU_ROLE_PATTERN, 0, &digits),
                   outside = su__marked(step, SU_ROLE_PATTERN, 1, &digits);
    const unsigned in = su__count_cells(t->rules, &inside),
                   out = su__count_cells(t->rules, &outside);
    su__put_more(t, su__word(t, "houseSum"));
    su__put_next(t);
    su__put_more(t, su__word(t, key_of_covered(t)));
    su__put_next(t);
    su__put_more(t, su__word_for(t, key_of_left_over(t, in, out), in ? in : out));
    if (step->placements > 0)
        return;
    su__put_next(t);
    const ways w = find_ways(t, 0);
    if (out || step->houses > 1 || w.count > MOST_WAYS) {
        const bool is_many = su__count_gone(step, ~UINT32_C(0)) > SU__FEW_GONE;
        su__put_more(t, su__word(t, is_many ? "noWayMany" : "noWay"));
        return;
    }
    su__put_more(t, su__word(t, "leftWays"));
    put_unfit(t, &w, step);
}
