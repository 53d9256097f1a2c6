/*
 * explain.c: sudoleaf explain, a solution told step by step.
 *
 * Steps know no words. A language has, for each technique, a name and a sentence with {places}; here the places are filled from
 * the step's evidence. {a}, {b}, ... are the cells of the pattern's groups.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "formats.h"
#include "lib/buffer.h"
#include "lib/input.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "subcommands.h"
#include "words_json.h"

const char explain_help[] =
    "usage: sudoleaf explain [--json] [--language L] [--assets DIR] [-o FILE] [PUZZLE | FILE]\n\n"
    "Tells how a puzzle is solved, step by step as a person would, in words: what each step is\n"
    "called, why it holds, and what it does. Cells are named r3c7: row 3, column 7. Reads a puzzle\n"
    "a line, from a file or from standard input; or takes the puzzle itself.\n\n"
    "  --json         the steps as data, a puzzle a line, for programs\n"
    "  --language L   the language of the words (en)\n"
    "  --assets DIR   the parts of the page, which the words are among, if not those installed\n"
    "  -o FILE        write there instead of to standard output\n\n"
    "A puzzle that the techniques of the rating scale cannot finish is told as far as they go,\n"
    "and then that it needs searching. Exit status 1 when a line could not be answered.\n\n"
    "example:\n"
    "  sudoleaf generate | sudoleaf explain\n";

static su_work work;
static su_logic logic;
static su_layout layout;   /* that the work space is open for; no cells at first */

typedef struct teller {
    FILE *out;
    bool as_json;
    step_words words;
    const su_position *position;
    const su_step *step;
} teller;

static const char *say(const teller *t, const char *key)
{
    return step_word(&t->words, "words", key);
}

/* ---- Places in sentences --------------------------------------------------------------------------- */

/* What a place is filled with; false for one that is not known. */
typedef bool fill(const void *context, const char *name, buffer *to);

static void add_sentence(buffer *to, const char *sentence, fill *place, const void *context)
{
    while (*sentence) {
        const char *open = strchr(sentence, '{'), *close = open ? strchr(open, '}') : NULL;
        char name[32];
        if (!close || (size_t)(close - open) > sizeof name) {
            add_text(to, sentence);
            return;
        }
        add_bytes(to, sentence, (size_t)(open - sentence));
        snprintf(name, sizeof name, "%.*s", (int)(close - open - 1), open + 1);
        if (!place(context, name, to))
            add_bytes(to, open, (size_t)(close - open + 1));
        sentence = close + 1;
    }
}

typedef struct named {
    const char *name;
    const char *text;
} named;

/* Fills from a list of names and texts, ended by one without a name. */
static bool fill_named(const void *context, const char *name, buffer *to)
{
    for (const named *n = context; n->name; n++)
        if (strcmp(n->name, name) == 0) {
            add_text(to, n->text);
            return true;
        }
    return false;
}

/* Adds one more to a list: "a", "a, b", and the last one by "and". */
static void add_to_list(const teller *t, buffer *list, const char *text, bool last)
{
    if (list->length == 0) {
        add_text(list, text);
        return;
    }
    buffer longer = {0};
    const named places[] = {{"list", buffer_text(list)}, {"next", text}, {"last", text}, {NULL, NULL}};
    add_sentence(&longer, say(t, last ? "and" : "comma"), fill_named, places);
    free_buffer(list);
    *list = longer;
}

/* ---- Cells, digits, houses ------------------------------------------------------------------------- */

static void cell_name(unsigned cell, char name[16])
{
    snprintf(name, 16, "r%uc%u", cell / layout.order + 1, cell % layout.order + 1);
}

static void add_cells(const teller *t, const su_cells *cells, buffer *to)
{
    buffer list = {0};
    unsigned left = 0;
    for (unsigned cell = 0; cell < layout.cells; cell++)
        left += (unsigned)(cells->word[cell / 64] >> cell % 64 & 1);
    for (unsigned cell = 0; cell < layout.cells; cell++)
        if (cells->word[cell / 64] >> cell % 64 & 1) {
            char name[16];
            cell_name(cell, name);
            add_to_list(t, &list, name, --left == 0);
        }
    add_text(to, buffer_text(&list));
    free_buffer(&list);
}

