/*
 * rules_option.h: rules by their spec, in messages and files.
 */
#ifndef RULES_OPTION_H
#define RULES_OPTION_H

#include <stdbool.h>

#include "sudoleaf.h"

/* The spec, which stays until that of other rules is asked for by the same thread. */
const char *spec_of(const su_rules *rules);

/* Whether these are the rules that a grid of so many cells has unless something else is said. */
bool is_layout(const su_rules *rules);

/* Whether rules ask for more than houses: sums, relations and the like. */
bool has_clauses(const su_rules *rules);

/* The same of a sketch, by its spec, in which words may stand alone. */
const char *spec_of_sketch(const su_sketch *sketch);

/* What a pack of its puzzles is said to obey: what stands fast, and the size's own boxes where
   others are drawn. */
void rules_of_sketch(const su_sketch *sketch, su_rules *rules);

bool read_sketch_text(const char *text, size_t length, su_sketch *sketch, char *words, size_t size);

/* The rules of a spec; false, and in words why, when it is none. */
bool read_rules_text(const char *text, size_t length, su_rules *rules, char *words, size_t size);

#endif
