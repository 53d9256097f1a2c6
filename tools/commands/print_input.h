/*
 * print_input.h: the puzzles that are to be printed, from files of any format, from recipes, or
 * typed; each solved and rated, and every claim made of it looked at, before anything is drawn.
 */
#ifndef PRINT_INPUT_H
#define PRINT_INPUT_H

#include "formats/formats.h"
#include "lib/options.h"
#include "print/print_item.h"

typedef struct gathering {
    file_list files;        /* none: standard input */
    int from;               /* a format, or ANY_FORMAT of source.h */
    const su_rules *wanted; /* no cells: any */
    unsigned jobs;
    bool with_prints; /* the pieces' fingerprints are wanted */

    findings found;    /* of the files, */
    struct pack *made; /*   and what recipes made */
    size_t packs;
    piece *pieces; /* all of them, in order */
    size_t count;
} gathering;

/* Fills in what stands below. False after saying everything that is wrong. */
bool gather(gathering *g);
void end_gathering(gathering *g);

#endif
