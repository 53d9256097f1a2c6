/*
 * generation.h: how the puzzles of a pack were generated.
 *
 * The pack records the settings that all of its puzzles share. Each entry records its origin: the
 * number of its random stream, the attempt that produced the puzzle, and the number of orbits
 * (cells that the symmetry maps to each other) whose givens were put back.
 *
 * On a plain layout, all attempts use one stream, so the attempt is the count of random numbers
 * that were used before the puzzle. The digits are relabelled by the number of the stream. A puzzle
 * that repeats an earlier puzzle is replaced by a puzzle of another stream. The turn, a fourth
 * number of the origin, counts these replacements.
 *
 *     "seed":"sudoleaf/jigsaws","drawn":{"rules":"9x9+jigsaw","singles":true}
 *     {"rules":"9x9+jigsaw:1122...","solution":...,"draft":[3,12,0]}
 */
#ifndef GENERATION_H
#define GENERATION_H

#include <stdbool.h>
#include <stdio.h>

#include "packs/json.h"
#include "sudoleaf.h"

enum { MAX_TEMPLATES = 16, MAX_ATTEMPT = 1000000000, NO_ATTEMPT = -1 };

typedef struct generation {
    su_template *templates; /* stream i uses templates[i % template_count] */
    size_t template_count;
    su_generate_options wish; /* options; the symmetry is not set, because each entry records it */
} generation;

typedef struct puzzle_origin {
    int attempt; /* NO_ATTEMPT if the origin is unknown; the other fields are then 0 */
    unsigned stream;
    unsigned back; /* number of orbits whose givens were put back */
    unsigned turn; /* number of the replacement, or 0 if the first puzzle was used */
} puzzle_origin;

/* Returns whether a template (rules with open choices) is more than a plain layout. */
bool has_variants(const su_template *template);

/* Returns whether the generated puzzles are more than plain layouts. */
bool generation_has_variants(const generation *generation);

/* Returns the number of a puzzle's stream, or of its replacement's stream if `turn` > 0. Streams of
   replacements have numbers far above the numbers of all puzzles. */
uint64_t stream_number(uint64_t number, uint64_t turn);

/* Returns a copy on the heap; NULL if `generation` is NULL. */
generation *copy_generation(const generation *generation);
void free_generation(generation *generation);

/* Reads the templates in the field "rules" of an object, which is one spec or a list of specs of
   equal size. The caller frees the templates. Returns the number of templates; 0 after reporting an
   error. */
size_t read_templates(const json_place *place, const json_t *object, su_template **templates);

/* Reads the member "drawn" of a pack. Sets `*to` to NULL if the pack has no such member. Returns
   false after reporting an error. */
bool generation_read(const json_place *place, const json_t *object, generation **to);
void generation_write(const generation *generation, FILE *file);

/* Reads the member "draft" of an entry. Leaves `to` unchanged if the entry has no such member.
   Returns false after reporting an error. */
bool origin_read(const json_place *place, const json_t *object, puzzle_origin *to);
void origin_write(const puzzle_origin *origin, FILE *file);

#endif
