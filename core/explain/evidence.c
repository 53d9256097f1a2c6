/*
 * evidence.c: writes the houses and constraints that a step names.
 *
 * Houses are grouped by kind: "rows 1 and 4 and box 3". Each constraint is written with its first
 * cell and its rule: "the cage at r1c1 (7 in 3 cells)".
 */
#include "explain/evidence.h"
#include "rules/constraints.h"

su_cells su__find_marked(const su_step *step, su_role role, int group, uint32_t *digits)
{
    su_cells cells = {{0}};
    *digits = 0;
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == role && (group == ALL || step->mark[i].group == group)) {
            su__cells_add(&cells, step->mark[i].cell);
            *digits |= step->mark[i].digits;
        }
    return cells;
}

/* ---- One house ------------------------------------------------------------------------------- */

/* Returns the number of a house among the houses of the same kind, counted from 1. */
static unsigned find_house_number(const su_rules *rules, unsigned house)
{
    return house - su_rules_houses(rules, su_rules_kind(rules, house), NULL) + 1;
}

static void put_number(sentence_writer *t, const void *subject)
{
    su__put_number(t, find_house_number(t->rules, *(const unsigned *)subject));
}

static const placeholder house_placeholders[] = {{.name = "n", .put = put_number}, {.name = NULL}};

/* For each kind of house, the keys of the texts for one house and for several houses. */
static const struct {
    const char *one, *several;
} house_keys[] = {
    [SU_HOUSE_ROW] = {"row", "rows"},
    [SU_HOUSE_COLUMN] = {"column", "columns"},
    [SU_HOUSE_BOX] = {"box", "boxes"},
    [SU_HOUSE_DIAGONAL] = {"diagonalFalling", "diagonals"},
    [SU_HOUSE_WINDOW] = {"window", "windows"},
    [SU_HOUSE_EXTRA] = {"house", "houses"},
};
enum { HOUSE_KINDS = sizeof house_keys / sizeof *house_keys };

/* Writes the sentence for a key in the form that t->phrase selects. */
static void put_phrase(sentence_writer *t, const char *key, unsigned count,
                       const placeholder *places, const void *subject)
{
    char phrase[SU__LONGEST_KEY];
    su__join_key(phrase, key, t->phrase ? t->phrase : "", "");
    su__put_sentence(t, su__get_plural(t, phrase, count), places, subject);
}

/* Diagonals have no numbers. The falling diagonal contains cell 0. */
void su__put_house(sentence_writer *t, unsigned house)
{
    su_house_kind kind = su_rules_kind(t->rules, house);
    bool rises = kind == SU_HOUSE_DIAGONAL && t->rules->house[house][0] != 0;
    put_phrase(t, rises ? "diagonalRising" : house_keys[kind].one, 1, house_placeholders, &house);
}

/* ---- Several --------------------------------------------------------------------------------- */

/* The step's houses of one role, group and kind. */
typedef struct houses {
    su_role role;
    int group;
    su_house_kind kind;
    unsigned count;
} houses;

static bool has_house(const sentence_writer *t, const houses *h, const su_house_mark *mark)
{
    return mark->role == h->role && (h->group == ALL || mark->group == h->group)
           && su_rules_kind(t->rules, mark->house) == h->kind;
}

static void put_numbers(sentence_writer *t, const void *subject)
{
    const houses *h = subject;
    unsigned written = 0;
    for (unsigned i = 0; i < t->step->houses; i++)
        if (has_house(t, h, &t->step->house[i])) {
            su__put_separator(t, written++, h->count);
            su__put_number(t, find_house_number(t->rules, t->step->house[i].house));
        }
}

static const placeholder houses_placeholders[] = {{.name = "list", .put = put_numbers},
                                                  {.name = NULL}};

/* Counts the step's houses of a kind and stores the kind and the count in `h`. Returns the last of
   these houses. */
static unsigned count_houses(const sentence_writer *t, houses *h, unsigned kind)
{
    unsigned last = 0;
    h->kind = (su_house_kind)kind;
    h->count = 0;
    for (unsigned i = 0; i < t->step->houses; i++)
        if (has_house(t, h, &t->step->house[i])) {
            last = t->step->house[i].house;
            h->count++;
        }
    return last;
}

void su__put_houses(sentence_writer *t, su_role role, int group)
{
    houses h = {.role = role, .group = group};
    unsigned kinds = 0, written = 0;
    bool has_lists = false;
    for (unsigned kind = 0; kind < HOUSE_KINDS; kind++) {
        count_houses(t, &h, kind);
        kinds += h.count > 0;
        has_lists |= h.count > 1;
    }
    for (unsigned kind = 0; kind < HOUSE_KINDS; kind++) {
        const unsigned house = count_houses(t, &h, kind);
        if (h.count == 0)
            continue;
        su__put_outer_separator(t, written++, kinds, has_lists);
        if (h.count == 1)
            su__put_house(t, house);
        else
            put_phrase(t, house_keys[kind].several, h.count, houses_placeholders, &h);
    }
}

const char *su__find_house_kind_name(const sentence_writer *t)
{
    for (unsigned i = 0; i < t->step->houses; i++)
        if (t->step->house[i].role == SU_ROLE_PATTERN)
            return su_house_kind_name(su_rules_kind(t->rules, t->step->house[i].house));
    return "";
}

void su_house_describe(const su_rules *rules, unsigned house, const su_voice *voice)
{
    sentence_writer t = {.rules = rules, .voice = voice};
    if (house < rules->houses)
        su__put_house(&t, house);
}

/* ---- Constraints ----------------------------------------------------------------------------- */

