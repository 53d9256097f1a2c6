/*
 * patterns.c: explains how the groups of cells in a pattern are related: pairs, almost locked sets,
 * crossing houses and fish.
 */
#include "explain/evidence.h"

/* ---- Pairs and groups ------------------------------------------------------------------------ */

void su__put_ends_of_pairs(sentence_writer *t, const void *step)
{
    const int pair = t->current->group;
    uint32_t digits;
    su_cells ends = su__find_marked(step, SU_ROLE_PATTERN, pair == ALL ? ALL : 2 * pair, &digits);
    const su_cells more = su__find_marked(step, SU_ROLE_PATTERN, 2 * pair + 1, &digits),
                   links = su__find_marked(step, SU_ROLE_LINK, ALL, &digits);
    for (unsigned w = 0; w < SU_CELL_WORDS; w++)
        ends.word[w] = (ends.word[w] | more.word[w]) & ~links.word[w];
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_PATTERN), .cells = &ends});
}

void su__put_every(sentence_writer *t, const void *step)
{
    uint32_t digits;
    const su_cells cells = su__find_marked(step, t->current->role, ALL, &digits);
    const bool are_two = su__count_cells(t->rules, &cells) == 2;
    su__put_text(t, su__get_text(t, are_two ? "everyTwo" : "everyMore"));
}

void su__put_linked(sentence_writer *t, const void *step)
{
    uint32_t digits;
    su_cells cells = su__find_marked(step, SU_ROLE_LINK, 0, &digits);
    for (int group = 0; digits; cells = su__find_marked(step, SU_ROLE_LINK, ++group, &digits)) {
        if (group > 0)
            su__put_middle(t, su__get_text(t, "goneAnd"));
        su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_LINK), .cells = &cells});
    }
}

/* Returns whether two groups of marks with this role have the same cells. */
static bool have_equal_cells(const su_step *step, su_role role, int one, int other)
{
    uint32_t digits;
    const su_cells a = su__find_marked(step, role, one, &digits),
                   b = su__find_marked(step, role, other, &digits);
    return memcmp(&a, &b, sizeof a) == 0;
}

void su__put_dual(sentence_writer *t, const void *step)
{
    const bool is_shared = have_equal_cells(step, SU_ROLE_PATTERN, 2, 4);
    su__put_step_sentence(t, su__get_text(t, is_shared ? "dualShared" : "dualApart"));
}

void su__put_dual_ends(sentence_writer *t, const void *step)
{
    uint32_t one, other;
    su__find_marked(step, SU_ROLE_PATTERN, 0, &one);
    su__find_marked(step, SU_ROLE_PATTERN, 2, &other);
    su__put_step_sentence(t, su__get_text(t, one == other ? "dualAlike" : "dualUnlike"));
}

void su__put_ruled_out(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    su__put_step_sentence(t, su__get_plural(t, "ruledOut", step->eliminations));
}

/* ---- Sets ------------------------------------------------------------------------------------ */

/* Writes the set that the placeholder names, and its digits: "r1c1 and r1c2 (1, 3 and 5)". */
static void put_one_set(sentence_writer *t, const void *step)
{
    uint32_t digits;
    const int group = t->current->group;
    const su_cells cells = su__find_marked(step, SU_ROLE_PATTERN, group, &digits);
    const placeholder set_placeholders[] = {
        {"cells", su__put_marked_cells, SU_ROLE_PATTERN, group, false},
        {"digits", su__put_marked_digits, SU_ROLE_PATTERN, group, false},
        {.name = NULL}};
    su__put_sentence(t, su__get_text(t, su__is_in_house(t->rules, &cells) ? "set" : "setSight"),
                     set_placeholders, step);
}

/* Returns whether an earlier group of the pattern has the same cells. */
static bool is_listed_before(const su_step *step, int group)
{
    bool any = false;
    for (int i = 0; i < group; i++)
        any |= have_equal_cells(step, SU_ROLE_PATTERN, i, group);
    return any;
}

/* Counts each set once, even if the loop passes through the set several times. */
void su__put_loop_sets(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    unsigned sets = 0;
    uint32_t digits;
    for (int group = 0; su__find_marked(step, SU_ROLE_PATTERN, group, &digits), digits; group++)
        sets += !is_listed_before(step, group);
    if (sets == 0)
        return;
    su__begin_sentence(t);
    su__put_step_sentence(t, su__get_plural(t, "loopSets", sets));
}

