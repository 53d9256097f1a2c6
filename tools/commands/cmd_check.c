/*
 * cmd_check.c: sudoleaf check, which verifies everything that a pack states.
 *
 * Reading a pack checks its form: fields, texts, grids without repeats. This file verifies the
 * contents. Each solution must be full. Each start (a puzzle's givens) must be part of its
 * solution, and two solvers must find no other one. Ratings and the other claims must be right. No
 * puzzle may occur twice, even rotated, mirrored or relabelled. The pack kids-4x4 must be complete.
 *
 *     entries --workers--> failures of each entry --in order--> messages
 *
 * If many entries fail, they usually have the same cause. So after 20 failures of one kind, check
 * prints the likely cause and skips the rest of the file.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
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

enum { MAX_FAILURES = 20 /* of one kind; then the rest of the file is skipped */ };

/* All kinds of failures: X(NAME, "what fails, in the plural", "the likely cause"). */
#define KINDS(X)                                                                              \
    X(UNREADABLE, "entries that cannot be read", "another program may have written them")     \
    X(INCOMPLETE, "solutions with empty cells", "they may be puzzles")                        \
    X(WRONG_START, "starts that are not part of their solutions",                             \
      "starts and solutions may be out of order")                                             \
    X(NOT_UNIQUE, "starts without exactly one solution", "they may have other rules")         \
    X(WRONG_RATING, "wrong ratings, techniques, grades, flows or times",                      \
      "another program may have computed them; sudoleaf rate --to json computes them again")  \
    X(WRONG_DRAFT, "drafts that give another puzzle",                                         \
      "another version of this program may have made them; the pack is valid without drafts") \
    X(WRONG_SYMMETRY, "starts without the stated symmetry",                                   \
      "givens may have been added or removed")                                                \
    X(DUPLICATE, "puzzles that occur twice", "packs that share puzzles may have been joined") \
    X(WRONG_KIDS, "entries that do not belong to kids-4x4", "it may be another pack with this id")

#define KIND(name, many, cause) name,
enum failure_kind { KINDS(KIND) KIND_COUNT };
#undef KIND

static const struct {
    const char *many, *cause;
} kinds[] = {
#define ROW(name, many, cause) {many, cause},
    KINDS(ROW)
#undef ROW
};

/* Failures of an entry or of the whole pack, in the order of their messages. */
typedef struct failures {
    buffer messages;
    struct {
        enum failure_kind kind;
        size_t end; /* where its message ends in `messages` */
    } list[KIND_COUNT * MAX_FAILURES];
    size_t count, count_by_kind[KIND_COUNT];
} failures;

typedef struct pack_check {
    const json_file *file;
    const struct pack *pack;
    size_t *starts_before;  /* number of starts before each entry */
    uint64_t *fingerprints; /* of each start; equal for equivalent starts */
    workspace *workspaces;  /* one for each worker */
    failures *results;      /* pool_slots(workers) items */
    unsigned workers;
    size_t checked; /* entries checked so far */
    size_t failed, count_by_kind[KIND_COUNT];
    progress progress;
} pack_check;

/* Records a failure with its message. Drops failures after MAX_FAILURES of a kind. */
__attribute__((format(printf, 4, 5))) static void fail(failures *f, enum failure_kind kind,
                                                       const json_place *place, const char *format,
                                                       ...)
{
    char words[160];
    va_list arguments;
    if (f->count_by_kind[kind]++ >= MAX_FAILURES)
        return;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    buffer *previous = redirect_messages(&f->messages);
    json_complain(place, "%s", words);
    redirect_messages(previous);
    f->list[f->count].kind = kind;
    f->list[f->count++].end = f->messages.length;
}

/* ---- One entry, by a worker ------------------------------------------------------------------ */

typedef struct entry_check {
    const pack_check *check;
    const pack_entry *entry;
    size_t index;
    workspace *workspace;
    failures *failures;
} entry_check;

/* Solves a start with both solvers. Returns SU_OK if each finds exactly one solution, or else the
   first other status. */
static su_status solve_twice(const su_rules *rules, const su_digit *start, su_work *work)
{
    const su_search_options options = {.solutions = 2,
                                       .guesses = SU_SINGLE_GUESSES,
                                       .engine = SU_ENGINE_GENERAL,
                                       .stop = &interrupted};
    su_status status = solve_single(rules, start, work, NULL);
    su_search_result answer = su_grid_solve(rules, start, &options, work, NULL);
    if (status != SU_OK || answer.status != SU_OK)
        return status != SU_OK ? status : answer.status;
    return answer.solutions == 1 ? SU_OK : answer.solutions ? SU_MANY_SOLUTIONS : SU_NO_SOLUTION;
}

