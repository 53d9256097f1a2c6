#include "site/build_site.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/sha256.h"
#include "site/assignment.h"
#include "site/branding.h"
#include "site/compressed_pack.h"
#include "site/hosted.h"
#include "site/panel.h"
#include "site/positions.h"
#include "site/seeded_packs.h"
#include "site/site_options.h"

enum {
    MAX_PARTS = 24,
    /* How many puzzles of each plain level can be played without WebAssembly, and the order of the
       largest boards that have them. */
    STORED_PUZZLES = 2,
    STORED_ORDER = 9
};

/* The values that replace each {{name}} in the template and in the help. */
struct parts {
    const char *name[MAX_PARTS];
    buffer value[MAX_PARTS];
    size_t count;
};

static buffer *new_part(struct parts *parts, const char *name)
{
    parts->name[parts->count] = name;
    return &parts->value[parts->count++];
}

/* ---- Assets ---------------------------------------------------------------------------------- */

/* Reads an asset. `read` is read_text or read_whole. */
static char *read_asset(const struct site *site, const char *name,
                        char *read(const char *, size_t *), size_t *length)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", site->assets, name);
    return read(path, length);
}

static bool asset_fails(const struct site *site, const char *name, size_t line, const char *words,
                        const char *what)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", site->assets, name);
    complain_at(path, line, words, what);
    return false;
}

/* Adds a script or style unchanged. It must be ASCII and must not contain its own end tag. */
static bool add_code(const struct site *site, const char *name, const char *closing, buffer *part)
{
    size_t length;
    char *text = read_asset(site, name, read_text, &length);
    if (!text)
        return false;
    const char *fault =
        strcasestr(text, closing) || strstr(text, "<!--") ? "contains %s or <!--" : NULL;
    for (size_t i = 0; i < length && !fault; i++)
        if (text[i] <= 0)
            fault = "is not ASCII";
    add_bytes(part, text, length);
    free(text);
    return !fault || asset_fails(site, name, 0, fault, closing);
}

static bool add_asset_base64(const struct site *site, const char *name, buffer *part)
{
    size_t length;
    char *bytes = read_asset(site, name, read_whole, &length);
    if (bytes)
        add_base64(part, bytes, length);
    free(bytes);
    return bytes != NULL;
}

/* Adds JSON for a data block. Escapes '<', which could end the block. */
static void add_json(buffer *part, const json_t *value)
{
    char *text = json_to_text(value, JSON_COMPACT | JSON_ENCODE_ANY);
    for (const char *p = text; *p; p++)
        if (*p == '<')
            add_text(part, "\\u003c");
        else
            add_bytes(part, p, 1);
    free(text);
}

/* ---- Packs ----------------------------------------------------------------------------------- */

/* Returns a list of the moves of each symmetry that the pack uses. */
static json_t *list_moves(const struct pack *pack)
{
    su_symmetry list[SU_SYMMETRY_COUNT];
    size_t symmetries = list_symmetries(pack, list);
    json_t *all = json_array();
    for (size_t i = 0; i < symmetries; i++) {
        unsigned count;
        const su_move *move = su_symmetry_moves(list[i], &count);
        json_t *moves = json_array();
        for (unsigned k = 0; k < count; k++)
            json_add(moves, json_make("[i, i, i, i]", move[k].row_by_row, move[k].row_by_column,
                                      move[k].column_by_row, move[k].column_by_column));
        json_add(all, moves);
    }
    return all;
}

/* Returns the first `count` puzzles, compressed in chunks. */
static json_t *compress_puzzles(const struct pack *pack, size_t count)
{
    json_t *chunks = json_array();
    for (size_t first = 0; first < count; first += CODED_CHUNK) {
        buffer bytes = {0}, text = {0};
        encode_puzzles(pack, first, count - first < CODED_CHUNK ? count : first + CODED_CHUNK,
                       &bytes);
        add_base64(&text, bytes.text, bytes.length);
        json_add(chunks, json_string(buffer_text(&text)));
        free_buffer(&bytes);
        free_buffer(&text);
    }
    return chunks;
}

