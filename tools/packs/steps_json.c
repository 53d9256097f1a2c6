#include "packs/steps_json.h"

#include "lib/rules_option.h"

/* Returns the name of a cell as in explanations, such as "r3c7". */
static json_t *cell_json(const su_rules *rules, unsigned cell)
{
    char name[16];
    snprintf(name, sizeof name, "r%uc%u", cell / rules->order + 1, cell % rules->order + 1);
    return json_make("s", name);
}

static json_t *digits_json(uint32_t mask)
{
    json_t *list = json_array();
    for (int digit = 1; mask; digit++, mask >>= 1)
        if (mask & 1)
            json_add(list, json_integer(digit));
    return list;
}

/* Returns the name of a house, such as "row 3". Unlike in explanations, diagonals have numbers. */
static json_t *house_json(const su_rules *rules, unsigned house)
{
    char name[32];
    su_house_kind kind = su_rules_kind(rules, house);
    snprintf(name, sizeof name, "%s %u", su_house_kind_name(kind),
             house - su_rules_houses(rules, kind, NULL) + 1);
    return json_make("s", name);
}

/* Returns the constraint at a position in the rules, under the name that it has in specs. */
static json_t *constraint_json(const su_rules *rules, unsigned at)
{
    su_constraint constraint;
    json_t *cells = json_array();
    su_rules_constraint(rules, &at, &constraint);
    for (unsigned i = 0; i < constraint.cells; i++)
        json_add(cells, cell_json(rules, constraint.cell[i]));
    return json_make("{s:s, s:i, s:o}", "constraint", su_constraint_kind_name(constraint.kind),
                     "number", constraint.number, "cells", cells);
}

static json_t *marked_constraint_json(const su_rules *rules, const su_constraint_mark *mark)
{
    json_t *object = constraint_json(rules, mark->constraint);
    json_put(object, "role", json_string(su_role_name((su_role)mark->role)));
    json_put(object, "group", json_integer(mark->group));
    return object;
}

static json_t *node_json(const su_rules *rules, const su_step *step, const su_node *node)
{
    json_t *cells = json_array(), *parents = json_array();
    for (unsigned i = 0; i < node->cells; i++)
        json_add(cells, cell_json(rules, node->cell[i]));
    for (unsigned i = 0; i < node->parents; i++)
        json_add(parents, json_integer(step->parent[node->parent + i]));
    json_t *object = json_make("{s:o, s:i, s:b, s:s, s:o}", "cells", cells, "digit", node->digit,
                               "on", (int)node->on, "reason",
                               su_reason_name((su_reason)node->reason), "parents", parents);
    if (node->reason == SU_REASON_HOUSE)
        json_put(object, "house", house_json(rules, node->house));
    if (node->reason == SU_REASON_SET)
        json_put(object, "group", json_integer(node->house));
    if (node->reason == SU_REASON_TIE || node->reason == SU_REASON_SUM)
        json_put(object, "constraint", constraint_json(rules, node->inner));
    if (node->reason == SU_REASON_STEP || node->reason == SU_REASON_CHAIN)
        json_put(object, "technique",
                 json_string(su_technique_name((su_technique)node->technique)));
    if (node->reason == SU_REASON_CHAIN)
        json_put(object, "inner", json_make("[ii]", node->inner, node->inners));
    return object;
}

/* Returns the reason why a cell cannot have a digit, which is evidence for a single. */
static json_t *absence_json(const su_rules *rules, const su_absence *absence)
{
    json_t *object =
        json_make("{s:o, s:i, s:s}", "cell", cell_json(rules, absence->cell), "digit",
                  absence->digit, "because", su_absence_name((su_absence_kind)absence->kind));
    if (absence->kind == SU_ABSENCE_SEEN)
        json_put(object, "in", cell_json(rules, absence->from));
    if (absence->kind == SU_ABSENCE_MASK)
        json_put(object, "constraint",
                 json_string(su_constraint_kind_name((su_constraint_kind)absence->from)));
    if (absence->kind == SU_ABSENCE_STEP)
        json_put(object, "step", json_integer(absence->from));
    return object;
}

static json_t *rating_json(const rating_summary *known)
{
    const su_rating *r = &known->rating;
    json_t *object = json_make("{s:i, s:i, s:i, s:s, s:s, s:i}", "er", (int)r->er, "ep", (int)r->ep,
                               "ed", (int)r->ed, "technique", su_technique_name(r->hardest),
                               "grade", su_grade_name(r->grade), "seconds", (int)known->seconds);
    if (su_rating_is_nonstandard(r))
        json_put(object, "ours", json_true());
    return object;
}

/* Returns the houses that are not rows, columns or boxes; NULL if there are none. */
static json_t *more_houses_json(const su_rules *rules)
{
    const unsigned first = su_rules_houses(rules, SU_HOUSE_BOX, NULL) + rules->order;
    json_t *list = first < rules->houses ? json_array() : NULL;
    for (unsigned house = first; house < rules->houses; house++) {
        json_t *cells = json_array();
        for (unsigned i = 0; i < rules->order; i++)
            json_add(cells, cell_json(rules, rules->house[house][i]));
        json_add(list, json_make("{s:o, s:o}", "house", house_json(rules, house), "cells", cells));
    }
    return list;
}