/* Rates a start again, and reports each wrong claim about its difficulty. */
static void check_rating(const entry_check *t, const json_place *place, const su_digit *start)
{
    su_rating r;
    unsigned seconds;
    const su_rules *rules = pack_rules(t->check->pack, t->entry);
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
        fail(t->failures, WRONG_RATING, place,
             "is rated at least %u.%u; its claims cannot be verified", r.er / 10, r.er % 10);
        return;
    }
    if (status == SU_NOT_FOUND && r.er == 0) {
        fail(t->failures, WRONG_RATING, place, "cannot be rated: no technique gives a first step");
        return;
    }
    if (claims->ours && !su_rating_is_nonstandard(&r))
        fail(t->failures, WRONG_RATING, place, "is rated on the standard scale, not on ours");
    if (claims->rating && claims->rating != r.er)
        fail(t->failures, WRONG_RATING, place, "is rated %u.%u, not %u.%u", r.er / 10, r.er % 10,
             claims->rating / 10, claims->rating % 10);
    if (claims->technique != SU_TECHNIQUE_COUNT && claims->technique != r.hardest)
        fail(t->failures, WRONG_RATING, place, "needs %s, not %s", su_technique_name(r.hardest),
             su_technique_name(claims->technique));
    if (claims->grade != SU_GRADE_COUNT && claims->grade != r.grade)
        fail(t->failures, WRONG_RATING, place, "is %s, not %s", su_grade_name(r.grade),
             su_grade_name(claims->grade));
    if (claims->seconds && claims->seconds != seconds)
        fail(t->failures, WRONG_RATING, place, "takes about %u seconds, not %u", seconds,
             claims->seconds);
    unsigned flow = claims->flow == NO_FLOW ? 0 : su_puzzle_flow(rules, start, r.er, logic);
    if (claims->flow != NO_FLOW && (unsigned)claims->flow != flow)
        fail(t->failures, WRONG_RATING, place, "has a flow of %u, not %d", flow, claims->flow);
}

static void check_start(const entry_check *t, size_t k)
{
    const pack_entry *entry = t->entry;
    const su_rules *rules = pack_rules(t->check->pack, entry);
    const su_digit *start = pack_start(t->check->pack, entry, k);
    json_place place = pack_start_place(t->check->file, t->index, k);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (start[cell] && start[cell] != entry->solution[cell]) {
            fail(t->failures, WRONG_START, &place, "is not part of the solution");
            return;
        }
    su_status status = solve_twice(rules, start, t->workspace->work);
    if (status != SU_OK)
        fail(t->failures, NOT_UNIQUE, &place, "%s", describe_status(status));
    else
        check_rating(t, &place, start);
    if (entry->claims.symmetry != NO_SYMMETRY
        && !su_symmetry_holds(rules, (su_symmetry)entry->claims.symmetry, start))
        fail(t->failures, WRONG_SYMMETRY, &place, "does not have the stated symmetry");
}

static void check_origin(const entry_check *t)
{
    json_place place = pack_place(t->check->file, t->index), member = json_member(&place, "draft");
    su_rules rules;
    su_puzzle puzzle;
    if (t->entry->claims.origin.attempt != NO_ATTEMPT
        && !regenerate_entry(t->check->pack, t->entry, t->workspace->work, &rules, &puzzle))
        fail(t->failures, WRONG_DRAFT, &member, "gives another puzzle or none");
}

static void check_entry(void *context, unsigned worker, uint64_t number, void *result)
{
    const pack_check *p = context;
    const pack_entry *entry = &p->pack->entries[number];
    const su_rules *rules = pack_rules(p->pack, entry);
    const entry_check t = {p, entry, number, &p->workspaces[worker], result};
    json_place place = pack_place(p->file, number), member = json_member(&place, "solution");
    if (entry->count > 0 && su_grid_count_givens(rules, entry->solution) < rules->cells)
        fail(result, INCOMPLETE, &member, "has empty cells");
    check_origin(&t);
    for (size_t k = 0; k < entry->count; k++) {
        check_start(&t, k);
        p->fingerprints[p->starts_before[number] + k] =
            fingerprint_of_puzzle(rules, pack_start(p->pack, entry, k), entry->solution)
            + rules->identity;
    }
}

