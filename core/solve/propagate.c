/*
 * propagate.c: removes candidates without guessing.
 *
 * Each cell has a set of candidates. Two rules, which use only houses, are repeated until nothing
 * changes:
 *
 *   naked single    a cell with one candidate is decided, and the digit is removed from the other
 *                   cells of its houses
 *   hidden single   a digit with one place left in a house is placed there; a digit without a place
 *                   is a contradiction
 *
 * If the caller asks for a closer look, two more rules are applied:
 *
 *   hidden pair     two digits with the same two places in a house exclude all other digits there
 *   locked digit    a digit whose places in one house all lie in another is removed from the rest
 *                   of the other
 *
 *         a b | . .      The first house of every cell is its row, the second its column, the third
 *         . . | . .      its box. The cells of a row have several third houses, which cut the row
 *         ----+----      into segments. First and second houses cut a box into segments. Likewise,
 *                        any house is cut by the first, second, third ... houses of its cells.
 *                        A digit that is possible in only one segment is locked there.
 *
 * For the closest look, instead of hidden pairs:
 *
 *   set             n cells with n digits between them exclude these digits from the rest of their
 *                   house; n cells with fewer digits are a contradiction
 */
#include "rules/inspect.h"
#include "solve/constraint_tables.h"
#include "solve/propagate.h"

/* Returns the next house of a set and removes it from the set; the number of houses if the set is
   empty. */
static unsigned take_house(const su_rules *rules, uint32_t *set)
{
    for (unsigned word = 0; word * 32 < rules->houses; word++)
        if (set[word]) {
            unsigned house = word * 32 + (unsigned)__builtin_ctz(set[word]);
            set[word] &= set[word] - 1;
            return house;
        }
    return rules->houses;
}

/* ---- Singles --------------------------------------------------------------------------------- */

/* Adds weight to the cells of a house with a contradiction, because guesses there are likely to
   fail soon. Always returns false. */
static bool blame_house(const su_rules *rules, su_work *work, unsigned house)
{
    for (unsigned i = 0; i < rules->order; i++)
        work->weight[rules->house[house][i]]++;
    return false;
}

/* Returns the places of a digit in a house: bit i is the i-th cell of the house. */
static uint32_t places_of(const su_rules *rules, const su_work *work, const uint16_t *house,
                          unsigned digit)
{
    uint32_t places = 0;
    for (unsigned i = 0; i < rules->order; i++)
        places |= (work->mask[house[i]] >> (digit - 1) & 1) << i;
    return places;
}

/* Removes a decided cell's digit from the other cells of its houses (naked single). Returns false
   for a contradiction. */
static bool clear_houses(const su_rules *rules, su_work *work, unsigned cell)
{
    uint32_t digit = work->mask[cell];
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        const uint16_t *house = rules->house[rules->house_of[cell][h]];
        for (uint32_t places = places_of(rules, work, house, su__lowest(digit)); places;
             places &= places - 1) {
            unsigned other = house[__builtin_ctz(places)];
            if (other != cell && !su__narrow(rules, work, other, work->mask[other] & ~digit))
                return blame_house(rules, work, rules->house_of[cell][h]);
        }
    }
    return true;
}

/* Stores the digits that have exactly one place in a house and are not decided yet. Returns false
   if a digit has no place. */
static bool find_hidden_singles(const su_rules *rules, const su_work *work, const uint16_t *house,
                                uint32_t *singles)
{
    uint32_t once = 0, twice = 0, decided = 0;
    for (unsigned i = 0; i < rules->order; i++) {
        uint32_t mask = work->mask[house[i]];
        twice |= once & mask;
        once |= mask;
        decided |= su__is_single(mask) ? mask : 0;
    }
    *singles = once & ~(twice | decided);
    return once == su__all_digits(rules->order);
}

/* Places the digits with one place in a house (hidden singles). Returns false for a contradiction,
   such as two of these digits in one cell. */
static bool place_hidden_singles(const su_rules *rules, su_work *work, const uint16_t *house)
{
    uint32_t singles;
    if (!find_hidden_singles(rules, work, house, &singles))
        return false;
    for (unsigned i = 0; singles; i++) {
        uint32_t found = work->mask[house[i]] & singles;
        if (!su__is_single(found))
            return false;
        if (found)
            su__narrow(rules, work, house[i], found);
        singles &= ~found;
    }
    return true;
}

