#include "commands/print_input.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/cmd_kids.h"
#include "commands/inline_puzzle.h"
#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/progress.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"
#include "packs/recipe.h"

/* ---- Recipes --------------------------------------------------------------------------------- */

static bool mentions_recipe(const char *line)
{
    return strstr(line, "\"sudoleaf-recipe\"") != NULL;
}

static bool is_recipe(line_reader *reader)
{
    buffer line = {0};
    bool found = peek_line(reader, mentions_recipe, 0, &line);
    free_buffer(&line);
    return found;
}

static bool add_generated(void *context, uint64_t number, const pack_entry *entry,
                          uint64_t fingerprint)
{
    (void)number;
    (void)fingerprint;
    pack_add(context, entry->rules, entry->solution, entry->starts, entry->count, &entry->claims);
    return !interrupted;
}

/* Makes a pack of a recipe, as `sudoleaf packs` does. */
static bool make_pack(print_input *g, const recipe_pack *from)
{
    g->recipe_packs =
        reallocate(g->recipe_packs, g->recipe_pack_count + 1, sizeof *g->recipe_packs);
    struct pack *pack = &g->recipe_packs[g->recipe_pack_count++];
    if (from->kids) {
        make_kids_pack(from->id, from->title, pack);
        return true;
    }
    struct generate_plan plan = from->plan;
    plan.jobs = g->jobs;
    generate_plan_pack(&plan, from->id, from->title, pack);
    return generate_plan_run(&plan, add_generated, pack);
}

static bool make_recipe_packs(print_input *g, const char *name)
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

static bool read_operand(print_input *g, size_t index)
{
    line_reader reader;
    char *puzzle_text;
    const char *operand = g->files.names[index];
    if (!open_operand(&g->files, index, g->wanted->cells ? g->wanted : NULL, &reader, &puzzle_text))
        return false;
    bool good;
    if (operand && strcmp(operand, "-") != 0 && !puzzle_text && is_recipe(&reader)) {
        close_lines(&reader);
        good = make_recipe_packs(g, operand);
    } else {
        const size_t entries = g->found.pack.count;
        good =
            read_puzzles(&reader, g->from, g->wanted, &g->found) && g->found.pack.count > entries;
    }
    free(puzzle_text);
    return good;
}

/* ---- Items ----------------------------------------------------------------------------------- */

/* Where a puzzle comes from. */
typedef struct item_origin {
    const struct pack *pack;
    pack_entry *entry;
    size_t start;
    const struct finding *where; /* NULL for a puzzle from a recipe */
} item_origin;

typedef struct rate_job {
    print_input *input;
    item_origin *origins;
    workspace *workspaces; /* one for each worker */
    size_t faulty;
    progress progress;
} rate_job;

typedef struct item_result {
    su_status status;
    bool has_other_solution, is_rated;
    su_rating rating;
    unsigned flow;
    uint64_t fingerprint;
    su_digit solution[SU_MAX_CELLS];
} item_result;

static void add_items(rate_job *j, struct pack *pack, const struct finding *where)
{
    print_input *g = j->input;
    for (size_t i = 0; i < pack->count; i++)
        for (size_t k = 0; k < pack->entries[i].count && g->count < g->most; k++) {
            pack_entry *entry = &pack->entries[i];
            j->origins[g->count] = (item_origin){pack, entry, k, where ? &where[i] : NULL};
            g->items[g->count] = (print_item){.rules = pack_rules(pack, entry),
                                              .givens = pack_start(pack, entry, k)};
            name_kind(&g->items[g->count++]);
        }
}

static void list_items(rate_job *j)
{
    print_input *g = j->input;
    size_t count = pack_count_starts(&g->found.pack);
    for (size_t i = 0; i < g->recipe_pack_count; i++)
        count += pack_count_starts(&g->recipe_packs[i]);
    g->items = allocate_zeroed(count, sizeof *g->items);
    j->origins = allocate_zeroed(count, sizeof *j->origins);
    add_items(j, &g->found.pack, g->found.where);
    for (size_t i = 0; i < g->recipe_pack_count; i++)
        add_items(j, &g->recipe_packs[i], NULL);
}

/* Returns the highest rating, in tenths, below the grade "extreme". */
static unsigned highest_expert_rating(void) { return su_grade_level(SU_GRADE_EXPERT, NULL).most; }

/* Returns whether to compute the exact rating, and not just the grade. The rating is needed to
   verify a claim and to choose puzzles for a class. Otherwise it is computed only if that is
   fast. */
