/*
 * thread_pool.h: numbered pieces of work, done by several hands, taken in order.
 *
 * Which hand does a piece and when makes no difference to what is taken, so results are the same
 * for any number of hands. Hands keep at most a little ahead of what has been taken: memory does
 * not grow with the work.
 */
#ifndef THREAD_POOL_H
#define THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_HANDS = 256 };

/* Does piece `number` into `result`. `hand` tells whose turn it is, from 0; no two run at once with
   the same. */
typedef void crew_do(void *context, unsigned hand, uint64_t number, void *result);
/* Takes what came of it; by the caller's own thread, in rising order. False ends the work. */
typedef bool crew_take(void *context, uint64_t number, void *result);

/* Pieces `first` to `end` - 1, with results of `size` bytes. False when one was not taken, or after
   saying that it could not begin. With one hand all is done in the caller's thread. */
bool crew_run(unsigned hands, uint64_t first, uint64_t end, size_t size, crew_do *work,
              crew_take *take, void *context);

/* Fetches what piece `number` is to be made of into its `result`; by one hand at a time, in rising
   order. False where there is none: the one before it was the last. */
typedef bool crew_fetch(void *context, uint64_t number, void *result);

/* The same of pieces that come from somewhere, nobody knows how many. Their results lie in
   `results`, zeroed at first, of which there are crew_slots(hands): number i is in place i modulo
   that, and what a piece leaves there the later ones find. */
bool crew_stream(unsigned hands, void *results, size_t size, crew_fetch *fetch, crew_do *work,
                 crew_take *take, void *context);
size_t crew_slots(unsigned hands);

#endif
