/*
 * pack.h: packs of puzzles, in memory and as JSON (web/schema/pack.schema.json).
 *
 * Reading a pack checks its form: texts, layout, grids of the right size. `sudoleaf check` verifies
 * what the pack claims about its puzzles.
 *
 * The rules of the pack apply to all entries except those with rules of their own. For example,
 * each killer has its own cages.
 */
#ifndef PACK_H
#define PACK_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/fingerprints.h"
#include "packs/generation.h"
#include "packs/json.h"
#include "sudoleaf.h"

enum { MAX_STARTS = 128, MAX_ENTRIES = 1000000, NO_SYMMETRY = -1, NO_FLOW = -1 };

/* What a pack claims about the puzzles of an entry. Each claim may be missing. */
typedef struct pack_claims {
    int symmetry;           /* an su_symmetry, or NO_SYMMETRY */
    unsigned rating;        /* in tenths; 0 if missing */
    su_technique technique; /* the hardest technique; SU_TECHNIQUE_COUNT if missing */
    su_grade grade;         /* SU_GRADE_COUNT if missing */
    int flow;               /* NO_FLOW if missing */
    unsigned seconds;       /* typical solving time; 0 if missing */
    bool ours; /* the rating is nonstandard, because the standard scale lacks a technique */
    puzzle_origin origin; /* how the puzzle was generated */
} pack_claims;

extern const pack_claims no_claims;

typedef struct pack_entry {
    const su_rules *rules; /* rules of this entry; NULL if it has the rules of the pack */
    su_digit *solution;    /* NULL if it is not computed yet */
    su_digit *starts;      /* `count` grids of givens, one after the other */
    size_t count;          /* number of starts; 0 if the entry was invalid */
    pack_claims claims;
} pack_entry;

struct pack {
    char *id, *title, *seed; /* seed may be empty */
    su_rules rules;
    pack_entry *entries;
    size_t count, capacity;
    su_rules **own_rules; /* rules of entries that differ from `rules` */
    size_t own_rules_count;
    generation *generation; /* how the puzzles were generated; NULL if unknown */
};

void pack_begin(const char *id, const char *title, const char *seed, const su_rules *rules,
                struct pack *pack);

/* Reads the rules of an object: the name in its member "layout", or the spec in its member "rules".
   Returns false after reporting an error. */
bool read_rules(const json_place *place, const json_t *object, su_rules *rules);
void pack_end(struct pack *pack);

/* Copies a description of how the puzzles were generated; NULL if that is unknown. */
void pack_set_generation(struct pack *pack, const generation *from);

/* Adds an entry. Copies its rules and grids. `rules` is NULL for an entry with the rules of the
   pack. `solution` may be NULL, too. */
void pack_add(struct pack *pack, const su_rules *rules, const su_digit *solution,
              const su_digit *starts, size_t count, const pack_claims *claims);

const su_rules *pack_rules(const struct pack *pack, const pack_entry *entry);

/* Returns the symmetry that an entry claims, or SU_SYMMETRY_NONE if it makes no such claim. */
su_symmetry pack_symmetry(const pack_entry *entry);

size_t pack_count_starts(const struct pack *pack);

const su_digit *pack_start(const struct pack *pack, const pack_entry *entry, size_t k);

/* Adds the fingerprint of each start of an entry to `seen`. Returns false if a fingerprint was
   already there. */
bool pack_entry_is_new(const struct pack *pack, const pack_entry *entry, fingerprint_set *seen);

/* Reads a pack from an open JSON file. Returns false after reporting an error with file, line and
   field. */
bool pack_read(const json_file *file, struct pack *pack);

/* Like pack_read, but adds invalid entries without starts, and continues until it has reported
   `most` faults. Sets `faults` to the number of faults. Returns false if the file is not a pack. */
bool pack_read_past(const json_file *file, size_t most, struct pack *pack, size_t *faults);

/* Return the place of an entry or of one of its starts, for error messages. */
json_place pack_place(const json_file *file, size_t entry);
json_place pack_start_place(const json_file *file, size_t entry, size_t start);

/* Writes a pack as JSON, with one line for each entry. */
void pack_write(const struct pack *pack, FILE *file);
/* Write the parts of a pack that is not completely in memory. */
void pack_write_head(const struct pack *pack, FILE *file);
void pack_write_entry(const struct pack *pack, const pack_entry *entry, bool first, FILE *file);
void pack_write_foot(FILE *file);

/* Return what is wrong with an id or a title, as the end of a message that begins with the id or
   title; NULL if it is valid. */
const char *pack_id_fault(const char *id);
const char *pack_title_fault(const char *title);

/* Returns whether a word is a safe file name: up to 64 lower-case letters, digits and dashes,
   without a dash at the beginning. */
bool is_plain_word(const char *word);

#endif