static json_t *constraints_json(const su_rules *rules)
{
    json_t *list = rules->words > 0 ? json_array() : NULL;
    su_constraint constraint;
    for (unsigned at = 0, from = 0; su_rules_constraint(rules, &at, &constraint); from = at)
        json_add(list, constraint_json(rules, from));
    return list;
}

/* Returns a text with one character for each cell: the number of its box, from 1. */
static json_t *map_json(const su_rules *rules)
{
    char map[SU_MAX_CELLS + 1] = "";
    for (unsigned cell = 0; cell < rules->cells; cell++)
        map[cell] = su_digit_char((su_digit)(su_rules_box(rules, cell) + 1));
    return json_make("s", map);
}

json_t *begin_steps(const su_rules *rules, const su_digit *givens, const su_digit *solution,
                    const rating_summary *known)
{
    char text[SU_MAX_CELLS + 1], solved[SU_MAX_CELLS + 1];
    su_grid_write(rules, givens, '.', text, sizeof text);
    su_grid_write(rules, solution, '.', solved, sizeof solved);
    json_t *puzzle = json_make("{s:s, s:s, s:s, s:o}", "puzzle", text, "rules", spec_of(rules),
                               "solution", solved, "map", map_json(rules)),
           *houses = more_houses_json(rules), *constraints = constraints_json(rules);
    if (houses)
        json_put(puzzle, "houses", houses);
    if (constraints)
        json_put(puzzle, "constraints", constraints);
    if (known->is_rated && known->rating.steps > 0)
        json_put(puzzle, "rated", rating_json(known));
    if (known->effort > 0)
        json_put(puzzle, "effort", json_integer(known->effort));
    json_put(puzzle, "steps", json_array());
    return puzzle;
}

json_t *step_json(const su_rules *rules, const su_step *step)
{
    json_t *placements = json_array(), *eliminations = json_array(), *houses = json_array(),
           *constraints = json_array(), *marks = json_array(), *nodes = json_array(),
           *absences = json_array();
    for (unsigned i = 0; i < step->placements; i++)
        json_add(placements,
                 json_make("{s:o, s:i}", "cell", cell_json(rules, step->placement[i].cell), "digit",
                           step->placement[i].digit));
    for (unsigned i = 0; i < step->eliminations; i++)
        json_add(eliminations,
                 json_make("{s:o, s:o}", "cell", cell_json(rules, step->elimination[i].cell),
                           "digits", digits_json(step->elimination[i].digits)));
    for (unsigned i = 0; i < step->houses; i++)
        json_add(houses,
                 json_make("{s:o, s:s, s:i}", "house", house_json(rules, step->house[i].house),
                           "role", su_role_name((su_role)step->house[i].role), "group",
                           step->house[i].group));
    for (unsigned i = 0; i < step->constraints; i++)
        json_add(constraints, marked_constraint_json(rules, &step->constraint[i]));
    for (unsigned i = 0; i < step->marks; i++)
        json_add(marks,
                 json_make("{s:o, s:s, s:i, s:o}", "cell", cell_json(rules, step->mark[i].cell),
                           "role", su_role_name((su_role)step->mark[i].role), "group",
                           step->mark[i].group, "digits", digits_json(step->mark[i].digits)));
    for (unsigned i = 0; i < step->nodes; i++)
        json_add(nodes, node_json(rules, step, &step->node[i]));
    for (unsigned i = 0; i < step->absences; i++)
        json_add(absences, absence_json(rules, &step->absence[i]));
    json_t *object =
        json_make("{s:s, s:i, s:i, s:o, s:o, s:o, s:o, s:o, s:o}", "technique",
                  su_technique_name(step->technique), "tenths", (int)step->tenths, "effort",
                  (int)su_step_effort(step), "placements", placements, "eliminations", eliminations,
                  "houses", houses, "marks", marks, "nodes", nodes, "absences", absences);
    if (step->constraints)
        json_put(object, "constraints", constraints);
    else
        json_decref(constraints);
    return object;
}

void add_step(json_t *puzzle, const su_rules *rules, const su_step *step, unsigned number)
{
    json_t *object = step_json(rules, step);
    json_put(object, "number", json_integer(number));
    json_add(json_object_get(puzzle, "steps"), object);
}

json_t *candidates_json(const su_rules *rules, const su_position *position)
{
    json_t *list = json_array();
    for (unsigned cell = 0; cell < rules->cells; cell++)
        json_add(list, digits_json(position->candidates[cell]));
    return list;
}

void write_steps(json_t *puzzle, su_status status, FILE *file)
{
    json_put(puzzle, "solved", json_boolean(status == SU_OK));
    json_print(puzzle, JSON_COMPACT, file);
    fputc('\n', file);
    json_decref(puzzle);
}
