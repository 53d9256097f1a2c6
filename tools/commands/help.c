#include "commands/help.h"

#include <string.h>

#include "commands/rules_options.h"
#include "formats/formats.h"

/* Prints a list such as "4x4, 6x6 or 9x9". */
static void print_names(const char *(*name)(size_t index), FILE *file)
{
    for (size_t i = 0; name(i); i++) {
        const char *separator = i == 0 ? "" : name(i + 1) ? ", " : " or ";
        fprintf(file, "%s%s", separator, name(i));
    }
}

static void print_layouts(FILE *file) { print_names(su_layout_name, file); }
static void print_grades(FILE *file) { print_names(grade_choice, file); }

/* Help for the options of all subcommands that read puzzles. */
static const char input_help[] =
    "  --from FORMAT        Input format [default: detected]\n"
    "  --layout SIZE        {layouts}\n"
    "                       [default: from the length of each puzzle]\n"
    "  --rules SPEC         Size and variants, such as 9x9+x. Syntax: man sudoleaf";

/* Help for the options of every subcommand. */
static const char common_help[] = "  -q, --quiet          Print no messages except errors\n"
                                  "  -h, --help           Print this help";

static void print_input(FILE *file) { show_help(input_help, file); }
static void print_common(FILE *file) { show_help(common_help, file); }

static void print_formats(FILE *file)
{
    for (size_t i = 0; format_name(i); i++)
        fprintf(file, "%s  %-14s %s", i ? "\n" : "", format_name(i), format_help(i));
}

static const struct {
    const char *name;
    void (*print)(FILE *file);
} lists[] = {{"{layouts}", print_layouts},
             {"{grades}", print_grades},
             {"{input}", print_input},
             {"{common}", print_common},
             {"{formats}", print_formats}};

enum { LISTS = sizeof lists / sizeof *lists };

void show_help(const char *help, FILE *file)
{
    while (*help) {
        size_t i = 0, length = strcspn(help + 1, "{") + 1;
        while (i < LISTS && strncmp(help, lists[i].name, strlen(lists[i].name)) != 0)
            i++;
        if (i < LISTS) {
            lists[i].print(file);
            length = strlen(lists[i].name);
        } else {
            fwrite(help, 1, length, file);
        }
        help += length;
    }
}
