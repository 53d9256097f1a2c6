/*
 * cmd_packs.c: sudoleaf packs, which makes the packs of a recipe, and merges parts of a pack.
 */
#include <stdlib.h>
#include <string.h>

#include "commands/cmd_kids.h"
#include "commands/subcommands.h"
#include "lib/exit.h"
#include "lib/fingerprints.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/thread_pool.h"
#include "packs/recipe.h"
#include "packs/shard.h"

const char packs_help[] =
    "Make the packs that a recipe describes, or merge parts of a pack.\n\n"
    "Usage: sudoleaf packs RECIPE.json -o DIR [OPTIONS]\n"
    "       sudoleaf packs merge -o FILE.json [--by-time] PART.json...\n\n"
    "The same recipe gives the same files on every machine, with any number of jobs.\n\n"
    "Making:\n"
    "  -o DIR               Write each pack to DIR/ID.json\n"
    "  --level ID           Make only the pack with this id\n"
    "  --shard I/N          Split each pack into N parts and make only part I, as\n"
    "                       ID.I-of-N.json\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "Merging:\n"
    "  -o FILE.json         Write the merged pack to FILE.json. To get the whole\n"
    "                       pack, list all its parts in order\n"
    "  --by-time            Sort by typical solving time, shortest first\n\n"
    "Examples:\n"
    "  sudoleaf packs web/recipes/default.json -o packs --jobs auto\n"
    "  sudoleaf packs mine.json -o parts --shard 3/8\n"
    "  sudoleaf packs merge -o hard.json parts/hard.*-of-8.json\n";

enum { MAX_REPORTED = 20 /* duplicates; later ones are only counted */ };

/* ---- Making ---------------------------------------------------------------------------------- */

typedef struct pack_writer {
    struct pack pack;
    uint64_t first;
    output out;
} pack_writer;

static bool write_puzzle(void *context, uint64_t number, const pack_entry *entry,
                         uint64_t fingerprint)
{
    pack_writer *w = context;
    (void)fingerprint;
    pack_write_entry(&w->pack, entry, number == w->first, w->out.file);
    return !ferror(w->out.file);
}

static bool write_plan(const recipe_pack *pack, const struct generate_plan *plan, const char *path)
{
    static pack_writer w;
    w.first = plan->first;
    generate_plan_pack(plan, pack->id, pack->title, &w.pack);
    bool good = open_output(path, &w.out);
    if (good) {
        pack_write_head(&w.pack, w.out.file);
        good = generate_plan_run(plan, write_puzzle, &w);
        pack_write_foot(w.out.file);
        good = close_output(&w.out, good);
    }
    pack_end(&w.pack);
    return good;
}

typedef struct making_options {
    const char *recipe, *folder, *level;
    struct shard shard;
    unsigned jobs;
} making_options;

/* Writes the path "DIR/ID.json", or "DIR/ID.03-of-10.json" for a shard. With leading zeros, file
   names sort by number. */
static void name_file(const making_options *m, const char *id, char *path, size_t size)
{
    char part[64] = "";
    int width = snprintf(NULL, 0, "%llu", (unsigned long long)m->shard.parts);
    if (m->shard.parts > 1)
        snprintf(part, sizeof part, ".%0*llu-of-%llu", width, (unsigned long long)m->shard.part,
                 (unsigned long long)m->shard.parts);
    snprintf(path, size, "%.3500s/%.64s%s.json", m->folder, id, part);
}

/* Makes a pack, or a shard of a pack. The 4x4 pack for children is not split: its first shard is
   the whole pack. */
static bool make_pack(const making_options *m, const recipe_pack *pack)
{
    char path[4096];
    struct generate_plan plan = pack->plan;
    name_file(m, pack->id, path, sizeof path);
    if (pack->kids)
        return m->shard.part > 1 || write_kids(pack->id, pack->title, FORMAT_json, path);
    shard_range(&m->shard, plan.count, &plan.first, &plan.end);
    plan.jobs = m->jobs;
    return plan.first == plan.end || write_plan(pack, &plan, path);
}

