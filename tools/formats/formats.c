/*
 * formats.c: reading and writing by the rows of the formats.
 */
#include "formats/formats.h"

#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"
#include "lib/spec.h"

enum { LONGEST_WORDS = 200 };

#define DECLARE(name) extern const struct puzzle_format format_##name;
FORMATS(DECLARE)
#undef DECLARE

static const struct puzzle_format *const table[] = {
#define ROW(name) &format_##name,
    FORMATS(ROW)
#undef ROW
};

const char *format_name(size_t index) { return index < FORMAT_COUNT ? table[index]->name : NULL; }
const char *format_help(size_t index) { return index < FORMAT_COUNT ? table[index]->help : NULL; }

/* ---- Writing --------------------------------------------------------------------------------- */

static bool holds(const struct puzzle_format *f, const su_rules *rules, size_t starts)
{
    return (f->any_rules || is_layout(rules)) && (!f->order || rules->order == f->order)
           && (!f->starts || starts == f->starts);
}

/* "sudokupad holds 9x9 puzzles only" */
static void describe_limits(const struct puzzle_format *f, const su_rules *rules, char *words,
                            size_t size)
{
    if (!f->any_rules && !is_layout(rules)) {
        snprintf(words, size, "%s cannot hold puzzles of the rules %.100s", f->name,
                 spec_of(rules));
        return;
    }
    int length = snprintf(words, size, "%s holds %ux%u ", f->name, f->order, f->order);
    if (f->starts)
        snprintf(words + length, size - (size_t)length, "solutions with %zu starts each",
                 f->starts);
    else
        snprintf(words + length, size - (size_t)length, "puzzles only");
}

bool format_holds(enum format format, const su_rules *rules, size_t starts)
{
    char words[LONGEST_WORDS];
    bool good = holds(table[format], rules, starts);
    describe_limits(table[format], rules, words, sizeof words);
    if (!good)
        complain("%s", words);
    return good;
}

static bool holds_all(const struct puzzle_format *f, const struct pack *pack)
{
    char words[LONGEST_WORDS];
    size_t i = 0;
    while (i < pack->count && holds(f, &pack->rules, pack->entries[i].count))
        i++;
    if (i == pack->count)
        return true;
    describe_limits(f, &pack->rules, words, sizeof words);
    if (f->starts && is_layout(&pack->rules))
        complain("%s; puzzle %zu is a %s with %zu", words, i, spec_of(&pack->rules),
                 pack->entries[i].count);
    else
        complain("%s", words);
    return false;
}

void format_write_head(enum format format, const struct pack *pack, FILE *file)
{
    if (table[format]->write_head)
        table[format]->write_head(pack, file);
}

void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file)
{
    const struct puzzle_format *f = table[format];
    for (size_t k = 0; k < (f->together ? 1 : entry->count); k++)
        f->write(&(writing){pack, entry, pack_start(pack, entry, k), number, file});
}

void format_write_foot(enum format format, FILE *file)
{
    if (table[format]->write_foot)
        table[format]->write_foot(file);
}

bool format_write(enum format format, const struct pack *pack, FILE *file)
{
    if (!holds_all(table[format], pack))
        return false;
    format_write_head(format, pack, file);
    for (size_t i = 0; i < pack->count; i++)
        format_write_entry(format, pack, &pack->entries[i], i, file);
    format_write_foot(format, file);
    return true;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Whether anything could be read. */
static bool read_all(const struct puzzle_format *f, reading *r)
{
    if (f->read_file)
        return f->read_file(r);
    if (!open_lines(r->file, &r->lines))
        return false;
    if (f->read_lines)
        f->read_lines(r);
    else
        while (next_puzzle_line(&r->lines))
            r->bad += !f->read_line(r);
    return close_lines(&r->lines);
}

bool format_read(enum format format, const char *name, const su_rules *rules, struct pack *pack,
                 size_t *bad)
{
    static reading r;
    memset(&r, 0, sizeof r);
    r.file = name;
    if (rules)
        r.rules = *rules;
    r.pack = pack;
    *pack = (struct pack){0};
    bool good = read_all(table[format], &r);
    *bad = r.bad;
    return good;
}
