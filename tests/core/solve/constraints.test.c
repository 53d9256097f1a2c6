/*
 * constraints.test.c: compares the solver with a second method on thousands of small boards, with
 * constraints of every kind, alone and mixed.
 *
 * The second method shares only the spelling of specs with the library. It picks random constraints
 * that hold in a random grid (a few do not), and stores them in its own form. To count solutions,
 * it fills one cell after another and checks each constraint once its cells are filled.
 */
#include "../suite.h"

enum { MAX_CELLS = 36, MAX_RULES = 36, MIXED = 12, LIMIT = 60 };

typedef enum kind {
    KILLER,
    CAGE,
    SUM,
    ARROW,
    THERMO,
    GREATER,
    WHISPERS,
    PALINDROME,
    CLONE,
    DIFFERENCE,
    RATIO,
    XV,
    ODD,
    EVEN,
    MASK,
    ALL_DIFFERENCE,
    ALL_RATIO,
    ALL_XV,
    KNIGHT,
    KING,
    NONCONSECUTIVE,
    KINDS
} kind;

static const char *const words[KINDS] = {
    "killer",     "cage",       "sum",        "arrow", "thermo", "greater", "whispers",
    "palindrome", "clone",      "difference", "ratio", "xv",     "odd",     "even",
    "mask",       "difference", "ratio",      "xv",    "knight", "king",    "nonconsecutive"};

typedef struct rule {
    kind kind;
    unsigned cells, number;
    unsigned cell[MAX_CELLS];
} rule;

typedef struct board {
    unsigned order, box_rows, box_columns, cells, rules;
    rule rule[MAX_RULES];
    unsigned grid[MAX_CELLS];
    unsigned found;
} board;

/* ---- Checking constraints -------------------------------------------------------------------- */

static bool all_filled(const board *b, const rule *r)
{
    for (unsigned i = 0; i < r->cells; i++)
        if (b->grid[r->cell[i]] == 0)
            return false;
    return true;
}

static bool all_unlike(const board *b, const rule *r)
{
    for (unsigned i = 0; i < r->cells; i++)
        for (unsigned k = i + 1; k < r->cells; k++)
            if (b->grid[r->cell[i]] && b->grid[r->cell[i]] == b->grid[r->cell[k]])
                return false;
    return true;
}

static unsigned total(const board *b, const rule *r, unsigned from)
{
    unsigned sum = 0;
    for (unsigned i = from; i < r->cells; i++)
        sum += b->grid[r->cell[i]];
    return sum;
}

static unsigned gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

static bool is_times(unsigned a, unsigned b, unsigned factor)
{
    return a == factor * b || b == factor * a;
}

static bool has_dot(const board *b, unsigned x, unsigned y, bool is_xv)
{
    for (unsigned i = 0; i < b->rules; i++) {
        const rule *r = &b->rule[i];
        bool dot = is_xv ? r->kind == XV : r->kind == DIFFERENCE || r->kind == RATIO;
        if (dot && ((r->cell[0] == x && r->cell[1] == y) || (r->cell[0] == y && r->cell[1] == x)))
            return true;
    }
    return false;
}

/* Returns whether two filled cells satisfy a rule that applies to all pairs of cells. */
static bool may_stand(const board *b, const rule *r, unsigned x, unsigned y)
{
    unsigned across = gap(x % b->order, y % b->order), down = gap(x / b->order, y / b->order);
    unsigned p = b->grid[x], q = b->grid[y];
    bool beside = across + down == 1;
    if (r->kind == ALL_DIFFERENCE)
        return !beside || has_dot(b, x, y, false) || gap(p, q) != r->number;
    if (r->kind == ALL_RATIO)
        return !beside || has_dot(b, x, y, false) || !is_times(p, q, r->number);
    if (r->kind == ALL_XV)
        return !beside || has_dot(b, x, y, true) || (p + q != 5 && p + q != 10);
    if (r->kind == KNIGHT)
        return across * down != 2 || p != q;
    if (r->kind == KING)
        return across > 1 || down > 1 || p != q;
    assert_int_equal(r->kind, NONCONSECUTIVE);
    return !beside || gap(p, q) != 1;
}

