/*
 * walker.c: asks two cores questions that are decoded from bytes.
 *
 * A question has six bytes: call, rules, board, flaw, and two more for variety. Everything else
 * comes from a random stream that these bytes seed, so a question means the same at any position.
 * Only the fields that a call reads are written into the mailbox. Other fields keep the values of
 * earlier calls.
 *
 * `tell` describes the result of the call before it, so the fresh core gets that call first. The
 * answers of the fresh core are cached.
 */
#include "walker.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "door.h"

enum {
    PUZZLES = 4,
    SEED_BYTES = 16,
    TEXT_BYTES = 1024,
    WORD_BYTES = 1024,
    RULES = 11,
    SPEC_BYTES = 64
};

static const struct {
    const char *name;
    unsigned weight;
    const char *reads, *answers;
} calls[] = {
#define ROW(name, weight, reads, answers) {#name, weight, reads, answers},
    DOOR_CALLS(ROW)
#undef ROW
};
static unsigned long asked[DOOR_CALL_COUNT], good[DOOR_CALL_COUNT];

/* ---- Questions ------------------------------------------------------------------------------- */

enum board { START, BEGUN, NOTED, WRONG, SCRAMBLED, MISNOTED, DONE, ANOTHERS, BOARDS };
enum flaw { SPEC, DIGIT, NOTE, LENGTH, NUMBERS, WORDS, FLAWS, NONE = FLAWS };

typedef struct question {
    unsigned call, rules;
    enum board board;
    enum flaw flaw;
    su_rng rng;
} question;

/* Returns whether a question takes long except on very small boards: generating, logic on wrong
   boards, and unlimited searches of boards without a unique solution. */
static bool takes_long(const question *q)
{
    bool is_logic = q->call == DOOR_advise || q->call == DOOR_next || q->call == DOOR_find
                    || q->call == DOOR_rate || q->call == DOOR_plan;
    bool is_bounded = q->call == DOOR_read || q->call == DOOR_judge;
    return q->call == DOOR_make || q->call == DOOR_generate || q->call == DOOR_redraw
           || (is_logic && (q->board == WRONG || q->board == MISNOTED))
           || (!is_bounded && (q->board == SCRAMBLED || q->board == ANOTHERS));
}

static const char *const specs[RULES] = {"4x4",
                                         "6x6",
                                         "8x8",
                                         "9x9",
                                         "10x10",
                                         "12x12",
                                         "16x16",
                                         "4x4+x",
                                         "9x9+x",
                                         "9x9+windoku",
                                         "4x4+jigsaw:1123112344234423"};

/* Decodes a question: most boards are small, calls have weights, and one question in eight has a
   flaw. */
static question read_question(const uint8_t *bytes)
{
    static const uint8_t usual[] = {0, 0, 7, 10, 1, 1, 1, 1, 1, 3, 3, 3, 8, 9, 2, 4};
    question q = {.rules = bytes[1] < 2    ? 6
                           : bytes[1] == 2 ? 5
                                           : usual[bytes[1] % 16],
                  .board = bytes[2] % BOARDS,
                  .flaw = bytes[3] < 32 ? bytes[3] % FLAWS : NONE};
    unsigned weight = (bytes[0] * 256u + bytes[5]) * 1000u >> 16;
    while (q.call + 1 < DOOR_CALL_COUNT && weight >= calls[q.call].weight)
        weight -= calls[q.call++].weight;
    if (takes_long(&q))
        q.rules = 0;
    const char seed[] = {(char)q.call, (char)q.rules, (char)q.board, (char)q.flaw,
                         (char)(bytes[4] % 32)};
    su_rng_seed(seed, sizeof seed, 0, &q.rng);
    return q;
}

/* ---- The mailbox ----------------------------------------------------------------------------- */

/* The values for all fields that calls read. */
typedef struct letter {
    char rules[SPEC_BYTES], seed[SEED_BYTES], text[TEXT_BYTES], words[WORD_BYTES];
    su_digit givens[SU_MAX_CELLS], entries[SU_MAX_CELLS];
    uint32_t notes[SU_MAX_CELLS];
    uint32_t rules_length, seed_length, text_length, words_length, stream, last, target, digit,
        technique, limit, symmetry, clues, singles, attempt, back, grade, part, index, stage, day,
        count;
} letter;

typedef struct part {
    const char *name;
    size_t offset, size;
} part;

#define PART(field)                                                 \
    {                                                               \
#field, offsetof(letter, field), sizeof((letter *)0)->field \
    }
