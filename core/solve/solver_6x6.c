/* solver_6x6.c: the fast solver for 6x6 with boxes of 2 rows by 3 columns (boxes.h). */
#define ORDER 6
#define ROWS 2
#define COLUMNS 3
#include "solve/boxes.h"
