/* layouts.c: names and box shapes of the layouts in SU_LAYOUTS. */
#include "rules/inspect.h"

static const struct {
    const char *name;
    uint8_t box_rows;
    uint8_t box_columns;
} layouts[] = {
#define ROW(name, rows, columns) {name, rows, columns},
    SU_LAYOUTS(ROW)
#undef ROW
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts };

const char *su_layout_name(size_t index) { return index < LAYOUTS ? layouts[index].name : NULL; }

bool su__layout_shape(unsigned order, unsigned *box_rows, unsigned *box_columns)
{
    for (size_t i = 0; i < LAYOUTS; i++)
        if ((unsigned)layouts[i].box_rows * layouts[i].box_columns == order) {
            *box_rows = layouts[i].box_rows;
            *box_columns = layouts[i].box_columns;
            return true;
        }
    return false;
}
