#include "packs/regenerate.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/rules_option.h"

static const char *const drawing_fields[] = {"rules", "clues", "guesses", "singles", NULL};

bool has_drawings(const su_sketch *sketch)
{
    return su_sketch_is_open(sketch) || !is_layout(&sketch->rules);
}

void pack_draws(struct pack *pack, const drawing *drawn)
{
    if (pack->drawn)
        free(pack->drawn->sketch);
    free(pack->drawn);
    pack->drawn = NULL;
    if (!drawn)
        return;
    const size_t bytes = drawn->sketches * sizeof *drawn->sketch;
    pack->drawn = take_memory(sizeof *drawn);
    *pack->drawn = *drawn;
    pack->drawn->sketch = memcpy(take_memory(bytes), drawn->sketch, bytes);
}

/* Far apart from those of all numbers. */
uint64_t stream_of(uint64_t number, uint64_t turn) { return number | turn << 40; }

bool is_drawing(const drawing *drawn) { return drawn->sketches > 1 || has_drawings(drawn->sketch); }

/* ---- Again ----------------------------------------------------------------------------------- */

static bool is_same(const su_rules *rules, const su_puzzle *puzzle, const struct pack *pack,
                    const pack_entry *entry)
{
    return su_rules_equal(rules, pack_rules(pack, entry))
           && memcmp(puzzle->solution, entry->solution, rules->cells) == 0
           && memcmp(puzzle->givens, entry->starts, rules->cells) == 0;
}

bool entry_is_drawn(const struct pack *pack, const pack_entry *entry, su_work *work,
                    su_rules *rules, su_puzzle *puzzle)
{
    const pack_claims *claims = &entry->claims;
    su_rng rng;
    if (!pack->drawn || claims->attempt == NO_DRAFT || entry->count != 1)
        return false;
    su_wish wish = pack->drawn->wish;
    const bool drawn = is_drawing(pack->drawn);
    wish.first = drawn ? (unsigned)claims->attempt : 0;
    wish.passed = drawn ? 0 : (uint64_t)claims->attempt;
    if (claims->symmetry != NO_SYMMETRY)
        wish.symmetry = (su_symmetry)claims->symmetry;
    su_rng_seed(pack->seed, strlen(pack->seed), stream_of(claims->stream, claims->turn), &rng);
    const su_sketch *sketch = &pack->drawn->sketch[claims->stream % pack->drawn->sketches];
    if (su_puzzle_redraw(sketch, &wish, claims->back, &rng, work, rules, puzzle) != SU_OK)
        return false;
    return (drawn || su_puzzle_deal(rules, claims->stream, puzzle) == SU_OK)
           && is_same(rules, puzzle, pack, entry);
}

/* ---- As JSON --------------------------------------------------------------------------------- */

static bool read_sketch(const json_place *place, const json_t *value, su_sketch *sketch)
{
    char words[160];
    const char *spec = json_string_value(value);
    if (!spec)
        return json_complain(place, value ? "not a text" : "missing");
    return read_sketch_text(spec, strlen(spec), sketch, words, sizeof words)
           || json_complain(place, "%s", words);
}

size_t read_sketches(const json_place *place, const json_t *object, su_sketch **sketches)
{
    const json_t *value = json_object_get(object, "rules");
    json_place member = json_member(place, "rules");
    const size_t count = json_is_array(value) ? json_array_size(value) : 1;
    if (count == 0 || count > MOST_SKETCHES)
        return json_complain(&member, "%zu rules, not 1 to %d", count, MOST_SKETCHES);
    *sketches = take_zeroed(count, sizeof **sketches);
    bool good = true;
    for (size_t i = 0; good && i < count; i++) {
        json_place at = json_is_array(value) ? json_element(&member, i) : member;
        const json_t *one = json_is_array(value) ? json_array_get(value, i) : value;
        good = read_sketch(&at, one, &(*sketches)[i])
               && ((*sketches)[i].rules.cells == (*sketches)->rules.cells
                   || json_complain(&at, "its size differs from the rules before it"));
    }
    if (good)
        return count;
    free(*sketches);
    *sketches = NULL;
    return 0;
}

