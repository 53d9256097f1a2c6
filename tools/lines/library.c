#include "lines/library.h"

#include <string.h>

#include "lines/parse_line.h"

/* Splits a text into the fields that follow each ':'. Returns false if a field is missing. */
static bool split_fields(char *text, char **field, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text = strchr(text, ':');
        if (!text)
            return false;
        *text++ = '\0';
        field[i] = text;
    }
    text = strchr(text, ':');
    if (text)
        *text = '\0';
    return true;
}

/* Marks the cells whose digit follows a +. */
static void mark_placed(const char *text, library_line *to)
{
    unsigned cell = 0;
    memset(to->placed, 0, sizeof to->placed);
    for (; *text && cell < to->rules->cells; text++)
        if (*text == '+')
            to->placed[cell] = true;
        else
            cell += digit_of(*text) >= 0;
}

bool read_library_line(const line_reader *line, char *text, library_line *to)
{
    enum { CODE, DIGITS, GRID, DELETED, FIELDS };
    char *field[FIELDS];
    if (*text != ':' || !split_fields(text, field, FIELDS))
        return report_line_error(line, "a library line is :code:digits:grid:deleted");
    to->code = field[CODE];
    to->digits = field[DIGITS];
    to->deleted = field[DELETED];
    to->rules =
        read_puzzle_text(line, "the grid: ", field[GRID], strlen(field[GRID]), NULL, to->grid);
    if (to->rules)
        mark_placed(field[GRID], to);
    return to->rules != NULL;
}

/* Removes a candidate that is written as digit, row and column, such as "313". Returns false if a
   number is out of range. */
static bool delete_candidate(const su_rules *rules, const char *text, su_position *position)
{
    int number[3];
    for (size_t i = 0; i < 3; i++) {
        number[i] = text[i] >= '1' && text[i] <= '9' ? text[i] - '0' : 0;
        if (number[i] == 0 || number[i] > rules->order)
            return false;
    }
    su_position_remove(rules, (unsigned)((number[1] - 1) * rules->order + number[2] - 1),
                       UINT32_C(1) << (number[0] - 1), position);
    return true;
}

bool library_position(const line_reader *line, const library_line *from, su_position *position)
{
    su_position_start(from->rules, from->grid, position);
    for (unsigned cell = 0; cell < from->rules->cells; cell++)
        if (from->placed[cell])
            position->given.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    for (const char *at = from->deleted; *at;) {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (!delete_candidate(from->rules, at, position))
            return report_line_error(
                line, "deleted candidate '%s' is not digit, row and column, such as 829", at);
        at += 3;
    }
    return true;
}