static const part parts[] = {
    PART(givens),      PART(entries),   PART(rules_length), PART(words_length), PART(notes),
    PART(seed_length), PART(stream),    PART(text_length),  PART(last),         PART(target),
    PART(digit),       PART(technique), PART(limit),        PART(symmetry),     PART(clues),
    PART(grade),       PART(part),      PART(index),        PART(stage),        PART(singles),
    PART(attempt),     PART(back),      PART(day),          PART(count),
};

/* Texts, which are not in the mailbox but on sheets, by sheet number. */
static const part texts[] = {PART(rules), PART(seed), PART(text), PART(words)};
#undef PART
enum { TEXT_SHEET = 2 };

static su_puzzle puzzles[RULES][PUZZLES];
static su_rules layouts[RULES];

/* Generates puzzles that singles can solve, so that logic is fast. */
static void make_puzzles(void)
{
    static su_work_memory memory;
    su_work *work = su_work_open(&memory, sizeof memory);
    if (layouts[0].order)
        return;
    for (unsigned l = 0; l < RULES; l++)
        for (unsigned p = 0; p < PUZZLES; p++) {
            su_generate_options wish = {.singles = true};
            su_rng rng;
            su_rng_seed("walk", 4, l * PUZZLES + p, &rng);
            su_rules_named(specs[l], &layouts[l]);
            su_puzzle_generate(&layouts[l], &wish, &rng, work, &puzzles[l][p]);
        }
}

static bool once_in(question *q, uint32_t times) { return su_rng_below(&q->rng, times) == 0; }

/* Writes a puzzle with entries and notes. The question's board determines whether they are
   correct. */
static void write_board(question *q, letter *to)
{
    const su_rules *rules = &layouts[q->rules];
    const su_puzzle *puzzle = &puzzles[q->rules][su_rng_below(&q->rng, PUZZLES)];
    const uint32_t all = (UINT32_C(1) << rules->order) - 1;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        su_digit given = puzzle->givens[cell], right = puzzle->solution[cell],
                 any = (su_digit)su_rng_below(&q->rng, rules->order + 1u);
        bool is_filled = given || q->board == DONE || (q->board != START && once_in(q, 2));
        to->givens[cell] = given;
        to->entries[cell] = is_filled ? right : 0;
        if (!given && q->board == WRONG && once_in(q, 8))
            to->entries[cell] = any;
        if (q->board == SCRAMBLED)
            to->givens[cell] = to->entries[cell] = once_in(q, 2) ? any : 0;
        if (q->board == NOTED || q->board == MISNOTED)
            to->notes[cell] = (uint32_t)su_rng_next(&q->rng) & all;
        if (q->board == NOTED && to->notes[cell])
            to->notes[cell] |= UINT32_C(1) << (right - 1);
    }
    if (q->board == ANOTHERS)
        memcpy(to->givens, puzzles[(q->rules + 1) % RULES][0].givens, sizeof to->givens);
}

static void write_numbers(question *q, letter *to)
{
    const su_rules *rules = &layouts[q->rules];
    to->seed_length = (uint32_t)sprintf(to->seed, "%u", (unsigned)su_rng_below(&q->rng, 8));
    const char *site = q->call == DOOR_link ? "https://www.sudokuwiki.org/?bd=" : "";
    to->text_length = (uint32_t)sprintf(to->text, "%s", site);
    to->text_length += (uint32_t)su_grid_write(rules, to->givens, '.', to->text + to->text_length,
                                               sizeof to->text - 64)
                       - 1;
    to->last = su_rng_below(&q->rng, rules->cells * 2u);
    to->target = su_rng_below(&q->rng, rules->cells * 2u);
    to->digit = 1 + su_rng_below(&q->rng, rules->order);
    to->technique =
        su_rng_below(&q->rng, q->rules == 0 ? SU_TECHNIQUE_COUNT : SU_TECHNIQUE_ALIGNED_PAIR);
    to->limit = 1 + su_rng_below(&q->rng, q->call == DOOR_judge ? 200 : 3);
    to->symmetry =
        su_rng_below(&q->rng, q->call == DOOR_make ? SU_SYMMETRY_HALF_TURN + 1 : SU_SYMMETRY_COUNT);
    to->grade = SU_GRADE_GENTLE; /* a grade that 4x4 puzzles can have */
    to->part = su_rng_below(&q->rng, 6);
    to->index = su_rng_below(&q->rng, 8);
    to->stage = UINT32_MAX; /* without a walkthrough */
    to->singles = to->symmetry % 2;
    to->attempt = to->stream;
    to->back = to->digit % 3;
    to->day = 20000 + to->last;
    to->count = 1 + to->target;
    memcpy(
        to->words,
        "words\0row\0row {n}\0words\0and\0{list} and {last}\0why\0naked-single\0{cell} is {digit}",
        80);
    to->words_length = 80;
}

