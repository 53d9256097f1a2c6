/*
 * cmd_kids.c: sudoleaf kids, which writes all 288 4x4 solutions with seven starts each.
 */
#include <stdio.h>

#include "app.h"
#include "commands/cmd_kids.h"
#include "commands/subcommands.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/workspaces.h"

const char kids_help[] =
    "Write the fixed set of 2,016 4x4 puzzles for children.\n\n"
    "Usage: sudoleaf kids [OPTIONS]\n\n"
    "There are 288 solved 4x4 grids. Each yields seven puzzles with four givens,\n"
    "chosen to differ widely from one another. The output is always the same.\n\n"
    "Options:\n"
    "  --to FORMAT          Any format in 'convert --help' that supports 4x4, such as\n"
    "                       pzl, line or pair [default: json]\n"
    "  -o FILE              Write to FILE [default: standard output]\n"
    "{common}\n\n"
    "Examples:\n"
    "  sudoleaf kids -o kids-4x4.json\n"
    "  sudoleaf kids --to pzl | head -n 1\n"
    "  sudoleaf kids --to line | sudoleaf rate\n";

void make_kids_pack(const char *id, const char *title, struct pack *pack)
{
    static su_kids kids;
    static su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];
    su_rules rules;
    su_rules_named("4x4", &rules);
    pack_begin(id, title, "", &rules, pack);
    su_kids_enumerate(main_work(), &kids);
    su_kids_select(&kids, choice);
    for (size_t i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        su_digit starts[SU_KIDS_CHOICE][SU_KIDS_CELLS];
        for (size_t k = 0; k < SU_KIDS_CHOICE; k++)
            su_kids_givens(kids.solution[i], choice[i][k], starts[k]);
        pack_add(pack, NULL, kids.solution[i], starts[0], SU_KIDS_CHOICE, &no_claims);
    }
}

bool write_kids(const char *id, const char *title, enum format format, const char *path)
{
    static struct pack pack;
    static output out;
    make_kids_pack(id, title, &pack);
    bool good = open_output(path, &out);
    if (good)
        good = close_output(&out, format_write(format, &pack, out.file));
    pack_end(&pack);
    return good;
}

int run_kids(int argc, char **argv)
{
    int format = FORMAT_json;
    const char *output_name = NULL;
    const option options[] = {
        {.name = "to", .kind = CHOICE, .to = &format, .choice = format_name},
        OUTPUT_OPTION(&output_name),
        {.kind = END},
    };
    if (!read_options("kids", options, argc, argv))
        return BAD_USAGE;
    return write_kids("kids-4x4", "Sudoku for kids", (enum format)format, output_name) ? DONE
                                                                                       : BAD_INPUT;
}