static void put_constraint_cells(sentence_writer *t, const void *subject)
{
    su__put_number(t, ((const su_constraint *)subject)->cells);
}

static void put_constraint_number(sentence_writer *t, const void *subject)
{
    su__put_number(t, ((const su_constraint *)subject)->number);
}

bool su__is_in_house(const su_rules *rules, const su_cells *cells)
{
    for (unsigned house = 0; house < rules->houses; house++) {
        su_cells beyond = *cells;
        uint64_t any = 0;
        for (unsigned i = 0; i < rules->order; i++)
            su__cells_drop(&beyond, rules->house[house][i]);
        for (unsigned w = 0; w < SU_CELL_WORDS; w++)
            any |= beyond.word[w];
        if (!any)
            return true;
    }
    return false;
}

static void put_constraint_cell(sentence_writer *t, const void *subject)
{
    su__put_cell(t, ((const su_constraint *)subject)->cell[0]);
}

static void put_last_constraint_cell(sentence_writer *t, const void *subject)
{
    const su_constraint *constraint = subject;
    su__put_cell(t, constraint->cell[constraint->cells - 1]);
}

static const placeholder constraint_placeholders[] = {
    {.name = "count", .put = put_constraint_cells},
    {.name = "number", .put = put_constraint_number},
    {.name = "cell", .put = put_constraint_cell},
    {.name = "last", .put = put_last_constraint_cell},
    {.name = NULL}};

/* Writes a constraint with the text for its kind, such as "constraint.killer" or "tie.xv". The key
   is "tie.xv.all" if all dots are given, and "tie.ratio.twice" if one digit is twice the other. */
static void put_constraint(sentence_writer *t, const char *section, unsigned at)
{
    char key[SU__LONGEST_KEY], whole[SU__LONGEST_KEY];
    su_constraint constraint;
    if (!su_rules_constraint(t->rules, &at, &constraint))
        return;
    const bool is_all = constraint.cells == 0 && su__forms[constraint.kind].dot,
               is_twice = constraint.kind == SU_CONSTRAINT_RATIO && constraint.number == 2;
    su__join_key(key, section, su_constraint_kind_name(constraint.kind), is_all ? ".all" : "");
    su__join_key(whole, key, is_twice ? ".twice" : "", "");
    su__put_sentence(t, su__get_plural(t, whole, constraint.cells), constraint_placeholders,
                     &constraint);
}

static bool has_constraint(const su_constraint_mark *mark, int group)
{
    return group == ALL || mark->group == group;
}

void su__put_marked_constraints(sentence_writer *t, int group)
{
    unsigned count = 0, written = 0;
    for (unsigned i = 0; i < t->step->constraints; i++)
        count += has_constraint(&t->step->constraint[i], group);
    for (unsigned i = 0; i < t->step->constraints; i++)
        if (has_constraint(&t->step->constraint[i], group)) {
            su__put_separator(t, written++, count);
            put_constraint(t, "constraint.", t->step->constraint[i].constraint);
        }
}

void su__put_constraint(sentence_writer *t, unsigned at) { put_constraint(t, "constraint.", at); }
void su__put_tie(sentence_writer *t, unsigned at) { put_constraint(t, "tie.", at); }

su_constraint su__find_marked_constraint(const sentence_writer *t, unsigned i)
{
    unsigned at = t->step->constraint[i].constraint;
    su_constraint constraint = {0};
    su_rules_constraint(t->rules, &at, &constraint);
    return constraint;
}

/* Uses the text "tie.KIND.again", if the language has one, after a constraint of the same kind. */
void su__put_ties(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    char key[SU__LONGEST_KEY];
    for (unsigned i = 0; i < step->constraints; i++) {
        const su_constraint constraint = su__find_marked_constraint(t, i);
        su__join_key(key, "tie.", su_constraint_kind_name(constraint.kind), ".again");
        const bool is_alike = i > 0 && su__find_marked_constraint(t, i - 1).kind == constraint.kind;
        const char *again = is_alike ? su__get_text_or(t, key, "") : "";
        if (i > 0)
            su__begin_sentence(t);
        if (*again)
            su__put_sentence(t, again, constraint_placeholders, &constraint);
        else
            su__put_tie(t, step->constraint[i].constraint);
    }
}

static void put_mark_constraint(sentence_writer *t, const void *subject)
{
    su__put_constraint(t, ((const su_constraint_mark *)subject)->constraint);
}

static void put_mark_tie(sentence_writer *t, const void *subject)
{
    su__put_tie(t, ((const su_constraint_mark *)subject)->constraint);
}

static const placeholder constraint_reason_placeholders[] = {
    {.name = "constraint", .put = put_mark_constraint},
    {.name = "tie", .put = put_mark_tie},
    {.name = NULL}};

/* Writes only the names of sums. For other constraints, writes the rule that they impose. */
void su__put_constraint_reasons(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    for (unsigned i = 0; i < step->constraints; i++) {
        const su_constraint_kind kind = su__find_marked_constraint(t, i).kind;
        const bool is_sum = kind == SU_CONSTRAINT_KILLER || kind == SU_CONSTRAINT_SUM
                            || kind == SU_CONSTRAINT_ARROW;
        if (t->last) /* no space at the start of a line */
            su__begin_sentence(t);
        su__put_sentence(t, su__get_text(t, is_sum ? "addsUp" : "byTie"),
                         constraint_reason_placeholders, &step->constraint[i]);
    }
}

void su_constraint_describe(const su_rules *rules, unsigned at, const su_voice *voice)
{
    sentence_writer t = {.rules = rules, .voice = voice};
    put_constraint(&t, "constraint.", at);
}
