#include "lib/http_server.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/path_guard.h"
#include "lib/utf8.h"

enum {
    PATH_SIZE = 4096,
    CHUNK = 65536,
    SEND_TIMEOUT = 5 /* seconds to wait for a client that does not read */
};

/* ---- Files ----------------------------------------------------------------------------------- */

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".webmanifest", "application/manifest+json"},
};

static const char *type_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcasecmp(dot, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* Decodes a URL path and drops its query. %20 becomes a space. Returns false if the path is invalid
   or too long. */
static bool decode_path(const char *from, size_t length, char *to, size_t size)
{
    const char *end = from + length;
    for (; from < end && *from != '?' && *from != '#'; from++, size--) {
        const bool is_escaped = *from == '%';
        const int value = is_escaped ? read_percent(from) : *from;
        if (size < 2 || (is_escaped && value <= 0))
            return false;
        *to++ = (char)value;
        from += is_escaped ? 2 : 0;
    }
    *to = '\0';
    return true;
}

/* Opens the file that a URL path names. Returns -1 if the folder has no such file. */
static int open_file(const char *folder, const char *url_path, char path[PATH_SIZE], off_t *size)
{
    struct stat s;
    path_guard guard = {0};
    const bool is_folder = url_path[0] && url_path[strlen(url_path) - 1] == '/';
    if (url_path[0] != '/'
        || snprintf(path, PATH_SIZE, "%s%s%s", folder, url_path, is_folder ? "index.html" : "")
               >= PATH_SIZE)
        return -1;
    char inside[PATH_SIZE + 2];
    snprintf(inside, sizeof inside, "%s/.", folder);
    path_guard_around(inside, &guard);
    const int file = path_guard_allows(&guard, path) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0 || (fstat(file, &s) == 0 && S_ISREG(s.st_mode))) {
        *size = file < 0 ? 0 : s.st_size;
        return file;
    }
    close(file);
    return -1;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static bool send_all(int connection, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t sent = send(connection, bytes, length, 0);
        if (sent <= 0)
            return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

static bool send_head(int connection, const char *status, const char *type, off_t length)
{
    char head[512];
    snprintf(head, sizeof head,
             "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %lld\r\n"
             "Cache-Control: no-store\r\nConnection: close\r\n\r\n",
             status, type, (long long)length);
    return send_all(connection, head, strlen(head));
}

static void send_error(int connection, const char *status)
{
    if (send_head(connection, status, "text/plain; charset=utf-8", (off_t)strlen(status) + 1)
        && send_all(connection, status, strlen(status)))
        send_all(connection, "\n", 1);
}

static void send_file(int connection, int file, off_t size)
{
    static char chunk[CHUNK];
    ssize_t count = 1;
    while (size > 0 && count > 0) {
        count = read(file, chunk, size < CHUNK ? (size_t)size : CHUNK);
        if (count > 0 && !send_all(connection, chunk, (size_t)count))
            return;
        size -= count;
    }
}

/* Answers a request such as "GET /index.html HTTP/1.1". Ignores the header fields. */
static void answer_request(const char *folder, int connection, const char *request)
{
    char url_path[PATH_SIZE], path[PATH_SIZE];
    off_t size;
    const bool is_head = strncmp(request, "HEAD ", 5) == 0;
    if (!is_head && strncmp(request, "GET ", 4) != 0) {
        send_error(connection, "405 Method Not Allowed");
        return;
    }
    const char *from = request + (is_head ? 5 : 4);
    const bool is_decoded = decode_path(from, strcspn(from, " \r\n"), url_path, sizeof url_path);
    const int file = is_decoded ? open_file(folder, url_path, path, &size) : -1;
    if (file < 0) {
        send_error(connection, "404 Not Found");
        return;
    }
    if (send_head(connection, "200 OK", type_of(path), size) && !is_head)
        send_file(connection, file, size);
    close(file);
}

/* ---- Clients --------------------------------------------------------------------------------- */

static void close_client(struct client *c)
{
    close(c->connection);
    *c = (struct client){0};
}

/* Returns a free slot, or the slot of the client that connected first if none is free. */
static struct client *find_slot(server *s)
{
    struct client *slot = s->clients;
    for (struct client *c = s->clients; c < s->clients + MAX_CLIENTS && slot->connection; c++)
        if (!c->connection || c->number < slot->number)
            slot = c;
    return slot;
}

static void accept_client(server *s)
{
    const struct timeval timeout = {.tv_sec = SEND_TIMEOUT};
    const int connection = accept(s->listener, NULL, NULL);
    struct client *c = find_slot(s);
    if (connection < 0)
        return;
    if (c->connection)
        close_client(c);
    fcntl(connection, F_SETFD, FD_CLOEXEC);
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
    c->connection = connection;
    c->number = s->accepted++;
}

/* Reads more of a request, and answers it once its header is complete. */
static void read_request(const server *s, struct client *c)
{
    const ssize_t count =
        recv(c->connection, c->request + c->length, LONGEST_REQUEST - c->length, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    c->length += count > 0 ? (size_t)count : 0;
    c->request[c->length] = '\0';
    const bool is_whole = strstr(c->request, "\r\n\r\n") != NULL;
    if (is_whole)
        answer_request(s->folder, c->connection, c->request);
    else if (c->length == LONGEST_REQUEST)
        send_error(c->connection, "431 Request Header Fields Too Large");
    if (is_whole || c->length == LONGEST_REQUEST)
        shutdown(c->connection, SHUT_WR);
    if (count <= 0 || is_whole || c->length == LONGEST_REQUEST)
        close_client(c);
}

static long milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

void serve_for(server *s, int milliseconds)
{
    const long end = milliseconds_now() + milliseconds;
    for (long left = milliseconds; left > 0 && !interrupted; left = end - milliseconds_now()) {
        struct pollfd polled[MAX_CLIENTS + 1] = {{.fd = s->listener, .events = POLLIN}};
        for (size_t i = 0; i < MAX_CLIENTS; i++)
            polled[i + 1] = (struct pollfd){
                .fd = s->clients[i].connection ? s->clients[i].connection : -1, .events = POLLIN};
        if (poll(polled, MAX_CLIENTS + 1, (int)left) <= 0)
            continue;
        for (size_t i = 0; i < MAX_CLIENTS; i++)
            if (polled[i + 1].revents)
                read_request(s, &s->clients[i]);
        if (polled[0].revents)
            accept_client(s);
    }
}

/* ---- Listening ------------------------------------------------------------------------------- */

static bool open_listener(server *s, unsigned port)
{
    const int yes = 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    s->listener = socket(AF_INET, SOCK_STREAM, 0);
    if (s->listener < 0)
        return false;
    fcntl(s->listener, F_SETFD, FD_CLOEXEC);
    setsockopt(s->listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(s->listener, (struct sockaddr *)&address, size) == 0
        && listen(s->listener, SOMAXCONN) == 0
        && getsockname(s->listener, (struct sockaddr *)&address, &size) == 0) {
        s->port = ntohs(address.sin_port);
        return true;
    }
    const int error = errno;
    close(s->listener);
    errno = error;
    return false;
}

bool open_server(server *s, const char *folder, unsigned port)
{
    *s = (server){.folder = folder};
    signal(SIGPIPE, SIG_IGN); /* a client that disconnects must not end the program */
    if (port ? open_listener(s, port) : open_listener(s, USUAL_PORT) || open_listener(s, 0))
        return true;
    complain("port %u: %s", port ? port : USUAL_PORT, strerror(errno));
    return false;
}

void close_server(server *s)
{
    for (size_t i = 0; i < MAX_CLIENTS; i++)
        if (s->clients[i].connection)
            close_client(&s->clients[i]);
    close(s->listener);
}
