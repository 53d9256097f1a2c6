/*
 * room.test.c: whoever takes room ends cleanly wherever it ends.
 *
 * The searches are given part of the work space's room, behind which a mark stands. They must leave
 * the mark alone. Chains either find and tell what they find and tell with all of it, or say that
 * something was cut; what other finders find by then holds.
 */
#include "logic/chains/chain.h"

#include "../suite.h"

enum { MARK = 0xA5, MARKED = 1 << 16, LEAST_ROOM = 16 };

static su_rules nine;
static su_logic *logic;
static su_position position;
static su__chains chains;
static unsigned char *rest, *marked; /* of the room, which is not theirs, from here to there */

/* A board with chains of all kinds. */
static int begin(void **state)
{
    su_digit grid[81];
    (void)state;
    nine = layout_named("9x9");
    grid_from(&nine,
              "...86427.6921..483....2.61.......1.73..2..5....7.153.6..4...8....9.827.....6419..",
              grid);
    su_position_start(&nine, grid, &position);
    logic = open_logic(&nine);
    logic->position = &position;
    logic->needs_one = true;
    return 0;
}

/* ---- Less room ------------------------------------------------------------------------------- */

/* So much is left besides the board; all there is for SIZE_MAX. */
static void open_with(size_t left)
{
    unsigned char *end = (unsigned char *)logic->room + SU__ROOM_BYTES;
    assert_true(su__open_chains(logic, &chains));
    if (left < chains.room.left)
        chains.room.left = left / 8 * 8;
    rest = (unsigned char *)chains.room.free + chains.room.left;
    marked = end - rest > MARKED ? rest + MARKED : end;
    memset(rest, MARK, (size_t)(marked - rest));
}

static void mark_is_whole(size_t left)
{
    for (const unsigned char *at = rest; at < marked; at++)
        if (*at != MARK)
            fail_msg("with %zu bytes of room something was written beyond", left);
}

/* Each size of room from the least on; the last is all there is. */
static size_t next_room(size_t left)
{
    return left == SIZE_MAX ? 0 : left > SU__ROOM_BYTES ? SIZE_MAX : left + left / 2 + 8;
}

#define EACH_ROOM(left) for (size_t left = LEAST_ROOM; left > 0; left = next_room(left))

/* ---- What is tried --------------------------------------------------------------------------- */

