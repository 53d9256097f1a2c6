/*
 * core.c: the door between the page's script and the core.
 *
 * WebAssembly functions pass numbers only, so everything else goes through one mailbox: the script writes what a function
 * needs into its fields, calls, and reads the answer there. The mailbox describes itself (name, offset, size of an item,
 * number of items, bytes from one to the next), so the script repeats no offset and no limit; nor does it repeat what a number stands
 * for, since the names of statuses, techniques and the like are told by the door, too. Each function takes nothing and returns an
 * su_status.
 */
#include <string.h>

#include "sudoleaf.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

/* X(type, field, items) */
#define MAIL_FIELDS(X)                                                              \
    X(char, layout, 8)               /* the layout's name, ended by 0 */            \
    X(char, seed, 64)                /* the seed of anything random */              \
    X(uint32_t, seed_length, 1)                                                     \
    X(uint32_t, stream, 1)           /* which of the seed's streams */              \
    X(char, text, 16384)             /* a grid or a sentence as text */             \
    X(uint32_t, text_length, 1)      /*   cut where there is no more room */        \
    X(char, words, 40960)            /* a language: section, key, text, ended by 0 each; after the last one another 0 */ \
    X(su_digit, givens, SU_MAX_CELLS)                                               \
    X(su_digit, entries, SU_MAX_CELLS) /* the whole board, givens included */       \
    X(uint32_t, notes, SU_MAX_CELLS) /* masks; 0: none there */                     \
    X(su_digit, solution, SU_MAX_CELLS)                                             \
    X(uint8_t, wrong, SU_MAX_CELLS)  /* 1 where the entry is wrong, or a note is missing */ \
    X(uint32_t, solved, 1)           /* Check: 1 when all is right */               \
    X(uint32_t, cell, 1)             /* Hint, and where a text is wrong */          \
    X(uint32_t, digit, 1)                                                           \
    X(uint32_t, position, 1)         /* where a text is wrong, in bytes */          \
    X(uint32_t, other_cell, 1)       /* where the digit of `cell` stands as well */ \
    X(su_digit, other, SU_MAX_CELLS) /* judge: another solution */                  \
    X(uint32_t, limit, 1)            /* solve: stop after so many solutions */      \
    X(uint32_t, solutions, 1)        /* solve: so many were found */                \
    X(uint32_t, guesses, 1)                                                         \
    X(uint32_t, symmetry, 1)         /* generate: an su_symmetry */                 \
    X(uint32_t, clues, 1)            /* generate: wanted, then had; 0: minimal */   \
    X(uint32_t, advice, 1)           /* advise: an su_advice_kind */                \
    X(uint32_t, last, 1)             /* the cell of the last move; too large: none */ \
    X(uint32_t, target, 1)           /* next, find: the cell it is about; too large: none */ \
    X(uint32_t, has_step, 1)         /* whether a step was found */                 \
    X(uint32_t, candidates, SU_MAX_CELLS) /* masks: what was possible before the step */ \
    X(uint32_t, technique, 1)        /* find, rate: an su_technique */              \
    X(uint32_t, tenths, 1)           /* rate: of the hardest step, */               \
    X(uint32_t, grade, 1)            /*   and an su_grade; make: which is wanted */ \
    X(uint32_t, flow, 1)             /* make: ways on at any time, at least */      \
    X(uint32_t, found, 1)            /* find: how many steps there are */           \
    X(uint32_t, part, 1)             /* tell: which part of the step */             \
    X(uint32_t, index, 1)            /* tell: which of its nodes, or which house */ \
    X(su_step, step, 1)              /* its own fields follow the mailbox's */      \
    X(uint16_t, house_cells, SU_STEP_HOUSES * SU_MAX_ORDER) /* of the step's houses, as many for each as the order */

