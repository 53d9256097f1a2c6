/*
 * time_estimate.c: about how long people take.
 *
 * Most of the time goes into looking. Where three cells out of thirty can be filled, ten are looked
 * at before one of them is met; where all can, the first will do. So the looking of a whole way is
 * the sum over its digits of
 *
 *        empty cells
 *     -----------------     a way: a cell that a hidden single fills; one that only a naked single
 *     ways to go on now     does is as hard to see as if there were a fifth of it
 *
 * Three things tell the time: the looking, the rating, and how many boxes have a digit to give at
 * the start, where everybody begins. What is in the tables was fitted to 1,533 puzzles of 9x9 and
 * the mean times of those who solved them (tests/bench/pace tells how, and how well). Other sizes
 * take their share by their cells, which is a rough guess.
 */
#include "rules/inspect.h"
#include "logic/time_estimate.h"

enum {
    FITTED_CELLS = 81, /* the tables are for so many */
    NAKED_WAYS = 5,    /* naked singles seen as easily as one hidden one */
    UNIT = 1000        /* of factors */
};

/* Seconds for 2^0, 2^1, 2^2, ... looks: 0.445 is the power. */
static const uint16_t seconds_of_looks[] = {29,  40,  54,  73,  100,  136,  185,  252,
                                            343, 468, 637, 867, 1181, 1608, 2189, 2981};
enum { MOST_LOOKS = 1 << (sizeof seconds_of_looks / sizeof *seconds_of_looks - 1) };

/* How much longer a rating makes it, in thousandths: the power is 0.276. */
static const struct {
    uint16_t tenths, factor;
} of_rating[] = {{10, 1000}, {15, 1118}, {23, 1259}, {42, 1486}, {72, 1725}, {120, 1986}};

/* And each digit that a box has to give at the start. */
enum { OF_BOX = 980 };

bool su_time_is_rough(const su_rules *rules) { return !su__has_boxes(rules, 3); }

su__ways su__ways_of(const su_rules *rules, const su_position *position)
{
    enum { OPEN = 1, BOXED = 2 };
    uint8_t way[SU_MAX_CELLS] = {0};
    su__ways ways = {0, 0, 0};
    for (unsigned house = 0; house < rules->houses; house++) {
        const bool is_box = su_rules_kind(rules, house) == SU_HOUSE_BOX;
        for (unsigned digit = 1; digit <= rules->order; digit++) {
            uint32_t places = position->places[house][digit - 1];
            if (places && su__is_single(places))
                way[rules->house[house][__builtin_ctz(places)]] |= is_box ? OPEN | BOXED : OPEN;
        }
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        ways.boxed += (way[cell] & BOXED) != 0;
        ways.hidden += (way[cell] & OPEN) != 0;
        ways.naked +=
            !way[cell] && position->candidates[cell] && su__is_single(position->candidates[cell]);
    }
    return ways;
}

void su__pace_take(const su_rules *rules, const su_position *position, const su_step *step,
                   su__pace *pace)
{
    if (step->placements == 0)
        return;
    const su__ways ways = su__ways_of(rules, position);
    const unsigned seen = NAKED_WAYS * ways.hidden + ways.naked;
    if (pace->digits++ == 0)
        pace->boxed = ways.boxed;
    pace->looks += (uint64_t)position->empty * NAKED_WAYS * SU__LOOK / (seen ? seen : 1);
}

/* Between two of a table's rows the value goes straight. */
static unsigned between(unsigned from, unsigned to, uint64_t part, uint64_t whole)
{
    return (unsigned)(from + (to - from) * part / whole);
}

static unsigned time_of_looks(uint64_t looks)
{
    unsigned k = 0;
    looks = looks < SU__LOOK ? SU__LOOK : looks;
    looks = looks >= (uint64_t)MOST_LOOKS * SU__LOOK ? (uint64_t)MOST_LOOKS * SU__LOOK - 1 : looks;
    while (looks >> (k + 1) >= SU__LOOK)
        k++;
    const uint64_t step = (uint64_t)SU__LOOK << k;
    return between(seconds_of_looks[k], seconds_of_looks[k + 1], looks - step, step);
}

static unsigned factor_of_rating(unsigned tenths)
{
    enum { ROWS = sizeof of_rating / sizeof *of_rating };
    unsigned row = 0;
    while (row + 2 < ROWS && tenths >= of_rating[row + 1].tenths)
        row++;
    const unsigned from = of_rating[row].tenths;
    return between(of_rating[row].factor, of_rating[row + 1].factor,
                   tenths > from ? tenths - from : 0, of_rating[row + 1].tenths - from);
}

unsigned su__pace_seconds(const su_rules *rules, const su__pace *pace, unsigned tenths)
{
    const unsigned cells = rules->cells;
    uint64_t time = time_of_looks(pace->looks * FITTED_CELLS / cells);
    time *= factor_of_rating(tenths);
    for (unsigned box = pace->boxed * FITTED_CELLS / cells; box > 0; box--)
        time = time * OF_BOX / UNIT;
    time = time * cells / FITTED_CELLS / UNIT;
    return time > 0 ? (unsigned)time : 1;
}