void su__put_sets(sentence_writer *t, const void *step)
{
    const su_technique technique = t->step->technique;
    const bool is_chain =
        technique == SU_TECHNIQUE_ALS_XY_WING || technique == SU_TECHNIQUE_ALS_XY_CHAIN;
    const bool is_loop = technique == SU_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP;
    uint32_t digits;
    for (int group = 0; su__find_marked(step, SU_ROLE_PATTERN, group, &digits), digits; group++) {
        if (is_loop && is_listed_before(step, group))
            continue;
        const placeholder sets_placeholders[] = {
            {"set", put_one_set, SU_ROLE_PATTERN, group, false},
            {"by", su__put_marked_digits, SU_ROLE_LINK, group, false},
            {.name = NULL}};
        if (group > 0 && is_chain)
            su__put_text(t, " ");
        else if (group > 0)
            su__put_middle(t, su__get_text(t, "goneAnd"));
        su__put_sentence(t,
                         technique == SU_TECHNIQUE_DEATH_BLOSSOM ? su__get_text(t, "setIf")
                         : is_chain && group > 0                 ? su__get_text(t, "setBy")
                                                                 : "{set}",
                         sets_placeholders, step);
    }
}

/* ---- Cells of a box and a line --------------------------------------------------------------- */

static void put_mask(sentence_writer *t, const void *subject)
{
    su__put_digits(t, *(const uint32_t *)subject);
}

/* The digits of the cells where a box and a line cross, and of the pattern's other cells in the box
   and in the line. */
typedef struct box_line_digits {
    uint32_t middle, in_box, in_line;
} box_line_digits;

static box_line_digits find_box_line_digits(const su_step *step)
{
    box_line_digits p;
    su__find_marked(step, SU_ROLE_PIVOT, ALL, &p.middle);
    su__find_marked(step, SU_ROLE_PATTERN, 0, &p.in_box);
    su__find_marked(step, SU_ROLE_PATTERN, 1, &p.in_line);
    return p;
}

static const placeholder digits_placeholders[] = {{.name = "digits", .put = put_mask},
                                                  {.name = NULL}};
static const placeholder options_placeholders[] = {
    {.name = "digits", .put = put_mask, .joins_with_or = true},
    {"pivot-cell-options", su__put_marked_cells, SU_ROLE_PIVOT, ALL, true},
    {.name = NULL}};

void su__put_twice(sentence_writer *t, const void *step)
{
    const box_line_digits p = find_box_line_digits(step);
    const uint32_t twice = p.in_box & p.in_line;
    if (!twice)
        return;
    su__begin_sentence(t);
    su__put_sentence(t, su__get_text(t, "countedTwice"), digits_placeholders, &twice);
}

/* Returns the digits that only cells where box and line cross can be. */
static uint32_t find_shared_digits(const su_step *step)
{
    const box_line_digits p = find_box_line_digits(step);
    return p.middle & ~(p.in_box | p.in_line);
}

void su__put_shared_digits(sentence_writer *t, const void *step)
{
    su__put_digits(t, find_shared_digits(step));
}

void su__put_used_up(sentence_writer *t, const void *step)
{
    const box_line_digits p = find_box_line_digits(step);
    const uint32_t twice = p.in_box & p.in_line & su__find_removed_digits(step) & p.middle;
    su__put_step_sentence(t, su__get_text(t, find_shared_digits(step) ? "usedUpShared" : "usedUp"));
    if (!twice)
        return;
    su__begin_sentence(t);
    su__put_sentence(t, su__get_text(t, "twiceGone"), options_placeholders, &twice);
}

/* ---- Fish ------------------------------------------------------------------------------------ */

/* A cell, and a group of houses that may contain the cell. */
typedef struct crossing {
    unsigned cell, group;
} crossing;

/* Returns whether house `i` of the step has this role and group, and contains the cell. */
static bool has_cell(const sentence_writer *t, unsigned i, su_role role, const crossing *c)
{
    const su_house_mark *mark = &t->step->house[i];
    bool is_there = false;
    for (unsigned k = 0; k < t->rules->order; k++)
        is_there |= t->rules->house[mark->house][k] == c->cell;
    return is_there && mark->role == role && mark->group == c->group;
}

static unsigned count_houses(const sentence_writer *t, su_role role, const crossing *c)
{
    unsigned count = 0;
    for (unsigned i = 0; i < t->step->houses; i++)
        count += has_cell(t, i, role, c);
    return count;
}

static void put_crossed_cells(sentence_writer *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = "gone", .cells = subject});
}

static void put_crossing_digit(sentence_writer *t, const void *subject)
{
    (void)subject;
    su__put_digits(t, su__find_removed_digits(t->step));
}

static const placeholder crossing_placeholders[] = {
    {.name = "digit", .put = put_crossing_digit},
    {.name = "crossed", .put = put_crossed_cells, .joins_with_or = true},
    {.name = NULL}};

/* Returns whether the step has two fish. The covers of the second fish are in group 1. */
static bool has_two_fish(const su_step *step)
{
    bool any = false;
    for (unsigned i = 0; i < step->houses; i++)
        any |= step->house[i].role == SU_ROLE_COVER && step->house[i].group == 1;
    return any;
}

void su__put_two_fish(sentence_writer *t, const void *step)
{
    const bool is_one_fin = have_equal_cells(step, SU_ROLE_FIN, 0, 1);
    su__put_step_sentence(t, su__get_text(t, is_one_fin ? "twoFishOneFin" : "twoFish"));
}

