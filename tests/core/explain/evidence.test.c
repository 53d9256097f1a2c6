/*
 * evidence.test.c: tests that a translator can use any placeholder in any sentence, even if the
 * step lacks the data for it.
 */
#include "../suite.h"

#include "explain/evidence.h"

static su_rules board;
static su_step step;
static char sentence[64];

/* Returns the tested sentence for every technique, and the key itself for any other text. */
static const char *find_text(void *context, const char *section, const char *key)
{
    (void)context;
    return strcmp(section, "why") == 0 ? sentence : key;
}

static void count_bytes(void *context, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        *(size_t *)context += (unsigned char)text[i] > 0;
}

/* Describes the step with each placeholder, as a step of each technique. */
static void write_every_placeholder(void)
{
    size_t bytes = 0;
    const su_voice voice = {find_text, count_bytes, &bytes};
    for (const placeholder *p = su__find_placeholders(&step); p->name; p++) {
        snprintf(sentence, sizeof sentence, "{%s}, {in %s}.", p->name, p->name);
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++) {
            step.technique = (su_technique)t;
            su_step_describe_why(&board, &step, &voice);
            su_step_describe_so(&board, &step, &voice);
        }
    }
    assert_true(bytes > 0);
}

static void add_node(su_reason reason)
{
    step.node[step.nodes++] = (su_node){
        .cell = {5}, .cells = 1, .digit = 3, .on = true, .reason = (uint8_t)reason, .parents = 0};
}

TEST(fills_every_placeholder_even_if_the_step_lacks_it)
{
    board = rules_from_spec("9x9");
    memset(&step, 0xFF, sizeof step); /* entries beyond the counts must not be read */
    step.placements = step.eliminations = step.houses = step.constraints = step.marks = step.nodes =
        step.parents = step.absences = 0;
    write_every_placeholder();
    add_node(SU_REASON_CELL); /* a chain without a start */
    write_every_placeholder();
    step.nodes = 0;
    add_node(SU_REASON_START);
    write_every_placeholder();
    step.elimination[step.eliminations++] = (su_elimination){1, 5};
    write_every_placeholder();
    step.placement[step.placements++] = (su_placement){10, 4};
    write_every_placeholder();
    step.house[step.houses++] = (su_house_mark){3, SU_ROLE_COVER, 1};
    write_every_placeholder();
    for (unsigned role = 0; role < SU_ROLE_COUNT; role++) {
        step.mark[step.marks++] = (su_mark){3, (uint8_t)role, 0, 0}; /* without digits */
        write_every_placeholder();
    }
}
