/*
 * filter.h: the loop of solve, rate, explain and find, which write an answer for each puzzle.
 *
 *     source --> batches of a few --workers--> answers in the order --> output
 *                milliseconds                  of the puzzles
 *
 * Each batch keeps its output and messages until all earlier batches are written, so the output is
 * the same for any number of workers. A typed line is answered at once. If a file has one puzzle
 * per line, workers parse the lines. Files of other formats are read completely first.
 */
#ifndef FILTER_H
#define FILTER_H

#include "commands/source.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"

enum { LONGEST_RUN = 256 /* puzzles */ };

/* Consecutive puzzles of a file with the same rules. */
typedef struct puzzle_run {
    const char *name; /* file name, for messages */
    const su_rules *rules;
    size_t count;
    const su_digit *givens; /* rules->cells bytes for each puzzle */
    const size_t *line; /* line number of each puzzle; with `by_number`, its number in the file */
    bool by_number;     /* the format does not have one puzzle per line */
} puzzle_run;

/* Reports an error in puzzle `i` of the run. */
__attribute__((format(printf, 3, 4))) void complain_of(const puzzle_run *run, size_t i,
                                                       const char *format, ...);

/* The memory of one worker. */
typedef struct worker {
    workspace *workspace;
    void *scratch; /* `scratch_size` bytes for the subcommand, zeroed at first */
    struct pending_run *pending;
} worker;

/* Writes an answer for each puzzle of a run, or reports why a puzzle has none. Returns the number
   of answers. */
typedef size_t run_callback(void *context, worker *worker, const puzzle_run *run, FILE *out);

/* Writes what stands for a line without an answer, so that output and input have as many lines. The
   subcommand calls it for puzzles without an answer, and the filter for all other lines. */
typedef void blank_callback(FILE *out);

/* Writes answers to the output. The filter calls it in order, in the main thread. May change
   `answers`. */
typedef void answers_callback(void *context, char *answers, size_t length, FILE *file);
/* Ends the output after the last answer. `whole` is false if the output will be discarded. */
typedef void end_callback(void *context, bool whole, FILE *file);

/* Returns whether a line is in a format of the subcommand, and not a puzzle. */
typedef bool line_predicate(const line_reader *line);
/* Writes the answer to a line in a format of the subcommand. Returns false after reporting an
   error. */
typedef bool line_callback(void *context, worker *worker, const line_reader *line, FILE *out);

typedef struct filter {
    /* Set by FILTER_OPTIONS. */
    file_list files; /* a NULL name is standard input */
    const char *to;  /* output file; NULL for standard output */
    su_rules wanted; /* `cells` is 0 if puzzles may have any rules */
    uint64_t jobs;   /* number of threads; 0 means 1 */
    int from;        /* a format, or ANY_FORMAT */
    /* Set by the subcommand. */
    run_callback *answer;
    void *context;
    size_t scratch_size;
    blank_callback *write_blank;        /* NULL if lines without an answer have no output */
    line_predicate *is_special_line;    /* NULL if every line is a puzzle */
    line_callback *answer_special_line; /* NULL if is_special_line is NULL */
    answers_callback *write_answers;    /* NULL if answers are written unchanged */
    end_callback *end_answers;          /* NULL if nothing follows the answers */
} filter;

/* The options that all filters share, and the last row of a table of options. */
#define FILTER_OPTIONS(f)                                                          \
    RULES_OPTIONS(&(f)->wanted), JOBS_OPTION(&(f)->jobs),                          \
        {.name = "from", .kind = CHOICE, .to = &(f)->from, .choice = format_name}, \
        OUTPUT_OPTION(&(f)->to), {.kind = FILE_NAMES, .to = &(f)->files},          \
    {                                                                              \
        .kind = END                                                                \
    }

/* Answers all puzzles of the files. Returns the exit status, which is BAD_INPUT if a puzzle has no
   answer. */
int run_filter(const filter *f);

#endif
