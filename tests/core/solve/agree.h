/* agree.h: every engine that runs here is asked what the general one is, and they have to agree. */
#ifndef AGREE_H
#define AGREE_H

#include "../suite.h"

/* Which solutions were found, whatever their order. */
typedef struct found {
    const su_rules *rules;
    uint64_t solutions;
    uint64_t mark; /* sum of a number drawn from each solution */
} found;

static bool add_mark(void *context, const su_digit *solution)
{
    found *f = context;
    uint64_t mark = UINT64_C(0xCBF29CE484222325);
    assert_int_equal(su_grid_check_rules(f->rules, solution, NULL), SU_OK);
    for (unsigned i = 0; i < f->rules->cells; i++)
        mark = (mark ^ solution[i]) * UINT64_C(0x100000001B3);
    f->solutions++;
    f->mark += mark;
    return true;
}

static found found_by(su_engine engine, const su_rules *rules, const su_digit *grid,
                      const su_ask *how)
{
    found f = {.rules = rules};
    su_ask ask = *how;
    ask.visit = add_mark;
    ask.context = &f;
    ask.engine = engine;
    su_answer answer = su_grid_solve(rules, grid, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    assert_int_equal(answer.solutions, f.solutions);
    return f;
}

/* The same number of solutions up to the limit; and where those are all there are, the same ones.
   How many there are. */
static uint64_t agree(const su_rules *rules, const su_digit *grid, const su_ask *how)
{
    const found reference = found_by(SU_ENGINE_GENERAL, rules, grid, how);
    for (su_engine engine = SU_ENGINE_GENERAL + 1; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(rules, engine))
            continue;
        const found f = found_by(engine, rules, grid, how);
        if (f.solutions != reference.solutions
            || (f.solutions < how->solutions && f.mark != reference.mark))
            fail_msg("%s finds other solutions than general", su_engine_name(engine));
    }
    return reference.solutions;
}

#endif
