#include "site/site_settings.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lib/line_reader.h"
#include "lib/messages.h"
#include "site/assignment.h"
#include "site/branding.h"
#include "site/link.h"
#include "site/site_options.h"

enum { MAX_TITLE_LENGTH = 200, MAX_TEXT_LENGTH = 1000, MAX_ASSETS = 200 };

static const char *const site_fields[] = {"id",        "title",       "description",   "language",
                                          "languages", "packs",       "panel",         "contact",
                                          "address",   OPTION_FIELDS, BRANDING_FIELDS, NULL};

/* ---- Assets ---------------------------------------------------------------------------------- */

/* Returns whether a file is a pack or the texts of a language, and not the notes on them. */
static int is_json(const struct dirent *file)
{
    const char *dot = strchr(file->d_name, '.');
    return dot && strcmp(dot, ".json") == 0;
}

/* Checks that a folder of the assets has a file for a name of SITE.json. Returns false after
   reporting those that it has. If it has none, reading the file will report why. */
static bool has_asset(const struct site *site, const json_place *place, const char *folder,
                      const char *name)
{
    char path[PATH_SIZE];
    const char *names[MAX_ASSETS + 1] = {NULL};
    struct dirent **files;
    snprintf(path, sizeof path, "%.3500s/%s", site->assets, folder);
    const int count = scandir(path, &files, is_json, alphasort);
    for (int i = 0; i < count; i++) {
        files[i]->d_name[strcspn(files[i]->d_name, ".")] = '\0';
        if (i < MAX_ASSETS)
            names[i] = files[i]->d_name;
    }
    const bool good = count < 1 || json_is_one_of(place, name, names);
    for (int i = 0; i < count; i++)
        free(files[i]);
    if (count >= 0)
        free(files);
    return good;
}

/* ---- Languages ------------------------------------------------------------------------------- */

/* Returns whether a text may name a file of texts, such as "en" or "pt-BR". */
static bool is_language(const char *text)
{
    const size_t length = strlen(text);
    return length > 0 && length < LANGUAGE_SIZE - 1 && *text != '-'
           && strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
                  == length;
}

static bool refuse_language(const json_place *place, const char *language)
{
    return json_complain(place, "unknown language \"%s\"", language);
}

/* Adds a language and its name for itself. */
static bool add_language(struct site *site, const json_place *place, const char *language)
{
    locale words;
    if (!language || !is_language(language))
        return refuse_language(place, language ? language : "");
    for (size_t i = 0; i < json_array_size(site->languages); i++)
        if (strcmp(language_code(site, i), language) == 0)
            return json_complain(place, "\"%s\" is there twice", language);
    if (!has_asset(site, place, "locales", language)
        || !open_locale(site->assets, language, false, &words))
        return false;
    json_add(site->languages, json_make("[s, s]", language, page_word(&words, "languageName")));
    close_locale(&words);
    return true;
}

static bool read_languages(struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "languages");
    const json_t *value = json_object_get(site->file.root, "languages"), *list;
    if (!value || json_is_null(value))
        return true;
    if (json_object_get(site->file.root, "language"))
        return json_complain(&place, "beside \"language\"; the first one is that of the page");
    if (!(list = json_list(&root, site->file.root, "languages")))
        return false;
    if (json_array_size(list) == 0 || json_array_size(list) > MAX_LANGUAGES)
        return json_complain(&place, "not 1 to %d languages", MAX_LANGUAGES);
    site->languages = json_array();
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_place element = json_element(&place, i);
        if (!add_language(site, &element, json_string_value(json_array_get(list, i))))
            return false;
    }
    site->language = language_code(site, 0);
    return true;
}

static bool check_language(const struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "language");
    const bool is_default = json_object_get(site->file.root, "language") == NULL;
    return is_default
           || (is_language(site->language) ? has_asset(site, &place, "locales", site->language)
                                           : refuse_language(&place, site->language));
}

static bool read_words(struct site *site)
{
    return read_languages(site) && check_language(site)
           && open_locale(site->assets, site->language, false, &site->words);
}

