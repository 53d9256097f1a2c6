/*
 * cmd_explain.c: sudoleaf explain, a solution told step by step.
 *
 * The core knows the steps; here they are gone through, to be told (explain_text.h) or listed.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "commands/explain_html.h"
#include "commands/explain_text.h"
#include "commands/filter.h"
#include "commands/rules_options.h"
#include "commands/subcommands.h"
#include "lib/buffer.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "packs/locale.h"
#include "packs/steps_json.h"

const char explain_help[] =
    "Explain how to solve a puzzle, step by step.\n\n"
    "Usage: sudoleaf explain [OPTIONS] [PUZZLE | FILE]...\n\n"
    "Each step has a name, a reason and a result. At each point, explain picks the\n"
    "easiest step, as a teacher would. Steps that prove unnecessary are left out.\n"
    "A cell is named by row and column: r3c7 is row 3, column 7. The first lines\n"
    "give the rating, grade, typical solving time and hardest technique.\n\n"
    "Input:\n"
    "{input}\n\n"
    "Steps:\n"
    "  --all                Show every step, even if not needed, and list each\n"
    "                       single separately\n"
    "  --scale              Always take the step with the lowest rating, as rate does\n"
    "  --technique NAME     Show only steps that use this technique, and skip puzzles\n"
    "                       without any; 'find --technique list' prints the names\n"
    "  --proof              Print every link of each chain, with its reason\n"
    "  --notation NAME      Notation for chains: words or eureka [default: words]\n\n"
    "Output:\n"
    "  --to FORMAT          text, markdown, html (a printable page with boards) or\n"
    "                       json (one puzzle per line) [default: text]\n"
    "  --language LANG      Language of the text [default: en]\n"
    "  --assets DIR         Folder of language files [default: next to the program]\n"
    "  -o FILE              Write to FILE [default: standard output]\n\n"
    "Running:\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "The exit status is 1 if a puzzle could not be read or solved.\n\n"
    "Examples:\n"
    "  sudoleaf generate | sudoleaf explain\n"
    "  sudoleaf explain --technique x-wing puzzles.txt\n"
    "  sudoleaf explain --to html -o steps.html puzzle.txt\n";

struct job {
    bool as_json, with_proofs;
    int notation; /* 0: words; 1: Eureka */
    int form;     /* an account_form */
    const char *language;
    bool is_begun;            /* the page, where there is one */
    int only;                 /* a technique, or -1: all; */
    atomic_bool told, passed; /*   puzzles that have a step of it, and such as have none */
    bool with_all, by_scale;  /* steps that are not needed; the scale's in place of the teacher's */
    locale words;
};

/* Room of a worker's for the board, what took its candidates, and the way. */
struct desk {
    su_position position;
    su_history past;
    su_walkthrough tour;
    su_logic_options options;
};

static void count_step(const su_step *step, way *taken)
{
    if (step->tenths > taken->tenths) {
        taken->tenths = step->tenths;
        taken->hardest = step->technique;
    }
    taken->steps++;
}

/* Where the steps go: to the account, or to the list. */
typedef struct teller {
    const struct job *job;
    const su_rules *rules;
    account account;
    json_t *list; /* or NULL */
    unsigned told;
} teller;

static void tell_step_at(teller *t, const su_position *before, const su_step *step, unsigned number)
{
    if (t->job->only >= 0 && step->technique != (su_technique)t->job->only)
        return;
    t->told++;
    if (t->list)
        add_step(t->list, t->rules, step, number);
    else
        tell_numbered(&t->account, before, step, number);
}

/* ---- The way --------------------------------------------------------------------------------- */

static void set_out(struct desk *d, const su_rules *rules, const su_digit *givens)
{
    su_position_start(rules, givens, &d->position);
    su_history_start(&d->past);
    d->options = (su_logic_options){.stop = &interrupted, .history = &d->past};
}

/* Where the tour ends before the puzzle does it goes on without a plan. */
static const su_step *find_next(const struct job *job, const struct desk *d, su_logic *logic,
                                unsigned index)
{
    const su_step *step =
        job->by_scale ? NULL
                      : su_walkthrough_step(logic, &d->tour, index, &d->position, &d->options);
    return step            ? step
           : job->by_scale ? su_logic_next(logic, &d->position, &d->options)
                           : su_logic_best(logic, &d->position, SU_MAX_CELLS, &d->options);
}

/* What the steps ask together; 0 where that is not known before they are taken. */
static unsigned plan(const struct job *job, struct desk *d, const su_rules *rules, su_logic *logic)
{
    unsigned effort = 0;
    const su_step *step;
    if (!job->by_scale) {
        su_walkthrough_plan(&d->position, job->with_all, &d->options, logic, &d->tour);
        return d->tour.is_short ? 0 : d->tour.effort;
    }
    while (job->as_json && d->position.empty > 0
           && (step = su_logic_next(logic, &d->position, &d->options))) {
        effort += su_step_effort(step);
        su_step_apply(rules, step, &d->position);
    }
    return d->position.empty > 0 ? 0 : effort;
}

/* OK where the steps led to the end, NOT_FOUND where there are no more, STOPPED where not all was
   looked at for the next. */
