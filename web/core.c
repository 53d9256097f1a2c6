/*
 * core.c: the door between the page's script and the core.
 *
 * WebAssembly functions pass numbers only, so everything else goes through one mailbox: the script
 * writes what a function needs into its fields, calls, and reads the answer there. The mailbox
 * describes itself (name, offset, size of an item, number of items, bytes from one to the next), so
 * the script repeats no offset and no limit; nor does it repeat what a number stands for, since the
 * names of statuses, techniques and the like are told by the door, too. Functions that answer a
 * question take nothing and return an su_status.
 *
 * Texts may be of any length, so they lie on sheets outside the mailbox, which grow as asked, and
 * only their lengths are fields:
 *
 *     | stack | mailbox, work spaces ... | sheet | sheet | ...  <- memory grows at this end
 *
 * No text is ever cut in silence: one that is longer than its sheet is refused, and of an answer
 * that is, the length tells how large a sheet it wants.
 *
 * A call carries all that it needs: no answer depends on the calls before it. Only `tell` speaks
 * about the step that the call just before it has found, and is refused where that found none.
 * Nothing in the mailbox is trusted: what the rules have no room for is refused before the core is
 * asked, and after a refusal the answer's fields are 0.
 */
#include <string.h>

#include "sudoleaf.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name), used))
#else
#define EXPORT(name) static /* tests include this file and ask by the functions' own names */
#endif

enum {
    PAGE_BYTES = 65536, /* memory grows by pages of so many */
    WORDS_END = 4       /* zeros after the last word: of a section, its key, its text and all */
};

/* X(type, field, items) */
#define MAIL_FIELDS(X)                                                                            \
    X(uint32_t, rules_length, 1) /* bytes on the sheet of that name */                            \
    X(uint32_t, seed_length, 1)                                                                   \
    X(uint32_t, text_length, 1)                                                                   \
    X(uint32_t, words_length, 1)                                                                  \
    X(uint32_t, stream, 1) /* which of the seed's streams */                                      \
    X(uint32_t, order, 1)  /* describe: digits, cells, and houses: */                             \
    X(uint32_t, cells, 1)                                                                         \
    X(uint32_t, rule_houses, 1)                                                                   \
    X(uint8_t, rule_kind, SU_MAX_HOUSES)                 /*   an su_house_kind each, */           \
    X(uint16_t, rule_cells, SU_MAX_HOUSES *SU_MAX_ORDER) /*   and as many cells as the order */   \
    X(su_digit, givens, SU_MAX_CELLS)                                                             \
    X(su_digit, entries, SU_MAX_CELLS) /* the whole board, givens included */                     \
    X(uint32_t, notes, SU_MAX_CELLS)   /* masks; 0: none there */                                 \
    X(su_digit, solution, SU_MAX_CELLS)                                                           \
    X(uint8_t, wrong, SU_MAX_CELLS) /* 1 where the entry is wrong, or a note is missing */        \
    X(uint32_t, solved, 1)          /* Check: 1 when all is right */                              \
    X(uint32_t, cell, 1)            /* Hint, and where a text is wrong */                         \
    X(uint32_t, digit, 1)                                                                         \
    X(uint32_t, position, 1)         /* where a text is wrong, in bytes */                        \
    X(uint32_t, other_cell, 1)       /* where the digit of `cell` stands as well */               \
    X(su_digit, other, SU_MAX_CELLS) /* judge: another solution */                                \
    X(uint32_t, limit, 1)            /* solve: of solutions; judge: of guesses */                 \
    X(uint32_t, solutions, 1)        /* solve: so many were found */                              \
    X(uint32_t, guesses, 1)                                                                       \
    X(uint32_t, symmetry, 1)              /* generate: an su_symmetry */                          \
    X(uint32_t, clues, 1)                 /* generate: wanted, then had; 0: minimal */            \
    X(uint32_t, advice, 1)                /* advise: an su_advice_kind */                         \
    X(uint32_t, last, 1)                  /* the cell of the last move; too large: none */        \
    X(uint32_t, target, 1)                /* next, find: the cell it is about; too large: none */ \
    X(uint32_t, has_step, 1)              /* whether a step was found */                          \
    X(uint32_t, candidates, SU_MAX_CELLS) /* masks: what was possible before the step */          \
    X(uint32_t, technique, 1)             /* find, rate: an su_technique */                       \
    X(uint32_t, tenths, 1)                /* rate: of the hardest step, */                        \
    X(uint32_t, grade, 1)                 /*   and an su_grade; make: which is wanted */          \
    X(uint32_t, flow, 1)                  /* make: ways on at any time, at least */               \
    X(uint32_t, found, 1)                 /* find: how many steps there are, */                   \
    X(uint32_t, places, SU_MAX_CELLS)     /*   and masks: all that they place, */                 \
    X(uint32_t, removes, SU_MAX_CELLS)    /*   and all that they remove */                        \
    X(uint32_t, part, 1)                  /* tell: which part of the step */                      \
    X(uint32_t, index, 1)                 /* tell: which of its nodes, or which house */          \
    X(su_step, step, 1)                   /* its own fields follow the mailbox's */               \
    X(uint16_t, house_cells,                                                                      \
      SU_STEP_HOUSES *SU_MAX_ORDER) /* of the step's houses, as many for each as the order */

