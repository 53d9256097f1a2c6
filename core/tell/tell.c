/*
 * tell.c: a step as sentences, in whatever words it is given.
 *
 * Steps know no words. A language has, for each technique, a name and a sentence with {places};
 * here the places are filled from the step's evidence, piece by piece as the sentence is read, so
 * nothing is ever put together in memory. {a}, {b}, ... are the cells of the pattern's groups. How
 * a list is joined the language tells by two sentences, "{list}, {next}" and "{list} and {last}",
 * of which what stands between is taken.
 */
#include "logic/logic.h"

enum { ALL = -1, MOST_NAME = 32, LONGEST_TEXT = 1 << 16 };

typedef struct teller {
    const su_rules *rules;
    const su_step *step;
    const su_voice *voice;
    bool begins; /* a sentence: its first letter is a capital, unless a cell's name comes first */
} teller;

/* ---- Letters --------------------------------------------------------------------------------- */

/* With a bound, or compilers see through it and call for a strlen that the core does without. */
static size_t length_of(const char *text)
{
    size_t length = 0;
    while (length < LONGEST_TEXT && text[length])
        length++;
    return length;
}

static void put_bytes(teller *t, const char *text, size_t length)
{
    if (length == 0)
        return;
    char first = text[0];
    bool is_cell = first == 'r' && length > 1 && text[1] >= '0' && text[1] <= '9';
    if (t->begins && first >= 'a' && first <= 'z' && !is_cell) {
        first = (char)(first - 'a' + 'A');
        t->voice->put(t->voice->context, &first, 1);
        text++;
        length--;
    }
    t->begins = false;
    t->voice->put(t->voice->context, text, length);
}

static void put_text(teller *t, const char *text) { put_bytes(t, text, length_of(text)); }

static char *write_number(unsigned number, char *to)
{
    char digits[12];
    unsigned count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count > 0)
        *to++ = digits[--count];
    *to = '\0';
    return to;
}

static void put_number(teller *t, unsigned number)
{
    char text[12];
    write_number(number, text);
    put_text(t, text);
}

/* A digit as boards show it. */
static void put_symbol(teller *t, unsigned digit)
{
    const char text[2] = {su_digit_char((su_digit)digit), '\0'};
    put_text(t, text);
}

static void put_cell(teller *t, unsigned cell)
{
    char name[28];
    char *end = name;
    *end++ = 'r';
    end = write_number(cell / t->rules->order + 1, end);
    *end++ = 'c';
    write_number(cell % t->rules->order + 1, end);
    put_text(t, name);
}

/* ---- Sentences ------------------------------------------------------------------------------- */

/* Fills a place; false for one that is not known. What it needs to know besides the teller is in
   `subject`. */
typedef bool fill(teller *t, const void *subject, const char *name);

static const char *word(const teller *t, const char *key)
{
    return t->voice->word(t->voice->context, "words", key);
}

static const char *find(const char *text, char c)
{
    while (*text && *text != c)
        text++;
    return *text ? text : NULL;
}

static void put_part(teller *t, const char *sentence, const char *end, fill *place,
                     const void *subject)
{
    while (sentence < end) {
        const char *open = find(sentence, '{'),
                   *close = open && open < end ? find(open, '}') : NULL;
        char name[MOST_NAME];
        if (!close || close - open > MOST_NAME) {
            put_bytes(t, sentence, (size_t)(end - sentence));
            return;
        }
        size_t length = (size_t)(close - open - 1);
        put_bytes(t, sentence, (size_t)(open - sentence));
        memcpy(name, open + 1, length);
        name[length] = '\0';
        if (!place(t, subject, name))
            put_bytes(t, open, length + 2);
        sentence = close + 1;
    }
}

static void put_sentence(teller *t, const char *sentence, fill *place, const void *subject)
{
    put_part(t, sentence, sentence + length_of(sentence), place, subject);
}

/* What stands between two items of a list: between the places of "{list}, {next}". */
static void put_between(teller *t, bool last)
{
    const char *sentence = word(t, last ? "and" : "comma"), *open = find(sentence, '}');
    const char *close = open ? find(open, '{') : NULL;
    if (close)
        put_bytes(t, open + 1, (size_t)(close - open - 1));
}

/* Before item number `i` of so many. */
static void put_joint(teller *t, unsigned i, unsigned count)
{
    if (i > 0)
        put_between(t, i + 1 == count);
}

/* ---- Cells, digits, houses ------------------------------------------------------------------- */

static unsigned count_cells(const su_rules *rules, const su_cells *cells)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += su__cells_have(cells, cell);
    return count;
}

static void put_cells(teller *t, const su_cells *cells)
{
    unsigned count = count_cells(t->rules, cells), i = 0;
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        if (su__cells_have(cells, cell)) {
            put_joint(t, i++, count);
            put_cell(t, cell);
        }
}