/* A search: by walks, for NULL, or of a style. */
static const su__style *const kinds[] = {
    NULL,
    &su__styles[SU__NISHIO],
    &su__styles[SU__MULTIPLE],
    &su__styles[SU__DYNAMIC],
    &su__styles[SU__PLUS],
    &su__styles[SU__NESTED],
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* False when something was cut. */
static bool search(const su__style *style, size_t left, su__offer *offer)
{
    su__sink sink;
    open_with(left);
    bool is_open = su__open_sink(&chains, &sink, false, 1);
    if (is_open && !style)
        su__search_static(&chains, &sink);
    else if (is_open)
        su__search_forcing(&chains, &sink, style);
    mark_is_whole(left);
    if (!is_open || sink.is_cut)
        return false;
    assert_int_equal(sink.count, 1);
    *offer = sink.list[0];
    return true;
}

static bool tell(const su__style *style, size_t left, const su__offer *offer)
{
    open_with(left);
    su__begin(logic, SU_TECHNIQUE_NISHIO, 75);
    if (!style)
        su__tell_static(&chains, offer);
    else
        su__tell_forcing(&chains, offer, style);
    mark_is_whole(left);
    return !logic->step.is_cut;
}

static bool prove(const su__style *style, size_t left, const su__offer *offer, su__proof *proof)
{
    static su__claim parent[64];
    static const su__web gone;
    *proof = (su__proof){.parent = parent, .room = 64};
    open_with(left);
    if (!style)
        su__prove_static(&chains, &gone, offer, proof);
    else
        su__prove_forcing(&chains, &gone, offer, style, proof);
    mark_is_whole(left);
    return !proof->is_cut;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static void chains_are_found_or_cut(void **state)
{
    (void)state;
    for (unsigned i = 0; i < KINDS; i++) {
        su__offer whole, offer;
        unsigned cuts = 0;
        assert_true(search(kinds[i], SIZE_MAX, &whole));
        EACH_ROOM (left)
            if (!search(kinds[i], left, &offer))
                cuts++;
            else if (offer.weight != whole.weight || offer.source != whole.source
                     || offer.target != whole.target)
                fail_msg("kind %u with %zu bytes of room: another chain", i, left);
        assert_true(cuts > 0);
    }
}

static void chains_are_told_or_cut(void **state)
{
    (void)state;
    for (unsigned i = 0; i < KINDS; i++) {
        su__offer offer;
        unsigned cuts = 0;
        assert_true(search(kinds[i], SIZE_MAX, &offer));
        assert_true(tell(kinds[i], SIZE_MAX, &offer));
        unsigned nodes = logic->step.nodes;
        assert_true(nodes > 0);
        EACH_ROOM (left)
            if (!tell(kinds[i], left, &offer))
                cuts++;
            else if (logic->step.nodes != nodes)
                fail_msg("kind %u with %zu bytes of room: %u nodes", i, left, logic->step.nodes);
        assert_true(cuts > 0);
    }
}

static void chains_are_proved_or_cut(void **state)
{
    (void)state;
    for (unsigned i = 0; i < KINDS; i++) {
        su__offer offer;
        su__proof whole, proof;
        unsigned cuts = 0;
        assert_true(search(kinds[i], SIZE_MAX, &offer));
        assert_true(prove(kinds[i], SIZE_MAX, &offer, &whole));
        EACH_ROOM (left)
            if (!prove(kinds[i], left, &offer, &proof))
                cuts++;
            else if (proof.print != whole.print || proof.weight != whole.weight
                     || proof.parents != whole.parents)
                fail_msg("kind %u with %zu bytes of room: another proof", i, left);
        assert_true(cuts > 0);
    }
}

/* ---- Finders --------------------------------------------------------------------------------- */

/* Of each finder that takes room: all have steps on the board. */
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

/* Takes nothing that stands there in the solution, and puts nothing else there. */
static bool hold(void *context, const su_step *step)
{
    static const char solution[] =
        "513864279692157483478329615956438127341276598827915346264793851139582764785641932";
    unsigned *found = context;
    for (unsigned i = 0; i < step->placements; i++)
        assert_int_equal(step->placement[i].digit, solution[step->placement[i].cell] - '0');
    for (unsigned i = 0; i < step->eliminations; i++)
        assert_false(step->elimination[i].digits >> (solution[step->elimination[i].cell] - '1')
                     & 1);
    ++*found;
    return true;
}

/* How many steps it has with so many bytes of the room. */
static unsigned find_within(su_technique technique, size_t bytes)
{
    unsigned found = 0;
    logic->withheld = (SU__ROOM_BYTES - bytes) / 8 * 8;
    rest = (unsigned char *)logic->room + SU__ROOM_BYTES - logic->withheld;
    marked = logic->withheld > MARKED ? rest + MARKED : rest + logic->withheld;
    memset(rest, MARK, (size_t)(marked - rest));
    su_logic_find(logic, &position, technique, hold, &found);
    mark_is_whole(bytes);
    logic->withheld = 0;
    return found;
}

static void finders_end_where_the_room_ends(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof takers / sizeof *takers; i++) {
        assert_true(find_within(takers[i], SU__ROOM_BYTES) > 0);
        assert_int_equal(find_within(takers[i], LEAST_ROOM), 0);
        for (size_t bytes = LEAST_ROOM; bytes < SU__ROOM_BYTES; bytes *= 3)
            find_within(takers[i], bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_are_found_or_cut),
        cmocka_unit_test(chains_are_told_or_cut),
        cmocka_unit_test(chains_are_proved_or_cut),
        cmocka_unit_test(finders_end_where_the_room_ends),
    };
    return cmocka_run_group_tests_name("room", tests, begin, NULL);
}
