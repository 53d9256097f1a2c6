/*
 * naming.test.c: tests how digits and cells are written, by default or with the texts of the page.
 */
#include "made.h"

BEFORE_EACH(start_step)

static const char *const page_words[][2] = {
    {"and", "{list} and {last}"},
    {"comma", "{list}, {next}"},
    {"symbol", "\1{sign}"},
    {"cell", "row {row}, column {column}"},
    {"inRow", "row {n}, columns {list}"},
    {"inColumn", "column {n}, rows {list}"},
    {"linesAnd", "{list}, and {last}"},
    {"linesComma", "{list}; {next}"},
    {"marked", "\2{role}\x1f{group}\x1f{told}\3"},
    {"placed", "{cell} is {digit}."},
    {"gone", "{gone}."},
    {"goneDigits", "{digits} leave {cells}"},
};

static const char *page_why;

static const char *page_word(void *context, const char *section, const char *key)
{
    (void)context;
    if (strcmp(section, "why") == 0)
        return page_why;
    for (size_t i = 0; i < sizeof page_words / sizeof *page_words; i++)
        if (strcmp(page_words[i][0], key) == 0)
            return page_words[i][1];
    return key;
}

/* Writes markup in a readable form: "(pattern:0:...)", with "#" before each digit. */
static void append_readable(void *context, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char plain[2] = {text[i], '\0'};
        strcat(context, text[i] == '\1'     ? "#"
                        : text[i] == '\2'   ? "("
                        : text[i] == '\x1f' ? ":"
                        : text[i] == '\3'   ? ")"
                                            : plain);
    }
}

static void assert_page_text(void (*describe)(const su_rules *, const su_step *, const su_voice *),
                             const char *why, const char *expected)
{
    char text[512] = "";
    const su_voice page = {page_word, append_readable, text};
    page_why = why;
    describe(&rules, &step, &page);
    assert_string_equal(text, expected);
}

TEST(names_cells_by_their_rows_and_columns)
{
    static const struct {
        unsigned cells[4], count;
        const char *expected;
    } cases[] = {
        {{30}, 1, "Row 4, column 4"},
        {{29, 32}, 2, "Row 4, columns 3 and 6"},
        {{29, 31, 32}, 3, "Row 4, columns 3, 5 and 6"},
        {{29, 47}, 2, "Column 3, rows 4 and 6"},
        {{29, 32, 47}, 3, "Row 4, columns 3 and 6, and row 6, column 3"},
        {{0, 9, 4, 13}, 4, "Row 1, columns 1 and 5, and row 2, columns 1 and 5"},
        {{0, 9, 18, 11}, 4, "Column 1, rows 1, 2 and 3, and row 2, column 3"},
        {{0, 10, 20}, 3, "Row 1, column 1; row 2, column 2, and row 3, column 3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[128] = "(pattern:0:";
        step.marks = 0;
        for (unsigned k = 0; k < cases[i].count; k++)
            mark(SU_ROLE_PATTERN, 0, cases[i].cells[k], 1);
        strcat(strcat(expected, cases[i].expected), ")");
        assert_page_text(su_step_describe_why, "{cells}", expected);
    }
}

TEST(marks_cells_and_digits_with_their_role)
{
    mark(SU_ROLE_PATTERN, 0, 0, 1 | 4);
    mark(SU_ROLE_PATTERN, 1, 1, 2);
    mark(SU_ROLE_FIN, 0, 2, 8);
    assert_page_text(su_step_describe_why, "{a}, {b}: {digits} but {fins}.",
                     "(pattern:0:Row 1, column 1), (pattern:1:row 1, column 2): "
                     "(pattern:0:#1, #2 and #3) but (fin:0:row 1, column 3).");
    eliminate(5, 1 | 2);
    assert_page_text(su_step_describe_effect, "",
                     "(gone:0:#1 and #2) leave (gone:0:row 1, column 6).");
}

TEST(marks_the_cell_and_digit_of_a_placement)
{
    place(80, 5);
    assert_page_text(su_step_describe_effect, "", "(placed:0:Row 9, column 9) is (placed:0:#5).");
    assert_page_text(su_step_describe_why, "{placed}: {value}", "(placed:0:Row 9, column 9): #5");
}
