/*
 * subcommands.h: the table of subcommands. One row and one file each: run_NAME(), and its help.
 */
#ifndef SUBCOMMANDS_H
#define SUBCOMMANDS_H

#define SUBCOMMANDS(X)                                        \
    X(generate, "generate puzzles")                           \
    X(solve, "solve puzzles, or count their solutions")       \
    X(rate, "rate the difficulty of puzzles")                 \
    X(explain, "explain how to solve a puzzle, step by step") \
    X(find, "find every instance of a technique")             \
    X(convert, "convert between 20 formats")                  \
    X(print, "print puzzles as sheets or a book")             \
    X(check, "verify every claim in a pack")                  \
    X(kids, "write the 2,016 4x4 puzzles for children")       \
    X(packs, "make packs from a recipe, or merge parts")      \
    X(daily, "list the puzzles of the day, or of a class")    \
    X(site, "build a one-file web page")                      \
    X(bench, "measure how long solving and generating take")

/* `argv` begins after the subcommand's name. Returns the exit status. */
#define DECLARE(name, summary)             \
    int run_##name(int argc, char **argv); \
    extern const char name##_help[];
SUBCOMMANDS(DECLARE)
#undef DECLARE

#endif