static void add_digits(const teller *t, uint32_t mask, buffer *to)
{
    buffer list = {0};
    for (unsigned digit = 1; digit <= layout.order; digit++)
        if (mask >> (digit - 1) & 1) {
            char name[16];
            snprintf(name, sizeof name, "%u", digit);
            add_to_list(t, &list, name, mask >> digit == 0);
        }
    add_text(to, buffer_text(&list));
    free_buffer(&list);
}

static unsigned kind_of(unsigned house) { return house / layout.order < 3 ? house / layout.order : 3; }
static unsigned number_of(unsigned house) { return house - kind_of(house) * layout.order + 1; }

static void add_house(const teller *t, unsigned house, buffer *to)
{
    static const char *const kinds[] = {"row", "column", "box", "house"};
    char number[16];
    snprintf(number, sizeof number, "%u", number_of(house));
    const named places[] = {{"n", number}, {NULL, NULL}};
    add_sentence(to, say(t, kinds[kind_of(house)]), fill_named, places);
}

/* The houses of a role, in any group or in this one, as a list. Where all are of a kind it is named once. */
static void add_houses(const teller *t, su_role role, int group, buffer *to)
{
    static const char *const kinds[] = {"rows", "columns", "boxes", "houses"};
    unsigned house[SU_STEP_HOUSES], count = 0;
    bool alike = true;
    buffer list = {0};
    for (unsigned i = 0; i < t->step->houses; i++)
        if (t->step->house[i].role == role && (group < 0 || t->step->house[i].group == group)) {
            house[count++] = t->step->house[i].house;
            alike &= kind_of(house[count - 1]) == kind_of(house[0]);
        }
    alike &= count > 1;
    for (unsigned i = 0; i < count; i++) {
        buffer one = {0};
        if (alike)
            add_format(&one, "%u", number_of(house[i]));
        else
            add_house(t, house[i], &one);
        add_to_list(t, &list, buffer_text(&one), i + 1 == count);
        free_buffer(&one);
    }
    const named places[] = {{"list", buffer_text(&list)}, {NULL, NULL}};
    if (alike)
        add_sentence(to, say(t, kinds[kind_of(house[0])]), fill_named, places);
    else
        add_text(to, buffer_text(&list));
    free_buffer(&list);
}

/* The marks of a role, in any group or in this one: their cells and digits. */
static su_cells cells_of(const su_step *step, su_role role, int group, uint32_t *digits)
{
    su_cells cells = {{0}};
    *digits = 0;
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == role && (group < 0 || step->mark[i].group == group)) {
            cells.word[step->mark[i].cell / 64] |= UINT64_C(1) << step->mark[i].cell % 64;
            *digits |= step->mark[i].digits;
        }
    return cells;
}

/* ---- What a step does ------------------------------------------------------------------------------ */

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
        if (step->elimination[i].digits >> (digit - 1) & 1)
            cells.word[step->elimination[i].cell / 64] |= UINT64_C(1) << step->elimination[i].cell % 64;
    return cells;
}

static void add_gone_from(const teller *t, uint32_t digits, const su_cells *cells, buffer *all)
{
    buffer numbers = {0}, names = {0}, one = {0}, longer = {0};
    add_digits(t, digits, &numbers);
    add_cells(t, cells, &names);
    const named places[] = {{"digits", buffer_text(&numbers)}, {"cells", buffer_text(&names)}, {NULL, NULL}};
    add_sentence(&one, say(t, digits & (digits - 1) ? "goneSome" : "goneOne"), fill_named, places);
    const named both[] = {{"list", buffer_text(all)}, {"next", buffer_text(&one)}, {NULL, NULL}};
    if (all->length > 0)
        add_sentence(&longer, say(t, "goneAnd"), fill_named, both);
    else
        add_text(&longer, buffer_text(&one));
    free_buffer(all);
    *all = longer;
    free_buffer(&numbers);
    free_buffer(&names);
    free_buffer(&one);
}

