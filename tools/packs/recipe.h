/*
 * recipe.h: a set of packs to make, as JSON (web/schema/recipe.schema.json).
 */
#ifndef RECIPE_H
#define RECIPE_H

#include "packs/maker.h"

enum { MOST_SYMMETRIES = SU_SYMMETRY_COUNT, MOST_PACKS = 256 };

typedef struct recipe_pack {
    const char *id, *title;
    bool kids;                             /* the 2,016 of 4x4, and nothing else below */
    struct plan plan;                      /* whole; without jobs */
    char seed[512];                        /* of the plan */
    su_symmetry symmetry[MOST_SYMMETRIES]; /* taken in turn */
    size_t symmetries;
    su_sketch *turns; /* or NULL: a layout */
} recipe_pack;

typedef struct recipe {
    json_file file; /* which the texts are in */
    recipe_pack *packs;
    size_t count;
} recipe;

/* Reads a recipe; false after saying what is wrong, with file, line and field. */
bool recipe_read(const char *name, recipe *recipe);
void recipe_end(recipe *recipe);

#endif
