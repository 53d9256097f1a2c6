/*
 * options.h: the command line of a subcommand, read from a table.
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
 * `--name value` and `--name=value` are the same, as are `-n 3` and `-n3`, if it has a letter;
 * `--` ends the options. A table may take one FILE_NAME, or any number with FILE_NAMES. All
 * subcommands take `--quiet`, or `-q`: is_quiet of messages.h.
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
    LAYOUT, /* rules by the name of a layout, */
    RULES,  /*   or by any spec, */
    SKETCH, /*   or by one in which words stand alone */
    FILE_NAME,
    FILE_NAMES,
    END
} option_kind;

typedef struct file_list {
    char *const *names; /* into argv, which is put in order for it */
    size_t count;
} file_list;

typedef struct option {
    const char *name; /* without the dashes; NULL: it has a letter only */
    char letter;      /* after one dash; 0: it has none */
    option_kind kind;
    void *to; /* bool; const char *; uint64_t (NUMBER, JOBS); int (CHOICE); su_rules; su_sketch;
                 file_list */
    uint64_t least, most;                /* NUMBER: what is allowed */
    const char *(*choice)(size_t index); /* CHOICE: the names, NULL after the last */
} option;

#define JOBS_OPTION(jobs)                                         \
    {                                                             \
        .name = "jobs", .letter = 'j', .kind = JOBS, .to = (jobs) \
    }
#define OUTPUT_OPTION(target)                       \
    {                                               \
        .letter = 'o', .kind = TEXT, .to = (target) \
    }

/* The two options for rules, which both fill in `to`: no cells where none are asked for. */
#define RULES_OPTIONS(rules)                                                     \
    {.name = "layout", .kind = LAYOUT, .to = (rules), .choice = su_layout_name}, \
    {                                                                            \
        .name = "rules", .kind = RULES, .to = (rules)                            \
    }

/* The same for a sketch. */
#define SKETCH_OPTIONS(sketch)                                                            \
    {.name = "layout", .kind = LAYOUT, .to = &(sketch)->rules, .choice = su_layout_name}, \
    {                                                                                     \
        .name = "rules", .kind = SKETCH, .to = (sketch)                                   \
    }

/* Fills the variables of the table; false when the line is wrong, after saying how. */
bool read_options(const char *subcommand, const option *options, int argc, char **argv);

/* The name among those of `choice` that is nearest to what was typed, or NULL when none is near. */
const char *nearest_name(const char *typed, const char *(*choice)(size_t index));

#endif
