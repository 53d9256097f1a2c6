/*
 * telling.h: steps in words, how hard a puzzle is, and what to say to its player.
 *
 * Words are UTF-8. English is built in; any other language is a table of the caller's, asked
 * through an su_voice. Ratings are in tenths: 42 is what
 * people write as 4.2.
 *
 *     char text[4096];
 *     su_step_english(&rules, step, text, sizeof text);
 *     su_puzzle_rate(&rules, givens, NULL, work, logic, &rating);
 *     printf("%s, %u.%u\n%s\n", su_grade_name(rating.grade), rating.er / 10, rating.er % 10, text);
 */
#ifndef SUDOLEAF_TELLING_H
#define SUDOLEAF_TELLING_H

#include "sudoleaf/logic.h"
#include "sudoleaf/making.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Telling --------------------------------------------------------------------------------- */

/* Called with each piece of what is told, `length` bytes of UTF-8 without a NUL. */
typedef void su_put(void *context, const char *text, size_t length);

/* The words of a language, and where what is told goes, piece by piece. A digit is 4 and a cell
   r4c3, as the field writes them, unless "words" has sentences for them, with places:

       symbol     {sign}                       cell      {row}, {column}
       inRow      {n}, {list}                  inColumn  {n}, {list}
       linesAnd, linesComma  between two lines of cells
       marked     {role}, {group}, {told}      what has a role in the step */
typedef struct su_voice { /* 24 bytes */
    /* The text of a key in "names", "why" or "ask" (by technique) or "words"; never NULL. */
    const char *(*word)(void *context, const char *section, const char *key);
    su_put *put;
    void *context;
} su_voice;

/* The text of a key in "words" that goes with so many, where a language has several: "steps.one",
   "steps.few", "steps.other". Which of them it is the rules under "plural" tell; where there are no
   such it is the text of "steps". */
const char *su_voice_plural(const su_voice *voice, const char *key, unsigned count);

/* English is built in: a voice of it; the whole step in it, as
   far as `size` bytes reach, ended by a NUL, which returns the bytes needed with the NUL; and a
   technique's name, such as "Hidden single", NULL for one that is none. */
su_voice su_voice_english(su_put *put, void *context);
size_t su_step_english(const su_rules *rules, const su_step *step, char *text, size_t size);
const char *su_technique_english(su_technique technique);

/* The whole step: why it holds, its chain a claim a line, numbered from 1 and three blanks in, and
   what it does. The functions after it tell a part each. */
void su_step_tell(const su_rules *rules, const su_step *step, const su_voice *voice);

/* The same in short: a chain is one line of what follows, "If r1c3 = 1: r1c2 = 3, r4c2 = 7.", or
   such a line for each of its branches. */
void su_step_tell_short(const su_rules *rules, const su_step *step, const su_voice *voice);

/* A chain in Eureka notation: "(6=8)r3c2 - (8=5)r9c2 => r5c6<>6". False, and nothing told, of a
   step without a chain and of one whose claims are no single line, as those of nets. */
bool su_step_tell_eureka(const su_rules *rules, const su_step *step, const su_voice *voice);

/* Why the step holds: as far as its chain, if it has one, and what comes after that; each may be
   nothing. */
void su_step_tell_why(const su_rules *rules, const su_step *step, const su_voice *voice);
void su_step_tell_so(const su_rules *rules, const su_step *step, const su_voice *voice);
/* One claim of its chain; nothing of one that it has not. */
void su_step_tell_node(const su_rules *rules, const su_step *step, unsigned index,
                       const su_voice *voice);
/* What it does; nothing of singles, which say that with why they hold. */
void su_step_tell_effect(const su_rules *rules, const su_step *step, const su_voice *voice);
/* A single, as a question for a child that looks at its house: "This row already has 1, 2 and 3.
   Which one is missing?" The words are in "ask", by technique and kind of house. False, and nothing
   told, for steps that are no singles, and for such as rest on more than the digits in its houses.
 */
