/* house_group.h: houses that one word of a spec adds, such as `x` for both diagonals. */
#ifndef SU_HOUSE_GROUP_H
#define SU_HOUSE_GROUP_H

#include "base.h"

typedef struct su__house_group {
    const char *name;
    su_house_kind kind;
    unsigned houses; /* 0: as many as the order, which must have a layout */
    unsigned order;  /* the only one that has the set; 0: any */
    void (*list_cells)(unsigned order, unsigned index, uint16_t *cells);
} su__house_group;

enum { SU__HOUSE_GROUPS = 3 };
extern const su__house_group su__house_groups[SU__HOUSE_GROUPS];

/* Returns how many houses a set has on grids of this order; 0 if the order does not have the
   set. */
unsigned su__group_houses(unsigned set, unsigned order);
/* Returns the kind of an added house with these cells, in rising order. */
su_house_kind su__kind_of_cells(unsigned order, const uint16_t *sorted);

#endif
