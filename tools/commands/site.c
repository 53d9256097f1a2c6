/*
 * site.c: sudoleaf site: settings and packs are read, the page is pressed, and both are written.
 */
#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "lib/spec.h"
#include "lib/parts.h"
#include "press/site.h"
#include "commands/subcommands.h"

const char site_help[] =
    "usage: sudoleaf site [SITE.json] [--allow-outside] [--assets DIR] -o DIR\n\n"
    "Presses the page: DIR/index.html holds the game, the puzzles and the core, needs no server\n"
    "and asks nothing of any network. DIR/packs gets the packs it was made of.\n\n"
    "SITE.json may set, each to a text or null:\n"
    "  id                   the name under which browsers keep its games; if there is none, the "
    "folder it\n"
    "                       lies in. Choose one if the page may move\n"
    "  title, description   what the page is called, in up to 200 and 1000 bytes\n"
    "  language             of its words (en)\n"
    "  packs                a list: ids of packs among the assets, or paths ending in .json;\n"
    "                       the children's pack if there is none\n"
    "  symbols              what numbers are shown as until a player chooses: digits, letters,\n"
    "                       colours, animals, fruit, vehicles or weather (digits)\n"
    "  panel                a file of HTML to stand beside the board: your note or product\n"
    "  contact              where to report problems: a mail address, a link or any words\n"
    "  address              where the page lives, for links that share a puzzle: http or https\n"
    "Texts are one line, and the last three are up to 1000 bytes too. Paths are taken from\n"
    "SITE.json's folder, and lead to nothing outside it.\n\n"
    "A panel may hold headings (h1 becomes h2, below the page's own), p, div, lists (ul, ol,\n"
    "dl), tables, figure, blockquote, details, hr, a (http, https, mailto, tel, or a place on\n"
    "this site), img, br, and b, strong, em, i, s, u, sub, sup, small, span, code. Each is closed\n"
    "in order. Of attributes only those of links, pictures, tables and lists, and title, lang\n"
    "and dir: no id, class, style or script. Pictures (png, jpeg, gif, webp, avif, svg) are "
    "files,\n"
    "up to 1 MB together, and go into the page.\n\n"
    "  --allow-outside      panel, pictures and packs may lie outside SITE.json's folder\n"
    "  --assets DIR         the parts of the page, if not those that lie with the program\n"
    "  -o DIR               where to; it is made if need be\n\n"
    "example:\n"
    "  sudoleaf site school.json -o public\n";

static bool write_packs(const struct site *site, const char *folder)
{
    char path[PATH_SIZE];
    for (size_t i = 0; i < site->pack_count; i++) {
        output out;
        snprintf(path, sizeof path, "%s/packs/%s.json", folder, site->packs[i].id);
        if (!open_output(path, &out))
            return false;
        pack_write(&site->packs[i], out.file);
        if (!close_output(&out, true))
            return false;
    }
    return true;
}

static bool write_site(const struct site *site, const buffer *page, const char *folder)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/packs", folder);
    if (!make_folder(path) || !write_packs(site, folder))
        return false;
    snprintf(path, sizeof path, "%s/index.html", folder);
    return write_whole(path, page->text, page->length);
}

int run_site(int argc, char **argv)
{
    static struct site site;
    const char *file = NULL, *folder = NULL;
    site.assets = parts_folder();
    const option options[] = {
        {.name = "allow-outside", .kind = FLAG, .to = &site.allow_outside},
        {.name = "assets", .kind = TEXT, .to = &site.assets},
        {.name = "o", .kind = TEXT, .to = &folder},
        {.kind = FILE_NAME, .to = &file},
        {.kind = END},
    };
    plays_clauses = true;
    if (!read_options("site", options, argc, argv))
        return BAD_USAGE;
    if (!folder || !*folder || strlen(folder) > 3000 || strlen(site.assets) > 3000) {
        complain("site: -o DIR says where to; see sudoleaf site --help");
        return BAD_USAGE;
    }
    buffer page = {0};
    bool good =
        site_read(file, &site) && site_press(&site, &page) && write_site(&site, &page, folder);
    free_buffer(&page);
    site_end(&site);
    return good ? DONE : BAD_INPUT;
}
