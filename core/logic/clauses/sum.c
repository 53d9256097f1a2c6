/*
 * sum.c: what cells that add up can hold.
 *
 * Of cells that are all unlike it is enough to know which digits the first so many of them have, as
 * a set: there are 512 sets on a board of nine, and one is met by many ways.
 *
 *     cells   {}  ->  {1} {2} {4}  ->  {12} {14} {24}  ->  {124}     those that come out are
 *                                                                    followed back
 *
 * Others are tried one by one where they are few; where they are not, each is held against the
 * least and the most that the rest may come to.
 */
#include "logic/clauses/sum.h"

enum { FEW = 5 };

void su__add_cell(const su_logic *logic, unsigned cell, int weight, su__added *to)
{
    if (to->cells < SU__MOST_ADDED) {
        to->cell[to->cells] = (uint16_t)cell;
        to->weight[to->cells] = (int8_t)weight;
        to->mask[to->cells] = logic->position->candidates[cell];
    }
    to->cells++;
}

bool su__is_sum(const su_clause *clause)
{
    return clause->kind == SU_CLAUSE_KILLER || clause->kind == SU_CLAUSE_SUM;
}

bool su__find_missing(const su_logic *logic, const su_clause *clause, su__added *missing)
{
    missing->cells = 0;
    missing->total = clause->number;
    for (unsigned i = 0; su__is_sum(clause) && i < clause->cells; i++) {
        missing->total -= logic->position->digit[clause->cell[i]];
        if (logic->position->digit[clause->cell[i]] == 0)
            su__add_cell(logic, clause->cell[i], 1, missing);
    }
    return missing->cells > 0 && missing->cells <= SU__MOST_ADDED && missing->total > 0;
}

bool su__find_terms(const su_logic *logic, const su_clause *clause, su__added *terms)
{
    if (clause->kind != SU_CLAUSE_ARROW)
        return su__find_missing(logic, clause, terms);
    terms->cells = 0;
    terms->total = 0;
    for (unsigned i = 0; i < clause->cells; i++) {
        const int weight = i == 0 ? -1 : 1;
        terms->total -= weight * logic->position->digit[clause->cell[i]];
        if (logic->position->digit[clause->cell[i]] == 0)
            su__add_cell(logic, clause->cell[i], weight, terms);
    }
    return terms->cells > 0 && terms->cells <= SU__MOST_ADDED;
}

void su__eliminate_rest(su_logic *logic, const su__added *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        su__eliminate(logic, sum->cell[i], ~sum->holds[i]);
}

void su__mark_added(su_logic *logic, unsigned group, const su__added *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        su__mark(logic, SU_ROLE_PATTERN, group, sum->cell[i], sum->holds[i] & sum->mask[i]);
}

void su__mark_filled(su_logic *logic, const uint16_t *cell, unsigned cells)
{
    for (unsigned i = 0; i < cells; i++)
        if (logic->position->digit[cell[i]])
            su__mark(logic, SU_ROLE_BLOCKER, 0, cell[i], su__bit(logic->position->digit[cell[i]]));
}

void su__mark_filled_of(su_logic *logic, unsigned at)
{
    su_clause clause;
    su_rules_clause(logic->rules, &at, &clause);
    su__mark_filled(logic, clause.cell, clause.cells);
}

/* And none is taken away. */
static bool are_unlike(const su_logic *logic, const su__added *sum)
{
    for (unsigned i = 0; i < sum->cells; i++) {
        if (sum->weight[i] < 0)
            return false;
        for (unsigned k = 0; k < i; k++)
            if (!su__cells_have(&logic->peers[sum->cell[i]], sum->cell[k]))
                return false;
    }
    return true;
}

/* ---- All unlike ------------------------------------------------------------------------------ */

/* Sets of digits by how many they are, each once; and whether they were met, or come out. */
typedef struct sets {
    unsigned first[SU_MAX_CLAUSE_ORDER + 2];
    uint16_t *set;
    uint64_t *is_met, *comes_out;
} sets;

static bool open_sets(const su_logic *logic, su__room *room, sets *s)
{
    const unsigned most = 1u << logic->rules->order, words = (most + 63) / 64;
    s->set = su__take_room(room, most * sizeof *s->set);
    s->is_met = su__take_room(room, words * sizeof *s->is_met);
    s->comes_out = su__take_room(room, words * sizeof *s->comes_out);
    if (!s->comes_out)
        return false;
    memset(s->is_met, 0, words * sizeof *s->is_met);
    memset(s->comes_out, 0, words * sizeof *s->comes_out);
    return true;
}

