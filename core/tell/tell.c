/*
 * tell.c: a step as sentences, in whatever words it is given.
 *
 * Steps know no words. A language has, for each technique, a name and a sentence with {places};
 * here are the tables of places (tell/words.h), and what is put there of the step's evidence. {a},
 * {b}, ... are the cells of the pattern's groups.
 */
#include "logic/logic.h"
#include "tell/words.h"

/* ---- Houses ---------------------------------------------------------------------------------- */

/* Counted from 1 among the houses of its kind. */
static unsigned number_of(const su_rules *rules, unsigned house)
{
    return house - su_rules_houses(rules, su_rules_kind(rules, house), NULL) + 1;
}

static void put_house_number(teller *t, const void *subject)
{
    su__put_number(t, number_of(t->rules, *(const unsigned *)subject));
}

static const place of_house[] = {{.name = "n", .put = put_house_number}, {.name = NULL}};

/* The keys for one house of a kind, for several, and for the one that is shown. */
static const struct {
    const char *one, *several, *shown;
} keys_of[] = {
    [SU_HOUSE_ROW] = {"row", "rows", "thisRow"},
    [SU_HOUSE_COLUMN] = {"column", "columns", "thisColumn"},
    [SU_HOUSE_BOX] = {"box", "boxes", "thisBox"},
    [SU_HOUSE_DIAGONAL] = {"diagonalFalling", "diagonals", "thisDiagonal"},
    [SU_HOUSE_WINDOW] = {"window", "windows", "thisWindow"},
    [SU_HOUSE_EXTRA] = {"house", "houses", "thisHouse"},
};

/* Diagonals have no numbers: the one that falls has the first cell. */
static void put_house(teller *t, unsigned house)
{
    su_house_kind kind = su_rules_kind(t->rules, house);
    bool rises = kind == SU_HOUSE_DIAGONAL && t->rules->house[house][0] != 0;
    su__put_sentence(t, su__word(t, rises ? "diagonalRising" : keys_of[kind].one), of_house,
                     &house);
}

typedef struct houses {
    uint8_t house[SU_STEP_HOUSES];
    unsigned count;
    bool alike; /* all of a kind, and several */
} houses;

/* Those of a role, in this group or in any. */
static houses houses_of(const teller *t, su_role role, int group)
{
    houses h = {.alike = true};
    for (unsigned i = 0; i < t->step->houses; i++) {
        const su_house_mark *mark = &t->step->house[i];
        if (mark->role != role || (group != ALL && mark->group != group))
            continue;
        h.house[h.count++] = mark->house;
        h.alike &= su_rules_kind(t->rules, mark->house) == su_rules_kind(t->rules, h.house[0]);
    }
    h.alike &= h.count > 1;
    return h;
}

static void put_house_numbers(teller *t, const void *subject)
{
    const houses *h = subject;
    for (unsigned i = 0; i < h->count; i++) {
        su__put_joint(t, i, h->count);
        su__put_number(t, number_of(t->rules, h->house[i]));
    }
}

static const place of_houses[] = {{.name = "list", .put = put_house_numbers}, {.name = NULL}};

/* "rows 1 and 4", or "row 1 and box 3". */
static void put_houses(teller *t, su_role role, int group)
{
    houses h = houses_of(t, role, group);
    if (h.alike) {
        const char *key = keys_of[su_rules_kind(t->rules, h.house[0])].several;
        su__put_sentence(t, su__word_for(t, key, h.count), of_houses, &h);
        return;
    }
    for (unsigned i = 0; i < h.count; i++) {
        su__put_joint(t, i, h.count);
        put_house(t, h.house[i]);
    }
}

/* The marks of a role, in this group or in any: their cells and digits. */
static su_cells marked(const su_step *step, su_role role, int group, uint32_t *digits)
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

/* ---- What a step does ------------------------------------------------------------------------ */

/* A cell that is filled loses the rest without a word. */
static bool is_filled(const su_step *step, unsigned cell)
{
    bool filled = false;
    for (unsigned i = 0; i < step->placements; i++)
        filled |= step->placement[i].cell == cell;
    return filled;
}

