/*
 * explaining.h: descriptions of steps, walkthroughs, and advice for players.
 *
 * Texts are UTF-8. English is built in; the caller supplies other languages through su_voice.
 * Ratings are in tenths: 42 is the rating 4.2.
 *
 *     char text[4096];
 *     su_step_english(&rules, step, text, sizeof text);
 *     su_puzzle_rate(&rules, givens, NULL, work, logic, &rating);
 *     printf("%s, %u.%u\n%s\n", su_grade_name(rating.grade), rating.er / 10, rating.er % 10, text);
 */
#ifndef SUDOLEAF_EXPLAINING_H
#define SUDOLEAF_EXPLAINING_H

#include "sudoleaf/logic.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Describing steps ------------------------------------------------------------------------ */

/* Receives the next part of a text: `length` bytes of UTF-8, not ended by a NUL. */
typedef void su_put(void *context, const char *text, size_t length);

/* A language and an output. Digits are written as 4 and cells as r4c3, unless "words" has texts for
   them, with these placeholders:

       symbol                {sign}
       cell, cellShort       {row}, {column}
       inRow, inColumn       {n}, {list}
       linesAnd, linesComma  between two rows or columns of cells
       marked                {role}, {group}, {told}: cells or digits with a role in the step */
typedef struct su_voice { /* 24 bytes */
    /* Returns the text for a key in a section: "names", "why", "ask" (by technique) or "words".
       Must not return NULL. An empty text, or the key itself, means that the language has no text
       for the key. */
    const char *(*word)(void *context, const char *section, const char *key);
    su_put *put;
    void *context;
} su_voice;

/* Returns the text in "words" for a key and a count. For "steps" that is "steps_one", "steps_few"
   or "steps_other", chosen by the rules under "plural", or else "steps" itself. */
const char *su_voice_plural(const su_voice *voice, const char *key, unsigned count);

/* Returns the capital of a small Latin, Greek or Cyrillic letter, or the character itself. */
uint32_t su_capital(uint32_t character);

/* Returns a voice that writes English. */
su_voice su_voice_english(su_put *put, void *context);
/* Writes the step in English to `text`, truncated to `size` bytes including the NUL; returns the
   size needed, including the NUL. */
size_t su_step_english(const su_rules *rules, const su_step *step, char *text, size_t size);
/* Returns the technique's English name, such as "Hidden single"; NULL if there is no such
   technique. */
const char *su_technique_english(su_technique technique);

/* Writes a whole step: its reason; its chain, one numbered claim a line, indented by three spaces;
   and its effect. */
void su_step_describe(const su_rules *rules, const su_step *step, const su_voice *voice);

/* Writes a step in short form. A chain becomes one line of consequences for each branch, such as
   "If r1c3 = 1: r1c2 = 3, r4c2 = 7.". */
void su_step_describe_short(const su_rules *rules, const su_step *step, const su_voice *voice);

/* Writes a chain in Eureka notation: "(6=8)r3c2 - (8=5)r9c2 => r5c6<>6". Returns false, and writes
   nothing, if the step has no chain or one that is not a single line, such as a net. */
bool su_step_describe_eureka(const su_rules *rules, const su_step *step, const su_voice *voice);

/* Writes the part of the reason before the chain; the whole reason if the step has no chain. */
void su_step_describe_why(const su_rules *rules, const su_step *step, const su_voice *voice);
/* Writes the part of the reason after the chain; nothing if the step has no chain. */
void su_step_describe_so(const su_rules *rules, const su_step *step, const su_voice *voice);
/* Writes the claim with this index in the chain; nothing if there is no such claim. */
void su_step_describe_node(const su_rules *rules, const su_step *step, unsigned index,
                           const su_voice *voice);
/* Writes the effect of the step; nothing for a single, as its reason already says which digit goes
   where. */
void su_step_describe_effect(const su_rules *rules, const su_step *step, const su_voice *voice);
/* Writes a single as a question for a child: "This row already has 1, 2 and 3. Which one is
   missing?" Texts are in "ask", by technique and kind of house. Returns false, and writes nothing,
   if the step is not a single or needs more than the digits in its houses. */
bool su_step_question(const su_rules *rules, const su_step *step, const su_voice *voice);
/* Writes the name of a house: "row 3"; nothing if there is no such house. */
void su_house_describe(const su_rules *rules, unsigned house, const su_voice *voice);
/* Writes the constraint at an offset in the rules: "the cage at r1c1 (7 in 3 cells)"; nothing
   beyond the end of the list. */
void su_constraint_describe(const su_rules *rules, unsigned at, const su_voice *voice);

/* ---- Advice ---------------------------------------------------------------------------------- */

/* A player's board. */
typedef struct su_player { /* 32 bytes */
    const su_digit *givens;
    const su_digit *entries; /* digits of the board, including givens */
    /* masks of noted digits by cell; 0: none. NULL: no notes */
    const uint32_t *notes;
    unsigned last; /* cell of the player's last move; rules.cells or more: none */
} su_player;

/* Writes the position of a player's board. Cells with notes have only the noted candidates. Entries
   should obey the rules. Returns OK; DIGIT_TOO_LARGE for an entry; or OUT_OF_RANGE for a note above
   the order. */
su_status su_player_position(const su_rules *rules, const su_player *player, su_position *position);

