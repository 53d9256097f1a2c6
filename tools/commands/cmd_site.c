/*
 * cmd_site.c: sudoleaf site, which builds pages once, or again after each change.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/subcommands.h"
#include "lib/assets.h"
#include "lib/dependency_log.h"
#include "lib/exit.h"
#include "lib/http_server.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"
#include "site/branding.h"
#include "site/build_site.h"
#include "site/hosted.h"
#include "site/site_settings.h"

const char site_help[] =
    "Build a single-file web page with the game, its puzzles and your settings.\n\n"
    "Usage: sudoleaf site [OPTIONS] [SITE.json]...\n\n"
    "DIR/index.html needs no server and makes no requests. The puzzles are also in\n"
    "DIR/packs, as JSON for other programs. With several sites, each gets a folder in\n"
    "DIR named after its file. SITE.json is site.json by default; init writes one.\n\n"
    "Fields of SITE.json (all optional; details: man sudoleaf):\n"
    "  id                   Name under which browsers save this site's games\n"
    "  title, description, language or languages, contact, address\n"
    "                       The page's title, summary, language, contact and URL\n"
    "  packs, first         Packs by id or file, and the one that opens first\n"
    "  hide                 Leave out: daily, endless, own, learn, source, and of\n"
    "                       About: details, algorithm, changes, planned\n"
    "  settings, symbols    Default settings and symbols; players can change them\n"
    "  win                  How a 4x4 is won: check (press Check) or full (fill it)\n"
    "  accent, logo, icon, preview, masthead, foot, panel\n"
    "                       Your colour, images, title on top, footer links and HTML\n"
    "  downloads            File name for saved copies\n"
    "  embed                Address of the page that embeds the game and receives its\n"
    "                       events\n\n"
    "Hosting:\n"
    "  --web                Also write a manifest, icons, robots.txt, sitemap.xml and\n"
    "                       404.html\n"
    "  --offline            Like --web, plus a service worker, so that the page\n"
    "                       works offline and updates itself\n"
    "  --assignment FILE    Offer only the class puzzles described in FILE, such as\n"
    "                       {\"level\": \"9x9-easy\", \"seed\": \"fox\", \"title\": \"Monday\"}\n\n"
    "Running:\n"
    "  --watch              Serve DIR on localhost and rebuild on every change. If\n"
    "                       a build fails, keep serving the last good page\n"
    "  --port N             Port for --watch [default: 8000, or another if taken]\n"
    "  --allow-outside      Allow files outside the folder of SITE.json\n"
    "  --assets DIR         Folder of page templates [default: next to the program]\n"
    "  -o DIR               Folder to write to, created if needed [default: public]\n"
    "{common}\n\n"
    "Examples:\n"
    "  sudoleaf site --watch\n"
    "  sudoleaf site school.json -o school\n"
    "  sudoleaf site sites/*.json\n";

/* Milliseconds between checks for changes. A rebuild starts once two checks see the same files. */
enum { CHECK_INTERVAL = 250 };

typedef struct built_site {
    struct site site;
    struct branding branding;
    buffer pages[MAX_LANGUAGES];
    char folder[PATH_SIZE];
} built_site;

static bool write_packs(const built_site *p)
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

/* Writes the page in one of the languages, the first into the site's folder. */
static bool write_page(const built_site *p, size_t at)
{
    char path[PATH_SIZE];
    const size_t length = (size_t)snprintf(path, sizeof path, "%.3500s/%s", p->folder,
                                           at > 0 ? language_code(&p->site, at) : "");
    if (at > 0 && !make_folder(path))
        return false;
    snprintf(path + length, sizeof path - length, "%sindex.html", at > 0 ? "/" : "");
    if (!write_whole(path, p->pages[at].text, p->pages[at].length))
        return false;
    make_printable(path);
    if (!is_quiet)
        printf("%s, %zu kB, %zu pack%s\n", path, (p->pages[at].length + 500) / 1000,
               p->site.pack_count, plural_ending(p->site.pack_count));
    return true;
}

