/* solver_10x10.c: the fast solver for 10x10 with boxes of 2 rows by 5 columns (boxes.h). */
#define ORDER 10
#define ROWS 2
#define COLUMNS 5
#include "solve/boxes.h"
