/*
 * site_data.h: the data that a page is built from: the settings of SITE.json, and the packs and
 * texts that the settings name. site_settings.h reads the data.
 */
#ifndef SITE_DATA_H
#define SITE_DATA_H

#include <stdbool.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"
#include "packs/locale.h"
#include "packs/pack.h"

enum { MAX_PACKS = 64, MAX_LANGUAGES = 64, PATH_SIZE = 4096 };

struct site {
    json_file file; /* SITE.json; an empty object if there is none */
    locale words;
    json_t *languages;     /* the field "languages": code and name of each, or NULL */
    size_t language_at;    /* the language of the page that is being built */
    json_t *positions;     /* practice positions, once they are found */
    const char *task_name; /* file of class puzzles, or NULL */
    json_file task;
    const char *assets, *id, *title, *description, *language, *panel, *contact, *address;
    bool hosted;        /* the files of hosted.h are written, too */
    bool offline;       /* a service worker opens the page without a network */
    bool allow_outside; /* SITE.json may name files outside its folder */
    path_guard around;  /* the folder of SITE.json, unless `allow_outside` */
    char pack_paths[MAX_PACKS][PATH_SIZE];
    struct pack packs[MAX_PACKS];
    size_t pack_count;
};

/* Returns the text of a key; "" if the language has no such text. */
const char *site_word(const struct site *site, const char *key, size_t length);

/* Returns a text of the section "host", which is used in building a site but is not part of the
   page. Returns the key if the language has no such text. */
const char *host_word(const struct site *site, const char *key);

/* Returns whether a text has no markup and no control character. */
bool is_one_line(const char *text);

/* Adds the base URL of the site's files. Adds nothing if the site has no address. */
void add_base(const struct site *site, buffer *out);
/* Adds the address of the page in one of the languages, or nothing if the site has none. Pages in
   further languages are in folders beside the first. */
void add_language_address(const struct site *site, size_t at, buffer *out);

/* Returns the number of the site's languages, and the code and the name of one. */
size_t count_languages(const struct site *site);
const char *language_code(const struct site *site, size_t at);
const char *language_name(const struct site *site, size_t at);

/* Resolves a path in SITE.json, which is relative to the folder of that file. */
void site_path(const struct site *site, const char *name, char path[PATH_SIZE]);

#endif
