#include "packs/pack.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/spec.h"

static const char *const pack_fields[] = {"format", "version", "id",      "title", "layout",
                                          "rules",  "seed",    "puzzles", NULL};
static const char *const entry_fields[] = {"solution", "starts", "symmetry", "rating", "technique",
                                           "grade",    "flow",   "seconds",  NULL};

const pack_claims no_claims = {NO_SYMMETRY, 0, SU_TECHNIQUE_COUNT, SU_GRADE_COUNT, NO_FLOW, 0};

enum { LONGEST_TITLE = 200, LONGEST_SEED = 200, LONGEST_ID = 64, MOST_SECONDS = 1000000 };

/* ---- In memory ------------------------------------------------------------------------------- */

void pack_begin(const char *id, const char *title, const char *seed, const su_rules *rules,
                struct pack *pack)
{
    *pack = (struct pack){
        .id = copy_text(id), .title = copy_text(title), .seed = copy_text(seed), .rules = *rules};
}

void pack_end(struct pack *pack)
{
    for (size_t i = 0; i < pack->count; i++) {
        free(pack->entries[i].solution);
        free(pack->entries[i].starts);
    }
    free(pack->entries);
    free(pack->id);
    free(pack->title);
    free(pack->seed);
    *pack = (struct pack){0};
}

static su_digit *copy_grids(const su_digit *grids, size_t bytes)
{
    return grids ? memcpy(take_memory(bytes), grids, bytes) : NULL;
}

void pack_add(struct pack *pack, const su_digit *solution, const su_digit *starts, size_t count,
              const pack_claims *claims)
{
    size_t cells = pack->rules.cells;
    if (pack->count == pack->room) {
        pack->room = pack->room ? pack->room * 2 : 64;
        pack->entries = grow_memory(pack->entries, pack->room, sizeof *pack->entries);
    }
    pack->entries[pack->count++] = (pack_entry){.solution = copy_grids(solution, cells),
                                                .starts = copy_grids(starts, cells * count),
                                                .count = count,
                                                .claims = *claims};
}

const su_digit *pack_start(const struct pack *pack, const pack_entry *entry, size_t k)
{
    return entry->starts + k * pack->rules.cells;
}

bool is_plain_word(const char *word)
{
    size_t length = strlen(word);
    return length > 0 && length <= LONGEST_ID && word[0] != '-'
           && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

/* These mean something to the page: puzzles typed in, puzzles made there, and what every object of
   its script has. */
static const char *const reserved[] = {"own", "endless", "constructor"};

const char *pack_id_fault(const char *id)
{
    if (!is_plain_word(id))
        return "is not lower-case letters, digits and dashes, up to 64";
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(id, reserved[i]) == 0)
            return "is reserved, for the page itself";
    return NULL;
}

const char *pack_title_fault(const char *title)
{
    return strlen(title) > LONGEST_TITLE ? "longer than 200 bytes" : NULL;
}

/* ---- From JSON ------------------------------------------------------------------------------- */

json_place pack_place(const json_file *file, size_t entry)
{
    json_place root = json_root(file), puzzles = json_member(&root, "puzzles");
    return json_element(&puzzles, entry);
}

json_place pack_start_place(const json_file *file, size_t entry, size_t start)
{
    json_place place = pack_place(file, entry), starts = json_member(&place, "starts");
    return json_element(&starts, start);
}

/* A layout has its field for itself, so that each set of rules is written in one way. */
static bool read_spec(const json_place *place, const char *spec, su_rules *rules)
{
    su_report report;
    char words[160];
    if (su_rules_read(spec, strlen(spec), rules, &report) != SU_OK) {
        describe_spec(&report, spec, strlen(spec), words, sizeof words);
        return json_complain(place, "%s", words);
    }
    return !is_layout(rules) || json_complain(place, "a layout, which the field layout names");
}

bool read_rules(const json_place *place, const json_t *object, su_rules *rules)
{
    json_place layout_place = json_member(place, "layout"),
               rules_place = json_member(place, "rules");
    const char *name, *spec;
    if (json_object_get(object, "rules"))
        return (!json_object_get(object, "layout")
                || json_complain(&rules_place, "there is a layout already"))
               && (spec = json_text(place, object, "rules", NULL))
               && read_spec(&rules_place, spec, rules);
    if (!(name = json_text(place, object, "layout", NULL)))
        return false;
    for (size_t i = 0; su_layout_name(i); i++)
        if (strcmp(su_layout_name(i), name) == 0)
            return su_rules_named(name, rules) == SU_OK;
    return json_complain(&layout_place, "no layout \"%s\"", name);
}

