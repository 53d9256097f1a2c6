/*
 * bench.h: the kinds of benchmark. bench_NAME() reads its own options, verifies the answers before
 * anything is timed, and prints its rows.
 */
#ifndef BENCH_H
#define BENCH_H

#include "commands/subcommands.h"

/* `argv` begins after the kind's name. Returns the exit status. */
#define DECLARE_BENCH(name, summary) int bench_##name(int argc, char **argv);
BENCHES(DECLARE_BENCH)
#undef DECLARE_BENCH

#endif
