/*
 * houses.c: the fast solver for 9x9 with any houses: jigsaws and added houses.
 *
 * Every house is a field of nine bits and a guard; six fields are a word, and 48 a board. Each
 * digit has a board of its possible places:
 *
 *     word 0    row 1 | row 2 | row 3 | row 4 | row 5 | row 6
 *     word 1    row 7 | row 8 | row 9 | column 1 | ...
 *     word 4    ... box 9 | diagonal | diagonal
 *
 * Houses that follow from the rules are added. Two rows have every digit twice, and a box within
 * the rows has every digit once, so the other cells of the rows have every digit once, too. The
 * same is true for any adjacent lines that contain one house fewer than there are lines. A jigsaw
 * has eleven such houses, which save two thirds of the guesses. Windoku has four, which save half:
 *
 *     . . . . . . . . .
 *     a a a a a o o o o      a: a box in two rows; o: the house that remains
 *     a a a a o o o o o
 *     . . . . . . . . .
 *
 * A cell has a bit in the field of each of its houses, of which there are at least three. A few
 * operations test all 48 fields at once, as in lanes.h: adding 0x1FF sets the guard of a field that
 * is not empty, and x & (x + 0x1FF) removes the lowest place. One round finds all singles:
 *
 *   naked single     a cell with one candidate, found in the fields of the rows
 *   hidden single    a digit with one place in a field
 *
 * Then it looks up the cell of each single in a table, which is built once for the rules. The table
 * has the places of a cell in its houses, and the places of all cells that see it. These are
 * removed from the board of the digit, and the cell is removed from all other boards.
 *
 * When a round finds nothing, the search looks closely: a digit with two or three places in a house
 * is removed from all cells that see every one of these places. This covers pointing and claiming,
 * and more if there are added houses. Houses unchanged since the last close look are skipped.
 *
 * The compiler chooses the registers for vectors of 256 bits. Looking up cells takes most of the
 * time, so wider registers gain only a quarter.
 */
#include "solve/propagate.h"

/* These vectors never cross a call, as all functions are inlined. So their calling convention does
   not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"

#ifndef SU__LEVEL
#define SU__LEVEL plain
#endif
#define SOLVER_OF(level) su__solve_houses_##level
#define SOLVER(level) SOLVER_OF(level)

enum {
    ORDER = 9,
    CELLS = SU__SHAPE_CELLS,
    WORDS = SU__SHAPE_WORDS,
    FIELD_BITS = 10, /* bits of a field: nine places and a guard */
    WORD_FIELDS = 6, /* fields in a word */
    HALVES = 2,
    DIGIT_BITS = 4, /* bits that store digit - 1 in binary */
    LINES = 18,     /* rows and columns, which are the first houses */
    HOPELESS_GUESSES = 2000
};

#define INLINE static inline __attribute__((always_inline))

typedef uint64_t half __attribute__((vector_size(32)));

typedef struct fields {
    half half[HALVES];
} fields;

/* Repeats bits in each of the six fields of a word. */
#define IN_SIX_FIELDS(bits) ((uint64_t)(bits)*UINT64_C(0x0004010040100401))

INLINE half repeat_word(uint64_t word) { return (half){word, word, word, word}; }
INLINE half all_digits(void) { return repeat_word(IN_SIX_FIELDS(0x1FF)); }
INLINE half all_guards(void) { return repeat_word(IN_SIX_FIELDS(0x200)); }
INLINE bool is_empty(half x) { return (x[0] | x[1] | x[2] | x[3]) == 0; }
/* used_guards returns the guards of fields that are not empty. fill returns all nine places of each
   field whose guard is set. without_lowest removes the lowest place of each field. */
INLINE half used_guards(half x) { return (x + all_digits()) & all_guards(); }
INLINE half fill(half guards) { return guards - (guards >> 9); }
INLINE half without_lowest(half x) { return x & (x + all_digits()); }

INLINE half half_of(const uint64_t *words, unsigned i)
{
    half x;
    memcpy(&x, words + i * (WORDS / HALVES), sizeof x);
    return x;
}