/* Returns the number of starts of each entry as a list, or as one number if all are equal. */
static json_t *count_starts(const struct pack *pack)
{
    bool same = true;
    json_t *list = json_array();
    for (size_t i = 0; i < pack->count; i++) {
        same &= pack->entries[i].count == pack->entries[0].count;
        json_add(list, json_integer((json_int_t)pack->entries[i].count));
    }
    if (!same)
        return list;
    json_decref(list);
    return json_integer((json_int_t)pack->entries[0].count);
}

/* Returns the rules in the form that web/src/state/rules-model.ts reads. */
static json_t *write_rules(const su_rules *rules)
{
    const size_t size = su_rules_chart(rules, NULL, 0);
    char *chart = allocate(size);
    su_rules_chart(rules, chart, size);
    json_t *text = json_string(chart);
    free(chart);
    return text;
}

/* Returns the index of the rules of a pack. Packs with equal rules have the same index. `numbers`
   has the indices of all earlier packs. */
static int find_rules_number(const struct site *site, size_t pack, const int *numbers)
{
    int next = 0;
    for (size_t i = 0; i < pack; i++) {
        if (su_rules_equal(&site->packs[i].rules, &site->packs[pack].rules))
            return numbers[i];
        if (numbers[i] >= next)
            next = numbers[i] + 1;
    }
    return next;
}

/* Returns the translation of the pack's title, or the title itself. */
static const char *title_of(const struct site *site, const struct pack *pack)
{
    const json_t *titles = json_object_get(site->words.file.root, "titles");
    const char *title = json_string_value(json_object_get(titles, pack->title));
    return title ? title : pack->title;
}

static int compare_unsigned(const void *a, const void *b)
{
    const unsigned left = *(const unsigned *)a, right = *(const unsigned *)b;
    return (left > right) - (left < right);
}

/* Returns the median solving time of the pack's puzzles; 0 if none is known. */
static int median_seconds(const struct pack *pack)
{
    unsigned *seconds = allocate_zeroed(pack->count, sizeof *seconds);
    size_t count = 0;
    for (size_t i = 0; i < pack->count; i++)
        if (pack->entries[i].claims.seconds)
            seconds[count++] = pack->entries[i].claims.seconds;
    qsort(seconds, count, sizeof *seconds, compare_unsigned);
    const unsigned median = count ? seconds[count / 2] : 0;
    free(seconds);
    return (int)median;
}

/* Returns the grade that all puzzles of the pack have in common; NULL if there is none. */
static const char *common_grade(const struct pack *pack)
{
    const su_grade grade = pack->entries[0].claims.grade;
    for (size_t i = 1; i < pack->count; i++)
        if (pack->entries[i].claims.grade != grade)
            return NULL;
    return su_grade_name(grade);
}

static void add_compressed(const struct pack *pack, size_t count, json_t *block)
{
    json_put(block, "stored", json_integer((json_int_t)count));
    json_put(block, "moves", list_moves(pack));
    json_put(block, "least", json_integer((json_int_t)CODED_LEAST_STATE));
    json_put(block, "given", json_integer(CODED_GIVEN_OPTIONS));
    json_put(block, "chunk", json_integer(CODED_CHUNK));
    json_put(block, "coded", compress_puzzles(pack, count));
}

static json_t *write_pack(const struct site *site, const struct pack *pack, int rules)
{
    json_t *block = json_make("{s:s, s:s, s:i, s:i, s:i, s:o}", "id", pack->id, "title",
                              title_of(site, pack), "seconds", median_seconds(pack), "rules", rules,
                              "count", (int)pack->count, "starts", count_starts(pack));
    if (common_grade(pack))
        json_put(block, "grade", json_string(common_grade(pack)));
    const bool regenerable = is_regenerable(pack), own = has_own_rules(pack);
    if (regenerable)
        json_put(block, "drawn", origins_to_json(pack));
    else if (own)
        json_put(block, "whole", puzzles_to_json(pack));
    else
        add_compressed(pack, pack->count, block);
    if (regenerable && !generation_has_variants(pack->generation)
        && pack->rules.order <= STORED_ORDER)
        add_compressed(pack, pack->count < STORED_PUZZLES ? pack->count : STORED_PUZZLES, block);
    return block;
}