static su_status tell_steps(teller *t, struct desk *d, su_logic *logic, way *taken)
{
    const su_step *step;
    while (d->position.empty > 0) {
        if (!(step = find_next(t->job, d, logic, taken->steps)))
            return su_logic_was_truncated(logic) ? SU_STOPPED : SU_NOT_FOUND;
        count_step(step, taken);
        tell_step_at(t, &d->position, step, taken->steps);
        su_history_add(step, &d->past);
        su_step_apply(t->rules, step, &d->position);
    }
    return SU_OK;
}

/* The puzzle has one solution. Returns how many steps were told. */
static unsigned tell_puzzle(const struct job *job, worker *h, const su_rules *rules,
                            const su_digit *givens, const su_digit *solution, FILE *out)
{
    su_logic *logic = workspace_logic(&h->workspace, rules);
    struct desk *d = h->desk;
    way taken = {.steps = 0};
    const su_logic_options options = {.stop = &interrupted};
    rating_summary known;
    teller t = {.job = job,
                .rules = rules,
                .account = {.out = out,
                            .words = job->words,
                            .rules = rules,
                            .form = (account_form)job->form,
                            .with_proofs = job->with_proofs,
                            .with_eureka = job->notation == 1,
                            .with_each = job->with_all || job->only >= 0}};
    known.is_rated = su_puzzle_time(rules, givens, &options, h->workspace.work, logic,
                                    &known.rating, &known.seconds)
                     == SU_OK;
    set_out(d, rules, givens);
    known.effort = plan(job, d, rules, logic);
    set_out(d, rules, givens);
    if (job->as_json)
        t.list = begin_steps(rules, givens, solution, &known);
    else
        open_account(&t.account, givens, &known);
    const su_status status = tell_steps(&t, d, logic, &taken);
    if (t.list)
        write_steps(t.list, status, out);
    else
        close_account(&t.account, &d->position, status, &taken);
    return t.told;
}

/* Nothing of a puzzle that has no step of the technique. */
static void tell_only(struct job *job, worker *h, const su_rules *rules, const su_digit *givens,
                      const su_digit *solution, FILE *out)
{
    buffer told = {0};
    FILE *into = write_into(&told);
    bool any = tell_puzzle(job, h, rules, givens, solution, into) > 0;
    fclose(into);
    atomic_store(any ? &job->told : &job->passed, true);
    if (any)
        fwrite(told.text, 1, told.length, out);
    free_buffer(&told);
}

static size_t answer(void *context, worker *h, const puzzle_run *run, FILE *out)
{
    struct job *job = context;
    size_t answered = 0;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_digit solution[SU_MAX_CELLS];
        su_status status = solve_single(run->rules, givens, h->workspace.work, solution);
        if (status != SU_OK) {
            complain_of(run, i, "%s", describe_status(status));
            continue;
        }
        if (job->only >= 0)
            tell_only(job, h, run->rules, givens, solution, out);
        else
            tell_puzzle(job, h, run->rules, givens, solution, out);
        answered++;
    }
    return answered;
}

/* All puzzles of a page stand in one frame. */
static void write_answers(void *context, char *answers, size_t length, FILE *file)
{
    struct job *job = context;
    if (job->form == AS_HTML && !job->is_begun && length > 0) {
        open_leaflet(job->language, file);
        job->is_begun = true;
    }
    fwrite(answers, 1, length, file);
}

static void end_page(void *context, bool whole, FILE *file)
{
    const struct job *job = context;
    if (whole && job->is_begun)
        close_leaflet(file);
}

static const char *form_name(size_t index)
{
    static const char *const names[] = {"text", "markdown", "html", "json"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

static const char *notation_name(size_t index)
{
    static const char *const names[] = {"words", "eureka"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

/* Nothing at all was told: that is no fault, but need not be what was expected. */
static void say_none(const struct job *job)
{
    const char *name = su_technique_name((su_technique)job->only);
    if (job->by_scale)
        complain("explain: no step is %s when the lowest-rated step is always taken", name);
    else
        complain("explain: no step is %s; --scale takes the same steps as rate --technique", name);
}

int run_explain(int argc, char **argv)
{
    static struct job job = {.only = -1};
    static filter f = {.answer = answer,
                       .from = ANY_FORMAT,
                       .context = &job,
                       .desk = sizeof(struct desk),
                       .take = write_answers,
                       .end = end_page};
    const char *language = "en", *assets = NULL, *only = NULL;
    int form = AS_TEXT;
    const option options[] = {
        {.name = "technique", .kind = TEXT, .to = &only},
        {.name = "all", .kind = FLAG, .to = &job.with_all},
        {.name = "scale", .kind = FLAG, .to = &job.by_scale},
        {.name = "to", .kind = CHOICE, .to = &form, .choice = form_name},
        {.name = "proof", .kind = FLAG, .to = &job.with_proofs},
        {.name = "notation", .kind = CHOICE, .to = &job.notation, .choice = notation_name},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("explain", options, argc, argv)
        || !choose_technique("explain", only, job.by_scale, &job.only))
        return BAD_USAGE;
    job.language = language;
    job.as_json = form == ACCOUNT_FORMS; /* after those in words */
    job.form = job.as_json ? AS_TEXT : form;
    if (!job.as_json && !open_locale(assets, language, true, &job.words))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (job.passed && !job.told && !interrupted)
        say_none(&job);
    if (!job.as_json)
        close_locale(&job.words);
    return status;
}
