/*
 * fuzz.h: what all fuzz targets share.
 *
 * A target is one function that gets any bytes, passes them to a reader or the core, and claims
 * what must hold of the result. With clang, libFuzzer generates the bytes; otherwise replay.c reads
 * those in seeds/.
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

/* Aborts with file and line if a claim is false. */
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

/* Returns the next choice, from 0 to `of` - 1, where `of` is 256 at most; 0 after the last byte. */
static inline unsigned take(choices *c, unsigned of) { return c->at < c->end ? *c->at++ % of : 0; }

/* Returns a maximum number of cells for a board: mostly few, which is fast. */
static inline unsigned take_size(choices *c)
{
    unsigned choice = take(c, 128);
    return choice == 1 ? 81 : choice < 16 ? 36 : 16;
}

/* Returns a limit of effort for a search: mostly a low limit, which is fast, and sometimes 0, which
   means no limit. */
static inline uint64_t take_effort(choices *c)
{
    unsigned choice = take(c, 256);
    return choice < 8 ? 0 : choice * 4;
}

/* Seeds random numbers with the remaining bytes. */
static inline su_rng take_rng(choices *c)
{
    su_rng rng;
    su_rng_seed((const char *)c->at, (size_t)(c->end - c->at), 0, &rng);
    c->at = c->end;
    return rng;
}

/* ---- Boards ---------------------------------------------------------------------------------- */

/* Return a layout by its name, or a layout with at most `cells` cells. The rules are valid until
   the program ends. */
const su_rules *layout_of(const char *name);
const su_rules *take_layout(choices *c, unsigned cells);

/* Makes a complete grid of a layout. Equal numbers give equal grids. */
void fuzz_solution(const su_rules *rules, unsigned number, su_digit *solution);

su_work *fuzz_work(void);

/* Adds givens from the solution until no other solution is left. */
void fuzz_make_single(const su_rules *rules, const su_digit *solution, su_digit *givens);

#endif
