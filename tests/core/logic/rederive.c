/*
 * rederive.c: a small search that knows the rules, the candidates, and the evidence.
 *
 * What a step claims is denied; then every named cell must still hold one of its candidates, and
 * every named house each digit that the step is about. If all ways to do that fail, the evidence
 * was enough.
 */
#include "rederive.h"

#include <string.h>

typedef struct board {
    const su_rules *rules;
    uint32_t mask[SU_MAX_CELLS];
} board;

typedef struct evidence {
    unsigned cells, houses;
    uint16_t cell[SU_MAX_CELLS];
    uint8_t house[SU_MAX_HOUSES];
    uint32_t digits;
} evidence;

enum { MOST_TRIES = 2000000 };

static unsigned tries;

static void put(board *b, unsigned cell, uint32_t digit)
{
    for (unsigned h = 0; h < b->rules->houses_of[cell]; h++)
        for (unsigned i = 0; i < b->rules->order; i++)
            b->mask[b->rules->house[b->rules->house_of[cell][h]][i]] &= ~digit;
    b->mask[cell] = digit;
}

/* A cell or a digit of a house, and the ways there are for it. */
typedef struct need {
    bool is_cell;
    unsigned which;
    uint32_t digit;
    unsigned ways;
} need;

static unsigned places(const board *b, unsigned house, uint32_t digit)
{
    unsigned count = 0;
    for (unsigned i = 0; i < b->rules->order; i++)
        count += (b->mask[b->rules->house[house][i]] & digit) != 0;
    return count;
}

static bool stands(const board *b, unsigned house, uint32_t digit)
{
    for (unsigned i = 0; i < b->rules->order; i++)
        if (b->mask[b->rules->house[house][i]] == digit)
            return true;
    return false;
}

/* It holds one digit, and no cell that sees it may have that. */
static bool is_settled(const board *b, unsigned cell)
{
    uint32_t mask = b->mask[cell];
    if (mask == 0 || (mask & (mask - 1)))
        return false;
    for (unsigned h = 0; h < b->rules->houses_of[cell]; h++)
        for (unsigned i = 0; i < b->rules->order; i++) {
            unsigned other = b->rules->house[b->rules->house_of[cell][h]][i];
            if (other != cell && b->mask[other] & mask)
                return false;
        }
    return true;
}

/* The need with the fewest ways that is not met yet; one with none ends the search, `ways` 99 says
   that all are met. */
static need tightest(const board *b, const evidence *e)
{
    need best = {.ways = 99};
    for (unsigned i = 0; i < e->cells; i++) {
        unsigned ways = (unsigned)__builtin_popcount(b->mask[e->cell[i]]);
        if (!is_settled(b, e->cell[i]) && ways < best.ways)
            best = (need){true, e->cell[i], 0, ways};
    }
    for (unsigned i = 0; i < e->houses; i++)
        for (uint32_t left = e->digits; left; left &= left - 1) {
            uint32_t digit = left & (0 - left);
            unsigned ways = places(b, e->house[i], digit);
            if (!stands(b, e->house[i], digit) && ways < best.ways)
                best = (need){false, e->house[i], digit, ways};
        }
    return best;
}

static bool is_possible(const board *b, const evidence *e)
{
    need n = tightest(b, e);
    if (n.ways == 99)
        return true;
    if (++tries > MOST_TRIES)
        return true;
    for (uint32_t left = n.is_cell ? b->mask[n.which] : 0; left; left &= left - 1) {
        board next = *b;
        put(&next, n.which, left & (0 - left));
        if (is_possible(&next, e))
            return true;
    }
    for (unsigned i = 0; i < b->rules->order && !n.is_cell; i++) {
        unsigned cell = b->rules->house[n.which][i];
        board next = *b;
        if (!(b->mask[cell] & n.digit))
            continue;
        put(&next, cell, n.digit);
        if (is_possible(&next, e))
            return true;
    }
    return false;
}

/* A named cell that is filled has nothing to decide, and a digit that a house has needs no
   place. */
static evidence gather(const su_rules *rules, const su_position *position, const su_step *step)
{
    evidence e = {.cells = 0};
    for (unsigned i = 0; i < step->marks; i++) {
        e.digits |= step->mark[i].digits;
        if (position->digit[step->mark[i].cell] == 0)
            e.cell[e.cells++] = step->mark[i].cell;
    }
    for (unsigned i = 0; i < step->placements; i++)
        e.digits |= UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->houses; i++)
        if (step->house[i].role != SU_ROLE_COVER)
            e.house[e.houses++] = step->house[i].house;
    (void)rules;
    return e;
}

static board open_board(const su_rules *rules, const su_position *position)
{
    board b = {.rules = rules};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        b.mask[cell] = position->digit[cell] ? UINT32_C(1) << (position->digit[cell] - 1)
                                             : position->candidates[cell];
    return b;
}

bool rederive_step(const su_rules *rules, const su_position *position, const su_step *step)
{
    const evidence e = gather(rules, position, step);
    const board b = open_board(rules, position);
    for (unsigned i = 0; i < step->placements; i++) {
        board denied = b;
        denied.mask[step->placement[i].cell] &= ~(UINT32_C(1) << (step->placement[i].digit - 1));
        tries = 0;
        if (is_possible(&denied, &e))
            return false;
    }
    for (unsigned i = 0; i < step->eliminations; i++)
        for (uint32_t left = step->elimination[i].digits; left; left &= left - 1) {
            board denied = b;
            put(&denied, step->elimination[i].cell, left & (0 - left));
            tries = 0;
            if (is_possible(&denied, &e))
                return false;
        }
    return true;
}