/* ---- Results, in order ----------------------------------------------------------------------- */

/* Returns the layout that has the size of the first solution. Returns NULL if there is no such
   layout, or if the pack already has this size. */
static const su_rules *likely_layout(const pack_check *p)
{
    const json_t *entry = json_array_get(json_object_get(p->file->root, "puzzles"), 0),
                 *solution = json_object_get(entry, "solution");
    const char *text = json_string_value(solution);
    size_t cells = text ? su_text_cells(text, json_string_length(solution)) : 0;
    return cells == p->pack->rules.cells ? NULL : rules_of_cells(cells);
}

static void report_cause(const pack_check *p, enum failure_kind kind)
{
    const char *cause = kinds[kind].cause;
    const su_rules *likely_rules = kind == UNREADABLE ? likely_layout(p) : NULL;
    char words[100];
    if (likely_rules) {
        snprintf(words, sizeof words, "the first is %ux%u, but the pack says %ux%u",
                 likely_rules->order, likely_rules->order, p->pack->rules.order,
                 p->pack->rules.order);
        cause = words;
    }
    complain_at(p->file->name, 0, "%d %s; the rest of the file is skipped: %s", MAX_FAILURES,
                kinds[kind].many, cause);
}

/* Prints failures. Returns false once the file has MAX_FAILURES failures of one
   kind. */
static bool print_failures(pack_check *p, failures *f)
{
    size_t from = 0, i = 0;
    bool more = true;
    if (f->count)
        progress_end(&p->progress);
    for (; more && i < f->count; i++) {
        enum failure_kind kind = f->list[i].kind;
        fwrite(f->messages.text + from, 1, f->list[i].end - from, stderr);
        from = f->list[i].end;
        more = ++p->count_by_kind[kind] < MAX_FAILURES;
        if (!more)
            report_cause(p, kind);
    }
    p->failed += i;
    return more;
}

/* Prints the failures of an entry. Prints nothing after an interrupt, which may have caused
   them. */
static bool take_failures(void *context, uint64_t number, void *result)
{
    pack_check *p = context;
    failures *f = result;
    bool more = !interrupted && print_failures(p, f);
    p->checked += !interrupted;
    progress_show(&p->progress, number + 1);
    empty_buffer(&f->messages);
    memset(f->count_by_kind, 0, sizeof f->count_by_kind);
    f->count = 0;
    return more;
}

/* Returns whether the pack has an entry with this index. */
static bool has_entry(void *context, uint64_t number, void *result)
{
    const pack_check *p = context;
    (void)result;
    return number < p->pack->count;
}

/* ---- Duplicates: sorts the starts by fingerprint and compares neighbours --------------------- */

typedef struct start_ref {
    uint64_t fingerprint;
    size_t entry, number;
    const struct start_ref *original; /* an equivalent earlier start; NULL if there is none */
} start_ref;

