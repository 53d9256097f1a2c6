/*
 * jigsaw.c: generates a jigsaw puzzle and explains how to solve it.
 *
 *     cc jigsaw.c -lsudoleaf -o jigsaw && ./jigsaw
 */
#include <stdio.h>
#include <string.h>

#include <sudoleaf.h>

static const char spec[] = "5x5+jigsaw:"
                           "11122"
                           "11322"
                           "33324"
                           "55344"
                           "55544";

static su_work_memory work_memory;
static su_logic_memory logic_memory;

/* Prints every step until the board is full or no step is found. */
static void print_steps(const su_rules *rules, const su_digit *givens, su_logic *logic)
{
    static su_position position;
    static su_history past;
    const su_logic_options options = {.history = &past};
    const su_step *step;
    char text[4096];
    su_position_start(rules, givens, &position);
    su_history_start(&past);
    while (position.empty > 0 && (step = su_logic_next(logic, &position, &options))) {
        su_step_english(rules, step, text, sizeof text);
        printf("%s: %s\n", su_technique_english(step->technique), text);
        su_history_add(step, &past);
        su_step_apply(rules, step, &position);
    }
}

int main(void)
{
    su_rules rules;
    su_report report;
    su_rng rng;
    su_puzzle puzzle;
    char text[SU_MAX_CELLS + 1];
    if (su_rules_read(spec, strlen(spec), &rules, &report) != SU_OK) {
        printf("%s at %zu\n", su_status_name(report.status), report.position);
        return 1;
    }
    su_work *work = su_work_open(&work_memory, sizeof work_memory);
    su_logic *logic = su_logic_open(&rules, &logic_memory, sizeof logic_memory);
    su_rng_seed("jigsaw", 6, 0, &rng);
    if (su_puzzle_generate(&rules, &(su_generate_options){.clues = 0}, &rng, work, &puzzle)
        != SU_OK)
        return 1;
    su_grid_write(&rules, puzzle.givens, '.', text, sizeof text);
    puts(text);
    print_steps(&rules, puzzle.givens, logic);
    return 0;
}
