#include "commands/help.h"

#include <string.h>

#include "commands/bench/bench.h"
#include "formats/formats.h"

/* "4x4, 6x6 or 9x9" */
static void print_layouts(FILE *file)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        const char *joint = i == 0 ? "" : su_layout_name(i + 1) ? ", " : " or ";
        fprintf(file, "%s%s", joint, su_layout_name(i));
    }
}

static void print_rules(FILE *file)
{
    fputs("by a spec, such as 9x9+x (diagonals), 9x9+windoku, 9x9+disjoint,\n               "
          "5x5+jigsaw:MAP",
          file);
}

static void print_clauses(FILE *file)
{
    fputs("               solve knows more: knight, king, nonconsecutive, and\n"
          "               killer:CELLS=SUM cage:CELLS sum:CELLS=SUM arrow:CELL=CELLS\n"
          "               thermo:CELLS greater:CELLS whispers:CELLS[=N] palindrome:CELLS\n"
          "               clone:CELLS=CELLS difference:PAIR[=N] ratio:PAIR[=N] xv:PAIR=V|X\n"
          "               odd:CELLS even:CELLS mask:CELLS=DIGITS, with ';' for more of one\n"
          "               kind, and 'all' where all dots are given. Cells are r1c1, r1c123;\n"
          "               as in 9x9+killer:r1c12=9;r23c1=4+knight",
          file);
}

/* A line each. */
static void print_formats(FILE *file)
{
    for (size_t i = 0; format_name(i); i++)
        fprintf(file, "  %-12s %s\n", format_name(i), format_help(i));
}

static void print_benches(FILE *file)
{
#define PRINT(name, words) fputs("  " #name ": " words "\n", file);
    BENCHES(PRINT)
#undef PRINT
}

static const struct {
    const char *place;
    void (*print)(FILE *file);
} lists[] = {{"{layouts}", print_layouts},
             {"{rules}", print_rules},
             {"{clauses}", print_clauses},
             {"{formats}", print_formats},
             {"{benches}", print_benches}};

enum { LISTS = sizeof lists / sizeof *lists };

void show_help(const char *help, FILE *file)
{
    while (*help) {
        size_t i = 0, length = strcspn(help + 1, "{") + 1;
        while (i < LISTS && strncmp(help, lists[i].place, strlen(lists[i].place)) != 0)
            i++;
        if (i < LISTS) {
            lists[i].print(file);
            length = strlen(lists[i].place);
        } else {
            fwrite(help, 1, length, file);
        }
        help += length;
    }
}
