/*
 * step.test.c: building a step. Its effects stay sorted, and its evidence stays within the limits.
 */
#include "logic/finder.h"

#include "../suite.h"

static su_rules nine;
static su_logic *logic;
static su_position position;
static unsigned reported;

static bool count_step(void *context, const su_step *step)
{
    reported++;
    return *(const bool *)context && step != NULL;
}

static void begin(void)
{
    static const su_digit empty[81];
    static const bool wants_more = true;
    nine = rules_from_spec("9x9");
    su_position_start(&nine, empty, &position);
    logic = open_logic(&nine);
    logic->position = &position;
    logic->found = count_step;
    logic->context = (void *)&wants_more;
    reported = 0;
    su__begin(logic, SU_TECHNIQUE_X_WING);
}
BEFORE_EACH(begin)

TEST(eliminations_hold_only_candidates_sorted_by_cell)
{
    su_position_remove(&nine, 5, 1, &position);
    su__eliminate(logic, 5, 1);
    assert_int_equal(logic->step.eliminations, 0);
    su__eliminate(logic, 7, 2);
    su__eliminate(logic, 5, 3);
    su__eliminate(logic, 7, 4);
    su__eliminate(logic, 6, 8);
    assert_int_equal(logic->step.eliminations, 3);
    for (unsigned i = 0; i < 3; i++) {
        static const uint32_t gone[] = {2, 8, 6};
        assert_int_equal(logic->step.elimination[i].cell, 5 + i);
        assert_int_equal(logic->step.elimination[i].digits, gone[i]);
    }
}

/* Cells with none of the digits are not marked. */
TEST(marks_only_cells_with_the_candidate)
{
    su_cells both = {{0}};
    su_position_remove(&nine, 5, 1, &position);
    su__cells_add(&both, 5);
    su__cells_add(&both, 6);
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &both, 1);
    assert_int_equal(logic->step.marks, 1);
    assert_int_equal(logic->step.mark[0].cell, 6);
    logic->options.no_evidence = true;
    su__mark_all(logic, SU_ROLE_PATTERN, 0, &both, 1);
    assert_int_equal(logic->step.marks, 1);
}

/* Adds one item more than the limit, which sets is_cut. Without evidence, nothing is cut. */
TEST(drops_evidence_beyond_the_limit_and_sets_is_cut)
{
    for (unsigned kind = 0; kind < 3; kind++)
        for (int without_evidence = 0; without_evidence < 2; without_evidence++) {
            static const unsigned limits[] = {SU_STEP_MARKS, SU_STEP_HOUSES, SU_STEP_NODES - 1};
            const unsigned *counts[] = {&logic->step.marks, &logic->step.houses,
                                        &logic->step.nodes};
            su__begin(logic, SU_TECHNIQUE_X_WING);
            for (unsigned i = 0; i <= limits[kind]; i++) {
                logic->options.no_evidence = without_evidence;
                assert_false(logic->step.is_cut);
                if (kind == 0)
                    su__mark(logic, SU_ROLE_PATTERN, 0, i % 81, 1);
                else if (kind == 1)
                    su__mark_house(logic, SU_ROLE_PATTERN, 0, i % 27);
                else
                    assert_int_equal(su__node(logic, 0, 1, true, SU_REASON_START, 0),
                                     without_evidence ? limits[kind] : i);
            }
            assert_int_equal(*counts[kind], without_evidence ? 0 : limits[kind]);
            assert_int_equal(logic->step.is_cut, !without_evidence);
        }
}

/* Parents of other nodes, and parents beyond the limit, are dropped. */
TEST(adds_parents_only_to_the_newest_node)
{
    unsigned first = su__node(logic, 0, 1, true, SU_REASON_START, 0),
             second = su__node(logic, 1, 1, false, SU_REASON_HOUSE, 0);
    su__parent(logic, second, first);
    su__parent(logic, first, second);
    assert_int_equal(logic->step.parents, 1);
    assert_int_equal(logic->step.node[first].parents, 0);
    assert_int_equal(logic->step.node[second].parents, 1);
    for (unsigned i = 1; i <= SU_STEP_PARENTS; i++) {
        assert_false(logic->step.is_cut);
        su__parent(logic, second, first);
    }
    assert_int_equal(logic->step.parents, SU_STEP_PARENTS);
    assert_true(logic->step.is_cut);
}

TEST(emits_no_step_without_effect)
{
    assert_false(su__emit(logic));
    assert_false(su__emit_kept_step(logic));
    assert_int_equal(reported, 0);
    su__place(logic, 0, 1);
    assert_false(su__emit(logic));
    assert_int_equal(reported, 1);
}

TEST(emits_nothing_after_the_callback_returns_false)
{
    static const bool wants_more = false;
    logic->context = (void *)&wants_more;
    su__place(logic, 0, 1);
    assert_true(su__emit(logic));
    assert_true(su__emit(logic));
    assert_int_equal(reported, 1);
}
