/*
 * unique.c: unique rectangles, which rely on the puzzle having one solution.
 *
 *     ab . . | ab . .       If these four cells, in two rows, two columns and two boxes, were all a
 *     .. . . | .. . .       or b, the two digits could be swapped, and the puzzle would have two
 *     ab . . | X  . .       solutions. This holds whatever candidates have been removed, as long as
 *                           none of the four is a given.
 *
 *   test 1     three cells have only the pair: the fourth is neither a nor b
 *   test 2     two cells in a line have the same extra candidate: one of them is that digit
 *   test 3     two cells in a line act as one cell with their extra candidates, in a naked set
 *   test 4     one digit of the pair is locked into two cells of a line: they cannot be the other
 *   test 5     as test 2, with two cells in opposite corners, or three cells
 *   test 6     two opposite cells have extra candidates, and a is limited to the rectangle in both
 *              rows or both columns: they are not a
 *   hidden     one cell has only the pair; in both lines of the opposite cell, a is limited to the
 *              rectangle: the opposite cell is not b
 *   avoidable  the same with cells that were solved, not given: they count as cells that have only
 *              the pair
 *
 * The swap must keep all houses valid, so rectangles with cells in extra houses are skipped.
 */
#include "logic/finder.h"

typedef struct rectangle {
    su_logic *logic;
    uint32_t possible[SU_MAX_CELLS]; /* digits that are placed in none of the cell's houses */
    /* Corners, clockwise: 0 and 2 are opposite each other. */
    unsigned cell[4];
    uint32_t pair;
    uint32_t mask[4];  /* candidates of each corner */
    unsigned extras;   /* number of corners with extra candidates */
    unsigned extra[4]; /* indices of these corners */
    uint32_t more;     /* extra candidates of any corner */
} rectangle;

static bool emit(rectangle *r, su_technique technique)
{
    if (r->logic->step.eliminations == 0 || !su__wants(r->logic, technique))
        return false;
    return su__emit(r->logic);
}

static void begin(rectangle *r, su_technique technique)
{
    su__begin(r->logic, technique);
    for (unsigned i = 0; i < 4; i++) {
        su__mark(r->logic, SU_ROLE_PATTERN, 0, r->cell[i], r->pair);
        if (r->mask[i] & ~r->pair)
            su__mark(r->logic, SU_ROLE_FIN, 0, r->cell[i], r->mask[i] & ~r->pair);
    }
}

static bool are_in_line(unsigned i, unsigned j) { return (i + j) % 2 == 1; }

/* ---- The tests ------------------------------------------------------------------------------- */

static bool try_test_1(rectangle *r)
{
    begin(r, SU_TECHNIQUE_UNIQUENESS_TEST_1);
    su__eliminate(r->logic, r->cell[r->extra[0]], r->pair);
    return emit(r, SU_TECHNIQUE_UNIQUENESS_TEST_1);
}

/* Tries tests 2 and 5. */
static bool try_tests_2_and_5(rectangle *r)
{
    su_technique technique = r->extras == 2 && are_in_line(r->extra[0], r->extra[1])
                                 ? SU_TECHNIQUE_UNIQUENESS_TEST_2
                                 : SU_TECHNIQUE_UNIQUENESS_TEST_5;
    unsigned digit = su__lowest(r->more);
    su_cells seen = r->logic->position->cells_of[digit - 1];
    for (unsigned i = 0; i < r->extras; i++)
        su__cells_and(r->logic, &seen, &r->logic->peers[r->cell[r->extra[i]]]);
    begin(r, technique);
    su__eliminate_all(r->logic, &seen, digit);
    return emit(r, technique);
}

/* A naked set in a house of two corners, which count as one cell, and other cells of the house. */
typedef struct naked_set {
    rectangle *r;
    unsigned house;
    unsigned size;
} naked_set;

static bool is_corner(const rectangle *r, unsigned cell)
{
    return cell == r->cell[r->extra[0]] || cell == r->cell[r->extra[1]];
}

