#include "commands/print_input.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/cmd_kids.h"
#include "commands/inline_puzzle.h"
#include "commands/source.h"
#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/progress.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"
#include "packs/recipe.h"

/* ---- Recipes --------------------------------------------------------------------------------- */

static bool says_recipe(const char *line) { return strstr(line, "\"sudoleaf-recipe\"") != NULL; }

static bool is_recipe(line_reader *reader)
{
    buffer line = {0};
    bool found = peek_line(reader, says_recipe, 0, &line);
    free_buffer(&line);
    return found;
}

typedef struct making {
    struct pack *pack;
    progress progress;
} making;

static bool keep_made(void *context, uint64_t number, const pack_entry *entry, uint64_t print)
{
    making *m = context;
    (void)print;
    pack_add(m->pack, entry->rules, entry->solution, entry->starts, entry->count, &entry->claims);
    progress_show(&m->progress, number + 1);
    return !interrupted;
}

/* As `sudoleaf packs` makes it. */
static bool make_pack(gathering *g, const recipe_pack *from)
{
    g->made = grow_memory(g->made, g->packs + 1, sizeof *g->made);
    struct pack *pack = &g->made[g->packs++];
    if (from->kids) {
        kids_fill(from->id, from->title, pack);
        return true;
    }
    struct generate_plan plan = from->plan;
    plan.jobs = g->jobs;
    plan.relabelled = true;
    plan.symmetry = from->symmetry;
    plan.symmetries = from->symmetries;
    making m = {.pack = pack};
    generate_plan_pack(&plan, from->id, from->title, pack);
    progress_begin(&m.progress, 0, plan.count);
    bool good = generate_plan_run(&plan, keep_made, &m);
    progress_end(&m.progress);
    return good;
}

static bool follow_recipe(gathering *g, const char *name)
{
    recipe r;
    bool good = recipe_read(name, &r);
    for (size_t i = 0; good && i < r.count; i++)
        good = make_pack(g, &r.packs[i]);
    if (good || r.packs)
        recipe_end(&r);
    return good;
}

/* ---- Files ----------------------------------------------------------------------------------- */

static bool read_puzzles(gathering *g, line_reader *reader)
{
    const size_t entries = g->found.pack.count, bad = g->found.bad;
    enum format format =
        g->from != ANY_FORMAT ? (enum format)g->from : format_guess(reader, g->wanted);
    format_read(format < FORMAT_COUNT ? format : FORMAT_line, reader, g->wanted, &g->found);
    bool good = close_lines(reader);
    if (good && !interrupted && g->found.pack.count == entries && g->found.bad == bad) {
        complain_at(reader->name, 0, "no puzzles");
        good = false;
    }
    return good;
}

static bool read_operand(gathering *g, const char *operand)
{
    line_reader reader;
    char *typed;
    if (!open_operand(operand, g->wanted->cells ? g->wanted : NULL, &reader, &typed))
        return false;
    bool good;
    if (operand && strcmp(operand, "-") != 0 && !typed && is_recipe(&reader)) {
        close_lines(&reader);
        good = follow_recipe(g, operand);
    } else {
        good = read_puzzles(g, &reader);
    }
    free(typed);
    return good;
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* What a piece comes from. */
typedef struct origin {
    const struct pack *pack;
    pack_entry *entry;
    size_t start;
    const struct finding *where; /* NULL: a recipe */
} origin;

typedef struct job {
    gathering *gathering;
    origin *origins;
    workspace *workspaces; /* of each worker */
    size_t bad;
    progress progress;
} job;

typedef struct outcome {
    su_status status;
    bool has_other_solution, is_rated;
    su_rating rating;
    unsigned flow;
    uint64_t print;
    su_digit solution[SU_MAX_CELLS];
} outcome;

static size_t count_starts(const struct pack *pack)
{
    size_t count = 0;
    for (size_t i = 0; i < pack->count; i++)
        count += pack->entries[i].count;
    return count;
}

static void add_pieces(job *j, struct pack *pack, const struct finding *where)
{
    gathering *g = j->gathering;
    for (size_t i = 0; i < pack->count; i++)
        for (size_t k = 0; k < pack->entries[i].count; k++) {
            pack_entry *entry = &pack->entries[i];
            j->origins[g->count] = (origin){pack, entry, k, where ? &where[i] : NULL};
            g->pieces[g->count] =
                (piece){.rules = pack_rules(pack, entry), .givens = pack_start(pack, entry, k)};
            name_kind(&g->pieces[g->count++]);
        }
}

static void begin_pieces(job *j)
{
    gathering *g = j->gathering;
    size_t count = count_starts(&g->found.pack);
    for (size_t i = 0; i < g->packs; i++)
        count += count_starts(&g->made[i]);
    g->pieces = take_zeroed(count, sizeof *g->pieces);
    j->origins = take_zeroed(count, sizeof *j->origins);
    add_pieces(j, &g->found.pack, g->found.where);
    for (size_t i = 0; i < g->packs; i++)
        add_pieces(j, &g->made[i], NULL);
}

/* Beyond this all are of the last grade. */
static unsigned most_of_expert(void) { return su_grade_level(SU_GRADE_EXPERT, NULL).most; }

/* Whether the rating itself is wanted, and not the grade alone: where something is said of it,
   where puzzles of a class are to be alike, and where it takes no time worth speaking of. */
static bool wants_rating(const gathering *g, const piece *p, const origin *from)
{
    return from->entry->claims.rating > 0 || g->with_prints
           || (p->rules->order <= 9 && is_layout(p->rules));
}

/* The rating, and how many ways on there are; a bound alone is none. */
static void rate(const piece *p, unsigned most, workspace *s, outcome *to)
{
    su_logic *logic = workspace_logic(s, p->rules);
    const su_logic_options options = {.max_rating = most, .stop = &interrupted};
    su_status status = su_puzzle_rate(p->rules, p->givens, &options, s->work, logic, &to->rating);
    to->is_rated = status == SU_OK || status == SU_NOT_FOUND;
    if (status == SU_NOT_FOUND)
        to->rating = (su_rating){.er = most + 1, .grade = SU_GRADE_EXTREME};
    if (status == SU_OK)
        to->flow = su_puzzle_flow(p->rules, p->givens,
                                  su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE), logic);
}