/* Of the step: X(name, first, type of a row, items) */
#define STEP_FIELDS(X)                                                         \
    X(step_technique, technique, unsigned, 1)                                  \
    X(step_tenths, tenths, unsigned, 1)                                        \
    X(placements, placements, unsigned, 1)                                     \
    X(eliminations, eliminations, unsigned, 1)                                 \
    X(houses, houses, unsigned, 1)                                             \
    X(marks, marks, unsigned, 1)                                               \
    X(nodes, nodes, unsigned, 1)                                               \
    X(parents, parents, unsigned, 1)                                           \
    X(placement_cell, placement[0].cell, su_placement, SU_MAX_CELLS)           \
    X(placement_digit, placement[0].digit, su_placement, SU_MAX_CELLS)         \
    X(elimination_cell, elimination[0].cell, su_elimination, SU_MAX_CELLS)     \
    X(elimination_digits, elimination[0].digits, su_elimination, SU_MAX_CELLS) \
    X(house, house[0].house, su_house_mark, SU_STEP_HOUSES)                    \
    X(house_role, house[0].role, su_house_mark, SU_STEP_HOUSES)                \
    X(house_group, house[0].group, su_house_mark, SU_STEP_HOUSES)              \
    X(mark_cell, mark[0].cell, su_mark, SU_STEP_MARKS)                         \
    X(mark_role, mark[0].role, su_mark, SU_STEP_MARKS)                         \
    X(mark_group, mark[0].group, su_mark, SU_STEP_MARKS)                       \
    X(mark_digits, mark[0].digits, su_mark, SU_STEP_MARKS)                     \
    X(node_cells, node[0].cells, su_node, SU_STEP_NODES)                       \
    X(node_cell_0, node[0].cell[0], su_node, SU_STEP_NODES)                    \
    X(node_cell_1, node[0].cell[1], su_node, SU_STEP_NODES)                    \
    X(node_cell_2, node[0].cell[2], su_node, SU_STEP_NODES)                    \
    X(node_cell_3, node[0].cell[3], su_node, SU_STEP_NODES)                    \
    X(node_cell_4, node[0].cell[4], su_node, SU_STEP_NODES)                    \
    X(node_digit, node[0].digit, su_node, SU_STEP_NODES)                       \
    X(node_on, node[0].on, su_node, SU_STEP_NODES)                             \
    X(node_parents, node[0].parents, su_node, SU_STEP_NODES)                   \
    X(node_parent, node[0].parent, su_node, SU_STEP_NODES)                     \
    X(parent, parent[0], uint16_t, SU_STEP_PARENTS)

static struct mailbox {
#define FIELD(type, field, items) type field[items];
    MAIL_FIELDS(FIELD)
#undef FIELD
} mail;

