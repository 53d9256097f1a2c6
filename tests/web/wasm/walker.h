/*
 * walker.h: asks the core questions that are decoded from bytes, some of them invalid. Each
 * question goes to two cores: one that has answered all earlier questions, and a fresh one.
 */
#ifndef WALKER_H
#define WALKER_H

#include <stddef.h>
#include <stdint.h>

enum { QUESTION_BYTES = 6 };

/* Asks `count` questions of QUESTION_BYTES each. Returns the index of the first one that the two
   cores answer differently, or `count`. */
size_t walk(const uint8_t *bytes, size_t count);

/* Describes a question in words. */
void describe_question(const uint8_t *question, char *words, size_t size);

/* Returns a call's name, and how often it was asked and answered with SU_OK so far. */
void count_calls(unsigned call, const char **name, unsigned long *asked, unsigned long *good);

#endif
