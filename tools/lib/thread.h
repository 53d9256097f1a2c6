/*
 * thread.h: threads with enough stack, whatever the default of the system is.
 */
#ifndef THREAD_H
#define THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Bytes of stack that the program promises to need at most; sanitizers need more. */
enum { STACK_PROMISED = 128 * 1024 };

/* Begins a thread; returns false after reporting an error. */
bool begin_thread(pthread_t *thread, void *(*run)(void *), void *context);

/* Returns whether the first thread has the stack it needs; reports it if not. */
bool stack_is_enough(void);

#endif