static bool everywhere(const board *b, const rule *r)
{
    for (unsigned x = 0; x < b->cells; x++)
        for (unsigned y = 0; y < x; y++)
            if (b->grid[x] && b->grid[y] && !may_stand(b, r, x, y))
                return false;
    return true;
}

static bool from_to(const board *b, const rule *r)
{
    for (unsigned i = 0; i + 1 < r->cells; i++) {
        unsigned p = b->grid[r->cell[i]], q = b->grid[r->cell[i + 1]];
        if ((r->kind == THERMO && p >= q) || (r->kind == GREATER && p <= q)
            || (r->kind == WHISPERS && gap(p, q) < r->number))
            return false;
    }
    return true;
}

static bool same(const board *b, const rule *r)
{
    for (unsigned i = 0; i < r->cells / 2; i++) {
        unsigned other = r->kind == CLONE ? r->cells / 2 + i : r->cells - 1 - i;
        if (b->grid[r->cell[i]] != b->grid[r->cell[other]])
            return false;
    }
    return true;
}

static bool keeps_rule(const board *b, const rule *r)
{
    if (r->cells == 0)
        return everywhere(b, r);
    if (!all_filled(b, r))
        return true;
    unsigned p = b->grid[r->cell[0]], q = r->cells > 1 ? b->grid[r->cell[1]] : 0;
    if (r->kind == KILLER)
        return all_unlike(b, r) && total(b, r, 0) == r->number;
    if (r->kind == CAGE)
        return all_unlike(b, r);
    if (r->kind == SUM)
        return total(b, r, 0) == r->number;
    if (r->kind == ARROW)
        return total(b, r, 1) == p;
    if (r->kind == PALINDROME || r->kind == CLONE)
        return same(b, r);
    if (r->kind == DIFFERENCE)
        return gap(p, q) == r->number;
    if (r->kind == RATIO)
        return is_times(p, q, r->number);
    if (r->kind == XV)
        return p + q == r->number;
    if (r->kind == ODD || r->kind == EVEN)
        return p % 2 == (r->kind == ODD);
    if (r->kind == MASK)
        return r->number >> (p - 1) & 1;
    assert_true(r->kind == THERMO || r->kind == GREATER || r->kind == WHISPERS);
    return from_to(b, r);
}

static bool keeps_rules(const board *b)
{
    for (unsigned i = 0; i < b->rules; i++)
        if (!keeps_rule(b, &b->rule[i]))
            return false;
    return true;
}

/* ---- Counting -------------------------------------------------------------------------------- */

static bool may_hold(const board *b, unsigned cell, unsigned digit)
{
    for (unsigned other = 0; other < b->cells; other++) {
        unsigned row = cell / b->order, column = cell % b->order;
        unsigned its_row = other / b->order, its_column = other % b->order;
        bool box = row / b->box_rows == its_row / b->box_rows
                   && column / b->box_columns == its_column / b->box_columns;
        if (other != cell && b->grid[other] == digit
            && (row == its_row || column == its_column || box))
            return false;
    }
    return true;
}

static void count(board *b, unsigned cell)
{
    while (cell < b->cells && b->grid[cell])
        cell++;
    if (cell == b->cells) {
        b->found++;
        return;
    }
    for (unsigned digit = 1; digit <= b->order && b->found < LIMIT; digit++) {
        if (!may_hold(b, cell, digit))
            continue;
        b->grid[cell] = digit;
        if (keeps_rules(b))
            count(b, cell + 1);
        b->grid[cell] = 0;
    }
}

static unsigned count_solutions(const board *b, const su_digit *givens)
{
    board copy = *b;
    for (unsigned cell = 0; cell < b->cells; cell++)
        copy.grid[cell] = givens[cell];
    for (unsigned cell = 0; cell < b->cells; cell++)
        if (givens[cell] && !may_hold(&copy, cell, givens[cell]))
            return 0;
    if (!keeps_rules(&copy))
        return 0;
    count(&copy, 0);
    return copy.found;
}

