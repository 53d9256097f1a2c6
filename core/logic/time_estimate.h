/*
 * time_estimate.h: what a way through a puzzle tells of the time that people take.
 */
#ifndef SU_TIME_ESTIMATE_H
#define SU_TIME_ESTIMATE_H

#include "logic/finder.h"

/* How many cells a single fills now. */
typedef struct su__ways {
    unsigned hidden, boxed; /* by hidden singles, and of them those in boxes */
    unsigned naked;         /* by a naked single and no hidden one */
} su__ways;
su__ways su__ways_of(const su_rules *rules, const su_position *position);

enum { SU__LOOK = 256 };

/* Of zeros at the start. */
typedef struct su__pace {
    uint64_t looks; /* see time_estimate.c; SU__LOOK is one */
    unsigned digits;
    unsigned boxed; /* digits that boxes have to give at the start */
} su__pace;

/* One more step, about to be taken from the position. */
void su__pace_take(const su_rules *rules, const su_position *position, const su_step *step,
                   su__pace *pace);
/* All steps together, of a puzzle rated so. */
unsigned su__pace_seconds(const su_rules *rules, const su__pace *pace, unsigned tenths);

#endif
