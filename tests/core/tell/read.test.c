/*
 * read.test.c: what is said of a single, a wing or locked digits is read back from the words, and
 * each claim in it is held against the board, the steps that came before and the player's notes.
 *
 *     step 24 took 1 from r4c9        steps[24] removed a 1 there
 *     r6c7 and r6c8 see 1, in r1c8    there is a 1, and both see it
 *
 * Sentences of other techniques are counted, not read: chains are gone through link by link and
 * patterns cell by cell elsewhere (tests/core/logic/).
 */
#include "../suite.h"

static su_rules rules;
static su_logic *logic;
static su_puzzle puzzle;
static su_position position;
static su_past past;
static unsigned taker[SU_MAX_CELLS][SU_MAX_ORDER]; /* the step that took it, as seen from here */
static const uint32_t *notes;                      /* the player's, or NULL */
static char text[1 << 16];
static const char *at; /* as far as it is read */
static unsigned read_back, taken, noted;

/* ---- Words ----------------------------------------------------------------------------------- */

typedef struct cells {
    unsigned count;
    unsigned cell[SU_MAX_CELLS];
} cells;

static bool take(const char *words)
{
    size_t length = strlen(words);
    bool is_there = strncmp(at, words, length) == 0;
    at += is_there ? length : 0;
    return is_there;
}

static bool take_number(unsigned *number)
{
    char *end;
    if (*at < '0' || *at > '9')
        return false;
    *number = (unsigned)strtoul(at, &end, 10);
    at = end;
    return true;
}

static bool take_cell(cells *to)
{
    const char *begin = at;
    unsigned row, column;
    if (take("r") && take_number(&row) && take("c") && take_number(&column)) {
        to->cell[to->count++] = (row - 1) * rules.order + column - 1;
        return true;
    }
    at = begin;
    return false;
}

static bool take_digit(uint32_t *digits)
{
    bool is_digit = *at >= '1' && *at <= '9';
    unsigned digit = is_digit ? (unsigned)(*at - '0') : (unsigned)(*at - 'A') + 10;
    if ((!is_digit && (*at < 'A' || *at > 'P')) || digit > rules.order)
        return false;
    *digits |= UINT32_C(1) << (digit - 1);
    at++;
    return true;
}

/* "a, b and c": what joins stays where nothing follows. */
static bool join(void) { return take(", ") || take(" and "); }

static bool take_cells(cells *to)
{
    *to = (cells){.count = 0};
    const char *end = at;
    do
        if (!take_cell(to))
            break;
    while (end = at, join());
    at = end;
    return to->count > 0;
}

static bool take_digits(uint32_t *digits)
{
    *digits = 0;
    const char *end = at;
    do
        if (!take_digit(digits))
            break;
    while (end = at, join());
    at = end;
    return *digits != 0;
}

static void put_name(void *context, const char *piece, size_t length)
{
    strncat(context, piece, length);
}

/* The house with the longest name that stands there, a capital or not; the number of houses where
   none does. */
static unsigned take_house(void)
{
    unsigned found = rules.houses;
    size_t longest = 0;
    for (unsigned house = 0; house < rules.houses; house++) {
        char name[128] = "";
        const su_voice voice = su_voice_english(put_name, name);
        su_house_tell(&rules, house, &voice);
        size_t length = strlen(name);
        if (length > longest && strncmp(at + 1, name + 1, length - 1) == 0
            && (*at | 32) == (name[0] | 32)) {
            longest = length;
            found = house;
        }
    }
    at += longest;
    return found;
}

/* ---- Claims ---------------------------------------------------------------------------------- */

