/*
 * cmd_check.c: sudoleaf check, which takes a pack at its word and proves every word of it.
 *
 * Reading has settled the form: fields, texts, grids that keep the rules. Here each solution must
 * be whole, each start lie inside it and have no other, as two solvers find, what is said of it
 * must be so, no puzzle come twice, not even in disguise, and what the pack's id promises must be
 * there.
 *
 *     entries --workers--> what fails of each --in order--> told, until there is enough of a kind
 *
 * What is wrong with many is mostly one thing: after twenty failures of a kind that thing is named,
 * and the rest is not looked at.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "commands/subcommands.h"
#include "formats/formats.h"
#include "lib/exit.h"
#include "lib/line_reader.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/progress.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"
#include "lines/parse_line.h"
#include "packs/maker.h"
#include "packs/regenerate.h"

const char check_help[] =
    "Check packs of puzzles for wrong solutions, wrong ratings and duplicates.\n\n"
    "Usage: sudoleaf check [OPTIONS] [PACK.json]...\n\n"
    "Two solvers verify that each puzzle's only solution is the one in the pack.\n"
    "Symmetry, rating, technique, grade, flow and time must match newly computed\n"
    "values. Pack ids must be unique, and no puzzle may occur twice in a pack, even\n"
    "rotated, mirrored or relabelled; for 4x4 and variants, only identical puzzles\n"
    "are duplicates. Generating from a stored seed must give the same puzzle again,\n"
    "and kids-4x4 must contain all 288 solutions with seven puzzles each.\n\n"
    "Errors name the file, line and field. After 20 errors of one kind, check prints\n"
    "the likely cause and goes on to the next file.\n\n"
    "Running:\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "The exit status is 1 if a pack fails.\n\n"
    "Examples:\n"
    "  sudoleaf check dist/packs/*.json\n"
    "  sudoleaf check --jobs auto my-pack.json\n"
    "  sudoleaf generate --to json --id a | sudoleaf check\n";

enum { ENOUGH = 20 /* failures of a kind */ };

/* The kinds of failures: X(NAME, "what there are many of", "what is likely the matter"). */
#define KINDS(X)                                                                               \
    X(FORM, "entries that cannot be read", "another program may have written them")            \
    X(WHOLE, "solutions with empty cells", "they may be puzzles")                              \
    X(INSIDE, "starts that are not part of their solutions",                                   \
      "starts and solutions may be out of order")                                              \
    X(SINGLE, "starts without exactly one solution", "they may have other rules")              \
    X(RATED, "wrong ratings, techniques, grades, flows or times",                              \
      "another program may have computed them; sudoleaf rate --to json computes them again")   \
    X(DRAWN, "drafts that give another puzzle",                                                \
      "another version of this program may have made them; the pack is valid without drafts")  \
    X(SYMMETRY, "starts without the stated symmetry", "givens may have been added or removed") \
    X(TWIN, "puzzles that occur twice", "packs that share puzzles may have been joined")       \
    X(KIDS, "entries that do not belong to kids-4x4", "it may be another pack with this id")

#define KIND(name, many, likely) name,
enum kind { KINDS(KIND) KIND_COUNT };
#undef KIND

static const struct matter {
    const char *many, *likely;
} matters[] = {
#define MATTER(name, many, likely) {many, likely},
    KINDS(MATTER)
#undef MATTER
};

/* What was found to fail, and said of it: so much up to each failure. */
typedef struct failures {
    buffer said;
    struct {
        enum kind kind;
        size_t end;
    } list[KIND_COUNT * ENOUGH];
    size_t count, of_kind[KIND_COUNT];
} failures;

typedef struct proof {
    const json_file *file;
    const struct pack *pack;
    size_t *first;          /* by entry: how many starts come before it */
    uint64_t *fingerprints; /* of all starts: twins share theirs */
    workspace *workspaces;  /* of each worker */
    failures *of_entry;     /* as the pool needs them */
    unsigned workers;
    size_t taken; /* entries */
    size_t failed, of_kind[KIND_COUNT];
    progress progress;
} proof;

