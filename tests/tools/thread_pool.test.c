/*
 * Threads that read lines at the same time do not share state: specs, the rules of a line, and
 * messages.
 *
 * Each test gets a result, lets another thread run from beginning to end, and then looks at the
 * result. Shared state would be overwritten every time.
 */
#include <pthread.h>

#include "lib/messages.h"
#include "lib/rules_option.h"
#include "lines/parse_line.h"
#include "../unit.h"

/* Rules that the tests do not use, with a spec as long as theirs. */
#define OTHERS "6x6+x"
static const char others_lines[] = OTHERS " 1...................................\n2...\n";

static void read_line(const char *text, char *room, line_reader *line)
{
    strcpy(room, text);
    open_text("lines", room, strlen(room), 1, line);
    assert_true(next_line(line));
}

/* Reads a good and a bad line in another thread, and keeps its messages. */
static void *read_other_lines(void *argument)
{
    buffer *said = argument;
    char room[sizeof others_lines + 1];
    line_reader line;
    su_digit givens[SU_MAX_CELLS];
    keep_messages(said);
    read_line(others_lines, room, &line);
    const su_rules *rules = read_puzzle_line(&line, NULL, givens);
    assert_non_null(rules);
    assert_string_equal(spec_of(rules), OTHERS);
    assert_true(next_line(&line));
    assert_null(read_puzzle_line(&line, NULL, givens));
    assert_int_equal(rules_of_cells(64)->order, 8);
    return NULL;
}

static void let_another_hand_work(buffer *said)
{
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, read_other_lines, said), 0);
    assert_int_equal(pthread_join(other, NULL), 0);
}

TEST(keeps_spec_text_while_another_thread_runs)
{
    su_rules rules, others;
    buffer said = {0};
    assert_int_equal(su_rules_named("9x9+x", &rules), SU_OK);
    assert_int_equal(su_rules_named(OTHERS, &others), SU_OK);
    const char *spec = spec_of(&rules);
    let_another_hand_work(&said);
    assert_string_equal(spec, "9x9+x");
    assert_string_equal(spec_of(&others), OTHERS);
    assert_string_equal(spec_of(&rules), "9x9+x");
    free_buffer(&said);
}

TEST(keeps_line_rules_while_another_thread_runs)
{
    char room[sizeof others_lines + 1];
    line_reader line;
    su_digit givens[SU_MAX_CELLS];
    su_rules others;
    buffer said = {0};
    read_line("4x4+x 1...............", room, &line);
    const su_rules *named = read_puzzle_line(&line, NULL, givens), *layout = rules_of_cells(16);
    const su_rules wanted = *named;
    let_another_hand_work(&said);
    assert_true(su_rules_equal(named, &wanted));
    assert_int_equal(layout->order, 4);
    read_line(others_lines, room, &line);
    assert_int_equal(su_rules_named(OTHERS, &others), SU_OK);
    assert_true(su_rules_equal(read_puzzle_line(&line, NULL, givens), &others));
    free_buffer(&said);
}

TEST(keeps_the_messages_of_threads_apart)
{
    buffer ours = {0}, theirs = {0};
    keep_messages(&ours);
    let_another_hand_work(&theirs);
    complain("ours");
    keep_messages(NULL);
    assert_string_equal(buffer_text(&ours), "sudoleaf: ours\n");
    assert_string_equal(buffer_text(&theirs),
                        "sudoleaf: lines:2: 4 cells; no layout has this size\n");
    free_buffer(&ours);
    free_buffer(&theirs);
}
