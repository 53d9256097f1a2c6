/*
 * fuzz.h: what every fuzz target starts with.
 *
 * A target is one function that is called with bytes of any kind, hands them to a reader, and
 * claims what must hold of whatever comes out. libFuzzer makes up the bytes where clang has it;
 * elsewhere replay.c hands over those that are kept in seeds/.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoleaf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is not true ends the run, told where it stands. */
#define CLAIM(truth) ((truth) ? (void)0 : fuzz_fail(#truth, __FILE__, __LINE__))
_Noreturn void fuzz_fail(const char *claim, const char *file, int line);

/* ---- Bytes as choices ------------------------------------------------------------------------ */

typedef struct choices {
    const uint8_t *at, *end;
} choices;

static inline choices choices_in(const uint8_t *data, size_t size)
{
    return (choices){data, data + size};
}

/* The next choice of so many, up to 256; 0 from the end on. */
static inline unsigned take(choices *c, unsigned of) { return c->at < c->end ? *c->at++ % of : 0; }

/* How many cells a board may have: mostly few, so that much is tried. */
static inline unsigned take_size(choices *c)
{
    unsigned choice = take(c, 128);
    return choice == 1 ? 81 : choice < 16 ? 36 : 16;
}

/* How far a finder may look. Mostly it is ended early, wherever it is, so that much is tried; now
   and then it comes to its own end. */
static inline uint64_t take_effort(choices *c)
{
    unsigned choice = take(c, 256);
    return choice < 8 ? 0 : choice * 4;
}

/* What is left, as the seed of random numbers. */
static inline su_rng take_rng(choices *c)
{
    su_rng rng;
    su_rng_seed((const char *)c->at, (size_t)(c->end - c->at), 0, &rng);
    c->at = c->end;
    return rng;
}

/* ---- Boards ---------------------------------------------------------------------------------- */

/* The box layout of that name; one of those up to `cells` cells. Each is opened once. */
const su_rules *layout_of(const char *name);
const su_rules *take_layout(choices *c, unsigned cells);

/* A complete grid of a box layout: always the same for the same number. */
void fuzz_solution(const su_rules *rules, unsigned number, su_digit *solution);

su_work *fuzz_work(void);

/* Gives away cells of the solution until it is the only one. */
void fuzz_make_single(const su_rules *rules, const su_digit *solution, su_digit *givens);

#endif
