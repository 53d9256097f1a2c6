#include "lib/buffer.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base64.h"
#include "lib/exit.h"
#include "lib/memory.h"

static void reserve(buffer *b, size_t more)
{
    if (b->length + more + 1 <= b->capacity)
        return;
    b->capacity = 2 * (b->length + more + 1);
    b->text = reallocate(b->text, b->capacity, 1);
}

void add_bytes(buffer *b, const char *bytes, size_t length)
{
    reserve(b, length);
    memcpy(b->text + b->length, bytes, length);
    b->length += length;
    b->text[b->length] = '\0';
}

void add_text(buffer *b, const char *text) { add_bytes(b, text, strlen(text)); }

void add_format(buffer *b, const char *format, ...)
{
    va_list arguments, arguments_copy;
    va_start(arguments, format);
    va_copy(arguments_copy, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    reserve(b, (size_t)length);
    vsnprintf(b->text + b->length, (size_t)length + 1, format, arguments_copy);
    va_end(arguments_copy);
    b->length += (size_t)length;
}

void add_base64(buffer *b, const void *bytes, size_t length)
{
    reserve(b, BASE64_LENGTH(length));
    encode_base64(bytes, length, b->text + b->length);
    b->length += BASE64_LENGTH(length);
    b->text[b->length] = '\0';
}

static bool is_no_break_space(const char *text, size_t length)
{
    return length >= 2 && text[0] == '\xC2' && text[1] == '\xA0';
}

void add_escaped(buffer *b, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '&')
            add_text(b, "&amp;");
        else if (text[i] == '<')
            add_text(b, "&lt;");
        else if (text[i] == '>')
            add_text(b, "&gt;");
        else if (is_no_break_space(text + i, length - i)) {
            add_text(b, "&nbsp;");
            i++;
        } else
            add_bytes(b, text + i, 1);
}

void add_attribute(buffer *b, const char *text)
{
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\"");
        add_escaped(b, text, length);
        if (text[length] == '"') {
            add_text(b, "&quot;");
            length++;
        }
    }
}

static ssize_t write_to_buffer(void *cookie, const char *bytes, size_t length)
{
    add_bytes(cookie, bytes, length);
    return (ssize_t)length;
}

FILE *open_buffer_stream(buffer *b)
{
    FILE *file = fopencookie(b, "w", (cookie_io_functions_t){.write = write_to_buffer});
    if (!file)
        exit_with_error("not enough memory");
    return file;
}

const char *buffer_text(const buffer *b) { return b->text ? b->text : ""; }

void empty_buffer(buffer *b)
{
    b->length = 0;
    if (b->text)
        *b->text = '\0';
}

void free_buffer(buffer *b)
{
    free(b->text);
    *b = (buffer){0};
}
