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
 * `--name value` and `--name=value` are the same, and so are `-n 3` and `-n3` for an option with a
 * letter; `--` ends the options. A table may have FILE_NAME for one file, or FILE_NAMES for any
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
    LAYOUT, /* name of a layout */
    RULES,  /* spec of rules */
    SKETCH, /* spec that may leave choices open, such as 9x9+killer */
    FILE_NAME,
    FILE_NAMES,
    END
} option_kind;

typedef struct file_list {
    char *const *names; /* in argv, which is reordered; if no file is named, one NULL */
    size_t count;
} file_list;

typedef struct option {
    const char *name; /* without the dashes; NULL: only a letter */
    char letter;      /* after one dash; 0: none */
    option_kind kind;
    void *to; /* bool; const char *; uint64_t (NUMBER, JOBS); int (CHOICE); su_rules; su_template;
                 file_list */
    uint64_t least, most;                /* NUMBER: the range */
    const char *(*choice)(size_t index); /* CHOICE: returns a name; NULL at the end */
    const char *const *names;            /* CHOICE: or a list that ends with NULL */
} option;

#define JOBS_OPTION(jobs)                                         \
    {                                                             \
        .name = "jobs", .letter = 'j', .kind = JOBS, .to = (jobs) \
    }
#define OUTPUT_OPTION(target)                       \
    {                                               \
        .letter = 'o', .kind = TEXT, .to = (target) \
    }

/* The two options for rules, which set the same variable; it has no cells if neither is given. */
#define RULES_OPTIONS(rules)                                                     \
    {.name = "layout", .kind = LAYOUT, .to = (rules), .choice = su_layout_name}, \
    {                                                                            \
        .name = "rules", .kind = RULES, .to = (rules)                            \
    }

/* The same two for a sketch (rules with open choices). */
#define SKETCH_OPTIONS(sketch)                                                            \
    {.name = "layout", .kind = LAYOUT, .to = &(sketch)->rules, .choice = su_layout_name}, \
    {                                                                                     \
        .name = "rules", .kind = SKETCH, .to = (sketch)                                   \
    }

/* Sets the variables of the table. Returns false after reporting a wrong command line. */
bool read_options(const char *subcommand, const option *options, int argc, char **argv);

/* Returns the name from `choice` that is most similar to `typed`; NULL if no name is similar. */
const char *nearest_name(const char *typed, const char *(*choice)(size_t index));

#endif
