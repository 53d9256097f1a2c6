#include "lib/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"

static bool is_standard(const char *name) { return !name || strcmp(name, "-") == 0; }

const char *input_name(const char *name) { return is_standard(name) ? "standard input" : name; }

static FILE *open_input(const char *name)
{
    FILE *file = is_standard(name) ? stdin : fopen(name, "rb");
    if (!file)
        complain_at(name, 0, "%s", strerror(errno));
    return file;
}

static void close_input(FILE *file)
{
    if (file != stdin)
        fclose(file);
}

/* ---- Marks before a text --------------------------------------------------------------------- */

static const char utf8_mark[] = "\xEF\xBB\xBF",
                  not_utf8[] = "this file is UTF-16; save it as UTF-8";

static bool begins_with(const char *text, size_t length, const char *mark)
{
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0;
}

static bool is_utf16(const char *text, size_t length)
{
    return begins_with(text, length, "\xFF\xFE") || begins_with(text, length, "\xFE\xFF");
}

/* How long the mark before a text is. */
static size_t mark_length(const char *text, size_t length)
{
    return begins_with(text, length, utf8_mark) ? strlen(utf8_mark) : 0;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

bool open_lines(const char *name, line_reader *reader)
{
    reader->file = open_input(name);
    reader->name = input_name(name);
    reader->number = 0;
    reader->failed = false;
    reader->after_cr = false;
    return reader->file != NULL;
}

/* Complains; always false, to be returned. */
static bool reading_ends(line_reader *reader, const char *why)
{
    complain_at(reader->name, 0, "%s", why);
    reader->failed = true;
    return false;
}

/* Reads up to the end of a line, which it returns: \n, \r or EOF. What comes after an \r is not
   waited for: somebody may be typing. */
static int fill_line(line_reader *reader)
{
    int c = getc_unlocked(reader->file);
    if (c == '\n' && reader->after_cr)
        c = getc_unlocked(reader->file);
    reader->length = 0;
    reader->too_long = false;
    for (; c != EOF && c != '\n' && c != '\r'; c = getc_unlocked(reader->file)) {
        if (reader->length + 1 < LINE_LIMIT)
            reader->text[reader->length++] = (char)c;
        else
            reader->too_long = true;
    }
    reader->text[reader->length] = '\0';
    reader->after_cr = c == '\r';
    return c;
}

bool next_line(line_reader *reader)
{
    int end = fill_line(reader);
    if (ferror(reader->file))
        return reading_ends(reader, strerror(errno));
    if (reader->number == 0) {
        size_t mark = mark_length(reader->text, reader->length);
        if (is_utf16(reader->text, reader->length))
            return reading_ends(reader, not_utf8);
        memmove(reader->text, reader->text + mark, reader->length + 1 - mark);
        reader->length -= mark;
    }
    if (end == EOF && reader->length == 0)
        return false;
    reader->number++;
    return true;
}

bool close_lines(line_reader *reader)
{
    close_input(reader->file);
    return !reader->failed;
}

/* ---- Whole files ----------------------------------------------------------------------------- */

/* Reads on until the end, the limit or an error; the buffer grows by doubling. */
static char *read_all(FILE *file, size_t *length)
{
    size_t size = 1 << 16, got;
    char *text = take_memory(size);
    *length = 0;
    while ((got = fread(text + *length, 1, size - *length - 1, file)) > 0) {
        *length += got;
        if (*length > FILE_LIMIT)
            break;
        if (*length + 1 == size)
            text = grow_memory(text, size *= 2, 1);
    }
    return text;
}

char *read_whole(const char *name, size_t *length)
{
    FILE *file = open_input(name);
    if (!file)
        return NULL;
    char *text = read_all(file, length);
    const char *trouble = ferror(file)           ? strerror(errno)
                          : *length > FILE_LIMIT ? "longer than 64 MiB"
                                                 : NULL;
    close_input(file);
    if (!trouble) {
        text[*length] = '\0';
        return text;
    }
    complain_at(input_name(name), 0, "%s", trouble);
    free(text);
    return NULL;
}

/* Lines end in \n alone; returns the length there is then. */
static size_t mend_line_ends(char *text, size_t length)
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

char *read_text(const char *name, size_t *length)
{
    char *text = read_whole(name, length);
    if (!text)
        return NULL;
    if (is_utf16(text, *length)) {
        complain_at(input_name(name), 0, "%s", not_utf8);
        free(text);
        return NULL;
    }
    size_t mark = mark_length(text, *length);
    memmove(text, text + mark, *length + 1 - mark);
    *length = mend_line_ends(text, *length - mark);
    return text;
}