static bool wants_rating(const print_input *g, const print_item *p, const item_origin *from)
{
    return from->entry->claims.rating > 0 || g->with_fingerprints
           || (p->rules->order <= 9 && is_layout(p->rules));
}

/* Rates a puzzle, stopping above `most` (0: no limit). Also computes its flow, the fewest cells
   that singles can fill at any point. */
static void rate(const print_item *p, unsigned most, workspace *s, item_result *to)
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

static void rate_item(void *context, unsigned worker, uint64_t number, void *result)
{
    const rate_job *j = context;
    const print_item *p = &j->input->items[number];
    const item_origin *from = &j->origins[number];
    workspace *s = &j->workspaces[worker];
    item_result *to = result;
    to->has_other_solution = to->is_rated = false;
    to->flow = 0;
    to->status = solve_single(p->rules, p->givens, s->work, to->solution);
    if (to->status != SU_OK)
        return;
    to->has_other_solution =
        from->entry->solution && memcmp(from->entry->solution, to->solution, p->rules->cells) != 0;
    rate(p, wants_rating(j->input, p, from) ? 0 : highest_expert_rating(), s, to);
    if (j->input->with_fingerprints)
        to->fingerprint = fingerprint_of_puzzle(p->rules, p->givens, to->solution);
}

static void complain_of(rate_job *j, uint64_t number, const char *words)
{
    const item_origin *from = &j->origins[number];
    progress_end(&j->progress);
    if (from->where && from->where->line)
        complain_at(from->where->file, from->where->line, "%s", words);
    else
        complain_at(from->where ? from->where->file : "the recipe", 0, "puzzle %zu: %s",
                    (size_t)(from->entry - from->pack->entries) + 1, words);
}

/* Returns what is wrong with a puzzle, or NULL if nothing is. May use `words` for the text. */
static const char *find_fault(const item_origin *from, const item_result *o, char *words,
                              size_t size)
{
    const unsigned stated_rating = from->entry->claims.rating, actual_rating = o->rating.er;
    if (o->status != SU_OK)
        return describe_status(o->status);
    if (o->has_other_solution)
        return "the stated solution is wrong";
    if (!stated_rating || !o->is_rated || !actual_rating || stated_rating == actual_rating)
        return NULL;
    snprintf(words, size, "the stated rating is %u.%u, but it is rated %u.%u", stated_rating / 10,
             stated_rating % 10, actual_rating / 10, actual_rating % 10);
    return words;
}

static void store_result(print_item *p, pack_entry *entry, const item_result *o)
{
    if (!entry->solution) {
        entry->solution = allocate(p->rules->cells);
        memcpy(entry->solution, o->solution, p->rules->cells);
    }
    p->solution = entry->solution;
    p->rating = o->is_rated ? o->rating.er : 0;
    p->grade = o->is_rated ? o->rating.grade : entry->claims.grade;
    p->flow = o->flow;
    p->print = o->fingerprint;
}

static bool take_item(void *context, uint64_t number, void *result)
{
    rate_job *j = context;
    const item_result *o = result;
    char words[100];
    if (interrupted)
        return false;
    const char *fault = find_fault(&j->origins[number], o, words, sizeof words);
    progress_show(&j->progress, number + 1);
    if (fault) {
        complain_of(j, number, fault);
        j->faulty++;
    } else {
        store_result(&j->input->items[number], j->origins[number].entry, o);
    }
    return j->faulty < MAX_MESSAGES;
}

static bool rate_items(print_input *g)
{
    rate_job j = {.input = g};
    list_items(&j);
    j.workspaces = open_workspaces(g->jobs);
    progress_begin(&j.progress, 0, g->count);
    bool good = pool_run(g->jobs, 0, g->count, sizeof(item_result), rate_item, take_item, &j);
    progress_end(&j.progress);
    close_workspaces(j.workspaces, g->jobs);
    free(j.origins);
    return good && j.faulty == 0;
}

/* ---- All input ------------------------------------------------------------------------------- */

bool read_print_input(print_input *g)
{
    bool good = true;
    for (size_t i = 0; i < g->files.count && !interrupted; i++)
        good &= read_operand(g, i);
    fputs(buffer_text(&g->found.messages), stderr);
    return good && g->found.bad_count == 0 && !interrupted && rate_items(g);
}

void end_print_input(print_input *g)
{
    end_findings(&g->found);
    for (size_t i = 0; i < g->recipe_pack_count; i++)
        pack_end(&g->recipe_packs[i]);
    free(g->recipe_packs);
    free(g->items);
}
