/*
 * findings.h: the puzzles found in files, and the messages about those that could not be read.
 */
#ifndef FINDINGS_H
#define FINDINGS_H

#include "lib/buffer.h"
#include "packs/pack.h"

typedef struct findings {
    struct pack pack; /* has no id before the first puzzle; may lack solutions */
    struct finding {
        const char *file;
        size_t line;          /* line number, or 0 if it is unknown */
        size_t message_bytes; /* length of `messages` before this puzzle was read */
        size_t bad_count;     /* number of unreadable puzzles before this puzzle */
    } * where;                /* where each entry of the pack was found */
    buffer messages;
    size_t bad_count; /* number of puzzles that could not be read */
} findings;

void end_findings(findings *found);

#endif
