#include <cmocka.h>

jmp_buf skip_to;

int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                            int (*set_up)(void **state), int (*tear_down)(void **state))
{
    void *state = NULL;
    (void)tear_down;
    set_up(&state);
    for (size_t i = 0; i < count; i++) {
        printf("%s: %s\n", name, tests[i].name);
        tests[i].setup_func(&state);
        if (setjmp(skip_to) == 0)
            tests[i].test_func(&state);
    }
    return 0;
}
