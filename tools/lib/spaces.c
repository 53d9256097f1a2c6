/*
 * spaces.c: the command's own work spaces.
 */
#include "lib/spaces.h"

su_work *work_space(void)
{
    static su_work_memory memory;
    return su_work_open(&memory, sizeof memory);
}

su_logic *logic_for(const su_rules *rules)
{
    static su_logic_memory memory;
    static su_logic *logic;
    if (!su_logic_is_for(logic, rules))
        logic = su_logic_open(rules, &memory, sizeof memory);
    return logic;
}
