/*
 * plural_forms.c: reads languages, one a line, and writes the plural form of each number from 0 to
 * 1000 and of 1.5, a line for each language.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "explain/sentence.h"
#include "packs/locale.h"

static void print_form(const char *rules, uint64_t tenths)
{
    size_t length = 0;
    const char *form = su__find_plural_form(rules, tenths, &length);
    printf(" %.*s", form ? (int)length : 5, form ? form : "other");
}

int main(void)
{
    char language[64];
    while (scanf("%63s", language) == 1) {
        const char *rules = plural_rules_of(language);
        fputs(language, stdout);
        for (uint64_t number = 0; number <= 1000; number++)
            print_form(rules, 10 * number);
        print_form(rules, 15);
        putchar('\n');
    }
    return 0;
}