static bool read_header(const json_file *file, struct pack *pack)
{
    json_place root = json_root(file), place;
    const char *format, *id, *title, *seed;
    su_rules rules;
    if (!json_only_has(&root, file->root, pack_fields)
        || !(format = json_text(&root, file->root, "format", NULL)))
        return false;
    place = json_member(&root, "format");
    if (strcmp(format, "sudoleaf-pack") != 0)
        return json_complain(&place, "\"%s\", not \"sudoleaf-pack\"", format);
    place = json_member(&root, "version");
    if (json_integer_value(json_object_get(file->root, "version")) != 1)
        return json_complain(&place, "not version 1, the only one this program knows");
    if (!(id = json_text(&root, file->root, "id", NULL))
        || !(title = json_text(&root, file->root, "title", NULL))
        || !(seed = json_text(&root, file->root, "seed", "")))
        return false;
    place = json_member(&root, "id");
    if (pack_id_fault(id))
        return json_complain(&place, "\"%.100s\" %s", id, pack_id_fault(id));
    place = json_member(&root, "title");
    if (pack_title_fault(title))
        return json_complain(&place, "%s", pack_title_fault(title));
    place = json_member(&root, "seed");
    if (strlen(seed) > LONGEST_SEED)
        return json_complain(&place, "longer than 200 bytes");
    if (!read_rules(&root, file->root, &rules))
        return false;
    pack_begin(id, title, seed, &rules, pack);
    return true;
}

/* A grid from the text of a value. */
static bool read_grid(const json_place *place, const su_rules *rules, const json_t *value,
                      su_digit *grid)
{
    su_report report;
    char words[160];
    const char *text = json_string_value(value);
    if (!text)
        return json_complain(place, value ? "not a text" : "missing");
    if (su_grid_read(rules, text, json_string_length(value), grid, &report) == SU_OK)
        return true;
    describe_report(rules, &report, text, words, sizeof words);
    return json_complain(place, "%s", words);
}

/* The number of a member's text among the names; `otherwise` where there is no such member. False
   after complaining that it is no name. */
static bool read_name(const json_place *place, const json_t *object, const char *key,
                      const char *(*name)(size_t), int otherwise, int *to)
{
    const json_t *value = json_object_get(object, key);
    const char *text = json_string_value(value);
    json_place member = json_member(place, key);
    *to = otherwise;
    if (!value)
        return true;
    for (size_t i = 0; text && name(i); i++)
        if (strcmp(text, name(i)) == 0) {
            *to = (int)i;
            return true;
        }
    return json_complain(&member, "not the name of a %s", key);
}

static const char *symmetry_name(size_t index) { return su_symmetry_name((su_symmetry)index); }
static const char *technique_name(size_t index) { return su_technique_name((su_technique)index); }
static const char *grade_name(size_t index) { return su_grade_name((su_grade)index); }

static bool read_rating(const json_place *place, const json_t *object, unsigned *tenths)
{
    const json_t *value = json_object_get(object, "rating");
    double number = json_number_value(value) * 10;
    json_place member = json_member(place, "rating");
    *tenths = 0;
    if (!value)
        return true;
    if (!json_is_number(value) || number < 10 || number > 200
        || fabs(number - round(number)) > 1e-6)
        return json_complain(&member, "not a rating, such as 4.2");
    *tenths = (unsigned)round(number);
    return true;
}

static bool read_flow(const json_place *place, const json_t *object, int *flow)
{
    const json_t *value = json_object_get(object, "flow");
    json_int_t number = json_integer_value(value);
    json_place member = json_member(place, "flow");
    *flow = value ? (int)number : NO_FLOW;
    return !value || (json_is_integer(value) && number >= 0 && number <= SU_MAX_CELLS)
           || json_complain(&member, "not a number of cells");
}

static bool read_seconds(const json_place *place, const json_t *object, unsigned *seconds)
{
    const json_t *value = json_object_get(object, "seconds");
    json_int_t number = json_integer_value(value);
    json_place member = json_member(place, "seconds");
    *seconds = (unsigned)number;
    return !value || (json_is_integer(value) && number >= 1 && number <= MOST_SECONDS)
           || json_complain(&member, "not a number of seconds, 1 to %d", MOST_SECONDS);
}

static bool read_claims(const json_place *place, const json_t *object, pack_claims *claims)
{
    int technique, grade;
    bool good =
        read_name(place, object, "symmetry", symmetry_name, NO_SYMMETRY, &claims->symmetry)
        && read_rating(place, object, &claims->rating)
        && read_name(place, object, "technique", technique_name, SU_TECHNIQUE_COUNT, &technique)
        && read_name(place, object, "grade", grade_name, SU_GRADE_COUNT, &grade)
        && read_flow(place, object, &claims->flow) && read_seconds(place, object, &claims->seconds);
    if (good) {
        claims->technique = (su_technique)technique;
        claims->grade = (su_grade)grade;
    }
    return good;
}

