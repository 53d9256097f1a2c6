/*
 * cmd_print.c: sudoleaf print, which prints sheets and books.
 *
 * All puzzles are read, solved, rated and laid out before the output is opened.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands/print_input.h"
#include "commands/source.h"
#include "commands/subcommands.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/thread_pool.h"
#include "lib/utf8.h"
#include "print/book.h"
#include "site/site_settings.h"

const char print_help[] =
    "Print puzzles as sheets or as a book, in PDF or SVG.\n\n"
    "Usage: sudoleaf print [OPTIONS] [PUZZLE | FILE]...\n\n"
    "FILE is a pack, puzzles in any format, or a book recipe (see man sudoleaf).\n"
    "Every puzzle is solved and rated first. If one is invalid, nothing is written.\n\n"
    "Input:\n"
    "{input}\n"
    "  -n, --count N        Only the first N puzzles [default: all]\n\n"
    "Page:\n"
    "  --per-page N         1, 2, 3, 4, 6, 8, 9 or 12 [default: up to 4]\n"
    "  --paper SIZE         a3, a4, a5, a6, b5, letter, legal, or a size such as\n"
    "                       170x240mm or 6x9in [default: a4]\n"
    "  --large              Large print: digits of at least 16 points\n"
    "  --answers WHERE      back (last pages), foot (below the puzzles, upside down)\n"
    "                       or none [default: back]\n"
    "  --pictures SET       Pictures instead of digits (up to 6x6): animals, fruit,\n"
    "                       vehicles, weather, or a SITE.json that defines a set\n"
    "  --cut                Print the missing digits beside each puzzle, to cut out\n"
    "  --link ADDRESS       QR codes that open each puzzle in the page at ADDRESS\n\n"
    "Document:\n"
    "  --as KIND            sheets, or book (the default with --title or --booklet)\n"
    "  --title TEXT         Title of the book or of each sheet\n"
    "  --class FILE         A sheet for each name in FILE, with different puzzles of\n"
    "                       the same difficulty\n"
    "  --booklet            Two pages per side, for folding; print double-sided and\n"
    "                       flip on the short edge\n"
    "  --to FORMAT          pdf or svg (one file per page) [default: pdf]\n"
    "  --language LANG      Language of the text [default: yours, or en]\n"
    "  --assets DIR         Folder of language files [default: next to the program]\n"
    "  -o FILE              Write to FILE [default: standard output]\n"
    "  -j, --jobs N         Number of threads, or auto [default: 1]\n"
    "{common}\n\n"
    "Examples:\n"
    "  sudoleaf print kids-4x4.json --per-page 12 --pictures animals -o kids.pdf\n"
    "  sudoleaf print hard.json --title 'Sudoku for Jo' --paper 6x9in -o jo.pdf\n"
    "  sudoleaf print easy.txt --class names.txt -o class.pdf\n";

/* The names of enum answers, of AS_SHEETS and AS_BOOK, and of enum canvas_kind, in order. */
static const char *const answers_names[] = {"back", "foot", "none", NULL},
                         *const as_names[] = {"sheets", "book", NULL},
                         *const to_names[] = {"pdf", "svg", NULL};

enum { AS_SHEETS, AS_BOOK };

/* The options of the command line, and values derived from them. */
typedef struct print_command {
    uint64_t per_page, jobs;
    const char *paper, *names, *language, *assets, *target, *pictures;
    int as, answers, to;
    print_options print_options;
    print_input input;
} print_command;

/* ---- Options --------------------------------------------------------------------------------- */

static bool complain_usage(const char *message)
{
    complain("print: %s", message);
    return false;
}

static bool is_short_text(const char *text)
{
    bool good = strlen(text) <= 200 && is_utf8(text);
    uint32_t character;
    for (; good && *text; text += utf8_read(text, &character))
        good = utf8_read(text, &character) && !is_control(character);
    return good;
}

