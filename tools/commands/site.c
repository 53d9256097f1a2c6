/*
 * site.c: sudoleaf site: settings and packs are read, pages are pressed, and both are written;
 * once, or again with each change.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/parts.h"
#include "lib/serve.h"
#include "lib/spec.h"
#include "lib/witness.h"
#include "press/face.h"
#include "press/hosted.h"
#include "press/site.h"
#include "commands/subcommands.h"

const char site_help[] =
    "usage: sudoleaf site [SITE.json...] [--web] [--offline] [--allow-outside] [--assets DIR]\n"
    "                     [--assignment TASK.json] [--watch] [--port N] -o DIR\n\n"
    "Presses the page: DIR/index.html holds the game, the puzzles and the core, needs no server\n"
    "and asks nothing of any network. DIR/packs gets the packs it was made of. Of several sites\n"
    "each gets a folder in DIR, called as its file is.\n\n"
    "SITE.json may set, each to a text, a list or null:\n"
    "  id                   the name under which browsers keep its games; if there is none, the "
    "folder it\n"
    "                       lies in. Choose one if the page may move\n"
    "  title, description   what the page is called, in up to 200 and 1000 bytes\n"
    "  language             of its words (en)\n"
    "  packs                a list: ids of packs among the assets, or paths ending in .json;\n"
    "                       the children's pack if there is none\n"
    "  symbols              what numbers are shown as until a player chooses: digits, letters,\n"
    "                       colours, animals, fruit, vehicles or weather (digits)\n"
    "  first                the id of the pack that opens first (of the first with puzzles)\n"
    "  hide                 a list of what the page does without: daily (puzzles of the day),\n"
    "                       endless, own (puzzles of one's own), learn, source (the C program)\n"
    "  settings             how the page is set until a player chooses: an object such as\n"
    "                       {\"theme\": \"dark\", \"timer\": \"yes\"}; a wrong name or choice is "
    "told\n"
    "                       with those there are\n"
    "  win                  how a 4x4 is won: check (the player presses Check) or full (the last\n"
    "                       right number wins)\n"
    "  downloads            what the files begin with that the page hands out (sudoleaf)\n"
    "  embed                the page around that may hear how a game goes where this one is in "
    "its\n"
    "                       frame: {\"origin\": \"https://news.test\"}; nobody does without\n"
    "  accent               a colour such as #1d7048 in place of the leaf's green; one that eyes\n"
    "                       cannot read by is refused, and one that would do is told\n"
    "  logo, icon           pictures, up to 64 kB each: beside the page's name at its foot, and\n"
    "                       what browsers show on its tab\n"
    "  foot                 up to 8 links there: a list of {\"text\": \"Imprint\", \"link\": "
    "\"https://...\"}\n"
    "  preview              a PNG or JPEG up to 1 MB that is shown where the page's address is\n"
    "                       shared: it is written beside the page, and needs address\n"
    "  panel                a file of HTML to stand beside the board: your note or product\n"
    "  contact              where to report problems: a mail address, a link or any words\n"
    "  address              where the page lives, for links that share a puzzle: http or https\n"
    "Texts are one line, and those without a limit here up to 1000 bytes. Paths are taken from\n"
    "SITE.json's folder, and lead to nothing outside it.\n\n"
    "A panel may hold headings (h1 becomes h2, below the page's own), p, div, lists (ul, ol,\n"
    "dl), tables, figure, blockquote, details, hr, a (http, https, mailto, tel, or a place on\n"
    "this site), img, br, and b, strong, em, i, s, u, sub, sup, small, span, code. Each is closed\n"
    "in order. Of attributes only those of links, pictures, tables and lists, and title, lang\n"
    "and dir: no id, class, style or script. Pictures (png, jpeg, gif, webp, avif, svg) are "
    "files,\n"
    "up to 1 MB together, and go into the page.\n\n"
    "  --web                writes beside the page what a host expects: a manifest and icons, so\n"
    "                       that it can be installed, robots.txt, sitemap.xml (with address),\n"
    "                       404.html. An icon of your own is then SVG, or a PNG of 192 and more\n"
    "  --offline            --web, and a worker: once visited, the page opens without a network,\n"
    "                       and is renewed at the visit after the next upload\n"
    "  --assignment FILE    the page opens with this puzzle on every device, has nothing else to "
    "press,\n"
    "                       and leaves what was kept there: {\"title\": \"Monday\", \"level\":\n"
    "                       \"9x9-easy\", \"seed\": \"fox\"}, of which the title may be left out\n"
    "  --watch              presses again when SITE.json, a pack, a picture or any other part of "
    "it\n"
    "                       changes, and serves DIR to browsers on this machine meanwhile. What "
    "is\n"
    "                       wrong is said, and the last good page stays; Ctrl-C ends it\n"
    "  --port N             where --watch serves (8000, or any where that is taken)\n"
    "  --allow-outside      panel, pictures and packs may lie outside SITE.json's folder\n"
    "  --assets DIR         the parts of the page, if not those that lie with the program\n"
    "  -o DIR               where to; it is made if need be\n\n"
    "example:\n"
    "  sudoleaf site school.json -o public\n"
    "  sudoleaf site sites/*.json -o public\n"
    "  sudoleaf site school.json --watch -o public\n";

enum { BETWEEN_LOOKS = 250 /* milliseconds: a change is pressed after two that see the same */ };

