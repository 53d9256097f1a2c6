/*
 * Steps on any position of a puzzle with one solution: no technique places or removes what is
 * against it, and every step can be told and done. On the smallest boards all techniques are asked
 * as often as any.
 */
#include "judge.h"

enum { MOST_STEPS = 40, SLOW_TENTHS = 72, SLOWEST_TENTHS = 85 };

enum { MOST_LAYOUTS = 4 };

static su_position position;

/* Opening one takes longer than most answers, so each layout has its own. */
static su_logic *logic_for(const su_layout *layout)
{
    static su_logic logic[MOST_LAYOUTS];
    unsigned i = 0;
    while (i < MOST_LAYOUTS && logic[i].layout && logic[i].layout != layout)
        i++;
    CLAIM(i < MOST_LAYOUTS);
    if (!logic[i].layout)
        su_logic_open(layout, &logic[i]);
    return &logic[i];
}

/* The givens; then cells are filled as in the solution, or wrong candidates leave them. */
static void take_position(choices *c, const su_layout *layout, const su_digit *solution)
{
    su_digit givens[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < layout->cells; cell++)
        givens[cell] = take(c, 4) == 1 ? solution[cell] : 0;
    fuzz_make_single(layout, solution, givens);
    su_position_start(layout, givens, &position);
    for (unsigned cell = 0; cell < layout->cells && c->at < c->end; cell++) {
        unsigned choice = take(c, 256);
        uint32_t right = UINT32_C(1) << (solution[cell] - 1);
        if (position.digit[cell] || choice < 100)
            continue;
        if (choice < 130)
            su_position_place(layout, cell, solution[cell], &position);
        else
            su_position_remove(layout, cell, position.candidates[cell] & choice * 37 & ~right,
                               &position);
    }
}

/* Those are asked now and then. */
static bool takes_long(const su_layout *layout, su_technique technique)
{
    unsigned tenths = su_technique_tenths(technique);
    return tenths >= (layout->cells <= 16   ? 255u
                      : layout->cells <= 36 ? SLOWEST_TENTHS
                                            : SLOW_TENTHS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    su_digit solution[SU_MAX_CELLS];
    const su_layout *layout = take_layout(&c, take(&c, 8) == 0 ? 81 : 36);
    su_technique technique = (su_technique)take(&c, SU_TECHNIQUE_COUNT);
    if (takes_long(layout, technique) && take(&c, 32) > 0)
        return 0;
    su_logic *logic = logic_for(layout);
    logic->bare = take(&c, 2);
    logic->digits = take(&c, 8) == 0 ? take(&c, 256) : 0;
    fuzz_solution(layout, take(&c, 256), solution);
    take_position(&c, layout, solution);
    judge_steps(logic, &position, solution, technique, MOST_STEPS);
    return 0;
}