/* Returns whether a link is the URL of a web page or a file. */
static bool is_page_address(const char *link)
{
    bool good = strlen(link) <= 1000
                && (strncmp(link, "https://", 8) == 0 || strncmp(link, "http://", 7) == 0
                    || strncmp(link, "file:///", 8) == 0);
    for (; good && *link; link++)
        good = *link > ' ' && *link < 127;
    return good;
}

static bool check_paper(const char *name, paper *to)
{
    char names[100];
    if (!name || paper_named(name, to))
        return true;
    paper_names(names, sizeof names);
    complain("print: --paper takes one of %s, or a size from 70 to 1000 mm such as 170x240mm or "
             "6x9in, not '%s'",
             names, name);
    return false;
}

static bool check_texts(const print_options *options)
{
    if (options->title && !is_short_text(options->title))
        return complain_usage("--title takes one line of UTF-8, up to 200 bytes");
    if (options->link && !is_page_address(options->link))
        return complain_usage(
            "--link takes the address of a page, such as https://example.org/sudoku/");
    return true;
}

static bool check_layout(const print_command *a)
{
    const print_options *options = &a->print_options;
    if (a->per_page && !can_be_per_page(a->per_page))
        return complain_usage("--per-page takes 1, 2, 3, 4, 6, 8, 9 or 12");
    if (options->booklet && options->to == CANVAS_SVG)
        return complain_usage("--booklet needs --to pdf");
    if (options->booklet && a->as == AS_SHEETS)
        return complain_usage("--booklet makes a book and cannot be used with --as sheets");
    if (a->names && (options->booklet || a->as == AS_BOOK))
        return complain_usage(
            "--class makes sheets and cannot be used with --booklet or --as book");
    if (options->cut && options->link)
        return complain_usage("--cut cannot be used with --link");
    if (options->cut && options->book)
        return complain_usage("--cut cannot be used with a book");
    if (!a->target && isatty(STDOUT_FILENO))
        return complain_usage("-o FILE is missing; pages cannot be shown on a terminal");
    return true;
}

static bool is_picture_set(const char *name)
{
    size_t i = 0;
    while (picture_set_name(i) && strcmp(picture_set_name(i), name) != 0)
        i++;
    return picture_set_name(i) != NULL;
}

/* Checks the name of a picture set. Accepts a text that may be a file name. */
static bool check_pictures(const char *name)
{
    char names[100] = "";
    if (!name || is_picture_set(name) || strpbrk(name, "./"))
        return true;
    for (size_t i = 0; picture_set_name(i); i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i ? ", " : "",
                 picture_set_name(i));
    complain("print: --pictures takes one of %s, or a SITE.json with symbols, not '%s'", names,
             name);
    return false;
}

static bool check_options(print_command *a)
{
    print_options *options = &a->print_options;
    if (options->title && !*options->title)
        options->title = NULL;
    options->per_page = (unsigned)a->per_page;
    options->answers = (answers)a->answers;
    options->to = (canvas_kind)a->to;
    options->book =
        a->as < 0 ? !a->names && (options->title || options->booklet) : a->as == AS_BOOK;
    return check_paper(a->paper, &options->paper) && check_texts(options) && check_layout(a)
           && check_pictures(a->pictures);
}

/* ---- Printing -------------------------------------------------------------------------------- */

/* Chooses the puzzles for a class, or sorts those of a book by difficulty. */
static bool arrange_items(print_command *a, class_list *names)
{
    print_input *g = &a->input;
    const print_options *options = &a->print_options;
    if (a->names)
        return choose_similar(g->items, &g->count, names,
                              options->per_page ? options->per_page : 1);
    if (options->book)
        sort_items(g->items, g->count);
    return true;
}

static bool print_all(print_command *a, const struct canvas *canvas, class_list *names)
{
    locale texts;
    if (!arrange_items(a, names) || !open_locale(a->assets, a->language, false, &texts))
        return false;
    bool good =
        write_book(&a->print_options, canvas, &texts, a->input.items, a->input.count, a->target);
    close_locale(&texts);
    return good;
}

