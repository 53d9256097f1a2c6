/*
 * rules_option.h: specs of rules, in messages and files.
 */
#ifndef RULES_OPTION_H
#define RULES_OPTION_H

#include <stdbool.h>

#include "sudoleaf.h"

/* Returns the spec, valid until the same thread asks for the spec of other rules. */
const char *spec_of(const su_rules *rules);

/* Returns whether the rules are a plain layout, without variants. */
bool is_layout(const su_rules *rules);

/* Returns whether the rules have constraints besides houses: sums, relations and the like. */
bool has_constraints(const su_rules *rules);

/* Returns the spec of a sketch (rules with open choices), valid until this thread's next call. */
const char *spec_of_sketch(const su_template *sketch);

/* Sets the rules that all puzzles of a sketch share. If each puzzle has its own boxes, the usual
   boxes are used. */
void rules_of_sketch(const su_template *sketch, su_rules *rules);

/* Read a spec. Return false after writing the reason into `words`. */
bool read_rules_text(const char *text, size_t length, su_rules *rules, char *words, size_t size);
bool read_sketch_text(const char *text, size_t length, su_template *sketch, char *words,
                      size_t size);

#endif
