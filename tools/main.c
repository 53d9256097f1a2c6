/*
 * main.c: finds the subcommand and runs it.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands/help.h"
#include "commands/subcommands.h"
#include "lib/assets.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/thread_pool.h"
#include "packs/json.h"

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
    puts("Generate, solve, rate, explain and print Sudokus, or put them on a web page.\n\n"
         "Usage: sudoleaf COMMAND [OPTIONS] [FILE]...\n\nCommands:");
    for (size_t i = 0; i < ROWS; i++)
        printf("  %-10s %s\n", table[i].name, table[i].summary);
    puts("\nOptions:\n"
         "  -h, --help     Print this help\n"
         "  -V, --version  Print the version\n\n"
         "See 'sudoleaf help COMMAND' and 'man sudoleaf' for details.\n"
         "Exit status: 0 success, 1 invalid puzzle or file, 2 usage error.");
}

/* Complains about an unknown command. Returns the exit status. */
static int refuse_command(const char *name)
{
    const char *near = nearest_name(name, subcommand_name);
    if (near)
        complain("no command '%s'; did you mean '%s'?", name, near);
    else
        complain("no command '%s'; see sudoleaf --help", name);
    return BAD_USAGE;
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* Flushes standard output and returns `status`. If a successful command's output could not be
   written, complains and returns BAD_INPUT. */
static int flush_output(int status)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || status != DONE)
        return status;
    complain_at("standard output", 0, "%s", strerror(errno));
    return BAD_INPUT;
}

/* Returns the row of a command in the table; ROWS if it has none. */
static size_t find_row(const char *name)
{
    size_t i = 0;
    while (i < ROWS && strcmp(table[i].name, name) != 0)
        i++;
    return i;
}

/* Runs `sudoleaf help` or `sudoleaf help COMMAND`. Returns the exit status. */
static int run_help(int argc, char **argv)
{
    const size_t row = argc > 0 ? find_row(argv[0]) : ROWS;
    if (argc > 0 && row == ROWS)
        return refuse_command(argv[0]);
    if (argc == 0)
        print_overview();
    else
        show_help(table[row].help, stdout);
    return DONE;
}

int main(int argc, char **argv)
{
    json_begin();
    assets_begin(argc > 0 ? argv[0] : NULL);
    outlive_size_limit();
    if (!stack_is_enough())
        return BAD_INPUT;
    if (argc < 2) {
        complain("no command; see sudoleaf --help");
        return BAD_USAGE;
    }
    const char *name = argv[1];
    const size_t row = find_row(name);
    char **rest = argv + 2;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return flush_output(run_help(0, NULL));
    if (strcmp(name, "help") == 0)
        return flush_output(run_help(argc - 2, rest));
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        puts("sudoleaf " SU_VERSION);
        return flush_output(DONE);
    }
    if (row == ROWS)
        return refuse_command(name);
    if (asks_for_help(argc - 2, rest))
        return flush_output(run_help(1, argv + 1));
    return flush_output(table[row].run(argc - 2, rest));
}
