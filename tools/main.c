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
} subcommands[] = {
#define ROW(name, summary) {#name, summary, name##_help, run_##name},
    SUBCOMMANDS(ROW)
#undef ROW
};

enum { SUBCOMMAND_COUNT = sizeof subcommands / sizeof *subcommands };

static const char *subcommand_name(size_t index)
{
    return index < SUBCOMMAND_COUNT ? subcommands[index].name : NULL;
}

static void print_overview(void)
{
    puts("Generate, solve, rate, explain and print Sudokus, or put them on a web page.\n\n"
         "Usage: sudoleaf COMMAND [OPTIONS] [FILE]...\n\nCommands:");
    for (size_t i = 0; i < SUBCOMMAND_COUNT; i++)
        printf("  %-10s %s\n", subcommands[i].name, subcommands[i].summary);
    puts("\nOptions:\n"
         "  -h, --help     Print this help\n"
         "  -V, --version  Print the version\n\n"
         "See 'sudoleaf help COMMAND' and 'man sudoleaf' for details.\n"
         "Exit status: 0 success, 1 invalid puzzle or file, 2 usage error.");
}

/* Reports an unknown command and suggests a similar name. Returns the exit status. */
static int report_unknown_command(const char *name)
{
    const char *nearest = nearest_name(name, subcommand_name);
    if (nearest)
        complain("no command '%s'; did you mean '%s'?", name, nearest);
    else
        complain("no command '%s'; see sudoleaf --help", name);
    return BAD_USAGE;
}

static bool has_help_option(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* Flushes standard output. Returns `status`, or BAD_INPUT after reporting that the output of a
   successful command could not be written. */
static int flush_output(int status)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || status != DONE)
        return status;
    complain_at("standard output", 0, "%s", strerror(errno));
    return BAD_INPUT;
}

/* Returns the index of a command in the table, or SUBCOMMAND_COUNT if it is unknown. */
static size_t find_subcommand(const char *name)
{
    size_t i = 0;
    while (i < SUBCOMMAND_COUNT && strcmp(subcommands[i].name, name) != 0)
        i++;
    return i;
}

/* Runs `sudoleaf help` or `sudoleaf help COMMAND`. Returns the exit status. */
static int run_help(int argc, char **argv)
{
    const size_t index = argc > 0 ? find_subcommand(argv[0]) : SUBCOMMAND_COUNT;
    if (argc > 0 && index == SUBCOMMAND_COUNT)
        return report_unknown_command(argv[0]);
    if (argc == 0)
        print_overview();
    else
        show_help(subcommands[index].help, stdout);
    return DONE;
}

int main(int argc, char **argv)
{
    json_begin();
    assets_begin(argc > 0 ? argv[0] : NULL);
    ignore_size_signal();
    if (!has_enough_stack())
        return BAD_INPUT;
    if (argc < 2) {
        complain("no command; see sudoleaf --help");
        return BAD_USAGE;
    }
    const char *name = argv[1];
    const size_t index = find_subcommand(name);
    char **arguments = argv + 2;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return flush_output(run_help(0, NULL));
    if (strcmp(name, "help") == 0)
        return flush_output(run_help(argc - 2, arguments));
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        puts("sudoleaf " SU_VERSION);
        return flush_output(DONE);
    }
    if (index == SUBCOMMAND_COUNT)
        return report_unknown_command(name);
    if (has_help_option(argc - 2, arguments))
        return flush_output(run_help(1, argv + 1));
    const int status = flush_output(subcommands[index].run(argc - 2, arguments));
    end_if_interrupted();
    return status;
}
