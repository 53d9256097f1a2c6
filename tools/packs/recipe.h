/*
 * recipe.h: a list of packs to make, as JSON (web/schema/recipe.schema.json).
 */
#ifndef RECIPE_H
#define RECIPE_H

#include "packs/maker.h"

enum { MAX_SYMMETRIES = SU_SYMMETRY_COUNT, MAX_PACKS = 256 };

typedef struct recipe_pack {
    const char *id, *title;
    bool kids;                 /* the 2,016 puzzles of 4x4; the next fields are then not used */
    struct generate_plan plan; /* complete except for the number of jobs */
    char seed[512];            /* the recipe's seed, '/' and the pack's id */
    su_symmetry symmetry[MAX_SYMMETRIES]; /* puzzles use these symmetries in rotation */
    size_t symmetries;
    su_template *templates; /* on the heap; NULL for a plain layout */
} recipe_pack;

typedef struct recipe {
    json_file file; /* owns the texts of the packs */
    recipe_pack *packs;
    size_t count;
} recipe;

/* Reads a recipe file. Returns false after reporting an error. */
bool recipe_read(const char *name, recipe *recipe);
void recipe_end(recipe *recipe);

#endif
