/*
 * sum.c: finds the digits that cells can have if they add up to a total.
 *
 * If all cells must differ, it is enough to know which set of digits the first cells have. A 9x9
 * board has only 512 sets, and many combinations share one.
 *
 *     cells   {}  ->  {1} {2} {4}  ->  {12} {14} {24}  ->  {124}     The last cell has what is
 *                                                                    left of the total. From there,
 *                                                                    sets are traced back.
 *
 * If some cells may be equal, all combinations are tried. In sums of many cells, each cell is only
 * compared with the lowest and highest sum of the other cells.
 */
#include "logic/constraints/sum.h"

enum { MAX_TRIED_CELLS = 5 }; /* sums of more cells have too many combinations to try */

void su__add_cell(const su_logic *logic, unsigned cell, int weight, su__sum_terms *to)
{
    if (to->cells < SU__MAX_SUM_CELLS) {
        to->cell[to->cells] = (uint16_t)cell;
        to->weight[to->cells] = (int8_t)weight;
        to->mask[to->cells] = logic->position->candidates[cell];
    }
    to->cells++;
}

static bool is_sum(const su_constraint *constraint)
{
    return constraint->kind == SU_CONSTRAINT_KILLER || constraint->kind == SU_CONSTRAINT_SUM;
}

bool su__find_missing(const su_logic *logic, const su_constraint *constraint,
                      su__sum_terms *missing)
{
    missing->cells = 0;
    missing->total = constraint->number;
    for (unsigned i = 0; is_sum(constraint) && i < constraint->cells; i++) {
        missing->total -= logic->position->digit[constraint->cell[i]];
        if (logic->position->digit[constraint->cell[i]] == 0)
            su__add_cell(logic, constraint->cell[i], 1, missing);
    }
    return missing->cells > 0 && missing->cells <= SU__MAX_SUM_CELLS && missing->total > 0;
}

bool su__find_terms(const su_logic *logic, const su_constraint *constraint, su__sum_terms *terms)
{
    if (constraint->kind != SU_CONSTRAINT_ARROW)
        return su__find_missing(logic, constraint, terms);
    terms->cells = 0;
    terms->total = 0;
    for (unsigned i = 0; i < constraint->cells; i++) {
        const int weight = i == 0 ? -1 : 1;
        terms->total -= weight * logic->position->digit[constraint->cell[i]];
        if (logic->position->digit[constraint->cell[i]] == 0)
            su__add_cell(logic, constraint->cell[i], weight, terms);
    }
    return terms->cells > 0 && terms->cells <= SU__MAX_SUM_CELLS;
}

bool su__has_rest(const su_logic *logic, const su__sum_terms *sum)
{
    uint32_t rest = 0;
    for (unsigned i = 0; i < sum->cells; i++)
        rest |= logic->position->candidates[sum->cell[i]] & ~sum->holds[i];
    return rest != 0;
}

void su__eliminate_rest(su_logic *logic, const su__sum_terms *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        su__eliminate(logic, sum->cell[i], ~sum->holds[i]);
}

void su__mark_terms(su_logic *logic, unsigned group, const su__sum_terms *sum)
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
    su_constraint constraint;
    su_rules_constraint(logic->rules, &at, &constraint);
    su__mark_filled(logic, constraint.cell, constraint.cells);
}

/* Returns true if all cells see each other and none has a negative weight. */
static bool are_all_different(const su_logic *logic, const su__sum_terms *sum)
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

/* ---- Cells that all differ ------------------------------------------------------------------- */

/* Sets of digits and their sums, grouped by size and listed once each. Two bits for each set record
   whether it is listed and whether it leads to the total. */
typedef struct digit_sets {
    unsigned first[SU_MAX_CONSTRAINT_ORDER + 2], listed;
    uint16_t *set;
    uint8_t *sum;
    uint64_t *is_listed, *is_possible;
} digit_sets;

static bool open_sets(const su_logic *logic, su__arena *arena, digit_sets *s)
{
    const unsigned most = 1u << logic->rules->order, words = (most + 63) / 64;
    s->set = su__arena_alloc(arena, most * sizeof *s->set);
    s->sum = su__arena_alloc(arena, most * sizeof *s->sum);
    s->is_listed = su__arena_alloc(arena, words * sizeof *s->is_listed);
    s->is_possible = su__arena_alloc(arena, words * sizeof *s->is_possible);
    if (!s->is_possible)
        return false;
    memset(s->is_listed, 0, words * sizeof *s->is_listed);
    memset(s->is_possible, 0, words * sizeof *s->is_possible);
    return true;
}

static bool has_bit(const uint64_t *bits, unsigned set) { return bits[set / 64] >> set % 64 & 1; }
static void set_bit(uint64_t *bits, unsigned set) { bits[set / 64] |= UINT64_C(1) << set % 64; }

