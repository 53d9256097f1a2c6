/*
 * generate_lines.c: generates thermometers and arrows that are valid in a grid.
 *
 * A line extends from cell to cell in any of eight directions. On a thermometer, the digits must
 * rise from the bulb. An arrow extends from the circle until the total is reached.
 *
 *     o  1        O  8         a thermometer 1 4 5 7, and an arrow 8 = 2 + 1 + 5
 *      \ 4         \ 2
 *       |5  7       \ 1 -> 5
 *       +--/
 *
 * Lines look good if
 *   - no cell is in two lines, and no line crosses another line or itself;
 *   - they turn by at most a right angle;
 *   - except at bends, no line passes next to itself, so that its course is visible;
 *   - thermometers have at least three cells, arrows two to four besides the circle;
 *   - together they cover at most a third of the board.
 */
#include "make/dig.h"

enum {
    MAX_CELLS = SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER,
    MAX_OF_LINE = 8,
    MIN_OF_THERMO = 3,
    MIN_OF_ARROW = 3,
    MAX_OF_ARROW = 5,
    MAX_SHARE = 3,       /* lines cover at most 1/MAX_SHARE of the board */
    STARTS_PER_CELL = 4, /* number of tries, divided by the number of cells */
    DIRECTIONS = 8
};

typedef struct line_generator {
    const su_digit *solution;
    su_rng *rng;
    unsigned order;
    su_constraint_kind kind;
    bool *used;     /* cells that lines already use */
    unsigned cells; /* length of the line being generated */
    uint16_t cell[MAX_OF_LINE];
} line_generator;

/* The directions, clockwise from up, in steps of 45 degrees. */
static const int8_t down[DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1},
                    right[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

/* Returns the next cell in a direction, or the number of cells if it is beyond the edge. */
static unsigned find_next_cell(const line_generator *l, unsigned cell, unsigned direction)
{
    const int order = (int)l->order, row = (int)cell / order + down[direction],
              column = (int)cell % order + right[direction];
    return row < 0 || column < 0 || row >= order || column >= order
               ? l->order * l->order
               : (unsigned)(row * order + column);
}

static unsigned compute_gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

static bool are_beside(unsigned order, unsigned a, unsigned b)
{
    return compute_gap(a / order, b / order) <= 1 && compute_gap(a % order, b % order) <= 1;
}

static bool is_on_line(const line_generator *l, unsigned cell)
{
    for (unsigned i = 0; i < l->cells; i++)
        if (l->cell[i] == cell)
            return true;
    return false;
}

/* Returns whether a step cannot cross a line. A diagonal step passes between two cells. If both
   cells are part of lines, a line may connect them. */
static bool is_free_of_crossings(const line_generator *l, unsigned from, unsigned direction)
{
    if (direction % 2 == 0)
        return true;
    const unsigned one = find_next_cell(l, from, direction - 1),
                   other = find_next_cell(l, from, (direction + 1) % DIRECTIONS);
    return !((l->used[one] || is_on_line(l, one)) && (l->used[other] || is_on_line(l, other)));
}

/* Returns whether the cell is not next to the line, except for the last two cells of the line. */
static bool is_clear_of_line(const line_generator *l, unsigned cell)
{
    for (unsigned i = 0; i + 2 < l->cells; i++)
        if (are_beside(l->order, l->cell[i], cell))
            return false;
    return l->cells < 2 || l->cell[l->cells - 2] != cell;
}

static unsigned add_up_arrow(const line_generator *l)
{
    unsigned sum = 0;
    for (unsigned i = 1; i < l->cells; i++)
        sum += l->solution[l->cell[i]];
    return sum;
}

static bool can_digit_follow(const line_generator *l, unsigned cell)
{
    const unsigned digit = l->solution[cell];
    return l->kind == SU_CONSTRAINT_THERMO
               ? digit > l->solution[l->cell[l->cells - 1]]
               : add_up_arrow(l) + digit <= l->solution[l->cell[0]] && l->cells < MAX_OF_ARROW;
}

static bool can_extend(const line_generator *l, unsigned direction, unsigned last)
{
    const unsigned from = l->cell[l->cells - 1], to = find_next_cell(l, from, direction),
                   turn = compute_gap(direction, last);
    if (to == l->order * l->order || l->used[to] || !can_digit_follow(l, to))
        return false;
    return (l->cells < 2 || turn <= 2 || turn >= DIRECTIONS - 2) && is_clear_of_line(l, to)
           && is_free_of_crossings(l, from, direction);
}

/* Generates the longest line that random choices allow. Thermometers may randomly end earlier. */
static void generate_line(line_generator *l, unsigned start)
{
    unsigned last = 0;
    l->cell[0] = (uint16_t)start;
    l->cells = 1;
    while (l->cells < MAX_OF_LINE) {
        unsigned choices = 0, chosen = 0;
        for (unsigned direction = 0; direction < DIRECTIONS; direction++)
            if (can_extend(l, direction, last) && su_rng_below(l->rng, ++choices) == 0)
                chosen = direction;
        if (choices == 0)
            return;
        l->cell[l->cells] = (uint16_t)find_next_cell(l, l->cell[l->cells - 1], chosen);
        l->cells++;
        last = chosen;
        if (l->kind == SU_CONSTRAINT_THERMO && l->cells >= MIN_OF_THERMO
            && su_rng_below(l->rng, l->order) < l->cells - 1)
            return;
    }
}

static bool is_complete(const line_generator *l)
{
    return l->kind == SU_CONSTRAINT_THERMO
               ? l->cells >= MIN_OF_THERMO
               : l->cells >= MIN_OF_ARROW && add_up_arrow(l) == l->solution[l->cell[0]];
}

su_status su__generate_lines(su_constraint_kind kind, const su_digit *solution, su_rng *rng,
                             bool *used, su_rules *rules)
{
    line_generator l = {
        .solution = solution, .rng = rng, .order = rules->order, .kind = kind, .used = used};
    unsigned covered = 0;
    for (unsigned tries = 0; tries < STARTS_PER_CELL * rules->cells; tries++) {
        const unsigned start = su_rng_below(rng, rules->cells);
        if (used[start])
            continue;
        generate_line(&l, start);
        if (!is_complete(&l) || (covered + l.cells) * MAX_SHARE > rules->cells)
            continue;
        su_status status = su_rules_add_constraint(kind, 0, l.cells, l.cell, rules);
        if (status != SU_OK)
            return status;
        covered += l.cells;
        for (unsigned i = 0; i < l.cells; i++)
            used[l.cell[i]] = true;
    }
    return SU_OK;
}
