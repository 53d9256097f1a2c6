/*
 * kids_set.c: enumerates all 4x4 solutions and starts, and selects the starts for children.
 *
 * The solver finds all 288 solutions. A set of four cells determines a solution if no other
 * solution agrees with it in these cells. So for each solution, the sets of cells where another
 * solution agrees are computed once. A start is any of the C(16,4) = 1,820 sets that is contained
 * in none of them. Relabelling the digits changes no such set. So only the twelve solutions with
 * first row 1234 are searched. Their relabelled forms, 24 each, have the same starts.
 *
 * Of up to 128 starts of a solution, children get the seven that differ most. Two starts can be
 * alike in two ways. They look the same if turning, reflecting and relabelling one start gives the
 * other. They are the same puzzle if exchanging rows or columns within boxes, or whole boxes, gives
 * the other, although both look different.
 *
 *     looks    the 8 turns and reflections of the square
 *     puzzles  128 moves: rows 1,2 and 3,4 exchanged or not, the halves exchanged or not, the same
 *              for columns, and rows exchanged with columns
 *
 * The selection is greedy. The next start is the one whose puzzle has been chosen least often, then
 * whose look has been chosen least often. Then it shares the fewest cells with any chosen start,
 * and then with all chosen starts together. Ties are broken differently in different solutions, so
 * that relabelled solutions do not repeat each other.
 */
#include "app.h"
#include "base.h"

enum {
    CELLS = SU_KIDS_CELLS,
    SOLUTIONS = SU_KIDS_SOLUTIONS,
    STARTS = SU_KIDS_MOST_STARTS,
    MOVES = 128
};

/* ---- The solutions --------------------------------------------------------------------------- */

static int compare(const su_digit *a, const su_digit *b) { return memcmp(a, b, CELLS); }

/* Inserts a solution so that the solutions stay in ascending order. */
static bool insert_solution(void *context, const su_digit *solution)
{
    su_kids *kids = context;
    unsigned place = kids->total++;
    for (; place > 0 && compare(kids->solution[place - 1], solution) > 0; place--)
        memcpy(kids->solution[place], kids->solution[place - 1], CELLS);
    memcpy(kids->solution[place], solution, CELLS);
    return true;
}

/* ---- The starts ------------------------------------------------------------------------------ */

static su_start find_agreement(const su_digit *a, const su_digit *b)
{
    unsigned set = 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        set |= (unsigned)(a[cell] == b[cell]) << cell;
    return (su_start)set;
}

static bool is_subset_of_any(su_start start, const su_start *sets, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if ((start & sets[i]) == start)
            return true;
    return false;
}

static void find_starts(su_kids *kids, unsigned index)
{
    su_start sets[SOLUTIONS];
    unsigned count = 0;
    for (unsigned other = 0; other < SOLUTIONS; other++)
        if (other != index)
            sets[count++] = find_agreement(kids->solution[index], kids->solution[other]);

    unsigned starts = 0;
    for (uint32_t start = 0; start < UINT32_C(1) << CELLS; start++)
        if (su__count(start) == SU_KIDS_CLUES && !is_subset_of_any((su_start)start, sets, count)) {
            SU__TRAP_UNLESS(starts < STARTS);
            kids->start[index][starts++] = (su_start)start;
        }
    kids->starts[index] = starts;
}

/* Relabels a solution so that its first row is 1234, and returns the index of the result. Solutions
   with that first row come first, because solutions are in ascending order. */
static unsigned find_normal_form(const su_kids *kids, unsigned index)
{
    const su_digit *solution = kids->solution[index];
    su_digit label[5] = {0}, normal[CELLS];
    for (su_digit column = 0; column < 4; column++)
        label[solution[column]] = (su_digit)(column + 1);
    for (unsigned cell = 0; cell < CELLS; cell++)
        normal[cell] = label[solution[cell]];
    unsigned found = 0;
    while (compare(kids->solution[found], normal) != 0)
        found++;
    return found;
}

void su_kids_enumerate(su_work *work, su_kids *kids)
{
    su_rules rules;
    const su_digit empty[CELLS] = {0};
    const su_search_options all = {.visit = insert_solution, .context = kids};
    su_rules_named("4x4", &rules);
    memset(kids, 0, sizeof *kids);
    su_grid_solve(&rules, empty, &all, work, NULL);
    SU__TRAP_UNLESS(kids->total == SOLUTIONS);

    kids->total = 0;
    for (unsigned index = 0; index < SOLUTIONS; index++) {
        unsigned normal = find_normal_form(kids, index);
        if (normal == index)
            find_starts(kids, index);
        else
            memcpy(kids->start[index], kids->start[normal], sizeof kids->start[index]);
        kids->starts[index] = kids->starts[normal];
        kids->total += kids->starts[index];
    }
}

void su_kids_givens(const su_digit solution[SU_KIDS_CELLS], su_start start,
                    su_digit givens[SU_KIDS_CELLS])
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = start >> cell & 1 ? solution[cell] : 0;
}

/* ---- Likeness -------------------------------------------------------------------------------- */

