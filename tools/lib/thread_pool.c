#include "lib/thread_pool.h"

#include <stdlib.h>

#include <pthread.h>
#include <string.h>
#include <sys/resource.h>

#include "lib/memory.h"
#include "lib/messages.h"

enum {
    SLOTS_PER_WORKER = 8,            /* batches whose results have not been taken */
    MAX_IN_BATCH = 16,               /* jobs; enough that workers seldom wait */
    STACK_NEEDED = 128 * 1024,       /* bytes that the program may use */
    THREAD_STACK = 8 * STACK_NEEDED, /* bytes; sanitizers need more than the program */
};

typedef struct thread_pool {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    uint64_t first, end; /* jobs `first` to `end` - 1 are done */
    uint64_t next;       /* number of the next batch to begin */
    uint64_t taken;      /* number of batches whose results were taken */
    uint64_t batches;    /* number of batches; UINT64_MAX until `fetch` has no more jobs */
    uint64_t batch_size; /* jobs in a batch */
    bool stopped, is_fetching;
    unsigned workers, slots;
    bool *done;    /* for each slot: all jobs of its batch are done; batch i uses slot i % slots */
    char *results; /* `batch_size` results for each slot */
    size_t result_size;
    pool_fetch *fetch; /* NULL if jobs need no input */
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
    return p->results
           + (batch % p->slots * p->batch_size + (job - p->first) % p->batch_size) * p->result_size;
}

static uint64_t first_job(const thread_pool *p, uint64_t batch)
{
    uint64_t job = p->first + batch * p->batch_size;
    return job < p->end ? job : p->end;
}

/* Returns whether a worker must wait before it begins a batch: for a free slot, or because another
   worker is fetching. */
static bool must_wait(const thread_pool *p)
{
    return !p->stopped && p->next < p->batches
           && (p->is_fetching || p->next >= p->taken + p->slots);
}

/* Fetches the input of a batch. Releases the lock meanwhile. */
static void fetch_batch(thread_pool *p, uint64_t batch)
{
    p->is_fetching = true;
    pthread_mutex_unlock(&p->lock);
    bool more = p->fetch(p->context, batch, result_of(p, batch, batch));
    pthread_mutex_lock(&p->lock);
    p->is_fetching = false;
    if (!more)
        p->batches = batch;
    pthread_cond_broadcast(&p->changed);
}

/* Waits until a batch can begin, and sets its number. Returns false if there are no more
   batches. */
static bool wait_for_batch(thread_pool *p, uint64_t *batch)
{
    pthread_mutex_lock(&p->lock);
    while (must_wait(p))
        pthread_cond_wait(&p->changed, &p->lock);
    *batch = p->next;
    bool more = !p->stopped && p->next < p->batches;
    if (more) {
        p->next++;
        if (p->fetch)
            fetch_batch(p, *batch);
        more = *batch < p->batches;
    }
    pthread_mutex_unlock(&p->lock);
    return more;
}

static void *run_worker(void *argument)
{
    const worker *w = argument;
    thread_pool *p = w->pool;
    uint64_t batch;
    while (wait_for_batch(p, &batch)) {
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
    p->stopped = true;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

/* Starts a thread with enough stack, as the system's default may be too small. Returns false after
   reporting an error. */
static bool start_thread(worker *w)
{
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error == 0) {
        pthread_attr_setstacksize(&attributes, THREAD_STACK);
        error = pthread_create(&w->thread, &attributes, run_worker, w);
        pthread_attr_destroy(&attributes);
    }
    if (error != 0)
        complain("no thread could be started: %s", strerror(error));
    return error == 0;
}

bool has_enough_stack(void)
{
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur == RLIM_INFINITY
        || stack.rlim_cur >= STACK_NEEDED)
        return true;
    complain("needs %d kB of stack, and the limit is %llu kB; ulimit -s %d raises it",
             STACK_NEEDED / 1024, (unsigned long long)stack.rlim_cur / 1024, STACK_NEEDED / 1024);
    return false;
}

static bool take_all(thread_pool *p, pool_take *take)
{
    bool good = true;
    pthread_mutex_lock(&p->lock);
    while (good) {
        uint64_t batch = p->taken;
        while (batch < p->batches && !p->done[batch % p->slots])
            pthread_cond_wait(&p->changed, &p->lock);
        if (batch >= p->batches)
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

/* Returns whether all jobs run in the caller's thread. WebAssembly has no other threads. */
static bool is_alone(unsigned workers)
{
#ifdef __EMSCRIPTEN__
    return workers > 0;
#else
    return workers == 1;
#endif
}

static bool run_together(thread_pool *p, pool_take *take)
{
    worker workers[MAX_WORKERS];
    unsigned started = 0;
    bool good = false;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    for (; started < p->workers; started++) {
        workers[started] = (worker){.pool = p, .number = started};
        if (!start_thread(&workers[started]))
            break;
    }
    if (started == p->workers)
        good = take_all(p, take);
    else
        stop_workers(p);
    for (unsigned i = 0; i < started; i++)
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
                     .slots = workers * SLOTS_PER_WORKER,
                     .result_size = size,
                     .work = work,
                     .context = context};
    uint64_t fair_batch =
        (end - first) / workers / (2 * SLOTS_PER_WORKER); /* small if there are few jobs */
    p.batch_size = fair_batch < 1 ? 1 : fair_batch < MAX_IN_BATCH ? fair_batch : MAX_IN_BATCH;
    p.batches = (end - first + p.batch_size - 1) / p.batch_size;
    p.done = allocate_zeroed(p.slots, sizeof *p.done);
    p.results = allocate_zeroed(p.slots * p.batch_size, size);
    bool good = is_alone(workers) ? run_alone(&p, take) : run_together(&p, take);
    free(p.done);
    free(p.results);
    return good;
}

size_t pool_slots(unsigned workers) { return workers == 1 ? 1 : workers * SLOTS_PER_WORKER; }

bool pool_stream(unsigned workers, void *results, size_t size, pool_fetch *fetch, pool_work *work,
                 pool_take *take, void *context)
{
    thread_pool p = {.batches = UINT64_MAX,
                     .end = UINT64_MAX,
                     .batch_size = 1,
                     .workers = workers,
                     .slots = (unsigned)pool_slots(workers),
                     .results = results,
                     .result_size = size,
                     .fetch = fetch,
                     .work = work,
                     .context = context};
    p.done = allocate_zeroed(p.slots, sizeof *p.done);
    bool good = is_alone(workers) ? run_alone(&p, take) : run_together(&p, take);
    free(p.done);
    return good;
}
