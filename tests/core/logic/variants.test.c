/*
 * variants.test.c: finders miss no variant of their technique.
 *
 * The tests list all cases of a definition in the simplest way: every set of houses against every
 * other for fish, every pair of kites, every intersection of a box and a line. The finder must find
 * the eliminations of each case.
 */
#include "../suite.h"

__extension__ typedef unsigned __int128 board;

enum { CELLS = 81, HOUSES = 27, MAX_FOUND = 1 << 15, MAX_FINS = 5, MAX_ENDO = 2 };

static su_rules nine;
static su_logic *logic;
static su_position position;
static board house[HOUSES], peers[CELLS], places[9];
static unsigned long expected, duals, two_digit_duals, shared_digit_coqs;

/* ---- Steps found ----------------------------------------------------------------------------- */

typedef struct effect {
    board victims[9];
} effect;

static effect found[MAX_FOUND];
static unsigned count;

static bool store_effect(void *context, const su_step *step)
{
    (void)context;
    effect *e = &found[count];
    memset(e, 0, sizeof *e);
    for (unsigned i = 0; i < step->eliminations; i++)
        for (unsigned d = 0; d < 9; d++)
            if (step->elimination[i].digits >> d & 1)
                e->victims[d] |= (board)1 << step->elimination[i].cell;
    for (unsigned i = 0; i < count; i++)
        if (memcmp(&found[i], e, sizeof *e) == 0)
            return true;
    assert_true(++count < MAX_FOUND);
    return true;
}

static void find_steps(su_technique technique, uint32_t digits)
{
    options.digits = digits;
    assert_int_equal(su_logic_find(logic, &position, technique, &options, store_effect, NULL),
                     SU_OK);
    assert_false(su_logic_was_truncated(logic));
}

static void assert_found(const char *what, const effect *e)
{
    expected++;
    for (unsigned i = 0; i < count; i++)
        if (memcmp(&found[i], e, sizeof *e) == 0)
            return;
    fail_msg("a %s is not found", what);
}

/* ---- The board ------------------------------------------------------------------------------- */

static unsigned size_of(board cells)
{
    return (unsigned)(__builtin_popcountll((uint64_t)cells)
                      + __builtin_popcountll((uint64_t)(cells >> 64)));
}

static bool has(board cells, unsigned cell) { return cells >> cell & 1; }

static board find_seen_by_all(board cells)
{
    board seen = ~(board)0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (has(cells, cell))
            seen &= peers[cell];
    return seen;
}

static void compute_board(void)
{
    memset(house, 0, sizeof house);
    memset(peers, 0, sizeof peers);
    memset(places, 0, sizeof places);
    for (unsigned h = 0; h < HOUSES; h++)
        for (unsigned i = 0; i < 9; i++)
            house[h] |= (board)1 << nine.house[h][i];
    for (unsigned cell = 0; cell < CELLS; cell++) {
        for (unsigned h = 0; h < HOUSES; h++)
            peers[cell] |= has(house[h], cell) ? house[h] : 0;
        peers[cell] &= ~((board)1 << cell);
        for (unsigned d = 0; d < 9; d++)
            places[d] |= (board)(position.candidates[cell] >> d & 1) << cell;
    }
}

/* ---- Fish ------------------------------------------------------------------------------------ */

typedef struct fish {
    const char *what;
    /* siamese: technique of two fish on the same bases, or SU_TECHNIQUE_COUNT */
    su_technique finned, siamese;
    unsigned size;
    uint32_t bases, covers; /* kinds of houses, as bits: rows 1, columns 2, boxes 4 */
} fish;

/* most ways to choose bases and covers; a digit with more ways is skipped */
enum { MAX_WAYS = 400000 };

/* The cells that lose the digit, for each fish on the same bases. */
static board fish_victims[4096];
static unsigned fish_count;

/* Returns the houses of these kinds that have places for the digit. */
static uint32_t find_houses(uint32_t kinds, unsigned d)
{
    uint32_t set = 0;
    for (unsigned h = 0; h < HOUSES; h++)
        if (kinds >> h / 9 & 1 && house[h] & places[d])
            set |= UINT32_C(1) << h;
    return set;
}

static unsigned long count_choices(unsigned size, uint32_t from)
{
    const unsigned long all = (unsigned long)__builtin_popcount(from);
    unsigned long ways = 1;
    for (unsigned i = 0; i < size; i++)
        ways = ways * (all - i) / (i + 1);
    return ways;
}

