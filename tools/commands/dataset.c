#include "commands/dataset.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lines/parse_line.h"

static void add_puzzle(dataset *set, const su_digit *givens, size_t line)
{
    if (set->count == set->capacity) {
        set->capacity = 2 * set->capacity + 64;
        set->givens = reallocate(set->givens, set->capacity, set->rules.cells);
        set->lines = reallocate(set->lines, set->capacity, sizeof *set->lines);
    }
    memcpy(set->givens + set->count * set->rules.cells, givens, set->rules.cells);
    set->lines[set->count++] = line;
}

bool read_dataset(const char *file, const su_rules *rules, dataset *set)
{
    static line_reader line;
    bool good = true;
    *set = (dataset){0};
    bool has_rules = rules && rules->cells;
    if (has_rules)
        set->rules = *rules;
    snprintf(set->name, sizeof set->name, "%s", input_name(file));
    make_printable(set->name);
    if (!open_lines(file, &line))
        return false;
    while (next_puzzle_line(&line)) {
        su_digit givens[SU_MAX_CELLS];
        const su_rules *line_rules =
            read_puzzle_line(&line, has_rules ? &set->rules : NULL, givens);
        if (!line_rules) {
            good = false;
            continue;
        }
        if (!has_rules)
            set->rules = *line_rules;
        has_rules = true;
        add_puzzle(set, givens, line.number);
    }
    good &= close_lines(&line);
    if (good && set->count == 0)
        complain_at(set->name, 0, "no puzzles");
    return good && set->count > 0;
}

void free_dataset(dataset *set)
{
    free(set->givens);
    free(set->lines);
    *set = (dataset){0};
}
