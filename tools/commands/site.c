/*
 * site.c: sudoleaf site: settings and packs are read, pages are pressed, and both are written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spec.h"
#include "lib/parts.h"
#include "press/face.h"
#include "press/hosted.h"
#include "press/site.h"
#include "commands/subcommands.h"

const char site_help[] =
    "usage: sudoleaf site [SITE.json...] [--web] [--offline] [--allow-outside] [--assets DIR]\n"
    "                     -o DIR\n\n"
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
    "  --allow-outside      panel, pictures and packs may lie outside SITE.json's folder\n"
    "  --assets DIR         the parts of the page, if not those that lie with the program\n"
    "  -o DIR               where to; it is made if need be\n\n"
    "example:\n"
    "  sudoleaf site school.json -o public\n"
    "  sudoleaf site sites/*.json -o public\n";

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

/* All are pressed before the first is written: where one is wrong, all stay as they were. */
static bool press_all(pressed *all, const file_list *files, const char *folder)
{
    const size_t count = files->count ? files->count : 1;
    for (size_t i = 0; i < count; i++) {
        const char *file = files->count ? files->names[i] : NULL;
        name_folder(folder, file, count == 1, all[i].folder);
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

int run_site(int argc, char **argv)
{
    const char *folder = NULL, *assets = parts_folder();
    bool allow_outside = false, hosted = false, offline = false;
    file_list files = {0};
    const option options[] = {
        {.name = "web", .kind = FLAG, .to = &hosted},
        {.name = "offline", .kind = FLAG, .to = &offline},
        {.name = "allow-outside", .kind = FLAG, .to = &allow_outside},
        {.name = "assets", .kind = TEXT, .to = &assets},
        {.name = "o", .kind = TEXT, .to = &folder},
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    plays_clauses = true;
    if (!read_options("site", options, argc, argv))
        return BAD_USAGE;
    if (!folder || !*folder || strlen(folder) > 3000 || strlen(assets) > 3000) {
        complain("site: -o DIR says where to; see sudoleaf site --help");
        return BAD_USAGE;
    }
    const size_t count = files.count ? files.count : 1;
    pressed *all = take_zeroed(count, sizeof *all);
    for (size_t i = 0; i < count; i++) {
        all[i].site.assets = assets;
        all[i].site.allow_outside = allow_outside;
        all[i].site.hosted = hosted || offline;
        all[i].site.offline = offline;
    }
    bool good = press_all(all, &files, folder);
    for (size_t i = 0; i < count; i++) {
        free_buffer(&all[i].page);
        face_end(&all[i].face);
        site_end(&all[i].site);
    }
    free(all);
    return good ? DONE : BAD_INPUT;
}
