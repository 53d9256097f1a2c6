#include "unit.h"

enum { MAX_TESTS = 512, MAX_CALLS = 64 };

static struct test {
    const char *file, *name;
    int line;
    void (*run)(void **state);
} tests[MAX_TESTS];

static struct call {
    const char *file;
    void (*before_all)(void), (*before_each)(void);
} calls[MAX_CALLS];

static unsigned test_count, call_count;
static const char *suite;

void suite_add_test(const char *file, int line, const char *name, void (*run)(void **state))
{
    if (test_count == MAX_TESTS)
        abort();
    tests[test_count++] = (struct test){file, name, line, run};
}

void suite_add_call(const char *file, void (*before_all)(void), void (*before_each)(void))
{
    if (call_count == MAX_CALLS)
        abort();
    calls[call_count++] = (struct call){file, before_all, before_each};
}

/* Whether the path ends in "/SUITE.test.c". */
static bool is_of_suite(const char *file)
{
    char end[128];
    snprintf(end, sizeof end, "/%s.test.c", suite);
    return strlen(file) > strlen(end) && strcmp(file + strlen(file) - strlen(end), end) == 0;
}

static int call_all(void **state)
{
    (void)state;
    for (unsigned i = 0; i < call_count; i++)
        if (calls[i].before_all && is_of_suite(calls[i].file))
            calls[i].before_all();
    return 0;
}

static int call_each(void **state)
{
    (void)state;
    for (unsigned i = 0; i < call_count; i++)
        if (calls[i].before_each && is_of_suite(calls[i].file))
            calls[i].before_each();
    return 0;
}

static int by_line(const void *a, const void *b)
{
    return ((const struct test *)a)->line - ((const struct test *)b)->line;
}

int main(int argc, char **argv)
{
    static struct CMUnitTest chosen[MAX_TESTS];
    size_t count = 0;
    suite = argc == 2 ? argv[1] : "";
    qsort(tests, test_count, sizeof *tests, by_line);
    for (unsigned i = 0; i < test_count; i++)
        if (is_of_suite(tests[i].file))
            chosen[count++] = (struct CMUnitTest){
                .name = tests[i].name, .test_func = tests[i].run, .setup_func = call_each};
    if (count == 0) {
        fprintf(stderr, "%s: there is no suite \"%s\"\n", argv[0], suite);
        return 2;
    }
    return _cmocka_run_group_tests(suite, chosen, count, call_all, NULL);
}

unsigned one_in(unsigned soon, unsigned late)
{
    const bool with_time = getenv("LONG");
#ifdef SLOW
    return with_time ? soon : late;
#else
    (void)late;
    return with_time ? 1 : soon;
#endif
}

void skip_where_slow(void)
{
    if (one_in(1, 2) == 1)
        return;
    print_message("with sanitizers that is left to ./tools/test --long\n");
    skip();
}