/* A failure; of more than enough of a kind nothing is said. */
static void fail(failures *f, enum kind kind, const json_place *place, const char *words)
{
    if (f->of_kind[kind]++ >= ENOUGH)
        return;
    buffer *kept = keep_messages(&f->said);
    json_complain(place, "%s", words);
    keep_messages(kept);
    f->list[f->count].kind = kind;
    f->list[f->count++].end = f->said.length;
}

/* ---- An entry, by a worker ------------------------------------------------------------------- */

/* What is proved of an entry, and by whom. */
typedef struct trial {
    const proof *proof;
    const pack_entry *entry;
    size_t index;
    workspace *workspace;
    failures *failures;
} trial;

/* Both solvers find the one solution; the first to find otherwise says how. */
static su_status ask_both(const su_rules *rules, const su_digit *start, su_work *work)
{
    const su_search_options ask = {.solutions = 2,
                                   .guesses = SU_SINGLE_GUESSES,
                                   .engine = SU_ENGINE_GENERAL,
                                   .stop = &interrupted};
    su_status status = solve_single(rules, start, work, NULL);
    su_search_result answer = su_grid_solve(rules, start, &ask, work, NULL);
    if (status != SU_OK || answer.status != SU_OK)
        return status != SU_OK ? status : answer.status;
    return answer.solutions == 1 ? SU_OK : answer.solutions ? SU_MANY_SOLUTIONS : SU_NO_SOLUTION;
}

