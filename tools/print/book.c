#include "print/book.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "lib/assets.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/utf8.h"
#include "print/pages.h"

/* ---- The module ------------------------------------------------------------------------------ */

#ifdef SUDOLEAF_PRINTS
static void end_on_signal(int number)
{
    (void)number;
    end_at_once("print: the drawing libraries failed, perhaps for lack of memory");
}

/* Some of the drawing libraries crash when memory runs out. A message is then printed, and the old
   file stays. */
static void catch_crashes(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], end_on_signal);
}
#endif

const struct ink *find_ink(const char *subcommand)
{
#ifdef SUDOLEAF_PRINTS
    catch_crashes();
    char path[4096];
    module_path(SUDOLEAF_MODULE, path, sizeof path);
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const char *wrong = module ? NULL : dlerror();
    const struct ink *ink = module ? dlsym(module, INK_TABLE) : NULL;
    if (!ink)
        complain("%s: the drawing module cannot be loaded: %.300s", subcommand,
                 wrong ? wrong : "it is not a module of this program");
    else if (ink->version != INK_VERSION)
        complain("%s: %.300s is of another version of this program", subcommand, path);
    return ink && ink->version == INK_VERSION ? ink : NULL;
#else
    complain("%s: this program was built without cairo (Debian: libcairo2-dev); install it and "
             "build again",
             subcommand);
    return NULL;
#endif
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* Returns whether fonts have all characters of a text. Reports the first missing one. */
static bool has_all_letters(const struct ink *ink, const char *file, size_t line, const char *text)
{
    char letter[5];
    const uint32_t lacking = text ? ink->lacks(text) : 0;
    if (!lacking)
        return true;
    utf8_write(lacking, letter);
    complain_at(file, line, "no font on this machine has the character %s (U+%04X)",
                is_control(lacking) ? "?" : letter, (unsigned)lacking);
    return false;
}

static bool all_have_letters(const wishes *w, const struct ink *ink)
{
    bool good = has_all_letters(ink, "--title", 0, w->title);
    for (size_t i = 0; good && w->names && i < w->names->count; i++)
        good = has_all_letters(ink, w->names->file, w->names->line[i], w->names->name[i]);
    return good;
}

/* ---- Writing --------------------------------------------------------------------------------- */

typedef struct book_file {
    output out;
    int trouble; /* errno of the first failed write, which later calls would overwrite; 0: none */
} book_file;

static bool write_bytes(void *context, const unsigned char *bytes, size_t length)
{
    book_file *t = context;
    if (!t->trouble && fwrite(bytes, 1, length, t->out.file) != length)
        t->trouble = errno ? errno : EIO;
    return !t->trouble;
}

/* Draws two pages on each side of a sheet: the last and the first, on its back the second and the
   last but one, and so on inwards. */
static void draw_booklet(const page_layout *p)
{
    for (size_t i = 0; i < p->page_count / 2 && !interrupted; i++) {
        const size_t outer = p->page_count - 1 - i;
        draw_page(p, i % 2 ? i : outer, 0);
        draw_page(p, i % 2 ? outer : i, p->width);
        p->ink->end_page();
    }
}

static void draw_all(const page_layout *p)
{
    for (size_t i = 0; i < p->page_count && !interrupted; i++) {
        draw_page(p, i, 0);
        p->ink->end_page();
    }
}

static bool end_file(const page_layout *p, book_file *t)
{
    const char *wrong = p->ink->close();
    if (t->trouble)
        complain_at(t->out.name ? t->out.name : "standard output", 0, "%s", strerror(t->trouble));
    else if (wrong)
        complain("print: %s", wrong);
    clearerr(t->out.file); /* reported above */
    const bool good = !wrong && !t->trouble;
    return close_output(&t->out, good) && good;
}

static bool open_file(const page_layout *p, const char *target, book_file *t)
{
    const wishes *w = p->wishes;
    t->trouble = 0;
    if (!open_output(target, &t->out))
        return false;
    const char *wrong = p->ink->open(w->to, w->booklet ? 2 * p->width : p->width, p->height,
                                     w->title ? w->title : "Sudoku", write_bytes, t);
    if (wrong)
        end_file(p, t);
    return !wrong;
}

static bool write_pdf(const page_layout *p, const char *target)
{
    static book_file t;
    if (!open_file(p, target, &t))
        return false;
    (p->wishes->booklet ? draw_booklet : draw_all)(p);
    return end_file(p, &t);
}

/* Writes the file name of a page, such as "book-07.svg" for "book.svg". All numbers have as many
   digits as the last. */
static void name_page(const page_layout *p, size_t number, const char *target, char *name,
                      size_t size)
{
    const char *slash = strrchr(target, '/'), *dot = strrchr(slash ? slash : target, '.');
    const size_t stem = dot ? (size_t)(dot - target) : strlen(target);
    const int width = snprintf(NULL, 0, "%zu", p->page_count);
    if (p->page_count == 1)
        snprintf(name, size, "%s", target);
    else
        snprintf(name, size, "%.*s-%0*zu%s", (int)stem, target, width, number + 1, target + stem);
}

static bool write_svgs(const page_layout *p, const char *target)
{
    static book_file t;
    static char name[4096];
    bool good = target || p->page_count == 1;
    if (!good)
        complain("print: %zu pages need a file each; name them with -o NAME.svg", p->page_count);
    for (size_t i = 0; good && i < p->page_count && !interrupted; i++) {
        if (target)
            name_page(p, i, target, name, sizeof name);
        good = open_file(p, target ? name : NULL, &t);
        if (!good)
            break;
        draw_page(p, i, 0);
        p->ink->end_page();
        good = end_file(p, &t);
    }
    return good && !interrupted;
}

bool write_book(const wishes *w, const struct ink *ink, locale *words, const piece *pieces,
                size_t count, const char *target)
{
    static page_layout p;
    const char *wrong = ink->begin();
    if (wrong)
        complain("print: %s", wrong);
    bool good = !wrong && all_have_letters(w, ink)
                && lay_out_pages(w, ink, words, pieces, count, &p)
                && (w->to == INK_PDF ? write_pdf : write_svgs)(&p, target);
    free_pages(&p);
    ink->end();
    return good;
}