#define CLAIM(condition)                          \
    do {                                          \
        if (!(condition))                         \
            fail_msg("%s\n%s", #condition, text); \
    } while (0)

static bool is_in(unsigned house, unsigned cell)
{
    bool found = false;
    for (unsigned i = 0; i < rules.order; i++)
        found |= rules.house[house][i] == cell;
    return found;
}

static bool see(unsigned a, unsigned b)
{
    bool found = false;
    for (unsigned house = 0; house < rules.houses; house++)
        found |= a != b && is_in(house, a) && is_in(house, b);
    return found;
}

static unsigned digit_of(uint32_t digits)
{
    CLAIM(digits && !(digits & (digits - 1)));
    return (unsigned)__builtin_ctz(digits) + 1;
}

static uint32_t seen_from(unsigned cell)
{
    uint32_t seen = 0;
    for (unsigned other = 0; other < rules.cells; other++)
        if (position.digit[other] && see(cell, other))
            seen |= UINT32_C(1) << (position.digit[other] - 1);
    return seen;
}

static void claim_taken(unsigned cell, uint32_t digits, unsigned step)
{
    for (; digits; digits &= digits - 1)
        CLAIM(taker[cell][__builtin_ctz(digits)] == step && step > 0);
    taken++;
}

/* Cells that all see a digit that stands where it is said to. */
static void claim_seen(const cells *blind, unsigned digit, const cells *where)
{
    for (unsigned i = 0; i < where->count; i++)
        CLAIM(position.digit[where->cell[i]] == digit);
    for (unsigned k = 0; k < blind->count; k++) {
        bool any = false;
        for (unsigned i = 0; i < where->count; i++)
            any |= see(blind->cell[k], where->cell[i]);
        CLAIM(any);
    }
}

/* The empty cells of the house but for one. */
static cells others_of(unsigned house, unsigned cell)
{
    cells others = {.count = 0};
    for (unsigned i = 0; i < rules.order; i++)
        if (rules.house[house][i] != cell && position.digit[rules.house[house][i]] == 0)
            others.cell[others.count++] = rules.house[house][i];
    return others;
}

/* One clause of why a digit has one place left; the cells it is about. */
static cells read_place_clause(unsigned house, unsigned cell, unsigned digit)
{
    cells about = {.count = 0}, where;
    uint32_t digits;
    unsigned step = 0;
    bool all = take("The other empty cells there see ") || take("The other empty cell there sees ");
    if (all || (take_cells(&about) && (take(" see ") || take(" sees ")))) {
        about = all ? others_of(house, cell) : about;
        CLAIM(take_digits(&digits) && take(" already, in ") && take_cells(&where));
        claim_seen(&about, digit, &where);
    } else if (about.count > 0) {
        CLAIM(take(" lost ") && take_digits(&digits) && take(" before"));
    } else if (take("Step ") || take("step ")) {
        CLAIM(take_number(&step) && take(" took ") && take_digits(&digits) && take(" from ")
              && take_cells(&about));
        for (unsigned i = 0; i < about.count; i++)
            claim_taken(about.cell[i], digits, step);
    } else {
        CLAIM((take("Your notes leave ") || take("your notes leave ")) && take_digits(&digits)
              && take(" out of ") && take_cells(&about));
        for (unsigned i = 0; i < about.count; i++)
            CLAIM(notes && notes[about.cell[i]] && !(notes[about.cell[i]] & digits));
        noted++;
    }
    CLAIM(digit_of(digits) == digit);
    return about;
}

static void read_hidden_single(void)
{
    bool told[SU_MAX_CELLS] = {false};
    cells place;
    uint32_t digits;
    CLAIM(take("In "));
    unsigned house = take_house();
    CLAIM(house < rules.houses && take(" there is one place left for ") && take_digits(&digits)
          && take(": ") && take_cells(&place) && take(". ") && place.count == 1);
    do {
        cells about = read_place_clause(house, place.cell[0], digit_of(digits));
        for (unsigned i = 0; i < about.count; i++)
            told[about.cell[i]] = true;
    } while (take("; "));
    cells others = others_of(house, place.cell[0]);
    for (unsigned i = 0; i < others.count; i++)
        CLAIM(told[others.cell[i]] && !(position.candidates[others.cell[i]] & digits));
    CLAIM(is_in(house, place.cell[0]) && (position.candidates[place.cell[0]] & digits));
}

/* One clause of why a cell has one digit left; the digits it is about. */
static uint32_t read_digit_clause(unsigned cell, uint32_t left)
{
    const uint32_t all = (UINT32_C(1) << rules.order) - 1;
    uint32_t digits;
    unsigned step = 0;
    if (take("it sees every other digit")) {
        CLAIM(seen_from(cell) == (all & ~left));
        return all & ~left;
    }
    if (take("it sees ")) {
        CLAIM(take_digits(&digits) && !(digits & ~seen_from(cell)));
    } else if (take("step ")) {
        CLAIM(take_number(&step) && take(" took ") && take_digits(&digits));
        claim_taken(cell, digits, step);
    } else if (take("it lost ")) {
        CLAIM(take_digits(&digits) && take(" before"));
    } else {
        take("of the rest ");
        CLAIM(take("your notes leave only ") && take_digits(&digits) && digits == left && notes);
        digits = all & ~notes[cell];
        noted++;
    }
    return digits;
}

static void read_naked_single(void)
{
    cells place;
    uint32_t left, told = 0;
    CLAIM(take_cells(&place) && take(" can hold nothing but ") && take_digits(&left) && take(": ")
          && place.count == 1);
    do
        told |= read_digit_clause(place.cell[0], left);
    while (take("; "));
    CLAIM((told | left) == (UINT32_C(1) << rules.order) - 1 && !(told & left));
    CLAIM(position.candidates[place.cell[0]] == left);
}

static void read_full_house(void)
{
    cells place;
    uint32_t digits;
    unsigned house = take_house();
    CLAIM(house < rules.houses && take(" has one empty cell left, ") && take_cells(&place)
          && take(", and only ") && take_digits(&digits) && take(" is missing"));
    CLAIM(position.empty_in[house] == 1 && is_in(house, place.cell[0]) && place.count == 1);
    CLAIM(position.candidates[place.cell[0]] == digits);
}

/* All candidates of the digit in the house are these cells, which lie in the other one. */
static void read_locked(void)
{
    cells places;
    uint32_t digits;
    unsigned count = 0;
    CLAIM(take("In "));
    unsigned house = take_house();
    CLAIM(house < rules.houses && take(" all places for ") && take_digits(&digits) && take(", ")
          && take_cells(&places) && take(", lie in "));
    unsigned other = take_house();
    CLAIM(other < rules.houses && take(". One of them holds it, so no other cell of ")
          && take_house() == other && take(" does"));
    for (unsigned i = 0; i < rules.order; i++)
        count += (position.candidates[rules.house[house][i]] & digits) != 0;
    CLAIM(count == places.count);
    for (unsigned i = 0; i < places.count; i++)
        CLAIM(is_in(house, places.cell[i]) && is_in(other, places.cell[i])
              && (position.candidates[places.cell[i]] & digits));
}

/* Each way the pivot can be leaves one of the cells the digit that goes. */
static void read_wing(const su_step *step)
{
    const bool with_pivot = step->technique == SU_TECHNIQUE_XYZ_WING;
    cells pivot, one, other;
    uint32_t x, y, z, again, last = 0;
    CLAIM(take("If ") && take_cells(&pivot) && take(" is ") && take_digits(&x) && take(", ")
          && take_cells(&one) && take(" is ") && take_digits(&z) && take("; if it is ")
          && take_digits(&y) && take(", ") && take_cells(&other) && take(" is ")
          && take_digits(&again) && again == z);
    if (with_pivot)
        CLAIM(take("; else it is ") && take_digits(&last) && last == z && take(" itself"));
    CLAIM(take(". So a cell that sees ") && take(with_pivot ? "all three" : "both")
          && take(" cannot be ") && take_digits(&again) && again == z);
    CLAIM(position.candidates[pivot.cell[0]] == (x | y | last));
    CLAIM(position.candidates[one.cell[0]] == (x | z) && see(pivot.cell[0], one.cell[0]));
    CLAIM(position.candidates[other.cell[0]] == (y | z) && see(pivot.cell[0], other.cell[0]));
    for (unsigned i = 0; i < step->eliminations; i++) {
        unsigned cell = step->elimination[i].cell;
        CLAIM(step->elimination[i].digits == z && see(cell, one.cell[0]) && see(cell, other.cell[0])
              && (!with_pivot || see(cell, pivot.cell[0])));
    }
}

/* What is placed, and where, as the step has it. */
static void read_placement(const su_step *step)
{
    cells place;
    uint32_t digits;
    CLAIM(take(". So ") && take_cells(&place) && take(" is ") && take_digits(&digits) && take("."));
    CLAIM(place.cell[0] == step->placement[0].cell && digit_of(digits) == step->placement[0].digit
          && *at == '\0');
}

static void read_step(const su_step *step)
{
    CLAIM(su_step_english(&rules, step, text, sizeof text) <= sizeof text);
    at = text;
    read_back++;
    switch (step->technique) {
    case SU_TECHNIQUE_FULL_HOUSE:
        read_full_house();
        break;
    case SU_TECHNIQUE_HIDDEN_SINGLE_BOX:
    case SU_TECHNIQUE_HIDDEN_SINGLE_LINE:
        read_hidden_single();
        break;
    case SU_TECHNIQUE_NAKED_SINGLE:
        read_naked_single();
        break;
    case SU_TECHNIQUE_POINTING:
    case SU_TECHNIQUE_CLAIMING:
        read_locked();
        return;
    case SU_TECHNIQUE_XY_WING:
    case SU_TECHNIQUE_XYZ_WING:
        read_wing(step);
        return;
    default:
        read_back--;
        return;
    }
    read_placement(step);
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

static void make(unsigned number)
{
    su_rng rng;
    const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
    su_rng_seed("read", 4, number, &rng);
    assert_int_equal(su_puzzle_generate(&rules, &wish, &rng, work_space(), &puzzle), SU_OK);
}

static void note_takers(const su_step *step, unsigned number)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        for (uint32_t left = step->elimination[i].digits; left; left &= left - 1)
            taker[step->elimination[i].cell][__builtin_ctz(left)] = number;
}

/* The scale's way from the givens on, which knows who took what. */
static void follow(void)
{
    const su_step *step;
    unsigned number = 0;
    notes = NULL;
    memset(taker, 0, sizeof taker);
    su_past_start(&past);
    su_position_start(&rules, puzzle.givens, &position);
    su_logic_set_past(logic, &past);
    while (position.empty > 0 && (step = su_logic_next(logic, &position))) {
        read_step(step);
        note_takers(step, ++number);
        su_past_add(step, &past);
        su_step_apply(&rules, step, &position);
    }
    su_logic_set_past(logic, NULL);
}

/* A board somewhere in the game, with notes that have the right digit, and the hint for it. */
static void ask(su_rng *rng)
{
    static su_digit entries[SU_MAX_CELLS];
    static uint32_t own[SU_MAX_CELLS];
    su_advice advice;
    unsigned filled = su_rng_below(rng, 100);
    for (unsigned cell = 0; cell < rules.cells; cell++) {
        bool is_right = su_rng_below(rng, 100) < filled;
        entries[cell] = puzzle.givens[cell] || is_right ? puzzle.solution[cell] : 0;
        own[cell] = entries[cell] ? 0
                                  : (su_rng_below(rng, UINT32_C(1) << rules.order)
                                     | UINT32_C(1) << (puzzle.solution[cell] - 1));
    }
    const su_player player = {puzzle.givens, entries, own, rules.cells};
    assert_int_equal(su_advise(&rules, &player, work_space(), logic, &advice), SU_OK);
    su_player_position(&rules, &player, &position);
    memset(taker, 0, sizeof taker);
    notes = own;
    if (advice.kind == SU_ADVICE_STEP)
        read_step(advice.step);
}

static void every_sentence_read_is_true(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned puzzles;
    } turn[] = {{"9x9", 17000}, {"4x4", 1000},        {"6x6", 1000}, {"8x8", 600},
                {"9x9+x", 200}, {"9x9+windoku", 100}, {"10x10", 80}, {"12x12", 20}};
    const unsigned share = one_in(200, 1000);
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        rules = layout_named(turn[i].spec);
        logic = open_logic(&rules);
        for (unsigned n = 0; n < (turn[i].puzzles + share - 1) / share; n++) {
            su_rng rng;
            make(n);
            follow();
            su_rng_seed("notes", 5, n, &rng);
            for (unsigned k = 0; k < 5; k++)
                ask(&rng);
        }
    }
    assert_true(read_back > 1000 && taken > 10 && noted > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_sentence_read_is_true)};
    return cmocka_run_group_tests_name("read", tests, NULL, NULL);
}
