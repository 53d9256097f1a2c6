#include "input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "messages.h"

static bool is_standard(const char *name)
{
    return !name || strcmp(name, "-") == 0;
}

const char *input_name(const char *name)
{
    return is_standard(name) ? "standard input" : name;
}

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

bool open_lines(const char *name, line_reader *reader)
{
    reader->file = open_input(name);
    reader->name = input_name(name);
    reader->number = 0;
    reader->failed = false;
    return reader->file != NULL;
}

bool next_line(line_reader *reader)
{
    int c = getc_unlocked(reader->file);
    reader->length = 0;
    reader->too_long = false;
    for (; c != EOF && c != '\n'; c = getc_unlocked(reader->file)) {
        if (reader->length + 1 < LINE_LIMIT)
            reader->text[reader->length++] = (char)c;
        else
            reader->too_long = true;
    }
    if (ferror(reader->file)) {
        complain_at(reader->name, 0, "%s", strerror(errno));
        reader->failed = true;
        return false;
    }
    if (c == EOF && reader->length == 0)
        return false;
    if (reader->length > 0 && reader->text[reader->length - 1] == '\r')
        reader->length--;
    reader->text[reader->length] = '\0';
    reader->number++;
    return true;
}

bool close_lines(line_reader *reader)
{
    close_input(reader->file);
    return !reader->failed;
}

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