static bool write_site(const built_site *p)
{
    char path[PATH_SIZE];
    const picture *preview = &p->branding.preview;
    snprintf(path, sizeof path, "%.3500s/packs", p->folder);
    if (!make_folder(path) || !write_packs(p))
        return false;
    snprintf(path, sizeof path, "%.3500s/%s", p->folder,
             preview->bytes ? p->branding.preview_name : "");
    if (preview->bytes && !write_whole(path, preview->bytes, preview->length))
        return false;
    if (p->site.hosted && !write_hosted(&p->site, &p->branding, p->folder))
        return false;
    for (size_t i = 0; i < count_languages(&p->site); i++)
        if (!write_page(p, i))
            return false;
    return true;
}

/* Writes the path of a site's folder. The only site uses the folder of -o. Several sites use
   folders inside it, named after their files. */
static void name_folder(const char *folder, const char *file, bool is_only_site,
                        char path[PATH_SIZE])
{
    const char *slash = file ? strrchr(file, '/') : NULL;
    const char *name = slash ? slash + 1 : file, *dot = name ? strrchr(name, '.') : NULL;
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    if (is_only_site)
        snprintf(path, PATH_SIZE, "%.*s", (int)length, folder);
    else
        snprintf(path, PATH_SIZE, "%.*s/%.*s", (int)length, folder,
                 (int)(dot && dot > name ? (size_t)(dot - name) : strlen(name)), name);
}

/* Returns whether no earlier site has the same folder. Reports an error if one has. */
static bool has_own_folder(const built_site *sites, size_t i, const char *file)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(sites[k].folder, sites[i].folder) == 0) {
            complain_at(file, 0, "would overwrite another site in %s", sites[i].folder);
            return false;
        }
    return true;
}

typedef struct site_command {
    const char *folder, *assets, *task;
    bool allow_outside, hosted, offline, watches;
    uint64_t port; /* 0 for the default port, or any free port */
    file_list files;
} site_command;

/* Builds the page in each language. */
static bool build_pages(built_site *p)
{
    find_positions(&p->site);
    for (size_t i = 0; i < count_languages(&p->site); i++)
        if ((i > 0 && !site_speak(&p->site, i))
            || !build_page(&p->site, &p->branding, &p->pages[i]))
            return false;
    return p->site.language_at == 0 || site_speak(&p->site, 0);
}

/* Builds all sites, and then writes them. If a site is invalid, writes none. */
static bool build_all(built_site *sites, const site_command *a)
{
    const size_t count = a->files.count;
    for (size_t i = 0; i < count; i++) {
        const char *file = a->files.names[i];
        sites[i].site.assets = a->assets;
        sites[i].site.task_name = a->task;
        sites[i].site.allow_outside = a->allow_outside;
        sites[i].site.hosted = a->hosted || a->offline;
        sites[i].site.offline = a->offline;
        name_folder(a->folder, file, count == 1, sites[i].folder);
        if (!has_own_folder(sites, i, file) || !site_read(file, &sites[i].site)
            || !branding_read(&sites[i].site, &sites[i].branding)
            || (sites[i].site.hosted && !hosted_read(&sites[i].site, &sites[i].branding))
            || !build_pages(&sites[i]))
            return false;
    }
    for (size_t i = 0; i < count; i++)
        if (!write_site(&sites[i]))
            return false;
    return true;
}

/* Builds and writes all sites, and frees them. Returns false after reporting an error. */
static bool build(const site_command *a)
{
    built_site *sites = allocate_zeroed(a->files.count, sizeof *sites);
    const bool good = build_all(sites, a);
    for (size_t i = 0; i < a->files.count; i++) {
        for (size_t k = 0; k < MAX_LANGUAGES; k++)
            free_buffer(&sites[i].pages[k]);
        branding_free(&sites[i].branding);
        site_end(&sites[i].site);
    }
    free(sites);
    return good;
}

