#include "print/book.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/assets.h"
#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/utf8.h"
#include "print/pages.h"
#ifdef __EMSCRIPTEN__
#include "font_canvas.h"
#endif

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
#elif defined __EMSCRIPTEN__
    (void)subcommand;
    return font_canvas();
#else
    complain("%s: this program was built without cairo (Debian: libcairo2-dev); install it and "
             "build again",
             subcommand);
    return NULL;
#endif
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* Returns why a character cannot be drawn, as the beginning of a message. */
static const char *why_missing(bool lacks_shaper)
{
    return lacks_shaper ? "this machine lacks HarfBuzz, which shapes"
                        : "no font on this machine has";
}

/* Removes the characters of a text that no font has, and reports each. Returns false if nothing is
   left. */
static bool keep_drawable(const struct canvas *canvas, const char *file, size_t line, char *text)
{
    bool lacks_shaper;
    for (uint32_t missing; (missing = canvas->find_missing(text, &lacks_shaper));) {
        char letter[5], *to = text;
        utf8_write(missing, letter);
        const size_t length = strlen(letter);
        complain_at(file, line, "%s the character %s (U+%04X)", why_missing(lacks_shaper),
                    is_control(missing) ? "?" : letter, (unsigned)missing);
        for (const char *from = text; *from;)
            if (strncmp(from, letter, length) == 0)
                from += length;
            else
                *to++ = *from++;
        *to = '\0';
    }
    return text[strspn(text, " ")] != '\0';
}

/* Returns whether the fonts have all letters of the words that the language prints. */
static bool has_fonts_for_words(const struct canvas *canvas, const locale *words)
{
    const json_t *logic = json_object_get(words->file.root, "logic");
    const char *key;
    const json_t *text;
    json_object_foreach((json_t *)json_object_get(logic, "paper"), key, text)
    {
        const char *word = json_string_value(text);
        bool lacks_shaper;
        const uint32_t missing = word ? canvas->find_missing(word, &lacks_shaper) : 0;
        char letter[5];
        if (!missing)
            continue;
        utf8_write(missing, letter);
        complain("print: %s the character %s (U+%04X) of language %s", why_missing(lacks_shaper),
                 letter, (unsigned)missing, words->language);
        return false;
    }
    return true;
}

/* Makes sure that every text can be drawn. `title` is a copy of the title, or NULL. */
static bool has_fonts(const print_options *options, char *title, const struct canvas *canvas,
                      const locale *words)
{
    bool good = has_fonts_for_words(canvas, words)
                && (!title || keep_drawable(canvas, "--title", 0, title));
    for (size_t i = 0; good && options->names && i < options->names->count; i++)
        good = keep_drawable(canvas, options->names->file, options->names->line[i],
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
   last and the first page on its front, and the second and the second-last page on its back. Books
   that are read from right to left are bound on the right. */
static void draw_booklet(const page_layout *p)
{
    const bool is_mirrored = is_right_to_left(p->words);
    for (size_t i = 0; i < p->page_count / 2 && !interrupted; i++) {
        const size_t outer = p->page_count - 1 - i;
        draw_page(p, i % 2 ? i : outer, is_mirrored ? p->width : 0);
        draw_page(p, i % 2 ? outer : i, is_mirrored ? 0 : p->width);
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
    char *title = options->title ? copy_text(options->title) : NULL;
    print_options drawn = *options;
    drawn.title = title;
    const char *error = canvas->begin();
    if (error)
        complain("print: %s", error);
    bool good = !error && has_fonts(options, title, canvas, words)
                && lay_out_pages(&drawn, canvas, words, items, count, &p)
                && (options->to == CANVAS_PDF ? write_pdf : write_svgs)(&p, target);
    free_pages(&p);
    free(title);
    canvas->end();
    return good;
}
