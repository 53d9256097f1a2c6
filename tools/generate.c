/*
 * generate.c: sudoleaf generate.
 *
 * Puzzle number i draws from stream i of the seed, so a seed gives the same puzzles on every machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "formats.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/utf8.h"
#include "subcommands.h"

const char generate_help[] =
    "usage: sudoleaf generate [--layout L] [--count N] [--symmetry S] [--clues N] [--seed S]\n"
    "                         [--format line|pair|json] [--id ID] [--title T] [-o FILE]\n\n"
    "Makes puzzles with one solution each, dug from random complete grids.\n\n"
    "  --layout L    4x4, 6x6, 8x8, 9x9 (the default), 10x10, 12x12, 16x16 or 25x25\n"
    "  --count N     how many (1)\n"
    "  --symmetry S  of the givens: none, half-turn, quarter-turn, mirror, mirror-vertical,\n"
    "                mirror-both, diagonal, anti-diagonal, diagonal-both, full\n"
    "  --clues N     just so many givens; without it as few as each grid's digging comes to\n"
    "  --seed S      any text; the same seed gives the same puzzles on every machine. Without\n"
    "                it a fresh one is drawn, and told on standard error\n"
    "  --format F    line (the default), pair, json\n"
    "  --id ID       a json pack's id, and --title T its title\n"
    "  -o FILE       write there instead of to standard output\n\n"
    "examples:\n"
    "  sudoleaf generate --count 10 --seed 1\n"
    "  sudoleaf generate --layout 6x6 --symmetry half-turn --clues 12 --format json -o six.json\n";

struct plan {
    const char *layout_name, *seed, *id, *title, *to;
    su_wish wish;
    uint64_t count;
    int format;
};

/* What a pack can carry; nothing is fine too. */
static bool is_short_text(const char *text)
{
    return !text || (strlen(text) <= 200 && is_utf8(text));
}

/* Fills the plan from the command line; false when it is wrong, after saying how. */
static bool make_plan(int argc, char **argv, struct plan *plan)
{
    int layout = -1, symmetry = SU_SYMMETRY_NONE;
    uint64_t clues = 0;
    const option options[] = {
        {.name = "layout", .kind = CHOICE, .to = &layout, .choice = su_layout_name},
        {.name = "count", .kind = NUMBER, .to = &plan->count, .least = 1, .most = MOST_ENTRIES},
        {.name = "symmetry", .kind = CHOICE, .to = &symmetry, .choice = symmetry_choice},
        {.name = "clues", .kind = NUMBER, .to = &clues, .least = 1, .most = SU_MAX_CELLS},
        {.name = "seed", .kind = TEXT, .to = &plan->seed},
        {.name = "format", .kind = CHOICE, .to = &plan->format, .choice = format_name},
        {.name = "id", .kind = TEXT, .to = &plan->id},
        {.name = "title", .kind = TEXT, .to = &plan->title},
        {.name = "o", .kind = TEXT, .to = &plan->to},
        {.kind = END},
    };
    if (!read_options("generate", options, argc, argv))
        return false;
    plan->layout_name = layout >= 0 ? su_layout_name((size_t)layout) : "9x9";
    plan->wish = (su_wish){.symmetry = (su_symmetry)symmetry, .clues = (unsigned)clues, .stop = &interrupted};
    const char *wrong = plan->format == FORMAT_pzl               ? "--format pzl is for the kids' pack: line, pair or json"
                        : plan->id && !pack_id_is_good(plan->id) ? "--id takes lower-case letters, digits and dashes"
                        : !is_short_text(plan->seed)             ? "--seed takes up to 200 bytes of UTF-8"
                        : !is_short_text(plan->title)            ? "--title takes up to 200 bytes of UTF-8"
                                                                 : NULL;
    if (wrong)
        complain("generate: %s", wrong);
    return !wrong;
}

static bool fresh_seed(char seed[17])
{
    uint64_t number;
    if (getrandom(&number, sizeof number, 0) != sizeof number) {
        complain("no random numbers to be had from the system; give a --seed");
        return false;
    }
    snprintf(seed, 17, "%016llx", (unsigned long long)number);
    complain("seed %s", seed);
    return true;
}

static void show_progress(const struct plan *plan, uint64_t done)
{
    if (isatty(STDERR_FILENO) && plan->count > 1)
        fprintf(stderr, done < plan->count ? "\r%llu of %llu" : "\r\033[K",
                (unsigned long long)done, (unsigned long long)plan->count);
}

static bool complain_failure(const struct plan *plan, uint64_t index, su_status status)
{
    if (status == SU_NOT_FOUND)
        complain("puzzle %llu: no %s puzzle with %u givens and symmetry %s was found", (unsigned long long)index + 1,
                 plan->layout_name, plan->wish.clues, su_symmetry_name(plan->wish.symmetry));
    else
        complain("puzzle %llu: %s", (unsigned long long)index + 1, describe_status(status));
    return false;
}

static bool fill(const struct plan *plan, struct pack *pack)
{
    static su_work work;
    static su_puzzle puzzle;
    for (uint64_t i = 0; i < plan->count; i++) {
        su_rng rng;
        su_rng_seed(plan->seed, strlen(plan->seed), i, &rng);
        su_status status = su_puzzle_generate(&pack->layout, &plan->wish, &rng, &work, &puzzle);
        if (status != SU_OK)
            return complain_failure(plan, i, status);
        int symmetry = plan->wish.symmetry == SU_SYMMETRY_NONE ? NO_SYMMETRY : (int)plan->wish.symmetry;
        if (!pack_add(pack, puzzle.solution, puzzle.givens, 1, symmetry))
            return false;
        show_progress(plan, i + 1);
    }
    return true;
}

int run_generate(int argc, char **argv)
{
    char fresh[17];
    struct plan plan = {.count = 1, .format = FORMAT_line};
    if (!make_plan(argc, argv, &plan))
        return BAD_USAGE;
    if (!plan.seed && !fresh_seed(fresh))
        return BAD_INPUT;
    plan.seed = plan.seed ? plan.seed : fresh;

    struct pack pack;
    output out;
    const char *title = plan.title ? plan.title : "Sudoku";
    catch_interrupts();
    bool good = pack_begin(plan.id ? plan.id : "generated", title, plan.seed, plan.layout_name, &pack)
                && open_output(plan.to, &out);
    if (good)
        good = close_output(&out, fill(&plan, &pack) && format_write((enum format)plan.format, &pack, out.file));
    pack_end(&pack);
    return good ? DONE : BAD_INPUT;
}
