/*
 * constraint_tables.c: builds tables of constraints for the general solver, once for each search,
 * and applies them.
 *
 * A tie connects a cell with another cell that a constraint relates to it. Each cell has a list of
 * ties and a list of its sums. The ties of all cells are stored one after the other:
 *
 *     first_tie[cell]   first_table_tie[cell]   first_tie[cell + 1]
 *     | must differ     | have a table          |
 *     | r2c3 | r3c2     | r1c2: table 4         | ...
 *
 * A table has, for each digit of a cell, the digits that the tied cell can then have. Cells of a
 * sum that see each other form a group.
 *
 * Changed cells are read from the trail, so code that narrows a cell need not know about
 * constraints. Ties are cheap and are applied at once. Then sums are applied one at a time, and
 * singles after each sum.
 */
#include "rules/primitives.h"
#include "solve/constraint_tables.h"
#include "solve/trail.h"

_Static_assert(offsetof(su_work, tables) + sizeof(su__tables) <= sizeof(su_work), "tables fit");

/* ---- Ties ------------------------------------------------------------------------------------ */

typedef struct tie_builder {
    const su_rules *rules;
    su__tables *tables;
    uint16_t
        end[SU__BOUND_CELLS]
           /* number of ties of each cell while counting, then the end of its list: [0] without a
           table, [1] with a table */
           [2];
    bool is_counted;
} tie_builder;

static unsigned make_key(su__relation relation, unsigned number, bool is_reversed)
{
    return ((unsigned)relation * 32 + number) * 2 + (is_reversed && relation == SU__BELOW);
}

/* Returns the index of a relation's table. Builds the table when it is first needed. */
static unsigned find_or_build_table(const tie_builder *b, su__relation relation, unsigned number,
                                    bool is_reversed)
{
    const unsigned key = make_key(relation, number, is_reversed), order = b->rules->order;
    unsigned at = 0;
    while (at < b->tables->table_count && b->tables->key[at] != key)
        at++;
    if (at < b->tables->table_count)
        return at;
    SU__TRAP_UNLESS(at < SU__MAX_TABLES);
    b->tables->key[b->tables->table_count++] = (uint16_t)key;
    for (unsigned digit = 1; digit <= order; digit++) {
        uint32_t others = 0;
        for (unsigned other = 1; other <= order; other++)
            if (is_reversed ? su__is_related(relation, number, other, digit)
                            : su__is_related(relation, number, digit, other))
                others |= su__bit(other);
        b->tables->table[at][digit - 1] = (uint16_t)others;
    }
    return at;
}

static void tie_cells(tie_builder *b, unsigned from, unsigned to, su__relation relation,
                      unsigned number, bool is_reversed)
{
    const bool by_table = relation != SU__UNLIKE;
    if (!b->is_counted) {
        b->end[from][by_table]++;
        return;
    }
    const unsigned table = by_table ? find_or_build_table(b, relation, number, is_reversed) : 0;
    b->tables->tie[b->end[from][by_table]++] = (struct su__tie){(uint8_t)to, (uint8_t)table};
}

static void tie_relation(void *context, unsigned a, unsigned b, su__relation relation,
                         unsigned number)
{
    tie_cells(context, a, b, relation, number, false);
    tie_cells(context, b, a, relation, number, true);
}

/* Replaces each cell's count of ties with the index of its first tie. */
static void set_tie_offsets(tie_builder *b)
{
    unsigned at = 0;
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        const unsigned unlike = b->end[cell][0], bound = b->end[cell][1];
        b->tables->first_tie[cell] = b->end[cell][0] = (uint16_t)at;
        b->tables->first_table_tie[cell] = b->end[cell][1] = (uint16_t)(at + unlike);
        at += unlike + bound;
    }
    SU__TRAP_UNLESS(at <= SU__MAX_TIES);
    b->tables->first_tie[b->rules->cells] = (uint16_t)at;
    b->is_counted = true;
}

static void build_ties(const su_rules *rules, su__tables *tables)
{
    static const su__listener listener = {.relation = tie_relation};
    tie_builder b = {.rules = rules, .tables = tables};
    su__each_primitive(rules, &listener, &b);
    set_tie_offsets(&b);
    su__each_primitive(rules, &listener, &b);
}

/* ---- Peers ----------------------------------------------------------------------------------- */

static void add_peer(su__tables *tables, unsigned a, unsigned b)
{
    tables->sees[a][b / 64] |= UINT64_C(1) << b % 64;
}

