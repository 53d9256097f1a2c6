/*
 * Files of every format. What is read can be written in the same format, if that holds it, and
 * comes back as the same puzzles; and in any other format that the first byte names.
 */
#include "files.h"
#include "formats/formats.h"
#include "lib/output.h"

/* In a grid of candidates a cell with one of them left may as well be given. */
static void claim_same(enum format format, const struct pack *one, const struct pack *other)
{
    CLAIM(one->count == other->count && one->rules.cells == other->rules.cells);
    for (size_t i = 0; i < one->count; i++) {
        const pack_entry *a = &one->entries[i], *b = &other->entries[i];
        CLAIM(a->count == b->count);
        CLAIM(format == FORMAT_grid
              || memcmp(a->starts, b->starts, a->count * one->rules.cells) == 0);
        CLAIM(memcmp(a->solution, b->solution, one->rules.cells) == 0);
    }
}

/* Whether the format says all there is of the pack: one start for each solution, which is its
   only one. A grid that goes on from the one before is no puzzle in ss. */
static bool is_plain(enum format format, const struct pack *pack)
{
    su_digit solution[SU_MAX_CELLS];
    for (size_t i = 0; i < pack->count; i++) {
        const pack_entry *entry = &pack->entries[i];
        if (entry->count != 1 || su_grid_check_rules(&pack->rules, entry->starts, NULL) != SU_OK
            || __wrap_su_grid_solve_single(&pack->rules, entry->starts, fuzz_work(), solution)
                   != SU_OK
            || memcmp(solution, entry->solution, pack->rules.cells) != 0)
            return false;
    }
    return format != FORMAT_ss || pack->count == 1;
}

static void write_and_read(enum format format, const struct pack *pack)
{
    char *text = NULL;
    size_t length = 0, bad = 0;
    struct pack again;
    FILE *file = open_memstream(&text, &length);
    CLAIM(file);
    bool is_written = format_write(format, pack, file);
    CLAIM(fclose(file) == 0);
    if (is_written && (format == FORMAT_json || is_plain(format, pack))) {
        const char *name = fuzz_file((uint8_t *)text, length);
        CLAIM(format_read(format, name, NULL, &again, &bad) && bad == 0);
        claim_same(format, pack, &again);
        pack_end(&again);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    struct pack pack;
    size_t bad = 0;
    enum format format = (enum format)take(&c, FORMAT_COUNT);
    enum format other = (enum format)take(&c, FORMAT_COUNT);
    const char *name = fuzz_file(c.at, (size_t)(c.end - c.at));
    if (format_read(format, name, NULL, &pack, &bad) && pack.count > 0) {
        write_and_read(format, &pack);
        write_and_read(other, &pack);
    }
    pack_end(&pack);
    return 0;
}