static const struct field {
    const char *name;
    uint32_t offset;
    uint32_t item_size;
    uint32_t items;
    uint32_t stride;
} fields[] = {
#define DESCRIBE(type, field, items) \
    {#field, offsetof(struct mailbox, field), sizeof(type), items, sizeof(type)},
    MAIL_FIELDS(DESCRIBE)
#undef DESCRIBE
#define DESCRIBE(name, first, row, items)                                                         \
    {#name, offsetof(struct mailbox, step) + offsetof(su_step, first), sizeof mail.step[0].first, \
     items, sizeof(row)},
        STEP_FIELDS(DESCRIBE)
#undef DESCRIBE
            {NULL, 0, 0, 0, 0}};

/* The sheets: X(NAME, "name"). */
#define SHEETS(X)                                \
    X(RULES, "rules") /* the spec */             \
    X(SEED, "seed")   /* of anything random */   \
    X(TEXT, "text")   /* a grid or a sentence */ \
    X(WORDS, "words") /* a language: section, key, text, ended by 0 each */
#define SHEET_ENUM(name, text) SHEET_##name,
enum { SHEETS(SHEET_ENUM) SHEET_COUNT };
#undef SHEET_ENUM

static struct sheet {
    char *at;
    uint32_t room;
} sheets[SHEET_COUNT];

/* What can be told of a step: X(NAME, "name"). */
#define PARTS(X) \
    X(WHY, "why") X(SO, "so") X(NODE, "node") X(EFFECT, "effect") X(ASK, "ask") X(HOUSE, "house")
#define PART_ENUM(name, text) PART_##name,
enum { PARTS(PART_ENUM) PART_COUNT };
#undef PART_ENUM

/* All that lasts from one call to the next: the rules that are open, and what was made for them,
   always together; and the step that the call just before has found. */
static struct {
    su_rules rules;          /* of no cells: none are open */
    char spec[SU_SPEC_SIZE]; /* as the script wrote it, if it was no longer than this: */
    uint32_t spec_length;    /*   to read it takes longer than many an answer */
    su_logic *logic;
    su_logic_memory logic_memory;
    su_step step;
    bool has_step;
} kept;

/* Work spaces: nothing in them outlives a call. */
static struct {
    su_rules rules;
    su_work_memory work;
    su_position position;
    su_puzzle puzzle;
    su_advice advice;
    su_verdict verdict;
    su_digit last[SU_MAX_CELLS];
} scratch;

static su_work *work_space(void) { return su_work_open(&scratch.work, sizeof scratch.work); }

/* ---- What the script must know before anything else ------------------------------------------ */

EXPORT(mailbox) const struct mailbox *door_mailbox(void) { return &mail; }

/* The description: rows of five 32-bit words, ended by one without a name. */
EXPORT(mailbox_fields) const struct field *door_mailbox_fields(void) { return fields; }

/* So many pages more, at the end of all memory; NULL where there are none. */
#ifdef __wasm__
static char *more_pages(size_t count)
{
    const size_t end = __builtin_wasm_memory_grow(0, count);
    return end == SIZE_MAX ? NULL : (char *)(end * PAGE_BYTES);
}
#else
static char *more_pages(size_t count); /* the test's */
#endif

/* Where the sheet lies, with room for so many bytes at least. One that grows is a new one: what
   stood on it is gone. Address 0 where there is no such sheet, or no memory for it. */
EXPORT(sheet) char *door_sheet(uint32_t number, uint32_t bytes)
{
    if (number >= SHEET_COUNT)
        return NULL;
    struct sheet *sheet = &sheets[number];
    if (!sheet->at || bytes > sheet->room) {
        const uint64_t pages = ((uint64_t)bytes + WORDS_END + PAGE_BYTES - 1) / PAGE_BYTES;
        char *at = pages * PAGE_BYTES > UINT32_MAX ? NULL : more_pages((size_t)pages);
        if (!at)
            return NULL;
        *sheet = (struct sheet){at, (uint32_t)pages * PAGE_BYTES - WORDS_END};
    }
    return sheet->at;
}

static const char *sheet_name(uint32_t sheet)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SHEETS(NAME)
#undef NAME
    };
    return sheet < SHEET_COUNT ? names[sheet] : NULL;
}

static const char *part_name(uint32_t part)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        PARTS(NAME)
#undef NAME
    };
    return part < PART_COUNT ? names[part] : NULL;
}

/* The lists of names, by number, and their own names: X(name, function). */
#define LISTS(X)                                                               \
    X(status, item < SU_STATUS_COUNT ? su_status_name((su_status)item) : NULL) \
    X(version, item == 0 ? SU_VERSION : NULL)                                  \
    X(layout, su_layout_name(item))                                            \
    X(symmetry, su_symmetry_name((su_symmetry)item))                           \
    X(technique, su_technique_name((su_technique)item))                        \
    X(role, su_role_name((su_role)item))                                       \
    X(reason, su_reason_name((su_reason)item))                                 \
    X(advice, su_advice_name((su_advice_kind)item))                            \
    X(grade, su_grade_name((su_grade)item))                                    \
    X(kind, su_house_kind_name((su_house_kind)item))                           \
    X(sheet, sheet_name(item))                                                 \
    X(part, part_name(item))

