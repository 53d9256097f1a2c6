/*
 * print_input.h: the puzzles to print, from files of any format, recipes or the command line. All
 * are solved and rated, and their claims verified, before anything is drawn.
 */
#ifndef PRINT_INPUT_H
#define PRINT_INPUT_H

#include "formats/formats.h"
#include "lib/options.h"
#include "print/print_item.h"

typedef struct print_input {
    file_list files;        /* a NULL name is standard input */
    int from;               /* a format, or ANY_FORMAT */
    const su_rules *wanted; /* `cells` is 0 if puzzles may have any rules */
    unsigned jobs;
    uint64_t most; /* number of puzzles after which the others are left out */
    bool with_fingerprints;

    /* Results. */
    findings found;            /* puzzles that were read from files */
    struct pack *recipe_packs; /* packs that were made from recipes */
    size_t recipe_pack_count;
    print_item *items; /* all puzzles, in order */
    size_t count;
} print_input;

/* Reads all files and sets the results. Returns false after reporting errors. Call end_print_input
   in any case. */
bool read_print_input(print_input *g);
void end_print_input(print_input *g);

#endif