/* Adds the rules of all packs, without repeats, and the packs. A pack refers to its rules by their
   index. */
static void add_packs(const struct site *site, buffer *part)
{
    int numbers[MAX_PACKS];
    json_t *rules = json_array(), *packs = json_array();
    for (size_t i = 0; i < site->pack_count; i++) {
        const struct pack *pack = &site->packs[i];
        numbers[i] = find_rules_number(site, i, numbers);
        if (numbers[i] == (int)json_array_size(rules))
            json_add(rules, write_rules(&pack->rules));
        json_add(packs, write_pack(site, pack, numbers[i]));
    }
    json_t *both = json_make("{s:o, s:o}", "rules", rules, "packs", packs);
    add_json(part, both);
    json_decref(both);
}

/* Adds the first puzzle as a table, for browsers without scripts. */
static void add_board(const struct site *site, buffer *part)
{
    const struct pack *pack = &site->packs[0];
    const su_digit *start = pack_start(pack, &pack->entries[0], 0);
    unsigned order = pack->rules.order;
    add_text(part, "<table class=\"paper\"><tbody>");
    for (unsigned row = 0; row < order; row++) {
        add_text(part, "<tr>");
        for (unsigned column = 0; column < order; column++) {
            su_digit digit = start[row * order + column];
            char text[2] = {digit ? su_digit_char(digit) : '\0', '\0'};
            add_format(part, "<td>%s</td>", text);
        }
        add_text(part, "</tr>");
    }
    add_text(part, "</tbody></table>");
}

/* ---- Small parts ----------------------------------------------------------------------------- */

/* Adds a URL or a mail address as a link, and any other contact as text. */
static void add_contact_link(const char *contact, buffer *part)
{
    const char *at = strchr(contact, '@');
    bool is_mail = at && at > contact && at[1] && !strpbrk(contact, " <>\"&/");
    bool is_link = (strncmp(contact, "https://", 8) == 0 || strncmp(contact, "http://", 7) == 0)
                   && !strpbrk(contact, " <>\"");
    if (is_mail || is_link) {
        add_format(part, "<a href=\"%s", is_mail ? "mailto:" : "");
        add_attribute(part, contact);
        add_text(part, "\" rel=\"noopener\">");
    }
    add_escaped(part, contact, strlen(contact));
    if (is_mail || is_link)
        add_text(part, "</a>");
}

static void add_contact(const struct site *site, buffer *part)
{
    static const char place[] = "{contact}";
    const char *text = host_word(site, *site->contact ? "contact" : "contactNobody"),
               *at = strstr(text, place);
    add_escaped(part, text, at ? (size_t)(at - text) : strlen(text));
    if (!at)
        return;
    add_contact_link(site->contact, part);
    add_escaped(part, at + strlen(place), strlen(at + strlen(place)));
}

static void add_site_block(const struct site *site, const struct branding *branding, buffer *part)
{
    buffer address = {0};
    add_language_address(site, site->language_at, &address);
    json_t *block =
        json_make("{s:s, s:s, s:s, s:s, s:s}", "id", site->id, "title", site->title, "language",
                  site->language, "contact", site->contact, "address", buffer_text(&address));
    free_buffer(&address);
    put_site_options(site, block);
    put_assignment(site, block);
    put_branding(site, branding, block);
    if (site->offline)
        json_put(block, "offline", json_true());
    if (count_languages(site) > 1)
        json_put(block, "languages", json_true());
    if (site->language_at > 0)
        json_put(block, "root", json_string(".."));
    json_put(block, "positions", json_incref(site->positions));
    add_json(part, block);
    json_decref(block);
}