/* Adds the question's flaw: a value that a correct script never writes. */
static void add_flaw(question *q, letter *to)
{
    static const char *const wrong[] = {"",  "7x7",    "9x9 ",        "9X9",
                                        "x", "4x4+xx", "9x9+jigsaw:", "9x9+killer:12=3"};
    static const size_t numbers[] = {
        offsetof(letter, last),      offsetof(letter, target),   offsetof(letter, digit),
        offsetof(letter, technique), offsetof(letter, symmetry), offsetof(letter, clues),
        offsetof(letter, singles),   offsetof(letter, attempt),  offsetof(letter, back),
        offsetof(letter, day),       offsetof(letter, count),    offsetof(letter, grade),
        offsetof(letter, part),      offsetof(letter, index),    offsetof(letter, stream)};
    uint32_t cell = su_rng_below(&q->rng, layouts[q->rules].cells),
             many = (uint32_t)su_rng_next(&q->rng) | UINT32_C(1) << 31;
    switch (q->flaw) {
    case SPEC:
        to->rules_length = (uint32_t)sprintf(
            to->rules, "%s", wrong[su_rng_below(&q->rng, sizeof wrong / sizeof *wrong)]);
        break;
    case DIGIT:
        (once_in(q, 2) ? to->givens : to->entries)[cell] =
            (su_digit)(layouts[q->rules].order + 1 + many % 200);
        break;
    case NOTE:
        to->notes[cell] |= many;
        break;
    case LENGTH:
        to->text_length = to->seed_length = to->words_length = many;
        if (once_in(q, 2))
            to->rules_length = many;
        break;
    case NUMBERS:
        memcpy((char *)to + numbers[su_rng_below(&q->rng, sizeof numbers / sizeof *numbers)], &many,
               sizeof many);
        break;
    case WORDS:
        to->words_length = (uint32_t)sizeof to->words;
        memset(to->words, 'a', sizeof to->words - su_rng_below(&q->rng, 4));
        break;
    case NONE:
        break;
    }
}

