/*
 * maker-door.c: puzzles made as WebAssembly, minimal ones, of a wanted difficulty and the 2,016 of
 * 4x4, to be held against those the command makes.
 */
#include <string.h>

#include "sudoleaf.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

static su_rules rules;
static su_work_memory work_memory;
static su_logic_memory logic_memory;
static su_puzzle puzzle;
static char text[SU_MAX_CELLS + 1];

/* Where the rules' text is written. */
EXPORT(spec) char *door_spec(void) { return text; }

/* Minimal puzzle number `index` of the seed "door" under the rules of so many bytes; NULL when
   there is none. */
EXPORT(dig) const char *door_dig(uint32_t length, uint32_t index)
{
    const su_wish wish = {0};
    su_rng rng;
    if (su_rules_read(text, length, &rules, NULL) != SU_OK)
        return NULL;
    su_work *work = su_work_open(&work_memory, sizeof work_memory);
    su_rng_seed("door", 4, index, &rng);
    if (su_puzzle_generate(&rules, &wish, &rng, work, &puzzle) != SU_OK)
        return NULL;
    su_grid_write(&rules, puzzle.givens, '.', text, sizeof text);
    return text;
}

/* Puzzle number `index` of the seed "door" as a line of text; NULL when there is none. */
EXPORT(make)
const char *door_make(uint32_t cells, uint32_t least, uint32_t most, uint32_t flow,
                      uint32_t symmetry, uint32_t index)
{
    const su_level level = {.least = least, .most = most, .flow = flow};
    const su_wish wish = {.symmetry = (su_symmetry)symmetry};
    su_rng rng;
    su_rating rating;
    if (su_rules_of_cells(cells, &rules) != SU_OK)
        return NULL;
    su_work *work = su_work_open(&work_memory, sizeof work_memory);
    su_logic *logic = su_logic_open(&rules, &logic_memory, sizeof logic_memory);
    su_rng_seed("door", 4, index, &rng);
    if (su_puzzle_generate_rated(&rules, &wish, &level, &rng, work, logic, &puzzle, &rating)
        != SU_OK)
        return NULL;
    su_grid_write(&rules, puzzle.givens, '.', text, sizeof text);
    return text;
}

/* All solutions of 4x4, each in 16 bytes, then the chosen starts of each as masks of two bytes. */
EXPORT(kids) const void *door_kids(void)
{
    static su_kids universe;
    static struct {
        su_digit solution[SU_KIDS_SOLUTIONS][SU_KIDS_CELLS];
        su_start start[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];
    } chosen;
    su_kids_enumerate(su_work_open(&work_memory, sizeof work_memory), &universe);
    su_kids_choose(&universe, chosen.start);
    memcpy(chosen.solution, universe.solution, sizeof chosen.solution);
    return &chosen;
}
