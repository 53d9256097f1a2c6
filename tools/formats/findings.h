/*
 * findings.h: the puzzles found in files, and the messages about those that could not be read.
 */
#ifndef FINDINGS_H
#define FINDINGS_H

#include "lib/buffer.h"
#include "packs/pack.h"

typedef struct findings {
    struct pack pack; /* no id before the first puzzle; only solutions that the files have */
    struct finding {
        const char *file;
        size_t line; /* 0: unknown */
        size_t said; /* bytes of the messages before it */
        size_t bad;  /* puzzles that could not be read before it */
    } * where;       /* for each entry of the pack */
    buffer messages;
    size_t bad; /* puzzles that could not be read */
} findings;

void end_findings(findings *found);

#endif
