#include "commands/split_output.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"

shelf *shelf_for(shelves *all, const char *key)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->shelf[i].key, key) == 0)
            return &all->shelf[i];
    all->shelf = grow_memory(all->shelf, all->count + 1, sizeof *all->shelf);
    all->shelf[all->count] = (shelf){.key = copy_text(key)};
    return &all->shelf[all->count++];
}

/* Where the ending of a file's name begins, at its last dot; or its end. */
static size_t stem_length(const char *name)
{
    const char *slash = strrchr(name, '/'), *base = slash ? slash + 1 : name;
    const char *dot = strrchr(base, '.');
    return dot && dot > base ? (size_t)(dot - name) : strlen(name);
}

bool write_shelves(const shelves *all, const char *name)
{
    bool good = true;
    int stem = (int)stem_length(name);
    for (size_t i = 0; i < all->count && good; i++) {
        const shelf *s = &all->shelf[i];
        char path[4096];
        snprintf(path, sizeof path, "%.*s-%s%s", stem, name, s->key, name + stem);
        good = write_whole(path, buffer_text(&s->text), s->text.length);
        make_printable(path);
        if (good)
            printf("%s: %zu puzzle%s\n", path, s->count, plural_ending(s->count));
    }
    return good;
}

void free_shelves(shelves *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->shelf[i].key);
        free_buffer(&all->shelf[i].text);
    }
    free(all->shelf);
    *all = (shelves){0};
}
