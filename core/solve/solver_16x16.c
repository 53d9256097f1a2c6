/* solver_16x16.c: the fast solver for 16x16 with boxes of 4 rows by 4 columns (boxes.h). */
#define ORDER 16
#define ROWS 4
#define COLUMNS 4
#include "solve/boxes.h"
