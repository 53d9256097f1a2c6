#include "fuzz.h"

#include <unistd.h>

/* Writes to the file descriptor, as some targets replace stderr. */
void fuzz_fail(const char *claim, const char *file, int line)
{
    dprintf(STDERR_FILENO, "%s:%d: not so: %s\n", file, line, claim);
    abort();
}

/* ---- Boards ---------------------------------------------------------------------------------- */

enum { MAX_LAYOUTS = 16 };

static const su_rules *layouts(unsigned *count)
{
    static su_rules rules[MAX_LAYOUTS];
    static unsigned known;
    for (const char *name; (name = su_layout_name(known)); known++)
        CLAIM(known < MAX_LAYOUTS && su_rules_named(name, &rules[known]) == SU_OK);
    *count = known;
    return rules;
}

const su_rules *layout_of(const char *name)
{
    unsigned count, index = 0;
    const su_rules *all = layouts(&count);
    while (strcmp(su_layout_name(index), name) != 0)
        index++;
    return &all[index];
}

const su_rules *take_layout(choices *c, unsigned cells)
{
    unsigned count, fitting = 0;
    const su_rules *all = layouts(&count);
    while (fitting < count && all[fitting].cells <= cells)
        fitting++;
    return &all[take(c, fitting)];
}

/* Makes a grid in which each row is the row above, shifted by the width of a box, and by one more
   cell where boxes begin. Then disguises the grid. */
void fuzz_solution(const su_rules *rules, unsigned number, su_digit *solution)
{
    static su_puzzle puzzle;
    su_rng rng;
    unsigned n = rules->order, height = rules->box_rows, width = rules->box_columns;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned row = cell / n, moved = row % height * width + row / height;
        puzzle.solution[cell] = puzzle.givens[cell] = (su_digit)((moved + cell % n) % n + 1);
    }
    su_rng_seed("fuzz", 4, number, &rng);
    CLAIM(su_puzzle_disguise(rules, &rng, &puzzle) == SU_OK);
    memcpy(solution, puzzle.solution, rules->cells);
}

typedef struct difference {
    const su_rules *rules;
    const su_digit *solution;
    unsigned cell;
} difference;

/* Finds the first cell in which another solution differs from the known one. Returns false, which
   ends the search, if there is such a cell. */
static bool compare_solution(void *context, const su_digit *other)
{
    difference *d = context;
    d->cell = 0;
    while (d->cell < d->rules->cells && other[d->cell] == d->solution[d->cell])
        d->cell++;
    return d->cell == d->rules->cells;
}

su_work *fuzz_work(void)
{
    static su_work_memory memory;
    return su_work_open(&memory, sizeof memory);
}

void fuzz_make_single(const su_rules *rules, const su_digit *solution, su_digit *givens)
{
    difference d = {rules, solution, 0};
    const su_search_options ask = {.solutions = 2, .visit = compare_solution, .context = &d};
    for (;;) {
        su_search_result answer = su_grid_solve(rules, givens, &ask, fuzz_work(), NULL);
        CLAIM(answer.solutions > 0);
        if (answer.status == SU_OK && answer.solutions == 1)
            return;
        givens[d.cell] = solution[d.cell];
    }
}
