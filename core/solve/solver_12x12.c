/* solver_12x12.c: the fast solver for 12x12 with boxes of 3 rows by 4 columns (boxes.h). */
#define ORDER 12
#define ROWS 3
#define COLUMNS 4
#include "solve/boxes.h"
