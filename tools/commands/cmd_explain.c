/*
 * cmd_explain.c: sudoleaf explain, which explains a solution step by step.
 *
 * The core finds the steps. This file goes through them and writes each as text (explain_text.h) or
 * as JSON.
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

static const char *const form_names[] = {"text", "markdown", "html", "json", NULL},
                         *const notation_names[] = {"words", "eureka", NULL};

struct job {
    bool as_json, with_proofs;
    int notation; /* index in notation_names */
    int form;     /* an account_form */
    const char *language;
    bool is_begun;              /* the HTML page is begun */
    int only;                   /* a technique, or -1 for all */
    atomic_bool shown, skipped; /* some puzzle has a step of `only`; some puzzle has none */
    bool with_all;              /* include unnecessary steps */
    bool by_scale;              /* take the lowest-rated step, not the easiest for people */
    locale words;
};

/* Memory of each worker. */
struct scratch {
    su_position position;
    su_history past; /* the steps before `position` */
    su_walkthrough tour;
    su_logic_options options;
};

static void count_step(const su_step *step, solution_path *taken)
{
    if (step->tenths > taken->tenths) {
        taken->tenths = step->tenths;
        taken->hardest = step->technique;
    }
    taken->steps++;
}

typedef struct explanation {
    const struct job *job;
    const su_rules *rules;
    account account;
    json_t *list;   /* steps as JSON; NULL: text */
    unsigned shown; /* number of steps written */
} explanation;

