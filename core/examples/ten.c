/*
 * ten.c: generates ten gentle puzzles on two threads.
 *
 *     cc ten.c -lsudoleaf -pthread -o ten && ./ten
 *
 * Puzzle number i uses stream i of the seed, so the result does not depend on
 * the order in which the threads run.
 */
#include <pthread.h>
#include <stdio.h>

#include <sudoleaf.h>

enum { PUZZLES = 10, THREADS = 2 };

static su_rules rules;
static su_puzzle puzzles[PUZZLES];
static su_status statuses[PUZZLES];
static su_work_memory work_memory[THREADS]; /* one work space for each thread */
static su_logic_memory logic_memory[THREADS];

/* Generates every second puzzle, starting at the thread's number. */
static void *generate_puzzles(void *number)
{
    unsigned thread = *(const unsigned *)number;
    su_work *work = su_work_open(&work_memory[thread], sizeof *work_memory);
    su_logic *logic = su_logic_open(&rules, &logic_memory[thread], sizeof *logic_memory);
    const su_generate_options options = {.symmetry = SU_SYMMETRY_HALF_TURN};
    const su_level level = su_grade_level(su_grade_named("gentle"), NULL);
    for (unsigned i = thread; i < PUZZLES; i += THREADS) {
        su_rng rng;
        su_rating rating;
        su_rng_seed("ten", 3, i, &rng);
        statuses[i] = su_puzzle_generate_rated(&rules, &options, &level, &rng, work, logic,
                                               &puzzles[i], &rating);
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    unsigned numbers[THREADS] = {0, 1};
    char text[SU_MAX_CELLS + 1];
    su_rules_named("9x9", &rules);
    for (unsigned t = 0; t < THREADS; t++)
        if (pthread_create(&threads[t], NULL, generate_puzzles, &numbers[t]) != 0)
            return 1;
    for (unsigned t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    for (unsigned i = 0; i < PUZZLES; i++) {
        if (statuses[i] == SU_OK)
            su_grid_write(&rules, puzzles[i].givens, '.', text, sizeof text);
        puts(statuses[i] == SU_OK ? text : su_status_name(statuses[i]));
    }
    return 0;
}
