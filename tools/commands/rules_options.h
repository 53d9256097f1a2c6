/*
 * rules_options.h: reads the values of options that several subcommands share.
 */
#ifndef RULES_OPTIONS_H
#define RULES_OPTIONS_H

#include <stdbool.h>

#include "sudoleaf.h"

/* Return the name at an index, or NULL after the last name. For `choice` in lib/options.h. */
static inline const char *symmetry_choice(size_t index)
{
    return su_symmetry_name((su_symmetry)index);
}

static inline const char *grade_choice(size_t index) { return su_grade_name((su_grade)index); }

static inline const char *technique_choice(size_t index)
{
    return su_technique_name((su_technique)index);
}

/* Finds the technique with this name. With `rated`, accepts only techniques on the rating scale. A
   NULL name leaves `*technique` unchanged. Returns false after reporting an error. */
bool read_technique(const char *subcommand, const char *name, bool rated, int *technique);

/* Reads "4.2" or "2.6..3.4" into the bounds of a level. Returns false after reporting an error. */
bool read_rating(const char *subcommand, const char *text, su_level *level);

/* Values of --to in several subcommands. */
enum { TO_TEXT, TO_JSON_LINES };
extern const char *const text_or_json[];

#endif
