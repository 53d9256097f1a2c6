/*
 * http_server.h: serves a folder over HTTP, only to browsers on this computer.
 *
 * The server answers GET and HEAD with the files of the folder, and with index.html for a folder.
 * Caching is disabled, so a reload always shows the latest build. There is only one thread, but
 * idle connections do not block it.
 */
#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_CLIENTS = 32, LONGEST_REQUEST = 8192, USUAL_PORT = 8000 };

typedef struct server {
    const char *folder;
    int listener;
    unsigned port;          /* set by open_server */
    unsigned long accepted; /* number of connections accepted so far */
    struct client {
        int connection;       /* socket descriptor; 0 if this slot is free */
        unsigned long number; /* a client that connected earlier has a lower number */
        size_t length;
        char request[LONGEST_REQUEST + 1];
    } clients[MAX_CLIENTS];
} server;

/* Opens the server at a port. Port 0 means USUAL_PORT, or any free port if USUAL_PORT is taken.
   Returns false after reporting an error. */
bool open_server(server *s, const char *folder, unsigned port);

/* Answers requests until the time is over or an interrupt arrives. */
void serve_for(server *s, int milliseconds);

void close_server(server *s);

#endif
