/*
 * cmd_generate.c: sudoleaf generate.
 *
 * Puzzles are written one by one, in order. Only a fingerprint of each stays in memory.
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

struct asked {
    struct generate_plan plan;
    const char *id, *title, *to;
    bool resume;
    int format;
};

typedef struct puzzle_writer {
    const struct asked *asked;
    struct pack pack;
    FILE *file;
    resume_state *resume_state; /* or NULL */
    uint64_t made;              /* puzzles made in this run */
} puzzle_writer;

/* ---- Options --------------------------------------------------------------------------------- */

/* Returns whether a text is short UTF-8, as packs require, or NULL. */
static bool is_short_text(const char *text)
{
    return !text || (strlen(text) <= 200 && is_utf8(text));
}

static bool complain_usage(const char *words)
{
    complain("generate: %s", words);
    return false;
}

/* Ratings in tenths. Below FIRST_VARIED, each technique has one rating. From there on (unique
   loops), it depends on length. */
enum { FIRST_VARIED = 45, HARDEST_KNOWN = 119 };

/* Returns whether a puzzle can have this rating. Constraints allow more ratings. */
static bool is_rating(unsigned tenths, bool with_constraints)
{
    bool known = tenths >= FIRST_VARIED && tenths <= HARDEST_KNOWN;
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && !known; t++)
        known = su_technique_is_rated((su_technique)t)
                && (with_constraints || !su_technique_is_ours((su_technique)t))
                && su_technique_tenths((su_technique)t) == tenths;
    return known;
}

/* Complains that no puzzle has this rating, and lists the ratings that exist. Returns false. */
static bool complain_of_rating(const char *text, bool with_constraints)
{
    char words[400];
    size_t length = 0;
    for (unsigned tenths = 0; tenths < FIRST_VARIED; tenths++)
        if (is_rating(tenths, with_constraints))
            length += (size_t)snprintf(words + length, sizeof words - length, "%u.%u, ",
                                       tenths / 10, tenths % 10);
    complain("generate: no puzzle is rated %s; possible are %sand all from %u.%u to %u.%u", text,
             words, FIRST_VARIED / 10, FIRST_VARIED % 10, HARDEST_KNOWN / 10, HARDEST_KNOWN % 10);
    return false;
}

static bool read_range(const char *text, bool with_constraints, su_level *level)
{
    if (!read_rating("generate", text, level))
        return false;
    unsigned tenths = level->least;
    while (tenths <= level->most && !is_rating(tenths, with_constraints))
        tenths++;
    return tenths <= level->most || complain_of_rating(text, with_constraints);
}

