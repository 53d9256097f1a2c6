/*
 * The published schema and the reader of packs are of one opinion.
 *
 * A small validator reads the schema's own words. Then a good pack is changed at every field the
 * schema knows, in every way that matters: left out, of another type, empty, unknown. Each time
 * both must accept or both refuse.
 */
#include <math.h>
#include <regex.h>

#include "lib/spec.h"
#include "packs/pack.h"
#include "suite.h"

static json_t *schema;

/* ---- The validator --------------------------------------------------------------------------- */

static bool has_type(const json_t *value, const char *type)
{
    return strcmp(type, "object") == 0    ? json_is_object(value)
           : strcmp(type, "array") == 0   ? json_is_array(value)
           : strcmp(type, "string") == 0  ? json_is_string(value)
           : strcmp(type, "number") == 0  ? json_is_number(value)
           : strcmp(type, "integer") == 0 ? json_is_integer(value)
           : strcmp(type, "boolean") == 0 ? json_is_boolean(value)
                                          : strcmp(type, "null") == 0 && json_is_null(value);
}

static bool fits_type(const json_t *value, const json_t *rule)
{
    size_t i;
    json_t *type;
    if (json_is_string(rule))
        return has_type(value, json_string_value(rule));
    json_array_foreach(rule, i, type) if (has_type(value, json_string_value(type))) return true;
    return false;
}

static bool is_among(const json_t *value, const json_t *list)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item) if (json_equal(value, item)) return true;
    return false;
}

static bool matches(const json_t *value, const char *pattern)
{
    regex_t regex;
    assert_int_equal(regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB), 0);
    bool match =
        !json_is_string(value) || regexec(&regex, json_string_value(value), 0, NULL, 0) == 0;
    regfree(&regex);
    return match;
}

static bool has_all(const json_t *object, const json_t *names)
{
    size_t i;
    json_t *name;
    json_array_foreach(names, i,
                       name) if (json_is_object(object)
                                 && !json_object_get(object, json_string_value(name))) return false;
    return true;
}

static bool has_no_other(const json_t *object, const json_t *properties)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key,
                        value) if (!json_object_get(properties, key)) return false;
    return true;
}

static bool is_valid(const json_t *value, const json_t *rules);

static bool members_are_valid(const json_t *object, const json_t *properties)
{
    const char *key;
    json_t *rules;
    json_object_foreach((json_t *)properties, key, rules)
    {
        const json_t *member = json_object_get(object, key);
        if (member && !is_valid(member, rules))
            return false;
    }
    return true;
}

static bool items_are_valid(const json_t *list, const json_t *rules)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item) if (!is_valid(item, rules)) return false;
    return true;
}

static size_t count_valid(const json_t *value, const json_t *all)
{
    size_t i, count = 0;
    json_t *rules;
    json_array_foreach(all, i, rules) count += is_valid(value, rules);
    return count;
}

static bool is_multiple(double number, double of)
{
    return fabs(number / of - round(number / of)) < 1e-6;
}

/* A keyword the validator does not know is a failure of the test, not a rule passed over. */
static bool fits(const json_t *value, const json_t *rules, const char *keyword, const json_t *rule)
{
    size_t limit = (size_t)json_integer_value(rule);
#define IS(word) (strcmp(keyword, word) == 0)
    if (IS("$schema") || IS("title") || IS("description"))
        return true;
    if (IS("type"))
        return fits_type(value, rule);
    if (IS("const"))
        return json_equal(value, rule);
    if (IS("enum"))
        return is_among(value, rule);
    if (IS("not"))
        return !is_valid(value, rule);
    if (IS("oneOf"))
        return count_valid(value, rule) == 1;
    if (IS("pattern"))
        return matches(value, json_string_value(rule));
    if (IS("minLength"))
        return !json_is_string(value) || json_string_length(value) >= limit;
    if (IS("maxLength"))
        return json_string_length(value) <= limit;
    if (IS("minItems"))
        return !json_is_array(value) || json_array_size(value) >= limit;
    if (IS("maxItems"))
        return json_array_size(value) <= limit;
    if (IS("minimum"))
        return !json_is_number(value) || json_number_value(value) >= json_number_value(rule);
    if (IS("maximum"))
        return !json_is_number(value) || json_number_value(value) <= json_number_value(rule);
    if (IS("multipleOf"))
        return !json_is_number(value)
               || is_multiple(json_number_value(value), json_number_value(rule));
    if (IS("items"))
        return items_are_valid(value, rule);
    if (IS("required"))
        return has_all(value, rule);
    if (IS("properties"))
        return members_are_valid(value, rule);
    if (IS("additionalProperties"))
        return has_no_other(value, json_object_get(rules, "properties"));
#undef IS
    fail_msg("the schema says '%s'", keyword);
    return false;
}