INLINE uint64_t word_of(const fields *f, unsigned word)
{
    return f->half[word / (WORDS / HALVES)][word % (WORDS / HALVES)];
}

INLINE void add_words(const uint64_t *words, fields *f)
{
    for (unsigned i = 0; i < HALVES; i++)
        f->half[i] |= half_of(words, i);
}

/* ---- The table ------------------------------------------------------------------------------- */

static bool is_table_of(const su__shape_table *table, const su_rules *rules)
{
    return table->houses == rules->houses
           && memcmp(table->house, rules->house, rules->houses * sizeof *rules->house) == 0;
}

static void add_house_to_table(const uint16_t *cells, unsigned house, su__shape_table *table)
{
    const unsigned word = house / WORD_FIELDS, shift = house % WORD_FIELDS * FIELD_BITS;
    table->guards[word] |= UINT64_C(0x200) << shift;
    for (unsigned i = 0; i < ORDER; i++) {
        table->places[cells[i]][word] |= UINT64_C(1) << (shift + i);
        table->cell[word][shift + i] = (uint8_t)cells[i];
    }
}

/* Adds all cells of a house to the cells that each of them sees. */
static void add_seen_cells_to_table(const uint16_t *cells, su__shape_table *table)
{
    fields all = {{{0}}};
    for (unsigned i = 0; i < ORDER; i++)
        add_words(table->places[cells[i]], &all);
    for (unsigned i = 0; i < ORDER; i++)
        for (unsigned word = 0; word < WORDS; word++)
            table->sight[cells[i]][word] |= word_of(&all, word);
}

typedef struct cell_set {
    uint64_t low, high;
} cell_set;

static cell_set make_cell_set(const uint16_t *cell)
{
    cell_set set = {0, 0};
    for (unsigned i = 0; i < ORDER; i++) {
        const uint64_t bit = UINT64_C(1) << cell[i] % 64;
        set.low |= cell[i] < 64 ? bit : 0;
        set.high |= cell[i] < 64 ? 0 : bit;
    }
    return set;
}

/* Returns the rows and columns that have cells of a house: bits 0 to 8 are rows, bits 9 to 17
   columns. */
static uint32_t lines_of(const uint16_t *cell)
{
    uint32_t lines = 0;
    for (unsigned i = 0; i < ORDER; i++)
        lines |= UINT32_C(1) << cell[i] / ORDER | UINT32_C(1) << (ORDER + cell[i] % ORDER);
    return lines;
}

/* Removes from `lines` the cells of houses that lie in it and do not overlap. Returns the number of
   these houses. */
static unsigned remove_houses(const cell_set *house, unsigned listed, cell_set *lines)
{
    unsigned taken = 0;
    for (unsigned i = LINES; i < listed; i++) {
        const bool fits = (house[i].low & ~lines->low) == 0 && (house[i].high & ~lines->high) == 0;
        lines->low &= ~(fits ? house[i].low : 0);
        lines->high &= ~(fits ? house[i].high : 0);
        taken += fits;
    }
    return taken;
}

/* Adds a house with the cells of `set`, unless there is one. Returns the number of houses. */
static unsigned add_house(cell_set set, cell_set *house, unsigned houses, su__shape_table *table)
{
    unsigned found = 0;
    for (unsigned i = 0; i < houses; i++)
        if (house[i].low == set.low && house[i].high == set.high)
            return houses;
    house[houses] = set;
    for (; set.low; set.low &= set.low - 1)
        table->house[houses][found++] = (uint16_t)__builtin_ctzll(set.low);
    for (; set.high; set.high &= set.high - 1)
        table->house[houses][found++] = (uint16_t)(64 + __builtin_ctzll(set.high));
    return houses + 1;
}

/* Adds the houses that follow from the `listed` houses of the rules. Returns the number of
   houses. */
