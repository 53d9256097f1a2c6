/*
 * constraint_tables.c: clauses made into what the general solver asks of them, once for each
 * search, and asked.
 *
 * Of a cell it wants to know which others it is tied to, and how, and in which sums it is. Both
 * are lists that lie cell by cell, one behind the other:
 *
 *     unlike[cell]      bound[cell]        unlike[cell + 1]
 *     | unlike others   | by tables        |
 *     | r2c3 | r3c2     | r1c2: table 4    | ...
 *
 * A table tells for each digit of the one cell what the other may hold. What cells know of one
 * another decides which of a sum's can be the same; those that cannot make a group.
 *
 * That a cell has changed is read off the trail: whoever narrows it need not know of clauses. Ties
 * are followed at once, being cheap, and then one sum is weighed at a time, after which singles
 * have their turn again.
 */
#include "rules/primitives.h"
#include "solve/constraint_tables.h"
#include "solve/trail.h"

_Static_assert(offsetof(su_work, bonds) + sizeof(su__bonds) <= sizeof(su_work), "there is room");

/* ---- Ties ------------------------------------------------------------------------------------ */

typedef struct binding {
    const su_rules *rules;
    su__bonds *bonds;
    uint16_t end[SU__BOUND_CELLS][2]; /* counted, then filled: unlike, by tables */
    bool is_counted;
} binding;

static unsigned key_of(su__relation relation, unsigned number, bool turned)
{
    return ((unsigned)relation * 32 + number) * 2 + (turned && relation == SU__BELOW);
}

/* The table of a relation, which is made when it is first asked for. */
static unsigned table_of(const binding *b, su__relation relation, unsigned number, bool turned)
{
    const unsigned key = key_of(relation, number, turned), order = b->rules->order;
    unsigned at = 0;
    while (at < b->bonds->tables && b->bonds->key[at] != key)
        at++;
    if (at < b->bonds->tables)
        return at;
    SU__TRAP_UNLESS(at < SU__MOST_TABLES);
    b->bonds->key[b->bonds->tables++] = (uint16_t)key;
    for (unsigned digit = 1; digit <= order; digit++) {
        uint32_t others = 0;
        for (unsigned other = 1; other <= order; other++)
            if (turned ? su__is_related(relation, number, other, digit)
                       : su__is_related(relation, number, digit, other))
                others |= su__bit(other);
        b->bonds->table[at][digit - 1] = (uint16_t)others;
    }
    return at;
}

static void tie_cells(binding *b, unsigned from, unsigned to, su__relation relation,
                      unsigned number, bool turned)
{
    const bool by_table = relation != SU__UNLIKE;
    if (!b->is_counted) {
        b->end[from][by_table]++;
        return;
    }
    const unsigned table = by_table ? table_of(b, relation, number, turned) : 0;
    b->bonds->tie[b->end[from][by_table]++] = (struct su__tie){(uint8_t)to, (uint8_t)table};
}

static void bind_relation(void *context, unsigned a, unsigned b, su__relation relation,
                          unsigned number)
{
    tie_cells(context, a, b, relation, number, false);
    tie_cells(context, b, a, relation, number, true);
}

/* From how many there are of each to where they begin. */
static void place_ties(binding *b)
{
    unsigned at = 0;
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        const unsigned unlike = b->end[cell][0], bound = b->end[cell][1];
        b->bonds->unlike[cell] = b->end[cell][0] = (uint16_t)at;
        b->bonds->bound[cell] = b->end[cell][1] = (uint16_t)(at + unlike);
        at += unlike + bound;
    }
    SU__TRAP_UNLESS(at <= SU__MOST_TIES);
    b->bonds->unlike[b->rules->cells] = (uint16_t)at;
    b->is_counted = true;
}

static void bind_ties(const su_rules *rules, su__bonds *bonds)
{
    static const su__listener listener = {.relation = bind_relation};
    binding b = {.rules = rules, .bonds = bonds};
    su__each_primitive(rules, &listener, &b);
    place_ties(&b);
    su__each_primitive(rules, &listener, &b);
}

/* ---- Sight ----------------------------------------------------------------------------------- */

static void see(su__bonds *bonds, unsigned a, unsigned b)
{
    bonds->sees[a][b / 64] |= UINT64_C(1) << b % 64;
}

