#include "print/print_item.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/rules_option.h"

/* ---- Kinds ----------------------------------------------------------------------------------- */

/* Omits the details after each ':', because they differ from puzzle to puzzle. Omits repeated
   words, which are always adjacent. */
void name_kind(print_item *p)
{
    const char *spec = spec_of(p->rules), *before = "";
    size_t length = 0, before_length = 0;
    for (const char *at = spec; *at; at += strcspn(at, "+"), at += *at == '+') {
        size_t word = strcspn(at, "+:");
        bool is_repeated = word == before_length && strncmp(at, before, word) == 0;
        before = at;
        before_length = word;
        if (!is_repeated && length + word + 2 < KIND_SIZE)
            length += (size_t)snprintf(p->kind + length, KIND_SIZE - length, "%s%.*s",
                                       length ? "+" : "", (int)word, at);
    }
}

bool rule_word(const print_item *p, unsigned index, char word[32])
{
    const char *at = strchr(p->kind, '+');
    for (; at && index > 0; index--)
        at = strchr(at + 1, '+');
    if (at)
        snprintf(word, 32, "%.*s", (int)strcspn(at + 1, "+"), at + 1);
    return at != NULL;
}

static void append(char label[LABEL_SIZE], text_part between, const char *text)
{
    size_t length = strlen(label);
    snprintf(label + length, LABEL_SIZE - length, "%.*s%s", length ? (int)between.length : 0,
             between.text, text);
}

static text_part comma_in(locale *words) { return middle_of(page_word(words, "listed")); }

void kind_in_words(const print_item *p, locale *words, bool with_size, char label[LABEL_SIZE])
{
    char word[32], key[48];
    label[0] = '\0';
    if (with_size)
        snprintf(label, LABEL_SIZE, "%u\u00D7%u", p->rules->order, p->rules->order);
    for (unsigned i = 0; rule_word(p, i, word); i++) {
        snprintf(key, sizeof key, "rules.%s", word);
        append(label, i ? comma_in(words) : (text_part){" ", 1}, page_word(words, key));
    }
}

void level_in_words(const print_item *p, locale *words, bool with_size, char label[LABEL_SIZE])
{
    kind_in_words(p, words, with_size, label);
    if (p->grade < SU_GRADE_COUNT)
        append(label, comma_in(words), grade_word(words, (su_grade)p->grade));
}

/* ---- Order ----------------------------------------------------------------------------------- */

static int compare_levels(const print_item *a, const print_item *b)
{
    int kinds = strcmp(a->kind, b->kind);
    return a->rules->order != b->rules->order ? (int)a->rules->order - (int)b->rules->order
           : kinds                            ? kinds
                                              : (int)a->grade - (int)b->grade;
}

bool is_same_level(const print_item *a, const print_item *b) { return compare_levels(a, b) == 0; }

/* Compares equal puzzles by address, so that they stay in order. */
static int compare_puzzles(const void *left, const void *right)
{
    const print_item *a = *(const print_item *const *)left, *b = *(const print_item *const *)right;
    int levels = compare_levels(a, b);
    return levels                   ? levels
           : a->rating != b->rating ? (int)a->rating - (int)b->rating
                                    : (a > b) - (a < b);
}

void sort_items(print_item *items, size_t count)
{
    print_item *sorted = allocate(count * sizeof *sorted);
    const print_item **place = allocate(count * sizeof *place);
    for (size_t i = 0; i < count; i++)
        place[i] = &items[i];
    qsort(place, count, sizeof *place, compare_puzzles);
    for (size_t i = 0; i < count; i++)
        sorted[i] = *place[i];
    memcpy(items, sorted, count * sizeof *sorted);
    free(place);
    free(sorted);
}
