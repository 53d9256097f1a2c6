/*
 * http_server.h: a folder over http, to browsers on this machine and nobody else.
 *
 * It answers GET and HEAD with files of the folder, a folder in it with its index.html, and tells
 * browsers to keep nothing: who presses a page again sees it when they open it again. There are no
 * threads; a connection that says nothing waits beside the others.
 */
#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include <stdbool.h>
#include <stddef.h>

enum { MOST_CALLERS = 32, LONGEST_CALL = 8192, USUAL_PORT = 8000 };

typedef struct server {
    const char *folder;
    int door;
    unsigned port;         /* once it is open */
    unsigned long came_in; /* callers so far */
    struct caller {
        int line;             /* 0: free */
        unsigned long number; /* in the order in which they came */
        size_t length;
        char call[LONGEST_CALL + 1];
    } callers[MOST_CALLERS];
} server;

/* Opens it at a port, or, for 0, at the usual one, or any where that is taken; false after saying
   why it could not. */
bool open_server(server *s, const char *folder, unsigned port);

/* Answers what comes in, for so long or until there is an interrupt. */
void serve_for(server *s, int milliseconds);

void close_server(server *s);

#endif
