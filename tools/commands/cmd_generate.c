/*
 * cmd_generate.c: sudoleaf generate.
 *
 * Puzzles are written one by one, in order. Only their fingerprints stay in memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "commands/rules_options.h"
#include "commands/subcommands.h"
#include "formats/formats.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/resume.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"
#include "lib/utf8.h"
#include "packs/maker.h"
#include "packs/shard.h"

const char generate_help[] =
    "Generate Sudoku puzzles, one per line, each with exactly one solution.\n\n"
    "Usage: sudoleaf generate [OPTIONS]\n\n"
    "Board and rules:\n"
    "  --layout SIZE        {layouts}\n"
    "  --rules SPEC         Size and variants, such as 9x9+x or 9x9+killer, instead\n"
    "                       of --layout [default: 9x9]. Syntax: man sudoleaf\n\n"
    "Difficulty:\n"
    "  --grade GRADE        {grades}\n"
    "  --rating LO[..HI]    Rating of the hardest step, such as 4.2 or 2.6..3.4\n"
    "  --flow N             At every step, at least N cells can be filled by singles\n\n"
    "Givens:\n"
    "  --clues N            Exactly N givens [default: remove as many as possible]\n"
    "  --symmetry KIND      none, half-turn, quarter-turn, mirror, mirror-vertical,\n"
    "                       mirror-both, diagonal, anti-diagonal, diagonal-both,\n"
    "                       full [default: none]\n"
    "  --minimal            Remove givens until none can be spared, even if --grade\n"
    "                       is met sooner; with --symmetry, in symmetric groups\n\n"
    "Output:\n"
    "  -n, --count N        Number of puzzles [default: 1]\n"
    "  --to FORMAT          Any format in 'convert --help' except pzl [default: line]\n"
    "  --id ID              Pack id, with --to json\n"
    "  --title TEXT         Pack title, with --to json\n"
    "  -o FILE              Write to FILE [default: standard output]\n\n"
    "Running:\n"
    "  -s, --seed TEXT      Same seed, same puzzles, on any machine [default: random,\n"
    "                       printed to standard error]\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n"
    "  --shard I/N          Split the run into N parts and generate only part I\n"
    "  --resume             Continue an interrupted run; needs -o and --seed\n\n"
    "No two puzzles in a run are the same, even rotated, mirrored or relabelled. For\n"
    "4x4 and variants, only identical puzzles count as the same.\n\n"
    "Examples:\n"
    "  sudoleaf generate --seed 1\n"
    "  sudoleaf generate --rules 9x9+killer -n 10 --seed 1\n"
    "  sudoleaf generate --grade hard --symmetry half-turn -n 300 -o hard.txt\n";

struct generate_settings {
    struct generate_plan plan;
    const char *id, *title, *to;
    bool resume;
    int format;
};

typedef struct puzzle_writer {
    const struct generate_settings *settings;
    struct pack pack;
    FILE *file;
    resume_state *resume_state; /* NULL without --resume */
    uint64_t count;             /* puzzles made in this run */
} puzzle_writer;

/* ---- Options --------------------------------------------------------------------------------- */

/* Returns whether a text is NULL, or UTF-8 that is short enough for a pack. */
static bool is_short_text(const char *text)
{
    return !text || (strlen(text) <= 200 && is_utf8(text));
}

static bool complain_usage(const char *words)
{
    complain("generate: %s", words);
    return false;
}

/* Ratings in tenths. Below FIRST_VARYING, each technique has one rating. From FIRST_VARYING on
   (unique loops), ratings depend on length. */
enum { FIRST_VARYING = 45, HIGHEST_RATING = 119 };

/* Returns whether a puzzle can have this rating. Puzzles with constraints can have more ratings. */
static bool is_possible_rating(unsigned tenths, bool with_constraints)
{
    bool is_possible = tenths >= FIRST_VARYING && tenths <= HIGHEST_RATING;
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && !is_possible; t++)
        is_possible = su_technique_is_rated((su_technique)t)
                      && (with_constraints || !su_technique_is_ours((su_technique)t))
                      && su_technique_tenths((su_technique)t) == tenths;
    return is_possible;
}

/* Reports that no puzzle has this rating, and lists the possible ratings. Returns false. */
static bool complain_of_rating(const char *text, bool with_constraints)
{
    char words[400];
    size_t length = 0;
    for (unsigned tenths = 0; tenths < FIRST_VARYING; tenths++)
        if (is_possible_rating(tenths, with_constraints))
            length += (size_t)snprintf(words + length, sizeof words - length, "%u.%u, ",
                                       tenths / 10, tenths % 10);
    complain("generate: no puzzle is rated %s; possible are %sand all from %u.%u to %u.%u", text,
             words, FIRST_VARYING / 10, FIRST_VARYING % 10, HIGHEST_RATING / 10,
             HIGHEST_RATING % 10);
    return false;
}

