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
static void report_crash(int number)
{
    (void)number;
    exit_with_error("print: the drawing libraries failed, perhaps for lack of memory");
}

/* Some of the drawing libraries crash when memory runs out. Prints a message if they do, and leaves
   the old file as it is. */
static void catch_crashes(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], report_crash);
}
#endif

const struct canvas *load_canvas(const char *subcommand)
{
#ifdef SUDOLEAF_PRINTS
    catch_crashes();
    char path[4096];
    module_path(SUDOLEAF_MODULE, path, sizeof path);
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const char *error = module ? NULL : dlerror();
    const struct canvas *canvas = module ? dlsym(module, CANVAS_TABLE) : NULL;
    if (!canvas)
        complain("%s: the drawing module cannot be loaded: %.300s", subcommand,
                 error ? error : "it is not a module of this program");
    else if (canvas->version != CANVAS_VERSION)
        complain("%s: %.300s is of another version of this program", subcommand, path);
    return canvas && canvas->version == CANVAS_VERSION ? canvas : NULL;
#else
    complain("%s: this program was built without cairo (Debian: libcairo2-dev); install it and "
             "build again",
             subcommand);
    return NULL;
#endif
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* Returns whether the fonts have every character of a text. Reports the first missing character. */
static bool has_font_for(const struct canvas *canvas, const char *file, size_t line,
                         const char *text)
{
    char letter[5];
    const uint32_t missing = text ? canvas->find_missing(text) : 0;
    if (!missing)
        return true;
    utf8_write(missing, letter);
    complain_at(file, line, "no font on this machine has the character %s (U+%04X)",
                is_control(missing) ? "?" : letter, (unsigned)missing);
    return false;
}

static bool has_font_for_all(const print_options *options, const struct canvas *canvas)
{
    bool good = has_font_for(canvas, "--title", 0, options->title);
    for (size_t i = 0; good && options->names && i < options->names->count; i++)
        good = has_font_for(canvas, options->names->file, options->names->line[i],
                            options->names->name[i]);
    return good;
}

/* ---- Writing --------------------------------------------------------------------------------- */

typedef struct book_file {
    output out;
    int write_error; /* errno of the first failed write, or 0 */
} book_file;

static bool write_bytes(void *context, const unsigned char *bytes, size_t length)
{
    book_file *t = context;
    if (!t->write_error && fwrite(bytes, 1, length, t->out.file) != length)
        t->write_error = errno ? errno : EIO;
    return !t->write_error;
}

/* Draws the pages of a folded booklet, two on each side of a sheet. The outermost sheet has the
   last and the first page on its front, and the second and the second-last page on its back. */
static void draw_booklet(const page_layout *p)
{
    for (size_t i = 0; i < p->page_count / 2 && !interrupted; i++) {
        const size_t outer = p->page_count - 1 - i;
        draw_page(p, i % 2 ? i : outer, 0);
        draw_page(p, i % 2 ? outer : i, p->width);
        p->canvas->end_page();
    }
}

static void draw_single_pages(const page_layout *p)
{
    for (size_t i = 0; i < p->page_count && !interrupted; i++) {
        draw_page(p, i, 0);
        p->canvas->end_page();
    }
}

static bool close_file(const page_layout *p, book_file *t)
{
    const char *error = p->canvas->close();
    if (t->write_error)
        complain_at(t->out.name ? t->out.name : "standard output", 0, "%s",
                    strerror(t->write_error));
    else if (error)
        complain("print: %s", error);
    clearerr(t->out.file); /* reported above */
    const bool good = !error && !t->write_error;
    return close_output(&t->out, good) && good;
}

static bool open_file(const page_layout *p, const char *target, book_file *t)
{
    const print_options *options = p->options;
    t->write_error = 0;
    if (!open_output(target, &t->out))
        return false;
    const char *error =
        p->canvas->open(options->to, options->booklet ? 2 * p->width : p->width, p->height,
                        options->title ? options->title : "Sudoku", write_bytes, t);
    if (error)
        close_file(p, t);
    return !error;
}

static bool write_pdf(const page_layout *p, const char *target)
{
    static book_file t;
    if (!open_file(p, target, &t))
        return false;
    (p->options->booklet ? draw_booklet : draw_single_pages)(p);
    return close_file(p, &t);
}

/* Writes the file name of a page, such as "book-07.svg" for "book.svg". Pads the number with zeros
   to the width of the last page's number. */
static void write_page_name(const page_layout *p, size_t number, const char *target, char *name,
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
            write_page_name(p, i, target, name, sizeof name);
        good = open_file(p, target ? name : NULL, &t);
        if (!good)
            break;
        draw_page(p, i, 0);
        p->canvas->end_page();
        good = close_file(p, &t);
    }
    return good && !interrupted;
}

bool write_book(const print_options *options, const struct canvas *canvas, locale *words,
                const print_item *items, size_t count, const char *target)
{
    static page_layout p;
    const char *error = canvas->begin();
    if (error)
        complain("print: %s", error);
    bool good = !error && has_font_for_all(options, canvas)
                && lay_out_pages(options, canvas, words, items, count, &p)
                && (options->to == CANVAS_PDF ? write_pdf : write_svgs)(&p, target);
    free_pages(&p);
    canvas->end();
    return good;
}
