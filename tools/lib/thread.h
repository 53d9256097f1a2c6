/*
 * thread.h: threads, with as much stack as their work needs, whatever the system's usual size is.
 */
#ifndef THREAD_H
#define THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* What the program promises to get by with, in bytes; sanitizers and others that build in guards of
   their own take more. */
enum { STACK_PROMISED = 128 * 1024 };

/* Begins a thread; false after saying that none could be. */
bool begin_thread(pthread_t *thread, void *(*run)(void *), void *context);

/* Whether the first thread has the stack that is promised to do; false after saying that it has
   not. */
bool stack_is_enough(void);

#endif
