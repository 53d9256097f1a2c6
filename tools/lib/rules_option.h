/*
 * rules_option.h: rules by their spec, in messages and files.
 */
#ifndef RULES_OPTION_H
#define RULES_OPTION_H

#include <stdbool.h>

#include "sudoleaf.h"

/* Returns the spec, valid until the same thread asks for the spec of other rules. */
const char *spec_of(const su_rules *rules);

/* Returns whether the rules are a plain layout: those of its size without variants. */
bool is_layout(const su_rules *rules);

/* Returns whether the rules have constraints besides houses: sums, relations and the like. */
bool has_constraints(const su_rules *rules);

/* Returns the spec of a sketch, valid until the next call in the same thread. */
const char *spec_of_sketch(const su_template *sketch);

/* Sets the rules that all puzzles of a sketch share, with the usual boxes if each puzzle has its
   own. */
void rules_of_sketch(const su_template *sketch, su_rules *rules);

/* Read a spec. Return false after writing the reason into `words`. */
bool read_rules_text(const char *text, size_t length, su_rules *rules, char *words, size_t size);
bool read_sketch_text(const char *text, size_t length, su_template *sketch, char *words,
                      size_t size);

#endif
