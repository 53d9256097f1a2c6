/* Rules as text: written and read again they are the same. A text that is refused leaves the rules
   unchanged and reports a place. Solutions obey the rules. */
#include "app.h"
#include "fuzz.h"

enum { UNTOUCHED = 0xEE };

typedef size_t writer(const su_rules *rules, char *text, size_t size);

static void write_cut(writer *write, const su_rules *rules, size_t room)
{
    const size_t needed = write(rules, NULL, 0);
    char *text = malloc(room + 1);
    CLAIM(text);
    text[room] = (char)UNTOUCHED;
    CLAIM(write(rules, text, room) == needed);
    CLAIM(text[room] == (char)UNTOUCHED && (room == 0 || memchr(text, '\0', room)));
    free(text);
}

static void check_failure(const su_report *report, const su_rules *rules, size_t size)
{
    const unsigned char *byte = (const unsigned char *)rules;
    for (size_t i = 0; i < sizeof *rules; i++)
        CLAIM(byte[i] == UNTOUCHED);
    CLAIM(report->status > SU_OK && report->status < SU_STATUS_COUNT);
    CLAIM(report->position <= size && report->line == 1 && report->column == report->position + 1);
}

/* The lists of each cell agree with the houses, and cells see each other mutually. */
static void check_rules(const su_rules *rules)
{
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t seen[SU_MAX_PEERS];
        unsigned count = su_rules_peers(rules, cell, seen);
        CLAIM(rules->houses_of[cell] >= 3 && rules->houses_of[cell] <= SU_MAX_HOUSES_OF_CELL);
        for (unsigned h = 0; h < rules->houses_of[cell]; h++)
            CLAIM(rules->house[rules->house_of[cell][h]][rules->place_in[cell][h]] == cell);
        for (unsigned i = 0; i < count; i++)
            CLAIM(su_rules_sees(rules, cell, seen[i]) && su_rules_sees(rules, seen[i], cell));
    }
}

static bool check_solution(void *context, const su_digit *solution)
{
    CLAIM(su_grid_check_rules(context, solution, NULL) == SU_OK);
    return true;
}

static void check_solutions(su_rules *rules)
{
    static const su_digit empty[SU_MAX_CELLS];
    const su_search_options ask = {
        .solutions = 3, .guesses = 100, .visit = check_solution, .context = rules};
    su_search_result answer = su_grid_solve(rules, empty, &ask, fuzz_work(), NULL);
    CLAIM(answer.status == SU_OK || answer.status == SU_STOPPED);
}

/* Every text of rules is also a template, and a template that is written is read again the same. */
static void check_template(const char *text, size_t size, bool is_rules)
{
    static su_template template, again;
    static char written[SU_SPEC_SIZE];
    su_report report;
    if (su_template_read(text, size, &template, &report) != SU_OK) {
        CLAIM(!is_rules);
        return;
    }
    size_t needed = su_template_write(&template, written, sizeof written);
    CLAIM(needed <= sizeof written);
    CLAIM(su_template_read(written, needed - 1, &again, NULL) == SU_OK);
    CLAIM(su_rules_equal(&template.rules, &again.rules) && template.map == again.map
          && template.constraints == again.constraints && template.all == again.all);
    CLAIM(is_rules || su_template_has_choices(&template));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char spec[SU_SPEC_SIZE];
    choices c = choices_in(data, size);
    su_rules rules, again;
    su_report report;
    size_t room = take(&c, 256), length = (size_t)(c.end - c.at);
    memset(&rules, UNTOUCHED, sizeof rules);
    su_status status = su_rules_read((const char *)c.at, length, &rules, &report);
    CLAIM(status == report.status);
    check_template((const char *)c.at, length, status == SU_OK);
    if (status != SU_OK) {
        check_failure(&report, &rules, length);
        return 0;
    }
    check_rules(&rules);
    size_t needed = su_rules_write(&rules, spec, sizeof spec);
    CLAIM(needed <= sizeof spec && strlen(spec) + 1 == needed);
    CLAIM(su_rules_named(spec, &again) == SU_OK && su_rules_equal(&rules, &again));
    write_cut(su_rules_write, &rules, room);
    write_cut(su_rules_chart, &rules, room);
    check_solutions(&rules);
    return 0;
}
