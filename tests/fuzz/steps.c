/*
 * Steps on any position of a puzzle with one solution: no technique places or removes what is against it, and every step can be told
 * and done. On the smallest boards all techniques are asked as often as any.
 */
#include "fuzz.h"

enum { MOST_STEPS = 40, SLOW_TENTHS = 72, SLOWEST_TENTHS = 85 };

enum { MOST_LAYOUTS = 4 };

static su_position position;

typedef struct judge {
    const su_layout *layout;
    const su_digit *solution;
    unsigned left;
} judge;

static const char *word(void *context, const char *section, const char *key)
{
    (void)context;
    CLAIM(section && key);
    return "{cells} {digits} {houses} {0} {1} {unknown} {";
}

static void put(void *context, const char *text, size_t length)
{
    size_t *told = context;
    CLAIM(length == 0 || text);
    *told += length;
}

static void tell(const su_layout *layout, const su_step *step)
{
    size_t told = 0;
    const su_voice voice = {word, put, &told};
    su_step_tell_why(layout, step, &voice);
    su_step_tell_so(layout, step, &voice);
    su_step_tell_effect(layout, step, &voice);
    su_step_ask(layout, step, &voice);
    for (unsigned i = 0; i < step->nodes; i++)
        su_step_tell_node(layout, step, i, &voice);
    for (unsigned i = 0; i < step->houses; i++)
        su_house_tell(layout, step->house[i].house, &voice);
    CLAIM(told > 0);
}

static bool hear(void *context, const su_step *step)
{
    judge *j = context;
    CLAIM(step->placements + step->eliminations > 0);
    for (unsigned i = 0; i < step->placements; i++)
        CLAIM(j->solution[step->placement[i].cell] == step->placement[i].digit);
    for (unsigned i = 0; i < step->eliminations; i++) {
        unsigned cell = step->elimination[i].cell;
        CLAIM(!(step->elimination[i].digits >> (j->solution[cell] - 1) & 1));
        CLAIM((step->elimination[i].digits & ~position.candidates[cell]) == 0);
    }
    tell(j->layout, step);
    return --j->left > 0;
}

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
            su_position_remove(layout, cell, position.candidates[cell] & choice * 37 & ~right, &position);
    }
}

/* Those are asked now and then. */
static bool takes_long(const su_layout *layout, su_technique technique)
{
    unsigned tenths = su_technique_tenths(technique);
    return tenths >= (layout->cells <= 16 ? 255u : layout->cells <= 36 ? SLOWEST_TENTHS : SLOW_TENTHS);
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
    judge j = {layout, solution, MOST_STEPS};
    su_logic_find(logic, &position, technique, hear, &j);
    return 0;
}
