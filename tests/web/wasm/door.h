/*
 * door.h: a core behind the WebAssembly interface (web/wasm/), for native programs. The same source
 * is compiled twice, each time with its own state: `fresh_door` is reset before each question, and
 * `used_door` is not.
 */
#ifndef DOOR_H
#define DOOR_H

#include <stddef.h>
#include <stdint.h>

#include "sudoleaf.h"

/* The calls: X(name, weight out of 1000, fields that it reads, fields that it writes besides its
   status). */
#define DOOR_CALLS(X)                                                                            \
    X(describe, 20, "rules rules_length", "text_length")                                         \
    X(read, 120, "rules rules_length text text_length", "givens position cell other_cell digit") \
    X(solve, 60, "rules rules_length givens limit", "solution solutions guesses")                \
    X(judge, 120, "rules rules_length givens limit",                                             \
      "solution other solutions cell other_cell digit")                                          \
    X(hint, 110, "rules rules_length givens entries seed seed_length stream", "cell digit")      \
    X(check, 110, "rules rules_length givens entries", "wrong solved")                           \
    X(advise, 110, "rules rules_length givens entries notes last", "advice wrong has_step")      \
    X(next, 110, "rules rules_length givens entries notes last target stage",                    \
      "entries notes last has_step")                                                             \
    X(find, 60, "rules rules_length givens entries notes target digit technique limit",          \
      "found places removes has_step")                                                           \
    X(rate, 30, "rules rules_length givens", "tenths technique grade")                           \
    X(generate, 2, "rules rules_length seed seed_length stream symmetry clues",                  \
      "givens solution clues")                                                                   \
    X(make, 10, "rules rules_length seed seed_length stream symmetry grade",                     \
      "givens solution tenths technique grade")                                                  \
    X(tell, 98, "part index words words_length", "text_length")                                  \
    X(plan, 10, "rules rules_length givens entries notes", "found tour")                         \
    X(redraw, 10,                                                                                \
      "rules rules_length seed seed_length stream symmetry clues limit singles attempt back",    \
      "givens solution text_length")                                                             \
    X(link, 10, "text text_length", "program givens text_length")                                \
    X(daily, 10, "seed seed_length text text_length day count", "pick")

#define DOOR_CALL_ENUM(name, weight, reads, answers) DOOR_##name,
enum { DOOR_CALLS(DOOR_CALL_ENUM) DOOR_CALL_COUNT };
#undef DOOR_CALL_ENUM

/* A field of the mailbox, as the interface describes it. */
typedef struct door_field {
    const char *name;
    uint32_t offset, item_size, items, stride;
} door_field;

struct door {
    uint8_t *mailbox;
    const door_field *fields; /* table of fields; the last row has no name */
    su_status (*const call[DOOR_CALL_COUNT])(void);
    char *(*sheet)(uint32_t number, uint32_t bytes);
    void (*forget)(void); /* resets the core to its initial state */
};

extern const struct door used_door, fresh_door;

#endif
