/*
 * time_estimate.h: estimates how long people take for a puzzle, from the steps that solve it.
 */
#ifndef SU_TIME_ESTIMATE_H
#define SU_TIME_ESTIMATE_H

#include "logic/finder.h"

/* Numbers of cells that a single can fill in a position. */
typedef struct su__openings {
    unsigned hidden; /* cells with a hidden single */
    unsigned boxed;  /* cells with a hidden single in a box */
    unsigned naked;  /* cells with a naked single and no hidden one */
} su__openings;
su__openings su__count_openings(const su_rules *rules, const su_position *position);

enum { SU__LOOK = 256 }; /* units of su__time_factors.looks in one look */

/* Measures of a solution that the estimate depends on. All are zero before the first step. */
typedef struct su__time_factors {
    uint64_t looks;  /* cells looked at, in units of 1/SU__LOOK; see time_estimate.c */
    unsigned digits; /* digits placed so far */
    unsigned boxed;  /* hidden singles in boxes when the first digit is placed */
} su__time_factors;

/* Adds a step to the factors. The position is that before the step. */
void su__time_add_step(const su_rules *rules, const su_position *position, const su_step *step,
                       su__time_factors *factors);
/* Returns the estimate in seconds for a puzzle of this rating, at least 1. */
unsigned su__time_seconds(const su_rules *rules, const su__time_factors *factors, unsigned tenths);

#endif
