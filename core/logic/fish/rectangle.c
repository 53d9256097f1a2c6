/*
 * rectangle.c: empty rectangles. In a box, a digit is limited to one row and one column.
 *
 *     . x . | . . A . . .       In the box, the digit is in the row or the column of the cross. A
 *     x + x | . . | . . .       and B are the only places in their column. If A is the digit, the
 *     . x . | . . | . . .       cross's row is used up, so the digit is in its column, and Z is not
 *           |     |             the digit. If B is the digit, Z sees it. A is in the cross's row. Z
 *       Z   | . . B . . .       is where the cross's column meets B's row.
 *
 * The name comes from the four cells of the box beside the cross. A dual empty rectangle is two
 * empty rectangles in the same box. Either both use the same cross, and each removes an end of the
 * other's pair. Or the digit has two places in the box, and the crosses share no line.
 */
#include "logic/finder.h"

typedef struct cross {
    unsigned digit;
    unsigned box;
    unsigned line, across; /* the cross: a row and a column, or a column and a row */
} cross;

/* Returns true if all places in the box are in the two lines, but not all in one of them. */
static bool is_cross(const su_logic *logic, const cross *c)
{
    uint32_t places = logic->position->places[c->box][c->digit - 1];
    uint32_t in_line = places & logic->cross[c->box][c->line],
             in_across = places & logic->cross[c->box][c->across];
    return places && (in_line | in_across) == places && in_line != places && in_across != places;
}

/* Returns the digit's other place in the house if there are two places; otherwise SU_MAX_CELLS. */
static unsigned find_other_end(const su_logic *logic, unsigned house, unsigned digit, unsigned cell)
{
    uint32_t places = logic->position->places[house][digit - 1];
    unsigned other = SU_MAX_CELLS;
    if (su__count(places) != 2)
        return other;
    for (; places; places &= places - 1)
        if (logic->rules->house[house][__builtin_ctz(places)] != cell)
            other = logic->rules->house[house][__builtin_ctz(places)];
    return other;
}

/* Returns the cell where a row and a column cross. */
static unsigned find_crossing(const su_logic *logic, unsigned house, unsigned other)
{
    return logic->rules->house[house][__builtin_ctz(logic->cross[house][other])];
}

static void begin(su_logic *logic, su_technique technique, const cross *c)
{
    su__begin(logic, technique);
    su__mark_house(logic, SU_ROLE_PATTERN, 0, c->box);
    for (uint32_t left = logic->position->places[c->box][c->digit - 1]; left; left &= left - 1)
        su__mark(logic, SU_ROLE_PATTERN, 0, logic->rules->house[c->box][__builtin_ctz(left)],
                 su__bit(c->digit));
}

/* Returns Z, the cell where B's line meets the cross's `across`; SU_MAX_CELLS if there is none. A
   is a place in the cross's `line`. Stores B, the only other place in the line through A that
   crosses `line`. */
static unsigned find_victim(const su_logic *logic, const cross *c, unsigned a, unsigned *b)
{
    unsigned kind = su__kind(logic, c->line),
             by = logic->rules->house_of[a][kind == SU__ROWS ? SU__COLUMNS : SU__ROWS];
    *b = find_other_end(logic, by, c->digit, a);
    if (*b == SU_MAX_CELLS || su__cells_have(&logic->house[c->box], *b))
        return SU_MAX_CELLS;
    unsigned z = find_crossing(logic, logic->rules->house_of[*b][kind], c->across);
    if (z == *b || su__cells_have(&logic->house[c->box], z)
        || !su__cells_have(&logic->position->cells_of[c->digit - 1], z))
        return SU_MAX_CELLS;
    return z;
}

typedef struct empty_rectangle {
    unsigned line, across;
    unsigned a, b, z;
} empty_rectangle;

/* Marks A, B, and the line in which they are the only places. The lines of pairs 1 and 2 get groups
   1 and 2, and their cells get groups 1 to 4. */
