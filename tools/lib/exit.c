#include "lib/exit.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

volatile int interrupted;

static const char *volatile temporary_file; /* NULL if there is none */

void set_temporary_file(const char *name) { temporary_file = name; }

static void remove_temporary_file(void)
{
    if (temporary_file)
        unlink(temporary_file);
}

#ifdef __EMSCRIPTEN__ /* signals reach the main thread of node, and end it (npm/) */
#include "node.h"

void catch_interrupts(void) { node_catch_interrupts(&interrupted, &temporary_file); }
void end_if_interrupted(void) {}
#else
static volatile sig_atomic_t first_signal;

static void end_by_signal(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

static void on_signal(int number)
{
    if (interrupted++ == 0) {
        first_signal = number;
        return;
    }
    remove_temporary_file();
    end_by_signal(number);
}

void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_NODEFER};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void end_if_interrupted(void)
{
    if (interrupted)
        end_by_signal(first_signal);
}
#endif

void ignore_size_signal(void) { signal(SIGXFSZ, SIG_IGN); }

void exit_with_error(const char *sentence)
{
    static atomic_flag ending = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&ending))
        pause(); /* another thread is about to end the program */
    fprintf(stderr, "sudoleaf: %s\n", sentence);
    remove_temporary_file();
    _exit(BAD_INPUT);
}
