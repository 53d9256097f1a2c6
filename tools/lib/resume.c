#include "lib/resume.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/thread.h"

enum { LINE = 8192 };

static bool complain_of(const char *name)
{
    complain_at(name, 0, "%s", strerror(errno));
    return false;
}

/* ---- What is there already ------------------------------------------------------------------- */

static void remember(resumed *r, uint64_t number)
{
    if (r->count == r->room) {
        r->room = r->room * 2 + 1024;
        r->known = grow_memory(r->known, r->room, sizeof *r->known);
    }
    r->known[r->count++] = number;
}

/* Reads the notes; `part_end` and `notes_end` are where the last whole piece ends in both files. */
static bool read_notes(resumed *r, const char *words, long size, long *part_end, long *notes_end)
{
    char line[LINE];
    *part_end = 0;
    bool same = fgets(line, sizeof line, r->run) && strcspn(line, "\n") == strlen(words)
                && strncmp(line, words, strlen(words)) == 0;
    if (!same && !ferror(r->run)) {
        complain_at(r->notes, 0, "belongs to another run; remove it and %s to start again",
                    r->part);
        return false;
    }
    *notes_end = ftell(r->run);
    while (fgets(line, sizeof line, r->run) && strchr(line, '\n')) {
        int64_t end;
        uint64_t number;
        if (sscanf(line, "%" SCNd64 " %" SCNx64, &end, &number) != 2 || end < *part_end
            || end > size)
            break;
        remember(r, number);
        *part_end = (long)end;
        *notes_end = ftell(r->run);
    }
    return !ferror(r->run) || complain_of(r->notes);
}

/* Cuts off what is not whole, and goes on from there. */
static bool go_on(resumed *r, const char *words)
{
    long part_end, notes_end, size = fseek(r->file, 0, SEEK_END) == 0 ? ftell(r->file) : -1;
    if (size < 0)
        return complain_of(r->part);
    if (!read_notes(r, words, size, &part_end, &notes_end))
        return false;
    return (ftruncate(fileno(r->file), part_end) == 0 && ftruncate(fileno(r->run), notes_end) == 0
            && fseek(r->file, part_end, SEEK_SET) == 0 && fseek(r->run, notes_end, SEEK_SET) == 0)
           || complain_of(r->part);
}

static bool begin(resumed *r, const char *words)
{
    r->file = fopen(r->part, "w");
    r->run = r->file ? fopen(r->notes, "w") : NULL;
    return (r->run && fprintf(r->run, "%s\n", words) > 0 && put_on_disk(r->run)
            && put_name_on_disk(r->notes))
           || complain_of(r->run ? r->notes : r->part);
}

/* Opens what there may be of a run before this one. NULL is a file that is not there; false after
   complaining of one that cannot be opened, which says nothing of what is in it. */
static bool open_before(const char *name, FILE **file)
{
    *file = fopen(name, "r+");
    return *file || errno == ENOENT || complain_of(name);
}

/* Both files of a run before this one; none where it ended before it had told what run it is, or
   had renamed its output already. */
static bool open_both(resumed *r)
{
    if (!open_before(r->notes, &r->run) || (r->run && !open_before(r->part, &r->file)))
        return false;
    bool nothing = r->run && getc(r->run) == EOF;
    if (nothing && ferror(r->run))
        return complain_of(r->notes);
    if (r->run && (nothing || !r->file)) {
        fclose(r->run);
        r->run = NULL;
        if (r->file)
            fclose(r->file);
        r->file = NULL;
    }
    if (r->run)
        rewind(r->run);
    return true;
}

/* ---- Every second ---------------------------------------------------------------------------- */

/* The lock is on the notes: pieces are written without it, as nothing counts that has no note. */
struct keeper {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool over;
    int trouble; /* errno of what could not be put on disk; 0: all could */
};

/* Puts the pieces on disk, then the notes of them. */
static bool put_down(resumed *r)
{
    if (r->noted.length == 0)
        return true;
    bool good = put_on_disk(r->file)
                && fwrite(r->noted.text, 1, r->noted.length, r->run) == r->noted.length
                && put_on_disk(r->run);
    free_buffer(&r->noted);
    return good;
}

static void *keep(void *context)
{
    resumed *r = context;
    struct keeper *k = r->keeper;
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    pthread_mutex_lock(&k->lock);
    for (next.tv_sec++; !k->over; next.tv_sec++) {
        while (!k->over && pthread_cond_timedwait(&k->ended, &k->lock, &next) != ETIMEDOUT)
            continue;
        if (!k->over && !k->trouble && !put_down(r))
            k->trouble = errno;
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

static bool begin_keeping(resumed *r)
{
    struct keeper *k = r->keeper = take_zeroed(1, sizeof *k);
    pthread_condattr_t steady;
    pthread_mutex_init(&k->lock, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&k->ended, &steady);
    pthread_condattr_destroy(&steady);
    bool good = begin_thread(&k->thread, keep, r);
    if (!good)
        free(k);
    return good;
}

/* False, with errno, when something could not be put on disk. */
static bool end_keeping(resumed *r)
{
    struct keeper *k = r->keeper;
    pthread_mutex_lock(&k->lock);
    k->over = true;
    pthread_cond_signal(&k->ended);
    pthread_mutex_unlock(&k->lock);
    pthread_join(k->thread, NULL);
    pthread_cond_destroy(&k->ended);
    pthread_mutex_destroy(&k->lock);
    int trouble = k->trouble;
    free(k);
    errno = trouble;
    return trouble == 0;
}

/* ---- The run --------------------------------------------------------------------------------- */

bool resume_open(const char *name, const char *words, resumed *r)
{
    *r = (resumed){0};
    snprintf(r->name, sizeof r->name, "%s", name);
    snprintf(r->part, sizeof r->part, "%.4000s.part", name);
    snprintf(r->notes, sizeof r->notes, "%.4000s.run", name);
    bool good = open_both(r) && (r->run ? go_on(r, words) : begin(r, words)) && begin_keeping(r);
    if (!good) {
        if (r->file)
            fclose(r->file);
        if (r->run)
            fclose(r->run);
        free(r->known);
    }
    return good;
}

bool resume_note(resumed *r, uint64_t number)
{
    long end = ftell(r->file);
    if (end < 0)
        return complain_of(r->part);
    pthread_mutex_lock(&r->keeper->lock);
    add_format(&r->noted, "%ld %" PRIx64 "\n", end, number);
    int trouble = r->keeper->trouble;
    pthread_mutex_unlock(&r->keeper->lock);
    errno = trouble;
    return trouble == 0 || complain_of(r->part);
}

bool resume_close(resumed *r, bool whole)
{
    bool kept = end_keeping(r) && put_down(r),
         written = (kept && put_on_disk(r->file)) || complain_of(r->part);
    fclose(r->file);
    fclose(r->run);
    free(r->known);
    free_buffer(&r->noted);
    if (written && whole && !(rename(r->part, r->name) == 0 && put_name_on_disk(r->name)))
        written = complain_of(r->name);
    if (written && whole && unlink(r->notes) != 0)
        written = complain_of(r->notes);
    return written && whole;
}
