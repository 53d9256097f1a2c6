/* read_options sets the variables of a table. cases/usage.txt tests invalid command lines. */
#include "lib/options.h"
#include "../unit.h"

static bool count;
static const char *title, *file;
static uint64_t limit;
static int colour;
static file_list files;

static const char *colour_name(size_t index)
{
    static const char *const names[] = {"red", "green", "blue"};
    return index < 3 ? names[index] : NULL;
}

static const option one_file[] = {
    {.name = "count", .kind = FLAG, .to = &count},
    {.name = "title", .kind = TEXT, .to = &title},
    {.name = "limit", .letter = 'l', .kind = NUMBER, .to = &limit, .least = 1, .most = 10},
    {.name = "colour", .kind = CHOICE, .to = &colour, .choice = colour_name},
    {.letter = 'o', .kind = TEXT, .to = &title},
    {.kind = FILE_NAME, .to = &file},
    {.kind = END},
};

static const option many_files[] = {
    {.name = "count", .kind = FLAG, .to = &count},
    {.kind = FILE_NAMES, .to = &files},
    {.kind = END},
};

/* Resets all variables, and reads the words of a line as options. */
static bool read_line(const option *table, const char *line)
{
    static char text[200], *argv[20];
    int argc = 0;
    count = false;
    title = file = NULL;
    limit = 0;
    colour = -1;
    files = (file_list){0};
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    return read_options("test", table, argc, argv);
}

TEST(stores_the_value_of_each_option)
{
    assert_true(read_line(one_file, "--count --title one --limit=10 --colour blue in"));
    assert_true(count);
    assert_string_equal(title, "one");
    assert_int_equal(limit, 10);
    assert_int_equal(colour, 2);
    assert_string_equal(file, "in");
}

TEST(accepts_files_and_options_in_any_order)
{
    assert_true(read_line(many_files, "a --count b - -- --count"));
    assert_true(count);
    assert_int_equal(files.count, 4);
    const char *const names[] = {"a", "b", "-", "--count"};
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(files.names[i], names[i]);
}

TEST(accepts_values_that_look_like_options)
{
    assert_true(read_line(one_file, "--title --count -o=x=y"));
    assert_false(count);
    assert_string_equal(title, "x=y");
    assert_true(read_line(one_file, "--title="));
    assert_string_equal(title, "");
}

TEST(finds_the_nearest_name_if_it_is_close)
{
    assert_string_equal(nearest_name("gren", colour_name), "green");
    assert_string_equal(nearest_name("bleu", colour_name), "blue");
    assert_string_equal(nearest_name("red", colour_name), "red");
    assert_null(nearest_name("yellow", colour_name));
    assert_null(nearest_name("", colour_name));
    assert_null(nearest_name("re", colour_name)); /* one letter of two is too much */
    assert_string_equal(nearest_name("rde", colour_name), "red");
    assert_null(nearest_name("a-word-longer-than-any-name-could-ever-be", colour_name));
    const char *const names[] = {"title", "titles", NULL};
    assert_string_equal(nearest_in("titel", names), "title");
    assert_null(nearest_in("text", names));
}
