/*
 * thread_pool.h: runs numbered jobs in several threads and takes their results in order.
 *
 * The results do not depend on which worker does a job or when, so they are the same for any number
 * of workers. Workers stay at most a little ahead of the results that were taken, so memory does
 * not grow with the number of jobs.
 */
#ifndef THREAD_POOL_H
#define THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_WORKERS = 256 };

/* Returns whether the main thread has enough stack for the program. Reports an error if not. */
bool has_enough_stack(void);

/* Does job `number` and sets `result`. `worker` is the number of the worker, from 0. */
typedef void pool_work(void *context, unsigned worker, uint64_t number, void *result);
/* Takes the result of job `number`. The pool calls it in order, in the thread that called pool_run.
   Returns false to end the work. */
typedef bool pool_take(void *context, uint64_t number, void *result);

/* Does jobs `first` to `end` - 1, with results of `size` bytes. Returns false if `take` returned
   false, or after reporting that no thread could be started. A single worker uses the caller's
   thread. */
bool pool_run(unsigned workers, uint64_t first, uint64_t end, size_t size, pool_work *work,
              pool_take *take, void *context);

/* Fetches the input of job `number` into its `result`. The pool calls it in order, in one worker at
   a time. Returns false if there is no such job. */
typedef bool pool_fetch(void *context, uint64_t number, void *result);

/* Does jobs until `fetch` returns false. `results` is an array of pool_slots(workers) zeroed
   results. Job i uses the result at index i % pool_slots(workers), which still has what an earlier
   job wrote. Returns false like pool_run. */
bool pool_stream(unsigned workers, void *results, size_t size, pool_fetch *fetch, pool_work *work,
                 pool_take *take, void *context);
size_t pool_slots(unsigned workers);

#endif
