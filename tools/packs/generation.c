#include "packs/generation.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/rules_option.h"

enum { MIN_ORIGIN_NUMBERS = 3, MAX_ORIGIN_NUMBERS = 4 }; /* the turn may be missing */

static const char *const generation_fields[] = {"rules", "clues", "guesses", "singles", NULL};

bool has_variants(const su_template *template)
{
    return su_template_has_choices(template) || !is_layout(&template->rules);
}

bool generation_has_variants(const generation *g)
{
    return g->template_count > 1 || has_variants(g->templates);
}

uint64_t stream_number(uint64_t number, uint64_t turn) { return number | turn << 40; }

generation *copy_generation(const generation *g)
{
    if (!g)
        return NULL;
    const size_t bytes = g->template_count * sizeof *g->templates;
    generation *copy = allocate(sizeof *copy);
    *copy = *g;
    copy->templates = memcpy(allocate(bytes), g->templates, bytes);
    return copy;
}

void free_generation(generation *g)
{
    if (g)
        free(g->templates);
    free(g);
}

/* ---- As JSON --------------------------------------------------------------------------------- */

static bool read_template(const json_place *place, const json_t *value, su_template *template)
{
    char words[160];
    const char *spec = json_string_value(value);
    if (!spec)
        return json_complain(place, value ? "not a text" : "missing");
    return read_template_text(spec, strlen(spec), template, words, sizeof words)
           || json_complain(place, "%s", words);
}

size_t read_templates(const json_place *place, const json_t *object, su_template **templates)
{
    const json_t *value = json_object_get(object, "rules");
    json_place member = json_member(place, "rules");
    const size_t count = json_is_array(value) ? json_array_size(value) : 1;
    if (count == 0 || count > MAX_TEMPLATES)
        return json_complain(&member, "%zu rules, not 1 to %d", count, MAX_TEMPLATES);
    *templates = allocate_zeroed(count, sizeof **templates);
    bool good = true;
    for (size_t i = 0; good && i < count; i++) {
        json_place at = json_is_array(value) ? json_element(&member, i) : member;
        const json_t *item = json_is_array(value) ? json_array_get(value, i) : value;
        good = read_template(&at, item, &(*templates)[i])
               && ((*templates)[i].rules.cells == (*templates)->rules.cells
                   || json_complain(&at, "its size differs from the rules before it"));
    }
    if (good)
        return count;
    free(*templates);
    *templates = NULL;
    return 0;
}

static bool read_options(const json_place *place, const json_t *object,
                         su_generate_options *options)
{
    uint64_t clues, guesses;
    bool singles;
    if (!json_number(place, object, "clues", 1, SU_MAX_CELLS, 0, &clues)
        || !json_number(place, object, "guesses", 1, MAX_ATTEMPT, 0, &guesses)
        || !json_flag(place, object, "singles", &singles))
        return false;
    *options =
        (su_generate_options){.clues = (unsigned)clues, .guesses = guesses, .singles = singles};
    return true;
}

bool generation_read(const json_place *place, const json_t *object, generation **to)
{
    generation g = {0};
    const json_t *value = json_object_get(object, "drawn");
    json_place member = json_member(place, "drawn");
    *to = NULL;
    if (!value)
        return true;
    if (!json_is_object(value))
        return json_complain(&member, "not an object");
    if (!json_has_only(&member, value, generation_fields) || !read_options(&member, value, &g.wish)
        || !(g.template_count = read_templates(&member, value, &g.templates)))
        return false;
    *to = allocate(sizeof **to);
    **to = g;
    return true;
}

static void write_templates(const generation *g, FILE *file)
{
    fputs(g->template_count > 1 ? "[" : "", file);
    for (size_t i = 0; i < g->template_count; i++)
        fprintf(file, "%s\"%s\"", i ? "," : "", spec_of_template(&g->templates[i]));
    fputs(g->template_count > 1 ? "]" : "", file);
}

void generation_write(const generation *g, FILE *file)
{
    fputs(",\n\"drawn\":{\"rules\":", file);
    write_templates(g, file);
    if (g->wish.clues)
        fprintf(file, ",\"clues\":%u", g->wish.clues);
    if (g->wish.guesses)
        fprintf(file, ",\"guesses\":%u", (unsigned)g->wish.guesses);
    if (g->wish.singles)
        fputs(",\"singles\":true", file);
    fputs("}", file);
}

bool origin_read(const json_place *place, const json_t *object, puzzle_origin *to)
{
    const json_t *value = json_object_get(object, "draft");
    json_place member = json_member(place, "draft");
    const size_t count = json_array_size(value);
    json_int_t number[MAX_ORIGIN_NUMBERS] = {0};
    for (size_t i = 0; value && i < MAX_ORIGIN_NUMBERS; i++) {
        const json_t *item = json_array_get(value, i);
        number[i] = json_integer_value(item);
        if (count < MIN_ORIGIN_NUMBERS || count > MAX_ORIGIN_NUMBERS
            || (item && !json_is_integer(item)) || number[i] < 0 || number[i] > MAX_ATTEMPT)
            return json_complain(&member, "not three whole numbers, or four, from 0 to %d",
                                 MAX_ATTEMPT);
    }
    if (value)
        *to = (puzzle_origin){.attempt = (int)number[1],
                              .stream = (unsigned)number[0],
                              .back = (unsigned)number[2],
                              .turn = (unsigned)number[3]};
    return true;
}

void origin_write(const puzzle_origin *origin, FILE *file)
{
    if (origin->attempt == NO_ATTEMPT)
        return;
    fprintf(file, ",\"draft\":[%u,%d,%u", origin->stream, origin->attempt, origin->back);
    if (origin->turn)
        fprintf(file, ",%u", origin->turn);
    fputs("]", file);
}
