/*
 * rate-door.c: rating as WebAssembly for measuring, asked as solve-door.c is: there is one engine,
 * and a limit means nothing.
 */
#include "commands/bench/proof.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

enum { ROOM = 1 << 20 };

static su_digit puzzles[ROOM];
static su_rules rules;
static su_work_memory work_memory;
static su_logic_memory logic_memory;
static su_work *work;
static su_logic *logic;
static uint64_t steps;

EXPORT(room) uint32_t door_room(void) { return ROOM; }

EXPORT(puzzles) su_digit *door_puzzles(void) { return puzzles; }

EXPORT(open) su_status door_open(uint32_t cells)
{
    su_status status = su_rules_of_cells(cells, &rules);
    if (status == SU_OK) {
        work = su_work_open(&work_memory, sizeof work_memory);
        logic = su_logic_open(&rules, &logic_memory, sizeof logic_memory);
    }
    return status;
}

EXPORT(engine_name) const char *door_engine_name(uint32_t engine)
{
    return engine == 0 ? "rating" : NULL;
}

/* Steps alone come to the one solution. */
static bool is_right(const su_digit *givens)
{
    static su_position position;
    const su_step *step;
    su_position_start(&rules, givens, &position);
    while (position.empty > 0 && (step = su_logic_next(logic, &position)))
        su_step_apply(&rules, step, &position);
    return position.empty == 0 && is_solution(&rules, givens, position.digit);
}

EXPORT(prove) uint32_t door_prove(uint32_t engine, uint32_t count, uint32_t limit)
{
    (void)engine;
    (void)limit;
    su_logic_set_bare(logic, true);
    for (uint32_t i = 0; i < count; i++)
        if (!is_right(puzzles + i * rules.cells))
            return i;
    return count;
}

EXPORT(pass) void door_pass(uint32_t engine, uint32_t count, uint32_t limit)
{
    (void)engine;
    (void)limit;
    steps = 0;
    for (uint32_t i = 0; i < count; i++) {
        su_rating rating;
        su_puzzle_rate(&rules, puzzles + i * rules.cells, work, logic, &rating);
        steps += rating.steps;
    }
}

/* Steps, in place of guesses. */
EXPORT(guesses) double door_guesses(void) { return (double)steps; }
