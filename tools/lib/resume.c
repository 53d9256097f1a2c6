#include "lib/resume.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/timing.h"

enum { LINE = 8192, PAUSE = 1 /* seconds between flushes */ };

static bool complain_of(const char *name)
{
    complain_at(name, 0, "%s", strerror(errno));
    return false;
}

/* ---- Earlier runs ------------------------------------------------------------------- */

static void remember(resume_state *r, uint64_t number)
{
    if (r->count == r->capacity) {
        r->capacity = r->capacity * 2 + 1024;
        r->known = grow_memory(r->known, r->capacity, sizeof *r->known);
    }
    r->known[r->count++] = number;
}

/* Reads the notes, and sets where the last complete job ends in each file. */
static bool read_notes(resume_state *r, const char *words, long size, long *part_end,
                       long *notes_end)
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

/* Truncates both files after the last complete job. */
static bool go_on(resume_state *r, const char *words)
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

static bool begin(resume_state *r, const char *words)
{
    r->file = fopen(r->part, "w");
    r->run = r->file ? fopen(r->notes, "w") : NULL;
    return (r->run && fprintf(r->run, "%s\n", words) > 0 && put_on_disk(r->run)
            && put_name_on_disk(r->notes))
           || complain_of(r->run ? r->notes : r->part);
}

/* Opens a file of an earlier run; sets `file` to NULL if it is missing. Returns false after
   reporting an error. */
static bool open_before(const char *name, FILE **file)
{
    *file = fopen(name, "r+");
    return *file || errno == ENOENT || complain_of(name);
}

/* Opens both files of an earlier run, unless that run ended before it wrote its line or after it
   renamed its output. */
static bool open_both(resume_state *r)
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

/* ---- Notes ----------------------------------------------------------------------------------- */

/* Flushes the output to disk, then its notes. */
static bool flush_notes(resume_state *r)
{
    if (r->unflushed.length == 0)
        return true;
    bool good = put_on_disk(r->file)
                && fwrite(r->unflushed.text, 1, r->unflushed.length, r->run) == r->unflushed.length
                && put_on_disk(r->run);
    free_buffer(&r->unflushed);
    r->flushed_at = steady_seconds();
    return good;
}

/* ---- The run --------------------------------------------------------------------------------- */

bool resume_open(const char *name, const char *words, resume_state *r)
{
    *r = (resume_state){.flushed_at = steady_seconds()};
    snprintf(r->name, sizeof r->name, "%s", name);
    snprintf(r->part, sizeof r->part, "%.4000s.part", name);
    snprintf(r->notes, sizeof r->notes, "%.4000s.run", name);
    bool good = open_both(r) && (r->run ? go_on(r, words) : begin(r, words));
    if (!good) {
        if (r->file)
            fclose(r->file);
        if (r->run)
            fclose(r->run);
        free(r->known);
    }
    return good;
}

bool resume_note(resume_state *r, uint64_t number)
{
    long end = ftell(r->file);
    if (end < 0)
        return complain_of(r->part);
    add_format(&r->unflushed, "%ld %" PRIx64 "\n", end, number);
    return steady_seconds() < r->flushed_at + PAUSE || flush_notes(r) || complain_of(r->part);
}

bool resume_close(resume_state *r, bool whole)
{
    bool kept = flush_notes(r), written = (kept && put_on_disk(r->file)) || complain_of(r->part);
    fclose(r->file);
    fclose(r->run);
    free(r->known);
    free_buffer(&r->unflushed);
    if (written && whole && !(rename(r->part, r->name) == 0 && put_name_on_disk(r->name)))
        written = complain_of(r->name);
    if (written && whole && unlink(r->notes) != 0)
        written = complain_of(r->notes);
    return written && whole;
}