static bool has(const uint64_t *bits, unsigned set) { return bits[set / 64] >> set % 64 & 1; }
static void put(uint64_t *bits, unsigned set) { bits[set / 64] |= UINT64_C(1) << set % 64; }

static int sum_of(uint32_t set)
{
    int sum = 0;
    SU__EACH_DIGIT (set, digit)
        sum += (int)digit;
    return sum;
}

/* All sets that the cells can hold. */
static bool meet(su_logic *logic, const su__added *sum, sets *s)
{
    unsigned met = 1;
    s->set[0] = 0;
    s->first[0] = 0;
    for (unsigned i = 0; i < sum->cells; i++) {
        s->first[i + 1] = met;
        for (unsigned k = s->first[i]; k < s->first[i + 1]; k++)
            SU__EACH_DIGIT (sum->mask[i] & ~(uint32_t)s->set[k], digit) {
                const unsigned set = s->set[k] | su__bit(digit);
                if (has(s->is_met, set))
                    continue;
                put(s->is_met, set);
                s->set[met++] = (uint16_t)set;
            }
        if (!su__spend(logic, met - s->first[i + 1] + 1))
            return false;
    }
    s->first[sum->cells + 1] = met;
    return true;
}

/* What those that come out have in common, and what each cell holds in one of them. */
static void follow_back(const sets *s, uint64_t *comes_out, su__added *sum)
{
    for (unsigned i = sum->cells; i-- > 0;) {
        sum->holds[i] = 0;
        for (unsigned k = s->first[i]; k < s->first[i + 1]; k++)
            SU__EACH_DIGIT (sum->mask[i] & ~(uint32_t)s->set[k], digit)
                if (has(comes_out, s->set[k] | su__bit(digit))) {
                    put(comes_out, s->set[k]);
                    sum->holds[i] |= su__bit(digit);
                }
    }
}

/* Of the sets that come out those that go with a set of the other sum, where there is one. */
static bool choose(sets *s, const su__added *of, const sets *other, su__added *sum)
{
    sum->ways = 0;
    sum->must = ~UINT32_C(0);
    for (unsigned k = s->first[sum->cells]; k < s->first[sum->cells + 1]; k++) {
        bool goes = sum_of(s->set[k]) == sum->total;
        for (unsigned i = other ? other->first[of->cells] : 0, apart = 0;
             goes && other && !apart && (goes = i < other->first[of->cells + 1]); i++)
            apart = !(other->set[i] & s->set[k]) && sum_of(other->set[i]) == of->total;
        if (!goes)
            continue;
        put(s->comes_out, s->set[k]);
        sum->must &= s->set[k];
        sum->ways++;
    }
    return sum->ways > 0;
}

/* Where what comes out of the sum is kept, or of another one in its place. */
static su__known *place_of(su_logic *logic, const su__added *sum)
{
    uint32_t key = (uint32_t)sum->total;
    for (unsigned i = 0; i < sum->cells; i++)
        key = (key ^ sum->mask[i]) * UINT32_C(0x9E3779B1);
    return &logic->known[key >> 16 & (SU__KNOWN_SUMS - 1)];
}

static bool is_known(const su__known *known, const su__added *sum)
{
    bool same = known->cells == sum->cells && known->total == sum->total;
    for (unsigned i = 0; same && i < sum->cells; i++)
        same = known->mask[i] == sum->mask[i];
    return same;
}

static void keep(const su__added *sum, bool comes_out, uint64_t spent, su__known *known)
{
    *known = (su__known){.cells = (uint8_t)sum->cells,
                         .comes_out = comes_out,
                         .total = (int16_t)sum->total,
                         .must = (uint16_t)sum->must,
                         .ways = (uint16_t)sum->ways,
                         .spent = (uint32_t)spent};
    for (unsigned i = 0; i < sum->cells; i++) {
        known->mask[i] = (uint16_t)sum->mask[i];
        known->holds[i] = (uint16_t)sum->holds[i];
    }
}

