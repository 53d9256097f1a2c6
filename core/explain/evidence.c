/*
 * evidence.c: the houses, the clauses and the marked cells that a step names.
 *
 * Houses of a kind are told together, by their numbers: "rows 1 and 4 and box 3"; clauses one by
 * one, each by what it asks and where it begins: "the cage at r1c1 (7 in 3 cells)".
 */
#include "explain/evidence.h"
#include "rules/clauses.h"

su_cells su__marked(const su_step *step, su_role role, int group, uint32_t *digits)
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

/* Counted from 1 among the houses of its kind. */
static unsigned number_of(const su_rules *rules, unsigned house)
{
    return house - su_rules_houses(rules, su_rules_kind(rules, house), NULL) + 1;
}

static void put_number(teller *t, const void *subject)
{
    su__put_number(t, number_of(t->rules, *(const unsigned *)subject));
}

static const place of_house[] = {{.name = "n", .put = put_number}, {.name = NULL}};

/* The keys for one house of a kind, and for several. */
static const struct {
    const char *one, *several;
} keys_of[] = {
    [SU_HOUSE_ROW] = {"row", "rows"},
    [SU_HOUSE_COLUMN] = {"column", "columns"},
    [SU_HOUSE_BOX] = {"box", "boxes"},
    [SU_HOUSE_DIAGONAL] = {"diagonalFalling", "diagonals"},
    [SU_HOUSE_WINDOW] = {"window", "windows"},
    [SU_HOUSE_EXTRA] = {"house", "houses"},
};
enum { KINDS = sizeof keys_of / sizeof *keys_of };

/* The sentence of a key for the phrase that is wanted. */
static void put_phrase(teller *t, const char *key, unsigned count, const place *places,
                       const void *subject)
{
    char phrase[SU__LONGEST_KEY];
    su__join_key(phrase, key, t->phrase ? t->phrase : "", "");
    su__put_sentence(t, su__word_for(t, phrase, count), places, subject);
}

/* Diagonals have no numbers: the one that falls has the first cell. */
void su__put_house(teller *t, unsigned house)
{
    su_house_kind kind = su_rules_kind(t->rules, house);
    bool rises = kind == SU_HOUSE_DIAGONAL && t->rules->house[house][0] != 0;
    put_phrase(t, rises ? "diagonalRising" : keys_of[kind].one, 1, of_house, &house);
}

/* ---- Several --------------------------------------------------------------------------------- */

/* Those of a role and a group, of one kind. */
typedef struct houses {
    su_role role;
    int group;
    su_house_kind kind;
    unsigned count;
} houses;

static bool has_house(const teller *t, const houses *h, const su_house_mark *mark)
{
    return mark->role == h->role && (h->group == ALL || mark->group == h->group)
           && su_rules_kind(t->rules, mark->house) == h->kind;
}

static void put_numbers(teller *t, const void *subject)
{
    const houses *h = subject;
    unsigned told = 0;
    for (unsigned i = 0; i < t->step->houses; i++)
        if (has_house(t, h, &t->step->house[i])) {
            su__put_joint(t, told++, h->count);
            su__put_number(t, number_of(t->rules, t->step->house[i].house));
        }
}

static const place of_houses[] = {{.name = "list", .put = put_numbers}, {.name = NULL}};

/* Counts those of the kind; the last of them is told. */
static unsigned count_houses(const teller *t, houses *h, unsigned kind)
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

void su__put_houses(teller *t, su_role role, int group)
{
    houses h = {.role = role, .group = group};
    unsigned kinds = 0, told = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        count_houses(t, &h, kind);
        kinds += h.count > 0;
    }
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const unsigned house = count_houses(t, &h, kind);
        if (h.count == 0)
            continue;
        su__put_joint(t, told++, kinds);
        if (h.count == 1)
            su__put_house(t, house);
        else
            put_phrase(t, keys_of[kind].several, h.count, of_houses, &h);
    }
}

const char *su__kind_of_house(const teller *t)
{
    for (unsigned i = 0; i < t->step->houses; i++)
        if (t->step->house[i].role == SU_ROLE_PATTERN)
            return su_house_kind_name(su_rules_kind(t->rules, t->step->house[i].house));
    return "";
}

void su_house_tell(const su_rules *rules, unsigned house, const su_voice *voice)
{
    teller t = {.rules = rules, .voice = voice};
    if (house < rules->houses)
        su__put_house(&t, house);
}

/* ---- Clauses --------------------------------------------------------------------------------- */

static void put_clause_cells(teller *t, const void *subject)
{
    su__put_number(t, ((const su_clause *)subject)->cells);
}