static bool is_valid(const json_t *value, const json_t *rules)
{
    const char *keyword;
    json_t *rule;
    json_object_foreach((json_t *)rules, keyword,
                        rule) if (!fits(value, rules, keyword, rule)) return false;
    return true;
}

/* ---- Both opinions --------------------------------------------------------------------------- */

static json_t *good_pack(void)
{
    return json_pack(
        "{s:s, s:i, s:s, s:s, s:s, s:s, s:[{s:s, s:[s], s:s, s:f, s:s, s:s, s:i, s:i}]}", "format",
        "sudoleaf-pack", "version", 1, "id", "a-1", "title", "A", "layout", "4x4", "seed", "s",
        "puzzles", "solution", "1234341221434321", "starts", "1234341221434000", "symmetry", "none",
        "rating", 1.2, "technique", "full-house", "grade", "gentle", "flow", 3, "seconds", 20);
}

static bool reader_accepts(json_t *root)
{
    struct pack pack;
    json_file file = {.name = "pack", .text = json_dumps(root, 0), .root = root};
    bool good = pack_read(&file, &pack);
    if (good)
        pack_end(&pack);
    free(file.text);
    return good;
}

/* Both must agree; returns what they say. */
static bool opinion(json_t *root, const char *what, const char *key)
{
    bool valid = is_valid(root, schema);
    if (valid != reader_accepts(root))
        fail_msg("%s %s: the schema %s it, the reader does not agree", what, key,
                 valid ? "accepts" : "refuses");
    return valid;
}

/* Tries every change of each member of `object`, which is part of `root`. Returns how many were
   refused. */
static unsigned change_members(json_t *root, json_t *object, const json_t *properties)
{
    static const char *const others[] = {"null",
                                         "true",
                                         "7",
                                         "1",
                                         "-1",
                                         "1.5",
                                         "1.25",
                                         "20.1",
                                         "626",
                                         "\"\"",
                                         "\"x\"",
                                         "\"Ab c\"",
                                         "[]",
                                         "{}",
                                         "[7]",
                                         "[\"1234341221434000\"]",
                                         "\"1234341221434000\"",
                                         "[null]",
                                         "[[]]",
                                         "[{}]",
                                         "[0, 1, 2]",
                                         "[0, -1, 2]",
                                         "[0, 1, 2, 3]",
                                         "{\"rules\": \"4x4+jigsaw\"}",
                                         "{\"rules\": \"4x4+x\", \"clues\": 5, \"singles\": true}",
                                         "{\"rules\": [\"4x4+x\", \"4x4+jigsaw\"]}",
                                         "{\"rules\": []}",
                                         "{\"rules\": [4]}",
                                         "{\"rules\": \"4x4+x\", \"clues\": 0}",
                                         "{\"rules\": \"4x4+x\", \"singles\": 1}",
                                         "{\"rules\": 4}",
                                         "\"-\"",
                                         "\"own\"",
                                         "\"endless\"",
                                         "\"constructor\"",
                                         "\"owner\""};
    unsigned refused = 0;
    const char *key;
    json_t *rules;
    json_object_foreach((json_t *)properties, key, rules)
    {
        json_t *kept = json_incref(json_object_get(object, key));
        json_object_del(object, key);
        refused += !opinion(root, "without", key);
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            json_object_set_new(object, key, json_loads(others[i], JSON_DECODE_ANY, NULL));
            refused += !opinion(root, others[i], key);
        }
        if (kept)
            json_object_set_new(object, key, kept);
        else
            json_object_del(object, key); /* not in this pack: rules stand in place of a layout */
        assert_true(opinion(root, "restored", key));
    }
    json_object_set_new(object, "other", json_true());
    assert_false(opinion(root, "with an unknown field", "other"));
    json_object_del(object, "other");
    return refused;
}

static const json_t *entry_rules(void)
{
    return json_object_get(json_object_get(json_object_get(schema, "properties"), "puzzles"),
                           "items");
}

static void every_change_of_a_field_finds_both_agreed(void **state)
{
    (void)state;
    json_t *root = good_pack(), *entry = json_array_get(json_object_get(root, "puzzles"), 0);
    assert_true(opinion(root, "the pack", "as it is"));
    assert_true(change_members(root, root, json_object_get(schema, "properties")) > 80);
    assert_true(change_members(root, entry, json_object_get(entry_rules(), "properties")) > 40);
    json_decref(root);
}

