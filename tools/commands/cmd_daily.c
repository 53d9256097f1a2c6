/*
 * cmd_daily.c: sudoleaf daily, which lists the puzzles of a day, or those that a class gets from a
 * seed word.
 *
 * The page picks puzzles with the same function of the core (core/make/daily_pick.c), so the lists
 * agree. A pick depends on a text, the pack's id, the day, and the number of puzzles in the pack.
 * For the puzzle of the day, the text is the site's id. For a class, it is the seed word, and a
 * second line with the child's name if there is one. Class puzzles are numbered from 1 and have no
 * dates.
 */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "commands/rules_options.h"
#include "commands/subcommands.h"
#include "lib/assets.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/rules_option.h"
#include "lines/parse_line.h"
#include "site/assignment.h"
#include "site/site_settings.h"

const char daily_help[] =
    "List puzzles of the day, or the puzzles that a class gets from a seed word.\n\n"
    "Usage: sudoleaf daily --date YYYY-MM-DD [OPTIONS] SITE.json | PACK.json...\n"
    "       sudoleaf daily --seed WORD [OPTIONS] SITE.json | PACK.json...\n\n"
    "Prints three columns, separated by tabs: date (or, with --seed, the number of\n"
    "the puzzle), level and puzzle. The same site, packs and date give the same\n"
    "puzzle everywhere. No puzzle repeats until its level is used up.\n\n"
    "Puzzle of the day:\n"
    "  --date DATE          First day (1970-01-01 to 9999-12-31)\n"
    "  --days N             Number of days [default: 1]\n"
    "  --site ID            The id of the site that the packs belong to\n\n"
    "Class puzzles:\n"
    "  -s, --seed WORD      Seed word, as in the link ?level=ID&seed=WORD\n"
    "  --name NAME          Child's name, as in &name=NAME [default: none]\n"
    "  -n, --count N        Number of puzzles per level [default: 1]\n\n"
    "Input and output:\n"
    "  --level ID           List only the level (pack) with this id\n"
    "  --to FORMAT          text or json [default: text]\n"
    "  --allow-outside      Allow packs outside the folder of SITE.json\n"
    "  --assets DIR         Folder of the packs that SITE.json names by id [default:\n"
    "                       next to the program]\n"
    "  -o FILE              Write to FILE [default: standard output]\n"
    "{common}\n\n"
    "Examples:\n"
    "  sudoleaf daily --date 2026-11-23 --days 7 site.json\n"
    "  sudoleaf daily --seed fox --name Ada --level 9x9-easy site.json\n"
    "  sudoleaf daily --date 2026-12-01 --days 31 --level 9x9-easy site.json |\n"
    "      cut -f 3 | sudoleaf print --title December -o december.pdf\n";

enum { MAX_DAYS = 100000, KEY_SIZE = 2 * LONGEST_SEED + 2 };

typedef struct daily_options {
    const char *date, *seed, *name, *level, *id, *target;
    uint64_t days, count; /* 0 if not given */
    int to;               /* TO_TEXT or TO_JSON_LINES */
    uint32_t first_day;   /* 0 with --seed */
    char key[KEY_SIZE];   /* the seed word, and the name on a second line if given */
    file_list files;
    struct site site;
} daily_options;

/* ---- Options --------------------------------------------------------------------------------- */

static bool check_date(daily_options *a)
{
    if (!a->date) {
        complain("daily: --date YYYY-MM-DD or --seed WORD is missing");
        return false;
    }
    const su_status status = su_date_read(a->date, strlen(a->date), &a->first_day);
    if (status == SU_OUT_OF_RANGE)
        complain("daily: --date %.20s: not a day from 1970 to 9999", a->date);
    else if (status != SU_OK)
        complain("daily: --date %.20s: write it as YYYY-MM-DD", a->date);
    else if (a->days > SU_LAST_DAY - a->first_day + 1)
        complain("daily: --days %llu goes beyond 9999-12-31", (unsigned long long)a->days);
    return status == SU_OK && a->days <= SU_LAST_DAY - a->first_day + 1;
}