static void print_addresses(const site_command *a, const char *address)
{
    for (size_t i = 0; i < a->files.count; i++) {
        char path[PATH_SIZE] = "";
        if (a->files.count > 1)
            name_folder(a->folder, a->files.names[i], false, path);
        make_printable(path);
        printf("Serving %s%s%s\n", address, *path ? strrchr(path, '/') + 1 : "", *path ? "/" : "");
    }
}

/* Serves the sites, and rebuilds them when a file that they use has changed. If a rebuild fails,
   the last good page stays. Returns false if the first build or the server fails. */
static bool watch(const site_command *a)
{
    static server s; /* large for the stack */
    char address[64];
    dependency_log_begin();
    catch_interrupts();
    if (!build(a) || !open_server(&s, a->folder, (unsigned)a->port))
        return false;
    snprintf(address, sizeof address, "http://127.0.0.1:%u/", s.port);
    print_addresses(a, address);
    puts("Rebuilding on every change; then reload the page. Ctrl-C ends it.");
    fflush(stdout);
    while (!interrupted) {
        serve_for(&s, CHECK_INTERVAL);
        if (!interrupted && dependency_log_has_change() && build(a)) {
            puts("Rebuilt.");
            fflush(stdout);
        }
    }
    close_server(&s);
    return true;
}

/* Sets SITE.json and the folder to write to, if the command line does not name them. Without
   either, there must be a SITE.json here. Returns false after reporting an error. */
static bool set_defaults(site_command *a)
{
    static char default_file[] = "site.json";
    static char *const default_files[] = {default_file};
    if (!a->files.names[0] && access(default_file, F_OK) == 0)
        a->files = (file_list){default_files, 1};
    else if (!a->files.names[0] && !a->folder) {
        complain("site: there is no site.json in this folder; sudoleaf init writes one");
        return false;
    }
    a->folder = a->folder ? a->folder : "public";
    return true;
}

/* Returns whether no SITE.json is a folder. Reports the file that is probably meant. */
static bool are_files(const file_list *files)
{
    struct stat status;
    for (size_t i = 0; i < files->count; i++) {
        const char *name = files->names[i];
        if (name && stat(name, &status) == 0 && S_ISDIR(status.st_mode)) {
            complain("site: '%s' is a folder; did you mean '%s%ssite.json'?", name, name,
                     name[strlen(name) - 1] == '/' ? "" : "/");
            return false;
        }
    }
    return true;
}

static bool check_options(const site_command *a)
{
    if (!are_files(&a->files))
        return false;
    if (a->port && !a->watches)
        complain("site: --port needs --watch");
    else if (!*a->folder || strlen(a->folder) > 3000 || strlen(a->assets) > 3000)
        complain("site: -o takes the name of a folder");
    else
        return true;
    return false;
}

int run_site(int argc, char **argv)
{
    static site_command a;
    a.assets = assets_folder();
    const option options[] = {
        {.name = "web", .kind = FLAG, .to = &a.hosted},
        {.name = "offline", .kind = FLAG, .to = &a.offline},
        {.name = "watch", .kind = FLAG, .to = &a.watches},
        {.name = "assignment", .kind = TEXT, .to = &a.task},
        {.name = "port", .kind = NUMBER, .to = &a.port, .least = 1, .most = 65535},
        {.name = "allow-outside", .kind = FLAG, .to = &a.allow_outside},
        {.name = "assets", .kind = TEXT, .to = &a.assets},
        OUTPUT_OPTION(&a.folder),
        {.kind = FILE_NAMES, .to = &a.files},
        {.kind = END},
    };
    if (!read_options("site", options, argc, argv) || !set_defaults(&a) || !check_options(&a))
        return BAD_USAGE;
    return (a.watches ? watch(&a) : build(&a)) ? DONE : BAD_INPUT;
}
