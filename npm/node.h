/* node.h: functions that system.jslib defines. Errors are negative numbers of errno. */
#ifndef NODE_H
#define NODE_H

#include <stddef.h>

/* Writes a path without links. Returns its length. */
int node_realpath(const char *path, char *to, size_t size);
int node_umask(void);
void node_random(void *to, size_t size);

/* Sets `interrupted` at the first SIGINT or SIGTERM. At the second one, removes the file that
   `temporary_file` names then, and ends the program. */
void node_catch_interrupts(volatile int *interrupted, const char *volatile *temporary_file);

/* Sets the flag after some time, or when the user interrupts. There is one timer; NULL stops it. */
void node_set_timer(volatile int *flag, double seconds);

/* Serves a folder until the program ends. Returns the port. Port 0 means USUAL_PORT, or any free
   port if USUAL_PORT is taken. */
int node_open_server(const char *folder, int port);

/* Waits until the time is over or an interrupt arrives. */
void node_sleep(int milliseconds);

#endif
