#include "packs/pack.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

static const char *const pack_fields[] = {"format", "version", "id",    "title",   "layout",
                                          "rules",  "seed",    "drawn", "puzzles", NULL};
static const char *const entry_fields[] = {"rules",  "solution",  "starts", "symmetry",
                                           "rating", "technique", "grade",  "flow",
                                           "scale",  "seconds",   "draft",  NULL};

const pack_claims no_claims = {NO_SYMMETRY, 0,     SU_TECHNIQUE_COUNT,     SU_GRADE_COUNT, NO_FLOW,
                               0,           false, {.attempt = NO_ATTEMPT}};

enum { MAX_TITLE_LENGTH = 200, MAX_SEED_LENGTH = 200, MAX_ID_LENGTH = 64, MAX_SECONDS = 1000000 };

/* ---- In memory ------------------------------------------------------------------------------- */

void pack_begin(const char *id, const char *title, const char *seed, const su_rules *rules,
                struct pack *pack)
{
    memset(pack, 0, sizeof *pack); /* `=` would put a second pack on the stack */
    pack->id = copy_text(id);
    pack->title = copy_text(title);
    pack->seed = copy_text(seed);
    pack->rules = *rules;
}

void pack_end(struct pack *pack)
{
    for (size_t i = 0; i < pack->count; i++) {
        free(pack->entries[i].solution);
        free(pack->entries[i].starts);
    }
    for (size_t i = 0; i < pack->own_rules_count; i++)
        free(pack->own_rules[i]);
    free(pack->own_rules);
    free(pack->entries);
    free_generation(pack->generation);
    free(pack->id);
    free(pack->title);
    free(pack->seed);
    *pack = (struct pack){0};
}

void pack_set_generation(struct pack *pack, const generation *from)
{
    free_generation(pack->generation);
    pack->generation = copy_generation(from);
}

static su_digit *copy_grids(const su_digit *grids, size_t bytes)
{
    return grids ? memcpy(allocate(bytes), grids, bytes) : NULL;
}

/* Returns the rules of a recent entry if they are equal, and otherwise a copy of `rules`. The pack
   owns the result. */
static const su_rules *share_rules(struct pack *pack, const su_rules *rules)
{
    enum { RECENT_RULES = 16 };
    for (size_t i = 0; i < pack->own_rules_count && i < RECENT_RULES; i++)
        if (su_rules_equal(pack->own_rules[pack->own_rules_count - 1 - i], rules))
            return pack->own_rules[pack->own_rules_count - 1 - i];
    if ((pack->own_rules_count & (pack->own_rules_count - 1)) == 0)
        pack->own_rules =
            reallocate(pack->own_rules, pack->own_rules_count ? 2 * pack->own_rules_count : 1,
                       sizeof *pack->own_rules);
    su_rules *copy = allocate(sizeof *copy);
    *copy = *rules;
    return pack->own_rules[pack->own_rules_count++] = copy;
}

const su_rules *pack_rules(const struct pack *pack, const pack_entry *entry)
{
    return entry->rules ? entry->rules : &pack->rules;
}

void pack_add(struct pack *pack, const su_rules *rules, const su_digit *solution,
              const su_digit *starts, size_t count, const pack_claims *claims)
{
    size_t cells = rules ? rules->cells : pack->rules.cells;
    if (pack->count == pack->capacity) {
        pack->capacity = pack->capacity ? pack->capacity * 2 : 64;
        pack->entries = reallocate(pack->entries, pack->capacity, sizeof *pack->entries);
    }
    pack->entries[pack->count++] = (pack_entry){.rules = rules ? share_rules(pack, rules) : NULL,
                                                .solution = copy_grids(solution, cells),
                                                .starts = copy_grids(starts, cells * count),
                                                .count = count,
                                                .claims = *claims};
}

su_symmetry pack_symmetry(const pack_entry *entry)
{
    return entry->claims.symmetry == NO_SYMMETRY ? SU_SYMMETRY_NONE
                                                 : (su_symmetry)entry->claims.symmetry;
}