static int compare_places(const start_ref *a, const start_ref *b)
{
    int order = (a->entry > b->entry) - (a->entry < b->entry);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

static int compare_fingerprints(const void *a, const void *b)
{
    const start_ref *left = *(start_ref *const *)a, *right = *(start_ref *const *)b;
    int order = (left->fingerprint > right->fingerprint) - (left->fingerprint < right->fingerprint);
    return order ? order : compare_places(left, right);
}

static const su_digit *start_of(const pack_check *p, const start_ref *ref)
{
    return pack_start(p->pack, &p->pack->entries[ref->entry], ref->number);
}

static const su_rules *rules_of(const pack_check *p, const start_ref *ref)
{
    return pack_rules(p->pack, &p->pack->entries[ref->entry]);
}

/* Returns whether two starts with the same rules have the same givens. */
static bool have_same_givens(const pack_check *p, const start_ref *a, const start_ref *b)
{
    return memcmp(start_of(p, a), start_of(p, b), rules_of(p, a)->cells) == 0;
}

/* Returns whether two starts are the same puzzle. Compares canonical forms, too, because different
   puzzles may have equal fingerprints. */
static bool are_equivalent(const pack_check *p, const start_ref *a, const start_ref *b)
{
    const su_rules *rules = rules_of(p, a);
    su_digit one[SU_MAX_CELLS], other[SU_MAX_CELLS];
    const su_digit *its = p->pack->entries[a->entry].solution,
                   *theirs = p->pack->entries[b->entry].solution;
    return a->fingerprint == b->fingerprint && su_rules_equal(rules, rules_of(p, b))
           && (have_same_givens(p, a, b)
               || (rules->cells > MAX_CELLS_WITHOUT_SYMMETRY
                   && su_puzzle_canonical(rules, start_of(p, a), its, one, NULL) == SU_OK
                   && su_puzzle_canonical(rules, start_of(p, b), theirs, other, NULL) == SU_OK
                   && memcmp(one, other, rules->cells) == 0));
}

static void find_duplicates(const pack_check *p, start_ref *refs, size_t count)
{
    start_ref **sorted = allocate_zeroed(count, sizeof(start_ref *));
    for (size_t i = 0; i < count; i++)
        sorted[i] = &refs[i];
    qsort(sorted, count, sizeof *sorted, compare_fingerprints);
    for (size_t i = 1; i < count; i++)
        if (are_equivalent(p, sorted[i - 1], sorted[i]))
            sorted[i]->original = sorted[i - 1];
    free(sorted);
}

static void report_duplicate(const pack_check *p, const start_ref *ref, failures *f)
{
    json_place place = pack_start_place(p->file, ref->entry, ref->number);
    fail(f, DUPLICATE, &place, "is the same as puzzles[%zu].starts[%zu]%s", ref->original->entry,
         ref->original->number,
         have_same_givens(p, ref->original, ref) ? "" : ", rotated, mirrored or relabelled");
}

static void check_for_duplicates(const pack_check *p, failures *f)
{
    size_t count = 0;
    start_ref *refs = allocate_zeroed(pack_count_starts(p->pack), sizeof *refs);
    for (size_t i = 0; i < p->pack->count; i++)
        for (size_t k = 0; k < p->pack->entries[i].count; k++, count++)
            refs[count] =
                (start_ref){.fingerprint = p->fingerprints[count], .entry = i, .number = k};
    find_duplicates(p, refs, count);
    for (size_t i = 0; i < count; i++)
        if (refs[i].original)
            report_duplicate(p, &refs[i], f);
    free(refs);
}

/* ---- The pack kids-4x4 ----------------------------------------------------------------------- */

static void check_kids(const pack_check *p, failures *f)
{
    json_place root = json_root(p->file), puzzles = json_member(&root, "puzzles"),
               rules = json_member(&root, "layout");
    if (p->pack->rules.cells != SU_KIDS_CELLS) {
        fail(f, WRONG_KIDS, &rules, "the pack kids-4x4 must be 4x4");
        return;
    }
    if (p->pack->count != SU_KIDS_SOLUTIONS)
        fail(f, WRONG_KIDS, &puzzles, "the pack kids-4x4 must have all 288 solutions");
    for (size_t i = 0; i < p->pack->count; i++) {
        const pack_entry *entry = &p->pack->entries[i];
        json_place place = pack_place(p->file, i);
        if (entry->count != SU_KIDS_CHOICE)
            fail(f, WRONG_KIDS, &place,
                 "the pack kids-4x4 must have seven starts for each solution");
        for (size_t k = 0; k < entry->count; k++)
            if (su_grid_count_givens(&p->pack->rules, pack_start(p->pack, entry, k))
                != SU_KIDS_CLUES) {
                json_place start = pack_start_place(p->file, i, k);
                fail(f, WRONG_KIDS, &start,
                     "the pack kids-4x4 must have four givens in each start");
            }
        if (i > 0 && memcmp(p->pack->entries[i - 1].solution, entry->solution, SU_KIDS_CELLS) >= 0)
            fail(f, WRONG_KIDS, &place,
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

static void open_check(pack_check *p)
{
    size_t slots = pool_slots(p->workers), starts = 0;
    p->starts_before = allocate_zeroed(p->pack->count, sizeof *p->starts_before);
    for (size_t i = 0; i < p->pack->count; starts += p->pack->entries[i++].count)
        p->starts_before[i] = starts;
    p->fingerprints = allocate_zeroed(starts, sizeof *p->fingerprints);
    p->results = allocate_zeroed(slots, sizeof *p->results);
    p->workspaces = open_workspaces(p->workers);
    progress_begin(&p->progress, 0, p->pack->count);
}

static void close_check(pack_check *p)
{
    close_workspaces(p->workspaces, p->workers);
    for (size_t i = 0; i < pool_slots(p->workers); i++)
        free_buffer(&p->results[i].messages);
    free(p->results);
    free(p->fingerprints);
    free(p->starts_before);
}

/* Checks the pack as a whole. Returns false once the file has MAX_FAILURES failures of one kind. */
static bool check_whole(pack_check *p)
{
    static failures f;
    f.count = 0;
    memset(f.count_by_kind, 0, sizeof f.count_by_kind);
    check_for_duplicates(p, &f);
    if (strcmp(p->pack->id, "kids-4x4") == 0)
        check_kids(p, &f);
    bool more = print_failures(p, &f);
    free_buffer(&f.messages);
    return more;
}

/* Verifies the contents of a pack. `faults` is the number of errors found when reading it. Returns
   whether the pack has no errors. */
static bool check_contents(const json_file *file, const struct pack *pack, size_t faults,
                           unsigned workers)
{
    pack_check p = {.file = file, .pack = pack, .workers = workers, .failed = faults};
    if (faults >= MAX_FAILURES) {
        report_cause(&p, UNREADABLE);
        return false;
    }
    open_check(&p);
    bool whole = pool_stream(workers, p.results, sizeof *p.results, has_entry, check_entry,
                             take_failures, &p);
    progress_end(&p.progress);
    const bool was_interrupted = interrupted;
    if (was_interrupted)
        complain_at(file->name, 0, "interrupted after %zu of %zu entries", p.checked, pack->count);
    whole = whole && !was_interrupted && check_whole(&p);
    close_check(&p);
    if (whole && p.failed == 0)
        print_result(file->name, &pack->rules, pack->count, pack_count_starts(pack));
    return whole && p.failed == 0;
}

/* Returns whether no earlier pack has this id. Reports an error if one has. */
static bool has_new_id(const json_file *file, const char *id, char **ids, size_t count)
{
    json_place root = json_root(file), place = json_member(&root, "id");
    for (size_t i = 0; i < count; i++)
        if (ids[i] && strcmp(ids[i], id) == 0)
            return json_complain(&place, "another pack has the id \"%s\"", id);
    return true;
}

/* Returns the text of a file, and sets `format` to what its first lines look like. Returns NULL
   after reporting an error or an interrupt. */
static char *read_pack_text(const char *name, size_t *length, enum format *format)
{
    line_reader lines;
    if (!open_lines(name, &lines))
        return NULL;
    enum format guess = format_guess(&lines, NULL);
    char *text = read_rest(&lines, length);
    close_lines(&lines);
    if (interrupted)
        complain_at(lines.name, 0, "interrupted before it was checked");
    *format = text ? guess : FORMAT_COUNT;
    return text;
}

/* Opens a file. Returns false after reporting that it is not JSON, and which format it seems to
   have. */
static bool open_pack(const char *name, json_file *file)
{
    size_t length = 0;
    enum format guess = FORMAT_COUNT;
    char *text = read_pack_text(name, &length, &guess);
    if (json_open_text(input_name(name), text, length, file))
        return true;
    if (guess != FORMAT_COUNT && guess != FORMAT_json)
        complain_at(input_name(name), 0,
                    "not a pack; it looks like %s: use sudoleaf convert --to json",
                    format_name(guess));
    return false;
}

static bool check_file(const char *name, char **ids, size_t index, unsigned workers)
{
    json_file file;
    struct pack pack;
    size_t faults;
    if (!open_pack(name, &file))
        return false;
    bool good = pack_read_past(&file, MAX_FAILURES, &pack, &faults);
    if (good) {
        good = has_new_id(&file, pack.id, ids, index);
        good = check_contents(&file, &pack, faults, workers) && good;
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
    char **ids = allocate_zeroed(files.count, sizeof *ids);
    size_t checked = 0;
    for (; checked < files.count && !interrupted; checked++)
        good &= check_file(files.names[checked], ids, checked, (unsigned)jobs);
    if (checked < files.count)
        complain("check: interrupted; %zu more file%s not checked", files.count - checked,
                 plural_ending(files.count - checked));
    good &= checked == files.count;
    for (size_t i = 0; i < files.count; i++)
        free(ids[i]);
    free(ids);
    return good ? DONE : BAD_INPUT;
}
