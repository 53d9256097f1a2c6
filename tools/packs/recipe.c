#include "packs/recipe.h"

#include <stdlib.h>
#include <string.h>

#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

static const char *const recipe_fields[] = {"format", "version", "seed", "packs", NULL};
static const char *const kids_fields[] = {"id", "title", "kids", NULL};
static const char *const pack_fields[] = {"id",       "title", "layout",  "rules",
                                          "count",    "grade", "rating",  "flow",
                                          "symmetry", "clues", "minimal", NULL};

/* ---- Values ---------------------------------------------------------------------------------- */

static const char *symmetry_name(size_t index) { return su_symmetry_name((su_symmetry)index); }
static const char *grade_name(size_t index) { return su_grade_name((su_grade)index); }

static bool read_symmetries(const json_place *place, const json_t *object, recipe_pack *pack)
{
    const json_t *value = json_object_get(object, "symmetry");
    json_place member = json_member(place, "symmetry");
    size_t count = json_is_array(value) ? json_array_size(value) : value != NULL;
    pack->symmetries = count;
    pack->symmetry[0] = SU_SYMMETRY_NONE;
    if (value && (count == 0 || count > MAX_SYMMETRIES))
        return json_complain(&member, "%zu symmetries, not 1 to %d", count, MAX_SYMMETRIES);
    for (size_t i = 0; i < count; i++) {
        json_place at = json_is_array(value) ? json_element(&member, i) : member;
        int symmetry;
        if (!json_choice(&at, json_is_array(value) ? json_array_get(value, i) : value,
                         symmetry_name, "symmetry", &symmetry))
            return false;
        pack->symmetry[i] = (su_symmetry)symmetry;
    }
    pack->symmetries = count ? count : 1;
    return true;
}

/* Reads a range such as [2.6, 3.4]. */
static bool read_rating(const json_place *place, const json_t *value, su_level *level)
{
    double least = json_number_value(json_array_get(value, 0)) * 10,
           most = json_number_value(json_array_get(value, 1)) * 10;
    if (json_array_size(value) != 2 || least < MIN_RATING || most < least || most > MAX_RATING)
        return json_complain(place, "not a range of ratings such as [2.6, 3.4]");
    level->least = (unsigned)(least + 0.5);
    level->most = (unsigned)(most + 0.5);
    return true;
}

static bool read_level(const json_place *place, const json_t *object, struct generate_plan *plan)
{
    const json_t *grade = json_object_get(object, "grade"),
                 *rating = json_object_get(object, "rating");
    json_place grade_place = json_member(place, "grade"),
               rating_place = json_member(place, "rating");
    uint64_t flow;
    int index;
    bool minimal;
    plan->rated = true;
    plan->timed = true;
    plan->level = (su_level){.least = MIN_RATING, .most = MAX_RATING};
    if (grade && rating)
        return json_complain(&rating_place, "use grade or rating, not both");
    if (grade && !json_choice(&grade_place, grade, grade_name, "grade", &index))
        return false;
    if (grade)
        plan->level = su_grade_level((su_grade)index, &plan->template);
    if ((rating && !read_rating(&rating_place, rating, &plan->level))
        || !json_flag(place, object, "minimal", &minimal)
        || !json_number(place, object, "flow", 1, SU_MAX_CELLS, 0, &flow))
        return false;
    plan->level.minimal = minimal;
    plan->level.flow = (unsigned)flow;
    return true;
}

/* ---- Packs ----------------------------------------------------------------------------------- */

/* Reads a layout, a spec (which may have open choices), or a list of specs. */
static bool read_template(const json_place *place, const json_t *object, recipe_pack *pack)
{
    json_place member = json_member(place, "rules");
    const json_t *rules = json_object_get(object, "rules");
    struct generate_plan *plan = &pack->plan;
    if (!rules || json_object_get(object, "layout"))
        return read_rules(place, object, &plan->template.rules);
    size_t count = read_templates(place, object, &pack->templates);
    for (size_t i = 0; i < count; i++)
        if (!has_variants(&pack->templates[i]))
            return json_complain(&member, "a size without variants; use the field layout");
    if (count == 0)
        return false;
    plan->template = pack->templates[0];
    plan->templates = count > 1 ? pack->templates : NULL;
    plan->template_count = count;
    return true;
}

/* Reads the level. Puzzles with constraints may have any difficulty unless the recipe names a
   level. */
static bool read_optional_level(const json_place *place, const json_t *object,
                                struct generate_plan *plan)
{
    static const char *const keys[] = {"grade", "rating", "flow", "minimal"};
    bool has_level = !has_constraints(&plan->template.rules) && !plan->template.constraints;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        has_level |= json_object_get(object, keys[i]) != NULL;
    if (!read_level(place, object, plan))
        return false;
    plan->rated = plan->timed = has_level;
    return true;
}