void find_positions(struct site *site)
{
    site->positions = list_positions(site->packs, site->pack_count);
}

/* Adds the path from the current page to the page in another language: "../de/". */
static void add_language_path(const struct site *site, size_t at, buffer *out)
{
    add_text(out, site->language_at > 0 ? "../" : "");
    if (at > 0)
        add_format(out, "%s/", language_code(site, at));
}

/* Tells search engines which other languages there are. */
static void add_alternates(const struct site *site, buffer *part)
{
    for (size_t i = 0; i < count_languages(site) && site->languages; i++) {
        buffer address = {0};
        add_language_address(site, i, &address);
        if (address.length == 0)
            add_language_path(site, i, &address);
        add_format(part, "<link rel=\"alternate\" hreflang=\"%s\" href=\"", language_code(site, i));
        add_attribute(part, address.length > 0 ? buffer_text(&address) : "./");
        add_text(part, "\">");
        free_buffer(&address);
    }
}

/* Adds links to the page in the other languages. */
static void add_languages(const struct site *site, buffer *part)
{
    if (count_languages(site) < 2)
        return;
    add_text(part, "<p id=\"languages\">");
    for (size_t i = 0; i < count_languages(site); i++) {
        if (i == site->language_at)
            continue;
        add_format(part, "<a hreflang=\"%s\" lang=\"%s\" dir=\"auto\" href=\"",
                   language_code(site, i), language_code(site, i));
        add_language_path(site, i, part);
        add_text(part, "index.html\">");
        add_escaped(part, language_name(site, i), strlen(language_name(site, i)));
        add_text(part, "</a> ");
    }
    add_text(part, "</p>");
}

static void add_hash(buffer *part, const buffer *code)
{
    uint8_t digest[SHA256_BYTES];
    sha256(buffer_text(code), code->length, digest);
    add_text(part, "'sha256-");
    add_base64(part, digest, sizeof digest);
    add_text(part, "'");
}

/* Adds the Content-Security-Policy. The page may run only the core and its own script (also as a
   worker), and use only its own style and pictures. A hosted page may also load its manifest, icons
   and service worker. */
static void add_policy(const struct site *site, buffer *part, const buffer *script,
                       const buffer *style)
{
    add_text(part, "default-src 'none'; script-src ");
    add_hash(part, script);
    add_format(part, " 'wasm-unsafe-eval'; worker-src blob:%s; style-src ",
               site->offline ? " 'self'" : "");
    add_hash(part, style);
    add_format(part, "; img-src data:%s; base-uri 'none'; form-action 'none'",
               site->hosted ? " 'self'; manifest-src 'self'" : "");
}

static bool add_panel(const struct site *site, buffer *part)
{
    char path[PATH_SIZE];
    if (!*site->panel)
        return true;
    site_path(site, site->panel, path);
    add_text(part, "<aside id=\"panel\">");
    bool good = panel_read(path, &site->around, part);
    add_text(part, "</aside>");
    return good;
}

/* ---- The template ---------------------------------------------------------------------------- */

/* Adds text without blanks around its lines. Joins the lines with a space, but without a space
   where an element begins or ends. */
static void add_minified(const char *text, buffer *out)
{
    while (*text) {
        text += strspn(text, " \t\n");
        size_t length = strcspn(text, "\n");
        const char *next = text + length;
        while (length > 0 && strchr(" \t", text[length - 1]))
            length--;
        bool joins = out->length == 0 || out->text[out->length - 1] == '>' || *text == '<';
        if (length > 0 && !joins)
            add_text(out, " ");
        add_bytes(out, text, length);
        text = next;
    }
}

static size_t line_of(const char *text, const char *needle, size_t length)
{
    size_t line = 1;
    for (; *text && strncmp(text, needle, length) != 0; text++)
        line += *text == '\n';
    return line;
}

/* Adds the value of a name, which is a part of the page. A name such as "word.title" is a text in
   the page's language. Returns false if the name is unknown. */
