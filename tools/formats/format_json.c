/*
 * format_json.c: packs (packs/pack.h). No other format contains all data about puzzles.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

/* Adds the puzzles of a pack. The result has the id, title and seed of the first pack. */
static bool take_pack(puzzle_reader *r, struct pack *pack)
{
    bool good = true;
    if (r->rules.cells && !su_rules_equal(&r->rules, &pack->rules)) {
        char *spec = copy_text(spec_of(&pack->rules));
        complain_at(r->lines.name, 0, "its rules are %.100s, not %.100s", spec, spec_of(&r->rules));
        free(spec);
        return false;
    }
    if (!r->found->pack.id) {
        pack_begin(pack->id, pack->title, pack->seed, &pack->rules, &r->found->pack);
        pack_set_generation(&r->found->pack, pack->generation);
    }
    for (size_t i = 0; i < pack->count; i++) {
        const pack_entry *entry = &pack->entries[i];
        const su_rules *rules = pack_rules(pack, entry);
        if (accept_rules(r, rules))
            add_puzzle(r, rules, entry->solution, entry->starts, entry->count, &entry->claims);
        else
            good = false;
    }
    return good;
}

static void read_json(puzzle_reader *r)
{
    json_file file;
    struct pack pack = {0};
    size_t length = 0;
    char *text = read_rest(&r->lines, &length);
    bool good = json_open_text(r->lines.name, text, length, &file) && pack_read(&file, &pack)
                && take_pack(r, &pack);
    json_close(&file);
    pack_end(&pack);
    r->bad_count += !good;
}

static format_match match_json(const char *line, const su_rules *rules)
{
    (void)rules;
    return line[strspn(line, " \t")] == '{' && !looks_like_fpuzzle(line) ? LIKELY_MATCH : NO_MATCH;
}

static void write_json(const puzzle_writer *w)
{
    pack_write_entry(w->pack, w->entry, w->number == 0, w->file);
}

const struct puzzle_format format_json = {
    .name = "json",
    .help = "a pack: puzzles with solutions and ratings",
    .any_rules = true,
    .mixed_rules = true,
    .together = true,
    .match = match_json,
    .read_file = read_json,
    .write_head = pack_write_head,
    .write = write_json,
    .write_foot = pack_write_foot,
};