static void put_digits(teller *t, uint32_t mask)
{
    unsigned count = su__count(mask), i = 0;
    SU__EACH_DIGIT (mask, digit) {
        put_joint(t, i++, count);
        put_symbol(t, digit);
    }
}

/* Counted from 1 among the houses of its kind. */
static unsigned number_of(const su_rules *rules, unsigned house)
{
    return house - su_rules_houses(rules, su_rules_kind(rules, house), NULL) + 1;
}

static bool fill_house(teller *t, const void *subject, const char *name)
{
    if (!su__same_text(name, "n"))
        return false;
    put_number(t, number_of(t->rules, *(const unsigned *)subject));
    return true;
}

static void put_house(teller *t, unsigned house)
{
    su_house_kind kind = su_rules_kind(t->rules, house);
    put_sentence(t, word(t, su_house_kind_name(kind)), fill_house, &house);
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

static bool fill_numbers(teller *t, const void *subject, const char *name)
{
    const houses *h = subject;
    if (!su__same_text(name, "list"))
        return false;
    for (unsigned i = 0; i < h->count; i++) {
        put_joint(t, i, h->count);
        put_number(t, number_of(t->rules, h->house[i]));
    }
    return true;
}

/* "rows 1 and 4", or "row 1 and box 3". */
static void put_houses(teller *t, su_role role, int group)
{
    static const char *const kinds[] = {"rows", "columns", "boxes", "houses"};
    houses h = houses_of(t, role, group);
    if (h.alike) {
        put_sentence(t, word(t, kinds[su_rules_kind(t->rules, h.house[0])]), fill_numbers, &h);
        return;
    }
    for (unsigned i = 0; i < h.count; i++) {
        put_joint(t, i, h.count);
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

static uint32_t gone_digits(const su_step *step)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->eliminations; i++)
        digits |= step->elimination[i].digits;
    return digits;
}

/* The cells it goes from. */
static su_cells losers_of(const su_step *step, unsigned digit)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits & su__bit(digit))
            su__cells_add(&cells, step->elimination[i].cell);
    return cells;
}

typedef struct effect {
    uint32_t digits;
    su_cells cells;
} effect;

static bool fill_effect(teller *t, const void *subject, const char *name)
{
    const effect *e = subject;
    if (su__same_text(name, "digits") || su__same_text(name, "digit"))
        put_digits(t, e->digits);
    else if (su__same_text(name, "cells") || su__same_text(name, "cell"))
        put_cells(t, &e->cells);
    else
        return false;
    return true;
}

/* What stands between the first two places of a text; all of it where there are none. */
static void put_middle(teller *t, const char *text)
{
    const char *open = find(text, '}'), *close = open ? find(open, '{') : NULL;
    if (close)
        put_bytes(t, open + 1, (size_t)(close - open - 1));
    else
        put_text(t, text);
}

/* Digits that go from the same cells together: "4 ... from r1c2 and r1c5; 7 and 8 ... from
   r3c3". */
static bool fill_gone(teller *t, const void *subject, const char *name)
{
    uint32_t told = 0, gone = gone_digits(t->step);
    (void)subject;
    if (!su__same_text(name, "gone"))
        return false;
    SU__EACH_DIGIT (gone, digit) {
        effect e = {.cells = losers_of(t->step, digit)};
        SU__EACH_DIGIT (gone, other) {
            su_cells its = losers_of(t->step, other);
            if (memcmp(&its, &e.cells, sizeof its) == 0)
                e.digits |= su__bit(other);
        }
        if (told & su__bit(digit))
            continue;
        if (told)
            put_middle(t, word(t, "goneAnd"));
        told |= e.digits;
        put_sentence(t, word(t, su__is_single(e.digits) ? "goneOne" : "goneSome"), fill_effect, &e);
    }
    return true;
}

void su_step_tell_effect(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {rules, step, voice, true};
    for (unsigned i = 0; i < step->placements; i++) {
        effect e = {.digits = su__bit(step->placement[i].digit)};
        su__cells_add(&e.cells, step->placement[i].cell);
        if (i > 0)
            put_text(&t, " ");
        t.begins = true;
        put_sentence(&t, word(&t, "placed"), fill_effect, &e);
    }
    if (step->eliminations > 0) {
        if (step->placements > 0)
            put_text(&t, " ");
        t.begins = true;
        put_sentence(&t, word(&t, "gone"), fill_gone, NULL);
    }
}

/* ---- Chains ---------------------------------------------------------------------------------- */