static bool check_word(const char *name, const char *text)
{
    if (!is_seed(text))
        complain("daily: --%s takes 1 to %d bytes of text on one line", name, LONGEST_SEED);
    return is_seed(text);
}

/* Checks the dates or, with --seed, the seed word and the name. Returns false after reporting an
   error. */
static bool check_days(daily_options *a)
{
    if (!a->seed) {
        if (!a->name && !a->count)
            return check_date(a);
        complain("daily: --%s needs --seed", a->name ? "name" : "count");
        return false;
    }
    const char *wrong_option = a->date ? "date" : a->days ? "days" : a->id ? "site" : NULL;
    if (wrong_option)
        complain("daily: --%s cannot be used with --seed, which is the same on all days and sites",
                 wrong_option);
    if (wrong_option || !check_word("seed", a->seed) || (a->name && !check_word("name", a->name)))
        return false;
    snprintf(a->key, sizeof a->key, "%s%s%s", a->seed, a->name ? "\n" : "", a->name ? a->name : "");
    return true;
}

static bool check_site(const daily_options *a)
{
    if (a->id && !is_plain_word(a->id))
        complain("daily: --site %.80s: must be up to 64 lower-case letters, digits and dashes",
                 a->id);
    else if (!a->files.names[0])
        complain("daily: name a SITE.json or packs");
    return a->files.names[0] && (!a->id || is_plain_word(a->id));
}

/* ---- Packs ----------------------------------------------------------------------------------- */

static bool is_pack(const json_file *file)
{
    const char *format = json_string_value(json_object_get(file->root, "format"));
    return format && strcmp(format, "sudoleaf-pack") == 0;
}

static bool add_pack(daily_options *a, const json_file *file)
{
    struct site *site = &a->site;
    struct pack *pack = &site->packs[site->pack_count];
    if (site->pack_count == MAX_PACKS) {
        complain_at(file->name, 0, "more than %d packs", MAX_PACKS);
        return false;
    }
    site->pack_count++;
    if (!pack_read(file, pack))
        return false;
    for (size_t i = 0; i + 1 < site->pack_count; i++)
        if (strcmp(site->packs[i].id, pack->id) == 0) {
            complain_at(file->name, 0, "another pack has the id \"%s\"", pack->id);
            return false;
        }
    return true;
}

/* Reads a pack, or a SITE.json if it is the only file. Returns false after reporting an error. */
static bool read_file(daily_options *a, const char *name)
{
    json_file file;
    bool good = json_open(name, &file);
    const bool is_site = good && !is_pack(&file);
    if (good && !is_site)
        good = add_pack(a, &file);
    json_close(&file);
    if (is_site && a->files.count > 1) {
        complain_at(name, 0, "not a pack; a SITE.json must be the only file");
        return false;
    }
    return good && (!is_site || site_read(name, &a->site));
}

static bool has_level(const daily_options *a)
{
    bool found = !a->level;
    for (size_t i = 0; i < a->site.pack_count; i++)
        found |= a->level && strcmp(a->site.packs[i].id, a->level) == 0;
    if (!found)
        complain("daily: --level %.80s: no pack has this id", a->level);
    return found;
}

/* ---- Writing --------------------------------------------------------------------------------- */

typedef struct daily_puzzle {
    const char *date; /* NULL with --seed, as class puzzles have only a number */
    uint32_t number;
    const struct pack *pack;
    const su_rules *rules;
    const su_digit *givens, *solution; /* `solution` is NULL if unknown */
} daily_puzzle;

static const char *grid_text(const daily_puzzle *p, const su_digit *grid)
{
    static char text[SU_MAX_CELLS + 1];
    su_grid_write(p->rules, grid, '.', text, sizeof text);
    return text;
}