static bool read_site_pictures(const print_command *a, picture_set *drawn)
{
    struct symbols own;
    char name[4200];
    bool good = symbols_of_site(a->pictures, a->assets, &own);
    for (unsigned i = 0; good && i < SYMBOLS; i++) {
        snprintf(name, sizeof name, "%.4000s: symbols[%u]", a->pictures, i);
        good = add_picture(name, own.of[i].bytes, drawn, i);
    }
    symbols_end(&own);
    return good;
}

static bool read_all_pictures(print_command *a, picture_set *drawn)
{
    if (!a->pictures)
        return true;
    a->print_options.pictures = drawn;
    return is_picture_set(a->pictures) ? read_pictures(a->assets, a->pictures, drawn)
                                       : read_site_pictures(a, drawn);
}

static bool print(print_command *a)
{
    class_list names = {0};
    const struct canvas *canvas = load_canvas("print");
    if (!canvas)
        return false;
    if (a->print_options.link && !canvas->code)
        return complain_usage("--link needs libqrencode (Debian: libqrencode-dev), and this "
                              "program was built without it");
    static picture_set drawn;
    bool good = !a->names || read_class_list(a->names, &names);
    a->print_options.names = a->names ? &names : NULL;
    good = good && read_all_pictures(a, &drawn) && read_print_input(&a->input);
    if (interrupted && !good)
        complain("print: interrupted; nothing is written");
    good = good && print_all(a, canvas, &names);
    end_print_input(&a->input);
    free_class_list(&names);
    free_pictures(&drawn);
    return good;
}

int run_print(int argc, char **argv)
{
    static print_command a = {.jobs = 1,
                              .as = -1,
                              .print_options = {.paper = {210, 297}},
                              .input = {.from = ANY_FORMAT, .most = UINT64_MAX}};
    static su_rules rules;
    const option options[] = {
        {.name = "count",
         .letter = 'n',
         .kind = NUMBER,
         .to = &a.input.most,
         .least = 1,
         .most = MAX_ENTRIES},
        {.name = "per-page", .kind = NUMBER, .to = &a.per_page, .least = 1, .most = MAX_PER_PAGE},
        {.name = "paper", .kind = TEXT, .to = &a.paper},
        {.name = "large", .kind = FLAG, .to = &a.print_options.large},
        {.name = "answers", .kind = CHOICE, .to = &a.answers, .names = answers_names},
        {.name = "as", .kind = CHOICE, .to = &a.as, .names = as_names},
        {.name = "title", .kind = TEXT, .to = &a.print_options.title},
        {.name = "class", .kind = TEXT, .to = &a.names},
        {.name = "link", .kind = TEXT, .to = &a.print_options.link},
        {.name = "pictures", .kind = TEXT, .to = &a.pictures},
        {.name = "cut", .kind = FLAG, .to = &a.print_options.cut},
        {.name = "booklet", .kind = FLAG, .to = &a.print_options.booklet},
        {.name = "to", .kind = CHOICE, .to = &a.to, .names = to_names},
        {.name = "from", .kind = CHOICE, .to = &a.input.from, .choice = format_name},
        RULES_OPTIONS(&rules),
        JOBS_OPTION(&a.jobs),
        {.name = "language", .kind = TEXT, .to = &a.language},
        {.name = "assets", .kind = TEXT, .to = &a.assets},
        OUTPUT_OPTION(&a.target),
        {.kind = FILE_NAMES, .to = &a.input.files},
        {.kind = END},
    };
    if (!read_options("print", options, argc, argv) || !check_options(&a))
        return BAD_USAGE;
    a.input.wanted = &rules;
    a.input.jobs = (unsigned)a.jobs;
    a.input.with_fingerprints = a.names != NULL;
    catch_interrupts();
    return print(&a) ? DONE : BAD_INPUT;
}
