/*
 * site_build.h: what a page is pressed from: the settings of SITE.json, and the packs and words
 * they name.
 */
#ifndef SITE_BUILD_H
#define SITE_BUILD_H

#include <stdbool.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"
#include "packs/pack.h"
#include "packs/locale.h"

struct face;

enum { MOST_PACKS = 64, PATH_SIZE = 4096 };

struct site {
    json_file file; /* without a text when there is no SITE.json */
    language_words words;
    const char *task_name; /* what a class is given to do; NULL: nothing */
    json_file task;
    const char *assets, *id, *title, *description, *language, *panel, *contact, *address;
    bool hosted;        /* with what a host expects beside the page, */
    bool offline;       /*   and a worker by which it opens without a network */
    bool allow_outside; /* files that SITE.json names may lie anywhere */
    fence around;       /* or else in its folder */
    char pack_paths[MOST_PACKS][PATH_SIZE];
    struct pack packs[MOST_PACKS];
    size_t pack_count;
};

/* Reads the settings (a NULL name: all as they are by default), the words of the language and the
   packs; `assets`, `allow_outside` and `task_name` are set by the caller. False after saying what
   is wrong; site_end is due either way. */
bool site_read(const char *name, struct site *site);
void site_end(struct site *site);

/* The text of a word, "" where the language has none. */
const char *site_word(const struct site *site, const char *key, size_t length);

/* A text that the page itself does not have, from "host"; the key where the language has none. */
const char *site_host_word(const struct site *site, const char *key);

/* Whether a text holds no markup and no control character. */
bool is_one_line(const char *text);

/* What the addresses of the site's other files begin with; nothing where it has no address. */
void add_base(const struct site *site, buffer *out);

/* A path of SITE.json's, taken from the folder that file is in. */
void site_path(const struct site *site, const char *name, char path[PATH_SIZE]);

/* The whole page; false after saying what is wrong. */
bool site_press(const struct site *site, const struct face *face, buffer *page);

#endif
