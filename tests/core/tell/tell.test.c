/*
 * tell.test.c: what steps say. Whole explanations are cases of the command; here each place of a
 * sentence is filled from steps made by hand, also from such as lack something, in words that lack
 * something too; and children are asked.
 */
#include "../suite.h"

static su_logic *logic;
static su_position position;

typedef struct page {
    char text[1024];
    size_t length;
} page;

static const char *const words[][2] = {
    {"ask/full-house", "{this} already has {others}. What is missing?"},
    {"ask/hidden-single-box", "Where in {this} can the {digit} go?"},
    {"ask/hidden-single-line", "Where in {this} can the {digit} go?"},
    {"ask/naked-single", "Not {others}. What is left?"},
    {"words/thisRow", "this row"},
    {"words/thisColumn", "this column"},
    {"words/thisBox", "this box"},
    {"words/thisDiagonal", "this diagonal"},
    {"words/and", "{list} and {last}"},
    {"words/comma", "{list}, {next}"},
    {"words/row", "row {n}"},
    {"words/column", "column {n}"},
    {"words/box", "box {n}"},
    {"words/diagonalFalling", "the falling diagonal"},
    {"words/diagonalRising", "the rising diagonal"},
    {"words/window", "window {n}"},
    {"words/house", "extra house {n}"},
    {"words/rows", "rows {list}"},
    {"words/columns", "columns {list}"},
    {"words/boxes", "boxes {list}"},
    {"words/diagonals", "both diagonals"},
    {"words/houses", "extra houses {list}"},
    {"words/placed", "so {cell} is {digit}."},
    {"words/gone", "so {gone}."},
    {"words/plural", "one: n = 1"},
    {"words/goneDigits.one", "{digit} leaves {cells}"},
    {"words/goneDigits.other", "{digits} leave {cells}"},
    {"words/goneAnd", "{list}; {next}"},
    {"words/blockers", ", in {cells}"},
    {"words/start", "suppose {claim}."},
    {"words/then", "then {claim}: {reason}."},
    {"words/thenBy", "with ({parents}), {claim}: {reason}."},
    {"words/on", "{cells} is {digit}"},
    {"words/off", "{cells} is not {digit}"},
    {"words/onGroup", "one of {cells} is {digit}"},
    {"words/offGroup", "none of {cells} is {digit}"},
    {"words/becauseCellOn", "nothing else is left"},
    {"words/becauseCellOff", "a cell holds one digit"},
    {"words/becauseHouseOn", "the last place in {house}"},
    {"words/becauseHouseOff", "{house} holds it once"},
    {"words/becauseSight", "they see each other"},
    {"words/becauseSet", "{set} must hold {digits}"},
    {"words/becauseStep", "{technique}"},
    {"words/becauseChain", "{technique}, by ({from}) to ({to})"},
    {"names/x-wing", "X-wing"},
};
enum { WORDS = sizeof words / sizeof *words, LONGEST = 128 };

/* What a test changes of these words. */
static struct {
    const char *why;        /* of any technique */
    const char *key, *text; /* another text for this key */
    bool has_none;          /* no word but the why */
    const char *after;      /* stands after every word */
} change;

static const char *word(void *context, const char *section, const char *key)
{
    static char made[WORDS][LONGEST]; /* of each word, since one is told within another */
    char name[64];
    (void)context;
    snprintf(name, sizeof name, "%s/%s", section, key);
    if (strcmp(section, "why") == 0)
        return change.why;
    if (change.key && strcmp(name, change.key) == 0)
        return change.text;
    for (size_t i = 0; i < WORDS && !change.has_none; i++)
        if (strcmp(words[i][0], name) == 0) {
            snprintf(made[i], LONGEST, "%s%s", words[i][1], change.after ? change.after : "");
            return made[i];
        }
    return "";
}

static void put(void *context, const char *text, size_t length)
{
    page *p = context;
    assert_true(p->length + length < sizeof p->text);
    memcpy(p->text + p->length, text, length);
    p->text[p->length += length] = '\0';
}

/* ---- Steps by hand --------------------------------------------------------------------------- */

static su_rules rules;
static su_step step;
static page told;
static const su_voice voice = {word, put, &told};

