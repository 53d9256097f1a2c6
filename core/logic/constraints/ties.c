/*
 * ties.c: lists the ties, pairs of cells in which a constraint links the digits.
 *
 *     1 o 2       A dot ties two cells in both directions. A table has, for each digit of one
 *                 cell, the digits that the other may have:   1: 2   2: 1 3   3: 2 4   ...
 *
 * su_logic_open lists the ties by cell, then by constraint. Cells that must merely differ are not
 * listed, because they are peers.
 */
#include "logic/finder.h"
#include "rules/primitives.h"

typedef struct tie_list {
    const su_rules *rules;
    su__ties *ties;
    unsigned constraint;
    /* number of each cell's ties; after counting, the index of its next tie */
    uint16_t end[SU__LINKED_CELLS];
    bool is_counted;
} tie_list;

static unsigned find_or_add_table(const tie_list *t, su__relation relation, unsigned number,
                                  bool is_reversed)
{
    su__ties *ties = t->ties;
    const unsigned key = ((unsigned)relation << 8 | number << 1 | is_reversed),
                   order = t->rules->order;
    unsigned at = 0;
    while (at < ties->tables && ties->key[at] != key)
        at++;
    if (at < ties->tables)
        return at;
    SU__TRAP_UNLESS(at < SU__MAX_TABLES);
    ties->key[ties->tables++] = (uint16_t)key;
    for (unsigned digit = 1; digit <= order; digit++)
        for (unsigned other = 1; other <= order; other++)
            if (su__is_related(relation, number, is_reversed ? other : digit,
                               is_reversed ? digit : other))
                ties->table[at][digit - 1] |= (uint16_t)su__bit(other);
    return at;
}

static void add_tie(tie_list *t, unsigned from, unsigned to, su__relation relation, unsigned number,
                    bool is_reversed)
{
    if (t->is_counted)
        t->ties->tie[t->end[from]] = (su__linked_cell){
            (uint8_t)to,
            (uint8_t)find_or_add_table(t, relation, number, is_reversed && relation == SU__BELOW),
            (uint16_t)t->constraint};
    t->end[from]++;
}

static void add_ties(void *context, unsigned a, unsigned b, su__relation relation, unsigned number)
{
    if (relation == SU__UNLIKE)
        return;
    add_tie(context, a, b, relation, number, false);
    add_tie(context, b, a, relation, number, true);
}

static void list_all_ties(tie_list *t)
{
    static const su__listener listener = {.relation = add_ties};
    su_constraint constraint;
    for (unsigned next = 0; su_rules_constraint(t->rules, &next, &constraint); t->constraint = next)
        su__list_primitives(t->rules, &constraint, &listener, t);
    t->constraint = 0;
}

/* Converts each cell's number of ties to the index of its first tie. */
static void index_ties(tie_list *t)
{
    unsigned at = 0;
    for (unsigned cell = 0; cell < t->rules->cells; cell++) {
        const unsigned count = t->end[cell];
        t->ties->from[cell] = t->end[cell] = (uint16_t)at;
        at += count;
    }
    SU__TRAP_UNLESS(at <= SU__MAX_TIES);
    t->ties->from[t->rules->cells] = (uint16_t)at;
    t->is_counted = true;
}

void su__list_ties(const su_rules *rules, su__ties *ties)
{
    tie_list t = {.rules = rules, .ties = ties};
    memset(ties, 0, offsetof(su__ties, tie));
    list_all_ties(&t);
    index_ties(&t);
    list_all_ties(&t);
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
    uint32_t removed = su__cells_have(&logic->peers[cell], place) ? su__bit(digit) : 0;
    if (place == cell)
        return ~su__bit(digit);
    for (unsigned i = ties->from[place]; i < ties->from[place + 1]; i++)
        if (ties->tie[i].cell == cell)
            removed |= ~(uint32_t)ties->table[ties->tie[i].table][digit - 1];
    return removed;
}
