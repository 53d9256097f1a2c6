/* solver_8x8.c: the fast solver for 8x8 with boxes of 2 rows by 4 columns (boxes.h). */
#define ORDER 8
#define ROWS 2
#define COLUMNS 4
#include "solve/boxes.h"
