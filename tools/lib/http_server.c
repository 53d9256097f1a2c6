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

#include "lib/path_guard.h"
#include "lib/messages.h"
#include "lib/exit.h"

enum {
    PATH_SIZE = 4096,
    PIECE = 65536,
    PATIENCE = 5 /* seconds for who does not take an answer */
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

static int hex_value(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* An address without what is asked after it, its %20 and the like as what they stand for; false
   where it is none, or has no room. */
static bool read_address(const char *from, size_t length, char *to, size_t size)
{
    const char *end = from + length;
    for (; from < end && *from != '?' && *from != '#'; from++, size--) {
        const bool is_coded = *from == '%';
        const int high = is_coded && end - from > 2 ? hex_value(from[1]) : 0;
        const int low = is_coded && end - from > 2 ? hex_value(from[2]) : 0;
        const int value = is_coded ? high * 16 + low : *from;
        if (size < 2 || high < 0 || low < 0 || value == 0)
            return false;
        *to++ = (char)value;
        from += is_coded ? 2 : 0;
    }
    *to = '\0';
    return true;
}

/* The file that an address means, opened; -1 where there is none inside the folder. */
static int open_file(const char *folder, const char *address, char path[PATH_SIZE], off_t *size)
{
    struct stat s;
    fence around = {0};
    const bool is_folder = address[0] && address[strlen(address) - 1] == '/';
    if (address[0] != '/'
        || snprintf(path, PATH_SIZE, "%s%s%s", folder, address, is_folder ? "index.html" : "")
               >= PATH_SIZE)
        return -1;
    char any[PATH_SIZE + 2];
    snprintf(any, sizeof any, "%s/.", folder);
    fence_around(any, &around);
    const int file = fence_lets(&around, path) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0 || (fstat(file, &s) == 0 && S_ISREG(s.st_mode))) {
        *size = file < 0 ? 0 : s.st_size;
        return file;
    }
    close(file);
    return -1;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static bool send_all(int line, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t sent = send(line, bytes, length, 0);
        if (sent <= 0)
            return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

static bool send_head(int line, const char *status, const char *type, off_t length)
{
    char head[512];
    snprintf(head, sizeof head,
             "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %lld\r\n"
             "Cache-Control: no-store\r\nConnection: close\r\n\r\n",
             status, type, (long long)length);
    return send_all(line, head, strlen(head));
}

static void refuse(int line, const char *status)
{
    if (send_head(line, status, "text/plain; charset=utf-8", (off_t)strlen(status) + 1)
        && send_all(line, status, strlen(status)))
        send_all(line, "\n", 1);
}

static void send_file(int line, int file, off_t size)
{
    static char piece[PIECE];
    ssize_t got = 1;
    while (size > 0 && got > 0) {
        got = read(file, piece, size < PIECE ? (size_t)size : PIECE);
        if (got > 0 && !send_all(line, piece, (size_t)got))
            return;
        size -= got;
    }
}

/* "GET /index.html HTTP/1.1", and what else it says is not looked at. */
static void answer(const char *folder, int line, const char *call)
{
    char address[PATH_SIZE], path[PATH_SIZE];
    off_t size;
    const bool is_head = strncmp(call, "HEAD ", 5) == 0;
    if (!is_head && strncmp(call, "GET ", 4) != 0) {
        refuse(line, "405 Method Not Allowed");
        return;
    }
    const char *from = call + (is_head ? 5 : 4);
    const bool is_read = read_address(from, strcspn(from, " \r\n"), address, sizeof address);
    const int file = is_read ? open_file(folder, address, path, &size) : -1;
    if (file < 0) {
        refuse(line, "404 Not Found");
        return;
    }
    if (send_head(line, "200 OK", type_of(path), size) && !is_head)
        send_file(line, file, size);
    close(file);
}

/* ---- Callers --------------------------------------------------------------------------------- */

static void hang_up(struct caller *c)
{
    close(c->line);
    *c = (struct caller){0};
}

/* A free place, or that of who came first and has said nothing whole since. */
static struct caller *place_for_one(server *s)
{
    struct caller *place = s->callers;
    for (struct caller *c = s->callers; c < s->callers + MOST_CALLERS && place->line; c++)
        if (!c->line || c->number < place->number)
            place = c;
    return place;
}

static void let_in(server *s)
{
    const struct timeval patience = {.tv_sec = PATIENCE};
    const int line = accept(s->door, NULL, NULL);
    struct caller *c = place_for_one(s);
    if (line < 0)
        return;
    if (c->line)
        hang_up(c);
    fcntl(line, F_SETFD, FD_CLOEXEC);
    setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    c->line = line;
    c->number = s->came_in++;
}

/* More of a call has come; once its head is whole it is answered. */
static void listen_to(const server *s, struct caller *c)
{
    const ssize_t got = recv(c->line, c->call + c->length, LONGEST_CALL - c->length, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    c->length += got > 0 ? (size_t)got : 0;
    c->call[c->length] = '\0';
    const bool is_whole = strstr(c->call, "\r\n\r\n") != NULL;
    if (is_whole)
        answer(s->folder, c->line, c->call);
    else if (c->length == LONGEST_CALL)
        refuse(c->line, "431 Request Header Fields Too Large");
    if (is_whole || c->length == LONGEST_CALL)
        shutdown(c->line, SHUT_WR);
    if (got <= 0 || is_whole || c->length == LONGEST_CALL)
        hang_up(c);
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
        struct pollfd all[MOST_CALLERS + 1] = {{.fd = s->door, .events = POLLIN}};
        for (size_t i = 0; i < MOST_CALLERS; i++)
            all[i + 1] = (struct pollfd){.fd = s->callers[i].line ? s->callers[i].line : -1,
                                         .events = POLLIN};
        if (poll(all, MOST_CALLERS + 1, (int)left) <= 0)
            continue;
        for (size_t i = 0; i < MOST_CALLERS; i++)
            if (all[i + 1].revents)
                listen_to(s, &s->callers[i]);
        if (all[0].revents)
            let_in(s);
    }
}

/* ---- The door -------------------------------------------------------------------------------- */

static bool open_door(server *s, unsigned port)
{
    const int yes = 1;
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof here;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    s->door = socket(AF_INET, SOCK_STREAM, 0);
    if (s->door < 0)
        return false;
    fcntl(s->door, F_SETFD, FD_CLOEXEC);
    setsockopt(s->door, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(s->door, (struct sockaddr *)&here, size) == 0 && listen(s->door, SOMAXCONN) == 0
        && getsockname(s->door, (struct sockaddr *)&here, &size) == 0) {
        s->port = ntohs(here.sin_port);
        return true;
    }
    const int trouble = errno;
    close(s->door);
    errno = trouble;
    return false;
}

bool open_server(server *s, const char *folder, unsigned port)
{
    *s = (server){.folder = folder};
    signal(SIGPIPE, SIG_IGN); /* who hangs up early takes nobody along */
    if (port ? open_door(s, port) : open_door(s, USUAL_PORT) || open_door(s, 0))
        return true;
    complain("port %u: %s", port ? port : USUAL_PORT, strerror(errno));
    return false;
}

void close_server(server *s)
{
    for (size_t i = 0; i < MOST_CALLERS; i++)
        if (s->callers[i].line)
            hang_up(&s->callers[i]);
    close(s->door);
}
