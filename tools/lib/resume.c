#include "resume.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "messages.h"

enum { LINE = 8192 };

static bool complain_of(const char *name)
{
    complain_at(name, 0, "%s", strerror(errno));
    return false;
}

static bool remember(resumed *r, uint64_t number)
{
    if (r->count == r->room) {
        size_t room = r->room * 2 + 1024;
        uint64_t *known = realloc(r->known, room * sizeof *known);
        if (!known) {
            complain("out of memory");
            return false;
        }
        r->known = known;
        r->room = room;
    }
    r->known[r->count++] = number;
    return true;
}

/* Reads the notes; `part_end` and `notes_end` are where the last whole piece ends in both files. */
static bool read_notes(resumed *r, const char *words, long size, long *part_end, long *notes_end)
{
    char line[LINE];
    *part_end = 0;
    if (!fgets(line, sizeof line, r->run) || strcspn(line, "\n") != strlen(words) || strncmp(line, words, strlen(words)) != 0) {
        complain_at(r->notes, 0, "is of another run; remove it and %s to begin anew", r->part);
        return false;
    }
    *notes_end = ftell(r->run);
    while (fgets(line, sizeof line, r->run) && strchr(line, '\n')) {
        int64_t end;
        uint64_t number;
        if (sscanf(line, "%" SCNd64 " %" SCNx64, &end, &number) != 2 || end > size)
            break;
        if (!remember(r, number))
            return false;
        *part_end = (long)end;
        *notes_end = ftell(r->run);
    }
    return true;
}

/* Cuts off what is not whole, and goes on from there. */
static bool go_on(resumed *r, const char *words)
{
    long part_end, notes_end;
    if (fseek(r->file, 0, SEEK_END) != 0 || !read_notes(r, words, ftell(r->file), &part_end, &notes_end))
        return false;
    return (ftruncate(fileno(r->file), part_end) == 0 && ftruncate(fileno(r->run), notes_end) == 0
            && fseek(r->file, part_end, SEEK_SET) == 0 && fseek(r->run, notes_end, SEEK_SET) == 0)
           || complain_of(r->part);
}

static bool begin(resumed *r, const char *words)
{
    r->file = fopen(r->part, "w");
    r->run = r->file ? fopen(r->notes, "w") : NULL;
    return (r->run && fprintf(r->run, "%s\n", words) > 0 && fflush(r->run) == 0) || complain_of(r->run ? r->notes : r->part);
}

/* Ended before it had told what run it is. */
static bool is_empty(FILE *run)
{
    int c = getc(run);
    rewind(run);
    return c == EOF;
}

bool resume_open(const char *name, const char *words, resumed *r)
{
    *r = (resumed){0};
    snprintf(r->name, sizeof r->name, "%s", name);
    snprintf(r->part, sizeof r->part, "%.4000s.part", name);
    snprintf(r->notes, sizeof r->notes, "%.4000s.run", name);
    r->run = fopen(r->notes, "r+");
    if (r->run && is_empty(r->run)) {
        fclose(r->run);
        r->run = NULL;
    }
    r->file = r->run ? fopen(r->part, "r+") : NULL;
    if (r->run && !r->file)
        fclose(r->run);
    bool good = r->run && r->file ? go_on(r, words) : begin(r, words);
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
    time_t now = time(NULL);
    bool good = fprintf(r->run, "%ld %" PRIx64 "\n", ftell(r->file), number) > 0;
    if (good && now != r->flushed) {
        good = fflush(r->file) == 0 && fflush(r->run) == 0;
        r->flushed = now;
    }
    return good || complain_of(r->notes);
}

bool resume_close(resumed *r, bool whole)
{
    bool written = fflush(r->file) == 0 && !ferror(r->file) && (!whole || fsync(fileno(r->file)) == 0);
    if (!written)
        complain_of(r->part);
    fclose(r->file);
    fclose(r->run);
    free(r->known);
    if (written && whole && rename(r->part, r->name) != 0)
        written = complain_of(r->name);
    if (written && whole)
        unlink(r->notes);
    return written && whole;
}
