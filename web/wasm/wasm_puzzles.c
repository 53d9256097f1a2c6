/*
 * wasm_puzzles.c: calls about whole puzzles. Each comment names the fields and sheets that a call
 * reads and sets.
 */
#include "mailbox.h"

static void write_clash(const su_report *report)
{
    mail.cell[0] = report->cell;
    mail.other_cell[0] = report->other;
    mail.digit[0] = report->digit;
}

/* Reads rules; sets text to their chart, or on errors position. */
EXPORT(describe) su_status door_describe(void)
{
    struct sheet *text = &sheets[SHEET_TEXT];
    const su_status status = open_rules();
    mail.text_length[0] = 0;
    if (status != SU_OK)
        return status;
    mail.text_length[0] = (uint32_t)su_rules_chart(&kept.rules, text->at, text->room) - 1;
    return mail.text_length[0] < text->room ? SU_OK : SU_TOO_LONG;
}

/* Reads text; sets givens, or on errors position, cell, other_cell and digit. */
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
    write_clash(&report);
    return report.status;
}

/* Reads givens and limit; sets solution (the first one), solutions and guesses. */
EXPORT(solve) su_status door_solve(void)
{
    su_search_result answer = {.status = open_givens()};
    su_search_options ask = {.solutions = mail.limit[0]};
    memset(mail.solution, 0, sizeof mail.solution);
    if (answer.status == SU_OK)
        answer = su_grid_solve(&kept.rules, mail.givens, &ask, work_space(), mail.solution);
    mail.solutions[0] = (uint32_t)answer.solutions;
    mail.guesses[0] = (uint32_t)answer.guesses;
    return answer.status;
}

static bool store_two_solutions(void *context, const su_digit *solution)
{
    unsigned *count = context;
    memcpy(*count == 0 ? mail.solution : mail.other, solution, kept.rules.cells);
    return ++*count < 2;
}

/* Reads givens and limit; sets solutions (up to 2), solution and other. With SU_CLASH, sets cell,
   other_cell and digit. Returns SU_STOPPED if the guesses run out. */
EXPORT(judge) su_status door_judge(void)
{
    su_report report = {.status = open_givens()};
    unsigned count = 0;
    memset(mail.solution, 0, sizeof mail.solution);
    memset(mail.other, 0, sizeof mail.other);
    mail.solutions[0] = 0;
    if (report.status == SU_OK)
        report.status = su_grid_check_rules(&kept.rules, mail.givens, &report);
    write_clash(&report);
    if (report.status != SU_OK)
        return report.status;
    su_search_options ask = {
        .guesses = mail.limit[0], .visit = store_two_solutions, .context = &count};
    su_search_result answer =
        su_grid_solve(&kept.rules, mail.givens, &ask, work_space(), scratch.last);
    mail.solutions[0] = count;
    return count < 2 ? answer.status : SU_OK;
}

/* Copies the generated puzzle to the mailbox. After a failure, clears givens and solution. */
static void write_puzzle(su_status status, unsigned cells)
{
    memset(mail.givens, 0, sizeof mail.givens);
    memset(mail.solution, 0, sizeof mail.solution);
    if (status != SU_OK)
        return;
    memcpy(mail.givens, scratch.generated.puzzle.givens, cells);
    memcpy(mail.solution, scratch.generated.puzzle.solution, cells);
}

/* Opens the rules and the random stream, and checks the symmetry. */
static su_status open_generator(su_rng *rng)
{
    su_status status = open_rules();
    if (status == SU_OK)
        status = seed_rng(rng);
    return status == SU_OK && mail.symmetry[0] >= SU_SYMMETRY_COUNT ? SU_OUT_OF_RANGE : status;
}

/* Reads seed, stream, symmetry and clues; sets givens, solution and clues. */
EXPORT(generate) su_status door_generate(void)
{
    su_rng rng;
    su_status status = open_generator(&rng);
    su_generate_options options = {.symmetry = (su_symmetry)mail.symmetry[0],
                                   .clues = mail.clues[0]};
    if (status == SU_OK && options.clues > kept.rules.cells)
        status = SU_OUT_OF_RANGE;
    if (status == SU_OK)
        status = su_puzzle_generate(&kept.rules, &options, &rng, work_space(),
                                    &scratch.generated.puzzle);
    write_puzzle(status, kept.rules.cells);
    mail.clues[0] = status == SU_OK ? scratch.generated.puzzle.clues : 0;
    return status;
}

/* Opens a template instead of rules, opens the random stream, and checks the symmetry. */
static su_status open_template(su_rng *rng)
{
    const uint32_t length = mail.rules_length[0];
    kept.has_step = false;
    mail.has_step[0] = 0;
    if (length > sheets[SHEET_RULES].room)
        return SU_TOO_LONG;
    su_status status = su_template_read(sheets[SHEET_RULES].at, length, &scratch.template, NULL);
    if (status == SU_OK)
        status = seed_rng(rng);
    return status == SU_OK && mail.symmetry[0] >= SU_SYMMETRY_COUNT ? SU_OUT_OF_RANGE : status;
}