static void see_all(su__bonds *bonds, unsigned cells, const uint16_t *cell)
{
    uint64_t all[SU__BOUND_CELLS / 64] = {0};
    for (unsigned i = 0; i < cells; i++)
        all[cell[i] / 64] |= UINT64_C(1) << cell[i] % 64;
    for (unsigned i = 0; i < cells; i++)
        for (unsigned word = 0; word < SU__BOUND_CELLS / 64; word++)
            bonds->sees[cell[i]][word] |= all[word];
}

static void see_different(void *context, unsigned cells, const uint16_t *cell)
{
    see_all(context, cells, cell);
}

static bool allows_same(const uint16_t *table, unsigned order)
{
    bool allows = false;
    for (unsigned i = 0; i < order; i++)
        allows |= table[i] >> i & 1;
    return allows;
}

static void find_sight(const su_rules *rules, su__bonds *bonds)
{
    static const su__listener listener = {.different = see_different};
    bool blind[SU__MOST_TABLES];
    memset(bonds->sees, 0, rules->cells * sizeof *bonds->sees);
    for (unsigned house = 0; house < rules->houses; house++)
        see_all(bonds, rules->order, rules->house[house]);
    su__each_primitive(rules, &listener, bonds);
    for (unsigned table = 0; table < bonds->tables; table++)
        blind[table] = allows_same(bonds->table[table], rules->order);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (unsigned i = bonds->unlike[cell]; i < bonds->unlike[cell + 1]; i++)
            if (i < bonds->bound[cell] || !blind[bonds->tie[i].table])
                see(bonds, cell, bonds->tie[i].cell);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

typedef struct summing {
    const su_rules *rules;
    su__bonds *bonds;
} summing;

/* A killer's cells are told to be unlike before they add up: a sum of one group says both. */
static void forget_set(su__bonds *bonds, unsigned cells, const uint16_t *cell)
{
    const su__sum *last = bonds->sums ? &bonds->sum[bonds->sums - 1] : NULL;
    if (!last || last->adds || last->cells != cells)
        return;
    for (unsigned i = 0; i < cells; i++)
        if (bonds->term[last->first + i].cell != cell[i])
            return;
    bonds->sums--;
    bonds->terms = last->first;
}

static void bind_sum(void *context, unsigned cells, const uint16_t *cell, const int8_t *weight,
                     int total)
{
    const summing *s = context;
    forget_set(s->bonds, cells, cell);
    su__add_sum(s->rules, s->bonds, cells, cell, weight, total);
}

static void bind_different(void *context, unsigned cells, const uint16_t *cell)
{
    const summing *s = context;
    su__sum *set = su__open_sum(s->bonds, cells);
    SU__TRAP_UNLESS(set);
    set->unlike = true;
    for (unsigned i = 0; i < cells; i++)
        s->bonds->term[set->first + i] = (su__term){(uint8_t)cell[i], 1, 0};
}

static void list_sums_of_cells(const su_rules *rules, su__bonds *bonds)
{
    uint16_t end[SU__BOUND_CELLS] = {0};
    unsigned at = 0;
    for (unsigned i = 0; i < bonds->terms; i++)
        end[bonds->term[i].cell]++;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned count = end[cell];
        bonds->sums_of[cell] = end[cell] = (uint16_t)at;
        at += count;
    }
    bonds->sums_of[rules->cells] = (uint16_t)at;
    for (unsigned sum = 0; sum < bonds->sums; sum++)
        for (unsigned i = 0; i < bonds->sum[sum].cells; i++)
            bonds->sum_of[end[bonds->term[bonds->sum[sum].first + i].cell]++] = (uint16_t)sum;
}

/* ---- Binding --------------------------------------------------------------------------------- */

static void bind_mask(void *context, unsigned cell, uint32_t digits)
{
    su__bonds *bonds = context;
    bonds->allowed[cell] &= (uint16_t)digits;
}

void su__bind(const su_rules *rules, su_work *work)
{
    static const su__listener masks = {.mask = bind_mask},
                              sums = {.different = bind_different, .sum = bind_sum};
    su__bonds *bonds = &work->bonds;
    bonds->sums = bonds->terms = bonds->tables = 0;
    bonds->is_new = true;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        bonds->allowed[cell] = (uint16_t)su__all_digits(rules->order);
    su__each_primitive(rules, &masks, bonds);
    bind_ties(rules, bonds);
    find_sight(rules, bonds);
    summing s = {rules, bonds};
    su__each_primitive(rules, &sums, &s);
    su__add_innies(rules, bonds);
    list_sums_of_cells(rules, bonds);
    su__list_combinations(rules->order, bonds);
    memset(bonds->stirred, 0, sizeof bonds->stirred);
    work->sums = bonds->sums;
}