static unsigned imply_houses(unsigned listed, su__shape_table *table)
{
    cell_set house[SU__SHAPE_HOUSES];
    uint32_t lines_of_house[SU__SHAPE_HOUSES];
    unsigned houses = listed;
    for (unsigned i = 0; i < listed; i++) {
        house[i] = make_cell_set(table->house[i]);
        lines_of_house[i] = lines_of(table->house[i]);
    }
    for (unsigned first = 0; first < LINES; first++)
        for (unsigned last = first + 1; last < (first < ORDER ? ORDER : LINES); last++) {
            const uint32_t side = first < ORDER ? 0x1FF : 0x3FE00,
                           outside = side & ~((UINT32_C(2) << last) - (UINT32_C(1) << first));
            unsigned within = 0;
            for (unsigned i = LINES; i < listed; i++)
                within += (lines_of_house[i] & outside) == 0;
            if (within < last - first || houses == SU__SHAPE_HOUSES)
                continue;
            cell_set lines = {0, 0};
            for (unsigned i = first; i <= last; i++) {
                lines.low |= house[i].low;
                lines.high |= house[i].high;
            }
            if (remove_houses(house, listed, &lines) == last - first)
                houses = add_house(lines, house, houses, table);
        }
    return houses;
}

static void build_table(const su_rules *rules, su__shape_table *table)
{
    memset(table, 0, offsetof(su__shape_table, houses));
    memcpy(table->house, rules->house, rules->houses * sizeof *rules->house);
    const unsigned houses = imply_houses(rules->houses, table);
    for (unsigned house = 0; house < houses; house++)
        add_house_to_table(table->house[house], house, table);
    for (unsigned house = 0; house < houses; house++)
        add_seen_cells_to_table(table->house[house], table);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned word = 0; word < WORDS; word++)
            table->sight[cell][word] &= ~table->places[cell][word];
    table->houses = rules->houses;
}

/* ---- Deductions ------------------------------------------------------------------------------ */

typedef struct board {
    const su__shape_table *table;
    fields digit[ORDER];
    fields decided; /* decided cells whose digits have been removed from the cells they see */
    fields last_look[ORDER]; /* places of the digits at the last close look */
} board;

typedef enum outcome { CONTRADICTION, SOLVED, OPEN } outcome;

/* The cells to decide, and digit - 1 of each cell in binary. */
typedef struct single_set {
    fields cells, digit_bits[DIGIT_BITS];
} single_set;

/* Returns all places in the fields of the rows that lie in half `i` of a board. */
INLINE half row_fields(unsigned i)
{
    return i == 0 ? (half){IN_SIX_FIELDS(0x1FF), IN_SIX_FIELDS(0x1FF) >> 3 * FIELD_BITS}
                  : repeat_word(0);
}

/* Looks up the cells to decide. Adds their places to `cells`, and the places of all cells that they
   see to `seen`, each by digit. */
INLINE void look_up(const su__shape_table *table, const single_set *f, fields *cells, fields *seen)
{
    for (unsigned word = 0; word < WORDS; word++)
        for (uint64_t left = word_of(&f->cells, word); left; left &= left - 1) {
            const unsigned at = (unsigned)__builtin_ctzll(left), cell = table->cell[word][at];
            unsigned digit = 0;
            for (unsigned i = 0; i < DIGIT_BITS; i++)
                digit |= (unsigned)(word_of(&f->digit_bits[i], word) >> at & 1) << i;
            add_words(table->places[cell], &cells[digit]);
            add_words(table->sight[cell], &seen[digit]);
        }
}

/* Decides cells. Returns false if two of them contradict each other. */
INLINE bool decide(board *b, const single_set *f)
{
    fields cells[ORDER], seen[ORDER];
    for (unsigned d = 0; d < ORDER; d++)
        for (unsigned i = 0; i < HALVES; i++)
            cells[d].half[i] = seen[d].half[i] = repeat_word(0);
    look_up(b->table, f, cells, seen);
    half conflicts = repeat_word(0);
    for (unsigned i = 0; i < HALVES; i++) {
        half all = repeat_word(0);
        for (unsigned d = 0; d < ORDER; d++) {
            conflicts |= cells[d].half[i] & (seen[d].half[i] | all);
            all |= cells[d].half[i];
        }
        for (unsigned d = 0; d < ORDER; d++) {
            const half left = b->digit[d].half[i] & ~(seen[d].half[i] | all);
            b->digit[d].half[i] = left | cells[d].half[i];
        }
        b->decided.half[i] |= all;
    }
    return is_empty(conflicts);
}

