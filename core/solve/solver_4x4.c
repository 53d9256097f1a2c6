/* solver_4x4.c: the fast solver for 4x4 (boxes.h). */
#define ORDER 4
#define ROWS 2
#define COLUMNS 2
#include "solve/boxes.h"
