#include "commands/filter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/input.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/progress.h"
#include "lib/timing.h"
#include "lines/lines.h"

enum { MOST_BYTES = 64 * 1024 /* of a batch */ };

/* A batch should take about so many seconds: others are given away soon, and hands seldom meet. */
static const double soon = 0.002, late = 0.02;

/* Puzzles on their way to an answer. */
typedef struct pile {
    su_rules rules;
    su_digit givens[MOST_OF_A_RUN * SU_MAX_CELLS];
    size_t line[MOST_OF_A_RUN];
    puzzle_run run; /* of these */
} pile;

typedef struct batch {
    const char *name; /* of the file its lines are from */
    size_t first;     /* number of the first of them */
    buffer lines;     /* each ended by \n */
    buffer answers, messages;
    FILE *out; /* into the answers */
    uint64_t passed;
    bool bad, lost; /* a line could not be answered; a file not be read */
} batch;

typedef struct work {
    const filter *filter;
    hand *hands;
    batch *batches;
    size_t file; /* that is read, or comes next */
    bool is_open;
    line_reader reader;
    uint64_t passed;       /* bytes of the files before */
    atomic_size_t at_once; /* lines of a batch */
    volatile bool over;
    bool bad, lost;
    output output;
    progress progress;
} work;

/* ---- Fetching: batches of lines -------------------------------------------------------------- */

static size_t count_files(const filter *f) { return f->files.count ? f->files.count : 1; }

static const char *name_of(const filter *f, size_t file)
{
    return f->files.count ? f->files.names[file] : NULL;
}

/* Whether the operand is a puzzle: of as many cells as one has, and no file has the name. */
static bool is_puzzle(const filter *f, const char *operand)
{
    size_t length = operand ? strlen(operand) : 0;
    return length > 0 && length < LINE_LIMIT
           && looks_like_puzzle(operand, length, f->wanted.cells ? &f->wanted : NULL)
           && access(operand, F_OK) != 0;
}

/* A whole line as it came; one that is too long stays so. */
static void add_line(const line_reader *reader, buffer *lines)
{
    add_bytes(lines, reader->text, reader->length);
    add_text(lines, reader->too_long ? "?\n" : "\n");
}

/* The lines that are there, and one at least unless the file ends; none where it does. */
static void fetch_lines(work *w, batch *b)
{
    size_t count = 0, most = atomic_load(&w->at_once);
    do {
        if (!next_line(&w->reader))
            break;
        if (count++ == 0)
            b->first = w->reader.number;
        add_line(&w->reader, &b->lines);
    } while (count < most && b->lines.length < MOST_BYTES && line_is_there(&w->reader));
    b->passed = w->passed + bytes_passed(&w->reader);
}

/* What can hardly be meant as the name of a file. */
static bool looks_like_cells(const char *operand)
{
    size_t length = strlen(operand);
    return length >= 8 && strspn(operand, "0123456789._-*xX?|+= \t\r\n") == length;
}

/* A puzzle on the command line is one line, also where it was pasted in rows. */
static void add_puzzle_text(const char *text, buffer *lines)
{
    for (; *text; text++)
        add_bytes(lines, *text == '\n' || *text == '\r' ? " " : text, 1);
}

/* Opens the next file; false where there is nothing to be read from it, or its lines are there
   already. */
static bool open_next(work *w, batch *b)
{
    const char *name = name_of(w->filter, w->file);
    if (is_puzzle(w->filter, name)) {
        b->name = "the puzzle";
        b->first = 1;
        add_puzzle_text(name, &b->lines);
        w->file++;
        return false;
    }
    if (name && looks_like_cells(name) && access(name, F_OK) != 0) {
        complain("'%s' is neither a file nor a puzzle: %zu cells", name,
                 su_text_cells(name, strlen(name)));
        b->lost = true;
        w->file++;
        return false;
    }
    w->is_open = open_lines(name, &w->reader);
    w->reader.over = &w->over;
    b->lost = !w->is_open;
    w->file += !w->is_open;
    return w->is_open;
}

/* A batch has the lines of one file; where that cannot be read, what is said of it. */
static bool fetch_batch(void *context, uint64_t number, void *result)
{
    work *w = context;
    batch *b = result;
    (void)number;
    empty_buffer(&b->lines);
    b->lost = false;
    keep_messages(&b->messages);
    while (!interrupted && !b->lost && b->lines.length == 0 && w->file < count_files(w->filter)) {
        if (!w->is_open && !open_next(w, b))
            continue;
        b->name = w->reader.name;
        fetch_lines(w, b);
        if (b->lines.length > 0)
            break;
        w->passed += bytes_passed(&w->reader);
        b->lost = !close_lines(&w->reader);
        w->is_open = false;
        w->file++;
    }
    keep_messages(NULL);
    return b->lost || b->lines.length > 0;
}

/* ---- Answering: by a hand -------------------------------------------------------------------- */

static void answer_pile(work *w, hand *h, batch *b)
{
    puzzle_run *run = &h->pile->run;
    const filter *f = w->filter;
    if (run->count > 0)
        b->bad |= f->answer(f->context, h, run, b->out) < run->count;
    run->count = 0;
}

/* What was said from `from` on, about a line, is said once all before it is answered. */
static void answer_before(work *w, hand *h, batch *b, size_t from)
{
    buffer *said = &b->messages, last = {0};
    add_bytes(&last, said->text + from, said->length - from);
    said->length = from;
    answer_pile(w, h, b);
    add_bytes(said, last.text, last.length);
    free_buffer(&last);
}

