/* layouts.h: the box layouts of SU_LAYOUTS. */
#ifndef SU_LAYOUTS_H
#define SU_LAYOUTS_H

#include "base.h"

/* Stores the shape of the boxes in the layout of an order; returns false if it has no layout. */
bool su__layout_shape(unsigned order, unsigned *box_rows, unsigned *box_columns);

#endif