static const letter *write_letter(question *q)
{
    static letter to;
    memset(&to, 0, sizeof to);
    to.rules_length = (uint32_t)sprintf(to.rules, "%s", specs[q->rules]);
    write_board(q, &to);
    write_numbers(q, &to);
    add_flaw(q, &to);
    return &to;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

/* Returns whether a list of names, separated by spaces, contains a name. */
static bool has_name(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static const door_field *field_of(const struct door *door, const char *name)
{
    const door_field *field = door->fields;
    while (strcmp(field->name, name) != 0)
        field++;
    return field;
}

static void put_letter(const struct door *door, const question *q, const letter *from)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (has_name(calls[q->call].reads, parts[i].name))
            memcpy(door->mailbox + field_of(door, parts[i].name)->offset,
                   (const char *)from + parts[i].offset, parts[i].size);
    for (uint32_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (has_name(calls[q->call].reads, texts[i].name))
            memcpy(door->sheet(i, (uint32_t)texts[i].size), (const char *)from + texts[i].offset,
                   texts[i].size);
    door->sheet(TEXT_SHEET, TEXT_BYTES);
}

static uint32_t number_in(const struct door *door, const char *name)
{
    uint32_t number;
    memcpy(&number, door->mailbox + field_of(door, name)->offset, sizeof number);
    return number;
}

/* Adds the first `count` items of a field to an FNV-1a hash. */
static uint64_t add_items(const struct door *door, const door_field *field, uint32_t count,
                          uint64_t sum)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < field->item_size; k++)
            sum = (sum ^ door->mailbox[field->offset + (size_t)i * field->stride + k])
                  * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t add_bytes(const char *bytes, uint32_t count, uint64_t sum)
{
    for (uint32_t i = 0; i < count; i++)
        sum = (sum ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* Adds the lists of a step to the hash. The field `count` has the length of a list. */
static uint64_t add_step(const struct door *door, unsigned cells, unsigned order, uint64_t sum)
{
    static const struct {
        const char *count, *rows;
    } lists[] = {{"placements", "placement_cell placement_digit"},
                 {"eliminations", "elimination_cell elimination_digits"},
                 {"houses", "house house_role house_group"},
                 {"marks", "mark_cell mark_role mark_group mark_digits"},
                 {"nodes", "node_cells node_cell_0 node_digit node_on node_parents node_parent"},
                 {"parents", "parent"}};
    sum = add_items(door, field_of(door, "step_technique"), 1, sum);
    sum = add_items(door, field_of(door, "step_tenths"), 1, sum);
    sum = add_items(door, field_of(door, "candidates"), cells, sum);
    sum = add_items(door, field_of(door, "house_cells"), number_in(door, "houses") * order, sum);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const door_field *field = door->fields; field->name; field++)
            if (has_name(lists[i].rows, field->name))
                sum = add_items(door, field, number_in(door, lists[i].count), sum);
    return sum;
}

/* Asks a question; returns a hash of the answer. */
static uint64_t ask(const struct door *door, const uint8_t *bytes)
{
    question q = read_question(bytes);
    const unsigned cells = layouts[q.rules].cells, order = layouts[q.rules].order;
    put_letter(door, &q, write_letter(&q));
    su_status status = door->call[q.call]();
    uint64_t sum = UINT64_C(0xcbf29ce484222325) + status;
    for (const door_field *field = door->fields; field->name; field++)
        if (has_name(calls[q.call].answers, field->name))
            sum = add_items(door, field, field->items == SU_MAX_CELLS ? cells : field->items, sum);
    if (has_name(calls[q.call].answers, "has_step") && number_in(door, "has_step"))
        sum = add_step(door, cells, order, sum);
    if (q.call == DOOR_tell || q.call == DOOR_describe)
        sum = add_bytes(door->sheet(TEXT_SHEET, 0), number_in(door, "text_length"), sum);
    asked[q.call] += door == &used_door;
    good[q.call] += door == &used_door && status == SU_OK;
    return sum;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

enum { REMEMBERED = 1 << 18 };

/* A cache of the fresh core's answers; the key of `tell` includes the question before it. */
static struct memory {
    uint8_t key[2 * QUESTION_BYTES];
    bool is_set;
    uint64_t answer;
} memory[REMEMBERED];

static struct memory *recall(const uint8_t *key)
{
    uint64_t at = 0;
    for (unsigned i = 0; i < 2 * QUESTION_BYTES; i++)
        at = (at ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15) >> 3;
    return &memory[at % REMEMBERED];
}

static uint64_t ask_fresh(const uint8_t *before, const uint8_t *bytes)
{
    uint8_t key[2 * QUESTION_BYTES] = {0};
    const bool follows = before && read_question(bytes).call == DOOR_tell;
    memcpy(key, bytes, QUESTION_BYTES);
    if (follows)
        memcpy(key + QUESTION_BYTES, before, QUESTION_BYTES);
    struct memory *known = recall(key);
    if (known->is_set && memcmp(known->key, key, sizeof key) == 0)
        return known->answer;
    fresh_door.forget();
    if (follows)
        ask(&fresh_door, before);
    known->answer = ask(&fresh_door, bytes);
    memcpy(known->key, key, sizeof key);
    known->is_set = true;
    return known->answer;
}

size_t walk(const uint8_t *bytes, size_t count)
{
    const uint8_t *before = NULL; /* the previous question that is not `tell` */
    make_puzzles();
    used_door.forget();
    for (size_t i = 0; i < count; i++, bytes += QUESTION_BYTES) {
        if (ask(&used_door, bytes) != ask_fresh(before, bytes))
            return i;
        if (read_question(bytes).call != DOOR_tell)
            before = bytes;
    }
    return count;
}

void describe_question(const uint8_t *bytes, char *words, size_t size)
{
    static const char *const boards[] = {"start",     "begun",    "noted", "wrong",
                                         "scrambled", "misnoted", "done",  "another's"};
    static const char *const flaws[] = {", rules there are not",
                                        ", a digit too large",
                                        ", a note too large",
                                        ", a length too large",
                                        ", a number too large",
                                        ", words without end",
                                        ""};
    question q = read_question(bytes);
    snprintf(words, size, "%s %s, board %s%s (%u)", calls[q.call].name, specs[q.rules],
             boards[q.board], flaws[q.flaw], bytes[4] % 32u);
}

void count_calls(unsigned call, const char **name, unsigned long *times, unsigned long *answered)
{
    *name = calls[call].name;
    *times = asked[call];
    *answered = good[call];
}
