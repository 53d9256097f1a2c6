#include "lib/line_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/dependency_log.h"
#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"

static bool is_standard_input(const char *name) { return !name || strcmp(name, "-") == 0; }

const char *input_name(const char *name)
{
    return is_standard_input(name) ? "standard input" : name;
}

/* ---- Byte order marks ------------------------------------------------------------------------ */

static const char utf8_mark[] = "\xEF\xBB\xBF",
                  utf16_error[] = "this file is UTF-16; save it as UTF-8",
                  size_error[] = "larger than 64 MiB";

static bool begins_with(const char *text, size_t length, const char *mark)
{
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0;
}

static bool is_utf16(const char *text, size_t length)
{
    return begins_with(text, length, "\xFF\xFE") || begins_with(text, length, "\xFE\xFF");
}

static size_t mark_length(const char *text, size_t length)
{
    return begins_with(text, length, utf8_mark) ? strlen(utf8_mark) : 0;
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

enum {
    BLOCK = 256 * 1024,
    POLL_INTERVAL = 200 /* milliseconds until a wait for input checks whether to stop */
};

/* Reports an error and ends the input. Returns false. */
static bool fail_reading(line_reader *reader, const char *why)
{
    complain_at(reader->name, 0, "%s", why);
    reader->failed = true;
    reader->block.ended = true;
    return false;
}

/* Waits for input. Returns false if reading should end. Polls, because another thread may have
   received the interrupt. */
static bool wait_for_more(const line_reader *reader)
{
    struct pollfd file = {.fd = reader->block.file, .events = POLLIN};
    int found = 0;
    while (found == 0 && !interrupted && !(reader->stop && *reader->stop))
        found = poll(&file, 1, POLL_INTERVAL);
    return found != 0 && !interrupted;
}

/* Reads more of the file into the block. Returns false at the end of the file. */
static bool read_more(line_reader *reader)
{
    struct line_block *b = &reader->block;
    if (b->ended)
        return false;
    memmove(b->text, b->text + b->at, b->end - b->at);
    b->searched -= b->at < b->searched ? b->at : b->searched;
    b->end -= b->at;
    b->at = 0;
    ssize_t count = wait_for_more(reader) ? read(b->file, b->text + b->end, BLOCK - b->end) : 0;
    if (count < 0)
        return fail_reading(reader, strerror(errno));
    b->ended = count == 0;
    b->end += (size_t)count;
    b->total += (uint64_t)count;
    return count > 0;
}

/* Returns the end of the line: its \n or \r, or the end of the block. */
static size_t find_end(struct line_block *b)
{
    if (b->searched < b->at)
        b->searched = b->at;
    const char *found = memchr(b->text + b->searched, '\n', b->end - b->searched);
    b->searched = found ? (size_t)(found - b->text) : b->end;
    found = memchr(b->text + b->at, '\r', b->searched - b->at);
    return found ? (size_t)(found - b->text) : b->searched;
}

/* Skips the \n of a \r\n if it has arrived. Waiting for the \n would delay a line that is typed. */
static void skip_newline(struct line_block *b)
{
    if (b->ended_with_cr && b->at < b->end) {
        b->at += b->text[b->at] == '\n';
        b->ended_with_cr = false;
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

bool open_lines(const char *name, line_reader *reader)
{
    *reader = (line_reader){.name = input_name(name)};
    reader->block.file = is_standard_input(name) ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    if (reader->block.file < 0) {
        complain_at(name, 0, "%s", strerror(errno));
        return false;
    }
    reader->block.text = allocate(BLOCK + 1);
    return true;
}

void open_text(const char *name, char *text, size_t length, size_t number, line_reader *reader)
{
    *reader = (line_reader){.name = name,
                            .number = number - 1,
                            .block = {.file = -1, .text = text, .end = length, .ended = true}};
}

bool has_line_ready(line_reader *reader)
{
    skip_newline(&reader->block);
    return reader->block.ended || find_end(&reader->block) < reader->block.end;
}

/* Reads until the block has a whole line, and returns the end of the line. Keeps only the beginning
   of a line that is too long. */
static size_t find_whole_line(line_reader *reader)
{
    struct line_block *b = &reader->block;
    do {
        skip_newline(b);
        size_t end = find_end(b);
        if (end < b->end)
            return end;
        if (end - b->at > LINE_LIMIT) {
            reader->too_long = true;
            b->end = b->searched = b->at + LINE_LIMIT;
        }
    } while (read_more(reader));
    return b->end;
}

/* Skips a byte order mark. Reports an error and returns false if the text is UTF-16. */
static bool skip_mark(line_reader *reader)
{
    size_t mark = mark_length(reader->text, reader->length);
    if (is_utf16(reader->text, reader->length))
        return fail_reading(reader, utf16_error);
    reader->text += mark;
    reader->length -= mark;
    return true;
}

bool next_line(line_reader *reader)
{
    struct line_block *b = &reader->block;
    reader->too_long = false;
    size_t end = find_whole_line(reader);
    bool is_whole = end < b->end;
    if (reader->failed || (!is_whole && (interrupted || end == b->at)))
        return false;
    reader->text = b->text + b->at;
    reader->length = end - b->at;
    if (reader->length >= LINE_LIMIT) {
        reader->too_long = true;
        reader->length = LINE_LIMIT - 1;
    }
    b->at = end + is_whole;
    b->ended_with_cr = is_whole && b->text[end] == '\r';
    reader->text[reader->length] = '\0';
    return reader->number++ > 0 || skip_mark(reader);
}

/* Measures the line that begins `from` bytes ahead. Returns false at the end of the input, and for
   a line that is more than half a block ahead. */
static bool measure_line(line_reader *reader, size_t from, size_t *length)
{
    struct line_block *b = &reader->block;
    for (*length = 0;; ++*length) {
        size_t at = from + *length;
        if (b->at + at == b->end && (at > BLOCK / 2 || !read_more(reader)))
            return *length > 0;
        if (strchr("\n\r", b->text[b->at + at]) && b->text[b->at + at])
            return true;
    }
}

bool peek_line(line_reader *reader, bool matches(const char *line), size_t skip, buffer *line)
{
    const struct line_block *b = &reader->block;
    for (size_t from = 0, length; measure_line(reader, from, &length); from += length + 1) {
        const char *text = b->text + b->at + from;
        size_t mark = reader->number == 0 && from == 0 ? mark_length(text, length) : 0;
        empty_buffer(line);
        add_bytes(line, text + mark, length - mark);
        if (matches(line->text) && skip-- == 0)
            return true;
        if (b->at + from + length == b->end)
            return false;
    }
    return false;
}

uint64_t bytes_consumed(const line_reader *reader)
{
    return reader->block.total - (reader->block.end - reader->block.at);
}

bool close_lines(line_reader *reader)
{
    if (reader->block.file > STDIN_FILENO)
        close(reader->block.file);
    if (reader->block.file >= 0)
        free(reader->block.text);
    return !reader->failed;
}

/* ---- Whole files ----------------------------------------------------------------------------- */

static char *read_file(const char *name, size_t *length)
{
    char block[1 << 14];
    buffer text = {0};
    size_t count;
    FILE *file = is_standard_input(name) ? stdin : fopen(name, "rb");
    if (!file) {
        complain_at(name, 0, "%s", strerror(errno));
        return NULL;
    }
    do {
        count = fread(block, 1, sizeof block, file);
        add_bytes(&text, block, count);
    } while (count > 0 && text.length <= FILE_LIMIT);
    *length = text.length;
    const char *error = ferror(file) ? strerror(errno) : *length > FILE_LIMIT ? size_error : NULL;
    if (file != stdin)
        fclose(file);
    if (!error)
        return text.text;
    complain_at(input_name(name), 0, "%s", error);
    free_buffer(&text);
    return NULL;
}

bool is_missing(const char *name)
{
    const bool missing = access(name, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR);
    if (missing)
        dependency_log_add(name, NULL, 0);
    return missing;
}

char *read_whole(const char *name, size_t *length)
{
    char *text = read_file(name, length);
    if (!is_standard_input(name))
        dependency_log_add(name, text, text ? *length : 0);
    return text;
}

/* Converts all line ends to \n. Returns the new length. */
static size_t convert_line_ends(char *text, size_t length)
{
    char *to = text;
    for (const char *from = text; from < text + length; from++)
        if (*from != '\r')
            *to++ = *from;
        else if (from[1] != '\n')
            *to++ = '\n';
    *to = '\0';
    return (size_t)(to - text);
}

/* Removes a byte order mark and converts line ends. If the text is UTF-16, reports an error, frees
   the text and returns NULL. */
static char *clean_text(const char *name, char *text, size_t *length)
{
    if (is_utf16(text, *length)) {
        complain_at(name, 0, "%s", utf16_error);
        free(text);
        return NULL;
    }
    size_t mark = mark_length(text, *length);
    memmove(text, text + mark, *length + 1 - mark);
    *length = convert_line_ends(text, *length - mark);
    return text;
}

char *read_text(const char *name, size_t *length)
{
    char *text = read_whole(name, length);
    return text ? clean_text(input_name(name), text, length) : NULL;
}

char *read_rest(line_reader *reader, size_t *length)
{
    struct line_block *b = &reader->block;
    buffer text = {0};
    do {
        add_bytes(&text, b->text + b->at, b->end - b->at);
        b->at = b->end;
    } while (text.length <= FILE_LIMIT && read_more(reader));
    if (text.length > FILE_LIMIT)
        fail_reading(reader, size_error);
    if (!reader->failed && !interrupted) {
        *length = text.length;
        return clean_text(reader->name, text.text, length);
    }
    free_buffer(&text);
    return NULL;
}