/* Digits that go from the same cells together: "4 goes from r1c2 and r1c5; 7 and 8 go from r3c3". */
static void add_gone(const teller *t, buffer *to)
{
    buffer all = {0};
    uint32_t told = 0, gone = gone_digits(t->step);
    for (unsigned digit = 1; digit <= layout.order; digit++) {
        su_cells cells = losers_of(t->step, digit);
        uint32_t together = 0;
        for (unsigned other = digit; other <= layout.order; other++) {
            su_cells its = losers_of(t->step, other);
            if (memcmp(&its, &cells, sizeof its) == 0)
                together |= UINT32_C(1) << (other - 1);
        }
        together &= gone & ~told;
        told |= together;
        if (together >> (digit - 1) & 1)
            add_gone_from(t, together, &cells, &all);
    }
    add_text(to, buffer_text(&all));
    free_buffer(&all);
}

static void add_effect(const teller *t, buffer *to)
{
    for (unsigned i = 0; i < t->step->placements; i++) {
        char cell[16], digit[16];
        cell_name(t->step->placement[i].cell, cell);
        snprintf(digit, sizeof digit, "%u", t->step->placement[i].digit);
        const named places[] = {{"cell", cell}, {"digit", digit}, {NULL, NULL}};
        add_text(to, " ");
        add_sentence(to, say(t, "placed"), fill_named, places);
    }
    if (t->step->eliminations > 0) {
        buffer gone = {0};
        add_gone(t, &gone);
        const named places[] = {{"gone", buffer_text(&gone)}, {NULL, NULL}};
        add_text(to, " ");
        add_sentence(to, say(t, "gone"), fill_named, places);
        free_buffer(&gone);
    }
}

/* ---- Chains ---------------------------------------------------------------------------------------- */

static void add_claim(const teller *t, const su_node *node, buffer *to)
{
    su_cells cells = {{0}};
    buffer names = {0};
    char digit[16];
    for (unsigned i = 0; i < node->cells; i++)
        cells.word[node->cell[i] / 64] |= UINT64_C(1) << node->cell[i] % 64;
    add_cells(t, &cells, &names);
    snprintf(digit, sizeof digit, "%u", node->digit);
    const named places[] = {{"cells", buffer_text(&names)}, {"digit", digit}, {NULL, NULL}};
    add_sentence(to, say(t, node->cells > 1 ? (node->on ? "onGroup" : "offGroup") : node->on ? "on" : "off"), fill_named, places);
    free_buffer(&names);
}

/* The cells of the set by which the node follows, and what they hold without its parent's digit. */
static void add_set(const teller *t, const su_node *node, buffer *cells, buffer *digits)
{
    uint32_t mask;
    su_cells set = cells_of(t->step, SU_ROLE_PATTERN, node->house, &mask);
    add_cells(t, &set, cells);
    add_digits(t, mask & ~(UINT32_C(1) << (t->step->node[t->step->parent[node->parent]].digit - 1)), digits);
}

