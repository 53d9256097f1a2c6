/*
 * filter.h: what solve, rate, explain and find share: puzzles in, an answer for each out.
 *
 *     files  --fetch-->  batches of lines  --hands-->  answers  --take-->  output
 *                        as large as take              in the order
 *                        some milliseconds             of the puzzles
 *
 * A hand makes puzzles of its batch's lines and has them answered; what is written and what is said
 * of them is kept until all before it is out. So for any number of hands the same bytes come, and a
 * line that is typed is answered at once.
 */
#ifndef FILTER_H
#define FILTER_H

#include "lib/buffer.h"
#include "lib/crew.h"
#include "lib/input.h"
#include "lib/options.h"
#include "lib/spaces.h"

enum { MOST_OF_A_RUN = 256 };

/* Puzzles that stand together in a file and obey the same rules. */
typedef struct puzzle_run {
    const char *name; /* of the file, for messages */
    const su_rules *rules;
    size_t count;
    const su_digit *givens; /* rules->cells bytes for each */
    const size_t *line;     /* where each stands */
} puzzle_run;

/* What one hand has for itself. */
typedef struct hand {
    spaces spaces;
    void *desk; /* the subcommand's, zeroed at first */
    struct pile *pile;
} hand;

/* Answers the puzzles of a run, and says why where it cannot. Returns how many it answered. */
typedef size_t answer_run(void *context, hand *h, const puzzle_run *run, FILE *out);

/* Whether a line is not a puzzle's but of the subcommand's own kind; and its answer, false after
   saying why there is none. */
typedef bool is_own_line(const line_reader *line);
typedef bool answer_line(void *context, hand *hand, const line_reader *line, FILE *out);

typedef struct filter {
    /* By options; without files standard input is read. */
    file_list files;
    const char *to;
    su_rules wanted; /* no cells: any */
    uint64_t jobs;   /* 0: one */
    /* By the subcommand. */
    answer_run *answer;
    void *context;
    size_t desk;         /* bytes of each hand's */
    is_own_line *is_own; /* NULL: no line is */
    answer_line *answer_own;
} filter;

#define FILTER_OPTIONS(f)                                                                     \
    RULES_OPTIONS(&(f)->wanted),                                                              \
        {.name = "jobs", .kind = NUMBER, .to = &(f)->jobs, .least = 1, .most = MOST_HANDS},   \
        {.name = "o", .kind = TEXT, .to = &(f)->to}, {.kind = FILE_NAMES, .to = &(f)->files}, \
    {                                                                                         \
        .kind = END                                                                           \
    }

/* Has all puzzles of the files answered. Returns the exit status: BAD_INPUT where a line could not
   be. */
int run_filter(const filter *f);

#endif