/* Returns whether all places of a base are fins. The fins are then locked candidates. */
static bool is_all_fins(uint32_t bases, unsigned d, board fins)
{
    bool any = false;
    for (; bases; bases &= bases - 1)
        any |= (house[__builtin_ctz(bases)] & places[d] & ~fins) == 0;
    return any;
}

static void check_covers(const fish *f, unsigned d, uint32_t bases, uint32_t covers, board body,
                         board endo)
{
    board once = 0, twice = 0;
    for (uint32_t left = covers; left; left &= left - 1) {
        const board its = house[__builtin_ctz(left)] & places[d];
        if (!(its & body))
            return;
        twice |= once & its;
        once |= its;
    }
    const board fins = (body & ~once) | endo;
    const board victims = ((once & ~body) | twice) & find_seen_by_all(fins);
    if (fins == 0 || size_of(fins) > MAX_FINS || victims == 0 || is_all_fins(bases, d, fins))
        return;
    effect e = {{0}};
    e.victims[d] = victims;
    assert_found(f->what, &e);
    for (unsigned i = 0; i < fish_count; i++)
        if (fish_victims[i] == victims)
            return;
    assert_true(fish_count < sizeof fish_victims / sizeof *fish_victims);
    fish_victims[fish_count++] = victims;
}

static void find_siblings(unsigned d)
{
    for (unsigned i = 1; i < fish_count; i++)
        for (unsigned j = 0; j < i; j++) {
            effect e = {{0}};
            e.victims[d] = fish_victims[i] | fish_victims[j];
            if (e.victims[d] != fish_victims[i] && e.victims[d] != fish_victims[j])
                assert_found("siamese fish", &e);
        }
}

static void choose_covers(const fish *f, unsigned d, unsigned left, uint32_t from, uint32_t bases,
                          uint32_t chosen, board body, board endo)
{
    if (left == 0)
        check_covers(f, d, bases, chosen, body, endo);
    for (; left > 0 && from; from &= from - 1)
        choose_covers(f, d, left - 1, from & (from - 1), bases, chosen | (from & (0 - from)), body,
                      endo);
}

static void choose_bases(const fish *f, unsigned d, unsigned left, uint32_t from, uint32_t chosen,
                         board body, board endo)
{
    if (size_of(endo) > MAX_ENDO)
        return;
    if (left == 0) {
        fish_count = 0;
        choose_covers(f, d, f->size, find_houses(f->covers, d) & ~chosen, chosen, 0, body, endo);
        if (f->siamese < SU_TECHNIQUE_COUNT)
            find_siblings(d);
    }
    for (; left > 0 && from; from &= from - 1) {
        const board its = house[__builtin_ctz(from)] & places[d];
        choose_bases(f, d, left - 1, from & (from - 1), chosen | (from & (0 - from)), body | its,
                     endo | (body & its));
    }
}

static void check_fish(const fish *f, unsigned d)
{
    const uint32_t bases = find_houses(f->bases, d);
    if (count_choices(f->size, bases) * count_choices(f->size, find_houses(f->covers, d))
        > MAX_WAYS)
        return;
    count = 0;
    find_steps(f->finned, 1u << d);
    if (f->siamese < SU_TECHNIQUE_COUNT)
        find_steps(f->siamese, 1u << d);
    choose_bases(f, d, f->size, bases, 0, 0, 0);
}

static void check_all_fish(void)
{
#define F(what, technique, twins, size, bases, covers)                    \
    {                                                                     \
        what, SU_TECHNIQUE_FINNED_##technique, twins, size, bases, covers \
    }
    static const fish all[] = {
        F("Franken X-wing", FRANKEN_X_WING, SU_TECHNIQUE_SIAMESE_FRANKEN_X_WING, 2, 5, 6),
        F("Franken X-wing", FRANKEN_X_WING, SU_TECHNIQUE_SIAMESE_FRANKEN_X_WING, 2, 6, 5),
        F("Franken swordfish", FRANKEN_SWORDFISH, SU_TECHNIQUE_SIAMESE_FRANKEN_SWORDFISH, 3, 5, 6),
        F("Franken swordfish", FRANKEN_SWORDFISH, SU_TECHNIQUE_SIAMESE_FRANKEN_SWORDFISH, 3, 6, 5),
        F("Franken jellyfish", FRANKEN_JELLYFISH, SU_TECHNIQUE_SIAMESE_FRANKEN_JELLYFISH, 4, 5, 6),
        F("Franken jellyfish", FRANKEN_JELLYFISH, SU_TECHNIQUE_SIAMESE_FRANKEN_JELLYFISH, 4, 6, 5),
        F("mutant swordfish", MUTANT_SWORDFISH, SU_TECHNIQUE_COUNT, 3, 7, 7),
        F("mutant jellyfish", MUTANT_JELLYFISH, SU_TECHNIQUE_SIAMESE_MUTANT_JELLYFISH, 4, 7, 7),
    };
#undef F
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        for (unsigned d = 0; d < 9; d++)
            check_fish(&all[i], d);
}