static bool emit_set(const naked_set *t, uint32_t chosen, uint32_t digits)
{
    su_logic *logic = t->r->logic;
    begin(t->r, SU_TECHNIQUE_UNIQUENESS_TEST_3);
    for (unsigned i = 0; i < logic->rules->order; i++) {
        unsigned cell = logic->rules->house[t->house][i];
        if (chosen >> i & 1)
            su__mark(logic, SU_ROLE_LINK, 0, cell, logic->position->candidates[cell]);
        else if (!is_corner(t->r, cell))
            su__eliminate(logic, cell, digits);
    }
    for (unsigned h = 0; h < logic->rules->houses; h++) {
        bool shared = h != t->house && su__cells_have(&logic->house[h], t->r->cell[t->r->extra[0]])
                      && su__cells_have(&logic->house[h], t->r->cell[t->r->extra[1]]);
        for (uint32_t left = chosen; left; left &= left - 1)
            shared = shared
                     && su__cells_have(&logic->house[h],
                                       logic->rules->house[t->house][__builtin_ctz(left)]);
        for (unsigned i = 0; i < logic->rules->order && shared; i++) {
            unsigned cell = logic->rules->house[h][i];
            bool in_house = su__cells_have(&logic->house[t->house], cell);
            if (!is_corner(t->r, cell)
                && !(in_house && !(logic->position->candidates[cell] & ~digits)))
                su__eliminate(logic, cell, digits);
        }
    }
    return emit(t->r, SU_TECHNIQUE_UNIQUENESS_TEST_3);
}

/* Chooses `left` more places below `end`. Together with the corners, they must have `size`
   digits. */
static bool choose_places(const naked_set *t, unsigned left, unsigned end, uint32_t chosen,
                          uint32_t digits)
{
    const su_logic *logic = t->r->logic;
    if (left == 0)
        return su__count(digits) == t->size && emit_set(t, chosen, digits);
    for (unsigned i = 0; i < end; i++) {
        unsigned cell = logic->rules->house[t->house][i];
        uint32_t mask = logic->position->candidates[cell];
        if (mask && !is_corner(t->r, cell) && su__count(digits | mask) <= t->size
            && choose_places(t, left - 1, i, chosen | UINT32_C(1) << i, digits | mask))
            return true;
    }
    return false;
}

static bool try_test_3(rectangle *r)
{
    const su_logic *logic = r->logic;
    unsigned first = r->cell[r->extra[0]], second = r->cell[r->extra[1]], more = su__count(r->more);
    if (!su__wants(logic, SU_TECHNIQUE_UNIQUENESS_TEST_3))
        return false;
    for (unsigned h = 0; h < logic->rules->houses_of[first]; h++) {
        naked_set t = {.r = r, .house = logic->rules->house_of[first][h]};
        if (!su__cells_have(&logic->house[t.house], second))
            continue;
        for (t.size = more < 2 ? 2 : more; t.size < logic->rules->order; t.size++)
            if (choose_places(&t, t.size - 1, logic->rules->order, 0, r->more))
                return true;
    }
    return false;
}

/* Returns a house in which the digit has no places besides the two cells; SU_MAX_HOUSES if there
   is none. */
static unsigned find_lock(const rectangle *r, unsigned first, unsigned second, uint32_t digit)
{
    const su_logic *logic = r->logic;
    for (unsigned house = 0; house < logic->rules->houses; house++) {
        su_cells others = logic->house[house];
        if (!su__cells_have(&others, first) || !su__cells_have(&others, second))
            continue;
        su__cells_and(logic, &others, &logic->position->cells_of[su__lowest(digit) - 1]);
        su__cells_drop(&others, first);
        su__cells_drop(&others, second);
        if (su__cells_empty(logic, &others))
            return house;
    }
    return SU_MAX_HOUSES;
}

/* Two houses in which a digit is locked: the first into two of the four cells, the second into the
   other two. */
typedef struct locks {
    unsigned house[2];
    bool has_both;
} locks;

static locks find_locks(const rectangle *r, const unsigned cell[4], uint32_t digit)
{
    locks l = {{find_lock(r, cell[0], cell[1], digit), find_lock(r, cell[2], cell[3], digit)},
               false};
    l.has_both = l.house[0] < SU_MAX_HOUSES && l.house[1] < SU_MAX_HOUSES;
    return l;
}

static void mark_locks(rectangle *r, const locks *l)
{
    su__mark_house(r->logic, SU_ROLE_COVER, 0, l->house[0]);
    su__mark_house(r->logic, SU_ROLE_COVER, 0, l->house[1]);
}

