/*
 * check.c: sudoleaf check, which takes a pack at its word and proves every word of it.
 *
 * Reading has settled the form: fields, texts, grids that keep the rules. Here each solution must
 * be whole, each start lie inside it and have no other, as two solvers find, what is said of it
 * must be so, no puzzle come twice, not even in disguise, and what the pack's id promises must be
 * there.
 */
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/spaces.h"
#include "lib/spec.h"
#include "packs/maker.h"
#include "commands/subcommands.h"

const char check_help[] =
    "usage: sudoleaf check PACK.json...\n\n"
    "Reads packs back and proves every claim in them: each solution is complete and legal, each\n"
    "start lies inside its solution and has no other, by two solvers; symmetry, rating,\n"
    "technique, grade, flow and seconds are as told; no puzzle is there twice, also not turned,\n"
    "mirrored or with digits, rows or columns exchanged (on 4x4, and under rules that\n"
    "are no layout: not as it looks); ids differ; and the\n"
    "pack kids-4x4 holds all 288 solutions with seven starts of four givens each. Whatever\n"
    "fails is named with file, line and field.\n\n"
    "Exit status 1 when a pack fails.\n\n"
    "example:\n"
    "  sudoleaf check dist/packs/*.json\n";

enum { MOST_COMPLAINTS = 20 };

typedef struct proof {
    const json_file *file;
    const struct pack *pack;
    size_t failures;
} proof;

/* Counts a failure; says it unless there were many already. */
static void fail(proof *p, const json_place *place, const char *words)
{
    if (p->failures++ < MOST_COMPLAINTS)
        json_complain(place, "%s", words);
}

/* Both solvers find the one solution; the first to find otherwise says how. */
static su_status ask_both(const su_rules *rules, const su_digit *start)
{
    const su_ask ask = {.solutions = 2, .guesses = SU_SINGLE_GUESSES, .engine = SU_ENGINE_GENERAL};
    su_status status = su_grid_solve_single(rules, start, work_space(), NULL);
    su_answer answer = su_grid_solve(rules, start, &ask, work_space(), NULL);
    if (status != SU_OK || answer.status != SU_OK)
        return status != SU_OK ? status : answer.status;
    return answer.solutions == 1 ? SU_OK : answer.solutions ? SU_MANY_SOLUTIONS : SU_NO_SOLUTION;
}

/* What is said of how hard the start is. */
static void prove_rating(proof *p, const json_place *place, const pack_claims *claims,
                         const su_digit *start)
{
    su_rating rating;
    unsigned seconds;
    char words[160];
    const su_rules *rules = &p->pack->rules;
    if (!claims->rating && claims->technique == SU_TECHNIQUE_COUNT
        && claims->grade == SU_GRADE_COUNT && claims->flow == NO_FLOW && !claims->seconds)
        return;
    if (su_puzzle_time(rules, start, work_space(), logic_for(rules), &rating, &seconds)
        == SU_STOPPED) {
        snprintf(words, sizeof words, "is rated %u.%u at least, and nothing can be proved",
                 rating.er / 10, rating.er % 10);
        fail(p, place, words);
        return;
    }
    if (claims->rating && claims->rating != rating.er) {
        snprintf(words, sizeof words, "is rated %u.%u, not %u.%u", rating.er / 10, rating.er % 10,
                 claims->rating / 10, claims->rating % 10);
        fail(p, place, words);
    }
    if (claims->technique != SU_TECHNIQUE_COUNT && claims->technique != rating.hardest) {
        snprintf(words, sizeof words, "takes %s, not %s", su_technique_name(rating.hardest),
                 su_technique_name(claims->technique));
        fail(p, place, words);
    }
    if (claims->grade != SU_GRADE_COUNT && claims->grade != rating.grade) {
        snprintf(words, sizeof words, "is %s, not %s", su_grade_name(rating.grade),
                 su_grade_name(claims->grade));
        fail(p, place, words);
    }
    if (claims->seconds && claims->seconds != seconds) {
        snprintf(words, sizeof words, "takes about %u seconds, not %u", seconds, claims->seconds);
        fail(p, place, words);
    }
    if (claims->flow != NO_FLOW) {
        unsigned flow = su_puzzle_flow(rules, start, rating.er, logic_for(rules));
        snprintf(words, sizeof words, "has a flow of %u, not %d", flow, claims->flow);
        if (flow != (unsigned)claims->flow)
            fail(p, place, words);
    }
}

