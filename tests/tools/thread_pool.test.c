/*
 * Threads that read lines at the same time do not share specs, the rules of lines, or messages.
 *
 * Each test computes a result, runs another thread to its end, and then checks the result. The
 * other thread would overwrite shared state.
 */
#include <pthread.h>

#include "lib/messages.h"
#include "lib/rules_option.h"
#include "lines/parse_line.h"
#include "../unit.h"

/* A spec that the tests do not use, as long as the specs of the tests. */
#define OTHER_SPEC "6x6+x"
static const char other_lines[] = OTHER_SPEC " 1...................................\n2...\n";

static void read_line(const char *text, char *memory, line_reader *line)
{
    strcpy(memory, text);
    open_text("lines", memory, strlen(memory), 1, line);
    assert_true(next_line(line));
}

/* Reads a valid and an invalid line in another thread, and collects its messages. */
static void *read_other_lines(void *argument)
{
    buffer *messages = argument;
    char memory[sizeof other_lines + 1];
    line_reader line;
    su_digit givens[SU_MAX_CELLS];
    redirect_messages(messages);
    read_line(other_lines, memory, &line);
    const su_rules *rules = read_puzzle_line(&line, NULL, givens);
    assert_non_null(rules);
    assert_string_equal(spec_of(rules), OTHER_SPEC);
    assert_true(next_line(&line));
    assert_null(read_puzzle_line(&line, NULL, givens));
    assert_int_equal(rules_of_cells(64)->order, 8);
    return NULL;
}

static void run_other_thread(buffer *messages)
{
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, read_other_lines, messages), 0);
    assert_int_equal(pthread_join(other, NULL), 0);
}

TEST(keeps_spec_text_while_another_thread_runs)
{
    su_rules rules, other_rules;
    buffer messages = {0};
    assert_int_equal(su_rules_named("9x9+x", &rules), SU_OK);
    assert_int_equal(su_rules_named(OTHER_SPEC, &other_rules), SU_OK);
    const char *spec = spec_of(&rules);
    run_other_thread(&messages);
    assert_string_equal(spec, "9x9+x");
    assert_string_equal(spec_of(&other_rules), OTHER_SPEC);
    assert_string_equal(spec_of(&rules), "9x9+x");
    free_buffer(&messages);
}

TEST(keeps_line_rules_while_another_thread_runs)
{
    char memory[sizeof other_lines + 1];
    line_reader line;
    su_digit givens[SU_MAX_CELLS];
    su_rules other_rules;
    buffer messages = {0};
    read_line("4x4+x 1...............", memory, &line);
    const su_rules *line_rules = read_puzzle_line(&line, NULL, givens),
                   *layout = rules_of_cells(16);
    const su_rules wanted = *line_rules;
    run_other_thread(&messages);
    assert_true(su_rules_equal(line_rules, &wanted));
    assert_int_equal(layout->order, 4);
    read_line(other_lines, memory, &line);
    assert_int_equal(su_rules_named(OTHER_SPEC, &other_rules), SU_OK);
    assert_true(su_rules_equal(read_puzzle_line(&line, NULL, givens), &other_rules));
    free_buffer(&messages);
}

TEST(keeps_the_messages_of_threads_apart)
{
    buffer own_messages = {0}, other_messages = {0};
    redirect_messages(&own_messages);
    run_other_thread(&other_messages);
    complain("ours");
    redirect_messages(NULL);
    assert_string_equal(buffer_text(&own_messages), "sudoleaf: ours\n");
    assert_string_equal(buffer_text(&other_messages),
                        "sudoleaf: lines:2: 4 cells; no layout has this size\n");
    free_buffer(&own_messages);
    free_buffer(&other_messages);
}
