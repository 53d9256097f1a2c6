/* line_reader reads the same lines from memory and from a pipe that delivers pieces of any size. */
#include <sys/wait.h>
#include <unistd.h>

#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "sudoleaf.h"
#include "../unit.h"

enum { TEXTS = 60, MAX_LENGTH = 400000 };

/* A simple reader of lines in memory, to compare with line_reader. */
typedef struct simple_reader {
    const char *text;
    size_t length, at;
} simple_reader;

static bool read_simple_line(simple_reader *c, buffer *line, bool *too_long)
{
    size_t from = c->at;
    empty_buffer(line);
    if (from == c->length)
        return false;
    while (c->at < c->length && c->text[c->at] != '\n' && c->text[c->at] != '\r')
        c->at++;
    size_t length = c->at - from;
    *too_long = length >= LINE_LIMIT;
    add_bytes(line, c->text + from, *too_long ? LINE_LIMIT - 1 : length);
    bool is_pair = c->at + 1 < c->length && c->text[c->at] == '\r' && c->text[c->at + 1] == '\n';
    c->at += c->at < c->length ? 1 + is_pair : 0;
    return true;
}

/* Makes a random text with few or many line ends. Every fifth text has lines that are too long.
   Returns the length. */
static size_t make_text(su_rng *rng, unsigned number, char *text)
{
    const char ends[] = "\n\r\r\n\n";
    size_t length = 0, most = number % 5 == 4 ? MAX_LENGTH : su_rng_below(rng, 3000);
    uint32_t mean = number % 5 == 4 ? 150000 : 1 + su_rng_below(rng, 100);
    while (length + 2 < most)
        if (su_rng_below(rng, mean) > 0)
            text[length++] = "1.\0x"[su_rng_below(rng, 4)];
        else
            for (unsigned i = 0, count = 1 + su_rng_below(rng, 2); i < count; i++)
                text[length++] = ends[su_rng_below(rng, 5)];
    return length;
}

static void write_in_pieces(int file, su_rng *rng, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t piece = 1 + su_rng_below(rng, su_rng_below(rng, 4) ? 200 : 70000);
        piece = piece < length - at ? piece : length - at;
        ssize_t count = write(file, text + at, piece);
        if (count <= 0)
            _exit(1);
        at += (size_t)count;
    }
}

/* Opens a pipe that delivers a text in random pieces. Returns the descriptor to read from. */
static int open_pipe(su_rng *rng, const char *text, size_t length)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    if (fork() == 0) {
        close(ends[0]);
        write_in_pieces(ends[1], rng, text, length);
        _exit(0);
    }
    close(ends[1]);
    return ends[0];
}

/* Asserts that a reader returns the lines of a text, and then ends. */
static void assert_lines(line_reader *reader, const char *text, size_t length)
{
    simple_reader c = {text, length, 0};
    buffer line = {0};
    bool too_long = false;
    size_t number = 0;
    while (read_simple_line(&c, &line, &too_long)) {
        assert_true(next_line(reader));
        assert_int_equal(reader->number, ++number);
        assert_int_equal(reader->too_long, too_long);
        assert_int_equal(reader->length, line.length);
        assert_memory_equal(reader->text, buffer_text(&line), line.length + 1);
    }
    assert_false(next_line(reader));
    assert_true(has_line_ready(reader));
    free_buffer(&line);
}

TEST(reads_the_same_lines_from_memory_and_pipes)
{
    static char text[MAX_LENGTH + 2], copy[MAX_LENGTH + 3];
    for (unsigned i = 0; i < TEXTS; i++) {
        su_rng rng;
        line_reader reader;
        su_rng_seed("lines", 5, i, &rng);
        size_t length = make_text(&rng, i, text);
        memcpy(copy, text, length);
        open_text("text", copy, length, 1, &reader);
        assert_lines(&reader, text, length);

        int file = open_pipe(&rng, text, length);
        assert_int_equal(dup2(file, STDIN_FILENO), STDIN_FILENO);
        close(file);
        assert_true(open_lines(NULL, &reader));
        assert_lines(&reader, text, length);
        assert_int_equal(bytes_consumed(&reader), length);
        assert_true(close_lines(&reader));
        wait(NULL);
    }
}

/* People who type lines see each answer before they type the next line. */
TEST(returns_a_line_before_the_next_arrives)
{
    int ends[2];
    line_reader reader;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    assert_true(open_lines("-", &reader));
    assert_int_equal(write(ends[1], "ab\rc", 4), 4);
    assert_true(next_line(&reader));
    assert_string_equal(reader.text, "ab");
    assert_false(has_line_ready(&reader));
    assert_int_equal(write(ends[1], "d\r", 2), 2);
    assert_true(next_line(&reader));
    assert_string_equal(reader.text, "cd");
    assert_int_equal(write(ends[1], "\ne\n", 3), 3);
    assert_true(next_line(&reader));
    assert_string_equal(reader.text, "e");
    assert_int_equal(reader.number, 3);
    close(ends[1]);
    assert_false(next_line(&reader));
    close_lines(&reader);
}
