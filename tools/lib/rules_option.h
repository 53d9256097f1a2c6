/*
 * rules_option.h: specs of rules, such as "9x9+x", as they occur in options, messages and files.
 */
#ifndef RULES_OPTION_H
#define RULES_OPTION_H

#include <stdbool.h>

#include "sudoleaf.h"

/* Returns the spec, such as "9x9+x". It is valid until this thread calls spec_of with other
   rules. */
const char *spec_of(const su_rules *rules);

/* Returns whether the rules are a plain layout, without variants. */
bool is_layout(const su_rules *rules);

/* Returns whether the rules have constraints besides houses, such as sums and relations. */
bool has_constraints(const su_rules *rules);

/* Returns the spec of a template, which is rules with open choices. The spec is valid until this
   thread's next call. */
const char *spec_of_template(const su_template *template);

/* Sets the rules that all puzzles of a template share. If each puzzle has its own boxes, the usual
   boxes are used. */
void rules_of_template(const su_template *template, su_rules *rules);

/* Read a spec. Return false for an invalid spec, after writing the reason into `message`. */
bool read_rules_text(const char *text, size_t length, su_rules *rules, char *message, size_t size);
bool read_template_text(const char *text, size_t length, su_template *template, char *message,
                        size_t size);

#endif
