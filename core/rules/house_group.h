/* house_group.h: houses that one word of a spec adds, such as `x` for both diagonals. */
#ifndef SU_HOUSE_GROUP_H
#define SU_HOUSE_GROUP_H

#include "base.h"

typedef struct su__named_set {
    const char *name;
    su_house_kind kind;
    unsigned houses; /* 0: as many as the order, which must have a layout */
    unsigned order;  /* the only one that has the set; 0: any */
    void (*draw)(unsigned order, unsigned index, uint16_t *cells);
} su__named_set;

enum { SU__SETS = 3 };
extern const su__named_set su__set[SU__SETS];

/* Returns how many houses a set has on grids of this order; 0 if the order does not have the
   set. */
unsigned su__set_houses(unsigned set, unsigned order);
/* Stores the shape of the boxes in the layout of an order; returns false if it has no layout. */
bool su__layout_shape(unsigned order, unsigned *box_rows, unsigned *box_columns);
/* Returns the kind of an added house with these cells, in rising order. */
su_house_kind su__kind_of_cells(unsigned order, const uint16_t *sorted);

#endif