static void mark_pair(su_logic *logic, const cross *c, const empty_rectangle *f, unsigned group)
{
    unsigned kind =
        f->a % logic->rules->order == f->b % logic->rules->order ? SU__COLUMNS : SU__ROWS;
    su__mark_house(logic, SU_ROLE_PATTERN, group, logic->rules->house_of[f->a][kind]);
    su__mark(logic, SU_ROLE_PATTERN, 2 * group - 1, f->a, su__bit(c->digit));
    su__mark(logic, SU_ROLE_PATTERN, 2 * group, f->b, su__bit(c->digit));
}

/* Returns true if two empty rectangles in a box are a dual empty rectangle. */
static bool is_dual(const su_logic *logic, const cross *c, const empty_rectangle *one,
                    const empty_rectangle *other)
{
    bool same_cross = one->line == other->across && one->across == other->line;
    if (same_cross)
        return one->b == other->b && one->a == other->z && one->z == other->a;
    bool other_corner = one->line != other->line && one->line != other->across
                        && one->across != other->across && one->across != other->line;
    return other_corner && one->z != other->z
           && su__count(logic->position->places[c->box][c->digit - 1]) == 2;
}

/* Reports the empty rectangle `now`, then each dual empty rectangle that it forms with one of the
   `count` earlier rectangles. */
static bool emit(su_logic *logic, const cross *c, const empty_rectangle *now,
                 const empty_rectangle *before, unsigned count)
{
    if (su__wants(logic, SU_TECHNIQUE_EMPTY_RECTANGLE)) {
        begin(logic, SU_TECHNIQUE_EMPTY_RECTANGLE, c);
        mark_pair(logic, c, now, 1);
        su__mark_house(logic, SU_ROLE_COVER, 0, c->line);
        su__mark_house(logic, SU_ROLE_COVER, 1, c->across);
        su__eliminate(logic, now->z, su__bit(c->digit));
        if (su__emit(logic))
            return true;
    }
    for (unsigned i = 0; i < count && su__wants(logic, SU_TECHNIQUE_DUAL_EMPTY_RECTANGLE); i++) {
        if (!is_dual(logic, c, now, &before[i]))
            continue;
        begin(logic, SU_TECHNIQUE_DUAL_EMPTY_RECTANGLE, c);
        mark_pair(logic, c, now, 1);
        mark_pair(logic, c, &before[i], 2);
        su__eliminate(logic, now->z, su__bit(c->digit));
        su__eliminate(logic, before[i].z, su__bit(c->digit));
        if (su__emit(logic))
            return true;
    }
    return false;
}

/* Finds all empty rectangles in this box. Tries each place outside the box in either line of each
   cross as cell A. */
static bool search_box(su_logic *logic, unsigned digit, unsigned box)
{
    empty_rectangle before[4 * SU_MAX_ORDER * SU_MAX_ORDER / 2];
    unsigned count = 0;
    for (unsigned line = 0; line < logic->kinds[SU__BOXES]; line++)
        for (unsigned across = 0; across < logic->kinds[SU__BOXES]; across++) {
            cross c = {digit, box, line, across};
            if (su__kind(logic, line) == su__kind(logic, across) || !logic->cross[box][line]
                || !logic->cross[box][across] || !is_cross(logic, &c))
                continue;
            uint32_t outside = logic->position->places[line][digit - 1] & ~logic->cross[line][box];
            for (; outside; outside &= outside - 1) {
                empty_rectangle now = {.line = line,
                                       .across = across,
                                       .a = logic->rules->house[line][__builtin_ctz(outside)]};
                now.z = find_victim(logic, &c, now.a, &now.b);
                if (now.z == SU_MAX_CELLS)
                    continue;
                if (emit(logic, &c, &now, before, count))
                    return true;
                if (count < sizeof before / sizeof *before)
                    before[count++] = now;
            }
        }
    return false;
}

void su__find_rectangle(su_logic *logic)
{
    for (unsigned digit = 1; digit <= logic->rules->order; digit++)
        for (unsigned box = logic->kinds[SU__BOXES]; box < su__kind_end(logic, SU__BOXES); box++)
            if (search_box(logic, digit, box))
                return;
}