static bool read_number(const json_place *place, const json_t *object, const char *key,
                        json_int_t most, json_int_t *to)
{
    const json_t *value = json_object_get(object, key);
    json_place member = json_member(place, key);
    *to = json_integer_value(value);
    return !value || (json_is_integer(value) && *to >= 1 && *to <= most)
           || json_complain(&member, "not a whole number from 1 to %d", (int)most);
}

static bool read_wish(const json_place *place, const json_t *object, su_wish *wish)
{
    const json_t *singles = json_object_get(object, "singles");
    json_place member = json_member(place, "singles");
    json_int_t clues, guesses;
    if (!read_number(place, object, "clues", SU_MAX_CELLS, &clues)
        || !read_number(place, object, "guesses", MOST_DRAFT, &guesses))
        return false;
    if (singles && !json_is_boolean(singles))
        return json_complain(&member, "neither true nor false");
    *wish = (su_wish){
        .clues = (unsigned)clues, .guesses = (uint64_t)guesses, .singles = json_is_true(singles)};
    return true;
}

bool drawing_read(const json_place *place, const json_t *object, struct pack *pack)
{
    drawing drawn = {0};
    const json_t *value = json_object_get(object, "drawn");
    json_place member = json_member(place, "drawn");
    if (!value)
        return true;
    if (!json_is_object(value))
        return json_complain(&member, "not an object");
    if (!json_only_has(&member, value, drawing_fields) || !read_wish(&member, value, &drawn.wish)
        || !(drawn.sketches = read_sketches(&member, value, &drawn.sketch)))
        return false;
    pack_draws(pack, &drawn);
    free(drawn.sketch);
    return true;
}

static void write_sketches(const drawing *drawn, FILE *file)
{
    fputs(drawn->sketches > 1 ? "[" : "", file);
    for (size_t i = 0; i < drawn->sketches; i++)
        fprintf(file, "%s\"%s\"", i ? "," : "", spec_of_sketch(&drawn->sketch[i]));
    fputs(drawn->sketches > 1 ? "]" : "", file);
}

void drawing_write(const struct pack *pack, FILE *file)
{
    if (!pack->drawn)
        return;
    fputs(",\n\"drawn\":{\"rules\":", file);
    write_sketches(pack->drawn, file);
    if (pack->drawn->wish.clues)
        fprintf(file, ",\"clues\":%u", pack->drawn->wish.clues);
    if (pack->drawn->wish.guesses)
        fprintf(file, ",\"guesses\":%u", (unsigned)pack->drawn->wish.guesses);
    if (pack->drawn->wish.singles)
        fputs(",\"singles\":true", file);
    fputs("}", file);
}

bool draft_read(const json_place *place, const json_t *object, pack_claims *claims)
{
    const json_t *value = json_object_get(object, "draft");
    json_place member = json_member(place, "draft");
    const size_t count = json_array_size(value);
    json_int_t number[WHOLE_DRAFT] = {0};
    for (size_t i = 0; value && i < WHOLE_DRAFT; i++) {
        const json_t *one = json_array_get(value, i);
        number[i] = json_integer_value(one);
        if (count < LEAST_DRAFT || count > WHOLE_DRAFT || (one && !json_is_integer(one))
            || number[i] < 0 || number[i] > MOST_DRAFT)
            return json_complain(&member, "not three whole numbers, or four, from 0 to %d",
                                 MOST_DRAFT);
    }
    if (value) {
        claims->stream = (unsigned)number[0];
        claims->attempt = (int)number[1];
        claims->back = (unsigned)number[2];
        claims->turn = (unsigned)number[3];
    }
    return true;
}

void draft_write(const pack_claims *claims, FILE *file)
{
    if (claims->attempt == NO_DRAFT)
        return;
    fprintf(file, ",\"draft\":[%u,%d,%u", claims->stream, claims->attempt, claims->back);
    if (claims->turn)
        fprintf(file, ",%u", claims->turn);
    fputs("]", file);
}
