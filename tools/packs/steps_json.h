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
    su_rating rating;
    unsigned seconds; /* typical solving time */
    unsigned effort;  /* effort of the steps that are explained, or 0 if it is unknown */
} rating_summary;

/* Returns a step as JSON. */
json_t *step_json(const su_rules *rules, const su_step *step);
/* Returns the candidates of every cell as JSON. */
json_t *candidates_json(const su_rules *rules, const su_position *position);

/* Returns a JSON object for a puzzle, to which add_step adds steps. */
json_t *begin_steps(const su_rules *rules, const su_digit *givens, const su_digit *solution,
                    const rating_summary *known);
void add_step(json_t *puzzle, const su_rules *rules, const su_step *step, unsigned number);
/* Writes the puzzle with its steps as one line, and frees it. */
void write_steps(json_t *puzzle, su_status status, FILE *file);

#endif