/* The name of a list, ended by 0; address 0 from the last one on. */
EXPORT(list_name) const char *door_list_name(uint32_t list)
{
    static const char *const names[] = {
#define NAME(name, call) #name,
        LISTS(NAME)
#undef NAME
    };
    return list < sizeof names / sizeof *names ? names[list] : NULL;
}

/* The name of an item of a list, in the same way. */
EXPORT(item_name) const char *door_item_name(uint32_t list, uint32_t item)
{
    enum {
#define NUMBER(name, call) LIST_##name,
        LISTS(NUMBER)
#undef NUMBER
    };
    switch (list) {
#define CASE(name, call) \
    case LIST_##name:    \
        return call;
        LISTS(CASE)
#undef CASE
    default:
        return NULL;
    }
}

/* ---- What is open, and what is in the mailbox ------------------------------------------------ */

/* Every call but `tell` begins here: the step of the one before is gone, and the rules that are
   asked for are open. */
static su_status open_rules(void)
{
    const char *spec = sheets[SHEET_RULES].at;
    const uint32_t length = mail.rules_length[0];
    kept.has_step = false;
    mail.has_step[0] = 0;
    if (length > sheets[SHEET_RULES].room)
        return SU_TOO_LONG;
    if (length > 0 && length == kept.spec_length && memcmp(spec, kept.spec, length) == 0)
        return SU_OK;
    su_status status = su_rules_read(spec, length, &scratch.rules, NULL);
    if (status != SU_OK)
        return status;
    if (!su_rules_equal(&scratch.rules, &kept.rules)) {
        kept.rules = scratch.rules;
        kept.logic = su_logic_open(&kept.rules, &kept.logic_memory, sizeof kept.logic_memory);
    }
    kept.spec_length = length <= sizeof kept.spec ? length : 0;
    memcpy(kept.spec, spec, kept.spec_length);
    return SU_OK;
}

static bool fits(const su_digit *grid)
{
    bool fit = true;
    for (unsigned cell = 0; cell < kept.rules.cells; cell++)
        fit &= grid[cell] <= kept.rules.order;
    return fit;
}

static su_status open_givens(void)
{
    su_status status = open_rules();
    return status == SU_OK && !fits(mail.givens) ? SU_DIGIT_TOO_LARGE : status;
}

static su_status open_board(void)
{
    su_status status = open_givens();
    return status == SU_OK && !fits(mail.entries) ? SU_DIGIT_TOO_LARGE : status;
}

/* The board with its notes, as its player has it. */
static su_status open_player(su_player *player)
{
    su_status status = open_board();
    for (unsigned cell = 0; status == SU_OK && cell < kept.rules.cells; cell++)
        if (mail.notes[cell] >> kept.rules.order)
            status = SU_DIGIT_TOO_LARGE;
    *player = (su_player){
        .givens = mail.givens, .entries = mail.entries, .notes = mail.notes, .last = mail.last[0]};
    return status;
}

static bool is_stuck(void)
{
    const su_position *position = &scratch.position;
    for (unsigned cell = 0; cell < kept.rules.cells; cell++)
        if (position->digit[cell] == 0 && position->candidates[cell] == 0)
            return true;
    return false;
}

/* The position of a board that keeps the rules, for steps from there; FULL where nothing is left to
   do. */
static su_status open_position(void)
{
    su_player player;
    su_status status = open_player(&player);
    if (status == SU_OK)
        status = su_grid_check_rules(&kept.rules, mail.entries, NULL);
    if (status != SU_OK)
        return status;
    su_player_position(&kept.rules, &player, &scratch.position);
    if (is_stuck())
        return SU_NO_SOLUTION;
    return scratch.position.empty == 0 ? SU_FULL : SU_OK;
}

static su_status open_rng(su_rng *rng)
{
    if (mail.seed_length[0] > sheets[SHEET_SEED].room)
        return SU_TOO_LONG;
    su_rng_seed(sheets[SHEET_SEED].at, mail.seed_length[0], mail.stream[0], rng);
    return SU_OK;
}

/* ---- What can be asked ----------------------------------------------------------------------- */

static void show_clash(const su_report *report)
{
    mail.cell[0] = report->cell;
    mail.other_cell[0] = report->other;
    mail.digit[0] = report->digit;
}

