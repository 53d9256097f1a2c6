/* Rules as text: what is read is written, shorter or as long as a map needs, and read again the
   same; what is not leaves the rules alone and says where. */
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

static void look_at_failure(const su_report *report, const su_rules *rules, size_t size)
{
    const unsigned char *byte = (const unsigned char *)rules;
    for (size_t i = 0; i < sizeof *rules; i++)
        CLAIM(byte[i] == UNTOUCHED);
    CLAIM(report->status > SU_OK && report->status < SU_STATUS_COUNT);
    CLAIM(report->position <= size && report->line == 1 && report->column == report->position + 1);
}

/* Whatever the lists of a cell say is so, and sight goes both ways. */
static void look_at_rules(const su_rules *rules)
{
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t seen[SU_MAX_PEERS];
        unsigned count = su_rules_sight(rules, cell, seen);
        CLAIM(rules->houses_of[cell] >= 3 && rules->houses_of[cell] <= SU_MAX_HOUSES_OF_CELL);
        for (unsigned h = 0; h < rules->houses_of[cell]; h++)
            CLAIM(rules->house[rules->house_of[cell][h]][rules->place_in[cell][h]] == cell);
        for (unsigned i = 0; i < count; i++)
            CLAIM(su_rules_sees(rules, cell, seen[i]) && su_rules_sees(rules, seen[i], cell));
    }
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
    if (status != SU_OK) {
        look_at_failure(&report, &rules, length);
        return 0;
    }
    look_at_rules(&rules);
    size_t needed = su_rules_write(&rules, spec, sizeof spec);
    CLAIM(needed <= sizeof spec && strlen(spec) + 1 == needed);
    CLAIM(su_rules_named(spec, &again) == SU_OK && su_rules_equal(&rules, &again));
    write_cut(su_rules_write, &rules, room);
    write_cut(su_rules_chart, &rules, room);
    return 0;
}
