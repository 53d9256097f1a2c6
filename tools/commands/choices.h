/*
 * choices.h: what options of several subcommands choose from, as lib/options.h asks for it.
 */
#ifndef CHOICES_H
#define CHOICES_H

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

#endif
