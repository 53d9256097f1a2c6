/*
 * ties.c: which cells clauses tie together two by two, and what each leaves the other.
 *
 *     1 o 2       a dot ties two cells, each to the other; a table has, for each digit of the one,
 *                 what the other may then hold:   1: 2   2: 1 3   3: 2 4   ...
 *
 * They are listed when rules are opened, cell by cell, each cell's in the order of the clauses.
 * Cells that are only unlike see each other, and finders go by sight: they are not listed.
 */
#include "logic/finder.h"
#include "rules/primitives.h"

typedef struct tying {
    const su_rules *rules;
    su__ties *ties;
    unsigned clause;
    uint16_t end[SU__LINKED_CELLS]; /* counted, then filled */
    bool is_counted;
} tying;

static unsigned table_of(const tying *t, su__relation relation, unsigned number, bool turned)
{
    su__ties *ties = t->ties;
    const unsigned key = ((unsigned)relation << 8 | number << 1 | turned), order = t->rules->order;
    unsigned at = 0;
    while (at < ties->tables && ties->key[at] != key)
        at++;
    if (at < ties->tables)
        return at;
    SU__TRAP_UNLESS(at < SU__MOST_TABLES);
    ties->key[ties->tables++] = (uint16_t)key;
    for (unsigned digit = 1; digit <= order; digit++)
        for (unsigned other = 1; other <= order; other++)
            if (su__is_related(relation, number, turned ? other : digit, turned ? digit : other))
                ties->table[at][digit - 1] |= (uint16_t)su__bit(other);
    return at;
}

static void tie(tying *t, unsigned from, unsigned to, su__relation relation, unsigned number,
                bool turned)
{
    if (t->is_counted)
        t->ties->tie[t->end[from]] = (su__linked_cell){
            (uint8_t)to, (uint8_t)table_of(t, relation, number, turned && relation == SU__BELOW),
            (uint16_t)t->clause};
    t->end[from]++;
}

static void tie_both(void *context, unsigned a, unsigned b, su__relation relation, unsigned number)
{
    if (relation == SU__UNLIKE)
        return;
    tie(context, a, b, relation, number, false);
    tie(context, b, a, relation, number, true);
}

static void hear_clauses(tying *t)
{
    static const su__listener listener = {.relation = tie_both};
    su_clause clause;
    for (unsigned next = 0; su_rules_clause(t->rules, &next, &clause); t->clause = next)
        su__list_primitives(t->rules, &clause, &listener, t);
    t->clause = 0;
}

/* From how many there are of each cell to where they begin. */
static void place_ties(tying *t)
{
    unsigned at = 0;
    for (unsigned cell = 0; cell < t->rules->cells; cell++) {
        const unsigned count = t->end[cell];
        t->ties->from[cell] = t->end[cell] = (uint16_t)at;
        at += count;
    }
    SU__TRAP_UNLESS(at <= SU__MOST_TIES);
    t->ties->from[t->rules->cells] = (uint16_t)at;
    t->is_counted = true;
}

void su__list_ties(const su_rules *rules, su__ties *ties)
{
    tying t = {.rules = rules, .ties = ties};
    memset(ties, 0, offsetof(su__ties, tie));
    hear_clauses(&t);
    place_ties(&t);
    hear_clauses(&t);
}

uint32_t su__digits_left_by(const su_logic *logic, unsigned cell, const su__linked_cell *tied,
                            uint32_t digits)
{
    const uint16_t *table = logic->ties.table[tied->table];
    const bool sees = su__cells_have(&logic->peers[cell], tied->cell);
    uint32_t left = 0;
    SU__EACH_DIGIT (digits, digit)
        left |= table[digit - 1] & ~(sees ? su__bit(digit) : 0);
    return left;
}

uint32_t su__digits_removed_from(const su_logic *logic, unsigned place, unsigned cell,
                                 unsigned digit)
{
    const su__ties *ties = &logic->ties;
    uint32_t taken = su__cells_have(&logic->peers[cell], place) ? su__bit(digit) : 0;
    if (place == cell)
        return ~su__bit(digit);
    for (unsigned i = ties->from[place]; i < ties->from[place + 1]; i++)
        if (ties->tie[i].cell == cell)
            taken |= ~(uint32_t)ties->table[ties->tie[i].table][digit - 1];
    return taken;
}
