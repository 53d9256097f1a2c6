/*
 * wasm_steps.c: calls about steps and ratings.
 */
#include "mailbox.h"

/* Copies a step to the mailbox, with the candidates before the step. Stores it for a later call of
   `tell`. */
static void write_step(const su_step *step)
{
    const su_rules *rules = &kept.rules;
    kept.has_step = true;
    kept.step = mail.step[0] = *step;
    mail.has_step[0] = 1;
    for (unsigned i = 0; i < step->houses; i++)
        for (unsigned k = 0; k < rules->order; k++)
            mail.house_cells[i * rules->order + k] = rules->house[step->house[i].house][k];
    for (unsigned cell = 0; cell < rules->cells; cell++)
        mail.candidates[cell] = scratch.position.candidates[cell];
}

/* Reads givens, entries, notes and last; sets advice, wrong, candidates and step. */
EXPORT(advise) su_status door_advise(void)
{
    su_player player;
    su_status status = open_player(&player);
    if (status == SU_OK)
        status = su_advise(&kept.rules, &player, NULL, work_space(), kept.logic, &scratch.advice);
    mail.advice[0] = status == SU_OK ? scratch.advice.kind : 0;
    write_wrong_cells(status == SU_OK ? scratch.advice.wrong : NULL);
    if (status == SU_OK && scratch.advice.step) {
        su_player_position(&kept.rules, &player, &scratch.position);
        write_step(scratch.advice.step);
    }
    return status;
}

/* Copies the position to the mailbox, as entries and notes. */
static void write_position(void)
{
    for (unsigned cell = 0; cell < kept.rules.cells; cell++) {
        mail.entries[cell] = scratch.position.digit[cell];
        mail.notes[cell] = scratch.position.candidates[cell];
    }
}

/* Reads givens, entries and notes; sets tour and found (its number of steps). */
EXPORT(plan) su_status door_plan(void)
{
    su_status status = open_position();
    memset(mail.tour, 0, sizeof mail.tour);
    mail.found[0] = 0;
    if (status != SU_OK)
        return status;
    su_walkthrough_plan(&scratch.position, false, NULL, kept.logic, &scratch.tour);
    memcpy(mail.tour, &scratch.tour, sizeof scratch.tour);
    mail.found[0] = scratch.tour.steps;
    return SU_OK;
}

static const su_step *find_walkthrough_step(const su_logic_options *options)
{
    memcpy(&scratch.tour, mail.tour, sizeof scratch.tour);
    return su_walkthrough_step(kept.logic, &scratch.tour, mail.stage[0], &scratch.position,
                               options);
}

/* Returns the next step towards the target cell or, without a target, the next step of the
   walkthrough. If there is none, returns the best step. */
static const su_step *find_next(const su_history *past)
{
    const su_logic_options options = {.history = past};
    const su_step *step =
        mail.target[0] < kept.rules.cells
            ? su_logic_next_toward_cell(kept.logic, &scratch.position, mail.target[0], &options)
            : find_walkthrough_step(&options);
    if (!step)
        step = su_logic_best(kept.logic, &scratch.position, mail.last[0], &options);
    return step;
}

/* Reads givens, entries, notes, last, target, taken, tour and stage; sets candidates and step, and
   entries, notes, last and taken after the step. Returns SU_FULL if no cell is empty. */
EXPORT(next) su_status door_next(void)
{
    su_status status = open_position();
    if (status != SU_OK)
        return status;
    memcpy(&scratch.past, mail.taken, sizeof scratch.past);
    const su_step *step = find_next(&scratch.past);
    if (!step)
        return SU_NOT_FOUND;
    write_step(step);
    su_history_add(step, &scratch.past);
    memcpy(mail.taken, &scratch.past, sizeof scratch.past);
    su_step_apply(&kept.rules, &kept.step, &scratch.position);
    write_position();
    mail.last[0] = su_step_cell(&kept.step);
    return SU_OK;
}

/* Returns whether a step concerns the digit in the target cell; true if there is no target. */
static bool concerns_target(const su_step *step)
{
    bool concerns = mail.target[0] >= kept.rules.cells;
    for (unsigned i = 0; i < step->placements; i++)
        concerns |=
            step->placement[i].cell == mail.target[0] && step->placement[i].digit == mail.digit[0];
    for (unsigned i = 0; i < step->eliminations; i++)
        concerns |= step->elimination[i].cell == mail.target[0]
                    && (step->elimination[i].digits >> (mail.digit[0] - 1) & 1);
    return concerns;
}

