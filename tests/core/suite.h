/*
 * suite.h: what every unit test of the core starts with.
 */
#ifndef SUITE_H
#define SUITE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sudoleaf.h"

/* Of much, one in so many is tried: in SOON as a rule, in LATE where sanitizers or counters take
   their time. With LONG set, as ./tools/test --long has it, all of it, or what is tried soon. */
static inline unsigned one_in(unsigned soon, unsigned late)
{
    const bool with_time = getenv("LONG");
#ifdef SLOW
    return with_time ? soon : late;
#else
    (void)late;
    return with_time ? 1 : soon;
#endif
}

static inline su_rules layout_named(const char *name)
{
    su_rules rules;
    assert_int_equal(su_rules_named(name, &rules), SU_OK);
    return rules;
}

/* A test program's work space, and its logic, for one puzzle's rules at a time. */
static inline su_work *work_space(void)
{
    static su_work_memory memory;
    return su_work_open(&memory, sizeof memory);
}

static inline su_logic *open_logic(const su_rules *rules)
{
    static su_logic_memory memory;
    return su_logic_open(rules, &memory, sizeof memory);
}

/* Reads a grid that is known to be good. */
static inline void grid_from(const su_rules *rules, const char *text, su_digit *grid)
{
    su_report report;
    if (su_grid_read(rules, text, strlen(text), grid, &report) != SU_OK)
        fail_msg("%s: %s at %zu", text, su_status_name(report.status), report.position);
}

/* A step does nothing against the solution. */
static inline void assert_step_keeps(const su_step *step, const su_digit *solution)
{
    const char *name = su_technique_name(step->technique);
    for (unsigned i = 0; i < step->placements; i++)
        if (solution[step->placement[i].cell] != step->placement[i].digit)
            fail_msg("%s places a wrong digit in cell %u", name, step->placement[i].cell);
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits >> (solution[step->elimination[i].cell] - 1) & 1)
            fail_msg("%s removes the right digit from cell %u", name, step->elimination[i].cell);
}

/* 9x9 with both diagonals, and a 5x5 jigsaw: rules that no layout's name stands for. */
static inline su_rules layout_diagonal(void)
{
    su_rules rules = layout_named("9x9");
    uint16_t falling[9], rising[9];
    for (uint16_t i = 0; i < 9; i++) {
        falling[i] = (uint16_t)(i * 9 + i);
        rising[i] = (uint16_t)(i * 9 + 8 - i);
    }
    assert_int_equal(su_rules_add_house(falling, &rules), SU_OK);
    assert_int_equal(su_rules_add_house(rising, &rules), SU_OK);
    return rules;
}

static inline su_rules layout_jigsaw(void)
{
    static const char boxes[] = "00011"
                                "00211"
                                "22213"
                                "44233"
                                "44433";
    uint8_t map[25];
    su_rules rules;
    for (int i = 0; i < 25; i++)
        map[i] = (uint8_t)(boxes[i] - '0');
    assert_int_equal(su_rules_mapped(5, map, &rules), SU_OK);
    return rules;
}

#endif