static bool read_entry(const json_file *file, size_t index, const json_t *object, su_digit *starts,
                       struct pack *pack)
{
    su_digit solution[SU_MAX_CELLS];
    json_place place = pack_place(file, index), member = json_member(&place, "solution");
    if (!json_is_object(object))
        return json_complain(&place, "not an object");
    if (!json_only_has(&place, object, entry_fields)
        || !read_grid(&member, &pack->rules, json_object_get(object, "solution"), solution))
        return false;
    const json_t *list = json_list(&place, object, "starts");
    size_t count = json_array_size(list);
    member = json_member(&place, "starts");
    if (list && (count == 0 || count > MOST_STARTS))
        return json_complain(&member, "%zu starts, not 1 to %d", count, MOST_STARTS);
    for (size_t k = 0; k < count; k++) {
        json_place start = pack_start_place(file, index, k);
        if (!read_grid(&start, &pack->rules, json_array_get(list, k),
                       starts + k * pack->rules.cells))
            return false;
    }
    pack_claims claims;
    if (!list || !read_claims(&place, object, &claims))
        return false;
    pack_add(pack, solution, starts, count, &claims);
    return true;
}

bool pack_read(const json_file *file, struct pack *pack)
{
    json_place root = json_root(file), place = json_member(&root, "puzzles");
    *pack = (struct pack){0};
    bool good = read_header(file, pack);
    const json_t *list = good ? json_list(&root, file->root, "puzzles") : NULL;
    size_t count = json_array_size(list);
    good = list != NULL;
    if (good && (count == 0 || count > MOST_ENTRIES))
        good = json_complain(&place, "%zu puzzles, not 1 to %d", count, MOST_ENTRIES);

    su_digit *starts = take_zeroed(MOST_STARTS, SU_MAX_CELLS);
    for (size_t i = 0; good && i < count; i++)
        good = read_entry(file, i, json_array_get(list, i), starts, pack);
    free(starts);
    if (!good)
        pack_end(pack);
    return good;
}

/* ---- To JSON --------------------------------------------------------------------------------- */

/* A text as a JSON string; what must be escaped is left to jansson. */
static void write_member(const char *before, const char *name, const char *text, FILE *file)
{
    json_t *value = json_string(text);
    fprintf(file, "%s\"%s\":", before, name);
    json_print(value, JSON_ENCODE_ANY, file);
    json_decref(value);
}

static void write_grid(const struct pack *pack, const su_digit *grid, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(&pack->rules, grid, '0', text, sizeof text);
    fprintf(file, "\"%s\"", text);
}

static void write_claims(const pack_claims *claims, FILE *file)
{
    if (claims->symmetry != NO_SYMMETRY)
        fprintf(file, ",\"symmetry\":\"%s\"", su_symmetry_name((su_symmetry)claims->symmetry));
    if (claims->rating)
        fprintf(file, ",\"rating\":%u.%u", claims->rating / 10, claims->rating % 10);
    if (claims->technique != SU_TECHNIQUE_COUNT)
        fprintf(file, ",\"technique\":\"%s\"", su_technique_name(claims->technique));
    if (claims->grade != SU_GRADE_COUNT)
        fprintf(file, ",\"grade\":\"%s\"", su_grade_name(claims->grade));
    if (claims->flow != NO_FLOW)
        fprintf(file, ",\"flow\":%d", claims->flow);
    if (claims->seconds)
        fprintf(file, ",\"seconds\":%u", claims->seconds);
}

void pack_write_head(const struct pack *pack, FILE *file)
{
    fputs("{\"format\":\"sudoleaf-pack\",\"version\":1,\n", file);
    write_member("", "id", pack->id, file);
    write_member(",", "title", pack->title, file);
    write_member(",", is_layout(&pack->rules) ? "layout" : "rules", spec_of(&pack->rules), file);
    if (*pack->seed)
        write_member(",", "seed", pack->seed, file);
    fputs(",\n\"puzzles\":[", file);
}

void pack_write_entry(const struct pack *pack, const pack_entry *entry, bool first, FILE *file)
{
    fputs(first ? "\n{\"solution\":" : ",\n{\"solution\":", file);
    write_grid(pack, entry->solution, file);
    fputs(",\"starts\":[", file);
    for (size_t k = 0; k < entry->count; k++) {
        fputs(k ? "," : "", file);
        write_grid(pack, pack_start(pack, entry, k), file);
    }
    fputs("]", file);
    write_claims(&entry->claims, file);
    fputs("}", file);
}

void pack_write_foot(FILE *file) { fputs("\n]}\n", file); }

void pack_write(const struct pack *pack, FILE *file)
{
    pack_write_head(pack, file);
    for (size_t i = 0; i < pack->count; i++)
        pack_write_entry(pack, &pack->entries[i], i == 0, file);
    pack_write_foot(file);
}
