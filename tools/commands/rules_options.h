/*
 * rules_options.h: what options of several subcommands choose from, as lib/options.h asks for it.
 */
#ifndef RULES_OPTIONS_H
#define RULES_OPTIONS_H

#include <stdbool.h>

#include "sudoleaf.h"

/* The name at this place, NULL after the last. */
static inline const char *symmetry_choice(size_t index)
{
    return su_symmetry_name((su_symmetry)index);
}

static inline const char *grade_choice(size_t index) { return su_grade_name((su_grade)index); }

static inline const char *technique_choice(size_t index)
{
    return su_technique_name((su_technique)index);
}

/* The technique that was named for an option of the subcommand; one of the rating scale, if it must
   be. A name that is NULL changes nothing; false after complaining. */
bool choose_technique(const char *subcommand, const char *name, bool rated, int *technique);

/* Reads "4.2" or "2.6..3.4" into the level's bounds; false after complaining. */
bool choose_rating(const char *subcommand, const char *text, su_level *level);

/* The choices of --to where there is nothing else to choose. */
enum { TO_TEXT, TO_JSON_LINES };
const char *text_or_json(size_t index);

#endif