static bool read_level(int grade, const char *rating, uint64_t flow, struct generate_plan *plan)
{
    if (grade >= 0 && rating)
        return complain_usage("use --grade or --rating, not both");
    plan->rated = grade >= 0 || rating || flow;
    bool minimal = plan->level.minimal;
    plan->level = grade >= 0 ? su_grade_level((su_grade)grade, &plan->sketch)
                             : (su_level){.least = LEAST_RATING, .most = MOST_RATING};
    plan->level.minimal = minimal;
    const bool with_constraints = plan->sketch.constraints || has_constraints(&plan->sketch.rules);
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

static bool check_texts(const struct asked *asked)
{
    if (asked->id && pack_id_fault(asked->id)) {
        complain("generate: --id: \"%.100s\" %s", asked->id, pack_id_fault(asked->id));
        return false;
    }
    const char *wrong = !asked->resume      ? NULL
                        : !asked->to        ? "--resume needs -o"
                        : !asked->plan.seed ? "--resume needs --seed"
                                            : NULL;
    return check_text("seed", asked->plan.seed) && check_text("title", asked->title)
           && (!wrong || complain_usage(wrong));
}

/* Returns whether the format can hold the puzzles, as far as this is known in advance. */
static bool can_write(const struct asked *asked)
{
    const su_template *sketch = &asked->plan.sketch;
    enum format format = (enum format)asked->format;
    if (!su_template_has_choices(sketch) || format_mixes(format))
        return format_holds(format, &sketch->rules, 1);
    complain("%s cannot hold puzzles of the rules %.100s", format_name(format),
             spec_of_sketch(sketch));
    return false;
}

/* Reads the options. Returns false after complaining. */
static bool read_command_line(int argc, char **argv, struct asked *asked)
{
    int symmetry = SU_SYMMETRY_NONE, grade = -1;
    uint64_t clues = 0, flow = 0, jobs = 1;
    const char *rating = NULL, *shard = NULL;
    struct generate_plan *plan = &asked->plan;
    struct shard parts = WHOLE;
    const option options[] = {
        SKETCH_OPTIONS(&plan->sketch),
        {.name = "count",
         .letter = 'n',
         .kind = NUMBER,
         .to = &plan->count,
         .least = 1,
         .most = MOST_MADE},
        {.name = "grade", .kind = CHOICE, .to = &grade, .choice = grade_choice},
        {.name = "rating", .kind = TEXT, .to = &rating},
        {.name = "flow", .kind = NUMBER, .to = &flow, .least = 1, .most = SU_MAX_CELLS},
        {.name = "symmetry", .kind = CHOICE, .to = &symmetry, .choice = symmetry_choice},
        {.name = "clues", .kind = NUMBER, .to = &clues, .least = 1, .most = SU_MAX_CELLS},
        {.name = "minimal", .kind = FLAG, .to = &plan->level.minimal},
        {.name = "seed", .letter = 's', .kind = TEXT, .to = &plan->seed},
        JOBS_OPTION(&jobs),
        {.name = "shard", .kind = TEXT, .to = &shard},
        {.name = "to", .kind = CHOICE, .to = &asked->format, .choice = format_name},
        {.name = "id", .kind = TEXT, .to = &asked->id},
        {.name = "title", .kind = TEXT, .to = &asked->title},
        {.name = "resume", .kind = FLAG, .to = &asked->resume},
        OUTPUT_OPTION(&asked->to),
        {.kind = END},
    };
    if (!read_options("generate", options, argc, argv))
        return false;
    if (!plan->sketch.rules.cells)
        su_rules_named("9x9", &plan->sketch.rules);
    plan->wish = (su_generate_options){
        .symmetry = (su_symmetry)symmetry, .clues = (unsigned)clues, .stop = &interrupted};
    plan->jobs = (unsigned)jobs;
    if (!check_texts(asked) || (shard && !read_shard("generate", shard, &parts))
        || !read_level(grade, rating, flow, plan))
        return false;
    shard_range(&parts, plan->count, &plan->first, &plan->end);
    plan->timed = asked->format == FORMAT_json;
    return can_write(asked);
}

/* Makes a random seed and prints it. Returns false after complaining. */
static bool fresh_seed(char seed[17])
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

/* Returns whether the format can hold a generated puzzle; complains if not. */
static bool can_write_puzzle(const puzzle_writer *w, uint64_t number, const pack_entry *entry)
{
    const enum format format = (enum format)w->asked->format;
    const su_rules *rules = pack_rules(&w->pack, entry);
    char words[400];
    if ((!su_template_has_choices(&w->asked->plan.sketch)
         || format_fits(format, rules, words, sizeof words))
        && format_takes(format, rules, entry->starts, words, sizeof words))
        return true;
    complain("puzzle %llu: %s", (unsigned long long)number + 1, words);
    return false;
}

static bool write_puzzle(void *context, uint64_t number, const pack_entry *entry, uint64_t print)
{
    puzzle_writer *w = context;
    if (!can_write_puzzle(w, number, entry))
        return false;
    format_write_entry((enum format)w->asked->format, &w->pack, entry,
                       number - w->asked->plan.first, w->file);
    w->made++;
    return !ferror(w->file) && (!w->resume_state || resume_note(w->resume_state, print));
}

static bool write_all(puzzle_writer *w, const struct generate_plan *plan)
{
    enum format format = (enum format)w->asked->format;
    if (plan->first == w->asked->plan.first)
        format_write_head(format, &w->pack, w->file);
    bool good = generate_plan_run(plan, write_puzzle, w);
    if (good)
        format_write_foot(format, w->file);
    return good;
}

/* Writes the line that identifies a run. It has everything that affects the output. */
static void describe_run(const struct asked *asked, char *words, size_t size)
{
    const struct generate_plan *p = &asked->plan;
    const su_rules *rules = &p->sketch.rules;
    const char *spec = spec_of(rules);
    char identity[64];
    snprintf(identity, sizeof identity, "%016llx", (unsigned long long)rules->identity);
    if (su_template_has_choices(&p->sketch))
        snprintf(identity, sizeof identity, "%016llx+%d+%x+%x", (unsigned long long)rules->identity,
                 p->sketch.map, p->sketch.constraints, p->sketch.all);
    if (!is_layout(rules) || su_template_has_choices(&p->sketch))
        spec = identity;
    snprintf(words, size, "sudoleaf %s %s %s %llu %llu..%llu %s %u %u..%u %u %d %d %s %s %s",
             SU_VERSION, spec, su_symmetry_name(p->wish.symmetry), (unsigned long long)p->count,
             (unsigned long long)p->first, (unsigned long long)p->end, p->rated ? "rated" : "any",
             p->wish.clues, p->level.least, p->level.most, p->level.flow, p->level.minimal,
             asked->format, asked->id ? asked->id : "", asked->title ? asked->title : "", p->seed);
    for (char *at = words; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
}

static bool run_resumed(puzzle_writer *w)
{
    char words[1024];
    resume_state r;
    static struct generate_plan plan; /* large for the stack */
    plan = w->asked->plan;
    describe_run(w->asked, words, sizeof words);
    if (!resume_open(w->asked->to, words, &r))
        return false;
    w->file = r.file;
    w->resume_state = &r;
    plan.known = r.count ? r.numbers : NULL;
    plan.knowns = r.count;
    plan.first += r.count;
    bool good = write_all(w, &plan);
    const size_t earlier = r.count;
    good = resume_close(&r, good);
    if (!good && interrupted)
        complain("the puzzles so far are in %s.part; the same command continues there (%zu are "
                 "from earlier runs)",
                 w->asked->to, earlier);
    return good;
}

static bool run_whole(puzzle_writer *w)
{
    output out;
    if (!open_output(w->asked->to, &out))
        return false;
    w->file = out.file;
    bool good = close_output(&out, write_all(w, &w->asked->plan));
    if (!good && interrupted && w->made > 0)
        complain("%llu puzzle%s made%s; with --resume, -o and --seed a run can be continued",
                 (unsigned long long)w->made, plural_ending(w->made),
                 w->asked->to ? " and lost" : "");
    return good;
}

int run_generate(int argc, char **argv)
{
    char fresh[17];
    static struct asked asked = {.plan = {.count = 1}, .format = FORMAT_line};
    if (!read_command_line(argc, argv, &asked))
        return BAD_USAGE;
    if (!asked.plan.seed && !fresh_seed(fresh))
        return BAD_INPUT;
    asked.plan.seed = asked.plan.seed ? asked.plan.seed : fresh;

    static puzzle_writer w = {.asked = &asked};
    catch_interrupts();
    generate_plan_pack(&asked.plan, asked.id ? asked.id : "generated",
                       asked.title ? asked.title : "Sudoku", &w.pack);
    bool good = asked.resume ? run_resumed(&w) : run_whole(&w);
    pack_end(&w.pack);
    return good ? DONE : BAD_INPUT;
}
