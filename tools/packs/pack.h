/*
 * pack.h: packs of puzzles, in memory and as JSON (web/schema/pack.schema.json).
 *
 * A pack read is a pack whose form is right: its texts, its layout, grids of the right size. What
 * it claims of its puzzles is proved by `sudoleaf check`.
 *
 * Its puzzles obey the rules it names, unless they name their own: each killer has its own cages.
 */
#ifndef PACK_H
#define PACK_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/fingerprints.h"
#include "packs/generation.h"
#include "packs/json.h"
#include "sudoleaf.h"

enum { MOST_STARTS = 128, MOST_ENTRIES = 1000000, NO_SYMMETRY = -1, NO_FLOW = -1 };

/* What is said of the puzzles of an entry: all of it, some or nothing. */
typedef struct pack_claims {
    int symmetry;           /* an su_symmetry that was asked for, or NO_SYMMETRY */
    unsigned rating;        /* in tenths; 0: none */
    su_technique technique; /* the hardest; SU_TECHNIQUE_COUNT: none */
    su_grade grade;         /* SU_GRADE_COUNT: none */
    int flow;               /* NO_FLOW: none */
    unsigned seconds;       /* that people take, about; 0: none */
    bool ours;              /* the rating is on our scale, as the known one is silent */
    puzzle_origin origin;   /* how it was generated */
} pack_claims;

extern const pack_claims no_claims;

typedef struct pack_entry {
    const su_rules *rules; /* its own; NULL: those of the pack */
    su_digit *solution;    /* one grid; NULL in a pack whose solutions are still to be found */
    su_digit *starts;      /* `count` grids, one after the other */
    size_t count;          /* 0: the entry was broken, and has no solution either */
    pack_claims claims;
} pack_entry;

struct pack {
    char *id, *title, *seed; /* seed may be empty */
    su_rules rules;
    pack_entry *entries;
    size_t count, room;
    su_rules **own; /* of entries that have their own */
    size_t owns;
    generation *generation; /* how the puzzles were generated; NULL: unknown */
};

/* An empty pack, of puzzles under these rules. */
void pack_begin(const char *id, const char *title, const char *seed, const su_rules *rules,
                struct pack *pack);

/* Reads the rules of an object: its member "layout" names one, or else its member "rules" any by
   their spec. False after complaining. */
bool read_rules(const json_place *place, const json_t *object, su_rules *rules);
void pack_end(struct pack *pack);

/* Records how the puzzles were generated, in a copy; NULL: unknown. */
void pack_set_generation(struct pack *pack, const generation *from);

/* Adds an entry of these rules, NULL: the pack's. Rules and grids are copied, the solution may be
   NULL. */
void pack_add(struct pack *pack, const su_rules *rules, const su_digit *solution,
              const su_digit *starts, size_t count, const pack_claims *claims);

/* What the puzzles of an entry obey. */
const su_rules *pack_rules(const struct pack *pack, const pack_entry *entry);

/* Start number `k` of an entry. */
const su_digit *pack_start(const struct pack *pack, const pack_entry *entry, size_t k);

/* Takes down how the starts of an entry look under its rules; false where one was seen before. */
bool pack_is_news(const struct pack *pack, const pack_entry *entry, prints *seen);

/* Reads a pack from an open JSON file; false after saying what is wrong, with file, line and
   field. */
bool pack_read(const json_file *file, struct pack *pack);

/* The same, but goes on past broken entries, which stand in the pack without starts, until it has
   said so many `faults` of them. False where nothing can be made of the file. */
bool pack_read_past(const json_file *file, size_t most, struct pack *pack, size_t *faults);

/* Where an entry or one of its starts stands, to complain about it. */
json_place pack_place(const json_file *file, size_t entry);
json_place pack_start_place(const json_file *file, size_t entry, size_t start);

/* Writes the pack as JSON, a puzzle a line: whole, or in pieces, where not all of it is in
   memory. */
void pack_write(const struct pack *pack, FILE *file);
void pack_write_head(const struct pack *pack, FILE *file);
void pack_write_entry(const struct pack *pack, const pack_entry *entry, bool first, FILE *file);
void pack_write_foot(FILE *file);

/* What is wrong with an id or a title: NULL, or words to follow it. */
const char *pack_id_fault(const char *id);
const char *pack_title_fault(const char *title);

/* Lower-case letters, digits and dashes, not beginning with a dash, up to 64: a word that is safe
   as the name of a file. */
bool is_plain_word(const char *word);

#endif