static void rules_stand_in_place_of_a_layout(void **state)
{
    (void)state;
    json_t *root = good_pack(), *entry = json_array_get(json_object_get(root, "puzzles"), 0);
    json_object_set_new(root, "rules", json_string("4x4+x"));
    assert_false(opinion(root, "beside a layout", "rules"));
    json_object_del(root, "layout");
    json_object_set_new(entry, "solution", json_string("4321214312343412"));
    json_object_set_new(entry, "starts", json_pack("[s]", "4000000012000000"));
    assert_true(opinion(root, "for a layout", "rules"));
    json_object_set_new(root, "rules", json_string("4x4"));
    assert_false(opinion(root, "a layout", "rules"));
    json_object_set_new(root, "rules", json_integer(4));
    assert_false(opinion(root, "a number", "rules"));
    json_decref(root);
}

static void a_puzzle_may_have_rules_of_its_own(void **state)
{
    (void)state;
    json_t *root = good_pack(), *entry = json_array_get(json_object_get(root, "puzzles"), 0);
    plays_clauses = true;
    json_object_set_new(entry, "rules", json_string("4x4+killer:r1c12=3"));
    assert_true(opinion(root, "of a puzzle", "rules"));
    json_object_set_new(entry, "rules", json_string("4x4"));
    assert_true(opinion(root, "a layout", "rules"));
    json_object_set_new(entry, "rules", json_string("4x4+killer:r1c12=4"));
    assert_false(reader_accepts(root));
    plays_clauses = false;
    json_object_set_new(entry, "rules", json_string("4x4+killer:r1c12=3"));
    assert_false(reader_accepts(root));
    json_decref(root);
}

static void lengths_at_their_limits(void **state)
{
    (void)state;
    static const struct {
        const char *key;
        size_t most;
    } limits[] = {{"id", 64}, {"title", 200}, {"seed", 200}};
    char text[202];
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        for (size_t more = 0; more < 2; more++) {
            json_t *root = good_pack();
            memset(text, 'x', sizeof text);
            json_object_set_new(root, limits[i].key, json_stringn(text, limits[i].most + more));
            assert_int_equal(opinion(root, "length of", limits[i].key), more == 0);
            json_decref(root);
        }
}

static void starts_at_their_limit(void **state)
{
    (void)state;
    json_t *root = good_pack(), *entry = json_array_get(json_object_get(root, "puzzles"), 0);
    json_t *starts = json_object_get(entry, "starts");
    while (json_array_size(starts) < MOST_STARTS)
        json_array_append_new(starts, json_string("1234341221434000"));
    assert_true(opinion(root, "128", "starts"));
    json_array_append_new(starts, json_string("1234341221434000"));
    assert_false(opinion(root, "129", "starts"));
    json_decref(root);
}

/* The schema's list of names is the core's, in the core's order. */
static void assert_same_names(const json_t *rules, const char *(*name)(size_t index))
{
    const json_t *list = json_object_get(rules, "enum");
    size_t i = 0;
    for (; name(i); i++)
        assert_string_equal(json_string_value(json_array_get(list, i)), name(i));
    assert_int_equal(json_array_size(list), i);
}

static const char *symmetry_name(size_t index) { return su_symmetry_name((su_symmetry)index); }

static const char *technique_name(size_t index) { return su_technique_name((su_technique)index); }

static const char *grade_name(size_t index) { return su_grade_name((su_grade)index); }

static void names_are_the_cores(void **state)
{
    (void)state;
    assert_same_names(json_object_get(json_object_get(schema, "properties"), "layout"),
                      su_layout_name);
    assert_same_names(json_object_get(json_object_get(entry_rules(), "properties"), "symmetry"),
                      symmetry_name);
    assert_same_names(json_object_get(json_object_get(entry_rules(), "properties"), "technique"),
                      technique_name);
    assert_same_names(json_object_get(json_object_get(entry_rules(), "properties"), "grade"),
                      grade_name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        quiet_test(every_change_of_a_field_finds_both_agreed),
        quiet_test(rules_stand_in_place_of_a_layout),
        quiet_test(a_puzzle_may_have_rules_of_its_own),
        quiet_test(lengths_at_their_limits),
        quiet_test(starts_at_their_limit),
        quiet_test(names_are_the_cores),
    };
    schema = json_load_file(SCHEMA, JSON_REJECT_DUPLICATES, NULL);
    int failures = schema ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
    json_decref(schema);
    return failures;
}
