/*
 * time_estimate.c: estimates how long people take for a puzzle.
 *
 * Most of the time is spent looking. If three of thirty cells can be filled, people look at ten
 * cells to find one; if all thirty can, the first is enough. So the number of looks that a solution
 * takes is the sum over its digits of
 *
 *      empty cells
 *     -------------     openings: cells that a hidden single fills; a cell that only a naked single
 *        openings       fills counts as a fifth
 *
 * The estimate depends on the looks, the rating, and the number of hidden singles in boxes at the
 * start, where everybody begins. The tables were fitted to 1,533 puzzles of 9x9 and the mean times
 * of their players (tests/bench/pace shows how, and how well). For other sizes, the estimate is
 * scaled by the number of cells, which is a rough guess.
 */
#include "rules/inspect.h"
#include "logic/time_estimate.h"

enum {
    FITTED_CELLS = 81,    /* cells of the puzzles that the tables were fitted to */
    NAKED_PER_HIDDEN = 5, /* naked singles that count as one hidden single */
    UNIT = 1000           /* a factor of 1.0; factors are in thousandths */
};

/* Seconds for 2^0, 2^1, 2^2, ... looks, proportional to looks^0.445. */
static const uint16_t seconds_of_looks[] = {29,  40,  54,  73,  100,  136,  185,  252,
                                            343, 468, 637, 867, 1181, 1608, 2189, 2981};
enum { MAX_LOOKS = 1 << (sizeof seconds_of_looks / sizeof *seconds_of_looks - 1) };

/* Factors for ratings, in thousandths: rating^0.276. */
static const struct {
    uint16_t tenths, factor;
} rating_factors[] = {{10, 1000}, {15, 1118}, {23, 1259}, {42, 1486}, {72, 1725}, {120, 1986}};

/* Factor for each hidden single in a box at the start, in thousandths. */
enum { BOX_FACTOR = 980 };

bool su_time_is_rough(const su_rules *rules) { return !su__has_boxes(rules, 3); }

su__openings su__count_openings(const su_rules *rules, const su_position *position)
{
    enum { OPEN = 1, BOXED = 2 };
    uint8_t opening[SU_MAX_CELLS] = {0};
    su__openings openings = {0, 0, 0};
    for (unsigned house = 0; house < rules->houses; house++) {
        const bool is_box = su_rules_kind(rules, house) == SU_HOUSE_BOX;
        for (unsigned digit = 1; digit <= rules->order; digit++) {
            uint32_t places = position->places[house][digit - 1];
            if (places && su__is_single(places))
                opening[rules->house[house][__builtin_ctz(places)]] |= is_box ? OPEN | BOXED : OPEN;
        }
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        openings.boxed += (opening[cell] & BOXED) != 0;
        openings.hidden += (opening[cell] & OPEN) != 0;
        openings.naked += !opening[cell] && position->candidates[cell]
                          && su__is_single(position->candidates[cell]);
    }
    return openings;
}

void su__time_add_step(const su_rules *rules, const su_position *position, const su_step *step,
                       su__time_factors *factors)
{
    if (step->placements == 0)
        return;
    const su__openings openings = su__count_openings(rules, position);
    const unsigned weight = NAKED_PER_HIDDEN * openings.hidden + openings.naked;
    if (factors->digits++ == 0)
        factors->boxed = openings.boxed;
    factors->looks +=
        (uint64_t)position->empty * NAKED_PER_HIDDEN * SU__LOOK / (weight ? weight : 1);
}

/* Interpolates linearly between the values of two rows, `part` of `whole` after the first. */
static unsigned interpolate(unsigned from, unsigned to, uint64_t part, uint64_t whole)
{
    return (unsigned)(from + (to - from) * part / whole);
}

static unsigned seconds_for_looks(uint64_t looks)
{
    unsigned k = 0;
    looks = looks < SU__LOOK ? SU__LOOK : looks;
    looks = looks >= (uint64_t)MAX_LOOKS * SU__LOOK ? (uint64_t)MAX_LOOKS * SU__LOOK - 1 : looks;
    while (looks >> (k + 1) >= SU__LOOK)
        k++;
    const uint64_t step = (uint64_t)SU__LOOK << k;
    return interpolate(seconds_of_looks[k], seconds_of_looks[k + 1], looks - step, step);
}

static unsigned find_rating_factor(unsigned tenths)
{
    enum { ROWS = sizeof rating_factors / sizeof *rating_factors };
    unsigned row = 0;
    while (row + 2 < ROWS && tenths >= rating_factors[row + 1].tenths)
        row++;
    const unsigned from = rating_factors[row].tenths;
    return interpolate(rating_factors[row].factor, rating_factors[row + 1].factor,
                       tenths > from ? tenths - from : 0, rating_factors[row + 1].tenths - from);
}

unsigned su__time_seconds(const su_rules *rules, const su__time_factors *factors, unsigned tenths)
{
    const unsigned cells = rules->cells;
    uint64_t time = seconds_for_looks(factors->looks * FITTED_CELLS / cells);
    time *= find_rating_factor(tenths);
    for (unsigned box = factors->boxed * FITTED_CELLS / cells; box > 0; box--)
        time = time * BOX_FACTOR / UNIT;
    time = time * cells / FITTED_CELLS / UNIT;
    return time > 0 ? (unsigned)time : 1;
}
