/*
 * explain.c: sudoleaf explain, a solution told step by step.
 *
 * The core knows the steps; here they are gone through, to be told (account.h) or listed.
 */
#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "commands/account.h"
#include "commands/filter.h"
#include "commands/subcommands.h"
#include "packs/steps_json.h"
#include "packs/words.h"

const char explain_help[] =
    "usage: sudoleaf explain [--rules R] [--proofs] [--markdown | --json] [--language L]\n"
    "                        [--assets DIR] [--from F] [--jobs N] [-o FILE] [PUZZLE | FILE]...\n\n"
    "Tells how a puzzle is solved, step by step as a person would, in words: what each step is\n"
    "called, why it holds, and what it does. Cells are named r3c7: row 3, column 7. Reads a "
    "puzzle\n"
    "a line, from files or from standard input; or takes the puzzle itself. Each begins with\n"
    "how hard it is: its grade, and the three numbers that rate tells.\n\n"
    "  --rules R      {rules}\n"
    "  --layout L     {layouts};\n"
    "                 without either a line's own rules or number of cells decide\n"
    "  --from F       the format of the files; without it their first lines tell\n"
    "  --proofs       chains claim by claim, however long; without it those of more than twelve\n"
    "                 claims have a line for each branch: what it supposes, what it comes to\n"
    "  --markdown     to be published: with titles, and boards as text\n"
    "  --json         the steps as data, a puzzle a line, for programs\n"
    "  --language L   the language of the words (en)\n"
    "  --assets DIR   the parts of the page, which the words are among, if not those that lie\n"
    "                 with the program\n"
    "  --jobs N       so many at a time (1); what is written is the same\n"
    "  -o FILE        write there instead of to standard output\n\n"
    "A puzzle that the techniques of the rating scale cannot finish is told as far as they go,\n"
    "and then that it needs searching. Exit status 1 when a line could not be answered.\n\n"
    "example:\n"
    "  sudoleaf generate | sudoleaf explain\n";

struct job {
    bool as_json, is_markdown, with_proofs;
    language_words words;
};

/* Room of a hand's for the board and what took its candidates. */
struct desk {
    su_position position;
    su_past past;
};

static void count_step(const su_step *step, su_rating *r)
{
    if (step->tenths > r->er) {
        r->er = step->tenths;
        r->hardest = step->technique;
    }
    r->steps++;
}

/* Where the steps go: to the account, or to the list. */
typedef struct teller {
    account account;
    json_t *list; /* or NULL */
} teller;

static void tell_step_at(teller *t, const su_position *before, const su_step *step, unsigned number)
{
    if (t->list)
        add_step(t->list, t->account.rules, step);
    else
        tell_numbered(&t->account, before, step, number);
}

/* Whether the steps led to the end. */
static su_status tell_steps(teller *t, struct desk *d, su_logic *logic, su_rating *taken)
{
    const su_step *step;
    su_past_start(&d->past);
    su_logic_set_past(logic, &d->past);
    while (d->position.empty > 0 && !interrupted) {
        if (!(step = su_logic_next(logic, &d->position)))
            return SU_NOT_FOUND;
        count_step(step, taken);
        tell_step_at(t, &d->position, step, taken->steps);
        su_past_add(step, &d->past);
        su_step_apply(t->account.rules, step, &d->position);
    }
    return SU_OK;
}

/* The puzzle has one solution. */
static void tell_puzzle(const struct job *job, hand *h, const su_rules *rules,
                        const su_digit *givens, FILE *out)
{
    su_logic *logic = logic_in(&h->spaces, rules);
    struct desk *d = h->desk;
    su_rating rating, taken = {.er = 0};
    teller t = {.account = {.out = out,
                            .words = job->words,
                            .rules = rules,
                            .is_markdown = job->is_markdown,
                            .with_proofs = job->with_proofs},
                .list = job->as_json ? begin_steps(rules, givens) : NULL};
    su_position_start(rules, givens, &d->position);
    if (!t.list) {
        const bool is_rated =
            su_puzzle_rate(rules, givens, h->spaces.work, logic, &rating) == SU_OK;
        open_account(&t.account, givens, is_rated ? &rating : NULL);
    }
    const su_status status = tell_steps(&t, d, logic, &taken);
    if (t.list)
        write_steps(t.list, status, out);
    else
        close_account(&t.account, &d->position, status, &taken);
}

static size_t answer(void *context, hand *h, const puzzle_run *run, FILE *out)
{
    size_t answered = 0;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_status status = su_grid_solve_single(run->rules, givens, h->spaces.work, NULL);
        if (status != SU_OK) {
            complain_of(run, i, "%s", describe_status(status));
            continue;
        }
        tell_puzzle(context, h, run->rules, givens, out);
        answered++;
    }
    return answered;
}

int run_explain(int argc, char **argv)
{
    static struct job job;
    static filter f = {
        .answer = answer, .from = ANY_FORMAT, .context = &job, .desk = sizeof(struct desk)};
    const char *language = "en", *assets = NULL;
    const option options[] = {
        {.name = "json", .kind = FLAG, .to = &job.as_json},
        {.name = "markdown", .kind = FLAG, .to = &job.is_markdown},
        {.name = "proofs", .kind = FLAG, .to = &job.with_proofs},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("explain", options, argc, argv))
        return BAD_USAGE;
    if (!job.as_json && !open_words(assets, language, true, &job.words))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (!job.as_json)
        close_words(&job.words);
    return status;
}
