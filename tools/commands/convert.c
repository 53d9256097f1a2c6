/*
 * convert.c: sudoleaf convert, from one format to another.
 */
#include <stdio.h>
#include <string.h>

#include "formats/formats.h"
#include "lib/input.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spec.h"
#include "commands/subcommands.h"

const char convert_help[] =
    "usage: sudoleaf convert --from F --to F [--rules R] [--canonical | --disguise S]\n"
    "                        [-o FILE] [FILE]\n\n"
    "Reads puzzles in one format and writes them in another:\n\n"
    "{formats}\n"
    "Where the source has no solutions they are found. A puzzle that is bad, or has no or\n"
    "several solutions, is told on standard error and left out; the exit status is then 1.\n\n"
    "  --canonical  write the one form that all disguises of a puzzle share\n"
    "  --disguise S each puzzle made to look another, by the seed S: any text\n"
    "  --rules R    {rules}\n"
    "  --layout L   {layouts}\n"
    "               without either the first puzzle decides\n"
    "  -o FILE      write there instead of to standard output\n\n"
    "examples:\n"
    "  sudoleaf convert --from json --to pzl kids-4x4.json\n"
    "  sudoleaf convert --from line --to pair puzzles.txt -o puzzles.pair\n";

static bool has_disguises(const struct pack *pack)
{
    if (!is_layout(&pack->rules))
        complain("no disguises, and so no canonical form, are known for the rules %.100s",
                 spec_of(&pack->rules));
    return is_layout(&pack->rules);
}

/* Puzzles in their canonical form, without what is said of them, which a disguise may not share.
   False after naming one whose solution is none. */
static bool make_canonical(struct pack *pack)
{
    su_digit start[SU_MAX_CELLS], solution[SU_MAX_CELLS];
    if (!has_disguises(pack))
        return false;
    for (size_t i = 0; i < pack->count; i++) {
        pack_entry *entry = &pack->entries[i];
        entry->claims = no_claims;
        for (size_t k = 0; k < entry->count; k++) {
            su_digit *its = entry->starts + k * pack->rules.cells;
            if (su_puzzle_canonical(&pack->rules, its, entry->solution, start, solution) != SU_OK) {
                complain("puzzle %zu: its solution is none", i + 1);
                return false;
            }
            memcpy(its, start, pack->rules.cells);
        }
        memcpy(entry->solution, solution, pack->rules.cells);
    }
    return true;
}

/* Puzzle number i draws from stream i of the seed. */
static bool disguise(struct pack *pack, const char *seed)
{
    static su_puzzle puzzle;
    if (!has_disguises(pack))
        return false;
    for (size_t i = 0; i < pack->count; i++) {
        pack_entry *entry = &pack->entries[i];
        size_t cells = pack->rules.cells;
        entry->claims = no_claims;
        for (size_t k = 0; k < entry->count; k++) {
            su_rng rng;
            su_rng_seed(seed, strlen(seed), i, &rng);
            memcpy(puzzle.givens, entry->starts + k * cells, cells);
            memcpy(puzzle.solution, entry->solution, cells);
            su_puzzle_disguise(&pack->rules, &rng, &puzzle);
            memcpy(entry->starts + k * cells, puzzle.givens, cells);
        }
        memcpy(entry->solution, puzzle.solution, cells);
    }
    return true;
}

int run_convert(int argc, char **argv)
{
    int from = -1, to = -1;
    static su_rules rules;
    const char *file = NULL, *target = NULL;
    bool canonical = false;
    const char *seed = NULL;
    const option options[] = {
        {.name = "canonical", .kind = FLAG, .to = &canonical},
        {.name = "disguise", .kind = TEXT, .to = &seed},
        {.name = "from", .kind = CHOICE, .to = &from, .choice = format_name},
        {.name = "to", .kind = CHOICE, .to = &to, .choice = format_name},
        RULES_OPTIONS(&rules),
        {.name = "o", .kind = TEXT, .to = &target},
        {.kind = FILE_NAME, .to = &file},
        {.kind = END},
    };
    if (!read_options("convert", options, argc, argv))
        return BAD_USAGE;
    if (from < 0 || to < 0) {
        complain("convert: --from and --to are both needed; see sudoleaf convert --help");
        return BAD_USAGE;
    }

    if (canonical && seed) {
        complain("convert: --canonical or --disguise, not both");
        return BAD_USAGE;
    }

    static struct pack pack;
    static output out;
    size_t bad = 0;
    bool good = format_read((enum format)from, file, &rules, &pack, &bad);
    if (good && pack.count == 0 && bad == 0)
        complain_at(input_name(file), 0, "no puzzles in it");
    if (good && canonical)
        good = make_canonical(&pack);
    if (good && seed)
        good = disguise(&pack, seed);
    if (good)
        good = pack.count > 0 && open_output(target, &out)
               && close_output(&out, format_write((enum format)to, &pack, out.file));
    pack_end(&pack);
    return good && bad == 0 ? DONE : BAD_INPUT;
}
