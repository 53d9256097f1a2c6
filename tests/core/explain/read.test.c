/*
 * read.test.c: parses the descriptions of steps and checks each claim against the board, earlier
 * steps and the player's notes (read/read.h).
 *
 * The steps come from solving puzzles of many sizes and kinds as the rating scale does, from other
 * techniques in the same positions, from hints in the middle of a game, and from our examples. To
 * test the parser itself, digits of the text are changed.
 *
 * The Japanese descriptions of the same steps are put into English (read/japanese.h) and read, too.
 */
#include "../suite.h"

#include "brute.h"
#include "example.h"
#include "read/japanese.h"
#include "read/read.h"

enum { MAX_TEXT = 1 << 18, MAX_EXAMPLES = 512, STEPS_PER_TECHNIQUE = 3, MAX_CHANGES = 4 };
enum { SMALL_ORDER = 6 }; /* up to this order, the page says "square" and "number" */

static su_rules rules;
static su_logic *logic;
static su_puzzle puzzle;
static su_position position;
static su_history history;
static uint16_t remover[SU_MAX_CELLS]
                       [SU_MAX_ORDER]; /* number of the step that removed each candidate */
static su_digit solution[SU_MAX_CELLS];
static step_check check;
static char words[MAX_TEXT], translated[MAX_TEXT];
static unsigned japanese_steps, read_count[SU_TECHNIQUE_COUNT], changes, unnoticed;
static su_rng rng;

/* ---- Reading --------------------------------------------------------------------------------- */

static const char NO_PAIR[] = "no pair in japanese_pairs.inc says what this means";

static const char *read_english(const char *description) { return read_step(&check, description); }

/* Puts a Japanese description into English, which is left in `translated`, and reads that. Tries
   both one other cell and several where Japanese leaves that open. */
static const char *read_japanese(const char *description)
{
    const char *fault = NULL;
    for (unsigned is_singular = 0; is_singular < 2; is_singular++) {
        check.text.at = translate_japanese(description, is_singular, translated, sizeof translated);
        if (check.text.at)
            return NO_PAIR;
        const char *its_fault = read_step(&check, translated);
        if (!its_fault)
            return NULL;
        fault = fault ? fault : its_fault;
    }
    return fault;
}

/* Changes a digit of the text. Counts the change as unnoticed if the text still counts as true. */
static void read_changed_text(const char *description, const char *(*read)(const char *description))
{
    static char changed[MAX_TEXT];
    const size_t length = strlen(description);
    size_t at = su_rng_below(&rng, (uint32_t)length);
    while (at < length && (description[at] < '1' || description[at] > '9'))
        at++;
    if (at == length)
        return;
    memcpy(changed, description, length + 1);
    while (changed[at] == description[at])
        changed[at] = (char)('1' + su_rng_below(&rng, 9));
    changes++;
    if (read(changed) == NULL) {
        const size_t from = at > 60 ? at - 60 : 0;
        unnoticed++;
        print_message("%.120s\n%.120s\n", description + from, changed + from);
    }
}

static void read_changed_texts(const su_step *step, const char *description,
                               const char *(*read)(const char *description))
{
    for (unsigned i = 0; i < MAX_CHANGES && su_rng_below(&rng, read_count[step->technique]) < 40;
         i++)
        read_changed_text(description, read);
}

typedef struct text_buffer {
    char text[MAX_TEXT];
    size_t length;
} text_buffer;

static void append_text(void *context, const char *piece, size_t length)
{
    text_buffer *s = context;
    assert_true(s->length + length < sizeof s->text);
    memcpy(s->text + s->length, piece, length);
    s->text[s->length += length] = '\0';
}

static void read_short_description(const su_step *step)
{
    static text_buffer in_short;
    const su_voice voice = su_voice_english(append_text, &in_short);
    in_short.length = 0;
    su_step_describe_short(&rules, step, &voice);
    const char *fault = read_short(&check, in_short.text, words);
    if (fault)
        fail_msg("%s: %s\n%s", su_technique_name(step->technique), fault, in_short.text);
}