/* A puzzle joins those before it where it has their rules. */
static void add_puzzle(work *w, hand *h, batch *b, const line_reader *line, const su_rules *rules,
                       const su_digit *givens)
{
    pile *p = h->pile;
    bool alike = su_rules_equal(&p->rules, rules);
    if (p->run.count == MOST_OF_A_RUN || !alike)
        answer_pile(w, h, b);
    if (!alike)
        p->rules = *rules;
    p->run.name = b->name;
    memcpy(p->givens + p->run.count * rules->cells, givens, rules->cells);
    p->line[p->run.count++] = line->number;
}

static void answer_own(work *w, hand *h, batch *b, const line_reader *line)
{
    const filter *f = w->filter;
    answer_pile(w, h, b);
    b->bad |= !f->answer_own(f->context, h, line, b->out);
}

static void take_line(work *w, hand *h, batch *b, const line_reader *line)
{
    const filter *f = w->filter;
    su_digit givens[SU_MAX_CELLS];
    size_t said = b->messages.length;
    const su_rules *rules = read_puzzle_line(line, f->wanted.cells ? &f->wanted : NULL, givens);
    if (rules) {
        add_puzzle(w, h, b, line, rules, givens);
    } else {
        b->bad = true;
        answer_before(w, h, b, said);
    }
}

static void answer_lines(work *w, hand *h, batch *b)
{
    line_reader line;
    open_text(b->name, b->lines.text, b->lines.length, b->first, &line);
    while (!interrupted && next_puzzle_line(&line))
        if (w->filter->is_own && w->filter->is_own(&line))
            answer_own(w, h, b, &line);
        else
            take_line(w, h, b, &line);
    answer_pile(w, h, b);
}

/* Fewer lines at once where they take long, more where they do not. */
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
    (void)piece;
    double begun = steady_seconds();
    b->bad = false;
    keep_messages(&b->messages);
    if (b->lines.length > 0)
        answer_lines(w, &w->hands[number], b);
    fflush(b->out);
    keep_messages(NULL);
    adjust(w, steady_seconds() - begun);
}

/* ---- Taking: in order ------------------------------------------------------------------------ */

static bool take_batch(void *context, uint64_t number, void *result)
{
    work *w = context;
    batch *b = result;
    (void)number;
    if (b->messages.length > 0)
        progress_end(&w->progress);
    fwrite(buffer_text(&b->messages), 1, b->messages.length, stderr);
    fwrite(buffer_text(&b->answers), 1, b->answers.length, w->output.file);
    empty_buffer(&b->messages);
    empty_buffer(&b->answers);
    w->bad |= b->bad || b->lost;
    w->lost |= b->lost;
    progress_tell(&w->progress, b->passed);
    w->over = ferror(w->output.file);
    return !w->over;
}

/* ---- All of it ------------------------------------------------------------------------------- */

/* Bytes of all the files; 0 where one is none of a known size. */
static uint64_t count_bytes(const filter *f)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < count_files(f); i++) {
        struct stat file;
        const char *name = name_of(f, i);
        bool is_standard = !name || strcmp(name, "-") == 0;
        if ((is_standard ? fstat(STDIN_FILENO, &file) : stat(name, &file)) != 0
            || !S_ISREG(file.st_mode))
            return 0;
        bytes += (uint64_t)file.st_size;
    }
    return bytes;
}

static void open_work(work *w, unsigned hands)
{
    w->hands = take_zeroed(hands, sizeof *w->hands);
    for (unsigned i = 0; i < hands; i++) {
        open_spaces(&w->hands[i].spaces);
        w->hands[i].desk = take_zeroed(w->filter->desk, 1);
        w->hands[i].pile = take_zeroed(1, sizeof(pile));
        pile *p = w->hands[i].pile;
        p->run = (puzzle_run){.rules = &p->rules, .givens = p->givens, .line = p->line};
    }
    w->batches = take_zeroed(crew_slots(hands), sizeof *w->batches);
    for (size_t i = 0; i < crew_slots(hands); i++)
        w->batches[i].out = write_into(&w->batches[i].answers);
    atomic_init(&w->at_once, 1);
}

static void close_work(work *w, unsigned hands)
{
    for (unsigned i = 0; i < hands; i++) {
        close_spaces(&w->hands[i].spaces);
        free(w->hands[i].desk);
        free(w->hands[i].pile);
    }
    for (size_t i = 0; i < crew_slots(hands); i++) {
        fclose(w->batches[i].out);
        free_buffer(&w->batches[i].lines);
        free_buffer(&w->batches[i].answers);
        free_buffer(&w->batches[i].messages);
    }
    if (w->is_open)
        close_lines(&w->reader);
    free(w->hands);
    free(w->batches);
}

int run_filter(const filter *f)
{
    static work w;
    unsigned hands = f->jobs ? (unsigned)f->jobs : 1;
    w = (work){.filter = f};
    if (!open_output(f->to, &w.output))
        return BAD_INPUT;
    catch_interrupts();
    open_work(&w, hands);
    progress_begin_bytes(&w.progress, f->to || !isatty(STDOUT_FILENO) ? count_bytes(f) : 0);
    bool good =
        crew_stream(hands, w.batches, sizeof *w.batches, fetch_batch, answer_batch, take_batch, &w);
    w.over = true;
    progress_end(&w.progress);
    close_work(&w, hands);
    bool written = close_output(&w.output, !interrupted && !w.lost);
    return good && written && !w.bad && !interrupted ? DONE : BAD_INPUT;
}
