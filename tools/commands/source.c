#include "commands/source.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"

enum { MAX_BYTES = 64 * 1024 /* of all lines in a portion */ };

void open_source(source *s) { s->found = allocate_zeroed(s->files.count, sizeof *s->found); }

/* ---- Files ----------------------------------------------------------------------------------- */

/* Returns whether workers parse the lines of this format. */
static bool has_lines_to_parse(const source *s, enum format format)
{
    return format == FORMAT_line || format == FORMAT_sdm || format == FORMAT_COUNT
           || (format == FORMAT_hodoku && s->has_library_lines);
}

/* Opens the next file. Returns false after reporting an error. */
static bool open_next(source *s)
{
    s->is_open = open_operand(&s->files, s->file_index, s->wanted, &s->reader, &s->puzzle_text);
    s->reader.stop = s->stop;
    return s->is_open;
}

/* Detects the format of the open file. Reads it completely unless workers parse its lines. */
static void begin_file(source *s)
{
    s->guess = format_guess(&s->reader, s->wanted);
    enum format format = s->from == ANY_FORMAT ? s->guess : (enum format)s->from;
    s->open_file = NULL;
    if (has_lines_to_parse(s, format))
        return;
    s->open_file = &s->found[s->file_index];
    s->entries = s->message_bytes = s->invalid = 0;
    format_read(format, &s->reader, s->wanted, s->open_file);
}

/* Closes the open file. Returns false if it could not be read. */
static bool end_file(source *s)
{
    s->bytes_read += bytes_consumed(&s->reader);
    s->is_open = false;
    s->file_index++;
    bool good = close_lines(&s->reader);
    free(s->puzzle_text);
    return good;
}

/* ---- Portions -------------------------------------------------------------------------------- */

/* Adds a line. The reader truncates a line that is too long, so add_line lengthens it again.
   Workers can then report the error. */
static void add_line(const line_reader *reader, buffer *lines)
{
    add_bytes(lines, reader->text, reader->length);
    add_text(lines, reader->too_long ? "?\n" : "\n");
}

/* Takes the lines that are available. Waits for a line if there are none. */
static void take_lines(source *s, size_t most, portion *to)
{
    size_t count = 0;
    do {
        if (!next_line(&s->reader))
            break;
        if (count++ == 0)
            to->first = s->reader.number;
        add_line(&s->reader, &to->lines);
    } while (count < most && to->lines.length < MAX_BYTES && has_line_ready(&s->reader));
}

/* Takes entries up to the next message. The message must be printed before the answers to later
   entries. */
static void take_entries(source *s, size_t most, portion *to)
{
    const findings *found = s->open_file;
    size_t end = found->pack.count, index = s->entries,
           message_bytes = index < end ? found->where[index].message_bytes : found->messages.length,
           invalid = index < end ? found->where[index].bad_count : found->bad_count;
    add_bytes(&to->messages, buffer_text(&found->messages) + s->message_bytes,
              message_bytes - s->message_bytes);
    to->invalid = invalid - s->invalid;
    to->found = found;
    to->first = index;
    while (index < end && index - to->first < most
           && found->where[index].message_bytes == message_bytes)
        index++;
    to->entries = index - to->first;
    s->entries = index;
    s->message_bytes = message_bytes;
    s->invalid = invalid;
}

static bool is_empty(const portion *p)
{
    return !p->has_file_error && p->lines.length == 0 && p->entries == 0 && p->messages.length == 0;
}

bool next_portion(source *s, size_t most, portion *to)
{
    empty_buffer(&to->lines);
    empty_buffer(&to->messages);
    to->found = NULL;
    to->entries = 0;
    to->invalid = 0;
    to->has_file_error = false;
    buffer *previous = redirect_messages(&to->messages);
    while (!interrupted && is_empty(to) && s->file_index < s->files.count) {
        to->file_index = s->file_index;
        if (!s->is_open && !open_next(s)) {
            s->file_index++;
            to->has_file_error = true;
            break;
        }
        if (s->reader.number == 0 && !s->open_file)
            begin_file(s);
        to->file_name = s->reader.name;
        to->guess = s->guess;
        if (atomic_load(&s->skipped_file) != s->file_index + 1)
            (s->open_file ? take_entries : take_lines)(s, most, to);
        to->bytes_read = s->bytes_read + bytes_consumed(&s->reader);
        if (is_empty(to)) {
            to->has_file_error = !end_file(s);
            s->open_file = NULL;
        }
    }
    redirect_messages(previous);
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