static bool try_test_4(rectangle *r)
{
    unsigned first = r->cell[r->extra[0]], second = r->cell[r->extra[1]];
    for (uint32_t left = r->pair; left; left &= left - 1) {
        uint32_t locked = left & (0 - left);
        unsigned house = find_lock(r, first, second, locked);
        if (house == SU_MAX_HOUSES)
            continue;
        begin(r, SU_TECHNIQUE_UNIQUENESS_TEST_4);
        su__mark_house(r->logic, SU_ROLE_COVER, 0, house);
        su__eliminate(r->logic, first, r->pair & ~locked);
        su__eliminate(r->logic, second, r->pair & ~locked);
        if (emit(r, SU_TECHNIQUE_UNIQUENESS_TEST_4))
            return true;
    }
    return false;
}

/* Checks both rows, then both columns: cells 0-1 and 3-2 are rows, 0-3 and 1-2 columns. */
static locks find_locks_in_lines(const rectangle *r, uint32_t digit)
{
    const unsigned *c = r->cell, rows[] = {c[0], c[1], c[3], c[2]},
                   columns[] = {c[0], c[3], c[1], c[2]};
    const locks in_rows = find_locks(r, rows, digit);
    return in_rows.has_both ? in_rows : find_locks(r, columns, digit);
}

static bool try_test_6(rectangle *r)
{
    for (uint32_t left = r->pair; left; left &= left - 1) {
        uint32_t digit = left & (0 - left);
        const locks l = find_locks_in_lines(r, digit);
        if (!l.has_both)
            continue;
        begin(r, SU_TECHNIQUE_UNIQUENESS_TEST_6);
        mark_locks(r, &l);
        su__eliminate(r->logic, r->cell[r->extra[0]], digit);
        su__eliminate(r->logic, r->cell[r->extra[1]], digit);
        if (emit(r, SU_TECHNIQUE_UNIQUENESS_TEST_6))
            return true;
    }
    return false;
}

/* Tries each corner that has only the pair. */
static bool try_hidden(rectangle *r)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned across = r->cell[(i + 2) % 4];
        const unsigned lines[] = {across, r->cell[(i + 1) % 4], across, r->cell[(i + 3) % 4]};
        if (r->mask[i] & ~r->pair)
            continue;
        for (uint32_t left = r->pair; left; left &= left - 1) {
            uint32_t digit = left & (0 - left);
            const locks l = find_locks(r, lines, digit);
            if (!l.has_both)
                continue;
            begin(r, SU_TECHNIQUE_HIDDEN_RECTANGLE);
            mark_locks(r, &l);
            su__eliminate(r->logic, across, r->pair & ~digit);
            if (emit(r, SU_TECHNIQUE_HIDDEN_RECTANGLE))
                return true;
        }
    }
    return false;
}

/* ---- Rectangles of empty cells --------------------------------------------------------------- */

static bool try_pair(rectangle *r)
{
    bool diagonal;
    r->extras = 0;
    r->more = 0;
    for (unsigned i = 0; i < 4; i++)
        if (r->mask[i] & ~r->pair) {
            r->extra[r->extras++] = i;
            r->more |= r->mask[i] & ~r->pair;
        }
    diagonal = r->extras == 2 && !are_in_line(r->extra[0], r->extra[1]);
    if (r->extras == 1 && try_test_1(r))
        return true;
    if (r->extras >= 2 && r->extras <= 3 && su__is_single(r->more) && try_tests_2_and_5(r))
        return true;
    if (r->extras == 2 && !diagonal && (try_test_3(r) || try_test_4(r)))
        return true;
    if (diagonal && try_test_6(r))
        return true;
    return r->extras < 4 && r->extras > 0 && try_hidden(r);
}

static void list_possible(rectangle *r)
{
    const su_logic *logic = r->logic;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++) {
        r->possible[cell] = su__all_digits(logic->rules->order);
        for (unsigned i = 0; i < logic->peer_count[cell]; i++)
            if (logic->position->digit[logic->peer[cell][i]])
                r->possible[cell] &= ~su__bit(logic->position->digit[logic->peer[cell][i]]);
    }
}

/* Returns true if each corner still has a candidate of the pair. */
static bool has_pair_everywhere(const rectangle *r)
{
    return (r->mask[0] & r->pair) && (r->mask[1] & r->pair) && (r->mask[2] & r->pair)
           && (r->mask[3] & r->pair);
}

/* Tries all pairs that the placed digits allow in all four cells. */
static bool try_open(rectangle *r)
{
    uint32_t common = su__all_digits(r->logic->rules->order);
    for (unsigned i = 0; i < 4; i++) {
        r->mask[i] = r->logic->position->candidates[r->cell[i]];
        common &= r->possible[r->cell[i]];
        if (r->mask[i] == 0)
            return false;
    }
    if (!su__spend(r->logic, su__count(common) * su__count(common)))
        return false;
    SU__EACH_DIGIT (common, b)
        SU__EACH_DIGIT (common &(su__bit(b) - 1), a) {
            r->pair = su__bit(a) | su__bit(b);
            if (has_pair_everywhere(r) && try_pair(r))
                return true;
        }
    return false;
}