static bool add_value(const struct site *site, const struct parts *parts, const char *name,
                      size_t length, buffer *out)
{
    if (length > 5 && strncmp(name, "word.", 5) == 0) {
        const char *text = site_word(site, name + 5, length - 5);
        add_escaped(out, text, strlen(text));
        return *text != '\0';
    }
    for (size_t i = 0; i < parts->count; i++)
        if (strlen(parts->name[i]) == length && memcmp(parts->name[i], name, length) == 0) {
            add_text(out, buffer_text(&parts->value[i]));
            return true;
        }
    return false;
}

/* Checks that the template contains all parts that the page needs to work and to be safe. */
static bool has_required_parts(const struct site *site, const char *file, const char *text)
{
    static const char *const required[] = {"csp",   "style", "script", "core",  "logic",
                                           "packs", "words", "site",   "panel", "help"};
    for (size_t i = 0; i < sizeof required / sizeof *required; i++) {
        char name[16];
        snprintf(name, sizeof name, "{{%s}}", required[i]);
        if (!strstr(text, name))
            return asset_fails(site, file, 0, "does not contain %s", name);
    }
    return true;
}

/* Returns whether the site leaves out a part of the help: one that it hides, or the part that is
   not true beside a panel, which may be an advertisement. */
static bool leaves_out(const struct site *site, const char *part, size_t length)
{
    size_t i;
    json_t *hidden;
    if (length == 5 && strncmp(part, "panel", length) == 0)
        return *site->panel;
    json_array_foreach(json_object_get(site->file.root, "hide"), i, hidden)
    {
        const char *name = json_string_value(hidden);
        if (strlen(name) == length && strncmp(part, name, length) == 0)
            return true;
    }
    return false;
}

/* Returns the text after {{end}}, or after {{unless NAME}}: what is between them is left out if the
   site leaves it out. Returns NULL if there is no such mark at `at`, or no end. */
static const char *pass_mark(const struct site *site, const char *at)
{
    static const char begin_mark[] = "{{unless ", end_mark[] = "{{end}}";
    if (strncmp(at, end_mark, strlen(end_mark)) == 0)
        return at + strlen(end_mark);
    const char *end = strstr(at, end_mark);
    if (strncmp(at, begin_mark, strlen(begin_mark)) != 0 || !end)
        return NULL;
    const char *part = at + strlen(begin_mark);
    const size_t length = strcspn(part, "{}<>");
    if (strncmp(part + length, "}}", 2) != 0)
        return NULL;
    return leaves_out(site, part, length) ? end : part + length + 2;
}

/* Adds a text with its {{names}} replaced, without the parts that the site leaves out. `source` is
   the text before it was minified, for the line numbers of errors. */
static bool fill_names(const struct site *site, const char *file, const char *source,
                       const char *text, const struct parts *parts, buffer *out)
{
    for (const char *at; (at = strstr(text, "{{"));) {
        size_t length = strcspn(at + 2, "{}<>");
        bool closed = strncmp(at + 2 + length, "}}", 2) == 0;
        add_bytes(out, text, (size_t)(at - text));
        const char *after_mark = pass_mark(site, at);
        if (after_mark) {
            text = after_mark;
            continue;
        }
        if (!closed || !add_value(site, parts, at + 2, length, out)) {
            char name[64];
            snprintf(name, sizeof name, "%.*s", (int)length, at + 2);
            return asset_fails(site, file, line_of(source, at, length + 2),
                               closed ? "unknown part {{%s}}" : "{{%s is not closed by }}", name);
        }
        text = at + 2 + length + 2;
    }
    add_text(out, text);
    return true;
}

/* Adds the template or the help, minified and with its names replaced. */
static bool add_template(const struct site *site, const char *name, const struct parts *parts,
                         buffer *out)
{
    size_t length;
    buffer minified = {0};
    char *text = read_asset(site, name, read_text, &length);
    if (!text)
        return false;
    add_minified(text, &minified);
    bool good = (strcmp(name, "index.html") != 0 || has_required_parts(site, name, text))
                && fill_names(site, name, text, buffer_text(&minified), parts, out);
    free_buffer(&minified);
    free(text);
    return good;
}

