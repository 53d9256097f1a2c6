/*
 * room.test.c: searches end cleanly when they run out of memory or effort.
 *
 * Searches get part of the work space's arena. Marker bytes behind it must not change. A chain
 * search gives the same result as with the whole arena, or says that it was cut. Steps that other
 * finders find until then are correct.
 */
#include "logic/chains/chain.h"

#include "../suite.h"

enum { MARK = 0xA5, MARKED = 1 << 16, LEAST_ROOM = 16, ENOUGH = 1000 };

static su_rules rules;
static su_puzzle puzzle;
static su_logic *logic;
static su_position position;
static su__chains chains;
static unsigned char *rest, *marked; /* start and end of the marker bytes */

static void open_position(void)
{
    su_position_start(&rules, puzzle.givens, &position);
    logic = open_logic(&rules);
    logic->position = &position;
    logic->needs_one = true;
}

static void go_to_the_chains(void)
{
    const su_step *step;
    options.max_rating = 40;
    while ((step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    options.max_rating = 0;
}

/* Boards with chains of all kinds. With constraints, chains also use sums and ties (constraints on
   two cells). */
enum { PLAIN, ARROWS, DOTS, BOARDS };

static void begin(unsigned board)
{
    if (board == PLAIN) {
        rules = layout_named("9x9");
        grid_from(
            &rules,
            "...86427.6921..483....2.61.......1.73..2..5....7.153.6..4...8....9.827.....6419..",
            puzzle.givens);
        assert_int_equal(su_grid_solve_single(&rules, puzzle.givens, work_space(), puzzle.solution),
                         SU_OK);
    } else
        draw_puzzle(board == ARROWS ? "6x6+arrow" : "6x6+difference+ratio", "room",
                    board == ARROWS ? 10 : 15, &rules, &puzzle);
    open_position();
    if (board != PLAIN)
        go_to_the_chains();
}

/* ---- Less memory ----------------------------------------------------------------------------- */

/* Leaves `left` bytes besides the board, or the whole arena for SIZE_MAX. */
static void open_with(size_t left)
{
    unsigned char *end = (unsigned char *)logic->arena + SU__ARENA_BYTES;
    logic->spent = logic->granted = 0;
    assert_true(su__open_chains(logic, &chains));
    if (left < chains.arena.left)
        chains.arena.left = left / 8 * 8;
    rest = (unsigned char *)chains.arena.free + chains.arena.left;
    marked = end - rest > MARKED ? rest + MARKED : end;
    memset(rest, MARK, (size_t)(marked - rest));
}

static void mark_is_whole(size_t left)
{
    for (const unsigned char *at = rest; at < marked; at++)
        if (*at != MARK)
            fail_msg("with %zu bytes of room something was written beyond", left);
}

/* Returns the next size to try, up to SIZE_MAX for the whole arena; then 0. */
static size_t next_room(size_t left)
{
    return left == SIZE_MAX ? 0 : left > SU__ARENA_BYTES ? SIZE_MAX : 2 * left + 8;
}

#define EACH_ROOM(left) for (size_t left = LEAST_ROOM; left > 0; left = next_room(left))

/* ---- Searches and proofs --------------------------------------------------------------------- */

/* Searches for forcing chains by style; NULL is the search for static chains. */
static const su__chain_style *const kinds[] = {
    NULL,
    &su__chain_styles[SU__NISHIO],
    &su__chain_styles[SU__MULTIPLE],
    &su__chain_styles[SU__DYNAMIC],
    &su__chain_styles[SU__PLUS],
    &su__chain_styles[SU__NESTED],
};
enum { KINDS = sizeof kinds / sizeof *kinds };

#define EACH_BOARD_AND_KIND(board, i)                                      \
    for (unsigned board = 0; board < BOARDS && (begin(board), 1); board++) \
        for (unsigned i = 0; i < KINDS; i++)

/* Returns false if the search was cut. */
static bool search(const su__chain_style *style, size_t left, su__candidate_step *candidate_step)
{
    su__collector collector;
    open_with(left);
    bool is_open = su__open_collector(&chains, &collector, false, 1);
    if (is_open && !style)
        su__search_static(&chains, &collector);
    else if (is_open)
        su__search_forcing(&chains, &collector, style);
    mark_is_whole(left);
    if (!is_open || collector.is_cut)
        return false;
    assert_int_equal(collector.count, 1);
    *candidate_step = collector.list[0];
    return true;
}

static bool record(const su__chain_style *style, size_t left,
                   const su__candidate_step *candidate_step)
{
    open_with(left);
    su__begin(logic, SU_TECHNIQUE_NISHIO);
    if (!style)
        su__record_static_chain(&chains, candidate_step);
    else
        su__record_forcing_chain(&chains, candidate_step, style);
    mark_is_whole(left);
    return !logic->step.is_cut;
}

static bool prove(const su__chain_style *style, size_t left,
                  const su__candidate_step *candidate_step, su__proof *proof)
{
    static su__claim parent[64];
    static const su__candidate_state gone;
    *proof = (su__proof){.parent = parent, .capacity = 64};
    open_with(left);
    if (!style)
        su__prove_static(&chains, &gone, candidate_step, proof);
    else
        su__prove_forcing(&chains, &gone, candidate_step, style, proof);
    mark_is_whole(left);
    return !proof->is_cut;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

TEST(chain_search_with_less_memory_is_equal_or_cut)
{
    EACH_BOARD_AND_KIND(board, i)
    {
        su__candidate_step whole, candidate_step;
        unsigned cuts = 0;
        assert_true(search(kinds[i], SIZE_MAX, &whole));
        EACH_ROOM (left)
            if (!search(kinds[i], left, &candidate_step))
                cuts++;
            else if (candidate_step.weight != whole.weight || candidate_step.source != whole.source
                     || candidate_step.target != whole.target)
                fail_msg("kind %u with %zu bytes of room: another chain", i, left);
        assert_true(cuts > 0);
    }
}

TEST(chain_nodes_with_less_memory_are_complete_or_cut)
{
    EACH_BOARD_AND_KIND(board, i)
    {
        su__candidate_step candidate_step;
        unsigned cuts = 0;
        assert_true(search(kinds[i], SIZE_MAX, &candidate_step));
        assert_true(record(kinds[i], SIZE_MAX, &candidate_step));
        unsigned nodes = logic->step.nodes;
        assert_true(nodes > 0);
        EACH_ROOM (left)
            if (!record(kinds[i], left, &candidate_step))
                cuts++;
            else if (logic->step.nodes != nodes)
                fail_msg("kind %u with %zu bytes of room: %u nodes", i, left, logic->step.nodes);
        assert_true(cuts > 0);
    }
}

TEST(chain_proofs_with_less_memory_are_equal_or_cut)
{
    EACH_BOARD_AND_KIND(board, i)
    {
        su__candidate_step candidate_step;
        su__proof whole, proof;
        unsigned cuts = 0;
        assert_true(search(kinds[i], SIZE_MAX, &candidate_step));
        assert_true(prove(kinds[i], SIZE_MAX, &candidate_step, &whole));
        EACH_ROOM (left)
            if (!prove(kinds[i], left, &candidate_step, &proof))
                cuts++;
            else if (proof.hash != whole.hash || proof.weight != whole.weight
                     || proof.parents != whole.parents)
                fail_msg("kind %u with %zu bytes of room: another proof", i, left);
        assert_true(cuts > 0);
    }
}

/* ---- Finders --------------------------------------------------------------------------------- */

/* One technique of each finder that uses the arena. The board has steps for all. */
static const su_technique takers[] = {
    SU_TECHNIQUE_FORCING_CHAIN,
    SU_TECHNIQUE_NISHIO,
    SU_TECHNIQUE_CELL_FORCING_CHAIN,
    SU_TECHNIQUE_DYNAMIC_CONTRADICTION,
    SU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN,
    SU_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
    SU_TECHNIQUE_ALS_XZ,
    SU_TECHNIQUE_DEATH_BLOSSOM,
    SU_TECHNIQUE_SIMPLE_COLORS_TRAP,
    SU_TECHNIQUE_SUE_DE_COQ,
    SU_TECHNIQUE_TEMPLATE_DELETE,
};

static bool hold(void *context, const su_step *step)
{
    unsigned *found = context;
    assert_true(step->placements + step->eliminations > 0);
    assert_step_keeps(step, puzzle.solution);
    return ++*found < ENOUGH;
}

/* Counts the technique's steps with so many bytes of the arena. */
static unsigned find_within(su_technique technique, size_t bytes)
{
    unsigned found = 0;
    memset(logic->sum_cache, 0, sizeof logic->sum_cache); /* cached sums need no arena */
    logic->withheld = (SU__ARENA_BYTES - bytes) / 8 * 8;
    rest = (unsigned char *)logic->arena + SU__ARENA_BYTES - logic->withheld;
    marked = logic->withheld > MARKED ? rest + MARKED : rest + logic->withheld;
    memset(rest, MARK, (size_t)(marked - rest));
    su_logic_find(logic, &position, technique, &options, hold, &found);
    mark_is_whole(bytes);
    logic->withheld = 0;
    return found;
}

TEST(finders_write_nothing_beyond_their_memory)
{
    begin(PLAIN);
    for (unsigned i = 0; i < sizeof takers / sizeof *takers; i++) {
        assert_true(find_within(takers[i], SU__ARENA_BYTES) > 0);
        assert_int_equal(find_within(takers[i], LEAST_ROOM), 0);
        for (size_t bytes = LEAST_ROOM; bytes < SU__ARENA_BYTES; bytes *= 3)
            find_within(takers[i], bytes);
    }
}

/* Includes finders of sums, and chains that use sums or other constraints. */
TEST(constraint_finders_need_at_most_half_the_memory)
{
    static const struct {
        const char *spec;
        su_technique technique;
    } turn[] = {{"6x6+killer", SU_TECHNIQUE_CAGE_CANNOT},
                {"6x6+killer", SU_TECHNIQUE_CAGES_TOGETHER},
                {"6x6+killer", SU_TECHNIQUE_INNIES},
                {"6x6+arrow", SU_TECHNIQUE_FORCING_CHAIN},
                {"6x6+arrow", SU_TECHNIQUE_DYNAMIC_CONTRADICTION},
                {"6x6+difference+ratio", SU_TECHNIQUE_FORCING_CHAIN}};
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        unsigned whole = 0;
        size_t bytes = LEAST_ROOM;
        for (unsigned number = 0; whole == 0; number++) {
            draw_puzzle(turn[i].spec, "room", number, &rules, &puzzle);
            open_position();
            whole = find_within(turn[i].technique, SU__ARENA_BYTES);
        }
        assert_int_equal(find_within(turn[i].technique, bytes), 0);
        while (find_within(turn[i].technique, bytes) < whole)
            bytes += bytes / 64 + 8;
        assert_in_range(bytes, LEAST_ROOM + 1, SU__ARENA_BYTES / 2);
    }
}

/* ---- Effort ---------------------------------------------------------------------------------- */

static unsigned find_by(su_technique technique, uint64_t effort)
{
    unsigned found = 0;
    options.effort = effort;
    su_logic_find(logic, &position, technique, &options, hold, &found);
    return found;
}

/* More effort finds at least as many steps. If less finds fewer, the search says that it was
   cut. */
static void less_effort_finds_less_and_says_so(su_technique technique)
{
    enum { MOST_EFFORT = 1 << 14 };
    unsigned before = find_by(technique, 1);
    for (uint64_t effort = 2; effort <= MOST_EFFORT; effort *= 2) {
        const bool was_cut = su_logic_was_truncated(logic);
        const unsigned found = find_by(technique, effort);
        if (found < before || (found > before && !was_cut))
            fail_msg("%s finds %u with %u, and %u with half of it", su_technique_name(technique),
                     found, (unsigned)effort, before);
        before = found;
    }
}

TEST(finders_report_a_cut_when_effort_runs_out)
{
    static const char *const specs[] = {
        "9x9", "6x6+killer", "6x6+arrow", "6x6+xv+greater", "6x6+thermo+killer", "5x5+jigsaw"};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i += one_in(2, 3)) {
        draw_puzzle(specs[i], "room", i, &rules, &puzzle);
        open_position();
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            less_effort_finds_less_and_says_so((su_technique)t);
    }
}
