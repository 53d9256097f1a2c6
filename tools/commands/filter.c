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

/* Seconds that a batch should take: short enough to share work early, long enough that workers
   seldom wait for each other. */
static const double soon = 0.002, late = 0.02;

/* Puzzles on their way to an answer. */
typedef struct pile {
    su_rules rules;
    su_digit givens[MOST_OF_A_RUN * SU_MAX_CELLS];
    size_t line[MOST_OF_A_RUN];
    puzzle_run run; /* of these */
} pile;

typedef struct batch {
    portion puzzles;
    buffer answers, messages;
    FILE *out;                       /* into the answers */
    bool bad;                        /* something could not be answered */
    bool any_good;                   /* a line could be read. Those before it could not: */
    size_t bad_lines, said[FEW_BAD]; /*   so many, and how much was said up to each of the first */
} batch;

typedef struct work {
    const filter *filter;
    source source;
    worker *workers;
    batch *batches;
    atomic_size_t at_once; /* puzzles of a batch */
    volatile bool over;
    bool bad, lost;
    size_t file, bad_lines; /* taken last, and how many bad lines it begins with, */
    bool any_good;          /*   unless this is so */
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
    return next_portion(&w->source, atomic_load(&w->at_once), &b->puzzles);
}

/* ---- Answering: by a worker ------------------------------------------------------------------ */

static void answer_pile(work *w, worker *h, batch *b)
{
    puzzle_run *run = &h->pile->run;
    const filter *f = w->filter;
    if (run->count > 0)
        b->bad |= f->answer(f->context, h, run, b->out) < run->count;
    run->count = 0;
}

/* A puzzle joins those before it where it has their rules. */
static void add_puzzle(work *w, worker *h, batch *b, size_t line, const su_rules *rules,
                       const su_digit *givens)
{
    pile *p = h->pile;
    bool alike = su_rules_equal(&p->rules, rules);
    if (p->run.count == MOST_OF_A_RUN || !alike)
        answer_pile(w, h, b);
    if (!alike)
        p->rules = *rules;
    memcpy(p->givens + p->run.count * rules->cells, givens, rules->cells);
    p->line[p->run.count++] = line;
}

/* What was said from `from` on, about a line, is said once all before it is answered. */
static void answer_before(work *w, worker *h, batch *b, size_t from)
{
    buffer *said = &b->messages, last = {0};
    add_bytes(&last, said->text + from, said->length - from);
    said->length = from;
    answer_pile(w, h, b);
    add_bytes(said, last.text, last.length);
    free_buffer(&last);
}

static void note_bad_line(batch *b)
{
    if (!b->any_good && b->bad_lines < FEW_BAD)
        b->said[b->bad_lines++] = b->messages.length;
    b->bad = true;
}

static void take_line(work *w, worker *h, batch *b, const line_reader *line)
{
    const filter *f = w->filter;
    su_digit givens[SU_MAX_CELLS];
    size_t said = b->messages.length;
    const su_rules *rules = read_puzzle_line(line, f->wanted.cells ? &f->wanted : NULL, givens);
    if (rules) {
        b->any_good = true;
        add_puzzle(w, h, b, line->number, rules, givens);
    } else {
        answer_before(w, h, b, said);
        note_bad_line(b);
    }
}

/* A line of the subcommand's own kind. */
static void take_own(work *w, worker *h, batch *b, const line_reader *line)
{
    const filter *f = w->filter;
    answer_pile(w, h, b);
    if (f->answer_own(f->context, h, line, b->out))
        b->any_good = true;
    else
        note_bad_line(b);
}

static void answer_lines(work *w, worker *h, batch *b)
{
    const filter *f = w->filter;
    portion *p = &b->puzzles;
    line_reader line;
    open_text(p->name, p->lines.text, p->lines.length, p->first, &line);
    while (!interrupted && next_puzzle_line(&line))
        (f->is_own && f->is_own(&line) ? take_own : take_line)(w, h, b, &line);
}

static void answer_entries(work *w, worker *h, batch *b)
{
    const portion *p = &b->puzzles;
    const struct pack *pack = &p->found->pack;
    for (size_t i = p->first; i < p->first + p->entries && !interrupted; i++) {
        const pack_entry *entry = &pack->entries[i];
        size_t line = p->found->where[i].line;
        h->pile->run.by_number = line == 0;
        for (size_t k = 0; k < entry->count; k++)
            add_puzzle(w, h, b, line ? line : i + 1, pack_rules(pack, entry),
                       pack_start(pack, entry, k));
    }
    b->any_good |= p->entries > 0;
}

/* Fewer puzzles at once where they take long, more where they do not. */
static void adjust(work *w, double seconds)
{
    size_t now = atomic_load(&w->at_once);
    if (seconds < soon && now < MOST_OF_A_RUN)
        atomic_store(&w->at_once, 2 * now);
    if (seconds > late && now > 1)
        atomic_store(&w->at_once, now / 2);
}