/* Limit of effort if not all steps are wanted, about a tenth of a second. */
enum { LITTLE_EFFORT = 1 << 22 };

static bool add_found_step(void *context, const su_step *step)
{
    (void)context;
    mail.found[0]++;
    if (!kept.has_step && concerns_target(step))
        write_step(step);
    for (unsigned i = 0; i < step->placements; i++)
        mail.places[step->placement[i].cell] |= UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->eliminations; i++)
        mail.removes[step->elimination[i].cell] |= step->elimination[i].digits;
    return mail.found[0] != mail.limit[0];
}

/* Reads givens, entries, notes, technique, target, digit and limit; sets found, candidates, places,
   removes and step (the first, or the first that concerns the target). */
EXPORT(find) su_status door_find(void)
{
    su_status status = open_position();
    bool has_target = mail.target[0] < kept.rules.cells;
    mail.found[0] = 0;
    memset(mail.places, 0, sizeof mail.places);
    memset(mail.removes, 0, sizeof mail.removes);
    if (status != SU_OK)
        return status;
    if (mail.technique[0] >= SU_TECHNIQUE_COUNT
        || (has_target && (mail.digit[0] == 0 || mail.digit[0] > kept.rules.order)))
        return SU_OUT_OF_RANGE;
    const su_logic_options options = {.effort = mail.limit[0] ? LITTLE_EFFORT : 0};
    su_logic_find(kept.logic, &scratch.position, (su_technique)mail.technique[0], &options,
                  add_found_step, NULL);
    return SU_OK;
}

/* Copies a rating to the mailbox. With SU_STOPPED, it is a lower bound. */
static void write_rating(su_status status, const su_rating *rating)
{
    const bool is_known = status == SU_OK || status == SU_STOPPED;
    mail.tenths[0] = is_known ? rating->er : 0;
    mail.technique[0] = is_known ? rating->hardest : 0;
    mail.grade[0] = is_known ? rating->grade : 0;
    mail.ours[0] = is_known && su_rating_is_nonstandard(rating);
}

/* Reads givens; sets tenths, technique, grade and ours. If rating takes too long, these are lower
   bounds, and the call returns SU_STOPPED. */
EXPORT(rate) su_status door_rate(void)
{
    su_rating rating;
    su_status status = open_givens();
    if (status == SU_OK)
        status = su_puzzle_rate(&kept.rules, mail.givens, NULL, work_space(), kept.logic, &rating);
    write_rating(status, &rating);
    return status;
}

/* Limit of guesses when a given is removed and rules are generated. A puzzle that becomes too hard
   gets givens back. */
enum { FEW_GUESSES = 40 };

/* Generates a rated puzzle for the template. Closes the open rules, because generating uses their
   memory. */
static su_status make_rated(const su_generate_options *options, const su_level *level, su_rng *rng)
{
    const su_template *template = &scratch.template;
    su_logic *logic = su_logic_open(&template->rules, &kept.logic_memory, sizeof kept.logic_memory);
    memset(&kept.rules, 0, sizeof kept.rules);
    kept.spec_length = 0;
    if (su_template_has_choices(template))
        return su_puzzle_generate_from_rated(template, options, level, rng, work_space(), logic,
                                             &scratch.generated);
    scratch.generated.rules = template->rules;
    return su_puzzle_generate_rated(&template->rules, options, level, rng, work_space(), logic,
                                    &scratch.generated.puzzle, &scratch.generated.rating);
}

/* Reads rules (a template), seed, stream, symmetry and grade; sets givens, solution, tenths,
   technique, grade, ours and text (the spec of its rules). */
EXPORT(make) su_status door_make(void)
{
    su_rng rng;
    su_status status = open_template(&rng);
    su_generate_options options = {.symmetry = (su_symmetry)mail.symmetry[0]};
    if (status == SU_OK && mail.grade[0] >= SU_GRADE_COUNT)
        status = SU_OUT_OF_RANGE;
    if (status == SU_OK) {
        const su_level level = su_grade_level((su_grade)mail.grade[0], &scratch.template);
        options.guesses = su_template_has_choices(&scratch.template) ? FEW_GUESSES : 0;
        status = make_rated(&options, &level, &rng);
    }
    write_puzzle(status, scratch.generated.rules.cells);
    write_rating(status, &scratch.generated.rating);
    mail.text_length[0] = 0;
    return status == SU_OK ? write_spec(&scratch.generated.rules) : status;
}
