/*
 * steps_json.h: steps as JSON for programs (web/schema/steps.schema.json).
 */
#ifndef STEPS_JSON_H
#define STEPS_JSON_H

#include <stdio.h>

#include "packs/json.h"
#include "sudoleaf.h"

/* Facts about a puzzle that come before its steps. */
typedef struct rating_summary {
    bool is_rated;
    su_rating rating; /* on the rating scale */
    unsigned seconds; /* typical time that people take */
    unsigned effort;  /* of the steps to be explained; 0: unknown */
} rating_summary;

/* Return a step, and the candidates of every cell, as JSON. */
json_t *step_json(const su_rules *rules, const su_step *step);
json_t *candidates_json(const su_rules *rules, const su_position *position);

/* Begin the steps of a puzzle, add one, and write them to a file as one line. */
json_t *begin_steps(const su_rules *rules, const su_digit *givens, const su_digit *solution,
                    const rating_summary *known);
void add_step(json_t *puzzle, const su_rules *rules, const su_step *step, unsigned number);
void write_steps(json_t *puzzle, su_status status, FILE *file);

#endif