/* ---- Random constraints ---------------------------------------------------------------------- */

/* Writes up to `length` cells of a random walk, with diagonal steps. Returns their number. */
static unsigned walk(const board *b, unsigned length, su_rng *rng, unsigned *cell)
{
    unsigned count = 1;
    cell[0] = su_rng_below(rng, b->cells);
    for (unsigned tries = 0; count < length && tries < 100; tries++) {
        int row = (int)(cell[count - 1] / b->order) + (int)su_rng_below(rng, 3) - 1;
        int column = (int)(cell[count - 1] % b->order) + (int)su_rng_below(rng, 3) - 1;
        if (row < 0 || column < 0 || row >= (int)b->order || column >= (int)b->order)
            continue;
        unsigned next = (unsigned)row * b->order + (unsigned)column, i = 0;
        while (i < count && cell[i] != next)
            i++;
        if (i == count)
            cell[count++] = next;
    }
    return count;
}

/* Returns a number for a rule; 0 for kinds without one. */
static unsigned draw_number(const board *b, const rule *r, su_rng *rng)
{
    const kind k = r->kind;
    if (k == KILLER || k == SUM)
        return total(b, r, 0);
    if (k == WHISPERS)
        return su_rng_below(rng, 2) ? (b->order + 1) / 2 : 1 + su_rng_below(rng, b->order - 1);
    if (k == DIFFERENCE || k == ALL_DIFFERENCE)
        return su_rng_below(rng, 2) ? 1 : 1 + su_rng_below(rng, b->order - 1);
    if (k == RATIO || k == ALL_RATIO)
        return su_rng_below(rng, 2) ? 2 : 2 + su_rng_below(rng, b->order - 1);
    if (k == XV)
        return su_rng_below(rng, 2) ? 5 : 10;
    return k == MASK ? 1 + su_rng_below(rng, (1u << b->order) - 1) : 0;
}

/* Returns a random rule of a kind, whether or not it holds in the grid. */
static rule draw_any(const board *b, kind wanted, su_rng *rng)
{
    rule r = {.kind = wanted};
    bool lone = wanted == ODD || wanted == EVEN || wanted == MASK;
    bool dot = wanted == DIFFERENCE || wanted == RATIO || wanted == XV;
    unsigned length = lone ? 1 : dot ? 2 : 2 + su_rng_below(rng, b->order - 1);
    if (wanted == CLONE)
        length = length / 2 * 2;
    if (wanted < ALL_DIFFERENCE)
        do
            r.cells = walk(b, length, rng, r.cell);
        while (r.cells < length);
    r.number = draw_number(b, &r, rng);
    return r;
}

/* Returns a rule that holds in the grid if one is found; one in sixteen need not hold. */
static rule draw_rule(const board *b, kind wanted, su_rng *rng)
{
    const bool may_lie = su_rng_below(rng, 16) == 0;
    rule r = draw_any(b, wanted, rng);
    for (unsigned tries = 0; !may_lie && !keeps_rule(b, &r) && tries < 300; tries++)
        r = draw_any(b, wanted, rng);
    return r;
}

/* Returns false for a second rule of a kind that covers the whole board, or a second mask of a
   cell. A spec cannot have both. */
static bool can_join(const board *b, const rule *r)
{
    for (unsigned i = 0; i < b->rules; i++) {
        const rule *other = &b->rule[i];
        if (other->kind != r->kind)
            continue;
        if (r->cells == 0 || (r->kind == MASK && other->cell[0] == r->cell[0]))
            return false;
    }
    return true;
}

/* ---- Writing a spec -------------------------------------------------------------------------- */

static char *put_cell(const board *b, char *at, unsigned cell)
{
    return at + sprintf(at, "r%uc%u", cell / b->order + 1, cell % b->order + 1);
}