static void write_puzzle(const daily_puzzle *p, bool as_json, FILE *out)
{
    if (!as_json) {
        if (p->date)
            fputs(p->date, out);
        else
            fprintf(out, "%u", p->number);
        fprintf(out, "\t%s\t", p->pack->id);
        write_puzzle_line(p->rules, p->givens, out);
        fputc('\n', out);
        return;
    }
    json_t *object = json_make("{s:o, s:s, s:s, s:s, s:s}", p->date ? "date" : "number",
                               p->date ? json_string(p->date) : json_integer(p->number), "level",
                               p->pack->id, "title", p->pack->title, "rules", spec_of(p->rules),
                               "givens", grid_text(p, p->givens));
    if (p->solution)
        json_put(object, "solution", json_string(grid_text(p, p->solution)));
    json_print(object, JSON_COMPACT, out);
    fputc('\n', out);
    json_decref(object);
}

/* Writes the puzzle that a pack has on a day. With --seed, `day` is the index of the puzzle. */
static void write_pick(const daily_options *a, const struct pack *pack, uint32_t day, FILE *out)
{
    char date[SU_DATE_SIZE];
    const char *site = a->seed ? a->key : a->id ? a->id : a->site.id ? a->site.id : "";
    uint32_t number = su_daily_pick(site, strlen(site), pack->id, strlen(pack->id), day,
                                    (uint32_t)pack_count_starts(pack));
    const pack_entry *entry = pack->entries;
    for (; number >= entry->count; entry++)
        number -= (uint32_t)entry->count;
    su_date_write(day, date);
    const daily_puzzle p = {
        a->seed ? NULL : date,           day + 1,        pack, pack_rules(pack, entry),
        pack_start(pack, entry, number), entry->solution};
    write_puzzle(&p, a->to == TO_JSON_LINES, out);
}

static bool write_days(const daily_options *a)
{
    output out;
    if (!open_output(a->target, &out))
        return false;
    const uint64_t given = a->seed ? a->count : a->days, end = a->first_day + (given ? given : 1);
    for (uint64_t day = a->first_day; day < end && !interrupted; day++)
        for (size_t i = 0; i < a->site.pack_count; i++) {
            const struct pack *pack = &a->site.packs[i];
            const uint64_t starts = pack_count_starts(pack);
            if (starts > (a->seed ? day : 0) && (!a->level || strcmp(pack->id, a->level) == 0))
                write_pick(a, pack, (uint32_t)day, out.file);
        }
    return close_output(&out, true);
}

int run_daily(int argc, char **argv)
{
    static daily_options a;
    a.site.assets = assets_folder();
    const option options[] = {
        {.name = "date", .kind = TEXT, .to = &a.date},
        {.name = "days", .kind = NUMBER, .to = &a.days, .least = 1, .most = MAX_DAYS},
        {.name = "seed", .letter = 's', .kind = TEXT, .to = &a.seed},
        {.name = "name", .kind = TEXT, .to = &a.name},
        {.name = "count",
         .letter = 'n',
         .kind = NUMBER,
         .to = &a.count,
         .least = 1,
         .most = MAX_DAYS},
        {.name = "level", .kind = TEXT, .to = &a.level},
        {.name = "site", .kind = TEXT, .to = &a.id},
        {.name = "to", .kind = CHOICE, .to = &a.to, .names = text_or_json},
        {.name = "allow-outside", .kind = FLAG, .to = &a.site.allow_outside},
        {.name = "assets", .kind = TEXT, .to = &a.site.assets},
        OUTPUT_OPTION(&a.target),
        {.kind = FILE_NAMES, .to = &a.files},
        {.kind = END},
    };
    if (!read_options("daily", options, argc, argv) || !check_days(&a) || !check_site(&a))
        return BAD_USAGE;
    catch_interrupts();
    bool good = true;
    for (size_t i = 0; good && i < a.files.count; i++)
        good = read_file(&a, a.files.names[i]);
    good = good && has_level(&a) && write_days(&a);
    site_end(&a.site);
    return good ? DONE : BAD_INPUT;
}