static uint32_t gone_digits(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= is_filled(step, step->elimination[i].cell) ? 0 : step->elimination[i].digits;
    return digits;
}

/* The cells it goes from. */
static su_cells losers_of(const su_step *step, unsigned digit)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits & su__bit(digit)
            && !is_filled(step, step->elimination[i].cell))
            su__cells_add(&cells, step->elimination[i].cell);
    return cells;
}

typedef struct effect {
    const char *role;
    uint32_t digits;
    su_cells cells;
} effect;

static void put_effect_digits(teller *t, const void *subject)
{
    const effect *e = subject;
    su__put_marked(t, &(marked_part){.role = e->role, .digits = e->digits});
}

static void put_effect_cells(teller *t, const void *subject)
{
    const effect *e = subject;
    su__put_marked(t, &(marked_part){.role = e->role, .cells = &e->cells});
}

static const place of_effect[] = {
    {.name = "digits", .put = put_effect_digits},
    {.name = "digit", .put = put_effect_digits},
    {.name = "cells", .put = put_effect_cells},
    {.name = "cell", .put = put_effect_cells},
    {.name = NULL},
};

/* Digits that go from the same cells together: "4 ... from r1c2 and r1c5; 7 and 8 ... from
   r3c3". */
static void put_gone(teller *t, const void *subject)
{
    uint32_t told = 0, gone = gone_digits(t->step);
    (void)subject;
    SU__EACH_DIGIT (gone, digit) {
        effect e = {.role = "gone", .cells = losers_of(t->step, digit)};
        SU__EACH_DIGIT (gone, other) {
            su_cells its = losers_of(t->step, other);
            if (memcmp(&its, &e.cells, sizeof its) == 0)
                e.digits |= su__bit(other);
        }
        if (told & su__bit(digit))
            continue;
        const char *joint = su__word(t, "goneAnd");
        if (told && !su__put_middle(t, joint))
            su__put_text(t, joint);
        told |= e.digits;
        su__put_sentence(t, su__word_for(t, "goneDigits", su__count(e.digits)), of_effect, &e);
    }
}

static const place of_gone[] = {{.name = "gone", .put = put_gone}, {.name = NULL}};

void su_step_tell_effect(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    for (unsigned i = 0; i < step->placements; i++) {
        effect e = {.role = "placed", .digits = su__bit(step->placement[i].digit)};
        su__cells_add(&e.cells, step->placement[i].cell);
        if (i > 0)
            su__put_text(&t, " ");
        t.begins = true;
        su__put_sentence(&t, su__word(&t, "placed"), of_effect, &e);
    }
    if (gone_digits(step) != 0) {
        if (step->placements > 0)
            su__put_text(&t, " ");
        t.begins = true;
        su__put_sentence(&t, su__word(&t, "gone"), of_gone, NULL);
    }
}

/* ---- Chains ---------------------------------------------------------------------------------- */

static void put_claim_cells(teller *t, const void *subject)
{
    const su_node *node = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < node->cells; i++)
        su__cells_add(&cells, node->cell[i]);
    su__put_marked(t, &(marked_part){.role = node->on ? "on" : "off", .cells = &cells});
}

static void put_claim_digit(teller *t, const void *subject)
{
    su__put_symbol(t, ((const su_node *)subject)->digit);
}

static const place of_claim[] = {
    {.name = "cells", .put = put_claim_cells},
    {.name = "digit", .put = put_claim_digit},
    {.name = NULL},
};

static void put_reason_house(teller *t, const void *subject)
{
    put_house(t, ((const su_node *)subject)->house);
}

/* The cells of the set that a reason names, and its digits but for the one that went. */
static void put_reason_set(teller *t, const void *subject)
{
    const su_node *node = subject;
    uint32_t digits;
    su_cells set = marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    su__put_cells(t, &set);
}

static void put_reason_digits(teller *t, const void *subject)
{
    const su_node *node = subject;
    uint32_t digits, gone = 0;
    marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    if (node->parents)
        gone = su__bit(t->step->node[t->step->parent[node->parent]].digit);
    su__put_digits(t, digits & ~gone);
}

static void put_reason_from(teller *t, const void *subject)
{
    su__put_number(t, ((const su_node *)subject)->inner + 1u);
}