/* Of the step: X(name, first, type of a row, items) */
#define STEP_FIELDS(X)                                                              \
    X(step_technique, technique, unsigned, 1)                                       \
    X(step_tenths, tenths, unsigned, 1)                                             \
    X(placements, placements, unsigned, 1)                                          \
    X(eliminations, eliminations, unsigned, 1)                                      \
    X(houses, houses, unsigned, 1)                                                  \
    X(marks, marks, unsigned, 1)                                                    \
    X(nodes, nodes, unsigned, 1)                                                    \
    X(parents, parents, unsigned, 1)                                                \
    X(placement_cell, placement[0].cell, su_placement, SU_MAX_CELLS)                \
    X(placement_digit, placement[0].digit, su_placement, SU_MAX_CELLS)              \
    X(elimination_cell, elimination[0].cell, su_elimination, SU_MAX_CELLS)          \
    X(elimination_digits, elimination[0].digits, su_elimination, SU_MAX_CELLS)      \
    X(house, house[0].house, su_house_mark, SU_STEP_HOUSES)                         \
    X(house_role, house[0].role, su_house_mark, SU_STEP_HOUSES)                     \
    X(house_group, house[0].group, su_house_mark, SU_STEP_HOUSES)                   \
    X(mark_cell, mark[0].cell, su_mark, SU_STEP_MARKS)                              \
    X(mark_role, mark[0].role, su_mark, SU_STEP_MARKS)                              \
    X(mark_group, mark[0].group, su_mark, SU_STEP_MARKS)                            \
    X(mark_digits, mark[0].digits, su_mark, SU_STEP_MARKS)                          \
    X(node_cells, node[0].cells, su_node, SU_STEP_NODES)                            \
    X(node_cell_0, node[0].cell[0], su_node, SU_STEP_NODES)                         \
    X(node_cell_1, node[0].cell[1], su_node, SU_STEP_NODES)                         \
    X(node_cell_2, node[0].cell[2], su_node, SU_STEP_NODES)                         \
    X(node_cell_3, node[0].cell[3], su_node, SU_STEP_NODES)                         \
    X(node_cell_4, node[0].cell[4], su_node, SU_STEP_NODES)                         \
    X(node_digit, node[0].digit, su_node, SU_STEP_NODES)                            \
    X(node_on, node[0].on, su_node, SU_STEP_NODES)                                  \
    X(node_parents, node[0].parents, su_node, SU_STEP_NODES)                        \
    X(node_parent, node[0].parent, su_node, SU_STEP_NODES)                          \
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
#define DESCRIBE(type, field, items) {#field, offsetof(struct mailbox, field), sizeof(type), items, sizeof(type)},
    MAIL_FIELDS(DESCRIBE)
#undef DESCRIBE
#define DESCRIBE(name, first, row, items) \
    {#name, offsetof(struct mailbox, step) + offsetof(su_step, first), sizeof mail.step[0].first, items, sizeof(row)},
    STEP_FIELDS(DESCRIBE)
#undef DESCRIBE
    {NULL, 0, 0, 0, 0}
};

/* What can be told of a step: X(NAME, "name"). */
#define PARTS(X)                                                                    \
    X(WHY, "why") X(SO, "so") X(NODE, "node") X(EFFECT, "effect") X(ASK, "ask") X(HOUSE, "house")
#define PART_ENUM(name, text) PART_##name,
enum { PARTS(PART_ENUM) PART_COUNT };
#undef PART_ENUM

static su_layout layout;
static su_work work;
static su_logic logic;
static su_position position;

/* ---- What the script must know before anything else ------------------------------------------------ */

EXPORT(mailbox) const struct mailbox *door_mailbox(void)
{
    return &mail;
}

/* The description: rows of five 32-bit words, ended by one without a name. */
EXPORT(mailbox_fields) const struct field *door_mailbox_fields(void)
{
    return fields;
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
#define LISTS(X)                                                                    \
    X(status, item < SU_STATUS_COUNT ? su_status_name((su_status)item) : NULL)      \
    X(symmetry, su_symmetry_name((su_symmetry)item))                                \
    X(technique, su_technique_name((su_technique)item))                             \
    X(role, su_role_name((su_role)item))                                            \
    X(reason, su_reason_name((su_reason)item))                                      \
    X(advice, su_advice_name((su_advice_kind)item))                                 \
    X(grade, su_grade_name((su_grade)item))                                         \
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
#define CASE(name, call) case LIST_##name: return call;
        LISTS(CASE)
#undef CASE
    default:
        return NULL;
    }
}

