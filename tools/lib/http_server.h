/*
 * http_server.h: serves a folder over HTTP, only to browsers on this computer.
 *
 * It answers GET and HEAD with the files of the folder, and with index.html for a folder. Caching
 * is disabled, so a reload always shows the latest build. There is only one thread, but idle
 * connections do not block it.
 */
#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include <stdbool.h>
#include <stddef.h>

enum { MOST_CLIENTS = 32, LONGEST_REQUEST = 8192, USUAL_PORT = 8000 };

typedef struct server {
    const char *folder;
    int listener;
    unsigned port;          /* set by open_server */
    unsigned long accepted; /* connections so far */
    struct client {
        int connection;       /* descriptor; 0: free */
        unsigned long number; /* in order of arrival */
        size_t length;
        char request[LONGEST_REQUEST + 1];
    } clients[MOST_CLIENTS];
} server;

/* Opens the server at a port, or for 0 at the usual port or, if that is taken, any free one.
   Returns false after reporting an error. */
bool open_server(server *s, const char *folder, unsigned port);

/* Answers requests for a time, or until an interrupt. */
void serve_for(server *s, int milliseconds);

void close_server(server *s);

#endif
