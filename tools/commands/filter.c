#include "commands/filter.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/progress.h"
#include "lib/timing.h"
#include "lines/parse_line.h"

/* The range of seconds that a batch should take. Shorter batches make workers wait for each other,
   and longer batches share the work badly. */
static const double shortest_batch = 0.002, longest_batch = 0.02;

/* Puzzles of a worker that have been read but not answered yet. */
typedef struct pending_run {
    su_rules rules;
    su_digit givens[LONGEST_RUN * SU_MAX_CELLS];
    size_t line[LONGEST_RUN];
    puzzle_run run; /* points to the fields above */
} pending_run;

typedef struct batch {
    portion puzzles;
    buffer answers, messages;
    FILE *out;        /* writes to `answers` */
    bool has_failure; /* a puzzle has no answer */
    bool has_valid_line;
    size_t next_line;                 /* the first line that has no output yet */
    size_t invalid_lines;             /* number of invalid lines before the first valid line */
    size_t message_end[MAX_MESSAGES]; /* length of `messages` after each of those invalid lines */
} batch;

typedef struct work {
    const filter *filter;
    source source;
    worker *workers;
    workspace *workspaces; /* one for each worker */
    batch *batches;
    atomic_size_t batch_size; /* puzzles in the next batch */
    volatile bool stop;       /* writing failed */
    bool has_failure;         /* a puzzle has no answer */
    bool has_file_error;      /* a file could not be read */
    size_t file_index;        /* file of the last batch written */
    size_t invalid_lines;     /* number of invalid lines at the beginning of that file */
    bool has_valid_line;      /* that file had a valid line */
    output output;
    progress progress;
} work;

