/*
 * peers.c: compares the speed of other people's solvers and all our engines, in one process.
 *
 *     bench_peers [--limit N] [--runs R] [NAME=LIBRARY[:SYMBOL]...] FILE...
 *
 * A peer is a shared library with this function, as in tdoku and its collection of solvers:
 *
 *     size_t SolveSudoku(const char *puzzle, size_t limit, uint32_t configuration,
 *                        char *solution, size_t *guesses)
 *
 * It reads 81 characters, '.' for empty cells, and returns the number of solutions up to the limit.
 * It writes a solution if the limit is 1. Peers solve plain 9x9; for other rules only our engines
 * run. The output is that of `sudoleaf bench solve`.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/race.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/workspaces.h"

enum { MAX_PEERS = 16, PEER_ORDER = 9, PEER_CELLS = 81 };

typedef size_t solve_sudoku(const char *puzzle, size_t limit, uint32_t configuration,
                            char *solution, size_t *guesses);

/* Function names to try if the argument names none. */
static const char *const symbols[] = {"SolveSudoku", "TdokuSolverDpllTriadSimd"};

/* A puzzle as peers read it. tdoku needs the final '\0' to recognise the kind of puzzle. */
typedef char peer_text[PEER_CELLS + 1];

typedef struct peer {
    char name[64];
    solve_sudoku *solve;
    const peer_text *texts;
} peer;

struct job {
    uint64_t limit, runs;
    peer peers[MAX_PEERS];
    size_t count;
};

/* ---- Opening --------------------------------------------------------------------------------- */

static solve_sudoku *find_symbol(void *library, const char *wanted)
{
    void *found = wanted ? dlsym(library, wanted) : NULL;
    for (size_t i = 0; !wanted && !found && i < sizeof symbols / sizeof *symbols; i++)
        found = dlsym(library, symbols[i]);
    solve_sudoku *solve;
    memcpy(&solve, &found, sizeof solve);
    return solve;
}

/* Opens a peer from NAME=LIBRARY[:SYMBOL]. Returns false after complaining. */
static bool open_peer(const char *word, peer *p)
{
    char path[4096];
    size_t length = strcspn(word, "=");
    snprintf(p->name, sizeof p->name, "%.*s", (int)length, word);
    snprintf(path, sizeof path, "%s", word + length + 1);
    char *symbol = strrchr(path, ':');
    if (symbol)
        *symbol++ = '\0';
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        complain("%s", dlerror());
        return false;
    }
    p->solve = find_symbol(library, symbol);
    if (!p->solve)
        complain("%s: no function %s in it", path, symbol ? symbol : symbols[0]);
    return p->solve != NULL;
}

/* Opens the peers (arguments with a '=') and removes them from the list. Returns false after
   complaining. */
static bool take_peers(struct job *job, char **names, size_t *count)
{
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++)
        if (!names[i] || !strchr(names[i], '='))
            names[kept++] = names[i];
        else if (job->count == MAX_PEERS || !open_peer(names[i], &job->peers[job->count++]))
            return false;
    *count = kept;
    return true;
}

/* ---- Racing ---------------------------------------------------------------------------------- */

static uint64_t solve_by_peer(const racer *self, const dataset *set, size_t index, uint64_t limit,
                              uint64_t *guesses, su_digit *solution)
{
    const peer *p = self->context;
    char text[PEER_CELLS + 1] = "";
    size_t tried = 0, found = p->solve(p->texts[index], limit, 0, text, &tried);
    *guesses += tried;
    for (unsigned cell = 0; solution && text[0] && cell < set->rules.cells; cell++)
        solution[cell] = text[cell] >= '1' && text[cell] <= '9' ? (su_digit)(text[cell] - '0') : 0;
    return found;
}

/* Solves as the fastest engine does, but reads the puzzle first, as peers do. */
static uint64_t solve_from_text(const racer *self, const dataset *set, size_t index, uint64_t limit,
                                uint64_t *guesses, su_digit *solution)
{
    static su_digit unused[PEER_CELLS];
    const peer_text *texts = self->context;
    const su_search_options options = {.solutions = limit};
    su_digit givens[PEER_CELLS], *to = solution ? solution : limit == 1 ? unused : NULL;
    if (su_grid_read(&set->rules, texts[index], PEER_CELLS, givens, NULL) != SU_OK)
        return 0;
    const su_search_result found = su_grid_solve(&set->rules, givens, &options, main_work(), to);
    *guesses += found.guesses;
    return found.solutions;
}

static peer_text *write_texts(const dataset *set)
{
    peer_text *texts = malloc(set->count * sizeof *texts);
    for (size_t i = 0; texts && i < set->count; i++)
        su_grid_write(&set->rules, dataset_puzzle(set, i), '.', texts[i], sizeof texts[i]);
    if (!texts)
        complain("out of memory");
    return texts;
}

/* Lists our engines that can run, and the peers if `texts` is not NULL. Returns the count. */
static size_t list_solvers(struct job *job, const dataset *set, const peer_text *texts,
                           racer *solvers)
{
    size_t count = 0;
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++)
        if (su_engine_runs(&set->rules, (su_engine)engine))
            solvers[count++] = engine_racer((su_engine)engine);
    if (texts)
        solvers[count++] = (racer){.name = "from text", .solve = solve_from_text, .context = texts};
    for (size_t i = 0; texts && i < job->count; i++) {
        job->peers[i].texts = texts;
        solvers[count++] =
            (racer){.name = job->peers[i].name, .solve = solve_by_peer, .context = &job->peers[i]};
    }
    return count;
}

static bool measure(const char *file, struct job *job)
{
    static racer solvers[SU_ENGINE_COUNT + 1 + MAX_PEERS];
    dataset set;
    bool good = read_dataset(file, NULL, &set);
    bool for_peers = good && set.rules.order == PEER_ORDER && set.rules.box_rows > 0;
    peer_text *texts = for_peers ? write_texts(&set) : NULL;
    size_t count = good && (texts || !for_peers) ? list_solvers(job, &set, texts, solvers) : 0;
    good = count > 0 && race(&set, job->limit, job->runs, solvers, count);
    free(texts);
    free_dataset(&set);
    return good;
}

int main(int argc, char **argv)
{
    static struct job job = {.limit = USUAL_LIMIT, .runs = USUAL_RUNS};
    file_list files = {0};
    const option options[] = {
        {.name = "limit", .kind = NUMBER, .to = &job.limit, .least = 1, .most = UINT32_MAX},
        {.name = "runs", .kind = NUMBER, .to = &job.runs, .least = 1, .most = MAX_RUNS},
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("bench_peers", options, argc - 1, argv + 1))
        return BAD_USAGE;
    if (!take_peers(&job, argv + 1, &files.count))
        return BAD_INPUT;
    bool good = true;
    for (size_t i = 0; i < files.count; i++)
        good &= measure(files.names[i], &job);
    return good ? DONE : BAD_INPUT;
}
