/*
 * internal.h: what the files of core share and nobody else sees.
 */
#ifndef SU_INTERNAL_H
#define SU_INTERNAL_H

#include "base.h"

/* ---- Work spaces ----------------------------------------------------------------------------- */

typedef struct su__change {
    uint32_t mask; /* what it was before */
    uint16_t cell;
} su__change;

/* Clauses as the general solver asks them (bonds.c). */
enum {
    SU__BOUND_CELLS = SU_MAX_CLAUSE_ORDER * SU_MAX_CLAUSE_ORDER,
    SU__MOST_SUMS = 1024,
    SU__MOST_TERMS = SU_MAX_CLAUSE_WORDS + 2048,
    SU__MOST_TABLES = 64,
    SU__MOST_TIES = 2 * (SU_MAX_CLAUSE_WORDS + 3300), /* those of lines, chess and all neighbours */
    SU__COMBINED = 9,    /* combinations are listed up to this order, */
    SU__LARGEST_SUM = 45 /*   and up to this sum */
};

/* Cells that add up, or are all unlike, or both. */
typedef struct su__sum {
    int16_t total;
    uint16_t first, cells; /* of the terms; of one group stand together */
    bool adds, unlike;
    uint8_t house[2]; /* that hold all its cells; SU__NO_HOUSE: none */
} su__sum;

typedef struct su__term {
    uint8_t cell;
    int8_t weight;
    uint8_t group; /* cells of one group are unlike and have one weight */
} su__term;

typedef struct su__bonds {
    bool is_new; /* no cell has been heard yet */
    uint16_t sums, terms, tables;
    uint16_t allowed[SU__BOUND_CELLS]; /* by masks */
    uint16_t key[SU__MOST_TABLES];     /* relation, number and which way round, */
    uint16_t table[SU__MOST_TABLES][SU_MAX_CLAUSE_ORDER]; /*   and for each digit the other's */
    uint16_t unlike[SU__BOUND_CELLS + 1]; /* where each cell's ties to what is unlike begin, */
    uint16_t bound[SU__BOUND_CELLS]; /*   and those that a table tells, up to the next cell's */
    struct su__tie {
        uint8_t cell, table;
    } tie[SU__MOST_TIES];
    uint64_t sees[SU__BOUND_CELLS][SU__BOUND_CELLS / 64];
    su__sum sum[SU__MOST_SUMS];
    su__term term[SU__MOST_TERMS];
    uint16_t sums_of[SU__BOUND_CELLS + 1]; /* where those of each cell begin */
    uint16_t sum_of[SU__MOST_TERMS];
    uint32_t stirred[SU__MOST_SUMS / 32]; /* sums whose cells have changed */
    uint16_t combination[1 << SU__COMBINED];
    uint16_t combinations[(SU__COMBINED + 1) * (SU__LARGEST_SUM + 1) + 1]; /* by size and sum */
} su__bonds;

enum { SU__NO_HOUSE = UINT8_MAX };

/* Houses of nine cells as houses.c asks them, and the rules that it is of: those that are asked
   again need not be looked at again. */
enum {
    SU__ATLAS_CELLS = 81,
    SU__ATLAS_WORDS = 8,
    SU__ATLAS_HOUSES = 6 * SU__ATLAS_WORDS,
    SU__WAITING = 128 * 1024
};
typedef struct su__atlas {
    uint64_t places[SU__ATLAS_CELLS][SU__ATLAS_WORDS]; /* where each cell is in its houses, */
    uint64_t sight[SU__ATLAS_CELLS][SU__ATLAS_WORDS];  /*   and where what it sees is in theirs */
    uint64_t guards[SU__ATLAS_WORDS];                  /* of the houses that there are */
    uint8_t cell[SU__ATLAS_WORDS][64];                 /* at each place */
    uint16_t houses;                                   /* 0: of no rules yet */
    uint16_t house[SU__ATLAS_HOUSES][SU_MAX_ORDER];
} su__atlas;

struct su_work {
    uint32_t mask[SU_MAX_CELLS];   /* candidates of each cell: bit 0 is digit 1 */
    uint32_t weight[SU_MAX_CELLS]; /* how often a house of the cell has led to a contradiction */
    uint16_t queue[SU_MAX_CELLS];  /* decided cells whose houses have not heard yet */
    uint16_t list[SU_MAX_CELLS];   /* the cells; those with more than one candidate come first */
    uint16_t place[SU_MAX_CELLS];  /*   and where each stands in the list */
    uint32_t dirty[2][(SU_MAX_HOUSES + 31)
                      / 32]; /* houses that changed since they were last searched, closely or not */
    uint8_t cuts[SU_MAX_HOUSES]; /* which of their cells' houses cut each house into segments */
    uint16_t queued;
    uint16_t sums; /* of the bonds; none where there are no clauses */
    uint16_t open; /* cells with more than one candidate */
    uint16_t depth;
    uint32_t height; /* entries of the trail in use, */
    uint32_t heard;  /*   and how many of them the clauses have been told of */
    struct su__frame {
        uint32_t height; /* of the trail before the guess */
        uint32_t digit;  /* as a mask */
        uint16_t cell;
    } frame[SU_MAX_CELLS];
    union {                                            /* what is left to try */
        su__change trail[SU_MAX_CELLS * SU_MAX_ORDER]; /* by the general one */
        struct {                                       /*   and under clauses, on fewer cells */
            su__change short_trail[SU__BOUND_CELLS * SU_MAX_CLAUSE_ORDER];
            su__bonds bonds;
        };
        unsigned char waiting[SU__WAITING]; /* boards, by the fast solvers */
    };
    su__atlas atlas;
};

