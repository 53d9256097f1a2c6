/* rng.h: internal functions for random numbers. The public ones are in sudoleaf/solving.h. */
#ifndef SU_RNG_H
#define SU_RNG_H

#include "base.h"

/* Puts 16-bit items, such as cells, in random order. */
void su__shuffle(su_rng *rng, uint16_t *items, size_t count);

/* Sets up the random numbers of an attempt. They depend only on `from` and the index of the
   attempt, not on how many numbers other attempts used. Attempt 0 continues the numbers of
   `from`. */
void su__rng_attempt(const su_rng *from, unsigned attempt, su_rng *rng);

#endif
