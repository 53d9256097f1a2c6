/*
 * Lines of `sudoleaf find`: puzzles, and HoDoKu's library with codes, placed digits and deleted
 * candidates. Positions may be contradictory, so nothing is claimed about steps except that they
 * have descriptions. Slow techniques are left out, because this tests the reader.
 */
#include "files.h"
#include "lib/exit.h"
#include "commands/subcommands.h"

enum { SLOW_TENTHS = 70, LONGEST = 2000 };

void __wrap_catch_interrupts(void);
void __wrap_su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                          const su_logic_options *options, su_step_callback *found, void *context);
void __real_su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                          const su_logic_options *options, su_step_callback *found, void *context);

/* Leaves interrupts to the fuzzer. */
void __wrap_catch_interrupts(void) {}

void __wrap_su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                          const su_logic_options *options, su_step_callback *found, void *context)
{
    bool is_quick =
        su_technique_tenths(technique) < SLOW_TENTHS && su_logic_rules(logic)->cells <= 81;
    if (is_quick)
        __real_su_logic_find(logic, position, technique, options, found, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size < LONGEST ? size : LONGEST);
    unsigned technique = take(&c, SU_TECHNIQUE_COUNT), kind = take(&c, 2);
    const char *name = su_technique_name((su_technique)technique);
    const char *file = fuzz_file(c.at, (size_t)(c.end - c.at));
    char *words[] = {(char *)"--technique", (char *)name,   (char *)"-o",  (char *)"/dev/null",
                     (char *)file,          (char *)"--to", (char *)"json"};
    bool is_library = c.at < c.end && *c.at == ':';
    int skipped = is_library ? 2 : 0;
    run_find(5 - skipped + 2 * (int)kind, words + skipped);
    return 0;
}