/* One site: what is read, and what becomes of it. */
typedef struct pressed {
    struct site site;
    struct face face;
    buffer page;
    char folder[PATH_SIZE];
} pressed;

static bool write_packs(const pressed *p)
{
    char path[PATH_SIZE];
    for (size_t i = 0; i < p->site.pack_count; i++) {
        output out;
        snprintf(path, sizeof path, "%.3500s/packs/%s.json", p->folder, p->site.packs[i].id);
        if (!open_output(path, &out))
            return false;
        pack_write(&p->site.packs[i], out.file);
        if (!close_output(&out, true))
            return false;
    }
    return true;
}

static bool write_site(const pressed *p)
{
    char path[PATH_SIZE];
    const picture *preview = &p->face.preview;
    snprintf(path, sizeof path, "%.3500s/packs", p->folder);
    if (!make_folder(path) || !write_packs(p))
        return false;
    snprintf(path, sizeof path, "%.3500s/%s", p->folder,
             preview->bytes ? p->face.preview_name : "");
    if (preview->bytes && !write_whole(path, preview->bytes, preview->length))
        return false;
    if (p->site.hosted && !write_hosted(&p->site, &p->face, p->folder))
        return false;
    snprintf(path, sizeof path, "%.3500s/index.html", p->folder);
    return write_whole(path, p->page.text, p->page.length);
}

/* One goes where -o says; several into a folder each there, by the names of their files. */
static void name_folder(const char *folder, const char *file, bool is_one, char path[PATH_SIZE])
{
    const char *slash = file ? strrchr(file, '/') : NULL;
    const char *name = slash ? slash + 1 : file, *dot = name ? strrchr(name, '.') : NULL;
    if (is_one)
        snprintf(path, PATH_SIZE, "%s", folder);
    else
        snprintf(path, PATH_SIZE, "%s/%.*s", folder,
                 (int)(dot && dot > name ? (size_t)(dot - name) : strlen(name)), name);
}

static bool is_named_anew(const pressed *all, size_t i, const char *file)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(all[k].folder, all[i].folder) == 0) {
            complain_at(file, 0, "would go where another site does, %s", all[i].folder);
            return false;
        }
    return true;
}

/* What the command line asks for. */
typedef struct asked {
    const char *folder, *assets, *task;
    bool allow_outside, hosted, offline, watches;
    uint64_t port; /* 0: the usual one */
    file_list files;
} asked;

static size_t count_sites(const asked *a) { return a->files.count ? a->files.count : 1; }