static char *put_rule(const board *b, const rule *r, char *at)
{
    unsigned head = r->kind == ARROW ? 1 : r->kind == CLONE ? r->cells / 2 : 0;
    if (r->kind == ALL_DIFFERENCE || r->kind == ALL_RATIO)
        return at + sprintf(at, "all=%u", r->number);
    if (r->kind == ALL_XV)
        return at + sprintf(at, "all");
    for (unsigned i = 0; i < r->cells; i++) {
        if (i > 0 && i == head)
            *at++ = '=';
        at = put_cell(b, at, r->cell[i]);
    }
    if (r->kind == XV)
        at += sprintf(at, "=%c", r->number == 5 ? 'V' : 'X');
    else if (r->kind == MASK) {
        *at++ = '=';
        for (unsigned digit = 1; digit <= b->order; digit++)
            if (r->number >> (digit - 1) & 1)
                *at++ = (char)('0' + digit);
    } else if (r->number)
        at += sprintf(at, "=%u", r->number);
    return at;
}

/* Writes a spec with the constraints grouped by keyword; omits the one with the index `without`. */
static void put_spec(const board *b, unsigned without, char *at)
{
    at += sprintf(at, "%ux%u", b->order, b->order);
    for (unsigned k = 0; k < KINDS; k++) {
        bool said = false;
        for (unsigned j = 0; j < k; j++)
            said |= strcmp(words[j], words[k]) == 0;
        bool any = false;
        for (unsigned i = 0; i < b->rules && !said; i++) {
            if (i == without || strcmp(words[b->rule[i].kind], words[k]) != 0)
                continue;
            if (!any)
                at += sprintf(at, "+%s", words[k]);
            if (b->rule[i].kind < KNIGHT)
                *at++ = any ? ';' : ':';
            at = put_rule(b, &b->rule[i], at);
            any = true;
        }
    }
    *at = '\0';
}

/* ---- Comparing ------------------------------------------------------------------------------- */

typedef struct watch {
    const board *b;
    const su_rules *rules;
} watch;

static bool each_keeps_the_rules(void *context, const su_digit *solution)
{
    const watch *w = context;
    board full = *w->b;
    for (unsigned cell = 0; cell < full.cells; cell++)
        full.grid[cell] = solution[cell];
    assert_true(keeps_rules(&full));
    assert_int_equal(su_grid_check_rules(w->rules, solution, NULL), SU_OK);
    return true;
}