/* Nothing but its technique is set: what counts do not say is in use must not be looked at. */
static int begin(void **state)
{
    (void)state;
    rules = layout_named("9x9");
    memset(&step, 0xFF, sizeof step);
    step.technique = SU_TECHNIQUE_X_WING;
    step.placements = step.eliminations = step.houses = step.marks = step.nodes = step.parents = 0;
    memset(&change, 0, sizeof change);
    told = (page){.length = 0};
    return 0;
}

static void mark(su_role role, unsigned group, unsigned cell, uint32_t digits)
{
    step.mark[step.marks++] = (su_mark){(uint16_t)cell, (uint8_t)role, (uint8_t)group, digits};
}

static void mark_house(su_role role, unsigned group, unsigned house)
{
    step.house[step.houses++] = (su_house_mark){(uint8_t)house, (uint8_t)role, (uint8_t)group};
}

static void place(unsigned cell, su_digit digit)
{
    step.placement[step.placements++] = (su_placement){(uint16_t)cell, digit};
}

static void eliminate(unsigned cell, uint32_t digits)
{
    step.elimination[step.eliminations++] = (su_elimination){(uint16_t)cell, digits};
}

/* A claim that follows from so many of those before it, the first ones. */
static su_node *node(unsigned cell, su_digit digit, bool on, su_reason reason, unsigned parents)
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

static void is_told(const char *expected)
{
    assert_string_equal(told.text, expected);
    told = (page){.length = 0};
}

static void why_is(const char *why, const char *expected)
{
    change.why = why;
    su_step_tell_why(&rules, &step, &voice);
    is_told(expected);
}

static void so_is(const char *why, const char *expected)
{
    change.why = why;
    su_step_tell_so(&rules, &step, &voice);
    is_told(expected);
}

static void effect_is(const char *expected)
{
    su_step_tell_effect(&rules, &step, &voice);
    is_told(expected);
}

static void last_node_is(const char *expected)
{
    su_step_tell_node(&rules, &step, step.nodes - 1, &voice);
    is_told(expected);
}

static void house_is(unsigned house, const char *expected)
{
    su_house_tell(&rules, house, &voice);
    is_told(expected);
}

static void ask_is(const char *expected)
{
    assert_true(su_step_ask(&rules, &step, &voice));
    is_told(expected);
}

/* ---- For children ---------------------------------------------------------------------------- */

/* What is asked about the best step of a 4x4 board. */
static void asks(const char *board, const char *expected)
{
    su_digit grid[16];
    rules = layout_named("4x4");
    grid_from(&rules, board, grid);
    logic = open_logic(&rules);
    su_position_start(&rules, grid, &position);
    assert_true(su_step_ask(&rules, su_logic_best(logic, &position, 16), &voice));
    is_told(expected);
}

static void singles_are_asked_of_children(void **state)
{
    (void)state;
    asks("123."
         "...."
         "...."
         "....",
         "This row already has 1, 2 and 3. What is missing?");
    asks("1..."
         "2..."
         "4..."
         "....",
         "This column already has 1, 2 and 4. What is missing?");
    asks("12.."
         "3..."
         "...."
         "....",
         "This box already has 1, 2 and 3. What is missing?");
    asks("1..."
         "..1."
         "...1"
         "....",
         "Where in this box can the 1 go?");
}

static void a_single_is_asked_without_what_it_lacks(void **state)
{
    (void)state;
    step.technique = SU_TECHNIQUE_HIDDEN_SINGLE_LINE;
    place(0, 7);
    ask_is("Where in  can the 7 go?");
    mark_house(SU_ROLE_COVER, 0, 0);
    ask_is("Where in  can the 7 go?");
    rules = layout_diagonal();
    mark_house(SU_ROLE_PATTERN, 0, 28);
    ask_is("Where in this diagonal can the 7 go?");
    step.technique = SU_TECHNIQUE_NAKED_SINGLE;
    ask_is("Not 1, 2, 3, 4, 5, 6, 8 and 9. What is left?");
}

static void what_is_no_single_is_not_asked(void **state)
{
    (void)state;
    assert_false(su_step_ask(&rules, &step, &voice));
    is_told("");
}

/* ---- Places ---------------------------------------------------------------------------------- */