static void add_peers(su__tables *tables, unsigned cells, const uint16_t *cell)
{
    uint64_t all[SU__BOUND_CELLS / 64] = {0};
    for (unsigned i = 0; i < cells; i++)
        all[cell[i] / 64] |= UINT64_C(1) << cell[i] % 64;
    for (unsigned i = 0; i < cells; i++)
        for (unsigned word = 0; word < SU__BOUND_CELLS / 64; word++)
            tables->sees[cell[i]][word] |= all[word];
}

static void add_different_peers(void *context, unsigned cells, const uint16_t *cell)
{
    add_peers(context, cells, cell);
}

static bool allows_equal_digits(const uint16_t *table, unsigned order)
{
    bool allows = false;
    for (unsigned i = 0; i < order; i++)
        allows |= table[i] >> i & 1;
    return allows;
}

static void build_peers(const su_rules *rules, su__tables *tables)
{
    static const su__listener listener = {.different = add_different_peers};
    bool allows_equal[SU__MAX_TABLES];
    memset(tables->sees, 0, rules->cells * sizeof *tables->sees);
    for (unsigned house = 0; house < rules->houses; house++)
        add_peers(tables, rules->order, rules->house[house]);
    su__each_primitive(rules, &listener, tables);
    for (unsigned table = 0; table < tables->table_count; table++)
        allows_equal[table] = allows_equal_digits(tables->table[table], rules->order);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (unsigned i = tables->first_tie[cell]; i < tables->first_tie[cell + 1]; i++)
            if (i < tables->first_table_tie[cell] || !allows_equal[tables->tie[i].table])
                add_peer(tables, cell, tables->tie[i].cell);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

typedef struct sum_builder {
    const su_rules *rules;
    su__tables *tables;
} sum_builder;

/* Removes the newest set of different cells if the next sum has the same cells. A killer cage is
   listed as both: its cells must differ, and they add up. The sum alone covers both conditions. */
static void remove_repeated_set(su__tables *tables, unsigned cells, const uint16_t *cell)
{
    const su__sum *last = tables->sums ? &tables->sum[tables->sums - 1] : NULL;
    if (!last || last->has_total || last->cells != cells)
        return;
    for (unsigned i = 0; i < cells; i++)
        if (tables->term[last->first + i].cell != cell[i])
            return;
    tables->sums--;
    tables->terms = last->first;
}

static void add_sum(void *context, unsigned cells, const uint16_t *cell, const int8_t *weight,
                    int total)
{
    const sum_builder *s = context;
    remove_repeated_set(s->tables, cells, cell);
    su__add_sum(s->rules, s->tables, cells, cell, weight, total);
}

static void add_different(void *context, unsigned cells, const uint16_t *cell)
{
    const sum_builder *s = context;
    su__sum *set = su__open_sum(s->tables, cells);
    SU__TRAP_UNLESS(set);
    set->must_differ = true;
    for (unsigned i = 0; i < cells; i++)
        s->tables->term[set->first + i] = (su__term){(uint8_t)cell[i], 1, 0};
}

static void list_sums_of_cells(const su_rules *rules, su__tables *tables)
{
    uint16_t end[SU__BOUND_CELLS] = {0};
    unsigned at = 0;
    for (unsigned i = 0; i < tables->terms; i++)
        end[tables->term[i].cell]++;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const unsigned count = end[cell];
        tables->first_sum_of[cell] = end[cell] = (uint16_t)at;
        at += count;
    }
    tables->first_sum_of[rules->cells] = (uint16_t)at;
    for (unsigned sum = 0; sum < tables->sums; sum++)
        for (unsigned i = 0; i < tables->sum[sum].cells; i++)
            tables->sum_of[end[tables->term[tables->sum[sum].first + i].cell]++] = (uint16_t)sum;
}

/* ---- Building -------------------------------------------------------------------------------- */

static void apply_mask(void *context, unsigned cell, uint32_t digits)
{
    su__tables *tables = context;
    tables->allowed[cell] &= (uint16_t)digits;
}

void su__build_tables(const su_rules *rules, su_work *work)
{
    static const su__listener masks = {.mask = apply_mask},
                              sums = {.different = add_different, .sum = add_sum};
    su__tables *tables = &work->tables;
    tables->sums = tables->terms = tables->table_count = 0;
    tables->is_new = true;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        tables->allowed[cell] = (uint16_t)su__all_digits(rules->order);
    su__each_primitive(rules, &masks, tables);
    build_ties(rules, tables);
    build_peers(rules, tables);
    sum_builder s = {rules, tables};
    su__each_primitive(rules, &sums, &s);
    su__add_innies(rules, tables);
    list_sums_of_cells(rules, tables);
    su__list_combinations(rules->order, tables);
    memset(tables->changed_sums, 0, sizeof tables->changed_sums);
    work->sums = tables->sums;
}

