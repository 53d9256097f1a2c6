/*
 * generation.h: how the puzzles of a pack were generated.
 *
 * The pack records what all of them share. Each entry records its origin: the number of its random
 * stream, the attempt that gave the puzzle, and the number of orbits of cells whose givens were put
 * back.
 *
 * On a plain layout, all attempts share the stream, so the attempt is the count of random numbers
 * used before the puzzle. Its digits are relabelled using the number of the stream. A puzzle that
 * repeats an earlier one is replaced from another stream. The turn, a fourth number of the origin,
 * counts these replacements.
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

enum { MOST_SKETCHES = 16, MOST_ATTEMPT = 1000000000, NO_ATTEMPT = -1 };

typedef struct generation {
    su_template *sketches; /* stream i uses sketch i modulo their count */
    size_t sketch_count;
    su_generate_options wish; /* without the symmetry, which each entry records */
} generation;

typedef struct puzzle_origin {
    int attempt; /* NO_ATTEMPT: the origin is unknown, and the other fields are 0 */
    unsigned stream, back, turn;
} puzzle_origin;

/* Returns whether a sketch (rules with open choices) is more than a plain layout. */
bool has_variants(const su_template *sketch);

/* Returns whether the puzzles have more than a plain layout. */
bool is_of_variants(const generation *generation);

/* Returns the number of a puzzle's stream or, if `turn` > 0, that of its replacement, which is far
   above the numbers of all puzzles. */
uint64_t stream_number(uint64_t number, uint64_t turn);

/* Copies onto the heap; returns NULL for NULL. */
generation *copy_generation(const generation *generation);
void free_generation(generation *generation);

/* Reads the sketches in the field "rules" of an object: one or a list, all of the same size. The
   caller frees them. Returns their count; 0 after reporting an error. */
size_t read_sketches(const json_place *place, const json_t *object, su_template **sketches);

/* Reads the member "drawn" of a pack; sets `*to` to NULL if there is none. Returns false after
   reporting an error. */
bool generation_read(const json_place *place, const json_t *object, generation **to);
void generation_write(const generation *generation, FILE *file);

/* Reads the member "draft" of an entry; leaves `to` unchanged if there is none. Returns false after
   reporting an error. */
bool origin_read(const json_place *place, const json_t *object, puzzle_origin *to);
void origin_write(const puzzle_origin *origin, FILE *file);

#endif
