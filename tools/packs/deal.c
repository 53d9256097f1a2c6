#include "packs/deal.h"

#include <string.h>

/* Shuffled by numbers each of which follows from the one before it. */
void deal_row(unsigned order, uint64_t number, su_digit *row)
{
    uint32_t state = (uint32_t)number;
    for (unsigned i = 0; i < order; i++)
        row[i] = (su_digit)(i + 1);
    for (unsigned i = order; i > 1; i--) {
        state = state * 1664525u + 1013904223u;
        unsigned other = (state >> 16) % i;
        su_digit digit = row[i - 1];
        row[i - 1] = row[other];
        row[other] = digit;
    }
}

void deal_entry(const su_rules *rules, uint64_t number, pack_entry *entry)
{
    su_digit row[SU_MAX_ORDER], stands_for[SU_MAX_ORDER + 1] = {0};
    deal_row(rules->order, number, row);
    for (unsigned i = 0; i < rules->order; i++)
        stands_for[entry->solution[i]] = row[i];
    for (unsigned cell = 0; cell < rules->cells; cell++)
        entry->solution[cell] = stands_for[entry->solution[cell]];
    for (size_t i = 0; i < entry->count * rules->cells; i++)
        entry->starts[i] = stands_for[entry->starts[i]];
}

bool is_dealt(const struct pack *pack)
{
    su_digit row[SU_MAX_ORDER];
    for (size_t i = 0; i < pack->count; i++) {
        deal_row(pack->rules.order, i, row);
        if (memcmp(row, pack->entries[i].solution, pack->rules.order) != 0)
            return false;
    }
    return true;
}
