/*
 * links.c: recognises the puzzles of other programs, in links and as texts.
 *
 *     https://www.f-puzzles.com/?load=N4Ig...      compressed JSON
 *     https://sudokupad.app/fpuzzlesN4Ig...        the same
 *     https://sudokupad.app/sclN4...               compressed JSON of SudokuPad's own
 *     https://sudokupad.app/scf5NlQ...             plain 9x9
 *     https://www.sudokuwiki.org/...?bd=5300...    plain 9x9
 *     {"size": 9, "grid": ...}                     JSON of either kind
 */
#include "links/link_draft.h"

enum { SHORT_CODE = 512, SITE_BYTES = 64 /* from the beginning of a link to its site's end */ };

/* Returns what follows a mark; an empty code at NULL if the text does not have it. */
static su__code after_mark(su__code text, const char *mark)
{
    const size_t length = su__text_length(mark);
    for (const char *at = text.at; (size_t)(text.end - at) >= length; at++)
        if (memcmp(at, mark, length) == 0)
            return (su__code){at + length, text.end};
    return (su__code){NULL, NULL};
}

static bool has_mark(su__code text, const char *mark) { return after_mark(text, mark).at != NULL; }

/* Returns what follows a mark, or the text if it does not have it. */
static su__code skip_mark(su__code text, const char *mark)
{
    const su__code after = after_mark(text, mark);
    return after.at ? after : text;
}

static bool begins_with(su__code text, const char *start)
{
    const size_t length = su__text_length(start);
    return (size_t)(text.end - text.at) >= length && memcmp(text.at, start, length) == 0;
}

static su__code skip_blanks(su__code text)
{
    while (text.at < text.end && memchr(" \t\r\n", *text.at, 4))
        text.at++;
    return text;
}

/* Copies a short code up to a blank, decoded, with a NUL. */
static void copy_code(su__code code, char *to)
{
    size_t length = 0;
    for (char c; length + 1 < SHORT_CODE && (c = su__next_of_code(&code)) && c != ' ';)
        to[length++] = c;
    to[length] = '\0';
}

/* ---- Forms ----------------------------------------------------------------------------------- */

/* Reads the object in `memory->text`. */
static su_status read_object(const su_link_memory *memory, su_link *link)
{
    su__draft draft = {.link = link, .key = ""};
    const char *root = memory->text;
    if (!su__json_is_object(root))
        return SU_NOT_FOUND;
    if (su__json_get(root, "cells") || su__json_get(root, "ce")) {
        link->program = SU_PROGRAM_SUDOKUPAD;
        su__read_scl(&draft, root);
    } else {
        su__read_fpuzzle(&draft, root);
    }
    if (draft.has_error)
        return SU_BAD_RULES;
    const su__name_list *names = draft.unsupported.length ? &draft.unsupported : &draft.decoration;
    memcpy(link->names, names->text, sizeof link->names);
    memcpy(link->texts, draft.texts.text, sizeof link->texts);
    return draft.unsupported.length ? SU_NOT_PLAYED : SU_OK;
}

static su_status read_compressed(su__code code, su_link_memory *memory, su_link *link)
{
    return su__lz_read(code, memory) ? read_object(memory, link) : SU_NOT_FOUND;
}

static su_status read_fpuzzles(su__code text, su_link_memory *memory, su_link *link)
{
    static const char *const marks[] = {"load=", "fpuzzles", "fpuz"};
    const size_t length = (size_t)(text.end - text.at);
    if (begins_with(text, "{")) {
        memcpy(memory->text, text.at, length);
        memory->text[length] = '\0';
        return su__text_length(memory->text) == length ? read_object(memory, link) : SU_NOT_FOUND;
    }
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        if (has_mark(text, marks[i]))
            return read_compressed(skip_blanks(after_mark(text, marks[i])), memory, link);
    return has_mark(text, "f-puzzles.com/?id=") ? SU_UNKNOWN_WORD
                                                : read_compressed(text, memory, link);
}

static su_status finish_9x9(bool is_read, su_link *link)
{
    return is_read ? su_rules_of_cells(81, &link->rules) : SU_NOT_FOUND;
}

static su_status read_sudokuwiki(su__code text, su_link *link)
{
    char board[SHORT_CODE];
    copy_code(skip_blanks(skip_mark(text, "bd=")), board);
    return finish_9x9(su__read_wiki(board, link->givens), link);
}

