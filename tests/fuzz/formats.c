/*
 * Files of every format. Puzzles that were read can be written in the same format, and in another
 * one that a byte chooses, if that can hold them; and they are read back as the same puzzles.
 */
#include "files.h"
#include "formats/formats.h"
#include "lib/memory.h"

/* Returns whether a format may read rules back as equivalent rules: "greater than" as a
   thermometer, "odd" as candidates. */
static bool changes_rules(enum format format)
{
    return format == FORMAT_iss || format == FORMAT_fpuzzles || format == FORMAT_fpuzzlesjson
           || format == FORMAT_sudokupad;
}

/* In a grid of candidates, a cell with a single candidate may become a given. */
static void claim_same(enum format format, const struct pack *one, const struct pack *other)
{
    CLAIM(one->count == other->count);
    for (size_t i = 0; i < one->count; i++) {
        const pack_entry *a = &one->entries[i], *b = &other->entries[i];
        const su_rules *rules = pack_rules(one, a);
        CLAIM(a->count == b->count && rules->cells == pack_rules(other, b)->cells);
        CLAIM(changes_rules(format) || su_rules_equal(rules, pack_rules(other, b)));
        CLAIM(format == FORMAT_grid || memcmp(a->starts, b->starts, a->count * rules->cells) == 0);
        CLAIM(memcmp(a->solution, b->solution, rules->cells) == 0);
    }
}

/* Returns whether a file in the format can store the whole pack: each solution has one start, which
   has no other solution. In ss, a grid that contains the grid before it is not a puzzle. */
static bool is_plain(enum format format, const struct pack *pack)
{
    su_digit solution[SU_MAX_CELLS];
    for (size_t i = 0; i < pack->count; i++) {
        const pack_entry *entry = &pack->entries[i];
        const su_rules *rules = pack_rules(pack, entry);
        if (entry->count != 1 || su_grid_check_rules(rules, entry->starts, NULL) != SU_OK
            || __wrap_su_grid_solve_single(rules, entry->starts, fuzz_work(), solution) != SU_OK
            || memcmp(solution, entry->solution, rules->cells) != 0)
            return false;
    }
    return format != FORMAT_ss || pack->count == 1;
}

/* Reads the puzzles of a file. Drops puzzles that do not have exactly one solution. */
static void read_pack(enum format format, const char *name, findings *found)
{
    line_reader reader;
    struct pack *pack = &found->pack;
    size_t kept = 0;
    *found = (findings){0};
    if (!open_lines(name, &reader))
        return;
    format_guess(&reader, NULL);
    format_read(format, &reader, NULL, found);
    close_lines(&reader);
    for (size_t i = 0; i < pack->count; i++) {
        pack_entry *entry = &pack->entries[i];
        const su_rules *rules = pack_rules(pack, entry);
        su_digit solution[SU_MAX_CELLS];
        bool good =
            entry->solution
            || __wrap_su_grid_solve_single(rules, entry->starts, fuzz_work(), solution) == SU_OK;
        if (!entry->solution)
            entry->solution = memcpy(allocate(rules->cells), solution, rules->cells);
        pack_entry swapped = pack->entries[kept];
        pack->entries[kept] = *entry;
        if (kept != i)
            *entry = swapped;
        kept += good;
    }
    for (size_t i = kept; i < pack->count; i++) {
        free(pack->entries[i].solution);
        free(pack->entries[i].starts);
    }
    pack->count = kept;
}

static void write_and_read(enum format format, const struct pack *pack)
{
    char *text = NULL;
    size_t length = 0;
    findings again;
    FILE *file = open_memstream(&text, &length);
    CLAIM(file);
    bool is_written = format_write(format, pack, file);
    CLAIM(fclose(file) == 0);
    if (is_written && (format == FORMAT_json || is_plain(format, pack))) {
        const char *name = fuzz_file((uint8_t *)text, length);
        read_pack(format, name, &again);
        CLAIM(again.bad_count == 0);
        claim_same(format, pack, &again.pack);
        end_findings(&again);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    findings found;
    enum format format = (enum format)take(&c, FORMAT_COUNT);
    enum format other = (enum format)take(&c, FORMAT_COUNT);
    const char *name = fuzz_file(c.at, (size_t)(c.end - c.at));
    read_pack(format, name, &found);
    if (found.pack.count > 0) {
        write_and_read(format, &found.pack);
        write_and_read(other, &found.pack);
    }
    end_findings(&found);
    return 0;
}