void complain_of(const puzzle_run *run, size_t i, const char *format, ...)
{
    char words[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    if (run->by_number)
        complain_at(run->name, 0, "puzzle %zu: %s", run->line[i], words);
    else
        complain_at(run->name, run->line[i], "%s", words);
}

static bool fetch_batch(void *context, uint64_t number, void *result)
{
    work *w = context;
    batch *b = result;
    (void)number;
    return next_portion(&w->source, atomic_load(&w->batch_size), &b->puzzles);
}

/* ---- Answering, by a worker ------------------------------------------------------------------ */

static void answer_pending(work *w, worker *self, batch *b)
{
    puzzle_run *run = &self->pending->run;
    const filter *f = w->filter;
    if (run->count > 0)
        b->has_failure |= f->answer(f->context, self, run, b->out) < run->count;
    run->count = 0;
}

/* Adds a pending puzzle. First answers the pending puzzles if there are too many, or if they have
   other rules. */
static void add_puzzle(work *w, worker *self, batch *b, size_t line, const su_rules *rules,
                       const su_digit *givens)
{
    pending_run *p = self->pending;
    const bool has_same_rules = su_rules_equal(&p->rules, rules);
    if (p->run.count == LONGEST_RUN || !has_same_rules)
        answer_pending(w, self, b);
    if (!has_same_rules)
        p->rules = *rules;
    memcpy(p->givens + p->run.count * rules->cells, givens, rules->cells);
    p->line[p->run.count++] = line;
}

/* Answers the pending puzzles. Puts their messages before the last message, which is about a later
   line and begins at byte `from`. */
static void answer_before_message(work *w, worker *self, batch *b, size_t from)
{
    buffer *messages = &b->messages, last = {0};
    add_bytes(&last, messages->text + from, messages->length - from);
    messages->length = from;
    answer_pending(w, self, b);
    add_bytes(messages, last.text, last.length);
    free_buffer(&last);
}

/* Writes a blank line for each line before `line` that has no output, if the filter asks for it. */
static void write_blanks_before(work *w, worker *self, batch *b, size_t line)
{
    if (!w->filter->write_blank)
        return;
    if (b->next_line < line)
        answer_pending(w, self, b);
    for (; b->next_line < line; b->next_line++)
        w->filter->write_blank(b->out);
    b->next_line = line + 1;
}

static void note_invalid_line(batch *b)
{
    if (!b->has_valid_line && b->invalid_lines < MAX_MESSAGES)
        b->message_end[b->invalid_lines++] = b->messages.length;
    b->has_failure = true;
}

static void read_line(work *w, worker *self, batch *b, const line_reader *line)
{
    const filter *f = w->filter;
    su_digit givens[SU_MAX_CELLS];
    write_blanks_before(w, self, b, line->number);
    size_t message_start = b->messages.length;
    const su_rules *rules = read_puzzle_line(line, f->wanted.cells ? &f->wanted : NULL, givens);
    if (rules) {
        b->has_valid_line = true;
        add_puzzle(w, self, b, line->number, rules, givens);
    } else {
        answer_before_message(w, self, b, message_start);
        note_invalid_line(b);
        if (f->write_blank)
            f->write_blank(b->out);
    }
}

/* Answers a line in a format of the subcommand. */
static void answer_special_line(work *w, worker *self, batch *b, const line_reader *line)
{
    const filter *f = w->filter;
    answer_pending(w, self, b);
    if (f->answer_special_line(f->context, self, line, b->out))
        b->has_valid_line = true;
    else
        note_invalid_line(b);
}

static void answer_lines(work *w, worker *self, batch *b)
{
    const filter *f = w->filter;
    portion *p = &b->puzzles;
    line_reader line;
    open_text(p->file_name, p->lines.text, p->lines.length, p->first, &line);
    b->next_line = p->first;
    while (!interrupted && next_puzzle_line(&line))
        (f->is_special_line && f->is_special_line(&line) ? answer_special_line
                                                         : read_line)(w, self, b, &line);
    write_blanks_before(w, self, b, line.number + 1);
}

static void answer_entries(work *w, worker *self, batch *b)
{
    const portion *p = &b->puzzles;
    const struct pack *pack = &p->found->pack;
    for (size_t i = 0; i < p->invalid && w->filter->write_blank; i++)
        w->filter->write_blank(b->out);
    for (size_t i = p->first; i < p->first + p->entries && !interrupted; i++) {
        const pack_entry *entry = &pack->entries[i];
        size_t line = p->found->where[i].line;
        self->pending->run.by_number = line == 0;
        for (size_t k = 0; k < entry->count; k++)
            add_puzzle(w, self, b, line ? line : i + 1, pack_rules(pack, entry),
                       pack_start(pack, entry, k));
    }
    b->has_valid_line |= p->entries > 0;
}

/* Halves the size of slow batches, and doubles that of fast ones. */
static void adjust_batch_size(work *w, double seconds)
{
    size_t now = atomic_load(&w->batch_size);
    if (seconds < shortest_batch && now < LONGEST_RUN)
        atomic_store(&w->batch_size, 2 * now);
    if (seconds > longest_batch && now > 1)
        atomic_store(&w->batch_size, now / 2);
}

static void answer_batch(void *context, unsigned number, uint64_t job, void *result)
{
    work *w = context;
    batch *b = result;
    worker *self = &w->workers[number];
    double start = steady_seconds();
    (void)job;
    b->has_failure = b->puzzles.invalid > 0 || b->puzzles.has_file_error;
    b->has_valid_line = false;
    b->invalid_lines = 0;
    self->pending->run.name = b->puzzles.file_name;
    self->pending->run.by_number = false;
    add_bytes(&b->messages, buffer_text(&b->puzzles.messages), b->puzzles.messages.length);
    redirect_messages(&b->messages);
    if (b->puzzles.found)
        answer_entries(w, self, b);
    else if (b->puzzles.lines.length > 0)
        answer_lines(w, self, b);
    answer_pending(w, self, b);
    fflush(b->out);
    redirect_messages(NULL);
    adjust_batch_size(w, steady_seconds() - start);
}

/* ---- Writing, in order ----------------------------------------------------------------------- */

/* Gives up a file that begins with MAX_MESSAGES invalid lines: drops later messages and suggests
   another format. Returns true if an earlier batch already gave up the file. Never gives up if
   every line has output. */
static bool give_up(work *w, batch *b)
{
    const portion *p = &b->puzzles;
    if (w->filter->write_blank)
        return false;
    if (p->file_index != w->file_index) {
        w->file_index = p->file_index;
        w->invalid_lines = 0;
        w->has_valid_line = false;
    }
    size_t before = w->invalid_lines;
    if (!w->has_valid_line)
        w->invalid_lines += b->invalid_lines;
    w->has_valid_line |= b->has_valid_line;
    if (before >= MAX_MESSAGES || w->invalid_lines < MAX_MESSAGES)
        return before >= MAX_MESSAGES;
    b->messages.length = b->message_end[MAX_MESSAGES - before - 1];
    atomic_store(&w->source.skipped_file, p->file_index + 1);
    redirect_messages(&b->messages);
    suggest_format(p->file_name, FORMAT_line, p->guess);
    redirect_messages(NULL);
    return false;
}

static void write_batch_answers(work *w, const buffer *answers)
{
    const filter *f = w->filter;
    if (!f->write_answers)
        fwrite(buffer_text(answers), 1, answers->length, w->output.file);
    else if (answers->length > 0)
        f->write_answers(f->context, answers->text, answers->length, w->output.file);
}

static bool take_batch(void *context, uint64_t number, void *result)
{
    work *w = context;
    batch *b = result;
    (void)number;
    if (!give_up(w, b)) {
        if (b->messages.length > 0)
            progress_end(&w->progress);
        fwrite(buffer_text(&b->messages), 1, b->messages.length, stderr);
        if (w->invalid_lines < MAX_MESSAGES)
            write_batch_answers(w, &b->answers);
    }
    empty_buffer(&b->messages);
    empty_buffer(&b->answers);
    w->has_failure |= b->has_failure;
    w->has_file_error |= b->puzzles.has_file_error;
    progress_show(&w->progress, b->puzzles.bytes_read);
    w->stop = ferror(w->output.file);
    return !w->stop;
}

/* ---- The whole run --------------------------------------------------------------------------- */

static void open_work(work *w, unsigned workers)
{
    const filter *f = w->filter;
    w->source = (source){.files = f->files,
                         .from = f->from,
                         .wanted = f->wanted.cells ? &f->wanted : NULL,
                         .has_library_lines = f->is_special_line != NULL,
                         .stop = &w->stop};
    open_source(&w->source);
    w->workers = allocate_zeroed(workers, sizeof *w->workers);
    w->workspaces = open_workspaces(workers);
    for (unsigned i = 0; i < workers; i++) {
        w->workers[i].workspace = &w->workspaces[i];
        w->workers[i].scratch = allocate_zeroed(f->scratch_size, 1);
        pending_run *p = w->workers[i].pending = allocate_zeroed(1, sizeof *p);
        p->run = (puzzle_run){.rules = &p->rules, .givens = p->givens, .line = p->line};
    }
    w->batches = allocate_zeroed(pool_slots(workers), sizeof *w->batches);
    for (size_t i = 0; i < pool_slots(workers); i++)
        w->batches[i].out = open_buffer_stream(&w->batches[i].answers);
    atomic_init(&w->batch_size, 1);
}

static void close_work(work *w, unsigned workers)
{
    close_workspaces(w->workspaces, workers);
    for (unsigned i = 0; i < workers; i++) {
        free(w->workers[i].scratch);
        free(w->workers[i].pending);
    }
    for (size_t i = 0; i < pool_slots(workers); i++) {
        batch *b = &w->batches[i];
        fclose(b->out);
        free_buffer(&b->answers);
        free_buffer(&b->messages);
        free_buffer(&b->puzzles.lines);
        free_buffer(&b->puzzles.messages);
    }
    free(w->workers);
    free(w->batches);
    close_source(&w->source);
}

int run_filter(const filter *f)
{
    static work w;
    unsigned workers = f->jobs ? (unsigned)f->jobs : 1;
    w.filter = f;
    if (!open_output(f->to, &w.output))
        return BAD_INPUT;
    catch_interrupts();
    open_work(&w, workers);
    bool shows_progress = f->to || !isatty(STDOUT_FILENO);
    progress_begin_bytes(&w.progress, shows_progress ? source_bytes(&w.source) : 0);
    bool good = pool_stream(workers, w.batches, sizeof *w.batches, fetch_batch, answer_batch,
                            take_batch, &w);
    progress_end(&w.progress);
    close_work(&w, workers);
    good &= !interrupted && !w.has_file_error;
    if (f->end_answers)
        f->end_answers(f->context, good, w.output.file);
    bool written = close_output(&w.output, good);
    return good && written && !w.has_failure ? DONE : BAD_INPUT;
}