static su_status read_sudokupad(su__code text, su_link_memory *memory, su_link *link)
{
    char code[SHORT_CODE];
    const bool is_link = has_mark(text, "://");
    text = skip_mark(skip_mark(skip_mark(text, "sudokupad.app/"), "sudoku/"), "puzzleid=");
    text = skip_blanks(text);
    if (begins_with(text, "fpuz") || begins_with(text, "{"))
        return read_fpuzzles(text, memory, link);
    if (begins_with(text, "scl"))
        return read_compressed((su__code){text.at + 3, text.end}, memory, link);
    copy_code(text, code);
    if (begins_with(text, "scf"))
        return finish_9x9(su__read_scf(code + 3, link->givens), link);
    if (begins_with(text, "classic"))
        return finish_9x9(
            su__read_runs(code + 7, link->givens) || su__read_scf(code + 7, link->givens), link);
    return is_link && *code && !begins_with(text, "ctc") ? SU_UNKNOWN_WORD : SU_NOT_FOUND;
}

/* ---- Programs -------------------------------------------------------------------------------- */

/* How texts of a program begin, or the site that a link names at its beginning. */
static const struct {
    const char *mark;
    su_program program;
    bool is_start;
} known[] = {
    {"{", SU_PROGRAM_FPUZZLES, true},
    {"N4", SU_PROGRAM_FPUZZLES, true},
    {"fpuz", SU_PROGRAM_SUDOKUPAD, true},
    {"scl", SU_PROGRAM_SUDOKUPAD, true},
    {"scf", SU_PROGRAM_SUDOKUPAD, true},
    {"classic", SU_PROGRAM_SUDOKUPAD, true},
    {"sudokuwiki.org/", SU_PROGRAM_SUDOKUWIKI, false},
    {"sudokupad.app/", SU_PROGRAM_SUDOKUPAD, false},
    {"svencodes.com/sudoku", SU_PROGRAM_SUDOKUPAD, false},
    {"crackingthecryptic.com/sudoku", SU_PROGRAM_SUDOKUPAD, false},
    {"f-puzzles.com/", SU_PROGRAM_FPUZZLES, false},
    {"tinyurl.com/", SU_PROGRAM_TINYURL, false},
};

const char *su_program_name(su_program program)
{
    static const char *const names[] = {
#define SU_PROGRAM_TEXT(name, text) text,
        SU_PROGRAMS(SU_PROGRAM_TEXT)
#undef SU_PROGRAM_TEXT
    };
    return program < SU_PROGRAM_COUNT ? names[program] : NULL;
}

static su_status read_of_program(su__code text, su_link_memory *memory, su_link *link)
{
    switch (link->program) {
    case SU_PROGRAM_FPUZZLES:
        return read_fpuzzles(text, memory, link);
    case SU_PROGRAM_SUDOKUPAD:
        return read_sudokupad(text, memory, link);
    case SU_PROGRAM_SUDOKUWIKI:
        return read_sudokuwiki(text, link);
    case SU_PROGRAM_TINYURL:
        return SU_UNKNOWN_WORD;
    case SU_PROGRAM_NONE:
    case SU_PROGRAM_COUNT:
        break;
    }
    return SU_NOT_FOUND;
}

/* Sets the program that a text belongs to. Returns whether only its beginning says so. */
static bool find_program(su__code text, su_link *link)
{
    const su__code site = {text.at,
                           text.end - text.at > SITE_BYTES ? text.at + SITE_BYTES : text.end};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].is_start ? begins_with(text, known[i].mark) : has_mark(site, known[i].mark)) {
            link->program = known[i].program;
            return known[i].is_start;
        }
    return false;
}

su_status su_link_read(const char *text, size_t length, su_program program, su_link_memory *memory,
                       su_link *link)
{
    const su__code code = skip_blanks((su__code){text, text + length});
    memset(link, 0, sizeof *link);
    link->program = program;
    const bool is_guess = program == SU_PROGRAM_NONE && find_program(code, link);
    if (length >= SU_LINK_BYTES)
        return link->program == SU_PROGRAM_NONE ? SU_NOT_FOUND : SU_TOO_LONG;
    const su_status status = read_of_program(code, memory, link);
    if (is_guess && status == SU_NOT_FOUND)
        link->program = SU_PROGRAM_NONE;
    return status;
}
