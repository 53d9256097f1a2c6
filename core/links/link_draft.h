/*
 * link_draft.h: a puzzle of another program while it is read, and what all readers share.
 *
 * A reader adds rules and givens to the draft. It notes rules that are not supported, by name, and
 * goes on, so that one message names them all. An error ends the reading.
 */
#ifndef SU_LINK_DRAFT_H
#define SU_LINK_DRAFT_H

#include "links/json_text.h"

/* The puzzle in a link, as far as it has not been read. */
typedef struct su__code {
    const char *at, *end;
} su__code;

/* Returns the next character, after decoding escapes such as %41 for A; '\0' at the end, which is
   also before '&', '#', a tab or a new line. */
char su__next_of_code(su__code *code);

/* Decompresses a puzzle into `memory->text`, with a NUL. Returns false if it is not valid or too
   long. */
bool su__lz_read(su__code code, su_link_memory *memory);

/* A list of names such as "renban, fog", cut at SU_LINK_NAMES. */
typedef struct su__name_list {
    char text[SU_LINK_NAMES];
    size_t length;
} su__name_list;

typedef struct su__draft {
    su_link *link;
    const char *key; /* the key that is being read, for messages */
    su__name_list unsupported, texts, decoration;
    bool has_error;
} su__draft;

typedef struct su__cells {
    uint16_t cell[SU_MAX_CELLS];
    unsigned count;
} su__cells;

/* Adds parts of a name, up to a NULL, as one name, unless the list has it. */
void su__add_name(su__name_list *names, const char *const *parts);
#define SU__ADD_NAME(names, ...) su__add_name(names, (const char *const[]){__VA_ARGS__, NULL})

/* Notes that a key of either program, maybe a short one, is left out, if it has a text about the
   puzzle or drawings. Returns false for other keys. */
bool su__leave_out(su__draft *draft, const char *key);

/* Report an error in the text, with the key in front, or with a row and a column, or a row. Only
   the first error counts. Return false. */
bool su__report(su__draft *draft, const char *what);
bool su__report_row(su__draft *draft, const char *before, size_t row, const char *after);
bool su__report_given(su__draft *draft, unsigned cell);

/* Adds a cell of row and column, from 0, to the list. Returns false if it is off the board or the
   list is full. */
bool su__append_cell(const su__draft *draft, int row, int column, su__cells *list);

void su__add_constraint(su__draft *draft, su_constraint_kind kind, unsigned number,
                        const su__cells *list);
void su__add_house(su__draft *draft, const su__cells *list);

/* Checks that a list is a square of lists. Sets the order of the rules. */
bool su__read_order(su__draft *draft, const char *grid);

/* Makes rules with these boxes. `map` has the number of each cell's box, below the order, or
   SU_MAX_ORDER for none. If there are such cells, the rows are the boxes and the complete boxes are
   added as houses. */
void su__begin_rules(su__draft *draft, const uint8_t *map);

/* Read the rules and givens of an object. */
void su__read_fpuzzle(su__draft *draft, const char *root);
void su__read_scl(su__draft *draft, const char *root);

/* Read givens of a plain 9x9 in the short forms of links. Return false if the text, which ends with
   a NUL, is not in this form. */
bool su__read_wiki(const char *text, su_digit *givens);
bool su__read_scf(const char *text, su_digit *givens);
bool su__read_runs(const char *text, su_digit *givens);

#endif
