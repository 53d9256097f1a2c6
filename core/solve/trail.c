/*
 * trail.c: removes candidates from cells and puts them back.
 *
 * Each change of a cell is recorded on a trail. To go back, the trail is undone down to an earlier
 * height:
 *
 *     trail   | r1c1: 123 | r1c4: 24 | r2c2: 134 | r7c4: 12 | ...          oldest first
 *             ^ height before one guess         ^ before the next one
 *
 * In one branch of the search, each cell changes fewer times than the order, so a fixed size is
 * enough for the trail. Undecided cells come first in `list`. When a cell is decided, it swaps
 * places with the last undecided cell. So undoing the newest decision only increases `open`.
 */
#include "solve/trail.h"

void su__mark_house_changed(su_work *work, unsigned house)
{
    work->changed_houses[0][house / 32] |= UINT32_C(1) << house % 32;
    work->changed_houses[1][house / 32] |= UINT32_C(1) << house % 32;
}

static void close_cell(su_work *work, unsigned cell)
{
    unsigned place = work->place[cell], last = --work->open;
    uint16_t other = work->list[last];
    work->list[place] = other;
    work->place[other] = (uint16_t)place;
    work->list[last] = (uint16_t)cell;
    work->place[cell] = (uint16_t)last;
}

bool su__narrow(const su_rules *rules, su_work *work, unsigned cell, uint32_t mask)
{
    if (mask == 0)
        return false;
    work->trail[work->height++] = (su__change){.mask = work->mask[cell], .cell = (uint16_t)cell};
    work->mask[cell] = mask;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++)
        su__mark_house_changed(work, rules->house_of[cell][h]);
    if (su__is_single(mask)) {
        work->queue[work->queue_length++] = (uint16_t)cell;
        close_cell(work, cell);
    }
    return true;
}

void su__clear_changes(su_work *work)
{
    work->queue_length = 0;
    memset(work->changed_houses, 0, sizeof work->changed_houses);
    if (work->sums)
        memset(work->tables.changed_sums, 0, sizeof work->tables.changed_sums);
}

void su__undo_to(su_work *work, uint32_t height)
{
    while (work->height > height) {
        su__change change = work->trail[--work->height];
        work->open += su__is_single(work->mask[change.cell]);
        work->mask[change.cell] = change.mask;
    }
    work->applied = height;
    su__clear_changes(work);
}
