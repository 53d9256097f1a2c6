#include "lib/thread_pool.h"

#include <stdlib.h>

#include <pthread.h>
#include <string.h>
#include <sys/resource.h>

#include "lib/memory.h"
#include "lib/messages.h"

enum {
    AHEAD = 8,                        /* batches per worker that wait to be taken */
    MOST_AT_ONCE = 16,                /* most jobs in a batch, enough that workers seldom wait */
    STACK_PROMISED = 128 * 1024,      /* bytes that the program needs at most */
    STACK_GIVEN = 8 * STACK_PROMISED, /* because sanitizers need more */
};

typedef struct thread_pool {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    uint64_t first, end; /* numbers of jobs */
    uint64_t next;       /* the next batch to begin */
    uint64_t taken;      /* the first batch not taken yet */
    uint64_t last;       /* the number of batches */
    uint64_t batch;      /* jobs in a batch */
    bool over, fetching;
    unsigned workers, slots;
    bool *done; /* indexed by batch modulo slots */
    char *results;
    size_t size;
    pool_fetch *fetch; /* NULL: jobs need only their number */
    pool_work *work;
    void *context;
} thread_pool;

typedef struct worker {
    thread_pool *pool;
    unsigned number;
    pthread_t thread;
} worker;

static void *result_of(const thread_pool *p, uint64_t batch, uint64_t job)
{
    return p->results + (batch % p->slots * p->batch + (job - p->first) % p->batch) * p->size;
}

static uint64_t first_job(const thread_pool *p, uint64_t batch)
{
    uint64_t job = p->first + batch * p->batch;
    return job < p->end ? job : p->end;
}

/* Returns whether a worker must wait before it begins a batch: for a free slot, or until another
   worker has fetched. */
static bool must_wait(const thread_pool *p)
{
    return !p->over && p->next < p->last && (p->fetching || p->next >= p->taken + p->slots);
}

/* Fetches without holding the lock. */
static void fetch_batch(thread_pool *p, uint64_t batch)
{
    p->fetching = true;
    pthread_mutex_unlock(&p->lock);
    bool more = p->fetch(p->context, batch, result_of(p, batch, batch));
    pthread_mutex_lock(&p->lock);
    p->fetching = false;
    if (!more)
        p->last = batch;
    pthread_cond_broadcast(&p->changed);
}

/* Sets `batch` to the next batch; returns false if there are no more. */
static bool begin_batch(thread_pool *p, uint64_t *batch)
{
    pthread_mutex_lock(&p->lock);
    while (must_wait(p))
        pthread_cond_wait(&p->changed, &p->lock);
    *batch = p->next;
    bool more = !p->over && p->next < p->last;
    if (more) {
        p->next++;
        if (p->fetch)
            fetch_batch(p, *batch);
        more = *batch < p->last;
    }
    pthread_mutex_unlock(&p->lock);
    return more;
}

static void *run_worker(void *argument)
{
    const worker *w = argument;
    thread_pool *p = w->pool;
    uint64_t batch;
    while (begin_batch(p, &batch)) {
        for (uint64_t job = first_job(p, batch); job < first_job(p, batch + 1); job++)
            p->work(p->context, w->number, job, result_of(p, batch, job));
        pthread_mutex_lock(&p->lock);
        p->done[batch % p->slots] = true;
        pthread_cond_broadcast(&p->changed);
        pthread_mutex_unlock(&p->lock);
    }
    return NULL;
}

static bool take_batch(thread_pool *p, uint64_t batch, pool_take *take)
{
    bool good = true;
    for (uint64_t job = first_job(p, batch); good && job < first_job(p, batch + 1); job++)
        good = take(p->context, job, result_of(p, batch, job));
    return good;
}