/* ---- What can be asked ----------------------------------------------------------------------------- */

static su_status open_layout(void)
{
    mail.layout[sizeof mail.layout - 1] = '\0';
    return su_layout_named(mail.layout, &layout);
}

/* With the work space of logic, which is opened anew where the layout is another. */
static su_status open_logic(void)
{
    const unsigned cells = logic.layout ? layout.cells : 0;
    su_status status = open_layout();
    if (status == SU_OK && cells != layout.cells)
        su_logic_open(&layout, &logic);
    return status;
}

static su_rng open_rng(void)
{
    su_rng rng;
    size_t room = sizeof mail.seed, length = mail.seed_length[0];
    su_rng_seed(mail.seed, length < room ? length : room, mail.stream[0], &rng);
    return rng;
}

static void show_clash(const su_report *report)
{
    mail.cell[0] = report->cell;
    mail.other_cell[0] = report->other;
    mail.digit[0] = report->digit;
}

/* text -> givens; position, cell, other_cell and digit tell where it is wrong. */
EXPORT(read) su_status door_read(void)
{
    su_report report = {.status = open_layout()};
    size_t room = sizeof mail.text, length = mail.text_length[0];
    if (report.status == SU_OK)
        su_grid_read(&layout, mail.text, length < room ? length : room, mail.givens, &report);
    mail.position[0] = (uint32_t)report.position;
    show_clash(&report);
    return report.status;
}

/* givens, limit -> solution, solutions, guesses. */
EXPORT(solve) su_status door_solve(void)
{
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    su_ask ask = {.solutions = mail.limit[0]};
    su_answer answer = su_grid_solve(&layout, mail.givens, &ask, &work, mail.solution);
    mail.solutions[0] = (uint32_t)answer.solutions;
    mail.guesses[0] = (uint32_t)answer.guesses;
    return answer.status;
}

static bool keep_two(void *context, const su_digit *solution)
{
    unsigned *count = context;
    memcpy(*count == 0 ? mail.solution : mail.other, solution, layout.cells);
    return ++*count < 2;
}

/* givens, limit of guesses -> solutions (up to two), solution, other; or CLASH with cell, other_cell and digit; STOPPED where the
   guesses ran out. */
EXPORT(judge) su_status door_judge(void)
{
    static su_digit last[SU_MAX_CELLS];
    su_report report = {.status = open_layout()};
    unsigned count = 0;
    if (report.status == SU_OK)
        report.status = su_grid_check_rules(&layout, mail.givens, &report);
    show_clash(&report);
    if (report.status != SU_OK)
        return report.status;
    su_ask ask = {.guesses = mail.limit[0], .visit = keep_two, .context = &count};
    su_answer answer = su_grid_solve(&layout, mail.givens, &ask, &work, last);
    mail.solutions[0] = count;
    return count < 2 ? answer.status : SU_OK;
}

/* seed, stream, symmetry, clues -> givens, solution, clues. */
EXPORT(generate) su_status door_generate(void)
{
    static su_puzzle puzzle;
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    su_rng rng = open_rng();
    su_wish wish = {.symmetry = (su_symmetry)mail.symmetry[0], .clues = mail.clues[0]};
    status = su_puzzle_generate(&layout, &wish, &rng, &work, &puzzle);
    for (unsigned cell = 0; cell < layout.cells; cell++) {
        mail.givens[cell] = puzzle.givens[cell];
        mail.solution[cell] = puzzle.solution[cell];
    }
    mail.clues[0] = puzzle.clues;
    return status;
}