/* Reads the Japanese description, as the page shows it. Leaves `rng` as it was, so that the puzzles
   are the same without it. */
static void read_japanese_description(const su_step *step)
{
    static text_buffer whole, in_short;
    static char whole_english[MAX_TEXT];
    const su_rng before = rng;
    su_voice voice = voice_japanese(append_text, &whole, rules.order <= SMALL_ORDER);
    whole.length = in_short.length = 0;
    su_step_describe(&rules, step, &voice);
    const char *fault = read_japanese(whole.text);
    if (fault)
        fail_msg("%s: %s\n%.300s\n%s\n%s", su_technique_name(step->technique), fault, check.text.at,
                 translated, whole.text);
    strcpy(whole_english, translated);
    voice.context = &in_short;
    su_step_describe_short(&rules, step, &voice);
    if (step->nodes > 0)
        fault = translate_japanese(in_short.text, false, translated, sizeof translated)
                    ? NO_PAIR
                    : read_short(&check, translated, whole_english);
    if (fault)
        fail_msg("%s: %s\n%s", su_technique_name(step->technique), fault, in_short.text);
    japanese_steps++;
    read_changed_texts(step, whole.text, read_japanese);
    rng = before;
}

static void read_description(const su_step *step, const uint32_t *notes)
{
    assert_true(su_step_english(&rules, step, words, sizeof words) <= sizeof words);
    check.board = (board){&rules, &position, solution};
    check.step = step;
    check.notes = notes;
    check.remover = (const uint16_t(*)[SU_MAX_ORDER])remover;
    const char *fault = read_step(&check, words);
    if (fault)
        fail_msg("%s: %s\n%.300s\n%s", su_technique_name(step->technique), fault, check.text.at,
                 words);
    read_short_description(step);
    read_count[step->technique]++;
    read_changed_texts(step, words, read_english);
    read_japanese_description(step);
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

static void make_puzzle(const char *spec, unsigned number)
{
    generate_from_spec(spec, "read", number, &rules, &puzzle);
    memcpy(solution, puzzle.solution, sizeof solution);
    if (rules.words == 0)
        assert_int_equal(brute_count(&rules, puzzle.givens, 1, solution), 1);
    assert_memory_equal(solution, puzzle.solution, rules.cells);
}

static void record_removals(const su_step *step, unsigned number)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        for (uint32_t left = step->elimination[i].digits; left; left &= left - 1)
            remover[step->elimination[i].cell][__builtin_ctz(left)] = (uint16_t)number;
}

/* Returns whether finding all steps of the technique takes long. */
static bool is_slow(su_technique t)
{
    return t == SU_TECHNIQUE_ALS_XY_CHAIN || t == SU_TECHNIQUE_DEATH_BLOSSOM
           || su_technique_tenths(t) >= 80
           || (t >= SU_TECHNIQUE_FRANKEN_JELLYFISH && t <= SU_TECHNIQUE_SIAMESE_MUTANT_JELLYFISH);
}

static bool read_found_step(void *context, const su_step *step)
{
    unsigned *left = context;
    read_description(step, NULL);
    return --*left > 0;
}

/* Reads a few steps of each technique, except slow ones. */
static void read_all_techniques(void)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++) {
        unsigned left = STEPS_PER_TECHNIQUE;
        if (!is_slow((su_technique)t))
            su_logic_find(logic, &position, (su_technique)t, &options, read_found_step, &left);
    }
}

/* Solves the puzzle as the rating scale does, and records which step removed each candidate. Tries
   every technique after a random number of steps below 40 * `every`, if the puzzle has that many.
   */
