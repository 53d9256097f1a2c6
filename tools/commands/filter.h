/*
 * filter.h: the loop of solve, rate, explain and find, which write an answer for each puzzle.
 *
 *     source --> batches of a few --workers--> answers in the order --> output
 *                milliseconds                  of the puzzles
 *
 * Each batch keeps its output and messages until all earlier batches are written, so the output is
 * the same for any number of workers. A typed line is answered at once. If a file has a puzzle per
 * line, workers parse the lines. Files of other formats are read completely first.
 */
#ifndef FILTER_H
#define FILTER_H

#include "commands/source.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"

enum { LONGEST_RUN = 256 /* puzzles */ };

/* Consecutive puzzles of a file with the same rules. */
typedef struct puzzle_run {
    const char *name; /* of the file, for messages */
    const su_rules *rules;
    size_t count;
    const su_digit *givens; /* rules->cells bytes for each puzzle */
    const size_t *line;     /* line of each puzzle, or its number with `by_number` */
    bool by_number;         /* the format has no line per puzzle */
} puzzle_run;

/* Complains about puzzle `i` of the run. */
__attribute__((format(printf, 3, 4))) void complain_of(const puzzle_run *run, size_t i,
                                                       const char *format, ...);

/* The memory of one worker. */
typedef struct worker {
    workspace *workspace;
    void *scratch; /* `scratch_size` bytes for the subcommand, zeroed at first */
    struct pending_run *pending;
} worker;

/* Writes answers for the puzzles of a run, and complains about puzzles without one. Returns the
   number of answers. */
typedef size_t answer_run(void *context, worker *worker, const puzzle_run *run, FILE *out);

/* Writes answers to the output, in order and in the caller's thread. May change `answers`. */
typedef void take_answers(void *context, char *answers, size_t length, FILE *file);
/* Called after the last answer; `whole` is false if the output will be discarded. */
typedef void end_answers(void *context, bool whole, FILE *file);

/* Returns whether a line has the subcommand's own format instead of a puzzle. */
typedef bool is_own_line(const line_reader *line);
/* Writes the answer for such a line. Returns false after complaining. */
typedef bool answer_line(void *context, worker *worker, const line_reader *line, FILE *out);

typedef struct filter {
    /* Set by options. */
    file_list files; /* NULL is standard input */
    const char *to;  /* output file; NULL: standard output */
    su_rules wanted; /* cells == 0: any rules */
    uint64_t jobs;   /* 0: one */
    int from;        /* a format, or ANY_FORMAT */
    /* Set by the subcommand. */
    answer_run *answer;
    void *context;
    size_t scratch_size;
    is_own_line *is_own;     /* NULL: every line is a puzzle */
    answer_line *answer_own; /* if is_own is set */
    take_answers *take;      /* NULL: answers are written unchanged */
    end_answers *end;        /* NULL: nothing follows the answers */
} filter;

/* The options that all filters share, and the row that ends a table of options. */
#define FILTER_OPTIONS(f)                                                          \
    RULES_OPTIONS(&(f)->wanted), JOBS_OPTION(&(f)->jobs),                          \
        {.name = "from", .kind = CHOICE, .to = &(f)->from, .choice = format_name}, \
        OUTPUT_OPTION(&(f)->to), {.kind = FILE_NAMES, .to = &(f)->files},          \
    {                                                                              \
        .kind = END                                                                \
    }

/* Answers all puzzles of the files. Returns the exit status: BAD_INPUT if a puzzle has no answer.
   */
int run_filter(const filter *f);

#endif
