/*
 * main.c: finds the subcommand and runs it.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "packs/json.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/parts.h"
#include "lib/thread.h"
#include "commands/help.h"
#include "commands/subcommands.h"

static const struct {
    const char *name;
    const char *summary;
    const char *help;
    int (*run)(int argc, char **argv);
} table[] = {
#define ROW(name, summary) {#name, summary, name##_help, run_##name},
    SUBCOMMANDS(ROW)
#undef ROW
};

enum { ROWS = sizeof table / sizeof *table };

static const char *subcommand_name(size_t index) { return index < ROWS ? table[index].name : NULL; }

static void print_overview(void)
{
    printf("sudoleaf makes, solves and checks Sudoku puzzles and presses them into a page.\n\n"
           "usage: sudoleaf SUBCOMMAND [OPTION...] [FILE...]\n\n");
    for (size_t i = 0; i < ROWS; i++)
        printf("  %-10s %s\n", table[i].name, table[i].summary);
    printf("\nsudoleaf SUBCOMMAND --help tells more, with examples; sudoleaf --version tells the "
           "version.\n"
           "Exit status: 0; 1 when a puzzle or file is bad; 2 for wrong usage.\n");
}

static int unknown(const char *name)
{
    const char *near = nearest_name(name, subcommand_name);
    if (near)
        complain("no subcommand '%s'; did you mean '%s'?", name, near);
    else
        complain("no subcommand '%s'; see sudoleaf --help", name);
    return BAD_USAGE;
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* What was printed must have arrived, also what a subcommand wrote without looking. */
static int flushed(int status)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || status != DONE)
        return status;
    complain_at("standard output", 0, "%s", strerror(errno));
    return BAD_INPUT;
}

int main(int argc, char **argv)
{
    json_begin();
    parts_begin(argc > 0 ? argv[0] : NULL);
    outlive_size_limit();
    if (!stack_is_enough())
        return BAD_INPUT;
    if (argc < 2) {
        complain("no subcommand; see sudoleaf --help");
        return BAD_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_overview();
        return flushed(DONE);
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("sudoleaf " SU_VERSION);
        return flushed(DONE);
    }
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(argv[1], table[i].name) == 0) {
            if (!asks_for_help(argc - 2, argv + 2))
                return flushed(table[i].run(argc - 2, argv + 2));
            show_help(table[i].help, stdout);
            return flushed(DONE);
        }
    return unknown(argv[1]);
}
