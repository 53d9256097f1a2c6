#include "commands/split_output.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"

split_file *split_file_for(split_output *all, const char *key)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->list[i].key, key) == 0)
            return &all->list[i];
    all->list = reallocate(all->list, all->count + 1, sizeof *all->list);
    all->list[all->count] = (split_file){.key = copy_text(key)};
    return &all->list[all->count++];
}

/* Returns the length of a file name without its extension. */
static size_t stem_length(const char *name)
{
    const char *slash = strrchr(name, '/'), *base = slash ? slash + 1 : name;
    const char *dot = strrchr(base, '.');
    return dot && dot > base ? (size_t)(dot - name) : strlen(name);
}

bool write_split(const split_output *all, const char *name)
{
    bool good = true;
    int stem = (int)stem_length(name);
    for (size_t i = 0; i < all->count && good; i++) {
        const split_file *s = &all->list[i];
        char path[4096];
        snprintf(path, sizeof path, "%.*s-%s%s", stem, name, s->key, name + stem);
        good = write_whole(path, buffer_text(&s->text), s->text.length);
        make_printable(path);
        if (good)
            printf("%s: %zu puzzle%s\n", path, s->count, plural_ending(s->count));
    }
    return good;
}

void free_split(split_output *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->list[i].key);
        free_buffer(&all->list[i].text);
    }
    free(all->list);
    *all = (split_output){0};
}
