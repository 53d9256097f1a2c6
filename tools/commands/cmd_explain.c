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
    "  --language LANG      Language of the text [default: yours, or en]\n"
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
    int notation;            /* index in notation_names */
    int form;                /* a text_form */
    bool has_begun_page;     /* the beginning of the HTML page is written */
    int technique;           /* the only technique to show; -1 to show all */
    atomic_bool has_shown;   /* a puzzle had a step of `technique` */
    atomic_bool has_skipped; /* a puzzle had no step of `technique` */
    bool with_all;           /* show unnecessary steps, too */
    bool by_scale;           /* take the step with the lowest rating, not the easiest for people */
    locale texts;
};

/* Memory of each worker. */
struct scratch {
    su_position position;
    su_history history; /* steps that led to `position` */
    su_walkthrough walkthrough;
    su_logic_options options;
};

static void count_step(const su_step *step, solution_path *path)
{
    if (step->tenths > path->tenths) {
        path->tenths = step->tenths;
        path->hardest = step->technique;
    }
    path->steps++;
}

typedef struct step_writer {
    const struct job *job;
    const su_rules *rules;
    explanation text;
    json_t *list;     /* steps as JSON; NULL if they are written as text */
    unsigned written; /* number of steps written */
} step_writer;

/* Writes a step if its technique is wanted. */
static void show_step(step_writer *t, const su_position *before, const su_step *step,
                      unsigned number)
{
    if (t->job->technique >= 0 && step->technique != (su_technique)t->job->technique)
        return;
    t->written++;
    if (t->list)
        add_step(t->list, t->rules, step, number);
    else
        add_to_explanation(&t->text, before, step, number);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void start_puzzle(struct scratch *d, const su_rules *rules, const su_digit *givens)
{
    su_position_start(rules, givens, &d->position);
    su_history_start(&d->history);
    d->options = (su_logic_options){.stop = &interrupted, .history = &d->history};
}

/* Returns the next step, or NULL if there is none. If the planned walkthrough ends before the
   puzzle is solved, returns the best step. */
static const su_step *next_step(const struct job *job, const struct scratch *d, su_logic *logic,
                                unsigned index)
{
    const su_step *step = job->by_scale ? NULL
                                        : su_walkthrough_step(logic, &d->walkthrough, index,
                                                              &d->position, &d->options);
    return step            ? step
           : job->by_scale ? su_logic_next(logic, &d->position, &d->options)
                           : su_logic_best(logic, &d->position, SU_MAX_CELLS, &d->options);
}

/* Plans the steps. Returns their total effort, or 0 if the effort is not known in advance. */
static unsigned plan_steps(const struct job *job, struct scratch *d, const su_rules *rules,
                           su_logic *logic)
{
    unsigned effort = 0;
    const su_step *step;
    if (!job->by_scale) {
        su_walkthrough_plan(&d->position, job->with_all, &d->options, logic, &d->walkthrough);
        return d->walkthrough.is_short ? 0 : d->walkthrough.effort;
    }
    while (job->as_json && d->position.empty > 0
           && (step = su_logic_next(logic, &d->position, &d->options))) {
        effort += su_step_effort(step);
        su_step_apply(rules, step, &d->position);
    }
    return d->position.empty > 0 ? 0 : effort;
}

/* Writes all steps. Returns SU_OK if they solve the puzzle, SU_NOT_FOUND if no step was found, or
   SU_STOPPED if the search for a step was stopped. */
static su_status show_steps(step_writer *t, struct scratch *d, su_logic *logic, solution_path *path)
{
    const su_step *step;
    while (d->position.empty > 0) {
        if (!(step = next_step(t->job, d, logic, path->steps)))
            return su_logic_was_truncated(logic) ? SU_STOPPED : SU_NOT_FOUND;
        count_step(step, path);
        show_step(t, &d->position, step, path->steps);
        su_history_add(step, &d->history);
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
    solution_path path = {.steps = 0};
    const su_logic_options options = {.stop = &interrupted};
    rating_summary summary;
    step_writer t = {.job = job,
                     .rules = rules,
                     .text = {.out = out,
                              .texts = job->texts,
                              .rules = rules,
                              .form = (text_form)job->form,
                              .with_proofs = job->with_proofs,
                              .with_eureka = job->notation == 1,
                              .with_each_single = job->with_all || job->technique >= 0}};
    summary.is_rated = su_puzzle_time(rules, givens, &options, self->workspace->work, logic,
                                      &summary.rating, &summary.seconds)
                       == SU_OK;
    start_puzzle(d, rules, givens);
    summary.effort = plan_steps(job, d, rules, logic);
    start_puzzle(d, rules, givens);
    if (job->as_json)
        t.list = begin_steps(rules, givens, solution, &summary);
    else
        begin_explanation(&t.text, givens, &summary);
    const su_status status = show_steps(&t, d, logic, &path);
    if (t.list)
        write_steps(t.list, status, out);
    else
        end_explanation(&t.text, &d->position, status, &path);
    return t.written;
}

/* Explains a puzzle, but writes nothing if no step uses the wanted technique. */
static void explain_if_used(struct job *job, worker *self, const su_rules *rules,
                            const su_digit *givens, const su_digit *solution, FILE *out)
{
    buffer text = {0};
    FILE *stream = open_buffer_stream(&text);
    bool is_used = explain_puzzle(job, self, rules, givens, solution, stream) > 0;
    fclose(stream);
    atomic_store(is_used ? &job->has_shown : &job->has_skipped, true);
    if (is_used)
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
        if (job->technique >= 0)
            explain_if_used(job, self, run->rules, givens, solution, out);
        else
            explain_puzzle(job, self, run->rules, givens, solution, out);
        answered++;
    }
    return answered;
}

/* Writes answers. In HTML, first writes the beginning of the page. */
static void write_answers(void *context, char *answers, size_t length, FILE *file)
{
    struct job *job = context;
    if (job->form == AS_HTML && !job->has_begun_page && length > 0) {
        begin_page(&job->texts, file);
        job->has_begun_page = true;
    }
    fwrite(answers, 1, length, file);
}

static void end_html(void *context, bool whole, FILE *file)
{
    const struct job *job = context;
    if (whole && job->has_begun_page)
        end_page(file);
}

/* Reports that no step of any puzzle uses the wanted technique. */
static void report_no_steps(const struct job *job)
{
    const char *name = su_technique_name((su_technique)job->technique);
    if (job->by_scale)
        complain("explain: no step is %s when the lowest-rated step is always taken", name);
    else
        complain("explain: no step is %s; --scale takes the same steps as rate --technique", name);
}

int run_explain(int argc, char **argv)
{
    static struct job job = {.technique = -1};
    static filter f = {.answer = answer,
                       .from = ANY_FORMAT,
                       .context = &job,
                       .scratch_size = sizeof(struct scratch),
                       .write_answers = write_answers,
                       .end_answers = end_html};
    const char *language = NULL, *assets = NULL, *technique = NULL;
    int form = AS_TEXT;
    const option options[] = {
        {.name = "technique", .kind = TEXT, .to = &technique},
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
        || !read_technique("explain", technique, job.by_scale, &job.technique))
        return BAD_USAGE;
    job.as_json = form == TEXT_FORMS; /* "json" follows the forms of text */
    job.form = job.as_json ? AS_TEXT : form;
    if (!job.as_json && !open_locale(assets, language, true, &job.texts))
        return BAD_INPUT;
    int status = run_filter(&f);
    if (job.has_skipped && !job.has_shown && !interrupted)
        report_no_steps(&job);
    if (!job.as_json)
        close_locale(&job.texts);
    return status;
}