/* rules -> order, cells, houses; text: the spec as short as it can be. */
EXPORT(describe) su_status door_describe(void)
{
    struct sheet *text = &sheets[SHEET_TEXT];
    const su_status status = open_rules();
    const su_rules *rules = &kept.rules;
    mail.order[0] = status == SU_OK ? rules->order : 0;
    mail.cells[0] = status == SU_OK ? rules->cells : 0;
    mail.rule_houses[0] = status == SU_OK ? rules->houses : 0;
    mail.text_length[0] = 0;
    memset(mail.rule_kind, 0, sizeof mail.rule_kind);
    memset(mail.rule_cells, 0, sizeof mail.rule_cells);
    if (status != SU_OK)
        return status;
    for (unsigned h = 0; h < rules->houses; h++) {
        mail.rule_kind[h] = (uint8_t)su_rules_kind(rules, h);
        memcpy(mail.rule_cells + h * rules->order, rules->house[h],
               rules->order * sizeof *mail.rule_cells);
    }
    mail.text_length[0] = (uint32_t)su_rules_write(rules, text->at, text->room) - 1;
    return mail.text_length[0] < text->room ? SU_OK : SU_TOO_LONG;
}

/* text -> givens; position, cell, other_cell and digit tell where it is wrong. */
EXPORT(read) su_status door_read(void)
{
    su_report report = {.status = open_rules()};
    if (report.status == SU_OK && mail.text_length[0] > sheets[SHEET_TEXT].room)
        report.status = SU_TOO_LONG;
    if (report.status == SU_OK)
        su_grid_read(&kept.rules, sheets[SHEET_TEXT].at, mail.text_length[0], mail.givens, &report);
    if (report.status != SU_OK)
        memset(mail.givens, 0, sizeof mail.givens);
    mail.position[0] = (uint32_t)report.position;
    show_clash(&report);
    return report.status;
}

/* givens, limit -> solution (of several the first), solutions, guesses. */
EXPORT(solve) su_status door_solve(void)
{
    su_answer answer = {.status = open_givens()};
    su_ask ask = {.solutions = mail.limit[0]};
    memset(mail.solution, 0, sizeof mail.solution);
    if (answer.status == SU_OK)
        answer = su_grid_solve(&kept.rules, mail.givens, &ask, work_space(), mail.solution);
    mail.solutions[0] = (uint32_t)answer.solutions;
    mail.guesses[0] = (uint32_t)answer.guesses;
    return answer.status;
}

static bool keep_two(void *context, const su_digit *solution)
{
    unsigned *count = context;
    memcpy(*count == 0 ? mail.solution : mail.other, solution, kept.rules.cells);
    return ++*count < 2;
}

/* givens, limit of guesses -> solutions (up to two), solution, other; or CLASH with cell,
   other_cell and digit; STOPPED where the guesses ran out. */
EXPORT(judge) su_status door_judge(void)
{
    su_report report = {.status = open_givens()};
    unsigned count = 0;
    memset(mail.solution, 0, sizeof mail.solution);
    memset(mail.other, 0, sizeof mail.other);
    mail.solutions[0] = 0;
    if (report.status == SU_OK)
        report.status = su_grid_check_rules(&kept.rules, mail.givens, &report);
    show_clash(&report);
    if (report.status != SU_OK)
        return report.status;
    su_ask ask = {.guesses = mail.limit[0], .visit = keep_two, .context = &count};
    su_answer answer = su_grid_solve(&kept.rules, mail.givens, &ask, work_space(), scratch.last);
    mail.solutions[0] = count;
    return count < 2 ? answer.status : SU_OK;
}

/* The puzzle just made, or an empty one where there is none. */
static void show_puzzle(su_status status)
{
    memset(mail.givens, 0, sizeof mail.givens);
    memset(mail.solution, 0, sizeof mail.solution);
    if (status != SU_OK)
        return;
    memcpy(mail.givens, scratch.puzzle.givens, kept.rules.cells);
    memcpy(mail.solution, scratch.puzzle.solution, kept.rules.cells);
}

/* The rules, a stream of random numbers and a symmetry that there is. */
static su_status open_making(su_rng *rng)
{
    su_status status = open_rules();
    if (status == SU_OK)
        status = open_rng(rng);
    return status == SU_OK && mail.symmetry[0] >= SU_SYMMETRY_COUNT ? SU_OUT_OF_RANGE : status;
}

