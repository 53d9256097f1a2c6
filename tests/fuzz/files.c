#include "files.h"

#include <fcntl.h>
#include <ftw.h>
#include <unistd.h>

#include "lib/utf8.h"

enum { MAX_GUESSES = 200 };

/* ---- Messages -------------------------------------------------------------------------------- */

static ssize_t check_message(void *cookie, const char *text, size_t length)
{
    char line[16384];
    size_t size;
    uint32_t character;
    (void)cookie;
    CLAIM(length < sizeof line);
    memcpy(line, text, length);
    line[length] = '\0';
    for (const char *at = line; at < line + length; at += size) {
        size = utf8_read(at, &character);
        CLAIM(size > 0 && (character == '\n' || !is_control(character)));
    }
    return (ssize_t)length;
}

void fuzz_check_messages(void)
{
    static bool is_checking;
    if (is_checking)
        return;
    stderr = fopencookie(NULL, "w", (cookie_io_functions_t){.write = check_message});
    CLAIM(stderr && setvbuf(stderr, NULL, _IOLBF, 16384) == 0);
    is_checking = true;
}

/* ---- The folder ------------------------------------------------------------------------------ */

static char folder[FUZZ_PATH] = "/dev/shm/fuzz-XXXXXX", input[FUZZ_PATH + 8];

static int remove_entry(const char *name, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(name);
}

static void remove_folder(void) { nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS); }

/* The folder is in memory if possible, because writing to disk would take most of the time. */
const char *fuzz_folder(void)
{
    if (*input)
        return folder;
    if (access("/dev/shm", W_OK) != 0)
        strcpy(folder, "/tmp/fuzz-XXXXXX");
    CLAIM(mkdtemp(folder));
    snprintf(input, sizeof input, "%s/input", folder);
    atexit(remove_folder);
    fuzz_check_messages();
    return folder;
}

static void write_file(const char *name, const void *bytes, size_t size)
{
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    CLAIM(file >= 0 && write(file, bytes, size) == (ssize_t)size && close(file) == 0);
}

const char *fuzz_file(const uint8_t *data, size_t size)
{
    fuzz_folder();
    write_file(input, data, size);
    return input;
}

void fuzz_other_file(const char *name, const void *bytes, size_t size)
{
    char path[2 * FUZZ_PATH];
    snprintf(path, sizeof path, "%s/%.40s", fuzz_folder(), name);
    write_file(path, bytes, size);
}

/* ---- Solving --------------------------------------------------------------------------------- */

su_status __wrap_su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                                      su_digit *solution)
{
    const su_search_options ask = {.solutions = 2, .guesses = MAX_GUESSES};
    su_search_result answer = su_grid_solve(rules, givens, &ask, work, solution);
    return answer.status == SU_STOPPED || answer.solutions > 1 ? SU_MANY_SOLUTIONS
           : answer.solutions == 1                             ? SU_OK
                                                               : SU_NO_SOLUTION;
}
