#include "press/task.h"

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

/* The pages' packs without puzzles have none to pick. */
static bool has_level(const struct site *site, const char *level)
{
    for (size_t i = 0; i < site->pack_count; i++)
        if (strcmp(site->packs[i].id, level) == 0 && site->packs[i].count > 0)
            return true;
    return false;
}

static bool is_title(const json_place *root, const json_t *task)
{
    const json_place place = json_member(root, "title");
    const char *title = json_text(root, task, "title", "");
    return title
           && ((is_one_line(title) && strlen(title) <= LONGEST_SEED)
               || json_complain(&place, "not up to %d bytes of plain text, in one line",
                                LONGEST_SEED));
}

bool task_read(struct site *site)
{
    static const char *const fields[] = {"title", "level", "seed", NULL};
    if (!site->task_name)
        return true;
    if (!json_open(site->task_name, &site->task))
        return false;
    const json_t *task = site->task.root;
    const json_place root = json_root(&site->task);
    if (!json_only_has(&root, task, fields) || !is_title(&root, task))
        return false;
    const char *level = json_text(&root, task, "level", NULL);
    const char *seed = level ? json_text(&root, task, "seed", NULL) : NULL;
    json_place place = json_member(&root, "level");
    if (seed && !has_level(site, level))
        return json_complain(&place, "\"%.80s\" is none of the page's packs with puzzles", level);
    place = json_member(&root, "seed");
    if (seed && !is_seed(seed))
        return json_complain(&place, "not 1 to %d bytes of text, in one line", LONGEST_SEED);
    return seed != NULL;
}

void put_task(const struct site *site, json_t *block)
{
    static const char *const fields[] = {"title", "level", "seed"};
    if (!site->task.root)
        return;
    json_t *task = json_object();
    const json_place root = json_root(&site->task);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        json_put(task, fields[i], json_string(json_text(&root, site->task.root, fields[i], "")));
    json_put(block, "task", task);
}