static void put_reason_to(teller *t, const void *subject)
{
    const su_node *node = subject;
    su__put_number(t, (unsigned)node->inner + node->inners);
}

static void put_reason_technique(teller *t, const void *subject)
{
    const char *name = su_technique_name((su_technique)((const su_node *)subject)->technique);
    su__put_text(t, t->voice->word(t->voice->context, "names", name));
}

static const place of_reason[] = {
    {.name = "house", .put = put_reason_house},
    {.name = "set", .put = put_reason_set},
    {.name = "digits", .put = put_reason_digits},
    {.name = "from", .put = put_reason_from},
    {.name = "to", .put = put_reason_to},
    {.name = "technique", .put = put_reason_technique},
    {.name = NULL},
};

/* What is assumed has none. */
static void put_reason(teller *t, const void *subject)
{
    static const char *const keys[][2] = {[SU_REASON_CELL] = {"becauseCellOff", "becauseCellOn"},
                                          [SU_REASON_HOUSE] = {"becauseHouseOff", "becauseHouseOn"},
                                          [SU_REASON_SIGHT] = {"becauseSight", "becauseSight"},
                                          [SU_REASON_SET] = {"becauseSet", "becauseSet"},
                                          [SU_REASON_STEP] = {"becauseStep", "becauseStep"},
                                          [SU_REASON_CHAIN] = {"becauseChain", "becauseChain"}};
    const su_node *node = subject;
    if (node->reason != SU_REASON_START)
        su__put_sentence(t, su__word(t, keys[node->reason][node->on]), of_reason, node);
}

static void put_claim(teller *t, const void *subject)
{
    static const char *const keys[][2] = {{"off", "on"}, {"offGroup", "onGroup"}};
    const su_node *node = subject;
    su__put_sentence(t, su__word(t, keys[node->cells > 1][node->on]), of_claim, node);
}

static void put_parents(teller *t, const void *subject)
{
    const su_node *node = subject;
    for (unsigned i = 0; i < node->parents; i++) {
        su__put_joint(t, i, node->parents);
        su__put_number(t, t->step->parent[node->parent + i] + 1u);
    }
}

static const place of_node[] = {
    {.name = "claim", .put = put_claim},
    {.name = "reason", .put = put_reason},
    {.name = "parents", .put = put_parents},
    {.name = NULL},
};

/* A node follows from the one right before it, or from those it names by number. */
void su_step_tell_node(const su_rules *rules, const su_step *step, unsigned index,
                       const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    if (index >= step->nodes)
        return;
    const su_node *node = &step->node[index];
    bool plain = node->parents == 1 && step->parent[node->parent] + 1u == index;
    const char *key = node->reason == SU_REASON_START ? "start" : plain ? "then" : "thenBy";
    su__put_sentence(&t, su__word(&t, key), of_node, node);
}

/* ---- What singles have lost ------------------------------------------------------------------ */

/* What is gone for one reason: by one step, where steps are the reason. */
typedef struct loss {
    uint32_t digits;
    su_cells cells;
    su_cells seen; /* where the digit stands that they see */
    su_absence_kind kind;
    unsigned step;
    bool is_all; /* that is gone */
} loss;

/* The loss that an absence begins; of no digits where one before it does. */
static loss find_loss(const su_step *step, unsigned first)
{
    const su_absence *begin = &step->absence[first];
    loss l = {.kind = (su_absence_kind)begin->kind, .step = begin->from, .is_all = true};
    for (unsigned i = 0; i < step->absences; i++) {
        const su_absence *a = &step->absence[i];
        if (a->kind != begin->kind || (a->kind == SU_ABSENCE_STEP && a->from != begin->from)) {
            l.is_all = false;
            continue;
        }
        if (i < first)
            return (loss){.digits = 0};
        l.digits |= su__bit(a->digit);
        su__cells_add(&l.cells, a->cell);
        if (a->kind == SU_ABSENCE_SEEN)
            su__cells_add(&l.seen, a->from);
    }
    return l;
}

static void put_lost_digits(teller *t, const void *subject)
{
    su__put_digits(t, ((const loss *)subject)->digits);
}