/* ---- Kites ----------------------------------------------------------------------------------- */

typedef struct kite {
    unsigned d, in_row, in_column; /* cells in the same box */
    board victims;
} kite;

static kite kites[512];
static unsigned kite_count;

static void add_kite(unsigned d, unsigned in_row, unsigned in_column)
{
    const board row = house[in_row / 9] & places[d], column = house[9 + in_column % 9] & places[d],
                all = row | column;
    if (!has(row, in_row) || !has(column, in_column) || size_of(row) != 2 || size_of(column) != 2
        || size_of(all) != 4)
        return;
    const board ends = all & ~((board)1 << in_row) & ~((board)1 << in_column),
                victims = find_seen_by_all(ends) & places[d];
    if (victims)
        kites[kite_count++] = (kite){d, in_row, in_column, victims};
}

static bool share_box_cells(const kite *a, const kite *b)
{
    return (a->in_row == b->in_row && a->in_column == b->in_column)
           || (a->in_row == b->in_column && a->in_column == b->in_row);
}

static void check_all_kites(void)
{
    kite_count = 0;
    for (unsigned d = 0; d < 9; d++)
        for (unsigned b = 18; b < HOUSES; b++)
            for (unsigned i = 0; i < 81; i++)
                add_kite(d, nine.house[b][i / 9], nine.house[b][i % 9]);
    count = 0;
    find_steps(SU_TECHNIQUE_TWO_STRING_KITE, 0);
    for (unsigned i = 0; i < kite_count; i++) {
        effect e = {{0}};
        e.victims[kites[i].d] = kites[i].victims;
        assert_found("kite", &e);
    }
    count = 0;
    find_steps(SU_TECHNIQUE_DUAL_TWO_STRING_KITE, 0);
    for (unsigned i = 1; i < kite_count; i++)
        for (unsigned j = 0; j < i; j++) {
            effect e = {{0}};
            e.victims[kites[i].d] = kites[i].victims;
            e.victims[kites[j].d] |= kites[j].victims;
            if (!share_box_cells(&kites[i], &kites[j]))
                continue;
            assert_found("dual kite", &e);
            duals++;
            two_digit_duals += kites[i].d != kites[j].d;
        }
}

/* ---- Sue de Coq ------------------------------------------------------------------------------ */

static uint32_t digits_of(board cells)
{
    uint32_t digits = 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        digits |= has(cells, cell) ? position.candidates[cell] : 0;
    return digits;
}

enum { MAX_CELLS = 5 }; /* most cells in the box, and most in the line */

/* Chooses the empty cells whose bits are set. Returns false if there are fewer cells than bits. */
static bool choose_cells(board from, unsigned bits, board *chosen)
{
    *chosen = 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (has(from, cell) && position.digit[cell] == 0) {
            *chosen |= (board)(bits & 1) << cell;
            bits >>= 1;
        }
    return bits == 0;
}

static void add_victims(board cells, uint32_t digits, effect *e)
{
    for (unsigned d = 0; d < 9; d++)
        if (digits >> d & 1)
            e->victims[d] |= cells & places[d];
}

static void check_coq(unsigned box, unsigned line, board middle, board in_box, board in_line)
{
    const uint32_t of_middle = digits_of(middle), of_box = digits_of(in_box),
                   of_line = digits_of(in_line), all = of_middle | of_box | of_line,
                   twice = of_box & of_line;
    const board cells = middle | in_box | in_line;
    if (size_of(in_box) > MAX_CELLS || size_of(in_line) > MAX_CELLS)
        return;
    if ((unsigned)(__builtin_popcount(all) + __builtin_popcount(twice)) != size_of(cells))
        return;
    effect e = {{0}}, none = {{0}};
    add_victims(house[box] & ~cells, all & ~of_line, &e);
    add_victims(house[line] & ~cells, all & ~of_box, &e);
    add_victims((house[box] | house[line]) & ~in_box & ~in_line, twice, &e);
    if (memcmp(&e, &none, sizeof e) == 0)
        return;

    assert_found("Sue de Coq", &e);
    shared_digit_coqs += twice != 0;
}

