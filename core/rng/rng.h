/* rng.h: internal functions for random numbers; sudoleaf/solving.h declares the generator. */
#ifndef SU_RNG_H
#define SU_RNG_H

#include "base.h"

/* Puts the items, 16-bit numbers such as cells, in random order. */
void su__shuffle(su_rng *rng, uint16_t *items, size_t count);

/* Starts the random numbers of an attempt. They depend only on `from` and the attempt's index, not
   on how many numbers other attempts used. Attempt 0 continues `from`. */
void su__rng_attempt(const su_rng *from, unsigned attempt, su_rng *rng);

#endif
