#include "lib/thread_pool.h"

#include <stdlib.h>

#include "lib/memory.h"
#include "lib/thread.h"

enum {
    AHEAD = 8,        /* batches that may wait, for each hand */
    MOST_AT_ONCE = 16 /* pieces of a batch, so that hands seldom wait for one another */
};

typedef struct crew {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    uint64_t first, end;        /* pieces */
    uint64_t next, taken, last; /* batches: to be begun; all below are taken; there are no more */
    uint64_t batch;             /* pieces of one */
    bool over, fetching;
    unsigned hands, slots;
    bool *done; /* by batch modulo slots */
    char *results;
    size_t size;
    crew_fetch *fetch; /* NULL: pieces are made of nothing but their number */
    crew_do *work;
    void *context;
} crew;

typedef struct hand {
    crew *crew;
    unsigned number;
    pthread_t thread;
} hand;

static void *result_of(const crew *c, uint64_t batch, uint64_t piece)
{
    return c->results + (batch % c->slots * c->batch + (piece - c->first) % c->batch) * c->size;
}

static uint64_t begin_of(const crew *c, uint64_t batch)
{
    uint64_t piece = c->first + batch * c->batch;
    return piece < c->end ? piece : c->end;
}

/* Whether a hand has to wait before it begins a batch: for room for its results, and while another
   one fetches. */
static bool must_wait(const crew *c)
{
    return !c->over && c->next < c->last && (c->fetching || c->next >= c->taken + c->slots);
}

/* Has the lock, and gives it away while it fetches. */
static void fetch_batch(crew *c, uint64_t batch)
{
    c->fetching = true;
    pthread_mutex_unlock(&c->lock);
    bool more = c->fetch(c->context, batch, result_of(c, batch, batch));
    pthread_mutex_lock(&c->lock);
    c->fetching = false;
    if (!more)
        c->last = batch;
    pthread_cond_broadcast(&c->changed);
}

/* The next batch; false when there are no more. */
static bool begin_batch(crew *c, uint64_t *batch)
{
    pthread_mutex_lock(&c->lock);
    while (must_wait(c))
        pthread_cond_wait(&c->changed, &c->lock);
    *batch = c->next;
    bool more = !c->over && c->next < c->last;
    if (more) {
        c->next++;
        if (c->fetch)
            fetch_batch(c, *batch);
        more = *batch < c->last;
    }
    pthread_mutex_unlock(&c->lock);
    return more;
}

static void *run_hand(void *argument)
{
    const hand *h = argument;
    crew *c = h->crew;
    uint64_t batch;
    while (begin_batch(c, &batch)) {
        for (uint64_t piece = begin_of(c, batch); piece < begin_of(c, batch + 1); piece++)
            c->work(c->context, h->number, piece, result_of(c, batch, piece));
        pthread_mutex_lock(&c->lock);
        c->done[batch % c->slots] = true;
        pthread_cond_broadcast(&c->changed);
        pthread_mutex_unlock(&c->lock);
    }
    return NULL;
}

static bool take_batch(crew *c, uint64_t batch, crew_take *take)
{
    bool good = true;
    for (uint64_t piece = begin_of(c, batch); good && piece < begin_of(c, batch + 1); piece++)
        good = take(c->context, piece, result_of(c, batch, piece));
    return good;
}

/* No hand begins another batch. */
static void dismiss(crew *c)
{
    pthread_mutex_lock(&c->lock);
    c->over = true;
    pthread_cond_broadcast(&c->changed);
    pthread_mutex_unlock(&c->lock);
}

/* Takes the results as they come. */
static bool take_all(crew *c, crew_take *take)
{
    bool good = true;
    pthread_mutex_lock(&c->lock);
    while (good) {
        uint64_t batch = c->taken;
        while (batch < c->last && !c->done[batch % c->slots])
            pthread_cond_wait(&c->changed, &c->lock);
        if (batch >= c->last)
            break;
        pthread_mutex_unlock(&c->lock);
        good = take_batch(c, batch, take);
        pthread_mutex_lock(&c->lock);
        c->done[batch % c->slots] = false;
        c->taken++;
        pthread_cond_broadcast(&c->changed);
    }
    pthread_mutex_unlock(&c->lock);
    dismiss(c);
    return good;
}

static bool run_alone(const crew *c, crew_take *take)
{
    bool good = true;
    for (uint64_t piece = c->first; good && piece < c->end; piece++) {
        c->work(c->context, 0, piece, c->results);
        good = take(c->context, piece, c->results);
    }
    return good;
}

static bool stream_alone(const crew *c, crew_take *take)
{
    bool good = true;
    for (uint64_t piece = 0; good && c->fetch(c->context, piece, c->results); piece++) {
        c->work(c->context, 0, piece, c->results);
        good = take(c->context, piece, c->results);
    }
    return good;
}

static bool run_together(crew *c, crew_take *take)
{
    hand hands[MOST_HANDS];
    unsigned begun = 0;
    bool good = false;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->changed, NULL);
    for (; begun < c->hands; begun++) {
        hands[begun] = (hand){.crew = c, .number = begun};
        if (!begin_thread(&hands[begun].thread, run_hand, &hands[begun]))
            break;
    }
    if (begun == c->hands)
        good = take_all(c, take);
    else
        dismiss(c);
    for (unsigned i = 0; i < begun; i++)
        pthread_join(hands[i].thread, NULL);
    pthread_cond_destroy(&c->changed);
    pthread_mutex_destroy(&c->lock);
    return good;
}

bool crew_run(unsigned hands, uint64_t first, uint64_t end, size_t size, crew_do *work,
              crew_take *take, void *context)
{
    crew c = {.first = first,
              .end = end,
              .hands = hands,
              .slots = hands * AHEAD,
              .size = size,
              .work = work,
              .context = context};
    uint64_t fair = (end - first) / hands / (2 * AHEAD); /* few pieces are dealt one by one */
    c.batch = fair < 1 ? 1 : fair < MOST_AT_ONCE ? fair : MOST_AT_ONCE;
    c.last = (end - first + c.batch - 1) / c.batch;
    c.done = take_zeroed(c.slots, sizeof *c.done);
    c.results = take_zeroed(c.slots * c.batch, size);
    bool good = hands == 1 ? run_alone(&c, take) : run_together(&c, take);
    free(c.done);
    free(c.results);
    return good;
}

size_t crew_slots(unsigned hands) { return hands == 1 ? 1 : hands * AHEAD; }

bool crew_stream(unsigned hands, void *results, size_t size, crew_fetch *fetch, crew_do *work,
                 crew_take *take, void *context)
{
    crew c = {.last = UINT64_MAX,
              .end = UINT64_MAX,
              .batch = 1,
              .hands = hands,
              .slots = (unsigned)crew_slots(hands),
              .results = results,
              .size = size,
              .fetch = fetch,
              .work = work,
              .context = context};
    c.done = take_zeroed(c.slots, sizeof *c.done);
    bool good = hands == 1 ? stream_alone(&c, take) : run_together(&c, take);
    free(c.done);
    return good;
}