/* ---- Applying -------------------------------------------------------------------------------- */

static bool blame_cells(su_work *work, unsigned a, unsigned b)
{
    work->weight[a]++;
    work->weight[b]++;
    return false;
}

/* Removes candidates that are not in `mask` from a cell. If no candidate is left, adds weight to
   both cells and returns false. */
static bool narrow_or_blame(const su_rules *rules, su_work *work, unsigned from, unsigned cell,
                            uint32_t mask)
{
    const uint32_t left = work->mask[cell] & mask;
    return left == work->mask[cell] || su__narrow(rules, work, cell, left)
           || blame_cells(work, from, cell);
}

/* Returns the digits that the table allows together with any digit of `mask`. Stops early once all
   digits of `other` are found. */
static uint32_t find_supported(const uint16_t *table, uint32_t mask, uint32_t other)
{
    uint32_t found = 0;
    for (; mask && (found & other) != other; mask &= mask - 1)
        found |= table[__builtin_ctz(mask)];
    return found;
}

/* Removes a decided cell's digit from the cells that must differ from it. Returns false for a
   contradiction. */
static bool remove_from_unlike_cells(const su_rules *rules, su_work *work, unsigned cell)
{
    const su__tables *tables = &work->tables;
    const uint32_t digit = work->mask[cell];
    for (unsigned i = tables->first_tie[cell]; i < tables->first_table_tie[cell]; i++)
        if (!narrow_or_blame(rules, work, cell, tables->tie[i].cell, ~digit))
            return false;
    for (unsigned i = tables->first_sum_of[cell]; i < tables->first_sum_of[cell + 1]; i++) {
        const su__sum *sum = &tables->sum[tables->sum_of[i]];
        for (unsigned k = 0; sum->must_differ && k < sum->cells; k++) {
            const unsigned other = tables->term[sum->first + k].cell;
            if (other != cell && !narrow_or_blame(rules, work, cell, other, ~digit))
                return false;
        }
    }
    return true;
}

/* Applies the ties of a changed cell and marks its sums as changed. Returns false for a
   contradiction. */
static bool apply_change(const su_rules *rules, su_work *work, unsigned cell)
{
    su__tables *tables = &work->tables;
    for (unsigned i = tables->first_sum_of[cell]; i < tables->first_sum_of[cell + 1]; i++)
        tables->changed_sums[tables->sum_of[i] / 32] |= UINT32_C(1) << tables->sum_of[i] % 32;
    if (su__is_single(work->mask[cell]) && !remove_from_unlike_cells(rules, work, cell))
        return false;
    for (unsigned i = tables->first_table_tie[cell]; i < tables->first_tie[cell + 1]; i++) {
        const unsigned other = tables->tie[i].cell;
        if (!narrow_or_blame(rules, work, cell, other,
                             find_supported(tables->table[tables->tie[i].table], work->mask[cell],
                                            work->mask[other])))
            return false;
    }
    return true;
}

static bool apply_all(const su_rules *rules, su_work *work)
{
    su__tables *tables = &work->tables;
    for (unsigned sum = 0; sum < tables->sums; sum++)
        tables->changed_sums[sum / 32] |= UINT32_C(1) << sum % 32;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (!apply_change(rules, work, cell))
            return false;
    tables->is_new = false;
    return true;
}

/* Returns the next changed sum and unmarks it; NULL if no sum has changed. */
static const su__sum *take_changed_sum(su__tables *tables)
{
    for (unsigned word = 0; word * 32 < tables->sums; word++)
        if (tables->changed_sums[word]) {
            const unsigned sum = word * 32 + (unsigned)__builtin_ctz(tables->changed_sums[word]);
            tables->changed_sums[word] &= tables->changed_sums[word] - 1;
            return &tables->sum[sum];
        }
    return NULL;
}

static bool blame_sum(su_work *work, const su__sum *sum)
{
    for (unsigned i = 0; i < sum->cells; i++)
        work->weight[work->tables.term[sum->first + i].cell]++;
    return false;
}

su__progress su__apply_constraints(const su_rules *rules, su_work *work)
{
    const uint32_t before = work->height;
    if (work->tables.is_new && !apply_all(rules, work))
        return SU__FAILED;
    while (work->applied < work->height)
        if (!apply_change(rules, work, work->trail[work->applied++].cell))
            return SU__FAILED;
    if (work->height > before)
        return SU__CHANGED;
    const su__sum *sum = take_changed_sum(&work->tables);
    if (!sum)
        return SU__FINISHED;
    return !sum->has_total || su__apply_sum(rules, work, sum) || blame_sum(work, sum) ? SU__CHANGED
                                                                                      : SU__FAILED;
}
