/*
 * subcommands.h: the table of subcommands. One row and one file each: run_NAME(), and its help.
 */
#ifndef SUBCOMMANDS_H
#define SUBCOMMANDS_H

#define SUBCOMMANDS(X)                                           \
    X(kids, "write the 2,016 4x4 puzzles")                       \
    X(generate, "make puzzles")                                  \
    X(packs, "make a set of packs by a recipe, or merge shards") \
    X(solve, "solve or count, a puzzle a line")                  \
    X(rate, "tell how hard puzzles are, a puzzle a line")        \
    X(explain, "tell how puzzles are solved, step by step")      \
    X(find, "find every instance of a technique in positions")   \
    X(check, "prove every claim of a pack")                      \
    X(convert, "from one format of puzzles to another")          \
    X(print, "draw puzzles on pages, sheets or a book")          \
    X(daily, "list the puzzles of the day that a page has")      \
    X(bench, "how long solving and making take")                 \
    X(site, "press the page: one HTML file with everything in it")

/* `argv` begins after the subcommand's name. Returns the exit status. */
#define DECLARE(name, summary)             \
    int run_##name(int argc, char **argv); \
    extern const char name##_help[];
SUBCOMMANDS(DECLARE)
#undef DECLARE

#endif
