#include "print/class_list.h"

#include <stdlib.h>
#include <string.h>

#include "lib/fingerprints.h"
#include "lib/line_reader.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/utf8.h"

enum {
    MAX_NAMES = 10000,
    LONGEST_NAME = 120,
    MAX_SPREAD = 5 /* between the ratings of a class, in tenths */
};

/* ---- Names ----------------------------------------------------------------------------------- */

static char *trim(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        text[--length] = '\0';
    return text + strspn(text, " \t");
}

static const char *name_fault(const char *name, size_t length)
{
    uint32_t character;
    if (strlen(name) > LONGEST_NAME || length > LINE_LIMIT)
        return "too long for a name";
    if (!is_utf8(name))
        return "not UTF-8";
    for (const char *at = name; *at; at += utf8_read(at, &character))
        if (utf8_read(at, &character) && is_control(character))
            return "contains an invisible character";
    return NULL;
}

static bool add_name(class_list *list, const line_reader *reader)
{
    const char *name = trim(reader->text), *fault = name_fault(name, reader->length);
    if (!*name)
        return true;
    if (fault || reader->too_long) {
        complain_at(reader->name, reader->number, "%s", fault ? fault : "too long for a name");
        return false;
    }
    if (list->count == MAX_NAMES) {
        complain_at(reader->name, reader->number, "more than %d names", MAX_NAMES);
        return false;
    }
    list->name = reallocate(list->name, list->count + 1, sizeof *list->name);
    list->line = reallocate(list->line, list->count + 1, sizeof *list->line);
    list->line[list->count] = reader->number;
    list->name[list->count++] = copy_text(name);
    return true;
}

bool read_class_list(const char *file, class_list *list)
{
    line_reader reader;
    *list = (class_list){.file = file};
    if (!open_lines(file, &reader))
        return false;
    bool good = true;
    while (good && next_line(&reader))
        good = add_name(list, &reader);
    good &= close_lines(&reader);
    if (good && list->count == 0) {
        complain_at(file, 0, "no names");
        good = false;
    }
    return good;
}

void free_class_list(class_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->name[i]);
    free(list->name);
    free(list->line);
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* Returns 1, 2 or 3 if few, some or many cells can be filled next. Returns 0 if singles do not
   solve the puzzle. */
static unsigned flow_band(const print_item *p)
{
    return p->flow == 0 ? 0 : p->flow < 3 ? 1 : p->flow < 6 ? 2 : 3;
}

/* Lists the puzzles with the level and flow of `like`, sorted by rating. Lists only one of several
   equivalent puzzles. Returns the number of puzzles listed. */
static size_t list_similar(const print_item *items, size_t count, const print_item *like,
                           const print_item **to)
{
    size_t found = 0;
    fingerprint_set seen = {0};
    for (size_t i = 0; i < count; i++)
        if (is_same_level(&items[i], like) && items[i].rating > 0
            && flow_band(&items[i]) == flow_band(like) && fingerprints_add(&seen, items[i].print))
            to[found++] = &items[i];
    fingerprints_free(&seen);
    return found;
}

/* The run of similar puzzles whose ratings differ least. */
typedef struct best_run {
    const print_item **first; /* the first puzzle; NULL if no group is large enough */
    unsigned spread;          /* difference between the lowest and the highest rating */
    size_t largest;           /* number of puzzles in the largest group, for the error message */
} best_run;

/* Finds the `wanted` similar puzzles whose ratings differ least. Stores them in `best` unless it
   already has puzzles whose ratings differ no more. */
static void find_narrowest_run(const print_item **similar, size_t found, size_t wanted,
                               best_run *best)
{
    for (size_t i = 0, end = 0; i < found; i++) {
        while (end < found && similar[end]->rating - similar[i]->rating <= MAX_SPREAD)
            end++;
        best->largest = end - i > best->largest ? end - i : best->largest;
        if (end - i < wanted)
            continue;
        const unsigned spread = similar[i + wanted - 1]->rating - similar[i]->rating;
        if (!best->first || spread < best->spread) {
            best->first = similar + i;
            best->spread = spread;
        }
    }
}

static void move_to_front(print_item *items, const print_item **chosen, size_t wanted)
{
    print_item *copy = allocate(wanted * sizeof *copy);
    for (size_t i = 0; i < wanted; i++)
        copy[i] = *chosen[i];
    memcpy(items, copy, wanted * sizeof *copy);
    free(copy);
}

bool choose_similar(print_item *items, size_t *count, const class_list *list, size_t each)
{
    const size_t wanted = list->count * each;
    const print_item **similar = allocate(*count * sizeof *similar),
                     **chosen = allocate(wanted * sizeof *chosen);
    best_run best = {0};
    const unsigned none = MAX_SPREAD + 1;
    unsigned spread = none;
    sort_items(items, *count);
    for (size_t i = 0; i < *count; i++) {
        bool seen = false; /* whether an earlier puzzle has the same level and flow */
        for (size_t k = i; k > 0 && !seen && is_same_level(&items[k - 1], &items[i]); k--)
            seen = flow_band(&items[k - 1]) == flow_band(&items[i]);
        if (seen)
            continue;
        best.first = NULL;
        find_narrowest_run(similar, list_similar(items, *count, &items[i], similar), wanted, &best);
        if (best.first && best.spread < spread) {
            spread = best.spread;
            memcpy(chosen, best.first, wanted * sizeof *chosen);
        }
    }
    if (spread < none) {
        move_to_front(items, chosen, wanted);
        *count = wanted;
    } else {
        complain_at(
            list->file, 0,
            "%zu name%s need%s %zu puzzle%s, all different, of one grade, within half a point of "
            "rating and with about as many next cells; the largest such group has %zu",
            list->count, plural_ending(list->count), list->count == 1 ? "s" : "", wanted,
            plural_ending(wanted), best.largest);
    }
    free(similar);
    free(chosen);
    return spread < none;
}