static void do_piece(void *context, unsigned worker, uint64_t number, void *result)
{
    const job *j = context;
    const piece *p = &j->gathering->pieces[number];
    const origin *from = &j->origins[number];
    workspace *s = &j->workspaces[worker];
    outcome *to = result;
    to->has_other_solution = to->is_rated = false;
    to->flow = 0;
    to->status = solve_single(p->rules, p->givens, s->work, to->solution);
    if (to->status != SU_OK)
        return;
    to->has_other_solution =
        from->entry->solution && memcmp(from->entry->solution, to->solution, p->rules->cells) != 0;
    rate(p, wants_rating(j->gathering, p, from) ? 0 : most_of_expert(), s, to);
    if (j->gathering->with_prints)
        to->print = fingerprint_of_puzzle(p->rules, p->givens, to->solution);
}

static void complain_of(job *j, uint64_t number, const char *words)
{
    const origin *from = &j->origins[number];
    progress_end(&j->progress);
    if (from->where && from->where->line)
        complain_at(from->where->file, from->where->line, "%s", words);
    else
        complain_at(from->where ? from->where->file : "the recipe", 0, "puzzle %zu: %s",
                    (size_t)(from->entry - from->pack->entries) + 1, words);
}

/* What is wrong with a piece; NULL: nothing. */
static const char *fault_of(const origin *from, const outcome *o, char *words, size_t size)
{
    const unsigned said = from->entry->claims.rating, is = o->rating.er;
    if (o->status != SU_OK)
        return describe_status(o->status);
    if (o->has_other_solution)
        return "the stated solution is wrong";
    if (!said || !o->is_rated || !is || said == is)
        return NULL;
    snprintf(words, size, "the stated rating is %u.%u, but it is rated %u.%u", said / 10, said % 10,
             is / 10, is % 10);
    return words;
}

static void keep_outcome(piece *p, pack_entry *entry, const outcome *o)
{
    if (!entry->solution) {
        entry->solution = take_memory(p->rules->cells);
        memcpy(entry->solution, o->solution, p->rules->cells);
    }
    p->solution = entry->solution;
    p->rating = o->is_rated ? o->rating.er : 0;
    p->grade = o->is_rated ? o->rating.grade : entry->claims.grade;
    p->flow = o->flow;
    p->print = o->print;
}

static bool take_piece(void *context, uint64_t number, void *result)
{
    job *j = context;
    const outcome *o = result;
    char words[100];
    if (interrupted)
        return false;
    const char *fault = fault_of(&j->origins[number], o, words, sizeof words);
    progress_show(&j->progress, number + 1);
    if (fault) {
        complain_of(j, number, fault);
        j->bad++;
    } else {
        keep_outcome(&j->gathering->pieces[number], j->origins[number].entry, o);
    }
    return j->bad < FEW_BAD;
}

static bool look_at_pieces(gathering *g)
{
    job j = {.gathering = g};
    begin_pieces(&j);
    j.workspaces = take_zeroed(g->jobs, sizeof *j.workspaces);
    for (unsigned i = 0; i < g->jobs; i++)
        open_workspace(&j.workspaces[i]);
    progress_begin(&j.progress, 0, g->count);
    bool good = pool_run(g->jobs, 0, g->count, sizeof(outcome), do_piece, take_piece, &j);
    progress_end(&j.progress);
    for (unsigned i = 0; i < g->jobs; i++)
        close_workspace(&j.workspaces[i]);
    free(j.workspaces);
    free(j.origins);
    return good && j.bad == 0;
}

/* ---- All of it ------------------------------------------------------------------------------- */

bool gather(gathering *g)
{
    bool good = true;
    for (size_t i = 0; i < (g->files.count ? g->files.count : 1) && !interrupted; i++)
        good &= read_operand(g, g->files.count ? g->files.names[i] : NULL);
    fputs(buffer_text(&g->found.messages), stderr);
    return good && g->found.bad == 0 && !interrupted && look_at_pieces(g);
}

void end_gathering(gathering *g)
{
    end_findings(&g->found);
    for (size_t i = 0; i < g->packs; i++)
        pack_end(&g->made[i]);
    free(g->made);
    free(g->pieces);
}