static void stop_workers(thread_pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->over = true;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

/* Starts a thread with enough stack, whatever the system's default is. Returns false after
   reporting an error. */
static bool begin_thread(worker *w)
{
    pthread_attr_t attributes;
    int trouble = pthread_attr_init(&attributes);
    if (trouble == 0) {
        pthread_attr_setstacksize(&attributes, STACK_GIVEN);
        trouble = pthread_create(&w->thread, &attributes, run_worker, w);
        pthread_attr_destroy(&attributes);
    }
    if (trouble != 0)
        complain("no thread could be started: %s", strerror(trouble));
    return trouble == 0;
}

bool has_enough_stack(void)
{
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur == RLIM_INFINITY
        || stack.rlim_cur >= STACK_PROMISED)
        return true;
    complain("needs %d kB of stack, and the limit is %llu kB; ulimit -s %d raises it",
             STACK_PROMISED / 1024, (unsigned long long)stack.rlim_cur / 1024,
             STACK_PROMISED / 1024);
    return false;
}

static bool take_all(thread_pool *p, pool_take *take)
{
    bool good = true;
    pthread_mutex_lock(&p->lock);
    while (good) {
        uint64_t batch = p->taken;
        while (batch < p->last && !p->done[batch % p->slots])
            pthread_cond_wait(&p->changed, &p->lock);
        if (batch >= p->last)
            break;
        pthread_mutex_unlock(&p->lock);
        good = take_batch(p, batch, take);
        pthread_mutex_lock(&p->lock);
        p->done[batch % p->slots] = false;
        p->taken++;
        pthread_cond_broadcast(&p->changed);
    }
    pthread_mutex_unlock(&p->lock);
    stop_workers(p);
    return good;
}

static bool run_alone(const thread_pool *p, pool_take *take)
{
    bool good = true;
    for (uint64_t job = p->first; good && job < p->end; job++) {
        if (p->fetch && !p->fetch(p->context, job, p->results))
            break;
        p->work(p->context, 0, job, p->results);
        good = take(p->context, job, p->results);
    }
    return good;
}

static bool run_together(thread_pool *p, pool_take *take)
{
    worker workers[MOST_WORKERS];
    unsigned begun = 0;
    bool good = false;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    for (; begun < p->workers; begun++) {
        workers[begun] = (worker){.pool = p, .number = begun};
        if (!begin_thread(&workers[begun]))
            break;
    }
    if (begun == p->workers)
        good = take_all(p, take);
    else
        stop_workers(p);
    for (unsigned i = 0; i < begun; i++)
        pthread_join(workers[i].thread, NULL);
    pthread_cond_destroy(&p->changed);
    pthread_mutex_destroy(&p->lock);
    return good;
}

bool pool_run(unsigned workers, uint64_t first, uint64_t end, size_t size, pool_work *work,
              pool_take *take, void *context)
{
    thread_pool p = {.first = first,
                     .end = end,
                     .workers = workers,
                     .slots = workers * AHEAD,
                     .size = size,
                     .work = work,
                     .context = context};
    uint64_t fair = (end - first) / workers / (2 * AHEAD); /* if jobs are few, one per batch */
    p.batch = fair < 1 ? 1 : fair < MOST_AT_ONCE ? fair : MOST_AT_ONCE;
    p.last = (end - first + p.batch - 1) / p.batch;
    p.done = take_zeroed(p.slots, sizeof *p.done);
    p.results = take_zeroed(p.slots * p.batch, size);
    bool good = workers == 1 ? run_alone(&p, take) : run_together(&p, take);
    free(p.done);
    free(p.results);
    return good;
}

size_t pool_slots(unsigned workers) { return workers == 1 ? 1 : workers * AHEAD; }

bool pool_stream(unsigned workers, void *results, size_t size, pool_fetch *fetch, pool_work *work,
                 pool_take *take, void *context)
{
    thread_pool p = {.last = UINT64_MAX,
                     .end = UINT64_MAX,
                     .batch = 1,
                     .workers = workers,
                     .slots = (unsigned)pool_slots(workers),
                     .results = results,
                     .size = size,
                     .fetch = fetch,
                     .work = work,
                     .context = context};
    p.done = take_zeroed(p.slots, sizeof *p.done);
    bool good = workers == 1 ? run_alone(&p, take) : run_together(&p, take);
    free(p.done);
    return good;
}
