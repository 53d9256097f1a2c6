/*
 * walker.h: a walk through the door. Bytes are read as questions, some of them senseless, and each
 * is asked twice: of a core that was asked all those before it, and of a fresh one.
 */
#ifndef WALKER_H
#define WALKER_H

#include <stddef.h>
#include <stdint.h>

enum { QUESTION_BYTES = 6 };

/* Asks so many questions, QUESTION_BYTES each. Returns the number of the first one that the two
   answered differently; `count` where there is none. */
size_t walk(const uint8_t *bytes, size_t count);

/* The question in words. */
void describe_question(const uint8_t *question, char *words, size_t size);

/* How often each kind of question was asked, and answered with OK, since the program began. */
void walked(unsigned call, const char **name, unsigned long *asked, unsigned long *good);

#endif