static void prove_start(proof *p, size_t index, size_t k)
{
    const pack_entry *entry = &p->pack->entries[index];
    const su_rules *rules = &p->pack->rules;
    const su_digit *start = pack_start(p->pack, entry, k);
    json_place place = pack_start_place(p->file, index, k);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (start[cell] && start[cell] != entry->solution[cell]) {
            fail(p, &place, "is not part of the solution");
            return;
        }
    su_status status = ask_both(rules, start);
    if (status != SU_OK)
        fail(p, &place, describe_status(status));
    else
        prove_rating(p, &place, &entry->claims, start);
    if (entry->claims.symmetry != NO_SYMMETRY
        && !su_symmetry_holds(rules, (su_symmetry)entry->claims.symmetry, start))
        fail(p, &place, "does not have the symmetry named");
}

static void prove_entry(proof *p, size_t index)
{
    const pack_entry *entry = &p->pack->entries[index];
    json_place place = pack_place(p->file, index), member = json_member(&place, "solution");
    if (su_grid_count_givens(&p->pack->rules, entry->solution) < p->pack->rules.cells)
        fail(p, &member, "has empty cells");
    for (size_t k = 0; k < entry->count; k++)
        prove_start(p, index, k);
}

/* ---- No puzzle twice: all starts in canonical form, sorted, and neighbours compared ---------- */

typedef struct start_ref {
    const su_digit *start, *form;
    size_t cells;
    size_t entry;
    size_t number;
} start_ref;

static int compare_starts(const void *a, const void *b)
{
    const start_ref *left = a, *right = b;
    int order = memcmp(left->form, right->form, left->cells);
    if (order == 0)
        order = (left->entry > right->entry) - (left->entry < right->entry);
    return order ? order : (left->number > right->number) - (left->number < right->number);
}

static size_t count_starts(const struct pack *pack)
{
    size_t count = 0;
    for (size_t i = 0; i < pack->count; i++)
        count += pack->entries[i].count;
    return count;
}

static void name_twins(proof *p, start_ref *refs, size_t count)
{
    qsort(refs, count, sizeof *refs, compare_starts);
    for (size_t i = 1; i < count; i++)
        if (memcmp(refs[i - 1].form, refs[i].form, refs[i].cells) == 0) {
            char words[64];
            bool alike = memcmp(refs[i - 1].start, refs[i].start, refs[i].cells) == 0;
            json_place place = pack_start_place(p->file, refs[i].entry, refs[i].number);
            snprintf(words, sizeof words, "is puzzles[%zu].starts[%zu] %s", refs[i - 1].entry,
                     refs[i - 1].number, alike ? "again" : "in disguise");
            fail(p, &place, words);
        }
}

static void prove_no_twins(proof *p)
{
    size_t count = 0, cells = p->pack->rules.cells;
    start_ref *refs = take_zeroed(count_starts(p->pack), sizeof *refs);
    su_digit *forms = take_zeroed(count_starts(p->pack), cells);
    for (size_t i = 0; i < p->pack->count; i++)
        for (size_t k = 0; k < p->pack->entries[i].count; k++) {
            const pack_entry *entry = &p->pack->entries[i];
            su_digit *form = forms + count * cells;
            const su_digit *start = pack_start(p->pack, entry, k);
            write_form(&p->pack->rules, start, entry->solution, form);
            refs[count++] = (start_ref){start, form, cells, i, k};
        }
    name_twins(p, refs, count);
    free(refs);
    free(forms);
}

/* ---- What the id of the kids' pack promises -------------------------------------------------- */