size_t pack_count_starts(const struct pack *pack)
{
    size_t count = 0;
    for (size_t i = 0; i < pack->count; i++)
        count += pack->entries[i].count;
    return count;
}

const su_digit *pack_start(const struct pack *pack, const pack_entry *entry, size_t k)
{
    return entry->starts + k * pack_rules(pack, entry)->cells;
}

bool pack_entry_is_new(const struct pack *pack, const pack_entry *entry, fingerprint_set *seen)
{
    const su_rules *rules = pack_rules(pack, entry);
    bool is_new = true;
    for (size_t k = 0; k < entry->count; k++)
        is_new &= fingerprints_add(seen, fingerprint_of(pack_start(pack, entry, k), rules->cells)
                                             + rules->identity);
    return is_new;
}

bool is_plain_word(const char *word)
{
    size_t length = strlen(word);
    return length > 0 && length <= MAX_ID_LENGTH && word[0] != '-'
           && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

/* Ids that mean something else on the page: the editor's puzzles, endless puzzles, and a property
   of every JavaScript object. */
static const char *const reserved_ids[] = {"own", "endless", "constructor"};

const char *pack_id_fault(const char *id)
{
    if (!is_plain_word(id))
        return "must be up to 64 lower-case letters, digits and dashes";
    for (size_t i = 0; i < sizeof reserved_ids / sizeof *reserved_ids; i++)
        if (strcmp(id, reserved_ids[i]) == 0)
            return "is reserved for the page";
    return NULL;
}

const char *pack_title_fault(const char *title)
{
    return strlen(title) > MAX_TITLE_LENGTH ? "longer than 200 bytes" : NULL;
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

/* Reads a spec. Refuses plain layouts, which belong in the field "layout". */
static bool read_spec(const json_place *place, const char *spec, su_rules *rules)
{
    char words[160];
    if (!read_rules_text(spec, strlen(spec), rules, words, sizeof words))
        return json_complain(place, "%s", words);
    return !is_layout(rules)
           || json_complain(place, "a size without variants; use the field layout");
}

bool read_rules(const json_place *place, const json_t *object, su_rules *rules)
{
    json_place layout_place = json_member(place, "layout"),
               rules_place = json_member(place, "rules");
    const char *name, *spec;
    if (json_object_get(object, "rules"))
        return (!json_object_get(object, "layout")
                || json_complain(&rules_place, "use layout or rules, not both"))
               && (spec = json_text(place, object, "rules", NULL))
               && read_spec(&rules_place, spec, rules);
    if (!(name = json_text(place, object, "layout", NULL)))
        return false;
    for (size_t i = 0; su_layout_name(i); i++)
        if (strcmp(su_layout_name(i), name) == 0)
            return su_rules_named(name, rules) == SU_OK;
    return json_complain(&layout_place, "unknown layout \"%s\"", name);
}

static bool read_header(const json_file *file, struct pack *pack)
{
    json_place root = json_root(file), place;
    const char *format, *id, *title, *seed;
    su_rules rules;
    if (!json_has_only(&root, file->root, pack_fields)
        || !(format = json_text(&root, file->root, "format", NULL)))
        return false;
    place = json_member(&root, "format");
    if (strcmp(format, "sudoleaf-pack") != 0)
        return json_complain(&place, "\"%s\", not \"sudoleaf-pack\"", format);
    place = json_member(&root, "version");
    if (json_integer_value(json_object_get(file->root, "version")) != 1)
        return json_complain(&place, "must be 1");
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
    if (strlen(seed) > MAX_SEED_LENGTH)
        return json_complain(&place, "longer than 200 bytes");
    if (!read_rules(&root, file->root, &rules))
        return false;
    pack_begin(id, title, seed, &rules, pack);
    return generation_read(&root, file->root, &pack->generation);
}

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

/* Sets `to` to the index of the name in a member; to `fallback` if it is missing. Returns false
   after reporting an error. */
static bool read_name(const json_place *place, const json_t *object, const char *key,
                      const char *(*name)(size_t), int fallback, int *to)
{
    const json_t *value = json_object_get(object, key);
    json_place member = json_member(place, key);
    int index = fallback;
    const bool good = !value || json_choice(&member, value, name, key, &index);
    *to = good ? index : fallback;
    return good;
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
        return json_complain(&member, "not a rating such as 4.2");
    *tenths = (unsigned)round(number);
    return true;
}

/* Reads the scale of the rating. The member is missing if the scale is standard. */
static bool read_scale(const json_place *place, const json_t *object, bool *ours)
{
    const json_t *value = json_object_get(object, "scale");
    json_place member = json_member(place, "scale");
    *ours = value != NULL;
    return !value || (json_is_string(value) && strcmp(json_string_value(value), "ours") == 0)
           || json_complain(&member, "not \"ours\"");
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
    return !value || (json_is_integer(value) && number >= 1 && number <= MAX_SECONDS)
           || json_complain(&member, "not a number of seconds, 1 to %d", MAX_SECONDS);
}

/* Reads the claims of an entry. Reports all faults and returns their number. */
static size_t read_claims(const json_place *place, const json_t *object, pack_claims *claims)
{
    int technique, grade;
    size_t faults = 0;
    faults += !read_name(place, object, "symmetry", symmetry_name, NO_SYMMETRY, &claims->symmetry);
    faults += !read_rating(place, object, &claims->rating);
    faults += !read_scale(place, object, &claims->ours);
    faults +=
        !read_name(place, object, "technique", technique_name, SU_TECHNIQUE_COUNT, &technique);
    faults += !read_name(place, object, "grade", grade_name, SU_GRADE_COUNT, &grade);
    faults += !read_flow(place, object, &claims->flow);
    faults += !read_seconds(place, object, &claims->seconds);
    faults += !origin_read(place, object, &claims->origin);
    claims->technique = (su_technique)technique;
    claims->grade = (su_grade)grade;
    return faults;
}

/* Reads the rules of an entry. An entry without rules has the rules of the pack. */
static bool read_own_rules(const json_place *place, const json_t *object, const struct pack *pack,
                           su_rules *rules)
{
    char words[160];
    json_place member = json_member(place, "rules");
    if (!json_object_get(object, "rules")) {
        *rules = pack->rules;
        return true;
    }
    const char *spec = json_text(place, object, "rules", NULL);
    return spec
           && (read_rules_text(spec, strlen(spec), rules, words, sizeof words)
               || json_complain(&member, "%s", words));
}

/* Reads the starts of an entry. Returns the number of starts; 0 after reporting an error. */
static size_t read_starts(const json_file *file, size_t index, const json_t *object,
                          const su_rules *rules, su_digit *starts)
{
    json_place place = pack_place(file, index), member = json_member(&place, "starts");
    const json_t *list = json_list(&place, object, "starts");
    size_t count = json_array_size(list);
    if (!list)
        return 0;
    if (count == 0 || count > MAX_STARTS) {
        json_complain(&member, "%zu starts, not 1 to %d", count, MAX_STARTS);
        return 0;
    }
    for (size_t k = 0; k < count; k++) {
        json_place start = pack_start_place(file, index, k);
        if (!read_grid(&start, rules, json_array_get(list, k), starts + k * rules->cells))
            return 0;
    }
    return count;
}

/* Reads an entry and adds it to the pack. An entry with faults is added without starts. Reports the
   faults and returns their number. */
static size_t read_entry(const json_file *file, size_t index, const json_t *object,
                         su_digit *starts, struct pack *pack)
{
    static su_rules rules;
    su_digit solution[SU_MAX_CELLS];
    pack_claims claims = no_claims;
    json_place place = pack_place(file, index), member = json_member(&place, "solution");
    size_t faults = 0, count = 0;
    if (!json_is_object(object)) {
        faults += !json_complain(&place, "not an object");
    } else if (!read_own_rules(&place, object, pack, &rules)) {
        faults++;
    } else {
        faults += !json_has_only(&place, object, entry_fields);
        faults += !read_grid(&member, &rules, json_object_get(object, "solution"), solution);
        count = read_starts(file, index, object, &rules, starts);
        faults += count == 0;
        faults += read_claims(&place, object, &claims);
    }
    if (faults)
        pack_add(pack, NULL, NULL, NULL, 0, &no_claims);
    else
        pack_add(pack, json_object_get(object, "rules") ? &rules : NULL, solution, starts, count,
                 &claims);
    return faults;
}

bool pack_read_past(const json_file *file, size_t most, struct pack *pack, size_t *faults)
{
    json_place root = json_root(file), place = json_member(&root, "puzzles");
    *pack = (struct pack){0};
    bool good = read_header(file, pack);
    const json_t *list = good ? json_list(&root, file->root, "puzzles") : NULL;
    size_t count = json_array_size(list);
    good = list != NULL;
    if (good && (count == 0 || count > MAX_ENTRIES))
        good = json_complain(&place, "%zu puzzles, not 1 to %d", count, MAX_ENTRIES);

    su_digit *starts = allocate_zeroed(MAX_STARTS, SU_MAX_CELLS);
    *faults = 0;
    for (size_t i = 0; good && i < count && *faults < most; i++)
        *faults += read_entry(file, i, json_array_get(list, i), starts, pack);
    free(starts);
    if (!good)
        pack_end(pack);
    return good;
}

bool pack_read(const json_file *file, struct pack *pack)
{
    size_t faults;
    if (!pack_read_past(file, 1, pack, &faults))
        return false;
    if (faults)
        pack_end(pack);
    return !faults;
}

/* ---- To JSON --------------------------------------------------------------------------------- */

/* Writes a text as a JSON string, escaped by jansson. */
static void write_member(const char *before, const char *name, const char *text, FILE *file)
{
    json_t *value = json_string(text);
    fprintf(file, "%s\"%s\":", before, name);
    json_print(value, JSON_ENCODE_ANY, file);
    json_decref(value);
}

static void write_grid(const su_rules *rules, const su_digit *grid, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(rules, grid, '0', text, sizeof text);
    fprintf(file, "\"%s\"", text);
}

static void write_claims(const pack_claims *claims, FILE *file)
{
    if (claims->symmetry != NO_SYMMETRY)
        fprintf(file, ",\"symmetry\":\"%s\"", su_symmetry_name((su_symmetry)claims->symmetry));
    if (claims->rating)
        fprintf(file, ",\"rating\":%u.%u", claims->rating / 10, claims->rating % 10);
    if (claims->ours)
        fputs(",\"scale\":\"ours\"", file);
    if (claims->technique != SU_TECHNIQUE_COUNT)
        fprintf(file, ",\"technique\":\"%s\"", su_technique_name(claims->technique));
    if (claims->grade != SU_GRADE_COUNT)
        fprintf(file, ",\"grade\":\"%s\"", su_grade_name(claims->grade));
    if (claims->flow != NO_FLOW)
        fprintf(file, ",\"flow\":%d", claims->flow);
    if (claims->seconds)
        fprintf(file, ",\"seconds\":%u", claims->seconds);
    origin_write(&claims->origin, file);
}

void pack_write_head(const struct pack *pack, FILE *file)
{
    fputs("{\"format\":\"sudoleaf-pack\",\"version\":1,\n", file);
    write_member("", "id", pack->id, file);
    write_member(",", "title", pack->title, file);
    write_member(",", is_layout(&pack->rules) ? "layout" : "rules", spec_of(&pack->rules), file);
    if (*pack->seed)
        write_member(",", "seed", pack->seed, file);
    if (pack->generation)
        generation_write(pack->generation, file);
    fputs(",\n\"puzzles\":[", file);
}

void pack_write_entry(const struct pack *pack, const pack_entry *entry, bool first, FILE *file)
{
    const su_rules *rules = pack_rules(pack, entry);
    fputs(first ? "\n{" : ",\n{", file);
    if (!su_rules_equal(rules, &pack->rules))
        fprintf(file, "\"rules\":\"%s\",", spec_of(rules));
    fputs("\"solution\":", file);
    write_grid(rules, entry->solution, file);
    fputs(",\"starts\":[", file);
    for (size_t k = 0; k < entry->count; k++) {
        fputs(k ? "," : "", file);
        write_grid(rules, pack_start(pack, entry, k), file);
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
