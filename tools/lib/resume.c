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

enum { LONGEST_LINE = 8192, FLUSH_INTERVAL = 1 /* seconds between flushes to disk */ };

static bool complain_of(const char *name)
{
    complain_at(name, 0, "%s", strerror(errno));
    return false;
}

/* ---- Earlier runs ------------------------------------------------------------------- */

static void add_number(resume_state *r, uint64_t number)
{
    if (r->count == r->capacity) {
        r->capacity = r->capacity * 2 + 1024;
        r->numbers = reallocate(r->numbers, r->capacity, sizeof *r->numbers);
    }
    r->numbers[r->count++] = number;
}

/* Reads the notes of an earlier run. Sets where the last complete job ends in each file. Returns
   false after reporting an error. */
static bool read_notes(resume_state *r, const char *run_line, long size, long *part_end,
                       long *notes_end)
{
    char line[LONGEST_LINE];
    *part_end = 0;
    bool is_same_run = fgets(line, sizeof line, r->notes_file)
                       && strcspn(line, "\n") == strlen(run_line)
                       && strncmp(line, run_line, strlen(run_line)) == 0;
    if (!is_same_run && !ferror(r->notes_file)) {
        complain_at(r->notes_name, 0, "belongs to another run; remove it and %s to start again",
                    r->part_name);
        return false;
    }
    *notes_end = ftell(r->notes_file);
    while (fgets(line, sizeof line, r->notes_file) && strchr(line, '\n')) {
        int64_t end;
        uint64_t number;
        if (sscanf(line, "%" SCNd64 " %" SCNx64, &end, &number) != 2 || end < *part_end
            || end > size)
            break;
        add_number(r, number);
        *part_end = (long)end;
        *notes_end = ftell(r->notes_file);
    }
    return !ferror(r->notes_file) || complain_of(r->notes_name);
}

/* Truncates both files after the last complete job. Returns false after reporting an error. */
static bool continue_run(resume_state *r, const char *run_line)
{
    long part_end, notes_end, size = fseek(r->file, 0, SEEK_END) == 0 ? ftell(r->file) : -1;
    if (size < 0)
        return complain_of(r->part_name);
    if (!read_notes(r, run_line, size, &part_end, &notes_end))
        return false;
    return (ftruncate(fileno(r->file), part_end) == 0
            && ftruncate(fileno(r->notes_file), notes_end) == 0
            && fseek(r->file, part_end, SEEK_SET) == 0
            && fseek(r->notes_file, notes_end, SEEK_SET) == 0)
           || complain_of(r->part_name);
}

static bool begin_run(resume_state *r, const char *run_line)
{
    r->file = fopen(r->part_name, "w");
    r->notes_file = r->file ? fopen(r->notes_name, "w") : NULL;
    return (r->notes_file && fprintf(r->notes_file, "%s\n", run_line) > 0
            && sync_file(r->notes_file) && sync_parent_folder(r->notes_name))
           || complain_of(r->notes_file ? r->notes_name : r->part_name);
}

/* Opens a file of an earlier run, or sets `file` to NULL if it is missing. Returns false after
   reporting an error. */
static bool open_earlier(const char *name, FILE **file)
{
    *file = fopen(name, "r+");
    return *file || errno == ENOENT || complain_of(name);
}

/* Opens both files of an earlier run. Opens none if that run ended before it wrote its first line,
   or after it renamed its output. */
static bool open_earlier_run(resume_state *r)
{
    if (!open_earlier(r->notes_name, &r->notes_file)
        || (r->notes_file && !open_earlier(r->part_name, &r->file)))
        return false;
    bool is_empty = r->notes_file && getc(r->notes_file) == EOF;
    if (is_empty && ferror(r->notes_file))
        return complain_of(r->notes_name);
    if (r->notes_file && (is_empty || !r->file)) {
        fclose(r->notes_file);
        r->notes_file = NULL;
        if (r->file)
            fclose(r->file);
        r->file = NULL;
    }
    if (r->notes_file)
        rewind(r->notes_file);
    return true;
}

/* ---- Notes ----------------------------------------------------------------------------------- */

/* Flushes the output to disk, then its notes. */
static bool flush_notes(resume_state *r)
{
    if (r->unflushed.length == 0)
        return true;
    bool good =
        sync_file(r->file)
        && fwrite(r->unflushed.text, 1, r->unflushed.length, r->notes_file) == r->unflushed.length
        && sync_file(r->notes_file);
    free_buffer(&r->unflushed);
    r->flushed_at = steady_seconds();
    return good;
}

/* ---- The run --------------------------------------------------------------------------------- */

bool resume_open(const char *name, const char *run_line, resume_state *r)
{
    *r = (resume_state){.flushed_at = steady_seconds()};
    snprintf(r->name, sizeof r->name, "%s", name);
    snprintf(r->part_name, sizeof r->part_name, "%.4000s.part", name);
    snprintf(r->notes_name, sizeof r->notes_name, "%.4000s.run", name);
    bool good =
        open_earlier_run(r) && (r->notes_file ? continue_run(r, run_line) : begin_run(r, run_line));
    if (!good) {
        if (r->file)
            fclose(r->file);
        if (r->notes_file)
            fclose(r->notes_file);
        free(r->numbers);
    }
    return good;
}

bool resume_note(resume_state *r, uint64_t number)
{
    long end = ftell(r->file);
    if (end < 0)
        return complain_of(r->part_name);
    add_format(&r->unflushed, "%ld %" PRIx64 "\n", end, number);
    return steady_seconds() < r->flushed_at + FLUSH_INTERVAL || flush_notes(r)
           || complain_of(r->part_name);
}

bool resume_close(resume_state *r, bool whole)
{
    bool is_flushed = flush_notes(r),
         is_written = (is_flushed && sync_file(r->file)) || complain_of(r->part_name);
    fclose(r->file);
    fclose(r->notes_file);
    free(r->numbers);
    free_buffer(&r->unflushed);
    if (is_written && whole && !(rename(r->part_name, r->name) == 0 && sync_parent_folder(r->name)))
        is_written = complain_of(r->name);
    if (is_written && whole && unlink(r->notes_name) != 0)
        is_written = complain_of(r->notes_name);
    return is_written && whole;
}