/* ---- Obeying --------------------------------------------------------------------------------- */

static bool blame_cells(su_work *work, unsigned a, unsigned b)
{
    work->weight[a]++;
    work->weight[b]++;
    return false;
}

static bool leave(const su_rules *rules, su_work *work, unsigned from, unsigned cell, uint32_t mask)
{
    const uint32_t left = work->mask[cell] & mask;
    return left == work->mask[cell] || su__narrow(rules, work, cell, left)
           || blame_cells(work, from, cell);
}

/* What the other may hold, as far as it still may. */
static uint32_t support(const uint16_t *table, uint32_t mask, uint32_t other)
{
    uint32_t found = 0;
    for (; mask && (found & other) != other; mask &= mask - 1)
        found |= table[__builtin_ctz(mask)];
    return found;
}

/* A decided cell's digit leaves what is unlike. */
static bool clear_unlike(const su_rules *rules, su_work *work, unsigned cell)
{
    const su__bonds *bonds = &work->bonds;
    const uint32_t digit = work->mask[cell];
    for (unsigned i = bonds->unlike[cell]; i < bonds->bound[cell]; i++)
        if (!leave(rules, work, cell, bonds->tie[i].cell, ~digit))
            return false;
    for (unsigned i = bonds->sums_of[cell]; i < bonds->sums_of[cell + 1]; i++) {
        const su__sum *sum = &bonds->sum[bonds->sum_of[i]];
        for (unsigned k = 0; sum->unlike && k < sum->cells; k++) {
            const unsigned other = bonds->term[sum->first + k].cell;
            if (other != cell && !leave(rules, work, cell, other, ~digit))
                return false;
        }
    }
    return true;
}

static bool hear(const su_rules *rules, su_work *work, unsigned cell)
{
    su__bonds *bonds = &work->bonds;
    for (unsigned i = bonds->sums_of[cell]; i < bonds->sums_of[cell + 1]; i++)
        bonds->stirred[bonds->sum_of[i] / 32] |= UINT32_C(1) << bonds->sum_of[i] % 32;
    if (su__is_single(work->mask[cell]) && !clear_unlike(rules, work, cell))
        return false;
    for (unsigned i = bonds->bound[cell]; i < bonds->unlike[cell + 1]; i++) {
        const unsigned other = bonds->tie[i].cell;
        if (!leave(rules, work, cell, other,
                   support(bonds->table[bonds->tie[i].table], work->mask[cell], work->mask[other])))
            return false;
    }
    return true;
}

static bool hear_all(const su_rules *rules, su_work *work)
{
    su__bonds *bonds = &work->bonds;
    for (unsigned sum = 0; sum < bonds->sums; sum++)
        bonds->stirred[sum / 32] |= UINT32_C(1) << sum % 32;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (!hear(rules, work, cell))
            return false;
    bonds->is_new = false;
    return true;
}

/* The next sum to be weighed; NULL where there is none. */
static const su__sum *take_sum(su__bonds *bonds)
{
    for (unsigned word = 0; word * 32 < bonds->sums; word++)
        if (bonds->stirred[word]) {
            const unsigned sum = word * 32 + (unsigned)__builtin_ctz(bonds->stirred[word]);
            bonds->stirred[word] &= bonds->stirred[word] - 1;
            return &bonds->sum[sum];
        }
    return NULL;
}

static bool blame_sum(su_work *work, const su__sum *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        work->weight[work->bonds.term[sum->first + i].cell]++;
    return false;
}

su__progress su__obey(const su_rules *rules, su_work *work)
{
    const uint32_t before = work->height;
    if (work->bonds.is_new && !hear_all(rules, work))
        return SU__FAILED;
    while (work->heard < work->height)
        if (!hear(rules, work, work->trail[work->heard++].cell))
            return SU__FAILED;
    if (work->height > before)
        return SU__MOVED;
    const su__sum *sum = take_sum(&work->bonds);
    if (!sum)
        return SU__SETTLED;
    return !sum->adds || su__weigh(rules, work, sum) || blame_sum(work, sum) ? SU__MOVED
                                                                             : SU__FAILED;
}