/* Returns a section of texts in which a text that comes again later is "=" and the last key that
   has it. Techniques of a family often have the same explanation. */
static json_t *without_repetitions(const json_t *texts)
{
    json_t *once = json_object(), *last = json_object();
    const char *key;
    const json_t *text;
    json_object_foreach((json_t *)texts, key, text)
        json_put(last, json_string_value(text), json_string(key));
    json_object_foreach((json_t *)texts, key, text)
    {
        const char *later = json_string_value(json_object_get(last, json_string_value(text)));
        json_put(once, key,
                 strcmp(later, key) == 0 ? json_copy((json_t *)text) : json_make("s+", "=", later));
    }
    json_decref(last);
    return once;
}

/* Adds the texts about steps. Leaves out those for explanations and printed pages, which only the
   command-line tool uses. */
static void add_logic_words(const struct site *site, buffer *part)
{
    json_t *words = json_object_get(site->words.file.root, "logic");
    json_t *logic = words ? json_copy(words) : json_object();
    json_object_del(logic, "account");
    json_object_del(logic, "paper");
    if (json_object_get(logic, "why"))
        json_put(logic, "why", without_repetitions(json_object_get(logic, "why")));
    add_json(part, logic);
    json_decref(logic);
}

/* Adds all texts of the page that are not about steps. */
static void add_words(const struct site *site, buffer *part)
{
    json_t *words = json_copy(site->words.file.root);
    json_object_del(words, "logic");
    json_object_del(words, "titles");
    json_object_del(words, "host");
    put_symbol_words(site, words);
    add_json(part, words);
    json_decref(words);
}

static bool make_parts(const struct site *site, const struct branding *branding,
                       struct parts *parts)
{
    char help[PATH_SIZE];
    buffer *script = new_part(parts, "script"), *style = new_part(parts, "style");
    if (!add_code(site, "script.js", "</script", script)
        || !add_code(site, "style.css", "</style", style)
        || !add_asset_base64(site, "core.wasm.gz", new_part(parts, "core"))
        || !add_code(site, "source.c", "</script", new_part(parts, "source"))
        || !add_panel(site, new_part(parts, "panel")))
        return false;
    if (branding->has_accent)
        add_accent(branding->accent, style);
    add_symbol_style(&branding->symbols, style);
    add_masthead(branding, style);
    add_icon(branding, new_part(parts, "icon"));
    buffer *card = new_part(parts, "card");
    add_preview_metadata(site, branding, card);
    if (site->hosted)
        add_hosted_links(branding, site->language_at > 0 ? "../" : "", card);
    add_alternates(site, card);
    add_languages(site, new_part(parts, "languages"));
    add_logic_words(site, new_part(parts, "logic"));
    add_policy(site, new_part(parts, "csp"), script, style);
    add_escaped(new_part(parts, "title"), site->title, strlen(site->title));
    add_attribute(new_part(parts, "description"), site->description);
    add_attribute(new_part(parts, "language"), site->language);
    add_contact(site, new_part(parts, "contact"));
    add_site_block(site, branding, new_part(parts, "site"));
    add_words(site, new_part(parts, "words"));
    add_packs(site, new_part(parts, "packs"));
    add_board(site, new_part(parts, "board"));
    add_text(new_part(parts, "version"), SU_VERSION);
    snprintf(help, sizeof help, "locales/%.60s.html", site->language);
    return add_template(site, help, parts, new_part(parts, "help"));
}

bool build_page(const struct site *site, const struct branding *branding, buffer *page)
{
    struct parts parts = {0};
    bool good =
        make_parts(site, branding, &parts) && add_template(site, "index.html", &parts, page);
    for (size_t i = 0; i < parts.count; i++)
        free_buffer(&parts.value[i]);
    return good;
}