static bool read_range(const char *text, bool with_constraints, su_level *level)
{
    if (!read_rating("generate", text, level))
        return false;
    unsigned tenths = level->least;
    while (tenths <= level->most && !is_possible_rating(tenths, with_constraints))
        tenths++;
    return tenths <= level->most || complain_of_rating(text, with_constraints);
}

static bool read_level(int grade, const char *rating, uint64_t flow, struct generate_plan *plan)
{
    if (grade >= 0 && rating)
        return complain_usage("use --grade or --rating, not both");
    plan->rated = grade >= 0 || rating || flow;
    bool minimal = plan->level.minimal;
    plan->level = grade >= 0 ? su_grade_level((su_grade)grade, &plan->template)
                             : (su_level){.least = MIN_RATING, .most = MAX_RATING};
    plan->level.minimal = minimal;
    const bool with_constraints =
        plan->template.constraints || has_constraints(&plan->template.rules);
    if (rating && !read_range(rating, with_constraints, &plan->level))
        return false;
    if (flow)
        plan->level.flow = (unsigned)flow;
    else if (minimal || plan->wish.clues)
        plan->level.flow = 0;
    return true;
}

static bool check_text(const char *name, const char *text)
{
    if (!is_short_text(text))
        complain("generate: --%s takes up to 200 bytes of UTF-8, not '%.40s%s'", name, text,
                 strlen(text) > 40 ? "..." : "");
    return is_short_text(text);
}

static bool check_texts(const struct generate_settings *settings)
{
    if (settings->id && pack_id_fault(settings->id)) {
        complain("generate: --id: \"%.100s\" %s", settings->id, pack_id_fault(settings->id));
        return false;
    }
    const char *missing = !settings->resume      ? NULL
                          : !settings->to        ? "--resume needs -o"
                          : !settings->plan.seed ? "--resume needs --seed"
                                                 : NULL;
    return check_text("seed", settings->plan.seed) && check_text("title", settings->title)
           && (!missing || complain_usage(missing));
}

/* Returns whether the format can hold the puzzles. Reports an error if not. If the rules have open
   choices, can_write_puzzle checks each puzzle. */
static bool can_write(const struct generate_settings *settings)
{
    const su_template *template = &settings->plan.template;
    enum format format = (enum format)settings->format;
    if (!su_template_has_choices(template) || format_mixes(format))
        return format_holds(format, &template->rules, 1);
    complain("%s cannot hold puzzles of the rules %.100s", format_name(format),
             spec_of_template(template));
    return false;
}

/* Reads the options. Returns false after reporting an error. */
static bool read_command_line(int argc, char **argv, struct generate_settings *settings)
{
    int symmetry = SU_SYMMETRY_NONE, grade = -1;
    uint64_t clues = 0, flow = 0, jobs = 1;
    const char *rating = NULL, *shard = NULL;
    struct generate_plan *plan = &settings->plan;
    struct shard parts = WHOLE;
    const option options[] = {
        TEMPLATE_OPTIONS(&plan->template),
        {.name = "count",
         .letter = 'n',
         .kind = NUMBER,
         .to = &plan->count,
         .least = 1,
         .most = MAX_MADE},
        {.name = "grade", .kind = CHOICE, .to = &grade, .choice = grade_choice},
        {.name = "rating", .kind = TEXT, .to = &rating},
        {.name = "flow", .kind = NUMBER, .to = &flow, .least = 1, .most = SU_MAX_CELLS},
        {.name = "symmetry", .kind = CHOICE, .to = &symmetry, .choice = symmetry_choice},
        {.name = "clues", .kind = NUMBER, .to = &clues, .least = 1, .most = SU_MAX_CELLS},
        {.name = "minimal", .kind = FLAG, .to = &plan->level.minimal},
        {.name = "seed", .letter = 's', .kind = TEXT, .to = &plan->seed},
        JOBS_OPTION(&jobs),
        {.name = "shard", .kind = TEXT, .to = &shard},
        {.name = "to", .kind = CHOICE, .to = &settings->format, .choice = format_name},
        {.name = "id", .kind = TEXT, .to = &settings->id},
        {.name = "title", .kind = TEXT, .to = &settings->title},
        {.name = "resume", .kind = FLAG, .to = &settings->resume},
        OUTPUT_OPTION(&settings->to),
        {.kind = END},
    };
    if (!read_options("generate", options, argc, argv))
        return false;
    if (!plan->template.rules.cells)
        su_rules_named("9x9", &plan->template.rules);
    plan->wish = (su_generate_options){
        .symmetry = (su_symmetry)symmetry, .clues = (unsigned)clues, .stop = &interrupted};
    plan->jobs = (unsigned)jobs;
    if (!check_texts(settings) || (shard && !read_shard("generate", shard, &parts))
        || !read_level(grade, rating, flow, plan))
        return false;
    shard_range(&parts, plan->count, &plan->first, &plan->end);
    plan->timed = settings->format == FORMAT_json;
    return can_write(settings);
}