static void solve_and_read(unsigned every)
{
    static su_step next;
    const su_step *step;
    unsigned number = 0, stop = su_rng_below(&rng, every * 40);
    memset(remover, 0, sizeof remover);
    su_history_start(&history);
    su_position_start(&rules, puzzle.givens, &position);
    options.history = &history;
    while (position.empty > 0 && (step = su_logic_next(logic, &position, &options))) {
        read_description(step, NULL);
        next = *step;
        if (number == stop)
            read_all_techniques();
        record_removals(&next, ++number);
        su_history_add(&next, &history);
        su_step_apply(&rules, &next, &position);
    }
    options.history = NULL;
}

/* Reads the hint for a random board in the middle of a game. Its notes include the right digits. */
static void read_hint(void)
{
    static su_digit entries[SU_MAX_CELLS];
    static uint32_t notes[SU_MAX_CELLS];
    su_advice advice;
    unsigned find_filled_cells = su_rng_below(&rng, 100);
    for (unsigned cell = 0; cell < rules.cells; cell++) {
        bool is_right = su_rng_below(&rng, 100) < find_filled_cells;
        entries[cell] = puzzle.givens[cell] || is_right ? puzzle.solution[cell] : 0;
        notes[cell] = entries[cell] ? 0
                                    : (su_rng_below(&rng, UINT32_C(1) << rules.order)
                                       | UINT32_C(1) << (puzzle.solution[cell] - 1));
    }
    const su_player player = {puzzle.givens, entries, notes, rules.cells};
    assert_int_equal(su_advise(&rules, &player, &options, work_space(), logic, &advice), SU_OK);
    su_player_position(&rules, &player, &position);
    memset(remover, 0, sizeof remover);
    if (advice.kind == SU_ADVICE_STEP)
        read_description(advice.step, notes);
}

TEST(every_sentence_is_true)
{
    static const struct {
        const char *spec;
        unsigned puzzles, every; /* about one puzzle in `every` tries all techniques */
        unsigned most;           /* highest rating of a step in tenths, or 0 for no limit */
    } cases[] = {
        {"9x9", 16000, 8, 0},
        {"4x4", 1000, 4, 0},
        {"6x6", 1000, 4, 0},
        {"8x8", 600, 4, 0},
        {"9x9+x", 400, 4, 0},
        {"9x9+windoku", 300, 4, 0},
        {"10x10", 80, 2, 0},
        {"16x16", 2, 1, 50},
        {"12x12", 20, 1, 72},
        {JIGSAW_5X5, 200, 4, 0},
        {"6x6+jigsaw:111112334152634552634452633452666452", 200, 4, 0},
        {"7x7+jigsaw:1122333111222314423331452566445555647576664777776", 200, 4, 0},
        {"6x6+odd+even", 400, 4, 0},
        {"9x9+odd+even", 200, 4, 72},
        {"9x9+knight", 200, 4, 72},
        {"9x9+king", 200, 4, 72},
        {"6x6+thermo", 200, 4, 85},
        {"9x9+thermo", 200, 400, 50},
        {"9x9+greater", 200, 400, 50},
        {"9x9+thermo+greater", 200, 8, 85},
        {"6x6+arrow", 400, 4, 50},
        {"9x9+arrow", 200, 8, 50},
        {"9x9+difference+ratio", 200, 4, 85},
        {"9x9+difference:all+ratio:all", 200, 400, 50},
        {"9x9+xv:all", 200, 400, 50},
        {"6x6+nonconsecutive", 200, 8, 85},
        {"9x9+xv+difference", 200, 8, 85},
        {"9x9+whispers:r1c1r2c2r3c3r4c4r5c5r6c6+palindrome:r9c1r8c2r7c3r6c4r5c6r4c7"
         "+clone:r1c7r2c8=r7c4r8c5",
         200, 400, 50},
        {"9x9+arrow", 200, 400, 92},
        {"9x9+knight", 200, 400, 92},
        {"6x6+arrow+knight", 400, 4, 92},
        {"6x6+killer:r1c123=10;r1c3r23c3=9;r45c4=7;r5c456=11;r2c1r3c2=6+king", 400, 4, 92},
        {"6x6+cage:r1c1r2c4r3c6r5c2;r2c1r3c2r4c5+sum:r1c6r2c5r3c4r4c3=13;r6c1r5c2r4c3=9", 400, 4,
         92},
        {"9x9+cage:r1c1r2c4r4c2;r5c5r6c8r8c6r2c9+sum:r1c2r2c3r3c4r4c5r5c6=22;r9c6r8c7r7c8r6c9=18"
         "+killer:r4c456=15;r4c6r5c67=12",
         200, 400, 72},
        {"4x4+killer", 400, 4, 50},
        {"6x6+killer", 200, 4, 50},
        {"9x9+killer", 200, 8, 50},
    };
    const unsigned share = one_in(4000, 4000);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i += one_in(1, 6))
        for (unsigned n = 0; n < (cases[i].puzzles + share - 1) / share; n++) {
            rng = make_rng("notes", n);
            make_puzzle(cases[i].spec, n);
            logic = open_logic(&rules);
            options.max_rating = cases[i].most;
            solve_and_read(cases[i].every);
            for (unsigned k = 0; k < 5; k++)
                read_hint();
        }
    assert_true(check.step_reasons > 10 && check.note_reasons > 10 && check.mask_reasons > 10);
}

