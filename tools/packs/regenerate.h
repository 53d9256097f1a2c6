/*
 * regenerate.h: how the puzzles of a pack were drawn, so that they can be drawn again.
 *
 * The pack tells what all of them have in common, and each entry its draft: which of the seed's
 * streams it draws from, which attempt came right, and how many orbits of cells got givens back.
 * Puzzles of a layout come one after the other from a stream, so for the attempt stands how many
 * random numbers were drawn before the puzzle; and their digits are dealt, each by its number. One
 * that would have been a twin of another was replaced from a further stream, so often as the draft
 * says by a fourth number.
 *
 *     "seed":"sudoleaf/jigsaws","drawn":{"rules":"9x9+jigsaw","singles":true}
 *     {"rules":"9x9+jigsaw:1122...","solution":...,"draft":[3,12,0]}
 *
 * Nothing is looked for and nothing rated on the way back, so a page can carry the drafts in place
 * of the puzzles (site/build_site.c) and `sudoleaf check` can prove them.
 */
#ifndef REGENERATE_H
#define REGENERATE_H

#include "packs/pack.h"

typedef struct drawing {
    su_sketch *sketch; /* taken in turn, by the stream */
    size_t sketches;
    su_wish wish; /* the symmetry is each entry's own */
} drawing;

enum { MOST_SKETCHES = 16, LEAST_DRAFT = 3, WHOLE_DRAFT = 4 };

/* Whether puzzles of a sketch are drawn: what obeys more than a layout. */
bool has_drawings(const su_sketch *sketch);

/* The stream of a puzzle of a layout that was replaced so often. */
uint64_t stream_of(uint64_t number, uint64_t turn);

/* Whether puzzles are drawn, or come one after the other under a layout. */
bool is_drawing(const drawing *drawn);

/* Has the pack tell how its puzzles were drawn, which it copies; NULL: that is not known. */
void pack_draws(struct pack *pack, const drawing *drawn);

/* The sketches of the field "rules" of an object, one or a list, and how many they are: 0 after
   complaining. They are of one size, and to be freed. */
size_t read_sketches(const json_place *place, const json_t *object, su_sketch **sketches);

/* Draws an entry again. False where that cannot be, or gives something else; else the rules and the
   puzzle are the entry's. */
bool entry_is_drawn(const struct pack *pack, const pack_entry *entry, su_work *work,
                    su_rules *rules, su_puzzle *puzzle);

/* Reading and writing; false after complaining. A pack or an entry may well have none. */
bool drawing_read(const json_place *place, const json_t *object, struct pack *pack);
void drawing_write(const struct pack *pack, FILE *file);
bool draft_read(const json_place *place, const json_t *object, pack_claims *claims);
void draft_write(const pack_claims *claims, FILE *file);

#endif