static unsigned solve(const board *b, const char *spec, const su_digit *givens)
{
    const su_rules rules = rules_from_spec(spec);
    assert_reads_back(&rules);
    watch w = {b, &rules};
    su_search_options ask = {
        .solutions = LIMIT, .visit = b ? each_keeps_the_rules : NULL, .context = &w};
    su_search_result answer = su_grid_solve(&rules, givens, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    return (unsigned)answer.solutions;
}

/* Fills the board and `grid` with a random grid under the plain rules. */
static void fill_board(su_rng *rng, board *b, su_digit *grid)
{
    const su_rules plain = rules_from_spec(b->order == 4 ? "4x4" : "6x6");
    assert_int_equal(su_solution_generate(&plain, 0, NULL, rng, work_space(), grid), SU_OK);
    for (unsigned cell = 0; cell < b->cells; cell++)
        b->grid[cell] = grid[cell];
}

/* Checks that both methods agree on whether a random full grid satisfies the rules. */
static void check(const board *b, const char *spec, su_rng *rng)
{
    const su_rules rules = rules_from_spec(spec);
    board full = *b;
    su_digit grid[MAX_CELLS];
    fill_board(rng, &full, grid);
    assert_int_equal(su_grid_check_rules(&rules, grid, NULL) == SU_OK, keeps_rules(&full));
}

static void open_board(unsigned order, su_rng *rng, board *b)
{
    su_digit grid[MAX_CELLS];
    *b = (board){.order = order, .box_rows = 2, .box_columns = order / 2, .cells = order * order};
    fill_board(rng, b, grid);
}

/* Picks random givens. Returns how many solutions they have; both methods must agree. */
static unsigned compare(const board *b, unsigned givens_in_36, su_rng *rng, su_digit *givens)
{
    static char spec[4096];
    for (unsigned cell = 0; cell < b->cells; cell++)
        givens[cell] = su_rng_below(rng, 36) < givens_in_36 ? (su_digit)b->grid[cell] : 0;
    put_spec(b, b->rules, spec);
    const unsigned expected = count_solutions(b, givens), found = solve(b, spec, givens);
    if (expected != found)
        fail_msg("%s: %u solutions, not %u", spec, expected, found);
    return found;
}

/* Tests one board with these kinds. Returns whether omitting a constraint changes the count. */
static bool try_board(unsigned order, const kind *kinds, unsigned rules, unsigned givens_in_36,
                      su_rng *rng)
{
    board b;
    su_digit givens[MAX_CELLS];
    static char spec[4096];
    open_board(order, rng, &b);
    for (unsigned i = 0; i < rules; i++) {
        rule r = draw_rule(&b, kinds[i], rng);
        if (can_join(&b, &r))
            b.rule[b.rules++] = r;
    }
    const unsigned found = compare(&b, givens_in_36, rng, givens);
    put_spec(&b, b.rules, spec);
    check(&b, spec, rng);
    put_spec(&b, su_rng_below(rng, b.rules), spec);
    return solve(NULL, spec, givens) != found;
}

static void alone(unsigned order, unsigned rounds, unsigned givens)
{
    for (unsigned k = 0; k < KINDS; k++) {
        unsigned changes = 0;
        for (unsigned round = 0; round < rounds; round++) {
            su_rng rng = make_rng(words[k], k * 100000 + round);
            const kind kinds[3] = {(kind)k, (kind)k, (kind)k};
            changes += try_board(order, kinds, 1 + round % 3, givens, &rng);
        }
        if (changes == 0)
            fail_msg("%s could as well not be said", words[k]);
    }
}

TEST(each_constraint_alone_matches_brute_force_on_4x4) { alone(4, 60 / one_in(3, 6), 7); }

TEST(each_constraint_alone_matches_brute_force_on_6x6) { alone(6, 20 / one_in(2, 2), 12); }

static void mixtures(unsigned order, unsigned rounds, unsigned givens)
{
    for (unsigned round = 0; round < rounds; round++) {
        su_rng rng = make_rng("mixture", order * 100000 + round);
        kind kinds[MAX_RULES];
        unsigned rules = 2 + su_rng_below(&rng, MIXED - 1);
        for (unsigned i = 0; i < rules; i++)
            kinds[i] = (kind)su_rng_below(&rng, KINDS);
        try_board(order, kinds, rules, givens, &rng);
    }
}

TEST(mixed_constraints_match_brute_force_on_4x4) { mixtures(4, 2000 / one_in(4, 10), 4); }

TEST(mixed_constraints_match_brute_force_on_6x6) { mixtures(6, 400 / one_in(4, 10), 8); }

/* ---- Cages that tile the board --------------------------------------------------------------- */

/* Covers the board with cages of up to four cells, or with sums where digits repeat. */
static void tile(board *b, su_rng *rng)
{
    bool used[MAX_CELLS] = {false};
    for (unsigned first = 0; first < b->cells; first++) {
        rule r = {.kind = KILLER};
        const unsigned size = 1 + su_rng_below(rng, 4);
        for (unsigned at = first; !used[at];) {
            used[at] = true;
            r.cell[r.cells++] = at;
            const unsigned right = at + 1, below = at + b->order;
            const bool may_right = right % b->order && !used[right];
            const bool may_below = below < b->cells && !used[below];
            if (r.cells < size && (may_right || may_below))
                at = may_right && (!may_below || su_rng_below(rng, 2)) ? right : below;
        }
        if (r.cells == 0)
            continue;
        r.kind = all_unlike(b, &r) && su_rng_below(rng, 8) ? KILLER : SUM;
        r.number = total(b, &r, 0) + (su_rng_below(rng, 200) == 0);
        b->rule[b->rules++] = r;
    }
}

static void killers_without_givens(unsigned order, unsigned rounds, unsigned givens_in_36)
{
    unsigned single = 0;
    for (unsigned round = 0; round < rounds; round++) {
        su_rng rng = make_rng("tiles", order * 1000 + round);
        board b;
        su_digit givens[MAX_CELLS];
        open_board(order, &rng, &b);
        tile(&b, &rng);
        single += compare(&b, givens_in_36, &rng, givens) == 1;
    }
    assert_true(single > rounds / 10);
}

TEST(cages_covering_the_board_match_brute_force)
{
    killers_without_givens(4, 600 / one_in(4, 10), 0);
    killers_without_givens(6, 200 / one_in(4, 10), 3);
}

/* ---- Guesses --------------------------------------------------------------------------------- */

/* Returns the guesses that count the solutions of an empty board up to two. */
static uint64_t guesses_to_two(const char *spec, uint64_t solutions)
{
    const su_rules rules = rules_from_spec(spec);
    const su_digit empty[81] = {0};
    const su_search_options ask = {.solutions = 2};
    const su_search_result answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
    assert_int_equal(answer.solutions, solutions);
    return answer.guesses;
}

/* With thermometers alone, cells keep many candidates for long. Guessing only the digit of a cell
   would take more than three thousand guesses, so the place of a digit is guessed too. */
TEST(guessing_digits_by_place_solves_thermometers_quickly)
{
    static const char spec[] =
        "9x9+thermo:r8c5r8c4r9c5;r4c3r3c4r2c4;r6c6r6c5r7c4;r7c9r7c8r8c9;r5c8r5c7r6c7;r1c9"
        "r1c8r2c7;r6c9r5c9r4c9;r2c5r1c5r1c6;r9c2r9c3r8c3;r3c5r2c6r3c7;r5c2r5c1r4c2;r7c2r8"
        "c2r7c3;r8c7r7c6r7c5r8c6;r6c2r5c3r6c3r5c4;r7c1r8c1r9c1;r4c5r5c6r5c5;r4c4r3c3r3c2;"
        "r1c7r2c8r2c9;r4c7r3c8r4c8;r2c3r2c2r1c1r1c2;r9c9r8c8r9c8";
    assert_in_range(guesses_to_two(spec, 2), 10, 300);
}

/* A proof that a board with short thermometers has only one solution takes many guesses, four times
   as many if the search does not guess again where it has failed. */
TEST(guessing_again_where_a_guess_failed_solves_thermometers_quickly)
{
    static const char spec[] =
        "9x9+thermo:r7c4r9c5;r5c6r4c9;r6c7r4c8;r5c4r4c5;r6c4r4c6;r8c3r9c2;r6c3r4c2;r3c6r1"
        "c9;r2c4r1c5;r7c3r9c1;r7c7r9c8;r3c3r1c1;r8c6r9c9;r8c4r9c6;r3c7r1c8;r5c3r4c1;r3c4r"
        "1c6;r2c2r1c7;r2c3r1c2";
    assert_in_range(guesses_to_two(spec, 1), 10, 8000);
}

/* Adding weight to the cells where a guess failed saves half of the guesses on this board. The
   search is long enough to check sums of three cells exactly. */
TEST(blaming_the_guessed_cell_solves_killers_quickly)
{
    static const char spec[] =
        "9x9+killer:r1c1r1c2r1c3r1c4=18;r1c5r1c6r1c7r1c8r2c7=25;r1c9r2c9r3c9r4c9r5c9r5c8="
        "31;r2c1r3c1r2c2r4c1=24;r2c3r2c4r2c5r3c3r4c3r4c4=30;r2c6r3c6r4c6r3c7r5c6=19;r2c8r"
        "3c8r4c8r4c7r5c7=24;r3c2r4c2r5c2r5c1=17;r3c4r3c5r4c5=14;r5c3r6c3r6c4=15;r5c4r5c5r"
        "6c5=20;r6c1r6c2r7c1=14;r6c6r7c6r7c5r8c6r9c6r8c7=35;r6c7r6c8r7c7r6c9r7c8=25;r7c2r"
        "8c2r8c1=18;r7c3r8c3r8c4r7c4=16;r7c9r8c9r9c9r8c8=19;r8c5r9c5r9c4r9c3r9c2r9c1=30;r"
        "9c7r9c8=11";
    assert_in_range(guesses_to_two(spec, 2), 10, 1200);
}
