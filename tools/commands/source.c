#include "commands/source.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"

enum { MOST_BYTES = 64 * 1024 /* in the lines of a portion */ };

void open_source(source *s) { s->found = take_zeroed(s->files.count, sizeof *s->found); }

/* ---- Files ----------------------------------------------------------------------------------- */

/* Returns whether workers parse the lines of this format. */
static bool has_lines(const source *s, enum format format)
{
    return format == FORMAT_line || format == FORMAT_sdm || format == FORMAT_COUNT
           || (format == FORMAT_hodoku && s->takes_library);
}

/* Opens the next file. Returns false after complaining. */
static bool open_next(source *s)
{
    s->is_open = open_operand(s->files.names[s->file], s->wanted, &s->reader, &s->typed);
    s->reader.stop = s->over;
    return s->is_open;
}

/* Detects the format of the open file. Reads it completely unless workers parse its lines. */
static void begin_file(source *s)
{
    s->guess = format_guess(&s->reader, s->wanted);
    enum format format = s->from == ANY_FORMAT ? s->guess : (enum format)s->from;
    s->open = NULL;
    if (has_lines(s, format))
        return;
    s->open = &s->found[s->file];
    s->entries = s->said = s->bad = 0;
    format_read(format, &s->reader, s->wanted, s->open);
}

/* Closes the open file. Returns false if reading it failed. */
static bool end_file(source *s)
{
    s->passed += bytes_consumed(&s->reader);
    s->is_open = false;
    s->file++;
    bool good = close_lines(&s->reader);
    free(s->typed);
    return good;
}

/* ---- Portions -------------------------------------------------------------------------------- */

/* Adds a line. The reader cuts a line that is too long, so this makes it too long again. */
static void add_line(const line_reader *reader, buffer *lines)
{
    add_bytes(lines, reader->text, reader->length);
    add_text(lines, reader->too_long ? "?\n" : "\n");
}

/* Takes the lines that are available; waits for one if there are none. */
static void take_lines(source *s, size_t most, portion *to)
{
    size_t count = 0;
    do {
        if (!next_line(&s->reader))
            break;
        if (count++ == 0)
            to->first = s->reader.number;
        add_line(&s->reader, &to->lines);
    } while (count < most && to->lines.length < MOST_BYTES && has_line_ready(&s->reader));
}

/* Takes entries up to the next message, which must be printed before later answers. */
static void take_entries(source *s, size_t most, portion *to)
{
    const findings *found = s->open;
    size_t end = found->pack.count, at = s->entries,
           said = at < end ? found->where[at].said : found->messages.length,
           bad = at < end ? found->where[at].bad : found->bad;
    add_bytes(&to->said, buffer_text(&found->messages) + s->said, said - s->said);
    to->bad = bad > s->bad;
    to->found = found;
    to->first = at;
    while (at < end && at - to->first < most && found->where[at].said == said)
        at++;
    to->entries = at - to->first;
    s->entries = at;
    s->said = said;
    s->bad = bad;
}

static bool is_empty(const portion *p)
{
    return !p->lost && p->lines.length == 0 && p->entries == 0 && p->said.length == 0;
}

bool next_portion(source *s, size_t most, portion *to)
{
    empty_buffer(&to->lines);
    empty_buffer(&to->said);
    to->found = NULL;
    to->entries = 0;
    to->bad = to->lost = false;
    buffer *kept = keep_messages(&to->said);
    while (!interrupted && is_empty(to) && s->file < s->files.count) {
        to->file = s->file;
        if (!s->is_open && !open_next(s)) {
            s->file++;
            to->lost = true;
            break;
        }
        if (s->reader.number == 0 && !s->open)
            begin_file(s);
        to->name = s->reader.name;
        to->guess = s->guess;
        if (atomic_load(&s->dropped) != s->file + 1)
            (s->open ? take_entries : take_lines)(s, most, to);
        to->passed = s->passed + bytes_consumed(&s->reader);
        if (is_empty(to)) {
            to->lost = !end_file(s);
            s->open = NULL;
        }
    }
    keep_messages(kept);
    return !is_empty(to);
}

uint64_t source_bytes(const source *s)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < s->files.count; i++) {
        struct stat file;
        const char *name = s->files.names[i];
        bool is_standard = !name || strcmp(name, "-") == 0;
        if ((is_standard ? fstat(STDIN_FILENO, &file) : stat(name, &file)) != 0
            || !S_ISREG(file.st_mode))
            return 0;
        bytes += (uint64_t)file.st_size;
    }
    return bytes;
}

void close_source(source *s)
{
    if (s->is_open)
        end_file(s);
    for (size_t i = 0; i < s->files.count; i++)
        end_findings(&s->found[i]);
    free(s->found);
}