static bool fill_claim(teller *t, const void *subject, const char *name)
{
    const su_node *node = subject;
    su_cells cells = {{0}};
    for (unsigned i = 0; i < node->cells; i++)
        su__cells_add(&cells, node->cell[i]);
    if (su__same_text(name, "cells"))
        put_cells(t, &cells);
    else if (su__same_text(name, "digit"))
        put_symbol(t, node->digit);
    else
        return false;
    return true;
}

static bool fill_reason(teller *t, const void *subject, const char *name)
{
    const su_node *node = subject;
    uint32_t digits;
    su_cells set = marked(t->step, SU_ROLE_PATTERN, node->house, &digits);
    if (su__same_text(name, "house"))
        put_house(t, node->house);
    else if (su__same_text(name, "set"))
        put_cells(t, &set);
    else if (su__same_text(name, "digits"))
        put_digits(t, digits
                          & ~(node->parents
                                  ? su__bit(t->step->node[t->step->parent[node->parent]].digit)
                                  : 0));
    else if (su__same_text(name, "from"))
        put_number(t, node->inner + 1u);
    else if (su__same_text(name, "to"))
        put_number(t, (unsigned)node->inner + node->inners);
    else if (su__same_text(name, "technique"))
        put_text(t, t->voice->word(t->voice->context, "names",
                                   su_technique_name((su_technique)node->technique)));
    else
        return false;
    return true;
}

/* What is assumed has none. */
static void put_reason(teller *t, const su_node *node)
{
    static const char *const keys[][2] = {[SU_REASON_CELL] = {"becauseCellOff", "becauseCellOn"},
                                          [SU_REASON_HOUSE] = {"becauseHouseOff", "becauseHouseOn"},
                                          [SU_REASON_SIGHT] = {"becauseSight", "becauseSight"},
                                          [SU_REASON_SET] = {"becauseSet", "becauseSet"},
                                          [SU_REASON_STEP] = {"becauseStep", "becauseStep"},
                                          [SU_REASON_CHAIN] = {"becauseChain", "becauseChain"}};
    if (node->reason != SU_REASON_START)
        put_sentence(t, word(t, keys[node->reason][node->on]), fill_reason, node);
}

static bool fill_node(teller *t, const void *subject, const char *name)
{
    const su_node *node = subject;
    if (su__same_text(name, "claim"))
        put_sentence(t,
                     word(t, node->cells > 1 ? (node->on ? "onGroup" : "offGroup")
                             : node->on      ? "on"
                                             : "off"),
                     fill_claim, node);
    else if (su__same_text(name, "reason"))
        put_reason(t, node);
    else if (su__same_text(name, "parents"))
        for (unsigned i = 0; i < node->parents; i++) {
            put_joint(t, i, node->parents);
            put_number(t, t->step->parent[node->parent + i] + 1u);
        }
    else
        return false;
    return true;
}

/* A node follows from the one right before it, or from those it names by number. */
void su_step_tell_node(const su_rules *rules, const su_step *step, unsigned index,
                       const su_voice *voice)
{
    teller t = {rules, step, voice, true};
    if (index >= step->nodes)
        return;
    const su_node *node = &step->node[index];
    bool plain = node->parents == 1 && step->parent[node->parent] + 1u == index;
    put_sentence(&t,
                 word(&t, node->reason == SU_REASON_START ? "start"
                          : plain                         ? "then"
                                                          : "thenBy"),
                 fill_node, node);
}

/* ---- Why it holds ---------------------------------------------------------------------------- */

static bool fill_pattern(teller *t, const char *name)
{
    static const struct {
        const char *cells, *digits;
        su_role role;
    } marks[] = {
        {"cells", "digits", SU_ROLE_PATTERN},
        {"fins", "fin-digits", SU_ROLE_FIN},
        {"pivot", "pivot-digits", SU_ROLE_PIVOT},
        {"links", "link-digits", SU_ROLE_LINK},
    };
    uint32_t digits;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        su_cells cells = marked(t->step, marks[i].role, ALL, &digits);
        if (su__same_text(name, marks[i].cells)) {
            put_cells(t, &cells);
            return true;
        }
        if (su__same_text(name, marks[i].digits)) {
            put_digits(t, digits);
            return true;
        }
    }
    if (name[0] == '\0' || name[1] != '\0')
        return false;
    su_cells cells = marked(t->step, SU_ROLE_PATTERN, name[0] - 'a', &digits);
    put_cells(t, &cells);
    return true;
}