bool su_step_ask(const su_rules *rules, const su_step *step, const su_voice *voice);
/* A house: "row 3"; nothing of one that there is not. */
void su_house_tell(const su_rules *rules, unsigned house, const su_voice *voice);
/* The clause at a place in the rules: "the cage at r1c1 (7 in 3 cells)"; nothing of one that
   there is not. */
void su_clause_tell(const su_rules *rules, unsigned at, const su_voice *voice);

/* ---- Rating ---------------------------------------------------------------------------------- */

/* The grades, easiest first: X(NAME, "name", tenths of the hardest puzzle of the grade, flow that
   those made for it have at least). */
#define SU_GRADES(X)           \
    X(GENTLE, "gentle", 15, 3) \
    X(EASY, "easy", 23, 2)     \
    X(MEDIUM, "medium", 34, 0) \
    X(HARD, "hard", 50, 0)     \
    X(EXPERT, "expert", 70, 0) \
    X(EXTREME, "extreme", 255, 0)

#define SU_GRADE_ENUM(name, text, tenths, flow) SU_GRADE_##name,
typedef enum su_grade { SU_GRADES(SU_GRADE_ENUM) SU_GRADE_COUNT } su_grade;
#undef SU_GRADE_ENUM

/* The name, or NULL from SU_GRADE_COUNT on; and the grade of a name, SU_GRADE_COUNT where there is
   none, and for NULL. */
const char *su_grade_name(su_grade grade);
su_grade su_grade_named(const char *name);
/* The grade of a puzzle with that rating; the hardest one for all above. */
su_grade su_grade_of(unsigned tenths);

/* On the scale of Sudoku Explainer 1.2.1, in tenths. One step is taken at a time, always the next
   on the scale. */
typedef struct su_rating { /* 40 bytes */
    unsigned er;           /* of the hardest step, */
    unsigned ep;           /*   of the hardest up to the first that places a digit, */
    unsigned ed;           /*   and of the first; 0 where there is no such step     */
    su_technique hardest;  /* the first of the steps as hard as any */
    su_grade grade;
    unsigned steps;
    uint64_t used[2]; /* the techniques of the steps; see su_rating_uses */
} su_rating;

/* Whether a step of the technique was taken on the way. */
bool su_rating_uses(const su_rating *rating, su_technique technique);
/* Whether a step was that the known scale is silent about, so that the numbers are on our scale. */
bool su_rating_is_ours(const su_rating *rating);

/* OK; NO_SOLUTION or MANY_SOLUTIONS; NOT_FOUND when the scale has no step to finish with (or none
   up to `max_rating`), so that one would have to search; STOPPED when looking for it took
   more than the effort, as on large boards, or `stop` said so. The rating then tells
   how far it went, and is a bound from below. STOPPED with a rating of zeros where it is not even
   known whether there is one solution. BAD_RULES for a logic open for others. What is refused
   leaves zeros, too. */
su_status su_puzzle_rate(const su_rules *rules, const su_digit *givens,
                         const su_logic_options *options, su_work *work, su_logic *logic,
                         su_rating *rating);

/* The same, and about how many seconds people take who are used to such puzzles. It comes from the
   times that 1,533 puzzles of 9x9 took, and is a rough guess for other sizes; a person's own pace
   may well be twice or half of it. 0 where there is no rating, or only a bound. `seconds` may be
   NULL. */
su_status su_puzzle_time(const su_rules *rules, const su_digit *givens,
                         const su_logic_options *options, su_work *work, su_logic *logic,
                         su_rating *rating, unsigned *seconds);
/* Whether the seconds are a rough guess under these rules; and so they are for puzzles rated above
   the hardest that people were timed with, in tenths. */
bool su_time_is_rough(const su_rules *rules);
enum { SU_HARDEST_TIMED = 82 };