/* Returns the cells with one candidate, as bits in the fields of the rows. Adds cells without a
   candidate to `wrong`. */
INLINE half find_naked(const board *b, half *wrong)
{
    half once = repeat_word(0), twice = once;
    for (unsigned d = 0; d < ORDER; d++) {
        twice |= once & b->digit[d].half[0];
        once |= b->digit[d].half[0];
    }
    *wrong |= row_fields(0) & ~once;
    return once & ~twice & row_fields(0);
}

/* Finds the singles of a round. Returns CONTRADICTION if a cell has no candidate or two singles, or
   if a digit has no place in a house; SOLVED if no cell is left to decide. */
INLINE outcome find_singles(const board *b, single_set *f)
{
    half wrong = repeat_word(0), open = wrong;
    const half singles = find_naked(b, &wrong);
    for (unsigned i = 0; i < HALVES; i++) {
        const half guards = half_of(b->table->guards, i), rest = fill(guards) & ~b->decided.half[i];
        half any = repeat_word(0), code[DIGIT_BITS] = {any, any, any, any};
        open |= rest;
        for (unsigned d = 0; d < ORDER; d++) {
            const half x = b->digit[d].half[i], has = used_guards(x),
                       alone = has & ~used_guards(without_lowest(x));
            const half found = x & rest & (i == 0 ? fill(alone) | singles : fill(alone));
            wrong |= (guards & ~has) | (any & found);
            any |= found;
            for (unsigned k = 0; k < DIGIT_BITS; k++)
                if (d >> k & 1)
                    code[k] |= found;
        }
        f->cells.half[i] = any;
        for (unsigned k = 0; k < DIGIT_BITS; k++)
            f->digit_bits[k].half[i] = code[k];
    }
    return !is_empty(wrong) ? CONTRADICTION : is_empty(open) ? SOLVED : OPEN;
}

/* Returns the places of a digit in fields that have two or three places and have changed since the
   last close look. */
INLINE half find_few_places(board *b, unsigned d, unsigned i)
{
    const half now = b->digit[d].half[i],
               x = now & fill(used_guards(now ^ b->last_look[d].half[i])),
               second = without_lowest(x), fourth = without_lowest(without_lowest(second));
    b->last_look[d].half[i] = now;
    return x & fill(used_guards(second) & ~used_guards(fourth));
}

/* Adds to `seen` the places that every place of a field sees. The field must have two or three
   places. */
INLINE void add_seen_by_all(const su__shape_table *table, const uint8_t *cell, uint64_t places,
                            fields *seen)
{
    const uint64_t others = places & (places - 1), last = others & (others - 1);
    const unsigned a = cell[__builtin_ctzll(places)], b = cell[__builtin_ctzll(others)],
                   c = last ? cell[__builtin_ctzll(last)] : b;
    for (unsigned i = 0; i < HALVES; i++)
        seen->half[i] |=
            half_of(table->sight[a], i) & half_of(table->sight[b], i) & half_of(table->sight[c], i);
}