static void put_lost_cells(teller *t, const void *subject)
{
    su__put_cells(t, &((const loss *)subject)->cells);
}

static void put_seen(teller *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_BLOCKER),
                                     .cells = &((const loss *)subject)->seen});
}

static void put_taker(teller *t, const void *subject)
{
    su__put_number(t, ((const loss *)subject)->step);
}

static void put_left(teller *t, const void *subject)
{
    (void)subject;
    su__put_symbol(t, t->step->placement[0].digit);
}

static const place of_loss[] = {
    {.name = "digits", .put = put_lost_digits}, {.name = "cells", .put = put_lost_cells},
    {.name = "seen", .put = put_seen},          {.name = "step", .put = put_taker},
    {.name = "value", .put = put_left},         {.name = NULL},
};

/* The keys for one reason among several, and for the only one: of digits that a cell lost, and of
   cells that a digit lost. */
static const char *const lost_digits[][2] = {[SU_ABSENCE_SEEN] = {"cellSees", "cellSeesAll"},
                                             [SU_ABSENCE_STEP] = {"stepTook", "stepTook"},
                                             [SU_ABSENCE_NOTES] = {"notesLeaveOf", "notesLeave"},
                                             [SU_ABSENCE_BEFORE] = {"wasGone", "wasGone"}};
static const char *const lost_cells[][2] = {[SU_ABSENCE_SEEN] = {"cellsSee", "othersSee"},
                                            [SU_ABSENCE_STEP] = {"stepTookFrom", "stepTookFrom"},
                                            [SU_ABSENCE_NOTES] = {"notesLack", "notesLack"},
                                            [SU_ABSENCE_BEFORE] = {"wasGoneFrom", "wasGoneFrom"}};

/* Why a single's cell has no other digit, or its digit no other cell; what is seen comes first. */
static void put_losses(teller *t, const void *subject)
{
    const su_step *step = subject;
    const bool is_naked = step->technique == SU_TECHNIQUE_NAKED_SINGLE;
    unsigned told = 0;
    t->begins |= !is_naked;
    for (unsigned kind = 0; kind < SU_ABSENCE_COUNT; kind++)
        for (unsigned i = 0; i < step->absences; i++) {
            const loss l = find_loss(step, i);
            if (step->absence[i].kind != kind || l.digits == 0)
                continue;
            if (told++ > 0)
                su__put_middle(t, su__word(t, "goneAnd"));
            su__put_sentence(
                t,
                su__word_for(t, (is_naked ? lost_digits : lost_cells)[kind][l.is_all],
                             is_naked ? su__count(l.digits) : su__count_cells(t->rules, &l.cells)),
                of_loss, &l);
        }
}

/* ---- Why it holds ---------------------------------------------------------------------------- */

/* The place that is filled, in the colour of its role and group. */
static void put_in_colour(teller *t, const su_cells *cells, uint32_t digits)
{
    marked_part part = {su_role_name(t->at->role), t->at->group == ALL ? 0 : (unsigned)t->at->group,
                        cells, digits};
    su__put_marked(t, &part);
}

static void put_marked_cells(teller *t, const void *subject)
{
    uint32_t digits;
    su_cells cells = marked(subject, t->at->role, t->at->group, &digits);
    put_in_colour(t, &cells, 0);
}

static void put_marked_digits(teller *t, const void *subject)
{
    uint32_t digits;
    marked(subject, t->at->role, t->at->group, &digits);
    put_in_colour(t, NULL, digits);
}

static void put_marked_houses(teller *t, const void *subject)
{
    (void)subject;
    put_houses(t, t->at->role, t->at->group);
}

/* The digit that a pattern is about: its only one, or its first. */
static void put_digit(teller *t, const void *subject)
{
    uint32_t digits;
    marked(subject, SU_ROLE_PATTERN, ALL, &digits);
    if (digits == 0)
        marked(subject, SU_ROLE_PIVOT, ALL, &digits);
    su__put_digits(t, digits & (0 - digits));
}