static bool make_packs(const making_options *m)
{
    recipe r;
    bool good = recipe_read(m->recipe, &r), is_found = false;
    if (!good)
        return false;
    good = make_folder(m->folder);
    for (size_t i = 0; good && i < r.count; i++)
        if (!m->level || strcmp(m->level, r.packs[i].id) == 0) {
            is_found = true;
            good = make_pack(m, &r.packs[i]);
            if (!good && interrupted)
                complain("packs: interrupted in \"%s\", which was not written; earlier packs are "
                         "complete, and --level makes one pack",
                         r.packs[i].id);
        }
    if (good && !is_found) {
        complain_at(m->recipe, 0, "no pack \"%s\"", m->level);
        good = false;
    }
    recipe_end(&r);
    return good;
}

/* ---- Merging --------------------------------------------------------------------------------- */

/* Returns whether two files are parts of the same pack. Reports an error if not. */
static bool is_same_pack(const struct pack *a, const struct pack *b, const char *name)
{
    const char *difference = strcmp(a->id, b->id) != 0               ? "id"
                             : strcmp(a->title, b->title) != 0       ? "title"
                             : strcmp(a->seed, b->seed) != 0         ? "seed"
                             : !su_rules_equal(&a->rules, &b->rules) ? "layout"
                                                                     : NULL;
    if (difference)
        complain_at(name, 0, "is part of another pack: its %s differs", difference);
    return !difference;
}

/* Reads a part. Begins the merged pack and writes its head when reading the first part. Returns
   false after reporting an error. */
static bool read_part(const char *name, struct pack *first, struct pack *part, FILE *file)
{
    json_file json;
    bool good = json_open(name, &json);
    if (!good)
        return false;
    good = pack_read(&json, part);
    json_close(&json);
    if (!good)
        return false;
    if (!first->id) {
        pack_begin(part->id, part->title, part->seed, &part->rules, first);
        pack_set_generation(first, part->generation);
        pack_write_head(first, file);
    }
    good = is_same_pack(first, part, name);
    if (!good)
        pack_end(part);
    return good;
}

/* The pack that parts are merged into. */
typedef struct merged_pack {
    struct pack first; /* id, title, seed and rules, without puzzles */
    fingerprint_set seen;
    size_t written, duplicates; /* numbers of puzzles */
    FILE *file;
} merged_pack;

/* Writes a puzzle of a part. Reports a puzzle that is identical to an earlier puzzle. */
static void add_entry(merged_pack *m, const char *name, const struct pack *part,
                      const pack_entry *entry)
{
    const size_t index = (size_t)(entry - part->entries);
    pack_write_entry(part, entry, m->written++ == 0, m->file);
    if (pack_entry_is_new(part, entry, &m->seen))
        return;
    if (m->duplicates++ < MAX_REPORTED)
        complain_at(name, 0, "puzzles[%zu] is identical to an earlier puzzle", index);
    else if (m->duplicates == MAX_REPORTED + 1)
        complain_at(
            name, 0,
            "puzzles[%zu] is identical to an earlier puzzle; more like this are not reported",
            index);
}

static bool add_parts(const file_list *files, merged_pack *m)
{
    static struct pack part;
    bool good = true;
    for (size_t i = 0; good && i < files->count; i++) {
        good = read_part(files->names[i], &m->first, &part, m->file);
        for (size_t k = 0; good && k < part.count; k++)
            add_entry(m, files->names[i], &part, &part.entries[k]);
        if (good)
            pack_end(&part);
        good = good && !ferror(m->file);
    }
    return good;
}

/* A puzzle to be sorted by its time. */
typedef struct timed_entry {
    const char *name;
    const struct pack *part;
    const pack_entry *entry;
    size_t index; /* among the puzzles of all parts */
} timed_entry;

