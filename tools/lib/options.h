/*
 * options.h: reads the command line of a subcommand, using a table.
 *
 *     bool count = false;
 *     const char *file = NULL;
 *     const option options[] = {
 *         {.name = "count", .kind = FLAG, .to = &count},
 *         {.name = "limit", .kind = NUMBER, .to = &limit, .least = 1, .most = 1000},
 *         {.kind = FILE_NAME, .to = &file},
 *         {.kind = END},
 *     };
 *
 * `--name value` and `--name=value` are the same. So are `-n 3` and `-n3` for an option with a
 * letter. `--` ends the options. A table may have FILE_NAME for one file, or FILE_NAMES for any
 * number. All subcommands take `--quiet` and `-q`, which set is_quiet (messages.h).
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoleaf.h"

typedef enum option_kind {
    FLAG,
    TEXT,
    NUMBER,
    JOBS, /* a number of threads, or "auto": one per processor */
    CHOICE,
    LAYOUT,   /* name of a layout */
    RULES,    /* spec of rules */
    TEMPLATE, /* spec that may leave choices open, such as 9x9+killer */
    FILE_NAME,
    FILE_NAMES,
    END
} option_kind;

typedef struct file_list {
    char *const
        *names; /* point into argv, which read_options reorders; one NULL if no file was named */
    size_t count;
} file_list;

typedef struct option {
    const char *name; /* without dashes; NULL if the option has only a letter */
    char letter;      /* short name, without the dash; 0 if there is none */
    option_kind kind;
    void *to; /* variable for the value: bool, const char *, uint64_t (NUMBER, JOBS), int (CHOICE),
                 su_rules, su_template or file_list */
    uint64_t least, most;                /* NUMBER: the range of valid values */
    const char *(*choice)(size_t index); /* CHOICE: returns a name, or NULL after the last */
    const char *const *names; /* CHOICE: all names, then NULL; used if `choice` is NULL */
} option;

#define JOBS_OPTION(jobs)                                         \
    {                                                             \
        .name = "jobs", .letter = 'j', .kind = JOBS, .to = (jobs) \
    }
#define OUTPUT_OPTION(target)                       \
    {                                               \
        .letter = 'o', .kind = TEXT, .to = (target) \
    }

/* The options --layout and --rules, which set the same variable. If neither is given, its `cells`
   is 0. */
#define RULES_OPTIONS(rules)                                                     \
    {.name = "layout", .kind = LAYOUT, .to = (rules), .choice = su_layout_name}, \
    {                                                                            \
        .name = "rules", .kind = RULES, .to = (rules)                            \
    }

/* The options --layout and --rules for a template, which is rules with open choices. */
#define TEMPLATE_OPTIONS(template)                                                          \
    {.name = "layout", .kind = LAYOUT, .to = &(template)->rules, .choice = su_layout_name}, \
    {                                                                                       \
        .name = "rules", .kind = TEMPLATE, .to = (template)                                 \
    }

/* Reads the command line and sets the variables of the table. Returns false after reporting an
   invalid command line. */
bool read_options(const char *subcommand, const option *options, int argc, char **argv);

/* Returns the name from `choice` that is most similar to `typed`; NULL if no name is similar. */
const char *nearest_name(const char *typed, const char *(*choice)(size_t index));
/* Like nearest_name, for a list of names that ends with NULL. */
const char *nearest_in(const char *typed, const char *const *names);

#endif