/* Opens a template, and also checks the fields that only `redraw` uses. */
static su_status open_regeneration(su_rng *rng)
{
    su_status status = open_template(rng);
    return status == SU_OK
                   && (mail.singles[0] > 1 || mail.dealt[0] > 1
                       || mail.passed[0] > MAX_SKIPPED_NUMBERS)
               ? SU_OUT_OF_RANGE
               : status;
}

/* Writes the spec of the rules on the text sheet. Returns SU_TOO_LONG if the sheet is too small. */
static su_status write_spec(const su_rules *rules)
{
    struct sheet *text = &sheets[SHEET_TEXT];
    mail.text_length[0] = (uint32_t)su_rules_write(rules, text->at, text->room) - 1;
    return mail.text_length[0] < text->room ? SU_OK : SU_TOO_LONG;
}

/* Reads rules (a template), seed, stream, symmetry, clues, limit, singles, attempt, passed, dealt
   and back; sets givens, solution and text (the spec of its rules). */
EXPORT(redraw) su_status door_redraw(void)
{
    su_rng rng;
    su_status status = open_regeneration(&rng);
    const su_generate_options options = {.symmetry = (su_symmetry)mail.symmetry[0],
                                         .clues = mail.clues[0],
                                         .guesses = mail.limit[0],
                                         .singles = mail.singles[0],
                                         .first = mail.attempt[0],
                                         .passed = mail.passed[0]};
    if (status == SU_OK)
        status = su_puzzle_regenerate(&scratch.template, &options, mail.back[0], &rng, work_space(),
                                      &scratch.generated.rules, &scratch.generated.puzzle);
    if (status == SU_OK && mail.dealt[0])
        status =
            su_puzzle_relabel(&scratch.generated.rules, mail.stream[0], &scratch.generated.puzzle);
    write_puzzle(status, scratch.generated.rules.cells);
    mail.text_length[0] = 0;
    return status == SU_OK ? write_spec(&scratch.generated.rules) : status;
}

/* Appends to text, as far as the sheet has room. */
static void append_text(const char *from)
{
    struct sheet *text = &sheets[SHEET_TEXT];
    for (; *from && mail.text_length[0] < text->room; from++)
        text->at[mail.text_length[0]++] = *from;
}

/* Reads text, a link or a text of another program; sets program. With OK, also sets givens, and
   text to lines: the spec, texts and names of su_link_read; otherwise text to those names. */
EXPORT(link) su_status door_link(void)
{
    const struct sheet *text = &sheets[SHEET_TEXT];
    const uint32_t length = mail.text_length[0];
    su_link *link = &scratch.link;
    kept.has_step = false;
    mail.has_step[0] = 0;
    memset(mail.givens, 0, sizeof mail.givens);
    mail.program[0] = 0;
    mail.text_length[0] = 0;
    if (!text->at || length > text->room)
        return SU_NOT_FOUND;
    const su_status status =
        su_link_read(text->at, length, SU_PROGRAM_NONE, &scratch.link_memory, link);
    mail.program[0] = link->program;
    if (status != SU_OK) {
        append_text(link->names);
        return status;
    }
    memcpy(mail.givens, link->givens, sizeof mail.givens);
    const su_status written = write_spec(&link->rules);
    append_text("\n");
    append_text(link->texts);
    append_text("\n");
    append_text(link->names);
    return written;
}

/* Reads seed (id of the site), text (id of the level), day and count; sets pick. */
EXPORT(daily) su_status door_daily(void)
{
    const struct sheet *site = &sheets[SHEET_SEED], *level = &sheets[SHEET_TEXT];
    kept.has_step = false;
    mail.has_step[0] = 0;
    mail.pick[0] = 0;
    if (mail.seed_length[0] > site->room || mail.text_length[0] > level->room)
        return SU_TOO_LONG;
    if (mail.day[0] > SU_LAST_DAY || mail.count[0] == 0)
        return SU_OUT_OF_RANGE;
    mail.pick[0] = su_daily_pick(site->at, mail.seed_length[0], level->at, mail.text_length[0],
                                 mail.day[0], mail.count[0]);
    return SU_OK;
}

/* Reads givens, entries, seed and stream; sets cell and digit. */
EXPORT(hint) su_status door_hint(void)
{
    su_rng rng;
    su_hint answer = {0, 0};
    su_status status = open_board();
    if (status == SU_OK)
        status = seed_rng(&rng);
    if (status == SU_OK)
        status =
            su_hint_random(&kept.rules, mail.givens, mail.entries, &rng, work_space(), &answer);
    mail.cell[0] = answer.cell;
    mail.digit[0] = answer.digit;
    return status;
}

static void write_wrong_cells(const bool *wrong)
{
    for (unsigned cell = 0; cell < SU_MAX_CELLS; cell++)
        mail.wrong[cell] = wrong && cell < kept.rules.cells && wrong[cell];
}

/* Reads givens and entries; sets wrong and solved. */
EXPORT(check) su_status door_check(void)
{
    su_status status = open_board();
    if (status == SU_OK)
        status = su_entries_check(&kept.rules, mail.givens, mail.entries, work_space(),
                                  &scratch.verdict);
    mail.solved[0] = status == SU_OK && scratch.verdict.solved;
    write_wrong_cells(status == SU_OK ? scratch.verdict.wrong : NULL);
    return status;
}