/* Compares by time, then by index. Puzzles without a time come last. */
static int compare_times(const void *a, const void *b)
{
    const timed_entry *x = a, *y = b;
    const unsigned time = x->entry->claims.seconds - 1u, other_time = y->entry->claims.seconds - 1u;
    return time != other_time ? (time > other_time) - (time < other_time)
                              : (x->index > y->index) - (x->index < y->index);
}

static void write_by_time(const file_list *files, const struct pack *parts, merged_pack *m)
{
    const size_t count = files->count;
    size_t puzzles = 0, index = 0;
    for (size_t i = 0; i < count; i++)
        puzzles += parts[i].count;
    timed_entry *all = allocate_zeroed(puzzles + 1, sizeof *all);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < parts[i].count; k++, index++)
            all[index] = (timed_entry){files->names[i], &parts[i], &parts[i].entries[k], index};
    qsort(all, puzzles, sizeof *all, compare_times);
    for (size_t i = 0; i < puzzles; i++)
        add_entry(m, all[i].name, all[i].part, all[i].entry);
    free(all);
}

/* Adds the puzzles of all parts, sorted by time. */
static bool add_by_time(const file_list *files, merged_pack *m)
{
    struct pack *parts = allocate_zeroed(files->count, sizeof *parts);
    size_t count = 0;
    while (count < files->count
           && read_part(files->names[count], &m->first, &parts[count], m->file))
        count++;
    const bool good = count == files->count;
    if (good)
        write_by_time(files, parts, m);
    while (count > 0)
        pack_end(&parts[--count]);
    free(parts);
    return good && !ferror(m->file);
}

static bool merge(const file_list *files, bool by_time, const char *to)
{
    static merged_pack m;
    static output out;
    if (!open_output(to, &out))
        return false;
    m.file = out.file;
    const bool good = (by_time ? add_by_time : add_parts)(files, &m);
    if (good)
        pack_write_foot(out.file);
    pack_end(&m.first);
    fingerprints_free(&m.seen);
    return close_output(&out, good);
}

/* ---- The command line ------------------------------------------------------------------------ */

static int run_merge(int argc, char **argv)
{
    file_list files = {0};
    const char *to = NULL;
    bool by_time = false;
    const option options[] = {{.name = "by-time", .kind = FLAG, .to = &by_time},
                              OUTPUT_OPTION(&to),
                              {.kind = FILE_NAMES, .to = &files},
                              {.kind = END}};
    if (!read_options("packs", options, argc, argv))
        return BAD_USAGE;
    if (!files.names[0]) {
        complain("packs merge: no parts named; see sudoleaf packs --help");
        return BAD_USAGE;
    }
    catch_interrupts();
    return merge(&files, by_time, to) ? DONE : BAD_INPUT;
}

int run_packs(int argc, char **argv)
{
    making_options m = {.shard = WHOLE};
    uint64_t jobs = 1;
    const char *shard = NULL;
    const option options[] = {
        {.name = "level", .kind = TEXT, .to = &m.level},
        JOBS_OPTION(&jobs),
        {.name = "shard", .kind = TEXT, .to = &shard},
        OUTPUT_OPTION(&m.folder),
        {.kind = FILE_NAME, .to = &m.recipe},
        {.kind = END},
    };
    if (argc > 0 && strcmp(argv[0], "merge") == 0)
        return run_merge(argc - 1, argv + 1);
    if (!read_options("packs", options, argc, argv)
        || (shard && !read_shard("packs", shard, &m.shard)))
        return BAD_USAGE;
    if (!m.recipe || !m.folder) {
        complain("packs: a recipe and -o are needed; see sudoleaf packs --help");
        return BAD_USAGE;
    }
    m.jobs = (unsigned)jobs;
    catch_interrupts();
    return make_packs(&m) ? DONE : BAD_INPUT;
}
