/*
 * formats.c: calls the formats' readers and writers, and guesses formats.
 */
#include "formats/formats.h"

#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

enum { MAX_WORDS_LENGTH = 300 };

#define DECLARE(name) extern const struct puzzle_format format_##name;
FORMATS(DECLARE)
#undef DECLARE

static const struct puzzle_format *const formats[] = {
#define ROW(name) &format_##name,
    FORMATS(ROW)
#undef ROW
};

const char *format_name(size_t index) { return index < FORMAT_COUNT ? formats[index]->name : NULL; }
const char *format_help(size_t index) { return index < FORMAT_COUNT ? formats[index]->help : NULL; }

/* ---- Writing --------------------------------------------------------------------------------- */

static bool fits_rules(const struct puzzle_format *f, const su_rules *rules, char *words,
                       size_t size)
{
    return f->fits ? f->fits(rules, words, size) : f->any_rules || is_layout(rules);
}

/* Returns whether a format can contain puzzles with these rules, and this number of starts per
   solution. If `starts` is 0, the number does not matter. */
static bool can_hold(const struct puzzle_format *f, const su_rules *rules, size_t starts)
{
    char words[MAX_WORDS_LENGTH];
    return fits_rules(f, rules, words, sizeof words) && (!f->order || rules->order == f->order)
           && (!f->starts || !starts || starts == f->starts);
}

/* Writes a message about what the format can contain, such as "sudokuwiki holds 9x9 puzzles
   only". */
static void describe_limits(const struct puzzle_format *f, const su_rules *rules, char *words,
                            size_t size)
{
    char why[MAX_WORDS_LENGTH] = "";
    if (!fits_rules(f, rules, why, sizeof why)) {
        snprintf(words, size, "%s cannot hold puzzles of the rules %.100s%s%s", f->name,
                 spec_of(rules), *why ? ": " : "", why);
        return;
    }
    int length = snprintf(words, size, "%s holds %ux%u ", f->name, f->order, f->order);
    if (f->starts)
        snprintf(words + length, size - (size_t)length, "solutions with %zu starts each",
                 f->starts);
    else
        snprintf(words + length, size - (size_t)length, "puzzles only");
}

bool format_mixes(enum format format) { return formats[format]->mixed_rules; }

bool format_fits(enum format format, const su_rules *rules, char *words, size_t size)
{
    describe_limits(formats[format], rules, words, size);
    return can_hold(formats[format], rules, 0);
}

bool format_takes(enum format format, const su_rules *rules, const su_digit *start, char *words,
                  size_t size)
{
    const struct puzzle_format *f = formats[format];
    snprintf(words, size, "%s holds puzzles without givens only", f->name);
    return !f->without_givens || su_grid_count_givens(rules, start) == 0;
}

unsigned format_added_givens(enum format format, const su_rules *rules, const su_digit *start)
{
    const struct puzzle_format *f = formats[format];
    return f->count_added_givens ? f->count_added_givens(rules, start) : 0;
}

bool format_holds(enum format format, const su_rules *rules, size_t starts)
{
    char words[MAX_WORDS_LENGTH];
    bool good = can_hold(formats[format], rules, starts);
    describe_limits(formats[format], rules, words, sizeof words);
    if (!good)
        complain("%s", words);
    return good;
}

static bool can_hold_givens(enum format format, const struct pack *pack)
{
    char words[MAX_WORDS_LENGTH];
    for (size_t i = 0; i < pack->count; i++)
        for (size_t k = 0; k < pack->entries[i].count; k++)
            if (!format_takes(format, pack_rules(pack, &pack->entries[i]),
                              pack_start(pack, &pack->entries[i], k), words, sizeof words)) {
                complain("%s", words);
                return false;
            }
    return true;
}

static bool can_hold_pack(const struct puzzle_format *f, const struct pack *pack)
{
    char words[MAX_WORDS_LENGTH];
    size_t i = 0;
    while (i < pack->count
           && can_hold(f, pack_rules(pack, &pack->entries[i]), pack->entries[i].count))
        i++;
    if (i == pack->count)
        return true;
    const su_rules *rules = pack_rules(pack, &pack->entries[i]);
    describe_limits(f, rules, words, sizeof words);
    if (f->starts && is_layout(rules))
        complain("%s; puzzle %zu is %s and has %zu", words, i, spec_of(rules),
                 pack->entries[i].count);
    else
        complain("%s", words);
    return false;
}

void format_write_head(enum format format, const struct pack *pack, FILE *file)
{
    if (formats[format]->write_head)
        formats[format]->write_head(pack, file);
}

