/*
 * spec.h: rules by their spec, in messages and files.
 */
#ifndef SPEC_H
#define SPEC_H

#include "sudoleaf.h"

/* The spec, which stays until that of other rules is asked for by the same thread. */
const char *spec_of(const su_rules *rules);

/* Whether these are the rules that a grid of so many cells has unless something else is said. */
bool is_layout(const su_rules *rules);

/* Says why the text is no spec, with its place. */
void describe_spec(const su_report *report, const char *text, size_t length, char *words,
                   size_t size);

#endif