static bool fill_houses(teller *t, const char *name)
{
    static const struct {
        const char *name;
        su_role role;
        int group;
    } places[] = {
        {"house", SU_ROLE_PATTERN, 0},      {"house2", SU_ROLE_PATTERN, 1},
        {"houses", SU_ROLE_PATTERN, ALL},   {"covers", SU_ROLE_COVER, ALL},
        {"link-houses", SU_ROLE_LINK, ALL},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (su__same_text(name, places[i].name)) {
            put_houses(t, places[i].role, places[i].group);
            return true;
        }
    return false;
}

/* The digit that a pattern is about: its only one, or its first. */
static void put_digit(teller *t)
{
    uint32_t digits;
    marked(t->step, SU_ROLE_PATTERN, ALL, &digits);
    if (digits == 0)
        marked(t->step, SU_ROLE_PIVOT, ALL, &digits);
    put_digits(t, digits & (0 - digits));
}

/* "3 (r1c2), 4 and 5 (r2c2)" */
static void put_candidates(teller *t)
{
    unsigned count = 0, i = 0;
    for (unsigned m = 0; m < t->step->marks; m++)
        count += t->step->mark[m].role == SU_ROLE_PATTERN;
    for (unsigned m = 0; m < t->step->marks; m++) {
        if (t->step->mark[m].role != SU_ROLE_PATTERN)
            continue;
        put_joint(t, i++, count);
        put_digits(t, t->step->mark[m].digits);
        put_text(t, " (");
        put_cell(t, t->step->mark[m].cell);
        put_text(t, ")");
    }
}

static void put_blockers(teller *t)
{
    effect e = {.digits = 0};
    e.cells = marked(t->step, SU_ROLE_BLOCKER, ALL, &e.digits);
    if (count_cells(t->rules, &e.cells) > 0)
        put_sentence(t, word(t, "blockers"), fill_effect, &e);
}

static bool fill_why(teller *t, const void *subject, const char *name)
{
    const su_step *step = subject;
    if (su__same_text(name, "placed") && step->placements > 0)
        put_cell(t, step->placement[0].cell);
    else if (su__same_text(name, "value") && step->placements > 0)
        put_symbol(t, step->placement[0].digit);
    else if (su__same_text(name, "digit"))
        put_digit(t);
    else if (su__same_text(name, "gone-digits"))
        put_digits(t, gone_digits(step));
    else if (su__same_text(name, "pattern-candidates"))
        put_candidates(t);
    else if (su__same_text(name, "blockers"))
        put_blockers(t);
    else
        return fill_houses(t, name) || fill_pattern(t, name);
    return true;
}

/* Where "{chain}" stands; the end of the text where it does not. */
static const char *find_chain(const char *text)
{
    static const char place[] = "{chain}";
    const char *end = text + length_of(text);
    for (; text + sizeof place - 1 <= end; text++)
        if (memcmp(text, place, sizeof place - 1) == 0)
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
    teller t = {rules, step, voice, true};
    const char *text = why_of(step, voice), *end = find_chain(text);
    while (end > text && end[-1] == ' ')
        end--;
    put_part(&t, text, end, fill_why, step);
}

void su_step_tell_so(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {rules, step, voice, true};
    const char *text = why_of(step, voice), *chain = find_chain(text),
               *end = text + length_of(text);
    chain += chain < end ? length_of("{chain}") : 0;
    while (chain < end && *chain == ' ')
        chain++;
    put_part(&t, chain, end, fill_why, step);
}

/* ---- For children ---------------------------------------------------------------------------- */

/* "this row": which one is shown, not told. */
static void put_this(teller *t)
{
    static const char *const kinds[] = {"thisRow", "thisColumn", "thisBox", "thisHouse"};
    houses h = houses_of(t, SU_ROLE_PATTERN, ALL);
    if (h.count > 0)
        put_text(t, word(t, kinds[su_rules_kind(t->rules, h.house[0])]));
}

static bool fill_ask(teller *t, const void *subject, const char *name)
{
    const su_step *step = subject;
    su_digit digit = step->placement[0].digit;
    if (su__same_text(name, "this"))
        put_this(t);
    else if (su__same_text(name, "digit"))
        put_symbol(t, digit);
    else if (su__same_text(name, "others"))
        put_digits(t, su__all_digits(t->rules->order) & ~su__bit(digit));
    else
        return false;
    return true;
}

bool su_step_ask(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    teller t = {rules, step, voice, true};
    bool simple = step->technique == SU_TECHNIQUE_FULL_HOUSE
                  || step->technique == SU_TECHNIQUE_HIDDEN_SINGLE_BOX
                  || step->technique == SU_TECHNIQUE_HIDDEN_SINGLE_LINE
                  || step->technique == SU_TECHNIQUE_NAKED_SINGLE;
    if (simple)
        put_sentence(&t, voice->word(voice->context, "ask", su_technique_name(step->technique)),
                     fill_ask, step);
    return simple;
}

void su_house_tell(const su_rules *rules, unsigned house, const su_voice *voice)
{
    teller t = {rules, NULL, voice, false};
    if (house < rules->houses)
        put_house(&t, house);
}
