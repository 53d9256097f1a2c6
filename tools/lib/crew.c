#include "crew.h"

#include <pthread.h>
#include <stdlib.h>

#include "messages.h"

enum { AHEAD = 32 }; /* results that may wait, for each hand */

typedef struct crew {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    uint64_t next, taken, end;  /* to be begun; all below are taken; there are no more */
    bool over;
    unsigned hands, slots;
    bool *done;                 /* by number modulo slots */
    char *results;
    size_t size;
    crew_do *work;
    void *context;
} crew;

typedef struct hand {
    crew *crew;
    unsigned number;
    pthread_t thread;
} hand;

static void *result_of(const crew *c, uint64_t number)
{
    return c->results + number % c->slots * c->size;
}

/* The next piece, once there is room for its result; false when there are no more. */
static bool begin_piece(crew *c, uint64_t *number)
{
    pthread_mutex_lock(&c->lock);
    while (!c->over && c->next < c->end && c->next >= c->taken + c->slots)
        pthread_cond_wait(&c->changed, &c->lock);
    bool more = !c->over && c->next < c->end;
    *number = c->next;
    c->next += more;
    pthread_mutex_unlock(&c->lock);
    return more;
}

static void *run_hand(void *argument)
{
    const hand *h = argument;
    crew *c = h->crew;
    uint64_t number;
    while (begin_piece(c, &number)) {
        c->work(c->context, h->number, number, result_of(c, number));
        pthread_mutex_lock(&c->lock);
        c->done[number % c->slots] = true;
        pthread_cond_broadcast(&c->changed);
        pthread_mutex_unlock(&c->lock);
    }
    return NULL;
}

/* Takes the results as they come. */
static bool take_all(crew *c, crew_take *take)
{
    bool good = true;
    pthread_mutex_lock(&c->lock);
    while (good && c->taken < c->end) {
        uint64_t number = c->taken;
        while (!c->done[number % c->slots])
            pthread_cond_wait(&c->changed, &c->lock);
        pthread_mutex_unlock(&c->lock);
        good = take(c->context, number, result_of(c, number));
        pthread_mutex_lock(&c->lock);
        c->done[number % c->slots] = false;
        c->taken++;
        pthread_cond_broadcast(&c->changed);
    }
    c->over = true;
    pthread_cond_broadcast(&c->changed);
    pthread_mutex_unlock(&c->lock);
    return good;
}

static bool run_alone(crew *c, crew_take *take)
{
    bool good = true;
    for (; good && c->next < c->end; c->next++) {
        c->work(c->context, 0, c->next, c->results);
        good = take(c->context, c->next, c->results);
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
        if (pthread_create(&hands[begun].thread, NULL, run_hand, &hands[begun]) != 0)
            break;
    }
    if (begun > 0)
        good = take_all(c, take);
    else
        complain("no thread could be started");
    for (unsigned i = 0; i < begun; i++)
        pthread_join(hands[i].thread, NULL);
    pthread_cond_destroy(&c->changed);
    pthread_mutex_destroy(&c->lock);
    return good;
}

bool crew_run(unsigned hands, uint64_t first, uint64_t end, size_t size, crew_do *work, crew_take *take, void *context)
{
    crew c = {.next = first, .taken = first, .end = end, .hands = hands, .slots = hands * AHEAD, .size = size, .work = work, .context = context};
    c.done = calloc(c.slots, sizeof *c.done);
    c.results = calloc(c.slots, size);
    bool good = c.done && c.results;
    if (!good)
        complain("out of memory");
    else
        good = hands == 1 ? run_alone(&c, take) : run_together(&c, take);
    free(c.done);
    free(c.results);
    return good;
}