/* givens, entries, seed, stream -> cell, digit. */
EXPORT(hint) su_status door_hint(void)
{
    su_hint answer = {0, 0};
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    su_rng rng = open_rng();
    status = su_hint_random(&layout, mail.givens, mail.entries, &rng, &work, &answer);
    mail.cell[0] = answer.cell;
    mail.digit[0] = answer.digit;
    return status;
}

/* givens, entries -> wrong, solved. */
EXPORT(check) su_status door_check(void)
{
    static su_verdict verdict;
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    status = su_entries_check(&layout, mail.givens, mail.entries, &work, &verdict);
    mail.solved[0] = status == SU_OK && verdict.solved;
    for (unsigned cell = 0; cell < layout.cells; cell++)
        mail.wrong[cell] = status == SU_OK && verdict.wrong[cell];
    return status;
}

/* ---- Logic ------------------------------------------------------------------------------------------ */

static void show_step(const su_step *step)
{
    mail.has_step[0] = step != NULL;
    if (!step)
        return;
    mail.step[0] = *step;
    for (unsigned i = 0; i < step->houses; i++)
        for (unsigned k = 0; k < layout.order; k++)
            mail.house_cells[i * layout.order + k] = layout.house[step->house[i].house][k];
}

static void show_candidates(const su_position *shown)
{
    for (unsigned cell = 0; cell < layout.cells; cell++)
        mail.candidates[cell] = shown->candidates[cell];
}

/* givens, entries, notes, last -> advice, wrong, candidates, step. */
EXPORT(advise) su_status door_advise(void)
{
    static su_advice advice;
    static su_position seen;
    su_status status = open_logic();
    if (status != SU_OK)
        return status;
    su_player player = {.givens = mail.givens, .entries = mail.entries, .notes = mail.notes, .last = mail.last[0]};
    status = su_advise(&layout, &player, &work, &logic, &advice);
    mail.advice[0] = advice.kind;
    for (unsigned cell = 0; cell < layout.cells; cell++)
        mail.wrong[cell] = status == SU_OK && advice.wrong[cell];
    if (status == SU_OK && advice.step) {
        su_player_position(&layout, &player, &seen);
        show_candidates(&seen);
    }
    show_step(status == SU_OK ? advice.step : NULL);
    return status;
}

/* givens, entries, notes: the position from which `next` and `find` go on. Entries must keep the rules. */
EXPORT(begin) su_status door_begin(void)
{
    su_status status = open_logic();
    su_player player = {.givens = mail.givens, .entries = mail.entries, .notes = mail.notes};
    if (status == SU_OK)
        status = su_grid_check_rules(&layout, mail.entries, NULL);
    if (status == SU_OK)
        su_player_position(&layout, &player, &position);
    return status;
}

/* last, target -> candidates, step, and last for the next one; then the position is the one after it. FULL where nothing is left to
   do. */
EXPORT(next) su_status door_next(void)
{
    show_step(NULL);
    if (position.empty == 0)
        return SU_FULL;
    show_candidates(&position);
    show_step(mail.target[0] < layout.cells ? su_logic_toward(&logic, &position, mail.target[0])
                                            : su_logic_best(&logic, &position, mail.last[0]));
    if (!mail.has_step[0])
        return SU_NOT_FOUND;
    su_step_apply(&layout, &mail.step[0], &position);
    mail.last[0] = su_step_cell(&mail.step[0]);
    return SU_OK;
}

/* Whether it places or removes the candidate that is asked about; true where none is. */
static bool concerns_target(const su_step *step)
{
    bool concerns = mail.target[0] >= layout.cells;
    for (unsigned i = 0; i < step->placements; i++)
        concerns |= step->placement[i].cell == mail.target[0] && step->placement[i].digit == mail.digit[0];
    for (unsigned i = 0; i < step->eliminations; i++)
        concerns |= step->elimination[i].cell == mail.target[0] && (step->elimination[i].digits >> (mail.digit[0] - 1) & 1);
    return concerns;
}

