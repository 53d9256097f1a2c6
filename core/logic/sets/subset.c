/*
 * subset.c: pairs, triples and quads, which are N cells of a house for N digits.
 *
 *   naked    N cells have only N candidates: remove them from the other cells of the house
 *   hidden   N digits have only N places: remove all other digits from these cells
 *   direct   a hidden set that leaves another digit of the house one place; people can see it
 *            without writing down candidates
 *
 * The same search finds naked and hidden sets. A house is a table of cells and digits. To find
 * naked sets, each line has the candidates of a cell. To find hidden sets, each line has the places
 * of a digit. A set is k lines that together use k columns.
 *
 *          1 2 3 4 5                      a b c d e
 *     a    x x . . .                 1    x x x . .      On the right, the same table is turned. 1
 *     b    x x . . .   <- naked      2    x x . . x      and 2 are a naked pair in a and b. The
 *     c    x . x x .      pair       3    . . x x x      other digits 3, 4 and 5 are a hidden
 *     ...                            ...                 triple in c, d and e.
 *
 * People look for the smaller of the two complementary sets. So a naked set of k cells needs at
 * least 2k empty cells in the house, and a hidden set more than 2k. Sets are found in the order of
 * their last lines, then of the lines before these, and so on.
 */
#include "logic/finder.h"

typedef struct line_table {
    unsigned house;
    unsigned count;              /* number of lines */
    uint8_t index[SU_MAX_ORDER]; /* place, or digit minus 1, of each line, ascending */
    uint32_t line[SU_MAX_ORDER];
} line_table;

enum { NAKED, HIDDEN, DIRECT };

typedef struct subset_search {
    su_logic *logic;
    su_technique technique;
    unsigned size;
    unsigned form;
    line_table line_table;
} subset_search;

/* Adds a line unless it has only one column or too many columns for a set. */
static void add_line(subset_search *s, unsigned index, uint32_t line)
{
    if (su__is_single(line) || su__count(line) > s->size)
        return;
    s->line_table.index[s->line_table.count] = (uint8_t)index;
    s->line_table.line[s->line_table.count++] = line;
}

static uint32_t get_candidates(const subset_search *s, unsigned place)
{
    return s->logic->position->candidates[s->logic->rules->house[s->line_table.house][place]];
}

static void fill_table(subset_search *s, unsigned house)
{
    s->line_table.house = house;
    s->line_table.count = 0;
    for (unsigned i = 0; i < s->logic->rules->order; i++)
        add_line(s, i,
                 s->form == NAKED ? get_candidates(s, i) : s->logic->position->places[house][i]);
}

static bool is_worth_searching(const subset_search *s, unsigned empty)
{
    if (s->form == DIRECT || !s->logic->needs_one)
        return empty > s->size;
    return s->form == NAKED ? empty >= 2 * s->size : empty > 2 * s->size;
}

/* For a naked set, removes its digits from the other cells of the house. For a hidden set, removes
   all other digits from its cells. */
static bool emit_set(subset_search *s, uint32_t places, uint32_t digits)
{
    su_logic *logic = s->logic;
    const uint16_t *house = logic->rules->house[s->line_table.house];
    su__begin(logic, s->technique);
    su__mark_house(logic, SU_ROLE_PATTERN, 0, s->line_table.house);
    su__mark_places(logic, SU_ROLE_PATTERN, s->line_table.house, places, digits);
    for (unsigned i = 0; i < logic->rules->order; i++) {
        bool inside = places >> i & 1;
        if (inside != (s->form == NAKED))
            su__eliminate(logic, house[i], inside ? ~digits : digits);
    }
    return su__emit(logic);
}

/* Places the first digit that the hidden set leaves only one place. */
static bool emit_direct(subset_search *s, uint32_t places, uint32_t digits)
{
    su_logic *logic = s->logic;
    const uint16_t *house = logic->rules->house[s->line_table.house];
    for (unsigned digit = 1; digit <= logic->rules->order; digit++) {
        uint32_t before = logic->position->places[s->line_table.house][digit - 1],
                 after = before & ~places;
        if (digits >> (digit - 1) & 1 || su__is_single(before) || after == 0
            || !su__is_single(after))
            continue;
        su__begin(logic, s->technique);
        su__mark_house(logic, SU_ROLE_PATTERN, 0, s->line_table.house);
        su__mark_places(logic, SU_ROLE_PATTERN, s->line_table.house, places, digits);
        su__place(logic, house[__builtin_ctz(after)], digit);
        return su__emit(logic);
    }
    return false;
}

static bool emit_step(subset_search *s, uint32_t indexes, uint32_t used)
{
    if (su__count(used) != s->size)
        return false;
    if (s->form == DIRECT)
        return emit_direct(s, used, indexes);
    return s->form == NAKED ? emit_set(s, indexes, used) : emit_set(s, used, indexes);
}

/* Chooses `left` more lines, all below line `end`. Returns true if no more steps are wanted. */
static bool choose_lines(subset_search *s, unsigned left, unsigned end, uint32_t indexes,
                         uint32_t used)
{
    if (left == 0)
        return emit_step(s, indexes, used);
    for (unsigned i = left - 1; i < end; i++) {
        uint32_t all = used | s->line_table.line[i];
        if (su__count(all) <= s->size
            && choose_lines(s, left - 1, i, indexes | UINT32_C(1) << s->line_table.index[i], all))
            return true;
    }
    return false;
}

static bool find_sets(su_logic *logic, su_technique technique, unsigned form, unsigned size)
{
    subset_search s = {.logic = logic, .technique = technique, .form = form, .size = size};
    if (!su__wants(logic, technique))
        return false;
    for (unsigned k = 0; k < 4; k++) {
        unsigned kind = su__kind_turn(k);
        for (unsigned house = logic->kinds[kind]; house < su__kind_end(logic, kind); house++) {
            if (!is_worth_searching(&s, logic->position->empty_in[house])
                || !su__may_have_step_in_house(logic, technique, house))
                continue;
            fill_table(&s, house);
            if (choose_lines(&s, size, s.line_table.count, 0, 0))
                return true;
        }
    }
    su__note_no_step(logic, technique);
    return false;
}

void su__find_subset(su_logic *logic)
{
    static const struct {
        uint8_t technique, form, size;
    } search[] = {
        {SU_TECHNIQUE_DIRECT_HIDDEN_PAIR, DIRECT, 2},
        {SU_TECHNIQUE_DIRECT_HIDDEN_TRIPLE, DIRECT, 3},
        {SU_TECHNIQUE_NAKED_PAIR, NAKED, 2},
        {SU_TECHNIQUE_HIDDEN_PAIR, HIDDEN, 2},
        {SU_TECHNIQUE_NAKED_TRIPLE, NAKED, 3},
        {SU_TECHNIQUE_HIDDEN_TRIPLE, HIDDEN, 3},
        {SU_TECHNIQUE_NAKED_QUAD, NAKED, 4},
        {SU_TECHNIQUE_HIDDEN_QUAD, HIDDEN, 4},
    };
    for (unsigned i = 0; i < sizeof search / sizeof *search; i++)
        if (find_sets(logic, search[i].technique, search[i].form, search[i].size))
            return;
}