static void list_set(digit_sets *s, unsigned set, unsigned sum)
{
    if (has_bit(s->is_listed, set))
        return;
    set_bit(s->is_listed, set);
    s->set[s->listed] = (uint16_t)set;
    s->sum[s->listed++] = (uint8_t)sum;
}

/* Returns the digits that cell `i` can have after the k-th set. The last cell has what is left of
   the total. */
static uint32_t find_next_digits(const su__sum_terms *sum, const digit_sets *s, unsigned i,
                                 unsigned k)
{
    const uint32_t digits = sum->mask[i] & ~(uint32_t)s->set[k];
    const int left = sum->total - s->sum[k];
    if (i + 1 < sum->cells)
        return digits;
    return left > 0 && left <= SU_MAX_CONSTRAINT_ORDER ? digits & su__bit((unsigned)left) : 0;
}

/* Lists the sets of digits that the first 1, 2, 3 ... cells can have. All cells together have only
   the sets that add up to the total. Returns false if the effort is spent. */
static bool list_sets(su_logic *logic, const su__sum_terms *sum, digit_sets *s)
{
    s->listed = s->first[0] = 0;
    list_set(s, 0, 0);
    for (unsigned i = 0; i < sum->cells; i++) {
        s->first[i + 1] = s->listed;
        for (unsigned k = s->first[i]; k < s->first[i + 1]; k++)
            SU__EACH_DIGIT (find_next_digits(sum, s, i, k), digit)
                list_set(s, s->set[k] | su__bit(digit), s->sum[k] + digit);
        if (!su__spend(logic, s->listed - s->first[i + 1] + 1))
            return false;
    }
    s->first[sum->cells + 1] = s->listed;
    return true;
}

/* Traces the possible sets back to the first cell, and records the digits that each cell has in
   them. */
static void trace_back(const digit_sets *s, uint64_t *is_possible, su__sum_terms *sum)
{
    for (unsigned i = sum->cells; i-- > 0;) {
        sum->holds[i] = 0;
        for (unsigned k = s->first[i]; k < s->first[i + 1]; k++)
            SU__EACH_DIGIT (find_next_digits(sum, s, i, k), digit)
                if (has_bit(is_possible, s->set[k] | su__bit(digit))) {
                    set_bit(is_possible, s->set[k]);
                    sum->holds[i] |= su__bit(digit);
                }
    }
}

/* Returns true if a set of all cells of a sum shares no digit with this set. */
static bool has_disjoint_set(const su__sum_terms *sum, const digit_sets *s, uint32_t set)
{
    for (unsigned k = s->first[sum->cells]; k < s->first[sum->cells + 1]; k++)
        if (!(s->set[k] & set))
            return true;
    return false;
}

/* Chooses the sets of all cells. If `other_sets` is not NULL, each chosen set must be disjoint from
   one of the sets of `other_sum`. Returns false if no set is chosen. */
static bool choose_sets(digit_sets *s, const su__sum_terms *other_sum, const digit_sets *other_sets,
                        su__sum_terms *sum)
{
    sum->ways = 0;
    sum->must = ~UINT32_C(0);
    for (unsigned k = s->first[sum->cells]; k < s->first[sum->cells + 1]; k++) {
        if (other_sets && !has_disjoint_set(other_sum, other_sets, s->set[k]))
            continue;
        set_bit(s->is_possible, s->set[k]);
        sum->must &= s->set[k];
        sum->ways++;
    }
    return sum->ways > 0;
}

/* Returns the cache entry for the sum. The entry may contain a different sum. */
static su__cached_sum *cache_slot(su_logic *logic, const su__sum_terms *sum)
{
    uint32_t key = (uint32_t)sum->total;
    for (unsigned i = 0; i < sum->cells; i++)
        key = (key ^ sum->mask[i]) * UINT32_C(0x9E3779B1);
    return &logic->sum_cache[key >> 16 & (SU__CACHED_SUMS - 1)];
}

static bool is_cached(const su__cached_sum *cached, const su__sum_terms *sum)
{
    bool same = cached->cells == sum->cells && cached->total == sum->total;
    for (unsigned i = 0; same && i < sum->cells; i++)
        same = cached->mask[i] == sum->mask[i];
    return same;
}

static void store_sum(const su__sum_terms *sum, bool is_possible, uint64_t spent,
                      su__cached_sum *cached)
{
    *cached = (su__cached_sum){.cells = (uint8_t)sum->cells,
                               .is_possible = is_possible,
                               .total = (int16_t)sum->total,
                               .must = (uint16_t)sum->must,
                               .ways = (uint16_t)sum->ways,
                               .spent = (uint32_t)spent};
    for (unsigned i = 0; i < sum->cells; i++) {
        cached->mask[i] = (uint16_t)sum->mask[i];
        cached->holds[i] = (uint16_t)sum->holds[i];
    }
}

