/*
 * convert.c: the command's `convert` alone, for convert.ts. It has arguments, standard input and
 * standard output; it has no files.
 */
#include <errno.h>
#include <stdio.h>

#include "commands/subcommands.h"
#include "node.h"
#include "packs/json.h"

void node_catch_interrupts(volatile int *interrupted, const char *volatile *temporary_file)
{
    (void)interrupted; /* a caller who does not want to wait ends the thread */
    (void)temporary_file;
}

int node_realpath(const char *path, char *to, size_t size)
{
    (void)path;
    (void)to;
    (void)size;
    return -ENOENT;
}

int node_umask(void) { return 0; }

int main(int argc, char **argv)
{
    json_begin();
    const int status = run_convert(argc - 1, argv + 1);
    return fflush(stdout) == 0 ? status : 1;
}
