#include "commands/source.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/inline_puzzle.h"
#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"

enum { MOST_BYTES = 64 * 1024 /* of a portion's lines */ };

static size_t count_files(const source *s) { return s->files.count ? s->files.count : 1; }

static const char *name_of(const source *s, size_t file)
{
    return s->files.count ? s->files.names[file] : NULL;
}

void open_source(source *s) { s->found = take_zeroed(count_files(s), sizeof *s->found); }

/* ---- Files ----------------------------------------------------------------------------------- */

/* Whether the file's lines are handed out as they are. */
static bool goes_by_lines(const source *s, enum format format)
{
    return format == FORMAT_line || format == FORMAT_sdm || format == FORMAT_COUNT
           || (format == FORMAT_hodoku && s->takes_library);
}

/* Opens the next one; false after saying why it cannot be read. */
static bool open_next(source *s)
{
    s->is_open = open_operand(name_of(s, s->file), s->wanted, &s->reader, &s->typed);
    s->reader.stop = s->over;
    return s->is_open;
}

/* Reads it whole where it has no lines of puzzles. */
static void look_into(source *s)
{
    s->guess = format_guess(&s->reader, s->wanted);
    enum format format = s->from == ANY_FORMAT ? s->guess : (enum format)s->from;
    s->open = NULL;
    if (goes_by_lines(s, format))
        return;
    s->open = &s->found[s->file];
    s->entries = s->said = s->bad = 0;
    format_read(format, &s->reader, s->wanted, s->open);
}

/* False where reading it had failed. */
static bool end_file(source *s)
{
    s->passed += bytes_passed(&s->reader);
    s->is_open = false;
    s->file++;
    bool good = close_lines(&s->reader);
    free(s->typed);
    return good;
}

/* ---- Portions -------------------------------------------------------------------------------- */

/* A whole line as it came; one that is too long stays so. */
static void add_line(const line_reader *reader, buffer *lines)
{
    add_bytes(lines, reader->text, reader->length);
    add_text(lines, reader->too_long ? "?\n" : "\n");
}

/* The lines that are there, and one at least unless the file ends. */
static void take_lines(source *s, size_t most, portion *to)
{
    size_t count = 0;
    do {
        if (!next_line(&s->reader))
            break;
        if (count++ == 0)
            to->first = s->reader.number;
        add_line(&s->reader, &to->lines);
    } while (count < most && to->lines.length < MOST_BYTES && line_is_there(&s->reader));
}

/* Entries up to the next of which something was said that could not be read. */
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
    while (!interrupted && is_empty(to) && s->file < count_files(s)) {
        to->file = s->file;
        if (!s->is_open && !open_next(s)) {
            s->file++;
            to->lost = true;
            break;
        }
        if (s->reader.number == 0 && !s->open)
            look_into(s);
        to->name = s->reader.name;
        to->guess = s->guess;
        if (atomic_load(&s->dropped) != s->file + 1)
            (s->open ? take_entries : take_lines)(s, most, to);
        to->passed = s->passed + bytes_passed(&s->reader);
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
    for (size_t i = 0; i < count_files(s); i++) {
        struct stat file;
        const char *name = name_of(s, i);
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
    for (size_t i = 0; i < count_files(s); i++)
        end_findings(&s->found[i]);
    free(s->found);
}