/* ---- Solvers --------------------------------------------------------------------------------- */

/* What su_grid_solve promises, by each engine: su__solve9_plain and so on. */
typedef su_answer su__solver(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                             su_work *work, su_digit *solution);
su__solver su__solve; /* by the one that is asked for, or the general one; of questions known to be
                         in range */
/* su_grid_solve_single, which `stop` may end; NULL: none. */
su_status su__solve_single(const su_rules *rules, const su_digit *givens, const volatile int *stop,
                           su_work *work, su_digit *solution);
su__solver su__solve_general;
#define SU__SOLVERS(level)                                                                      \
    su__solver su__solve6_##level, su__solve8_##level, su__solve9_##level, su__solve10_##level, \
        su__solve12_##level, su__solve16_##level, su__solve_diagonals_##level,                  \
        su__solve_windoku_##level, su__solve_houses_##level, su__solve_nines_##level
SU__SOLVERS(words);
SU__SOLVERS(plain);
SU__SOLVERS(sse4);
SU__SOLVERS(avx2);
SU__SOLVERS(avx512);

/* Candidates, in a work space (propagate.c). A false answer is a contradiction. */
/* From the givens and what is barred. */
bool su__set_up(const su_rules *rules, const su_digit *givens, const su_ask *ask, su_work *work);
/* Leaves the cell the candidates of `mask`, fewer than it had. */
bool su__narrow(const su_rules *rules, su_work *work, unsigned cell, uint32_t mask);
/* Singles until these cells are decided; false when they cannot be. */
bool su__decide(const su_rules *rules, su_work *work, const uint16_t *cells, unsigned count);
/* All that follows by singles, and by more where looked at closely, which needs su__find_cuts once
   before. */
bool su__propagate(const su_rules *rules, su_work *work, bool closely);
void su__find_cuts(const su_rules *rules, su_work *work);
/* The digits with exactly two places among a house's cells. */
uint32_t su__in_two_places(const su_rules *rules, const su_work *work, const uint16_t *house);
typedef enum su__progress { SU__FAILED, SU__SETTLED, SU__MOVED } su__progress;
/* Makes the bonds of the rules' clauses. */
void su__bind(const su_rules *rules, su_work *work);
/* What follows from clauses since they were last told of changes, in part: it is asked again. */
su__progress su__obey(const su_rules *rules, su_work *work);
/* What follows from one sum (sums.c), and those that follow from others (innies.c). */
bool su__weigh(const su_rules *rules, su_work *work, const su__sum *sum);
void su__list_combinations(unsigned order, su__bonds *bonds);
void su__add_innies(const su_rules *rules, su__bonds *bonds);
/* One more sum, if there is room. */
void su__add_sum(const su_rules *rules, su__bonds *bonds, unsigned cells, const uint16_t *cell,
                 const int8_t *weight, int total);
static inline bool su__bonds_see(const su__bonds *bonds, unsigned a, unsigned b)
{
    return bonds->sees[a][b / 64] >> b % 64 & 1;
}
/* Undoes all narrowing since the trail had the height. */
void su__undo_to(su_work *work, uint32_t height);

/* A complete 9x9 grid, each as likely as any other; returns how many numbers were drawn for it. */
unsigned su__fill9(su_rng *rng, su_digit *solution);

/* Adds what the solution obeys: lines through cells that are not taken, which they then are; and
   marks of all kinds that the sketch asks for. */
su_status su__draw_lines(su_clause_kind kind, const su_digit *solution, su_rng *rng, bool *taken,
                         su_rules *rules);
su_status su__draw_marks(const su_sketch *sketch, const su_digit *solution, su_rng *rng,
                         su_rules *rules);
enum { SU__CHILDREN = 6 }; /* boards up to this order are for them */

/* Adds cages over the whole board that the solution fits, and where they are to stand alone, no
   other grid; NOT_FOUND where none were found. Easy ones are small, and as many as can be come to
   their sums in one way; those for children are small as it is. */
su_status su__draw_cages(const su_rules *plain, const su_digit *solution, bool alone, bool easy,
                         const volatile int *stop, su_rng *rng, su_work *work, su_rules *rules);

/* One attempt at a puzzle under rules that are drawn for it, without giving anything back. */
su_status su__draw_attempt(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                           su_rules *rules, su_puzzle *puzzle);

/* Whether such a puzzle has disguises that are known, and this is its solution; else why not. */
su_status su__can_be_disguised(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

/* Whether there can be such a puzzle, as far as the numbers in the wish go. */
bool su__is_wish(const su_rules *rules, const su_wish *wish);

/* The cells the symmetry ties to `cell`, itself included, into `orbit` (at most 8); returns how
   many. */
unsigned su__symmetry_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8]);

#endif