bool site_speak(struct site *site, size_t at)
{
    close_locale(&site->words);
    site->language_at = at;
    site->language = language_code(site, at);
    return open_locale(site->assets, site->language, false, &site->words);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Checks that a field is not empty. Returns false after reporting an error. */
static bool check_not_empty(const json_place *root, const char *field)
{
    json_place place = json_member(root, field);
    const char *value = json_string_value(json_object_get(root->file->root, field));
    return !value || value[strspn(value, " ")]
           || json_complain(&place, "is empty; write a text, or leave out the field");
}

/* Checks that a field is one line of limited length. Returns false after reporting an error. */
static bool check_line(const json_place *root, const char *field, const char *value, size_t longest)
{
    json_place place = json_member(root, field);
    if (strlen(value) > longest)
        return json_complain(&place, "longer than %zu bytes", longest);
    return is_one_line(value) || json_complain(&place, "contains <, > or a control character");
}

static bool check_address(const json_place *root, const char *value)
{
    json_place place = json_member(root, "address");
    bool good =
        !*value || strncasecmp(value, "https://", 8) == 0 || strncasecmp(value, "http://", 7) == 0;
    return good || json_complain(&place, "must begin with https:// or http://");
}

static bool check_contact(const json_place *root, const char *value)
{
    json_place place = json_member(root, "contact");
    const char *scheme = strchr(value, ' ') || strchr(value, '@') ? NULL : missing_scheme(value);
    return !scheme
           || json_complain(&place, "\"%s\" is no link; did you mean \"%s%s\"?", value, scheme,
                            value);
}

static bool check_id(const json_place *root, const char *value)
{
    json_place place = json_member(root, "id");
    return !*value || is_plain_word(value)
           || json_complain(&place, "\"%s\" must be up to 64 lower-case letters, digits and dashes",
                            value);
}

static bool read_texts(struct site *site)
{
    json_place root = json_root(&site->file);
    const json_t *object = site->file.root;
    return json_has_only(&root, object, site_fields) && check_not_empty(&root, "id")
           && check_not_empty(&root, "title") && (site->id = json_text(&root, object, "id", ""))
           && check_id(&root, site->id)
           && (site->title = json_text(&root, object, "title", "Sudoleaf"))
           && (site->description =
                   json_text(&root, object, "description", "A Sudoku game on one leaf"))
           && (site->language = json_text(&root, object, "language", "en"))
           && (site->panel = json_text(&root, object, "panel", ""))
           && (site->contact = json_text(&root, object, "contact", ""))
           && (site->address = json_text(&root, object, "address", ""))
           && check_line(&root, "title", site->title, MAX_TITLE_LENGTH)
           && check_line(&root, "description", site->description, MAX_TEXT_LENGTH)
           && check_line(&root, "panel", site->panel, MAX_TEXT_LENGTH)
           && check_line(&root, "contact", site->contact, MAX_TEXT_LENGTH)
           && check_line(&root, "address", site->address, MAX_TEXT_LENGTH)
           && check_address(&root, site->address) && check_contact(&root, site->contact);
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* Checks that a file that a field names is there, and may be read. Returns false after reporting an
   error. */
static bool check_path(const struct site *site, const json_place *place, const char *path)
{
    if (!path_guard_allows(&site->around, path))
        return json_complain(
            place, "%.300s is outside the folder of SITE.json; --allow-outside allows it", path);
    return !is_missing(path) || json_complain(place, "there is no file \"%.300s\"", path);
}

static bool check_panel_path(const struct site *site)
{
    char path[PATH_SIZE];
    json_place root = json_root(&site->file), place = json_member(&root, "panel");
    site_path(site, site->panel, path);
    return !*site->panel || check_path(site, &place, path);
}

static bool add_pack(struct site *site, const char *id)
{
    snprintf(site->pack_paths[site->pack_count++], PATH_SIZE, "%s/packs/%s.json", site->assets, id);
    return true;
}

static bool add_pack_path(struct site *site, const json_place *place, const char *name)
{
    size_t length = name ? strlen(name) : 0;
    if (length > 5 && strcmp(name + length - 5, ".json") == 0) {
        site_path(site, name, site->pack_paths[site->pack_count]);
        return check_path(site, place, site->pack_paths[site->pack_count++]);
    }
    if (name && !has_asset(site, place, "packs", name))
        return false;
    if (!name || !is_plain_word(name))
        return json_complain(place, "not a pack's id or a path that ends in .json");
    return add_pack(site, name);
}

static bool list_pack_paths(struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "packs");
    const json_t *value = json_object_get(site->file.root, "packs");
    if (!value || json_is_null(value))
        return add_pack(site, "kids-4x4");
    const json_t *list = json_list(&root, site->file.root, "packs");
    if (!list)
        return false;
    if (json_array_size(list) == 0 || json_array_size(list) > MAX_PACKS)
        return json_complain(&place, "not 1 to %d packs", MAX_PACKS);
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_place element = json_element(&place, i);
        const char *name = json_string_value(json_array_get(list, i));
        if (!add_pack_path(site, &element, name))
            return false;
    }
    return true;
}

