/* house_group.h: groups of houses that one word of a spec adds, such as `x` for both diagonals. */
#ifndef SU_HOUSE_GROUP_H
#define SU_HOUSE_GROUP_H

#include "base.h"

typedef struct su__house_group {
    const char *name;
    su_house_kind kind;
    unsigned houses; /* number of houses; 0 if it equals the order, which must then have a layout */
    unsigned order;  /* the only order with this group; 0 if any order can have it */
    void (*list_cells)(unsigned order, unsigned index, uint16_t *cells);
} su__house_group;

enum { SU__HOUSE_GROUPS = 3 };
extern const su__house_group su__house_groups[SU__HOUSE_GROUPS];

/* Returns how many houses a group has on grids of this order; 0 if such grids cannot have the
   group. */
unsigned su__group_houses(unsigned group, unsigned order);
/* Returns the kind of an added house with these cells, which must be in rising order. */
su_house_kind su__kind_of_cells(unsigned order, const uint16_t *sorted);

#endif
