/*
 * Steps in any position of a puzzle with one solution: no technique contradicts it, and every step
 * has descriptions. Slow techniques are tried less often, except on the smallest boards.
 */
#include "judge.h"

static su_logic_options options;

enum { MAX_STEPS = 40, SLOW_TENTHS = 72, SLOWEST_TENTHS = 85 };

enum { MAX_LAYOUTS = 4 };

static su_position position;

/* Keeps the logic of each layout, because opening it takes longer than most searches. */
static su_logic *logic_for(const su_rules *rules)
{
    static su_logic_memory memory[MAX_LAYOUTS];
    static su_logic *logic[MAX_LAYOUTS];
    unsigned i = 0;
    while (i < MAX_LAYOUTS && logic[i] && !su_logic_has_rules(logic[i], rules))
        i++;
    CLAIM(i < MAX_LAYOUTS);
    if (!logic[i])
        logic[i] = su_logic_open(rules, &memory[i], sizeof memory[i]);
    return logic[i];
}

/* Takes givens; then fills cells with digits of the solution, or removes wrong candidates. */
static void take_position(choices *c, const su_rules *rules, const su_digit *solution)
{
    su_digit givens[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < rules->cells; cell++)
        givens[cell] = take(c, 4) == 1 ? solution[cell] : 0;
    fuzz_make_single(rules, solution, givens);
    su_position_start(rules, givens, &position);
    for (unsigned cell = 0; cell < rules->cells && c->at < c->end; cell++) {
        unsigned choice = take(c, 256);
        uint32_t right = UINT32_C(1) << (solution[cell] - 1);
        if (position.digit[cell] || choice < 100)
            continue;
        if (choice < 130)
            su_position_place(rules, cell, solution[cell], &position);
        else
            su_position_remove(rules, cell, position.candidates[cell] & choice * 37 & ~right,
                               &position);
    }
}

/* Returns whether a technique is slow; slow ones are tried less often. */
static bool is_slow(const su_rules *rules, su_technique technique)
{
    unsigned tenths = su_technique_tenths(technique);
    return tenths >= (rules->cells <= 16   ? 255u
                      : rules->cells <= 36 ? SLOWEST_TENTHS
                                           : SLOW_TENTHS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    su_digit solution[SU_MAX_CELLS];
    const su_rules *rules = take_layout(&c, take_size(&c));
    su_technique technique = (su_technique)take(&c, SU_TECHNIQUE_COUNT);
    if (is_slow(rules, technique) && take(&c, 32) > 0)
        return 0;
    su_logic *logic = logic_for(rules);
    options.no_evidence = take(&c, 2);
    options.effort = take_effort(&c);
    options.digits = take(&c, 8) == 0 ? take(&c, 256) : 0;
    fuzz_solution(rules, take(&c, 256), solution);
    take_position(&c, rules, solution);
    judge_steps(logic, &position, solution, technique, MAX_STEPS);
    return 0;
}