/* Returns the cell that a move maps `cell` to. Bit 0 of the move exchanges rows with columns. Bits
   1, 2 and 3 reverse rows 1 and 2, rows 3 and 4, and the halves. Bits 4, 5 and 6 do the same for
   columns. */
static unsigned map_cell(unsigned move, unsigned cell)
{
    unsigned place[2] = {cell / 4, cell % 4};
    for (unsigned axis = 0; axis < 2; axis++) {
        unsigned bits = move >> (1 + 3 * axis);
        place[axis] ^= place[axis] < 2 ? bits & 1 : bits >> 1 & 1;
        place[axis] ^= bits >> 1 & 2;
    }
    return move & 1 ? place[1] * 4 + place[0] : place[0] * 4 + place[1];
}

/* Returns whether a move turns or reflects the square. Such a move reverses each axis as a whole or
   not at all. */
static bool is_rotation_or_reflection(unsigned move)
{
    unsigned rows = move >> 1 & 7, columns = move >> 4;
    return (rows == 0 || rows == 7) && (columns == 0 || columns == 7);
}

/* Returns a start after a move, relabelled in order of appearance. The cells are in the high bits,
   the labels in the low bits. */
static uint32_t pattern_after_move(const su_digit *solution, su_start start, const uint8_t *target)
{
    su_digit board[CELLS] = {0}, label[5] = {0};
    uint32_t labels = 0, cells = 0;
    su_digit used = 0;
    for (uint32_t left = start; left; left &= left - 1) {
        unsigned cell = (unsigned)__builtin_ctz(left);
        board[target[cell]] = solution[cell];
        cells |= UINT32_C(1) << target[cell];
    }
    for (uint32_t left = cells; left; left &= left - 1) {
        su_digit digit = board[__builtin_ctz(left)];
        if (!label[digit])
            label[digit] = ++used;
        labels = labels << 2 | (label[digit] - 1u);
    }
    return cells << 8 | labels;
}

/* Normal forms of a start. Two starts are the same puzzle if their `puzzle` is equal, and look the
   same if their `look` is equal. */
typedef struct forms {
    uint32_t puzzle;
    uint32_t look;
} forms;

typedef uint8_t move_table[MOVES][CELLS];

static forms find_forms(const su_digit *solution, su_start start, move_table target)
{
    forms least = {UINT32_MAX, UINT32_MAX};
    for (unsigned move = 0; move < MOVES; move++) {
        uint32_t pattern = pattern_after_move(solution, start, target[move]);
        if (pattern < least.puzzle)
            least.puzzle = pattern;
        if (is_rotation_or_reflection(move) && pattern < least.look)
            least.look = pattern;
    }
    return least;
}

/* ---- Selection ------------------------------------------------------------------------------- */

/* Returns the penalty for choosing a start, or UINT32_MAX if it is already chosen. From high to low
   bits: how often its puzzle and its look have been chosen, the most cells shared with one chosen
   start, and the cells shared with all chosen starts together. */
static uint32_t compute_penalty(const su_start *start, const forms *all_forms, unsigned index,
                                const unsigned *chosen, unsigned count)
{
    uint32_t puzzle = 0, look = 0, closest = 0, shared = 0;
    for (unsigned i = 0; i < count; i++) {
        uint32_t common = su__count((uint32_t)start[index] & start[chosen[i]]);
        puzzle += all_forms[index].puzzle == all_forms[chosen[i]].puzzle;
        look += all_forms[index].look == all_forms[chosen[i]].look;
        closest = common > closest ? common : closest;
        shared += common;
    }
    bool is_chosen = closest == SU_KIDS_CLUES;
    return is_chosen ? UINT32_MAX : puzzle << 24 | look << 16 | closest << 8 | shared;
}

static void choose_starts(const su_start *start, const forms *all_forms, unsigned starts,
                          unsigned first, su_start choice[SU_KIDS_CHOICE])
{
    unsigned chosen[SU_KIDS_CHOICE];
    for (unsigned count = 0; count < SU_KIDS_CHOICE; count++) {
        uint32_t least = UINT32_MAX;
        for (unsigned i = 0; i < starts; i++) {
            unsigned index = (first + i) % starts;
            uint32_t weight = compute_penalty(start, all_forms, index, chosen, count);
            if (weight < least) {
                least = weight;
                chosen[count] = index;
            }
        }
        choice[count] = start[chosen[count]];
    }
}

/* Coprime to 12 and 128, so that every start comes first in some solution. */
enum { STRIDE = 37 };

void su_kids_select(const su_kids *kids, su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE])
{
    move_table target;
    forms all_forms[SOLUTIONS / 24][STARTS];
    for (unsigned move = 0; move < MOVES; move++)
        for (unsigned cell = 0; cell < CELLS; cell++)
            target[move][cell] = (uint8_t)map_cell(move, cell);
    for (unsigned normal = 0; normal < SOLUTIONS / 24; normal++)
        for (unsigned i = 0; i < kids->starts[normal]; i++)
            all_forms[normal][i] =
                find_forms(kids->solution[normal], kids->start[normal][i], target);

    for (unsigned index = 0; index < SOLUTIONS; index++)
        choose_starts(kids->start[index], all_forms[find_normal_form(kids, index)],
                      kids->starts[index], index * STRIDE, choice[index]);
}
