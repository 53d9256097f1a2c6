#include "lib/thread.h"

#include <string.h>
#include <sys/resource.h>

#include "lib/messages.h"

enum { STACK_GIVEN = 8 * STACK_PROMISED };

bool begin_thread(pthread_t *thread, void *(*run)(void *), void *context)
{
    pthread_attr_t attributes;
    int trouble = pthread_attr_init(&attributes);
    if (trouble == 0) {
        pthread_attr_setstacksize(&attributes, STACK_GIVEN);
        trouble = pthread_create(thread, &attributes, run, context);
        pthread_attr_destroy(&attributes);
    }
    if (trouble != 0)
        complain("no thread could be started: %s", strerror(trouble));
    return trouble == 0;
}

bool stack_is_enough(void)
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
