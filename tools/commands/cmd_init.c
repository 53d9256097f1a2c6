/*
 * cmd_init.c: sudoleaf init, which starts a site.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands/subcommands.h"
#include "lib/buffer.h"
#include "lib/exit.h"
#include "lib/messages.h"
#include "lib/options.h"
#include "lib/output.h"

const char init_help[] =
    "Start a site of your own.\n\n"
    "Usage: sudoleaf init [OPTIONS] [DIR]\n\n"
    "Writes site.json (the settings), panel.html (your text beside the board) and\n"
    "README.md to DIR [default: this folder]. Files that are there already stay as\n"
    "they are. 'sudoleaf site --watch', in DIR, then shows the page in a browser.\n\n"
    "Options:\n"
    "  --workflow OWNER/NAME\n"
    "                       Also write a workflow that builds and publishes the page\n"
    "                       with each push to GitHub. OWNER/NAME is the repository to\n"
    "                       take Sudoleaf from\n"
    "{common}\n\n"
    "Examples:\n"
    "  sudoleaf init mysite\n"
    "  cd mysite && sudoleaf site --watch\n";

enum { PATH_SIZE = 4096 };

static const struct {
    const char *name, *text;
} files[] = {
    {"site.json", "{\n"
                  "  \"title\": \"My Sudoku\",\n"
                  "  \"description\": \"A Sudoku for every morning\",\n"
                  "  \"packs\": [\"kids-4x4\", \"6x6-easy\", \"9x9-easy\", \"9x9-medium\"],\n"
                  "  \"panel\": \"panel.html\"\n"
                  "}\n"},
    {"panel.html", "<h2>Welcome</h2>\n"
                   "<p>This text is in <b>panel.html</b>. It may have lists, pictures and\n"
                   "<a href=\"https://example.org/\">links</a>.</p>\n"},
};

/* Returns how this command is called: by npx, if npx called it now. */
static const char *command_name(void)
{
    const char *npm = getenv("npm_command");
    return npm && strcmp(npm, "exec") == 0 ? "npx sudoleaf" : "sudoleaf";
}

static const char workflow_folder[] = ".github/workflows";
static const char workflow_file[] = ".github/workflows/site.yml";

/* The workflow around the name of the repository. */
static const char *const workflow[] = {
    "# Builds the page and publishes it on GitHub Pages, with each push.\n"
    "# Before the first push, choose Settings > Pages > Source: GitHub Actions.\n"
    "name: Publish the page\n"
    "on:\n"
    "  push:\n"
    "    branches: [main]\n"
    "  workflow_dispatch:\n"
    "permissions:\n"
    "  contents: read\n"
    "  pages: write\n"
    "  id-token: write\n"
    "concurrency: pages\n"
    "jobs:\n"
    "  publish:\n"
    "    runs-on: ubuntu-latest\n"
    "    environment:\n"
    "      name: github-pages\n"
    "      url: ${{ steps.deploy.outputs.page_url }}\n"
    "    steps:\n"
    "      - uses: actions/checkout@v7\n"
    "        with:\n"
    "          path: site\n"
    "      - uses: actions/checkout@v7\n"
    "        with:\n"
    "          repository: ",
    "\n"
    "          path: sudoleaf\n"
    "      - run: |\n"
    "          sudo apt-get update\n"
    "          sudo apt-get install --yes libjansson-dev\n"
    "          cmake -S sudoleaf -B build -DSUDOLEAF_PAGE=SHIPPED -DSUDOLEAF_LEVELS=\n"
    "          cmake --build build --target sudoleaf_command parts words --parallel\n"
    "          build/tools/sudoleaf site site/site.json -o public\n"
    "      - uses: actions/upload-pages-artifact@v5\n"
    "        with:\n"
    "          path: public\n"
    "      - id: deploy\n"
    "        uses: actions/deploy-pages@v5\n",
};

/* Writes the path of a file in the folder. */
static void join_path(const char *folder, const char *name, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%.3500s%s%s", folder, *folder ? "/" : "", name);
}

/* Writes a file, unless there is one of this name. Returns false after reporting an error. */
static bool write_file(const char *folder, const char *name, const char *text)
{
    char path[PATH_SIZE];
    struct stat status;
    join_path(folder, name, path);
    const bool is_there = lstat(path, &status) == 0;
    if (!is_there && !write_whole(path, text, strlen(text)))
        return false;
    make_printable(path);
    if (!is_quiet)
        printf("%s%s\n", path, is_there ? " is there already, and stays as it is" : "");
    return true;
}

static bool write_readme(const char *folder)
{
    const char *name = command_name();
    buffer text = {0};
    add_format(
        &text,
        "# My Sudoku\n\n"
        "    %s site --watch   # shows the page in a browser; reload it after each change\n"
        "    %s site           # builds public/index.html\n\n"
        "`site.json` has the title, the packs of puzzles (such as `9x9-hard` or `6x6-killer`) and\n"
        "other settings, which `%s help site` lists. `panel.html` is the text beside the board.\n\n"
        "The page works without a server: open `public/index.html`, give it away, or upload\n"
        "the folder `public` to any web host.\n",
        name, name, name);
    const bool good = write_file(folder, "README.md", buffer_text(&text));
    free_buffer(&text);
    return good;
}

static bool write_workflow(const char *folder, const char *repository)
{
    char path[PATH_SIZE];
    buffer text = {0};
    join_path(folder, workflow_folder, path);
    add_format(&text, "%s%s%s", workflow[0], repository, workflow[1]);
    const bool good = make_folder(path) && write_file(folder, workflow_file, buffer_text(&text));
    free_buffer(&text);
    return good;
}

/* Returns whether a text is a repository: two names with a slash between them. */
static bool is_repository(const char *text)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    const size_t owner = strspn(text, letters);
    const size_t name = text[owner] == '/' ? strspn(text + owner + 1, letters) : 0;
    return owner > 0 && name > 0 && !text[owner + 1 + name];
}

/* Says how to go on. */
static void print_next_step(const char *folder)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s", folder);
    make_printable(path);
    const char *quote = strchr(path, ' ') ? "'" : "";
    fputs("Next: ", stdout);
    if (*path)
        printf("cd %s%s%s && ", quote, path, quote);
    printf("%s site --watch\n", command_name());
}

int run_init(int argc, char **argv)
{
    const char *folder = "", *repository = NULL;
    const option options[] = {
        {.name = "workflow", .kind = TEXT, .to = &repository},
        {.kind = FILE_NAME, .to = &folder},
        {.kind = END},
    };
    if (!read_options("init", options, argc, argv))
        return BAD_USAGE;
    if (repository && !is_repository(repository)) {
        complain("init: --workflow takes a repository such as OWNER/NAME, not '%s'", repository);
        return BAD_USAGE;
    }
    if (*folder && !make_folder(folder))
        return BAD_INPUT;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!write_file(folder, files[i].name, files[i].text))
            return BAD_INPUT;
    if (!write_readme(folder))
        return BAD_INPUT;
    if (repository && !write_workflow(folder, repository))
        return BAD_INPUT;
    if (!is_quiet)
        print_next_step(folder);
    return DONE;
}
