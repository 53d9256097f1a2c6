/*
 * json.c: packs (packs/pack.h), the only format that says all there is of puzzles.
 */
#include <stdlib.h>

#include "formats/format.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/spec.h"

static bool read_json(reading *r)
{
    json_file file;
    bool good = json_open(r->file, &file) && pack_read(&file, r->pack);
    json_close(&file);
    if (good && r->rules.cells && !su_rules_equal(&r->rules, &r->pack->rules)) {
        char *spec = copy_text(spec_of(&r->pack->rules));
        complain_at(input_name(r->file), 0, "a %.100s pack, not %.100s", spec, spec_of(&r->rules));
        free(spec);
        pack_end(r->pack);
        good = false;
    }
    r->bad = !good;
    return good;
}

static void write_json(const writing *w)
{
    pack_write_entry(w->pack, w->entry, w->number == 0, w->file);
}

const struct puzzle_format format_json = {
    .name = "json",
    .help = "a pack",
    .any_rules = true,
    .together = true,
    .read_file = read_json,
    .write_head = pack_write_head,
    .write = write_json,
    .write_foot = pack_write_foot,
};
