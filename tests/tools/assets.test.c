/* find_program finds the path of a program from its name. It searches PATH and follows links. */
#include "../unit.h"

#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/assets.h"

static char folder[] = "/tmp/sudoleaf-parts-XXXXXX";

static void remove_folder(void)
{
    (void)(unlink("bin/leaf") || unlink("links/leaf") || unlink("links/none") || rmdir("bin")
           || rmdir("links") || rmdir(folder));
}

/* Creates a program in `bin`. Creates a link to the program in `links`, and a file that is not
   executable. */
static void create_folder(void)
{
    FILE *file;
    if (!mkdtemp(folder) || chdir(folder) != 0 || mkdir("bin", 0755) != 0
        || mkdir("links", 0755) != 0 || !(file = fopen("bin/leaf", "w")) || fclose(file) != 0
        || chmod("bin/leaf", 0755) != 0 || !(file = fopen("links/none", "w")) || fclose(file) != 0
        || symlink("../bin/leaf", "links/leaf") != 0)
        fail_msg("the folder cannot be made");
    atexit(remove_folder);
}
BEFORE_ALL(create_folder)

static void check_found(const char *name, const char *path_end)
{
    char path[PATH_MAX];
    assert_true(find_program(name, path, sizeof path));
    assert_int_equal(path[0], '/');
    assert_string_equal(path + strlen(path) - strlen(path_end), path_end);
}

TEST(treats_a_name_with_a_slash_as_a_path)
{
    char path[PATH_MAX];
    setenv("PATH", "bin", 1);
    check_found("bin/leaf", "/bin/leaf");
    check_found("./links/leaf", "/bin/leaf");
    assert_false(find_program("./leaf", path, sizeof path));
}

TEST(looks_up_a_name_without_a_slash_in_path)
{
    char path[PATH_MAX];
    setenv("PATH", "nowhere:links:bin", 1);
    check_found("leaf", "/bin/leaf");
    assert_false(find_program("none", path, sizeof path));
    setenv("PATH", "nowhere::", 1);
    assert_false(find_program("leaf", path, sizeof path));
    assert_int_equal(chdir("bin"), 0);
    check_found("leaf", "/bin/leaf");
    assert_int_equal(chdir(".."), 0);
    unsetenv("PATH");
    assert_false(find_program("leaf", path, sizeof path));
}

TEST(finds_no_program_whose_path_does_not_fit)
{
    char path[8];
    assert_false(find_program("bin/leaf", path, sizeof path));
}
