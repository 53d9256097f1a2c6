/*
 * spaces.c: the command's own work spaces.
 */
#include "lib/spaces.h"

#include <stdlib.h>

#include "lib/memory.h"

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

void open_spaces(spaces *s)
{
    *s = (spaces){.work = su_work_open(take_memory(su_work_size()), su_work_size())};
}

void close_spaces(spaces *s)
{
    free(s->work);
    free(s->logic);
}

su_logic *logic_in(spaces *s, const su_rules *rules)
{
    if (!su_logic_is_for(s->logic, rules)) {
        void *memory = s->logic ? s->logic : take_memory(su_logic_size());
        s->logic = su_logic_open(rules, memory, su_logic_size());
    }
    return s->logic;
}
