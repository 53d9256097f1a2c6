/*
 * rectangle.c: a digit that keeps to one row and one column of a box.
 *
 *     . x . | . . A . . .       In the box the digit is in the row or in the column of the cross. A
 *     x + x | . . | . . .       and B are the only places in their column. If B is not the digit, A
 *     . x . | . . | . . .       is; A sees the cross's row, so the digit is in its column, and Z is
 *           |     |             not; if B is, Z sees it. With A in the cross's row, and Z in its
 *       Z   | . . B . . .       column and B's row.
 *
 * Known as empty rectangle, for the four cells of the box beside the cross. Two of them by the same
 * two cells of a box, which cross in either of the corners, are a dual one.
 */
#include "logic/finder.h"

typedef struct cross {
    unsigned digit;
    unsigned box;
    unsigned line, across; /* the cross: a line of either kind */
} cross;

/* All places in the box are in the two lines, and neither has them all. */
static bool is_cross(const su_logic *logic, const cross *c)
{
    uint32_t places = logic->position->places[c->box][c->digit - 1];
    uint32_t in_line = places & logic->cross[c->box][c->line],
             in_across = places & logic->cross[c->box][c->across];
    return places && (in_line | in_across) == places && in_line != places && in_across != places;
}

/* The digit's other place in the house, where it has two and this cell is one of them; SU_MAX_CELLS
   elsewhere. */
static unsigned other_end(const su_logic *logic, unsigned house, unsigned digit, unsigned cell)
{
    uint32_t places = logic->position->places[house][digit - 1];
    unsigned found = SU_MAX_CELLS;
    if (su__count(places) != 2)
        return found;
    for (; places; places &= places - 1)
        if (logic->rules->house[house][__builtin_ctz(places)] != cell)
            found = logic->rules->house[house][__builtin_ctz(places)];
    return found;
}

/* Of a row and a column, which always have one. */
static unsigned crossing(const su_logic *logic, unsigned house, unsigned other)
{
    return logic->rules->house[house][__builtin_ctz(logic->cross[house][other])];
}

static void begin(su_logic *logic, su_technique technique, const cross *c)
{
    su__begin(logic, technique, su_technique_tenths(technique));
    su__mark_house(logic, SU_ROLE_PATTERN, 0, c->box);
    for (uint32_t left = logic->position->places[c->box][c->digit - 1]; left; left &= left - 1)
        su__mark(logic, SU_ROLE_PATTERN, 0, logic->rules->house[c->box][__builtin_ctz(left)],
                 su__bit(c->digit));
}

/* From A in the cross's line, by its other line, to B, and back to Z in the line across. */
static unsigned find_victim(const su_logic *logic, const cross *c, unsigned a, unsigned *b)
{
    unsigned kind = su__kind(logic, c->line),
             by = logic->rules->house_of[a][kind == SU__ROWS ? SU__COLUMNS : SU__ROWS];
    *b = other_end(logic, by, c->digit, a);
    if (*b == SU_MAX_CELLS || su__cells_have(&logic->house[c->box], *b))
        return SU_MAX_CELLS;
    unsigned z = crossing(logic, logic->rules->house_of[*b][kind], c->across);
    if (z == *b || su__cells_have(&logic->house[c->box], z)
        || !su__cells_have(&logic->position->cells_of[c->digit - 1], z))
        return SU_MAX_CELLS;
    return z;
}

typedef struct found {
    unsigned line, across;
    unsigned a, b, z;
} found;

/* Its two places, the one by the cross first, and the line they are the only ones of. The houses of
   several are groups 1 and 2, their places 1 to 4. */
static void mark_pair(su_logic *logic, const cross *c, const found *f, unsigned group)
{
    unsigned kind =
        f->a % logic->rules->order == f->b % logic->rules->order ? SU__COLUMNS : SU__ROWS;
    su__mark_house(logic, SU_ROLE_PATTERN, group, logic->rules->house_of[f->a][kind]);
    su__mark(logic, SU_ROLE_PATTERN, 2 * group - 1, f->a, su__bit(c->digit));
    su__mark(logic, SU_ROLE_PATTERN, 2 * group, f->b, su__bit(c->digit));
}

/* Two by one cross, where what either removes is an end of the other's pair; or by the two corners
   of a box of two places. */
static bool is_dual(const su_logic *logic, const cross *c, const found *one, const found *other)
{
    bool same_cross = one->line == other->across && one->across == other->line;
    if (same_cross)
        return one->b == other->b && one->a == other->z && one->z == other->a;
    bool other_corner = one->line != other->line && one->line != other->across
                        && one->across != other->across && one->across != other->line;
    return other_corner && one->z != other->z
           && su__count(logic->position->places[c->box][c->digit - 1]) == 2;
}

/* Hands on the single one, and with each before that goes with it the dual one. */
static bool emit(su_logic *logic, const cross *c, const found *now, const found *before,
                 unsigned count)
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

/* All places outside the box in the cross's line, either line taking either part. */
static bool search_box(su_logic *logic, unsigned digit, unsigned box)
{
    found before[4 * SU_MAX_ORDER * SU_MAX_ORDER / 2];
    unsigned count = 0;
    for (unsigned line = 0; line < logic->kinds[SU__BOXES]; line++)
        for (unsigned across = 0; across < logic->kinds[SU__BOXES]; across++) {
            cross c = {digit, box, line, across};
            if (su__kind(logic, line) == su__kind(logic, across) || !logic->cross[box][line]
                || !logic->cross[box][across] || !is_cross(logic, &c))
                continue;
            uint32_t outside = logic->position->places[line][digit - 1] & ~logic->cross[line][box];
            for (; outside; outside &= outside - 1) {
                found now = {.line = line,
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