/* Reads the deepest kinds of chain near the end of a hard puzzle, where finding them is fastest. */
static void read_deepest(void)
{
    const unsigned deepest =
        getenv("LONG") ? SU_TECHNIQUE_NESTED_DYNAMIC_PLUS : SU_TECHNIQUE_DYNAMIC_PLUS;
    const su_step *step;
    read_grid(&rules,
              "....7.4.241..........2...59..6..7....9.4..8.7...9...65....9..211..74.5.65....27..",
              puzzle.givens);
    assert_int_equal(brute_count(&rules, puzzle.givens, 2, solution), 1);
    su_position_start(&rules, puzzle.givens, &position);
    while (position.empty > 45 && (step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    for (unsigned t = SU_TECHNIQUE_DYNAMIC_PLUS; t <= deepest; t++) {
        unsigned left = STEPS_PER_TECHNIQUE;
        su_logic_find(logic, &position, (su_technique)t, &options, read_found_step, &left);
    }
}

TEST(explains_every_technique_truthfully)
{
    static example examples[MAX_EXAMPLES];
    const unsigned count = read_examples(OUR_DATA "/techniques.txt", MAX_EXAMPLES, examples);
    rules = rules_from_spec("9x9");
    logic = open_logic(&rules);
    memset(remover, 0, sizeof remover);
    rng = make_rng("words", 0);
    for (unsigned i = 0; i < count; i++) {
        unsigned left = STEPS_PER_TECHNIQUE;
        position = examples[i].position;
        memcpy(solution, examples[i].solution, sizeof examples[i].solution);
        su_logic_find(logic, &position, examples[i].technique, &options, read_found_step, &left);
    }
    read_deepest();
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (read_count[t] == 0)
            print_message("nothing was said of %s\n", su_technique_name((su_technique)t));
}

static unsigned with_constraints, with_spent_cell, with_sight_set;

static bool read_and_count(void *context, const su_step *step)
{
    const bool goes_on = read_found_step(context, step);
    with_constraints += step->constraints > 0;
    with_spent_cell += strstr(words, " Nothing left in r") != NULL;
    with_sight_set += strstr(words, ", which see each other") != NULL;
    return goes_on;
}

/* Reads chains from a random position of each puzzle. They use constraints, or sets of cells that
   see each other. */
TEST(explains_chains_through_constraints_truthfully)
{
    static const char *const spec[] = {"6x6+cage:r1c1r2c4r3c6r5c2;r2c1r3c2r4c5;r6c1r5c3r4c2r2c6",
                                       "9x9+knight",
                                       "9x9+killer",
                                       "6x6+killer+knight",
                                       "9x9+difference+ratio+xv",
                                       "9x9+nonconsecutive",
                                       "9x9+xv:all",
                                       "6x6+thermo+greater",
                                       "9x9+arrow",
                                       "6x6+palindrome:r6c1r5c2r4c3r3c4+clone:r1c5r2c5=r5c6r6c6"
                                       "+whispers:r1c1r2c2r3c3"};
    const unsigned share = one_in(50, 50);
    memset(remover, 0, sizeof remover);
    rng = make_rng("tied", 0);
    for (unsigned n = 0; n < (800 + share - 1) / share; n++) {
        make_puzzle(spec[n % (sizeof spec / sizeof *spec)], n);
        logic = open_logic(&rules);
        options.max_rating = 46;
        su_position_start(&rules, puzzle.givens, &position);
        const su_step *step;
        for (unsigned left = su_rng_below(&rng, 100);
             left > 0 && position.empty > 0 && (step = su_logic_next(logic, &position, &options));
             left--)
            su_step_apply(&rules, step, &position);
        for (unsigned t = SU_TECHNIQUE_CONTINUOUS_NICE_LOOP; t <= SU_TECHNIQUE_ALS_XY_WING; t++) {
            unsigned few = t < SU_TECHNIQUE_ALS_XZ ? 20 : 60;
            su_logic_find(logic, &position, (su_technique)t, &options, read_and_count, &few);
        }
    }
    print_message("%u steps by constraints, %u with what a cell lacks, %u with sets of sight\n",
                  with_constraints, with_spent_cell, with_sight_set);
    assert_true(with_constraints > 5 && with_spent_cell > 5 && with_sight_set > 5);
}

/* Sets the rules, and sets the solution to any solution that contains the digits of `kept`. */
static void set_rules(const char *spec, const su_digit *kept)
{
    rules = rules_from_spec(spec);
    logic = open_logic(&rules);
    memset(remover, 0, sizeof remover);
    const su_search_result answer =
        su_grid_solve(&rules, kept, &(su_search_options){.solutions = 1}, work_space(), solution);
    assert_int_equal(answer.solutions, 1);
}

/* A filled cell that is in two cages counts once in each cage. */
TEST(explains_cages_sharing_a_filled_cell_truthfully)
{
    const su_digit givens[36] = {[2] = 3};
    unsigned left = STEPS_PER_TECHNIQUE;
    set_rules("6x6+killer:r1c123=10;r1c3r2c23=9", givens);
    su_position_start(&rules, givens, &position);
    su_logic_find(logic, &position, SU_TECHNIQUE_CAGES_TOGETHER, &options, read_found_step, &left);
    assert_int_equal(left, STEPS_PER_TECHNIQUE - 1);
    assert_non_null(strstr(
        words,
        "That leaves only 1+6 for the empty cells of the first cage and 2+4 for the second."));
}

/* A combination that leaves no combination for the other cage is omitted. */
TEST(lists_only_combinations_possible_in_both_cages)
{
    const su_digit empty[81] = {0}, kept[81] = {[6] = 4, [7] = 3, [8] = 9};
    unsigned left = STEPS_PER_TECHNIQUE;
    set_rules("9x9+killer:r1c12=8;r1c789=16", kept);
    su_position_start(&rules, empty, &position);
    su_position_remove(&rules, 6, 0x113, &position); /* 1, 2, 5 and 9 */
    su_position_remove(&rules, 7, 0x012, &position); /* 2 and 5 */
    su_position_remove(&rules, 8, 0x012, &position);
    su_logic_find(logic, &position, SU_TECHNIQUE_CAGES_TOGETHER, &options, read_found_step, &left);
    assert_int_equal(left, STEPS_PER_TECHNIQUE - 1);
    assert_non_null(strstr(words, "1+6+9, 1+7+8 or 3+4+9 for the second"));
}

TEST(reader_notices_almost_every_changed_number)
{
    print_message("%u steps read in Japanese, too\n", japanese_steps);
    print_message("%u numbers changed, %u of them to what is true as well\n", changes, unnoticed);
    assert_true(changes > 1000 && 500 * unnoticed < changes);
}