static void add_reason(const teller *t, const su_node *node, buffer *to)
{
    static const char *const keys[][2] = {[SU_REASON_CELL] = {"becauseCellOff", "becauseCellOn"},
                                          [SU_REASON_HOUSE] = {"becauseHouseOff", "becauseHouseOn"},
                                          [SU_REASON_SIGHT] = {"becauseSight", "becauseSight"},
                                          [SU_REASON_SET] = {"becauseSet", "becauseSet"},
                                          [SU_REASON_STEP] = {"becauseStep", "becauseStep"},
                                          [SU_REASON_CHAIN] = {"becauseChain", "becauseChain"}};
    buffer house = {0}, set = {0}, digits = {0};
    char from[16], end[16];
    if (node->reason == SU_REASON_SET)
        add_set(t, node, &set, &digits);
    else
        add_house(t, node->house, &house);
    snprintf(from, sizeof from, "%u", node->inner + 1u);
    snprintf(end, sizeof end, "%u", (unsigned)node->inner + node->inners);
    const named places[] = {{"house", buffer_text(&house)}, {"set", buffer_text(&set)}, {"digits", buffer_text(&digits)},
        {"from", from}, {"to", end},
        {"technique", step_word(&t->words, "names", su_technique_name((su_technique)node->technique))}, {NULL, NULL}};
    add_sentence(to, say(t, keys[node->reason][node->on]), fill_named, places);
    free_buffer(&house);
    free_buffer(&set);
    free_buffer(&digits);
}

/* A node follows from the one right before it, or from those it names by number. */
static void add_node(const teller *t, unsigned index, buffer *to)
{
    const su_node *node = &t->step->node[index];
    const uint16_t *parent = &t->step->parent[node->parent];
    buffer claim = {0}, reason = {0}, parents = {0};
    bool plain = node->parents == 1 && parent[0] + 1u == index;
    add_claim(t, node, &claim);
    if (node->reason != SU_REASON_START)
        add_reason(t, node, &reason);
    for (unsigned i = 0; i < node->parents; i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", parent[i] + 1u);
        add_to_list(t, &parents, number, i + 1 == node->parents);
    }
    const named places[] = {{"claim", buffer_text(&claim)}, {"reason", buffer_text(&reason)}, {"parents", buffer_text(&parents)}, {NULL, NULL}};
    add_format(to, "\n   (%u) ", index + 1);
    add_sentence(to, say(t, node->reason == SU_REASON_START ? "start" : plain ? "then" : "thenBy"), fill_named, places);
    free_buffer(&claim);
    free_buffer(&reason);
    free_buffer(&parents);
}

/* On lines of its own. */
static void add_chain(const teller *t, buffer *to)
{
    while (to->length > 0 && to->text[to->length - 1] == ' ')
        to->text[--to->length] = '\0';
    for (unsigned i = 0; i < t->step->nodes; i++)
        add_node(t, i, to);
    if (t->step->is_cut)
        add_format(to, "\n   %s", say(t, "wasCut"));
    add_text(to, "\n  ");
}

/* ---- Steps ----------------------------------------------------------------------------------------- */

static bool fill_pattern(const teller *t, const char *name, buffer *to)
{
    static const struct {
        const char *cells, *digits;
        su_role role;
    } marks[] = {
        {"cells", "digits", SU_ROLE_PATTERN}, {"fins", "fin-digits", SU_ROLE_FIN},
        {"pivot", "pivot-digits", SU_ROLE_PIVOT}, {"links", "link-digits", SU_ROLE_LINK},
    };
    uint32_t digits;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        su_cells cells = cells_of(t->step, marks[i].role, -1, &digits);
        if (strcmp(name, marks[i].cells) == 0) {
            add_cells(t, &cells, to);
            return true;
        }
        if (strcmp(name, marks[i].digits) == 0) {
            add_digits(t, digits, to);
            return true;
        }
    }
    if (strlen(name) != 1)
        return false;
    su_cells cells = cells_of(t->step, SU_ROLE_PATTERN, name[0] - 'a', &digits);
    add_cells(t, &cells, to);
    return true;
}

static bool fill_houses(const teller *t, const char *name, buffer *to)
{
    static const struct {
        const char *name;
        su_role role;
        int group;
    } houses[] = {
        {"house", SU_ROLE_PATTERN, 0}, {"house2", SU_ROLE_PATTERN, 1}, {"houses", SU_ROLE_PATTERN, -1},
        {"covers", SU_ROLE_COVER, -1}, {"link-houses", SU_ROLE_LINK, -1},
    };
    for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
        if (strcmp(name, houses[i].name) == 0) {
            add_houses(t, houses[i].role, houses[i].group, to);
            return true;
        }
    return false;
}