__attribute__((format(printf, 3, 4))) static void rated_otherwise(const trial *t,
                                                                  const json_place *place,
                                                                  const char *format, ...)
{
    char words[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    fail(t->failures, RATED, place, words);
}

/* What is said of how hard the start is. */
static void prove_rating(const trial *t, const json_place *place, const su_digit *start)
{
    su_rating r;
    unsigned seconds;
    const su_rules *rules = pack_rules(t->proof->pack, t->entry);
    const pack_claims *claims = &t->entry->claims;
    if (!claims->rating && claims->technique == SU_TECHNIQUE_COUNT
        && claims->grade == SU_GRADE_COUNT && claims->flow == NO_FLOW && !claims->seconds
        && !claims->ours)
        return;
    su_logic *logic = workspace_logic(t->workspace, rules);
    const su_logic_options options = {.stop = &interrupted};
    const su_status status =
        su_puzzle_time(rules, start, &options, t->workspace->work, logic, &r, &seconds);
    if (status == SU_STOPPED) {
        rated_otherwise(t, place, "is rated at least %u.%u; its claims cannot be verified",
                        r.er / 10, r.er % 10);
        return;
    }
    if (status == SU_NOT_FOUND && r.er == 0) {
        rated_otherwise(t, place, "cannot be rated: no technique gives a first step");
        return;
    }
    if (claims->ours && !su_rating_is_nonstandard(&r))
        rated_otherwise(t, place, "is rated on the standard scale, not on ours");
    if (claims->rating && claims->rating != r.er)
        rated_otherwise(t, place, "is rated %u.%u, not %u.%u", r.er / 10, r.er % 10,
                        claims->rating / 10, claims->rating % 10);
    if (claims->technique != SU_TECHNIQUE_COUNT && claims->technique != r.hardest)
        rated_otherwise(t, place, "needs %s, not %s", su_technique_name(r.hardest),
                        su_technique_name(claims->technique));
    if (claims->grade != SU_GRADE_COUNT && claims->grade != r.grade)
        rated_otherwise(t, place, "is %s, not %s", su_grade_name(r.grade),
                        su_grade_name(claims->grade));
    if (claims->seconds && claims->seconds != seconds)
        rated_otherwise(t, place, "takes about %u seconds, not %u", seconds, claims->seconds);
    unsigned flow = claims->flow == NO_FLOW ? 0 : su_puzzle_flow(rules, start, r.er, logic);
    if (claims->flow != NO_FLOW && (unsigned)claims->flow != flow)
        rated_otherwise(t, place, "has a flow of %u, not %d", flow, claims->flow);
}

static void prove_start(const trial *t, size_t k)
{
    const pack_entry *entry = t->entry;
    const su_rules *rules = pack_rules(t->proof->pack, entry);
    const su_digit *start = pack_start(t->proof->pack, entry, k);
    json_place place = pack_start_place(t->proof->file, t->index, k);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (start[cell] && start[cell] != entry->solution[cell]) {
            fail(t->failures, INSIDE, &place, "is not part of the solution");
            return;
        }
    su_status status = ask_both(rules, start, t->workspace->work);
    if (status != SU_OK)
        fail(t->failures, SINGLE, &place, describe_status(status));
    else
        prove_rating(t, &place, start);
    if (entry->claims.symmetry != NO_SYMMETRY
        && !su_symmetry_holds(rules, (su_symmetry)entry->claims.symmetry, start))
        fail(t->failures, SYMMETRY, &place, "does not have the stated symmetry");
}

static void prove_origin(const trial *t)
{
    json_place place = pack_place(t->proof->file, t->index), member = json_member(&place, "draft");
    su_rules rules;
    su_puzzle puzzle;
    if (t->entry->claims.origin.attempt != NO_ATTEMPT
        && !regenerate_entry(t->proof->pack, t->entry, t->workspace->work, &rules, &puzzle))
        fail(t->failures, DRAWN, &member, "gives another puzzle or none");
}

static void prove_entry(void *context, unsigned worker, uint64_t number, void *result)
{
    const proof *p = context;
    const pack_entry *entry = &p->pack->entries[number];
    const su_rules *rules = pack_rules(p->pack, entry);
    const trial t = {p, entry, number, &p->workspaces[worker], result};
    json_place place = pack_place(p->file, number), member = json_member(&place, "solution");
    if (entry->count > 0 && su_grid_count_givens(rules, entry->solution) < rules->cells)
        fail(result, WHOLE, &member, "has empty cells");
    prove_origin(&t);
    for (size_t k = 0; k < entry->count; k++) {
        prove_start(&t, k);
        p->fingerprints[p->first[number] + k] =
            fingerprint_of_puzzle(rules, pack_start(p->pack, entry, k), entry->solution)
            + rules->identity;
    }
}

/* ---- What failed, in order ------------------------------------------------------------------- */

/* The layout that puzzles seem to have, of entries that cannot be read; NULL for that of the
   pack. */
static const su_rules *layout_seen(const proof *p)
{
    const json_t *entry = json_array_get(json_object_get(p->file->root, "puzzles"), 0),
                 *solution = json_object_get(entry, "solution");
    const char *text = json_string_value(solution);
    size_t cells = text ? su_text_cells(text, json_string_length(solution)) : 0;
    return cells == p->pack->rules.cells ? NULL : rules_of_cells(cells);
}

/* Says what is likely the matter where there is enough of a kind. */
static void name_matter(const proof *p, enum kind kind)
{
    const char *likely = matters[kind].likely;
    const su_rules *seen = kind == FORM ? layout_seen(p) : NULL;
    char words[100];
    if (seen) {
        snprintf(words, sizeof words, "the first is %ux%u, but the pack says %ux%u", seen->order,
                 seen->order, p->pack->rules.order, p->pack->rules.order);
        likely = words;
    }
    complain_at(p->file->name, 0, "%d %s; the rest of the file is skipped: %s", ENOUGH,
                matters[kind].many, likely);
}

/* Tells them; false once there is enough of a kind. */
static bool tell(proof *p, failures *f)
{
    size_t from = 0, i = 0;
    bool more = true;
    if (f->count)
        progress_end(&p->progress);
    for (; more && i < f->count; i++) {
        enum kind kind = f->list[i].kind;
        fwrite(f->said.text + from, 1, f->list[i].end - from, stderr);
        from = f->list[i].end;
        more = ++p->of_kind[kind] < ENOUGH;
        if (!more)
            name_matter(p, kind);
    }
    p->failed += i;
    return more;
}

/* What an interrupt may have cut short does not count. */
static bool take_entry(void *context, uint64_t number, void *result)
{
    proof *p = context;
    failures *f = result;
    bool more = !interrupted && tell(p, f);
    p->taken += !interrupted;
    progress_show(&p->progress, number + 1);
    empty_buffer(&f->said);
    memset(f->of_kind, 0, sizeof f->of_kind);
    f->count = 0;
    return more;
}

/* There is nothing to fetch but the number. */
static bool is_entry(void *context, uint64_t number, void *result)
{
    const proof *p = context;
    (void)result;
    return number < p->pack->count;
}

/* ---- No puzzle twice: prints sorted, and neighbours that share one compared ------------------ */

typedef struct start_ref {
    uint64_t print;
    size_t entry, number;
    const struct start_ref *twin; /* one that comes before; NULL: none */
} start_ref;

static int compare_places(const start_ref *a, const start_ref *b)
{
    int order = (a->entry > b->entry) - (a->entry < b->entry);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

static int by_print(const void *a, const void *b)
{
    const start_ref *left = *(start_ref *const *)a, *right = *(start_ref *const *)b;
    int order = (left->print > right->print) - (left->print < right->print);
    return order ? order : compare_places(left, right);
}

static size_t count_starts(const struct pack *pack)
{
    size_t count = 0;
    for (size_t i = 0; i < pack->count; i++)
        count += pack->entries[i].count;
    return count;
}

static const su_digit *start_of(const proof *p, const start_ref *ref)
{
    return pack_start(p->pack, &p->pack->entries[ref->entry], ref->number);
}

static const su_rules *rules_of(const proof *p, const start_ref *ref)
{
    return pack_rules(p->pack, &p->pack->entries[ref->entry]);
}

/* Of the same rules. */
static bool look_alike(const proof *p, const start_ref *a, const start_ref *b)
{
    return memcmp(start_of(p, a), start_of(p, b), rules_of(p, a)->cells) == 0;
}

/* What was taken for the same by its print is so by its canonical form. */
static bool are_twins(const proof *p, const start_ref *a, const start_ref *b)
{
    const su_rules *rules = rules_of(p, a);
    su_digit one[SU_MAX_CELLS], other[SU_MAX_CELLS];
    const su_digit *its = p->pack->entries[a->entry].solution,
                   *theirs = p->pack->entries[b->entry].solution;
    return a->print == b->print && su_rules_equal(rules, rules_of(p, b))
           && (look_alike(p, a, b)
               || (rules->cells > SAME_AS_IT_LOOKS
                   && su_puzzle_canonical(rules, start_of(p, a), its, one, NULL) == SU_OK
                   && su_puzzle_canonical(rules, start_of(p, b), theirs, other, NULL) == SU_OK
                   && memcmp(one, other, rules->cells) == 0));
}

static void find_twins(const proof *p, start_ref *refs, size_t count)
{
    start_ref **sorted = take_zeroed(count, sizeof(start_ref *));
    for (size_t i = 0; i < count; i++)
        sorted[i] = &refs[i];
    qsort(sorted, count, sizeof *sorted, by_print);
    for (size_t i = 1; i < count; i++)
        if (are_twins(p, sorted[i - 1], sorted[i]))
            sorted[i]->twin = sorted[i - 1];
    free(sorted);
}

static void name_twin(const proof *p, const start_ref *ref, failures *f)
{
    char words[120];
    json_place place = pack_start_place(p->file, ref->entry, ref->number);
    snprintf(words, sizeof words, "is the same as puzzles[%zu].starts[%zu]%s", ref->twin->entry,
             ref->twin->number,
             look_alike(p, ref->twin, ref) ? "" : ", rotated, mirrored or relabelled");
    fail(f, TWIN, &place, words);
}

static void prove_no_twins(const proof *p, failures *f)
{
    size_t count = 0;
    start_ref *refs = take_zeroed(count_starts(p->pack), sizeof *refs);
    for (size_t i = 0; i < p->pack->count; i++)
        for (size_t k = 0; k < p->pack->entries[i].count; k++, count++)
            refs[count] = (start_ref){.print = p->fingerprints[count], .entry = i, .number = k};
    find_twins(p, refs, count);
    for (size_t i = 0; i < count; i++)
        if (refs[i].twin)
            name_twin(p, &refs[i], f);
    free(refs);
}

/* ---- What the id of the kids' pack promises -------------------------------------------------- */

static void prove_kids(const proof *p, failures *f)
{
    json_place root = json_root(p->file), puzzles = json_member(&root, "puzzles"),
               rules = json_member(&root, "layout");
    if (p->pack->rules.cells != SU_KIDS_CELLS) {
        fail(f, KIDS, &rules, "the pack kids-4x4 must be 4x4");
        return;
    }
    if (p->pack->count != SU_KIDS_SOLUTIONS)
        fail(f, KIDS, &puzzles, "the pack kids-4x4 must have all 288 solutions");
    for (size_t i = 0; i < p->pack->count; i++) {
        const pack_entry *entry = &p->pack->entries[i];
        json_place place = pack_place(p->file, i);
        if (entry->count != SU_KIDS_CHOICE)
            fail(f, KIDS, &place, "the pack kids-4x4 must have seven starts for each solution");
        for (size_t k = 0; k < entry->count; k++)
            if (su_grid_count_givens(&p->pack->rules, pack_start(p->pack, entry, k))
                != SU_KIDS_CLUES) {
                json_place start = pack_start_place(p->file, i, k);
                fail(f, KIDS, &start, "the pack kids-4x4 must have four givens in each start");
            }
        if (i > 0 && memcmp(p->pack->entries[i - 1].solution, entry->solution, SU_KIDS_CELLS) >= 0)
            fail(f, KIDS, &place,
                 "the pack kids-4x4 must have its solutions in rising order, each once");
    }
}

static void print_result(const char *file, const su_rules *rules, size_t solutions, size_t puzzles)
{
    char name[4096];
    snprintf(name, sizeof name, "%s", file);
    make_printable(name);
    printf("%s: %zu solution%s, %zu puzzle%s, each with one solution%s\n", name, solutions,
           plural_ending(solutions), puzzles, plural_ending(puzzles),
           is_layout(rules) ? "" : "; only identical puzzles count as the same under these rules");
}

static void open_proof(proof *p)
{
    size_t slots = pool_slots(p->workers), starts = 0;
    p->first = take_zeroed(p->pack->count, sizeof *p->first);
    for (size_t i = 0; i < p->pack->count; starts += p->pack->entries[i++].count)
        p->first[i] = starts;
    p->fingerprints = take_zeroed(starts, sizeof *p->fingerprints);
    p->of_entry = take_zeroed(slots, sizeof *p->of_entry);
    p->workspaces = take_zeroed(p->workers, sizeof *p->workspaces);
    for (unsigned i = 0; i < p->workers; i++)
        open_workspace(&p->workspaces[i]);
    progress_begin(&p->progress, 0, p->pack->count);
}

static void close_proof(proof *p)
{
    for (unsigned i = 0; i < p->workers; i++)
        close_workspace(&p->workspaces[i]);
    for (size_t i = 0; i < pool_slots(p->workers); i++)
        free_buffer(&p->of_entry[i].said);
    free(p->workspaces);
    free(p->of_entry);
    free(p->fingerprints);
    free(p->first);
}

/* What none of the entries can tell alone. */
static bool prove_whole(proof *p)
{
    static failures f;
    f.count = 0;
    memset(f.of_kind, 0, sizeof f.of_kind);
    prove_no_twins(p, &f);
    if (strcmp(p->pack->id, "kids-4x4") == 0)
        prove_kids(p, &f);
    bool more = tell(p, &f);
    free_buffer(&f.said);
    return more;
}

/* So many `faults` were found when it was read. */
static bool prove(const json_file *file, const struct pack *pack, size_t faults, unsigned workers)
{
    proof p = {.file = file, .pack = pack, .workers = workers, .failed = faults};
    if (faults >= ENOUGH) {
        name_matter(&p, FORM);
        return false;
    }
    open_proof(&p);
    bool whole =
        pool_stream(workers, p.of_entry, sizeof *p.of_entry, is_entry, prove_entry, take_entry, &p);
    progress_end(&p.progress);
    const bool cut = interrupted;
    if (cut)
        complain_at(file->name, 0, "interrupted after %zu of %zu entries", p.taken, pack->count);
    whole = whole && !cut && prove_whole(&p);
    close_proof(&p);
    if (whole && p.failed == 0)
        print_result(file->name, &pack->rules, pack->count, count_starts(pack));
    return whole && p.failed == 0;
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

/* The file's text, and what it looks like; NULL after saying why there is none, or where reading it
   was interrupted. */
static char *read_pack_text(const char *name, size_t *length, enum format *looks)
{
    line_reader lines;
    if (!open_lines(name, &lines))
        return NULL;
    enum format guess = format_guess(&lines, NULL);
    char *text = read_rest(&lines, length);
    close_lines(&lines);
    if (interrupted)
        complain_at(lines.name, 0, "interrupted before it was checked");
    *looks = text ? guess : FORMAT_COUNT;
    return text;
}

/* Opens a file, or says what it looks like where it is no pack. */
static bool open_pack(const char *name, json_file *file)
{
    size_t length = 0;
    enum format looks = FORMAT_COUNT;
    char *text = read_pack_text(name, &length, &looks);
    if (json_open_text(input_name(name), text, length, file))
        return true;
    if (looks != FORMAT_COUNT && looks != FORMAT_json)
        complain_at(input_name(name), 0,
                    "not a pack; it looks like %s: use sudoleaf convert --to json",
                    format_name(looks));
    return false;
}

static bool check_file(const char *name, char **ids, size_t index, unsigned workers)
{
    json_file file;
    struct pack pack;
    size_t faults;
    if (!open_pack(name, &file))
        return false;
    bool good = pack_read_past(&file, ENOUGH, &pack, &faults);
    if (good) {
        good = id_is_new(&file, pack.id, ids, index);
        good = prove(&file, &pack, faults, workers) && good;
        ids[index] = copy_text(pack.id);
        pack_end(&pack);
    }
    json_close(&file);
    return good;
}

int run_check(int argc, char **argv)
{
    uint64_t jobs = 1;
    file_list files = {0};
    const option options[] = {
        JOBS_OPTION(&jobs),
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("check", options, argc, argv))
        return BAD_USAGE;
    catch_interrupts();
    bool good = true;
    size_t count = files.count ? files.count : 1;
    char **ids = take_zeroed(count, sizeof *ids);
    size_t looked = 0;
    for (; looked < count && !interrupted; looked++)
        good &= check_file(files.count ? files.names[looked] : NULL, ids, looked, (unsigned)jobs);
    if (looked < count)
        complain("check: interrupted; %zu more file%s not checked", count - looked,
                 plural_ending(count - looked));
    good &= looked == count;
    for (size_t i = 0; i < count; i++)
        free(ids[i]);
    free(ids);
    return good ? DONE : BAD_INPUT;
}
