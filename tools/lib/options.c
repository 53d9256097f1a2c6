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

enum { LONGEST_NAME = 31 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Returns how many letters must be changed, added, removed or exchanged with the next one to turn
   `a` into `b`. */
static unsigned edit_distance(const char *a, const char *b)
{
    unsigned edits[LONGEST_NAME + 1]
                  [LONGEST_NAME + 1]; /* from the first i letters to the first k */
    const size_t rows = strlen(a), columns = strlen(b);
    for (unsigned i = 0; i <= rows; i++)
        for (unsigned k = 0; k <= columns; k++) {
            if (i == 0 || k == 0) {
                edits[i][k] = i + k;
                continue;
            }
            edits[i][k] = least(edits[i - 1][k - 1] + (a[i - 1] != b[k - 1]),
                                least(edits[i - 1][k], edits[i][k - 1]) + 1);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                edits[i][k] = least(edits[i][k], edits[i - 2][k - 2] + 1);
        }
    return edits[rows][columns];
}

/* The name found so far that is most similar to `typed`. Others need fewer than `edits` edits. */
typedef struct nearest {
    const char *typed, *name;
    unsigned edits;
} nearest;

/* Begins a search. At most a third of the letters may be wrong, and at most two. */
static nearest begin_nearest(const char *typed)
{
    return (nearest){.typed = typed, .edits = least((unsigned)strlen(typed) / 3, 2) + 1};
}

static void compare_name(nearest *n, const char *name)
{
    if (strlen(n->typed) > LONGEST_NAME || strlen(name) > LONGEST_NAME)
        return;
    const unsigned edits = edit_distance(n->typed, name);
    if (edits < n->edits) {
        n->edits = edits;
        n->name = name;
    }
}

const char *nearest_name(const char *typed, const char *(*choice)(size_t index))
{
    const char *name;
    nearest n = begin_nearest(typed);
    for (size_t i = 0; (name = choice(i)); i++)
        compare_name(&n, name);
    return n.name;
}

const char *nearest_in(const char *typed, const char *const *names)
{
    nearest n = begin_nearest(typed);
    for (; *names; names++)
        compare_name(&n, *names);
    return n.name;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The table that option_name reads. A `choice` function has no parameter for the table. */
static const option *current_table;

static const char *option_name(size_t index)
{
    for (const option *o = current_table; o->kind != END; o++)
        if (o->name && index-- == 0)
            return o->name;
    return NULL;
}

static const option *find_by_name(const option *options, const char *name, size_t length)
{
    for (; options->kind != END; options++)
        if (options->name && strlen(options->name) == length
            && memcmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static const option *find_by_letter(const option *options, char letter)
{
    for (; options->kind != END; options++)
        if (options->letter == letter)
            return options;
    return NULL;
}

static const option *find_files_row(const option *options)
{
    while (options->kind != FILE_NAME && options->kind != FILE_NAMES && options->kind != END)
        options++;
    return options;
}

static bool store_number(const char *subcommand, const option *o, const char *value)
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

static bool store_jobs(const char *subcommand, const option *o, const char *value)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    option number = *o;
    number.least = 1;
    number.most = MAX_WORKERS;
    if (strcmp(value, "auto") != 0)
        return store_number(subcommand, &number, value);
    *(uint64_t *)o->to = processors < 1             ? 1
                         : processors < MAX_WORKERS ? (uint64_t)processors
                                                    : MAX_WORKERS;
    return true;
}

static const char *choice_name(const option *o, size_t index)
{
    return o->choice ? o->choice(index) : o->names[index];
}

static bool store_choice(const char *subcommand, const option *o, const char *value)
{
    const char *name;
    for (size_t i = 0; (name = choice_name(o, i)); i++)
        if (strcmp(name, value) == 0) {
            *(int *)o->to = (int)i;
            return true;
        }
    char names[256] = "";
    for (size_t i = 0;
         (name = choice_name(o, i)) && strlen(names) + strlen(name) + 3 < sizeof names; i++) {
        strcat(names, i ? ", " : "");
        strcat(names, name);
    }
    complain("%s: --%s takes one of %s, not '%s'", subcommand, o->name, names, value);
    return false;
}

/* Stores the rules, or the template if the kind is TEMPLATE. */
static bool store_rules(const char *subcommand, const option *o, const char *value)
{
    static su_template template; /* too large for the stack */
    const bool is_template = o->kind == TEMPLATE;
    su_rules *to = is_template ? &((su_template *)o->to)->rules : o->to;
    char message[160];
    const size_t length = strlen(value);
    if (!(is_template ? read_template_text(value, length, &template, message, sizeof message)
                      : read_rules_text(value, length, &template.rules, message, sizeof message))) {
        complain("%s: --%s '%.100s': %s", subcommand, o->name, value, message);
        return false;
    }
    if (to->cells && !su_rules_equal(to, &template.rules)) {
        complain("%s: --layout and --rules differ; use one of them", subcommand);
        return false;
    }
    if (is_template)
        *(su_template *)o->to = template;
    else
        *to = template.rules;
    return true;
}

static bool store_layout(const char *subcommand, const option *o, const char *value)
{
    int layout = -1;
    option by_name = *o;
    by_name.to = &layout;
    return store_choice(subcommand, &by_name, value) && store_rules(subcommand, o, value);
}

static bool store_value(const char *subcommand, const option *o, const char *value)
{
    switch (o->kind) {
    case LAYOUT:
        return store_layout(subcommand, o, value);
    case RULES:
    case TEMPLATE:
        return store_rules(subcommand, o, value);
    case NUMBER:
        return store_number(subcommand, o, value);
    case JOBS:
        return store_jobs(subcommand, o, value);
    case CHOICE:
        return store_choice(subcommand, o, value);
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
               *similar = typed[0] && typed[1] ? nearest_name(typed, option_name) : NULL;
    if (similar)
        complain("%s: no option '%.*s'; did you mean '--%s'?", subcommand, length, word, similar);
    else
        complain("%s: no option '%.*s'; see sudoleaf %s --help", subcommand, length, word,
                 subcommand);
    return false;
}

/* The options that every subcommand takes. */
static const option common_options[] = {
    {.name = "quiet", .letter = 'q', .kind = FLAG, .to = &is_quiet}, {.kind = END}};

/* Returns the option that a word names: "--name", "--name=value", "-n" or "-nvalue". Returns NULL
   if there is none. */
static const option *find_option(const option *options, const char *word, size_t length)
{
    return word[1] == '-' ? find_by_name(options, word + 2, length - 2)
                          : find_by_letter(options, word[1]);
}

/* Reads the option at argv[*at], and moves `at` to its value if that is a separate word. */
static bool read_option(const char *subcommand, const option *options, int argc, char **argv,
                        int *at)
{
    char *word = argv[*at];
    size_t length = word[1] == '-' ? strcspn(word, "=") : 2;
    const char *value = word[length] ? word + length + (word[length] == '=') : NULL;
    const option *o = find_option(options, word, length);
    if (!o)
        o = find_option(common_options, word, length);
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
    return store_value(subcommand, o, value ? value : argv[++*at]);
}

static bool store_files(const char *subcommand, const option *o, char **files, size_t count)
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
    return store_files(subcommand, find_files_row(options), argv, files);
}