/* How many ways on there are at the worst moment of the way by singles, the hardest of them rated
   `most`: that many cells at least can be filled at any time, or all that are left. 0 when that way
   does not lead to the end. */
unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic);

/* ---- Puzzles of a grade ---------------------------------------------------------------------- */

/* What difficulty is wanted, in tenths. */
typedef struct su_level { /* 16 bytes */
    unsigned least, most;
    unsigned flow; /* at least, by singles rated up to `most`; 0: any, also none */
    bool minimal;  /* no given more than needed for the symmetry; without it givens are added to a
                      puzzle too hard */
} su_level;

/* Returns the level of the grade's puzzles under the rules of a sketch (NULL: without cages). Their
   flow is that of SU_GRADES; 0 if cages are generated, as such puzzles have no givens. From
   SU_GRADE_COUNT on, a level that no puzzle has. */
su_level su_grade_level(su_grade grade, const su_sketch *sketch);

/* As su_puzzle_generate, of a level; a wish for a number of clues stands in the way of adding
   some. OUT_OF_RANGE besides where `least` is above `most`. */
su_status su_puzzle_generate_rated(const su_rules *rules, const su_wish *wish,
                                   const su_level *level, su_rng *rng, su_work *work,
                                   su_logic *logic, su_puzzle *puzzle, su_rating *rating);

/* A puzzle with the rules that were drawn for it. */
typedef struct su_drawn { /* 23 kB */
    su_rules rules;
    su_puzzle puzzle;
    su_rating rating;
} su_drawn;

/* As su_puzzle_draw, of a level. The logic may be open for any rules; it is then open for those of
   the puzzle. Where it knows no steps for what clauses ask, puzzles are found that need none, or
   none is. OUT_OF_RANGE as above, BAD_RULES for a logic that is NULL. */
su_status su_puzzle_draw_rated(const su_sketch *sketch, const su_wish *wish, const su_level *level,
                               su_rng *rng, su_work *work, su_logic *logic, su_drawn *drawn);

/* Whether puzzles of the level are dug for singles alone. */
bool su_level_takes_singles(const su_level *level);

/* ---- Advice ---------------------------------------------------------------------------------- */

/* A board as its player has it. */
typedef struct su_player { /* 32 bytes */
    const su_digit *givens;
    const su_digit *entries; /* the whole board, givens included */
    const uint32_t *notes;   /* masks; 0 in a cell: none there. NULL: none at all */
    unsigned last; /* the cell of the last move; the number of cells or more: there was none */
} su_player;

/* The board as the player has it: in cells with notes only what is noted is possible. Entries
   should keep the rules. */
su_status su_player_position(const su_rules *rules, const su_player *player, su_position *position);

/* X(NAME, "name") */
#define SU_ADVICE_KINDS(X)                                                        \
    X(CLASH, "clash")   /* some entries stand twice in a house: the wrong ones */ \
    X(WRONG, "wrong")   /* some contradict the one solution */                    \
    X(NOTES, "notes")   /* some notes lack the right digit of their cell */       \
    X(STEP, "step")     /* all is well: the next step */                          \
    X(SEARCH, "search") /* no technique knows one */                              \
    X(CUT, "cut")       /* none was found, but not all was looked at */           \
    X(DONE, "done")     /* the board is full and right */

#define SU_ADVICE_ENUM(name, text) SU_ADVICE_##name,
typedef enum su_advice_kind { SU_ADVICE_KINDS(SU_ADVICE_ENUM) SU_ADVICE_COUNT } su_advice_kind;
#undef SU_ADVICE_ENUM
/* The name, or NULL from SU_ADVICE_COUNT on. */
const char *su_advice_name(su_advice_kind kind);

typedef struct su_advice { /* 648 bytes */
    su_advice_kind kind;
    unsigned wrongs;
    bool wrong[SU_MAX_CELLS]; /* CLASH, WRONG: entries; NOTES: cells with notes */
    const su_step *step; /* STEP: it lies in the logic's work space, until that is used again */
} su_advice;

