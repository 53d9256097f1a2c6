/*
 * page_layout.h: plans all pages and what is on them, before any is drawn.
 *
 *     +---------------------------+      a slot is a puzzle's part of the page: its number and
 *     | Title                     |      level, the board, and its code beside or below;
 *     | Name ________  Date _____ |
 *     |  1      easy   2     easy |      all slots of a document are of one size, and of boards of
 *     |  +-------+     +-------+  |      one order all are, so that the eye knows where to look
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

/* Numbers of puzzles that fill a page. */
enum { MOST_PER_PAGE = 12, MOST_CUT_ORDER = 6 };
bool is_per_page(uint64_t number);

/* What is asked for. */
typedef struct wishes {
    paper paper;       /* of the sheets; a booklet's pages are half of one */
    unsigned per_page; /* puzzles; 0: as many as there is good room for, up to four */
    bool large, book, booklet, cut;
    answers answers;
    const char *title, *link;    /* or NULL */
    const picture_set *pictures; /* in place of digits, or NULL */
    const roll *names;           /* NULL: no class */
    ink_kind to;
} wishes;

typedef enum page_kind {
    PAGE_TITLE,
    PAGE_CONTENTS, /* of levels */
    PAGE_RULES,    /* of kinds */
    PAGE_PUZZLES,
    PAGE_ANSWERS,
    PAGE_BLANK
} page_kind;

typedef struct page {
    page_kind kind;
    size_t first, count; /* of its pieces, levels or kinds */
} page;

/* A heading of the contents, or a kind with rules to be told. */
typedef struct heading {
    size_t first, count; /* pieces */
    size_t page;         /* where they begin */
} heading;

typedef struct plan {
    const wishes *wishes;
    const struct ink *ink;
    locale *words;
    const piece *pieces; /* puzzle number i is in place i - 1 */
    size_t count;

    double width, height;   /* of a page, */
    double outer, inner;    /*   its margins, the inner one where it is bound, */
    double head, foot;      /*   and what it has above and below the slots */
    unsigned columns, rows; /* of slots */
    double slot_width, slot_height;
    double code;        /* a code's side with the white around it; 0: none */
    unsigned code_side; /*   in squares */
    double rules_foot;  /* where a sheet tells the rules of its kinds */
    bool sizes_differ;

    page *pages;
    size_t page_count;
    heading *levels, *kinds; /* kinds: those whose rules are more than a layout's */
    size_t level_count, kind_count;
    unsigned cut_rows[MOST_CUT_ORDER + 1]; /* by order */
} plan;

/* Plans it. False after saying what cannot be. */
bool plan_pages(const wishes *w, const struct ink *ink, locale *words, const piece *pieces,
                size_t count, plan *p);
void end_pages(plan *p);

/* The side of a board of the order in a slot, and whether what belongs to it, a code or what is to
   be cut out, is beside it, and not below. */
double board_side(const plan *p, unsigned order, bool *beside);

/* In how many rows of the order what boards of it lack is printed, to be cut out. */
unsigned cut_rows(const plan *p, unsigned order);

/* The width between the margins. */
double inner_width(const plan *p);

/* Answers in rows: how many of an order stand side by side in a width, how large each is, and how
   much of the height a row takes with the captions above. At the foot they are smaller. */
typedef struct shelf {
    unsigned columns;
    double caption, side, step, row;
} shelf;
shelf shelf_of(const plan *p, unsigned order, bool at_foot);
/* How high the answers to these pieces stand, in rows of one order each. */
double shelves_height(const plan *p, size_t first, size_t count, bool at_foot);

/* How a text is set in lines: calls `put` with each, and returns how many there are. */
typedef void put_line(void *context, unsigned number, const char *line);
unsigned set_lines(const struct ink *ink, ink_face face, double size, double width,
                   const char *text, put_line *put, void *context);

/* The sentences of a kind's rules, ended by NULL; and how high a book's page tells them. */
enum { MOST_SENTENCES = 24 };
void rules_of_kind(const plan *p, const piece *of, const char *sentences[MOST_SENTENCES]);
double rules_height(const plan *p, const heading *kind);

/* The same as a sheet has them, in one paragraph: "Killer: ..."; nothing of a layout. */
enum { RULES_TEXT = 3000 };
void rules_in_short(const plan *p, const piece *of, char text[RULES_TEXT]);
/* A heading begins with a capital. */
void begin_large(char *text);
/* Whether a piece is the first of its kind on the page that begins there. */
bool is_first_of_kind(const plan *p, size_t first, size_t index);

/* Writes the text of a puzzle's QR code: a link that opens the page with the puzzle
   (web/README.md). Returns false if it is too long. */
enum { CODE_TEXT = 3000 };
bool code_text(const plan *p, const piece *of, char text[CODE_TEXT]);

/* Measures of type. */
#define POINT (25.4 / 72)
#define SIZE_TEXT (9.5 * POINT)
#define SIZE_SMALL (8 * POINT)
#define LINE_TEXT (13.5 * POINT)
#define LINE_SMALL (11 * POINT)
#define CODE_GAP 2.0  /* between a board and its code */
#define CODE_WHITE 4  /* squares around a code */
#define CUT_GAP 5.0   /* between a board and what is to be cut out, */
#define CUT_PART 0.92 /*   which is so large, of a square */
#define CAPTION 6.5   /* above a board */
#define CONTENTS_ROW 8.0
#define CONTENTS_HEAD 22.0
#define ANSWERS_HEAD 12.0

#endif