/* The digit that a pattern is about: its only one, or its first. */
static void add_digit(const teller *t, buffer *to)
{
    uint32_t digits;
    cells_of(t->step, SU_ROLE_PATTERN, -1, &digits);
    if (digits == 0)
        cells_of(t->step, SU_ROLE_PIVOT, -1, &digits);
    add_digits(t, digits & (0 - digits), to);
}

static void add_candidates(const teller *t, buffer *to)
{
    buffer list = {0};
    unsigned left = 0;
    for (unsigned i = 0; i < t->step->marks; i++)
        left += t->step->mark[i].role == SU_ROLE_PATTERN;
    for (unsigned i = 0; i < t->step->marks; i++) {
        buffer one = {0};
        char cell[16];
        if (t->step->mark[i].role != SU_ROLE_PATTERN)
            continue;
        cell_name(t->step->mark[i].cell, cell);
        add_digits(t, t->step->mark[i].digits, &one);
        add_format(&one, " (%s)", cell);
        add_to_list(t, &list, buffer_text(&one), --left == 0);
        free_buffer(&one);
    }
    add_text(to, buffer_text(&list));
    free_buffer(&list);
}

static void add_blockers(const teller *t, buffer *to)
{
    uint32_t digits;
    su_cells cells = cells_of(t->step, SU_ROLE_BLOCKER, -1, &digits);
    buffer names = {0};
    add_cells(t, &cells, &names);
    const named places[] = {{"cells", buffer_text(&names)}, {NULL, NULL}};
    if (names.length > 0)
        add_sentence(to, say(t, "blockers"), fill_named, places);
    free_buffer(&names);
}

static bool fill_step(const void *context, const char *name, buffer *to)
{
    const teller *t = context;
    char cell[16] = "";
    if (t->step->placements > 0)
        cell_name(t->step->placement[0].cell, cell);
    if (strcmp(name, "placed") == 0)
        add_text(to, cell);
    else if (strcmp(name, "value") == 0)
        add_format(to, "%u", t->step->placement[0].digit);
    else if (strcmp(name, "digit") == 0)
        add_digit(t, to);
    else if (strcmp(name, "gone-digits") == 0)
        add_digits(t, gone_digits(t->step), to);
    else if (strcmp(name, "pattern-candidates") == 0)
        add_candidates(t, to);
    else if (strcmp(name, "blockers") == 0)
        add_blockers(t, to);
    else if (strcmp(name, "chain") == 0)
        add_chain(t, to);
    else
        return fill_houses(t, name, to) || fill_pattern(t, name, to);
    return true;
}

static void tell_step(teller *t, unsigned number)
{
    const char *technique = su_technique_name(t->step->technique);
    buffer text = {0};
    char counted[16], rating[16];
    snprintf(counted, sizeof counted, "%u", number);
    snprintf(rating, sizeof rating, "%u.%u", t->step->tenths / 10, t->step->tenths % 10);
    const named places[] = {{"number", counted}, {"name", step_word(&t->words, "names", technique)}, {"rating", rating}, {NULL, NULL}};
    add_sentence(&text, say(t, "step"), fill_named, places);
    add_text(&text, "\n   ");
    add_sentence(&text, step_word(&t->words, "why", technique), fill_step, t);
    add_effect(t, &text);
    /* A capital begins the sentence, also where it begins with a house; a cell's name stays as it is. */
    char *first = strchr(text.text, '\n') + 4;
    if (*first >= 'a' && *first <= 'z' && !(first[1] >= '0' && first[1] <= '9'))
        *first = (char)(*first - 'a' + 'A');
    fprintf(t->out, "%s\n", buffer_text(&text));
    free_buffer(&text);
}

/* ---- Puzzles --------------------------------------------------------------------------------------- */

