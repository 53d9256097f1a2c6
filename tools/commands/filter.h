/*
 * filter.h: what solve, rate, explain and find share: puzzles in, an answer for each out.
 *
 *     source --> batches, as large  --workers--> answers, in the order --> output
 *                as take some                  of the puzzles
 *                milliseconds
 *
 * A worker makes puzzles of its batch's lines and has them answered; what is written and what is
 * said of them is kept until all before it is out. So for any number of workers the same bytes
 * come, and a line that is typed is answered at once. Files of other formats than puzzles a line
 * are read whole, and their puzzles dealt out likewise.
 */
#ifndef FILTER_H
#define FILTER_H

#include "commands/source.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"

enum { MOST_OF_A_RUN = 256 };

/* Puzzles that stand together in a file and obey the same rules. */
typedef struct puzzle_run {
    const char *name; /* of the file, for messages */
    const su_rules *rules;
    size_t count;
    const su_digit *givens; /* rules->cells bytes for each */
    const size_t *line;     /* where each stands; or its number, where it stands in no line */
    bool by_number;
} puzzle_run;

/* Complains about puzzle number i of the run. */
__attribute__((format(printf, 3, 4))) void complain_of(const puzzle_run *run, size_t i,
                                                       const char *format, ...);

/* What one worker has for itself. */
typedef struct worker {
    workspace workspace;
    void *desk; /* the subcommand's, zeroed at first */
    struct pile *pile;
} worker;

/* Answers the puzzles of a run, and says why where it cannot. Returns how many it answered. */
typedef size_t answer_run(void *context, worker *h, const puzzle_run *run, FILE *out);

/* Writes answers, in their order, and may cut them up; and what comes after the last, unless the
   run was cut off and nothing of it is kept. */
typedef void take_answers(void *context, char *answers, size_t length, FILE *file);
typedef void end_answers(void *context, bool whole, FILE *file);

/* Whether a line is not a puzzle's but of the subcommand's own kind; and its answer, false after
   saying why there is none. */
typedef bool is_own_line(const line_reader *line);
typedef bool answer_line(void *context, worker *worker, const line_reader *line, FILE *out);

typedef struct filter {
    /* By options; without files standard input is read. */
    file_list files;
    const char *to;
    su_rules wanted; /* no cells: any */
    uint64_t jobs;   /* 0: one */
    int from;        /* a format; ANY_FORMAT: the first lines of each file tell */
    /* By the subcommand. */
    answer_run *answer;
    void *context;
    size_t desk;         /* bytes of each worker's */
    is_own_line *is_own; /* NULL: no line is */
    answer_line *answer_own;
    take_answers *take; /* NULL: they are written as they are */
    end_answers *end;   /* NULL: nothing comes after */
} filter;

#define FILTER_OPTIONS(f)                                                          \
    RULES_OPTIONS(&(f)->wanted), JOBS_OPTION(&(f)->jobs),                          \
        {.name = "from", .kind = CHOICE, .to = &(f)->from, .choice = format_name}, \
        OUTPUT_OPTION(&(f)->to), {.kind = FILE_NAMES, .to = &(f)->files},          \
    {                                                                              \
        .kind = END                                                                \
    }

/* Has all puzzles of the files answered. Returns the exit status: BAD_INPUT where a line could not
   be. */
int run_filter(const filter *f);

#endif
