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
#include <string.h>

#include <cmocka.h>

#include "sudoleaf.h"

static inline su_layout layout_named(const char *name)
{
    su_layout layout;
    assert_int_equal(su_layout_named(name, &layout), SU_OK);
    return layout;
}

/* Reads a grid that is known to be good. */
static inline void grid_from(const su_layout *layout, const char *text, su_digit *grid)
{
    su_report report;
    if (su_grid_read(layout, text, strlen(text), grid, &report) != SU_OK)
        fail_msg("%s: %s at %zu", text, su_status_name(report.status), report.position);
}

/* 9x9 with both diagonals, and a 5x5 jigsaw: layouts that no name stands for. */
static inline su_layout layout_diagonal(void)
{
    su_layout layout = layout_named("9x9");
    uint16_t falling[9], rising[9];
    for (uint16_t i = 0; i < 9; i++) {
        falling[i] = (uint16_t)(i * 9 + i);
        rising[i] = (uint16_t)(i * 9 + 8 - i);
    }
    assert_int_equal(su_layout_add_house(falling, &layout), SU_OK);
    assert_int_equal(su_layout_add_house(rising, &layout), SU_OK);
    return layout;
}

static inline su_layout layout_jigsaw(void)
{
    static const char boxes[] = "00011"
                                "00211"
                                "22213"
                                "44233"
                                "44433";
    uint8_t map[25];
    su_layout layout;
    for (int i = 0; i < 25; i++)
        map[i] = (uint8_t)(boxes[i] - '0');
    assert_int_equal(su_layout_mapped(5, map, &layout), SU_OK);
    return layout;
}

#endif