/* All are pressed before the first is written: where one is wrong, all stay as they were. */
static bool press_all(pressed *all, const asked *a)
{
    const size_t count = count_sites(a);
    for (size_t i = 0; i < count; i++) {
        const char *file = a->files.count ? a->files.names[i] : NULL;
        all[i].site.assets = a->assets;
        all[i].site.task_name = a->task;
        all[i].site.allow_outside = a->allow_outside;
        all[i].site.hosted = a->hosted || a->offline;
        all[i].site.offline = a->offline;
        name_folder(a->folder, file, count == 1, all[i].folder);
        if (!is_named_anew(all, i, file) || !site_read(file, &all[i].site)
            || !face_read(&all[i].site, &all[i].face)
            || (all[i].site.hosted && !hosted_read(&all[i].site, &all[i].face))
            || !site_press(&all[i].site, &all[i].face, &all[i].page))
            return false;
    }
    for (size_t i = 0; i < count; i++)
        if (!write_site(&all[i]))
            return false;
    return true;
}

static bool press(const void *context)
{
    const asked *a = context;
    pressed *all = take_zeroed(count_sites(a), sizeof *all);
    const bool good = press_all(all, a);
    for (size_t i = 0; i < count_sites(a); i++) {
        free_buffer(&all[i].page);
        face_end(&all[i].face);
        site_end(&all[i].site);
    }
    free(all);
    return good;
}

/* Where each site is seen, below the address of the server. */
static void write_places(const asked *a, const char *address)
{
    const size_t below = strlen(a->folder) + 1;
    for (size_t i = 0; i < count_sites(a); i++) {
        char path[PATH_SIZE] = "";
        if (a->files.count > 1)
            name_folder(a->folder, a->files.names[i], false, path);
        make_printable(path);
        printf("Serving %s%s%s\n", address, *path ? path + below : "", *path ? "/" : "");
    }
}

/* Pressed again whenever something it is made of changes: where that is wrong, it was said, and the
   last good page is there still. */
static bool watch(const asked *a)
{
    static server s; /* much for a stack */
    char address[64];
    witness_begin();
    catch_interrupts();
    if (!press(a) || !open_server(&s, a->folder, (unsigned)a->port))
        return false;
    snprintf(address, sizeof address, "http://127.0.0.1:%u/", s.port);
    write_places(a, address);
    puts("Each change is pressed; Ctrl-C ends it.");
    fflush(stdout);
    while (!interrupted) {
        serve_for(&s, BETWEEN_LOOKS);
        if (!interrupted && witness_sees_change() && press(a)) {
            puts("Pressed again.");
            fflush(stdout);
        }
    }
    close_server(&s);
    return true;
}

static bool is_well_asked(const asked *a)
{
    if (a->port && !a->watches)
        complain("site: --port is for --watch");
    else if (!a->folder || !*a->folder || strlen(a->folder) > 3000 || strlen(a->assets) > 3000)
        complain("site: -o DIR says where to; see sudoleaf site --help");
    else
        return true;
    return false;
}

int run_site(int argc, char **argv)
{
    static asked a;
    a.assets = parts_folder();
    const option options[] = {
        {.name = "web", .kind = FLAG, .to = &a.hosted},
        {.name = "offline", .kind = FLAG, .to = &a.offline},
        {.name = "watch", .kind = FLAG, .to = &a.watches},
        {.name = "assignment", .kind = TEXT, .to = &a.task},
        {.name = "port", .kind = NUMBER, .to = &a.port, .least = 1, .most = 65535},
        {.name = "allow-outside", .kind = FLAG, .to = &a.allow_outside},
        {.name = "assets", .kind = TEXT, .to = &a.assets},
        {.name = "o", .kind = TEXT, .to = &a.folder},
        {.kind = FILE_NAMES, .to = &a.files},
        {.kind = END},
    };
    plays_clauses = true;
    if (!read_options("site", options, argc, argv) || !is_well_asked(&a))
        return BAD_USAGE;
    return (a.watches ? watch(&a) : press(&a)) ? DONE : BAD_INPUT;
}