/* Applies the next decided cell of the queue. If the queue is empty, places hidden singles of the
   next changed house. */
static inline su__progress apply_next_single(const su_rules *rules, su_work *work)
{
    if (work->queue_length > 0)
        return clear_houses(rules, work, work->queue[--work->queue_length]) ? SU__CHANGED
                                                                            : SU__FAILED;
    unsigned house = take_house(rules, work->changed_houses[0]);
    if (house == rules->houses)
        return SU__FINISHED;
    return place_hidden_singles(rules, work, rules->house[house]) || blame_house(rules, work, house)
               ? SU__CHANGED
               : SU__FAILED;
}

static bool apply_singles(const su_rules *rules, su_work *work)
{
    su__progress now;
    do
        now = apply_next_single(rules, work);
    while (now == SU__CHANGED);
    return now == SU__FINISHED;
}

static bool are_all_decided(const su_work *work, const uint16_t *cells, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (!su__is_single(work->mask[cells[i]]))
            return false;
    return true;
}

bool su__decide(const su_rules *rules, su_work *work, const uint16_t *cells, unsigned count)
{
    while (!are_all_decided(work, cells, count))
        if (apply_next_single(rules, work) != SU__CHANGED)
            return false;
    return true;
}

/* ---- Hidden pairs ---------------------------------------------------------------------------- */

uint32_t su__find_two_places(const su_rules *rules, const su_work *work, const uint16_t *house)
{
    uint32_t once = 0, twice = 0, more = 0;
    for (unsigned i = 0; i < rules->order; i++) {
        uint32_t mask = work->mask[house[i]];
        more |= twice & mask;
        twice |= once & mask;
        once |= mask;
    }
    return twice & ~more;
}

/* Applies a hidden pair: if two cells share two digits of `twos`, removes all other candidates from
   both cells. Returns false if they share more than two digits of `twos`. */
static bool apply_hidden_pair(const su_rules *rules, su_work *work, const uint16_t cell[2],
                              uint32_t twos)
{
    uint32_t pair = work->mask[cell[0]] & work->mask[cell[1]] & twos;
    for (unsigned i = 0; i < 2 && su__count(pair) == 2; i++)
        if (work->mask[cell[i]] != pair)
            su__narrow(rules, work, cell[i], pair);
    return su__count(pair) <= 2;
}

static bool apply_hidden_pairs(const su_rules *rules, su_work *work, const uint16_t *house)
{
    uint32_t twos = su__find_two_places(rules, work, house);
    for (unsigned i = 0; i < rules->order; i++)
        if (!su__is_single(work->mask[house[i]] & twos))
            for (unsigned j = i + 1; j < rules->order; j++)
                if (!apply_hidden_pair(rules, work, (uint16_t[]){house[i], house[j]}, twos))
                    return false;
    return true;
}

/* ---- Sets ------------------------------------------------------------------------------------ */

/* The undecided cells of a house, and one way to give each of them a digit of its own. */
typedef struct matching {
    unsigned cells;
    uint16_t cell[SU_MAX_ORDER];
    uint32_t mask[SU_MAX_ORDER];         /* candidates of each cell */
    uint8_t cell_with[SU_MAX_ORDER + 1]; /* index of the cell that has each digit */
    uint32_t used;                       /* digits that a cell has */
} matching;

/* Gives a cell a digit, for which other cells may have to change theirs. `tried` are digits whose
   cells cannot change. Returns false if there is no digit for the cell. */
static bool match_cell(matching *m, unsigned at, uint32_t *tried)
{
    const uint32_t unused = m->mask[at] & ~m->used;
    if (unused) {
        m->cell_with[su__lowest(unused)] = (uint8_t)at;
        m->used |= unused & (UINT32_C(0) - unused);
        return true;
    }
    for (uint32_t left = m->mask[at] & ~*tried; left; left = m->mask[at] & ~*tried) {
        const unsigned digit = su__lowest(left);
        *tried |= su__bit(digit);
        if (match_cell(m, m->cell_with[digit], tried)) {
            m->cell_with[digit] = (uint8_t)at;
            return true;
        }
    }
    return false;
}

/* Returns false if there are too few digits for the undecided cells of the house. */
static bool match_house(const su_rules *rules, const su_work *work, const uint16_t *house,
                        matching *m)
{
    m->cells = 0;
    m->used = 0;
    for (unsigned i = 0; i < rules->order; i++) {
        m->cell[m->cells] = house[i];
        m->mask[m->cells] = work->mask[house[i]];
        m->cells += !su__is_single(work->mask[house[i]]);
    }
    for (unsigned at = 0; at < m->cells; at++) {
        uint32_t tried = 0;
        if (!match_cell(m, at, &tried))
            return false;
    }
    return true;
}