/* Makes a random seed and prints it. Returns false after reporting an error. */
static bool make_seed(char seed[17])
{
    uint64_t number;
    if (getrandom(&number, sizeof number, 0) != sizeof number) {
        complain("the system has no random numbers; use --seed");
        return false;
    }
    snprintf(seed, 17, "%016llx", (unsigned long long)number);
    if (!is_quiet)
        complain("seed %s", seed);
    return true;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Returns whether the format can hold a generated puzzle. Reports an error if not. */
static bool can_write_puzzle(const puzzle_writer *w, uint64_t number, const pack_entry *entry)
{
    const enum format format = (enum format)w->settings->format;
    const su_rules *rules = pack_rules(&w->pack, entry);
    char words[400];
    if ((!su_template_has_choices(&w->settings->plan.template)
         || format_fits(format, rules, words, sizeof words))
        && format_takes(format, rules, entry->starts, words, sizeof words))
        return true;
    complain("puzzle %llu: %s", (unsigned long long)number + 1, words);
    return false;
}

static bool write_puzzle(void *context, uint64_t number, const pack_entry *entry,
                         uint64_t fingerprint)
{
    puzzle_writer *w = context;
    if (!can_write_puzzle(w, number, entry))
        return false;
    format_write_entry((enum format)w->settings->format, &w->pack, entry,
                       number - w->settings->plan.first, w->file);
    w->count++;
    return !ferror(w->file) && (!w->resume_state || resume_note(w->resume_state, fingerprint));
}

static bool write_all(puzzle_writer *w, const struct generate_plan *plan)
{
    enum format format = (enum format)w->settings->format;
    if (plan->first == w->settings->plan.first)
        format_write_head(format, &w->pack, w->file);
    bool good = generate_plan_run(plan, write_puzzle, w);
    if (good)
        format_write_foot(format, w->file);
    return good;
}

/* Writes the line that identifies a run, with everything that affects the output. */
static void describe_run(const struct generate_settings *settings, char *words, size_t size)
{
    const struct generate_plan *p = &settings->plan;
    const su_rules *rules = &p->template.rules;
    const char *spec = spec_of(rules);
    char identity[64];
    snprintf(identity, sizeof identity, "%016llx", (unsigned long long)rules->identity);
    if (su_template_has_choices(&p->template))
        snprintf(identity, sizeof identity, "%016llx+%d+%x+%x", (unsigned long long)rules->identity,
                 p->template.map, p->template.constraints, p->template.all);
    if (!is_layout(rules) || su_template_has_choices(&p->template))
        spec = identity;
    snprintf(words, size, "sudoleaf %s %s %s %llu %llu..%llu %s %u %u..%u %u %d %d %s %s %s",
             SU_VERSION, spec, su_symmetry_name(p->wish.symmetry), (unsigned long long)p->count,
             (unsigned long long)p->first, (unsigned long long)p->end, p->rated ? "rated" : "any",
             p->wish.clues, p->level.least, p->level.most, p->level.flow, p->level.minimal,
             settings->format, settings->id ? settings->id : "",
             settings->title ? settings->title : "", p->seed);
    for (char *at = words; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
}

static bool run_resumed(puzzle_writer *w)
{
    char words[1024];
    resume_state r;
    static struct generate_plan plan; /* large for the stack */
    plan = w->settings->plan;
    describe_run(w->settings, words, sizeof words);
    if (!resume_open(w->settings->to, words, &r))
        return false;
    w->file = r.file;
    w->resume_state = &r;
    plan.earlier_fingerprints = r.count ? r.numbers : NULL;
    plan.earlier_count = r.count;
    plan.first += r.count;
    bool good = write_all(w, &plan);
    const size_t earlier = r.count;
    good = resume_close(&r, good);
    if (!good && interrupted)
        complain("the puzzles so far are in %s.part; the same command continues there (%zu are "
                 "from earlier runs)",
                 w->settings->to, earlier);
    return good;
}

static bool run_at_once(puzzle_writer *w)
{
    output out;
    if (!open_output(w->settings->to, &out))
        return false;
    w->file = out.file;
    bool good = close_output(&out, write_all(w, &w->settings->plan));
    if (!good && interrupted && w->count > 0)
        complain("%llu puzzle%s made%s; with --resume, -o and --seed a run can be continued",
                 (unsigned long long)w->count, plural_ending(w->count),
                 w->settings->to ? " and lost" : "");
    return good;
}

int run_generate(int argc, char **argv)
{
    char new_seed[17];
    static struct generate_settings settings = {.plan = {.count = 1}, .format = FORMAT_line};
    if (!read_command_line(argc, argv, &settings))
        return BAD_USAGE;
    if (!settings.plan.seed && !make_seed(new_seed))
        return BAD_INPUT;
    settings.plan.seed = settings.plan.seed ? settings.plan.seed : new_seed;

    static puzzle_writer w = {.settings = &settings};
    catch_interrupts();
    generate_plan_pack(&settings.plan, settings.id ? settings.id : "generated",
                       settings.title ? settings.title : "Sudoku", &w.pack);
    bool good = settings.resume ? run_resumed(&w) : run_at_once(&w);
    pack_end(&w.pack);
    return good ? DONE : BAD_INPUT;
}
