/*
 * internal.h: what the files of core share and nobody else sees.
 *
 * A set of digits is a 32-bit mask, bit 0 for digit 1. A broken invariant traps: the check stays on
 * in release builds, costs one instruction and drags in no library.
 */
#ifndef SU_INTERNAL_H
#define SU_INTERNAL_H

#include <string.h>

/* What the public header declares is all that a shared library shows: the rest is hidden. */
#pragma GCC visibility push(default)
#include "sudoleaf.h"
#pragma GCC visibility pop

#define SU__TRAP_UNLESS(condition) ((condition) ? (void)0 : __builtin_trap())

static inline uint32_t su__all_digits(unsigned order) { return (UINT32_C(1) << order) - 1; }
static inline uint32_t su__bit(unsigned digit) { return UINT32_C(1) << (digit - 1); }
static inline bool su__is_single(uint32_t mask) { return (mask & (mask - 1)) == 0; }

/* The number of digits: sums of neighbouring bits, pairs, fours, then all bytes at once. Compilers
   know the pattern where the machine has an instruction for it, and without one this is quicker
   than their library's call. */
static inline unsigned su__count(uint32_t mask)
{
    mask -= mask >> 1 & 0x55555555;
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
    return ((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
}

/* The smallest digit of a set that is not empty. */
static inline su_digit su__lowest(uint32_t mask) { return (su_digit)(__builtin_ctz(mask) + 1); }

static inline bool su__same_text(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* No digit is above the order. */
static inline bool su__is_grid(const su_rules *rules, const su_digit *grid)
{
    su_digit most = 0;
    for (unsigned cell = 0, cells = rules->cells; cell < cells; cell++)
        most = grid[cell] > most ? grid[cell] : most;
    return most <= rules->order;
}

/* The place in a cell's own list of houses of the i-th one looked at: its box first, then row,
   column and others. */
static inline unsigned su__turn(unsigned i)
{
    return i == 0 ? SU_HOUSE_BOX : i <= SU_HOUSE_BOX ? i - 1 : i;
}

/* Boxes of size by size and nothing else: 3 and 4 have solvers of their own. */
static inline bool su__has_boxes(const su_rules *rules, unsigned size)
{
    return rules->box_rows == size && rules->box_columns == size;
}

/* The digit a character stands for, 0 for empty, below 0 for none. */
int su__digit_of(unsigned char c);
/* Whether all boxes have one shape, whatever other houses there are, and which. */
bool su__box_shape(const su_rules *rules, unsigned *box_rows, unsigned *box_columns);
/* Houses that a word stands for, as `x` for both diagonals (sets.c). */
typedef struct su__named_set {
    const char *name;
    su_house_kind kind;
    unsigned houses;
    unsigned order; /* the only one there is; 0: any */
    void (*draw)(unsigned order, unsigned index, uint16_t *cells);
} su__named_set;

enum { SU__SETS = 2 };
extern const su__named_set su__set[SU__SETS];
/* What an added house of these cells is, which rise. */
su_house_kind su__kind_of_cells(unsigned order, const uint16_t *sorted);
/* The house of just these cells, which rise; the number of houses when there is none. */
unsigned su__house_of_cells(const su_rules *rules, const uint16_t *sorted);

/* ---- Work spaces ----------------------------------------------------------------------------- */

/* Whether memory of the caller's can be one of that size and alignment. */
static inline bool su__has_room(const void *memory, size_t bytes, size_t size, size_t align)
{
    return memory && bytes >= size && (uintptr_t)memory % align == 0;
}

typedef struct su__change {
    uint32_t mask; /* what it was before */
    uint16_t cell;
} su__change;

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
    uint16_t open; /* cells with more than one candidate */
    uint16_t depth;
    uint32_t height; /* entries of the trail in use */
    struct su__frame {
        uint32_t height; /* of the trail before the guess */
        uint32_t digit;  /* as a mask */
        uint16_t cell;
    } frame[SU_MAX_CELLS];
    union {                                            /* what is left to try */
        su__change trail[SU_MAX_CELLS * SU_MAX_ORDER]; /* by the general one */
        uint64_t board[256][64];                       /* by the fast solvers */
    };
};

/* ---- Solvers --------------------------------------------------------------------------------- */

/* What su_grid_solve promises, by each engine: su__solve9_plain and so on. */
typedef su_answer su__solver(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                             su_work *work, su_digit *solution);
su__solver su__solve; /* by the one that is asked for, or the general one; of questions known to be
                         in range */
su__solver su__solve_general;
su__solver su__solve9_words, su__solve9_plain, su__solve9_sse4, su__solve9_avx2, su__solve9_avx512;
su__solver su__solve16_words, su__solve16_plain, su__solve16_sse4, su__solve16_avx2,
    su__solve16_avx512;

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
/* Undoes all narrowing since the trail had the height. */
void su__undo_to(su_work *work, uint32_t height);

/* A complete 9x9 grid, each as likely as any other; returns how many numbers were drawn for it. */
unsigned su__fill9(su_rng *rng, su_digit *solution);

/* Whether there can be such a puzzle, as far as the numbers in the wish go. */
bool su__is_wish(const su_rules *rules, const su_wish *wish);

/* Puts the items in random order; `items` are 16-bit numbers such as cells. */
void su__shuffle(su_rng *rng, uint16_t *items, size_t count);

/* The cells the symmetry ties to `cell`, itself included, into `orbit` (at most 8); returns how
   many. */
unsigned su__symmetry_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8]);

#endif