/* seed, stream, symmetry, clues -> givens, solution, clues. */
EXPORT(generate) su_status door_generate(void)
{
    su_rng rng;
    su_status status = open_making(&rng);
    su_wish wish = {.symmetry = (su_symmetry)mail.symmetry[0], .clues = mail.clues[0]};
    if (status == SU_OK && wish.clues > kept.rules.cells)
        status = SU_OUT_OF_RANGE;
    if (status == SU_OK)
        status = su_puzzle_generate(&kept.rules, &wish, &rng, work_space(), &scratch.puzzle);
    show_puzzle(status);
    mail.clues[0] = status == SU_OK ? scratch.puzzle.clues : 0;
    return status;
}

/* givens, entries, seed, stream -> cell, digit. */
EXPORT(hint) su_status door_hint(void)
{
    su_rng rng;
    su_hint answer = {0, 0};
    su_status status = open_board();
    if (status == SU_OK)
        status = open_rng(&rng);
    if (status == SU_OK)
        status =
            su_hint_random(&kept.rules, mail.givens, mail.entries, &rng, work_space(), &answer);
    mail.cell[0] = answer.cell;
    mail.digit[0] = answer.digit;
    return status;
}

static void show_wrong(const bool *wrong)
{
    for (unsigned cell = 0; cell < SU_MAX_CELLS; cell++)
        mail.wrong[cell] = wrong && cell < kept.rules.cells && wrong[cell];
}

/* givens, entries -> wrong, solved. */
EXPORT(check) su_status door_check(void)
{
    su_status status = open_board();
    if (status == SU_OK)
        status = su_entries_check(&kept.rules, mail.givens, mail.entries, work_space(),
                                  &scratch.verdict);
    mail.solved[0] = status == SU_OK && scratch.verdict.solved;
    show_wrong(status == SU_OK ? scratch.verdict.wrong : NULL);
    return status;
}

/* ---- Logic ----------------------------------------------------------------------------------- */

/* The step, from now on the one that `tell` is about, and what was possible before it. */
static void show_step(const su_step *step)
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

/* givens, entries, notes, last -> advice, wrong, candidates, step. */
EXPORT(advise) su_status door_advise(void)
{
    su_player player;
    su_status status = open_player(&player);
    if (status == SU_OK)
        status = su_advise(&kept.rules, &player, work_space(), kept.logic, &scratch.advice);
    mail.advice[0] = status == SU_OK ? scratch.advice.kind : 0;
    show_wrong(status == SU_OK ? scratch.advice.wrong : NULL);
    if (status == SU_OK && scratch.advice.step) {
        su_player_position(&kept.rules, &player, &scratch.position);
        show_step(scratch.advice.step);
    }
    return status;
}

/* The board as the position has it. */
static void show_position(void)
{
    for (unsigned cell = 0; cell < kept.rules.cells; cell++) {
        mail.entries[cell] = scratch.position.digit[cell];
        mail.notes[cell] = scratch.position.candidates[cell];
    }
}

/* givens, entries, notes, last, target -> candidates, step; and entries, notes and last as they are
   after it, to go on from. FULL where nothing is left to do. */
EXPORT(next) su_status door_next(void)
{
    su_status status = open_position();
    if (status != SU_OK)
        return status;
    const su_step *step = mail.target[0] < kept.rules.cells
                              ? su_logic_toward(kept.logic, &scratch.position, mail.target[0])
                              : su_logic_best(kept.logic, &scratch.position, mail.last[0]);
    if (!step)
        return SU_NOT_FOUND;
    show_step(step);
    su_step_apply(&kept.rules, &kept.step, &scratch.position);
    show_position();
    mail.last[0] = su_step_cell(&kept.step);
    return SU_OK;
}

/* Whether it places or removes the candidate that is asked about; true where none is. */
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

static bool note_found(void *context, const su_step *step)
{
    (void)context;
    mail.found[0]++;
    if (!kept.has_step && concerns_target(step))
        show_step(step);
    for (unsigned i = 0; i < step->placements; i++)
        mail.places[step->placement[i].cell] |= UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->eliminations; i++)
        mail.removes[step->elimination[i].cell] |= step->elimination[i].digits;
    return true;
}

/* givens, entries, notes, technique, target, digit -> found, candidates, places, removes, and the
   first step, or the first that is about digit and target where there is a target. */
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
    su_logic_find(kept.logic, &scratch.position, (su_technique)mail.technique[0], note_found, NULL);
    return SU_OK;
}