static void put_clause_number(teller *t, const void *subject)
{
    su__put_number(t, ((const su_clause *)subject)->number);
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

static void put_clause_cell(teller *t, const void *subject)
{
    su__put_cell(t, ((const su_clause *)subject)->cell[0]);
}

static void put_last_clause_cell(teller *t, const void *subject)
{
    const su_clause *clause = subject;
    su__put_cell(t, clause->cell[clause->cells - 1]);
}

static const place of_clause[] = {{.name = "count", .put = put_clause_cells},
                                  {.name = "number", .put = put_clause_number},
                                  {.name = "cell", .put = put_clause_cell},
                                  {.name = "last", .put = put_last_clause_cell},
                                  {.name = NULL}};

/* By the key of its kind: "clause.killer", "tie.xv"; where all dots are given: "tie.xv.all"; and
   where a digit is not 2 times another, but twice: "tie.ratio.twice". */
static void put_clause(teller *t, const char *section, unsigned at)
{
    char key[SU__LONGEST_KEY], whole[SU__LONGEST_KEY];
    su_clause clause;
    if (!su_rules_clause(t->rules, &at, &clause))
        return;
    const bool is_all = clause.cells == 0 && su__forms[clause.kind].dot,
               is_twice = clause.kind == SU_CLAUSE_RATIO && clause.number == 2;
    su__join_key(key, section, su_clause_kind_name(clause.kind), is_all ? ".all" : "");
    su__join_key(whole, key, is_twice ? ".twice" : "", "");
    su__put_sentence(t, su__word_for(t, whole, clause.cells), of_clause, &clause);
}

static bool has_clause(const su_clause_mark *mark, int group)
{
    return group == ALL || mark->group == group;
}

void su__put_marked_clauses(teller *t, int group)
{
    unsigned count = 0, told = 0;
    for (unsigned i = 0; i < t->step->clauses; i++)
        count += has_clause(&t->step->clause[i], group);
    for (unsigned i = 0; i < t->step->clauses; i++)
        if (has_clause(&t->step->clause[i], group)) {
            su__put_joint(t, told++, count);
            put_clause(t, "clause.", t->step->clause[i].clause);
        }
}

void su__put_clause(teller *t, unsigned at) { put_clause(t, "clause.", at); }
void su__put_tie(teller *t, unsigned at) { put_clause(t, "tie.", at); }

static su_clause clause_of(const teller *t, unsigned i)
{
    unsigned at = t->step->clause[i].clause;
    su_clause clause = {0};
    su_rules_clause(t->rules, &at, &clause);
    return clause;
}

/* One of the same kind as before it has a sentence that goes on from that, for some kinds. */
void su__put_ties(teller *t, const void *subject)
{
    const su_step *step = subject;
    char key[SU__LONGEST_KEY];
    for (unsigned i = 0; i < step->clauses; i++) {
        const su_clause clause = clause_of(t, i);
        su__join_key(key, "tie.", su_clause_kind_name(clause.kind), ".again");
        const bool is_alike = i > 0 && clause_of(t, i - 1).kind == clause.kind;
        const char *again = is_alike ? su__word_or(t, key, "") : "";
        if (i > 0)
            su__put_next(t);
        if (*again)
            su__put_sentence(t, again, of_clause, &clause);
        else
            su__put_tie(t, step->clause[i].clause);
    }
}

static void put_by_clause(teller *t, const void *subject)
{
    su__put_clause(t, ((const su_clause_mark *)subject)->clause);
}

static void put_by_tie(teller *t, const void *subject)
{
    su__put_tie(t, ((const su_clause_mark *)subject)->clause);
}

static const place of_by[] = {
    {.name = "clause", .put = put_by_clause}, {.name = "tie", .put = put_by_tie}, {.name = NULL}};

/* Sums are called by their names, ties tell what they ask. */
void su__put_by(teller *t, const void *subject)
{
    const su_step *step = subject;
    for (unsigned i = 0; i < step->clauses; i++) {
        unsigned next = step->clause[i].clause;
        su_clause clause;
        su_rules_clause(t->rules, &next, &clause);
        const bool is_sum = clause.kind == SU_CLAUSE_KILLER || clause.kind == SU_CLAUSE_SUM
                            || clause.kind == SU_CLAUSE_ARROW;
        if (t->last) /* or else a line begins with it */
            su__put_next(t);
        su__put_sentence(t, su__word(t, is_sum ? "addsUp" : "byTie"), of_by, &step->clause[i]);
    }
}

void su_clause_tell(const su_rules *rules, unsigned at, const su_voice *voice)
{
    teller t = {.rules = rules, .voice = voice};
    put_clause(&t, "clause.", at);
}