static bool read_plan(const json_place *place, const json_t *object, const char *seed,
                      recipe_pack *pack)
{
    struct generate_plan *plan = &pack->plan;
    uint64_t clues;
    if (!json_has_only(place, object, pack_fields) || !read_template(place, object, pack)
        || !json_number(place, object, "count", 1, MAX_ENTRIES, 0, &plan->count)
        || !json_number(place, object, "clues", 1, SU_MAX_CELLS, 0, &clues)
        || !read_symmetries(place, object, pack) || !read_optional_level(place, object, plan))
        return false;
    json_place count_place = json_member(place, "count");
    if (plan->count == 0)
        return json_complain(&count_place, "missing");
    snprintf(pack->seed, sizeof pack->seed, "%s/%s", seed, pack->id);
    plan->seed = pack->seed;
    plan->wish = (su_generate_options){.clues = (unsigned)clues, .stop = &interrupted};
    plan->end = plan->count;
    plan->relabelled = true;
    plan->symmetry = pack->symmetry;
    plan->symmetries = pack->symmetries;
    return true;
}

static bool read_pack(const json_place *place, const json_t *object, const char *seed,
                      recipe_pack *pack)
{
    json_place id = json_member(place, "id"), title = json_member(place, "title"),
               kids = json_member(place, "kids");
    if (!json_is_object(object))
        return json_complain(place, "not an object");
    if (!(pack->id = json_text(place, object, "id", NULL))
        || !(pack->title = json_text(place, object, "title", NULL))
        || !json_flag(place, object, "kids", &pack->kids))
        return false;
    if (pack_id_fault(pack->id))
        return json_complain(&id, "\"%.100s\" %s", pack->id, pack_id_fault(pack->id));
    if (pack_title_fault(pack->title))
        return json_complain(&title, "%s", pack_title_fault(pack->title));
    if (!json_object_get(object, "kids"))
        return read_plan(place, object, seed, pack);
    return json_has_only(place, object, kids_fields)
           && (pack->kids || json_complain(&kids, "must be true or left out"));
}

static bool id_is_new(const recipe *r, size_t index, const json_place *place)
{
    json_place id = json_member(place, "id");
    for (size_t i = 0; i < index; i++)
        if (strcmp(r->packs[i].id, r->packs[index].id) == 0)
            return json_complain(&id, "another pack has the id \"%s\"", r->packs[index].id);
    return true;
}

static bool read_packs(recipe *r, const char *seed)
{
    json_place root = json_root(&r->file), place = json_member(&root, "packs");
    const json_t *list = json_list(&root, r->file.root, "packs");
    r->count = json_array_size(list);
    if (list && (r->count == 0 || r->count > MAX_PACKS))
        return json_complain(&place, "%zu packs, not 1 to %d", r->count, MAX_PACKS);
    r->packs = allocate_zeroed(r->count, sizeof *r->packs);
    for (size_t i = 0; r->packs && list && i < r->count; i++) {
        json_place element = json_element(&place, i);
        if (!read_pack(&element, json_array_get(list, i), seed, &r->packs[i])
            || !id_is_new(r, i, &element))
            return false;
    }
    return list && r->packs;
}

bool recipe_read(const char *name, recipe *r)
{
    *r = (recipe){0};
    if (!json_open(name, &r->file))
        return false;
    json_place root = json_root(&r->file), place = json_member(&root, "format"),
               version = json_member(&root, "version"), seed_place = json_member(&root, "seed");
    const char *format = json_text(&root, r->file.root, "format", NULL), *seed = NULL;
    bool good = format && json_has_only(&root, r->file.root, recipe_fields);
    if (good && strcmp(format, "sudoleaf-recipe") != 0)
        good = json_complain(&place, "\"%s\", not \"sudoleaf-recipe\"", format);
    if (good && json_integer_value(json_object_get(r->file.root, "version")) != 1)
        good = json_complain(&version, "must be 1");
    good = good && (seed = json_text(&root, r->file.root, "seed", NULL));
    if (good && strlen(seed) > 100)
        good = json_complain(&seed_place, "longer than 100 bytes");
    good = good && read_packs(r, seed);
    if (!good)
        recipe_end(r);
    return good;
}

void recipe_end(recipe *r)
{
    for (size_t i = 0; i < r->count && r->packs; i++)
        free(r->packs[i].templates);
    free(r->packs);
    json_close(&r->file);
    *r = (recipe){0};
}
