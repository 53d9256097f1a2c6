#include "lib/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/messages.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"

/* ---- The nearest name ------------------------------------------------------------------------ */

enum { LONGEST_NAME = 31, NEAR_ENOUGH = 2 };

/* Returns the edit distance: the number of letters to change, add or remove. */
static size_t distance(const char *a, const char *b)
{
    size_t row[LONGEST_NAME + 1], length = strlen(b);
    for (size_t i = 0; i <= length; i++)
        row[i] = i;
    for (size_t k = 1; *a; a++, k++) {
        size_t diagonal = row[0];
        row[0] = k;
        for (size_t i = 1; i <= length; i++) {
            size_t change = diagonal + (*a != b[i - 1]), add = row[i - 1] + 1, leave = row[i] + 1;
            diagonal = row[i];
            row[i] = change < add ? change : add;
            row[i] = leave < row[i] ? leave : row[i];
        }
    }
    return row[length];
}

const char *nearest_name(const char *typed, const char *(*choice)(size_t index))
{
    const char *best = NULL, *name;
    size_t least = NEAR_ENOUGH + 1;
    for (size_t i = 0; strlen(typed) <= LONGEST_NAME && (name = choice(i)); i++) {
        size_t far = strlen(name) <= LONGEST_NAME ? distance(typed, name) : least;
        if (far < least) {
            least = far;
            best = name;
        }
    }
    return best;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The table that option_name reads, because `choice` functions have no context. */
static const option *current_table;

static const char *option_name(size_t index)
{
    for (const option *o = current_table; o->kind != END; o++)
        if (o->name && index-- == 0)
            return o->name;
    return NULL;
}

static const option *find(const option *options, const char *name, size_t length)
{
    for (; options->kind != END; options++)
        if (options->name && strlen(options->name) == length
            && memcmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static const option *find_letter(const option *options, char letter)
{
    for (; options->kind != END; options++)
        if (options->letter == letter)
            return options;
    return NULL;
}

static const option *find_files(const option *options)
{
    while (options->kind != FILE_NAME && options->kind != FILE_NAMES && options->kind != END)
        options++;
    return options;
}

static bool put_number(const char *subcommand, const option *o, const char *value)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || errno || number < o->least
        || number > o->most) {
        complain("%s: --%s takes a whole number from %llu to %llu, not '%s'", subcommand, o->name,
                 (unsigned long long)o->least, (unsigned long long)o->most, value);
        return false;
    }
    *(uint64_t *)o->to = number;
    return true;
}

static bool put_jobs(const char *subcommand, const option *o, const char *value)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    option number = *o;
    number.least = 1;
    number.most = MOST_WORKERS;
    if (strcmp(value, "auto") != 0)
        return put_number(subcommand, &number, value);
    *(uint64_t *)o->to = processors < 1              ? 1
                         : processors < MOST_WORKERS ? (uint64_t)processors
                                                     : MOST_WORKERS;
    return true;
}

static const char *name_of_choice(const option *o, size_t index)
{
    return o->choice ? o->choice(index) : o->names[index];
}

static bool put_choice(const char *subcommand, const option *o, const char *value)
{
    const char *name;
    for (size_t i = 0; (name = name_of_choice(o, i)); i++)
        if (strcmp(name, value) == 0) {
            *(int *)o->to = (int)i;
            return true;
        }
    char names[256] = "";
    for (size_t i = 0;
         (name = name_of_choice(o, i)) && strlen(names) + strlen(name) + 3 < sizeof names; i++) {
        strcat(names, i ? ", " : "");
        strcat(names, name);
    }
    complain("%s: --%s takes one of %s, not '%s'", subcommand, o->name, names, value);
    return false;
}

/* Sets the rules or, for the kind SKETCH, the template. */
static bool put_rules(const char *subcommand, const option *o, const char *value)
{
    static su_template sketch; /* too large for the stack */
    const bool is_sketch = o->kind == SKETCH;
    su_rules *to = is_sketch ? &((su_template *)o->to)->rules : o->to;
    char words[160];
    const size_t length = strlen(value);
    if (!(is_sketch ? read_sketch_text(value, length, &sketch, words, sizeof words)
                    : read_rules_text(value, length, &sketch.rules, words, sizeof words))) {
        complain("%s: --%s '%.100s': %s", subcommand, o->name, value, words);
        return false;
    }
    if (to->cells && !su_rules_equal(to, &sketch.rules)) {
        complain("%s: --layout and --rules differ; use one of them", subcommand);
        return false;
    }
    if (is_sketch)
        *(su_template *)o->to = sketch;
    else
        *to = sketch.rules;
    return true;
}