/* It costs the effort that it took: how far that reaches does not hang on what is known. */
static bool recall(su_logic *logic, const su__known *known, su__added *sum)
{
    sum->must = known->must;
    sum->ways = known->ways;
    for (unsigned i = 0; i < sum->cells; i++)
        sum->holds[i] = known->holds[i];
    return su__spend(logic, known->spent) && known->comes_out;
}

static bool add_up_unlike(su_logic *logic, su__room room, su__added *sum)
{
    su__known *known = sum->cells <= SU__KNOWN_CELLS ? place_of(logic, sum) : NULL;
    const uint64_t before = logic->spent;
    sets s;
    if (known && is_known(known, sum))
        return recall(logic, known, sum);
    if (sum->cells > logic->rules->order || !open_sets(logic, &room, &s) || !meet(logic, sum, &s))
        return false;
    const bool comes_out = choose(&s, NULL, NULL, sum);
    if (comes_out)
        follow_back(&s, s.comes_out, sum);
    if (known)
        keep(sum, comes_out, logic->spent - before, known);
    return comes_out;
}

bool su__add_up_apart(su_logic *logic, su__added *a, su__added *b)
{
    su__room room = su__all_room(logic);
    sets of_a, of_b;
    if (!open_sets(logic, &room, &of_a) || !open_sets(logic, &room, &of_b) || !meet(logic, a, &of_a)
        || !meet(logic, b, &of_b) || !choose(&of_a, b, &of_b, a))
        return false;
    choose(&of_b, a, &of_a, b); /* what the others go with goes with them */
    follow_back(&of_a, of_a.comes_out, a);
    follow_back(&of_b, of_b.comes_out, b);
    return true;
}

/* ---- Few, and others ------------------------------------------------------------------------- */

static int bound(const su__added *sum, unsigned i, bool most)
{
    const uint32_t mask = sum->mask[i];
    const int least = su__lowest(mask), highest = 32 - __builtin_clz(mask);
    return sum->weight[i] * (most == (sum->weight[i] > 0) ? highest : least);
}

/* What the rest may come to lies between; `low` and `high` are of all cells from each one on. */
typedef struct trial {
    const su_logic *logic;
    su__added *sum;
    int low[SU__MOST_ADDED + 1], high[SU__MOST_ADDED + 1];
    unsigned digit[SU__MOST_ADDED];
} trial;

static bool may_stand(const trial *t, unsigned i, unsigned digit)
{
    for (unsigned k = 0; k < i; k++)
        if (t->digit[k] == digit
            && su__cells_have(&t->logic->peers[t->sum->cell[i]], t->sum->cell[k]))
            return false;
    return true;
}

static bool try_from(trial *t, unsigned i, int left)
{
    bool any = false;
    if (left < t->low[i] || left > t->high[i])
        return false;
    if (i == t->sum->cells)
        return true;
    SU__EACH_DIGIT (t->sum->mask[i], digit) {
        t->digit[i] = digit;
        if (may_stand(t, i, digit) && try_from(t, i + 1, left - t->sum->weight[i] * (int)digit)) {
            t->sum->holds[i] |= su__bit(digit);
            any = true;
        }
    }
    return any;
}

static bool add_up_others(const su_logic *logic, su__added *sum)
{
    trial t = {.logic = logic, .sum = sum};
    for (unsigned i = sum->cells; i-- > 0;) {
        sum->holds[i] = 0;
        t.low[i] = t.low[i + 1] + bound(sum, i, false);
        t.high[i] = t.high[i + 1] + bound(sum, i, true);
    }
    if (sum->cells <= FEW)
        return try_from(&t, 0, sum->total);
    for (unsigned i = 0; i < sum->cells; i++)
        SU__EACH_DIGIT (sum->mask[i], digit) {
            const int its = sum->weight[i] * (int)digit;
            if (t.low[0] - bound(sum, i, false) + its <= sum->total
                && t.high[0] - bound(sum, i, true) + its >= sum->total)
                sum->holds[i] |= su__bit(digit);
        }
    return true;
}

bool su__add_up(su_logic *logic, su__room room, su__added *sum)
{
    sum->must = 0;
    sum->ways = 0;
    for (unsigned i = 0; i < sum->cells; i++)
        if (sum->mask[i] == 0)
            return false;
    return are_unlike(logic, sum) ? add_up_unlike(logic, room, sum)
                                  : su__spend(logic, 64) && add_up_others(logic, sum);
}