static void tell_end(const teller *t, su_status status, const su_rating *r)
{
    buffer text = {0};
    char steps[16], rating[16];
    snprintf(steps, sizeof steps, "%u", r->steps);
    snprintf(rating, sizeof rating, "%u.%u", r->er / 10, r->er % 10);
    const named places[] = {{"steps", steps}, {"rating", rating},
        {"technique", step_word(&t->words, "names", su_technique_name(r->hardest))}, {NULL, NULL}};
    add_sentence(&text, say(t, status != SU_OK ? "needsSearch" : r->steps ? "solved" : "alreadySolved"), fill_named, places);
    fprintf(t->out, "%s\n\n", buffer_text(&text));
    free_buffer(&text);
}

static void count_step(const su_step *step, su_rating *r)
{
    if (step->tenths > r->er) {
        r->er = step->tenths;
        r->hardest = step->technique;
    }
    r->steps++;
}

static bool tell_puzzle(teller *t, const su_digit *givens)
{
    static su_position position;
    su_rating rating = {.er = 0};
    json_t *puzzle = t->as_json ? begin_steps(&layout, givens) : NULL;
    su_status status = SU_OK;
    su_position_start(&layout, givens, &position);
    t->position = &position;
    while (position.empty > 0 && !interrupted) {
        t->step = su_logic_next(&logic, &position);
        if (!t->step) {
            status = SU_NOT_FOUND;
            break;
        }
        count_step(t->step, &rating);
        if (puzzle)
            add_step(puzzle, &layout, t->step);
        else
            tell_step(t, rating.steps);
        su_step_apply(&layout, t->step, &position);
    }
    if (puzzle)
        return write_steps(puzzle, status, t->out);
    tell_end(t, status, &rating);
    return true;
}

static void open_logic(const su_layout *wanted)
{
    if (layout.cells == wanted->cells)
        return;
    layout = *wanted;
    su_logic_open(&layout, &logic);
}

static bool answer(teller *t, const line_reader *line)
{
    su_layout found;
    su_digit givens[SU_MAX_CELLS];
    if (!read_puzzle_line(line, NULL, &found, givens))
        return false;
    open_logic(&found);
    su_status status = su_grid_solve_single(&layout, givens, &work, NULL);
    if (status != SU_OK) {
        complain_at(line->name, line->number, "%s", describe_status(status));
        return false;
    }
    return tell_puzzle(t, givens);
}

/* The operand is a file, or, where no file has the name, a puzzle. */
static bool answer_all(teller *t, const char *operand)
{
    static line_reader line;
    bool good = true;
    size_t cells = operand ? su_text_cells(operand, strlen(operand)) : 0;
    su_layout any;
    if (operand && strlen(operand) < LINE_LIMIT && su_layout_of_cells(cells, &any) == SU_OK && access(operand, F_OK) != 0) {
        line = (line_reader){.name = "the puzzle", .number = 1, .length = strlen(operand)};
        memcpy(line.text, operand, line.length + 1);
        return answer(t, &line);
    }
    if (!open_lines(operand, &line))
        return false;
    while (!interrupted && next_puzzle_line(&line))
        good &= answer(t, &line);
    return close_lines(&line) && good && !interrupted;
}

int run_explain(int argc, char **argv)
{
    const char *operand = NULL, *to = NULL, *language = "en", *assets = NULL;
    teller t = {.as_json = false};
    const option options[] = {
        {.name = "json", .kind = FLAG, .to = &t.as_json},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        {.name = "o", .kind = TEXT, .to = &to},
        {.kind = FILE_NAME, .to = &operand},
        {.kind = END},
    };
    if (!read_options("explain", options, argc, argv))
        return BAD_USAGE;
    output out;
    if (!t.as_json && !open_words(assets, language, &t.words))
        return BAD_INPUT;
    bool good = open_output(to, &out);
    if (good) {
        catch_interrupts();
        t.out = out.file;
        good = answer_all(&t, operand);
        good &= close_output(&out, !interrupted);
    }
    if (!t.as_json)
        close_words(&t.words);
    return good ? DONE : BAD_INPUT;
}
