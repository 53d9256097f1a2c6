#include "site/assignment.h"

#include <stdint.h>
#include <string.h>

#include "lib/utf8.h"

bool is_seed(const char *text)
{
    uint32_t character = 0;
    bool good = *text && strlen(text) <= LONGEST_SEED && is_utf8(text);
    while (good && *text) {
        text += utf8_read(text, &character);
        good = !is_control(character);
    }
    return good;
}

/* Returns the number of puzzles in a level; 0 if the page has no such level. */
static size_t count_puzzles(const struct site *site, const char *level)
{
    for (size_t i = 0; i < site->pack_count; i++)
        if (strcmp(site->packs[i].id, level) == 0)
            return site->packs[i].count;
    return 0;
}

/* Checks that the page has a level with puzzles. Returns false after reporting an error. */
static bool check_level(const struct site *site, const json_place *root, const char *level)
{
    const char *names[MAX_PACKS + 1] = {NULL};
    const json_place place = json_member(root, "level");
    for (size_t i = 0; i < site->pack_count; i++)
        names[i] = site->packs[i].id;
    return json_is_one_of(&place, level, names)
           && (count_puzzles(site, level) > 0
               || json_complain(&place, "\"%s\" has no puzzles", level));
}

static bool check_title(const json_place *root, const json_t *task)
{
    const json_place place = json_member(root, "title");
    const char *title = json_text(root, task, "title", "");
    return title
           && ((is_one_line(title) && strlen(title) <= LONGEST_SEED)
               || json_complain(&place, "not up to %d bytes of plain text on one line",
                                LONGEST_SEED));
}

/* Checks that "count" is from 1 to `most`, the number of puzzles in the level. */
static bool check_count(const json_place *root, const json_t *task, size_t most)
{
    const json_t *count = json_object_get(task, "count");
    const json_place place = json_member(root, "count");
    if (!count || json_is_null(count))
        return true;
    const json_int_t value = json_integer_value(count); /* 0 if it is not an integer */
    return (value > 0 && (uintmax_t)value <= most)
           || json_complain(&place, "not a number from 1 to %zu, the puzzles of the level", most);
}

static bool is_optional_boolean(const json_place *root, const json_t *task, const char *key)
{
    const json_t *choice = json_object_get(task, key);
    const json_place place = json_member(root, key);
    return !choice || json_is_null(choice) || json_is_boolean(choice)
           || json_complain(&place, "neither true nor false");
}

static const char *const assignment_fields[] = {"title", "level", "seed", "count",
                                                "each",  "hints", NULL};

bool read_assignment(struct site *site)
{
    if (!site->task_name)
        return true;
    if (!json_open(site->task_name, &site->task))
        return false;
    const json_t *task = site->task.root;
    const json_place root = json_root(&site->task);
    if (!json_has_only(&root, task, assignment_fields) || !check_title(&root, task))
        return false;
    const char *level = json_text(&root, task, "level", NULL);
    const char *seed = level ? json_text(&root, task, "seed", NULL) : NULL;
    if (!seed)
        return false;
    if (!check_level(site, &root, level))
        return false;
    const size_t most = count_puzzles(site, level);
    const json_place place = json_member(&root, "seed");
    if (!is_seed(seed))
        return json_complain(&place, "not 1 to %d bytes of text on one line", LONGEST_SEED);
    return check_count(&root, task, most) && is_optional_boolean(&root, task, "each")
           && is_optional_boolean(&root, task, "hints");
}

void put_assignment(const struct site *site, json_t *block)
{
    if (!site->task.root)
        return;
    json_t *task = json_object();
    for (const char *const *field = assignment_fields; *field; field++) {
        json_t *value = json_object_get(site->task.root, *field);
        if (value && !json_is_null(value))
            json_put(task, *field, json_incref(value));
    }
    json_put(block, "task", task);
}