static bool put_layout(const char *subcommand, const option *o, const char *value)
{
    int layout = -1;
    option by_name = *o;
    by_name.to = &layout;
    return put_choice(subcommand, &by_name, value) && put_rules(subcommand, o, value);
}

static bool put(const char *subcommand, const option *o, const char *value)
{
    switch (o->kind) {
    case LAYOUT:
        return put_layout(subcommand, o, value);
    case RULES:
    case SKETCH:
        return put_rules(subcommand, o, value);
    case NUMBER:
        return put_number(subcommand, o, value);
    case JOBS:
        return put_jobs(subcommand, o, value);
    case CHOICE:
        return put_choice(subcommand, o, value);
    case TEXT:
        *(const char **)o->to = value;
        return true;
    case FLAG:
    case FILE_NAME:
    case FILE_NAMES:
    case END:
        break;
    }
    abort();
}

static bool report_unknown(const char *subcommand, const option *options, const char *word)
{
    current_table = options;
    int length = (int)strcspn(word, "=");
    char name[LONGEST_NAME + 3];
    snprintf(name, sizeof name, "%.*s", length, word);
    const char *typed = name + strspn(name, "-"),
               *near = typed[0] && typed[1] ? nearest_name(typed, option_name) : NULL;
    if (near)
        complain("%s: no option '%.*s'; did you mean '--%s'?", subcommand, length, word, near);
    else
        complain("%s: no option '%.*s'; see sudoleaf %s --help", subcommand, length, word,
                 subcommand);
    return false;
}

/* The options that every subcommand takes. */
static const option common[] = {{.name = "quiet", .letter = 'q', .kind = FLAG, .to = &is_quiet},
                                {.kind = END}};

/* Finds the option for a word "--name", "--name=value", "-n" or "-nvalue". */
static const option *find_option(const option *options, const char *word, size_t length)
{
    return word[1] == '-' ? find(options, word + 2, length - 2) : find_letter(options, word[1]);
}

/* Reads the option at argv[*at] and skips its value. */
static bool read_option(const char *subcommand, const option *options, int argc, char **argv,
                        int *at)
{
    char *word = argv[*at];
    size_t length = word[1] == '-' ? strcspn(word, "=") : 2;
    const char *value = word[length] ? word + length + (word[length] == '=') : NULL;
    const option *o = find_option(options, word, length);
    if (!o)
        o = find_option(common, word, length);
    if (!o)
        return report_unknown(subcommand, options, word);
    if (o->kind == FLAG) {
        if (value)
            complain("%s: %.*s takes no value", subcommand, (int)length, word);
        *(bool *)o->to = true;
        return !value;
    }
    if (!value && *at + 1 == argc) {
        complain("%s: %s needs a value", subcommand, word);
        return false;
    }
    return put(subcommand, o, value ? value : argv[++*at]);
}

static bool put_files(const char *subcommand, const option *o, char **files, size_t count)
{
    static char *const no_name[] = {NULL};
    if (o->kind == FILE_NAMES)
        *(file_list *)o->to = count ? (file_list){files, count} : (file_list){no_name, 1};
    else if (o->kind == FILE_NAME && count == 1)
        *(const char **)o->to = files[0];
    else if (count > 0) {
        complain("%s: unexpected argument '%s'", subcommand, files[o->kind == FILE_NAME]);
        return false;
    }
    return true;
}

bool read_options(const char *subcommand, const option *options, int argc, char **argv)
{
    size_t files = 0;
    bool only_files = false;
    for (int i = 0; i < argc; i++) {
        if (only_files || argv[i][0] != '-' || argv[i][1] == '\0')
            argv[files++] = argv[i];
        else if (strcmp(argv[i], "--") == 0)
            only_files = true;
        else if (!read_option(subcommand, options, argc, argv, &i))
            return false;
    }
    return put_files(subcommand, find_files(options), argv, files);
}