/* "3 (r1c2), 4 and 5 (r2c2)" */
static void put_candidates(teller *t, const void *subject)
{
    const su_step *step = subject;
    unsigned count = 0, i = 0;
    for (unsigned m = 0; m < step->marks; m++)
        count += step->mark[m].role == SU_ROLE_PATTERN;
    for (unsigned m = 0; m < step->marks; m++) {
        if (step->mark[m].role != SU_ROLE_PATTERN)
            continue;
        su__put_joint(t, i++, count);
        su__put_digits(t, step->mark[m].digits);
        su__put_text(t, " (");
        su__put_cell(t, step->mark[m].cell);
        su__put_text(t, ")");
    }
}

static void put_gone_digits(teller *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = "gone", .digits = gone_digits(subject)});
}

static void put_gone_cells(teller *t, const void *subject)
{
    const su_step *step = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        su__cells_add(&cells, step->elimination[i].cell);
    su__put_marked(t, &(marked_part){.role = "gone", .cells = &cells});
}

/* The marked digits that stay. */
static void put_rest(teller *t, const void *subject)
{
    uint32_t digits;
    marked(subject, t->at->role, t->at->group, &digits);
    put_in_colour(t, NULL, digits & ~gone_digits(subject));
}

/* Places of what is marked, for sentences that say why and for clauses within them. */
#define OF_MARKS                                               \
    {"cells", put_marked_cells, SU_ROLE_PATTERN, ALL},         \
        {"digits", put_marked_digits, SU_ROLE_PATTERN, ALL},   \
        {"fins", put_marked_cells, SU_ROLE_FIN, ALL},          \
        {"fin-digits", put_marked_digits, SU_ROLE_FIN, ALL},   \
        {"links", put_marked_cells, SU_ROLE_LINK, ALL},        \
        {"link-digits", put_marked_digits, SU_ROLE_LINK, ALL}, \
    {                                                          \
        "covers", put_marked_houses, SU_ROLE_COVER, ALL        \
    }

static const place of_marks[] = {OF_MARKS, {.name = NULL}};

/* "So r4c3 is one of 5 and 6"; one digit alone is told as what is placed. */
static void put_extra(teller *t, const void *subject)
{
    uint32_t digits;
    marked(subject, SU_ROLE_PATTERN, ALL, &digits);
    if (!su__is_single(digits))
        su__put_sentence(t, su__word(t, "oneOf"), of_marks, subject);
}

/* What goes with cells that count as one: the rest of the house where they are all that can hold
   the set's digits, or what else they hold where these digits have no other place. */
static void put_set(teller *t, const void *subject)
{
    const su_step *step = subject;
    uint32_t digits;
    const su_cells links = marked(step, SU_ROLE_LINK, ALL, &digits);
    const bool hidden = step->eliminations > 0 && su__cells_have(&links, step->elimination[0].cell);
    su__put_sentence(t, su__word(t, hidden ? "hiddenSet" : "nakedSet"), of_marks, subject);
}

/* Two sets, by what they share that cannot be in both. */
static void put_locked(teller *t, const void *subject)
{
    uint32_t digits;
    marked(subject, SU_ROLE_LINK, ALL, &digits);
    su__put_sentence(t, su__word(t, su__count(digits) > 1 ? "bothLocked" : "oneLocked"), of_marks,
                     subject);
}

static void put_placed(teller *t, const void *subject)
{
    su_cells cell = {{0}};
    su__cells_add(&cell, ((const su_step *)subject)->placement[0].cell);
    su__put_marked(t, &(marked_part){.role = "placed", .cells = &cell});
}

static void put_value(teller *t, const void *subject)
{
    su__put_symbol(t, ((const su_step *)subject)->placement[0].digit);
}

#define GROUP(name, group)                             \
    {                                                  \
        name, put_marked_cells, SU_ROLE_PATTERN, group \
    }

