#include "lib/messages.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "lib/utf8.h"

bool is_quiet;

void make_printable(char *text)
{
    char *to = text;
    for (size_t length; *text; text += length) {
        uint32_t character;
        length = utf8_read(text, &character);
        if (length == 0 || is_control(character)) {
            *to++ = '?';
            length += length == 0;
            continue;
        }
        for (size_t i = 0; i < length; i++)
            *to++ = text[i];
    }
    *to = '\0';
}

/* Where the messages of this thread go; NULL for standard error. */
static _Thread_local buffer *message_buffer;

buffer *redirect_messages(buffer *to)
{
    buffer *previous = message_buffer;
    message_buffer = to;
    return previous;
}

/* Prints a message on one line. Makes it printable, because text from a file could break the line
   or control the terminal. */
static void print_message(const char *prefix, const char *format, va_list arguments)
{
    char message[8192];
    int length = snprintf(message, sizeof message, "sudoleaf: %s", prefix);
    vsnprintf(message + length, sizeof message - (size_t)length, format, arguments);
    make_printable(message);
    if (message_buffer)
        add_format(message_buffer, "%s\n", message);
    else
        fprintf(stderr, "%s\n", message);
}

void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_message("", format, arguments);
    va_end(arguments);
}

void complain_at(const char *file, size_t line, const char *format, ...)
{
    char prefix[4200];
    va_list arguments;
    if (line)
        snprintf(prefix, sizeof prefix, "%.4150s:%zu: ", file, line);
    else
        snprintf(prefix, sizeof prefix, "%.4150s: ", file);
    va_start(arguments, format);
    print_message(prefix, format, arguments);
    va_end(arguments);
}

/* Writes a character in printable form. */
static void show_character(const char *text, char *shown, size_t size)
{
    unsigned char c = (unsigned char)*text;
    if (c >= 0x21 && c <= 0x7E)
        snprintf(shown, size, "'%c'", c);
    else
        snprintf(shown, size, "byte 0x%02X", c);
}

const char *plural_ending(uint64_t count) { return count == 1 ? "" : "s"; }

void describe_report(const su_rules *rules, const su_report *report, const char *text,
                     char *message, size_t size)
{
    char shown[16];
    const unsigned order = rules->order;
    const su_status status = report->status;
    const char digit = su_digit_char((su_digit)report->digit);
    if (status == SU_TOO_SHORT) {
        snprintf(message, size, "%u cell%s; a %ux%u puzzle has %u", report->found,
                 plural_ending(report->found), order, order, report->expected);
    } else if (status == SU_TOO_LONG) {
        snprintf(message, size, "column %u: more than the %u cell%s of a %ux%u puzzle",
                 report->column, report->expected, plural_ending(report->expected), order, order);
    } else if (status == SU_BAD_CHARACTER) {
        show_character(text + report->position, shown, sizeof shown);
        snprintf(message, size, "column %u: %s is not a digit; write '.' for an empty cell",
                 report->column, shown);
    } else if (status == SU_DIGIT_TOO_LARGE) {
        snprintf(message, size, "column %u: '%c' is too large for a %ux%u puzzle", report->column,
                 digit, order, order);
    } else if (status == SU_CLASH) {
        snprintf(message, size, "column %u: %c repeats in row %u column %u and row %u column %u",
                 report->column, digit, report->cell / order + 1, report->cell % order + 1,
                 report->other / order + 1, report->other % order + 1);
    } else if (status == SU_BROKEN_RULE) {
        snprintf(message, size, "column %u: %c in row %u column %u breaks a rule", report->column,
                 digit, report->cell / order + 1, report->cell % order + 1);
    } else {
        snprintf(message, size, "%s", describe_status(status));
    }
}

const char *describe_status(su_status status)
{
    static const char *const sentences[SU_STATUS_COUNT] = {
        [SU_OK] = "has one solution",
        [SU_NO_SOLUTION] = "has no solution",
        [SU_MANY_SOLUTIONS] = "has more than one solution",
        [SU_NOT_FOUND] = "no such puzzle was found",
        [SU_NO_DISGUISES] = "has rules with which --canonical and --disguise do not work",
        [SU_STOPPED] = "could not be decided: it takes too many guesses",
    };
    if (status == SU_STOPPED && interrupted)
        return "was interrupted";
    return sentences[status] ? sentences[status] : su_status_name(status);
}
