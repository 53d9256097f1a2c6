/*
 * findings.h: the puzzles found in files, and the messages about those that could not be read.
 */
#ifndef FINDINGS_H
#define FINDINGS_H

#include "lib/buffer.h"
#include "packs/pack.h"

typedef struct findings {
    struct pack pack; /* has no id until a puzzle is added; missing solutions are not computed */
    struct finding {
        const char *file;
        size_t line; /* 0: unknown */
        size_t said; /* length of `messages` before this puzzle */
        size_t bad;  /* unreadable puzzles that precede it */
    } * where;       /* for each entry of the pack */
    buffer messages;
    size_t bad; /* puzzles that could not be read */
} findings;

void end_findings(findings *found);

#endif