/* Checks that the page can store a pack. Returns false after reporting an error. The page stores
   solutions and, for each start, only which cells are given. So the solution must be complete and
   contain the start. All puzzles must have the same size. */
static bool suits_page(const json_file *file, const struct pack *pack)
{
    const unsigned cells = pack->rules.cells;
    for (size_t i = 0; i < pack->count; i++) {
        const pack_entry *entry = &pack->entries[i];
        json_place place = pack_place(file, i), rules = json_member(&place, "rules");
        if (pack_rules(pack, entry)->cells != cells)
            return json_complain(&rules, "its size differs from the pack's");
        if (su_grid_count_givens(&pack->rules, entry->solution) < cells)
            return json_complain(&place, "the solution has empty cells");
        for (size_t k = 0; k < entry->count; k++)
            for (unsigned cell = 0; cell < cells; cell++) {
                su_digit digit = pack_start(pack, entry, k)[cell];
                if (digit == 0 || digit == entry->solution[cell])
                    continue;
                place = pack_start_place(file, i, k);
                return json_complain(&place, "is not part of the solution");
            }
    }
    return true;
}

static bool read_packs(struct site *site)
{
    json_place root = json_root(&site->file), place = json_member(&root, "packs");
    for (size_t i = 0; i < site->pack_count; i++) {
        json_file file;
        bool good = json_open(site->pack_paths[i], &file) && pack_read(&file, &site->packs[i])
                    && suits_page(&file, &site->packs[i]);
        json_close(&file);
        if (!good)
            return false;
        for (size_t k = 0; k < i; k++)
            if (strcmp(site->packs[i].id, site->packs[k].id) == 0) {
                json_place element = json_element(&place, i);
                return json_complain(&element, "packs[%zu] has the id \"%s\", too", k,
                                     site->packs[i].id);
            }
    }
    return true;
}

bool site_read(const char *name, struct site *site)
{
    if (name && !json_open(name, &site->file))
        return false;
    if (!name)
        site->file.root = json_object();
    if (name && !site->allow_outside)
        path_guard_around(site->file.name, &site->around);
    return read_texts(site) && read_words(site) && check_panel_path(site) && list_pack_paths(site)
           && read_packs(site) && check_site_options(site) && read_assignment(site);
}

void site_end(struct site *site)
{
    for (size_t i = 0; i < site->pack_count; i++)
        pack_end(&site->packs[i]);
    close_locale(&site->words);
    json_decref(site->languages);
    json_decref(site->positions);
    json_close(&site->task);
    json_close(&site->file);
}

bool symbols_of_site(const char *file, const char *assets, struct symbols *s)
{
    static struct site site;
    *s = (struct symbols){0};
    site = (struct site){.assets = assets};
    bool good = site_read(file, &site);
    const json_place root = json_root(&site.file), place = json_member(&root, "symbols");
    if (good && !has_symbols(&site))
        good = json_complain(&place, "not six pictures");
    good = good && symbols_read(&site, s);
    site_end(&site);
    return good;
}