static void prove_kids(proof *p)
{
    json_place root = json_root(p->file), puzzles = json_member(&root, "puzzles"),
               rules = json_member(&root, "layout");
    if (p->pack->rules.cells != SU_KIDS_CELLS) {
        fail(p, &rules, "the pack kids-4x4 is of 4x4 puzzles");
        return;
    }
    if (p->pack->count != SU_KIDS_SOLUTIONS)
        fail(p, &puzzles, "the pack kids-4x4 has all 288 solutions");
    for (size_t i = 0; i < p->pack->count; i++) {
        const pack_entry *entry = &p->pack->entries[i];
        json_place place = pack_place(p->file, i);
        if (entry->count != SU_KIDS_CHOICE)
            fail(p, &place, "the pack kids-4x4 has seven starts for each solution");
        for (size_t k = 0; k < entry->count; k++)
            if (su_grid_count_givens(&p->pack->rules, pack_start(p->pack, entry, k))
                != SU_KIDS_CLUES) {
                json_place start = pack_start_place(p->file, i, k);
                fail(p, &start, "the pack kids-4x4 has starts of four givens");
            }
        if (i > 0 && memcmp(p->pack->entries[i - 1].solution, entry->solution, SU_KIDS_CELLS) >= 0)
            fail(p, &place, "the pack kids-4x4 has its solutions in rising order, each once");
    }
}

static void print_result(const char *file, const su_rules *rules, size_t solutions, size_t puzzles)
{
    char name[4096];
    snprintf(name, sizeof name, "%s", file);
    make_printable(name);
    printf("%s: %zu solution%s, %zu puzzle%s, each with one solution%s\n", name, solutions,
           plural_ending(solutions), puzzles, plural_ending(puzzles),
           is_layout(rules) ? ""
                            : "; compared as they look, as these rules have no disguises known");
}

static bool prove(const json_file *file, const struct pack *pack)
{
    proof p = {.file = file, .pack = pack};
    for (size_t i = 0; i < pack->count; i++)
        prove_entry(&p, i);
    prove_no_twins(&p);
    if (strcmp(pack->id, "kids-4x4") == 0)
        prove_kids(&p);
    if (p.failures > MOST_COMPLAINTS)
        complain_at(file->name, 0, "and %zu more", p.failures - MOST_COMPLAINTS);
    if (p.failures == 0)
        print_result(file->name, &pack->rules, pack->count, count_starts(pack));
    return p.failures == 0;
}

/* The place of the id among those before; complains when it was there. */
static bool id_is_new(const json_file *file, const char *id, char **ids, size_t count)
{
    json_place root = json_root(file), place = json_member(&root, "id");
    for (size_t i = 0; i < count; i++)
        if (ids[i] && strcmp(ids[i], id) == 0)
            return json_complain(&place, "another pack has the id \"%s\"", id);
    return true;
}

static bool check_file(const char *name, char **ids, size_t index)
{
    json_file file;
    struct pack pack;
    if (!json_open(name, &file))
        return false;
    bool good = pack_read(&file, &pack);
    if (good) {
        good = id_is_new(&file, pack.id, ids, index);
        good = prove(&file, &pack) && good;
        ids[index] = copy_text(pack.id);
        pack_end(&pack);
    }
    json_close(&file);
    return good;
}

int run_check(int argc, char **argv)
{
    file_list files = {0};
    const option options[] = {{.kind = FILE_NAMES, .to = &files}, {.kind = END}};
    if (!read_options("check", options, argc, argv))
        return BAD_USAGE;
    if (files.count == 0) {
        complain("check: which pack? See sudoleaf check --help");
        return BAD_USAGE;
    }
    bool good = true;
    char **ids = take_zeroed(files.count, sizeof *ids);
    for (size_t i = 0; i < files.count; i++)
        good &= check_file(files.names[i], ids, i);
    for (size_t i = 0; i < files.count; i++)
        free(ids[i]);
    free(ids);
    return good ? DONE : BAD_INPUT;
}
