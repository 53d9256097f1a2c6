/* Runs the test cases in vectors/. Each line has the input and the expected output as text.
   WebAssembly builds run the same files. */
#include <stdlib.h>

#include "suite.h"

enum { LINE = 4096, FIELDS = 8 };

static const char *file_name;
static unsigned line_number;

/* Fails unless both texts are equal. The message names the line of the case. */
static void assert_same_text(const char *actual, const char *expected)
{
    if (strcmp(actual, expected) != 0)
        fail_msg("%s:%u: got %s, expected %s", file_name, line_number, actual, expected);
}

typedef void run_case(char *const field[FIELDS]);

static void run_file(const char *name, run_case *run)
{
    char line[LINE], path[LINE];
    unsigned cases = 0;
    snprintf(path, sizeof path, "%s/%s", VECTORS, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    file_name = name;
    for (line_number = 1; fgets(line, sizeof line, file); line_number++) {
        char *field[FIELDS] = {NULL};
        line[strcspn(line, "\n")] = '\0';
        unsigned count = 0;
        for (char *word = strtok(line, " "); word && count < FIELDS; word = strtok(NULL, " "))
            field[count++] = word;
        if (count > 0 && field[0][0] != '#') {
            run(field);
            cases++;
        }
    }
    fclose(file);
    assert_true(cases > 0);
}

static su_rng rng_of(const char *seed, const char *stream)
{
    return make_rng(seed, strtoull(stream, NULL, 10));
}

static void run_rng(char *const field[FIELDS])
{
    su_rng rng = rng_of(field[0], field[1]);
    for (unsigned i = 2; i < 6; i++) {
        char text[16];
        sprintf(text, "%u", su_rng_below(&rng, 1000000));
        assert_same_text(text, field[i]);
    }
}

/* Replaces '_', '~' and '^' with the characters they stand for. */
static void decode(const char *encoded, char *text)
{
    for (; *encoded; encoded++)
        if (*encoded == '^')
            text = strcpy(text, "\xE2\x94\x82") + 3;
        else
            *text++ = *encoded == '_' ? ' ' : *encoded == '~' ? '\n' : *encoded;
    *text = '\0';
}

static void run_read(char *const field[FIELDS])
{
    su_rules rules = rules_from_spec(field[0]);
    su_digit grid[SU_MAX_CELLS];
    su_report report;
    char text[LINE] = "", position[32] = "-";
    decode(strcmp(field[3], "-") == 0 ? "" : field[3], text);
    su_status status = su_grid_read(&rules, text, strlen(text), grid, &report);
    assert_same_text(su_status_name(status), field[1]);
    if (status != SU_OK && status != SU_TOO_SHORT)
        sprintf(position, "%zu", report.position);
    assert_same_text(position, field[2]);
}

static void run_solve(char *const field[FIELDS])
{
    su_rules rules = rules_from_spec(field[0]);
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    char text[SU_MAX_CELLS + 1] = "-", count[32];
    su_search_options search = {.solutions = strtoull(field[1], NULL, 10)};
    read_grid(&rules, field[4], givens);
    su_search_result result = su_grid_solve(&rules, givens, &search, work_space(), solution);
    sprintf(count, "%llu", (unsigned long long)result.solutions);
    assert_same_text(count, field[2]);
    if (result.solutions > 0)
        su_grid_write(&rules, solution, '.', text, sizeof text);
    assert_same_text(text, field[3]);
}

/* Checks that the general solver proves, within the guesses, that there is one solution. */
static void run_hard(char *const field[FIELDS])
{
    su_rules rules = rules_from_spec(field[0]);
    su_digit grid[SU_MAX_CELLS];
    const su_search_options search = {
        .solutions = 2, .guesses = strtoull(field[1], NULL, 10), .engine = SU_ENGINE_GENERAL};
    read_grid(&rules, field[2], grid);
    su_search_result result = su_grid_solve(&rules, grid, &search, work_space(), NULL);
    assert_same_text(su_status_name(result.status), "ok");
    assert_int_equal(result.solutions, 1);
}

static void run_generate(char *const field[FIELDS])
{
    static su_puzzle puzzle;
    su_rules rules = rules_from_spec(field[0]);
    su_rng rng = rng_of(field[3], field[4]);
    su_generate_options settings = {.symmetry = su_symmetry_named(field[1]),
                                    .clues = (unsigned)atoi(field[2])};
    char text[SU_MAX_CELLS + 1] = "-";
    su_status status = su_puzzle_generate(&rules, &settings, &rng, work_space(), &puzzle);
    assert_same_text(su_status_name(status), field[5]);
    if (status == SU_OK)
        su_grid_write(&rules, puzzle.givens, '.', text, sizeof text);
    assert_same_text(text, field[6]);
}

/* Reads entries, which may break the rules because a player made them. */
static void entries_from(const su_rules *rules, const char *text, su_digit *entries)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        entries[cell] = text[cell] == '.' ? 0 : (su_digit)(text[cell] - '0');
}

