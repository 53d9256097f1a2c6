/*
 * subcommands.h: the table of subcommands. Each subcommand has a row here and a file cmd_NAME.c.
 */
#ifndef SUBCOMMANDS_H
#define SUBCOMMANDS_H

#define SUBCOMMANDS(X)                                                        \
    X(generate, "generate puzzles")                                           \
    X(solve, "solve puzzles, or count their solutions")                       \
    X(rate, "rate the difficulty of puzzles")                                 \
    X(explain, "explain how to solve a puzzle, step by step")                 \
    X(find, "find every instance of a technique")                             \
    X(convert, "convert between file formats")                                \
    X(print, "print puzzles as sheets or a book")                             \
    X(check, "check packs for wrong solutions, wrong ratings and duplicates") \
    X(kids, "write the fixed set of 2,016 4x4 puzzles for children")          \
    X(packs, "make packs (puzzles in JSON), or merge parts of a pack")        \
    X(daily, "list puzzles of the day, or class puzzles")                     \
    X(init, "start a site of your own")                                       \
    X(site, "build a single-file web page for playing Sudoku")                \
    X(bench, "measure how fast engines solve puzzles")

/* Declares the function that runs each subcommand, and its help text (help.h). The function takes
   the arguments after the subcommand's name, and returns the exit status. */
#define DECLARE(name, summary)             \
    int run_##name(int argc, char **argv); \
    extern const char name##_help[];
SUBCOMMANDS(DECLARE)
#undef DECLARE

#endif