/* What a patient person would say. Statuses as su_grid_solve_single for the givens. */
su_status su_advise(const su_rules *rules, const su_player *player, const su_logic_options *options,
                    su_work *work, su_logic *logic, su_advice *advice);

/* The step that a teacher would show next. What asks least of a person comes first, by the effort
   of SU_TECHNIQUES; among what asks as much a step that leads to a digit, then what removes most,
   in the fullest house, nearest to the cell `last`. Where nothing that people look for leads on it
   is the next of the rating scale; NULL when that knows none either. It lies in the work space. */
const su_step *su_logic_best(su_logic *logic, const su_position *position, unsigned last,
                             const su_logic_options *options);
/* The step to take next on the way to a digit for this cell: a single that fills it, where there is
   one, else the best step there is, as near to it as can be. */
const su_step *su_logic_toward(su_logic *logic, const su_position *position, unsigned cell,
                               const su_logic_options *options);

/* ---- Tours ----------------------------------------------------------------------------------- */

/* A whole puzzle as a teacher leads through it: the steps that a person would see next, without
   those that turn out not to be needed; or, where that asks less of a person after all, the steps
   of the rating scale.

       const su_logic_options options = {.history = &past};
       su_tour_plan(&position, false, NULL, logic, &tour);
       su_past_start(&past);
       for (unsigned i = 0; i < tour.steps; i++) {
           const su_step *step = su_tour_step(logic, &tour, i, &position, &options);
           ... tell it ...
           su_past_add(step, &past);
           su_step_apply(&rules, step, &position);
       } */
enum { SU_TOUR_STEPS = 4096, SU_TOUR_CLAIMS = SU_MAX_CELLS * SU_MAX_ORDER };

typedef struct su_tour { /* 42 kB */
    unsigned steps;
    unsigned effort; /* of all of them together, in that of a full house */
    bool by_scale;   /* they are the rating scale's */
    bool is_short;   /* it does not lead to the end */
    uint8_t technique[SU_TOUR_STEPS];
    uint16_t first[SU_TOUR_STEPS + 1]; /* of each step's claims; */
    uint16_t claim[SU_TOUR_CLAIMS];    /*   each a cell and a digit, as the library has them */
} su_tour;

/* Plans the tour on from a position: `whole` with the steps that are not needed, too. Where the
   teacher's way takes more looking than four times the effort, the tour is short, and as
   far as the way went by then. SU_OK, or BAD_RULES where `logic` is NULL. */
su_status su_tour_plan(const su_position *start, bool whole, const su_logic_options *options,
                       su_logic *logic, su_tour *tour);
/* Returns step number `index` of the tour, found again in the position that the steps before it led
   to, by the options of the plan and any history; NULL if it is not there. It lies in the work
   space. */
const su_step *su_tour_step(su_logic *logic, const su_tour *tour, unsigned index,
                            const su_position *position, const su_logic_options *options);

/* ---- Hint and Check -------------------------------------------------------------------------- */

typedef struct su_hint { /* 8 bytes */
    unsigned cell;
    su_digit digit;
} su_hint;

/* An empty cell of `entries` chosen at random, and its right digit. `entries` is the whole board,
   givens included; a wrong entry stays where it is and does not mislead. FULL when no cell is
   empty; NO_SOLUTION or MANY_SOLUTIONS when the givens are no puzzle. */
su_status su_hint_random(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                         su_rng *rng, su_work *work, su_hint *hint);

typedef struct su_verdict { /* 636 bytes */
    bool solved;
    unsigned wrongs;
    bool wrong[SU_MAX_CELLS]; /* entries that differ from the solution; empty cells never do */
} su_verdict;

/* Holds the board against the solution of the givens. Statuses as su_hint_random, without FULL. */
su_status su_entries_check(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                           su_work *work, su_verdict *verdict);

#ifdef __cplusplus
}
#endif

#endif
