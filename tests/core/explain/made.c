/* made.c: builds handmade steps, and has short texts that a test may change. */
#include "made.h"

typedef struct text_buffer {
    char text[1024];
    size_t length;
} text_buffer;

static const char *const words[][2] = {
    {"ask/full-house.row", "row has {others}."},
    {"ask/full-house.column", "column has {others}."},
    {"ask/full-house.box", "box has {others}."},
    {"ask/hidden-single-box.box", "Where in the box is {digit}?"},
    {"ask/hidden-single-line.", "Where is {digit}?"},
    {"ask/hidden-single-line.diagonal", "Where on the diagonal is {digit}?"},
    {"ask/naked-single", "Not {others}. What is left?"},
    {"words/and", "{list} and {last}"},
    {"words/or", "{list} or {last}"},
    {"words/comma", "{list}, {next}"},
    {"words/commaOr", "{list}, {next}"},
    {"words/andEach", "{list} and {last}"},
    {"words/orEach", "{list} or {last}"},
    {"words/commaEach", "{list}, {next}"},
    {"words/sentences", "{list} {next}"},
    {"words/row", "row {n}"},
    {"words/row.in", "in row {n}"},
    {"words/row.of", "row {n}'s"},
    {"words/column", "column {n}"},
    {"words/box", "box {n}"},
    {"words/box.in", "inside box {n}"},
    {"words/diagonalFalling", "the falling diagonal"},
    {"words/diagonalRising", "the rising diagonal"},
    {"words/window", "window {n}"},
    {"words/house", "extra house {n}"},
    {"words/rows", "rows {list}"},
    {"words/rows.in", "in rows {list}"},
    {"words/columns", "columns {list}"},
    {"words/boxes", "boxes {list}"},
    {"words/diagonals", "both diagonals"},
    {"words/houses", "extra houses {list}"},
    {"words/placed_one", "so {cell} is {digit}."},
    {"words/placed_other", "so {cells} are {digit}."},
    {"words/gone", "so {gone}."},
    {"words/plural", "one: n = 1"},
    {"words/goneDigits_one", "{digit} leaves {cells}"},
    {"words/goneDigits_other", "{digits} leave {cells}"},
    {"words/goneAnd", "{list}; {next}"},
    {"words/oneOf", "one of {options}"},
    {"words/everyTwo", "the two"},
    {"words/everyMore", "all"},
    {"words/candidates", "{digits} in {cell}"},
    {"words/set", "{cells} ({digits})"},
    {"words/setBy", "by {by} {set}"},
    {"words/setIf", "for {by} {set}"},
    {"words/nakedSet", "naked {links} of {set-options}"},
    {"words/hiddenSet", "hidden {links} of {hidden-digits}"},
    {"words/oneLocked", "one of two"},
    {"words/bothLocked", "both"},
    {"words/chainLocked", "the last"},
    {"words/blossomLocked", "all"},
    {"words/cellSees", "sees {digits}"},
    {"words/cellSeesAll", "sees all"},
    {"words/cellOdd", "is odd"},
    {"words/wayThermo", "line {cells}."},
    {"words/waySigns", "signs {cells}."},
    {"words/wayLines", "both {cells}."},
    {"words/rise", "{begin}, so {stops}."},
    {"words/riseLong", "{begin} and on."},
    {"words/is", "{cell} is {bound}"},
    {"words/atLeast", "{cell} from {bound}"},
    {"words/atMost", "{cell} to {bound}"},
    {"words/circleLeast", "{circle} from {sum}."},
    {"words/shaftLeast", "{end} less {others} leaves {gone} {left}."},
    {"words/constraint.killer", "cage {number}"},
    {"words/apart", "{ways} beside {ways2}"},
    {"words/apartMany", "many ways"},
    {"words/canWhole", "can {ways}"},
    {"words/canRest", "rest can {ways}"},
    {"words/canMany", "can many"},
    {"words/houseSum", "{of houses} {sum-of-houses}."},
    {"words/cagesSum", "covered {covered}."},
    {"words/cagesSum.beside", "with {beside} {covered}."},
    {"words/cagesSum.beyond", "without {beyond} {covered}."},
    {"words/cagesSum.both", "with {beside}, without {beyond} {covered}."},
    {"words/leftIn", "{left-over} in"},
    {"words/leftOut", "{left-over} out"},
    {"words/leftMoreIn", "{left-over} more in"},
    {"words/leftMoreOut", "{left-over} more out"},
    {"words/leftAlike", "alike"},
    {"words/noWay", "no way"},
    {"words/becauseWherever", "wherever {symbol} is in {house}"},
    {"words/cellMask", "may not have {digits}"},
    {"words/stepTook", "{steps} took {digits}"},
    {"words/notesLeave", "notes have {value}"},
    {"words/notesLeaveOf", "the rest of the notes is {value}"},
    {"words/wasGone", "lost {digits}"},
    {"words/othersSee", "the others see {digits} in {seen}"},
    {"words/cellsEven", "{cells} even"},
    {"words/cellsMask", "{cells} without {digits}"},
    {"words/cellsSee_one", "{cells} sees {digits} in {seen}"},
    {"words/cellsSee_other", "{cells} see {digits} in {seen}"},
    {"words/stepTookFrom", "{steps} took {digits} from {cells}"},
    {"words/notesLack", "notes of {cells} lack {digits}"},
    {"words/wasGoneFrom", "{cells} lost {digits}"},
    {"words/sumDenied", "not {start}: {line}"},
    {"words/sumBroken", "not {start}: {line} and {other}"},
    {"words/sumEither", "whether {start} or not, {end}"},
    {"words/sumCell", "{pivot} is {pivot-options}, so {end}"},
    {"words/sumHouse", "in {house} one of {pivot} is {digit}, so {end}"},
    {"words/sumEnds", "if {start}: {line}"},
    {"words/ends", "{proved} or {end}"},
    {"words/longProof", "in {claims} links"},
    {"words/branch", "if {start}: {line}."},
    {"words/start", "suppose {claim}."},
    {"words/then", "{claim}: {reason}."},
    {"words/thenBy", "{claim}, by ({parents}): {reason}."},
    {"words/on", "{cells} = {digit}"},
    {"words/off", "{cells} != {digit}"},
    {"words/becauseCellOn", "nothing else is left"},
    {"words/becauseCellOff", "a cell holds one digit"},
    {"words/becauseHouseOn", "the last place in {house}"},
    {"words/becauseHouseOff", "{house} holds it once"},
    {"words/becauseSight", "they see each other"},
    {"words/becauseSet", "{set} must hold {digits}"},
    {"words/becauseStep", "{technique} in {house}"},
    {"words/becauseChain", "{technique}, by ({from}) to ({to})"},
    {"names/x-wing", "X-wing"},
};
enum { WORDS = sizeof words / sizeof *words, LONGEST = 128 };