/* Stores for each digit of the matching which digits its cell can have if cells exchange digits. */
static void find_exchanges(const matching *m, uint32_t *reach)
{
    for (uint32_t left = m->used; left; left &= left - 1)
        reach[su__lowest(left)] = m->mask[m->cell_with[su__lowest(left)]];
    for (uint32_t through = m->used; through; through &= through - 1)
        for (uint32_t left = m->used; left; left &= left - 1)
            if (reach[su__lowest(left)] & su__bit(su__lowest(through)))
                reach[su__lowest(left)] |= reach[su__lowest(through)];
}

/* Removes all candidates that are in no way to fill the house (Regin's filter for cells that all
   differ). A cell can have another digit than in the matching only if the cell with that digit can
   go on to others, and one of these in the end to the digit that the first cell had. */
static bool apply_sets(const su_rules *rules, su_work *work, const uint16_t *house)
{
    matching m;
    uint32_t reach[SU_MAX_ORDER + 1];
    if (!match_house(rules, work, house, &m))
        return false;
    find_exchanges(&m, reach);
    for (uint32_t left = m.used; left; left &= left - 1) {
        const unsigned digit = su__lowest(left), at = m.cell_with[digit];
        uint32_t fits = su__bit(digit);
        for (uint32_t others = m.mask[at] & ~fits; others; others &= others - 1)
            if (reach[su__lowest(others)] & su__bit(digit))
                fits |= su__bit(su__lowest(others));
        if (fits != m.mask[at])
            su__narrow(rules, work, m.cell[at], fits);
    }
    return true;
}

/* ---- Locked digits --------------------------------------------------------------------------- */

enum { NO_SEGMENT = SU_MAX_HOUSES };

/* Returns the segment of a cell at a cut: the house of the cell with index `cut`, or NO_SEGMENT. */
static unsigned segment_of(const su_rules *rules, unsigned cell, unsigned cut)
{
    return cut < rules->houses_of[cell] ? rules->house_of[cell][cut] : NO_SEGMENT;
}

/* Returns whether a cut makes several segments, and at least one of them has several cells. */
static bool is_useful_cut(const su_rules *rules, unsigned house, unsigned cut)
{
    bool seen[SU_MAX_HOUSES + 1] = {false};
    unsigned segments = 0;
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned segment = segment_of(rules, rules->house[house][i], cut);
        segments += !seen[segment];
        seen[segment] = true;
    }
    return segments > 1 && segments < rules->order;
}

void su__find_cuts(const su_rules *rules, su_work *work)
{
    for (unsigned house = 0; house < rules->houses; house++) {
        work->cuts[house] = 0;
        for (unsigned cut = 0; cut < SU_MAX_HOUSES_OF_CELL; cut++)
            work->cuts[house] |= (uint8_t)(is_useful_cut(rules, house, cut) << cut);
    }
}

static bool is_in_house(const su_rules *rules, unsigned cell, unsigned house)
{
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        if (rules->house_of[cell][h] == house)
            return true;
    return false;
}

/* Removes digits that are locked where `house` crosses `other` from the other cells of `other`.
   Returns false for a contradiction. */
static bool remove_locked(const su_rules *rules, su_work *work, unsigned house, unsigned other,
                          uint32_t locked)
{
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned cell = rules->house[other][i];
        if ((work->mask[cell] & locked) && !is_in_house(rules, cell, house)
            && !su__narrow(rules, work, cell, work->mask[cell] & ~locked))
            return blame_house(rules, work, house) || blame_house(rules, work, other);
    }
    return true;
}

