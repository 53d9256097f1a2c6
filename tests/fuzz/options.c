/* The command line: words parted by NULs. What is read keeps to the table, and said in the
   shortest way it is read as the same. */
#include "files.h"
#include "lib/options.h"

enum { MOST_WORDS = 16, MOST_FILES = 16 };

static const char *choice(size_t index)
{
    static const char *const names[] = {"none", "half-turn", "mirror", "full", NULL};
    return names[index];
}

typedef struct line {
    bool flag, other;
    uint64_t number;
    int chosen;
    const char *text, *o;
    file_list files;
} line;

static bool read_line(int argc, char **argv, line *l)
{
    const option options[] = {
        {.name = "flag", .kind = FLAG, .to = &l->flag},
        {.name = "other", .kind = FLAG, .to = &l->other},
        {.name = "number", .kind = NUMBER, .to = &l->number, .least = 2, .most = 1000},
        {.name = "chosen", .kind = CHOICE, .to = &l->chosen, .choice = choice},
        {.name = "text", .kind = TEXT, .to = &l->text},
        {.name = "o", .kind = TEXT, .to = &l->o},
        {.kind = FILE_NAMES, .to = &l->files},
        {.kind = END},
    };
    *l = (line){.number = 7};
    return read_options("fuzz", options, argc, argv);
}

static bool is_same(const char *a, const char *b) { return a && b ? strcmp(a, b) == 0 : a == b; }

static void say_again(const line *l)
{
    char number[32], *words[MOST_WORDS + 16];
    int count = 0;
    line again;
    snprintf(number, sizeof number, "--number=%llu", (unsigned long long)l->number);
    words[count++] = number;
    if (l->flag)
        words[count++] = (char *)"--flag";
    if (l->other)
        words[count++] = (char *)"--other";
    words[count++] = (char *)"--chosen";
    words[count++] = (char *)choice((size_t)l->chosen);
    if (l->text) {
        words[count++] = (char *)"--text";
        words[count++] = (char *)l->text;
    }
    if (l->o) {
        words[count++] = (char *)"-o";
        words[count++] = (char *)l->o;
    }
    words[count++] = (char *)"--";
    for (size_t i = 0; i < l->files.count; i++)
        words[count++] = l->files.names[i];
    CLAIM(read_line(count, words, &again));
    CLAIM(again.flag == l->flag && again.other == l->other);
    CLAIM(again.number == l->number && again.chosen == l->chosen);
    CLAIM(is_same(again.text, l->text) && is_same(again.o, l->o));
    CLAIM(again.files.count == l->files.count);
    for (size_t i = 0; i < l->files.count; i++)
        CLAIM(strcmp(again.files.names[i], l->files.names[i]) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *words[MOST_WORDS + 1], *text = malloc(size + 1);
    int count = 0;
    line l;
    CLAIM(text);
    fuzz_quiet();
    memcpy(text, data, size);
    text[size] = '\0';
    for (size_t at = 0; at < size && count < MOST_WORDS; at += strlen(text + at) + 1)
        words[count++] = text + at;
    words[count] = NULL;
    if (read_line(count, words, &l)) {
        CLAIM(l.number >= 2 && l.number <= 1000 && l.chosen >= 0 && l.chosen < 4);
        say_again(&l);
    }
    free(text);
    return 0;
}