static void show_rating(su_status status, const su_rating *rating)
{
    mail.tenths[0] = status == SU_OK ? rating->er : 0;
    mail.technique[0] = status == SU_OK ? rating->hardest : 0;
    mail.grade[0] = status == SU_OK ? rating->grade : 0;
}

/* givens -> tenths, technique, grade. */
EXPORT(rate) su_status door_rate(void)
{
    su_rating rating;
    su_status status = open_givens();
    if (status == SU_OK)
        status = su_puzzle_rate(&kept.rules, mail.givens, work_space(), kept.logic, &rating);
    show_rating(status, &rating);
    return status;
}

/* seed, stream, symmetry, grade, flow -> givens, solution, tenths, technique, grade. */
EXPORT(make) su_status door_make(void)
{
    su_rng rng;
    su_rating rating;
    su_status status = open_making(&rng);
    su_wish wish = {.symmetry = (su_symmetry)mail.symmetry[0]};
    if (status == SU_OK && (mail.grade[0] >= SU_GRADE_COUNT || mail.flow[0] > kept.rules.cells))
        status = SU_OUT_OF_RANGE;
    if (status == SU_OK) {
        su_level level = su_grade_level((su_grade)mail.grade[0]);
        level.flow = mail.flow[0];
        status = su_puzzle_generate_rated(&kept.rules, &wish, &level, &rng, work_space(),
                                          kept.logic, &scratch.puzzle, &rating);
    }
    show_puzzle(status);
    show_rating(status, &rating);
    return status;
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* The text of a key, or the key where the language lacks it. After the language stand so many zeros
   that whatever it leaves unended is ended there. */
static const char *word(void *context, const char *section, const char *key)
{
    const char *at = sheets[SHEET_WORDS].at;
    (void)context;
    while (at && *at) {
        const char *its_key = at + strlen(at) + 1, *text = its_key + strlen(its_key) + 1;
        if (strcmp(at, section) == 0 && strcmp(its_key, key) == 0)
            return text;
        at = text + strlen(text) + 1;
    }
    return key;
}

static bool end_words(void)
{
    const struct sheet *words = &sheets[SHEET_WORDS];
    const uint32_t length = mail.words_length[0];
    if (words->at && length <= words->room)
        memset(words->at + length, 0, WORDS_END);
    return length <= words->room;
}

/* What there is no more room for is counted. */
static void put(void *context, const char *text, size_t length)
{
    const struct sheet *sheet = &sheets[SHEET_TEXT];
    (void)context;
    for (size_t i = 0; i < length; i++, mail.text_length[0]++)
        if (mail.text_length[0] < sheet->room)
            sheet->at[mail.text_length[0]] = text[i];
}

/* How many there are of what a part has several of. */
static uint32_t count_of(uint32_t part)
{
    return part == PART_NODE    ? kept.step.nodes
           : part == PART_HOUSE ? kept.rules.houses
                                : UINT32_MAX;
}

/* part, index, words -> text, about the step that the call just before has found. TOO_LONG where
   the sheet is smaller than the length told; to be asked again. */
EXPORT(tell) su_status door_tell(void)
{
    static const su_voice voice = {word, put, NULL};
    const su_rules *rules = &kept.rules;
    const su_step *step = &kept.step;
    mail.text_length[0] = 0;
    if (!kept.has_step)
        return SU_OUT_OF_ORDER;
    if (!end_words())
        return SU_TOO_LONG;
    if (mail.part[0] >= PART_COUNT || mail.index[0] >= count_of(mail.part[0]))
        return SU_OUT_OF_RANGE;
    switch (mail.part[0]) {
    case PART_WHY:
        su_step_tell_why(rules, step, &voice);
        break;
    case PART_SO:
        su_step_tell_so(rules, step, &voice);
        break;
    case PART_NODE:
        su_step_tell_node(rules, step, mail.index[0], &voice);
        break;
    case PART_EFFECT:
        su_step_tell_effect(rules, step, &voice);
        break;
    case PART_ASK:
        su_step_ask(rules, step, &voice);
        break;
    default:
        su_house_tell(rules, mail.index[0], &voice);
        break;
    }
    return mail.text_length[0] <= sheets[SHEET_TEXT].room ? SU_OK : SU_TOO_LONG;
}