static bool lock_segments(const su_rules *rules, su_work *work, unsigned house, unsigned cut)
{
    uint32_t digits[SU_MAX_HOUSES + 1], once = 0, twice = 0;
    uint8_t segment[SU_MAX_ORDER];
    unsigned segments = 0;
    uint32_t seen[(SU_MAX_HOUSES + 32) / 32] = {0};
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned cell = rules->house[house][i], s = segment_of(rules, cell, cut);
        uint32_t mask = work->mask[cell];
        if (!(seen[s / 32] >> s % 32 & 1)) {
            seen[s / 32] |= UINT32_C(1) << s % 32;
            segment[segments++] = (uint8_t)s;
            digits[s] = 0;
        }
        if (!su__is_single(mask))
            digits[s] |= mask;
    }
    for (unsigned i = 0; i < segments; i++) {
        twice |= once & digits[segment[i]];
        once |= digits[segment[i]];
    }
    for (unsigned i = 0; i < segments; i++) {
        uint32_t locked = digits[segment[i]] & ~twice;
        if (locked && segment[i] != NO_SEGMENT
            && !remove_locked(rules, work, house, segment[i], locked))
            return false;
    }
    return true;
}

/* ---- A closer look --------------------------------------------------------------------------- */

/* Applies locked digits, and hidden pairs or sets, in a house. Locked digits narrow only cells of
   other houses, so the house itself may have new singles only from sets. Returns false for a
   contradiction. */
static bool look_closely(const su_rules *rules, su_work *work, unsigned house, su__look look)
{
    for (uint32_t cuts = work->cuts[house]; cuts; cuts &= cuts - 1)
        if (!lock_segments(rules, work, house, (unsigned)__builtin_ctz(cuts)))
            return false;
    return (look == SU__LOOK_SETS ? apply_sets(rules, work, rules->house[house])
                                  : apply_hidden_pairs(rules, work, rules->house[house]))
           || blame_house(rules, work, house);
}

bool su__propagate(const su_rules *rules, su_work *work, su__look look)
{
    for (;;) {
        if (!apply_singles(rules, work))
            return false;
        su__progress now =
            su__has_constraints(rules) ? su__apply_constraints(rules, work) : SU__FINISHED;
        if (now == SU__FAILED)
            return false;
        if (now == SU__CHANGED)
            continue;
        unsigned house =
            look == SU__LOOK_SINGLES ? rules->houses : take_house(rules, work->changed_houses[1]);
        if (house == rules->houses)
            return true;
        if (!look_closely(rules, work, house, look))
            return false;
    }
}

/* ---- Setting up ------------------------------------------------------------------------------ */

/* Stores the digits given in a house. Returns false if a digit repeats or is above the order. */
static bool collect_givens(const su_rules *rules, const su_digit *givens, const uint16_t *house,
                           uint32_t *used)
{
    *used = 0;
    for (unsigned i = 0; i < rules->order; i++) {
        su_digit digit = givens[house[i]];
        if (digit > rules->order || (digit && *used & su__bit(digit)))
            return false;
        *used |= digit ? su__bit(digit) : 0;
    }
    return true;
}

/* Returns the digits that are not given in any house of the cell. */
static uint32_t find_unused(const su_rules *rules, const uint32_t *used, unsigned cell)
{
    uint32_t taken = 0;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        taken |= used[rules->house_of[cell][h]];
    return su__all_digits(rules->order) & ~taken;
}

bool su__set_up(const su_rules *rules, const su_digit *givens, const su_search_options *options,
                su_work *work)
{
    uint32_t used[SU_MAX_HOUSES];
    work->height = work->applied = 0;
    work->open = work->sums = 0;
    work->looks_at_triples = false;
    su__clear_changes(work);
    if (su__has_constraints(rules))
        su__build_tables(rules, work);
    for (unsigned house = 0; house < rules->houses; house++) {
        su__mark_house_changed(work, house);
        if (!collect_givens(rules, givens, rules->house[house], &used[house]))
            return false;
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        work->mask[cell] = givens[cell] ? su__bit(givens[cell]) : find_unused(rules, used, cell);
        work->weight[cell] = rules->houses_of[cell];
        if (su__has_constraints(rules)) {
            work->mask[cell] &= work->tables.allowed[cell];
            work->weight[cell] +=
                (uint32_t)(work->tables.first_sum_of[cell + 1] - work->tables.first_sum_of[cell]);
        }
        if (work->mask[cell] == 0)
            return false;
        if (!su__is_single(work->mask[cell])) {
            work->place[cell] = work->open;
            work->list[work->open++] = (uint16_t)cell;
        } else if (!givens[cell])
            work->queue[work->queue_length++] = (uint16_t)cell;
    }
    uint32_t barred = options->barred ? su__bit(options->barred) : 0;
    if ((work->mask[options->barred_from] & barred)
        && !su__narrow(rules, work, options->barred_from,
                       work->mask[options->barred_from] & ~barred))
        return false;
    return true;
}