static void answer_batch(void *context, unsigned number, uint64_t piece, void *result)
{
    work *w = context;
    batch *b = result;
    worker *h = &w->workers[number];
    double begun = steady_seconds();
    (void)piece;
    b->bad = b->puzzles.bad || b->puzzles.lost;
    b->any_good = false;
    b->bad_lines = 0;
    h->pile->run.name = b->puzzles.name;
    h->pile->run.by_number = false;
    add_bytes(&b->messages, buffer_text(&b->puzzles.said), b->puzzles.said.length);
    keep_messages(&b->messages);
    if (b->puzzles.found)
        answer_entries(w, h, b);
    else if (b->puzzles.lines.length > 0)
        answer_lines(w, h, b);
    answer_pile(w, h, b);
    fflush(b->out);
    keep_messages(NULL);
    adjust(w, steady_seconds() - begun);
}

/* ---- Taking: in order ------------------------------------------------------------------------ */

/* Whether the file has come to so many lines, and none is a puzzle. Then no more of it is wanted,
   and of what was said no more than that. */
static bool give_up(work *w, batch *b)
{
    const portion *p = &b->puzzles;
    if (p->file != w->file) {
        w->file = p->file;
        w->bad_lines = 0;
        w->any_good = false;
    }
    size_t before = w->bad_lines;
    if (!w->any_good)
        w->bad_lines += b->bad_lines;
    w->any_good |= b->any_good;
    if (before >= FEW_BAD || w->bad_lines < FEW_BAD)
        return before >= FEW_BAD;
    b->messages.length = b->said[FEW_BAD - before - 1];
    atomic_store(&w->source.dropped, p->file + 1);
    keep_messages(&b->messages);
    suggest_format(p->name, FORMAT_line, p->guess);
    keep_messages(NULL);
    return false;
}

static void write_answers(work *w, const buffer *answers)
{
    const filter *f = w->filter;
    if (!f->take)
        fwrite(buffer_text(answers), 1, answers->length, w->output.file);
    else if (answers->length > 0)
        f->take(f->context, answers->text, answers->length, w->output.file);
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
        if (w->bad_lines < FEW_BAD)
            write_answers(w, &b->answers);
    }
    empty_buffer(&b->messages);
    empty_buffer(&b->answers);
    w->bad |= b->bad;
    w->lost |= b->puzzles.lost;
    progress_show(&w->progress, b->puzzles.passed);
    w->over = ferror(w->output.file);
    return !w->over;
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void open_work(work *w, unsigned workers)
{
    const filter *f = w->filter;
    w->source = (source){.files = f->files,
                         .from = f->from,
                         .wanted = f->wanted.cells ? &f->wanted : NULL,
                         .takes_library = f->is_own != NULL,
                         .over = &w->over};
    open_source(&w->source);
    w->workers = take_zeroed(workers, sizeof *w->workers);
    for (unsigned i = 0; i < workers; i++) {
        open_workspace(&w->workers[i].workspace);
        w->workers[i].desk = take_zeroed(f->desk, 1);
        pile *p = w->workers[i].pile = take_zeroed(1, sizeof *p);
        p->run = (puzzle_run){.rules = &p->rules, .givens = p->givens, .line = p->line};
    }
    w->batches = take_zeroed(pool_slots(workers), sizeof *w->batches);
    for (size_t i = 0; i < pool_slots(workers); i++)
        w->batches[i].out = write_into(&w->batches[i].answers);
    atomic_init(&w->at_once, 1);
}

static void close_work(work *w, unsigned workers)
{
    for (unsigned i = 0; i < workers; i++) {
        close_workspace(&w->workers[i].workspace);
        free(w->workers[i].desk);
        free(w->workers[i].pile);
    }
    for (size_t i = 0; i < pool_slots(workers); i++) {
        batch *b = &w->batches[i];
        fclose(b->out);
        free_buffer(&b->answers);
        free_buffer(&b->messages);
        free_buffer(&b->puzzles.lines);
        free_buffer(&b->puzzles.said);
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
    bool shows = f->to || !isatty(STDOUT_FILENO);
    progress_begin_bytes(&w.progress, shows ? source_bytes(&w.source) : 0);
    bool good = pool_stream(workers, w.batches, sizeof *w.batches, fetch_batch, answer_batch,
                            take_batch, &w);
    progress_end(&w.progress);
    close_work(&w, workers);
    good &= !interrupted && !w.lost;
    if (f->end)
        f->end(f->context, good, w.output.file);
    bool written = close_output(&w.output, good);
    return good && written && !w.bad ? DONE : BAD_INPUT;
}