/* Removes candidates by a close look. Returns whether it removed any. */
INLINE bool look_closely(board *b)
{
    bool changed = false;
    for (unsigned d = 0; d < ORDER; d++) {
        fields few, seen = {{{0}}};
        for (unsigned i = 0; i < HALVES; i++)
            few.half[i] = find_few_places(b, d, i);
        for (unsigned word = 0; word < WORDS; word++)
            for (uint64_t left = word_of(&few, word); left;) {
                const unsigned first = (unsigned)__builtin_ctzll(left) / FIELD_BITS * FIELD_BITS;
                const uint64_t places = left & UINT64_C(0x1FF) << first;
                add_seen_by_all(b->table, b->table->cell[word], places, &seen);
                left ^= places;
            }
        for (unsigned i = 0; i < HALVES; i++) {
            changed |= !is_empty(b->digit[d].half[i] & seen.half[i]);
            b->digit[d].half[i] &= ~seen.half[i];
        }
    }
    return changed;
}

/* Repeats rounds until they find nothing. Always looks closely before it gives up, because jigsaws
   and windows need that. */
static outcome repeat_rounds(board *b, bool looks_closely)
{
    (void)looks_closely;
    for (;;) {
        single_set f;
        const outcome now = find_singles(b, &f);
        if (now != OPEN)
            return now;
        if (is_empty(f.cells.half[0] | f.cells.half[1])) {
            if (!look_closely(b))
                return OPEN;
        } else if (!decide(b, &f))
            return CONTRADICTION;
    }
}

/* ---- Guesses --------------------------------------------------------------------------------- */

typedef struct candidate {
    unsigned cell;
    su_digit digit;
} candidate;

static candidate candidate_at(unsigned cell, su_digit digit) { return (candidate){cell, digit}; }
static unsigned cell_of(candidate c) { return c.cell; }

/* Return the word and the bit of a cell in the field of its row. */
INLINE unsigned word_in_rows(unsigned cell) { return cell / ORDER / WORD_FIELDS; }
INLINE unsigned bit_in_rows(unsigned cell)
{
    return cell / ORDER % WORD_FIELDS * FIELD_BITS + cell % ORDER;
}

static uint32_t mask_at(const board *b, unsigned cell)
{
    uint32_t set = 0;
    for (unsigned d = 0; d < ORDER; d++)
        set |= (uint32_t)(word_of(&b->digit[d], word_in_rows(cell)) >> bit_in_rows(cell) & 1) << d;
    return set;
}

INLINE void remove_from(fields *digit, const uint64_t *places)
{
    for (unsigned i = 0; i < HALVES; i++)
        digit->half[i] &= ~half_of(places, i);
}

static void remove_candidate(board *b, candidate c)
{
    remove_from(&b->digit[c.digit - 1], b->table->places[c.cell]);
}

static void place_candidate(board *b, candidate c)
{
    for (unsigned d = 0; d < ORDER; d++)
        if (d != c.digit - 1u)
            remove_from(&b->digit[d], b->table->places[c.cell]);
}

/* Stores in more[i] the cells with more than i candidates, as bits in the fields of the rows. */
enum { MAX_COUNTED = 5 };
INLINE void count_digits(const board *b, half more[MAX_COUNTED])
{
    for (unsigned i = 0; i < MAX_COUNTED; i++)
        more[i] = repeat_word(0);
    for (unsigned d = 0; d < ORDER; d++) {
        for (unsigned i = MAX_COUNTED; --i > 0;)
            more[i] |= more[i - 1] & b->digit[d].half[0];
        more[0] |= b->digit[d].half[0];
    }
}

static unsigned count_places(uint64_t first, uint64_t second)
{
    return su__count((uint32_t)first) + su__count((uint32_t)(first >> 32))
           + su__count((uint32_t)second) + su__count((uint32_t)(second >> 32));
}

/* Returns a weight for guessing in a cell with two candidates: the number of candidates that its
   two digits would remove from other cells. A candidate in another cell with two candidates counts
   SINGLE_WEIGHT times, as removing it leaves a single. */
static unsigned weigh_pair(const board *b, const half *pairs, unsigned cell)
{
    enum { SINGLE_WEIGHT = 4 };
    const uint64_t *sight = b->table->sight[cell];
    unsigned weight = 1;
    for (uint32_t set = mask_at(b, cell); set; set &= set - 1) {
        const half *x = &b->digit[su__lowest(set) - 1].half[0];
        const uint64_t first = sight[0] & (*x)[0] & IN_SIX_FIELDS(0x1FF),
                       second = sight[1] & (*x)[1] & row_fields(0)[1];
        weight += count_places(first, second)
                  + (SINGLE_WEIGHT - 1) * count_places(first & (*pairs)[0], second & (*pairs)[1]);
    }
    return weight;
}