struct change change;

static const char *find_word(void *context, const char *section, const char *key)
{
    static char texts[WORDS][LONGEST]; /* a buffer for each text, since texts are nested */
    char name[64];
    (void)context;
    snprintf(name, sizeof name, "%s/%s", section, key);
    if (strcmp(section, "why") == 0)
        return change.why;
    if (change.key && strcmp(name, change.key) == 0)
        return change.text;
    for (size_t i = 0; i < WORDS && !change.has_none; i++)
        if (strcmp(words[i][0], name) == 0) {
            snprintf(texts[i], LONGEST, "%s%s", words[i][1], change.after ? change.after : "");
            return texts[i];
        }
    return "";
}

static void append_text(void *context, const char *text, size_t length)
{
    text_buffer *p = context;
    assert_true(p->length + length < sizeof p->text);
    memcpy(p->text + p->length, text, length);
    p->text[p->length += length] = '\0';
}

/* ---- Handmade steps -------------------------------------------------------------------------- */

su_rules rules;
su_step step;
static text_buffer output;
const su_voice voice = {find_word, append_text, &output};

void start_step(void)
{
    rules = rules_from_spec("9x9");
    memset(&step, 0xFF, sizeof step);
    step.technique = SU_TECHNIQUE_X_WING;
    step.placements = step.eliminations = step.houses = step.constraints = step.marks = step.nodes =
        step.parents = step.absences = 0;
    memset(&change, 0, sizeof change);
    output = (text_buffer){.length = 0};
}

void mark(su_role role, unsigned group, unsigned cell, uint32_t digits)
{
    step.mark[step.marks++] = (su_mark){(uint16_t)cell, (uint8_t)role, (uint8_t)group, digits};
}

void mark_house(su_role role, unsigned group, unsigned house)
{
    step.house[step.houses++] = (su_house_mark){(uint8_t)house, (uint8_t)role, (uint8_t)group};
}

void add_absence(unsigned cell, su_digit digit, su_absence_kind kind, unsigned from)
{
    step.absence[step.absences++] =
        (su_absence){(uint16_t)cell, digit, (uint8_t)kind, (uint16_t)from};
}

void place(unsigned cell, su_digit digit)
{
    step.placement[step.placements++] = (su_placement){(uint16_t)cell, digit};
}

void eliminate(unsigned cell, uint32_t digits)
{
    step.elimination[step.eliminations++] = (su_elimination){(uint16_t)cell, digits};
}

su_node *add_node(unsigned cell, su_digit digit, bool on, su_reason reason, unsigned parents)
{
    su_node *n = &step.node[step.nodes++];
    *n = (su_node){.cell = {(uint16_t)cell},
                   .cells = 1,
                   .digit = digit,
                   .on = on,
                   .reason = (uint8_t)reason,
                   .parents = (uint16_t)parents,
                   .parent = (uint16_t)step.parents};
    for (uint16_t i = 0; i < parents; i++)
        step.parent[step.parents++] = i;
    return n;
}

void assert_text(const char *expected)
{
    assert_string_equal(output.text, expected);
    output = (text_buffer){.length = 0};
}

void assert_why(const char *why, const char *expected)
{
    change.why = why;
    su_step_describe_why(&rules, &step, &voice);
    assert_text(expected);
}

void assert_so(const char *why, const char *expected)
{
    change.why = why;
    su_step_describe_so(&rules, &step, &voice);
    assert_text(expected);
}

void assert_effect(const char *expected)
{
    su_step_describe_effect(&rules, &step, &voice);
    assert_text(expected);
}

void assert_last_node(const char *expected)
{
    su_step_describe_node(&rules, &step, step.nodes - 1, &voice);
    assert_text(expected);
}

void assert_house(unsigned house, const char *expected)
{
    su_house_describe(&rules, house, &voice);
    assert_text(expected);
}

void assert_question(const char *expected)
{
    assert_true(su_step_question(&rules, &step, &voice));
    assert_text(expected);
}
