/*
 * rating_summary.h: what is known of a puzzle before its steps are told.
 */
#ifndef RATING_SUMMARY_H
#define RATING_SUMMARY_H

#include "sudoleaf.h"

typedef struct outlook {
    bool is_rated;
    su_rating rating; /* by the scale's way, where it is rated, */
    unsigned seconds; /*   and about how long people take */
    unsigned effort;  /* of the steps that will be told; 0 where that is not known */
} outlook;

#endif
