#include "judge.h"

typedef struct judge {
    const su_rules *rules;
    const su_position *position;
    const su_digit *solution;
    unsigned left;
} judge;

static const char *word(void *context, const char *section, const char *key)
{
    (void)context;
    CLAIM(section && key);
    return "{cells} {digits} {houses} {0} {1} {unknown} {";
}

static void put(void *context, const char *text, size_t length)
{
    size_t *written = context;
    CLAIM(length == 0 || text);
    *written += length;
}

static void describe(const su_rules *rules, const su_step *step)
{
    size_t written = 0;
    const su_voice voice = {word, put, &written};
    su_step_describe_why(rules, step, &voice);
    su_step_describe_so(rules, step, &voice);
    su_step_describe_short(rules, step, &voice);
    su_step_describe_effect(rules, step, &voice);
    su_step_question(rules, step, &voice);
    for (unsigned i = 0; i < step->nodes; i++)
        su_step_describe_node(rules, step, i, &voice);
    for (unsigned i = 0; i < step->houses; i++)
        su_house_describe(rules, step->house[i].house, &voice);
    CLAIM(written > 0);
}

static bool check_step(void *context, const su_step *step)
{
    judge *j = context;
    CLAIM(step->placements + step->eliminations > 0);
    for (unsigned i = 0; i < step->placements; i++)
        CLAIM(j->solution[step->placement[i].cell] == step->placement[i].digit);
    for (unsigned i = 0; i < step->eliminations; i++) {
        unsigned cell = step->elimination[i].cell;
        CLAIM(!(step->elimination[i].digits >> (j->solution[cell] - 1) & 1));
        CLAIM((step->elimination[i].digits & ~j->position->candidates[cell]) == 0);
    }
    describe(j->rules, step);
    return --j->left > 0;
}

void judge_steps(su_logic *logic, const su_position *position, const su_digit *solution,
                 su_technique technique, unsigned most)
{
    judge j = {su_logic_rules(logic), position, solution, most};
    su_logic_find(logic, position, technique, NULL, check_step, &j);
}