static void lists_are_joined_as_the_language_does(void **state)
{
    (void)state;
    why_is("{cells}/{digits}", "/");
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    why_is("{cells}/{digits}", "r1c1/1");
    mark(SU_ROLE_PATTERN, 0, 80, 256);
    why_is("{cells}/{digits}", "r1c1 and r9c9/1 and 9");
    mark(SU_ROLE_PATTERN, 1, 40, 16);
    why_is("{cells}/{digits}", "r1c1, r5c5 and r9c9/1, 5 and 9");
    change.key = "words/and";
    change.text = "list} & ";
    why_is("{cells}", "r1c1, r5c5r9c9");
    change.text = "no places";
    why_is("{cells}", "r1c1, r5c5r9c9");
}

static void each_role_has_its_places(void **state)
{
    (void)state;
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark(SU_ROLE_PATTERN, 1, 1, 2);
    mark(SU_ROLE_FIN, 0, 2, 4);
    mark(SU_ROLE_PIVOT, 0, 3, 8);
    mark(SU_ROLE_LINK, 0, 4, 16);
    mark(SU_ROLE_BLOCKER, 0, 5, 32);
    why_is("{a} {b} {c}", "r1c1 r1c2 ");
    why_is("{fins} {fin-digits} {pivot} {pivot-digits} {links} {link-digits}",
           "r1c3 3 r1c4 4 r1c5 5");
    why_is("here{blockers}.", "Here, in r1c6.");
    why_is("{pattern-candidates}", "1 (r1c1) and 2 (r1c2)");
    step.marks = 0;
    why_is("here{blockers}. {fins}{pattern-candidates}", "Here. ");
}

/* The digit a step is about: the first of its pattern, or else of its pivot. */
static void one_digit_is_the_first(void **state)
{
    (void)state;
    why_is("{digit}", "");
    mark(SU_ROLE_PIVOT, 0, 3, 8 + 16);
    why_is("{digit}", "4");
    mark(SU_ROLE_PATTERN, 0, 3, 32 + 64);
    why_is("{digit}", "6");
}

static void houses_are_told_together_where_they_are_alike(void **state)
{
    (void)state;
    rules = layout_diagonal();
    why_is("{houses}", "");
    mark_house(SU_ROLE_PATTERN, 0, 0);
    why_is("in {houses}, {house}", "In row 1, row 1");
    mark_house(SU_ROLE_PATTERN, 1, 3);
    why_is("{houses}; {house}; {house2}", "Rows 1 and 4; row 1; row 4");
    mark_house(SU_ROLE_PATTERN, 1, 10);
    why_is("{houses}", "Row 1, row 4 and column 2");
    mark_house(SU_ROLE_COVER, 0, 9);
    mark_house(SU_ROLE_COVER, 0, 17);
    mark_house(SU_ROLE_LINK, 0, 18);
    mark_house(SU_ROLE_LINK, 0, 20);
    mark_house(SU_ROLE_LINK, 0, 26);
    why_is("{covers}: {link-houses}", "Columns 1 and 9: boxes 1, 3 and 9");
    step.houses = 0;
    mark_house(SU_ROLE_PATTERN, 0, 27);
    mark_house(SU_ROLE_PATTERN, 0, 28);
    why_is("{houses}", "Both diagonals");
}

static void what_a_step_does_not_do_is_no_place(void **state)
{
    (void)state;
    why_is("{placed} {value} {gone-digits}.", "{placed} {value} .");
    place(10, 4);
    eliminate(1, 5);
    why_is("{placed} {value} {gone-digits}.", "r2c2 4 1 and 3.");
}

static void unknown_places_stay(void **state)
{
    (void)state;
    why_is("this {nothing} {} {ab} {unclosed", "This {nothing} {} {ab} {unclosed");
    why_is("so {a-name-much-longer-than-any-place-there-is} {digit}",
           "So {a-name-much-longer-than-any-place-there-is} ");
}

/* In every sentence, not only in those that say why. */
static void unknown_places_stay_in_every_sentence(void **state)
{
    (void)state;
    change.after = "{odd}";
    house_is(3, "row 4{odd}");
    mark_house(SU_ROLE_PATTERN, 0, 3);
    mark_house(SU_ROLE_PATTERN, 0, 4);
    why_is("{houses}", "Rows 4 and 5{odd}");
    place(0, 1);
    eliminate(1, 2);
    effect_is("So r1c1 is 1.{odd} So 2 leaves r1c2{odd}.{odd}");
    node(0, 1, true, SU_REASON_START, 0);
    last_node_is("Suppose r1c1 is 1{odd}.{odd}");
    node(1, 1, false, SU_REASON_HOUSE, 1)->house = 0;
    last_node_is("Then r1c2 is not 1{odd}: row 1{odd} holds it once{odd}.{odd}");
    step.technique = SU_TECHNIQUE_NAKED_SINGLE;
    step.placements = 0;
    place(0, 9);
    rules = layout_named("4x4");
    assert_true(su_step_ask(&rules, &step, &voice));
    is_told("Not 1, 2, 3 and 4. What is left?{odd}");
}