static void check_intersection(unsigned box, unsigned line)
{
    const board crossing = house[box] & house[line];
    board middle, in_box, in_line;
    for (unsigned m = 1; crossing && choose_cells(crossing, m, &middle); m++) {
        if (size_of(middle) < 2
            || (unsigned)__builtin_popcount(digits_of(middle)) < size_of(middle) + 2)
            continue;
        for (unsigned b = 1; choose_cells(house[box] & ~crossing, b, &in_box); b++)
            for (unsigned l = 1; choose_cells(house[line] & ~crossing, l, &in_line); l++)
                check_coq(box, line, middle, in_box, in_line);
    }
}

static void check_all_coqs(void)
{
    count = 0;
    find_steps(SU_TECHNIQUE_SUE_DE_COQ, 0);
    for (unsigned box = 18; box < HOUSES; box++)
        for (unsigned line = 0; line < 18; line++)
            check_intersection(box, line);
}

/* ---- Positions ------------------------------------------------------------------------------- */

static void (*check_board)(void);

/* Starts a real puzzle and removes a random share of the wrong candidates, for more variety. */
static void check_puzzle(const su_digit *givens, const char *rating)
{
    static unsigned number;
    su_digit solution[CELLS];
    su_rng rng = make_rng("variants", number);
    const unsigned percent = 30 + number++ * 7 % 60;
    (void)rating;
    assert_int_equal(su_grid_solve_single(&nine, givens, work_space(), solution), SU_OK);
    su_position_start(&nine, givens, &position);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned d = 0; d < 9; d++)
            if (solution[cell] != d + 1 && su_rng_below(&rng, 100) < percent)
                su_position_remove(&nine, cell, UINT32_C(1) << d, &position);
    compute_board();
    check_board();
}

static void check_positions(unsigned every, void (*check)(void))
{
    check_board = check;
    visit_puzzles(OUR_DATA "/ratings.csv", &nine, every, check_puzzle);
}

TEST(finds_every_finned_and_siamese_fish)
{
    check_positions(one_in(180, 440), check_all_fish);
    assert_true(expected > 1000);
}

TEST(finds_every_kite_and_dual_kite)
{
    check_positions(one_in(4, 4), check_all_kites);
    assert_true(duals > two_digit_duals && two_digit_duals > 0);
}

TEST(finds_every_sue_de_coq)
{
    check_positions(one_in(180, 440), check_all_coqs);
    assert_true(shared_digit_coqs > 0);
}

static bool check_body(void *context, const su_step *step)
{
    unsigned *steps = context, body = 0;
    for (unsigned i = 0; i < step->marks; i++)
        body += step->mark[i].role == SU_ROLE_PATTERN;
    assert_true(body > 0);
    (*steps)++;
    return true;
}

/* In row 4 and box 5, only the same two cells can have the digit. Cells a king's move from both
   lose it to locked candidates, not to a fish with two fins. Other fish exist. */
TEST(reports_no_fish_made_of_fins_only)
{
    const su_digit empty[CELLS] = {0};
    unsigned steps = 0;
    const su_rules king = rules_from_spec("9x9+king");
    su_logic *kings = open_logic(&king);
    su_position_start(&king, empty, &position);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned row = cell / 9, column = cell % 9;
        const bool in_box = row / 3 == 1 && column / 3 == 1;
        if ((row == 3 || in_box) && !(row == 3 && (column == 4 || column == 5)))
            su_position_remove(&nine, cell, 1, &position);
    }
    options.digits = 1;
    assert_int_equal(su_logic_find(kings, &position, SU_TECHNIQUE_FINNED_FRANKEN_X_WING, &options,
                                   check_body, &steps),
                     SU_OK);
    assert_true(steps > 0);
    logic = open_logic(&nine);
    options.effort = UINT64_C(1) << 32;
}

static void open_nine(void)
{
    nine = rules_from_spec("9x9");
    logic = open_logic(&nine);
    options.effort = UINT64_C(1) << 32;
}
BEFORE_ALL(open_nine)
