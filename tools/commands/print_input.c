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

static bool names_recipe(const char *line) { return strstr(line, "\"sudoleaf-recipe\"") != NULL; }

static bool is_recipe(line_reader *reader)
{
    buffer line = {0};
    bool found = peek_line(reader, names_recipe, 0, &line);
    free_buffer(&line);
    return found;
}

static bool add_generated(void *context, uint64_t number, const pack_entry *entry, uint64_t print)
{
    (void)number;
    (void)print;
    pack_add(context, entry->rules, entry->solution, entry->starts, entry->count, &entry->claims);
    return !interrupted;
}

/* Makes a pack as `sudoleaf packs` does. */
static bool make_pack(print_input *g, const recipe_pack *from)
{
    g->made = grow_memory(g->made, g->packs + 1, sizeof *g->made);
    struct pack *pack = &g->made[g->packs++];
    if (from->kids) {
        kids_fill(from->id, from->title, pack);
        return true;
    }
    struct generate_plan plan = from->plan;
    plan.jobs = g->jobs;
    generate_plan_pack(&plan, from->id, from->title, pack);
    return generate_plan_run(&plan, add_generated, pack);
}

static bool follow_recipe(print_input *g, const char *name)
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

static bool read_operand(print_input *g, const char *operand)
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
        const size_t entries = g->found.pack.count;
        good =
            read_puzzles(&reader, g->from, g->wanted, &g->found) && g->found.pack.count > entries;
    }
    free(typed);
    return good;
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* Where a puzzle comes from. */
typedef struct piece_origin {
    const struct pack *pack;
    pack_entry *entry;
    size_t start;
    const struct finding *where; /* NULL: from a recipe */
} piece_origin;

typedef struct rate_job {
    print_input *input;
    piece_origin *origins;
    workspace *workspaces; /* one for each worker */
    size_t bad;
    progress progress;
} rate_job;

typedef struct piece_result {
    su_status status;
    bool has_other_solution, is_rated;
    su_rating rating;
    unsigned flow;
    uint64_t print;
    su_digit solution[SU_MAX_CELLS];
} piece_result;

static void add_pieces(rate_job *j, struct pack *pack, const struct finding *where)
{
    print_input *g = j->input;
    for (size_t i = 0; i < pack->count; i++)
        for (size_t k = 0; k < pack->entries[i].count; k++) {
            pack_entry *entry = &pack->entries[i];
            j->origins[g->count] = (piece_origin){pack, entry, k, where ? &where[i] : NULL};
            g->pieces[g->count] =
                (piece){.rules = pack_rules(pack, entry), .givens = pack_start(pack, entry, k)};
            name_kind(&g->pieces[g->count++]);
        }
}

static void list_pieces(rate_job *j)
{
    print_input *g = j->input;
    size_t count = pack_count_starts(&g->found.pack);
    for (size_t i = 0; i < g->packs; i++)
        count += pack_count_starts(&g->made[i]);
    g->pieces = take_zeroed(count, sizeof *g->pieces);
    j->origins = take_zeroed(count, sizeof *j->origins);
    add_pieces(j, &g->found.pack, g->found.where);
    for (size_t i = 0; i < g->packs; i++)
        add_pieces(j, &g->made[i], NULL);
}

/* Returns the highest rating, in tenths, below the grade "extreme". */
static unsigned highest_expert_rating(void) { return su_grade_level(SU_GRADE_EXPERT, NULL).most; }

/* Returns whether to compute the rating and not just the grade. It is needed to verify a claim and
   to choose puzzles for a class. Otherwise it is computed if that is fast. */
static bool wants_rating(const print_input *g, const piece *p, const piece_origin *from)
{
    return from->entry->claims.rating > 0 || g->with_fingerprints
           || (p->rules->order <= 9 && is_layout(p->rules));
}

/* Rates a puzzle, stopping above `most` (0: no limit). Also computes its flow, the fewest cells
   that singles can fill at any point. */
static void rate(const piece *p, unsigned most, workspace *s, piece_result *to)
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

static void rate_piece(void *context, unsigned worker, uint64_t number, void *result)
{
    const rate_job *j = context;
    const piece *p = &j->input->pieces[number];
    const piece_origin *from = &j->origins[number];
    workspace *s = &j->workspaces[worker];
    piece_result *to = result;
    to->has_other_solution = to->is_rated = false;
    to->flow = 0;
    to->status = solve_single(p->rules, p->givens, s->work, to->solution);
    if (to->status != SU_OK)
        return;
    to->has_other_solution =
        from->entry->solution && memcmp(from->entry->solution, to->solution, p->rules->cells) != 0;
    rate(p, wants_rating(j->input, p, from) ? 0 : highest_expert_rating(), s, to);
    if (j->input->with_fingerprints)
        to->print = fingerprint_of_puzzle(p->rules, p->givens, to->solution);
}

static void complain_of(rate_job *j, uint64_t number, const char *words)
{
    const piece_origin *from = &j->origins[number];
    progress_end(&j->progress);
    if (from->where && from->where->line)
        complain_at(from->where->file, from->where->line, "%s", words);
    else
        complain_at(from->where ? from->where->file : "the recipe", 0, "puzzle %zu: %s",
                    (size_t)(from->entry - from->pack->entries) + 1, words);
}

/* Returns what is wrong with a puzzle, or NULL. May write into `words`. */
static const char *find_fault(const piece_origin *from, const piece_result *o, char *words,
                              size_t size)
{
    const unsigned stated = from->entry->claims.rating, actual = o->rating.er;
    if (o->status != SU_OK)
        return describe_status(o->status);
    if (o->has_other_solution)
        return "the stated solution is wrong";
    if (!stated || !o->is_rated || !actual || stated == actual)
        return NULL;
    snprintf(words, size, "the stated rating is %u.%u, but it is rated %u.%u", stated / 10,
             stated % 10, actual / 10, actual % 10);
    return words;
}

static void keep_result(piece *p, pack_entry *entry, const piece_result *o)
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
    rate_job *j = context;
    const piece_result *o = result;
    char words[100];
    if (interrupted)
        return false;
    const char *fault = find_fault(&j->origins[number], o, words, sizeof words);
    progress_show(&j->progress, number + 1);
    if (fault) {
        complain_of(j, number, fault);
        j->bad++;
    } else {
        keep_result(&j->input->pieces[number], j->origins[number].entry, o);
    }
    return j->bad < FEW_BAD;
}

static bool rate_pieces(print_input *g)
{
    rate_job j = {.input = g};
    list_pieces(&j);
    j.workspaces = open_workspaces(g->jobs);
    progress_begin(&j.progress, 0, g->count);
    bool good = pool_run(g->jobs, 0, g->count, sizeof(piece_result), rate_piece, take_piece, &j);
    progress_end(&j.progress);
    close_workspaces(j.workspaces, g->jobs);
    free(j.origins);
    return good && j.bad == 0;
}

/* ---- All of it ------------------------------------------------------------------------------- */

bool read_print_input(print_input *g)
{
    bool good = true;
    for (size_t i = 0; i < g->files.count && !interrupted; i++)
        good &= read_operand(g, g->files.names[i]);
    fputs(buffer_text(&g->found.messages), stderr);
    return good && g->found.bad == 0 && !interrupted && rate_pieces(g);
}

void end_print_input(print_input *g)
{
    end_findings(&g->found);
    for (size_t i = 0; i < g->packs; i++)
        pack_end(&g->made[i]);
    free(g->made);
    free(g->pieces);
}
