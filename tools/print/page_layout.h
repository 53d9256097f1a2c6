/*
 * page_layout.h: plans all pages and their contents before any page is drawn.
 *
 *     +---------------------------+      A slot is the part of a page for one puzzle: its number,
 *     | Title                     |      level and board, and its QR code beside or below.
 *     | Name ________  Date _____ |
 *     |  1      easy   2     easy |      All slots of a document have the same size, and so do
 *     |  +-------+     +-------+  |      all boards of the same order.
 *     |  |       |     |       |  |
 *     |  +-------+     +-------+  |
 *     |             1             |
 *     +---------------------------+
 */
#ifndef PAGE_LAYOUT_H
#define PAGE_LAYOUT_H

#include "print/canvas.h"
#include "print/class_list.h"
#include "print/paper.h"
#include "print/pictures.h"
#include "print/print_item.h"

typedef enum answers { ANSWERS_BACK, ANSWERS_FOOT, ANSWERS_NONE } answers;

enum { MAX_PER_PAGE = 12, MAX_CUT_ORDER = 6 };

/* Returns whether a page can have this number of puzzles. */
bool can_be_per_page(uint64_t number);

/* The options of `print`. */
typedef struct print_options {
    paper paper;       /* size of the sheets; a page of a booklet is half a sheet */
    unsigned per_page; /* puzzles per page; 0 for as many as fit well, up to four */
    bool large, book, booklet, cut;
    answers answers;
    const char *title, *link;    /* each may be NULL */
    const picture_set *pictures; /* pictures to draw instead of digits, or NULL */
    const class_list *names;     /* the names of a class, or NULL */
    canvas_kind to;
} print_options;

typedef enum page_kind {
    PAGE_TITLE,
    PAGE_CONTENTS, /* a table of contents, by level */
    PAGE_RULES,    /* the rules of each kind */
    PAGE_PUZZLES,
    PAGE_ANSWERS,
    PAGE_BLANK
} page_kind;

typedef struct page {
    page_kind kind;
    size_t first, count; /* range of puzzles, levels or kinds on the page */
} page;

/* A level in the contents, or a kind whose rules are printed. */
typedef struct heading {
    size_t first, count; /* range of puzzles under the heading */
    size_t page;         /* index of the page with the first puzzle */
} heading;

typedef struct page_layout {
    const print_options *options;
    const struct canvas *canvas;
    locale *words;
    const print_item *items; /* puzzle number i has index i - 1 */
    size_t count;

    double width, height;   /* size of a page */
    double outer, inner;    /* margins; the inner margin is at the binding */
    double head, foot;      /* heights above and below the slots */
    double rules_foot;      /* height of the rules on a sheet */
    unsigned columns, rows; /* numbers of columns and rows of slots */
    double slot_width, slot_height;
    double code_size;      /* side of a QR code with its white border; 0 without QR codes */
    unsigned code_squares; /* width of a QR code, in squares */
    bool sizes_differ;     /* whether boards have different orders */

    page *pages;
    size_t page_count;
    heading *levels, *kinds; /* `kinds` has only kinds with variants */
    size_t level_count, kind_count;
    unsigned cut_rows[MAX_CUT_ORDER + 1]; /* rows of digits to cut out, by order */
} page_layout;

/* Plans all pages. Returns false after reporting why the puzzles cannot be printed like this. */
bool lay_out_pages(const print_options *options, const struct canvas *canvas, locale *words,
                   const print_item *items, size_t count, page_layout *p);
void free_pages(page_layout *p);

/* Returns the side of a board of the given order in a slot. Sets `is_beside` to whether the QR
   code, or the digits to cut out, are beside the board rather than below it. */
double board_side(const page_layout *p, unsigned order, bool *is_beside);

/* Returns the width between the margins. */
double content_width(const page_layout *p);

/* The measures of a row of solutions. */
typedef struct answer_row {
    unsigned columns;
    double caption, side; /* height of a caption; side of a board */
    double step;          /* distance from one board to the next */
    double row;           /* height of the row */
} answer_row;

/* Returns the measures of a row of boards of the given order. Boards are smaller at the foot of a
   page. */
answer_row measure_answer_row(const page_layout *p, unsigned order, bool at_foot);
/* Returns the height of the answers to `count` puzzles. All boards of a row have the same order. */
double answers_height(const page_layout *p, size_t first, size_t count, bool at_foot);

/* Breaks a text into lines and calls `put_line` for each line. Returns the number of lines. */
typedef void line_callback(void *context, unsigned number, const char *line);
unsigned break_lines(const struct canvas *canvas, canvas_face face, double size, double width,
                     const char *text, line_callback *put_line, void *context);

/* Lists the sentences that explain the rules of a puzzle's kind, with NULL after the last. */
enum { MAX_SENTENCES = 24 };
void list_rule_sentences(const page_layout *p, const print_item *puzzle,
                         const char *sentences[MAX_SENTENCES]);
/* Returns the height of the rules of a kind in a book. */
double rules_height(const page_layout *p, const heading *kind);

/* Writes the rules of a puzzle's kind as one paragraph, such as "Killer: ...". Writes "" if the
   kind has no variants. */
enum { RULES_TEXT = 3000 };
void write_short_rules(const page_layout *p, const print_item *puzzle, char text[RULES_TEXT]);
/* Makes the first letter a capital. */
void capitalise(char *text);
/* Returns whether no puzzle from `first` to before `index` has the kind of puzzle `index`. */
bool is_first_of_kind(const page_layout *p, size_t first, size_t index);

enum { CODE_TEXT = 3000 }; /* bytes for the text of a QR code */

/* Writes the text of a puzzle's QR code: a link that opens the page with the puzzle
   (web/README.md). Returns false if the text is too long. */
bool write_code_text(const page_layout *p, const print_item *puzzle, char text[CODE_TEXT]);

/* Sizes of text, heights of lines and other lengths, in millimetres. */
#define SIZE_TEXT (9.5 * POINT)
#define SIZE_SMALL (8 * POINT)
#define LINE_TEXT (13.5 * POINT)
#define LINE_SMALL (11 * POINT)
#define CODE_GAP 2.0  /* gap between a board and its QR code */
#define CODE_WHITE 4  /* width of the white border of a QR code, in squares */
#define CUT_GAP 5.0   /* gap between a board and the digits to cut out */
#define CUT_PART 0.92 /* side of a digit to cut out, as a fraction of a cell */
#define CAPTION 6.5   /* height of the caption above a board */
#define CONTENTS_ROW 8.0
#define CONTENTS_HEAD 22.0
#define ANSWERS_HEAD 12.0

#endif
