/*
 * room.test.c: searches end cleanly when they run out of memory or effort.
 *
 * Searches get part of the work space's arena. Marker bytes behind this part must not change. A
 * chain search returns the same result as with the whole arena, or reports that it was cut. Other
 * finders report only correct steps before they end.
 */
#include "logic/chains/chain.h"

#include "../suite.h"

enum { MARKER = 0xA5, MARKER_BYTES = 1 << 16, MIN_BYTES = 16, MAX_STEPS = 1000 };

static su_rules rules;
static su_puzzle puzzle;
static su_logic *logic;
static su_position position;
static su__chains chains;
static unsigned char *marker_start, *marker_end;

static void open_position(void)
{
    su_position_start(&rules, puzzle.givens, &position);
    logic = open_logic(&rules);
    logic->position = &position;
    logic->needs_one = true;
}

static void solve_up_to_chains(void)
{
    const su_step *step;
    options.max_rating = 40;
    while ((step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    options.max_rating = 0;
}

/* Boards with chains of all kinds. Chains on ARROWS also use sums, and chains on DOTS use ties,
   which are constraints on two cells. */
enum { PLAIN, ARROWS, DOTS, BOARDS };

static void begin_board(unsigned board)
{
    if (board == PLAIN) {
        rules = rules_from_spec("9x9");
        read_grid(
            &rules,
            "...86427.6921..483....2.61.......1.73..2..5....7.153.6..4...8....9.827.....6419..",
            puzzle.givens);
        assert_int_equal(su_grid_solve_single(&rules, puzzle.givens, work_space(), puzzle.solution),
                         SU_OK);
    } else
        generate_from_spec(board == ARROWS ? "6x6+arrow" : "6x6+difference+ratio", "room",
                           board == ARROWS ? 10 : 15, &rules, &puzzle);
    open_position();
    if (board != PLAIN)
        solve_up_to_chains();
}

/* ---- Less memory ----------------------------------------------------------------------------- */

/* Leaves `bytes` bytes besides those that su__open_chains allocates, or the whole arena for
   SIZE_MAX. */
static void limit_memory(size_t bytes)
{
    unsigned char *end = (unsigned char *)logic->arena + SU__ARENA_BYTES;
    logic->spent = logic->granted = 0;
    assert_true(su__open_chains(logic, &chains));
    if (bytes < chains.arena.left)
        chains.arena.left = bytes / 8 * 8;
    marker_start = (unsigned char *)chains.arena.free + chains.arena.left;
    marker_end = end - marker_start > MARKER_BYTES ? marker_start + MARKER_BYTES : end;
    memset(marker_start, MARKER, (size_t)(marker_end - marker_start));
}

static void check_markers(size_t bytes)
{
    for (const unsigned char *at = marker_start; at < marker_end; at++)
        if (*at != MARKER)
            fail_msg("with %zu bytes of room something was written beyond", bytes);
}

/* Returns the next size to try. The last size is SIZE_MAX, for the whole arena, followed by 0. */
static size_t get_next_size(size_t bytes)
{
    return bytes == SIZE_MAX ? 0 : bytes > SU__ARENA_BYTES ? SIZE_MAX : 2 * bytes + 8;
}

#define EACH_ROOM(bytes) for (size_t bytes = MIN_BYTES; bytes > 0; bytes = get_next_size(bytes))

/* ---- Searches and proofs --------------------------------------------------------------------- */

/* Styles of the searches for forcing chains. NULL stands for the search for static chains. */
static const su__chain_style *const styles[] = {
    NULL,
    &su__chain_styles[SU__NISHIO],
    &su__chain_styles[SU__MULTIPLE],
    &su__chain_styles[SU__DYNAMIC],
    &su__chain_styles[SU__PLUS],
    &su__chain_styles[SU__NESTED],
};
enum { STYLES = sizeof styles / sizeof *styles };

#define EACH_BOARD_AND_STYLE(board, i)                                           \
    for (unsigned board = 0; board < BOARDS && (begin_board(board), 1); board++) \
        for (unsigned i = 0; i < STYLES; i++)

/* Returns false if the search was cut. */
static bool search(const su__chain_style *style, size_t bytes, su__candidate_step *candidate_step)
{
    su__collector collector;
    limit_memory(bytes);
    bool is_open = su__open_collector(&chains, &collector, false, 1);
    if (is_open && !style)
        su__search_static(&chains, &collector);
    else if (is_open)
        su__search_forcing(&chains, &collector, style);
    check_markers(bytes);
    if (!is_open || collector.is_cut)
        return false;
    assert_int_equal(collector.count, 1);
    *candidate_step = collector.list[0];
    return true;
}

static bool record(const su__chain_style *style, size_t bytes,
                   const su__candidate_step *candidate_step)
{
    limit_memory(bytes);
    su__begin(logic, SU_TECHNIQUE_NISHIO);
    if (!style)
        su__record_static_chain(&chains, candidate_step);
    else
        su__record_forcing_chain(&chains, candidate_step, style);
    check_markers(bytes);
    return !logic->step.is_cut;
}

static bool prove(const su__chain_style *style, size_t bytes,
                  const su__candidate_step *candidate_step, su__proof *proof)
{
    static su__claim parent[64];
    static const su__candidate_state none_removed;
    *proof = (su__proof){.parent = parent, .capacity = 64};
    limit_memory(bytes);
    if (!style)
        su__prove_static(&chains, &none_removed, candidate_step, proof);
    else
        su__prove_forcing(&chains, &none_removed, candidate_step, style, proof);
    check_markers(bytes);
    return !proof->is_cut;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

TEST(chain_search_with_less_memory_is_equal_or_cut)
{
    EACH_BOARD_AND_STYLE(board, i)
    {
        su__candidate_step whole, candidate_step;
        unsigned cut_count = 0;
        assert_true(search(styles[i], SIZE_MAX, &whole));
        EACH_ROOM(bytes)
        if (!search(styles[i], bytes, &candidate_step))
            cut_count++;
        else if (candidate_step.weight != whole.weight || candidate_step.source != whole.source
                 || candidate_step.target != whole.target)
            fail_msg("kind %u with %zu bytes of room: another chain", i, bytes);
        assert_true(cut_count > 0);
    }
}

TEST(chain_nodes_with_less_memory_are_complete_or_cut)
{
    EACH_BOARD_AND_STYLE(board, i)
    {
        su__candidate_step candidate_step;
        unsigned cut_count = 0;
        assert_true(search(styles[i], SIZE_MAX, &candidate_step));
        assert_true(record(styles[i], SIZE_MAX, &candidate_step));
        unsigned nodes = logic->step.nodes;
        assert_true(nodes > 0);
        EACH_ROOM(bytes)
        if (!record(styles[i], bytes, &candidate_step))
            cut_count++;
        else if (logic->step.nodes != nodes)
            fail_msg("kind %u with %zu bytes of room: %u nodes", i, bytes, logic->step.nodes);
        assert_true(cut_count > 0);
    }
}

TEST(chain_proofs_with_less_memory_are_equal_or_cut)
{
    EACH_BOARD_AND_STYLE(board, i)
    {
        su__candidate_step candidate_step;
        su__proof whole, proof;
        unsigned cut_count = 0;
        assert_true(search(styles[i], SIZE_MAX, &candidate_step));
        assert_true(prove(styles[i], SIZE_MAX, &candidate_step, &whole));
        EACH_ROOM(bytes)
        if (!prove(styles[i], bytes, &candidate_step, &proof))
            cut_count++;
        else if (proof.hash != whole.hash || proof.weight != whole.weight
                 || proof.parents != whole.parents)
            fail_msg("kind %u with %zu bytes of room: another proof", i, bytes);
        assert_true(cut_count > 0);
    }
}

/* ---- Finders --------------------------------------------------------------------------------- */

/* One technique of each finder that uses the arena. The board has steps of all these techniques. */
static const su_technique techniques[] = {
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

static bool check_found_step(void *context, const su_step *step)
{
    unsigned *found = context;
    assert_true(step->placements + step->eliminations > 0);
    assert_step_keeps(step, puzzle.solution);
    return ++*found < MAX_STEPS;
}

/* Returns the number of steps that the finder reports if it can use this many bytes. */
static unsigned count_steps_with_memory(su_technique technique, size_t bytes)
{
    unsigned found = 0;
    memset(logic->sum_cache, 0, sizeof logic->sum_cache); /* cached sums need no arena */
    logic->withheld = (SU__ARENA_BYTES - bytes) / 8 * 8;
    marker_start = (unsigned char *)logic->arena + SU__ARENA_BYTES - logic->withheld;
    marker_end = logic->withheld > MARKER_BYTES ? marker_start + MARKER_BYTES
                                                : marker_start + logic->withheld;
    memset(marker_start, MARKER, (size_t)(marker_end - marker_start));
    su_logic_find(logic, &position, technique, &options, check_found_step, &found);
    check_markers(bytes);
    logic->withheld = 0;
    return found;
}

TEST(finders_write_nothing_beyond_their_memory)
{
    begin_board(PLAIN);
    for (unsigned i = 0; i < sizeof techniques / sizeof *techniques; i++) {
        assert_true(count_steps_with_memory(techniques[i], SU__ARENA_BYTES) > 0);
        assert_int_equal(count_steps_with_memory(techniques[i], MIN_BYTES), 0);
        for (size_t bytes = MIN_BYTES; bytes < SU__ARENA_BYTES; bytes *= 3)
            count_steps_with_memory(techniques[i], bytes);
    }
}

/* Tries finders of sums, and chains that use sums or other constraints. */
TEST(constraint_finders_need_at_most_half_the_memory)
{
    static const struct {
        const char *spec;
        su_technique technique;
    } search_case[] = {{"6x6+killer", SU_TECHNIQUE_CAGE_CANNOT},
                       {"6x6+killer", SU_TECHNIQUE_CAGES_TOGETHER},
                       {"6x6+killer", SU_TECHNIQUE_INNIES},
                       {"6x6+arrow", SU_TECHNIQUE_FORCING_CHAIN},
                       {"6x6+arrow", SU_TECHNIQUE_DYNAMIC_CONTRADICTION},
                       {"6x6+difference+ratio", SU_TECHNIQUE_FORCING_CHAIN}};
    for (unsigned i = 0; i < sizeof search_case / sizeof *search_case; i++) {
        unsigned whole = 0;
        size_t bytes = MIN_BYTES;
        for (unsigned number = 0; whole == 0; number++) {
            generate_from_spec(search_case[i].spec, "room", number, &rules, &puzzle);
            open_position();
            whole = count_steps_with_memory(search_case[i].technique, SU__ARENA_BYTES);
        }
        assert_int_equal(count_steps_with_memory(search_case[i].technique, bytes), 0);
        while (count_steps_with_memory(search_case[i].technique, bytes) < whole)
            bytes += bytes / 64 + 8;
        assert_in_range(bytes, MIN_BYTES + 1, SU__ARENA_BYTES / 2);
    }
}

/* ---- Effort ---------------------------------------------------------------------------------- */

static unsigned count_steps_with_effort(su_technique technique, uint64_t effort)
{
    unsigned found = 0;
    options.effort = effort;
    su_logic_find(logic, &position, technique, &options, check_found_step, &found);
    return found;
}

/* Twice the effort must find at least as many steps. If it finds more, the search with less effort
   must report that it was cut. */
static void check_less_effort(su_technique technique)
{
    enum { MAX_EFFORT = 1 << 14 };
    unsigned before = count_steps_with_effort(technique, 1);
    for (uint64_t effort = 2; effort <= MAX_EFFORT; effort *= 2) {
        const bool was_cut = su_logic_was_truncated(logic);
        const unsigned found = count_steps_with_effort(technique, effort);
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
        generate_from_spec(specs[i], "room", i, &rules, &puzzle);
        open_position();
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            check_less_effort((su_technique)t);
    }
}
