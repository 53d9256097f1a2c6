/* Any texts of a language still describe steps, without NUL bytes. */
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "packs/locale.h"

enum { STEPS = 8 };

static const su_rules *rules;
static su_step steps[STEPS];
static unsigned count;

static bool keep(void *context, const su_step *step)
{
    (void)context;
    if (count < STEPS)
        steps[count++] = *step;
    return false;
}

/* Finds one step of each technique, up to STEPS. */
static void find_steps(void)
{
    static su_logic_memory memory;
    static su_position position;
    su_digit solution[SU_MAX_CELLS], givens[SU_MAX_CELLS] = {0};
    rules = layout_of("6x6");
    fuzz_solution(rules, 1, solution);
    fuzz_make_single(rules, solution, givens);
    su_position_start(rules, givens, &position);
    su_logic *logic = su_logic_open(rules, &memory, sizeof memory);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        su_logic_find(logic, &position, (su_technique)t, NULL, keep, NULL);
    CLAIM(count > STEPS / 2);
}

/* Makes the input file the language "xx". */
static void prepare(void)
{
    char path[2 * FUZZ_PATH];
    snprintf(path, sizeof path, "%s/locales", fuzz_folder());
    CLAIM(mkdir(path, 0700) == 0);
    strcat(path, "/xx.json");
    CLAIM(symlink("../input", path) == 0);
    find_steps();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    locale words;
    char *described = NULL;
    size_t length;
    if (!rules)
        prepare();
    fuzz_file(data, size);
    if (!open_locale(fuzz_folder(), "xx", true, &words))
        return 0;
    FILE *file = open_memstream(&described, &length);
    CLAIM(file);
    for (unsigned i = 0; i < count; i++)
        print_step(rules, &steps[i], &words, file);
    CLAIM(fclose(file) == 0 && strlen(described) == length && length > 0);
    free(described);
    close_locale(&words);
    return 0;
}