/* A sentence starts with a capital, but a cell's name is not changed. */
/* Each begins a sentence: Latin-1, Latin Extended-A, Greek, Cyrillic. What has none stays. */
static void letters_beyond_ascii_have_capitals(void **state)
{
    static const char *const pairs[][2] = {
        {"\u00FC", "\u00DC"}, {"\u00FF", "\u0178"}, {"\u0101", "\u0100"}, {"\u0107", "\u0106"},
        {"\u0131", "I"},      {"\u0142", "\u0141"}, {"\u0161", "\u0160"}, {"\u017E", "\u017D"},
        {"\u03AC", "\u0386"}, {"\u03AE", "\u0389"}, {"\u03C9", "\u03A9"}, {"\u03C2", "\u03A3"},
        {"\u03CC", "\u038C"}, {"\u03CE", "\u038F"}, {"\u0430", "\u0410"}, {"\u044F", "\u042F"},
        {"\u0451", "\u0401"}, {"\u0491", "\u0490"}, {"\u04CF", "\u04C0"}, {"\u04D9", "\u04D8"},
        {"\u00DC", "\u00DC"}, {"\u00DF", "\u00DF"}, {"\u00F7", "\u00F7"}, {"\u0138", "\u0138"},
        {"\u0106", "\u0106"}, {"\u0390", "\u0390"}, {"\u2026", "\u2026"}, {"\xC3", "\xC3"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        why_is(pairs[i][0], pairs[i][1]);
}

/* A language that has nothing but its rules: the text of each form is the form's name. */
static const char *form_word(void *context, const char *section, const char *key)
{
    const char *dot = strchr(key, '.');
    assert_string_equal(section, "words");
    return strcmp(key, "plural") == 0 ? (const char *)context : dot ? dot + 1 : "alone";
}

static void forms_are(const char *plural, const char *expected)
{
    char forms[256] = "";
    const su_voice asked = {form_word, put, (void *)plural};
    for (unsigned count = 0; count < 26; count++) {
        const char *form = su_voice_plural(&asked, "steps", count);
        strncat(forms, form, 1);
    }
    for (unsigned count = 100; count < 106; count++)
        strncat(forms, su_voice_plural(&asked, "steps", count), 1);
    assert_string_equal(forms, expected);
}

/* As the Unicode consortium writes them; zero, one, two, few, many and other by their letters. */
static void numbers_choose_the_form(void **state)
{
    (void)state;
    forms_are("one: i = 1 and v = 0", "oooooooooooooooooooooooooooooooo");
    forms_are("two: i = 1 and v = 0", "otoooooooooooooooooooooooooooooo");
    forms_are("two: v = 0 and i % 10 = 1 and i % 100 != 11; "
              "few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
              "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
              "mtfffmmmmmmmmmmmmmmmmtfffmmtfffm");
    forms_are("zero: n = 0; one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; "
              "few: v = 0 and i % 100 = 3..4 or v != 0",
              "zotffoooooooooooooooooooooootffo");
    forms_are("few: n % 100 = 3, 5..7,9", "ooofofffofooooooooooooooooooofof");
}

static void rules_that_are_none_choose_none(void **state)
{
    (void)state;
    static const char *const none[] = {"", "plural", "two", "two i = 1"};
    static const char *const wrong[] = {"two:",          "two: i",      "two: ;",
                                        "two: and; ;",   "two: i % = ", "two: i % 0 = 200",
                                        "two: \xFF = 1", ": ; : ;:"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        forms_are(none[i], "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        forms_are(wrong[i], "oooooooooooooooooooooooooooooooo");
}

static void sentences_begin_with_a_capital(void **state)
{
    (void)state;
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    why_is("{cells} is it", "r1c1 is it");
    why_is("{house} has it", "Row 1 has it");
    why_is("r{digit}", "R1");
    why_is("r is a letter", "R is a letter");
    why_is("All is well", "All is well");
    why_is("{digit} is it", "1 is it");
    why_is("{nothing} is it", "{nothing} is it");
    why_is("\u00E9t\u00E9", "\u00C9t\u00E9");
}

static void large_boards_have_long_names(void **state)
{
    (void)state;
    rules = layout_named("25x25");
    mark(SU_ROLE_PATTERN, 0, 624, 1u << 24 | 1u << 9);
    mark_house(SU_ROLE_PATTERN, 0, 74);
    why_is("{cells} {digits} {house}", "r25c25 A and P box 25");
}

/* ---- Chains ---------------------------------------------------------------------------------- */

static void the_chain_parts_the_sentence(void **state)
{
    (void)state;
    why_is("suppose it. {chain} So it is.", "Suppose it.");
    so_is("suppose it. {chain} so it is.", "So it is.");
    why_is("no chain {chai}", "No chain {chai}");
    so_is("no chain {chai}", "");
    why_is("{chain}", "");
    so_is("{chain}  ", "");
    so_is("{chain}at once", "At once");
    why_is("", "");
    so_is("", "");
}

static void claims_give_their_reasons(void **state)
{
    (void)state;
    node(0, 1, true, SU_REASON_START, 0);
    last_node_is("Suppose r1c1 is 1.");
    node(0, 2, false, SU_REASON_CELL, 1);
    last_node_is("Then r1c1 is not 2: a cell holds one digit.");
    node(1, 2, true, SU_REASON_CELL, 2);
    last_node_is("With (1 and 2), r1c2 is 2: nothing else is left.");
    node(1, 3, false, SU_REASON_HOUSE, 1)->house = 9;
    last_node_is("With (1), r1c2 is not 3: column 1 holds it once.");
    node(1, 3, true, SU_REASON_HOUSE, 3)->house = 18;
    last_node_is("With (1, 2 and 3), r1c2 is 3: the last place in box 1.");
    node(2, 3, false, SU_REASON_SIGHT, 1);
    last_node_is("With (1), r1c3 is not 3: they see each other.");
    node(2, 3, true, SU_REASON_CELL, 0);
    last_node_is("With (), r1c3 is 3: nothing else is left.");
    step.nodes = 0;
    node(0, 5, false, SU_REASON_START, 0);
    last_node_is("Suppose r1c1 is not 5.");
    change.key = "words/start";
    change.text = "suppose {claim}{reason}.";
    last_node_is("Suppose r1c1 is not 5."); /* there is none */
}

static void claims_of_several_cells_are_told_as_one(void **state)
{
    (void)state;
    su_node *n = node(0, 1, true, SU_REASON_START, 0);
    n->cell[n->cells++] = 1;
    last_node_is("Suppose one of r1c1 and r1c2 is 1.");
    n->on = false;
    last_node_is("Suppose none of r1c1 and r1c2 is 1.");
    n->cells = 0;
    last_node_is("Suppose  is not 1.");
}

/* A set says which digits it must hold: all but the one that is off. */
static void claims_by_sets_steps_and_chains_name_them(void **state)
{
    (void)state;
    mark(SU_ROLE_PATTERN, 0, 8, 1);
    mark(SU_ROLE_PATTERN, 1, 1, 3);
    mark(SU_ROLE_PATTERN, 1, 2, 6);
    node(0, 1, false, SU_REASON_START, 0);
    node(1, 2, true, SU_REASON_SET, 1)->house = 1;
    last_node_is("Then r1c2 is 2: r1c2 and r1c3 must hold 2 and 3.");
    node(1, 2, true, SU_REASON_SET, 0)->house = 1;
    last_node_is("With (), r1c2 is 2: r1c2 and r1c3 must hold 1, 2 and 3.");
    node(4, 4, false, SU_REASON_STEP, 1)->technique = SU_TECHNIQUE_X_WING;
    last_node_is("With (1), r1c5 is not 4: X-wing.");
    su_node *chain = node(4, 4, false, SU_REASON_CHAIN, 1);
    chain->technique = SU_TECHNIQUE_X_WING;
    chain->inner = 11;
    chain->inners = 3;
    last_node_is("With (1), r1c5 is not 4: X-wing, by (12) to (14).");
    change.key = "words/becauseChain";
    change.text = "{odd}";
    last_node_is("With (1), r1c5 is not 4: {odd}.");
}

static void what_there_is_not_is_not_told(void **state)
{
    (void)state;
    node(0, 1, true, SU_REASON_START, 0);
    su_step_tell_node(&rules, &step, 1, &voice);
    su_step_tell_node(&rules, &step, UINT32_MAX, &voice);
    is_told("");
    house_is(27, "");
    house_is(UINT32_MAX, "");
    step.technique = SU_TECHNIQUE_COUNT;
    why_is("nobody asks for this", "");
    so_is("nobody asks for this", "");
    effect_is("");
}

static void a_voice_without_words_says_little(void **state)
{
    (void)state;
    change.has_none = true;
    node(0, 1, true, SU_REASON_START, 0);
    last_node_is("");
    house_is(3, "");
    place(0, 1);
    place(1, 2);
    eliminate(1, 2);
    effect_is("  ");
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark(SU_ROLE_PATTERN, 0, 1, 2);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    mark_house(SU_ROLE_PATTERN, 0, 1);
    why_is("{cells} and {digits} in {houses}", "r1c1r1c2 and 12 in ");
}

/* ---- What steps do --------------------------------------------------------------------------- */

static void digits_that_go_together_are_told_together(void **state)
{
    (void)state;
    eliminate(1, 8);
    eliminate(4, 8);
    effect_is("So 4 leaves r1c2 and r1c5.");
    eliminate(20, 64 + 128);
    effect_is("So 4 leaves r1c2 and r1c5; 7 and 8 leave r3c3.");
    place(0, 1);
    place(1, 2);
    effect_is("So r1c1 is 1. So r1c2 is 2. So 4 leaves r1c2 and r1c5; 7 and 8 leave r3c3.");
}

/* What stands between digits that go from different cells is told between two places, or is the
   whole text where it has none. */
static void words_without_places_are_told_whole(void **state)
{
    (void)state;
    eliminate(3, 1);
    eliminate(7, 2);
    change.key = "words/goneAnd";
    change.text = " and ";
    effect_is("So 1 leaves r1c4 and 2 leaves r1c8.");
    change.text = " } ";
    effect_is("So 1 leaves r1c4 } 2 leaves r1c8.");
}

static void a_house_has_a_name(void **state)
{
    (void)state;
    rules = layout_named("4x4");
    house_is(2, "row 3");
    house_is(4, "column 1");
    house_is(9, "box 2");
    rules = layout_diagonal();
    house_is(27, "the falling diagonal");
    house_is(28, "the rising diagonal");
    rules = layout_named("9x9+windoku");
    assert_int_equal(su_rules_add_house((const uint16_t[]){0, 1, 2, 9, 10, 11, 18, 19, 29}, &rules),
                     SU_OK);
    house_is(30, "window 4");
    house_is(31, "extra house 1");
}

int main(void)
{
#define TELLS(test) cmocka_unit_test_setup(test, begin)
    const struct CMUnitTest tests[] = {
        TELLS(singles_are_asked_of_children),
        TELLS(a_single_is_asked_without_what_it_lacks),
        TELLS(what_is_no_single_is_not_asked),
        TELLS(lists_are_joined_as_the_language_does),
        TELLS(each_role_has_its_places),
        TELLS(one_digit_is_the_first),
        TELLS(houses_are_told_together_where_they_are_alike),
        TELLS(what_a_step_does_not_do_is_no_place),
        TELLS(unknown_places_stay),
        TELLS(unknown_places_stay_in_every_sentence),
        TELLS(sentences_begin_with_a_capital),
        TELLS(letters_beyond_ascii_have_capitals),
        TELLS(numbers_choose_the_form),
        TELLS(rules_that_are_none_choose_none),
        TELLS(large_boards_have_long_names),
        TELLS(the_chain_parts_the_sentence),
        TELLS(claims_give_their_reasons),
        TELLS(claims_of_several_cells_are_told_as_one),
        TELLS(claims_by_sets_steps_and_chains_name_them),
        TELLS(what_there_is_not_is_not_told),
        TELLS(a_voice_without_words_says_little),
        TELLS(digits_that_go_together_are_told_together),
        TELLS(words_without_places_are_told_whole),
        TELLS(a_house_has_a_name),
    };
    return cmocka_run_group_tests_name("tell", tests, NULL, NULL);
}