static bool note_found(void *context, const su_step *step)
{
    (void)context;
    mail.found[0]++;
    if (!mail.has_step[0] && concerns_target(step))
        show_step(step);
    for (unsigned i = 0; i < step->placements; i++)
        mail.notes[step->placement[i].cell] |= UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->eliminations; i++)
        mail.notes[step->elimination[i].cell] |= step->elimination[i].digits;
    return true;
}

/* technique, target, digit -> found, candidates, in `notes` all that its steps place or remove, and the first step, or the first that is
   about digit and target where there is a target. */
EXPORT(find) su_status door_find(void)
{
    mail.found[0] = 0;
    memset(mail.notes, 0, sizeof mail.notes);
    show_step(NULL);
    show_candidates(&position);
    su_logic_find(&logic, &position, (su_technique)mail.technique[0], note_found, NULL);
    return SU_OK;
}

/* givens -> tenths, technique, grade. */
EXPORT(rate) su_status door_rate(void)
{
    su_rating rating;
    su_status status = open_logic();
    if (status == SU_OK)
        status = su_puzzle_rate(&layout, mail.givens, &work, &logic, &rating);
    if (status == SU_OK) {
        mail.tenths[0] = rating.er;
        mail.technique[0] = rating.hardest;
        mail.grade[0] = rating.grade;
    }
    return status;
}

/* seed, stream, symmetry, grade, flow -> givens, solution, tenths, technique. */
EXPORT(make) su_status door_make(void)
{
    static su_puzzle puzzle;
    su_level level = {.flow = mail.flow[0]};
    su_wish wish = {.symmetry = (su_symmetry)mail.symmetry[0]};
    su_rating rating;
    su_status status = open_logic();
    if (status != SU_OK)
        return status;
    su_rng rng = open_rng();
    for (unsigned tenths = 1; tenths <= UINT8_MAX; tenths++)
        if (su_grade_of(tenths) == (su_grade)mail.grade[0]) {
            level.least = level.least ? level.least : tenths;
            level.most = tenths;
        }
    status = su_puzzle_generate_rated(&layout, &wish, &level, &rng, &work, &logic, &puzzle, &rating);
    if (status != SU_OK)
        return status;
    memcpy(mail.givens, puzzle.givens, layout.cells);
    memcpy(mail.solution, puzzle.solution, layout.cells);
    mail.tenths[0] = rating.er;
    mail.technique[0] = rating.hardest;
    return SU_OK;
}

/* ---- Words ------------------------------------------------------------------------------------------ */

/* The text of a key, or the key where the language lacks it. */
static const char *word(void *context, const char *section, const char *key)
{
    const char *at = mail.words;
    (void)context;
    while (*at) {
        const char *its_key = at + strlen(at) + 1, *text = its_key + strlen(its_key) + 1;
        if (strcmp(at, section) == 0 && strcmp(its_key, key) == 0)
            return text;
        at = text + strlen(text) + 1;
    }
    return key;
}

static void put(void *context, const char *text, size_t length)
{
    (void)context;
    for (size_t i = 0; i < length && mail.text_length[0] < sizeof mail.text; i++)
        mail.text[mail.text_length[0]++] = text[i];
}

/* part, index, words, step -> text. */
EXPORT(tell) su_status door_tell(void)
{
    static const su_voice voice = {word, put, NULL};
    const su_step *step = &mail.step[0];
    mail.text_length[0] = 0;
    switch (mail.part[0]) {
    case PART_WHY:
        su_step_tell_why(&layout, step, &voice);
        break;
    case PART_SO:
        su_step_tell_so(&layout, step, &voice);
        break;
    case PART_NODE:
        su_step_tell_node(&layout, step, mail.index[0], &voice);
        break;
    case PART_EFFECT:
        su_step_tell_effect(&layout, step, &voice);
        break;
    case PART_ASK:
        su_step_ask(&layout, step, &voice);
        break;
    case PART_HOUSE:
        su_house_tell(&layout, mail.index[0], &voice);
        break;
    default:
        break;
    }
    return SU_OK;
}