static candidate choose_pair(const board *b, half pairs)
{
    unsigned best = 0, most = 0;
    for (unsigned word = 0; word < 2; word++)
        for (uint64_t left = pairs[word]; left; left &= left - 1) {
            const unsigned cell = b->table->cell[word][__builtin_ctzll(left)],
                           weight = weigh_pair(b, &pairs, cell);
            if (weight > most) {
                most = weight;
                best = cell;
            }
        }
    return candidate_at(best, su__lowest(mask_at(b, best)));
}

/* Chooses a digit with two places in a house. The digit is 0 if there is none. */
static candidate choose_place(const board *b)
{
    for (unsigned d = 0; d < ORDER; d++)
        for (unsigned word = 0; word < WORDS; word++) {
            const half x = repeat_word(word_of(&b->digit[d], word) & ~word_of(&b->decided, word)),
                       second = without_lowest(x);
            const uint64_t two =
                (x & fill(used_guards(second) & ~used_guards(without_lowest(second))))[0];
            if (two)
                return candidate_at(b->table->cell[word][__builtin_ctzll(two)], (su_digit)(d + 1));
        }
    return (candidate){0, 0};
}

/* Chooses the cell with two candidates where guesses remove most. If there is none, chooses a digit
   with two places in a house, or else a cell with the fewest candidates. */
static candidate choose(const board *b)
{
    half more[MAX_COUNTED];
    count_digits(b, more);
    const half pairs = more[1] & ~more[2] & row_fields(0);
    if (!is_empty(pairs))
        return choose_pair(b, pairs);
    const candidate place = choose_place(b);
    if (place.digit)
        return place;
    half cells = repeat_word(0);
    for (unsigned i = 2; is_empty(cells); i++)
        cells = row_fields(0) & more[i] & (i + 1 < MAX_COUNTED ? ~more[i + 1] : row_fields(0));
    const unsigned word = cells[0] == 0, cell = b->table->cell[word][__builtin_ctzll(cells[word])];
    return candidate_at(cell, su__lowest(mask_at(b, cell)));
}

/* ---- Reading and writing --------------------------------------------------------------------- */

/* Reads the givens. Returns false for a digit above 9, or if equal givens see each other. */
static bool read_givens(const su_rules *rules, const su_digit *givens, su_work *work, board *b)
{
    uint64_t any[WORDS] = {0}, code[DIGIT_BITS][WORDS] = {{0}};
    single_set f;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (givens[cell] > ORDER)
            return false;
        const uint64_t bit = (uint64_t)(givens[cell] > 0) << bit_in_rows(cell);
        any[word_in_rows(cell)] |= bit;
        for (unsigned k = 0; k < DIGIT_BITS; k++)
            code[k][word_in_rows(cell)] |= (givens[cell] - 1) >> k & 1 ? bit : 0;
    }
    if (!is_table_of(&work->shape_table, rules))
        build_table(rules, &work->shape_table);
    b->table = &work->shape_table;
    for (unsigned i = 0; i < HALVES; i++) {
        f.cells.half[i] = half_of(any, i);
        for (unsigned k = 0; k < DIGIT_BITS; k++)
            f.digit_bits[k].half[i] = half_of(code[k], i);
        for (unsigned d = 0; d < ORDER; d++) {
            b->digit[d].half[i] = fill(half_of(b->table->guards, i));
            b->last_look[d].half[i] = repeat_word(0);
        }
        b->decided.half[i] = repeat_word(0);
    }
    return decide(b, &f);
}

static void write_solution(const board *b, su_digit *solution)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        solution[cell] = su__lowest(mask_at(b, cell));
}

#include "solve/search.h"