/* Kinds of advice: X(NAME, "name"). Only the first kind of mistake is reported. */
#define SU_ADVICE_KINDS(X)                                                       \
    X(CLASH, "clash")   /* entries repeat a digit in a house */                  \
    X(WRONG, "wrong")   /* entries contradict the solution */                    \
    X(NOTES, "notes")   /* notes lack the correct digit of their cell */         \
    X(STEP, "step")     /* there are no mistakes; the advice is the next step */ \
    X(SEARCH, "search") /* no technique finds a step */                          \
    X(CUT, "cut")       /* no step was found, but the search ended early */      \
    X(DONE, "done")     /* the board is full and correct */

#define SU_ADVICE_ENUM(name, text) SU_ADVICE_##name,
typedef enum su_advice_kind { SU_ADVICE_KINDS(SU_ADVICE_ENUM) SU_ADVICE_COUNT } su_advice_kind;
#undef SU_ADVICE_ENUM
/* Returns the name of a kind of advice; NULL for an unknown one. */
const char *su_advice_name(su_advice_kind kind);

typedef struct su_advice { /* 648 bytes */
    su_advice_kind kind;
    unsigned wrongs;
    bool wrong[SU_MAX_CELLS]; /* CLASH, WRONG: wrong entries; NOTES: cells with wrong notes */
    /* STEP: the step, valid until the next use of the logic; otherwise NULL */
    const su_step *step;
} su_advice;

/* Advises a player. Returns OK; a status of su_grid_solve_single for the givens, or of
   su_player_position; or BAD_RULES, as su_puzzle_rate does. */
su_status su_advise(const su_rules *rules, const su_player *player, const su_logic_options *options,
                    su_work *work, su_logic *logic, su_advice *advice);

/* Returns the step that a teacher would show next, stored in the work space; NULL if there is none.
   Prefers the least effort in SU_TECHNIQUES; among equals, a step that leads to a digit, then the
   one that removes most candidates, in the fullest house, nearest to cell `last`. If no technique
   that people look for helps, returns the next step of the rating scale. */
const su_step *su_logic_best(su_logic *logic, const su_position *position, unsigned last,
                             const su_logic_options *options);
/* Returns the next step towards a digit in this cell: a single that fills it, or else the best step
   as near to it as possible. NULL if there is none. */
const su_step *su_logic_next_toward_cell(su_logic *logic, const su_position *position,
                                         unsigned cell, const su_logic_options *options);

/* ---- Walkthroughs ---------------------------------------------------------------------------- */

/* The solution of a puzzle as a teacher shows it. It has the steps that a person would see next,
   without unneeded ones, or those of the rating scale if they take less effort.

       const su_logic_options options = {.history = &past};
       su_walkthrough_plan(&position, false, NULL, logic, &walkthrough);
       su_history_start(&past);
       for (unsigned i = 0; i < walkthrough.steps; i++) {
           const su_step *step = su_walkthrough_step(logic, &walkthrough, i, &position, &options);
           ... describe it ...
           su_history_add(step, &past);
           su_step_apply(&rules, step, &position);
       } */
enum { SU_WALKTHROUGH_STEPS = 4096, SU_WALKTHROUGH_CLAIMS = SU_MAX_CELLS * SU_MAX_ORDER };

typedef struct su_walkthrough { /* 42 kB */
    unsigned steps;
    unsigned effort; /* total effort of all steps; a full house has effort 1 */
    bool by_scale;   /* whether the steps are those of the rating scale */
    bool is_short;   /* whether the walkthrough ends before the solution */
    uint8_t technique[SU_WALKTHROUGH_STEPS];
    uint16_t first[SU_WALKTHROUGH_STEPS + 1]; /* start of each step's claims, and the end */
    /* Claims of all steps, each a digit placed or removed: SU_MAX_ORDER * cell + digit - 1. */
    uint16_t claim[SU_WALKTHROUGH_CLAIMS];
} su_walkthrough;

/* Plans a walkthrough from a position; `whole` keeps unneeded steps. The walkthrough ends early if
   no step is found, or after four times the effort limit of a finder. Returns OK; or BAD_RULES, and
   an empty walkthrough, for a NULL logic. */
su_status su_walkthrough_plan(const su_position *start, bool whole, const su_logic_options *options,
                              su_logic *logic, su_walkthrough *walkthrough);
/* Returns step `index` of a walkthrough, stored in the work space. `position` is the one after the
   earlier steps; `options` are the plan's, with any history. Returns NULL if the step does not
   exist or is not found, or if the logic is NULL. */
const su_step *su_walkthrough_step(su_logic *logic, const su_walkthrough *walkthrough,
                                   unsigned index, const su_position *position,
                                   const su_logic_options *options);

/* ---- Hint and check -------------------------------------------------------------------------- */

typedef struct su_hint { /* 8 bytes */
    unsigned cell;
    su_digit digit;
} su_hint;

/* Writes a random empty cell of `entries`, the whole board including givens, and its correct digit.
   Wrong entries do not matter. Returns OK; FULL if no cell is empty; DIGIT_TOO_LARGE for an entry;
   or the statuses of su_grid_solve_single for the givens. */
su_status su_hint_random(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                         su_rng *rng, su_work *work, su_hint *hint);

typedef struct su_verdict { /* 636 bytes */
    bool solved;
    unsigned wrongs;
    bool wrong[SU_MAX_CELLS]; /* filled cells that differ from the solution */
} su_verdict;

/* Compares the board with the solution of the givens. Returns the statuses of su_hint_random,
   except FULL. */
su_status su_entries_check(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                           su_work *work, su_verdict *verdict);

#ifdef __cplusplus
}
#endif

#endif
