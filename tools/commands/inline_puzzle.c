#include "commands/inline_puzzle.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/exit.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lines/parse_line.h"

/* Returns whether a file with this name exists, even if it cannot be read. */
static bool is_file(const char *name)
{
    return !name || strcmp(name, "-") == 0 || access(name, F_OK) == 0
           || (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG);
}

/* Joins the rows of a pasted puzzle into one line. */
static void join_rows(char *text)
{
    for (; *text; text++)
        if (*text == '\n' || *text == '\r')
            *text = ' ';
}

/* Returns the name of a puzzle on the command line, for messages. Puzzles that were found keep it,
   so it is never freed. */
static const char *name_puzzle(const file_list *operands, size_t index)
{
    static struct name {
        struct name *next;
        char text[32];
    } * names;
    if (operands->count == 1)
        return "the puzzle";
    struct name *name = allocate(sizeof *name);
    name->next = names;
    names = name;
    snprintf(name->text, sizeof name->text, "argument %zu", index + 1);
    return name->text;
}

/* Opens a copy of an operand as the text of a puzzle. Returns false if its format is unknown. */
static bool open_puzzle_text(const file_list *operands, size_t index, const su_rules *wanted,
                             line_reader *reader, char **puzzle_text)
{
    const char *operand = operands->names[index];
    size_t length = strlen(operand);
    *puzzle_text = copy_text(operand);
    open_text(name_puzzle(operands, index), *puzzle_text, length, 1, reader);
    if (looks_like_puzzle(operand, length, wanted))
        join_rows(*puzzle_text);
    if (length < LINE_LIMIT && format_guess(reader, wanted) != FORMAT_COUNT)
        return true;
    free(*puzzle_text);
    *puzzle_text = NULL;
    return false;
}

/* Returns whether a text has only characters for cells, so that it is probably not a file name. */
static bool looks_like_cells(const char *text)
{
    size_t length = strlen(text);
    return length >= 8 && strspn(text, "0123456789._-*xX?|+= \t\r\n") == length;
}

static void complain_of_operand(const char *operand)
{
    if (looks_like_cells(operand))
        complain("'%s' is not a file or a puzzle: it has %zu cells", operand,
                 su_text_cells(operand, strlen(operand)));
    else
        complain("'%s' is not a file or a puzzle", operand);
}

bool open_operand(const file_list *operands, size_t index, const su_rules *wanted,
                  line_reader *reader, char **puzzle_text)
{
    const char *operand = operands->names[index];
    *puzzle_text = NULL;
    if (is_file(operand))
        return open_lines(operand, reader);
    if (open_puzzle_text(operands, index, wanted, reader, puzzle_text))
        return true;
    complain_of_operand(operand);
    return false;
}

bool read_puzzles(line_reader *reader, int from, const su_rules *wanted, findings *found)
{
    const size_t entries = found->pack.count, invalid = found->bad_count;
    const enum format format =
        from != ANY_FORMAT ? (enum format)from : format_guess(reader, wanted);
    format_read(format < FORMAT_COUNT ? format : FORMAT_line, reader, wanted, found);
    const bool good = close_lines(reader);
    if (good && !interrupted && found->pack.count == entries && found->bad_count == invalid)
        complain_at(reader->name, 0, "no puzzles");
    return good;
}