/* Loads a cached result. It costs the same effort as computing it, so the cache does not change
   how far a search gets. */
static bool load_sum(su_logic *logic, const su__cached_sum *cached, su__sum_terms *sum)
{
    sum->must = cached->must;
    sum->ways = cached->ways;
    for (unsigned i = 0; i < sum->cells; i++)
        sum->holds[i] = cached->holds[i];
    return su__spend(logic, cached->spent) && cached->is_possible;
}

static bool solve_all_different(su_logic *logic, su__arena arena, su__sum_terms *sum)
{
    su__cached_sum *cached = sum->cells <= SU__CACHED_SUM_CELLS ? cache_slot(logic, sum) : NULL;
    const uint64_t before = logic->spent;
    digit_sets s;
    if (cached && is_cached(cached, sum))
        return load_sum(logic, cached, sum);
    if (sum->cells > logic->rules->order || !open_sets(logic, &arena, &s)
        || !list_sets(logic, sum, &s))
        return false;
    const bool is_possible = choose_sets(&s, NULL, NULL, sum);
    if (is_possible)
        trace_back(&s, s.is_possible, sum);
    if (cached)
        store_sum(sum, is_possible, logic->spent - before, cached);
    return is_possible;
}

bool su__solve_two_sums(su_logic *logic, su__sum_terms *a, su__sum_terms *b)
{
    su__arena arena = su__whole_arena(logic);
    digit_sets of_a, of_b;
    if (!open_sets(logic, &arena, &of_a) || !open_sets(logic, &arena, &of_b)
        || !list_sets(logic, a, &of_a) || !list_sets(logic, b, &of_b)
        || !choose_sets(&of_a, b, &of_b, a))
        return false;
    /* This call cannot fail: each set chosen for `a` is disjoint from a set for `b`. */
    choose_sets(&of_b, a, &of_a, b);
    trace_back(&of_a, of_a.is_possible, a);
    trace_back(&of_b, of_b.is_possible, b);
    return true;
}

/* ---- Other cells ----------------------------------------------------------------------------- */

static int bound(const su__sum_terms *sum, unsigned i, bool most)
{
    const uint32_t mask = sum->mask[i];
    const int least = su__lowest(mask), highest = 32 - __builtin_clz(mask);
    return sum->weight[i] * (most == (sum->weight[i] > 0) ? highest : least);
}

/* A search through all combinations. `low` and `high` have the lowest and highest sum of the cells
   from each index on. */
typedef struct sum_trial {
    const su_logic *logic;
    su__sum_terms *sum;
    int low[SU__MAX_SUM_CELLS + 1], high[SU__MAX_SUM_CELLS + 1];
    unsigned digit[SU__MAX_SUM_CELLS];
} sum_trial;

static bool can_place(const sum_trial *t, unsigned i, unsigned digit)
{
    for (unsigned k = 0; k < i; k++)
        if (t->digit[k] == digit
            && su__cells_have(&t->logic->peers[t->sum->cell[i]], t->sum->cell[k]))
            return false;
    return true;
}

static bool try_digits(sum_trial *t, unsigned i, int left)
{
    bool any = false;
    if (left < t->low[i] || left > t->high[i])
        return false;
    if (i == t->sum->cells)
        return true;
    SU__EACH_DIGIT (t->sum->mask[i], digit) {
        t->digit[i] = digit;
        if (can_place(t, i, digit) && try_digits(t, i + 1, left - t->sum->weight[i] * (int)digit)) {
            t->sum->holds[i] |= su__bit(digit);
            any = true;
        }
    }
    return any;
}

static bool solve_with_repeats(const su_logic *logic, su__sum_terms *sum)
{
    sum_trial t = {.logic = logic, .sum = sum};
    for (unsigned i = sum->cells; i-- > 0;) {
        sum->holds[i] = 0;
        t.low[i] = t.low[i + 1] + bound(sum, i, false);
        t.high[i] = t.high[i + 1] + bound(sum, i, true);
    }
    if (sum->cells <= MAX_TRIED_CELLS)
        return try_digits(&t, 0, sum->total);
    for (unsigned i = 0; i < sum->cells; i++)
        SU__EACH_DIGIT (sum->mask[i], digit) {
            const int value = sum->weight[i] * (int)digit;
            if (t.low[0] - bound(sum, i, false) + value <= sum->total
                && t.high[0] - bound(sum, i, true) + value >= sum->total)
                sum->holds[i] |= su__bit(digit);
        }
    return true;
}

bool su__solve_sum(su_logic *logic, su__arena arena, su__sum_terms *sum)
{
    sum->must = 0;
    sum->ways = 0;
    for (unsigned i = 0; i < sum->cells; i++)
        if (sum->mask[i] == 0)
            return false;
    return are_all_different(logic, sum) ? solve_all_different(logic, arena, sum)
                                         : su__spend(logic, 64) && solve_with_repeats(logic, sum);
}