/* Writes a step if its technique is wanted. */
static void show_step(explanation *t, const su_position *before, const su_step *step,
                      unsigned number)
{
    if (t->job->only >= 0 && step->technique != (su_technique)t->job->only)
        return;
    t->shown++;
    if (t->list)
        add_step(t->list, t->rules, step, number);
    else
        add_to_account(&t->account, before, step, number);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void start_puzzle(struct scratch *d, const su_rules *rules, const su_digit *givens)
{
    su_position_start(rules, givens, &d->position);
    su_history_start(&d->past);
    d->options = (su_logic_options){.stop = &interrupted, .history = &d->past};
}

/* Returns the next step, or NULL. If the planned walkthrough ends before the puzzle is solved,
   returns the best step. */
static const su_step *find_next(const struct job *job, const struct scratch *d, su_logic *logic,
                                unsigned index)
{
    const su_step *step =
        job->by_scale ? NULL
                      : su_walkthrough_step(logic, &d->tour, index, &d->position, &d->options);
    return step            ? step
           : job->by_scale ? su_logic_next(logic, &d->position, &d->options)
                           : su_logic_best(logic, &d->position, SU_MAX_CELLS, &d->options);
}

/* Plans the steps. Returns their total effort, or 0 if it is not known in advance. */
static unsigned plan_steps(const struct job *job, struct scratch *d, const su_rules *rules,
                           su_logic *logic)
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

/* Writes all steps. Returns SU_OK if they solve the puzzle, SU_NOT_FOUND if there is no further
   step, or SU_STOPPED if the search for one was stopped. */
static su_status show_steps(explanation *t, struct scratch *d, su_logic *logic,
                            solution_path *taken)
{
    const su_step *step;
    while (d->position.empty > 0) {
        if (!(step = find_next(t->job, d, logic, taken->steps)))
            return su_logic_was_truncated(logic) ? SU_STOPPED : SU_NOT_FOUND;
        count_step(step, taken);
        show_step(t, &d->position, step, taken->steps);
        su_history_add(step, &d->past);
        su_step_apply(t->rules, step, &d->position);
    }
    return SU_OK;
}

/* Explains a puzzle with one solution. Returns the number of steps written. */
static unsigned explain_puzzle(const struct job *job, worker *self, const su_rules *rules,
                               const su_digit *givens, const su_digit *solution, FILE *out)
{
    su_logic *logic = workspace_logic(self->workspace, rules);
    struct scratch *d = self->scratch;
    solution_path taken = {.steps = 0};
    const su_logic_options options = {.stop = &interrupted};
    rating_summary known;
    explanation t = {.job = job,
                     .rules = rules,
                     .account = {.out = out,
                                 .words = job->words,
                                 .rules = rules,
                                 .form = (account_form)job->form,
                                 .with_proofs = job->with_proofs,
                                 .with_eureka = job->notation == 1,
                                 .with_each = job->with_all || job->only >= 0}};
    known.is_rated = su_puzzle_time(rules, givens, &options, self->workspace->work, logic,
                                    &known.rating, &known.seconds)
                     == SU_OK;
    start_puzzle(d, rules, givens);
    known.effort = plan_steps(job, d, rules, logic);
    start_puzzle(d, rules, givens);
    if (job->as_json)
        t.list = begin_steps(rules, givens, solution, &known);
    else
        open_account(&t.account, givens, &known);
    const su_status status = show_steps(&t, d, logic, &taken);
    if (t.list)
        write_steps(t.list, status, out);
    else
        close_account(&t.account, &d->position, status, &taken);
    return t.shown;
}

/* Explains a puzzle, but writes nothing if it has no step of the wanted technique. */
static void explain_if_any(struct job *job, worker *self, const su_rules *rules,
                           const su_digit *givens, const su_digit *solution, FILE *out)
{
    buffer text = {0};
    FILE *into = open_buffer_stream(&text);
    bool any = explain_puzzle(job, self, rules, givens, solution, into) > 0;
    fclose(into);
    atomic_store(any ? &job->shown : &job->skipped, true);
    if (any)
        fwrite(text.text, 1, text.length, out);
    free_buffer(&text);
}

static size_t answer(void *context, worker *self, const puzzle_run *run, FILE *out)
{
    struct job *job = context;
    size_t answered = 0;
    for (size_t i = 0; i < run->count && !interrupted; i++) {
        const su_digit *givens = run->givens + i * run->rules->cells;
        su_digit solution[SU_MAX_CELLS];
        su_status status = solve_single(run->rules, givens, self->workspace->work, solution);
        if (status != SU_OK) {
            complain_of(run, i, "%s", describe_status(status));
            continue;
        }
        if (job->only >= 0)
            explain_if_any(job, self, run->rules, givens, solution, out);
        else
            explain_puzzle(job, self, run->rules, givens, solution, out);
        answered++;
    }
    return answered;
}

/* Writes answers. In HTML, begins the page before the first one. */
static void write_answers(void *context, char *answers, size_t length, FILE *file)
{
    struct job *job = context;
    if (job->form == AS_HTML && !job->is_begun && length > 0) {
        begin_page(job->language, file);
        job->is_begun = true;
    }
    fwrite(answers, 1, length, file);
}

static void end_html(void *context, bool whole, FILE *file)
{
    const struct job *job = context;
    if (whole && job->is_begun)
        end_page(file);
}

/* Reports that no puzzle has a step of the wanted technique. */
static void report_no_steps(const struct job *job)
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
                       .scratch_size = sizeof(struct scratch),
                       .write_answers = write_answers,
                       .end_answers = end_html};
    const char *language = "en", *assets = NULL, *only = NULL;
    int form = AS_TEXT;
    const option options[] = {
        {.name = "technique", .kind = TEXT, .to = &only},
        {.name = "all", .kind = FLAG, .to = &job.with_all},
        {.name = "scale", .kind = FLAG, .to = &job.by_scale},
        {.name = "to", .kind = CHOICE, .to = &form, .names = form_names},
        {.name = "proof", .kind = FLAG, .to = &job.with_proofs},
        {.name = "notation", .kind = CHOICE, .to = &job.notation, .names = notation_names},
        {.name = "language", .kind = TEXT, .to = &language},
        {.name = "assets", .kind = TEXT, .to = &assets},
        FILTER_OPTIONS(&f),
    };
    if (!read_options("explain", options, argc, argv)
        || !read_technique("explain", only, job.by_scale, &job.only))
        return BAD_USAGE;
    job.language = language;
    job.as_json = form == ACCOUNT_FORMS; /* "json" follows the forms of text */
    job.form = job.as_json ? AS_TEXT : form;
    if (!job.as_json && !open_locale(assets, language, true, &job.words))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (job.skipped && !job.shown && !interrupted)
        report_no_steps(&job);
    if (!job.as_json)
        close_locale(&job.words);
    return status;
}