static void run_hint(char *const field[FIELDS])
{
    su_rules rules = rules_from_spec(field[0]);
    su_digit givens[SU_MAX_CELLS], entries[SU_MAX_CELLS];
    su_hint hint = {0, 0};
    su_rng rng = rng_of(field[3], "0");
    char text[32];
    read_grid(&rules, field[1], givens);
    entries_from(&rules, field[2], entries);
    assert_same_text(
        su_status_name(su_hint_random(&rules, givens, entries, &rng, work_space(), &hint)),
        field[4]);
    sprintf(text, "%u", hint.cell);
    assert_same_text(text, field[5]);
    sprintf(text, "%u", hint.digit);
    assert_same_text(text, field[6]);
}

/* Compares the pick of the first day, and a hash of the picks of all days. */
static void run_daily(char *const field[FIELDS])
{
    const char *site = strcmp(field[0], "-") == 0 ? "" : field[0], *level = field[1];
    const uint32_t count = (uint32_t)strtoul(field[2], NULL, 10);
    const uint32_t days = (uint32_t)strtoul(field[4], NULL, 10);
    uint32_t first, sum = 0;
    char text[32];
    assert_same_text(su_status_name(su_date_read(field[3], strlen(field[3]), &first)), "ok");
    for (uint32_t day = first; day < first + days; day++)
        sum = sum * 31 + su_daily_pick(site, strlen(site), level, strlen(level), day, count);
    sprintf(text, "%u", sum);
    assert_same_text(text, field[6]);
    sprintf(text, "%u", su_daily_pick(site, strlen(site), level, strlen(level), first, count));
    assert_same_text(text, field[5]);
}

static void run_check(char *const field[FIELDS])
{
    static su_verdict verdict;
    su_rules rules = rules_from_spec(field[0]);
    su_digit givens[SU_MAX_CELLS], entries[SU_MAX_CELLS];
    char wrong[LINE] = "";
    read_grid(&rules, field[1], givens);
    entries_from(&rules, field[2], entries);
    su_status status = su_entries_check(&rules, givens, entries, work_space(), &verdict);
    assert_same_text(su_status_name(status), field[3]);
    for (unsigned cell = 0; status == SU_OK && cell < rules.cells; cell++)
        if (verdict.wrong[cell])
            sprintf(wrong + strlen(wrong), "%s%u", *wrong ? "," : "", cell);
    assert_same_text(status == SU_OK && verdict.solved ? "1" : "0", field[4]);
    assert_same_text(*wrong ? wrong : "-", field[5]);
}

#define CASES(name) \
    TEST(matches_##name##_vectors) { run_file(#name ".txt", run_##name); }
CASES(rng)
CASES(read)
CASES(solve)
CASES(hard)
CASES(generate)
CASES(daily)
CASES(hint)
CASES(check)
