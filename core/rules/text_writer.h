/*
 * text_writer.h: writes text into the caller's memory. Text that does not fit is counted but not
 * stored.
 */
#ifndef SU_TEXT_WRITER_H
#define SU_TEXT_WRITER_H

#include "base.h"

typedef struct su__writer {
    char *text;
    size_t size, at;
} su__writer;

static inline void su__put(su__writer *writer, char c)
{
    if (writer->at + 1 < writer->size)
        writer->text[writer->at] = c;
    writer->at++;
}

static inline void su__put_text(su__writer *writer, const char *text)
{
    while (*text)
        su__put(writer, *text++);
}

static inline void su__put_number(su__writer *writer, unsigned number)
{
    unsigned unit = 1;
    while (number / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        su__put(writer, (char)('0' + number / unit % 10));
}

/* Writes the words of all constraints, each after a '+', in the form for a spec or a template
   (constraint_text.c). */
void su__put_constraints(su__writer *writer, const su_rules *rules, bool in_template);

/* Ends the text; returns the number of bytes that the whole text needs, with its NUL. */
static inline size_t su__put_end(su__writer *writer)
{
    if (writer->size > 0)
        writer->text[writer->at < writer->size ? writer->at : writer->size - 1] = '\0';
    return writer->at + 1;
}

#endif
