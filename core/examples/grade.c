/*
 * grade.c: rates the puzzles in a file with one puzzle per line.
 *
 *     cc grade.c -lsudoleaf -o grade && ./grade puzzles.txt
 */
#include <stdio.h>
#include <string.h>

#include <sudoleaf.h>

static su_work_memory work_memory;
static su_logic_memory logic_memory;

/* Prints the grade, rating and hardest step of a puzzle, or the status if it cannot be rated. */
static void print_grade(const su_rules *rules, su_work *work, su_logic *logic, const char *line)
{
    su_digit givens[SU_MAX_CELLS];
    su_report report;
    su_rating rating;
    su_status status = su_grid_read(rules, line, strlen(line), givens, &report);
    if (status == SU_OK)
        status = su_puzzle_rate(rules, givens, NULL, work, logic, &rating);
    if (status == SU_OK)
        printf("%s\t%u.%u\t%s\n", su_grade_name(rating.grade), rating.er / 10, rating.er % 10,
               su_technique_english(rating.hardest));
    else
        printf("%s\n", su_status_name(status));
}

int main(int argc, char **argv)
{
    char line[1024];
    su_rules rules;
    FILE *file = argc > 1 ? fopen(argv[1], "r") : stdin;
    if (!file || su_rules_named("9x9", &rules) != SU_OK)
        return 1;
    su_work *work = su_work_open(&work_memory, sizeof work_memory);
    su_logic *logic = su_logic_open(&rules, &logic_memory, sizeof logic_memory);
    while (fgets(line, sizeof line, file))
        print_grade(&rules, work, logic, line);
    return ferror(file) != 0;
}
