/* text_writer.h: text written into the caller's room as far as that reaches, and counted all the
   same. */
#ifndef SU_TEXT_WRITER_H
#define SU_TEXT_WRITER_H

#include "base.h"

typedef struct su__pen {
    char *text;
    size_t size, at;
} su__pen;

static inline void su__put(su__pen *pen, char c)
{
    if (pen->at + 1 < pen->size)
        pen->text[pen->at] = c;
    pen->at++;
}

static inline void su__put_text(su__pen *pen, const char *text)
{
    while (*text)
        su__put(pen, *text++);
}

static inline void su__put_number(su__pen *pen, unsigned number)
{
    unsigned unit = 1;
    while (number / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        su__put(pen, (char)('0' + number / unit % 10));
}

/* The words of all clauses, each after a '+' (clausetext.c), as they are read in rules or in a
   sketch. */
void su__put_clauses(su__pen *pen, const su_rules *rules, bool in_sketch);

/* Ends the text; returns the bytes it needs with its NUL. */
static inline size_t su__put_end(su__pen *pen)
{
    if (pen->size > 0)
        pen->text[pen->at < pen->size ? pen->at : pen->size - 1] = '\0';
    return pen->at + 1;
}

#endif
