/* deadline.h: a flag that ends searches after some time, or when the user interrupts. */
#ifndef DEADLINE_H
#define DEADLINE_H

#include <pthread.h>
#include <stdbool.h>

typedef struct deadline {
    volatile int is_over; /* for su_search_options.stop */
    volatile int is_cancelled;
    double end; /* when the time is up (steady_seconds) */
    pthread_t thread;
} deadline;

/* Starts the time. Returns false if there is no thread for it; then it must not be ended. */
bool start_deadline(deadline *d, double seconds);
void end_deadline(deadline *d);

#endif