/* The first three are places of steps alone that place a digit. */
static const place of_why[] = {
    {.name = "placed", .put = put_placed},
    {.name = "value", .put = put_value},
    {.name = "losses", .put = put_losses},
    {.name = "digit", .put = put_digit},
    {.name = "gone-digits", .put = put_gone_digits},
    {.name = "gone-cells", .put = put_gone_cells},
    {.name = "extra", .put = put_extra},
    {.name = "set", .put = put_set},
    {.name = "locked", .put = put_locked},
    {"rest", put_rest, SU_ROLE_PATTERN, ALL},
    {"a-rest", put_rest, SU_ROLE_PATTERN, 0},
    {"b-rest", put_rest, SU_ROLE_PATTERN, 1},
    {.name = "pattern-candidates", .put = put_candidates},
    OF_MARKS,
    {"pivot", put_marked_cells, SU_ROLE_PIVOT, ALL},
    {"pivot-digits", put_marked_digits, SU_ROLE_PIVOT, ALL},
    {"house", put_marked_houses, SU_ROLE_PATTERN, 0},
    {"house2", put_marked_houses, SU_ROLE_PATTERN, 1},
    {"houses", put_marked_houses, SU_ROLE_PATTERN, ALL},
    {"link-houses", put_marked_houses, SU_ROLE_LINK, ALL},
    GROUP("a", 0),
    GROUP("b", 1),
    GROUP("c", 2),
    GROUP("d", 3),
    GROUP("e", 4),
    GROUP("f", 5),
    {.name = NULL},
};

static const place *places_of(const su_step *step) { return of_why + (step->placements ? 0 : 3); }

/* Where "{chain}" stands; the end of the text where it does not. */
static const char *find_chain(const char *text)
{
    static const char chain[] = "{chain}";
    const char *end = text + su__length_of(text);
    for (; text + sizeof chain - 1 <= end; text++)
        if (memcmp(text, chain, sizeof chain - 1) == 0)
            return text;
    return end;
}

static const char *why_of(const su_step *step, const su_voice *voice)
{
    const char *name = su_technique_name(step->technique);
    return name ? voice->word(voice->context, "why", name) : "";
}

void su_step_tell_why(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    const char *text = why_of(step, voice), *end = find_chain(text);
    while (end > text && end[-1] == ' ')
        end--;
    su__put_part(&t, text, end, places_of(step), step);
}

void su_step_tell_so(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    const char *text = why_of(step, voice), *chain = find_chain(text),
               *end = text + su__length_of(text);
    chain += chain < end ? su__length_of("{chain}") : 0;
    while (chain < end && *chain == ' ')
        chain++;
    su__put_part(&t, chain, end, places_of(step), step);
}

/* ---- For children ---------------------------------------------------------------------------- */

/* "this row": which one is shown, not told. */
static void put_this(teller *t, const void *subject)
{
    houses h = houses_of(t, SU_ROLE_PATTERN, ALL);
    (void)subject;
    if (h.count > 0)
        su__put_text(t, su__word(t, keys_of[su_rules_kind(t->rules, h.house[0])].shown));
}

static void put_others(teller *t, const void *subject)
{
    const su_step *step = subject;
    su__put_digits(t, su__all_digits(t->rules->order) & ~su__bit(step->placement[0].digit));
}

static const place of_question[] = {
    {.name = "this", .put = put_this},
    {.name = "digit", .put = put_value},
    {.name = "others", .put = put_others},
    {.name = NULL},
};

/* Rows, columns and boxes are asked about, and what stands in them. */
static bool is_plain(const su_rules *rules, const su_step *step)
{
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].kind != SU_ABSENCE_SEEN)
            return false;
    switch (step->technique) {
    case SU_TECHNIQUE_FULL_HOUSE:
    case SU_TECHNIQUE_HIDDEN_SINGLE_BOX:
    case SU_TECHNIQUE_HIDDEN_SINGLE_LINE:
        return true;
    case SU_TECHNIQUE_NAKED_SINGLE:
        return rules->houses_of[step->placement[0].cell] == SU_HOUSE_BOX + 1;
    default:
        return false;
    }
}

bool su_step_ask(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {.rules = rules, .step = step, .voice = voice, .begins = true};
    const bool plain = is_plain(rules, step);
    if (plain)
        su__put_sentence(&t, voice->word(voice->context, "ask", su_technique_name(step->technique)),
                         of_question, step);
    return plain;
}

void su_house_tell(const su_rules *rules, unsigned house, const su_voice *voice)
{
    teller t = {.rules = rules, .voice = voice};
    if (house < rules->houses)
        put_house(&t, house);
}