/* ---- Rectangles with placed cells ------------------------------------------------------------ */

static bool is_placed(const su_logic *logic, unsigned cell)
{
    return logic->position->digit[cell] && !su__cells_have(&logic->position->given, cell);
}

/* Handles three solved cells: the digit that would complete the swap is removed from the fourth. */
static bool try_avoidable_1(rectangle *r, unsigned open)
{
    const su_digit *digit = r->logic->position->digit;
    unsigned next = digit[r->cell[(open + 1) % 4]], across = digit[r->cell[(open + 2) % 4]],
             last = digit[r->cell[(open + 3) % 4]];
    if (next != last || next == across)
        return false;
    r->pair = su__bit(next) | su__bit(across);
    begin(r, SU_TECHNIQUE_AVOIDABLE_RECTANGLE_1);
    su__eliminate(r->logic, r->cell[open], su__bit(across));
    return emit(r, SU_TECHNIQUE_AVOIDABLE_RECTANGLE_1);
}

/* Handles two solved cells. Each of the other two cells has two candidates: the digit that would
   complete the swap, and a third digit. So one of these cells is the third digit. */
static bool try_avoidable_2(rectangle *r, unsigned x, unsigned y)
{
    su_logic *logic = r->logic;
    const su_digit *digit = logic->position->digit;
    unsigned across_x = digit[r->cell[(x + 2) % 4]], across_y = digit[r->cell[(y + 2) % 4]];
    if (!are_in_line(x, y) || across_x == across_y)
        return false;
    uint32_t third = r->mask[x] & ~su__bit(across_x);
    if (!third || !su__is_single(third) || !(r->mask[x] & su__bit(across_x))
        || r->mask[y] != (su__bit(across_y) | third))
        return false;
    su_cells seen = logic->position->cells_of[su__lowest(third) - 1];
    su__cells_and(logic, &seen, &logic->peers[r->cell[x]]);
    su__cells_and(logic, &seen, &logic->peers[r->cell[y]]);
    r->pair = su__bit(across_x) | su__bit(across_y);
    begin(r, SU_TECHNIQUE_AVOIDABLE_RECTANGLE_2);
    su__eliminate_all(logic, &seen, su__lowest(third));
    return emit(r, SU_TECHNIQUE_AVOIDABLE_RECTANGLE_2);
}

static bool try_placed(rectangle *r)
{
    unsigned open[4], opens = 0;
    for (unsigned i = 0; i < 4; i++) {
        r->mask[i] = r->logic->position->candidates[r->cell[i]];
        if (r->mask[i])
            open[opens++] = i;
        else if (!is_placed(r->logic, r->cell[i]))
            return false;
    }
    if (opens == 1)
        return try_avoidable_1(r, open[0]);
    return opens == 2 && try_avoidable_2(r, open[0], open[1]);
}

/* ---- The finder ------------------------------------------------------------------------------ */

bool su__can_swap(const su_rules *rules, const unsigned cell[4])
{
    unsigned box[4], same_side = 0;
    for (unsigned i = 0; i < 4; i++) {
        box[i] = su_rules_box(rules, cell[i]);
        if (rules->houses_of[cell[i]] > 3)
            return false;
    }
    same_side += box[0] == box[1] && box[2] == box[3];
    same_side += box[0] == box[3] && box[1] == box[2];
    return same_side == 1 && box[0] != box[2];
}

void su__find_unique(su_logic *logic)
{
    const unsigned order = logic->rules->order;
    rectangle r = {.logic = logic};
    list_possible(&r);
    for (unsigned top = 0; top < order; top++)
        for (unsigned bottom = top + 1; bottom < order; bottom++)
            for (unsigned left = 0; left < order; left++)
                for (unsigned right = left + 1; right < order; right++) {
                    r.cell[0] = top * order + left;
                    r.cell[1] = top * order + right;
                    r.cell[2] = bottom * order + right;
                    r.cell[3] = bottom * order + left;
                    if (!su__can_swap(logic->rules, r.cell))
                        continue;
                    if (try_open(&r) || try_placed(&r))
                        return;
                }
}
