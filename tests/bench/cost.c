/*
 * cost.c: runs a program and writes the processor time of it and its children, in seconds, to file
 * descriptor 3.
 *
 *     bench_cost PROGRAM [ARGUMENT...]
 *
 * The exit status is the program's, or 127 if there is no such program.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

int main(int argc, char **argv)
{
    int status = 0;
    struct rusage used;
    pid_t child = argc > 1 ? fork() : -1;
    if (child < 0)
        return 126;
    if (child == 0) {
        close(3);
        execvp(argv[1], argv + 1);
        perror(argv[1]);
        _exit(127);
    }
    waitpid(child, &status, 0);
    getrusage(RUSAGE_CHILDREN, &used);
    dprintf(3, "%.6f\n", seconds(used.ru_utime) + seconds(used.ru_stime));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}