void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file)
{
    const struct puzzle_format *f = formats[format];
    for (size_t k = 0; k < (f->together ? 1 : entry->count); k++)
        f->write(&(puzzle_writer){.pack = pack,
                                  .entry = entry,
                                  .rules = pack_rules(pack, entry),
                                  .start = pack_start(pack, entry, k),
                                  .number = number,
                                  .file = file});
}

void format_write_foot(enum format format, FILE *file)
{
    if (formats[format]->write_foot)
        formats[format]->write_foot(file);
}

bool format_write(enum format format, const struct pack *pack, FILE *file)
{
    if (!can_hold_pack(formats[format], pack) || !can_hold_givens(format, pack))
        return false;
    format_write_head(format, pack, file);
    for (size_t i = 0; i < pack->count; i++)
        format_write_entry(format, pack, &pack->entries[i], i, file);
    format_write_foot(format, file);
    return true;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void read_all(const struct puzzle_format *f, puzzle_reader *r)
{
    if (f->read_file)
        f->read_file(r);
    else if (f->read_lines)
        f->read_lines(r);
    else
        while (next_puzzle_line(&r->lines))
            r->bad_count += !f->read_line(r);
}

void suggest_format(const char *file, enum format tried, enum format guess)
{
    const char *name = formats[tried]->name;
    if (guess != FORMAT_COUNT && guess != tried)
        complain_at(file, 0,
                    "no puzzle in its first lines, read as %s; it looks like %s: use --from %s",
                    name, formats[guess]->name, formats[guess]->name);
    else
        complain_at(file, 0,
                    "no puzzle in its first lines, read as %s; use --from for another format",
                    name);
}

/* Removes all but the first MAX_MESSAGES messages about a file that has only bad puzzles, and
   suggests another format. `from` is the length of the messages before that file. */
static void shorten_messages(const puzzle_reader *r, size_t from, enum format format,
                             enum format guess)
{
    buffer *messages = &r->found->messages;
    const char *end = buffer_text(messages) + from;
    for (size_t i = 0; i < MAX_MESSAGES && end; i++) {
        end = strchr(end, '\n');
        end = end ? end + 1 : NULL;
    }
    if (end)
        messages->length = (size_t)(end - messages->text);
    if (end || (guess != format && guess != FORMAT_COUNT))
        suggest_format(r->lines.name, format, guess);
}

void format_read(enum format format, line_reader *reader, const su_rules *rules, findings *to)
{
    static puzzle_reader r;
    size_t before = to->pack.count, messages_before = to->messages.length;
    buffer *previous = redirect_messages(&to->messages);
    enum format guess = format_guess(reader, rules);
    r = (puzzle_reader){.lines = *reader, .found = to};
    if (rules)
        r.rules = *rules;
    read_all(formats[format], &r);
    if (to->pack.count == before && r.bad_count > 0)
        shorten_messages(&r, messages_before, format, guess);
    to->bad_count += r.bad_count;
    *reader = r.lines;
    redirect_messages(previous);
}

void end_findings(findings *found)
{
    pack_end(&found->pack);
    free(found->where);
    free_buffer(&found->messages);
}

/* ---- Guessing -------------------------------------------------------------------------------- */

/* Returns whether a line is not blank, not a comment and not part of a frame. */
static bool has_content(const char *line)
{
    size_t blank = strspn(line, " \t\xEF\xBB\xBF");
    return line[blank] != '\0' && line[blank] != '#' && !is_frame_line(line);
}

/* Returns how well a line matches a format. Returns ROW_MATCH only if the next line is a row. */
static format_match match_format(const struct puzzle_format *f, const char *line, const char *next,
                                 const su_rules *rules)
{
    format_match first = f->match ? f->match(line, rules) : NO_MATCH;
    return first == ROW_MATCH && f->match(next, rules) != ROW_MATCH ? NO_MATCH : first;
}

enum format format_guess(line_reader *reader, const su_rules *rules)
{
    buffer line = {0}, next = {0};
    unsigned format = FORMAT_COUNT;
    if (peek_line(reader, has_content, 0, &line) && strlen(line.text) == line.length) {
        for (format = 0; format < FORMAT_COUNT; format++)
            if (match_format(formats[format], line.text, "", rules) == CERTAIN_MATCH)
                break;
        for (unsigned like = 0; format == FORMAT_COUNT && like < FORMAT_COUNT; like++)
            if (match_format(formats[like], line.text, "", rules) == LIKELY_MATCH)
                format = like;
        if (format == FORMAT_COUNT && peek_line(reader, has_content, 1, &next))
            for (format = 0; format < FORMAT_COUNT; format++)
                if (match_format(formats[format], line.text, next.text, rules) != NO_MATCH)
                    break;
    }
    free_buffer(&line);
    free_buffer(&next);
    return (enum format)format;
}