/* Returns the fins that lie in a cover. Such cells are fins because they lie in two base lines. */
static su_cells find_inner_fins(const sentence_writer *t)
{
    su_cells inner = {{0}};
    for (unsigned i = 0; i < t->step->marks; i++) {
        const crossing c = {.cell = t->step->mark[i].cell};
        if (t->step->mark[i].role == SU_ROLE_FIN && count_houses(t, SU_ROLE_COVER, &c) > 0)
            su__cells_add(&inner, c.cell);
    }
    return inner;
}

void su__put_inner(sentence_writer *t, const void *step)
{
    const su_cells inner = find_inner_fins(t);
    (void)step;
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_FIN), .cells = &inner});
}

void su__put_inner_fins(sentence_writer *t, const void *step)
{
    const su_cells inner = find_inner_fins(t);
    const unsigned count = su__count_cells(t->rules, &inner);
    (void)step;
    if (count == 0)
        return;
    su__begin_sentence(t);
    su__put_step_sentence(t, su__get_plural(t, "innerFins", count));
}

/* Returns the index of the first fish in which two covers contain this cell of a base line, or 2 if
   there is no such fish. */
static unsigned find_crossed_fish(const sentence_writer *t, unsigned cell)
{
    crossing c = {.cell = cell};
    if (count_houses(t, SU_ROLE_PATTERN, &c) == 0)
        return 2;
    while (c.group < 2 && count_houses(t, SU_ROLE_COVER, &c) < 2)
        c.group++;
    return c.group;
}

void su__put_crossing(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    uint32_t fins;
    su__find_marked(step, SU_ROLE_FIN, ALL, &fins);
    const char *const keys[] = {has_two_fish(step) ? "crossing.1"
                                : fins             ? "crossing.fin"
                                                   : "crossing",
                                "crossing.2"};
    bool has_sentence = false;
    for (unsigned fish = 0; fish < 2; fish++) {
        su_cells crossed = {{0}};
        for (unsigned i = 0; i < step->eliminations; i++)
            if (find_crossed_fish(t, step->elimination[i].cell) == fish)
                su__cells_add(&crossed, step->elimination[i].cell);
        if (su__count_cells(t->rules, &crossed) == 0)
            continue;
        su__begin_sentence(t);
        su__put_sentence(t, su__get_text(t, has_sentence ? "crossing.both" : keys[fish]),
                         crossing_placeholders, &crossed);
        has_sentence = true;
    }
}

/* ---- Cells that count as one ----------------------------------------------------------------- */

/* Writes "r4c3 must be 5 or 6." Writes nothing if one digit is left, because the effect names
   it. */
void su__put_extra(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su__find_marked(subject, SU_ROLE_PATTERN, ALL, &digits);
    if (su__is_single(digits))
        return;
    su__begin_sentence(t);
    su__put_step_sentence(t, su__get_text(t, "oneOf"));
}

/* Returns the role of the cells that count as one cell: fins if there are any, otherwise pattern
   cells. */
static su_role find_extras_role(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    const su_cells fins = su__find_marked(subject, SU_ROLE_FIN, ALL, &digits);
    return su__count_cells(t->rules, &fins) > 0 ? SU_ROLE_FIN : SU_ROLE_PATTERN;
}

void su__put_extras(sentence_writer *t, const void *subject)
{
    const placeholder cells = {"extras", su__put_marked_cells, find_extras_role(t, subject), ALL,
                               false};
    t->current = &cells;
    su__put_marked_cells(t, subject);
}

void su__put_set_cells(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su_cells cells = su__find_marked(subject, SU_ROLE_LINK, ALL, &digits);
    const su_cells extras = su__find_marked(subject, find_extras_role(t, subject), ALL, &digits);
    for (unsigned w = 0; w < SU_CELL_WORDS; w++)
        cells.word[w] |= extras.word[w];
    su__put_in_colour(t, &cells, 0);
}

/* The set is hidden if digits are removed from its own cells, otherwise the set is naked. */
void su__put_set(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    uint32_t digits;
    const su_cells links = su__find_marked(step, SU_ROLE_LINK, ALL, &digits);
    const bool hidden = step->eliminations > 0 && su__cells_have(&links, step->elimination[0].cell);
    su__put_step_sentence(t, su__get_text(t, hidden ? "hiddenSet" : "nakedSet"));
}

/* The sentence depends on the technique and, for two sets, on how many digits link the sets. */
void su__put_locked(sentence_writer *t, const void *subject)
{
    uint32_t digits;
    su__find_marked(subject, SU_ROLE_LINK, ALL, &digits);
    const char *key = t->step->technique == SU_TECHNIQUE_DEATH_BLOSSOM ? "blossomLocked"
                      : t->step->technique != SU_TECHNIQUE_ALS_XZ      ? "chainLocked"
                      : su__count(digits) > 1                          ? "bothLocked"
                                                                       : "oneLocked";
    su__put_step_sentence(t, su__get_plural(t, key, su__count(su__find_removed_digits(subject))));
}
