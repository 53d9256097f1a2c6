/*
 * json.c: packs (packs/pack.h), the only format that says all there is of puzzles.
 */
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"

static bool read_json(reading *r)
{
    json_file file;
    bool good = json_open(r->file, &file) && pack_read(&file, r->pack);
    json_close(&file);
    if (good && r->layout_name && strcmp(r->layout_name, r->pack->layout_name) != 0) {
        complain_at(input_name(r->file), 0, "a %s pack, not %s", r->pack->layout_name,
                    r->layout_name);
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
    .together = true,
    .read_file = read_json,
    .write_head = pack_write_head,
    .write = write_json,
    .write_foot = pack_write_foot,
};
